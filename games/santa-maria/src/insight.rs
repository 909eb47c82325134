//! What a computer player may look at: a fixed row of numbers for one seat, hand-set weights for them, and
//! a player that greedily takes the step after which the weighted sum is largest.
//!
//! Steps are small, so a step often only promises something: a die in hand, a tile to lay, an exchange on
//! offer. The feature `promise` estimates what is still to come of the action under way; without it a
//! one-step player could not tell a good die from a bad one.

mod engine;

use crate::SantaMaria;
use crate::action::Action;
use crate::colony::{Colony, Colour, Piece};
use crate::data::{Data, Deal, Effect, Gain};
use crate::goods::{Good, Goods, Price};
use crate::grid::Cells;
use crate::pieces::{Berth, Dock, Pips, Place, Places, Shipment, Space};
use crate::rules::check::check;
use crate::rules::conquest::points as conquest_points;
use crate::score::Sheet;
use crate::state::{Bill, Job, Player, Stage, State};
use engine::Engine;
pub(crate) use engine::Output;
use portolan_table::{Actor, Beyond, Game, Insight, Kind, Seat, Silent, Tuning};

/// How many features there are.
pub const COUNT: usize = 60;

/// The features' names, in order.
pub const NAMES: [&str; COUNT] = [
    "happiness",
    "ships",
    "sets",
    "scholars",
    "bishops",
    "colonists",
    "money",
    "coins",
    "wood",
    "grain",
    "sugar",
    "gem",
    "gold",
    "dock-1-payments",
    "dock-2-payments",
    "dock-3-payments",
    "dock-4-payments",
    "docks-covered",
    "religion",
    "religion-years",
    "blue-dice-years",
    "monks",
    "scholar-years",
    "conquest-points",
    "conquest-steps",
    "building-years",
    "vacant-buildings",
    "white-dice-left",
    "blue-dice-left",
    "developed",
    "settlers",
    "line-progress",
    "retired",
    "start-bonus",
    "promise",
    "goods-years",
    "riches-years",
    "happiness-years",
    "trade-years",
    "shipping-years",
    "prayer-years",
    "conquest-years",
    "white-lines-years",
    "blue-lines-years",
    "white-lines-now",
    "blue-lines-now",
    "docks-of-next-set",
    "cargo",
    "best-cargo",
    "bishops-sent",
    "foreman-years",
    "overseer-years",
    "steward-years",
    "architect-years",
    "theologian-years",
    "captain-years",
    "navigator-years",
    "merchant-years",
    "broker-years",
    "almoner-years",
];

/// Weights, in points: set by hand, then bettered by a few minutes of random search over games of greedy
/// players among themselves. What was added for the fit alone weighs nothing.
pub const WEIGHTS: [f32; COUNT] = [
    1.00,  // happiness
    1.00,  // ships
    1.00,  // sets
    1.00,  // scholars
    1.00,  // bishops
    1.00,  // colonists
    0.61,  // money
    -0.17, // coins
    0.33,  // wood
    0.65,  // grain
    0.04,  // sugar
    0.34,  // gem
    0.37,  // gold
    0.53,  // dock-1-payments
    0.18,  // dock-2-payments
    2.13,  // dock-3-payments
    0.33,  // dock-4-payments
    0.84,  // docks-covered
    2.63,  // religion
    5.83,  // religion-years
    0.24,  // blue-dice-years
    6.52,  // monks
    1.50,  // scholar-years
    0.17,  // conquest-points
    0.27,  // conquest-steps
    4.69,  // building-years
    0.09,  // vacant-buildings
    -0.05, // white-dice-left
    0.65,  // blue-dice-left
    0.59,  // developed
    2.44,  // settlers
    0.30,  // line-progress
    -0.15, // retired
    -0.06, // start-bonus
    0.53,  // promise
    0.0,   // goods-years
    0.0,   // riches-years
    0.0,   // happiness-years
    0.0,   // trade-years
    0.0,   // shipping-years
    0.0,   // prayer-years
    0.0,   // conquest-years
    0.0,   // white-lines-years
    0.0,   // blue-lines-years
    0.0,   // white-lines-now
    0.0,   // blue-lines-now
    0.0,   // docks-of-next-set
    0.0,   // cargo
    0.0,   // best-cargo
    0.0,   // bishops-sent
    0.0,   // foreman-years
    0.0,   // overseer-years
    0.0,   // steward-years
    0.0,   // architect-years
    0.0,   // theologian-years
    0.0,   // captain-years
    0.0,   // navigator-years
    0.0,   // merchant-years
    0.0,   // broker-years
    0.0,   // almoner-years
];

