//! Where the programs keep what they save.

use std::path::PathBuf;

use anyhow::Context;
use etcetera::app_strategy::{AppStrategy, AppStrategyArgs, choose_native_strategy};

/// The folder for the suite's files in the platform's data directory: `~/.local/share/plywood` on
/// Linux, unless `XDG_DATA_HOME` says otherwise. It need not exist yet.
///
/// # Errors
///
/// The user has no home directory.
pub fn folder() -> anyhow::Result<PathBuf> {
    Ok(strategy().context("no place to save games")?.data_dir())
}

/// The folders of the window: saved games where [`folder`] says, preferences in the platform's
/// place for them (`~/.config/plywood` on Linux, unless `XDG_CONFIG_HOME` says otherwise), and the
/// user's own. Whoever has no home directory plays without.
#[cfg(feature = "gui")]
pub fn window_folders() -> plywood_gui::Folders {
    let Ok(strategy) = strategy() else {
        return plywood_gui::Folders::default();
    };
    plywood_gui::Folders {
        data: Some(strategy.data_dir()),
        config: Some(strategy.config_dir()),
        home: Some(strategy.home_dir().to_owned()),
    }
}

fn strategy() -> Result<impl AppStrategy, etcetera::HomeDirError> {
    choose_native_strategy(AppStrategyArgs {
        top_level_domain: "org".to_owned(),
        author: "Plywood".to_owned(),
        app_name: "Plywood".to_owned(),
    })
}
