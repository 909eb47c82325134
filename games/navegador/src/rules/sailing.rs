//! Sailing and exploring (rules.md §7.3).

use super::{about, turns, waters};
use crate::action::Action;
use crate::parts::{Fleet, Price, Region, RegionSet, TokenSet};
use crate::state::{Book, Stage, State};
use portolan_table::{Log, Phrase, Refusal, ensure};

/// Borders a ship may cross. The phase changes only after the action, so this is the range that was in
/// force when it began.
#[inline]
pub fn range(state: &State) -> u8 {
    state.data().phase(state.phase).range
}

/// Ships lost by whoever explores a region.
#[inline]
pub fn loss(state: &State, region: Region) -> u8 {
    state.data().sea(region).loss[usize::from(state.seats())]
}

/// Ships that must take part in exploring a region: one more than are lost.
#[inline]
pub fn group_size(state: &State, region: Region) -> u8 {
    loss(state, region) + 1
}

/// Can any of these ships move, or explore unless that has been done?
pub fn possible(state: &State, ready: &Fleet, explored: bool) -> bool {
    let (data, range) = (state.data(), range(state));
    let moves = |from: Region| !waters::reach(data, state.explored, from, range).is_empty();
    ready.regions().iter().any(moves) || !explored && courses(state, ready).next().is_some()
}

/// Ships that can get into the unexplored region.
fn in_range_of(state: &State, ready: &Fleet, target: Region) -> u8 {
    ready.within(waters::approaches(state.data(), state.explored, target, range(state)))
}

/// Regions that enough of these ships can reach together to explore them.
pub fn courses(state: &State, ready: &Fleet) -> impl Iterator<Item = Region> {
    let in_reach =
        |target: &Region| in_range_of(state, ready, *target) >= group_size(state, *target);
    waters::frontier(state.data(), state.explored).iter().filter(in_reach)
}

/// Begins the Sailing action of the rondel, if anything can be done.
pub fn open(state: &mut State) -> bool {
    state.ready = state.me().ships;
    state.stage = Stage::Sailing { card: false, explored: false };
    possible(state, &state.ready, false)
}

/// Courses first, then ways through known waters, then the end of the action.
pub fn list(state: &State, explored: bool, actions: &mut Vec<Action>) {
    if !explored {
        actions.extend(courses(state, &state.ready).map(Action::Course));
    }
    let (data, range) = (state.data(), range(state));
    for from in state.ready.regions().iter() {
        for to in waters::reach(data, state.explored, from, range).iter() {
            let ways = (1..=state.ready[from]).map(|ships| Action::Sail { from, to, ships });
            actions.extend(ways);
        }
    }
    actions.push(Action::Done);
}

fn check_unmoved(state: &State, from: Region, ships: u8) -> Result<(), Refusal> {
    let unmoved = state.ready[from];
    ensure!((1..=unmoved).contains(&ships), about("refuse-unmoved", from).int("ships", unmoved));
    Ok(())
}

pub fn check_sail(state: &State, from: Region, to: Region, ships: u8) -> Result<(), Refusal> {
    check_unmoved(state, from, ships)?;
    ensure!(state.explored.contains(to), about("refuse-unexplored", to));
    let range = range(state);
    let reach = waters::reach(state.data(), state.explored, from, range);
    ensure!(reach.contains(to), about("refuse-range", to).int("range", range));
    Ok(())
}

/// Moves ships that have not moved yet.
pub fn sail<L: Log>(state: &mut State, from: Region, to: Region, ships: u8, log: &mut L) {
    state.ready[from] -= ships;
    let me = state.me_mut();
    me.ships[from] -= ships;
    me.ships[to] += ships;
    let who = state.active;
    log.tell(|| {
        Phrase::new("log-sail")
            .seat("who", who)
            .int("ships", ships)
            .term("from", from.term())
            .term("to", to.term())
    });
}

/// Are so many ships enough to explore the region?
fn check_group(state: &State, region: Region, ships: u8) -> Result<(), Refusal> {
    let needed = group_size(state, region);
    ensure!(
        ships >= needed,
        about("refuse-group", region).int("needed", needed).int("ships", ships)
    );
    Ok(())
}

pub fn check_course(state: &State, explored: bool, target: Region) -> Result<(), Refusal> {
    ensure!(!state.explored.contains(target), about("refuse-explored", target));
    ensure!(!explored, "refuse-second-region");
    check_group(state, target, in_range_of(state, &state.ready, target))
}

