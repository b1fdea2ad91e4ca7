//! The doors into Plywood: what the executables share.
//!
//! Each program under `src/bin/` is a few lines that read arguments and hand over to a session of
//! a library crate, or to one of the [`commands`] of the suite's own program.

pub mod commands;
pub mod data;
pub mod exit;
pub mod window;

/// The examples of the page run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/extending.md")]
struct Extending;
