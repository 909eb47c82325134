//! Heaps, prices and gains in words: “2 wood and 1 gem”.

use crate::data::{Gain, Reward};
use crate::goods::{Good, Goods, Price};
use portolan_table::Phrase;

/// So many of a good.
pub fn amount(good: Good, count: u8) -> Phrase {
    let id = match good {
        Good::Wood => "amount-wood",
        Good::Grain => "amount-grain",
        Good::Sugar => "amount-sugar",
        Good::Gem => "amount-gem",
        Good::Gold => "amount-gold",
    };
    Phrase::new(id).int("n", count)
}

/// So many coins.
pub fn coins(count: impl Into<i64>) -> Phrase {
    Phrase::new("amount-coins").int("n", count)
}

/// So much happiness.
pub fn happiness(count: impl Into<i64>) -> Phrase {
    Phrase::new("amount-happiness").int("n", count)
}

/// So many points.
pub fn points(count: impl Into<i64>) -> Phrase {
    Phrase::new("amount-points").int("n", count)
}

/// One thing after the other, the last one joined by this message.
fn joined(parts: impl IntoIterator<Item = Phrase>, last: &'static str) -> Phrase {
    let mut parts: Vec<Phrase> = parts.into_iter().collect();
    let Some(end) = parts.pop() else { return Phrase::new("list-none") };
    let mut joint = last;
    parts.into_iter().rfold(end, |rest, part| {
        Phrase::new(std::mem::replace(&mut joint, "list-comma")).phrase("a", part).phrase("b", rest)
    })
}

/// All of these: “a, b and c”.
pub fn all_of(parts: impl IntoIterator<Item = Phrase>) -> Phrase {
    joined(parts, "list-and")
}

/// One of these: “a, b or c”.
pub fn one_of(parts: impl IntoIterator<Item = Phrase>) -> Phrase {
    joined(parts, "list-or")
}

/// A heap of goods.
pub fn heap(goods: Goods) -> Phrase {
    all_of(goods.iter().map(|(good, count)| amount(good, count)))
}

/// Something that comes in.
pub fn gain(gain: Gain) -> Phrase {
    let money = (gain.coins > 0).then(|| coins(gain.coins));
    let joy = (gain.happiness > 0).then(|| happiness(gain.happiness));
    let goods = gain.goods.iter().map(|(good, count)| amount(good, count));
    all_of(money.into_iter().chain(joy).chain(goods))
}

/// One side of a "/".
pub fn reward(reward: Reward) -> Phrase {
    gain(reward.gain())
}

/// A sentence about so many of a good.
pub fn good(id: &'static str, good: Good, count: u8) -> Phrase {
    Phrase::new(id).phrase("goods", amount(good, count))
}

/// A sentence about a heap of goods.
pub fn goods(id: &'static str, goods: Goods) -> Phrase {
    Phrase::new(id).phrase("goods", heap(goods))
}

/// A sentence about a price.
pub fn price(id: &'static str, price: Price) -> Phrase {
    goods(id, price.goods).int("off", price.off)
}
