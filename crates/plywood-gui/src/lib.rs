//! The window: every game of the suite, with a board to point at, menus, saved games and a
//! computer that thinks in the background.
//!
//! [`run`] opens it. Everything in it is [`App`], which needs no desktop: tests run it without a
//! display and find its controls by the names that a screen reader reads out.
//!
//! From the inside outwards: `board` draws squares and pieces and turns clicks into intents, without
//! rules; `match_view` is a [`Match`](plywood_match::Match) with the position that is shown and what
//! is pointed at; `screens` and `dialogs` show it and return what the user asks for, as an `action`;
//! `app` performs the actions and leads from one screen to the next. Sounds go to an
//! [`AudioOutput`]. Opponents think on threads of their own, and sounds are played by a thread of
//! `sound`: nothing else here starts one.
//!
//! For `wasm32-unknown-unknown` the crate compiles without [`run`], which opens a desktop's window.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts of squares, pieces and plies are small, and become places on a screen"
)]

mod action;
mod app;
mod board;
mod controls;
mod dialogs;
#[cfg(not(target_arch = "wasm32"))]
mod display;
mod files;
mod folders;
mod match_view;
mod notices;
mod pgn;
mod pieces;
mod preferences;
mod saved;
mod screens;
#[cfg(not(target_arch = "wasm32"))]
mod shell;
mod slots;
mod sound;
mod text;
mod theme;

pub use app::{App, Environment};
pub use folders::Folders;
#[cfg(not(target_arch = "wasm32"))]
pub use shell::{NoWindow, run};
pub use sound::{AudioOutput, Availability, Sound, audio_output};
