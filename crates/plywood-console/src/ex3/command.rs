use plywood_core::pieces::Relocation;

/// What a player can type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// `move (2,2) (3,3)`
    Move(Relocation),
    /// `new`: a new game on a board of the same size.
    New,
    /// `quit`
    Quit,
}

impl Command {
    /// Reads a line; `None` if it is no command. Whether a move is legal is not asked.
    pub(super) fn parse(line: &[u8]) -> Option<Self> {
        match line.trim_ascii() {
            b"new" => Some(Self::New),
            b"quit" => Some(Self::Quit),
            line => Relocation::from_bytes(line.strip_prefix(b"move")?).ok().map(Self::Move),
        }
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Square;

    use super::*;

    #[test]
    fn commands_are_words_and_squares() {
        let step = Command::Move(Relocation::new(Square::new(2, 2), Square::new(13, 3)));
        for line in ["move (2,2) (13,3)", "move(2,2)(13,3)", " move ( 2 , 2 ) ( 13 , 3 ) "] {
            assert_eq!(Command::parse(line.as_bytes()), Some(step), "{line:?}");
        }
        assert_eq!(Command::parse(b" new "), Some(Command::New));
        assert_eq!(Command::parse(b"quit "), Some(Command::Quit));
        for line in [
            "",
            "New",
            "QUIT",
            "new game",
            "quit (1,1)",
            "move",
            "move (2,2)",
            "move 2,2 3,3",
            "mo ve (2,2) (3,3)",
            "Move (2,2) (3,3)",
            "move (2,2) (3,3) (4,4)",
            "move (2 2) (3,3)",
            "move (2,2),(3,3)",
            "move (-2,2) (3,3)",
            "move (2.0,2) (3,3)",
            "move (1 3,2) (3,3)",
            "move (65538,2) (3,3)",
        ] {
            assert_eq!(Command::parse(line.as_bytes()), None, "{line:?}");
        }
    }
}
