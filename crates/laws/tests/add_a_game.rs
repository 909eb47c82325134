//! `docs/add-a-game.md` quotes the game that it builds: every block with a file's name stands in that file, line
//! by line, and every file of the game is taken in some step.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const PAGE: &str = "docs/add-a-game.md";
const GAME: &str = "games/lading";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A block of the page that quotes a file.
struct Quote {
    at: usize,
    file: String,
    text: String,
}

/// Blocks that are opened like ```` ```rust file=src/rules.rs ````.
fn quotes(page: &str) -> Vec<Quote> {
    let mut found: Vec<Quote> = Vec::new();
    let (mut inside, mut quoting) = (false, false);
    for (at, line) in (1..).zip(page.lines()) {
        if let Some(info) = line.strip_prefix("```") {
            inside = !inside;
            let file = info.split(' ').find_map(|word| word.strip_prefix("file="));
            quoting = inside && file.is_some();
            if let Some(file) = file.filter(|_| inside) {
                found.push(Quote { at, file: file.to_owned(), text: String::new() });
            }
        } else if let (true, Some(quote)) = (quoting, found.last_mut()) {
            quote.text += line;
            quote.text += "\n";
        }
    }
    found
}

#[test]
fn every_quoted_block_stands_in_its_file() {
    let page = fs::read_to_string(root().join(PAGE)).unwrap();
    let quotes = quotes(&page);
    assert!(quotes.len() >= 15, "only {} blocks of {PAGE} quote a file", quotes.len());
    for Quote { at, file, text } in quotes {
        let whole = fs::read_to_string(root().join(GAME).join(&file));
        let whole = whole.unwrap_or_else(|error| panic!("{PAGE}:{at}: {file}: {error}"));
        assert!(!text.trim().is_empty(), "{PAGE}:{at}: nothing is quoted");
        // A quote begins where a line begins.
        let stands = whole.starts_with(&text) || whole.contains(&format!("\n{text}"));
        assert!(stands, "{PAGE}:{at}: this is not in {GAME}/{file}:\n{text}");
    }
}

#[test]
fn every_file_of_the_game_is_taken_in_some_step() {
    let page = fs::read_to_string(root().join(PAGE)).unwrap();
    let taken = page.lines().filter_map(|line| line.strip_prefix("take "));
    let taken: BTreeSet<&str> = taken.flat_map(|files| files.split(' ')).collect();
    let mut there = BTreeSet::new();
    files_below(&root().join(GAME), "", &mut there);
    // Golden games are written by the tests.
    there.retain(|file| !file.starts_with("tests/golden/"));
    assert_eq!(taken, there.iter().map(String::as_str).collect());
}

fn files_below(folder: &Path, path: &str, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder.join(path)).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        let path = if path.is_empty() { name } else { format!("{path}/{name}") };
        if entry.file_type().unwrap().is_dir() {
            files_below(folder, &path, found);
        } else {
            found.insert(path);
        }
    }
}

#[test]
fn links_lead_somewhere() {
    let page = fs::read_to_string(root().join(PAGE)).unwrap();
    let links = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    for link in links.filter(|link| !link.starts_with("https://")) {
        assert!(root().join("docs").join(link).exists(), "{PAGE}: {link}");
    }
}
