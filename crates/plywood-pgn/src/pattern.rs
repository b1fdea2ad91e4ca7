use core::str::FromStr;

use plywood_chess::{Bitboard, Board, Color, Piece, Role, Square};

/// A set of boards, described like the board of a FEN with wildcards.
///
/// Ranks stand from the eighth to the first, with `/` between them. On each,
///
/// - a piece's letter (`P`, `n`) is that piece;
/// - a digit is so many empty squares;
/// - `?` is a square with anything or nothing on it;
/// - `A` is any white piece, `a` any black one, `!` any piece;
/// - `*` is as many squares, with anything or nothing on them, as the rank has left; once on a
///   rank.
///
/// ```
/// use plywood_chess::Position;
/// use plywood_pgn::Pattern;
///
/// // White has castled to the king's side behind three pawns that have not moved.
/// let castled: Pattern = "*/*/*/*/*/*/*PPP/*RK1".parse()?;
/// let position: Position = "6k1/5ppp/8/8/8/8/5PPP/4rRK1 w - - 0 1".parse().unwrap();
/// assert!(castled.matches(position.board()));
/// assert!(!castled.matches(Position::start().board()));
/// # Ok::<(), plywood_pgn::PatternError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The pieces that must stand there, and nowhere does one of these squares hold another.
    pieces: Board,
    empty: Bitboard,
    /// Squares that must hold any piece of each color.
    colors: [Bitboard; 2],
    occupied: Bitboard,
}

/// Why a text is no [`Pattern`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PatternError {
    /// There are not eight ranks.
    #[error("a pattern has 8 ranks with / between them, not {0}")]
    Ranks(usize),
    /// A rank has too few squares, or too many.
    #[error("rank {0} of the pattern does not describe 8 squares, with at most one *")]
    Squares(char),
    /// A character has no meaning.
    #[error("{0:?} in a pattern is neither a piece, a digit from 1 to 8, nor one of A a ! ? *")]
    Character(char),
}

impl Pattern {
    /// Whether a board is one of those described.
    pub fn matches(&self, board: &Board) -> bool {
        let within = |wanted: Bitboard, actual: Bitboard| (wanted - actual).is_empty();
        (self.empty & board.occupied()).is_empty()
            && within(self.occupied, board.occupied())
            && Color::ALL.into_iter().all(|color| {
                within(self.colors[color.index()], board.by_color(color))
                    && Role::ALL.into_iter().all(|role| {
                        let piece = Piece { color, role };
                        within(self.pieces.by_piece(piece), board.by_piece(piece))
                    })
            })
    }

    /// Describes one square.
    fn describe(&mut self, square: Square, character: char) {
        match character {
            '!' => self.occupied = self.occupied.with(square),
            'A' | 'a' => {
                let color = if character == 'A' { Color::White } else { Color::Black };
                self.colors[color.index()] = self.colors[color.index()].with(square);
            }
            _ => {
                if let Some(piece) = Piece::from_fen_char(character) {
                    self.pieces.set(square, piece);
                }
            }
        }
    }
}

impl FromStr for Pattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Self, PatternError> {
        let none = Bitboard::EMPTY;
        let mut pattern =
            Self { pieces: Board::EMPTY, empty: none, colors: [none; 2], occupied: none };
        let is_known = |character: char| {
            matches!(character, '/' | '1'..='8' | '?' | '!' | '*' | 'A' | 'a')
                || Piece::from_fen_char(character).is_some()
        };
        if let Some(unknown) = text.chars().find(|character| !is_known(*character)) {
            return Err(PatternError::Character(unknown));
        }
        let ranks: Vec<_> = text.split('/').collect();
        if ranks.len() != 8 {
            return Err(PatternError::Ranks(ranks.len()));
        }
        for (row, rank) in ranks.into_iter().enumerate() {
            let number = char::from(b'8' - row as u8);
            let wrong_width = PatternError::Squares(number);
            // How many squares a star stands for depends on all other characters of the rank.
            let width = |character: char| character.to_digit(10).unwrap_or(1) as usize;
            let explicit: usize = rank.chars().filter(|c| *c != '*').map(width).sum();
            let stars = rank.matches('*').count();
            if explicit > 8 || stars > 1 || stars == 0 && explicit < 8 {
                return Err(wrong_width);
            }
            let mut squares = (0..8).filter_map(|file| Square::from_index((7 - row) * 8 + file));
            for character in rank.chars() {
                match character {
                    '*' => squares.by_ref().take(8 - explicit).for_each(drop),
                    '1'..='8' => {
                        let empty = squares.by_ref().take(width(character)).collect();
                        pattern.empty |= empty;
                    }
                    _ => {
                        let square = squares.next().ok_or(wrong_width)?;
                        pattern.describe(square, character);
                    }
                }
            }
        }
        Ok(pattern)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywood_chess::Position;

    #[test]
    fn characters_mean_what_they_say() {
        let start = *Position::start().board();
        for (pattern, matches) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", true),
            ("*/*/*/*/*/*/*/*", true),
            ("????????/*?/?*/*8/8/8*/*P/*R", true),
            ("aaaaaaaa/!!!!!!!!/*/*/*/*/AAAAAAAA/*!", true),
            ("*/*/*/*/*/*/*/R*1", false),
            ("*/*/*/*/*/*/*/*r", false),
            ("*/*/*/*/*/*/*/*Q", false),
            ("*/*/*/*/!*/*/*/*", false),
            ("A*/*/*/*/*/*/*/*", false),
            ("*/*/*/*/*/*/*/*a", false),
            ("*/*/*/*/*/*/*/1*", false),
        ] {
            assert_eq!(pattern.parse::<Pattern>().unwrap().matches(&start), matches, "{pattern}");
        }
    }

    #[test]
    fn faults_are_told() {
        let rest = "/*/*/*/*/*/*/*";
        for (text, error) in [
            ("8/8", PatternError::Ranks(2)),
            (&*format!("7{rest}"), PatternError::Squares('8')),
            (&*format!("pp7{rest}"), PatternError::Squares('8')),
            (&*format!("*p*{rest}"), PatternError::Squares('8')),
            (&*format!("*x{rest}"), PatternError::Character('x')),
            (&*format!("*9{rest}"), PatternError::Character('9')),
            (&*format!("*0{rest}"), PatternError::Character('0')),
        ] {
            assert_eq!(text.parse::<Pattern>(), Err(error), "{text}");
        }
    }
}
