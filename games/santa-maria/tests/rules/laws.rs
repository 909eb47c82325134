//! The laws of the contract for every seat count, every option value, and with other figures.

use crate::edition;
use portolan_santa_maria::SantaMaria;
use portolan_table::Setup;

/// Every seat count, every option value, and some options together; a second edition alone and with both books.
fn setups() -> Vec<Setup> {
    let mut all: Vec<Setup> = (1..=4).map(Setup::new).collect();
    all.push(Setup::new(1).with("boards", "B").with("fourth-berth", "happiness"));
    all.push(Setup::new(2).with("boards", "B"));
    all.push(Setup::new(3).with("blue-dice", "common").with("turn-order", "by-space"));
    all.push(
        Setup::new(4)
            .with("boards", "B")
            .with("blue-dice", "common")
            .with("fourth-berth", "happiness")
            .with("turn-order", "by-space"),
    );
    all.extend((1..=4).map(|seats| Setup::new(seats).with("book", "manual")));
    all.extend((1..=4).map(|seats| edition::played(Setup::new(seats))));
    all.push(edition::played(Setup::new(3).with("boards", "B").with("book", "manual")));
    all
}

portolan_laws::laws!(SantaMaria, setups());
