//! One player's things, and what follows from them: prices, limits, abilities.

use crate::colony::{Colony, Colour};
use crate::data::Data;
use crate::dice::Dice;
use crate::goods::{Good, Goods, Price};
use crate::pieces::{Berth, Dock, Lines, Pips, Place, Places, Shipment, Shipments, Tile};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// One player's things.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Player {
    /// The board and what was laid on it; bare until a board is chosen.
    pub colony: Colony,
    /// Goods in store.
    pub goods: Goods,
    /// Coins at hand, without those that lie on buildings.
    pub coins: u16,
    /// Happiness gained so far.
    pub happiness: u16,
    /// The space on the religion track.
    pub religion: u8,
    /// The space on the conquistador track.
    pub conquest: u8,
    /// Where the player's monks are.
    pub monks: Places,
    /// The scholar that came with the town hall.
    pub tutor: Option<Place>,
    /// Own blue dice that lie ready.
    pub blue_dice: Dice,
    /// Shipments by dock.
    pub harbour: [Shipments; Dock::COUNT],
    /// The retiring space taken this year.
    pub retired: Option<Berth>,
}

impl Player {
    /// Before anything is dealt.
    pub fn new() -> Player {
        Player {
            colony: Colony::none(),
            goods: Goods::NONE,
            coins: 0,
            happiness: 0,
            religion: 0,
            conquest: 0,
            monks: Places::EMPTY,
            tutor: None,
            blue_dice: Dice::NONE,
            harbour: [Shipments::EMPTY; Dock::COUNT],
            retired: None,
        }
    }

    /// Has the player this scholar's ability?
    #[inline]
    pub fn learned(&self, scholar: Place) -> bool {
        self.monks.contains(scholar) || self.tutor == Some(scholar)
    }

    /// Blue dice unlocked, the first one included.
    #[inline]
    pub fn unlocked(&self, data: &Data) -> u8 {
        data.dice_at(self.religion)
    }

    /// Blue dice unlocked and not used this year.
    #[inline]
    pub fn blue_uses_left(&self, data: &Data) -> u8 {
        self.unlocked(data).saturating_sub(self.colony.dice(Colour::Blue).len())
    }

    /// White dice that may still be taken this year.
    #[inline]
    pub fn white_uses_left(&self, data: &Data) -> u8 {
        let used = self.colony.dice(Colour::White).len();
        data.rates.white_dice_per_year.saturating_sub(used)
    }

    /// What the next single activation costs.
    #[inline]
    pub fn activation_cost(&self, data: &Data) -> u16 {
        let plain = u16::from(self.colony.coins().len()) + 1;
        if self.learned(Place::STEWARD) {
            plain.saturating_sub(data.abilities.activation_discount.into()).max(1)
        } else {
            plain
        }
    }

    /// What it costs to turn a die from one side to another.
    #[inline]
    pub fn pip_cost(&self, data: &Data, from: Pips, to: Pips) -> u16 {
        from.distance(to).saturating_sub(self.free_pips(data)).into()
    }

    /// Pips of change that cost this player nothing.
    #[inline]
    pub fn free_pips(&self, data: &Data) -> u8 {
        if self.learned(Place::OVERSEER) { data.abilities.free_pips } else { 0 }
    }

    /// The lines with a vacant building to which such a die can be turned for so many coins.
    #[inline]
    pub fn lines(&self, data: &Data, colour: Colour, from: Pips, coins: u16) -> Lines {
        let pips = coins.saturating_add(self.free_pips(data).into());
        self.colony.open_lines(colour).intersection(from.within(pips))
    }

    /// Does a grain bring the religion action farther? The theologian's steps need none, and the track may
    /// end with the next space.
    #[inline]
    pub fn grain_hastens(&self, data: &Data) -> bool {
        !self.learned(Place::THEOLOGIAN) && self.religion + 1 < data.religion.end
    }

