//! The campaign (rules.md §8.3): which voyages are open, given the attempts so far. Plain data and
//! functions; whoever runs the tables keeps the attempts.

use crate::scenario::ScenarioId;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// A voyage of the campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leg {
    /// Its scenario.
    pub scenario: ScenarioId,
    /// The scenario that must be won before.
    pub after: Option<ScenarioId>,
    /// A side trip: the campaign goes on without it.
    pub optional: bool,
}

/// A finished game of a campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attempt {
    /// What was sailed.
    pub scenario: ScenarioId,
    /// Did the ship arrive?
    pub won: bool,
}

/// Where a campaign stands with one voyage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Progress {
    /// The voyage.
    pub leg: Leg,
    /// May it be sailed? A voyage once open stays open.
    pub open: bool,
    /// How often it was tried.
    pub attempts: usize,
    /// At which attempt it was first won, counted from 1.
    pub won_at: Option<usize>,
}

static LEGS: LazyLock<Vec<Leg>> = LazyLock::new(|| {
    // The file is part of the program; the tests of the campaign read it.
    serde_json::from_str(include_str!("../data/campaign.json"))
        .unwrap_or_else(|e| panic!("data/campaign.json: {e}"))
});

/// The voyages of the campaign, in order.
pub fn legs() -> &'static [Leg] {
    &LEGS
}

/// How the campaign stands after these attempts, voyage by voyage.
pub fn progress(attempts: &[Attempt]) -> Vec<Progress> {
    let won = |scenario| attempts.iter().any(|a| a.scenario == scenario && a.won);
    legs()
        .iter()
        .map(|&leg| {
            let mut tries = attempts.iter().filter(|a| a.scenario == leg.scenario);
            Progress {
                leg,
                open: leg.after.is_none_or(won),
                attempts: tries.clone().count(),
                won_at: tries.position(|a| a.won).map(|i| i + 1),
            }
        })
        .collect()
}

/// The voyage to sail next: the first that is open, not yet won and no side trip. `None` when the
/// campaign is won.
pub fn next(attempts: &[Attempt]) -> Option<ScenarioId> {
    progress(attempts)
        .into_iter()
        .find(|p| p.open && p.won_at.is_none() && !p.leg.optional)
        .map(|p| p.leg.scenario)
}

/// May this voyage be sailed now?
pub fn is_open(attempts: &[Attempt], scenario: ScenarioId) -> bool {
    progress(attempts).iter().any(|p| p.leg.scenario == scenario && p.open)
}
