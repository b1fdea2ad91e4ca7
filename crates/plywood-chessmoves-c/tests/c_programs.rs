//! The output of C programs that use the library.

mod c_compiler;

use c_compiler::{
    check_all, compile, crate_folder, link_shared, link_static, lossy, under_valgrind,
};

const LIBRARY: &str = "chessmoves";

const PROGRAMS: [&str; 5] = ["board", "parse", "find", "play", "hostile"];

#[test]
fn programs_print_what_they_should_with_the_static_library() {
    check_all(&PROGRAMS, LIBRARY, link_static);
}

#[test]
fn programs_print_what_they_should_with_the_shared_library() {
    check_all(&PROGRAMS, LIBRARY, link_shared);
}

#[test]
fn the_example_reads_a_scoresheet() {
    let temporary = tempfile::tempdir().expect("a temporary folder");
    let example = crate_folder().join("examples/c/scoresheet.c");
    let program = compile(&example, temporary.path(), LIBRARY, link_static);
    let input = temporary.path().join("input");
    std::fs::write(&input, "1. e4 e5\n2. Nf3 1-0\n").expect("a file in a temporary folder");
    let input = std::fs::File::open(input).expect("the file just written");
    let output = under_valgrind(&program).stdin(input).output().expect("the program runs");
    assert!(output.status.success(), "{}", lossy(&output.stderr));
    let last = "========\nRNBQKBNR\nPPPP PPP\n        \n    P   \n    p   \n     n  \npppp ppp\nrnbqkb r\n========\n\n";
    assert!(output.stdout.ends_with(last.as_bytes()), "{}", lossy(&output.stdout));
    assert_eq!(lossy(&output.stdout).matches("========\n\n").count(), 4);
}
