//! Plywood against its peers, in the same run on the same machine.
//!
//! `cargo run --release -- perft` compares plain builds; with
//! `RUSTFLAGS="-C target-cpu=native"` and `--features pext` the peers are at their best.
//! `cargo run --release -- pgn FILE…` compares readers of games.

mod perft;
mod pgn;

use std::path::PathBuf;

use anyhow::Result;
use clap::Parser;

/// Compares Plywood with other chess libraries.
#[derive(Parser)]
enum Bench {
    /// Perft with the last ply counted: one thread, no hash table.
    Perft {
        /// How many times each library is timed on each position.
        #[arg(long, default_value_t = 5)]
        rounds: usize,
        /// Only the libraries whose name contains this.
        #[arg(long, default_value = "")]
        only: String,
    },
    /// Files of games: tokens alone, and replay with full legality.
    Pgn {
        /// PGN files, perhaps compressed.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// How many times each way is timed on each file.
        #[arg(long, default_value_t = 9)]
        rounds: usize,
        /// How many threads the last line is about.
        #[arg(long, default_value_t = 2)]
        threads: usize,
    },
}

fn main() -> Result<()> {
    match Bench::parse() {
        Bench::Perft { rounds, only } => perft::run(rounds, &only),
        Bench::Pgn { files, rounds, threads } => pgn::run(&files, rounds, threads),
    }
}
