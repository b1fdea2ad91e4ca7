//! What the user has chosen about the window, stored from run to run.

use std::path::{Path, PathBuf};
use std::{fs, io};

use plywood_match::replace::replace_file;
use serde::{Deserialize, Serialize};

use crate::board::BoardColors;
use crate::pieces::PieceSet;
use crate::text;
use crate::theme::Brightness;

/// The file in the folder for preferences.
const FILE: &str = "window.toml";

/// The scales that the window's contents can be shown at.
pub(crate) const SCALES: [f32; 7] = [1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0];

/// The window's extent when it is first opened, in points.
pub(crate) const WINDOW: [f32; 2] = [1000.0, 740.0];

/// All preferences. What a file leaves out is as usual.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
#[allow(clippy::struct_excessive_bools, reason = "each is a checkbox of its own")]
pub(crate) struct Preferences {
    pub(crate) brightness: Brightness,
    pub(crate) board: BoardColors,
    pub(crate) pieces: PieceSet,
    pub(crate) coordinates: bool,
    pub(crate) animated: bool,
    /// Whether sounds are played.
    pub(crate) sound: bool,
    /// Between two persons, the player to move is at the bottom of the board.
    pub(crate) turning: bool,
    /// 1 is the desktop's own scale.
    pub(crate) scale: f32,
    /// The window's width and height, in the desktop's points.
    pub(crate) window: [f32; 2],
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            brightness: Brightness::System,
            board: BoardColors::Wood,
            pieces: PieceSet::Staunton,
            coordinates: true,
            animated: true,
            sound: false,
            turning: false,
            scale: 1.0,
            window: WINDOW,
        }
    }
}

impl Preferences {
    /// The preferences stored in a folder; the usual ones if none are.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or holds something else.
    pub(crate) fn load(folder: &Path) -> Result<Self, String> {
        let path = file(folder);
        let wrong =
            |reason: &dyn std::fmt::Display| text::preferences_not_used(&path, &reason.to_string());
        match fs::read_to_string(&path) {
            Ok(contents) => toml::from_str::<Self>(&contents)
                .map(Self::within_limits)
                .map_err(|error| wrong(&error.message())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(wrong(&error)),
        }
    }

    /// Stores the preferences in a folder, which is created if there is none.
    ///
    /// # Errors
    ///
    /// The folder or the file cannot be written.
    pub(crate) fn save(&self, folder: &Path) -> Result<(), String> {
        let path = file(folder);
        let failed = |reason: &dyn std::fmt::Display| {
            text::preferences_not_stored(&path, &reason.to_string())
        };
        let contents = toml::to_string(self).map_err(|error| failed(&error))?;
        fs::create_dir_all(folder).map_err(|error| failed(&error))?;
        replace_file(&path, contents.as_bytes()).map_err(|error| failed(&error))
    }

    /// The same with numbers that a window can have.
    fn within_limits(mut self) -> Self {
        let within = |value: f32, low: f32, high: f32, usual: f32| {
            if value.is_finite() { value.clamp(low, high) } else { usual }
        };
        self.scale = within(self.scale, SCALES[0], SCALES[SCALES.len() - 1], 1.0);
        self.window = [
            within(self.window[0], 400.0, 16_000.0, WINDOW[0]),
            within(self.window[1], 400.0, 16_000.0, WINDOW[1]),
        ];
        self
    }
}

fn file(folder: &Path) -> PathBuf {
    folder.join(FILE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_preferences_are_loaded_again() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("made/when/needed");
        assert_eq!(Preferences::load(&inner), Ok(Preferences::default()));
        let chosen = Preferences {
            brightness: Brightness::Dark,
            board: BoardColors::Slate,
            pieces: PieceSet::Modern,
            coordinates: false,
            animated: false,
            sound: true,
            turning: true,
            scale: 2.5,
            window: [820.0, 640.0],
        };
        chosen.save(&inner).unwrap();
        assert_eq!(Preferences::load(&inner), Ok(chosen));
    }

    #[test]
    fn a_file_with_faults_is_reported_and_one_with_gaps_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let write = |text: &str| fs::write(file(folder.path()), text).unwrap();
        write("pieces = \"modern\"\nwindow = [nan, 1e9]\nscale = -4\nolder-thing = 1\n");
        let read = Preferences::load(folder.path()).unwrap();
        let modern = Preferences { pieces: PieceSet::Modern, ..Preferences::default() };
        assert_eq!(read, Preferences { window: read.window, ..modern });
        assert!(read.window.contains(&WINDOW[0]) && read.window.contains(&16_000.0));
        write("pieces = 7");
        assert!(Preferences::load(folder.path()).unwrap_err().contains("window.toml"));
        fs::write(file(folder.path()), b"\xff").unwrap();
        Preferences::load(folder.path()).unwrap_err();
        let in_the_way = folder.path().join("window.toml");
        assert!(Preferences::default().save(&in_the_way).is_err());
    }
}
