//! The desk's table, set up without surprises and changed by hand.

use portolan_santa_maria::SantaMaria;
use portolan_santa_maria::colony::Piece;
use portolan_santa_maria::data::Data;
use portolan_santa_maria::goods::{Good, Goods};
use portolan_santa_maria::grid::{Cell, Turned};
use portolan_santa_maria::pieces::{Place, Shipment, Tile};
use portolan_santa_maria::state::{Player, Stage};
use portolan_table::{Components, Game, Seat, Setup, Turn};
use std::ops::{Deref, DerefMut};

/// The desk of the law kit with what this game's cases change by hand.
pub struct Table(portolan_laws::Desk<SantaMaria>);

impl Deref for Table {
    type Target = portolan_laws::Desk<SantaMaria>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Table {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// The figures of the built-in edition.
pub fn data() -> &'static Data {
    Data::shelf().built_in().components()
}

fn parse<T: std::str::FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("“{text}” does not parse"))
}

/// The scholar, bishop or mission of this id.
pub fn place(id: &str) -> Place {
    parse(id)
}

/// The space of this name.
pub fn cell(name: &str) -> Cell {
    parse(name)
}

/// The tile of this id.
pub fn tile(id: &str) -> Tile {
    parse(id)
}

/// The shipment of this id.
pub fn shipment(id: &str) -> Shipment {
    parse(id)
}

/// A heap as `2 wood 1 gold`.
pub fn goods(text: &str) -> Goods {
    let words: Vec<&str> = text.split_whitespace().collect();
    words
        .chunks(2)
        .fold(Goods::NONE, |heap, pair| heap.with(parse::<Good>(pair[1]), parse(pair[0])))
}

/// How a tile is turned.
pub fn turned(degrees: &str) -> Turned {
    parse(degrees)
}

impl Table {
    /// The very beginning.
    pub fn opened(setup: &Setup) -> Table {
        Table(portolan_laws::Desk::start(setup))
    }

    /// Everybody has settled, seat 0 starts: scholars sc01–sc03, bishops bi1–bi3, docks ss1–ss4, tiles
    /// d01–d05 and t01–t05, every die a 1, seat `n` on board `a(n+1)` (or B).
    pub fn ready(setup: &Setup) -> Table {
        let mut table = Table::opened(setup);
        while table.state.stage != Stage::Main {
            let action = match table.state.stage {
                Stage::Boards => format!("board a{}", table.state.active.0 + 1),
                _ => table.legal()[0].clone(),
            };
            table.play(&[&action]);
        }
        table
    }

    /// [`Table::ready`] with default options.
    pub fn of(seats: u8) -> Table {
        Table::ready(&Setup::new(seats))
    }

    /// What may be done now and begins with this word.
    pub fn legal_of(&self, word: &str) -> Vec<String> {
        let begins = |text: &String| text.split(' ').next() == Some(word);
        self.legal().into_iter().filter(begins).collect()
    }

    /// Makes entries one after the other, separated by `;`, each by whoever has the turn.
    pub fn act(&mut self, texts: &str) -> &mut Table {
        let actions: Vec<&str> = texts.split(';').map(str::trim).collect();
        self.play(&actions);
        self
    }

    /// A player's things.
    pub fn player(&mut self, seat: usize) -> &mut Player {
        &mut self.state.players[seat]
    }

    /// The things of the first player.
    pub fn me(&mut self) -> &mut Player {
        self.player(0)
    }

    /// Gives the first player goods and coins instead of what it has.
    pub fn rich(&mut self, heap: &str, coins: u16) -> &mut Table {
        self.me().goods = goods(heap);
        self.me().coins = coins;
        self
    }

    /// Lays a tile on the first player's colony, out of the display or the stack; the display and the
    /// stack are kept in balance with the year.
    pub fn laid(&mut self, id: &str, at: &str, degrees: &str) -> &mut Table {
        let tile = tile(id);
        if self.state.unseen.contains(tile) {
            // As if another tile of the display had stayed in the stack.
            let same = self.state.display.iter().find(|t| t.is_triple() == tile.is_triple());
            let swapped = same.unwrap_or_else(|| panic!("the display has no such tile"));
            self.state.display.remove(swapped);
            self.state.unseen.insert(swapped);
            self.state.unseen.remove(tile);
        } else {
            self.state.display.remove(tile);
        }
        self.me().colony.lay(data(), Piece::Tile(tile), cell(at), turned(degrees));
        self
    }

