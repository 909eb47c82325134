//! Move Ships (§5.2): launch, sail, discover, convert, build by Architecture.

use super::{markers, refuse, turn};
use crate::action::Piece;
use crate::data::DATA;
use crate::state::{After, End, Stage, State};
use crate::technology::Technology;
use crate::town::{Building, Card, MAX_TOWNS, Slot, Slots};
use portolan_table::{Log, Phrase, Refusal};

/// Step 1 begins; without a marker on Lisboa there is nothing to launch.
pub fn begin<L: Log>(state: &mut State, log: &mut L) {
    let who = state.turn;
    log.tell(|| Phrase::new("log-move").seat("who", who));
    if state.player().lisboa > 0 {
        state.stage = Stage::Launch { launched: 0, from: 0 };
    } else {
        begin_sailing(state);
    }
}

/// May this turn's player launch ships at the position?
pub fn is_harbour(state: &State, position: u8) -> bool {
    position == 0 || strongholds(state).any(|at| at == position)
}

/// Positions of own strongholds, from near to far.
pub fn strongholds(state: &State) -> impl Iterator<Item = u8> {
    let own = state.player().buildings;
    own.filter(|&slot| state.building(slot) == Building::Stronghold).map(Slot::position)
}

/// Step 1. Launches go from near to far, each harbour once: one closed step, so that ships cannot be
/// launched, called home and launched again for Harbor Maintenance.
pub fn launch<L: Log>(state: &mut State, count: u8, at: u8, log: &mut L) -> Result<(), Refusal> {
    let Stage::Launch { launched, from } = state.stage else { return Err(Refusal::not_now()) };
    refuse::unless(is_harbour(state, at), "refuse-no-harbour")?;
    refuse::unless(at >= from, "refuse-launch-order")?;
    let lisboa = state.player().lisboa;
    if count > lisboa {
        return Err(Phrase::new("refuse-launch-markers")
            .int("need", count)
            .int("have", lisboa)
            .into());
    }
    let who = state.turn;
    let player = state.player_mut();
    player.lisboa -= count;
    player.ships[at as usize] += count;
    log.tell(|| {
        crate::words::place(Phrase::new("log-launch").seat("who", who).int("n", count), at)
    });
    state.stage = Stage::Launch { launched: launched + count, from: at + 1 };
    let more = state.player().lisboa > 0 && strongholds(state).any(|harbour| harbour > at);
    if !more {
        cast_off(state, log)?;
    }
    Ok(())
}

/// Step 1 ends; Harbor Maintenance counts what was launched in it.
pub fn cast_off<L: Log>(state: &mut State, log: &mut L) -> Result<(), Refusal> {
    let Stage::Launch { launched, .. } = state.stage else { return Err(Refusal::not_now()) };
    let points = launched / DATA.launches_per_harbor_point;
    let harbor = Technology::HarborMaintenance;
    if points == 0 || !state.player().owns(harbor) || state.used.contains(harbor) {
        begin_sailing(state);
    } else if state.options.harbor_every_move {
        collect_harbor(state, points, log);
    } else {
        state.stage = Stage::Harbor { points };
    }
    Ok(())
}

/// Harbor Maintenance brings its points.
pub fn collect_harbor<L: Log>(state: &mut State, points: u8, log: &mut L) {
    let who = state.turn;
    if !state.options.harbor_every_move {
        state.used.insert(Technology::HarborMaintenance);
    }
    log.tell(|| {
        Phrase::new("log-uses")
            .seat("who", who)
            .term("technology", Technology::HarborMaintenance.term())
    });
    markers::gain(state, 0, points, After::Sail, log);
}

/// Step 2 begins; without ships the action is a pass.
pub fn begin_sailing(state: &mut State) {
    if state.player().fleet() == 0 {
        after_voyage(state);
    } else {
        state.stage = Stage::Sail { fresh: state.player().ships, exploring: false };
    }
}

/// The farthest position ships may go to now: the first face-down town, unless one was found this turn.
pub fn farthest(state: &State, exploring: bool) -> u8 {
    let may_explore = !state.discovered && !exploring && state.known() < state.towns();
    state.known() + u8::from(may_explore)
}

