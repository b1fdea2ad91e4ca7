//! Chess games in Portable Game Notation: reading any file, replaying it by the rules, editing,
//! writing.
//!
//! # Reading
//!
//! A [`Reader`] goes through a stream of any length in constant memory and hands each game, piece
//! by piece, to a [`Visitor`]. [`Reader::games_with`] turns a visitor into an iterator of games;
//! [`Parallel`] does the same on all cores, with the games in order. A [`Source`] opens files and
//! decompresses them, recognized by their first bytes and not by their names.
//!
//! ```no_run
//! use plywood_pgn::{AnnotatedGame, Reader, Source};
//!
//! let file = "games.pgn.zst";
//! let reader = Reader::new(Source::open(file)?).with_name(file);
//! for game in reader.games_with(AnnotatedGame::reader()) {
//!     match game {
//!         Ok(game) => println!("{:?}: {} moves", game.tags.get("White"), game.tree().len()),
//!         // "games.pgn.zst:17:35: game 2: no legal move is Nf6"
//!         Err(error) => eprintln!("{error}"),
//!     }
//! }
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! What is wrong with a game costs that game alone. Much is not wrong: blank lines among the
//! moves, variations and glyphs at the start of a line, comments before the first move, `1.d4`,
//! missing results, missing tags, quotes in tags that are not escaped, Latin-1 beside UTF-8, all
//! line ends, byte order marks, moves in any of the usual dialects.
//!
//! # Visitors
//!
//! To read one thing from many games, write a visitor for it; nothing else is computed. A
//! [`Replay`] is the part that applies the rules.
//!
//! ```
//! use plywood_chess::Role;
//! use plywood_pgn::{ErrorKind, Flow, Reader, Replay, TagValue, Text, Visitor};
//!
//! /// Counts the promotions of main lines to anything but a queen.
//! #[derive(Default)]
//! struct Underpromotions(Replay, u32);
//!
//! impl Visitor for Underpromotions {
//!     type Output = u32;
//!     fn begin_game(&mut self) {
//!         self.0.begin_game();
//!         self.1 = 0;
//!     }
//!     fn tag(&mut self, name: Text<'_>, value: TagValue<'_>) -> Result<(), ErrorKind> {
//!         self.0.tag(name, value)
//!     }
//!     fn san(&mut self, san: &[u8]) -> Result<(), ErrorKind> {
//!         let promotion = self.0.san(san)?.and_then(|mv| mv.promotion());
//!         self.1 += u32::from(promotion.is_some_and(|role| role != Role::Queen));
//!         Ok(())
//!     }
//!     fn begin_variation(&mut self) -> Flow {
//!         Flow::Skip
//!     }
//!     fn end_game(&mut self) -> u32 {
//!         self.1
//!     }
//! }
//!
//! let pgn = "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=N (1. a8=R) Kg6 *";
//! let mut reader = Reader::new(pgn.as_bytes());
//! assert_eq!(reader.read_game(&mut Underpromotions::default())?, Some(1));
//! # Ok::<(), plywood_pgn::Error>(())
//! ```
//!
//! # Games in memory
//!
//! An [`AnnotatedGame`] is a game with all that its notation holds: [`Tags`], a [`Tree`] of moves
//! with comments and [`Nag`]s, a [`Termination`]. Its `Display` is PGN in export format, a
//! [`Writer`] makes files of them, and it can be made of a
//! [`Game<Chess>`](plywood_core::Game) and turned into one.
//!
//! ```
//! use plywood_chess::{Chess, Move, Square};
//! use plywood_core::Game;
//! use plywood_pgn::AnnotatedGame;
//!
//! let mut game = Game::new(Chess::new());
//! for (from, to) in [(Square::F2, Square::F3), (Square::E7, Square::E5),
//!                    (Square::G2, Square::G4), (Square::D8, Square::H4)] {
//!     game.play(Move::new(from, to))?;
//! }
//! let mut notes = AnnotatedGame::from(&game);
//! notes.tags.set("Event", "The fool's mate")?;
//! assert!(notes.to_string().ends_with("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`AnnotatedGame::main_line`] goes through the moves with the positions before and after them.
//!
//! Nothing here is recursive: variations may nest as deep as a file likes.
//!
//! # Features
//!
//! None is on by default; without them, plain files are read, and nothing but Rust is compiled.
//! A file whose feature is missing is an error that [names it](MissingFeature).
//!
//! - `gzip` reads `.gz`, in Rust.
//! - `bzip2` reads `.bz2`, in Rust.
//! - `zstd` reads `.zst`, by the C library, for which a C compiler is needed.
//!
//! Source of the format: Steven J. Edwards, *Standard: Portable Game Notation Specification and
//! Implementation Guide*, 1994.

mod builder;
mod class;
mod error;
mod export;
mod game;
mod main_line;
mod movetext;
mod nag;
mod opening;
mod parallel;
mod pattern;
mod reader;
mod replay;
mod source;
mod tag_syntax;
mod tags;
mod termination;
mod text;
mod tokens;
mod tree;
mod visitor;
mod window;
mod wrap;
mod writer;

pub use builder::GameBuilder;
pub use error::{Error, ErrorKind, Place};
pub use game::AnnotatedGame;
pub use main_line::{MainLine, MainLineError, PlayedMove};
pub use nag::Nag;
pub use opening::{Opening, OpeningMove, OpeningReader};
pub use parallel::Parallel;
pub use pattern::{Pattern, PatternError};
pub use reader::{Games, Reader};
pub use replay::{Replay, ReplayPosition};
pub use source::{Compression, MissingFeature, Source};
pub use tags::{SEVEN_TAG_ROSTER, TagNameError, Tags};
pub use termination::{Termination, UnknownTermination};
pub use text::{TagValue, Text};
pub use tree::{NodeId, Step, Tree, Walk};
pub use visitor::{Flow, Ignore, Map, Visitor};
pub use window::MAX_TOKEN;
pub use writer::Writer;

/// The examples of the README are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
