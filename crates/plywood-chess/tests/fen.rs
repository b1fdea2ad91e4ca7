//! FEN: what is read, what is refused and where, what is forgiven, what is written.

mod random_games;

use plywood_chess::fen::Fen;
use plywood_chess::{Leniency, Position, PositionFault, Setup, Simplified, Square};
use proptest::prelude::*;

#[test]
fn every_fault_is_told_with_its_place() {
    for (text, error) in [
        ("", "at byte 0: expected a board"),
        (" ", "at byte 0: expected a board"),
        (
            "8/8",
            "at byte 3: expected / and the next rank: there are 8; \
                 at byte 3: expected a blank and the side to move",
        ),
        (
            "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1",
            "at byte 17: expected the end of the board after 8 ranks",
        ),
        (
            "4k4/8/7/44/4x3/8/8/4K3 w - - 0 1",
            "at byte 2: expected no more than 8 squares in a rank; \
             at byte 7: expected 8 squares in a rank; \
             at byte 9: expected a piece after a digit; \
             at byte 12: expected a piece (PNBRQKpnbrqk) or a digit, 1 to 8",
        ),
        ("4k3/8/8/8/8/8/8/4K3", "at byte 19: expected a blank and the side to move"),
        ("4k3/8/8/8/8/8/8/4K3 ", "at byte 19: expected a blank and the side to move"),
        ("4k3/8/8/8/8/8/8/4K3 W - - 0 1", "at byte 20: expected w or b"),
        ("4k3/8/8/8/8/8/8/4K3 w", "at byte 21: expected a blank and the castling rights"),
        (
            "4k3/8/8/8/8/8/8/4K3 w x - 0 1",
            "at byte 22: expected a castling right (KQkq or the file of a rook) or -",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w QK - 0 1",
            "at byte 27: expected castling rights in the order KQkq, each once",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkqK - 0 1",
            "at byte 30: expected castling rights in the order KQkq, each once",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w aA - 0 1",
            "at byte 27: expected castling rights in the order KQkq, each once",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KH - 0 1",
            "at byte 27: expected castling rights in the order KQkq, each once",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - e4 0 1",
            "at byte 24: expected a square of the third or sixth rank, or -",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - -", "at byte 25: expected a blank and the halfmove clock"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0", "at byte 27: expected a blank and the move number"),
        ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", "at byte 26: expected a digit"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 1x 1", "at byte 27: expected a digit"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 00 1", "at byte 26: expected a number without leading zeros"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 99999 1", "at byte 26: expected a number up to 65535"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "at byte 28: expected a number from 1"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ", "at byte 29: expected the end"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "at byte 29: expected the end"),
        ("4k3/8/8/8/8/8/8/4K3  w - - 0 1", "at byte 19: expected a blank and the side to move"),
        // Places are those of bytes, and text after a fault is still read.
        (
            "4é3/8/8/8/8/8/8/4K3 w - - 0 x",
            "at byte 1: expected a piece (PNBRQKpnbrqk) or a digit, 1 to 8; \
             at byte 29: expected a digit",
        ),
    ] {
        assert_eq!(text.parse::<Fen>().unwrap_err().to_string(), error, "{text}");
    }
}

#[test]
fn impossible_positions_are_told_with_their_fields() {
    for (text, error) in [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "at byte 0: black has no king"),
        ("4k2k/8/8/8/8/8/8/4K3 w - - 0 1", "at byte 0: black has more than one king"),
        (
            "4k3/8/8/8/8/8/8/P3K2p w - - 0 1",
            "at byte 0: a pawn stands on a1; at byte 0: a pawn stands on h1",
        ),
        ("4k3/8/8/8/8/8/8/4R2K w - - 0 1", "at byte 21: the side not to move is in check"),
        (
            "4k3/8/8/8/8/8/8/R3K2R w KQk - 0 1",
            "at byte 24: no castling is possible with a rook on h8",
        ),
        (
            "r3k2r/8/8/8/8/8/4K3/R6R w Kkq - 0 1",
            "at byte 26: no castling is possible with a rook on h1",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "at byte 24: no pawn can have just passed e6"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "at byte 26: no pawn can have just passed e3"),
        ("4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1", "at byte 28: no pawn can have just passed e6"),
        (
            "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
            "at byte 0: black has more pieces than a game can give",
        ),
        (
            "8/8/8/8/8/8/8/RR6 w Q e6 0 1",
            "at byte 0: white has no king; at byte 0: black has no king; \
             at byte 20: no castling is possible with a rook on a1; \
             at byte 22: no pawn can have just passed e6",
        ),
    ] {
        assert_eq!(text.parse::<Position>().unwrap_err().to_string(), error, "{text}");
    }
}

