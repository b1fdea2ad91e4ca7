//! Standard algebraic notation: spellings, faults, and agreement with a slow resolver.

mod random_games;

use plywood_chess::san::{Action, Reading, San, SanError, read_move};
use plywood_chess::{
    Bitboard, CastlingSide, File, Leniency, Move, Position, Rank, Role, Simplified, Square,
};
use proptest::prelude::*;

/// What a text is in a position: the exact SAN of the move, or the error.
fn lenient(fen: &str, text: &str) -> String {
    let position = position(fen);
    match read_move(&position, text.as_bytes(), Reading::Lenient) {
        Ok(mv) => San::of(&position, mv).to_string(),
        Err(error) => error.to_string(),
    }
}

fn position(fen: &str) -> Position {
    Position::from_fen(fen, Leniency::LENIENT).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Checks that each text, read leniently, is the move or the error after it, and that it is
/// accepted in strict reading only if it is the exact text of the move.
fn check(fen: &str, cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(lenient(fen, text), *expected, "{text} in {fen}");
        let strict = read_move(&position(fen), text.as_bytes(), Reading::Strict);
        assert_eq!(strict.is_ok(), text == expected, "{text} in {fen}: {strict:?}");
    }
}

#[test]
fn pawns_in_every_spelling() {
    let fen = "4k3/8/8/2p5/3q4/2P1P3/8/4K3 w - -";
    check(
        fen,
        &[
            ("exd4", "exd4"),
            ("Pexd4", "exd4"),
            ("e3xd4", "exd4"),
            ("Pe3xd4", "exd4"),
            ("ed4", "exd4"),
            ("e3d4", "exd4"),
            ("e3-d4", "exd4"),
            ("e:d4", "exd4"),
            ("exd4!?", "exd4"),
            ("exd4!!!", "exd4"),
            ("exd4+", "exd4"),
            ("xd4", "more than one legal move is xd4"),
            ("Pxd4", "more than one legal move is xd4"),
            ("P3xd4", "more than one legal move is P3xd4"),
            ("3xd4", "at byte 0: expected a move"),
            ("d4", "more than one legal move is d4"),
            ("e4", "e4"),
            ("Pe4", "e4"),
            ("e3e4", "e4"),
            ("e3-e4", "e4"),
            ("ee4", "e4"),
            ("P3e4", "e4"),
            ("xe4", "no legal move is xe4"),
            ("e5", "no legal move is e5"),
            ("c5", "no legal move is c5"),
            ("fxe4", "no legal move is fxe4"),
            ("e4=Q", "at byte 2: expected the end of the move"),
            ("--", "no legal move is --"),
            ("Z0", "no legal move is --"),
        ],
    );
    let one = "4k3/8/8/2p5/3q4/3PP3/8/4K3 w - -";
    check(one, &[("xd4", "exd4"), ("Pxd4", "exd4"), ("d4", "exd4"), ("P3d4", "exd4")]);
}

#[test]
fn double_steps() {
    check(
        "4k3/8/8/8/8/p7/P1P5/4K3 w - -",
        &[
            ("c4", "c4"),
            ("c2-c4", "c4"),
            ("a4", "no legal move is a4"),
            ("a3", "no legal move is a3"),
        ],
    );
    check("4k3/8/8/8/8/2P5/2P5/4K3 w - -", &[("c4", "c4"), ("c2c4", "no legal move is c2c4")]);
    check("4k3/2p5/8/8/8/8/8/4K3 b - -", &[("c5", "c5"), ("c6", "c6")]);
}

