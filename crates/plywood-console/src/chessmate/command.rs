//! The commands: text to syntax, without a board.

use plywood_chess::{File, Rank, Role, Square};

/// What a player enters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// `E2E4`, or `H7H8B`.
    Move {
        /// Where the piece stands.
        from: Square,
        /// Where it goes. For castling, where the king goes.
        to: Square,
        /// What it becomes.
        promotion: Option<Role>,
    },
    /// `SAVE`.
    Save,
    /// `LOAD`.
    Load,
    /// `UNDO`.
    Undo,
    /// `REDO`.
    Redo,
    /// `QUIT`.
    Quit,
}

impl Command {
    /// The command in a line, if it holds one. Blanks and tabs around it do not matter.
    pub fn parse(line: &str) -> Option<Self> {
        match line.trim_matches([' ', '\t']) {
            "SAVE" => Some(Self::Save),
            "LOAD" => Some(Self::Load),
            "UNDO" => Some(Self::Undo),
            "REDO" => Some(Self::Redo),
            "QUIT" => Some(Self::Quit),
            word => Self::parse_move(word),
        }
    }

    /// A move: two squares, columns as capitals, and perhaps the letter of a piece in either case.
    pub fn parse_move(word: &str) -> Option<Self> {
        let (squares, promotion) = match *word.as_bytes() {
            [a, b, c, d] => ([a, b, c, d], None),
            [a, b, c, d, letter] => ([a, b, c, d], Some(promotion(letter)?)),
            _ => return None,
        };
        let [from_file, from_rank, to_file, to_rank] = squares;
        let (from, to) = (square(from_file, from_rank)?, square(to_file, to_rank)?);
        Some(Self::Move { from, to, promotion })
    }
}

fn square(file: u8, rank: u8) -> Option<Square> {
    let file = File::from_index(usize::from(file.checked_sub(b'A')?))?;
    let rank = Rank::from_index(usize::from(rank.checked_sub(b'1')?))?;
    Some(Square::new(file, rank))
}

fn promotion(letter: u8) -> Option<Role> {
    match letter.to_ascii_uppercase() {
        b'Q' => Some(Role::Queen),
        b'R' => Some(Role::Rook),
        b'B' => Some(Role::Bishop),
        b'N' => Some(Role::Knight),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves() {
        let plain = Command::Move { from: Square::E2, to: Square::E4, promotion: None };
        for line in ["E2E4", " E2E4", "\t E2E4 \t"] {
            assert_eq!(Command::parse(line), Some(plain), "{line:?}");
        }
        for (letter, role) in [
            ('Q', Role::Queen),
            ('q', Role::Queen),
            ('R', Role::Rook),
            ('b', Role::Bishop),
            ('N', Role::Knight),
        ] {
            assert_eq!(
                Command::parse(&format!("H7H8{letter}")),
                Some(Command::Move { from: Square::H7, to: Square::H8, promotion: Some(role) })
            );
        }
        assert!(Command::parse("A1H8").is_some());
    }

    #[test]
    fn words() {
        assert_eq!(Command::parse(" UNDO "), Some(Command::Undo));
        assert_eq!(Command::parse("QUIT"), Some(Command::Quit));
    }

    #[test]
    fn nothing_else() {
        for line in [
            "",
            " ",
            "e2e4",
            "E2e4",
            "E2 E4",
            "E2-E4",
            "E2E",
            "E2E9",
            "E0E4",
            "I2E4",
            "E2I4",
            "H7H8K",
            "H7H8P",
            "H7H81",
            "H7H8QQ",
            "E2E4 E7E5",
            "undo",
            "Undo",
            "UNDO UNDO",
            "QUIT\0",
            "É2E4",
            "E2E4\u{a0}",
            "Ⅷ2E4",
        ] {
            assert_eq!(Command::parse(line), None, "{line:?}");
        }
    }
}
