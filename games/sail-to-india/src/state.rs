//! The whole state of a game. Nothing that nobody knows is in it: a face-down town has no face yet.

use crate::data::Data;
use crate::technology::{Technologies, Technology};
use crate::town::{Building, Card, Cards, Good, Goods, MAX_TOWNS, Slot, Slots};
use arrayvec::ArrayVec;
use portolan_table::{Seat, Terms};
use serde::{Deserialize, Serialize};

/// What the host has set (`rules.md` §D).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Options {
    /// Towns 1, 2, 3 open in order.
    pub first_game: bool,
    /// Harbor Maintenance works in every Move Ships action, not once per turn.
    pub harbor_every_move: bool,
    /// Architecture's building costs no coins.
    pub architecture_free: bool,
    /// The towns a small table does without are not shown.
    pub removed_hidden: bool,
    /// The ship that discovers a town must become a trade good there.
    pub discoverer_trades: bool,
    /// A marker may move from one building of a town to the other.
    pub move_between_buildings: bool,
}

/// As nobody has set anything.
impl Default for Options {
    fn default() -> Options {
        Options {
            first_game: false,
            harbor_every_move: false,
            architecture_free: false,
            removed_hidden: false,
            discoverer_trades: false,
            move_between_buildings: true,
        }
    }
}

/// What one player has. Bankers and historians are not stored: they follow from coins and points (§4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Player {
    /// Markers not employed yet.
    pub stock: u8,
    /// Markers on Lisboa, free to use.
    pub lisboa: u8,
    pub coins: u8,
    /// Points counted by historians.
    pub points: u8,
    /// Ship speed, 1 to 3.
    pub speed: u8,
    /// Ships by position; 0 is the sea of Lisboa.
    pub ships: [u8; MAX_TOWNS + 1],
    /// Markers on goods spaces.
    pub goods: Slots,
    /// Markers on building spaces.
    pub buildings: Slots,
    pub technologies: Technologies,
}

impl Player {
    /// Is the technology the player's?
    #[inline]
    pub const fn owns(&self, technology: Technology) -> bool {
        self.technologies.contains(technology)
    }

    /// Markers counting coins.
    #[inline]
    pub fn bankers(&self, data: &Data) -> u8 {
        data.counters(self.coins)
    }

    /// Markers counting points.
    #[inline]
    pub fn historians(&self, data: &Data) -> u8 {
        data.counters(self.points)
    }

    /// Scientists not placed yet.
    #[inline]
    pub fn scientists(&self, data: &Data) -> u8 {
        data.start.scientists - self.technologies.len()
    }

    /// Ships in all.
    #[inline]
    pub fn fleet(&self) -> u8 {
        self.ships.iter().sum()
    }
}

/// What follows once a gain has been counted, or a free action taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum After {
    /// Back to choosing.
    #[default]
    Main,
    /// On to sailing (after Harbor Maintenance).
    Sail,
    /// On to converting ships (after a discovery).
    Convert,
    /// Back to where Map may be used.
    Chart,
    /// Back to where Architecture may be used.
    Architecture,
}

impl After {
    /// Between actions, where version 1 has its free actions.
    fn is_main(&self) -> bool {
        *self == After::Main
    }
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The last town was discovered.
    India,
    /// Enough stocks were empty.
    Stock,
    /// The last round was over: the wind died.
    Becalmed,
}

fn is_false(value: &bool) -> bool {
    !value
}

fn is_zero(value: &u8) -> bool {
    *value == 0
}

/// Where in a turn the game is. What only version 2 knows is left out where it says nothing, so that positions of
/// version 1 read as they were written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "at", deny_unknown_fields)]
pub enum Stage {
    /// Chance turns up the first towns.
    FaceUp,
    /// Chance takes towns out of the game.
    Removal,
    /// The player chooses an action, a free action, or the end of the turn.
    Main,
    /// Move Ships, step 1; launches go from near to far.
    Launch {
        /// Ships launched so far in this step.
        launched: u8,
        /// The nearest position still open for a launch.
        from: u8,
    },
    /// Harbor Maintenance may be used for what was launched.
    Harbor {
        /// The points it would bring.
        points: u8,
    },
    /// Move Ships, step 2.
    Sail {
        /// Ships that have not moved yet, by position.
        fresh: [u8; MAX_TOWNS + 1],
        /// One of them has gone into the unknown.
        exploring: bool,
    },
    /// Move Ships, step 3: chance turns up the town.
    Discover,
    /// Map may be used.
    Chart,
    /// Something was gained and not all of it can be counted: the player may call markers home first.
    Gain {
        /// Coins to count.
        coins: u8,
        /// Points to count.
        points: u8,
        /// What follows.
        then: After,
    },
    /// Move Ships, step 4.
    Convert {
        /// The discoverer's ship must still become a good (`discoverer-trades`).
        must: bool,
        /// A town was turned up in this action, so free actions may be taken (§D.10).
        #[serde(default, skip_serializing_if = "is_false")]
        found: bool,
    },
    /// Move Ships, step 5: Architecture may be used.
    Architecture {
        /// As in step 4.
        #[serde(default, skip_serializing_if = "is_false")]
        found: bool,
    },
    /// Goods are being put into a sale.
    Sell {
        /// What is in it so far.
        offered: Slots,
    },
    /// Geography is being used.
    Geography {
        /// Coins of a gain that waits to be counted.
        #[serde(default, skip_serializing_if = "is_zero")]
        coins: u8,
        /// Points of a gain that waits to be counted.
        #[serde(default, skip_serializing_if = "is_zero")]
        points: u8,
        /// What follows.
        #[serde(default, skip_serializing_if = "After::is_main")]
        then: After,
    },
    /// Markers are being called home.
    Recall {
        /// Has one come home? It takes at least one, so that calling home cannot go on for ever.
        any: bool,
        /// What follows.
        #[serde(default, skip_serializing_if = "After::is_main")]
        then: After,
    },
    /// The game has ended.
    Over {
        /// Why.
        end: End,
    },
}