/// Step 2: one ship.
pub fn sail<L: Log>(state: &mut State, from: u8, to: u8, log: &mut L) -> Result<(), Refusal> {
    let Stage::Sail { mut fresh, exploring } = state.stage else { return Err(Refusal::not_now()) };
    refuse::unless(fresh[from as usize] > 0, "refuse-no-fresh-ship")?;
    refuse::unless(from != to, "refuse-same-place")?;
    let speed = state.player().speed;
    if from.abs_diff(to) > speed {
        return Err(Phrase::new("refuse-too-far").int("speed", speed).into());
    }
    refuse::unless(to <= state.towns(), "refuse-beyond-india")?;
    let known = state.known();
    if to > known {
        refuse::unless(!state.discovered && !exploring, "refuse-one-discovery")?;
        refuse::unless(to == known + 1, "refuse-past-unknown")?;
    }
    fresh[from as usize] -= 1;
    let who = state.turn;
    let player = state.player_mut();
    player.ships[from as usize] -= 1;
    player.ships[to as usize] += 1;
    log.tell(|| {
        let phrase =
            Phrase::new("log-sail").seat("who", who).term("from", crate::words::position(from));
        crate::words::place(phrase, to)
    });
    state.stage = Stage::Sail { fresh, exploring: exploring || to > known };
    Ok(())
}

/// Step 2 ends.
pub fn anchor(state: &mut State) -> Result<(), Refusal> {
    let Stage::Sail { exploring, .. } = state.stage else { return Err(Refusal::not_now()) };
    if exploring {
        state.stage = Stage::Discover;
    } else {
        begin_converting(state, false);
    }
    Ok(())
}

/// Step 3: the town is turned up.
pub fn discover<L: Log>(state: &mut State, card: Card, log: &mut L) -> Result<(), Refusal> {
    refuse::unless(state.unseen() & 1 << card.index() != 0, "refuse-card-seen")?;
    state.row.push(card);
    state.discovered = true;
    let (who, position) = (state.turn, state.known());
    let india = position == state.towns();
    log.reveal(|| {
        let town = DATA.town(card);
        Phrase::new(if india { "log-discover-india" } else { "log-discover" })
            .seat("who", who)
            .term("town", crate::words::position(position))
            .term("good-a", town.goods[0].term())
            .term("good-b", town.goods[1].term())
            .term("building-a", town.buildings[0].term())
            .term("building-b", town.buildings[1].term())
    });
    if india {
        state.india = Some(who);
        turn::trigger_end(state, End::India, log);
    }
    let player = state.player();
    if player.owns(Technology::Map) && player.coins >= DATA.costs.map {
        state.stage = Stage::Chart;
    } else {
        count_discovery(state, 0, log);
    }
    Ok(())
}

/// Points for the discovery, and for Map if it was paid.
pub fn count_discovery<L: Log>(state: &mut State, extra: u8, log: &mut L) {
    let india = state.known() == state.towns();
    let points = DATA.discovery_points + if india { DATA.india_extra_points } else { 0 } + extra;
    markers::gain(state, 0, points, After::Convert, log);
}

/// Map: one coin, one point more. It is paid before the point of the discovery is counted, so that the
/// banker it frees may count both.
pub fn use_map<L: Log>(state: &mut State, log: &mut L) -> Result<(), Refusal> {
    refuse::unless(state.stage == Stage::Chart, "table-not-now")?;
    let who = state.turn;
    state.player_mut().pay(DATA.costs.map);
    log.tell(|| {
        Phrase::new("log-uses").seat("who", who).term("technology", Technology::Map.term())
    });
    count_discovery(state, 1, log);
    Ok(())
}

/// Goods spaces that this turn's player could take with a ship now.
pub fn tradable(state: &State) -> Slots {
    let player = state.player();
    let mut towns = Slots::default();
    for position in 1..=state.known() {
        if player.ships[position as usize] > 0 {
            towns = towns.union(Slots::of_town(position));
        }
    }
    towns.intersection(state.free_goods())
}

/// Step 4 begins; it is passed over where no ship could become a good.
pub fn begin_converting(state: &mut State, after_discovery: bool) {
    // Under the house rule the discoverer's ship must trade; it is still there unless it was called home to
    // count its own discovery.
    let arrived = state.player().ships[state.known() as usize] > 0;
    let must = state.options.discoverer_trades && after_discovery && arrived;
    if tradable(state).is_empty() {
        after_voyage(state);
    } else {
        state.stage = Stage::Convert { must };
    }
}

