//! Saved games on disk.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use plywood_core::{Save, SaveError};
use plywood_games::{BackgroundEvaluation, Playable, Setup, SetupError, Visitor};
use thiserror::Error;

use super::settings::{NoSuchLevel, NoSuchSide, Settings};

/// The label of the level in a saved game.
const LEVEL: &str = "level";

/// The label of the sides that a person plays.
const SIDE: &str = "side";

/// The largest file that is taken for a saved game, in bytes: room for a board of a million squares
/// and tens of thousands of moves.
const LARGEST: u64 = 1 << 23;

/// A saved game that was found to be one: it can be played on.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// Which game it is.
    pub setup: Setup,
    /// Position and moves.
    pub save: Save,
    /// Level and side, where the file says them.
    pub settings: Option<Settings>,
}

/// Why a file cannot be loaded.
#[derive(Debug, Error)]
pub enum LoadError {
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
}

/// The text of a game to be saved.
pub(super) fn write(setup: Setup, save: Save, settings: Settings) -> String {
    setup.label(save).with(LEVEL, settings.level).with(SIDE, settings.side).to_string()
}

/// Loads a saved game of any kind, and judges all of it.
///
/// # Errors
///
/// [`LoadError`] says why the file is no game to be played.
pub fn load(path: &Path) -> Result<Loaded, LoadError> {
    let mut text = Vec::new();
    File::open(path)?.take(LARGEST + 1).read_to_end(&mut text)?;
    if text.len() as u64 > LARGEST {
        return Err(LoadError::NotText);
    }
    read(&String::from_utf8(text).map_err(|_| LoadError::NotText)?)
}

fn read(text: &str) -> Result<Loaded, LoadError> {
    let save: Save = text.parse()?;
    let setup = Setup::of(&save)?;
    let settings = match (save.label(LEVEL), save.label(SIDE)) {
        (Some(level), Some(side)) => Some(Settings { level: level.parse()?, side: side.parse()? }),
        _ => None,
    };
    setup.play(Trial(&save))?;
    Ok(Loaded { setup, save, settings })
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
