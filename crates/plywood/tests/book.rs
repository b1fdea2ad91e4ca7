//! `plywood book`: books that are made, and what is shown of them.

use std::fs;
use std::path::Path;
use std::process::Command;

use plywood_chess::polyglot::{Book, Entry, RawMove};

const GAMES: &str = r#"[Event "First"]
[White "Adams, Michael"]
[Black "Sedgwick, David"]
[Result "1-0"]

1. e4 e6 2. d4 (2. Nf3 d5) 2... d5 1-0

[Event "Second"]
[White "Hebden"]
[Black "ADAMS"]
[Result "1/2-1/2"]

1. e4 c6 2. d4 1/2-1/2

[Event "Third"]
[White "N. N."]
[Black "Adams"]
[Result "0-1"]

1. d4 d5 2. c4 0-1

[Event "Fourth"]
[White "N. N."]
[Black "N. N."]
[Result "*"]

1. d4 d5 *
"#;

/// Runs `plywood book` in a folder, and gives its exit code, stdout and stderr.
fn book(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_plywood"))
        .current_dir(folder)
        .arg("book")
        .args(arguments)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// A folder with the games.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("games.pgn"), GAMES).unwrap();
    folder
}

/// Makes a book of the games, also of moves that were played once unless the arguments say other,
/// and gives what the program reports.
fn make(folder: &Path, arguments: &[&str]) -> String {
    let mut all = vec!["make", "games.pgn", "-o", "book.bin"];
    all.extend(arguments);
    if !arguments.contains(&"--min-games") {
        all.extend(["--min-games", "1"]);
    }
    let (code, out, err) = book(folder, &all);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{arguments:?}");
    out
}

/// What a book that is made like this shows for the start of a game.
fn shown(arguments: &[&str]) -> String {
    let folder = folder();
    make(folder.path(), arguments);
    let (code, out, err) = book(folder.path(), &["show", "--book", "book.bin"]);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{arguments:?}");
    out
}

fn table(rows: &[&str]) -> String {
    format!("move      weight    share\n{}\n", rows.join("\n"))
}

const NOTHING: &str = "the book has no moves for this position\n";

#[test]
fn weights_are_wins_twice_and_draws() {
    assert_eq!(shown(&[]), table(&["e4             3   75.0 %", "d4             1   25.0 %"]));
}

