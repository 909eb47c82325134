//! The puzzles that come with the games: `games/*/puzzles/*.puzzle`.

use super::Puzzle;
use std::sync::LazyLock;

/// The names of the files and their texts, in order.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/puzzles.rs"));

/// Those that read. The tests read them all.
static ALL: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
    FILES.iter().filter_map(|(name, text)| Puzzle::parse(name, text).ok()).collect()
});

/// The puzzles of all games, in the order of the games' folders and the files' names.
pub fn built_in() -> &'static [Puzzle] {
    &ALL
}

/// The puzzle of this game with this id.
pub fn find(game: &str, id: &str) -> Option<&'static Puzzle> {
    ALL.iter().find(|puzzle| puzzle.record.game == game && puzzle.id == id)
}
