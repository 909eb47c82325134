//! What stands where in an observation.

use portolan_laws::{moments, observed};
use portolan_sail_to_india::SailToIndia;
use portolan_table::{Encoding, Observer, Seat, Setup};

/// The sizes that programs have trained with. Whoever changes them raises the encoding's version.
#[test]
fn the_numbers_of_this_version() {
    let sizes = (SailToIndia::ACTIONS, SailToIndia::DECISIONS, SailToIndia::OBSERVATION);
    assert_eq!((SailToIndia::ENCODING_VERSION, sizes), (1, (726, 702, 493)));
    let id = |text: &str| SailToIndia::action_id(text.parse().unwrap());
    assert_eq!(
        [id("employ"), id("end"), id("launch 1@0"), id("town 1")].map(Option::unwrap),
        [0, 18, 79, 702]
    );
    // What can be written but never be done.
    for text in ["launch 21@0", "sail 3>3", "build 3.2 from banker", "float banker"] {
        assert_eq!(id(text), None, "{text}");
    }
}

#[test]
fn own_things_come_first_and_absent_seats_are_nothing() {
    for state in moments::<SailToIndia>(&Setup::new(3), 5).iter().step_by(9) {
        for own in 0..3 {
            let see = |field| observed::<SailToIndia>(state, Observer::Seat(Seat(own)), field);
            let players = [0, 1, 2].map(|i| &state.players[usize::from(own + i) % 3]);
            let coins = players.map(|player| i16::from(player.coins));
            assert_eq!(see("coins"), [&coins[..], &[0]].concat());
            let ships = players.iter().flat_map(|player| player.ships.map(i16::from));
            assert_eq!(see("ships"), ships.chain([0; 13]).collect::<Vec<_>>());
            let row = state.row.iter().map(|card| i16::from(card.number()));
            assert_eq!(see("row"), row.chain([0; 12]).take(12).collect::<Vec<_>>());
            assert_eq!(see("turn")[usize::from(state.turn.0 + 3 - own) % 3], 1);
        }
    }
}
