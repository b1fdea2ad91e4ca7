//! `plywood pgn`: what it prints.

use std::io::Write as _;
use std::process::{Command, Stdio};

const GAMES: &str = r#"[Event "First"]
[White "Adams, Michael"]
[Black "Sedgwick, David"]
[Result "1-0"]
[ECO "C05"]

1.e4 e6 2.d4 {French} d5 (2...c5 3.d5) 3.Nd2 $1 1-0

[Event "Second"]
[White "Hebden"]
[Black "ADAMS"]
[Result "1/2-1/2"]
[ECO "B10"]

1.e4 c6 1/2-1/2

[Event "Third"]
[White "N. N."]
[Black "N. N."]

1.d4 *
"#;

/// Runs `plywood pgn` with an input, and gives its exit code, stdout and stderr.
fn pgn(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_plywood"))
        .arg("pgn")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends early closes its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// The events of the games that a filter lets through.
fn filtered(arguments: &[&str]) -> Vec<String> {
    let (code, out, err) = pgn(&[&["filter", "-"], arguments].concat(), GAMES);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{arguments:?}");
    let event = |line: &str| Some(line.strip_prefix("[Event \"")?.strip_suffix("\"]")?.to_owned());
    out.lines().filter_map(event).collect()
}

#[test]
fn check_counts_and_finds_errors() {
    let counted = "-: 3 games, 8 plies and 2 in variations, 1 × 1-0, 0 × 0-1, 1 × 1/2-1/2, 1 × *\n";
    for threads in ["0", "1", "3"] {
        let checked = pgn(&["check", "--threads", threads, "-"], GAMES);
        assert_eq!(checked, (Some(0), counted.to_owned(), String::new()));
    }
    let broken = GAMES.replace("1.e4 c6", "1.e4 c4");
    assert_eq!(
        pgn(&["check", "-"], &broken),
        (
            Some(1),
            "-: 2 games, 6 plies and 2 in variations, 1 × 1-0, 0 × 0-1, 0 × 1/2-1/2, 1 × *\n\
             1 error\n"
                .to_owned(),
            "-:15:6: game 2: no legal move is c4\n".to_owned()
        )
    );
}

#[test]
fn check_goes_on_after_missing_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    std::fs::write(&file, GAMES).unwrap();
    let file = file.to_str().unwrap();
    let (code, out, err) = pgn(&["check", "no/such/file", file], "");
    assert_eq!(code, Some(1));
    assert!(out.contains(&format!("{file}: 3 games, 8 plies")), "{out}");
    assert!(out.ends_with("\n1 error\n"), "{out}");
    assert!(err.starts_with("no/such/file: "), "{err}");
}

#[test]
fn normalize_writes_export_format() {
    let (code, out, err) = pgn(&["normalize", "-"], GAMES);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.starts_with("[Event \"First\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"), "{out}");
    assert!(out.contains("\n1. e4 e6 2. d4 {French} 2... d5 (2... c5 3. d5) 3. Nd2 $1 1-0\n\n["));
    assert!(out.ends_with("[Result \"*\"]\n\n1. d4 *\n"), "{out}");
    assert_eq!(pgn(&["normalize", "-"], &out).1, out);

    let bare = ["normalize", "--no-comments", "--no-nags", "--no-variations", "-"];
    assert!(pgn(&bare, GAMES).1.contains("\n1. e4 e6 2. d4 d5 3. Nd2 1-0\n"));
}

#[test]
fn filter_lets_through_what_meets_all_conditions() {
    let cases: [(&[&str], &[&str]); 18] = [
        (&[], &["First", "Second", "Third"]),
        (&["--white", "adams"], &["First"]),
        (&["--black", "adams"], &["Second"]),
        (&["--player", "adams"], &["First", "Second"]),
        (&["--player", "sedgwick", "--player", "hebden"], &["First", "Second"]),
        (&["--player", "adams", "--result", "1-0"], &["First"]),
        (&["--result", "*", "--result", "1/2-1/2"], &["Second", "Third"]),
        (&["--eco", "C"], &["First"]),
        (&["--eco", "b09-c04"], &["Second"]),
        (&["--eco", "B-C"], &["First", "Second"]),
        (&["--tag", "Event=IR"], &["First", "Third"]),
        (&["--min-plies", "2"], &["First", "Second"]),
        (&["--min-plies", "2", "--max-plies", "2"], &["Second"]),
        (
            &["--fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 9 9"],
            &["First", "Second", "Third"],
        ),
        (&["--fen", "rnbqkbnr/pppp1ppp/4p3/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq -"], &["First"]),
        (&["--pattern", "*/*/*/*/*P???/*/*/*"], &["First", "Second"]),
        (&["--pattern", "*/*/*2p5/*/*/*/*/*"], &["Second"]),
        // Only in a variation.
        (&["--pattern", "*/*/*/3P*/*/*/*/*"], &[]),
    ];
    for (arguments, expected) in cases {
        assert_eq!(filtered(arguments), expected, "{arguments:?}");
    }
}

#[test]
fn filter_says_what_is_no_condition() {
    for (arguments, expected) in [
        (["--result", "2-0"], "a result is 1-0, 0-1, 1/2-1/2 or *"),
        (["--eco", "F00"], "an ECO code is a letter from A to E"),
        (["--eco", "C421"], "an ECO code is a letter from A to E"),
        (["--tag", "Event"], "NAME=TEXT"),
        (["--fen", "8/8"], "at byte 3: expected"),
        (["--pattern", "8/8"], "a pattern has 8 ranks"),
    ] {
        let (code, _, err) = pgn(&["filter", "-", arguments[0], arguments[1]], "");
        assert_eq!(code, Some(2));
        assert!(err.contains(expected), "{err}");
    }
}

#[test]
fn stats_count_and_draw() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("stats.svg");
    let arguments = ["stats", "--top", "2", "--svg", file.to_str().unwrap(), "-"];
    let (code, out, err) = pgn(&arguments, GAMES);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    for line in [
        "3 games",
        "1-0                                  1   33.3 %",
        "B10                                  1   33.3 %        0        0        1   50.0 %",
        "1. d4                                1   33.3 %        0        0        0        -",
        "1. e4 c6                             1   33.3 %        0        0        1   50.0 %",
        "median                               2",
        "mean                               2.7",
        "0-9                                  3  100.0 %",
    ] {
        assert!(out.lines().any(|other| other == line), "{line}\n{out}");
    }
    let svg = std::fs::read_to_string(&file).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert!(svg.contains(">C05</text>") || svg.contains(">B10</text>"));
}
