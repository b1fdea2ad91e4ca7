//! Random positions, mostly of kinds that no game comes to: boards full of queens, pawns on any
//! rank, kings in corners, sides that can hardly move.

use plywood_chess::{Color, Leniency, Position, Role, Setup, Square, Variant};
use proptest::prelude::*;

/// A kind of board, as the odds of what a square holds.
#[derive(Clone, Copy, Debug)]
struct Style {
    roles: &'static [Role],
    /// How many pieces beside the kings, at most.
    pieces: usize,
    /// Whether the kings stand at the edge.
    edge: bool,
    /// Whether each pawn is blocked by one of the other side.
    blocked: bool,
}

use Role::{Bishop, Knight, Pawn, Queen, Rook};

const STYLES: &[Style] = &[
    Style { roles: &Role::PROMOTIONS, pieces: 2, edge: true, blocked: false },
    Style { roles: &[Pawn, Queen], pieces: 4, edge: true, blocked: true },
    Style { roles: &[Pawn, Pawn, Pawn, Knight, Bishop], pieces: 8, edge: true, blocked: true },
    Style { roles: &[Pawn, Knight, Bishop, Rook, Queen], pieces: 6, edge: true, blocked: false },
    Style { roles: &[Queen], pieces: 20, edge: false, blocked: false },
    Style { roles: &[Pawn, Pawn, Knight, Bishop, Rook], pieces: 14, edge: false, blocked: false },
    Style {
        roles: &[Pawn, Pawn, Knight, Bishop, Rook, Queen],
        pieces: 28,
        edge: false,
        blocked: false,
    },
    Style { roles: &[Pawn, Knight, Queen], pieces: 60, edge: true, blocked: false },
];

/// A position at most `pieces` pieces large, beside the kings.
pub(crate) fn positions<V: Variant>(pieces: usize) -> impl Strategy<Value = Position<V>> {
    let board = prop::sample::select(STYLES).prop_flat_map(move |style| {
        let count = 0..=style.pieces.min(pieces);
        let piece = (0..64_usize, prop::sample::select(style.roles), any::<bool>());
        (Just(style), prop::collection::vec(piece, count), 0..64_usize, 0..64_usize, any::<bool>())
    });
    board.prop_filter_map("not a position", |(style, pieces, white, black, turn)| {
        let mut setup = Setup::empty();
        setup.turn = color(turn);
        for (square, role, white) in pieces {
            put(&mut setup, square, role, color(white));
            if role == Pawn && style.blocked {
                let ahead = square as i32 + 8 * color(white).sign();
                if let Ok(ahead @ 0..64) = usize::try_from(ahead) {
                    put(&mut setup, ahead, Pawn, !color(white));
                }
            }
        }
        for (square, color) in [(white, Color::White), (black, Color::Black)] {
            let square = if style.edge { edge(square) } else { square };
            put(&mut setup, square, Role::King, color);
        }
        Position::from_setup(setup, Leniency::LENIENT).ok()
    })
}

fn color(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

fn put(setup: &mut Setup, square: usize, role: Role, color: Color) {
    if let Some(square) = Square::from_index(square) {
        setup.board.set(square, role.of(color));
    }
}

/// Pushes a square of the inner board to the nearer of the a- and h-files.
fn edge(square: usize) -> usize {
    match (square / 8, square % 8) {
        (1..=6, 0..=3) => square & !7,
        (1..=6, _) => square | 7,
        _ => square,
    }
}