/// Step 4: a ship becomes a trade good.
pub fn trade<L: Log>(state: &mut State, slot: Slot, log: &mut L) -> Result<(), Refusal> {
    let Stage::Convert { must } = state.stage else { return Err(Refusal::not_now()) };
    let position = slot.position();
    refuse::unless(position <= state.known(), "refuse-unknown-town")?;
    refuse::unless(state.player().ships[position as usize] > 0, "refuse-no-ship-there")?;
    refuse::unless(state.free_goods().contains(slot), "refuse-space-taken")?;
    let who = state.turn;
    let good = state.good(slot);
    let player = state.player_mut();
    player.ships[position as usize] -= 1;
    player.goods.insert(slot);
    log.tell(|| {
        crate::words::place(
            Phrase::new("log-trade").seat("who", who).term("good", good.term()),
            position,
        )
    });
    if tradable(state).is_empty() {
        after_voyage(state);
    } else {
        state.stage = Stage::Convert { must: must && position != state.known() };
    }
    Ok(())
}

/// Step 4 ends.
pub fn finish_converting(state: &mut State) -> Result<(), Refusal> {
    let Stage::Convert { must } = state.stage else { return Err(Refusal::not_now()) };
    refuse::unless(!must, "refuse-discoverer-must-trade")?;
    after_voyage(state);
    Ok(())
}

/// Step 5: Architecture, if it can be used at all.
fn after_voyage(state: &mut State) {
    let unused = state.player().owns(Technology::Architecture)
        && !state.used.contains(Technology::Architecture);
    let affordable = state.player().coins >= building_cost(state, true);
    let mut possible = false;
    if unused && affordable {
        each_building_site(state, |_, _| possible = true);
    }
    state.stage = if possible { Stage::Architecture } else { Stage::Main };
}

/// What a building costs, by an action or by Architecture.
pub fn building_cost(state: &State, by_architecture: bool) -> u8 {
    if by_architecture && state.options.architecture_free { 0 } else { DATA.costs.build }
}

/// Calls `found` for every space and marker with which this turn's player could build there (§5.4).
pub fn each_building_site(state: &State, mut found: impl FnMut(Slot, Piece)) {
    let player = state.player();
    for at in state.free_buildings() {
        let position = at.position();
        if player.ships[position as usize] > 0 {
            found(at, Piece::Ship(position));
        }
        for slot in player.goods.intersection(Slots::of_town(position)) {
            found(at, Piece::Good(slot));
        }
        if state.options.move_between_buildings && player.buildings.contains(at.other()) {
            found(at, Piece::Building(at.other()));
        }
    }
}

/// A marker in the town becomes its building's owner (§5.4).
pub fn build<L: Log>(
    state: &mut State,
    at: Slot,
    from: Piece,
    by_architecture: bool,
    log: &mut L,
) -> Result<(), Refusal> {
    let cost = building_cost(state, by_architecture);
    let player = state.player();
    if player.coins < cost {
        return Err(refuse::coins(cost, player.coins));
    }
    refuse::unless(at.position() <= state.known(), "refuse-unknown-town")?;
    refuse::unless(state.free_buildings().contains(at), "refuse-space-taken")?;
    let position = match from {
        Piece::Ship(position) => position,
        Piece::Good(slot) => slot.position(),
        Piece::Building(slot) => {
            refuse::unless(state.options.move_between_buildings, "refuse-move-between-buildings")?;
            slot.position()
        }
        Piece::Banker | Piece::Historian => return Err(Refusal::because("refuse-build-marker")),
    };
    refuse::unless(position == at.position(), "refuse-build-elsewhere")?;
    refuse::unless(player.holds(from), "refuse-no-such-marker")?;
    let who = state.turn;
    let building = state.building(at);
    let player = state.player_mut();
    player.pay(cost);
    player.take(from);
    player.buildings.insert(at);
    log.tell(|| {
        let phrase = Phrase::new("log-build").seat("who", who).term("building", building.term());
        crate::words::place(phrase, position)
    });
    Ok(())
}

const _: () = assert!(MAX_TOWNS * 2 <= u32::BITS as usize, "two spaces per town fit one word");
