//! Old rules stay playable: what was begun by a version is played on by it.

use crate::{conservation, exact_formats, games_end};
use portolan_table::{Game, Setup};

/// Every version of the rules that a game still offers plays to the end, keeps its conservation laws, and
/// comes back from its records and positions as what it was: at every seat count and with every option
/// that the version has.
pub fn every_version_plays<G: Game>(setups: &[Setup]) {
    for version in G::OLDEST_RULES..G::RULES_VERSION {
        let mut tried: Vec<Setup> = Vec::new();
        for setup in setups {
            let mut setup = setup.clone().by_rules(version);
            setup.options.retain(|id, _| {
                let spec = G::OPTIONS.iter().find(|spec| spec.id == id);
                spec.is_none_or(|spec| spec.since <= version)
            });
            if tried.contains(&setup) {
                continue;
            }
            let seed = tried.len() as u64;
            games_end::<G>(&setup, seed);
            conservation::<G>(&setup, seed);
            exact_formats::<G>(&setup, seed);
            tried.push(setup);
        }
        assert!(!tried.is_empty(), "{}: no set-up of version {version} was tried", G::ID);
    }
}
