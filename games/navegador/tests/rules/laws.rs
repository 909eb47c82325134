//! The law kit over every seat count, every option and another edition.

use crate::common::other_edition;
use portolan_navegador::Navegador;
use portolan_table::Setup;

fn setups() -> Vec<Setup> {
    let other = other_edition().info().name();
    let every = |seats| {
        let plain = || Setup::new(seats);
        [
            plain(),
            plain().with("kings-privilege", "variant"),
            plain().with("book", "manual"),
            plain().with("edition", &other),
            plain()
                .with("edition", &other)
                .with("book", "manual")
                .with("kings-privilege", "variant"),
        ]
    };
    (2..=5).flat_map(every).collect()
}

portolan_laws::laws!(Navegador, setups());
