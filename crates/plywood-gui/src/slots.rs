//! Places to save games in: files with fixed names in the data folder.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::time::SystemTime;

use plywood_match::Match;
use plywood_match::replace::replace_file;

use crate::match_view::MatchView;
use crate::saved::{self, Summary};
use crate::text;

/// How many games can be saved.
pub(crate) const COUNT: usize = 5;

/// No saved game is longer, in bytes.
const LONGEST: u64 = 16 << 20;

/// Errors which mean that nothing was ever saved.
const NOTHING: [io::ErrorKind; 2] = [io::ErrorKind::NotFound, io::ErrorKind::NotADirectory];

/// The file of a slot, counted from 0.
fn file_name(slot: usize) -> String {
    format!("slot-{}.txt", slot + 1)
}

/// What is in a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// Nothing yet.
    Empty,
    /// A game, saved at some time.
    Game { summary: Summary, when: Option<SystemTime> },
    /// Something that cannot be played.
    Broken { reason: String },
}

/// The slots in a folder.
#[derive(Clone, Debug)]
pub(crate) struct Slots {
    folder: Option<PathBuf>,
}

impl Slots {
    /// The slots in this folder, which need not exist.
    pub(crate) const fn new(folder: Option<PathBuf>) -> Self {
        Self { folder }
    }

    /// What is in every slot.
    pub(crate) fn list(&self) -> Vec<Slot> {
        (0..COUNT).map(|slot| self.look(slot)).collect()
    }

    fn look(&self, slot: usize) -> Slot {
        let Ok(path) = self.path(slot) else {
            return Slot::Empty;
        };
        match fs::symlink_metadata(&path) {
            Err(error) if NOTHING.contains(&error.kind()) => return Slot::Empty,
            _ => {}
        }
        let read = self.contents(slot).and_then(|contents| saved::summarize(&contents));
        match read {
            Ok(summary) => {
                let when = fs::metadata(&path).and_then(|metadata| metadata.modified()).ok();
                Slot::Game { summary, when }
            }
            Err(reason) => Slot::Broken { reason },
        }
    }

    /// The game in a slot.
    ///
    /// # Errors
    ///
    /// A sentence for the user.
    pub(crate) fn load(&self, slot: usize) -> Result<MatchView, String> {
        self.contents(slot)
            .and_then(|contents| saved::read(&contents))
            .map_err(|reason| text::slot_not_loaded(slot, &reason))
    }

    /// Saves a game to a slot.
    ///
    /// # Errors
    ///
    /// A sentence for the user. What was in the slot is still there.
    pub(crate) fn save(&self, slot: usize, game: &Match) -> Result<(), String> {
        let path = self.path(slot)?;
        let failed =
            |reason: &dyn std::fmt::Display| text::slot_not_saved(slot, &path, &reason.to_string());
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| failed(&error))?;
        }
        replace_file(&path, saved::write(game).as_bytes()).map_err(|error| failed(&error))
    }

    fn contents(&self, slot: usize) -> Result<Vec<u8>, String> {
        let path = self.path(slot)?;
        let metadata = fs::metadata(&path).map_err(|error| error.to_string())?;
        if !metadata.is_file() {
            return Err(text::NOT_A_FILE.to_owned());
        }
        if metadata.len() > LONGEST {
            return Err(text::TOO_LONG.to_owned());
        }
        fs::read(&path).map_err(|error| error.to_string())
    }

    fn path(&self, slot: usize) -> Result<PathBuf, String> {
        let folder = self.folder.as_ref().ok_or(text::NO_DATA_FOLDER)?;
        Ok(folder.join(file_name(slot)))
    }
}
