use core::fmt;

use crate::{Player, Size, Square};

/// What stands on a square, as it is shown and named.
///
/// ```
/// use plywood_core::{Figure, Player, Shape};
/// let figure = Figure::new(Player::Black, "knight", 'n', Shape::Knight);
/// assert_eq!(figure.to_string(), "black knight");
/// assert_eq!(figure.symbol(), '♞');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    /// The player it belongs to.
    pub player: Player,
    /// The kind's name in the singular: `pawn`.
    pub kind: &'static str,
    /// The letter for this kind and player, in position texts and on boards in plain ASCII. Never
    /// white space, `.` or `/`.
    pub letter: char,
    /// How it is drawn.
    pub shape: Shape,
}

impl Figure {
    /// A figure.
    pub const fn new(player: Player, kind: &'static str, letter: char, shape: Shape) -> Self {
        Self { player, kind, letter, shape }
    }

    /// The Unicode character that looks most like the figure.
    pub const fn symbol(self) -> char {
        let [white, black] = match self.shape {
            Shape::Pawn => ['♙', '♟'],
            Shape::Knight => ['♘', '♞'],
            Shape::Bishop => ['♗', '♝'],
            Shape::Rook => ['♖', '♜'],
            Shape::Queen => ['♕', '♛'],
            Shape::King => ['♔', '♚'],
            Shape::Disc => ['○', '●'],
            Shape::CrownedDisc => ['◎', '◉'],
            Shape::Letter => [self.letter, self.letter],
        };
        match self.player {
            Player::White => white,
            Player::Black => black,
        }
    }
}

impl fmt::Display for Figure {
    /// `white pawn`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.player, self.kind)
    }
}

/// The outlines that front ends can draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A chess pawn.
    Pawn,
    /// A chess knight.
    Knight,
    /// A chess bishop.
    Bishop,
    /// A chess rook.
    Rook,
    /// A chess queen.
    Queen,
    /// A chess king.
    King,
    /// A plain disc: a piece of draughts, a stone.
    Disc,
    /// A disc with a crown: a king or queen of draughts.
    CrownedDisc,
    /// A disc that bears the figure's letter: any other piece.
    Letter,
}

/// The color of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shade {
    /// A light square.
    Light,
    /// A dark square.
    Dark,
    /// All squares have one color, as on a Reversi board.
    Plain,
}

impl Shade {
    /// Light and dark in turns, dark in the south-west corner.
    ///
    /// ```
    /// use plywood_core::{Shade, Size, Square};
    /// let chessboard = Size::new(8, 8);
    /// assert_eq!(Shade::chequered(chessboard, Square::new(0, 7)), Shade::Dark);
    /// assert_eq!(Shade::chequered(chessboard, Square::new(0, 0)), Shade::Light);
    /// ```
    pub const fn chequered(size: Size, square: Square) -> Self {
        let steps = square.column as u32 + size.height() as u32 + square.row as u32;
        if steps % 2 == 1 { Self::Dark } else { Self::Light }
    }
}
