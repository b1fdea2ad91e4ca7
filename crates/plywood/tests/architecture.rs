//! What ARCHITECTURE.md says, as far as a program can see it: which crate may use which, under what
//! licences the product is built, that rules are pure, and that the map leads to files that exist.
//! Crates are read from `cargo metadata`, so that nothing is listed twice.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package};

/// Every crate of the workspace with the crates of the workspace that it may use. ARCHITECTURE.md
/// gives the reasons.
const MAY_USE: &[(&str, &[&str])] = &[
    ("plywood-core", &[]),
    ("plywood-battery", &["plywood-core"]),
    ("plywood-chess", &["plywood-core"]),
    ("plywood-checkers", &["plywood-core"]),
    ("plywood-search", &["plywood-core"]),
    ("plywood-pgn", &["plywood-core", "plywood-chess"]),
    ("plywood-engine", &["plywood-core", "plywood-chess", "plywood-search", "plywood-pgn"]),
    (
        "plywood-games",
        &["plywood-core", "plywood-chess", "plywood-checkers", "plywood-search", "plywood-engine"],
    ),
    ("plywood-match", &["plywood-core", "plywood-search", "plywood-games"]),
    ("plywood-chessmoves-c", &["plywood-chess"]),
    ("plywood-checkers-c", &["plywood-core", "plywood-checkers"]),
    (
        "plywood-console",
        &[
            "plywood-core",
            "plywood-chess",
            "plywood-checkers",
            "plywood-search",
            "plywood-pgn",
            "plywood-engine",
            "plywood-games",
            "plywood-match",
        ],
    ),
    (
        "plywood-gui",
        &[
            "plywood-core",
            "plywood-chess",
            "plywood-games",
            "plywood-match",
            "plywood-pgn",
            "plywood-console",
        ],
    ),
];

/// Licences that ask no more of our users than to keep a notice.
const ACCEPTED: &[&str] = &[
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "ISC",
    "Zlib",
    "0BSD",
    "CC0-1.0",
    "Unlicense",
    "Unicode-3.0",
    "OFL-1.1",
    "Ubuntu-font-1.0",
    "bzip2-1.0.6",
];

fn metadata() -> Metadata {
    // For this platform only: other platforms' packages need not be downloaded to run the tests.
    MetadataCommand::new()
        .manifest_path(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))
        .other_options(["--locked", "--filter-platform", env!("PLYWOOD_TARGET")].map(String::from))
        .exec()
        .expect("cargo metadata answers")
}

fn workspace(metadata: &Metadata) -> Vec<&Package> {
    metadata.workspace_packages()
}

#[test]
fn crates_use_only_what_stands_below_them() {
    let metadata = metadata();
    let packages = workspace(&metadata);
    let names: BTreeSet<&str> = packages.iter().map(|package| package.name.as_str()).collect();
    let allowed: BTreeMap<&str, &[&str]> = MAY_USE.iter().copied().collect();

    for package in packages {
        // The programs stand on top of everything.
        if package.name == "plywood" {
            continue;
        }
        let Some(below) = allowed.get(package.name.as_str()) else {
            panic!("{} has no place among the crates of MAY_USE", package.name);
        };
        for dependency in &package.dependencies {
            let name = dependency.name.as_str();
            // Tests may look downwards and sideways; what is shipped may not.
            if dependency.kind == DependencyKind::Development || !names.contains(name) {
                continue;
            }
            assert!(below.contains(&name), "{} must not depend on {name}", package.name);
        }
    }
}