#[test]
fn promotions_in_every_spelling() {
    let fen = "3r4/4P1P1/8/8/8/8/8/1k5K w - -";
    check(
        fen,
        &[
            ("g8=N", "g8=N"),
            ("g8N", "g8=N"),
            ("g8(N)", "g8=N"),
            ("g8/N", "g8=N"),
            ("g8=n", "g8=N"),
            ("g8n", "g8=N"),
            ("g8b", "g8=B"),
            ("g7g8b", "g8=B"),
            ("g7-g8=B!", "g8=B"),
            ("Pg8Q+", "g8=Q"),
            ("g8=Q", "g8=Q"),
            ("g8=R", "g8=R"),
            ("exd8=Q", "exd8=Q"),
            ("ed8Q", "exd8=Q"),
            ("xd8Q", "exd8=Q"),
            ("e8=Q", "e8=Q"),
            ("g8", "no legal move is g8"),
            ("g8=K", "at byte 3: expected what the pawn becomes: Q, R, B or N"),
            ("g8=", "at byte 3: expected what the pawn becomes: Q, R, B or N"),
            ("g8(", "at byte 2: expected the end of the move"),
        ],
    );
}

#[test]
fn en_passant_in_every_spelling() {
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6";
    check(
        fen,
        &[
            ("exd6", "exd6"),
            ("exd6e.p.", "exd6"),
            ("exd6ep", "exd6"),
            ("exd6 e.p.", "exd6"),
            ("exd6 ep", "exd6"),
            ("exd6e.p.!", "exd6"),
            ("xd6e.p.", "exd6"),
            ("d6", "exd6"),
            ("e6", "e6"),
            ("Kd2e.p.", "at byte 3: expected the end of the move"),
        ],
    );
    // Without the x, a pawn goes straight ahead if it can.
    check("4k3/8/8/3pP3/8/3P4/8/4K3 b - -", &[("d4", "d4")]);
    let pinned = "8/8/8/K1pP3r/8/8/8/4k3 w - c6";
    check(pinned, &[("dxc6", "no legal move is dxc6")]);
}

#[test]
fn castling_in_every_spelling() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -";
    check(
        fen,
        &[
            ("O-O", "O-O"),
            ("O-O-O", "O-O-O"),
            ("0-0", "O-O"),
            ("0-0-0", "O-O-O"),
            ("o-o", "O-O"),
            ("O-0-o!", "O-O-O"),
            ("O-O+", "O-O"),
            ("O-", "at byte 2: expected O"),
            ("O-O-", "at byte 3: expected the end of the move"),
            ("OO", "at byte 1: expected -"),
            ("0-1", "at byte 2: expected O"),
            ("Kg1", "no legal move is Kg1"),
        ],
    );
    check("r3kr2/8/8/8/8/8/8/R3K2R w KQ -", &[("O-O", "no legal move is O-O"), ("O-O-O", "O-O-O")]);
    check("4k3/8/8/8/8/8/8/RK5R w AH -", &[("O-O", "O-O"), ("O-O-O", "O-O-O")]);
    check("4k3/8/8/8/8/8/8/R3K2R w - -", &[("O-O", "no legal move is O-O")]);
}

#[test]
fn disambiguation() {
    // By file, by rank, by both, and by neither where the other is pinned or blocked.
    check(
        "4k3/8/8/8/8/8/8/R3K2R w - -",
        &[
            ("Rb1", "Rb1"),
            ("Rab1", "Rb1"),
            ("Ra1b1", "Rb1"),
            ("Ra1-b1", "Rb1"),
            ("Rhb1", "no legal move is Rhb1"),
        ],
    );
    check(
        "7k/8/8/2q5/8/8/2R5/K1R5 w - -",
        &[("Rxc5", "Rxc5"), ("R2xc5", "Rxc5"), ("R1xc5", "no legal move is R1xc5")],
    );
    check(
        "7k/2R5/8/2q5/8/8/2R5/K7 w - -",
        &[
            ("Rxc5", "more than one legal move is Rxc5"),
            ("R2xc5", "R2xc5"),
            ("R2c5", "R2xc5"),
            ("R:c5", "more than one legal move is Rxc5"),
            ("Rcxc5", "more than one legal move is Rcxc5"),
            ("Rc2xc5", "R2xc5"),
        ],
    );
    check(
        "8/7k/8/8/8/2Q1Q3/8/K3Q3 w - -",
        &[
            ("Qc1", "more than one legal move is Qc1"),
            ("Qcc1", "Qcc1"),
            ("Q1c1", "Q1c1"),
            ("Qe3c1", "Qe3c1"),
        ],
    );
    check(
        "6k1/8/8/8/4Q2Q/8/8/K6Q w - -",
        &[
            ("Qh4e1", "Qh4e1"),
            ("Qhe1", "more than one legal move is Qhe1"),
            ("Q4e1", "more than one legal move is Q4e1"),
            ("Qee1", "Qee1"),
            ("Q1e1", "Q1e1"),
        ],
    );
    check("4k3/4r3/8/8/8/8/4N3/2N1K3 w - -", &[("Nd3", "Nd3"), ("Ned4", "no legal move is Ned4")]);
}

