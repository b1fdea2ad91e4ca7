//! The window: every game of the suite, with a board to point at, menus, saved games and a
//! computer that thinks in the background.
//!
//! [`run`] opens it. Everything in it is [`App`], which needs no desktop: tests run it without a
//! display and find its controls by the names that a screen reader reads out.
//!
//! From the inside outwards: `board` draws squares and pieces and turns clicks into
//! intents, without rules; `table` is any game behind one object-safe interface, and `session` the
//! one implementation of it, over [`Present`](plywood_core::Present); `contest` adds players, turns,
//! clocks and endings; `screens` and `dialogs` show it and return what the user asks for, as an
//! `action`; `app` performs the actions and leads from one screen to the next.
//! Sounds go to an [`AudioOutput`]. Thinking goes through
//! [`Thinker`](plywood_search::Thinker), and sounds are played by a thread of `sound`: nothing else
//! here starts one.
//!
//! For `wasm32-unknown-unknown` the crate compiles without [`run`], which opens a desktop's window.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts of squares, pieces and plies are small, and become places on a screen"
)]

mod action;
mod app;
mod board;
mod clock;
mod contest;
mod controls;
mod dialogs;
#[cfg(not(target_arch = "wasm32"))]
mod display;
mod files;
mod folders;
mod notices;
mod pgn;
mod pieces;
mod preferences;
mod saved;
mod screens;
mod session;
#[cfg(not(target_arch = "wasm32"))]
mod shell;
mod slots;
mod sound;
mod table;
mod text;
mod theme;

pub use app::{App, Environment};
pub use folders::Folders;
#[cfg(not(target_arch = "wasm32"))]
pub use shell::{NoWindow, run};
pub use sound::{AudioOutput, Availability, Sound, audio_output};
