//! What went wrong: printed on the console and shown in a dialog, one after the other.

use std::collections::VecDeque;
use std::io::Write;

/// Errors waiting to be read.
pub(crate) struct Notices {
    console: Box<dyn Write>,
    waiting: VecDeque<String>,
}

impl Notices {
    /// Errors are printed on `console` as they come.
    pub(crate) fn new(console: Box<dyn Write>) -> Self {
        Self { console, waiting: VecDeque::new() }
    }

    /// Prints what could not be done, and shows it in a dialog.
    pub(crate) fn report(&mut self, message: impl Into<String>) {
        let message = message.into();
        self.print(&message);
        self.waiting.push_back(message);
    }

    /// Prints what could not be done, if the window shows it elsewhere than in the dialog of errors.
    pub(crate) fn print(&mut self, message: &str) {
        // Without a console, the error is still shown in the window.
        let _ = writeln!(self.console, "ERROR: {message}").and_then(|()| self.console.flush());
    }

    /// The error to show.
    pub(crate) fn first(&self) -> Option<&str> {
        self.waiting.front().map(String::as_str)
    }

    /// The error was read.
    pub(crate) fn dismiss(&mut self) {
        self.waiting.pop_front();
    }
}
