//! The folders of the window's files.

use std::path::PathBuf;

/// Folders for the window's files, which need not exist. `None` where there is none: what would be
/// stored there is lost, and asking for it is an error.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// For saved games.
    pub data: Option<PathBuf>,
    /// For preferences.
    pub config: Option<PathBuf>,
    /// For the user's own files.
    pub home: Option<PathBuf>,
}
