//! What a player's final score depends on, number by number.

use super::progress::{lateness, second_smallest_stock, turns_left};
use super::score::score;
use super::towns::{Nearness, Offers};
use crate::state::{Player, Stage, State};
use crate::technology::Technology;
use crate::town::{Building, Goods, MAX_TOWNS, Slots};
use portolan_table::Seat;

/// The features, in the order in which [`look`] puts them.
pub const NAMES: &[&str] = &[
    "score.now",
    "score.counted",
    "table.going-on",
    "table.rounds-left",
    "table.towns-left",
    "table.behind-leader",
    "coins.first-five",
    "coins.beyond-five",
    "coins.none",
    "markers.employed",
    "markers.lisboa",
    "markers.lisboa-three",
    "markers.next-historian",
    "ships.all",
    "ships.frontier",
    "ships.can-discover",
    "ships.over-free-goods",
    "ships.over-free-buildings",
    "goods.all",
    "goods.sale-coins",
    "goods.sale-points",
    "goods.types",
    "goods.near-types",
    "buildings.marketplace-types",
    "buildings.strongholds",
    "buildings.far-strongholds",
    "buildings.churches",
    "buildings.free-near",
    "speed.two",
    "speed.three",
    "technologies.metallurgy",
    "technologies.geography",
    "technologies.printing-press",
    "technologies.harbor-maintenance",
    "technologies.architecture",
    "technologies.map",
    "technologies.bank-system",
    "technologies.factory",
    "technologies.renaissance",
    "technologies.mission-church",
    "technologies.guild",
    "technologies.eastern-india",
    "technologies.harbor-fleet",
    "technologies.scientists",
    "technologies.harbor-free",
    "turn.actions-left",
    "turn.launching",
    "turn.sailing",
    "turn.converting",
    "turn.building",
    "turn.selling",
    "turn.discovering",
    "turn.pending-coins",
    "turn.pending-points",
    "turn.pending-lost",
    "table.stock-left",
    "table.least-stock",
    "table.own-stock-least",
    "table.ahead",
    "table.behind-others",
    "towns.best-building",
    "towns.next-building",
    "towns.all-buildings",
    "towns.new-market",
    "towns.stronghold-far-out",
    "towns.new-good",
    "towns.new-goods",
    "towns.sale-soon",
    "towns.architecture",
    "technologies.press-left",
    "technologies.best-open",
    "technologies.bank-coins",
    "coins.two",
    "ships.unknown-near",
    "ships.unknown-near-map",
    "ships.india-near",
    "table.rivals-near",
    "table.late",
    "coins.late",
    "ships.late",
    "goods.late",
    "towns.late",
];