#[test]
fn marks() {
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq -";
    check(
        fen,
        &[
            ("Qxf7#", "Qxf7#"),
            ("Qxf7", "Qxf7#"),
            ("Qxf7+", "Qxf7#"),
            ("Qxf7++", "Qxf7#"),
            ("Qxf7++!?", "Qxf7#"),
            ("Qxf7!+", "Qxf7#"),
            ("Qxf7mate", "at byte 4: expected the end of the move"),
            ("Bxf7", "Bxf7+"),
            ("", "at byte 0: expected a move"),
            ("i4", "at byte 0: expected a move"),
            ("e", "at byte 1: expected a rank, 1 to 8"),
            ("Q", "at byte 1: expected a file, a to h"),
            ("Q9", "at byte 1: expected a file, a to h"),
            ("Qx", "at byte 2: expected a file, a to h"),
            ("Nf9", "at byte 2: expected a rank, 1 to 8"),
            ("Nf3 ", "at byte 3: expected the end of the move"),
            ("é4", "at byte 0: expected a move"),
        ],
    );
}

#[test]
fn strict_reading_says_how_a_move_is_written() {
    let position = position("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq -");
    for (text, error) in [
        ("Qxf7+", "expected Qxf7#"),
        ("Qf7#", "expected Qxf7#"),
        ("Ng1f3", "expected Nf3"),
        ("Pd3", "at byte 0: expected a move"),
        ("0-0", "at byte 0: expected a move"),
        ("d2d3", "at byte 2: expected the end of the move"),
        ("ed3", "at byte 1: expected a rank, 1 to 8, or x"),
        ("Nf3!", "at byte 3: expected the end of the move"),
        ("--", "at byte 0: expected a move"),
    ] {
        let found = read_move(&position, text.as_bytes(), Reading::Strict).unwrap_err();
        assert_eq!(found.to_string(), error, "{text}");
    }
}

#[test]
fn judgements_are_kept() {
    for (text, nag) in [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)] {
        let san = San::parse(format!("e4{text}").as_bytes(), Reading::Lenient).unwrap();
        assert_eq!(san.judgement.unwrap().nag(), nag);
        assert_eq!(san.to_string(), format!("e4{text}"));
    }
}

#[test]
fn a_prefix_is_read_up_to_where_the_move_ends() {
    for (text, length) in
        [("e4 e5", 2), ("e4{x}", 2), ("Nf3+ $1", 4), ("exd6 e.p. Nf3", 9), ("O-O)", 3), ("e4e", 2)]
    {
        let (_, found) = San::parse_prefix(text.as_bytes(), Reading::Lenient).unwrap();
        assert_eq!(found, length, "{text}");
    }
}

#[test]
fn without_promotion_a_pawn_just_arrives() {
    let position: Position<Simplified> = "8/4P3/8/8/8/8/k7/7K w - - 0 1".parse().unwrap();
    let mv = read_move(&position, b"e8", Reading::Strict).unwrap();
    assert_eq!(mv, Move::new(Square::E7, Square::E8));
    assert!(matches!(read_move(&position, b"e8=Q", Reading::Lenient), Err(SanError::Illegal(_))));
}

