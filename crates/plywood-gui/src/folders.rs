//! Where the window keeps its files.

use std::path::PathBuf;

use etcetera::BaseStrategy;

/// The folder of this suite inside the platform's folders.
const NAME: &str = "plywood";

/// Folders for the window's files. `None` where the platform names no home.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// For saved games.
    pub data: Option<PathBuf>,
    /// For preferences.
    pub config: Option<PathBuf>,
    /// Where people keep files of their own.
    pub home: Option<PathBuf>,
}

impl Folders {
    /// The platform's folders: on Linux `$XDG_DATA_HOME/plywood` and `$XDG_CONFIG_HOME/plywood`,
    /// by default `~/.local/share/plywood` and `~/.config/plywood`.
    pub fn of_platform() -> Self {
        let Ok(strategy) = etcetera::base_strategy::choose_native_strategy() else {
            return Self::default();
        };
        Self {
            data: Some(strategy.data_dir().join(NAME)),
            config: Some(strategy.config_dir().join(NAME)),
            home: Some(strategy.home_dir().to_owned()),
        }
    }
}
