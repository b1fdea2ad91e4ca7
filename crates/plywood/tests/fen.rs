//! `plywood fen`: what it prints.

use std::process::Command;

/// Runs `plywood fen show`, and gives its exit code, stdout and stderr.
fn show(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_plywood"))
        .args(["fen", "show"])
        .args(arguments)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

const MATE: &str = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

#[test]
fn boards_are_shown_in_letters_or_symbols() {
    let (code, out, err) = show(&[MATE]);
    assert_eq!(
        out,
        "8  r n b . k b n r\n7  p p p p . p p p\n6  . . . . . . . .\n5  . . . . p . . .\n\
         4  . . . . . . P q\n3  . . . . . P . .\n2  P P P P P . . P\n1  R N B Q K B N R\n\
         \n   a b c d e f g h\n\ncheckmate: black has won\n"
    );
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert_eq!(show(&["--ascii", MATE]).1, out);

    let (_, out, _) = show(&["--unicode", "--flip", MATE]);
    assert!(out.starts_with("1  ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖\n2  ♙ · · ♙"), "{out}");
}

#[test]
fn fields_may_be_words_of_their_own_and_missing() {
    for (words, state) in [
        ("7k/8/8/8/8/8/8/4R2K", "white to move"),
        ("7k/8/8/8/8/8/8/4R2K b - - 0 1", "black to move"),
        ("4k3/8/8/8/8/8/8/4R2K b -", "black to move, in check"),
        ("7k/5Q2/8/8/8/8/8/4R2K b", "stalemate"),
    ] {
        let (code, out, _) = show(&words.split(' ').collect::<Vec<_>>());
        assert!(out.ends_with(&format!("\n{state}\n")), "{words}: {out}");
        assert_eq!(code, Some(0));
    }
}

#[test]
fn svg_shows_the_check() {
    let (code, out, _) = show(&["--svg", MATE]);
    assert!(out.starts_with("<svg ") && out.ends_with("</svg>\n"));
    assert!(out.contains("url(#check)"));
    assert_eq!(code, Some(0));
    assert_ne!(show(&["--svg", "--flip", MATE]).1, out);
}

#[test]
fn faults_are_marked() {
    let (code, out, err) = show(&["4k3/8/8/9/8/8/8/4K3 é - - 0 1"]);
    assert_eq!(
        err,
        "plywood: at byte 8: expected a piece (PNBRQKpnbrqk) or a digit, 1 to 8; \
         at byte 20: expected w or b\n  \
         4k3/8/8/9/8/8/8/4K3 é - - 0 1\n          ^           ^\n"
    );
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert_eq!(show(&[]).0, Some(2));
    assert_eq!(show(&["--svg", "--ascii", MATE]).0, Some(2));
}
