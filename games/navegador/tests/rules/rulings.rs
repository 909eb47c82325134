//! The rulings of `rules.md` §13, one by one.

use crate::common::{data, desk, price, region, tokens};
use portolan_navegador::parts::{Building, Column, Good, Key};
use portolan_navegador::state::{End, Stage};
use portolan_navegador::{Navegador, view};
use portolan_table::{Game, Observer, Turn};

/// §13.1: Ships needed for the action may be paid for the way to it; the player chooses which, and pays
/// first.
#[test]
fn ruling_rondel_is_paid_with_ships_of_ones_choice_before_the_action() {
    let mut desk =
        desk(3).later().explored(1, "gu", &[50, 60, 70]).ships(0, &[("pt", 1), ("gu", 2)]);
    desk.play(&["go colony"]);
    assert_eq!(desk.legal(), ["pay pt", "pay gu"]);
    desk.play(&["pay gu"]);
    assert_eq!(desk.state.stage, Stage::Colony { founded: 0 });
    desk.play(&["found gu"]).refuses("found gu", "refuse-idle-ship");
}

/// §13.2: Only the last border of an explorer's way may lead into unexplored water.
#[test]
fn ruling_only_the_last_border_leads_into_unexplored_water() {
    let mut desk = desk(4).known(1, "gu an cb").ships(0, &[("cb", 1), ("an", 1), ("gu", 3)]);
    desk.play(&["go sailing"]);
    desk.refuses("course go", "refuse-group");
    desk.play(&["course mo"]);
    assert_eq!(desk.me().ships[region("mo")], 2, "Cabo and Angola are near enough, Guiné is not");
    desk.refuses("join gu", "refuse-range");
}

/// §13.3: Ships that do not explore may use what was found a moment ago.
#[test]
fn ruling_other_ships_may_enter_what_was_just_explored() {
    let mut desk = desk(4).known(1, "gu").ships(0, &[("gu", 2), ("pt", 2)]);
    desk.play(&["go sailing"]).refuses("sail pt>ba 1", "refuse-unexplored");
    desk.play(&["course ba", "join pt", "join pt", "explore"]);
    desk.play(&["token 120", "token 50", "token 90", "token 60"]);
    assert!(desk.may("sail gu>ba 2"));
}

/// §13.4: Two groups cannot explore two regions in one Sailing action.
#[test]
fn ruling_one_exploration_per_sailing_action() {
    let mut desk = desk(4).ships(0, &[("pt", 5)]);
    desk.play(&["go sailing", "course ba", "explore"]);
    desk.play(&["token 120", "token 50", "token 90", "token 60"]);
    desk.refuses("course gu", "refuse-second-region");
    assert!(!desk.may("course gu"));
    desk.play(&["sail pt>ba 3", "done"]);
}

/// §13.5: A privilege may be taken without any achievement of its kind; it brings nothing then.
#[test]
fn ruling_a_privilege_without_achievements_brings_no_cash() {
    let mut desk = desk(3);
    desk.play(&["go privilege", "take colony"]);
    assert_eq!(
        (desk.me().privileges[Column::Colony], desk.me().cash, desk.me().workers),
        (1, 200, 2)
    );
}

/// §13.6: Nothing in the gallery that one may take: no privilege, and no worker is lost.
#[test]
fn ruling_an_empty_gallery_costs_no_worker() {
    let mut desk = desk(2);
    for &column in Column::ALL {
        desk = desk.privileges(1, column, 1).gallery(column, 0);
    }
    desk.play(&["go privilege"]);
    assert_eq!((desk.state.active.0, desk.me().workers), (1, 3));
}

/// §13.6: A gallery that has only what fills a full column is no use either.
#[test]
fn ruling_full_columns_leave_the_gallery_alone() {
    let mut desk = desk(5).known(1, "gu an cb mo go ce ml");
    for &column in Column::ALL {
        desk = match column {
            Column::Church => desk.privileges(0, column, 3).gallery(column, 1),
            _ => desk.privileges(2, column, 3).gallery(column, 0),
        };
    }
    desk.play(&["go privilege"]);
    assert_eq!((desk.state.active.0, desk.me().workers), (1, 3));
}

