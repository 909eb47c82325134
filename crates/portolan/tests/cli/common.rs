//! Running the binary and looking at what it says.

use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// What came of a command.
#[derive(Debug)]
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// It went well and said nothing on standard error.
    #[track_caller]
    pub fn ok(self) -> Ran {
        assert_eq!(self.code, Some(0), "{self:?}");
        assert_eq!(self.err, "", "{self:?}");
        self
    }

    /// Exactly one JSON document.
    #[track_caller]
    pub fn json(self) -> Value {
        let ran = self.ok();
        serde_json::from_str(&ran.out).unwrap_or_else(|e| panic!("{e}: {}", ran.out))
    }

    /// It was refused with code 2, one sentence with these parts, and nothing on standard output.
    #[track_caller]
    pub fn refused(self, parts: &[&str]) {
        assert_eq!(self.code, Some(2), "{self:?}");
        assert_eq!(self.out, "", "nothing is printed: {self:?}");
        assert!(self.err.starts_with("portolan: "), "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "one sentence: {self:?}");
        for part in parts {
            assert!(self.err.contains(part), "“{part}” is missing in {}", self.err);
        }
    }
}

/// Runs `portolan` with these arguments.
pub fn portolan(args: &[&str]) -> Ran {
    portolan_with(args, "")
}

/// The same with something on standard input.
pub fn portolan_with(args: &[&str], input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_portolan"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // A child that does not read closes the pipe; that is its right.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A folder of its own for each test.
pub struct Desk(TempDir);

impl Desk {
    pub fn new() -> Desk {
        Desk(tempfile::tempdir().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file and gives its path as text.
    pub fn file(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        std::fs::write(&path, text).unwrap();
        shown(&path)
    }

    /// A whole random game of the game's most seats.
    pub fn record(&self, game: &str) -> String {
        let path = shown(&self.path(&format!("{game}.txt")));
        portolan(&["record", game, "--seed", "7", "-o", &path]).ok();
        path
    }

    /// The position after `at` entries of that game.
    pub fn position(&self, game: &str, at: usize) -> (String, Value) {
        let record = self.record(game);
        let replayed = portolan(&["replay", &record, "--at", &at.to_string(), "--json"]).json();
        let position = replayed["position"].clone();
        (self.file(&format!("{game}.json"), &position.to_string()), position)
    }

    /// How many files lie here.
    pub fn files(&self) -> usize {
        std::fs::read_dir(self.0.path()).unwrap().count()
    }
}

pub fn shown(path: &Path) -> String {
    path.to_str().unwrap().to_owned()
}

/// The ids of all games.
pub fn games() -> Vec<&'static str> {
    let games: Vec<_> = portolan_registry::all().iter().map(|game| game.id()).collect();
    assert!(!games.is_empty());
    games
}

/// The entries of a record's text: line number (from 1), actor, action.
pub fn entries(text: &str) -> Vec<(usize, String, String)> {
    let entry = |(i, line): (usize, &str)| {
        let mut words = line.splitn(3, ' ');
        words.next()?.parse::<usize>().ok()?;
        Some((i + 1, words.next()?.to_owned(), words.next()?.to_owned()))
    };
    text.lines().enumerate().filter_map(entry).collect()
}

/// The first entry by a seat: how many entries come before it, the seat, the action.
pub fn first_decision(text: &str) -> (usize, String, String) {
    let all = entries(text);
    let at = all.iter().position(|(_, actor, _)| actor != "*").unwrap();
    (at, all[at].1.clone(), all[at].2.clone())
}