#[test]
fn only_the_window_is_not_built_by_default() {
    // Asked of one crate, Cargo would answer with that crate.
    let metadata = MetadataCommand::new()
        .manifest_path(concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml"))
        .no_deps()
        .exec()
        .expect("cargo metadata answers");
    let by_default: BTreeSet<_> = metadata.workspace_default_members.iter().collect();
    for package in workspace(&metadata) {
        let is_window = package.name == "plywood-gui";
        assert_ne!(
            by_default.contains(&package.id),
            is_window,
            "{}: see default-members in the workspace's manifest",
            package.name
        );
    }
}

#[test]
fn crates_are_named_for_their_folders() {
    for package in workspace(&metadata()) {
        let folder = package.manifest_path.parent().and_then(|path| path.file_name());
        assert_eq!(folder, Some(package.name.as_str()), "{}", package.manifest_path);
    }
}

#[test]
fn crates_share_version_and_licence() {
    let metadata = metadata();
    let first = workspace(&metadata)[0].version.clone();
    for package in workspace(&metadata) {
        assert_eq!(package.version, first, "{}", package.name);
        assert_eq!(package.license.as_deref(), Some("MIT OR Apache-2.0"), "{}", package.name);
    }
}

/// The packages that end up in what users build: normal and build dependencies, from every crate
/// of the workspace down.
fn shipped(metadata: &Metadata) -> Vec<&Package> {
    let graph = metadata.resolve.as_ref().expect("metadata holds the resolved graph");
    let mut open: Vec<_> = metadata.workspace_members.iter().collect();
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        let node = graph.nodes.iter().find(|node| &node.id == id).expect("a node for each package");
        open.extend(node.deps.iter().filter_map(|dependency| {
            let built = dependency.dep_kinds.iter().any(|k| k.kind != DependencyKind::Development);
            built.then_some(&dependency.pkg)
        }));
    }
    seen.into_iter().map(|id| &metadata[id]).collect()
}

#[test]
fn licences_are_permissive() {
    let metadata = metadata();
    for package in shipped(&metadata) {
        let text = package.license.as_deref().unwrap_or_default();
        let expression = spdx::Expression::parse_mode(text, spdx::ParseMode::LAX)
            .unwrap_or_else(|error| panic!("{}: licence {text:?}: {error}", package.name));
        let accepted = expression.evaluate(|requirement| {
            requirement.license.id().is_some_and(|id| ACCEPTED.contains(&id.name))
        });
        assert!(accepted, "{} {}: licence {text:?}", package.name, package.version);
    }
}

/// The repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The Rust files of a folder and those in it.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

#[test]
fn rules_are_pure() {
    /// What reads something else than the arguments, or remembers something between two calls.
    const IMPURE: &[&str] = &[
        "std::env",
        "std::fs",
        "std::net",
        "std::process",
        "std::time",
        "Instant",
        "SystemTime",
        "OnceLock",
        "LazyLock",
        "thread_local!",
        "static mut",
        "rand::",
        "std::io",
    ];
    let mut files = 0;
    for name in ["plywood-core", "plywood-chess", "plywood-checkers", "plywood-search"] {
        for path in sources(&root().join("crates").join(name).join("src")) {
            files += 1;
            let text = fs::read_to_string(&path).expect("a source");
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            for line in code {
                let found = IMPURE.iter().find(|word| line.contains(**word));
                assert_eq!(found, None, "{}: {line}", path.display());
            }
            let is_cpu = path.ends_with("cpu/x86.rs");
            let remembers = text.contains("static LEVEL") || text.contains(": AtomicU8 =");
            assert_eq!(remembers, is_cpu, "{}", path.display());
        }
    }
    assert!(files > 80, "only {files} files were read");
}

#[test]
fn the_map_leads_to_files_that_exist() {
    let mut paths = 0;
    for page in ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/extending.md"] {
        let text = fs::read_to_string(root().join(page)).expect("a page");
        let quoted = text.split('`').skip(1).step_by(2);
        for path in quoted.filter(|path| path.starts_with("crates/") && !path.contains([' ', '*']))
        {
            paths += 1;
            assert!(root().join(path).exists(), "{page} names {path}, which is not there");
        }
    }
    assert!(paths > 20, "only {paths} paths were found");
}
