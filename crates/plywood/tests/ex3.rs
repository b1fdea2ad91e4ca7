//! `ex3` where no transcript goes: millions of squares, megabytes of input, outputs that are closed
//! or full.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;

const EX3: &str = env!("CARGO_BIN_EXE_ex3");

fn run(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command
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

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).unwrap()
}

#[test]
fn the_largest_board_is_played_on() {
    let input = b"move (998,2) (999,3)\nmove (0,997) (1,998)\nmove (1,997) (0,996)\nquit\n";
    let output = run(Command::new(EX3).args(["1000", "1000"]), input);
    assert!(output.status.success());
    let said: Vec<_> =
        text(&output.stdout).lines().filter(|line| line.ends_with(['e', ':'])).collect();
    assert_eq!(said, ["W turn:", "B turn:", "Illegal move", "B turn:", "W turn:"]);
    let rows = text(&output.stdout).lines().filter(|line| line.len() == 3 + 4 * 1000).count();
    assert_eq!(rows, 3 * 1001);
    let last = text(&output.stdout).lines().rev().nth(4).unwrap();
    assert!(last.starts_with("996  BP  ..  .."), "{}", &last[..40]);
}

#[test]
fn every_byte_is_answered() {
    let mut input = Vec::new();
    for byte in 0..=u8::MAX {
        input.extend_from_slice(&[byte, b'x', byte, b'\n']);
    }
    let output = run(Command::new(EX3).args(["8", "8"]), &input);
    // One for each line, of which the newline makes three.
    assert_eq!(text(&output.stdout).matches("Illegal move\nW turn:\n").count(), 256 + 2);
    assert!(output.status.success());
}

#[test]
fn megabytes_in_one_line_are_read() {
    let mut input = b"move (2,2)".to_vec();
    input.resize(3 << 20, b' ');
    input.extend_from_slice(b"(3,3)\n");
    input.resize(input.len() + (3 << 20), b'(');
    let output = run(Command::new(EX3).args(["8", "8"]), &input);
    assert!(text(&output.stdout).ends_with("B turn:\nIllegal move\nB turn:\n"));
    assert!(output.status.success());
}

#[cfg(unix)]
mod unix {
    use super::*;

    /// Runs a shell command line in which `$0` is ex3.
    fn shell(line: &str, input: &[u8]) -> Output {
        run(Command::new("sh").args(["-c", line, EX3]), input)
    }

    #[test]
    fn a_closed_output_ends_the_program_quietly() {
        let line = r#"{ "$0" 8 8; echo "status $?" >&2; } | head -n 1"#;
        let output = shell(line, "new\n".repeat(20_000).as_bytes());
        assert_eq!(text(&output.stdout), "   0  1  2  3  4  5  6  7\n");
        assert_eq!(text(&output.stderr), "status 0\n");
    }

    #[test]
    fn a_full_output_is_an_error() {
        if !std::path::Path::new("/dev/full").exists() {
            return;
        }
        let output = shell(r#""$0" 8 8 > /dev/full"#, b"quit\n");
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stderr).starts_with("ex3: "));
        assert_eq!(text(&output.stderr).lines().count(), 1);
    }

    #[test]
    fn an_unreadable_input_is_an_error() {
        let output = shell(r#""$0" 8 8 < ."#, b"");
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stderr).starts_with("ex3: "));
    }

    #[test]
    fn arguments_need_not_be_text() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;

        let output = run(Command::new(EX3).arg("8").arg(OsStr::from_bytes(b"8\xff")), b"");
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(output.stdout, b"");
        assert_eq!(
            text(&output.stderr),
            "ex3: height must be a number from 8 to 1000, not \"8\u{fffd}\"\n"
        );
    }
}
