//! How a program ends.

use std::io::{self, Write};
use std::process::ExitCode;

/// Turns a program's result into its exit code, printing an error as one line on stderr.
///
/// A closed output pipe (`plywood perft | head -1`) is not an error: whoever read has read enough.
pub fn report(program: &str, result: anyhow::Result<ExitCode>) -> ExitCode {
    match result {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // A terminal that is gone hears nothing; that is no reason to panic.
            let _ = writeln!(io::stderr(), "{program}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|io| io.kind() == io::ErrorKind::BrokenPipe)
    })
}
