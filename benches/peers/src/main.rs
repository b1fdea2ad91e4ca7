//! Plywood against its peers, in the same run on the same machine.
//!
//! `cargo run --release -- perft` compares plain builds; with
//! `RUSTFLAGS="-C target-cpu=native"` and `--features pext` the peers are at their best.

mod perft;

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
}

fn main() -> Result<()> {
    match Bench::parse() {
        Bench::Perft { rounds, only } => perft::run(rounds, &only),
    }
}