/// The end of the game is near: who brought it about, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Whose turn it was; the others have one more turn each.
    pub by: Seat,
    /// How.
    pub end: End,
}

/// The whole state.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// By which rules and with which figures it is played.
    #[serde(skip)]
    pub terms: Terms<Data>,
    /// What the host has set.
    pub options: Options,
    /// Everybody, in seat order; seat 0 began.
    pub players: ArrayVec<Player, 4>,
    /// The towns discovered so far, from Lisboa on.
    pub row: ArrayVec<Card, MAX_TOWNS>,
    /// Towns taken out of the game and shown.
    pub removed: ArrayVec<Card, 6>,
    /// Whose turn it is.
    pub turn: Seat,
    /// Rounds begun.
    pub round: u16,
    /// Actions left in this turn.
    pub actions_left: u8,
    /// Once-per-turn technologies used in this turn.
    pub used: Technologies,
    /// Has this turn's player discovered a town in this turn?
    pub discovered: bool,
    /// Who discovered India.
    pub india: Option<Seat>,
    /// The end is near.
    pub ending: Option<Ending>,
    /// Where in the turn.
    pub stage: Stage,
}

impl State {
    /// The figures it is played with.
    #[inline]
    pub fn data(&self) -> &'static Data {
        self.terms.figures.components()
    }

    /// How many play.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    /// How many towns lie in the row, face up or down.
    #[inline]
    pub fn towns(&self) -> u8 {
        self.data().table(self.seats()).towns
    }

    /// How many of them are face up. They are always the ones nearest to Lisboa.
    #[inline]
    pub fn known(&self) -> u8 {
        self.row.len() as u8
    }

    /// Whose turn it is.
    #[inline]
    pub fn player(&self) -> &Player {
        &self.players[self.turn.index()]
    }

    /// Whose turn it is.
    #[inline]
    pub fn player_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn.index()]
    }

    /// The good of a goods space of a face-up town.
    #[inline]
    pub fn good(&self, slot: Slot) -> Good {
        self.data().town(self.row[slot.position() as usize - 1]).goods[slot.index()]
    }

    /// The different goods of these spaces.
    #[inline]
    pub fn goods(&self, slots: Slots) -> Goods {
        slots.iter().map(|slot| self.good(slot)).collect()
    }

    /// The building of a building space of a face-up town.
    #[inline]
    pub fn building(&self, slot: Slot) -> Building {
        self.data().town(self.row[slot.position() as usize - 1]).buildings[slot.index()]
    }

    /// The different goods of a player's markets.
    #[inline]
    pub fn markets(&self, player: &Player) -> Goods {
        let goods = player.buildings.iter().filter_map(|slot| match self.building(slot) {
            Building::Marketplace(good) => Some(good),
            _ => None,
        });
        goods.collect()
    }

    /// Goods spaces of face-up towns where nobody stands.
    #[inline]
    pub fn free_goods(&self) -> Slots {
        let taken = self.players.iter().fold(Slots::EMPTY, |all, p| all.union(p.goods));
        Slots::of_first(self.known()).minus(taken)
    }

    /// Building spaces of face-up towns where nobody stands.
    #[inline]
    pub fn free_buildings(&self) -> Slots {
        let taken = self.players.iter().fold(Slots::EMPTY, |all, p| all.union(p.buildings));
        Slots::of_first(self.known()).minus(taken)
    }

    /// Technologies nobody owns are those not in this set.
    #[inline]
    pub fn owned_technologies(&self) -> Technologies {
        self.players.iter().fold(Technologies::EMPTY, |all, p| all.union(p.technologies))
    }

    /// Cards that may still turn up.
    #[inline]
    pub fn unseen(&self) -> Cards {
        let seen: Cards = self.row.iter().chain(&self.removed).copied().collect();
        Cards::ALL.minus(seen)
    }
}
