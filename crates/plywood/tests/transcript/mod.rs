//! A transcript: what a program is given and what it must leave behind, as one text file.
//!
//! `transcripts/README.md` describes the format.

mod section;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use anyhow::{Context, Result, bail, ensure};

use section::Section;

/// Files of the working folder: contents by path, with `/` between folders.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// One run of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Transcript {
    pub(crate) args: Vec<String>,
    /// The files before the run.
    pub(crate) before: Files,
    pub(crate) stdin: Vec<u8>,
    pub(crate) outcome: Outcome,
}

/// What a program leaves behind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: Vec<u8>,
    /// The exit code.
    pub(crate) code: i32,
    /// All files after the run.
    pub(crate) after: Files,
}

impl Transcript {
    /// Reads a transcript.
    ///
    /// # Errors
    ///
    /// When the text is malformed; the error names the line.
    pub(crate) fn parse(text: &[u8]) -> Result<Self> {
        let mut sections: BTreeMap<String, Section> = BTreeMap::new();
        for section in section::parse(text)? {
            match sections.entry(section.name.clone()) {
                Entry::Vacant(entry) => drop(entry.insert(section)),
                Entry::Occupied(first) => bail!(
                    "line {}: section `{}` stands already in line {}",
                    section.line,
                    section.name,
                    first.get().line
                ),
            }
        }
        let args = content(&mut sections, "args").unwrap_or_default();
        let args = String::from_utf8(args).context("section `args` is not UTF-8")?;
        let stdin = content(&mut sections, "stdin").context("no section `stdin`")?;
        let stdout = content(&mut sections, "stdout").context("no section `stdout`")?;
        let stderr = content(&mut sections, "stderr").unwrap_or_default();
        let code = sections.remove("code").map_or(Ok(0), |section| exit_code(&section))?;

        let mut before = Files::new();
        let mut changed = Files::new();
        let mut removed = Vec::new();
        for (name, section) in sections {
            match name.split_once('/') {
                Some(("before", path)) if is_path(path) => {
                    before.insert(path.to_owned(), section.content);
                }
                Some(("after", path)) if is_path(path) => {
                    changed.insert(path.to_owned(), section.content);
                }
                Some(("removed", path)) if is_path(path) => {
                    removed.push((path.to_owned(), section));
                }
                _ => bail!("line {}: unknown section `{name}`", section.line),
            }
        }
        let mut after = before.clone();
        for (path, section) in removed {
            let line = section.line;
            ensure!(section.content.is_empty(), "line {line}: a removed file has no content");
            ensure!(after.remove(&path).is_some(), "line {line}: no section `before/{path}`");
            ensure!(!changed.contains_key(&path), "line {line}: there is a section `after/{path}`");
        }
        after.extend(changed);
        Ok(Self {
            args: args.split_terminator('\n').map(str::to_owned).collect(),
            before,
            stdin,
            outcome: Outcome { stdout, stderr, code, after },
        })
    }

    /// The text that [`Self::parse`] reads back.
    ///
    /// # Errors
    ///
    /// When an argument or a path cannot be written in the format.
    pub(crate) fn to_text(&self) -> Result<String> {
        let outcome = &self.outcome;
        let mut text = String::new();
        if !self.args.is_empty() {
            ensure!(!self.args.iter().any(|arg| arg.contains('\n')), "an argument of two lines");
            let args: String = self.args.iter().flat_map(|arg| [arg, "\n"]).collect();
            section::write(&mut text, "args", args.as_bytes());
        }
        for (path, contents) in &self.before {
            write_file(&mut text, "before", path, contents)?;
        }
        section::write(&mut text, "stdin", &self.stdin);
        section::write(&mut text, "stdout", &outcome.stdout);
        if !outcome.stderr.is_empty() {
            section::write(&mut text, "stderr", &outcome.stderr);
        }
        if outcome.code != 0 {
            section::write(&mut text, "code", format!("{}\n", outcome.code).as_bytes());
        }
        for (path, contents) in &outcome.after {
            if self.before.get(path) != Some(contents) {
                write_file(&mut text, "after", path, contents)?;
            }
        }
        for path in self.before.keys().filter(|path| !outcome.after.contains_key(*path)) {
            write_file(&mut text, "removed", path, b"")?;
        }
        Ok(text)
    }
}

fn content(sections: &mut BTreeMap<String, Section>, name: &str) -> Option<Vec<u8>> {
    sections.remove(name).map(|section| section.content)
}

fn exit_code(section: &Section) -> Result<i32> {
    str::from_utf8(&section.content)
        .ok()
        .and_then(|content| content.strip_suffix('\n')?.parse().ok())
        .with_context(|| format!("line {}: expected a line with the exit code", section.line))
}

fn write_file(text: &mut String, kind: &str, path: &str, contents: &[u8]) -> Result<()> {
    ensure!(is_path(path), "the path {path:?} cannot be written in a transcript");
    section::write(text, &format!("{kind}/{path}"), contents);
    Ok(())
}

/// Whether a path stays in its folder and can stand in the first line of a section.
fn is_path(path: &str) -> bool {
    let stays = path.split('/').all(|part| !matches!(part, "" | "." | ".."));
    stays && !path.contains(char::is_control) && !path.ends_with(')')
}
