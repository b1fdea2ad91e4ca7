//! C programs against the library as C programmers get it: compiled with warnings as errors, linked
//! with the static and with the shared library, run under Valgrind, compared byte for byte.
//!
//! Needs a C compiler (`CC`, else `cc`). Without Valgrind the programs are run bare, and the test
//! says so.

use std::path::{Path, PathBuf};
use std::process::Command;

const PROGRAMS: [&str; 2] = ["rules", "hostile"];

#[test]
fn programs_print_what_they_should_with_the_static_library() {
    check_all(link_static);
}

#[test]
fn programs_print_what_they_should_with_the_shared_library() {
    check_all(link_shared);
}

#[test]
fn the_example_plays_a_game_to_its_end() {
    let temporary = tempfile::tempdir().expect("a temporary folder");
    let example = crate_folder().join("examples/c/playout.c");
    let program = compile(&example, temporary.path(), link_static);
    for (size, name) in [(&[][..], "playout"), (&["12", "9"], "playout_12x9")] {
        let output = under_valgrind(&program).args(size).output().expect("the program runs");
        assert!(output.status.success(), "{}", lossy(&output.stderr));
        compare(name, &output.stdout);
    }
    let refused = under_valgrind(&program).args(["7", "8"]).output().expect("the program runs");
    // A program that exits on an error frees nothing, and has nothing to free.
    assert_eq!(refused.status.code(), Some(1));
    assert_eq!(lossy(&refused.stderr), "playout: width and height must be 8 to 1000\n");
}

fn check_all(link: fn(&mut Command, &Path)) {
    let temporary = tempfile::tempdir().expect("a temporary folder");
    let sources = crate_folder().join("tests/c");
    for name in PROGRAMS {
        let program = compile(&sources.join(format!("{name}.c")), temporary.path(), link);
        let output = under_valgrind(&program).output().expect("the program runs");
        assert!(output.status.success(), "{name}: {}", lossy(&output.stderr));
        compare(name, &output.stdout);
    }
}

/// Compares what a program printed with the file of its name.
fn compare(name: &str, printed: &[u8]) {
    let expected = crate_folder().join("tests/c").join(name).with_extension("out");
    let expected = std::fs::read(expected).expect("expected output");
    assert!(
        printed == expected,
        "{name} printed\n{}\nexpected\n{}",
        lossy(printed),
        lossy(&expected)
    );
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
    compile.arg(libraries.join("libcheckers.a")).args(["-lpthread", "-ldl", "-lm"]);
}

fn link_shared(compile: &mut Command, libraries: &Path) {
    compile.arg("-L").arg(libraries).arg("-lcheckers");
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
