//! What stands where in an observation.

use portolan_laws::{moments, observed};
use portolan_navegador::Navegador;
use portolan_navegador::parts::{Good, Key, Region};
use portolan_table::{Encoding, Observer, Seat, Setup};

/// The sizes that programs have trained with. Whoever changes them raises the encoding's version.
#[test]
fn the_numbers_of_this_version() {
    let sizes = (Navegador::ACTIONS, Navegador::DECISIONS, Navegador::OBSERVATION);
    assert_eq!((Navegador::ENCODING_VERSION, sizes), (1, (2106, 2069, 528)));
    let id = |text: &str| Navegador::action_id(text.parse().unwrap());
    assert_eq!(
        [id("card"), id("go sailing"), id("start 0"), id("token 10")].map(Option::unwrap),
        [0, 1, 2069, 2074]
    );
    // What can be written but never be done.
    for text in ["sail pt>pt 1", "sail pt>gu 13", "sell gold 32", "process gold 8"] {
        assert_eq!(id(text), None, "{text}");
    }
}

#[test]
fn every_token_is_somewhere_and_own_things_come_first() {
    for state in moments::<Navegador>(&Setup::new(3), 2).iter().step_by(25) {
        for own in 0..3 {
            let see = |field| observed::<Navegador>(state, Observer::Seat(Seat(own)), field);
            let at = |i: u8| &state.players[usize::from(own + i) % 3];
            let cash = [0, 1, 2].map(|i| at(i).cash as i16);
            assert_eq!(see("cash"), [&cash[..], &[0; 2]].concat());
            let places = see("token-places");
            for &good in Good::ALL {
                let named = |name: i16| {
                    let row = &places[good.index() * 32..][..32];
                    row.iter().filter(|&&place| place == name).count()
                };
                assert_eq!(named(1), usize::from(state.unseen(good).len()));
                for i in 0..3 {
                    assert_eq!(named(2 + i), usize::from(at(i as u8).colonies[good].len()));
                }
                for region in Region::all() {
                    let here = state.data().sea(region).good == Some(good);
                    let tokens = if here { state.tokens[region].len() } else { 0 };
                    assert_eq!(named(7 + region.index() as i16), usize::from(tokens));
                }
            }
        }
    }
}
