//! The board is drawn soundly at every seat count and with every value of every option.

use portolan_sail_to_india::SailToIndia;
use portolan_scene::check;

#[test]
fn scenes_are_sound() {
    for (i, setup) in check::setups::<SailToIndia>().iter().enumerate() {
        check::scenes_are_sound::<SailToIndia>(setup, &mut portolan_laws::generator(i as u64));
    }
}