/// What things are roughly worth in points, for promises; found together with the weights.
mod worth {
    pub const COIN: f32 = 0.02;
    pub const GOODS: [f32; 5] = [0.83, 0.66, 0.92, 1.29, 0.05];
    pub const HAPPINESS: f32 = 1.0;
    pub const RELIGION: f32 = 2.66;
    pub const CONQUEST: f32 = 2.55;
    pub const MONK: f32 = 7.54;
    pub const DOCK: f32 = 0.39;
    pub const SHIPPING: f32 = 0.96;
    pub const TRADE: f32 = 0.16;
    pub const ROAD: f32 = 2.61;
    pub const FIRST_AT_DOCK: f32 = 0.57;
    /// A building, for each year to come and for the rest of this one, by what it does in a day.
    pub const BUILDING_YEAR: f32 = 5.96;
    pub const BUILDING_NOW: f32 = 0.43;
    pub const COVERED: f32 = 2.77;
    pub const COLONIST: f32 = 0.34;
}

impl Insight for SantaMaria {
    const FEATURES: &'static [&'static str] = &NAMES;
    /// There are none for four: those for three, who practised for longer, serve there too.
    const WEIGHTS: &'static str = include_str!("../data/insight.json");

    const COACH: &'static str = include_str!("../data/coach.json");

    fn group(feature: &'static str) -> &'static str {
        match feature {
            "happiness" | "happiness-years" => "happiness",
            "ships" | "sets" | "shipping-years" | "docks-of-next-set" | "docks-covered" => "docks",
            "dock-1-payments" | "dock-2-payments" | "dock-3-payments" | "dock-4-payments" => {
                "docks"
            }
            "cargo" | "best-cargo" | "captain-years" | "navigator-years" => "docks",
            "scholars" | "bishops" | "bishops-sent" | "monks" | "religion" => "religion",
            "religion-years" | "scholar-years" | "prayer-years" | "theologian-years" => "religion",
            "almoner-years" => "religion",
            "conquest-points" | "conquest-steps" | "conquest-years" => "conquest",
            "money" | "coins" | "wood" | "grain" | "sugar" | "gem" | "gold" => "goods",
            "goods-years" | "riches-years" | "trade-years" => "goods",
            "merchant-years" | "broker-years" | "steward-years" => "goods",
            "white-dice-left" | "blue-dice-left" | "blue-dice-years" | "foreman-years" => "dice",
            "overseer-years" => "dice",
            "retired" | "start-bonus" => "retiring",
            _ => "colony",
        }
    }

    fn kind(_: &State, action: Action) -> Option<Kind> {
        let kind = |id, guide| Some(Kind { id, guide });
        match action {
            Action::Take(_) | Action::Place(..) => kind("expanding", "expand"),
            Action::Coin(_) => kind("one-building", "activate-one-building"),
            Action::White(_) | Action::Blue(_) => kind("lines", "activate-a-line"),
            Action::Ship(_) => kind("shipping", "shipping"),
            Action::Pray | Action::PrayGrain | Action::Monk(_) => kind("religion", "religion"),
            Action::Advance => kind("conquest", "conquistadors"),
            Action::Sell(_) | Action::Buy(_) => kind("market", "selling-and-buying"),
            Action::Retire | Action::Space(_) => kind("retiring", "retire"),
            _ => None,
        }
    }

    /// Everybody minds their own colony.
    fn tuning(_seats: u8) -> Tuning {
        Tuning { own_plans: Some(6), beyond: Beyond::Haste { turns: 12 }, ..Tuning::DEFAULT }
    }

    fn features(state: &State, seat: Seat, row: &mut [f32]) {
        for (place, value) in row.iter_mut().zip(features(state, seat)) {
            *place = value / SCALE;
        }
    }

    /// Years past, and in this one the dice that are gone and the players that have retired.
    fn progress(state: &State) -> f32 {
        if state.stage == Stage::Over {
            return 1.0;
        }
        let rates = &state.data().rates;
        let (mut retired, mut used) = (0, 0);
        for player in &state.players {
            retired += u8::from(player.retired.is_some());
            used += player.colony.dice(Colour::White).len();
        }
        let seats = f32::from(state.seats());
        let used = f32::from(used) / f32::from(rates.white_dice_per_year);
        let this_year = 0.5 * (f32::from(retired) + used) / seats;
        let past = f32::from(state.year.saturating_sub(1)) + this_year;
        (0.95 * past / f32::from(rates.years)).clamp(0.0, 0.95)
    }

    fn estimate(state: &State, seat: Seat) -> Option<f32> {
        Some(value(state, seat))
    }
}

