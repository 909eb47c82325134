//! What spaces, docks, retiring spaces and missions do.

use crate::goods::{Good, Goods, Price};
use crate::pieces::Space;
use arrayvec::ArrayVec;
use std::fmt;
use std::str::FromStr;

/// What a space is like, for bishops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

impl Terrain {
    /// All four, with their words in the figures.
    pub const ALL: [(&'static str, Terrain); 4] = [
        ("farm", Terrain::Farm),
        ("forest", Terrain::Forest),
        ("mountain", Terrain::Mountain),
        ("city", Terrain::City),
    ];
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
    /// A shipping action or a road tile: the fourth dock by the manual's words (rules.md §D.6).
    ShipOrRoad,
}

impl Effect {
    /// The actions that figures can name, with their words.
    pub const ACTIONS: [(&'static str, Effect); 4] = [
        ("shipping", Effect::Ship),
        ("religion", Effect::Pray),
        ("conquistador", Effect::Conquer),
        ("road", Effect::Road),
    ];

    /// Can a road tile come of it?
    pub const fn lays_a_road(self) -> bool {
        matches!(self, Effect::Road | Effect::ShipOrRoad)
    }
}

/// What comes in at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gain {
    /// Goods, up to what the storage holds.
    pub goods: Goods,
    /// Coins, however many there are already.
    pub coins: u8,
    /// Happiness, a point each at the end (§9.1).
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

impl Gain {
    /// The gain as one of the sides of a "/", if it is of one kind.
    pub(super) fn reward(self) -> Option<Reward> {
        let mut goods = self.goods.iter();
        match (goods.next(), goods.next(), self.coins, self.happiness) {
            (Some((good, count)), None, 0, 0) => Some(Reward::Good(good, count)),
            (None, None, coins, 0) => Some(Reward::Coins(coins)),
            (None, None, 0, happiness) => Some(Reward::Happiness(happiness)),
            _ => None,
        }
    }
}

/// The exchange of a trading building, called by the kind of space that offers it: its name is the same in all
/// editions, what it asks and offers is in [`Data::deals`](super::Data::deals).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal(Space);

impl Deal {
    /// The exchange at this kind of space.
    #[inline]
    pub const fn at(space: Space) -> Deal {
        Deal(space)
    }

    /// The kind of space that offers it.
    #[inline]
    pub const fn space(self) -> Space {
        self.0
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Deal {
    type Err = String;

    fn from_str(text: &str) -> Result<Deal, String> {
        let building = text.parse().ok().filter(|space: &Space| space.is_building());
        building.map(Deal).ok_or_else(|| format!("there is no trading building “{text}”"))
    }
}

portolan_table::serde_as_text!(Deal);

/// What a trading building asks and offers. No other kind of space offers anything.
#[derive(Clone, Default)]
pub struct DealSpec {
    /// What is paid.
    pub pay: Goods,
    /// One of these is chosen.
    pub rewards: ArrayVec<Reward, 3>,
}

impl DealSpec {
    /// What one exchange costs, whatever the reward.
    #[inline]
    pub fn price(&self) -> Price {
        Price::plain(self.pay)
    }
}
