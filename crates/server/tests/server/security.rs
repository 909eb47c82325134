//! What `docs/security.md` promises is held by tests that exist.

use std::path::Path;

/// All Rust source under a folder, as one text.
fn source(folder: &Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() && !path.ends_with("target") {
            source(&path, text);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            text.push_str(&std::fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn every_test_that_is_named_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = std::fs::read_to_string(root.join("docs/security.md")).unwrap();
    let mut code = String::new();
    source(&root.join("crates"), &mut code);
    let mut named = 0;
    for line in page.lines().filter(|line| line.starts_with("| ")) {
        let held_by = line.trim_end_matches('|').rsplit('|').next().unwrap();
        for name in held_by.split('`').skip(1).step_by(2).filter(|name| !name.contains(' ')) {
            assert!(code.contains(&format!("fn {name}(")), "{name}");
            named += 1;
        }
    }
    assert!(named > 40, "{named}");
}
