//! Runs the programs on recorded input and compares every byte they leave behind.
//!
//! Each case is a file under `transcripts/`; its README describes them and says how one is added.

mod transcript;

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::thread;

use anyhow::{Context, Result, bail, ensure};
use libtest_mimic::{Arguments, Failed, Trial};
use transcript::{Files, Outcome, Transcript};

/// Set to write what the programs do over what was expected of them.
const UPDATE: &str = "UPDATE_TRANSCRIPTS";

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let cases = match Case::find(&root) {
        Ok(cases) => cases,
        Err(error) => {
            eprintln!("{error:#}");
            return ExitCode::FAILURE;
        }
    };
    let update = std::env::var_os(UPDATE).is_some();
    let trials = cases
        .into_iter()
        .map(|case| {
            Trial::test(case.name.clone(), move || {
                case.run(update).map_err(|error| Failed::from(format!("{error:#}")))
            })
        })
        .collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// A transcript and the program that it is of.
struct Case {
    /// Its path under `transcripts/`, without an extension.
    name: String,
    program: PathBuf,
    path: PathBuf,
}

impl Case {
    /// Every case: each `NAME.txt` under a folder named for its program.
    fn find(root: &Path) -> Result<Vec<Self>> {
        // All programs of this package stand next to each other.
        let programs = Path::new(env!("CARGO_BIN_EXE_plywood")).parent().context("no folder")?;
        let mut cases = Vec::new();
        for path in walk(root)? {
            if path == root.join("README.md") {
                continue;
            }
            // A misnamed file would silently test nothing.
            let name = path.strip_prefix(root)?.with_extension("");
            let is_case = path.extension() == Some(OsStr::new("txt")) && name.iter().count() > 1;
            ensure!(is_case, "{} is no case", path.display());
            let program = name.iter().next().context("no program")?;
            cases.push(Self {
                program: programs.join(program).with_extension(std::env::consts::EXE_EXTENSION),
                name: name.to_string_lossy().replace('\\', "/"),
                path,
            });
        }
        ensure!(!cases.is_empty(), "no case in {}", root.display());
        cases.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(cases)
    }

    fn run(&self, update: bool) -> Result<()> {
        let text = fs::read(&self.path)?;
        let transcript =
            Transcript::parse(&text).with_context(|| self.path.display().to_string())?;
        let outcome = self.outcome(&transcript)?;
        if update {
            let text = Transcript { outcome, ..transcript }.to_text()?;
            return Ok(fs::write(&self.path, text)?);
        }
        let expected = &transcript.outcome;
        let mut differences = String::new();
        if outcome.code != expected.code {
            writeln!(differences, "exit code {}, expected {}", outcome.code, expected.code)?;
        }
        compare(&mut differences, "stdout", &expected.stdout, &outcome.stdout)?;
        compare(&mut differences, "stderr", &expected.stderr, &outcome.stderr)?;
        for (path, contents) in &expected.after {
            match outcome.after.get(path) {
                Some(found) => compare(&mut differences, path, contents, found)?,
                None => writeln!(differences, "no file {path}")?,
            }
        }
        for path in outcome.after.keys().filter(|path| !expected.after.contains_key(*path)) {
            writeln!(differences, "unexpected file {path}")?;
        }
        if differences.is_empty() {
            // Else an update would change what did not change.
            let written = transcript.to_text()?;
            compare(
                &mut differences,
                "the transcript as it is written",
                written.as_bytes(),
                &text,
            )?;
        }
        if !differences.is_empty() {
            bail!("{differences}");
        }
        Ok(())
    }

    /// Runs the program in a folder of its own.
    fn outcome(&self, transcript: &Transcript) -> Result<Outcome> {
        let folder = tempfile::tempdir()?;
        for (path, contents) in &transcript.before {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().context("no folder")?)?;
            fs::write(path, contents)?;
        }
        let mut child = Command::new(&self.program)
            .args(&transcript.args)
            .current_dir(folder.path())
            // Nothing of the tester's own: no saved games, no wish for colours.
            .env_clear()
            .env("HOME", folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| self.program.display().to_string())?;
        let mut stdin = child.stdin.take().context("no stdin")?;
        let input = transcript.stdin.clone();
        // A program may end without reading everything.
        let writer = thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output()?;
        writer.join().expect("writing does not panic");
        Ok(Outcome {
            stdout: output.stdout,
            stderr: output.stderr,
            code: output.status.code().context("ended by a signal")?,
            after: files_in(folder.path())?,
        })
    }
}

/// Says where two texts part, if they do.
fn compare(report: &mut String, what: &str, expected: &[u8], found: &[u8]) -> Result<()> {
    if expected == found {
        return Ok(());
    }
    let lines = |bytes: &[u8]| -> Vec<String> {
        bytes
            .split_inclusive(|&byte| byte == b'\n')
            .map(|line| line.escape_ascii().to_string())
            .collect()
    };
    let (expected, found) = (lines(expected), lines(found));
    let same = expected.iter().zip(&found).take_while(|(a, b)| a == b).count();
    let end = || "(the end)".to_owned();
    writeln!(report, "{what} differs from line {}:", same + 1)?;
    writeln!(report, "  expected: {}", expected.get(same).cloned().unwrap_or_else(end))?;
    writeln!(report, "  found:    {}", found.get(same).cloned().unwrap_or_else(end))?;
    Ok(())
}

/// Every file under a folder by its path in it, with its contents.
fn files_in(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    for path in walk(folder)? {
        let name = path.strip_prefix(folder)?.to_str().context("a file's name is not UTF-8")?;
        files.insert(name.replace(std::path::MAIN_SEPARATOR, "/"), fs::read(&path)?);
    }
    Ok(files)
}

/// Every file under a folder.
fn walk(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(walk(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}