/// Puts the features of a seat, in order; once nothing can change any more, only the first few.
pub fn look(state: &State, seat: Seat, mut put: impl FnMut(f32)) {
    let data = state.data();
    let player = &state.players[seat.index()];
    let scored = score(state, player);
    put(scored / 10.0);
    put(f32::from(player.points) / 10.0);
    let turns = turns_left(state, seat);
    let goes_on = turns == 2.0;
    put(if goes_on { 1.0 } else { 0.0 });
    let rounds = f32::from(data.last_round.saturating_sub(state.round));
    put(if goes_on { rounds / f32::from(data.last_round) } else { 0.0 });
    put(if goes_on { f32::from(state.towns() - state.known()) / 9.0 } else { 0.0 });
    let others = state.players.iter().enumerate().filter(|(i, _)| *i != seat.index());
    let theirs = others.map(|(_, other)| score(state, other));
    let (leader, sum) = theirs.fold((0.0f32, 0.0), |(most, sum), one| (most.max(one), sum + one));
    put((leader - scored).max(0.0) / 10.0);
    // Whoever has no turn left has only the score: everything else stays 0.
    if turns == 0.0 {
        return;
    }
    let coins = f32::from(player.coins);
    put(coins.min(5.0) / 5.0);
    put((coins - 5.0).max(0.0) / 5.0);
    put(if player.coins == 0 { 1.0 } else { 0.0 });
    let stock = f32::from(player.stock);
    let employed = f32::from(data.start.stock) - stock;
    put(employed / 7.0);
    let lisboa = f32::from(player.lisboa);
    put(lisboa / 5.0);
    put(if player.lisboa >= 3 { 1.0 } else { 0.0 });
    let room = player.historians(data) * data.per_counter - player.points;
    put(if room > 0 || player.lisboa > 0 { 1.0 } else { 0.0 });
    let near = Nearness::of(state, player);
    afloat(state, player, &mut put);
    let offers = ashore(state, player, &mut put);
    put(if player.speed >= 2 { 1.0 } else { 0.0 });
    put(if player.speed >= 3 { 1.0 } else { 0.0 });
    for technology in Technology::ALL {
        put(if player.owns(technology) { 1.0 } else { 0.0 });
    }
    let harbor = Technology::HarborMaintenance;
    let mobile = lisboa + f32::from(player.fleet() + player.goods.len());
    put(if player.owns(harbor) { mobile.min(6.0) / 6.0 } else { 0.0 });
    let scientists = player.scientists(data);
    put(f32::from(scientists) / 3.0);
    let free = scientists > 0 && !state.owned_technologies().contains(harbor);
    put(if free { 1.0 } else { 0.0 });
    if state.turn == seat {
        this_turn(state, player, &mut put);
    } else {
        (0..OF_THE_TURN).for_each(|_| put(0.0));
    }
    if goes_on {
        put(second_smallest_stock(state) / f32::from(data.start.stock));
        let least = state.players.iter().map(|player| player.stock).min().unwrap_or(0);
        put(f32::from(least) / f32::from(data.start.stock));
        put(if player.stock == least { 1.0 } else { 0.0 });
        put((scored - leader).max(0.0) / 10.0);
        put((sum / f32::from(state.seats() - 1) - scored) / 10.0);
    } else {
        (0..OF_THE_TABLE).for_each(|_| put(0.0));
    }
    let in_towns = Offers::to(state, player, &near, offers);
    in_towns.put(state, player, offers, &mut put);
    let press = player.owns(Technology::PrintingPress);
    put(if press { f32::from(scientists) / 3.0 } else { 0.0 });
    put(if scientists > 0 { best_open(state, player) / 6.0 } else { 0.0 });
    put(if player.owns(Technology::BankSystem) { coins.min(4.0) / 4.0 } else { 0.0 });
    put(if player.coins >= data.costs.build { 1.0 } else { 0.0 });
    let unknown = if goes_on { near.unknown(state) } else { 0.0 };
    put(unknown);
    put(if player.owns(Technology::Map) { unknown } else { 0.0 });
    put(if state.known() + 1 == state.towns() { unknown } else { 0.0 });
    if goes_on {
        let rivals = state.players.iter().enumerate().filter(|(i, _)| *i != seat.index());
        let soon = rivals.filter(|(_, rival)| can_discover(state, rival)).count();
        put(soon as f32 / 3.0);
        let late = lateness(state);
        put(late);
        put(late * coins.min(5.0) / 5.0);
        put(late * f32::from(player.fleet()) / 4.0);
        put(late * f32::from(player.goods.len()) / 4.0);
        put(late * in_towns.best[0] / 4.0);
    }
}

/// How many features tell how the table stands, while nobody has brought the end about.
const OF_THE_TABLE: usize = 5;

/// What the best technology that is still to be had, of those that count at the end, would bring with what stands.
fn best_open(state: &State, player: &Player) -> f32 {
    let mut gains = [0.0; 4];
    let effects = &state.data().effects;
    for slot in player.buildings.iter() {
        match state.building(slot) {
            Building::Church => gains[0] += f32::from(effects.mission_church),
            Building::Marketplace(_) => gains[1] += f32::from(effects.guild),
            Building::Stronghold => gains[2] += f32::from(effects.eastern_india),
        }
    }
    gains[3] = f32::from(effects.renaissance);
    use Technology::{EasternIndia, Guild, MissionChurch, Renaissance};
    let taken = state.owned_technologies();
    let open = [MissionChurch, Guild, EasternIndia, Renaissance].into_iter().zip(gains);
    open.filter(|(technology, _)| !taken.contains(*technology))
        .fold(0.0, |most, (_, gain)| most.max(gain))
}

