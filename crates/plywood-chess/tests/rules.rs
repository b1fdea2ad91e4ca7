//! The library's answers against those of a generator that is slow and obvious, on random games
//! and random boards.

mod reader;
mod slow;

use std::collections::BTreeSet;

use plywood_chess::{
    Chess960Start, ChessRules, Color, Leniency, Move, Piece, Position, Role, Setup, Simplified,
    SimplifiedChess, Square, Standard, Variant,
};
use plywood_core::{Outcome, Rules, Status, perft};
use proptest::prelude::*;
use slow::Slow;

/// All that can be asked about one position.
fn agree<V: Variant>(position: &Position<V>, slow: &Slow) -> Result<Vec<Move>, TestCaseError> {
    let rules = ChessRules::<V>::new();
    let expected = slow.legal_moves::<V>();
    let listed = position.legal_moves();
    let moves: BTreeSet<Move> = listed.iter().copied().collect();
    prop_assert_eq!(&moves, &expected);
    prop_assert_eq!(listed.len(), moves.len(), "a move was listed twice");
    prop_assert_eq!(position.count_legal_moves(), moves.len() as u64);
    prop_assert_eq!(position.turn(), slow.turn);
    prop_assert_eq!(position.is_check(), slow.is_check(slow.turn));
    prop_assert_eq!(position.halfmove_clock(), slow.halfmove_clock);

    let status = match (moves.is_empty(), slow.is_check(slow.turn)) {
        (false, _) => Status::Ongoing,
        (true, true) => Status::Over(Outcome::Win(!slow.turn)),
        (true, false) => Status::Over(Outcome::Draw),
    };
    prop_assert_eq!(position.status(), status);
    let mut appended = vec![Move::new(Square::A1, Square::A1)];
    prop_assert_eq!(rules.moves(position, &mut appended), status);
    prop_assert_eq!(appended.len(), 1 + moves.len());

    let has_en_passant = moves.iter().any(|mv| mv.is_en_passant());
    prop_assert_eq!(position.en_passant().is_some(), has_en_passant);

    // Nothing is carried from move to move that the setup does not show, the key included.
    let fresh = Position::<V>::from_setup(position.to_setup(), Leniency::LENIENT);
    prop_assert_eq!(fresh.as_ref(), Ok(position));

    let mut copy = *position;
    for &mv in &moves {
        let undo = rules.play_unchecked(&mut copy, mv);
        prop_assert_eq!(position.gives_check(mv), copy.is_check(), "{:?}", mv);
        prop_assert_eq!(rules.visit(&mut position.clone(), mv, |child| *child), copy);
        rules.undo(&mut copy, mv, undo);
        prop_assert_eq!(&copy, position);
    }
    Ok(expected.into_iter().collect())
}

/// Every value a move can have: legal exactly if it is in the list.
fn legality_of_all_moves<V: Variant>(position: &Position<V>) -> Result<(), TestCaseError> {
    let moves: BTreeSet<Move> = position.legal_moves().into_iter().collect();
    for mv in (0..=u16::MAX).filter_map(Move::from_bits) {
        prop_assert_eq!(position.is_legal(mv), moves.contains(&mv), "{:?}", mv);
    }
    Ok(())
}

/// Plays the choices, each a place in the list of moves.
fn walk<V: Variant>(start: Position<V>, choices: &[u16]) -> Result<(), TestCaseError> {
    let mut position = start;
    let mut slow = Slow::new(&start.to_setup());
    for &choice in choices {
        let moves = agree(&position, &slow)?;
        if moves.is_empty() {
            break;
        }
        let mv = moves[usize::from(choice) % moves.len()];
        let unkeyed = position.unkeyed().after_unchecked(mv);
        position.play_unchecked(mv);
        slow = slow.after(mv);
        prop_assert_eq!(unkeyed.keyed(), position);
        prop_assert_eq!(unkeyed.key(), position.key());
    }
    legality_of_all_moves(&position)
}

const LINES: [&str; 2] = [include_str!("data/standard.epd"), include_str!("data/chess960.epd")];

fn recorded_positions() -> impl Strategy<Value = Position> {
    let fens: Vec<&str> = LINES
        .iter()
        .flat_map(|file| file.lines())
        .filter_map(|line| line.split(';').next())
        .collect();
    prop::sample::select(fens).prop_map(reader::position)
}

fn choices() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..120)
}

/// A board with one king a side and up to `most` other pieces, pawns on any rank.
fn boards(most: usize) -> impl Strategy<Value = Setup> {
    let piece = (any::<bool>(), 0..5usize).prop_map(|(white, role)| Piece {
        color: if white { Color::White } else { Color::Black },
        role: Role::ALL[role],
    });
    let pieces = prop::collection::vec((0..64usize, piece), 0..most);
    (pieces, 0..64usize, 1..64usize, any::<bool>()).prop_map(|(pieces, king, apart, white)| {
        let mut setup = Setup::empty();
        let square = |index: usize| Square::from_index(index % 64).unwrap();
        for (index, piece) in pieces {
            setup.board.set(square(index), piece);
        }
        setup.board.set(square(king), Role::King.of(Color::White));
        setup.board.set(square(king + apart), Role::King.of(Color::Black));
        setup.turn = if white { Color::White } else { Color::Black };
        setup
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn standard_games(choices in choices()) {
        walk(Position::start(), &choices)?;
    }

    #[test]
    fn chess960_games(number in 0..960u16, choices in choices()) {
        walk(Chess960Start::new(number).unwrap().position(), &choices)?;
    }

    #[test]
    fn simplified_games(choices in choices()) {
        walk(Position::<Simplified>::default(), &choices)?;
    }

    #[test]
    fn games_from_recorded_positions(start in recorded_positions(), choices in choices()) {
        walk(start, &choices)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1000, max_global_rejects: 1_000_000, ..ProptestConfig::default()
    })]

    #[test]
    fn random_simplified_boards(setup in prop_oneof![boards(6), boards(16), boards(62)]) {
        let position = Position::<Simplified>::from_setup(setup, Leniency::STRICT);
        prop_assume!(position.is_ok());
        agree(&position.unwrap(), &Slow::new(&setup))?;
    }

    #[test]
    fn random_standard_boards(setup in prop_oneof![boards(6), boards(16), boards(40)]) {
        let position = Position::<Standard>::from_setup(setup, Leniency::LENIENT);
        prop_assume!(position.is_ok());
        agree(&position.unwrap(), &Slow::new(&setup))?;
    }
}

#[test]
fn simplified_perft_agrees() {
    let rules = SimplifiedChess::new();
    let start = rules.start();
    let slow = Slow::new(&start.to_setup());
    assert_eq!(perft(&rules, &mut start.clone(), 4), slow.perft::<Simplified>(4));
    // A middlegame full of what the simplified rules leave out.
    let fen = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w - - 0 1";
    let position = reader::position::<Simplified>(fen);
    let slow = Slow::new(&position.to_setup());
    assert_eq!(perft(&rules, &mut position.clone(), 3), slow.perft::<Simplified>(3));
}

#[test]
fn boards_full_of_queens_have_all_their_moves() {
    let fen = "kNQQQQQQ/NNQ4Q/QQ5Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQK w - - 0 1";
    let setup = reader::setup(fen);
    let position = Position::<Simplified>::from_setup(setup, Leniency::STRICT).unwrap();
    let expected = Slow::new(&setup).legal_moves::<Simplified>();
    assert!(expected.len() > 256, "{}", expected.len());
    assert_eq!(position.legal_moves().len(), expected.len());
}
