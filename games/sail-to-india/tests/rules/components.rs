//! The data file keeps what `rules.md` §2 says of it.

use portolan_sail_to_india::SailToIndia;
use portolan_sail_to_india::data::{Data, Town};
use portolan_sail_to_india::town::{Building, Good};
use portolan_table::{Components, Game, Speaker, Texts};
use std::collections::HashSet;

fn towns() -> &'static [Town; 12] {
    &Data::shelf().built_in().components().towns
}

#[test]
fn goods_and_buildings_are_spread_evenly() {
    for good in Good::ALL {
        let makers: Vec<_> = towns().iter().filter(|town| town.goods.contains(&good)).collect();
        assert_eq!(makers.len(), 4, "{good:?}");
        let count = |wanted: fn(&Building) -> bool| {
            makers
                .iter()
                .flat_map(|town| &town.buildings)
                .filter(|building| wanted(building))
                .count()
        };
        assert_eq!(count(|b| matches!(b, Building::Marketplace(_))), 4, "{good:?}");
        assert_eq!(count(|b| *b == Building::Stronghold), 2, "{good:?}");
        assert_eq!(count(|b| *b == Building::Church), 2, "{good:?}");
        let markets: Vec<_> = towns()
            .iter()
            .filter(|town| town.buildings.contains(&Building::Marketplace(good)))
            .collect();
        assert_eq!(markets.len(), 2, "{good:?}");
        assert!(
            markets.iter().all(|town| !town.goods.contains(&good)),
            "no market in a town of its good"
        );
        assert!(!markets[0].goods.iter().any(|g| markets[1].goods.contains(g)));
    }
}

#[test]
fn no_two_towns_have_the_same_goods() {
    let pairs: HashSet<_> = towns()
        .iter()
        .map(|town| {
            let [mut a, mut b] = town.goods;
            if a > b {
                std::mem::swap(&mut a, &mut b);
            }
            assert_ne!(a, b);
            (a, b)
        })
        .collect();
    assert_eq!(pairs.len(), 12);
}

#[test]
fn face_up_triples_show_goods_as_counted_in_the_rules() {
    let mut shown = [0; 7];
    for i in 0..12 {
        for j in 0..i {
            for k in 0..j {
                let goods: HashSet<_> = [i, j, k].iter().flat_map(|&t| towns()[t].goods).collect();
                shown[goods.len()] += 1;
            }
        }
    }
    assert_eq!(shown, [0, 0, 0, 8, 108, 96, 8]);
}

#[test]
fn the_towns_of_a_first_game_are_one_two_three() {
    assert_eq!(
        Data::shelf().built_in().first_game.iter().map(|card| card.number()).collect::<Vec<_>>(),
        [1, 2, 3]
    );
}

#[test]
fn the_guide_lists_the_towns_as_they_are() {
    let (_, source) = SailToIndia::TEXTS[0];
    let texts = Texts::load("en", source).expect("good Fluent");
    let speaker = Speaker::new(&texts, &[]);
    let (_, guide) = SailToIndia::GUIDES[0];
    for (i, town) in towns().iter().enumerate() {
        let words = [
            town.goods[0].term(),
            town.goods[1].term(),
            town.buildings[0].term(),
            town.buildings[1].term(),
        ]
        .map(|term| speaker.word(term));
        let row = format!("| {}, {} | {}, {} |", words[0], words[1], words[2], words[3]);
        let listed = guide.lines().find(|line| line.ends_with(&row));
        assert!(listed.is_some_and(|line| line.starts_with(&format!("| {}", i + 1))), "{row}");
    }
}
