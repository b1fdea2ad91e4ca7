//! UCI moves: both notations of castling, in standard chess and in Chess960.

mod random_games;

use plywood_chess::uci::{CastlingNotation, Uci, UciError, read_move};
use plywood_chess::{Chess960Start, Move, Position, Square};
use proptest::prelude::*;

#[test]
fn faults_are_told_with_their_place() {
    for (text, error) in [
        ("", "at byte 0: expected a file, a to h"),
        ("E2e4", "at byte 0: expected a file, a to h"),
        ("e9e4", "at byte 1: expected a rank, 1 to 8"),
        ("e2", "at byte 2: expected a file, a to h"),
        ("e2e", "at byte 3: expected a rank, 1 to 8"),
        ("e7e8k", "at byte 4: expected q, r, b, n or the end"),
        ("e7e8Q", "at byte 4: expected q, r, b, n or the end"),
        ("e7e8qq", "at byte 5: expected the end of the move"),
        ("0000 ", "at byte 0: expected a file, a to h"),
        ("é2e4", "at byte 0: expected a file, a to h"),
        ("e2e4é", "at byte 4: expected q, r, b, n or the end"),
    ] {
        assert_eq!(text.parse::<Uci>().unwrap_err().to_string(), error, "{text}");
    }
}

#[test]
fn moves_are_judged() {
    let position: Position = "4k3/P7/8/3pP3/8/8/6p1/R3K3 w Q d6 0 1".parse().unwrap();
    for (text, mv) in [
        ("a7a8q", Some(Move::promotion_to(Square::A7, Square::A8, plywood_chess::Role::Queen))),
        ("a7a8", None),
        ("e5d6", Some(Move::en_passant(Square::E5, Square::D6))),
        ("e5e6", Some(Move::new(Square::E5, Square::E6))),
        ("e5e6q", None),
        ("e1e2", Some(Move::new(Square::E1, Square::E2))),
        ("e1d1", Some(Move::new(Square::E1, Square::D1))),
        ("e1c1", Some(Move::castling(Square::E1, Square::A1))),
        ("e1a1", Some(Move::castling(Square::E1, Square::A1))),
        ("e1g1", None),
        ("d1d2", None),
        ("e8e7", None),
        ("0000", None),
    ] {
        let expected = mv.ok_or_else(|| UciError::Illegal(text.parse().unwrap()));
        assert_eq!(read_move(&position, text.as_bytes()), expected, "{text}");
    }
}

#[test]
fn a_king_that_steps_aside_does_not_castle() {
    // On f1 with rooks on h1 and c1, the king has steps to g1 and castles by h1 and c1 only.
    let position: Position = "4k3/8/8/8/8/8/8/2R2K1R w HC - 0 1".parse().unwrap();
    let castling = |rook| Ok(Move::castling(Square::F1, rook));
    for (text, mv) in [
        ("f1g1", Ok(Move::new(Square::F1, Square::G1))),
        ("f1h1", castling(Square::H1)),
        ("f1c1", castling(Square::C1)),
        ("f1d1", Err(UciError::Illegal("f1d1".parse().unwrap()))),
    ] {
        assert_eq!(read_move(&position, text.as_bytes()), mv, "{text}");
    }
}

#[test]
fn the_kings_target_is_understood_wherever_it_is_no_other_move() {
    let mut understood = 0;
    for start in Chess960Start::all() {
        // Kings and White's rooks alone, so that all castling is open.
        let text = start.position().to_string();
        let rank: String =
            text[..8].chars().map(|c| if "rk".contains(c) { c } else { '1' }).collect();
        let fen = format!(
            "{}/8/8/8/8/8/8/{} w KQ - 0 1",
            rank.replace('r', "1"),
            rank.to_ascii_uppercase()
        );
        let position = <Position>::from_fen(&fen, plywood_chess::Leniency::LENIENT).unwrap();
        for mv in position.legal_moves().iter().filter(|mv| mv.is_castling()) {
            let text = Uci::of(*mv, CastlingNotation::KingsTarget).to_string();
            let read = read_move(&position, text.as_bytes());
            let steps = mv.from().file().index().abs_diff(mv.destination().file().index());
            if steps >= 2 && !position.castling_rights().contains(mv.destination()) {
                assert_eq!(read, Ok(*mv), "{text} in {fen}");
                understood += 1;
            }
        }
    }
    assert!(understood > 500);
}

proptest! {
    #[test]
    fn every_legal_move_survives_writing(position in random_games::position()) {
        for mv in position.legal_moves() {
            let text = Uci::of(mv, CastlingNotation::OwnRook).to_string();
            prop_assert_eq!(read_move(&position, text.as_bytes()), Ok(mv));
            // Where the king stands as in standard chess, both notations are understood.
            if position.king(position.turn()).map(plywood_chess::Square::file)
                == Some(plywood_chess::File::E)
                && position.castling_rights().into_iter().all(|rook| {
                    matches!(rook.file(), plywood_chess::File::A | plywood_chess::File::H)
                })
            {
                let text = Uci::of(mv, CastlingNotation::KingsTarget).to_string();
                prop_assert_eq!(read_move(&position, text.as_bytes()), Ok(mv));
            }
        }
    }

    #[test]
    fn no_two_moves_read_alike(position in random_games::position(), bits in any::<[u8; 4]>()) {
        let square = |byte: u8| Square::from_index(usize::from(byte % 64)).unwrap();
        let promotion = plywood_chess::Role::PROMOTIONS.get(usize::from(bits[2])).copied();
        let uci = Uci::Go { from: square(bits[0]), to: square(bits[1]), promotion };
        prop_assert_eq!(uci.to_string().parse(), Ok(uci));
        if let Ok(mv) = uci.to_move(&position) {
            prop_assert!(position.is_legal(mv));
            prop_assert!(mv.from() == square(bits[0]));
            prop_assert!([mv.to(), mv.destination()].contains(&square(bits[1])));
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(text in prop::collection::vec(any::<u8>(), 0..8)) {
        if let Err(error) = Uci::parse(&text) {
            prop_assert!(error.offset <= text.len());
        }
    }
}
