//! The five goods, heaps of them, and every way to pay a price with them.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// A good. Gold stands for any other in a payment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Good {
    /// From forests; buys tiles.
    Wood,
    /// From farms; buys triples, hastens religion.
    Grain,
    /// From farms.
    Sugar,
    /// From mountains.
    Gem,
    /// From the conquistador track.
    Gold,
}

impl Good {
    /// All five, in the order of the board.
    pub const ALL: [Good; 5] = [Good::Wood, Good::Grain, Good::Sugar, Good::Gem, Good::Gold];
    /// The four that prices name.
    pub const PLAIN: [Good; 4] = [Good::Wood, Good::Grain, Good::Sugar, Good::Gem];

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        ["wood", "grain", "sugar", "gem", "gold"][self as usize]
    }
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Good {
    type Err = String;

    fn from_str(text: &str) -> Result<Good, String> {
        let found = Good::ALL.into_iter().find(|good| good.name() == text);
        found.ok_or_else(|| format!("there is no good “{text}”"))
    }
}

/// A heap of goods, by kind.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize,
)]
#[serde(from = "Named", into = "Named")]
pub struct Goods([u8; 5]);

/// The serde form of [`Goods`]: kinds by name, absent ones none.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    #[serde(default)]
    wood: u8,
    #[serde(default)]
    grain: u8,
    #[serde(default)]
    sugar: u8,
    #[serde(default)]
    gem: u8,
    #[serde(default)]
    gold: u8,
}

impl From<Named> for Goods {
    fn from(named: Named) -> Goods {
        Goods([named.wood, named.grain, named.sugar, named.gem, named.gold])
    }
}

impl From<Goods> for Named {
    fn from(Goods([wood, grain, sugar, gem, gold]): Goods) -> Named {
        Named { wood, grain, sugar, gem, gold }
    }
}

impl Index<Good> for Goods {
    type Output = u8;
    #[inline]
    fn index(&self, good: Good) -> &u8 {
        &self.0[good as usize]
    }
}

impl IndexMut<Good> for Goods {
    #[inline]
    fn index_mut(&mut self, good: Good) -> &mut u8 {
        &mut self.0[good as usize]
    }
}

impl Goods {
    /// None at all.
    pub const NONE: Goods = Goods([0; 5]);

    /// So many of one kind.
    pub fn of(good: Good, count: u8) -> Goods {
        let mut goods = Goods::NONE;
        goods[good] = count;
        goods
    }

    /// This heap and so many more of one kind.
    pub fn with(mut self, good: Good, count: u8) -> Goods {
        self[good] = count;
        self
    }

    /// How many in all.
    #[inline]
    pub fn total(self) -> u8 {
        self.0.iter().fold(0, |sum, n| sum.saturating_add(*n))
    }

    /// Does the heap hold all of the other?
    #[inline]
    pub fn holds(self, other: Goods) -> bool {
        self.0.iter().zip(other.0).all(|(mine, theirs)| *mine >= theirs)
    }

    /// Takes the other heap away; kinds that run short stop at none.
    #[inline]
    pub fn spend(&mut self, other: Goods) {
        self.0
            .iter_mut()
            .zip(other.0)
            .for_each(|(mine, theirs)| *mine = mine.saturating_sub(theirs));
    }

    /// The kinds that are there, with their counts.
    pub fn iter(self) -> impl Iterator<Item = (Good, u8)> {
        Good::ALL.into_iter().map(move |good| (good, self[good])).filter(|(_, count)| *count > 0)
    }
}

impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (good, count)) in self.iter().enumerate() {
            write!(f, "{}{count} {good}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// A price: plain goods, of which `off` of the payer's choice are let off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Price {
    /// What is asked for; never gold.
    pub goods: Goods,
    /// So many fewer, of any kind.
    pub off: u8,
}

impl Price {
    /// A price without a discount.
    pub fn plain(goods: Goods) -> Price {
        Price { goods, off: 0 }
    }

    /// How many goods change hands.
    #[inline]
    pub fn count(self) -> u8 {
        self.goods.total().saturating_sub(self.off)
    }

    /// What the purse lacks of each kind, in all, before gold.
    #[inline]
    fn lacking(self, purse: Goods) -> u8 {
        Good::PLAIN.iter().fold(0, |sum, &g| sum + self.goods[g].saturating_sub(purse[g]))
    }

    /// Can it be paid from the purse as it is, gold standing for anything?
    #[inline]
    pub fn payable(self, purse: Goods) -> bool {
        self.lacking(purse) <= purse[Good::Gold].saturating_add(self.off)
    }

    /// Is `paid` one of the ways to pay it from the purse?
    #[inline]
    pub fn accepts(self, purse: Goods, paid: Goods) -> bool {
        purse.holds(paid)
            && paid.total() == self.count()
            && Good::PLAIN.iter().all(|&g| paid[g] <= self.goods[g])
    }

    /// Every way to pay it, as little gold as possible first. Each kind may be paid short; gold and the
    /// discount make up for it.
    #[inline]
    pub fn ways(self, purse: Goods, mut each: impl FnMut(Goods)) {
        let most = |good: Good| purse[good].min(self.goods[good]);
        let count = self.count();
        for gold in 0..=purse[Good::Gold].min(count) {
            for wood in (0..=most(Good::Wood)).rev() {
                for grain in (0..=most(Good::Grain)).rev() {
                    for sugar in (0..=most(Good::Sugar)).rev() {
                        let paid = gold + wood + grain + sugar;
                        if paid <= count && count - paid <= most(Good::Gem) {
                            each(Goods([wood, grain, sugar, count - paid, gold]));
                        }
                    }
                }
            }
        }
    }

    /// The only way to pay it, if there is exactly one.
    #[inline]
    pub fn only_way(self, purse: Goods) -> Option<Goods> {
        if purse[Good::Gold] == 0 && self.off == 0 {
            return purse.holds(self.goods).then_some(self.goods);
        }
        let (mut ways, mut first) = (0u8, Goods::NONE);
        self.ways(purse, |paid| {
            if ways == 0 {
                first = paid;
            }
            ways = ways.saturating_add(1);
        });
        (ways == 1).then_some(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ways(price: Price, purse: Goods) -> Vec<String> {
        let mut all = Vec::new();
        price.ways(purse, |paid| {
            assert!(price.accepts(purse, paid), "{paid}");
            all.push(paid.to_string());
        });
        all
    }

    #[test]
    fn gold_stands_for_anything() {
        let price = Price::plain(Goods::of(Good::Wood, 2).with(Good::Gem, 1));
        let purse = Goods::of(Good::Wood, 2).with(Good::Gold, 2);
        assert_eq!(ways(price, purse), ["2 wood 1 gold", "1 wood 2 gold"]);
        assert!(price.payable(purse));
        assert_eq!(price.only_way(purse), None);
        let poor = Goods::of(Good::Wood, 1).with(Good::Gold, 2);
        assert_eq!(price.only_way(poor), Some(poor));
        assert!(!price.payable(Goods::of(Good::Gold, 2)));
    }

    #[test]
    fn a_discount_is_a_choice_too() {
        let price = Price { goods: Goods::of(Good::Wood, 1).with(Good::Gem, 1), off: 1 };
        let purse = Goods::of(Good::Wood, 1).with(Good::Gem, 1);
        assert_eq!(ways(price, purse), ["1 wood", "1 gem"]);
        assert_eq!(price.only_way(Goods::of(Good::Gem, 3)), Some(Goods::of(Good::Gem, 1)));
        assert!(!price.payable(Goods::NONE));
    }
}
