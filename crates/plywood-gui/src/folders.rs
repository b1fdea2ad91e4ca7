//! Where the window keeps its files.

use std::path::PathBuf;

/// Folders for the window's files, which need not exist. `None` where there is none: what would be
/// kept there is forgotten, and what is asked for from there is an error.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// For saved games.
    pub data: Option<PathBuf>,
    /// For preferences.
    pub config: Option<PathBuf>,
    /// Where people keep files of their own.
    pub home: Option<PathBuf>,
}
