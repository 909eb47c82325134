//! The laws of the contract for every seat count and every option value.

use portolan_santa_maria::SantaMaria;
use portolan_table::Setup;

/// Every seat count, every option value, and some options together.
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
    all
}

portolan_laws::laws!(SantaMaria, setups());