/// The legal moves that fit, found by looking at all of them.
fn fitting(position: &Position, san: San) -> Vec<Move> {
    let is_capture = |mv: &Move| mv.is_en_passant() || position.piece_at(mv.to()).is_some();
    let moves = position.legal_moves();
    let fits = |mv: &Move| match san.action {
        Action::Pass => false,
        Action::Castle(side) => {
            let to_the_right = mv.to().file() > mv.from().file();
            mv.is_castling() && to_the_right == (side == CastlingSide::King)
        }
        Action::Go { role, from_file, from_rank, to, promotion, .. } => {
            !mv.is_castling()
                && position.piece_at(mv.from()) == Some(role.of(position.turn()))
                && mv.to() == to
                && mv.promotion() == promotion
                && from_file.is_none_or(|file| mv.from().file() == file)
                && from_rank.is_none_or(|rank| mv.from().rank() == rank)
        }
    };
    let mut fitting: Vec<Move> = moves.iter().copied().filter(fits).collect();
    if let Action::Go { role: Role::Pawn, capture, .. } = san.action {
        // A capture must be one; without an x, a pawn that can go straight does.
        let straight = fitting.iter().any(|mv| !is_capture(mv));
        fitting.retain(|mv| if capture { is_capture(mv) } else { !straight || !is_capture(mv) });
    }
    fitting
}

/// Any notation whatever, mostly nonsense.
fn any_san() -> impl Strategy<Value = San> {
    let role = prop::sample::select(&Role::ALL[..]);
    let file = prop::option::of(prop::sample::select(&File::ALL[..]));
    let rank = prop::option::of(prop::sample::select(&Rank::ALL[..]));
    let to = (0_usize..64).prop_map(|index| Square::from_index(index).unwrap());
    let promotion = prop::option::of(prop::sample::select(&Role::ALL[..]));
    let go = (role, file, rank, any::<bool>(), to, promotion).prop_map(
        |(role, from_file, from_rank, capture, to, promotion)| Action::Go {
            role,
            from_file,
            from_rank,
            capture,
            to,
            promotion,
        },
    );
    let castle = prop::sample::select(&[CastlingSide::King, CastlingSide::Queen][..])
        .prop_map(Action::Castle);
    prop_oneof![20 => go, 1 => castle].prop_map(|action| San {
        action,
        check: None,
        judgement: None,
    })
}

/// The notation with some of its source told, and with or without its `x`.
fn variations(san: San, from: Square) -> Vec<San> {
    let Action::Go { role, capture, to, promotion, .. } = san.action else {
        return vec![san];
    };
    let sources = [
        (None, None),
        (Some(from.file()), None),
        (None, Some(from.rank())),
        (Some(from.file()), Some(from.rank())),
    ];
    sources
        .into_iter()
        .flat_map(|(from_file, from_rank)| {
            [capture, !capture].map(|capture| San {
                action: Action::Go { role, from_file, from_rank, capture, to, promotion },
                ..san
            })
        })
        .collect()
}

