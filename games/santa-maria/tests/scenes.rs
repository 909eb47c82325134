//! The board is drawn soundly at every seat count and with every value of every option.

use portolan_santa_maria::SantaMaria;
use portolan_scene::check;

#[test]
fn scenes_are_sound() {
    for (i, setup) in check::setups::<SantaMaria>().iter().enumerate() {
        check::scenes_are_sound::<SantaMaria>(setup, &mut portolan_laws::generator(i as u64));
    }
}
