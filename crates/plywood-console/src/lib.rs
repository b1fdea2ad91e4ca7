//! The console programs, as sessions over [`BufRead`](std::io::BufRead) and
//! [`Write`](std::io::Write).
//!
//! A session gets its input and output and runs until its user leaves. It does not depend on the
//! process or terminal it runs in: use of colours, the folder of saved games, and the kind of input
//! are arguments.
//!
//! Each program is a module of its own ([`chessprog`], [`chessmate`], [`chessmoves`], [`ex3`], and
//! [`play`] for any game), with its commands, its wording and its file format in files of their
//! own. What they share is here:
//!
//! - [`lines`]: lines of input, whatever bytes they hold;
//! - [`input`]: where lines come from, and typing while the computer thinks.

pub mod chessmate;
pub mod chessmoves;
pub mod chessprog;
pub mod ex3;
pub mod input;
pub mod lines;
pub mod play;
