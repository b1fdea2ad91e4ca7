//! Any game's board as text.

use std::fmt::{self, Write as _};

use plywood_core::{Figure, Player, Shade, Square};
use plywood_match::AnyGame;

/// How boards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Look {
    /// Unicode symbols for figures, rather than letters.
    pub symbols: bool,
    /// Colours, by the escape sequences of terminals that know 256 of them.
    pub color: bool,
}

/// The board as it stands: row labels on the left, column labels below.
pub(super) struct Board<'a> {
    pub(super) game: &'a dyn AnyGame,
    pub(super) look: Look,
    /// Squares to show in another shade: those of the last move.
    pub(super) lit: &'a [Square],
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.game.size();
        let rows: Vec<_> = (0..size.height()).map(|row| self.game.row_label(row)).collect();
        let columns: Vec<_> = (0..size.width()).map(|it| self.game.column_label(it)).collect();
        let width = |labels: &[String]| labels.iter().map(|it| it.chars().count()).max();
        let margin = width(&rows).unwrap_or(0);
        let cell = width(&columns).unwrap_or(0).max(1);

        for (row, label) in (0..).zip(&rows) {
            // Written a row at a time: a thousand squares are a lot of small writes.
            let mut line = format!("{label:>margin$} ");
            for column in 0..size.width() {
                self.square(&mut line, Square::new(column, row), cell)?;
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        let mut line = " ".repeat(margin + 1);
        for label in &columns {
            let after = if self.look.color { " " } else { "" };
            write!(line, " {label:>cell$}{after}")?;
        }
        writeln!(f, "{}", line.trim_end())
    }
}

impl Board<'_> {
    /// One square: in colours with a blank on either side, else with one on the left.
    fn square(&self, line: &mut String, square: Square, cell: usize) -> fmt::Result {
        let figure = self.game.figure(square);
        let symbol = match figure {
            Some(figure) if self.look.symbols => figure.symbol(),
            Some(figure) => figure.letter,
            None if self.look.color => ' ',
            None if self.look.symbols => '·',
            None => '.',
        };
        if !self.look.color {
            return write!(line, " {symbol:>cell$}");
        }
        let background = match self.game.shade(square) {
            _ if self.lit.contains(&square) => LIT,
            Shade::Light => LIGHT,
            Shade::Dark => DARK,
            Shade::Plain => CLOTH,
        };
        let ink = figure.map_or(BLACK, ink);
        write!(line, "\x1b[48;5;{background};38;5;{ink}m {symbol:>cell$} \x1b[0m")
    }
}

// Places in the palette of 256 colours: <https://en.wikipedia.org/wiki/ANSI_escape_code#8-bit>.
const LIGHT: u8 = 137;
const DARK: u8 = 95;
const CLOTH: u8 = 65;
const LIT: u8 = 67;
const BLACK: u8 = 16;
const WHITE: u8 = 231;

/// White figures are written in white. Colour is never the only difference: symbols and letters
/// of the two sides differ too.
const fn ink(figure: Figure) -> u8 {
    match figure.player {
        Player::White => WHITE,
        Player::Black => BLACK,
    }
}
