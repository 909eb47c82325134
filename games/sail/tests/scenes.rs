//! The board is drawn soundly with every value of every option, and on an own chart.

use portolan_sail::Sail;
use portolan_scene::check;
use portolan_table::Setup;

/// A chart with a space of every kind.
const EDDIES: &str = concat!(
    r#"{"name":"Eddies & <eels>","cols":9,"start":"D1","end":["B9","D9","F9"],"storms":[2],"#,
    r#""islands":["G4"],"krakens":["A4"],"whirlpools":["C6","E6"],"enemy-ships":["C2","E2"],"#,
    r#""crows-nests":["D3","F3","B5"]}"#
);

#[test]
fn scenes_are_sound() {
    let mut setups = check::setups::<Sail>();
    setups.push(Setup::new(2).with("map", EDDIES));
    for (i, setup) in setups.iter().enumerate() {
        check::scenes_are_sound::<Sail>(setup, &mut portolan_laws::generator(i as u64));
    }
}
