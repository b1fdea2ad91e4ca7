use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow::{Break, Continue};
use std::process::ExitCode;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use plywood_pgn::{Parallel, Source, Visitor};

/// Which files are read, and how.
#[derive(Debug, Args)]
pub(in crate::commands) struct Input {
    /// PGN files, perhaps compressed (gzip, Zstandard, bzip2); - is the standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    /// How many threads read games; 0 is one for each core.
    #[arg(long, default_value_t = 0, value_name = "N")]
    threads: usize,
}

/// What became of an input.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::commands) struct Counts {
    /// Games that were read.
    pub(in crate::commands) games: u64,
    /// Games that could not be read, and files.
    pub(in crate::commands) errors: u64,
}

impl Counts {
    /// Whether all went well, as a program tells it.
    pub(in crate::commands) fn exit_code(self) -> ExitCode {
        if self.errors == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

impl Input {
    /// Reads all games of all files. What is wrong is printed on stderr as it is found. `each`
    /// gets the number of the file and what the visitors make of a game, in order.
    ///
    /// At a terminal, a bar shows how much has been read.
    pub(in crate::commands) fn read<V: Visitor>(
        &self,
        visitor: impl Fn() -> V + Sync,
        mut each: impl FnMut(usize, V::Output) -> anyhow::Result<()>,
    ) -> anyhow::Result<Counts>
    where
        V::Output: Send,
    {
        let mut counts = Counts::default();
        for (index, name) in self.files.iter().enumerate() {
            let bar = progress(name);
            let source = match open(name, &bar) {
                Ok(source) => source,
                Err(error) => {
                    bar.suspend(|| eprintln!("{name}: {error}"));
                    counts.errors += 1;
                    continue;
                }
            };
            let outcome =
                Parallel::new(self.threads).with_name(&**name).read(source, &visitor, |game| {
                    match game {
                        Ok(game) => {
                            counts.games += 1;
                            each(index, game).map_or_else(Break, Continue)
                        }
                        Err(error) => {
                            counts.errors += 1;
                            bar.suspend(|| eprintln!("{error}"));
                            Continue(())
                        }
                    }
                });
            bar.finish_and_clear();
            if let Break(error) = outcome {
                return Err(error);
            }
        }
        Ok(counts)
    }

    /// The names of the files.
    pub(in crate::commands) fn files(&self) -> &[String] {
        &self.files
    }
}

/// A file that moves the bar as it is read.
fn open(name: &str, bar: &ProgressBar) -> io::Result<Source> {
    let stream: Box<dyn Read + Send> =
        if name == "-" { Box::new(io::stdin()) } else { Box::new(File::open(name)?) };
    Source::new(bar.wrap_read(stream))
}

/// A bar for a file, which is drawn only if stderr is a terminal.
fn progress(name: &str) -> ProgressBar {
    const BAR: &str = "{msg} {wide_bar} {binary_bytes_per_sec} {eta}";
    const SPINNER: &str = "{msg} {spinner} {binary_bytes} {binary_bytes_per_sec}";
    let size = std::fs::metadata(name).ok().filter(std::fs::Metadata::is_file);
    let (bar, template) = match size {
        Some(file) => (ProgressBar::new(file.len()), BAR),
        None => (ProgressBar::no_length(), SPINNER),
    };
    let style = ProgressStyle::with_template(template);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        .with_message(name.to_owned())
}
