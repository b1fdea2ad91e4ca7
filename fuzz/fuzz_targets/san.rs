//! A few plies from a start of Chess960, then any text as a move.

#![no_main]

use libfuzzer_sys::fuzz_target;
use plywood_chess::san::{Action, Reading, San, SanError, read_move};
use plywood_chess::{Chess960Start, Move, Position};

fuzz_target!(|input: (u16, Vec<u8>, &[u8])| {
    let (start, choices, text) = input;
    let start = Chess960Start::new(start % 960).unwrap_or(Chess960Start::STANDARD);
    let mut position = start.position();
    for choice in choices {
        let moves = position.legal_moves();
        let Some(choice) = usize::from(choice).checked_rem(moves.len()) else { break };
        position.play_unchecked(moves[choice]);
    }

    if let Ok(mv) = read_move(&position, text, Reading::Strict) {
        assert_eq!(San::of(&position, mv).to_string().as_bytes(), text);
    }
    let at_once = read_move(&position, text, Reading::Lenient);
    match San::parse(text, Reading::Lenient) {
        Err(error) => {
            assert!(error.offset <= text.len());
            assert_eq!(at_once, Err(SanError::Syntax(error)));
        }
        Ok(san) => {
            assert_eq!(at_once, san.to_move(&position));
            check(&position, san);
        }
    }
});

fn check(position: &Position, san: San) {
    let fitting: Vec<Move> =
        position.legal_moves().into_iter().filter(|mv| fits(position, san, *mv)).collect();
    match san.to_move(position) {
        Ok(mv) => {
            assert!(fitting.contains(&mv));
            let written = San::of(position, mv).to_string();
            assert_eq!(read_move(position, written.as_bytes(), Reading::Strict), Ok(mv));
        }
        Err(SanError::Illegal(_)) => {
            // A capture may fit but for the pawn's x.
            let is_capture = |mv: &Move| mv.is_en_passant() || position.piece_at(mv.to()).is_some();
            assert!(fitting.iter().all(|mv| !is_capture(mv) && says_capture(san)));
        }
        Err(_) => assert!(fitting.len() > 1),
    }
}

const fn says_capture(san: San) -> bool {
    matches!(san.action, Action::Go { capture: true, .. })
}

/// Whether the move is what the text says, apart from its `x`.
fn fits(position: &Position, san: San, mv: Move) -> bool {
    let written = San::of(position, mv).action;
    match (san.action, written) {
        (
            Action::Go { role, from_file, from_rank, to, promotion, .. },
            Action::Go { role: its_role, to: its_to, promotion: its_promotion, .. },
        ) => {
            (role, to, promotion) == (its_role, its_to, its_promotion)
                && from_file.is_none_or(|file| file == mv.from().file())
                && from_rank.is_none_or(|rank| rank == mv.from().rank())
        }
        (action, written) => action == written,
    }
}