    /// Makes a scholar or bishop take part instead of another one.
    pub fn offered(&mut self, id: &str) -> &mut Table {
        let wanted = place(id);
        if !self.state.places().contains(wanted) {
            let used = |place: &Place| self.state.players.iter().any(|s| s.monks.contains(*place));
            let mut same = self.state.offered.iter().filter(|place| !used(place));
            let out = same.find(|place| place.name()[..2] == id[..2]);
            if let Some(out) = out {
                self.state.offered.remove(out);
            }
            self.state.offered.insert(wanted);
        }
        self
    }

    /// Puts a monk of a player at a place; the religion marker follows.
    pub fn monk(&mut self, seat: usize, id: &str) -> &mut Table {
        self.offered(id);
        let spaces = [0, 2, 5, 8, 11, 14, 17];
        let player = self.player(seat);
        player.monks.insert(place(id));
        let least = spaces[usize::from(player.monks.len())];
        if player.religion < least {
            self.religion(seat, least);
        }
        self
    }

    /// Sets a religion marker; blue dice that come with it show 1.
    pub fn religion(&mut self, seat: usize, space: u8) -> &mut Table {
        let common = self.state.options.common_blue_dice;
        let player = self.player(seat);
        let before = player.unlocked(data());
        player.religion = space;
        for _ in before..player.unlocked(data()) {
            if common {
                self.state.blue_dice.add(parse("1"));
            } else {
                self.state.players[seat].blue_dice.add(parse("1"));
            }
        }
        self
    }

    /// Puts a shipment at a dock; what lay there goes back to where the other came from.
    pub fn docked(&mut self, dock: usize, id: &str) -> &mut Table {
        let wanted = shipment(id);
        let from = self.state.docks.iter().position(|open| *open == Some(wanted));
        if let Some(from) = from {
            self.state.docks.swap(from, dock - 1);
        } else {
            let old = self.state.docks[dock - 1].replace(wanted);
            // A starting shipment is never missing: somebody else has it.
            if let Some(old) = old.filter(|old| old.index() < 4) {
                let last = self.state.players.len() - 1;
                self.player(last).harbour[3].insert(old);
            }
        }
        self
    }

    /// Plays on until it is this seat's main decision: the others retire on the lowest free spaces or
    /// end their turns.
    pub fn until_main_of(&mut self, seat: u8) -> &mut Table {
        while !(self.state.stage == Stage::Main && self.state.active == Seat(seat)) {
            let legal = self.legal();
            let next = match self.state.stage {
                Stage::Main => "retire".to_owned(),
                Stage::Retire => {
                    legal.iter().rfind(|t| t.starts_with("space")).cloned().unwrap_or_default()
                }
                _ if legal.iter().any(|t| t == "skip") => "skip".to_owned(),
                _ => legal[0].clone(),
            };
            self.act(&next);
        }
        self
    }
}

/// All seats retire on these spaces, in the order of play; nobody uses an effect.
pub fn retire_all(table: &mut Table, spaces: &[u8]) {
    for space in spaces {
        table.act("retire").act(&format!("space {space}"));
        while table.state.stage != Stage::Done {
            table.act("skip");
        }
        table.act("done");
    }
}

/// Rolls and turns up whatever comes until somebody decides.
pub fn let_chance_pass(table: &mut Table) {
    while SantaMaria::turn(&table.state) == Turn::Chance {
        let next = table.legal()[0].clone();
        table.act(&next);
    }
}

/// Puts shipments into the first player's harbour; docks that had them are filled from the stack.
pub fn harbour(table: &mut Table, dock: usize, ids: &[&str]) {
    for id in ids {
        let wanted = shipment(id);
        let at = table.state.docks.iter().position(|open| *open == Some(wanted));
        table.me().harbour[dock - 1].insert(wanted);
        if let Some(at) = at {
            let last: Option<Shipment> = table.state.shipments_to_come().iter().last();
            table.state.docks[at] = last;
        }
    }
}
