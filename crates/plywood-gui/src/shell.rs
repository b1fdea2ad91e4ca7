//! The desktop's window around the contents.

use std::any::Any;
use std::fmt;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use eframe::{AppCreator, NativeOptions, Renderer};
use egui::{Ui, ViewportBuilder, vec2};

use crate::app::{App, Environment};
use crate::display;
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
pub fn run(environment: Environment) -> Result<(), NoWindow> {
    let preferences = environment
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
    let options = NativeOptions {
        viewport,
        renderer: Renderer::Glow,
        centered: true,
        event_loop_builder: Some(Box::new(display::choose)),
        ..Default::default()
    };
    let opening = Opening::begin();
    let opened = opening.clone();
    let creator: AppCreator<'_> = Box::new(move |creation| {
        opened.end();
        Ok(Box::new(Shell(App::new(&creation.egui_ctx, environment))))
    });
    let run = || eframe::run_native("Plywood", options, creator);
    let ended = panic::catch_unwind(AssertUnwindSafe(run));
    let failed_to_open = opening.end();
    match ended {
        Ok(result) => result.map_err(|error| NoWindow { reason: reason(&error) }),
        Err(panic) if failed_to_open => Err(NoWindow { reason: library(panic.as_ref()) }),
        Err(panic) => panic::resume_unwind(panic),
    }
}

/// The time before there is a window, in which the window library panics if a library of the desktop
/// is missing; that is reported as any other reason, not as a fault of this program.
#[derive(Clone)]
struct Opening(Arc<Mutex<Option<Hook>>>);

type Hook = Box<dyn Fn(&PanicHookInfo<'_>) + Send + Sync>;

impl Opening {
    /// Panics print nothing from now on.
    fn begin() -> Self {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(|_| {}));
        Self(Arc::new(Mutex::new(Some(usual))))
    }

    /// Panics are printed again. Returns whether they were not before.
    fn end(&self) -> bool {
        let usual = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        // A thread that panics may not change what panics do.
        match usual {
            Some(usual) if !thread::panicking() => {
                panic::set_hook(usual);
                true
            }
            usual => usual.is_some(),
        }
    }
}

/// The message of the window library about a library that is missing.
fn library(panic: &(dyn Any + Send)) -> String {
    let said = panic.downcast_ref::<String>().map(String::as_str);
    let said = said.or_else(|| panic.downcast_ref::<&str>().copied());
    let said = said.unwrap_or("a library of the desktop is missing").trim_end_matches('.');
    said.replace("Library ", "the library ")
}

/// The reason in words that help the user. The error itself is not `Send`, and without a display it
/// names source files of the window library.
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
