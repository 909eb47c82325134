//! `rules.md` §D.3: the option `book`. Each case is played by the manual and by the published rules.

use crate::common::{Desk, begun, desk, manual};
use portolan_navegador::Navegador;
use portolan_navegador::parts::{Building, Column, Good};
use portolan_navegador::state::Stage;
use portolan_table::{Game, Seat, Setup, SetupError};

/// Case T25: by the manual sugar starts at 30, on the first row from the top at which it sells for that.
#[test]
fn case_25_sugar_starts_at_30() {
    for (mut desk, row, price) in [(manual(3), 7, 30), (desk(3), 4, 50)] {
        assert_eq!(desk.state.market.values(), &[row, 4, 4]);
        assert_eq!(desk.state.data().selling[Good::Sugar][usize::from(row) - 1], price);
        desk.play(&["go market-1", "process sugar 1"]);
        assert_eq!(desk.me().cash, 200 + 80 - u32::from(price), "sold and processed make 80");
    }
}

/// Case T26: by the manual a factory is worth 1, and one privilege makes four of them worth 8.
#[test]
fn case_26_a_factory_is_worth_1() {
    for (desk, points) in [(manual(3), 4 * (1 + 1)), (desk(3), 4 * (2 + 1))] {
        let mut desk = desk
            .built(0, Building::GoldFactory, 3)
            .built(0, Building::Church, 2)
            .built(0, Building::Shipyard, 2)
            .privileges(0, Column::Factory, 1)
            .gallery(Column::Factory, 0);
        // The King's privilege goes to the shipyards.
        assert_eq!(desk.points(0, "factories"), points);
        desk.play(&["go market-1"]);
        let seen = portolan_navegador::view::view(&desk.state, portolan_table::Observer::Spectator);
        let sheet = seen.players[0].sheet[Column::Factory];
        assert_eq!(i32::from(sheet.worth) * i32::from(sheet.achievements), points);
    }
}

/// The last player's first turn.
fn first_turn_of_the_holder(mut desk: Desk) -> Desk {
    desk.play(&["go market-2", "leave sugar", "leave gold", "leave spice"]);
    desk.play(&["go ships", "done"]);
    desk
}

/// Case T27: by the manual the card may be used in the first round, before the stone is placed.
#[test]
fn case_27_the_card_in_the_first_round() {
    let mut published = first_turn_of_the_holder(desk(3));
    published.refuses("card", "refuse-card-in-round-one");
    let mut desk = first_turn_of_the_holder(manual(3));
    assert_eq!(desk.legal()[0], "card");
    desk.play(&["card"]);
    assert_eq!(desk.state.card.holder, Seat(1));
    assert_eq!(desk.state.card.orange_ship, desk.player(1).stone);
    desk.play(&["course gu", "explore", "token 50", "token 60", "token 70"]);
    if let Stage::Sailing { .. } = desk.state.stage {
        desk.play(&["done"]);
    }
    assert_eq!((desk.state.stage, desk.player(2).stone), (Stage::Rondel, None));
    desk.play(&["go colony"]);
    assert_eq!(desk.state.card.holder, Seat(1), "handed on once");
}

/// Case T28: by the manual a phase begun with the card counts from the next player's turn, the gallery too.
#[test]
fn case_28_a_phase_by_the_card_waits_for_the_next_player() {
    let by_card = |desk: Desk| {
        let mut desk = desk
            .later()
            .card(0, "buildings")
            .known(1, "gu an")
            .ships(0, &[("an", 2), ("pt", 2)])
            .cash(0, 500)
            .cash(1, 500);
        desk.play(&["card", "course cb", "explore", "token 50", "done"]);
        desk
    };
    let published = by_card(desk(5));
    assert_eq!((published.state.phase, published.state.gallery.values()), (2, &[2; 5]));
    let mut desk = by_card(manual(5));
    assert_eq!((desk.state.phase, desk.state.gallery.values()), (1, &[1; 5]));
    desk.play(&["go workers", "hire"]);
    let cash = desk.me().cash;
    desk.play(&["hire"]);
    assert_eq!(cash - desk.me().cash, 100, "still the price of phase I");
    desk.play(&["done"]);
    assert_eq!((desk.state.phase, desk.state.gallery.values()), (2, &[2; 5]));
    desk.play(&["go workers", "hire", "hire"]);
    assert_eq!(desk.player(1).cash, 500 - 50 - 200);
}

/// Case T29: by the manual ties go to the holder of the card, then to the next in turn order.
#[test]
fn case_29_ties_go_on_in_turn_order() {
    for holder in 0..4u8 {
        let left = manual(4).later().card(holder, "buildings").standing().ranking().concat();
        let right = desk(4).later().card(holder, "buildings").standing().ranking().concat();
        let seats = |step: u8| (0..4u8).map(move |i| Seat((holder + step * i) % 4));
        assert!(left.iter().copied().eq(seats(1)), "{left:?}");
        assert!(right.iter().copied().eq(seats(3)), "{right:?}");
    }
}

/// §D.3: the option came with rules version 2, and a position says which book it is.
#[test]
fn the_book_is_part_of_the_set_up() {
    let setup = Setup::new(2).with("book", "manual");
    let desk = begun(&setup, 1);
    assert_eq!(Navegador::setup(&desk.state), setup.clone().by_rules(2));
    let old = setup.by_rules(1).checked::<Navegador>();
    assert!(matches!(old, Err(SetupError::UnknownOption { .. })), "{old:?}");
}
