//! What games tell the coach about themselves is whole: words for every group and theme, headings that there are.

use portolan_coach::knowledge::Knowledge;
use portolan_coach::puzzle;
use portolan_laws::Generator;
use portolan_registry::{Registered, Visitor, visit};
use portolan_table::{Setup, Texts, random};
use rand::SeedableRng;
use std::collections::BTreeMap;

/// Looks at a game.
struct Look;

impl Visitor for Look {
    type Out = ();

    fn visit<G: Registered>(self) {
        let texts = Texts::load("en", G::TEXTS[0].1).unwrap_or_else(|e| panic!("{}: {e}", G::ID));
        for feature in G::FEATURES {
            let group = G::group(feature);
            assert!(texts.has(&format!("group-{group}")), "{}: no words for group {group}", G::ID);
        }
        let known = Knowledge::read::<G>().unwrap_or_else(|e| panic!("{e}"));
        let known = known.unwrap_or_else(|| panic!("{}: the coach has no bounds for it", G::ID));
        assert!(!known.note.is_empty(), "{}: how the bounds came about", G::ID);
        let mut kinds = BTreeMap::new();
        for seats in G::SEATS.all() {
            for seed in 0..4 {
                let mut rng = Generator::seed_from_u64(seed);
                let mut state = G::start(&Setup::new(seats)).expect("a good set-up");
                let mut buffer = Vec::new();
                loop {
                    let before = state.clone();
                    match random::step::<G, _>(&mut state, &mut rng, &mut buffer) {
                        None => break,
                        Some((_, action)) => {
                            kinds.extend(G::kind(&before, action).map(|kind| (kind.id, kind.guide)))
                        }
                    }
                }
            }
        }
        assert!(kinds.len() >= 5, "{}: {kinds:?}", G::ID);
        let headings: Vec<String> = G::GUIDES[0]
            .1
            .lines()
            .filter(|line| line.starts_with('#'))
            .map(|line| address(line.trim_start_matches('#').trim()))
            .collect();
        for (id, guide) in kinds {
            assert!(texts.has(&format!("theme-{id}")), "{}: no words for theme {id}", G::ID);
            assert!(headings.iter().any(|h| h == guide), "{}: no heading #{guide}", G::ID);
        }
        for puzzle in puzzle::built_in().iter().filter(|puzzle| puzzle.record.game == G::ID) {
            let theme = format!("theme-{}", puzzle.theme);
            assert!(texts.has(&theme), "{}: no words for {theme}", puzzle.id);
        }
    }
}

/// A heading as pages address it.
fn address(words: &str) -> String {
    let kept = words.to_lowercase().replace(['\'', '’'], "");
    let parts: Vec<&str> =
        kept.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
    parts.join("-")
}

#[test]
fn every_group_and_theme_has_words_and_a_place_in_the_guide() {
    for game in portolan_registry::all() {
        visit(game.id(), Look).expect("it is in the list");
    }
}
