//! `rules.md` §8.3, §9 and §11: phases, the end of the game, the score.

use crate::common::{Desk, desk, variant};
use portolan_navegador::Navegador;
use portolan_navegador::parts::{Building, Column, Good, Key};
use portolan_navegador::state::{End, LastRound, Stage};
use portolan_table::{Game, Observer, Seat, Turn, Verdict};

/// Explores the region with the fleet as it lies, letting the first tokens turn up.
fn explore(desk: &mut Desk, id: &str) {
    desk.play(&["go sailing", &format!("course {id}"), "explore"]);
    while Navegador::turn(&desk.state) == Turn::Chance {
        let token = desk.legal()[0].clone();
        desk.play(&[&token]);
    }
    if let Stage::Sailing { .. } = desk.state.stage {
        desk.play(&["done"]);
    }
}

/// §9: Cabo begins phase II and Malaca phase III, from the next turn on.
#[test]
fn phases_begin_with_the_next_turn() {
    let mut desk = desk(4).known(1, "gu an").ships(0, &[("an", 2)]).cash(1, 500);
    explore(&mut desk, "cb");
    assert_eq!((desk.state.phase, desk.state.active), (2, Seat(1)));
    desk.play(&["go workers", "hire", "hire"]);
    assert_eq!(desk.player(1).cash, 250, "the next player pays by the new phase");

    let mut desk = self::desk(4).known(1, "gu an cb mo go ce").ships(0, &[("ce", 2)]);
    explore(&mut desk, "ml");
    assert_eq!(desk.state.phase, 3);
}

/// §9: the gallery is filled up to the number of the phase; what lies there beyond it stays.
#[test]
fn gallery_is_filled_up_not_added_to() {
    let mut desk = desk(5)
        .known(1, "gu an")
        .ships(0, &[("an", 2)])
        .privileges(1, Column::Church, 1)
        .gallery(Column::Church, 0);
    explore(&mut desk, "cb");
    assert_eq!(
        desk.state.gallery.values(),
        &[2; 5],
        "the taken one is replaced, the others raised"
    );

    let mut two = self::desk(2).known(1, "gu an").ships(0, &[("an", 2)]);
    explore(&mut two, "cb");
    assert_eq!(two.state.gallery.values(), &[1; 5], "nothing is added where one lies");
}

/// §2, §9: the refill chart by players and phase.
#[test]
fn gallery_chart() {
    for (seats, chart) in [(2, [1, 1, 1]), (3, [1, 1, 2]), (4, [1, 2, 2]), (5, [1, 2, 3])] {
        let mut first = desk(seats);
        assert_eq!(first.state.gallery.values(), &[chart[0]; 5]);
        first = first.known(1, "gu an").ships(0, &[("an", 2)]);
        explore(&mut first, "cb");
        assert_eq!(first.state.gallery.values(), &[chart[1]; 5]);
        let mut third = desk(seats).known(1, "gu an cb mo go ce").ships(0, &[("ce", 2)]);
        explore(&mut third, "ml");
        assert_eq!(third.state.gallery.values(), &[chart[2].max(chart[1]); 5]);
    }
}

/// §9: with five players all six of a kind come out, and no more.
#[test]
fn gallery_never_gives_more_than_six() {
    let mut desk = desk(5).known(1, "gu an cb mo go ce").ships(0, &[("ce", 2)]);
    desk = desk.privileges(1, Column::Colony, 3).gallery(Column::Colony, 0);
    explore(&mut desk, "ml");
    assert_eq!(desk.state.gallery[Column::Colony], 3);
}

/// §11: Nagasaki calls for the last round; everybody has one more turn, the explorer the last.
#[test]
fn nagasaki_ends_the_game_after_one_more_round() {
    let mut desk = desk(4).turn_of(2).known(1, "gu an cb mo go ce ml ma").ships(2, &[("ma", 3)]);
    explore(&mut desk, "na");
    assert_eq!(desk.state.last_round, Some(LastRound { by: End::Nagasaki, owner: Seat(2) }));
    let mut order = Vec::new();
    while Navegador::turn(&desk.state) != Turn::Over {
        order.push(desk.state.active.0);
        desk.pass();
    }
    assert_eq!(order, [3, 0, 1, 2]);
    assert_eq!(desk.standing().end, "nagasaki");
    assert_eq!(desk.standing().verdict, Verdict::Ranked);
}

/// A chart with a single gold factory left.
fn last_building(seats: u8) -> Desk {
    let mut desk = desk(seats);
    for &building in Building::ALL {
        let left = desk.state.chart[building];
        desk = desk.built(1, building, left - u8::from(building == Building::GoldFactory));
    }
    desk
}

/// §11: so does the last building.
#[test]
fn the_last_building_ends_the_game_after_one_more_round() {
    let mut desk = last_building(3).later().stone(0, "ships");
    desk.play(&["go buildings", "build gold-factory"]);
    assert_eq!(desk.state.last_round, None, "the action is not over");
    desk.play(&["done"]);
    assert_eq!(desk.state.last_round, Some(LastRound { by: End::Buildings, owner: Seat(0) }));
    desk.pass().pass().pass();
    assert_eq!(desk.state.stage, Stage::Over { by: End::Buildings });
}

/// §11: the other condition, met in the last round, changes nothing.
#[test]
fn a_second_trigger_changes_nothing() {
    let mut desk = last_building(3)
        .later()
        .stone(0, "ships")
        .known(2, "gu an cb mo go ce ml ma")
        .ships(1, &[("ma", 3)]);
    desk.play(&["go buildings", "build gold-factory", "done"]);
    explore(&mut desk, "na");
    assert_eq!(desk.state.last_round, Some(LastRound { by: End::Buildings, owner: Seat(0) }));
    desk.pass().pass();
    assert_eq!(desk.standing().end, "buildings");
}

