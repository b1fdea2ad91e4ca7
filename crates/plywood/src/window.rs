//! Opening the window, which only builds with the feature `gui` have.

use std::process::ExitCode;

use plywood_games::Setup;

/// Opens the window and returns when it is closed. `game` is offered first; without one, it
/// is the first of the catalogue. `console` is the command that plays without a window, for whoever
/// has no display.
///
/// # Errors
///
/// There is no display or no OpenGL.
#[cfg(feature = "gui")]
pub fn open(game: Option<Setup>, console: &str) -> anyhow::Result<ExitCode> {
    let environment = plywood_gui::Environment {
        folders: crate::data::window_folders(),
        console: Box::new(std::io::stderr()),
        game,
        audio: plywood_gui::audio_output(),
    };
    plywood_gui::run(environment)
        .map_err(|error| anyhow::anyhow!("{error}; \"{console}\" plays in the console"))?;
    Ok(ExitCode::SUCCESS)
}

/// Says how to get the window.
///
/// # Errors
///
/// Always: this build has no window.
#[cfg(not(feature = "gui"))]
pub fn open(_game: Option<Setup>, console: &str) -> anyhow::Result<ExitCode> {
    anyhow::bail!(
        "this program was built without the window, which \
         \"cargo build --release --features gui\" adds; \"{console}\" plays in the console"
    )
}
