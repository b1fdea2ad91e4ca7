//! The programs where no window can be opened.

use std::process::{Command, Output};

/// Runs a program of the suite on a machine with these displays, which are not there.
fn with_displays(program: &str, arguments: &[&str], displays: &[(&str, &str)]) -> Output {
    Command::new(program)
        .args(arguments)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .envs(displays.iter().copied())
        .output()
        .expect("the program starts")
}

#[test]
fn whoever_cannot_have_a_window_is_told_of_the_console() {
    let chessprog = env!("CARGO_BIN_EXE_chessprog");
    let plywood = env!("CARGO_BIN_EXE_plywood");
    let gone = [("WAYLAND_DISPLAY", "plywood-none"), ("DISPLAY", ":4096")];
    for (program, arguments, displays, console) in [
        (chessprog, ["-g"].as_slice(), [].as_slice(), "chessprog -c"),
        (chessprog, ["-q"].as_slice(), &[], "chessprog -c"),
        (plywood, ["gui"].as_slice(), &[], "plywood play"),
        (plywood, ["gui", "reversi"].as_slice(), &[], "plywood play"),
        (plywood, ["gui"].as_slice(), &gone[..1], "plywood play"),
        (plywood, ["gui"].as_slice(), &gone, "plywood play"),
    ] {
        let output = with_displays(program, arguments, displays);
        let said = String::from_utf8(output.stderr).expect("errors are text");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
        assert!(said.contains(&format!("\"{console}\" plays in the console")), "{said}");
        if cfg!(not(feature = "gui")) {
            assert!(said.contains("cargo build --release --features gui"), "{said}");
        }
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(output.stdout.is_empty());
    }
}
