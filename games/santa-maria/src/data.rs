//! The components: all figures of an edition, laid out in plain tables. The built-in edition is put together from
//! `data/*.json`; nearly all of its figures are reconstructed (rules.md §13).
//!
//! | room | what lives there |
//! |---|---|
//! | `edition` | the built-in edition, and where the others stand |
//! | `effect` | what spaces, docks, retiring spaces and missions do |
//! | `figures` | a document's figures, checked while they are read |
//! | `spaces`, `parse`, `rates` | from figures to tables, with every fault in them |

mod edition;
mod effect;
mod figures;
mod parse;
mod rates;
mod spaces;

pub use effect::{Deal, DealSpec, Effect, Gain, Reward, Terrain};

use crate::goods::Goods;
use crate::grid::{Cell, Cells, SIDE};
use crate::insight::Output;
use crate::pieces::{Berth, Board, Dock, Hall, Place, Shipment, Space, Tile};
use crate::state::Options;
use arrayvec::ArrayVec;

/// The longest track that is drawn, without its start.
pub const LONGEST_TRACK: u8 = 24;
/// The most years of a game.
pub const MOST_YEARS: u8 = 5;

/// A table with an entry for each space of a track.
pub type Track<T> = [T; LONGEST_TRACK as usize + 1];

/// All about a kind of space. What it is called is the same in all editions.
#[derive(Clone, Copy, Default)]
pub struct SpaceSpec {
    /// Its terrain; roads have none.
    pub terrain: Option<Terrain>,
    /// Colonists on it, if it is a road.
    pub colonists: u8,
    /// What it does, if it is a building.
    pub effect: Option<Effect>,
}

/// A shipment's price and worth.
#[derive(Clone, Copy, Default)]
pub struct ShipmentSpec {
    /// What must be loaded.
    pub cost: Goods,
    /// What it scores in the end.
    pub points: u8,
}

/// A symbol of the religion track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Symbol {
    /// Nothing.
    #[default]
    None,
    /// A monk may be sent.
    Monk,
    /// A blue die is unlocked.
    Die,
}

/// A score for each unit, up to a limit.
#[derive(Clone, Copy, Default)]
pub struct Capped {
    /// Points for one.
    pub each: u8,
    /// Not more than this.
    pub most: u8,
}

impl Capped {
    /// The points for so many.
    #[inline]
    pub fn points(&self, count: u8) -> i32 {
        (i32::from(self.each) * i32::from(count)).min(i32::from(self.most))
    }
}

/// What bishops reward.
#[allow(missing_docs)] // one field per bishop, in order of rules.md §7.5
pub struct Bishops {
    /// What each bishop costs in the end.
    pub price: u8,
    /// Points for a full square of developed spaces, by its side.
    pub square: [(u8, u8); 3],
    pub dock: Capped,
    pub cities: Capped,
    pub colonists: Capped,
    pub terrain: Capped,
    pub diversity: Capped,
}

/// How much each scholar's ability is worth (rules.md §13.10).
pub struct Abilities {
    /// Overseer: pips of change that cost nothing, per die.
    pub free_pips: u8,
    /// Steward: coins off each single activation.
    pub activation_discount: u8,
    /// Architect: wood off each tile.
    pub wood_discount: u8,
    /// Theologian: spaces per religion action.
    pub religion_steps: u8,
    /// Captain: coins per conquistador action.
    pub conquest_coins: u8,
    /// Navigator: goods off each shipment.
    pub shipment_discount: u8,
    /// Merchant: coins on top of each good sold.
    pub sale_bonus: u8,
    /// Broker: uses of a trading building per activation.
    pub trade_uses: u8,
    /// Almoner: what retiring brings.
    pub retirement: Gain,
}

/// Prices, limits and counts.
pub struct Rates {
    /// Years of a game.
    pub years: u8,
    /// Dice of each colour that a player brings into the game.
    pub dice_per_player: u8,
    /// White dice that one may take in a year.
    pub white_dice_per_year: u8,
    /// The most of one good that a colony stores.
    pub storage: u8,
    /// Goods and coins at hand when the game begins.
    pub start: Start,
    /// Coins for one good.
    pub sell: Goods,
    /// Coins that one good costs; none means that it cannot be bought.
    pub buy: Goods,
    /// The price of a double.
    pub double: Goods,
    /// The price of a triple.
    pub triple: Goods,
    /// Tiles of each size in a year's display.
    pub display: u8,
    /// Road tiles in the game.
    pub roads: u8,
    /// Coins for one point in the end.
    pub coins_per_point: u8,
    /// Points for a shipment at each of the four docks.
    pub points_per_set: u8,
    /// The least score for each rating of a solo game but the lowest.
    pub solo_ratings: [i32; RATINGS.len() - 1],
}

/// The ratings of a solo score, lowest first.
pub const RATINGS: [&str; 5] = ["beginner", "settler", "governor", "viceroy", "legend"];

/// What a player starts with.
pub struct Start {
    /// Goods of everybody.
    pub goods: Goods,
    /// Coins by place in the first year's order.
    pub coins: [u8; 4],
}