/// §11: a game that ends on the first turns of all still gives everybody one more.
#[test]
fn a_trigger_in_the_first_round_waits_for_the_others() {
    let mut desk = last_building(2);
    desk.play(&["go buildings", "build gold-factory", "done"]);
    desk.pass();
    assert_eq!(desk.state.active, Seat(0));
    desk.pass();
    assert_eq!(desk.state.stage, Stage::Over { by: End::Buildings });
}

/// §11, §8.2: every part of the score.
#[test]
fn the_score_counts_every_part() {
    let desk = desk(3)
        .known(0, "gu ba")
        .known(1, "an cb")
        .colonies(0, Good::Gold, 2)
        .colonies(0, Good::Sugar, 1)
        .built(0, Building::SugarFactory, 2)
        .built(0, Building::Shipyard, 1)
        .built(0, Building::Church, 2)
        .privileges(0, Column::Colony, 1)
        .privileges(0, Column::Church, 1)
        .ships(0, &[("pt", 2), ("gu", 3)])
        .workers(0, 6)
        .cash(0, 599);
    desk.audit();
    let parts = ["workers", "ships", "cash", "colonies", "factories", "explorers", "shipyards"];
    let points = parts.map(|part| desk.points(0, part));
    // The King's privilege would go to the churches: three of them, two points each.
    assert_eq!(points, [6, 5, 2, 3 * 2, 3 * 2, 2 * 4, 2 * 3]);
    assert_eq!(desk.points(0, "churches"), 3 * (3 + 2 + 2));
    assert_eq!(desk.standing().seats[0].total, 6 + 5 + 2 + 6 + 6 + 8 + 6 + 21);
    assert_eq!(desk.standing().seats[0].parts.len(), 8);
}

/// §8.2: three privileges make a colony worth 4, a factory 5, an explorer 7, a shipyard and a church 9.
#[test]
fn columns_are_worth_their_sum() {
    for (column, worth) in [
        (Column::Colony, 4),
        (Column::Factory, 5),
        (Column::Explorer, 7),
        (Column::Shipyard, 9),
        (Column::Church, 9),
    ] {
        let mut desk = desk(5).known(0, "gu").known(1, "an cb mo go ce ml");
        desk = desk.colonies(0, Good::Gold, 1).privileges(0, column, 3).gallery(column, 3);
        desk.audit();
        let sheet = portolan_navegador::view::view(&desk.state, Observer::Spectator);
        assert_eq!(sheet.players[0].sheet[column].worth, worth);
        assert_eq!(sheet.players[0].sheet[column].achievements, 1);
    }
}

/// §8.3: the King's privilege goes where it counts most, without cash, and is on the sheet at the end.
#[test]
fn kings_privilege_is_placed_for_the_best() {
    let mut desk = desk(2).known(0, "gu ba rj an cb mo go").turn_of(1);
    desk.state.turns = 999;
    let cash = desk.me().cash;
    desk.pass();
    assert_eq!(desk.me().kings_privilege, Some(Column::Explorer), "seven disks, one point each");
    assert_eq!(desk.me().cash, cash);
    assert_eq!(desk.points(0, "explorers"), 7 * 5);
    assert_eq!(
        desk.player(1).kings_privilege,
        Some(Column::Colony),
        "all the colonies are with the other"
    );
    desk.audit();
}

/// §8.3: a full column takes no more, and equal columns are taken from the left.
#[test]
fn kings_privilege_needs_room() {
    let mut desk = desk(5).known(1, "gu an cb mo go ce ml").turn_of(4);
    desk = desk.privileges(0, Column::Shipyard, 3).gallery(Column::Shipyard, 1);
    desk.state.turns = 999;
    desk.pass();
    assert_eq!(desk.me().kings_privilege, Some(Column::Church), "one each, but one column is full");
    assert_eq!(desk.player(2).kings_privilege, Some(Column::Shipyard), "the left of two equals");
}

/// A King's privilege placed during the game stays where it is.
#[test]
fn kings_privilege_placed_early_stays() {
    let mut desk = variant(2).known(0, "gu ba rj an cb mo go").turn_of(1);
    desk.state.players[0].kings_privilege = Some(Column::Church);
    desk.state.turns = 999;
    desk.pass();
    assert_eq!(desk.me().kings_privilege, Some(Column::Church));
    assert_eq!(desk.points(0, "explorers"), 7 * 4);
}

/// §11: a tie goes to the holder of the card, then along its way to the right.
#[test]
fn ties_follow_the_cards_way() {
    for holder in 0..4u8 {
        let mut desk = desk(4).later();
        desk = desk.card(holder, "buildings");
        let seats = desk.standing().seats;
        assert!(seats.iter().all(|score| score.total == seats[0].total), "all are equal");
        let ranks: Vec<u8> = seats.iter().map(|score| score.rank).collect();
        for step in 0..4u8 {
            let seat = usize::from((holder + 4 - step) % 4);
            assert_eq!(ranks[seat], step, "holder {holder}");
        }
    }
}

/// The cap of a thousand turns, counted over all players.
#[test]
fn a_thousand_turns_end_the_game() {
    let mut desk = desk(4);
    while Navegador::turn(&desk.state) != Turn::Over {
        desk.pass();
    }
    assert_eq!(desk.state.turns, 1000);
    assert_eq!(desk.standing().end, "turn-limit");
}
