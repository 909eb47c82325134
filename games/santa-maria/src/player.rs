//! One player's things, and what follows from them: prices, limits, abilities.

use crate::colony::{Colony, Colour};
use crate::data::data;
use crate::dice::Dice;
use crate::goods::{Good, Goods, Price};
use crate::pieces::{Berth, Dock, Lines, Pips, Place, Places, Shipment, Shipments, Tile};
use serde::{Deserialize, Serialize};

/// One player's things.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Player {
    /// The colony.
    pub colony: Colony,
    /// Goods in store.
    pub goods: Goods,
    /// Coins.
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
    pub fn unlocked(&self) -> u8 {
        data().dice_at(self.religion)
    }

    /// Blue dice unlocked and not used this year.
    #[inline]
    pub fn blue_uses_left(&self) -> u8 {
        self.unlocked().saturating_sub(self.colony.dice(Colour::Blue).len())
    }

    /// White dice that may still be taken this year.
    #[inline]
    pub fn white_uses_left(&self) -> u8 {
        let used = self.colony.dice(Colour::White).len();
        data().rates.white_dice_per_year.saturating_sub(used)
    }

    /// What the next single activation costs.
    #[inline]
    pub fn activation_cost(&self) -> u16 {
        let plain = u16::from(self.colony.coins().len()) + 1;
        if self.learned(Place::STEWARD) {
            plain.saturating_sub(data().abilities.activation_discount.into()).max(1)
        } else {
            plain
        }
    }

    /// What it costs to turn a die from one side to another.
    #[inline]
    pub fn pip_cost(&self, from: Pips, to: Pips) -> u16 {
        from.distance(to).saturating_sub(self.free_pips()).into()
    }

    /// Pips of change that cost this player nothing.
    #[inline]
    pub fn free_pips(&self) -> u8 {
        if self.learned(Place::OVERSEER) { data().abilities.free_pips } else { 0 }
    }

    /// The lines with a vacant building to which such a die can be turned for so many coins.
    #[inline]
    pub fn lines(&self, colour: Colour, from: Pips, coins: u16) -> Lines {
        let pips = coins.saturating_add(self.free_pips().into());
        self.colony.open_lines(colour).intersection(from.within(pips))
    }

    /// Does a grain bring the religion action farther? The theologian's steps need none, and the track may
    /// end with the next space.
    #[inline]
    pub fn grain_hastens(&self) -> bool {
        !self.learned(Place::THEOLOGIAN) && self.religion + 1 < data().religion.end
    }

    /// Does the store hold one more of the good?
    #[inline]
    pub fn stores_more(&self, good: Good) -> bool {
        self.goods[good] < data().rates.storage
    }

    /// What one good brings when sold.
    #[inline]
    pub fn sale_price(&self, good: Good) -> u16 {
        let bonus = if self.learned(Place::MERCHANT) { data().abilities.sale_bonus } else { 0 };
        u16::from(data().rates.sell[good]) + u16::from(bonus)
    }

    /// What all goods in store would bring.
    #[inline]
    pub fn goods_worth(&self) -> u16 {
        self.goods.iter().map(|(good, count)| u16::from(count) * self.sale_price(good)).sum()
    }

    /// What a tile costs this player.
    #[inline]
    pub fn tile_price(&self, tile: Tile) -> Price {
        let rates = &data().rates;
        let mut goods = if tile.is_triple() { rates.triple } else { rates.double };
        if self.learned(Place::ARCHITECT) {
            let off = data().abilities.wood_discount;
            goods[Good::Wood] = goods[Good::Wood].saturating_sub(off);
        }
        Price::plain(goods)
    }

    /// What a shipment costs this player.
    #[inline]
    pub fn shipment_price(&self, shipment: Shipment) -> Price {
        let navigator = self.learned(Place::NAVIGATOR);
        let off = if navigator { data().abilities.shipment_discount } else { 0 };
        Price { goods: data().shipments[shipment.index()].cost, off }
    }

    /// Can the price be paid from the store as it is?
    #[inline]
    pub fn can_pay(&self, price: Price) -> bool {
        price.payable(self.goods)
    }

    /// Could the price be paid now or after some selling and buying? Gold saves at least what it would
    /// sell for, so it goes first to what cannot be bought, then to what can; the rest is bought with the
    /// coins in hand and those of everything the price does not need.
    pub fn could_pay(&self, price: Price) -> bool {
        if self.can_pay(price) {
            return true;
        }
        let rates = &data().rates;
        let (mut unbuyable, mut buyable, mut cost, mut spare) = (0u8, 0u8, 0u16, 0u16);
        for good in Good::PLAIN {
            let (asked, stored) = (price.goods[good], self.goods[good]);
            let lacking = asked.saturating_sub(stored);
            spare += u16::from(stored.saturating_sub(asked)) * self.sale_price(good);
            if rates.buy[good] == 0 {
                unbuyable += lacking;
            } else {
                buyable += lacking;
                cost = cost.max(rates.buy[good].into());
            }
        }
        let wild = self.goods[Good::Gold].saturating_add(price.off);
        let Some(wild) = wild.checked_sub(unbuyable) else { return false };
        let bought = buyable.saturating_sub(wild);
        let gold_left = wild.saturating_sub(buyable).min(self.goods[Good::Gold]);
        spare += u16::from(gold_left) * self.sale_price(Good::Gold);
        u16::from(bought) * cost <= self.coins.saturating_add(spare)
    }

    /// Shipments in the harbour, by dock.
    #[inline]
    pub fn harbour_counts(&self) -> [u8; Dock::COUNT] {
        self.harbour.map(Shipments::len)
    }
}

impl Default for Player {
    fn default() -> Self {
        Player::new()
    }
}
