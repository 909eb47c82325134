//! What a player's prospects depend on, for computer players.

use crate::SailToIndia;
use crate::action::Action;
use crate::state::{Player, Stage, State};
use crate::technology::Technology;
use crate::town::{Building, Goods, MAX_TOWNS, Slots};
use portolan_table::{Beyond, Game, Insight, Kind, Seat, Tuning};

const NAMES: &[&str] = &[
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
];

impl Insight for SailToIndia {
    const FEATURES: &'static [&'static str] = NAMES;
    const WEIGHTS: &'static str = include_str!("../data/insight.json");

    fn features(state: &State, seat: Seat, features: &mut [f32]) {
        let mut places = features.iter_mut();
        look(state, seat, |value| {
            if let Some(place) = places.next() {
                *place = value;
            }
        });
    }

    const COACH: &'static str = include_str!("../data/coach.json");

    fn kind(_: &State, action: Action) -> Option<Kind> {
        let kind = |id, guide| Some(Kind { id, guide });
        match action {
            Action::Employ => kind("employing", "employ"),
            Action::Launch { .. } | Action::Sail { .. } => kind("moving", "move-ships"),
            Action::Sell => kind("selling", "sell-goods"),
            Action::Build { .. } => kind("building", "build"),
            Action::Acquire(_) => kind("technologies", "acquire-a-technology"),
            Action::Speed => kind("speed", "raise-ship-speed"),
            Action::Recall => kind("calling-home", "calling-markers-home"),
            _ => None,
        }
    }

    /// Turns are made of many steps, and the game ends soon after somebody makes it.
    fn tuning(_seats: u8) -> Tuning {
        Tuning { breadth: 24, replies: 1, beyond: Beyond::Haste { turns: 4 }, ..Tuning::DEFAULT }
    }

    fn progress(state: &State) -> f32 {
        if state.ending.is_some() || matches!(state.stage, Stage::Over { .. }) {
            return 1.0;
        }
        let start = state.data().start;
        let open = f32::from(start.open_towns);
        let towns = (f32::from(state.known()) - open) / (f32::from(state.towns()) - open);
        let stocks = 1.0 - second_smallest_stock(state) / f32::from(start.stock);
        let rounds = (f32::from(state.round) / USUAL_ROUNDS).min(1.0);
        (0.9 * (0.6 * towns.max(stocks) + 0.4 * rounds)).clamp(0.0, 0.9)
    }

    fn leaning(state: &State, action: Action) -> f32 {
        match action {
            Action::Pass | Action::Recall => -3.0,
            Action::Return(_) => -1.5,
            _ if SailToIndia::wasteful(state, action) => -2.5,
            _ => 0.0,
        }
    }
}

/// After so many rounds few games go on for long.
const USUAL_ROUNDS: f32 = 20.0;

/// The stock that decides whether emptied stocks end the game.
fn second_smallest_stock(state: &State) -> f32 {
    let mut least = [u8::MAX; 2];
    for player in &state.players {
        if player.stock < least[0] {
            least = [player.stock, least[0]];
        } else if player.stock < least[1] {
            least[1] = player.stock;
        }
    }
    let enough = usize::from(state.data().table(state.seats()).empty_stocks).clamp(1, 2);
    f32::from(least[enough - 1])
}

/// Points on board and counted, as the game would score them now.
fn score(state: &State, player: &Player) -> f32 {
    let (worth, effects) = (&state.data().buildings, &state.data().effects);
    let bonus = |technology, points: u8| {
        if player.owns(technology) { f32::from(points) } else { 0.0 }
    };
    let strongholds = bonus(Technology::EasternIndia, effects.eastern_india);
    let markets = bonus(Technology::Guild, effects.guild);
    let churches = bonus(Technology::MissionChurch, effects.mission_church);
    let buildings: f32 = player
        .buildings
        .iter()
        .map(|slot| match state.building(slot) {
            Building::Stronghold => f32::from(worth.stronghold) + strongholds,
            Building::Marketplace(_) => f32::from(worth.marketplace) + markets,
            Building::Church => f32::from(worth.church) + churches,
        })
        .sum();
    let renaissance = bonus(Technology::Renaissance, effects.renaissance);
    f32::from(player.points) + buildings + renaissance
}

/// How many turns of this seat are certain to come, once the end is near; 2 stands for "some".
fn turns_left(state: &State, seat: Seat) -> f32 {
    if matches!(state.stage, Stage::Over { .. }) {
        return 0.0;
    }
    let Some(ending) = state.ending else { return 2.0 };
    let seats = state.seats();
    let after = |seat: Seat| (seat.0 + seats - ending.by.0) % seats;
    if after(seat) > after(state.turn) || (seat == state.turn && state.actions_left > 0) {
        1.0
    } else {
        0.0
    }
}

fn look(state: &State, seat: Seat, mut put: impl FnMut(f32)) {
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
    afloat(state, player, &mut put);
    ashore(state, player, &mut put);
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
    }
}

/// How many features [`this_turn`] has.
const OF_THE_TURN: usize = 10;

fn afloat(state: &State, player: &Player, put: &mut impl FnMut(f32)) {
    let known = usize::from(state.known());
    let ships = &player.ships;
    put(f32::from(player.fleet()) / 4.0);
    let frontier: u8 = ships[known.saturating_sub(1)..].iter().sum();
    put(f32::from(frontier.min(2)) / 2.0);
    let reach = (known + 1).saturating_sub(usize::from(player.speed));
    let in_reach = ships.get(reach..=known).is_some_and(|near| near.iter().any(|&n| n > 0));
    put(if in_reach && known < usize::from(state.towns()) { 1.0 } else { 0.0 });
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

fn ashore(state: &State, player: &Player, put: &mut impl FnMut(f32)) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use portolan_table::{Setup, random};
    use rand::SeedableRng;

    #[test]
    fn every_name_has_its_place_and_nothing_is_wild() {
        for seats in SailToIndia::SEATS.all() {
            let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(7);
            let mut state = SailToIndia::start(&Setup::new(seats)).expect("a good set-up");
            let mut buffer = Vec::new();
            while random::step::<SailToIndia, _>(&mut state, &mut rng, &mut buffer).is_some() {
                for seat in Seat::all(seats) {
                    let mut count = 0;
                    look(&state, seat, |value| {
                        count += 1;
                        assert!((-3.0..=5.0).contains(&value), "{} is {value}", NAMES[count - 1]);
                    });
                    assert!(count <= NAMES.len());
                    if turns_left(&state, seat) == 2.0 {
                        assert_eq!(count, NAMES.len());
                    }
                }
                assert!((0.0..=1.0).contains(&SailToIndia::progress(&state)));
            }
        }
    }

    #[test]
    fn the_score_looked_at_is_the_score() {
        let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(11);
        let mut state = SailToIndia::start(&Setup::new(4)).expect("a good set-up");
        let mut buffer = Vec::new();
        while random::step::<SailToIndia, _>(&mut state, &mut rng, &mut buffer).is_some() {
            let outcome = SailToIndia::standing(&state);
            for (player, sheet) in state.players.iter().zip(&outcome.seats) {
                assert_eq!(score(&state, player), sheet.total as f32);
            }
        }
    }
}
