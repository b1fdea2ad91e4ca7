//! The programs at a terminal, which is where they may use colours and be typed at.
#![cfg(unix)]

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::process::{Command, Stdio};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

const ESCAPE: char = '\x1b';

/// Runs a program at a new terminal, on which these lines are typed, and returns what it shows.
/// The typed text is part of it, and lines end with `\r\n`.
fn shown(program: &str, environment: &[(&str, &str)], typed: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let near = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&near).unwrap();
    unlockpt(&near).unwrap();
    let name = ptsname(&near, Vec::new()).unwrap();
    let far = OpenOptions::new().read(true).write(true).open(name.to_str().unwrap()).unwrap();
    let end = || Stdio::from(far.try_clone().unwrap());
    let mut child = Command::new(program)
        .current_dir(folder.path())
        .env_clear()
        .env("HOME", folder.path())
        .env("TERM", "xterm-256color")
        .envs(environment.iter().copied())
        .stdin(end())
        .stdout(end())
        .stderr(end())
        .spawn()
        .unwrap();
    drop(far);

    let mut near = File::from(near);
    near.write_all(typed.as_bytes()).unwrap();
    let mut shown = Vec::new();
    let mut buffer = [0; 1 << 12];
    // The end of the program closes the far end, which some systems tell as an error.
    while let Ok(length @ 1..) = near.read(&mut buffer) {
        shown.extend_from_slice(&buffer[..length]);
    }
    assert!(child.wait().unwrap().success());
    String::from_utf8(shown).unwrap()
}

#[test]
fn chessmate_clears_and_colours_the_screen() {
    let shown = shown(env!("CARGO_BIN_EXE_chessmate"), &[], "E2E4\nUNDO\nQUIT\n");
    assert_eq!(shown.matches("\x1b[H\x1b[2J").count(), 3);
    // A white king, a black one.
    assert!(shown.contains("38;5;30mk\x1b[0m"));
    assert!(shown.contains("38;5;130mK\x1b[0m"));
}

#[test]
fn chessmate_respects_who_wants_no_colour() {
    for environment in [("NO_COLOR", "1"), ("TERM", "dumb")] {
        let program = env!("CARGO_BIN_EXE_chessmate");
        let shown = shown(program, &[environment], "E2E4\nE2E4\nUNDO\nLOAD\nQUIT\n");
        assert!(!shown.contains(ESCAPE), "{environment:?}");
        assert_eq!(shown.matches("Removed pieces").count(), 3);
    }
}

#[test]
fn chessprog_plays_with_who_types() {
    let typed = "user_color 0\nprint_settings\nstart\n";
    let shown = shown(env!("CARGO_BIN_EXE_chessprog"), &[], &format!("{typed}\u{4}"));
    assert!(shown.contains("USER_COLOR: black\r\n"), "{shown}");
    // The end of input may come while the computer still thinks, or after its move.
    assert!(shown.ends_with("Exiting...\r\n"), "{shown}");
    assert!(!shown.contains(ESCAPE));
}