#[test]
fn a_position_is_told_by_its_fen() {
    let folder = folder();
    let report = make(folder.path(), &[]);
    assert_eq!(report, "book.bin: 4 games, 5 positions, 6 moves\n");
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let black = table(&["c6             1  100.0 %"]);
    let words: Vec<_> = fen.split(' ').collect();
    for fen in [&[fen][..], &words] {
        let arguments = [&["show", "-b", "book.bin"], fen].concat();
        assert_eq!(book(folder.path(), &arguments), (Some(0), black.clone(), String::new()));
    }
    let unknown = ["show", "--book", "book.bin", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"];
    assert_eq!(book(folder.path(), &unknown), (Some(0), NOTHING.to_owned(), String::new()));
}

#[test]
fn moves_are_selected() {
    let e4 = table(&["e4             3  100.0 %"]);
    assert_eq!(shown(&["--min-score", "51"]), e4);
    assert_eq!(shown(&["--min-games", "3"]), NOTHING);
    assert_eq!(
        shown(&["--uniform"]),
        table(&["d4             1   50.0 %", "e4             1   50.0 %"])
    );
    assert_eq!(shown(&["--only", "black"]), NOTHING);
    assert_eq!(
        shown(&["--player", "adams", "--only", "white"]),
        table(&["e4             2  100.0 %"])
    );
    assert_eq!(shown(&["--player", "hebden"]), table(&["e4             1  100.0 %"]));
    assert_eq!(shown(&["--plies", "0"]), NOTHING);
}

#[test]
fn plies_are_bounded() {
    let folder = folder();
    let report = make(folder.path(), &["--plies", "1"]);
    assert_eq!(report, "book.bin: 4 games, 1 positions, 2 moves\n");
    // After e4, c6 and d5 have won points for Black; e6 has not.
    let report = make(folder.path(), &["--plies", "2"]);
    assert_eq!(report, "book.bin: 4 games, 3 positions, 4 moves\n");
}

#[test]
fn books_do_not_depend_on_the_number_of_threads() {
    let folder = folder();
    let bytes = ["1", "3"].map(|threads| {
        make(folder.path(), &["--threads", threads]);
        fs::read(folder.path().join("book.bin")).unwrap()
    });
    assert_eq!(bytes[0], bytes[1]);
    assert!(Book::parse(&bytes[0]).is_ok());
}

#[test]
fn games_that_cannot_be_read_cost_themselves_alone() {
    let folder = folder();
    let pgn = format!("{GAMES}\n[Event \"Fifth\"]\n\n1. e5 *\n");
    fs::write(folder.path().join("games.pgn"), pgn).unwrap();
    let arguments = ["make", "games.pgn", "missing.pgn", "-o", "book.bin"];
    let (code, out, err) = book(folder.path(), &arguments);
    assert_eq!((code, out.as_str()), (Some(1), "book.bin: 4 games, 0 positions, 0 moves\n"));
    let errors: Vec<_> = err.lines().collect();
    assert_eq!(errors[0], "games.pgn:31:4: game 5: no legal move is e5");
    assert!(errors[1].starts_with("missing.pgn: "), "{err}");
}

#[test]
fn without_games_no_book_is_replaced() {
    let folder = folder();
    make(folder.path(), &[]);
    let before = fs::read(folder.path().join("book.bin")).unwrap();
    fs::write(folder.path().join("games.pgn"), "").unwrap();
    let (code, out, err) = book(folder.path(), &["make", "games.pgn", "-o", "book.bin"]);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert_eq!(err, "plywood: no game was read, and book.bin was not written\n");
    assert_eq!(fs::read(folder.path().join("book.bin")).unwrap(), before);
}

#[test]
fn what_cannot_be_written_is_an_error() {
    let folder = folder();
    let (code, _, err) = book(folder.path(), &["make", "games.pgn", "-o", "no/book.bin"]);
    assert_eq!(code, Some(1));
    assert!(err.starts_with("plywood: cannot write no/book.bin: "), "{err}");
}

#[test]
fn broken_books_are_errors() {
    let folder = folder();
    let show = |name: &str| {
        let (code, out, err) = book(folder.path(), &["show", "--book", name]);
        assert_eq!((code, out.as_str()), (Some(1), ""), "{name}");
        err
    };
    fs::write(folder.path().join("short.bin"), [0; 20]).unwrap();
    assert_eq!(
        show("short.bin"),
        "plywood: short.bin is not a Polyglot book: \
         at byte 16: expected an entry of 16 bytes, found 4\n"
    );
    let entry = |key| Entry { key, mv: RawMove(0), weight: 1, learn: 0 };
    let bytes = [entry(2), entry(1)].map(Entry::to_bytes).concat();
    fs::write(folder.path().join("unsorted.bin"), bytes).unwrap();
    assert_eq!(
        show("unsorted.bin"),
        "plywood: unsorted.bin is not a Polyglot book: \
         at byte 16: the entries are not sorted: this key is smaller than the one before\n"
    );
    let missing = show("missing.bin");
    assert!(missing.starts_with("plywood: cannot read missing.bin: "), "{missing}");
}

#[test]
fn faults_of_a_fen_are_marked() {
    let folder = folder();
    make(folder.path(), &[]);
    let (code, out, err) = book(folder.path(), &["show", "--book", "book.bin", "9/8 w"]);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(err.contains("\n  9/8 w\n  ^"), "{err}");
}

#[test]
fn a_pinned_pawn_beside_the_jumped_one_is_seen() {
    let folder = folder();
    let pgn = "[FEN \"8/2p5/8/KP5r/8/8/8/7k b - - 0 1\"]\n\n1... c5 2. Ka4 1/2-1/2\n";
    fs::write(folder.path().join("games.pgn"), pgn).unwrap();
    make(folder.path(), &[]);
    let fen = "8/8/8/KPp4r/8/8/8/7k w - c6 0 2";
    let shown = book(folder.path(), &["show", "--book", "book.bin", fen]);
    assert_eq!(shown.1, table(&["Ka4            1  100.0 %"]));
}
