//! The board is drawn soundly at every seat count and with every value of every option.

use portolan_navegador::Navegador;
use portolan_scene::check;

#[test]
fn scenes_are_sound() {
    for (i, setup) in check::setups::<Navegador>().iter().enumerate() {
        check::scenes_are_sound::<Navegador>(setup, &mut portolan_laws::generator(i as u64));
    }
}
