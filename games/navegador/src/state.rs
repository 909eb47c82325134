//! A running game as plain data. Nothing in it is hidden: what nobody has seen is not there.

use crate::data::Data;
use crate::parts::{
    Building, Column, Each, Field, Fleet, Good, Key, Region, RegionSet, Stacks, TokenSet,
};
use arrayvec::ArrayVec;
use portolan_table::{MAX_SEATS, Seat, Terms};
use serde::{Deserialize, Serialize};

/// A game ends after so many turns, whatever happens (§D.6).
pub const MOST_TURNS: u16 = 1000;

/// When the King's privilege may be placed: the option `kings-privilege`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KingsPrivilege {
    /// Before the final scoring only.
    AtTheEnd,
    /// Also during a Privilege action, with a ship at Goa.
    Variant,
}

/// Whose rules are played where the manual differs from the published ones: the option `book` (§D.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Book {
    /// The published rules.
    #[default]
    Published,
    /// The manual to the letter, where that can be played.
    Manual,
}

impl Book {
    /// Is it the one that is played unless a host says otherwise?
    pub(crate) fn is_published(&self) -> bool {
        *self == Book::Published
    }
}

/// What the game waits for, with what the action under way has used so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "at", rename_all = "kebab-case")]
pub enum Stage {
    /// Chance draws the start player (§D.4).
    Start,
    /// The active player moves the stone, or first plays the Navegador card.
    Rondel,
    /// Ships are paid for the steps just made.
    Pay {
        /// How many are still owed.
        owed: u8,
    },
    /// Ships sail.
    Sailing {
        /// By the Navegador card, before the rondel move?
        card: bool,
        /// Was a region explored in this action? Then no other may be.
        explored: bool,
    },
    /// Ships join the group that is about to explore; those that have joined stand in the region.
    Gather {
        /// By the Navegador card?
        card: bool,
        /// The region to be explored.
        region: Region,
    },
    /// Chance turns up the next colony token of the region.
    Reveal {
        /// By the Navegador card?
        card: bool,
        /// The region just explored.
        region: Region,
    },
    /// Workers are recruited.
    Workers {
        /// So many in this action, surplus ones too.
        bought: u8,
        /// Of these, so many go straight to the bank.
        surplus: u8,
    },
    /// Ships are built.
    Ships {
        /// So many in this action, surplus ones too.
        bought: u8,
        /// Of these, so many go straight to the bank.
        surplus: u8,
    },
    /// Colonies are founded.
    Colony {
        /// So many in this action.
        founded: u8,
    },
    /// Buildings are bought.
    Buildings {
        /// Workers that those bought in this action need.
        busy: u8,
    },
    /// One good of the market is decided.
    Market {
        /// This one.
        good: Good,
        /// Has the wild factory worked in this action?
        wild_used: bool,
    },
    /// A privilege is taken.
    Privilege,
    /// The game has ended.
    Over {
        /// By this.
        by: End,
    },
}

/// Why a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// Nagasaki was explored.
    Nagasaki,
    /// No building is left.
    Buildings,
    /// The limit of turns was reached.
    TurnLimit,
}

impl End {
    /// As the outcome names it.
    pub const fn id(self) -> &'static str {
        match self {
            End::Nagasaki => "nagasaki",
            End::Buildings => "buildings",
            End::TurnLimit => "turn-limit",
        }
    }
}

/// The last round has begun; it ends with its owner's next turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastRound {
    /// What set it off.
    pub by: End,
    /// Whose turn set it off.
    pub owner: Seat,
}

