//! The colours, for terminals that show them.

use std::fmt::{self, Display};

use anstyle::{Ansi256Color, Style};
use plywood_chess::Color;

/// How a session may write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appearance {
    /// Text alone, without any escape sequence.
    Plain,
    /// In colours, each screen on a cleared terminal.
    Terminal,
}

/// What a piece of text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A piece of this color.
    Piece(Color),
    /// The letters and digits around the board.
    Label,
    /// What stands above something, or announces something.
    Title,
    /// What went wrong.
    Error,
}

/// Clears the terminal and puts the cursor in its first corner.
const CLEAR: &str = "\x1b[H\x1b[2J";

impl Appearance {
    /// The text of a part, in its colour if there are any.
    pub fn paint<T: Display>(self, part: Part, text: T) -> impl Display {
        let style = match self {
            Self::Plain => Style::new(),
            Self::Terminal => part.style(),
        };
        fmt::from_fn(move |f| write!(f, "{style}{text}{style:#}"))
    }

    /// What comes before a screen.
    pub const fn clear(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Terminal => CLEAR,
        }
    }
}

impl Part {
    /// Colours of the 256 that have a contrast of at least 4 to 1 with black and with white, so that
    /// they can be read on dark and on light terminals.
    const fn style(self) -> Style {
        let (color, bold) = match self {
            Self::Piece(Color::White) => (30, true),
            Self::Piece(Color::Black) => (130, true),
            Self::Label => (63, false),
            Self::Title => (28, true),
            Self::Error => (160, true),
        };
        let style = Style::new().fg_color(Some(anstyle::Color::Ansi256(Ansi256Color(color))));
        if bold { style.bold() } else { style }
    }
}
