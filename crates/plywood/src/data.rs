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
    let strategy = choose_native_strategy(AppStrategyArgs {
        top_level_domain: "org".to_owned(),
        author: "Plywood".to_owned(),
        app_name: "Plywood".to_owned(),
    });
    Ok(strategy.context("no place to save games")?.data_dir())
}
