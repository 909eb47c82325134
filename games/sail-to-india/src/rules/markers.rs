//! Bookkeeping of coins, points and markers (§6): they exist only while markers count them.

use super::refuse;
use super::turn;
use crate::action::{Order, Piece};
use crate::data::DATA;
use crate::state::{After, Player, Stage, State};
use portolan_table::{Log, Phrase, Refusal};

impl Player {
    /// Pays; bankers no longer needed come home at once. The caller has checked that the coins are there.
    pub(crate) fn pay(&mut self, coins: u8) {
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

    fn gain_coins(&mut self, coins: u8) -> u8 {
        let bankers = self.bankers();
        let most = DATA.per_counter * (bankers + self.lisboa);
        let gained = coins.min(most - self.coins);
        self.coins += gained;
        self.lisboa -= self.bankers() - bankers;
        gained
    }

    fn gain_points(&mut self, points: u8) -> u8 {
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
    pub(crate) fn holds(&self, piece: Piece) -> bool {
        match piece {
            Piece::Ship(position) => self.ships[position as usize] > 0,
            Piece::Good(slot) => self.goods.contains(slot),
            Piece::Building(slot) => self.buildings.contains(slot),
            Piece::Banker => self.coins > 0,
            Piece::Historian => self.points > 0,
        }
    }

    /// Takes the marker from where it stands; what it counted is lost.
    pub(crate) fn take(&mut self, piece: Piece) {
        match piece {
            Piece::Ship(position) => self.ships[position as usize] -= 1,
            Piece::Good(slot) => self.goods.remove(slot),
            Piece::Building(slot) => self.buildings.remove(slot),
            Piece::Banker => self.coins = DATA.per_counter * (self.bankers() - 1),
            Piece::Historian => self.points = DATA.per_counter * (self.historians() - 1),
        }
    }

    /// Calls `found` for every marker that may come home.
    pub(crate) fn each_piece(&self, mut found: impl FnMut(Piece)) {
        for (position, &ships) in self.ships.iter().enumerate() {
            if ships > 0 {
                found(Piece::Ship(position as u8));
            }
        }
        self.goods.for_each(|slot| found(Piece::Good(slot)));
        self.buildings.for_each(|slot| found(Piece::Building(slot)));
        if self.coins > 0 {
            found(Piece::Banker);
        }
        if self.points > 0 {
            found(Piece::Historian);
        }
    }
}

/// Counts a gain at once where the markers suffice, or where nothing can be done about it; else opens the
/// window in which markers may be called home (§6.10).
pub fn gain<L: Log>(state: &mut State, coins: u8, points: u8, then: After, log: &mut L) {
    let player = state.player();
    let (bankers, historians) = player.counters_needed(coins, points);
    let enough = bankers + historians <= player.lisboa;
    if enough || (!player.has_piece_out() && order_is_free(state, coins, points)) {
        count(state, coins, points, Order::Any, log);
        turn::go_on(state, then);
    } else {
        state.stage = Stage::Gain { coins, points, then };
    }
}

/// Coins and points together need more markers than there are, and both need some: the order matters.
pub fn order_matters(state: &State, coins: u8, points: u8) -> bool {
    !order_is_free(state, coins, points)
}

fn order_is_free(state: &State, coins: u8, points: u8) -> bool {
    let player = state.player();
    let (bankers, historians) = player.counters_needed(coins, points);
    bankers == 0 || historians == 0 || player.lisboa == 0 || bankers + historians <= player.lisboa
}

fn count<L: Log>(state: &mut State, coins: u8, points: u8, order: Order, log: &mut L) {
    let who = state.turn;
    let player = state.player_mut();
    let (gained_coins, gained_points) = if order == Order::PointsFirst {
        let gained = player.gain_points(points);
        (player.gain_coins(coins), gained)
    } else {
        (player.gain_coins(coins), player.gain_points(points))
    };
    let told = [("log-gain-coins", gained_coins), ("log-gain-points", gained_points)];
    for (id, gained) in told.into_iter().filter(|(_, gained)| *gained > 0) {
        log.tell(|| Phrase::new(id).seat("who", who).int("n", gained));
    }
    let lost =
        [("log-lost-coins", coins - gained_coins), ("log-lost-points", points - gained_points)];
    for (id, lost) in lost.into_iter().filter(|(_, lost)| *lost > 0) {
        log.tell(|| Phrase::new(id).seat("who", who).int("n", lost));
    }
}

/// The player takes what can be counted.
pub fn take_gain<L: Log>(state: &mut State, order: Order, log: &mut L) -> Result<(), Refusal> {
    let Stage::Gain { coins, points, then } = state.stage else { return Err(Refusal::not_now()) };
    let fits = (order == Order::Any) != order_matters(state, coins, points);
    refuse::unless(fits, "refuse-gain-order")?;
    count(state, coins, points, order, log);
    turn::go_on(state, then);
    Ok(())
}

/// A marker comes home (free action, or in the window before a gain).
pub fn bring_home<L: Log>(state: &mut State, piece: Piece, log: &mut L) -> Result<(), Refusal> {
    refuse::unless(state.player().holds(piece), "refuse-no-such-marker")?;
    let who = state.turn;
    let player = state.player_mut();
    player.take(piece);
    player.lisboa += 1;
    log.tell(|| crate::words::piece(Phrase::new("log-return").seat("who", who), piece));
    if let Stage::Gain { coins, points, then } = state.stage {
        let (bankers, historians) = state.player().counters_needed(coins, points);
        if bankers + historians <= state.player().lisboa {
            gain(state, coins, points, then, log);
        }
    }
    Ok(())
}
