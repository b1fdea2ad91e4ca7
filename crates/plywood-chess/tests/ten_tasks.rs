//! The table of ten tasks in the README counts the lines of the snippets that stand there and in
//! `docs/ten-tasks.md`.

use std::iter;

const README: &str = include_str!("../README.md");
const OTHERS: &str = include_str!("../docs/ten-tasks.md");

/// A task, and the lines of plywood-chess, shakmaty and python-chess.
type Row = (String, [usize; 3]);

#[test]
fn the_table_counts_the_lines_of_the_snippets() {
    let rows = table();
    let (together, tasks) = rows.split_last().expect("the table has rows");
    assert_eq!(tasks.len(), 10);
    let ours = snippets(README, "### ");
    let others = snippets(OTHERS, "## ");
    assert_eq!((ours.len(), others.len()), (10, 10));
    for ((task, lines), (our, other)) in iter::zip(tasks, iter::zip(&ours, &others)) {
        assert_eq!((task, task), (&our.0, &other.0));
        let [ours] = our.1[..] else { panic!("{task}: one snippet in the README") };
        let [shakmaty, python] = other.1[..] else { panic!("{task}: two snippets beside") };
        assert_eq!(*lines, [ours, shakmaty, python], "{task}");
    }
    let sum = |library: usize| tasks.iter().map(|(_, lines)| lines[library]).sum::<usize>();
    assert_eq!(together.1, [sum(0), sum(1), sum(2)]);
}

#[test]
fn nothing_is_longer_than_elsewhere() {
    for (task, [ours, shakmaty, python]) in table() {
        assert!(ours <= shakmaty.min(python), "{task}");
    }
}

/// The rows of the README's table.
fn table() -> Vec<Row> {
    let (_, section) = README.split_once("## Ten tasks\n").expect("the README has the section");
    let rows = section.lines().skip_while(|line| !line.starts_with("| --- ")).skip(1);
    rows.take_while(|line| line.starts_with('|'))
        .map(|line| {
            let mut cells = line.trim_matches('|').split('|').map(str::trim);
            let task = cells.next().unwrap_or_default().to_owned();
            let lines: Vec<usize> = cells.map(|cell| cell.parse().expect("a count")).collect();
            (task, lines.try_into().expect("three counts"))
        })
        .collect()
}

/// The numbered headings of this level, each with the lines of the snippets below it.
fn snippets(page: &str, level: &str) -> Vec<(String, Vec<usize>)> {
    let mut found: Vec<(String, Vec<usize>)> = Vec::new();
    let mut is_code = false;
    for line in page.lines() {
        if let Some(language) = line.strip_prefix("```") {
            is_code = !is_code && !language.is_empty();
            if is_code && let Some((_, lines)) = found.last_mut() {
                lines.push(0);
            }
        } else if is_code {
            if is_counted(line)
                && let Some(count) = found.last_mut().and_then(|(_, lines)| lines.last_mut())
            {
                *count += 1;
            }
        } else if let Some(heading) = line.strip_prefix(level)
            && heading.starts_with(|first: char| first.is_ascii_digit())
        {
            found.push((heading.to_owned(), Vec::new()));
        }
    }
    found
}

/// Imports, comments (of doctests the hidden lines too), blank lines and lines of brackets alone
/// are not.
fn is_counted(line: &str) -> bool {
    let line = line.trim_start();
    !["use ", "import ", "from ", "//", "#"].iter().any(|start| line.starts_with(start))
        && line.contains(|letter: char| letter.is_ascii_alphanumeric())
}
