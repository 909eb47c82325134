//! What stands where in an observation.

use portolan_laws::{moments, observed};
use portolan_santa_maria::SantaMaria;
use portolan_santa_maria::data::Data;
use portolan_santa_maria::goods::Good;
use portolan_santa_maria::grid::Cell;
use portolan_table::edition::Components;
use portolan_table::{Encoding, Game, Observer, Seat, Setup};
use serde_json::json;

/// The sizes that programs have trained with. Whoever changes them raises the encoding's version.
#[test]
fn the_numbers_of_this_version() {
    let sizes = (SantaMaria::ACTIONS, SantaMaria::DECISIONS, SantaMaria::OBSERVATION);
    assert_eq!((SantaMaria::ENCODING_VERSION, sizes), (1, (1158, 920, 1056)));
    let id = |text: &str| SantaMaria::action_id(text.parse().unwrap());
    assert_eq!(
        [id("board a1"), id("pay 1 gold"), id("dock 1 ss1")].map(Option::unwrap),
        [0, 459, 920]
    );
    // What can be written but never be done.
    for text in ["pay 7 wood", "trade 21 coins", "buy gold", "offer mi1", "first 4"] {
        assert_eq!(id(text), None, "{text}");
    }
}

#[test]
fn own_things_come_first_and_absent_seats_are_nothing() {
    for state in moments::<SantaMaria>(&Setup::new(3), 2).iter().step_by(25) {
        for own in 0..3 {
            let see = |field| observed::<SantaMaria>(state, Observer::Seat(Seat(own)), field);
            let players = [0, 1, 2].map(|i| &state.players[usize::from(own + i) % 3]);
            let spaces = players.iter().flat_map(|player| {
                Cell::all().map(|cell| player.colony.space(cell).index() as i16)
            });
            assert_eq!(see("spaces"), spaces.chain([0; 36]).collect::<Vec<_>>());
            let goods =
                players.iter().flat_map(|player| Good::ALL.map(|good| player.goods[good].into()));
            assert_eq!(see("goods"), goods.chain([0; 5]).collect::<Vec<i16>>());
            for (i, player) in players.iter().enumerate() {
                for (dock, shipments) in player.harbour.iter().enumerate() {
                    let name = (5 + 4 * i + dock) as i16;
                    let there = see("shipment-places").iter().filter(|&&at| at == name).count();
                    assert_eq!(there, usize::from(shipments.len()));
                }
            }
        }
    }
}

/// Payments are numbered up to six goods. An edition may ask for more; it is played, but not by numbers.
#[test]
fn an_edition_that_asks_for_more_says_so() {
    let built_in = Data::shelf().built_in().document();
    let mut figures = built_in.figures.clone();
    figures["shipments"]["sh30"]["cost"] = json!({ "wood": 3, "grain": 3, "sugar": 1 });
    let document = json!({
        "portolan": "edition 1",
        "game": built_in.game,
        "id": "greedy",
        "title": "Greedy",
        "made-by": "a test",
        "version": "1",
        "figures": figures,
    });
    let shelved = Data::shelf().add(&document.to_string());
    let name = shelved.unwrap_or_else(|error| panic!("{error}")).info().name();
    let state = SantaMaria::start(&Setup::new(2).with("edition", &name)).unwrap();
    let why = SantaMaria::misfit(&state);
    assert_eq!(why, Some("a price of this edition asks for more than six goods at once"));
}
