//! The commands: words to syntax, without a board.
//!
//! A command is split on blanks and tabs. Words after those a command needs are ignored, and a
//! command that lacks one is no command.

use plywood_chess::{Color, File, Rank, Square};
use plywood_match::Level;

use super::settings::{Mode, color_from_number};

/// A command of the settings state.
///
/// A value is `None` where it is missing or not one of those the setting can have: each setting
/// has its own message for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsCommand<'a> {
    /// `game_mode 1` or `2`.
    GameMode(Option<Mode>),
    /// `difficulty 1` to `5`.
    Difficulty(Option<Level>),
    /// `user_color 0` or `1`.
    UserColor(Option<Color>),
    /// `load` and a path.
    Load(&'a str),
    /// `default`.
    Default,
    /// `print_settings`.
    PrintSettings,
    /// `start`.
    Start,
    /// `quit`.
    Quit,
}

impl<'a> SettingsCommand<'a> {
    /// The command in a line, if it holds one.
    pub fn parse(line: &'a str) -> Option<Self> {
        let mut words = words(line);
        Some(match words.next()? {
            "game_mode" => Self::GameMode(number(words.next()).and_then(Mode::from_number)),
            "difficulty" => Self::Difficulty(number(words.next()).and_then(Level::from_plies)),
            "user_color" => Self::UserColor(number(words.next()).and_then(color_from_number)),
            "load" => Self::Load(words.next()?),
            "default" => Self::Default,
            "print_settings" => Self::PrintSettings,
            "start" => Self::Start,
            "quit" => Self::Quit,
            _ => return None,
        })
    }
}

/// A command of the game state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameCommand<'a> {
    /// `move <2,A> to <3,A>`.
    Move(Place, Place),
    /// `get_moves <2,A>`.
    GetMoves(Place),
    /// `save` and a path.
    Save(&'a str),
    /// `undo`.
    Undo,
    /// `reset`.
    Reset,
    /// `quit`.
    Quit,
}

impl<'a> GameCommand<'a> {
    /// The command in a line, if it holds one.
    pub fn parse(line: &'a str) -> Option<Self> {
        let mut words = words(line);
        Some(match words.next()? {
            "move" => {
                let from = Place::parse(words.next()?)?;
                if words.next()? != "to" {
                    return None;
                }
                Self::Move(from, Place::parse(words.next()?)?)
            }
            "get_moves" => Self::GetMoves(Place::parse(words.next()?)?),
            "save" => Self::Save(words.next()?),
            "undo" => Self::Undo,
            "reset" => Self::Reset,
            "quit" => Self::Quit,
            _ => return None,
        })
    }
}

/// Something of the shape `<row,column>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A square of the board: a digit 1 to 8 and a capital A to H.
    On(Square),
    /// Anything else: `<9,A>`, `<2,a>`, `<A,2>`.
    Off,
}

impl Place {
    /// The square, where there is one.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::On(square) => Some(square),
            Self::Off => None,
        }
    }

    fn parse(word: &str) -> Option<Self> {
        let (row, column) = word.strip_prefix('<')?.strip_suffix('>')?.split_once(',')?;
        let is_part = |part: &str| !part.is_empty() && !part.contains(['<', ',', '>']);
        if !is_part(row) || !is_part(column) {
            return None;
        }
        let square = || {
            let row = Rank::from_index(index_from(row, '1')?)?;
            let column = File::from_index(index_from(column, 'A')?)?;
            Some(Square::new(column, row))
        };
        Some(square().map_or(Self::Off, Self::On))
    }
}

/// How far a word's only character comes after `first`.
fn index_from(word: &str, first: char) -> Option<usize> {
    let mut characters = word.chars();
    let index = (characters.next()? as usize).checked_sub(first as usize)?;
    characters.next().is_none().then_some(index)
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split([' ', '\t']).filter(|word| !word.is_empty())
}

fn number(word: Option<&str>) -> Option<u8> {
    word?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_on_blanks_and_tabs_only() {
        assert_eq!(GameCommand::parse(" \t undo \t now please"), Some(GameCommand::Undo));
        assert_eq!(GameCommand::parse("save\ta\u{b}b c"), Some(GameCommand::Save("a\u{b}b")));
        assert_eq!(SettingsCommand::parse("load é"), Some(SettingsCommand::Load("é")));
        for none in ["", "  ", "\t", "Undo", "undo,", "undo\u{a0}", "undo\0", "\u{feff}undo"] {
            assert_eq!(GameCommand::parse(none), None, "{none:?}");
        }
    }

    #[test]
    fn each_state_has_its_own_commands() {
        for game in ["move <2,A> to <3,A>", "get_moves <2,A>", "save x", "undo", "reset"] {
            assert!(GameCommand::parse(game).is_some(), "{game}");
            assert_eq!(SettingsCommand::parse(game), None, "{game}");
        }
        for settings in
            ["game_mode 1", "difficulty 1", "user_color 1", "load x", "default", "start"]
        {
            assert!(SettingsCommand::parse(settings).is_some(), "{settings}");
            assert_eq!(GameCommand::parse(settings), None, "{settings}");
        }
    }

    #[test]
    fn wrong_values_are_still_the_command() {
        for wrong in ["", " ", " 0", " 3", " -1", " 1.0", " 1x", " x", " 257", " ١", " \0"] {
            let line = format!("game_mode{wrong}");
            assert_eq!(
                SettingsCommand::parse(&line),
                Some(SettingsCommand::GameMode(None)),
                "{line:?}"
            );
        }
        assert_eq!(SettingsCommand::parse("difficulty 6"), Some(SettingsCommand::Difficulty(None)));
        assert_eq!(SettingsCommand::parse("user_color 2"), Some(SettingsCommand::UserColor(None)));
        assert_eq!(
            SettingsCommand::parse("user_color 0 2"),
            Some(SettingsCommand::UserColor(Some(Color::Black)))
        );
    }

    #[test]
    fn places() {
        assert_eq!(Place::parse("<1,A>"), Some(Place::On(Square::A1)));
        assert_eq!(Place::parse("<8,H>"), Some(Place::On(Square::H8)));
        assert_eq!(Place::parse("<2,C>"), Some(Place::On(Square::C2)));
        for off in
            ["<0,A>", "<9,A>", "<2,I>", "<2,a>", "<A,2>", "<22,A>", "<2,AA>", "<-2,A>", "<é,Ж>"]
        {
            assert_eq!(Place::parse(off), Some(Place::Off), "{off}");
        }
        for misshapen in ["2A", "2,A", "<2,A", "2,A>", "<2A>", "<,A>", "<2,>", "<2,A,>", "<<2,A>>"]
        {
            assert_eq!(Place::parse(misshapen), None, "{misshapen}");
        }
    }

    #[test]
    fn misshapen_moves() {
        for line in [
            "move",
            "move <2,A>",
            "move <2,A> to",
            "move <2,A> <3,A>",
            "move <2,A> To <3,A>",
            "move <2, A> to <3,A>",
            "move 2,A to 3,A",
            "move 2A to 3A",
            "move <9,A> to 3A",
            "get_moves",
            "get_moves 2,A",
            "save",
        ] {
            assert_eq!(GameCommand::parse(line), None, "{line}");
        }
        assert_eq!(
            GameCommand::parse("move <9,A> to <3,A> now"),
            Some(GameCommand::Move(Place::Off, Place::On(Square::A3)))
        );
    }
}
