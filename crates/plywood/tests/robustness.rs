//! What no transcript can hold: megabytes of input, outputs that are closed or full, disks that
//! are.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

const CHESSPROG: &str = env!("CARGO_BIN_EXE_chessprog");

/// Runs a command in a folder with this input.
fn run(command: &mut Command, folder: &Path, input: &[u8]) -> Output {
    let mut child = command
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn out(output: &Output) -> &str {
    str::from_utf8(&output.stdout).unwrap()
}

fn err(output: &Output) -> &str {
    str::from_utf8(&output.stderr).unwrap()
}

#[test]
fn version() {
    let folder = tempfile::tempdir().unwrap();
    let output = run(Command::new(CHESSPROG).arg("--version"), folder.path(), b"");
    assert_eq!(out(&output), concat!("chessprog ", env!("CARGO_PKG_VERSION"), "\n"));
    assert!(output.status.success());
}

#[test]
fn megabytes_in_one_line_are_an_invalid_command() {
    let folder = tempfile::tempdir().unwrap();
    let mut input = Vec::new();
    // The second would be a command but for its length.
    for (byte, start) in [(b'x', ""), (b' ', "quit"), (b'\0', ""), (b'\xff', "")] {
        input.extend_from_slice(start.as_bytes());
        input.resize(input.len() + (2 << 20), byte);
        input.push(b'\n');
    }
    input.extend_from_slice(b"quit");
    let output = run(&mut Command::new(CHESSPROG), folder.path(), &input);
    let expected = "ERROR: invalid command\n".repeat(4) + "Exiting...\n";
    assert!(out(&output).ends_with(&format!("settings:\n{expected}")), "{}", out(&output));
    assert!(output.status.success());
}

#[test]
fn every_byte_is_answered() {
    let folder = tempfile::tempdir().unwrap();
    for state in ["", "start\n"] {
        let mut input = state.as_bytes().to_vec();
        for byte in 0..=u8::MAX {
            input.extend_from_slice(&[byte, b'x', byte, b'\n']);
        }
        let output = run(&mut Command::new(CHESSPROG), folder.path(), &input);
        // One for each line, of which the newline makes three.
        let answers = out(&output).matches("ERROR: invalid command\n").count();
        assert_eq!(answers, 256 + 2);
        assert!(out(&output).ends_with("Exiting...\n"));
        assert!(output.status.success());
    }
}

#[cfg(unix)]
mod unix {
    use super::*;

    /// Runs a shell command line in which `$0` is chessprog.
    fn shell(line: &str, folder: &Path, input: &[u8]) -> Output {
        run(Command::new("sh").args(["-c", line, CHESSPROG]), folder, input)
    }

    #[test]
    fn a_closed_output_ends_the_program_quietly() {
        let folder = tempfile::tempdir().unwrap();
        let many_boards = "game_mode 2\nstart\nmove <2,A> to <3,A>\nundo\n".repeat(2000);
        // The status is chessprog's own: that of the first command of the pipe.
        let line = r#"{ "$0"; echo "status $?" >&2; } | head -n 1"#;
        let output = shell(line, folder.path(), many_boards.as_bytes());
        assert_eq!(out(&output), "Chess\n");
        assert_eq!(err(&output), "status 0\n");
    }

    #[test]
    fn a_full_output_is_an_error() {
        if !Path::new("/dev/full").exists() {
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let output = shell(r#""$0" > /dev/full"#, folder.path(), b"quit\n");
        assert_eq!(output.status.code(), Some(1));
        assert!(err(&output).starts_with("chessprog: "), "{}", err(&output));
        assert_eq!(err(&output).lines().count(), 1);
    }

    #[test]
    fn an_unreadable_input_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let output = shell(r#""$0" < ."#, folder.path(), b"");
        assert_eq!(output.status.code(), Some(1));
        assert!(err(&output).starts_with("chessprog: "), "{}", err(&output));
    }

    /// A limit of 0 blocks on the size of files fails every write to one, as a full disk does.
    #[test]
    fn a_full_disk_keeps_the_old_save() {
        let folder = tempfile::tempdir().unwrap();
        let old = folder.path().join("old");
        fs::write(&old, "the old save").unwrap();
        let line = r#"trap "" XFSZ; ulimit -f 0; exec "$0""#;
        let output = shell(line, folder.path(), b"start\nsave old\nsave new\nquit\n");
        let refused = "Enter your move (white player):\nFile cannot be created or modified\n";
        assert_eq!(out(&output).matches(refused).count(), 2, "{}", out(&output));
        assert!(output.status.success());
        assert_eq!(fs::read_to_string(&old).unwrap(), "the old save");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
