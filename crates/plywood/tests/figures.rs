//! Measured figures stand in `docs/figures.md` alone: elsewhere they would grow old unseen.

use std::fs;
use std::path::{Path, PathBuf};

/// Units and comparisons of speed.
const SPEEDS: [&str; 12] = [
    "leaves/s",
    "leaves a second",
    "plies/s",
    "plies a second",
    "nodes/s",
    "positions a second",
    "MB/s",
    "times as fast",
    "times faster",
    "times slower",
    " ms",
    " µs",
];

/// What makes a sentence about speed a figure, other than digits.
const NUMERALS: [&str; 3] = ["hundred", "thousand", "million"];

#[test]
fn speeds_stand_in_one_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = root.join("docs/figures.md");
    let mut files = Vec::new();
    for entry in fs::read_dir(&root).expect("the workspace can be read") {
        let path = entry.expect("the workspace can be read").path();
        if path.extension().is_some_and(|extension| extension == "md") {
            files.push(path);
        }
    }
    for folder in ["benches/peers/src", "crates", "docs", "fuzz/fuzz_targets"] {
        walk(&root.join(folder), &mut files);
    }
    assert!(files.contains(&page), "no {}", page.display());
    for path in files {
        let text = fs::read_to_string(&path).expect("the file is UTF-8");
        let text = if path.extension().is_some_and(|extension| extension == "rs") {
            comments(&text)
        } else {
            text
        };
        let figures = figures(&text);
        if path == page {
            assert!(figures.len() > 5, "{figures:#?}");
        } else {
            assert!(figures.is_empty(), "{}: {figures:#?}", path.display());
        }
    }
}

#[test]
fn the_readme_links_to_the_figures() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let readme = fs::read_to_string(readme).expect("the file is UTF-8");
    assert!(readme.contains("(docs/figures.md)"));
}

#[test]
fn figures_are_told_from_other_sentences() {
    for text in [
        "In M leaves/s:\n\n| start | 6 | 2557 |",
        "The start takes 3 ms.",
        "On bitboards it is a\nhundred times as fast.",
    ] {
        assert_eq!(figures(text).len(), 1, "{text}");
    }
    let comment = "//! Some 200 million\n//! leaves a second.\nfn leaves() {}\n";
    assert_eq!(figures(&comments(comment)).len(), 1);
    for text in ["Prints leaves a second. Takes 3 positions.", "8×8 is fast."] {
        assert!(figures(text).is_empty(), "{text}");
    }
}

/// The sentences that state a measured speed.
fn figures(text: &str) -> Vec<String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    text.split(". ")
        .filter(|sentence| {
            let numeral = NUMERALS.iter().any(|numeral| sentence.contains(numeral));
            (numeral || sentence.contains(|c: char| c.is_ascii_digit()))
                && SPEEDS.iter().any(|speed| has_word(sentence, speed))
        })
        .map(str::to_owned)
        .collect()
}

/// Whether a text has these words and not only as the beginning of longer ones.
fn has_word(text: &str, words: &str) -> bool {
    text.match_indices(words)
        .any(|(at, _)| !text[at + words.len()..].starts_with(char::is_alphanumeric))
}

/// The text of a source file's comments that stand in lines of their own.
fn comments(source: &str) -> String {
    source
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("//"))
        .flat_map(|line| [line.trim_start_matches(['/', '!']), "\n"])
        .collect()
}

/// Every Markdown and Rust file under a folder.
fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            walk(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "md" || extension == "rs") {
            files.push(path);
        }
    }
}
