//! The desktop's window around the contents.

use std::fmt;

use eframe::{NativeOptions, Renderer};
use egui::{Ui, ViewportBuilder, vec2};

use crate::app::{App, Surroundings};
use crate::preferences::Preferences;

/// The window's smallest extent, in points.
const SMALLEST: [f32; 2] = [400.0, 400.0];

/// Why there is no window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoWindow {
    reason: String,
}

impl fmt::Display for NoWindow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no window can be opened: {}", self.reason)
    }
}

impl std::error::Error for NoWindow {}

/// Opens the window and returns when it is closed.
///
/// # Errors
///
/// [`NoWindow`] if there is no display to show it on, or no OpenGL to draw it with.
pub fn run(surroundings: Surroundings) -> Result<(), NoWindow> {
    let preferences = surroundings
        .folders
        .config
        .as_deref()
        .and_then(|folder| Preferences::load(folder).ok())
        .unwrap_or_default();
    let viewport = ViewportBuilder::default()
        .with_title("Plywood")
        .with_app_id("plywood")
        .with_inner_size(vec2(preferences.window[0], preferences.window[1]))
        .with_min_inner_size(vec2(SMALLEST[0], SMALLEST[1]));
    let options =
        NativeOptions { viewport, renderer: Renderer::Glow, centered: true, ..Default::default() };
    eframe::run_native(
        "Plywood",
        options,
        Box::new(|creation| Ok(Box::new(Shell(App::new(&creation.egui_ctx, surroundings))))),
    )
    .map_err(|error| NoWindow { reason: reason(&error) })
}

/// What a person can do something about. The error itself is bound to this thread, and where no
/// display is found it tells of files of the window library.
fn reason(error: &eframe::Error) -> String {
    match error {
        eframe::Error::WinitEventLoop(_) | eframe::Error::Winit(_) => {
            "there is no display, or it cannot be reached".to_owned()
        }
        eframe::Error::NoGlutinConfigs(_, cause) => format!("OpenGL cannot be used ({cause})"),
        other => format!("OpenGL cannot be used ({other})"),
    }
}

struct Shell(App);

impl eframe::App for Shell {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.0.show(ui);
    }
}
