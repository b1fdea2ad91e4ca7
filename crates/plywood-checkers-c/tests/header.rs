//! The committed header is the one that cbindgen writes.

use std::path::Path;

/// Set to write the header instead of comparing it.
const UPDATE: &str = "UPDATE_HEADER";

#[test]
fn the_header_is_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(folder.join("cbindgen.toml")).unwrap();
    let bindings = cbindgen::Builder::new()
        .with_src(folder.join("src/types.rs"))
        .with_src(folder.join("src/lib.rs"))
        .with_config(config)
        .generate()
        .unwrap();
    let mut generated = Vec::new();
    bindings.write(&mut generated);
    // The `# Safety` sections are for Rust programmers: in C, every pointer may be NULL.
    let generated = without_safety(&String::from_utf8(generated).unwrap());

    let committed = folder.join("include/checkers.h");
    if std::env::var_os(UPDATE).is_some() {
        std::fs::write(&committed, &generated).unwrap();
    }
    let committed = std::fs::read_to_string(committed).unwrap();
    assert!(
        committed == generated,
        "include/checkers.h is out of date; run\n\
         {UPDATE}=1 cargo test -p plywood-checkers-c --test header\n{generated}"
    );
}

/// A header without the `# Safety` sections of its comments.
fn without_safety(header: &str) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let mut is_skipping = false;
    for line in header.lines() {
        if line.trim() == "* # Safety" {
            is_skipping = true;
            // The empty line of the comment before it.
            kept.pop();
        }
        is_skipping &= line.trim() != "*/";
        if !is_skipping {
            kept.push(line);
        }
    }
    kept.join("\n") + "\n"
}