/// The Navegador card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Card {
    /// Who holds it.
    pub holder: Seat,
    /// Where the orange ship stands; nowhere until the first holder has placed his stone.
    pub orange_ship: Option<Field>,
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Player {
    /// The stone's field; none before the first turn.
    pub stone: Option<Field>,
    /// Cruzados.
    pub cash: u32,
    /// Cruzados paid to the bank since the start.
    pub paid: u32,
    /// Cruzados received from the bank since the start.
    pub received: u32,
    /// Workers in Lisboa.
    pub workers: u8,
    /// Ships on the map.
    pub ships: Fleet,
    /// Colony tokens.
    pub colonies: Each<Good, TokenSet, 3>,
    /// Factories for one good; the wild one is not among them.
    pub factories: Each<Good, u8, 3>,
    /// Shipyards, the first among them.
    pub shipyards: u8,
    /// Churches, the first among them.
    pub churches: u8,
    /// Explorers' disks, by the region they come from.
    pub explorers: RegionSet,
    /// Privileges from the gallery.
    pub privileges: Each<Column, u8, 5>,
    /// The column in which the King's privilege lies, once it is placed.
    pub kings_privilege: Option<Column>,
}

impl Player {
    fn at_the_start(data: &Data) -> Player {
        let start = &data.start;
        Player {
            stone: None,
            cash: start.cash,
            paid: 0,
            received: 0,
            workers: start.workers,
            ships: Fleet::at(Region::PORTUGAL, start.ships),
            colonies: Each::all(TokenSet::EMPTY),
            factories: Each::all(0),
            shipyards: start.shipyards,
            churches: start.churches,
            explorers: RegionSet::EMPTY,
            privileges: Each::all(0),
            kings_privilege: None,
        }
    }

    /// Is the cash there?
    #[inline]
    pub fn can_pay(&self, cruzados: u16) -> bool {
        u32::from(cruzados) <= self.cash
    }

    /// Pays the bank what is there.
    #[inline]
    pub(crate) fn pay(&mut self, cruzados: u16) {
        self.cash -= u32::from(cruzados);
        self.paid += u32::from(cruzados);
    }

    /// Receives from the bank.
    #[inline]
    pub(crate) fn receive(&mut self, cruzados: u16) {
        self.cash += u32::from(cruzados);
        self.received += u32::from(cruzados);
    }

    /// Achievements that count in a column.
    #[inline]
    pub fn achievements(&self, data: &Data, column: Column) -> u8 {
        match column {
            Column::Colony => self.colonies.values().iter().map(|tokens| tokens.len()).sum(),
            Column::Factory => {
                self.factories.values().iter().sum::<u8>() + data.start.wild_factories
            }
            Column::Explorer => self.explorers.len(),
            Column::Shipyard => self.shipyards,
            Column::Church => self.churches,
        }
    }

    /// Privileges in a column, the King's among them.
    #[inline]
    pub fn privileges_in(&self, column: Column) -> u8 {
        self.privileges[column] + u8::from(self.kings_privilege == Some(column))
    }
}

/// The whole state of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct State {
    /// The rules version and the figures.
    #[serde(skip)]
    pub terms: Terms<Data>,
    /// The option `kings-privilege`.
    pub kings_privilege: KingsPrivilege,
    /// The option `book`.
    #[serde(default, skip_serializing_if = "Book::is_published")]
    pub book: Book,
    /// Who was drawn to begin. Nobody yet at the very start, and nobody ever by rules version 1, by which seat 0
    /// begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_player: Option<Seat>,
    /// Turns finished.
    pub turns: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// What the game waits for.
    pub stage: Stage,
    /// Ships of the active player that have not yet moved (Sailing) or founded (Colony) in this action.
    pub ready: Fleet,
    /// The phase in force, from 1 to 3.
    pub phase: u8,
    /// Regions that ships may enter freely, Portugal among them.
    pub explored: RegionSet,
    /// Face-up colony tokens.
    pub tokens: Stacks,
    /// The row of each price marker, counted from 1 at the top.
    pub market: Each<Good, u8, 3>,
    /// Pieces left on the building chart.
    pub chart: Each<Building, u8, 5>,
    /// Privileges that lie in the gallery.
    pub gallery: Each<Column, u8, 5>,
    /// The Navegador card.
    pub card: Card,
    /// Set once the last round has begun.
    pub last_round: Option<LastRound>,
    /// The players, clockwise.
    pub players: ArrayVec<Player, MAX_SEATS>,
}

