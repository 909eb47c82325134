//! The desk's table, set up by hand. Whatever is changed by hand is kept lawful, so every step can be audited.

use portolan_navegador::Navegador;
use portolan_navegador::data::Data;
use portolan_navegador::parts::{
    Building, Column, Fleet, Good, Key, Price, Region, RegionSet, TokenSet,
};
use portolan_navegador::state::Player;
use portolan_table::{Components, Figures, Game, Seat, Setup, Turn};
use std::ops::{Deref, DerefMut};

/// The desk of the law kit with what this game's cases change by hand.
pub struct Desk(portolan_laws::Desk<Navegador>);

impl Deref for Desk {
    type Target = portolan_laws::Desk<Navegador>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Desk {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

pub fn region(id: &str) -> Region {
    id.parse().expect("a region")
}

pub fn price(cruzados: u16) -> Price {
    Price::of(cruzados).expect("a price")
}

pub fn tokens(prices: &[u16]) -> TokenSet {
    prices.iter().map(|&cruzados| price(cruzados)).collect()
}

/// The built-in figures.
pub fn data() -> &'static Data {
    Figures::<Data>::default().components()
}

/// A table before the first turn of seat 0, who was drawn to begin and may go to any field.
pub fn desk(seats: u8) -> Desk {
    begun(&Setup::new(seats), 0)
}

pub fn variant(seats: u8) -> Desk {
    begun(&Setup::new(seats).with("kings-privilege", "variant"), 0)
}

pub fn manual(seats: u8) -> Desk {
    begun(&Setup::new(seats).with("book", "manual"), 0)
}

/// An edition made for the tests, with other figures of every kind.
pub fn other_edition() -> Figures<Data> {
    let document = include_str!("edition.json");
    Data::shelf().add(document).unwrap_or_else(|error| panic!("edition.json: {error}"))
}

/// A table before anything has happened.
pub fn undrawn(setup: &Setup) -> Desk {
    Desk(portolan_laws::Desk::start(setup))
}

/// A table at which this seat was drawn to begin.
pub fn begun(setup: &Setup, first: u8) -> Desk {
    let mut desk = undrawn(setup);
    desk.play(&[&format!("start {first}")]);
    desk
}

impl Desk {
    /// Goes on to seat 0's third turn, all stones on Buildings: Sailing, Workers and the first Market are
    /// free to reach. The card is with the last player.
    pub fn later(self) -> Desk {
        self.turn_of(0)
    }

    pub fn turn_of(mut self, seat: u8) -> Desk {
        let seats = self.state.seats();
        self.state.turns = 2 * u16::from(seats) + u16::from(seat);
        self.state.active = Seat(seat);
        let field = Some("buildings".parse().expect("a field"));
        self.state.players.iter_mut().for_each(|player| player.stone = field);
        self.state.card.orange_ship = field;
        self
    }

    pub fn stone(mut self, seat: usize, field: &str) -> Desk {
        self.state.players[seat].stone = Some(field.parse().expect("a field"));
        self
    }

    pub fn card(mut self, holder: u8, orange: &str) -> Desk {
        self.state.card.holder = Seat(holder);
        self.state.card.orange_ship = Some(orange.parse().expect("a field"));
        self
    }

    /// The region was explored by this seat; these tokens of its stack still lie there, and the last seat
    /// founded colonies with others of that good in place of the rest.
    pub fn explored(mut self, seat: usize, id: &str, left: &[u16]) -> Desk {
        let region = region(id);
        let data = self.state.data();
        let good = data.sea(region).good.expect("a region with colonies");
        self.state.explored = self.state.explored.with(region);
        let disks = &mut self.state.players[seat].explorers;
        *disks = disks.with(region);
        self.state.tokens[region] = tokens(left);
        let sold = usize::from(data.sea(region).tokens) - left.len();
        // The dearest unseen ones, so that the cases keep the cheap ones for themselves.
        let unseen: Vec<Price> = self.state.unseen(good).iter().collect();
        let last = self.state.players.last_mut().expect("somebody plays");
        for &token in unseen.iter().rev().take(sold) {
            last.colonies[good] = last.colonies[good].with(token);
        }
        self.state.phase = self.state.explored.phase();
        let laid_out = data.table(self.state.seats()).gallery[usize::from(self.state.phase) - 1];
        for &column in Column::ALL {
            self.state.gallery[column] = laid_out;
        }
        self
    }