/// Most features are some points or pieces: a tenth of them is of the size that a fit likes.
const SCALE: f32 = 10.0;

/// The features of a seat. Nothing is allocated.
pub fn features(state: &State, seat: Seat) -> [f32; COUNT] {
    let (player, data) = (&state.players[seat.index()], state.data());
    let sheet = Sheet::of(data, player);
    let years = f32::from(data.rates.years.saturating_sub(state.year));
    let retiring = state.stage == Stage::Retire && state.active == seat;
    let retired = retiring || player.retired.is_some() || state.stage == Stage::Over;
    // Goods and coins are worth more than their sale while something can still be done with them.
    let live = if retired && years == 0.0 { 0.0 } else { 1.0 };
    let this_year = if retired { 0.0 } else { 1.0 };
    let payments = years + this_year;
    let harbour = player.harbour_counts().map(f32::from);
    let good = |good: Good| f32::from(player.goods[good]) * live;
    let colony = &player.colony;
    let built = colony.developed().minus(colony.roads());
    let monks =
        player.monks.intersection(Places::SCHOLARS).len() + u8::from(player.tutor.is_some());
    let blue = if state.options.common_blue_dice {
        player.blue_uses_left(data).min(state.blue_dice.len())
    } else {
        player.blue_dice.len()
    };
    let white = player.white_uses_left(data).min(state.white_dice.len());
    let start = player.retired.map_or(0.0, |berth| 4.0 - berth.index() as f32);
    let Engine { output: made, lines } = Engine::of(data, colony, built);
    let Engine { output: makes_now, lines: lines_now } = Engine::of(data, colony, colony.vacant());
    let money = f32::from(player.coins.saturating_add(player.goods_worth(data)));
    let fewest = harbour.into_iter().fold(f32::MAX, f32::min);
    let (cargo, best_cargo) = cargo(state, player);
    let learned = |scholar: Place| if player.learned(scholar) { payments } else { 0.0 };
    [
        f32::from(player.happiness),
        sheet.ships as f32,
        sheet.sets as f32,
        sheet.scholars as f32,
        sheet.bishops as f32,
        sheet.colonists as f32,
        money / f32::from(data.rates.coins_per_point),
        f32::from(player.coins.min(12)) * live,
        good(Good::Wood),
        good(Good::Grain),
        good(Good::Sugar),
        good(Good::Gem),
        good(Good::Gold),
        harbour[0] * payments,
        harbour[1] * payments,
        harbour[2] * payments,
        harbour[3] * payments,
        harbour.iter().filter(|count| **count > 0.0).count() as f32,
        f32::from(player.religion),
        f32::from(player.religion) * years,
        f32::from(player.unlocked(data)) * years,
        f32::from(player.monks.len()),
        f32::from(monks) * payments,
        f32::from(conquest_points(state, seat)),
        f32::from(player.conquest),
        made.worth * years,
        makes_now.worth * this_year,
        f32::from(white) * this_year,
        f32::from(blue) * this_year,
        f32::from(colony.developed().len()),
        f32::from(colony.colonists(colony.roads())),
        line_progress(colony),
        if retired { 1.0 } else { 0.0 },
        start * years.min(1.0),
        if seat == state.active { promise(state) } else { 0.0 },
        made.goods * years,
        made.riches * years,
        made.happiness * years,
        made.trades * years,
        made.shipments * years,
        made.prayers * years,
        made.conquests * years,
        lines.best(Colour::White, Pips::all(), data.rates.white_dice_per_year) * years,
        lines.best(Colour::Blue, Pips::all(), player.unlocked(data)) * years,
        lines_now.best(Colour::White, state.white_dice.sides(), white) * this_year,
        lines_now.best(Colour::Blue, blue_sides(state, player), blue) * this_year,
        harbour.iter().filter(|count| **count > fewest).count() as f32,
        cargo * live,
        best_cargo * live,
        f32::from(player.monks.intersection(Places::BISHOPS).len()),
        learned(Place::FOREMAN),
        learned(Place::OVERSEER),
        learned(Place::STEWARD),
        learned(Place::ARCHITECT),
        learned(Place::THEOLOGIAN),
        learned(Place::CAPTAIN),
        learned(Place::NAVIGATOR),
        learned(Place::MERCHANT),
        learned(Place::BROKER),
        learned(Place::ALMONER),
    ]
}