/// Begins to gather the group that explores a region.
pub fn set_course<L: Log>(state: &mut State, card: bool, region: Region, log: &mut L) {
    state.stage = Stage::Gather { card, region };
    let who = state.active;
    log.tell(|| Phrase::new("log-course").seat("who", who).term("region", region.term()));
    gather(state, region, log);
}

/// Regions with ships that may still join the group.
fn sources(state: &State, region: Region) -> RegionSet {
    waters::approaches(state.data(), state.explored, region, range(state)) & state.ready.regions()
}

/// Lets ships join as long as there is no choice which.
fn gather<L: Log>(state: &mut State, region: Region, log: &mut L) {
    let needed = group_size(state, region);
    while state.me().ships[region] < needed {
        let sources = sources(state, region);
        let lacking = needed - state.me().ships[region];
        let Some(from) = sources.iter().next() else { break };
        if sources.len() > 1 && state.ready.within(sources) > lacking {
            break;
        }
        add_to_group(state, region, from, log);
    }
}

fn add_to_group<L: Log>(state: &mut State, region: Region, from: Region, log: &mut L) {
    state.ready[from] -= 1;
    let me = state.me_mut();
    me.ships[from] -= 1;
    me.ships[region] += 1;
    let who = state.active;
    log.tell(|| {
        Phrase::new("log-join")
            .seat("who", who)
            .term("from", from.term())
            .term("region", region.term())
    });
}

/// The explorer's word first, where the group is large enough, then who may still join.
pub fn list_group(state: &State, region: Region, actions: &mut Vec<Action>) {
    if state.me().ships[region] >= group_size(state, region) {
        actions.push(Action::Explore);
    }
    actions.extend(sources(state, region).iter().map(Action::Join));
}

pub fn check_join(state: &State, region: Region, from: Region) -> Result<(), Refusal> {
    check_unmoved(state, from, 1)?;
    ensure!(
        sources(state, region).contains(from),
        about("refuse-range", region).int("range", range(state))
    );
    Ok(())
}

/// One more ship joins.
pub fn join<L: Log>(state: &mut State, region: Region, from: Region, log: &mut L) {
    add_to_group(state, region, from, log);
    gather(state, region, log);
}

pub fn check_explore(state: &State, region: Region) -> Result<(), Refusal> {
    check_group(state, region, state.me().ships[region])
}

/// The group arrives: ships are lost, the disk is taken, and the stack is about to be turned up.
pub fn explore<L: Log>(state: &mut State, card: bool, region: Region, log: &mut L) {
    let lost = loss(state, region);
    let me = state.me_mut();
    me.ships[region] -= lost;
    me.explorers = me.explorers.with(region);
    state.explored = state.explored.with(region);
    state.stage = Stage::Reveal { card, region };
    let who = state.active;
    log.tell(|| {
        Phrase::new("log-explore").seat("who", who).term("region", region.term()).int("lost", lost)
    });
}

/// The tokens that may turn up in a region: those of its good that nobody has seen.
pub fn unseen_in(state: &State, region: Region) -> TokenSet {
    state.data().sea(region).good.map_or(TokenSet::EMPTY, |good| state.unseen(good))
}

pub fn check_reveal(state: &State, region: Region, price: Price) -> Result<(), Refusal> {
    ensure!(unseen_in(state, region).contains(price), Refusal::not_now());
    Ok(())
}

/// One token turns up; after the last, the explorer receives the price of the cheapest.
pub fn reveal<L: Log>(state: &mut State, card: bool, region: Region, price: Price, log: &mut L) {
    state.tokens[region] = state.tokens[region].with(price);
    log.reveal(|| {
        Phrase::new("log-token").term("region", region.term()).int("price", price.cruzados())
    });
    if state.tokens[region].len() < state.data().sea(region).tokens {
        return;
    }
    // The stack is complete, and every stack has at least one token.
    let bonus = state.tokens[region].first().map_or(0, Price::cruzados);
    state.me_mut().receive(bonus);
    let who = state.active;
    log.tell(|| Phrase::new("log-bonus").seat("who", who).int("cash", bonus));
    state.stage = Stage::Sailing { card, explored: true };
    if !possible(state, &state.ready, true) {
        finish(state, card, log);
    }
}

/// Ends the Sailing action: the turn too, unless it was the card's.
pub fn finish<L: Log>(state: &mut State, card: bool, log: &mut L) {
    if !card {
        return turns::finish(state, log);
    }
    state.ready = Fleet::NONE;
    // A phase begun by the card is in force for the rondel part of the same turn (§7.A); by the manual it waits
    // for the next player (§1.8).
    if state.book == Book::Published {
        turns::advance_phase(state, log);
    }
    state.stage = Stage::Rondel;
}
