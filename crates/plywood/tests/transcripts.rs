//! Runs the programs on recorded input and compares every byte they leave behind.
//!
//! The cases are files under `transcripts/`; its README says how they are named and how a case is
//! added.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::thread;

use anyhow::{Context, Result, bail, ensure};
use libtest_mimic::{Arguments, Failed, Trial};

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

/// One run of a program.
struct Case {
    /// Its path under `transcripts/`, without an extension.
    name: String,
    program: PathBuf,
    /// The path that extensions are put on.
    stem: PathBuf,
}

/// What a program leaves behind.
#[derive(Debug, Default, PartialEq, Eq)]
struct Outcome {
    out: Vec<u8>,
    err: Vec<u8>,
    code: i32,
    files: BTreeMap<PathBuf, Vec<u8>>,
}

impl Case {
    /// Every case: each `NAME.in` under a folder named for its program.
    fn find(root: &Path) -> Result<Vec<Self>> {
        // All programs of this package stand next to each other.
        let programs = Path::new(env!("CARGO_BIN_EXE_plywood")).parent().context("no folder")?;
        let mut cases = Vec::new();
        let mut others = Vec::new();
        for path in walk(root)? {
            let name = path.strip_prefix(root)?.with_extension("");
            let program = name.iter().next().context("no program")?;
            // A file of a case's folder may be named like a case.
            let is_in_case = name.ancestors().skip(1).any(|folder| folder.extension().is_some());
            if path.extension() == Some(OsStr::new("in")) && !is_in_case {
                cases.push(Self {
                    name: name.to_string_lossy().replace('\\', "/"),
                    program: programs.join(program).with_extension(std::env::consts::EXE_EXTENSION),
                    stem: path.with_extension(""),
                });
            } else if path != root.join("README.md") {
                others.push(path);
            }
        }
        // A misnamed file would silently test nothing.
        for other in others {
            let belongs = other
                .ancestors()
                .filter(|path| path.extension().is_some())
                .any(|path| cases.iter().any(|case| case.owns(path)));
            ensure!(belongs, "{} belongs to no case", other.display());
        }
        cases.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(cases)
    }

    fn owns(&self, path: &Path) -> bool {
        ["out", "err", "code", "args", "files", "after"]
            .iter()
            .any(|extension| self.stem.with_extension(extension) == path)
    }

    fn run(&self, update: bool) -> Result<()> {
        let outcome = self.outcome().with_context(|| self.program.display().to_string())?;
        if update {
            return self.record(&outcome);
        }
        let expected = self.expected()?;
        let mut differences = String::new();
        if outcome.code != expected.code {
            writeln!(differences, "exit code {}, expected {}", outcome.code, expected.code)?;
        }
        compare(&mut differences, "stdout", &expected.out, &outcome.out)?;
        compare(&mut differences, "stderr", &expected.err, &outcome.err)?;
        for (path, contents) in &expected.files {
            match outcome.files.get(path) {
                Some(found) => {
                    compare(&mut differences, &path.to_string_lossy(), contents, found)?;
                }
                None => writeln!(differences, "no file {}", path.display())?,
            }
        }
        for path in outcome.files.keys().filter(|path| !expected.files.contains_key(*path)) {
            writeln!(differences, "unexpected file {}", path.display())?;
        }
        if !differences.is_empty() {
            bail!("{differences}");
        }
        Ok(())
    }

    /// Runs the program in a folder of its own.
    fn outcome(&self) -> Result<Outcome> {
        let folder = tempfile::tempdir()?;
        for (path, contents) in files_in(&self.stem.with_extension("files"))? {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().context("no folder")?)?;
            fs::write(path, contents)?;
        }
        let arguments = self.read("args")?.unwrap_or_default();
        let mut child = Command::new(&self.program)
            .args(String::from_utf8(arguments)?.lines())
            .current_dir(folder.path())
            // Nothing of the tester's own: no saved games, no wish for colours.
            .env_clear()
            .env("HOME", folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let mut stdin = child.stdin.take().context("no stdin")?;
        let input = self.read("in")?.context("no input")?;
        // A program may end without reading everything.
        let writer = thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output()?;
        writer.join().expect("writing does not panic");
        Ok(Outcome {
            out: output.stdout,
            err: output.stderr,
            code: output.status.code().context("ended by a signal")?,
            files: files_in(folder.path())?,
        })
    }

    fn expected(&self) -> Result<Outcome> {
        let after = self.stem.with_extension("after");
        let files = if after.exists() { after } else { self.stem.with_extension("files") };
        Ok(Outcome {
            out: self.read("out")?.context("no .out file says what to expect")?,
            err: self.read("err")?.unwrap_or_default(),
            code: match self.read("code")? {
                Some(code) => String::from_utf8(code)?.trim().parse()?,
                None => 0,
            },
            files: files_in(&files)?,
        })
    }

    fn record(&self, outcome: &Outcome) -> Result<()> {
        let write = |extension, contents: &[u8], default: bool| {
            let path = self.stem.with_extension(extension);
            if !default {
                fs::write(path, contents)
            } else if path.exists() {
                fs::remove_file(path)
            } else {
                Ok(())
            }
        };
        write("out", &outcome.out, false)?;
        write("err", &outcome.err, outcome.err.is_empty())?;
        write("code", format!("{}\n", outcome.code).as_bytes(), outcome.code == 0)?;
        let after = self.stem.with_extension("after");
        if after.exists() {
            fs::remove_dir_all(&after)?;
        }
        if outcome.files != files_in(&self.stem.with_extension("files"))? {
            for (path, contents) in &outcome.files {
                let path = after.join(path);
                fs::create_dir_all(path.parent().context("no folder")?)?;
                fs::write(path, contents)?;
            }
        }
        Ok(())
    }

    fn read(&self, extension: &str) -> Result<Option<Vec<u8>>> {
        let path = self.stem.with_extension(extension);
        if path.exists() { Ok(Some(fs::read(path)?)) } else { Ok(None) }
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

/// Every file under a folder by its path in it, with its contents; nothing if there is no folder.
fn files_in(folder: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    if !folder.exists() {
        return Ok(BTreeMap::new());
    }
    walk(folder)?
        .into_iter()
        .map(|path| Ok((path.strip_prefix(folder)?.to_owned(), fs::read(&path)?)))
        .collect()
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