/// How far the goods in store go towards the shipments that wait at the docks, in points: of all together,
/// and of the one that they go farthest for.
fn cargo(state: &State, player: &Player) -> (f32, f32) {
    let (mut all, mut best) = (0.0, 0.0_f32);
    for shipment in state.docks.iter().flatten() {
        let spec = state.data().shipment(*shipment);
        let (mut needed, mut held) = (0, 0);
        for good in Good::PLAIN {
            needed += spec.cost[good];
            held += spec.cost[good].min(player.goods[good]);
        }
        held = needed.min(held + player.goods[Good::Gold]);
        let share = f32::from(held) / f32::from(needed.max(1));
        let points = f32::from(spec.points) * share * share;
        all += points;
        best = best.max(points);
    }
    (all, best)
}

fn blue_sides(state: &State, player: &Player) -> impl Iterator<Item = Pips> {
    if state.options.common_blue_dice { state.blue_dice.sides() } else { player.blue_dice.sides() }
}

/// The weighted sum of the features.
pub fn value(state: &State, seat: Seat) -> f32 {
    features(state, seat).iter().zip(WEIGHTS).map(|(feature, weight)| feature * weight).sum()
}

/// The legal action after which [`value`] is largest; the first of equals. `actions` must hold the seat's
/// legal actions and is left as it is.
pub fn greedy(state: &State, seat: Seat, actions: &[Action]) -> Option<Action> {
    let mut best: Option<(f32, Action)> = None;
    for &action in actions {
        let Some(after) = after(state, seat, action) else { continue };
        let worth = match action {
            // Going to the market is nothing in itself: what counts is the best trade there.
            Action::Market => {
                let sales = Good::ALL.map(Action::Sell).into_iter();
                let trades = sales.chain(Good::PLAIN.map(Action::Buy));
                let trades = trades.filter_map(|trade| after_trade(&after, seat, trade));
                trades.fold(f32::MIN, f32::max)
            }
            _ => value(&after, seat),
        };
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, action));
        }
    }
    best.map(|(_, action)| action)
}

fn after(state: &State, seat: Seat, action: Action) -> Option<State> {
    let mut after = state.clone();
    let accepted = crate::SantaMaria::apply(&mut after, Actor::Seat(seat), action, &mut Silent);
    accepted.is_ok().then_some(after)
}

fn after_trade(state: &State, seat: Seat, trade: Action) -> Option<f32> {
    check(state, trade).ok()?;
    after(state, seat, trade).map(|after| value(&after, seat))
}

/// How near lines are to being full, weighed by the colonists in them.
fn line_progress(colony: &Colony) -> f32 {
    let lines = Pips::all().flat_map(|pips| [Cells::row(pips), Cells::column(pips)]);
    let near = lines.filter(|line| !colony.developed().covers(*line)).map(|line| {
        let filled = f32::from(colony.developed().intersection(line).len()) / 6.0;
        filled * filled * filled * f32::from(colony.colonists(line))
    });
    near.sum()
}

