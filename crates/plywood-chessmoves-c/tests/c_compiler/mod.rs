//! C programs against a library as C programmers get it: compiled with warnings as errors, linked
//! with the static or with the shared library, run under Valgrind, compared byte for byte.
//!
//! Needs a C compiler (`CC`, else `cc`). Without Valgrind the programs are run directly, and the test
//! prints a note. The tests of all C interfaces share this file.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Compiles and runs the programs of `tests/c`, and compares what they print.
pub(crate) fn check_all(programs: &[&str], library: &str, link: Link) {
    let temporary = tempfile::tempdir().expect("a temporary folder");
    let sources = crate_folder().join("tests/c");
    for name in programs {
        let source = sources.join(format!("{name}.c"));
        let program = compile(&source, temporary.path(), library, link);
        let output = under_valgrind(&program).output().expect("the program runs");
        assert!(output.status.success(), "{name}: {}", lossy(&output.stderr));
        compare(name, &output.stdout);
    }
}

/// Compares what a program printed with the file of its name in `tests/c`.
pub(crate) fn compare(name: &str, printed: &[u8]) {
    let expected = crate_folder().join("tests/c").join(name).with_extension("out");
    let expected = std::fs::read(expected).expect("expected output");
    assert!(
        printed == expected,
        "{name} printed\n{}\nexpected\n{}",
        lossy(printed),
        lossy(&expected)
    );
}

/// How a program is linked: with the library's name and the folder of its static and shared form.
pub(crate) type Link = fn(&mut Command, &str, &Path);

/// Compiles a C file against the library `name` of this crate, with warnings as errors.
pub(crate) fn compile(source: &Path, into: &Path, name: &str, link: Link) -> PathBuf {
    let program = into.join(source.file_stem().expect("a C file has a name"));
    let mut compile = Command::new(std::env::var_os("CC").unwrap_or_else(|| "cc".into()));
    compile.args(["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-g", "-I"]);
    compile.arg(crate_folder().join("include")).arg(source).arg("-o").arg(&program);
    link(&mut compile, name, &libraries());
    let compiled = compile.output().expect("a C compiler runs");
    assert!(compiled.status.success(), "{}: {}", source.display(), lossy(&compiled.stderr));
    program
}

/// With what Rust's standard library needs beside libc.
pub(crate) fn link_static(compile: &mut Command, name: &str, libraries: &Path) {
    compile.arg(libraries.join(format!("lib{name}.a"))).args(["-lpthread", "-ldl", "-lm"]);
}

pub(crate) fn link_shared(compile: &mut Command, name: &str, libraries: &Path) {
    compile.arg("-L").arg(libraries).arg(format!("-l{name}"));
    compile.arg(format!("-Wl,-rpath,{}", libraries.display()));
}

pub(crate) fn crate_folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Cargo builds all kinds of the library beside the tests that need one of them.
fn libraries() -> PathBuf {
    let test = std::env::current_exe().expect("the test has a path");
    test.parent().expect("the test lies in a folder").to_owned()
}

/// Any invalid access, any block that is not freed, makes the exit code 99.
pub(crate) fn under_valgrind(program: &Path) -> Command {
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

pub(crate) fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
