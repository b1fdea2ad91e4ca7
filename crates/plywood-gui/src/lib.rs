//! The window: every game of the suite, with a board to point at, menus, saved games and a
//! computer that thinks in the background.
//!
//! [`run`] opens it. Everything in it is [`App`], which needs no desktop: tests show it to nobody
//! and play by the names that a screen reader reads out.
//!
//! From the inside outwards: `board` draws squares and pieces and turns clicks into
//! intents, without rules; `table` is any game behind one object-safe interface, and `session` the
//! one implementation of it, over [`Present`](plywood_core::Present); `contest` adds players, turns,
//! clocks and endings; `screens` and `dialogs` are what is seen; `app` leads from one to the next.
//! What is heard goes to a [`Loudspeaker`]. Thinking goes through
//! [`Thinker`](plywood_search::Thinker), and sounds are played by a thread of `sound`: nothing else
//! here starts one.
//!
//! For `wasm32-unknown-unknown` the crate compiles without [`run`], which opens a desktop's window.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts of squares, pieces and plies are small, and become places on a screen"
)]

mod app;
mod board;
mod clock;
mod contest;
mod controls;
mod dialogs;
#[cfg(not(target_arch = "wasm32"))]
mod display;
mod folders;
mod leaving;
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
mod theme;

pub use app::{App, Surroundings};
pub use folders::Folders;
#[cfg(not(target_arch = "wasm32"))]
pub use shell::{NoWindow, run};
pub use sound::{Loudspeaker, Presence, Sound, loudspeaker};