/// §13.7: Cheap and dear workers cost the same in any order: the first as many as churches are cheap.
#[test]
fn ruling_the_first_workers_are_the_cheap_ones() {
    let mut desk = desk(4).known(1, "gu an cb").built(0, Building::Church, 1).cash(0, 1000);
    desk.play(&["go workers"]);
    let mut costs = Vec::new();
    for _ in 0..4 {
        let before = desk.me().cash;
        desk.play(&["hire"]);
        costs.push(before - desk.me().cash);
    }
    assert_eq!(costs, [50, 50, 200, 200]);
}

/// §13.8: The bank pays beyond all the coins in the box.
#[test]
fn ruling_the_bank_never_runs_dry() {
    let coins = 30 * 10 + 14 * 50 + 12 * 100 + 14 * 200;
    let mut desk = desk(2).cash(0, coins).cash(1, coins);
    desk.play(&["go market-1", "process sugar 1"]);
    assert_eq!(desk.me().cash, coins + 30);
}

/// §13.9: No colony in Portugal, and none where nobody has been.
#[test]
fn ruling_no_colonies_at_home_or_in_unexplored_regions() {
    let mut desk = desk(3).explored(1, "gu", &[50, 60, 70]).ships(0, &[("pt", 2), ("gu", 1)]);
    desk.play(&["go colony"])
        .refuses("found pt", "refuse-colony")
        .refuses("found ba", "refuse-ship");
    assert_eq!(desk.legal(), ["found gu", "done"]);
}

/// §13.10: Without ships on the map Sailing and Colony do nothing, until ships are built.
#[test]
fn ruling_a_fleet_may_be_lost_and_built_again() {
    for field in ["sailing", "colony"] {
        let mut desk = desk(3).explored(1, "gu", &[50, 60, 70]).ships(0, &[]);
        desk.play(&[&format!("go {field}")]);
        assert_eq!(desk.state.active.0, 1, "{field} had nothing to do");
    }
    let mut desk = desk(3).ships(0, &[]);
    desk.play(&["go ships", "launch", "done"]);
    assert_eq!(desk.me().ships.total(), 1);
}

/// §13.11: The token that stays out is never seen: when every stack of a good is out, one price is left
/// over.
#[test]
fn ruling_the_removed_token_is_never_seen() {
    let mut desk = desk(4).known(1, "gu ba").ships(0, &[("ba", 4)]);
    desk.play(&["go sailing", "course rj", "explore"]);
    let mut seen = 0;
    while Navegador::turn(&desk.state) == Turn::Chance {
        let next = desk.legal()[0].clone();
        desk.play(&[&next]);
        seen += 1;
    }
    assert_eq!(seen, data().sea(region("rj")).tokens);
    assert_eq!(desk.state.unseen(Good::Sugar).len(), 1);
}

/// §13.12: Money is open to everybody, spectators too.
#[test]
fn ruling_money_is_open() {
    let desk = desk(3).cash(1, 470);
    for observer in Observer::all(3) {
        assert_eq!(view::view(&desk.state, observer).players[1].cash, 470);
    }
}

/// §13.13: No stalemate: the wild factory always earns, and a thousand turns end the game in any case.
#[test]
fn ruling_no_stalemate() {
    assert!(data().processing.iter().all(|&income| income >= 20));
    let mut desk = desk(2).turn_of(1);
    desk.state.turns = 999;
    assert_eq!(desk.pass().state.stage, Stage::Over { by: End::TurnLimit });
    assert_eq!(desk.standing().end, "turn-limit");
}

/// The cheapest token of a region is taken, whatever else lies there.
#[test]
fn the_cheapest_token_is_taken() {
    let mut desk = desk(3).explored(1, "gu", &[60, 100, 150]).ships(0, &[("gu", 2)]).workers(0, 4);
    desk.play(&["go colony", "found gu", "found gu"]);
    assert_eq!(desk.me().colonies[Good::Gold], tokens(&[60, 100]));
    assert!(desk.state.tokens[region("gu")].contains(price(150)));
}
