//! The direction in which the crate's modules use each other: screens and dialogs know what they
//! show and what can be asked for, but not the app, and no modules use each other in a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The crate's sources as path below `src` and code without comments.
fn sources() -> Vec<(PathBuf, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![src.clone()];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let code = fs::read_to_string(&path).unwrap();
                let is_code = |line: &&str| !line.trim_start().starts_with("//");
                let code: Vec<&str> = code.lines().filter(is_code).collect();
                sources.push((path.strip_prefix(&src).unwrap().to_owned(), code.join("\n")));
            }
        }
    }
    sources
}

/// The module of the crate's root that a file belongs to.
fn module(path: &Path) -> String {
    path.iter().next().unwrap().to_str().unwrap().trim_end_matches(".rs").to_owned()
}

/// The modules of the crate's root that the code names: `a`, `b` and `c` in
/// `use crate::a; use crate::{b::B, c};`.
fn used(code: &str) -> BTreeSet<String> {
    let name = |text: &str| -> String {
        let is_name = |letter: &char| letter.is_alphanumeric() || *letter == '_';
        text.trim_start().chars().take_while(is_name).collect()
    };
    let mut used = BTreeSet::new();
    for (start, path) in code.match_indices("crate::") {
        // Neither the end of another crate's name nor a macro's `$crate`.
        if code[..start].ends_with(|letter: char| letter.is_alphanumeric() || "_$".contains(letter))
        {
            continue;
        }
        let rest = &code[start + path.len()..];
        let Some(group) = rest.strip_prefix('{') else {
            used.insert(name(rest));
            continue;
        };
        let (mut depth, mut begins) = (0, true);
        for (index, letter) in group.char_indices() {
            match letter {
                '}' if depth == 0 => break,
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => begins = true,
                letter if begins && !letter.is_whitespace() => {
                    used.insert(name(&group[index..]));
                    begins = false;
                }
                _ => {}
            }
        }
    }
    used
}

/// Each module of the crate's root with the others that it uses.
fn graph() -> BTreeMap<String, BTreeSet<String>> {
    let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, code) in sources() {
        let module = module(&path);
        let mut used = used(&code);
        used.remove(&module);
        graph.entry(module).or_default().extend(used);
    }
    graph.remove("lib");
    graph
}

#[test]
fn names_are_found_in_every_kind_of_path() {
    let code = "use crate::app::App;\nuse crate::{\n    board::{Plan, Scene},\n    theme,\n};\n\
                pub(crate) fn f() { crate::text::g(); other_crate::h(); $crate::i!() }";
    assert_eq!(used(code), ["app", "board", "text", "theme"].map(String::from).into());
}

#[test]
fn no_modules_use_each_other_in_a_circle() {
    let mut graph = graph();
    assert!(graph["screens"].contains("action") && graph["screens"].contains("theme"));
    assert!(graph["app"].is_superset(&["screens", "dialogs", "action"].map(String::from).into()));
    // What uses nothing that is left can be taken away, until nothing is left.
    while !graph.is_empty() {
        let before = graph.len();
        let left: BTreeSet<String> = graph.keys().cloned().collect();
        graph.retain(|_, used| !used.is_disjoint(&left));
        assert!(graph.len() < before, "a circle: {graph:?}");
    }
}

#[test]
fn screens_and_dialogs_do_not_know_the_app() {
    let views: Vec<_> = sources()
        .into_iter()
        .filter(|(path, _)| ["screens", "dialogs"].contains(&module(path).as_str()))
        .collect();
    assert!(views.len() >= 20, "the screens and dialogs are found: {}", views.len());
    for (path, code) in views {
        let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
        assert!(!code.split(|letter| !is_part(letter)).any(|word| word == "App"), "{path:?}");
        assert!(!code.contains("super::super"), "{path:?}");
    }
    let users: Vec<String> = graph()
        .into_iter()
        .filter_map(|(module, used)| used.contains("app").then_some(module))
        .collect();
    assert_eq!(users, ["shell"]);
}
