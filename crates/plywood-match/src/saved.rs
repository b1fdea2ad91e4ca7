//! Saved games: which labels a match adds to the game's moves, and what is read from a file.
//!
//! ```text
//! Plywood game
//! game: reversi
//! level: 2
//! side: black
//! start: 8x8 B ......../......../......../...wb.../...bw.../......../......../........
//!
//! f5
//! ```
//!
//! `level` is the number of plies that the computer looks ahead, `side` which sides persons play:
//! `white`, `black`, `both` or `none`. Either may be missing. Files of older versions have `players`
//! (how many persons play: `0`, `1` or `2`) and `user` (which side the one person plays) in the
//! place of `side`; they are read, and never written.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use plywood_core::{Player, Save, SaveError};
use plywood_games::{BackgroundEvaluation, Playable, Setup, SetupError, Visitor};
use thiserror::Error;

use crate::level::{Level, NoSuchLevel};
use crate::match_state::Match;
use crate::players::{NoSuchSide, Players};

/// The label of the level.
const LEVEL: &str = "level";

/// The label of the sides that persons play.
const SIDE: &str = "side";

/// The label of the number of persons, in files of older versions.
const OLD_PLAYERS: &str = "players";

/// The label of the one person's side, in files of older versions.
const OLD_USER: &str = "user";

/// The largest file that is taken for a saved game, in bytes: room for a board of a million squares
/// and tens of thousands of moves.
const LARGEST: u64 = 1 << 23;

/// A saved game that the rules accept: it can be played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedMatch {
    /// Which game it is.
    pub setup: Setup,
    /// Position and moves.
    pub save: Save,
    /// The level, where the file says it.
    pub level: Option<Level>,
    /// Who plays, where the file says it.
    pub players: Option<Players>,
}

/// Why a file is no saved game.
#[derive(Debug, Error)]
pub enum SavedMatchError {
    /// It cannot be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// It is too large, or no text.
    #[error("it is not a saved game")]
    NotText,
    /// It is no saved game, or one that the rules refuse.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// It is of no game that is known.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Its level is none.
    #[error(transparent)]
    Level(#[from] NoSuchLevel),
    /// Its side is none.
    #[error(transparent)]
    Side(#[from] NoSuchSide),
    /// Its number of players, in a file of an older version, is none.
    #[error("its {OLD_PLAYERS} are neither 0, 1 nor 2")]
    OldPlayers,
    /// Its user, in a file of an older version, is none.
    #[error("its {OLD_USER} is neither white nor black")]
    OldUser,
}

impl SavedMatch {
    /// Loads a saved game of any kind, and judges all of it.
    ///
    /// # Errors
    ///
    /// [`SavedMatchError`] says why the file is no game to be played.
    pub fn load(path: &Path) -> Result<Self, SavedMatchError> {
        Self::read(File::open(path)?)
    }

    /// Reads a saved game of any kind, and judges all of it.
    ///
    /// # Errors
    ///
    /// As for [`load`](Self::load).
    pub fn read(source: impl Read) -> Result<Self, SavedMatchError> {
        let mut text = Vec::new();
        source.take(LARGEST + 1).read_to_end(&mut text)?;
        if text.len() as u64 > LARGEST {
            return Err(SavedMatchError::NotText);
        }
        Self::parse(&String::from_utf8(text).map_err(|_| SavedMatchError::NotText)?)
    }

    /// Reads the text of a saved game of any kind, and judges all of it.
    ///
    /// # Errors
    ///
    /// As for [`load`](Self::load).
    pub fn parse(text: &str) -> Result<Self, SavedMatchError> {
        let save: Save = text.parse()?;
        let setup = Setup::of(&save)?;
        let level = save.label(LEVEL).map(str::parse).transpose()?;
        let players = players(&save)?;
        setup.play(Trial(&save))?;
        Ok(Self { setup, save, level, players })
    }
}

impl Match {
    /// The text of a file that holds the game, and from which [`SavedMatch`] reads it.
    ///
    /// ```
    /// use plywood_games::{Setup, listing};
    /// use plywood_match::{Match, SavedMatch, StartOptions};
    ///
    /// let reversi = Setup::usual(listing("reversi").ok_or("no such game")?);
    /// let text = Match::start(StartOptions::new(reversi))?.saved_text();
    /// assert!(text.starts_with("Plywood game\ngame: reversi\nlevel: 2\nside: black\n"));
    /// assert_eq!(SavedMatch::parse(&text)?.setup, reversi);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn saved_text(&self) -> String {
        let save = self.setup().label(self.game().save());
        save.with(LEVEL, self.level()).with(SIDE, self.players()).to_string()
    }
}

/// Who plays, by the labels of this version or of older ones.
fn players(save: &Save) -> Result<Option<Players>, SavedMatchError> {
    if let Some(side) = save.label(SIDE) {
        return Ok(Some(side.parse()?));
    }
    let user = save.label(OLD_USER).map(|text| {
        let named = |player: &Player| player.to_string() == text;
        Player::ALL.into_iter().find(named).ok_or(SavedMatchError::OldUser)
    });
    let user = user.transpose()?;
    Ok(match (save.label(OLD_PLAYERS), user) {
        (None, user) => user.map(Players::OnePerson),
        (Some("0"), _) => Some(Players::NoPerson),
        (Some("1"), user) => Some(Players::OnePerson(user.unwrap_or(Player::White))),
        (Some("2"), _) => Some(Players::TwoPersons),
        (Some(_), _) => return Err(SavedMatchError::OldPlayers),
    })
}

/// Plays a saved game through and forgets it.
struct Trial<'a>(&'a Save);

impl Visitor for Trial<'_> {
    type Output = Result<(), SaveError>;

    fn visit<R: Playable, E: BackgroundEvaluation<R>>(
        self,
        _: Setup,
        rules: R,
        _: E,
    ) -> Self::Output {
        self.0.game(rules).map(drop)
    }
}
