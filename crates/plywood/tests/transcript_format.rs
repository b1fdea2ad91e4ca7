//! The format of transcripts: any bytes can be written and read back, and errors name their line.

mod transcript;

use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use transcript::{Files, Outcome, Transcript};

#[test]
fn text_is_written_as_it_is() {
    let transcript = Transcript {
        args: vec!["--two".to_owned(), String::new(), "a b".to_owned()],
        before: Files::from([
            ("old game".to_owned(), b"white\n".to_vec()),
            ("games/kept".to_owned(), b"black\n".to_vec()),
        ]),
        stdin: b"e2 e4\n\tquit \n\n".to_vec(),
        outcome: Outcome {
            stdout: "♔ moves\nenter move> ".into(),
            stderr: b"-- a line of dashes\n".to_vec(),
            code: 2,
            after: Files::from([
                ("games/kept".to_owned(), b"black\n".to_vec()),
                ("new".to_owned(), Vec::new()),
            ]),
        },
    };
    let text = "\
-- args --
--two

a b
-- before/games/kept --
black
-- before/old game --
white
-- stdin --
e2 e4
\tquit\x20

-- stdout (no newline at end) --
♔ moves
enter move>\x20
-- stderr --
-- a line of dashes
-- code --
2
-- after/new --
-- removed/old game --
";
    assert_eq!(transcript.to_text().unwrap(), text);
    assert_eq!(Transcript::parse(text.as_bytes()).unwrap(), transcript);
}

#[test]
fn what_is_no_text_is_escaped() {
    let transcript = Transcript {
        stdin: b"-- stdin --\r\n\x1b[1m\\ \xe2\x99\x94\xff\0\tend\n-- code --".to_vec(),
        outcome: Outcome { stdout: b"--  --\n".to_vec(), ..Outcome::default() },
        ..Transcript::default()
    };
    let text = r"-- stdin (escaped, no newline at end) --
-- stdin --\r
\x1b[1m\\ ♔\xff\x00	end
\x2d- code --
-- stdout (escaped) --
\x2d-  --
";
    assert_eq!(transcript.to_text().unwrap(), text);
    assert_eq!(Transcript::parse(text.as_bytes()).unwrap(), transcript);
}

#[test]
fn a_malformed_file_is_told_by_its_line() {
    const START: &str = "-- stdin --\n-- stdout --\n";
    for (text, error) in [
        ("", "no section `stdin`"),
        ("-- stdin --\n", "no section `stdout`"),
        ("quit\n", "line 1: expected a section, such as `-- stdin --`"),
        ("-- stdin --\nquit", "line 2: the last line has no newline"),
        ("-- stdin --\nquit\r\n", "line 2: a control character"),
        (
            "-- stdin --\n-- stdout --\n-- stdin --\n",
            "line 3: section `stdin` stands already in line 1",
        ),
        ("-- stdin --\n\n-- stdou --\n-- stdout --\n", "line 3: unknown section `stdou`"),
        (
            "-- stdin (no newline) --\n",
            "line 1: expected `escaped` or `no newline at end`, found `no newline`",
        ),
        (
            "-- stdin (no newline at end) --\n-- stdout --\n",
            "line 1: `no newline at end`, and no line",
        ),
        (
            "-- stdin (escaped) --\n\\\\\n\\n\n",
            r"line 3: expected `\\`, `\r` or `\x` and two hexadecimal digits",
        ),
        (
            "-- stdin (escaped) --\n\\x+1\n",
            r"line 2: expected `\\`, `\r` or `\x` and two hexadecimal digits",
        ),
        ("-- stdin (escaped) --\nquit\r\n", "line 2: a control character"),
    ] {
        assert_eq!(error_of(text.as_bytes()), error, "{text:?}");
    }
    for (text, error) in [
        ("-- code --\none\n", "line 3: expected a line with the exit code"),
        ("-- code --\n1\n\n", "line 3: expected a line with the exit code"),
        ("-- after/../game --\n", "line 3: unknown section `after/../game`"),
        ("-- after// --\n", "line 3: unknown section `after//`"),
        ("-- removed/game --\n", "line 3: no section `before/game`"),
        ("-- before/a --\n-- removed/a --\nb\n", "line 4: a removed file has no content"),
        (
            "-- before/a --\n-- removed/a --\n-- after/a --\n",
            "line 4: there is a section `after/a`",
        ),
    ] {
        assert_eq!(error_of(format!("{START}{text}").as_bytes()), error, "{text:?}");
    }
    assert!(error_of(b"-- stdin --\n\xff\n").starts_with("line 2: not UTF-8"));
}

fn error_of(text: &[u8]) -> String {
    format!("{:#}", Transcript::parse(text).expect_err("the text is malformed"))
}

#[test]
fn a_path_that_no_header_can_hold_is_not_written() {
    for path in ["", "/etc", "..", "a/../b", "a//b", "a\nb", "copy (1)"] {
        let before = Files::from([(path.to_owned(), Vec::new())]);
        let transcript = Transcript { before, ..Transcript::default() };
        assert!(transcript.to_text().is_err(), "{path:?}");
    }
}

/// Bytes with and without what must be escaped.
fn content() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        vec(any::<u8>(), 0..40),
        "((-- [a-z/ ]{0,8} --|[ -~]{0,9}|\\PC{0,9}|[\\\\xr0-9a-f]{0,9})[\n\r]?){0,5}"
            .prop_map(String::into_bytes),
    ]
}

fn files() -> impl Strategy<Value = Files> {
    btree_map("[a-c]( --|\\.txt)?|[a-c]/[a-c -]", content(), 0..4)
}

fn transcripts() -> impl Strategy<Value = Transcript> {
    let outcome = (content(), content(), any::<i32>(), files())
        .prop_map(|(stdout, stderr, code, after)| Outcome { stdout, stderr, code, after });
    (vec("[^\n]{0,9}|-- [a-z]{0,5} --", 0..4), files(), content(), outcome)
        .prop_map(|(args, before, stdin, outcome)| Transcript { args, before, stdin, outcome })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_transcript_is_read_back(transcript in transcripts()) {
        let text = transcript.to_text().unwrap();
        prop_assert!(!text.contains(|c: char| c.is_control() && c != '\n' && c != '\t'), "{text}");
        prop_assert_eq!(Transcript::parse(text.as_bytes()).unwrap(), transcript);
    }

    #[test]
    fn any_text_is_read_or_refused(
        parts in vec(
            "-- (stdin|stdout|code|before/a|after/a|removed/a|\\PC{0,3})( \\((escaped|no newline at end)\\))? --\n|[0-9]\n|\\PC{0,5}\n?",
            0..8,
        ),
        first in any::<bool>(),
    ) {
        let start = if first { "-- stdin --\n-- stdout --\n" } else { "" };
        if let Ok(transcript) = Transcript::parse(format!("{start}{}", parts.concat()).as_bytes()) {
            let text = transcript.to_text().unwrap();
            prop_assert_eq!(Transcript::parse(text.as_bytes()).unwrap(), transcript);
        }
    }
}
