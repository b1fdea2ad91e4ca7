//! The window, used by the names of its controls, without a display.

mod access;
mod chess;
mod driver;
mod games;
mod menu;
mod modules;
mod pictures;
mod playing;
mod saving;
mod software;
mod sound;