    /// Does the store hold one more of the good?
    #[inline]
    pub fn stores_more(&self, data: &Data, good: Good) -> bool {
        self.goods[good] < data.rates.storage
    }

    /// What one good brings when sold.
    #[inline]
    pub fn sale_price(&self, data: &Data, good: Good) -> u16 {
        let bonus = if self.learned(Place::MERCHANT) { data.abilities.sale_bonus } else { 0 };
        u16::from(data.rates.sell[good]) + u16::from(bonus)
    }

    /// What all goods in store would bring.
    #[inline]
    pub fn goods_worth(&self, data: &Data) -> u16 {
        self.goods.iter().map(|(good, count)| u16::from(count) * self.sale_price(data, good)).sum()
    }

    /// What a tile costs this player.
    #[inline]
    pub fn tile_price(&self, data: &Data, tile: Tile) -> Price {
        let rates = &data.rates;
        let mut goods = if tile.is_triple() { rates.triple } else { rates.double };
        if self.learned(Place::ARCHITECT) {
            let off = data.abilities.wood_discount;
            goods[Good::Wood] = goods[Good::Wood].saturating_sub(off);
        }
        Price::plain(goods)
    }

    /// What a shipment costs this player.
    #[inline]
    pub fn shipment_price(&self, data: &Data, shipment: Shipment) -> Price {
        let navigator = self.learned(Place::NAVIGATOR);
        let off = if navigator { data.abilities.shipment_discount } else { 0 };
        Price { goods: data.shipment(shipment).cost, off }
    }

    /// Can the price be paid from the store as it is?
    #[inline]
    pub fn can_pay(&self, price: Price) -> bool {
        price.payable(self.goods)
    }

    /// Could the price be paid now or after some selling and buying? What the price asks for is had already and
    /// could be sold instead, or is bought, or cannot be bought at all. A discount is best used on the dearest of it,
    /// and so is gold, unless it is better sold.
    pub fn could_pay(&self, data: &Data, price: Price) -> bool {
        if self.can_pay(price) {
            return true;
        }
        const NEVER: u16 = u16::MAX;
        let gold = self.sale_price(data, Good::Gold);
        let mut money = self.coins.saturating_add(u16::from(self.goods[Good::Gold]) * gold);
        let mut asked: ArrayVec<(u16, u8), { 2 * Good::PLAIN.len() }> = ArrayVec::new();
        for good in Good::PLAIN {
            let (wanted, stored) = (price.goods[good], self.goods[good]);
            let sold = self.sale_price(data, good);
            // As if all were sold and what is paid with were bought back for the same.
            money = money.saturating_add(u16::from(stored) * sold);
            let bought = match data.rates.buy[good] {
                0 => NEVER,
                coins => coins.into(),
            };
            let each = [(bought, wanted.saturating_sub(stored)), (sold, wanted.min(stored))];
            asked.extend(each.into_iter().filter(|&(_, count)| count > 0));
        }
        asked.sort_unstable_by(|a, b| b.cmp(a));
        let (mut off, mut gold_left) = (price.off, self.goods[Good::Gold]);
        let mut cost = 0u16;
        for (each, count) in asked {
            let count = take(&mut off, count);
            let count = if each > gold {
                let rest = take(&mut gold_left, count);
                cost = cost.saturating_add(u16::from(count - rest) * gold);
                rest
            } else {
                count
            };
            if each == NEVER && count > 0 {
                return false;
            }
            cost = cost.saturating_add(each.saturating_mul(count.into()));
        }
        cost <= money
    }

    /// Shipments in the harbour, by dock.
    #[inline]
    pub fn harbour_counts(&self) -> [u8; Dock::COUNT] {
        self.harbour.map(Shipments::len)
    }
}

/// Covers as much of the count as there is left; the rest of the count.
fn take(left: &mut u8, count: u8) -> u8 {
    let covered = count.min(*left);
    *left -= covered;
    count - covered
}

impl Default for Player {
    fn default() -> Self {
        Player::new()
    }
}
