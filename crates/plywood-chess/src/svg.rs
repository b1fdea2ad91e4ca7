//! Boards as SVG documents, drawn with the piece set of [`crate::pieces`].
//!
//! ```
//! use plywood_chess::{Position, Square};
//! use plywood_chess::svg::Svg;
//!
//! let document = Svg::new(Position::start().board()).arrow(Square::E2, Square::E4).to_string();
//! assert!(document.starts_with("<svg") && document.ends_with("</svg>\n"));
//! ```

use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::diagram::in_view;
use crate::pieces::{self, DETAIL_WIDTH, Drawing, Form, OUTLINE_WIDTH, Point, path_data};
use crate::{Board, Color, Move, Piece, Role, Square};

const LIGHT_SQUARE: &str = "#f0d9b5";
const DARK_SQUARE: &str = "#b58863";
/// Laid over the squares of the last move.
const LAST_MOVE: &str = "#9bc700";
const CHECK: &str = "#e00000";
const ARROW: &str = "#15781b";
const BORDER: &str = "#4a3628";
const BORDER_TEXT: &str = "#f0d9b5";

/// Width and height of a square of the board.
const SIDE: f32 = 45.0;

/// Width of the border that holds the coordinates.
const BORDER_WIDTH: f32 = 18.0;

/// A board to be drawn as an SVG document.
#[derive(Clone, Debug)]
pub struct Svg {
    board: Board,
    bottom: Color,
    coordinates: bool,
    last_move: Option<Move>,
    check: Option<Square>,
    arrows: Vec<(Square, Square)>,
}

impl Svg {
    /// The board seen by White, with coordinates.
    pub const fn new(board: &Board) -> Self {
        Self {
            board: *board,
            bottom: Color::White,
            coordinates: true,
            last_move: None,
            check: None,
            arrows: Vec::new(),
        }
    }

    /// The same with this side's first rank at the bottom.
    pub const fn seen_by(mut self, bottom: Color) -> Self {
        self.bottom = bottom;
        self
    }

    /// The same with or without a border that holds ranks and files.
    pub const fn coordinates(mut self, coordinates: bool) -> Self {
        self.coordinates = coordinates;
        self
    }

    /// The same with the squares of this move coloured.
    pub const fn last_move(mut self, mv: Move) -> Self {
        self.last_move = Some(mv);
        self
    }

    /// The same with a red glow on this square: that of a king in check.
    pub const fn check(mut self, king: Square) -> Self {
        self.check = Some(king);
        self
    }

    /// The same with one more arrow. An arrow from a square to itself is a circle around it.
    pub fn arrow(mut self, from: Square, to: Square) -> Self {
        self.arrows.push((from, to));
        self
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> Point {
        let (file, rank) = (square.file().index() as u8, square.rank().index() as u8);
        let (column, row) = match self.bottom {
            Color::White => (file, 7 - rank),
            Color::Black => (7 - file, rank),
        };
        [f32::from(column) * SIDE, f32::from(row) * SIDE]
    }

    fn center(&self, square: Square) -> Point {
        self.corner(square).map(|coordinate| coordinate + SIDE / 2.0)
    }

    fn write_definitions(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<defs>\n")?;
        for piece in
            Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece { color, role }))
        {
            if self.board.by_piece(piece).any() {
                write_piece(f, piece)?;
            }
        }
        if self.check.is_some() {
            writeln!(
                f,
                "<radialGradient id=\"check\"><stop offset=\"0.3\" stop-color=\"{CHECK}\"/>\
                 <stop offset=\"1\" stop-color=\"{CHECK}\" stop-opacity=\"0\"/></radialGradient>"
            )?;
        }
        f.write_str("</defs>\n")
    }

    fn write_coordinates(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = 8.0 * SIDE;
        let whole = board + 2.0 * BORDER_WIDTH;
        writeln!(
            f,
            "<rect x=\"-{BORDER_WIDTH}\" y=\"-{BORDER_WIDTH}\" width=\"{whole}\" \
             height=\"{whole}\" fill=\"{BORDER}\"/>\n<g font-family=\"sans-serif\" \
             font-size=\"11\" text-anchor=\"middle\" fill=\"{BORDER_TEXT}\">"
        )?;
        // Half the height of a capital letter brings the text's baseline below its middle.
        let (middle, baseline) = (BORDER_WIDTH / 2.0, 4.0);
        let (ranks, files) = in_view(self.bottom);
        for (index, (rank, file)) in ranks.into_iter().zip(files).enumerate() {
            let along = (f32::from(index as u8) + 0.5) * SIDE;
            for across in [-middle, board + middle] {
                write!(f, "<text x=\"{across}\" y=\"{}\">{rank}</text>", along + baseline)?;
                write!(f, "<text x=\"{along}\" y=\"{}\">{file}</text>", across + baseline)?;
            }
            f.write_char('\n')?;
        }
        f.write_str("</g>\n")
    }

    fn write_squares(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let square = |f: &mut fmt::Formatter<'_>, square: Square, fill: &str| {
            let [x, y] = self.corner(square);
            writeln!(
                f,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{fill}\"/>"
            )
        };
        // The dark board is one rectangle, the light squares lie on it.
        let whole = 8.0 * SIDE;
        writeln!(f, "<rect width=\"{whole}\" height=\"{whole}\" fill=\"{DARK_SQUARE}\"/>")?;
        for light in Square::all().filter(|square| square.is_light()) {
            square(f, light, LIGHT_SQUARE)?;
        }
        if let Some(mv) = self.last_move {
            f.write_str("<g opacity=\"0.5\">\n")?;
            square(f, mv.from(), LAST_MOVE)?;
            square(f, mv.destination(), LAST_MOVE)?;
            f.write_str("</g>\n")?;
        }
        if let Some(king) = self.check {
            let [x, y] = self.center(king);
            let radius = SIDE / 2.0;
            writeln!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"url(#check)\"/>")?;
        }
        Ok(())
    }

    fn write_arrow(&self, f: &mut fmt::Formatter<'_>, from: Square, to: Square) -> fmt::Result {
        let ([x, y], [tip_x, tip_y]) = (self.center(from), self.center(to));
        let (dx, dy) = (tip_x - x, tip_y - y);
        let length = dx.hypot(dy);
        if from == to {
            let radius = SIDE / 2.0 - 2.5;
            return writeln!(
                f,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"{ARROW}\" \
                 stroke-width=\"4\"/>"
            );
        }
        // Drawn along the x-axis and turned: shaft from the first square's centre, head before
        // the second's.
        let angle = dy.atan2(dx).to_degrees();
        let (neck, tip) = (length - 18.0, length - 2.0);
        writeln!(
            f,
            "<path transform=\"translate({x} {y}) rotate({angle})\" fill=\"{ARROW}\" \
             d=\"M6 -4H{neck}V-10L{tip} 0L{neck} 10V4H6Z\"/>"
        )
    }
}

