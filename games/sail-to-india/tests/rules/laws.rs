//! The law kit, over every seat count and every option.

use crate::common::edition;
use portolan_sail_to_india::SailToIndia;
use portolan_table::Setup;

fn setups() -> Vec<Setup> {
    vec![
        Setup::new(2),
        Setup::new(3),
        Setup::new(4),
        Setup::new(4).with("first-game", "on"),
        Setup::new(3).with("removed-towns", "hidden").with("harbor-limit", "every-move"),
        Setup::new(3).with("discoverer-trades", "on").with("architecture-cost", "free"),
        Setup::new(4).with("move-between-buildings", "off"),
        Setup::new(2).with("edition", &edition()),
        Setup::new(3).with("edition", &edition()).with("first-game", "on"),
        Setup::new(4).with("edition", &edition()).with("discoverer-trades", "on"),
    ]
}

portolan_laws::laws!(SailToIndia, setups());
