//! C programs against the library as C programmers get it: compiled with warnings as errors, linked
//! with the static and with the shared library, run under Valgrind, compared byte for byte.
//!
//! Needs a C compiler (`CC`, else `cc`). Without Valgrind the programs are run bare, and the test
//! says so.

use std::path::{Path, PathBuf};
use std::process::Command;

const PROGRAMS: [&str; 5] = ["board", "parse", "find", "play", "hostile"];

#[test]
fn programs_print_what_they_should_with_the_static_library() {
    check_all(link_static);
}

#[test]
fn programs_print_what_they_should_with_the_shared_library() {
    check_all(link_shared);
}

#[test]
fn the_example_reads_a_scoresheet() {
    let temporary = tempfile::tempdir().expect("a temporary folder");
    let example = crate_folder().join("examples/c/scoresheet.c");
    let program = compile(&example, temporary.path(), link_static);
    let input = temporary.path().join("input");
    std::fs::write(&input, "1. e4 e5\n2. Nf3 1-0\n").expect("a file in a temporary folder");
    let input = std::fs::File::open(input).expect("the file just written");
    let output = under_valgrind(&program).stdin(input).output().expect("the program runs");
    assert!(output.status.success(), "{}", lossy(&output.stderr));
    let last = "========\nRNBQKBNR\nPPPP PPP\n        \n    P   \n    p   \n     n  \npppp ppp\nrnbqkb r\n========\n\n";
    assert!(output.stdout.ends_with(last.as_bytes()), "{}", lossy(&output.stdout));
    assert_eq!(lossy(&output.stdout).matches("========\n\n").count(), 4);
}

fn check_all(link: fn(&mut Command, &Path)) {
    let temporary = tempfile::tempdir().expect("a temporary folder");
    let sources = crate_folder().join("tests/c");
    for name in PROGRAMS {
        let program = compile(&sources.join(format!("{name}.c")), temporary.path(), link);
        let output = under_valgrind(&program).output().expect("the program runs");
        assert!(output.status.success(), "{name}: {}", lossy(&output.stderr));
        let expected = std::fs::read(sources.join(format!("{name}.out"))).expect("expected output");
        assert!(
            output.stdout == expected,
            "{name} printed\n{}\nexpected\n{}",
            lossy(&output.stdout),
            lossy(&expected)
        );
    }
}

fn compile(source: &Path, into: &Path, link: fn(&mut Command, &Path)) -> PathBuf {
    let program = into.join(source.file_stem().expect("a C file has a name"));
    let mut compile = Command::new(std::env::var_os("CC").unwrap_or_else(|| "cc".into()));
    compile.args(["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-g", "-I"]);
    compile.arg(crate_folder().join("include")).arg(source).arg("-o").arg(&program);
    link(&mut compile, &libraries());
    let compiled = compile.output().expect("a C compiler runs");
    assert!(compiled.status.success(), "{}: {}", source.display(), lossy(&compiled.stderr));
    program
}

/// With what Rust's standard library needs beside libc.
fn link_static(compile: &mut Command, libraries: &Path) {
    compile.arg(libraries.join("libchessmoves.a")).args(["-lpthread", "-ldl", "-lm"]);
}

fn link_shared(compile: &mut Command, libraries: &Path) {
    compile.arg("-L").arg(libraries).arg("-lchessmoves");
    compile.arg(format!("-Wl,-rpath,{}", libraries.display()));
}

fn crate_folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Cargo builds all kinds of the library beside the tests that need one of them.
fn libraries() -> PathBuf {
    let test = std::env::current_exe().expect("the test has a path");
    test.parent().expect("the test lies in a folder").to_owned()
}

/// Any invalid access, any block that is not freed, makes the exit code 99.
fn under_valgrind(program: &Path) -> Command {
    let found = Command::new("valgrind").arg("--version").output().is_ok();
    if !found {
        eprintln!("valgrind is not installed: {} runs without it", program.display());
        return Command::new(program);
    }
    let mut command = Command::new("valgrind");
    command.args(["--quiet", "--error-exitcode=99", "--leak-check=full"]);
    command.args(["--show-leak-kinds=all", "--errors-for-leak-kinds=all"]);
    command.arg(program);
    command
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
