//! Turns in one line, as text and page have them alike.

use portolan_views::coach::{Step, Way};

/// So many sources of points are named.
const SOURCES: usize = 5;

/// The steps of a turn.
pub fn steps(steps: &[Step]) -> String {
    steps.iter().map(|step| step.text.as_str()).collect::<Vec<_>>().join("; ")
}

/// Where the points of a way come from, the most first; empty where nothing is known.
pub fn sources(way: &Way) -> String {
    let told = way.sources.iter().take(SOURCES);
    let named = told.map(|source| format!("{} {}", source.name, source.points.signed()));
    named.collect::<Vec<_>>().join(", ")
}