fn gain_worth(gain: Gain) -> f32 {
    let goods =
        gain.goods.iter().map(|(good, count)| f32::from(count) * worth::GOODS[good as usize]);
    goods.sum::<f32>()
        + f32::from(gain.coins) * worth::COIN
        + f32::from(gain.happiness) * worth::HAPPINESS
}

/// What an effect is worth on an ordinary day.
fn usual_worth(effect: Effect) -> f32 {
    match effect {
        Effect::Gain(gain) => gain_worth(gain),
        Effect::Trade(_) => worth::TRADE,
        Effect::Ship => worth::SHIPPING,
        Effect::Pray => worth::RELIGION,
        Effect::Conquer => worth::CONQUEST,
        Effect::Road => worth::ROAD,
        Effect::ShipOrRoad => worth::SHIPPING.max(worth::ROAD),
    }
}

fn space_worth(data: &Data, space: Space, years: f32) -> f32 {
    let spec = data.space(space);
    match spec.effect {
        Some(effect) => {
            let days = worth::BUILDING_YEAR * years + worth::BUILDING_NOW;
            usual_worth(effect) * days + worth::COVERED
        }
        None => f32::from(spec.colonists) * worth::COLONIST + worth::COVERED,
    }
}

fn goods_price(goods: Goods) -> f32 {
    goods.iter().map(|(good, count)| f32::from(count) * worth::GOODS[good as usize]).sum()
}

/// What a shipment is worth at a dock, less the goods it takes.
fn shipment_worth(state: &State, player: &Player, dock: Dock, shipment: Shipment) -> f32 {
    let data = state.data();
    let spec = data.shipment(shipment);
    let years = f32::from(data.rates.years.saturating_sub(state.year));
    let payments = years + if player.retired.is_some() { 0.0 } else { 1.0 };
    let first = if player.harbour[dock.index()].is_empty() { worth::FIRST_AT_DOCK } else { 0.0 };
    let discount = f32::from(player.shipment_price(data, shipment).off) * 0.7;
    f32::from(spec.points) + worth::DOCK * payments + first + discount - goods_price(spec.cost)
}

/// The best shipment that these goods can pay, as (worth, dock).
fn best_shipment(state: &State, player: &Player, goods: Goods) -> Option<(f32, Shipment)> {
    let open = Dock::all().filter_map(|dock| state.docks[dock.index()].map(|open| (dock, open)));
    open.filter(|(_, open)| player.shipment_price(state.data(), *open).payable(goods))
        .map(|(dock, open)| (shipment_worth(state, player, dock, open), open))
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
}

fn best_reward(data: &Data, deal: Deal) -> f32 {
    let spec = data.deal(deal);
    let rewards = spec.rewards.iter().map(|reward| gain_worth(reward.gain()));
    rewards.fold(0.0, f32::max) - goods_price(spec.pay)
}

/// Takes the price from the goods, plain goods before gold; what is missing is left.
fn spend(goods: &mut Goods, price: Price) {
    if let Some(paid) = price.only_way(*goods) {
        goods.spend(paid);
        return;
    }
    let mut missing = 0;
    for good in Good::PLAIN {
        missing += price.goods[good].saturating_sub(goods[good]);
        goods[good] = goods[good].saturating_sub(price.goods[good]);
    }
    goods[Good::Gold] = goods[Good::Gold].saturating_sub(missing);
}

/// What activating these buildings in order would bring, goods of the first serving the later ones.
fn line_worth(state: &State, player: &Player, cells: Cells) -> f32 {
    let data = state.data();
    let storage = data.rates.storage;
    let mut goods = player.goods;
    let mut sum = 0.0;
    for effect in cells.iter().filter_map(|cell| player.colony.effect(data, cell)) {
        sum += match effect {
            Effect::Gain(gain) => {
                let mut kept = gain;
                for (good, count) in gain.goods.iter() {
                    let room = storage.saturating_sub(goods[good]);
                    kept.goods[good] = count.min(room);
                    kept.coins += count.saturating_sub(room) * data.rates.sell[good];
                    goods[good] += count.min(room);
                }
                gain_worth(kept)
            }
            Effect::Ship => match best_shipment(state, player, goods) {
                Some((worth, shipment)) if worth > 0.0 => {
                    spend(&mut goods, player.shipment_price(data, shipment));
                    worth
                }
                _ => 0.0,
            },
            Effect::Trade(deal) => {
                let (price, gain) = (data.deal(deal).price(), best_reward(data, deal));
                if price.payable(goods) && gain > 0.0 {
                    spend(&mut goods, price);
                    gain
                } else {
                    0.0
                }
            }
            Effect::Pray if player.religion >= data.religion.end => 0.0,
            other => usual_worth(other),
        };
    }
    sum
}

