//! Lines to commands, without a board.

/// What a line asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// Nothing: an empty line.
    Nothing,
    /// Play a move, which only the game can read.
    Play(&'a str),
    /// List the legal moves, all or those from a square.
    Moves(Option<&'a str>),
    /// Ask the computer for a move.
    Hint,
    /// Take back the person's last move.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Draw the board.
    Board,
    /// List the moves played.
    History,
    /// Say what each side has.
    Score,
    /// Claim what the rules let the side to move claim.
    Claim,
    /// Write the position as text, or set up the one given.
    Position(Option<&'a str>),
    /// Say or change the level.
    Level(Option<&'a str>),
    /// Say or change which sides a person plays.
    Side(Option<&'a str>),
    /// Begin the game anew.
    New,
    /// Save to a file.
    Save(Option<&'a str>),
    /// Load from a file.
    Load(Option<&'a str>),
    /// Explain the commands.
    Help,
    /// Leave.
    Quit,
}

/// Each command with its words, what may follow, and what it does: what `help` lists.
pub(super) const HELP: &[(&str, &str)] = &[
    ("moves [SQUARE]", "list the legal moves, or those from a square"),
    ("hint", "ask the computer for a move"),
    ("undo, redo", "take back your last move, or play it again"),
    ("board", "draw the board"),
    ("score", "what each side has"),
    ("history", "the moves played so far"),
    ("claim", "claim a draw that the rules allow"),
    ("level [1-5]", "how many plies the computer looks ahead"),
    ("side [SIDE]", "which side you play: white, black, both or none"),
    ("position [TEXT]", "write the position as text, or set one up"),
    ("new", "begin again"),
    ("save FILE", "save the game with its moves"),
    ("load FILE", "load a game of any kind"),
    ("play MOVE", "play a move, should it look like a command"),
    ("quit", "leave"),
];

impl<'a> Command<'a> {
    /// The command that a line is. Words are split at blanks; a line whose first word is no command
    /// is a move.
    pub fn parse(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = Some(rest.trim()).filter(|rest| !rest.is_empty());
        match (word, rest) {
            ("", _) => Self::Nothing,
            ("play" | "move", Some(text)) => Self::Play(text),
            ("moves" | "hints", square) => Self::Moves(square),
            ("position", text) => Self::Position(text),
            ("level", level) => Self::Level(level),
            ("side", side) => Self::Side(side),
            ("save", file) => Self::Save(file),
            ("load", file) => Self::Load(file),
            ("hint", None) => Self::Hint,
            ("undo", None) => Self::Undo,
            ("redo", None) => Self::Redo,
            ("board", None) => Self::Board,
            ("history", None) => Self::History,
            ("score", None) => Self::Score,
            ("claim", None) => Self::Claim,
            ("new", None) => Self::New,
            ("help" | "?", None) => Self::Help,
            ("quit" | "exit", None) => Self::Quit,
            _ => Self::Play(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_commands_and_all_else_is_a_move() {
        for (line, command) in [
            ("", Command::Nothing),
            (" \t", Command::Nothing),
            ("e4", Command::Play("e4")),
            ("  e2 e4 ", Command::Play("e2 e4")),
            ("play new", Command::Play("new")),
            ("play", Command::Play("play")),
            ("moves", Command::Moves(None)),
            ("hints  e2", Command::Moves(Some("e2"))),
            ("hint", Command::Hint),
            ("hint e2", Command::Play("hint e2")),
            ("Quit", Command::Play("Quit")),
            ("exit", Command::Quit),
            ("save my game.txt", Command::Save(Some("my game.txt"))),
            ("load", Command::Load(None)),
            ("position  8/8 w ", Command::Position(Some("8/8 w"))),
        ] {
            assert_eq!(Command::parse(line), command, "{line:?}");
        }
    }

    #[test]
    fn help_lists_every_command() {
        for (usage, _) in HELP {
            for word in usage.split(", ").filter_map(|form| form.split(' ').next()) {
                let line = format!("{word} x");
                let alone = Command::parse(word);
                assert!(
                    alone != Command::Play(word) || Command::parse(&line) == Command::Play("x"),
                    "{word} is no command"
                );
            }
        }
    }
}
