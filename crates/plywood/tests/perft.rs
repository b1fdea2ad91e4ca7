//! `plywood perft`: what it prints, but for the times.

use std::fs;
use std::process::Command;

/// Runs `plywood perft`, and gives its exit code, stdout and stderr.
fn perft(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_plywood")).arg("perft").args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// The leaves of each depth.
fn leaves(arguments: &[&str]) -> Vec<u64> {
    let (code, out, err) = perft(arguments);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{arguments:?}");
    let rows = out.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let rows = rows.filter(|row| row.len() == 4 && row[0] != "depth");
    let counts = rows.enumerate().map(|(index, row)| {
        assert_eq!(row[0], (index + 1).to_string());
        assert!(row[2].parse::<f64>().unwrap() >= 0.0);
        row[1].parse().unwrap()
    });
    counts.collect()
}

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const CASTLERS: &str = "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1";

#[test]
fn leaves_of_each_depth_are_printed() {
    assert_eq!(leaves(&[]), [20, 400, 8902, 197_281, 4_865_609]);
    assert_eq!(leaves(&["--depth", "3", "--fen", KIWIPETE]), [48, 2039, 97_862]);
    assert_eq!(leaves(&["--depth", "4", "--threads", "2"]), [20, 400, 8902, 197_281]);
    assert_eq!(leaves(&["--depth", "3", "--threads", "0"]), [20, 400, 8902]);
    assert_eq!(
        leaves(&["--game", "chessprog", "--depth", "4"]),
        leaves(&["--game", "simplified-chess", "--depth", "4"])
    );
    assert_eq!(leaves(&["--game", "chess960", "--depth", "3"]), [20, 400, 8902]);
    assert_eq!(leaves(&["--game", "chess960", "--depth", "2", "--fen", CASTLERS]).len(), 2);
    assert_eq!(leaves(&["--game", "reversi", "--depth", "4"]), [4, 12, 56, 244]);
    let checkers = |size| leaves(&["--game", "checkers", "--depth", "4", "--size", size]);
    assert_eq!(checkers("8x8"), [7, 49, 379, 2900]);
    assert_eq!(checkers("12x12"), [11, 121, 1452, 17_424]);
    // Too large for bitboards.
    assert_eq!(checkers("16x16"), [15, 225, 3600, 57_600]);
    // Black is mated.
    let mate = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    assert_eq!(leaves(&["--depth", "2", "--fen", mate]), [0, 0]);
}

#[test]
fn divide_names_the_moves() {
    let (_, out, _) = perft(&["--divide", "--depth", "1", "--fen", KIWIPETE]);
    assert!(out.contains("\ne1c1: 1\n") && out.contains("\ne1g1: 1\n"), "{out}");
    let (_, out, _) = perft(&["--game", "chess960", "--divide", "--depth", "1", "--fen", CASTLERS]);
    assert!(out.contains("\ne1b1: 1\n") && out.contains("\ne1g1: 1\n"), "{out}");

    let (_, out, _) = perft(&["--divide", "--depth", "3", "--threads", "2"]);
    let behind: Vec<(&str, u64)> = out
        .lines()
        .filter_map(|line| line.split_once(": "))
        .map(|(mv, leaves)| (mv, leaves.parse().unwrap()))
        .collect();
    assert_eq!(behind.first(), Some(&("a2a3", 380)));
    assert_eq!(behind.iter().map(|&(_, leaves)| leaves).sum::<u64>(), 8902);

    let (_, out, _) = perft(&["--game", "reversi", "--divide", "--depth", "2"]);
    assert_eq!(out.matches(": 3\n").count(), 4, "{out}");
}

#[test]
fn saved_games_of_chessprog_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game");
    let path = path.to_str().unwrap();
    let board = "white\nSETTINGS:\nGAME_MODE: 2-player\n8| _ _ _ _ K _ _ _ |\n7| _ _ _ _ _ _ _ _ |\n\
        6| _ _ _ _ _ _ _ _ |\n5| _ _ _ _ _ _ _ _ |\n4| _ _ _ _ _ _ _ _ |\n\
        3| _ _ _ _ _ _ _ _ |\n2| _ _ _ _ m _ _ _ |\n1| _ _ _ _ k _ _ _ |\n  \
        -----------------\n   A B C D E F G H\n";
    fs::write(path, board).unwrap();
    assert_eq!(leaves(&["--game", "chessprog", "--depth", "1", "--board", path]), [6]);

    fs::write(path, "nothing").unwrap();
    let (code, out, err) = perft(&["--game", "chessprog", "--board", path]);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(err.starts_with(&format!("plywood: {path}: line 1: ")), "{err}");
}

#[test]
fn what_does_not_fit_is_refused() {
    for (arguments, code) in [
        (&["--board", "game"][..], 1),
        (&["--game", "reversi", "--fen", KIWIPETE], 1),
        (&["--fen", "nonsense"], 1),
        (&["--size", "9x9"], 1),
        (&["--game", "checkers", "--size", "7x8"], 1),
        (&["--game", "checkers", "--size", "8"], 2),
        (&["--game", "poker"], 2),
        (&["--depth", "0"], 2),
        (&["--game", "chessprog", "--fen", KIWIPETE], 1),
    ] {
        let (got, out, err) = perft(arguments);
        assert_eq!((got, out.as_str()), (Some(code), ""), "{arguments:?}");
        assert!(!err.is_empty());
    }
}