/// What a host chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The option `kings-privilege`.
    pub kings_privilege: KingsPrivilege,
    /// The option `book`.
    pub book: Book,
}

impl State {
    /// The first state of a game for so many.
    pub fn start(seats: u8, options: Options, terms: Terms<Data>) -> State {
        let data = terms.figures.components();
        let table = data.table(seats);
        let mut market = Each::all(data.start.market_row);
        if options.book == Book::Manual {
            market[Good::Sugar] = data.manual.sugar_row;
        }
        State {
            terms,
            kings_privilege: options.kings_privilege,
            book: options.book,
            start_player: None,
            turns: 0,
            active: Seat(0),
            // By version 1 seat 0 begins (§D.4).
            stage: if terms.since(2) { Stage::Start } else { Stage::Rondel },
            ready: Fleet::NONE,
            phase: 1,
            explored: RegionSet::only(Region::PORTUGAL),
            tokens: Stacks::default(),
            market,
            chart: table.chart,
            gallery: Each::all(table.gallery[0]),
            card: Card { holder: Seat(seats - 1), orange_ship: None },
            last_round: None,
            players: (0..seats).map(|_| Player::at_the_start(data)).collect(),
        }
    }

    /// The figures that are played with.
    #[inline]
    pub fn data(&self) -> &'static Data {
        self.terms.figures.components()
    }

    /// Who begins: seat 0 until, or unless, somebody is drawn.
    #[inline]
    pub fn first(&self) -> Seat {
        self.start_player.unwrap_or_default()
    }

    /// Who plays last in a round, and has the Navegador card first: the neighbour to the right of the first.
    #[inline]
    pub fn last(&self) -> Seat {
        self.right_of(self.first())
    }

    /// Points per achievement of a column without a privilege (§8.2, §D.3).
    #[inline]
    pub fn base(&self, column: Column) -> u8 {
        match (self.book, column) {
            (Book::Manual, Column::Factory) => self.data().manual.factory_base,
            _ => self.data().columns[column].base,
        }
    }

    /// How many play.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    /// The active player.
    #[inline]
    pub fn me(&self) -> &Player {
        &self.players[self.active.index()]
    }

    #[inline]
    pub(crate) fn me_mut(&mut self) -> &mut Player {
        &mut self.players[self.active.index()]
    }

    /// The neighbour to the right: who played before, and who gets the Navegador card next.
    #[inline]
    pub fn right_of(&self, seat: Seat) -> Seat {
        Seat(if seat.0 == 0 { self.seats() - 1 } else { seat.0 - 1 })
    }

    /// The price of the next piece of a row of the building chart, if one is left.
    #[inline]
    pub fn building_price(&self, building: Building) -> Option<u16> {
        let left = self.chart[building];
        let data = self.data();
        let taken = data.table(self.seats()).chart[building] - left;
        (left > 0).then(|| data.buildings[building].prices[usize::from(taken)])
    }

    /// Is no building left on the chart?
    #[inline]
    pub fn chart_is_empty(&self) -> bool {
        Building::ALL.iter().all(|&building| self.chart[building] == 0)
    }

    /// The tokens of a good that nobody has seen yet, the one that stays out among them.
    pub fn unseen(&self, good: Good) -> TokenSet {
        let owned = self.players.iter().fold(TokenSet::EMPTY, |all, p| all | p.colonies[good]);
        let data = self.data();
        let face_up = Region::all()
            .filter(|&region| data.sea(region).good == Some(good))
            .fold(TokenSet::EMPTY, |all, region| all | self.tokens[region]);
        data.tokens[good].minus(owned | face_up)
    }
}
