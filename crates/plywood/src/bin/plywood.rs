//! `plywood`: the suite's own program.

use std::process::ExitCode;

use clap::Parser;
use plywood::{commands, exit};

fn main() -> ExitCode {
    exit::report("plywood", commands::run(&commands::Arguments::parse()))
}
