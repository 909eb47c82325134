//! Every word a person reads comes from a text file: no page, board or script has words of its own.

use std::fs;
use std::path::{Path, PathBuf};

fn sources(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|_| panic!("{}", folder.display())).flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, ending, found);
        } else if path.extension().is_some_and(|ext| ext == ending) {
            found.push(path);
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The string literals of a Rust source without its tests, each with what stands before and behind it.
fn literals(text: &str) -> Vec<(&str, &str, &str)> {
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    for line in text.lines() {
        if line.trim_start().starts_with("//") {
            continue;
        }
        let mut from = 0;
        while let Some(start) = line[from..].find('"').map(|at| from + at) {
            let mut end = start + 1;
            while let Some(at) = line[end..].find(['"', '\\']).map(|at| end + at) {
                end = at;
                if line.as_bytes()[at] == b'"' {
                    break;
                }
                end += 2;
            }
            if !line.is_char_boundary(end) || end >= line.len() {
                break;
            }
            found.push((&line[..start], &line[start + 1..end], &line[end + 1..]));
            from = end + 1;
        }
    }
    found
}

/// Could a person take it for words? A word that begins with a capital letter, or a space between letters.
fn reads_like_words(literal: &str) -> bool {
    let plain: String = literal.chars().map(|c| if c == '’' { '\'' } else { c }).collect();
    let chars: Vec<char> = plain.chars().collect();
    let begins = |i: usize| i == 0 || !chars[i - 1].is_alphabetic();
    let capital = |i: usize| chars[i].is_uppercase() && chars[i + 1].is_lowercase() && begins(i);
    (1..chars.len()).any(|i| capital(i - 1))
        || chars
            .windows(3)
            .any(|three| three[0].is_alphabetic() && three[1] == ' ' && three[2].is_alphabetic())
}

#[test]
fn pages_write_no_words_of_their_own() {
    let mut files = Vec::new();
    sources(&root().join("crates/pages/src"), "rs", &mut files);
    assert!(files.len() > 12);
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        for (before, literal, behind) in literals(&text) {
            // A value of an attribute, of a header or of a search is not read as words.
            let quiet = ["content=", "[CONTENT", "(CONTENT", "starts_with(", "method(", "b"]
                .iter()
                .any(|mark| before.trim_end().ends_with(mark))
                || before.contains("const ")
                || literal.starts_with("User-agent:")
                || literal.contains("; ")
                || literal.starts_with("portolan ");
            assert!(
                quiet || !reads_like_words(literal),
                "{}: “{literal}” belongs into the text file",
                file.display()
            );
            // In the place of text: a literal alone on its line or in its braces, with markup around it.
            let behind = behind.trim_start();
            let alone =
                before.trim().is_empty() && (behind.is_empty() || behind.starts_with(['}', '(']));
            let branch = before.contains("if ") || before.contains("else");
            let braced = before.trim_end().ends_with('{') && behind.starts_with('}') && !branch;
            let marked = alone || braced;
            let letters = literal.chars().filter(|c| c.is_alphabetic()).count();
            let key = literal.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
                && literal.contains('-');
            assert!(
                quiet || !marked || letters < 3 || key || literal.starts_with('/'),
                "{}: “{literal}” stands as text",
                file.display()
            );
        }
    }
}

#[test]
fn boards_write_no_words_of_their_own() {
    for game in portolan_registry::all() {
        let mut files = Vec::new();
        sources(&root().join("games").join(game.id()).join("src/scene"), "rs", &mut files);
        assert!(files.len() > 5);
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            for (before, literal, _) in literals(&text) {
                // Drawings and their paths have letters and figures, but no words.
                // What a programmer reads when a drawing's data is wrong.
                let panics = before.contains("panic!") || before.contains("expect(");
                let path = literal.starts_with(['M', 'm'])
                    && literal.contains(|c: char| c.is_ascii_digit());
                let path = path || literal.starts_with(['<', '/']) || literal.ends_with('=');
                assert!(
                    path || panics || !reads_like_words(literal),
                    "{}: “{literal}” belongs into the text file",
                    file.display()
                );
            }
        }
    }
}

#[test]
fn the_script_writes_no_words_of_its_own() {
    let mut files = Vec::new();
    sources(&root().join("web"), "js", &mut files);
    assert!(!files.is_empty());
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        for line in text.lines() {
            for writes in
                ["textContent = ", "append(", "innerHTML", ".title = ", "alert(", "confirm("]
            {
                let Some(at) = line.find(writes) else { continue };
                for (_, literal, _) in literals(&line[at..]) {
                    let letters = literal.chars().filter(|c| c.is_alphabetic()).count();
                    assert!(letters < 2, "{}: {}", file.display(), line.trim());
                }
            }
            for (_, literal, _) in literals(line) {
                let label = line.contains("setAttribute(\"aria-label\"");
                assert!(!label || !reads_like_words(literal), "{}", line.trim());
            }
            assert!(!line.contains("innerHTML"), "{}: {}", file.display(), line.trim());
        }
    }
}

#[test]
fn the_sieve_catches_words() {
    for words in ["Undo", "Say it", "your turn"] {
        assert!(reads_like_words(words), "{words}");
    }
    for other in ["text/css", "seat-0", "/t/", " — ", "me-title", "·", "GET"] {
        assert!(!reads_like_words(other), "{other}");
    }
    let code = "p { \"Hello there\" } // \"no\"\n    // \"a comment\"\n\"x\\\"y\"";
    let found: Vec<&str> = literals(code).into_iter().map(|(_, literal, _)| literal).collect();
    assert_eq!(found, ["Hello there", "no", "x\\\"y"]);
}