/// Could the player's ships discover a town by one Move Ships action?
fn can_discover(state: &State, player: &Player) -> bool {
    let known = usize::from(state.known());
    let reach = (known + 1).saturating_sub(usize::from(player.speed));
    let near = player.ships.get(reach..=known);
    state.known() < state.towns() && near.is_some_and(|near| near.iter().any(|&n| n > 0))
}

/// How many features [`this_turn`] has.
const OF_THE_TURN: usize = 10;

fn afloat(state: &State, player: &Player, put: &mut impl FnMut(f32)) {
    let known = usize::from(state.known());
    let ships = &player.ships;
    put(f32::from(player.fleet()) / 4.0);
    let frontier: u8 = ships[known.saturating_sub(1)..].iter().sum();
    put(f32::from(frontier.min(2)) / 2.0);
    put(if can_discover(state, player) { 1.0 } else { 0.0 });
    let (free_goods, free_buildings) = (state.free_goods(), state.free_buildings());
    let (mut goods, mut buildings) = (0, 0);
    for position in 1..=MAX_TOWNS.min(known) as u8 {
        let here = ships[usize::from(position)];
        if here > 0 {
            let town = Slots::of_town(position);
            goods += here.min(free_goods.intersection(town).len());
            buildings += here.min(free_buildings.intersection(town).len());
        }
    }
    put(f32::from(goods) / 3.0);
    put(f32::from(buildings) / 3.0);
}

/// What stands in towns; the goods that can be put into a sale.
fn ashore(state: &State, player: &Player, put: &mut impl FnMut(f32)) -> Goods {
    put(f32::from(player.goods.len()) / 4.0);
    let (mut markets, mut strongholds, mut far, mut churches) = (Goods::EMPTY, 0, 0, 0);
    for slot in player.buildings.iter() {
        match state.building(slot) {
            Building::Marketplace(good) => markets.insert(good),
            Building::Stronghold => {
                strongholds += 1;
                far += slot.position();
            }
            Building::Church => churches += 1,
        }
    }
    let held = state.goods(player.goods);
    let offers = held.union(markets);
    let sale =
        if held.is_empty() { None } else { state.data().sale.get(usize::from(offers.len()) - 1) };
    put(sale.map_or(0.0, |sale| f32::from(sale.coins) / 5.0));
    put(sale.map_or(0.0, |sale| f32::from(sale.points) / 4.0));
    put(f32::from(held.len()) / 6.0);
    let near = state.goods(player.reached().intersection(state.free_goods()));
    put(f32::from(near.minus(offers).len()) / 4.0);
    put(f32::from(markets.len()) / 4.0);
    put(strongholds as f32 / 3.0);
    put(f32::from(far) / 12.0);
    put(churches as f32 / 3.0);
    put(f32::from(state.free_buildings().len()) / 12.0);
    offers
}

/// What is under way in the turn of this player.
fn this_turn(state: &State, player: &Player, put: &mut impl FnMut(f32)) {
    put(f32::from(state.actions_left) / 2.0);
    let stage = state.stage;
    let fresh = match stage {
        Stage::Sail { fresh, .. } => fresh.iter().sum(),
        _ => 0u8,
    };
    put(if matches!(stage, Stage::Launch { .. } | Stage::Harbor { .. }) { 1.0 } else { 0.0 });
    put(f32::from(fresh.min(4)) / 4.0);
    put(if matches!(stage, Stage::Convert { .. }) { 1.0 } else { 0.0 });
    put(if matches!(stage, Stage::Architecture { .. }) { 1.0 } else { 0.0 });
    put(if matches!(stage, Stage::Sell { .. }) { 1.0 } else { 0.0 });
    let exploring =
        matches!(stage, Stage::Discover | Stage::Chart | Stage::Sail { exploring: true, .. });
    put(if exploring { 1.0 } else { 0.0 });
    let (coins, points) = match stage {
        Stage::Gain { coins, points, .. } => (coins, points),
        Stage::Harbor { points } => (0, points),
        _ => (0, 0),
    };
    put(f32::from(coins) / 5.0);
    put(f32::from(points) / 10.0);
    let data = state.data();
    let room = player.historians(data) * data.per_counter - player.points;
    let short = f32::from(points.saturating_sub(room + player.lisboa * data.per_counter));
    put(short / 10.0);
}
