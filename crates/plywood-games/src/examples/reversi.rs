//! Reversi in one file: rules, presentation and evaluation.
//!
//! A player encloses a row of the other's discs between the disc it places and one of its own, in
//! any of the eight directions, and turns them all over. A player that can turn nothing is skipped;
//! when neither can, the player with more discs wins.

use core::cmp::Ordering;

use plywood_core::{
    Direction, Figure, Game, Gesture, Outcome, Player, Present, Rules, Shade, Shape, Size, Square,
    Status, Verdict,
};
use plywood_search::Evaluation;

/// The rules of Reversi on eight by eight squares, as Othello starts them.
#[derive(Clone, Copy, Debug)]
pub struct Reversi;

/// The discs of White and of Black as sets of squares, and the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    discs: [u64; 2],
    turn: Player,
}

const SIZE: Size = Size::new(8, 8);

/// The squares one step from some squares.
fn step(squares: u64, direction: Direction) -> u64 {
    const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
    let (columns, rows) = direction.offset();
    let by = 8 * rows + columns;
    let moved = if by > 0 { squares << by } else { squares >> -by };
    // A bit that leaves the board at one edge must not return at the other.
    match columns {
        1 => moved & !FIRST_COLUMN,
        -1 => moved & !(FIRST_COLUMN << 7),
        _ => moved,
    }
}

/// Squares where a player encloses discs of the other, for all discs at once.
///
/// Source: <https://www.chessprogramming.org/Dumb7Fill>.
fn places(position: &Position, player: Player) -> u64 {
    let (own, other) = (position.discs[player.index()], position.discs[(!player).index()]);
    let mut places = 0;
    for direction in Direction::ALL {
        let mut rows = step(own, direction) & other;
        for _ in 0..5 {
            rows |= step(rows, direction) & other;
        }
        places |= step(rows, direction);
    }
    places & !(own | other)
}

/// The discs of `other` that a disc of `own` on the square `placed` turns over.
fn turned(own: u64, other: u64, placed: u64) -> u64 {
    let mut turned = 0;
    for direction in Direction::ALL {
        let mut row = 0;
        let mut next = step(placed, direction);
        while next & other != 0 {
            row |= next;
            next = step(next, direction);
        }
        if next & own != 0 {
            turned |= row;
        }
    }
    turned
}

impl Rules for Reversi {
    type Position = Position;
    type Move = Square;
    type Undo = Position;

    fn start(&self) -> Position {
        Position { discs: [0x10_0800_0000, 0x08_1000_0000], turn: Player::Black }
    }

    fn turn(&self, position: &Position) -> Player {
        position.turn
    }

    fn moves(&self, position: &Position, moves: &mut Vec<Square>) -> Status {
        let mut places = places(position, position.turn);
        while places != 0 {
            moves.extend(SIZE.square(places.trailing_zeros() as usize));
            places &= places - 1;
        }
        self.status(position)
    }

    fn play_unchecked(&self, position: &mut Position, mv: Square) -> Position {
        let before = *position;
        let (own, other) = (position.turn.index(), (!position.turn).index());
        let placed = 1 << SIZE.index(mv).expect("a legal move is on the board");
        let turned = turned(before.discs[own], before.discs[other], placed);
        position.discs[own] |= placed | turned;
        position.discs[other] &= !turned;
        // A player without a move is skipped, unless the game is over.
        if places(position, !before.turn) != 0 || places(position, before.turn) == 0 {
            position.turn = !before.turn;
        }
        before
    }

    fn undo(&self, position: &mut Position, _mv: Square, before: Position) {
        *position = before;
    }

    fn status(&self, position: &Position) -> Status {
        // The player to move can move if either player can.
        if places(position, position.turn) != 0 {
            return Status::Ongoing;
        }
        let [white, black] = position.discs.map(u64::count_ones);
        Status::Over(match white.cmp(&black) {
            Ordering::Greater => Outcome::Win(Player::White),
            Ordering::Equal => Outcome::Draw,
            Ordering::Less => Outcome::Win(Player::Black),
        })
    }
}

const FIGURES: [Figure; 2] = [
    Figure::new(Player::White, "disc", 'O', Shape::Disc),
    Figure::new(Player::Black, "disc", 'X', Shape::Disc),
];

impl Present for Reversi {
    fn name(&self) -> &'static str {
        "Reversi"
    }

    fn size(&self) -> Size {
        SIZE
    }

    fn figures(&self) -> &[Figure] {
        &FIGURES
    }

    fn figure_at(&self, position: &Position, square: Square) -> Option<Figure> {
        let place = SIZE.index(square)?;
        FIGURES.into_iter().find(|disc| position.discs[disc.player.index()] >> place & 1 == 1)
    }

    fn gesture(&self, _position: &Position, mv: Square) -> Gesture {
        Gesture::place(mv)
    }

    fn arrange(&self, figures: &[Option<Figure>], turn: Player) -> Result<Position, String> {
        let mut position = Position { discs: [0; 2], turn };
        for (place, figure) in figures.iter().enumerate() {
            if let Some(disc) = figure {
                position.discs[disc.player.index()] |= 1 << place;
            }
        }
        if places(&position, turn) == 0 && places(&position, !turn) != 0 {
            return Err(format!("{turn} cannot move, so it is {}'s turn", !turn));
        }
        Ok(position)
    }

    fn shade(&self, _square: Square) -> Shade {
        Shade::Plain
    }

    /// Rows are counted from the north in this game.
    fn row_label(&self, row: u16) -> String {
        (row + 1).to_string()
    }

    fn verdict(&self, game: &Game<Self>) -> Option<Verdict> {
        let [white, black] = self.score(game.position());
        let discs = format!("{} to {}", white.max(black), white.min(black));
        Some(Verdict::new(game.status().outcome()?, discs))
    }
}

/// Corners, which are never turned, and mobility. Discs count only when the game is over.
#[derive(Clone, Copy, Debug)]
pub struct CornersAndMobility;

impl Evaluation<Reversi> for CornersAndMobility {
    fn value(&self, _rules: &Reversi, position: &Position) -> i32 {
        const CORNERS: u64 = 0x8100_0000_0000_0081;
        let worth = |player: Player| {
            let corners = position.discs[player.index()] & CORNERS;
            (10 * corners.count_ones() + places(position, player).count_ones()) as i32
        };
        worth(Player::White) - worth(Player::Black)
    }

    fn outcome(&self, outcome: Outcome) -> i32 {
        outcome.winner().map_or(0, |winner| 1000 * winner.sign())
    }
}
