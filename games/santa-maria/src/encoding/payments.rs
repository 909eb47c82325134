//! The number of every payment: heaps of up to six goods, the small ones first.

use crate::goods::{Good, Goods};

/// The most goods of a payment.
pub const MOST_GOODS: u8 = 6;

const KINDS: usize = Good::ALL.len();

/// How many ways there are to choose `k` of `n` things.
const fn choose(n: usize, k: usize) -> usize {
    let (mut ways, mut i) = (1, 0);
    while i < k {
        // So far it is the number of ways to choose `i`, and what follows is divisible.
        ways = ways * n.saturating_sub(i) / (i + 1);
        i += 1;
    }
    ways
}

/// How many payments there are: at least one good is paid.
pub const PAYMENTS: usize = choose(MOST_GOODS as usize + KINDS, KINDS) - 1;

/// The number of a payment. Counts of the five goods are as a choice of five things in a row of eleven, a bar after the
/// goods of each kind; choices are numbered by the places of their bars.
pub fn number(goods: Goods) -> Option<usize> {
    if !(1..=MOST_GOODS).contains(&goods.total()) {
        return None;
    }
    let (mut bar, mut number) = (0, 0);
    for (i, good) in Good::ALL.into_iter().enumerate() {
        bar += usize::from(goods[good]);
        number += choose(bar + i, i + 1);
    }
    // The first choice is to pay nothing.
    Some(number - 1)
}

/// The payment of a number.
pub fn of(number: usize) -> Option<Goods> {
    let mut left = Some(number).filter(|&number| number < PAYMENTS)? + 1;
    let mut bars = [0; KINDS];
    let mut below = MOST_GOODS as usize + KINDS;
    for (i, bar) in bars.iter_mut().enumerate().rev() {
        // The highest place whose choices are not too many.
        below = (0..below).rev().find(|&place| choose(place, i + 1) <= left)?;
        left -= choose(below, i + 1);
        *bar = below - i;
    }
    let mut before = 0;
    Some(Good::ALL.into_iter().zip(bars).fold(Goods::NONE, |goods, (good, bar)| {
        let count = bar - std::mem::replace(&mut before, bar);
        goods.with(good, count as u8)
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_payment_has_its_number() {
        assert_eq!(PAYMENTS, 461);
        let all: BTreeSet<Goods> = (0..PAYMENTS).filter_map(of).collect();
        assert_eq!(all.len(), PAYMENTS);
        for (n, goods) in (0..PAYMENTS).filter_map(|n| Some((n, of(n)?))) {
            assert_eq!(number(goods), Some(n), "{goods}");
        }
        assert_eq!(of(PAYMENTS), None);
        let (none, many) = (Goods::NONE, Goods::of(Good::Wood, 7));
        assert_eq!((number(none), number(many)), (None, None));
        assert!(number(Goods::of(Good::Gold, 250).with(Good::Gem, 250)).is_none());
    }

    #[test]
    fn small_payments_come_first() {
        let totals: Vec<u8> = (0..PAYMENTS).filter_map(of).map(Goods::total).collect();
        assert!(totals.is_sorted() && totals[..5] == [1; 5]);
    }
}
