//! Bookkeeping of coins, points and markers (§6): they exist only while markers count them.

use crate::action::Piece;
use crate::data::DATA;
use crate::state::Player;
use crate::town::{MAX_TOWNS, Slots};
use portolan_table::{Phrase, Refusal, ensure};

impl Player {
    #[inline]
    pub(super) fn affords(&self, coins: u8) -> bool {
        self.coins >= coins
    }

    #[inline]
    pub(super) fn check_coins(&self, need: u8) -> Result<(), Refusal> {
        ensure!(
            self.affords(need),
            Phrase::new("refuse-coins").int("need", need).int("have", self.coins)
        );
        Ok(())
    }

    /// Bankers no longer needed come home at once.
    pub(super) fn pay(&mut self, coins: u8) {
        let bankers = self.bankers();
        self.coins -= coins;
        self.lisboa += bankers - self.bankers();
    }

    /// Bankers and historians that a gain would need beyond those there are.
    fn counters_needed(&self, coins: u8, points: u8) -> (u8, u8) {
        let bankers = DATA.counters(self.coins + coins) - self.bankers();
        let historians = DATA.counters(self.points + points) - self.historians();
        (bankers, historians)
    }

    /// Are there markers enough on Lisboa to count all of a gain?
    pub(super) fn can_count(&self, coins: u8, points: u8) -> bool {
        let (bankers, historians) = self.counters_needed(coins, points);
        bankers + historians <= self.lisboa
    }

    /// Are there too few to count all of a gain, and is there a choice of what to count?
    pub(super) fn order_matters(&self, coins: u8, points: u8) -> bool {
        let (bankers, historians) = self.counters_needed(coins, points);
        bankers > 0 && historians > 0 && self.lisboa > 0 && bankers + historians > self.lisboa
    }

    pub(super) fn gain_coins(&mut self, coins: u8) -> u8 {
        let bankers = self.bankers();
        let most = DATA.per_counter * (bankers + self.lisboa);
        let gained = coins.min(most - self.coins);
        self.coins += gained;
        self.lisboa -= self.bankers() - bankers;
        gained
    }

    pub(super) fn gain_points(&mut self, points: u8) -> u8 {
        let historians = self.historians();
        let most = DATA.per_counter * (historians + self.lisboa);
        let gained = points.min(most - self.points);
        self.points += gained;
        self.lisboa -= self.historians() - historians;
        gained
    }

    /// Is there a marker that could be called home?
    pub(crate) fn has_piece_out(&self) -> bool {
        self.coins > 0
            || self.points > 0
            || !self.goods.is_empty()
            || !self.buildings.is_empty()
            || self.fleet() > 0
    }

    /// Does the marker stand where the piece says?
    fn holds(&self, piece: Piece) -> bool {
        match piece {
            Piece::Ship(position) => self.ships[position as usize] > 0,
            Piece::Good(slot) => self.goods.contains(slot),
            Piece::Building(slot) => self.buildings.contains(slot),
            Piece::Banker => self.coins > 0,
            Piece::Historian => self.points > 0,
        }
    }

    #[inline]
    pub(super) fn check_holds(&self, piece: Piece) -> Result<(), Refusal> {
        ensure!(self.holds(piece), "refuse-no-such-marker");
        Ok(())
    }

    /// The spaces of towns in whose sea the player has ships.
    #[inline]
    pub(crate) fn reached(&self) -> Slots {
        let spaces = |ships: &[u8]| {
            let towns = (1u8..).zip(ships).filter(|(_, ships)| **ships > 0);
            towns.fold(Slots::EMPTY, |all, (town, _)| all.union(Slots::of_town(town)))
        };
        let (near, far) = self.ships.split_at(MAX_TOWNS / 2);
        // For most of a game nobody has sailed far.
        if far.iter().all(|&ships| ships == 0) {
            spaces(&near[1..])
        } else {
            spaces(&self.ships[1..])
        }
    }

    /// Takes the marker from where it stands; what it counted is lost.
    pub(super) fn take(&mut self, piece: Piece) {
        match piece {
            Piece::Ship(position) => self.ships[position as usize] -= 1,
            Piece::Good(slot) => self.goods.remove(slot),
            Piece::Building(slot) => self.buildings.remove(slot),
            Piece::Banker => self.coins = DATA.per_counter * (self.bankers() - 1),
            Piece::Historian => self.points = DATA.per_counter * (self.historians() - 1),
        }
    }

    /// Calls `found` for every marker that may come home.
    pub(super) fn each_piece(&self, mut found: impl FnMut(Piece)) {
        for (position, &ships) in self.ships.iter().enumerate() {
            if ships > 0 {
                found(Piece::Ship(position as u8));
            }
        }
        self.goods.iter().for_each(|slot| found(Piece::Good(slot)));
        self.buildings.iter().for_each(|slot| found(Piece::Building(slot)));
        if self.coins > 0 {
            found(Piece::Banker);
        }
        if self.points > 0 {
            found(Piece::Historian);
        }
    }
}