    /// Explores everything up to and with these regions, all by one seat, all colonies sold.
    pub fn known(self, seat: usize, ids: &str) -> Desk {
        ids.split(' ').fold(self, |desk, id| desk.explored(seat, id, &[]))
    }

    pub fn ships(mut self, seat: usize, places: &[(&str, u8)]) -> Desk {
        let mut fleet = Fleet::NONE;
        places.iter().for_each(|&(id, ships)| fleet[region(id)] = ships);
        self.state.players[seat].ships = fleet;
        self
    }

    pub fn workers(mut self, seat: usize, workers: u8) -> Desk {
        self.state.players[seat].workers = workers;
        self
    }

    pub fn cash(mut self, seat: usize, cash: u32) -> Desk {
        let player = &mut self.state.players[seat];
        player.cash = cash;
        player.paid = data().start.cash;
        player.received = cash;
        self
    }

    /// The seat bought so many of a row of the chart.
    pub fn built(mut self, seat: usize, building: Building, count: u8) -> Desk {
        self.state.chart[building] -= count;
        let player = &mut self.state.players[seat];
        match (building.processes(), building) {
            (Some(good), _) => player.factories[good] += count,
            (None, Building::Shipyard) => player.shipyards += count,
            (None, _) => player.churches += count,
        }
        self
    }

    /// The seat took so many of a kind, as they came out phase by phase; what is laid out now stays.
    pub fn privileges(mut self, seat: usize, column: Column, count: u8) -> Desk {
        self.state.players[seat].privileges[column] = count;
        self
    }

    pub fn gallery(mut self, column: Column, count: u8) -> Desk {
        self.state.gallery[column] = count;
        self
    }

    pub fn row(mut self, good: Good, row: u8) -> Desk {
        self.state.market[good] = row;
        self
    }

    /// Moves colonies from the last seat, who has those of every stack, to another.
    pub fn colonies(mut self, seat: usize, good: Good, count: usize) -> Desk {
        let last = self.state.players.len() - 1;
        let moved: Vec<Price> =
            self.state.players[last].colonies[good].iter().take(count).collect();
        assert_eq!(moved.len(), count, "explore more first");
        for token in moved {
            let theirs = &mut self.state.players[last].colonies[good];
            *theirs = theirs.without(token);
            let mine = &mut self.state.players[seat].colonies[good];
            *mine = mine.with(token);
        }
        self
    }

    pub fn me(&self) -> &Player {
        &self.state.players[0]
    }

    pub fn player(&self, seat: usize) -> &Player {
        &self.state.players[seat]
    }

    /// A turn of whoever is to move in which nothing is done but moving the stone. Only for stones that
    /// can reach a field where skipping is possible.
    pub fn pass(&mut self) -> &mut Desk {
        let seat = self.state.active;
        let next = self
            .legal()
            .into_iter()
            .find(|action| action.starts_with("go "))
            .expect("a stone can always move");
        self.play(&[&next]);
        while self.state.active == seat && Navegador::turn(&self.state) == Turn::of(seat) {
            let skip = self
                .legal()
                .into_iter()
                .find(|action| action == "done" || action.starts_with("leave"))
                .expect("every action can be skipped");
            self.play(&[&skip]);
        }
        self
    }
}

/// A set of regions by their ids.
pub fn regions(ids: &str) -> RegionSet {
    ids.split(' ').map(region).collect()
}
