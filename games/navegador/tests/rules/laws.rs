//! The law kit over every seat count and every option.

use portolan_navegador::Navegador;
use portolan_table::Setup;

fn setups() -> Vec<Setup> {
    let values = ["at-the-end", "variant"];
    (2..=5)
        .flat_map(|seats| values.map(|value| Setup::new(seats).with("kings-privilege", value)))
        .collect()
}

portolan_laws::laws!(Navegador, setups());
