//! Every word has a sentence, and every sentence is used.

use std::fs;
use std::path::{Path, PathBuf};

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            found.push(path);
        }
    }
}

/// The code that speaks.
fn code() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    sources(&root.join("src"), &mut files);
    sources(&root.join("../pages/src"), &mut files);
    let read = |file: PathBuf| fs::read_to_string(&file).map(|text| (file, text)).unwrap();
    files.into_iter().map(read).collect()
}

/// The ids that stand in quotes after `word(` or `Phrase::new(` in the code.
fn used() -> Vec<(String, PathBuf)> {
    let mut ids = Vec::new();
    for (file, text) in code() {
        // Those of the pages of hosts stand in lists, too.
        for (at, _) in text.match_indices("\"admin-") {
            let id = text[at + 1..].split('"').next().unwrap_or_default();
            if id.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') && !id.ends_with('-') {
                ids.push((id.to_owned(), file.clone()));
            }
        }
        for mark in ["word(\"", "Phrase::new(\"", "word(if done { \"", "} else { \""] {
            for (at, _) in text.match_indices(mark) {
                let rest = &text[at + mark.len()..];
                let id = &rest[..rest.find('"').unwrap()];
                let is_id = id.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
                if is_id && (id.contains('-') || !mark.starts_with('}')) {
                    ids.push((id.to_owned(), file.clone()));
                }
            }
        }
    }
    ids
}

#[test]
fn every_id_in_the_code_has_words() {
    let used = used();
    assert!(used.len() > 100);
    for (id, file) in used {
        assert!(portolan_pages::words::has(&id), "{id} in {}", file.display());
    }
}

#[test]
fn every_sentence_is_used() {
    let code = code();
    let is_quoted = |id: &str| code.iter().any(|(_, text)| text.contains(&format!("\"{id}\"")));
    // Families whose last word comes from a list in the code.
    let families = [
        "trouble-",
        "status-",
        "level-",
        "kind-",
        "absent-",
        "chair-",
        "visibility-",
        "pace-",
        "clock-",
        "settings-",
        "sign-",
        "key-",
        "replay-speed-",
        "turning-",
        "admin-act-",
        "teaching-off",
        "teaching-2",
        "teaching-4",
        "teaching-6",
        "teaching-10",
        "teaching-why",
        "teaching-again",
        "teaching-go-on",
    ];
    let (_, source) = portolan_pages::words::SOURCE;
    for line in source.lines() {
        let Some((id, _)) = line.split_once(" =") else { continue };
        if !id.starts_with(|c: char| c.is_ascii_lowercase()) || id.contains(' ') {
            continue;
        }
        let family = families.iter().any(|family| id.starts_with(family));
        assert!(family || is_quoted(id), "{id} is never said");
    }
}
