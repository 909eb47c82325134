//! The desk's table, with open towns of our choice.

use portolan_sail_to_india::SailToIndia;
use portolan_sail_to_india::data::Data;
use portolan_sail_to_india::state::{Player, Stage};
use portolan_sail_to_india::town::Card;
use portolan_table::{Components, Setup};
use std::ops::{Deref, DerefMut};

/// The desk of the law kit with what this game's cases change by hand.
pub struct Desk(portolan_laws::Desk<SailToIndia>);

impl Deref for Desk {
    type Target = portolan_laws::Desk<SailToIndia>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Desk {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// The name of an edition made for the tests, with other figures throughout.
pub fn edition() -> String {
    let document = include_str!("edition.json");
    Data::shelf()
        .add(document)
        .unwrap_or_else(|error| panic!("edition.json: {error}"))
        .info()
        .name()
}

/// A table in its first turn, with towns 1, 2, 3, … open in the order of their numbers.
pub fn desk(seats: u8) -> Desk {
    with(Setup::new(seats))
}

pub fn with(setup: Setup) -> Desk {
    let mut desk = Desk(portolan_laws::Desk::start(&setup));
    loop {
        let state = &desk.state;
        let action = match state.stage {
            Stage::FaceUp => format!("town {}", state.known() + 1),
            Stage::Removal => format!("removed {}", 12 - state.removed.len()),
            _ => return desk,
        };
        desk.play(&[&action]);
    }
}

impl Desk {
    /// Opens towns up to this many, in the order of their card numbers, as if found earlier.
    pub fn open(mut self, towns: u8) -> Desk {
        while self.state.known() < towns {
            let next = (1..=12).filter_map(Card::new).find(|card| !self.state.row.contains(card));
            self.state.row.push(next.expect("a card is left"));
        }
        self
    }

    /// Seat 0's things, changed by hand; the stock keeps them 13.
    pub fn give(self, change: impl FnOnce(&mut Player)) -> Desk {
        self.give_to(0, change)
    }

    pub fn give_to(mut self, seat: usize, change: impl FnOnce(&mut Player)) -> Desk {
        let data = self.state.data();
        let player = &mut self.state.players[seat];
        change(player);
        player.stock = 0;
        let out = player.lisboa
            + player.bankers(data)
            + player.historians(data)
            + player.fleet()
            + player.goods.len()
            + player.buildings.len();
        let spare = 9u8.checked_sub(out).expect("nine flexible markers");
        // The stock never holds more than seven; who has fewer out keeps the rest in Lisboa's sea.
        player.stock = spare.min(7);
        player.ships[0] += spare - player.stock;
        self
    }

    /// Seat 0's bankers and historians.
    pub fn counters(&self) -> (u8, u8) {
        let data = self.state.data();
        (self.me().bankers(data), self.me().historians(data))
    }

    pub fn me(&self) -> &Player {
        &self.state.players[0]
    }

    pub fn player(&self, seat: usize) -> &Player {
        &self.state.players[seat]
    }

    /// Passes the whole turn.
    pub fn pass_turn(&mut self) -> &mut Desk {
        while self.state.actions_left > 0 {
            self.play(&["pass"]);
        }
        self.play(&["end"]);
        self
    }
}

pub fn slots(names: &[&str]) -> portolan_sail_to_india::town::Slots {
    let mut slots = portolan_sail_to_india::town::Slots::EMPTY;
    names.iter().for_each(|name| slots.insert(name.parse().expect(name)));
    slots
}

pub fn technologies(ids: &[&str]) -> portolan_sail_to_india::technology::Technologies {
    let mut set = portolan_sail_to_india::technology::Technologies::EMPTY;
    ids.iter().for_each(|id| set.insert(id.parse().expect(id)));
    set
}