fn tile_worth(state: &State, piece: Piece) -> f32 {
    let data = state.data();
    let years = f32::from(data.rates.years.saturating_sub(state.year));
    let spaces = piece.spaces(data).into_iter().take(piece.size());
    spaces.map(|space| space_worth(data, space, years)).sum()
}

fn dock_worth(state: &State, left: [u8; Dock::COUNT]) -> f32 {
    let docks = Dock::all()
        .map(|dock| f32::from(left[dock.index()]) * usual_worth(state.dock_effect(dock)));
    docks.sum()
}

/// What is still to come of the action under way.
fn promise(state: &State) -> f32 {
    let (me, data) = (state.me(), state.data());
    let under_way = match state.job {
        Job::Rest => 0.0,
        Job::Line { left, .. } => line_worth(state, me, left),
        Job::Retire => dock_worth(state, me.harbour_counts()),
        Job::Income(left) => dock_worth(state, left),
    };
    let now = match state.stage {
        Stage::Line(colour, from) => best_line(state, me, colour, from),
        Stage::Retire => {
            let free = Berth::all().filter(|&berth| state.berth_free(berth));
            let best = free.map(|berth| usual_worth(state.berth_effect(berth)));
            dock_worth(state, me.harbour_counts()) + best.fold(0.0, f32::max)
        }
        Stage::Place(piece) => tile_worth(state, piece),
        Stage::Pay(Bill::Tile(tile)) => {
            tile_worth(state, Piece::Tile(tile)) - goods_price(me.tile_price(data, tile).goods)
        }
        Stage::Pay(Bill::Shipment(dock)) => {
            state.docks[dock.index()].map_or(0.0, |open| shipment_worth(state, me, dock, open))
        }
        Stage::Pay(Bill::Trade(deal, choice, _)) => {
            let spec = data.deal(deal);
            let reward = spec.rewards.get(usize::from(choice));
            reward.map_or(0.0, |r| gain_worth(r.gain())) - goods_price(spec.pay)
        }
        Stage::Pay(Bill::Religion) => {
            let spaces = if state.grain_comes_first() { 2.0 } else { 1.0 };
            spaces * worth::RELIGION - worth::GOODS[Good::Grain as usize]
        }
        Stage::Trade(deal, uses) => {
            let payable = data.deal(deal).price().payable(me.goods);
            if payable { best_reward(data, deal).max(0.0) * f32::from(uses) } else { 0.0 }
        }
        Stage::Ship => best_shipment(state, me, me.goods).map_or(0.0, |(worth, _)| worth.max(0.0)),
        Stage::ShipOrRoad => {
            let shipped = best_shipment(state, me, me.goods).map_or(0.0, |(worth, _)| worth);
            shipped.max(worth::ROAD)
        }
        Stage::Pray => worth::RELIGION,
        Stage::SecondSpace => {
            let payable = me.can_pay(state.price(Bill::Religion));
            let gain = worth::RELIGION - worth::GOODS[Good::Grain as usize];
            if payable { gain } else { 0.0 }
        }
        Stage::Conquer => worth::CONQUEST,
        Stage::Recruit => worth::MONK,
        _ => 0.0,
    };
    under_way + now + f32::from(state.steps) * worth::RELIGION
}

fn best_line(state: &State, me: &Player, colour: Colour, from: Pips) -> f32 {
    let vacant = me.colony.vacant();
    let lines =
        Pips::all().filter(|&to| me.pip_cost(state.data(), from, to) <= me.coins).map(|to| {
            let cost = f32::from(me.pip_cost(state.data(), from, to)) * worth::COIN;
            line_worth(state, me, colour.line(to).intersection(vacant)) - cost
        });
    lines.fold(0.0, f32::max)
}