impl fmt::Display for Svg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let border = if self.coordinates { BORDER_WIDTH } else { 0.0 };
        let (origin, whole) = (0.0 - border, 8.0 * SIDE + 2.0 * border);
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{whole}\" height=\"{whole}\" \
             viewBox=\"{origin} {origin} {whole} {whole}\">"
        )?;
        self.write_definitions(f)?;
        if self.coordinates {
            self.write_coordinates(f)?;
        }
        self.write_squares(f)?;
        for (square, piece) in self.board.pieces() {
            let [x, y] = self.corner(square);
            writeln!(f, "<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", Name(piece))?;
        }
        if !self.arrows.is_empty() {
            f.write_str("<g opacity=\"0.8\">\n")?;
            for &(from, to) in &self.arrows {
                self.write_arrow(f, from, to)?;
            }
            f.write_str("</g>\n")?;
        }
        f.write_str("</svg>\n")
    }
}

/// The identifier under which a piece is drawn once and used many times.
struct Name(Piece);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0.color, self.0.role)
    }
}

/// How the pieces of one side are coloured.
struct Paint {
    fill: &'static str,
    outline: &'static str,
    detail: &'static str,
}

const WHITE: Paint = Paint { fill: "#fffdf7", outline: "#2b2521", detail: "#2b2521" };
const BLACK: Paint = Paint { fill: "#3a332e", outline: "#161310", detail: "#e8e0d4" };

fn write_piece(f: &mut fmt::Formatter<'_>, piece: Piece) -> fmt::Result {
    let Paint { fill, outline, detail } = match piece.color {
        Color::White => WHITE,
        Color::Black => BLACK,
    };
    let drawing = Drawing::of(piece.role);
    let scale = SIDE / pieces::SIDE;
    writeln!(
        f,
        "<g id=\"{}\" transform=\"scale({scale})\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">",
        Name(piece),
    )?;
    writeln!(f, "<g fill=\"{fill}\" stroke=\"{outline}\" stroke-width=\"{OUTLINE_WIDTH}\">")?;
    for solid in drawing.solids() {
        match solid {
            Form::Path(steps) => writeln!(f, "<path d=\"{}\"/>", path_data(&steps))?,
            Form::Circle { center: [x, y], radius } => {
                writeln!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")?;
            }
        }
    }
    f.write_str("</g>\n")?;
    for part in drawing.details() {
        match part {
            Form::Path(steps) => writeln!(
                f,
                "<path d=\"{}\" fill=\"none\" stroke=\"{detail}\" stroke-width=\"{DETAIL_WIDTH}\"/>",
                path_data(&steps),
            )?,
            Form::Circle { center: [x, y], radius } => {
                writeln!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{detail}\"/>")?;
            }
        }
    }
    f.write_str("</g>\n")
}
