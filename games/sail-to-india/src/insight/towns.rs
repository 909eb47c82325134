//! What the towns of the row still offer a player: how soon a marker could be there, and what it could become.

use super::score::building_points;
use crate::state::{Player, State};
use crate::technology::Technology;
use crate::town::{Building, Good, Goods, MAX_TOWNS, Slots};

/// How near something is: 1 where a marker stands already, a half after one Move Ships action, a third after two, and
/// so on; 0 where no marker could go.
#[derive(Clone, Copy)]
pub struct Nearness([f32; MAX_TOWNS + 2]);

impl Nearness {
    /// For ships and the markers on Lisboa, by position; the first town that lies face down is the last.
    pub fn of(state: &State, player: &Player) -> Nearness {
        let last = usize::from(state.known()) + 1;
        let mut sail = [FAR; MAX_TOWNS + 2];
        let mut launch = [FAR; MAX_TOWNS + 2];
        for (distance, &ships) in sail.iter_mut().zip(&player.ships).take(last) {
            if ships > 0 {
                *distance = 0;
            }
        }
        if player.lisboa > 0 {
            launch[0] = 0;
            for slot in player.buildings.iter() {
                if state.building(slot) == Building::Stronghold {
                    launch[usize::from(slot.position())] = 0;
                }
            }
        }
        for distances in [&mut sail, &mut launch] {
            for i in 1..=last {
                distances[i] = distances[i].min(distances[i - 1] + 1);
            }
            for i in (0..last).rev() {
                distances[i] = distances[i].min(distances[i + 1] + 1);
            }
        }
        let speed = player.speed.max(1);
        let mut near = [0.0; MAX_TOWNS + 2];
        for (i, near) in near.iter_mut().enumerate().take(last + 1) {
            // A launch is part of the action that sails on.
            let moves = sail[i].div_ceil(speed).min(launch[i].div_ceil(speed).max(1));
            *near = if sail[i].min(launch[i]) >= FAR { 0.0 } else { 1.0 / f32::from(1 + moves) };
        }
        Nearness(near)
    }

    /// Of a position.
    pub fn at(&self, position: u8) -> f32 {
        self.0[usize::from(position)]
    }

    /// Of the first town that lies face down; 0 if there is none.
    pub fn unknown(&self, state: &State) -> f32 {
        if state.known() < state.towns() { self.at(state.known() + 1) } else { 0.0 }
    }
}

/// Farther than any ship can be, and small enough to count on.
const FAR: u8 = 64;

/// What the towns that lie open offer a player.
#[derive(Clone, Copy, Default)]
pub struct Offers {
    /// The points of the building that is best by points and nearness, and of the next.
    pub best: [f32; 2],
    /// Of all buildings, what is far counting less.
    all: f32,
    /// A market for a good that the player cannot sell yet.
    market: f32,
    /// A stronghold, by how far out it is.
    stronghold: f32,
    /// Goods that the player cannot sell yet, each by its nearest space.
    goods: f32,
    /// The nearest of them.
    good: f32,
}

impl Offers {
    /// To this player, who can sell `offers` already.
    pub fn to(state: &State, player: &Player, near: &Nearness, offers: Goods) -> Offers {
        let mut found = Offers::default();
        for slot in state.free_buildings().iter() {
            let position = slot.position();
            // Whoever has a good in the town can build with it at once.
            let there = !player.goods.intersection(Slots::of_town(position)).is_empty();
            let near = if there { 1.0 } else { near.at(position) };
            let building = state.building(slot);
            let points = near * building_points(state, player, building);
            if points > found.best[0] {
                found.best = [points, found.best[0]];
            } else if points > found.best[1] {
                found.best[1] = points;
            }
            found.all += near * points;
            match building {
                Building::Marketplace(good) if !offers.contains(good) => {
                    found.market = found.market.max(near);
                }
                Building::Stronghold => {
                    found.stronghold = found.stronghold.max(near * f32::from(position) / 12.0);
                }
                _ => {}
            }
        }
        let mut goods = [0.0f32; Good::ALL.len()];
        for slot in state.free_goods().iter() {
            let good = state.good(slot);
            if !offers.contains(good) {
                let place = &mut goods[good as usize];
                *place = place.max(near.at(slot.position()));
            }
        }
        found.goods = goods.iter().sum();
        found.good = goods.iter().fold(0.0, |a, &b| a.max(b));
        found
    }

    /// Puts the features.
    pub fn put(&self, state: &State, player: &Player, offers: Goods, put: &mut impl FnMut(f32)) {
        put(self.best[0] / 4.0);
        put(self.best[1] / 4.0);
        put(self.all / 8.0);
        put(self.market);
        put(self.stronghold);
        put(self.good);
        put(self.goods / 3.0);
        let free = player.lisboa + player.fleet();
        let kinds = f32::from(offers.len());
        let soon = kinds + self.goods.min(f32::from(free));
        put((sale_points(state, soon) - sale_points(state, kinds)) / 4.0);
        put(if player.owns(Technology::Architecture) { self.best[0] / 4.0 } else { 0.0 });
    }
}

/// The points of a sale of so many kinds, between whole kinds by their share.
fn sale_points(state: &State, kinds: f32) -> f32 {
    let points = |kinds: usize| {
        let sale = kinds.checked_sub(1).and_then(|place| state.data().sale.get(place));
        sale.map_or(0.0, |sale| f32::from(sale.points))
    };
    let kinds = kinds.clamp(0.0, 6.0);
    let (whole, part) = (kinds as usize, kinds.fract());
    let from = points(whole);
    if part == 0.0 { from } else { from + part * (points(whole + 1) - from) }
}