/// The religion track.
pub struct Religion {
    /// Its last space.
    pub end: u8,
    /// What entering each space brings.
    pub symbols: Track<Symbol>,
    /// Blue dice unlocked by those who stand on each space, the first one included.
    pub dice: Track<u8>,
}

/// Points for the places of a race; the last place has a figure only where the manual's words are played by.
pub type Prizes = ArrayVec<u8, 4>;

/// The conquistador track.
pub struct Conquistador {
    /// Its last space.
    pub end: u8,
    /// Does entering the space bring gold?
    pub gold: Track<bool>,
    /// Points by number of players (from two on), year and place.
    pub points: [[Prizes; MOST_YEARS as usize]; 3],
    /// Alone: points by year for reaching a space.
    pub solo: [Solo; MOST_YEARS as usize],
}

impl Conquistador {
    /// What the places of a race are worth in a year.
    #[inline]
    pub fn prizes(&self, seats: u8, year: u8) -> &[u8] {
        let years = self.points.get(usize::from(seats).wrapping_sub(2));
        years.and_then(|years| years.get(usize::from(year).wrapping_sub(1))).map_or(&[], |row| row)
    }

    /// What a lone player reaches for in a year.
    #[inline]
    pub fn goal(&self, year: u8) -> Solo {
        self.solo.get(usize::from(year).wrapping_sub(1)).copied().unwrap_or_default()
    }
}

/// What a lone player scores for conquest in a year.
#[derive(Clone, Copy, Default)]
pub struct Solo {
    /// The space to reach.
    pub reach: u8,
    /// What reaching it scores.
    pub points: u8,
}

/// Every figure of an edition.
pub struct Data {
    /// What each kind of space does.
    pub spaces: [SpaceSpec; Space::COUNT],
    /// What each kind of space exchanges, if it does.
    pub deals: [DealSpec; Space::COUNT],
    /// What each kind of building makes, for computer players: it follows from what it does.
    pub(crate) outputs: [Output; Space::COUNT],
    /// Each expansion tile: corner (or west), first arm, second arm.
    pub tiles: [[Space; 3]; Tile::COUNT],
    /// The road tile.
    pub road: Space,
    /// Each town hall tile: west, east.
    pub halls: [[Space; 3]; Hall::COUNT],
    /// What is printed on each board.
    pub boards: [[Space; (SIDE * SIDE) as usize]; Board::COUNT],
    /// Price and worth of each shipment.
    pub shipments: [ShipmentSpec; Shipment::COUNT],
    /// The religion track.
    pub religion: Religion,
    /// The conquistador track.
    pub conquistador: Conquistador,
    /// Monks of each player.
    pub monks: u8,
    /// Coins for each other player's monk at a place.
    pub fee: u8,
    /// What each mission brings; nothing for other places.
    pub missions: [Gain; Place::COUNT],
    /// What each scholar scores; nothing for other places.
    pub scholar_points: [u8; Place::COUNT],
    /// What scholars can do.
    pub abilities: Abilities,
    /// What bishops reward.
    pub bishops: Bishops,
    /// Prices, limits and counts.
    pub rates: Rates,
    /// What each dock pays per shipment at retirement.
    pub docks: [Effect; Dock::COUNT],
    /// What each retiring space does.
    pub berths: [Effect; Berth::COUNT],
    /// The other reading of the fourth dock and the fourth retiring space.
    pub fourth_berth_happiness: Effect,
}

impl Data {
    /// What is known about a kind of space.
    #[inline]
    pub fn space(&self, space: Space) -> &SpaceSpec {
        &self.spaces[space.index()]
    }

    /// What a trading building asks and offers.
    #[inline]
    pub fn deal(&self, deal: Deal) -> &DealSpec {
        &self.deals[deal.space().index()]
    }

    /// What a shipment costs and scores.
    #[inline]
    pub fn shipment(&self, shipment: Shipment) -> &ShipmentSpec {
        &self.shipments[shipment.index()]
    }

    /// What a space of the printed board holds.
    pub fn printed(&self, board: Board, cell: Cell) -> Space {
        self.boards[board.index()][cell.index()]
    }

    /// The spaces that a board has printed.
    pub fn printed_cells(&self, board: Board) -> Cells {
        Cell::all().filter(|&cell| self.printed(board, cell) != Space::EMPTY).collect()
    }

    /// Blue dice unlocked at a space of the religion track, the first one included.
    #[inline]
    pub fn dice_at(&self, space: u8) -> u8 {
        self.religion.dice[usize::from(space.min(self.religion.end))]
    }

    /// What each shipment at a dock pays at retirement, by what the host set.
    #[inline]
    pub fn dock_effect(&self, options: &Options, dock: Dock) -> Effect {
        match (dock.index(), options.fourth_is_happiness, options.by_manual) {
            (3, true, _) => self.fourth_berth_happiness,
            (3, false, true) => Effect::ShipOrRoad,
            (index, ..) => self.docks[index],
        }
    }

    /// What a retiring space does, by what the host set.
    #[inline]
    pub fn berth_effect(&self, options: &Options, berth: Berth) -> Effect {
        match (berth.index(), options.fourth_is_happiness) {
            (3, true) => self.fourth_berth_happiness,
            (index, _) => self.berths[index],
        }
    }
}