fn assert_agreement(position: &Position, san: San) {
    let expected = match fitting(position, san)[..] {
        [] => Err(SanError::Illegal(san)),
        [mv] => Ok(mv),
        _ => Err(SanError::Ambiguous(san)),
    };
    assert_eq!(san.to_move(position), expected, "{san} in {position}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_legal_move_is_read_as_written(position in random_games::position()) {
        for mv in position.legal_moves() {
            let text = San::of(&position, mv).to_string();
            for reading in [Reading::Strict, Reading::Lenient] {
                prop_assert_eq!(read_move(&position, text.as_bytes(), reading), Ok(mv));
            }
        }
    }

    #[test]
    fn no_shorter_text_is_unambiguous(position in random_games::position()) {
        for mv in position.legal_moves() {
            let san = San::of(&position, mv);
            let Action::Go { role, from_file, from_rank, capture, to, promotion } = san.action
            else { continue };
            if role == Role::Pawn {
                continue;
            }
            let with = |from_file, from_rank| San {
                action: Action::Go { role, from_file, from_rank, capture, to, promotion },
                ..san
            };
            let is_ambiguous = |san: San| {
                matches!(san.to_move(&position), Err(SanError::Ambiguous(_)))
            };
            if from_file.is_some() || from_rank.is_some() {
                prop_assert!(is_ambiguous(with(None, None)));
            }
            // A rank stands only where the file would not do.
            if from_rank.is_some() {
                prop_assert!(is_ambiguous(with(Some(mv.from().file()), None)));
            }
            if from_file.is_some() && from_rank.is_some() {
                prop_assert!(is_ambiguous(with(None, from_rank)));
            }
        }
    }

    #[test]
    fn looking_backwards_finds_what_a_look_at_all_moves_does(
        position in random_games::position(),
        nonsense in prop::collection::vec(any_san(), 40),
    ) {
        for mv in position.legal_moves() {
            for san in variations(San::of(&position, mv), mv.from()) {
                assert_agreement(&position, san);
            }
        }
        for san in nonsense {
            assert_agreement(&position, san);
        }
    }

    #[test]
    fn reading_at_once_and_in_two_steps_agree(
        position in random_games::position(),
        nonsense in prop::collection::vec(any_san(), 20),
        bytes in prop::collection::vec("[a-h1-8NBRQKPx:=+#!?O-]{0,7}", 20),
    ) {
        let moves = position.legal_moves();
        let sensible = moves.iter().flat_map(|mv| variations(San::of(&position, *mv), mv.from()));
        let texts = sensible.chain(nonsense).map(|san| san.to_string()).chain(bytes);
        for text in texts {
            let at_once = read_move(&position, text.as_bytes(), Reading::Lenient);
            let in_two_steps = San::parse(text.as_bytes(), Reading::Lenient)
                .map_err(SanError::from)
                .and_then(|san| san.to_move(&position));
            prop_assert_eq!(at_once, in_two_steps, "{} in {}", text, position);
        }
    }

    #[test]
    fn check_marks_tell_the_truth(position in random_games::position()) {
        for mv in position.legal_moves() {
            let text = San::of(&position, mv).to_string();
            let after = position.after_unchecked(mv);
            prop_assert_eq!(text.ends_with('#'), after.is_check() && !after.has_legal_move());
            prop_assert_eq!(text.ends_with('+'), after.is_check() && after.has_legal_move());
        }
    }

    #[test]
    fn notation_without_a_board_survives_writing(san in any_san()) {
        // A promotion that no pawn can make has no text.
        let is_told = match san.action {
            Action::Go { role, to, promotion: Some(promotion), .. } => {
                role == Role::Pawn
                    && Role::PROMOTIONS.contains(&promotion)
                    && Bitboard::BACK_RANKS.contains(to)
            }
            _ => true,
        };
        prop_assume!(is_told);
        prop_assert_eq!(San::parse(san.to_string().as_bytes(), Reading::Lenient), Ok(san));
    }

    #[test]
    fn any_bytes_are_read_or_refused(
        text in prop::collection::vec(
            prop_oneof![any::<u8>(), prop::sample::select(&b"abcdefgh12345678NBRQKPOZ0ox-:=/()+#!?e.p. "[..])],
            0..16,
        ),
        position in random_games::position(),
    ) {
        for reading in [Reading::Strict, Reading::Lenient] {
            match San::parse_prefix(&text, reading) {
                Ok((san, length)) => {
                    prop_assert!(0 < length && length <= text.len());
                    let _ = san.to_move(&position);
                }
                Err(error) => prop_assert!(error.offset <= text.len()),
            }
        }
    }
}
