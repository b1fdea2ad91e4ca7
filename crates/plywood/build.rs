//! Hands the target's name to the tests, which ask Cargo about this platform's packages only.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = std::env::var("TARGET").expect("Cargo names the target");
    println!("cargo::rustc-env=PLYWOOD_TARGET={target}");
}
