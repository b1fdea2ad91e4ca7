//! The output of C programs that use the library.

#[path = "../../plywood-chessmoves-c/tests/c_compiler/mod.rs"]
mod c_compiler;

use c_compiler::{
    check_all, compare, compile, crate_folder, link_shared, link_static, lossy, under_valgrind,
};

const LIBRARY: &str = "checkers";

const PROGRAMS: [&str; 2] = ["rules", "hostile"];

#[test]
fn programs_print_what_they_should_with_the_static_library() {
    check_all(&PROGRAMS, LIBRARY, link_static);
}

#[test]
fn programs_print_what_they_should_with_the_shared_library() {
    check_all(&PROGRAMS, LIBRARY, link_shared);
}

#[test]
fn the_example_plays_a_game_to_its_end() {
    let temporary = tempfile::tempdir().expect("a temporary folder");
    let example = crate_folder().join("examples/c/playout.c");
    let program = compile(&example, temporary.path(), LIBRARY, link_static);
    for (size, name) in [(&[][..], "playout"), (&["12", "9"], "playout_12x9")] {
        let output = under_valgrind(&program).args(size).output().expect("the program runs");
        assert!(output.status.success(), "{}", lossy(&output.stderr));
        compare(name, &output.stdout);
    }
    let wrong_size = under_valgrind(&program).args(["7", "8"]).output().expect("the program runs");
    // A program that exits on an error frees nothing, and has nothing to free.
    assert_eq!(wrong_size.status.code(), Some(1));
    assert_eq!(lossy(&wrong_size.stderr), "playout: width and height must be 8 to 1000\n");
}
