//! What stands where in an observation.

use portolan_laws::{moments, observed};
use portolan_sail::Sail;
use portolan_sail::cards::Cards;
use portolan_sail::ocean::Space;
use portolan_sail::state::Stage;
use portolan_table::{Encoding, Observer, Seat, Setup};

/// The sizes that programs have trained with. Whoever changes them raises the encoding's version.
#[test]
fn the_numbers_of_this_version() {
    let sizes = (Sail::ACTIONS, Sail::DECISIONS, Sail::OBSERVATION);
    assert_eq!((Sail::ENCODING_VERSION, sizes), (1, (253, 145, 605)));
    let id = |text: &str| Sail::action_id(text.parse().unwrap()).unwrap();
    assert_eq!([id("pirate orange-helm"), id("play g1"), id("deal 0 g1")], [0, 62, 172]);
}

fn flags(cards: Cards) -> Vec<i16> {
    Cards::ALL.iter().map(|card| i16::from(cards.contains(card))).collect()
}

#[test]
fn hands_are_their_holders_until_the_end() {
    for state in moments::<Sail>(&Setup::new(2).with("pirates", "dealt"), 3) {
        let over = matches!(state.stage, Stage::Over(_));
        let nothing = flags(Cards::EMPTY);
        for own in [0, 1] {
            let seen = observed::<Sail>(&state, Observer::Seat(Seat(own as u8)), "hands");
            let partner = if over { flags(state.hands[1 - own]) } else { nothing.clone() };
            assert_eq!(seen, [flags(state.hands[own]), partner].concat());
        }
        let seen = observed::<Sail>(&state, Observer::Spectator, "hands");
        let open = state.hands.map(flags).concat();
        assert_eq!(seen, if over { open } else { [nothing.clone(), nothing].concat() });
    }
}

#[test]
fn the_ocean_lies_by_column_and_lane() {
    let state = &moments::<Sail>(&Setup::new(2).with("scenario", "X2"), 1)[20];
    let (ocean, ship) = ("ocean", "ship");
    let [ocean, ship] =
        [ocean, ship].map(|name| observed::<Sail>(state, Observer::Spectator, name));
    let place = |space: Space| usize::from(space.column() - 1) * 7 + usize::from(space.lane());
    for space in state.voyage.spaces() {
        assert_eq!(ocean[place(space)], state.voyage.feature(space) as i16 + 1, "{space}");
        assert_eq!(ship[place(space)] == 1, space == state.ship, "{space}");
    }
    let diamonds = ocean.iter().filter(|&&value| value != 0).count();
    assert_eq!(diamonds, state.voyage.spaces().count());
}
