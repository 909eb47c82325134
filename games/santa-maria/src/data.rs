//! The components, parsed once from `data/*.json` into plain tables. Nearly all figures there are
//! reconstructed (rules.md §13); a better source replaces the files and no code.

mod parse;

use crate::goods::{Good, Goods, Price};
use crate::grid::{Cell, Cells, SIDE};
use crate::pieces::{Berth, Board, Dock, Hall, Place, Shipment, Tile};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What lies on a space of a colony: nothing, a road, or a building. An index into
/// [`Data::spaces`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Space(u8);

impl Space {
    /// Nothing yet.
    pub const EMPTY: Space = Space(0);

    /// Its place in [`Data::spaces`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What is known about it.
    #[inline]
    pub fn spec(self) -> &'static SpaceSpec {
        &data().spaces[self.index()]
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.spec().id)
    }
}

/// What a space is like, for bishops.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// Grain and sugar.
    Farm,
    /// Wood.
    Forest,
    /// Gems.
    Mountain,
    /// Everything else that is built.
    City,
}

/// What a building, a dock, a retiring space or a mission does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Something comes in.
    Gain(Gain),
    /// An exchange is offered.
    Trade(Deal),
    /// A shipping action.
    Ship,
    /// A religion action.
    Pray,
    /// A conquistador action.
    Conquer,
    /// A road tile to lay.
    Road,
}

/// What comes in at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(from = "parse::RawGain")]
pub struct Gain {
    /// Goods, up to what the storage holds.
    pub goods: Goods,
    /// Coins.
    pub coins: u8,
    /// Happiness.
    pub happiness: u8,
}

/// One side of a "/" in a trading building.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Reward {
    /// So many coins.
    Coins(u8),
    /// So much happiness.
    Happiness(u8),
    /// So many of a good.
    Good(Good, u8),
}

impl Reward {
    /// The reward as a gain.
    pub fn gain(self) -> Gain {
        match self {
            Reward::Coins(coins) => Gain { coins, ..Gain::default() },
            Reward::Happiness(happiness) => Gain { happiness, ..Gain::default() },
            Reward::Good(good, count) => Gain { goods: Goods::of(good, count), ..Gain::default() },
        }
    }
}

/// The exchange of a trading building; an index into [`Data::deals`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal(u8);

impl Deal {
    /// The deal with this number.
    pub fn nth(index: u8) -> Option<Deal> {
        (usize::from(index) < data().deals.len()).then_some(Deal(index))
    }

    /// The number.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// What is paid, and for which rewards.
    #[inline]
    pub fn spec(self) -> &'static DealSpec {
        &data().deals[usize::from(self.0)]
    }

    /// What one exchange costs, whatever the reward.
    #[inline]
    pub fn price(self) -> Price {
        Price::plain(self.spec().pay)
    }
}

/// What a trading building asks and offers.
pub struct DealSpec {
    /// The building's id.
    pub id: String,
    /// What is paid.
    pub pay: Goods,
    /// One of these is chosen.
    pub rewards: ArrayVec<Reward, 3>,
}

/// All about a kind of space.
pub struct SpaceSpec {
    /// Its id in the data files.
    pub id: String,
    /// The message that names it.
    pub term: String,
    /// The message with the short mark of text drawings.
    pub mark: String,
    /// Its terrain; roads have none.
    pub terrain: Option<Terrain>,
    /// Colonists on it, if it is a road.
    pub colonists: u8,
    /// Is it the middle of the colony?
    pub town_hall: bool,
    /// What it does, if it is a building.
    pub effect: Option<Effect>,
}

/// A shipment's price and worth.
#[derive(Deserialize)]
pub struct ShipmentSpec {
    /// What must be loaded.
    pub cost: Goods,
    /// What it scores in the end.
    pub points: u8,
}

/// A symbol of the religion track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symbol {
    /// Nothing.
    None,
    /// A monk may be sent.
    Monk,
    /// A blue die is unlocked.
    Die,
}

/// A score for each unit, up to a limit.
#[derive(Deserialize)]
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

/// A full square of developed spaces and what it is worth.
#[derive(Deserialize)]
pub struct Square {
    /// Spaces along its side.
    pub side: u8,
    /// Its points.
    pub points: u8,
}

/// What bishops reward.
#[derive(Deserialize)]
#[allow(missing_docs)] // one field per bishop, in order of rules.md §7.5
pub struct Bishops {
    /// What each bishop costs in the end.
    pub price: u8,
    pub square: Vec<Square>,
    pub dock: Capped,
    pub cities: Capped,
    pub colonists: Capped,
    pub terrain: Capped,
    pub diversity: Capped,
}

/// How much each scholar's ability is worth (rules.md §13.10).
#[derive(Deserialize)]
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
#[derive(Deserialize)]
pub struct Rates {
    /// Years of a game.
    pub years: u8,
    /// Dice of each colour that a player brings into the game.
    pub dice_per_player: u8,
    /// White dice that one may take in a year.
    pub white_dice_per_year: u8,
    /// The most of one good that a colony stores.
    pub storage: u8,
    /// What one starts with.
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
    /// Ratings of a solo score, lowest first.
    pub solo_ratings: Vec<Rating>,
}

/// What a player starts with.
#[derive(Deserialize)]
pub struct Start {
    /// Goods of everybody.
    pub goods: Goods,
    /// Coins by place in the first year's order.
    pub coins: Vec<u8>,
}

/// A rating of a solo score.
#[derive(Deserialize)]
pub struct Rating {
    /// The word's id.
    pub rating: String,
    /// For scores below this; the best rating has no limit.
    pub below: Option<i32>,
}

/// The religion track.
pub struct Religion {
    /// Its last space.
    pub end: u8,
    /// What entering each space brings.
    pub symbols: Vec<Symbol>,
    /// Blue dice unlocked by those who stand on each space, the first one included.
    pub dice: Vec<u8>,
}

/// The conquistador track.
pub struct Conquistador {
    /// Its last space.
    pub end: u8,
    /// Does entering the space bring gold?
    pub gold: Vec<bool>,
    /// Points by number of players, year and rank.
    pub points: BTreeMap<u8, Vec<Vec<u8>>>,
    /// Alone: points by year for reaching a space.
    pub solo: Vec<Solo>,
}

/// What a lone player scores for conquest in a year.
#[derive(Deserialize)]
pub struct Solo {
    /// The space to reach.
    pub reach: u8,
    /// The points for it.
    pub points: u8,
}

/// Every component.
pub struct Data {
    /// All kinds of space; the first is the empty one.
    pub spaces: Vec<SpaceSpec>,
    /// All exchanges.
    pub deals: Vec<DealSpec>,
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

/// The components of this game.
#[inline]
pub fn data() -> &'static Data {
    static DATA: LazyLock<Data> = LazyLock::new(|| match parse::parse() {
        Ok(data) => data,
        // The files are part of the program and every build is tested with them.
        Err(reason) => panic!("santa-maria: broken component data: {reason}"),
    });
    &DATA
}

impl Data {
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
}