#[test]
fn each_leniency_forgives_its_fault_and_no_other() {
    use Leniency as L;
    let cases = [
        (L::MISSING_CLOCKS, "4k3/8/8/8/8/8/8/4K3 b - -", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"),
        (L::MISSING_CLOCKS, "4k3/8/8/8/8/8/8/4K3 b - - 7", "4k3/8/8/8/8/8/8/4K3 b - - 7 1"),
        (L::MISSING_FIELDS, "4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        (L::MISSING_FIELDS, "4k3/8/8/8/8/8/8/4K3 b -", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"),
        (L::EXTRA_BLANKS, " 4k3/8/8/8/8/8/8/4K3\tw  - - 0 1\r\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        (L::SPLIT_DIGITS, "4k12/44/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        (
            L::CASTLING_ORDER,
            "r3k2r/8/8/8/8/8/8/R3K2R w qkQKH - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        ),
        (L::LOOSE_NUMBERS, "4k3/8/8/8/8/8/8/4K3 w - - 007 0", "4k3/8/8/8/8/8/8/4K3 w - - 7 1"),
        (
            L::IMPOSSIBLE_CASTLING,
            "r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 1",
        ),
        (
            L::IMPOSSIBLE_EN_PASSANT,
            "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        ),
        (
            L::EXCESS_MATERIAL,
            "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
            "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
        ),
        (
            L::IMPOSSIBLE_CHECK,
            "4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1",
        ),
    ];
    for (leniency, text, written) in cases {
        assert!(text.parse::<Position>().is_err(), "{text}");
        for each in cases.map(|(each, ..)| each) {
            let read = <Position>::from_fen(text, each).map(|position| position.to_string());
            if each.allows(leniency) {
                assert_eq!(read.as_deref(), Ok(written), "{text}");
            } else if !leniency.allows(each) {
                assert!(read.is_err(), "{text} with {each:?}");
            }
        }
        assert_eq!(<Position>::from_fen(text, L::LENIENT).unwrap().to_string(), written);
    }
}

#[test]
fn castling_rights_are_read_in_every_spelling() {
    let files = |text: &str| {
        let position: Position = text.parse().unwrap();
        let rooks = position.castling_rights().into_iter().map(|rook| rook.to_string());
        (rooks.collect::<Vec<_>>().join(" "), position.to_string())
    };
    for (text, rooks, written) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "a1 h1 a8 h8", "KQkq"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1", "a1 h1 a8 h8", "KQkq"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w Kha - 0 1", "h1 a8 h8", "Kkq"),
        // Two rooks on a side: `K` and `Q` mean the outer one, the inner one has its file.
        ("4k3/8/8/8/8/8/8/RR2KR1R w Q - 0 1", "a1", "Q"),
        ("4k3/8/8/8/8/8/8/RR2KR1R w BF - 0 1", "b1 f1", "FB"),
        ("4k3/8/8/8/8/8/8/1R2KR2 w KQ - 0 1", "b1 f1", "KQ"),
        ("4k3/8/8/8/8/8/8/1R2KR2 w KB - 0 1", "b1 f1", "KQ"),
    ] {
        let (found, fen) = files(text);
        assert_eq!(found, rooks, "{text}");
        assert_eq!(fen.split(' ').nth(2), Some(written), "{text}");
    }
}

#[test]
fn an_en_passant_square_stays_where_it_matters() {
    for (text, written) in [
        // Nobody there to capture.
        ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "-"),
        ("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2", "e3"),
        // The capture would uncover the king along the rank.
        ("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "-"),
    ] {
        let position: Position = text.parse().unwrap();
        assert_eq!(position.to_string().split(' ').nth(3), Some(written), "{text}");
        // The setup keeps what the text says.
        assert_eq!(text.parse::<Fen>().unwrap().to_string(), text);
    }
}

#[test]
fn faults_can_be_told_apart_by_programs() {
    let error = "4k3/8/8/8/8/8/8/4K2R w Q - 0 1".parse::<Position>().unwrap_err();
    let [fault] = error.faults() else { panic!("{error}") };
    assert_eq!(fault.offset, 23);
    assert_eq!(
        fault.problem,
        plywood_chess::fen::Problem::Position(PositionFault::ImpossibleCastling(Square::A1))
    );
}

#[test]
fn simplified_positions_hold_any_pieces() {
    let text = "qqqqqqqq/qqqqqqqq/8/k7/7p/8/8/PPPPPPPK w - - 3 9";
    assert_eq!(text.parse::<Position<Simplified>>().unwrap().to_string(), text);
    assert!(text.parse::<Position>().is_err());
}

#[test]
fn the_test_positions_are_written_as_they_were_read() {
    let mut read = 0;
    for line in include_str!("data/standard.epd").lines() {
        let (text, _) = line.split_once(" ;").unwrap();
        let position = <Position>::from_fen(text, Leniency::MISSING_CLOCKS).unwrap();
        let written = position.to_string();
        assert!(written.starts_with(text), "{text} became {written}");
        read += 1;
    }
    for line in include_str!("data/chess960.epd").lines() {
        let (text, _) = line.split_once(" ;").unwrap();
        let fen = Fen::parse(text, Leniency::STRICT).unwrap();
        assert_eq!(fen.shredder().to_string(), text);
        assert!(text.parse::<Position>().is_ok(), "{text}");
        read += 1;
    }
    assert_eq!(read, 240);
}

proptest! {
    #[test]
    fn positions_survive_writing(position in random_games::position()) {
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        let shredder = Fen::of(&position).shredder().to_string();
        prop_assert_eq!(shredder.parse(), Ok(position));
    }

    #[test]
    fn older_programs_get_the_square_after_every_double_step(
        (start, moves) in random_games::game()
    ) {
        let mut position = start;
        for mv in moves {
            position.play_unchecked(mv);
            let fen = Fen::after(mv, &position);
            prop_assert_eq!(fen.to_string().parse(), Ok(position));
            if position.en_passant().is_some() {
                prop_assert_eq!(fen.setup.en_passant, position.en_passant());
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(
        text in prop_oneof![
            "\\PC{0,80}",
            "[1-8pnbrqkPNBRQK/]{0,40} [wb] [KQkqA-Ha-h-]{1,5} (-|[a-h][36]) [0-9]{1,6} [0-9]{1,6}",
            "([1-8pnbrqkPNBRQK]{1,8}/){7}[1-8pnbrqkPNBRQK]{1,8}( [wb -]){0,3}",
        ],
        bits in any::<u16>(),
    ) {
        let leniency = if bits % 2 == 0 { Leniency::STRICT } else { Leniency::LENIENT };
        match Fen::parse(&text, leniency) {
            Ok(fen) => {
                let Setup { castling, .. } = fen.setup;
                prop_assert!(castling.count() <= 16);
                let _ = fen.to_position::<plywood_chess::Standard>(leniency);
            }
            Err(error) => {
                let faults = error.faults();
                prop_assert!(faults.is_sorted_by_key(|fault| fault.offset));
                prop_assert!(faults.iter().all(|fault| fault.offset <= text.len()));
            }
        }
    }
}
