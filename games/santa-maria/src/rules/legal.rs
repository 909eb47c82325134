//! The lists of what may be done now, and of what one might look for in vain.

use super::judge::{boards_left, can_trade, judge, may_skip, open_lines, within};
use crate::action::Action;
use crate::colony::Colour;
use crate::goods::Good;
use crate::pieces::{Berth, Dock, Pips, Tiles};
use crate::state::{Job, Stage, State};

/// Appends every legal action of the active seat.
#[inline]
pub fn legal(state: &State, actions: &mut Vec<Action>) {
    let me = state.me();
    if state.at_market {
        let kinds = Good::ALL.into_iter();
        actions.extend(kinds.filter(|&good| me.goods[good] > 0).map(Action::Sell));
        judged(state, Good::PLAIN.into_iter().map(Action::Buy), actions);
        return;
    }
    match state.stage {
        Stage::Main => main_actions(state, actions),
        Stage::Place(piece) => {
            for &turned in piece.turns() {
                let anchors = me.colony.anchors(piece, turned);
                actions.extend(anchors.iter().map(|cell| Action::Place(cell, turned)));
            }
        }
        Stage::Line(colour, from) => {
            let lines = open_lines(&me.colony, colour) & within(me, from, me.coins);
            let lines = Pips::all().filter(|to| lines >> to.index() & 1 != 0);
            actions.extend(lines.map(Action::Line));
        }
        Stage::Pay(bill) => {
            state.price(bill).ways(me.goods, |goods| actions.push(Action::Pay(goods)));
        }
        Stage::Trade(deal, _) => {
            judged(state, deal.spec().rewards.iter().copied().map(Action::Trade), actions);
        }
        Stage::Retire => judged(state, Berth::all().map(Action::Space), actions),
        Stage::Ship => judged(state, Dock::all().map(Action::Ship), actions),
        Stage::Pray => judged(state, [Action::Pray, Action::PrayGrain].into_iter(), actions),
        Stage::Conquer => actions.push(Action::Advance),
        Stage::Recruit => judged(state, state.places().iter().map(Action::Monk), actions),
        Stage::Park => {
            if let Job::Line { all, .. } = state.job {
                actions.extend(all.iter().map(Action::Park));
            }
        }
        Stage::Boards => actions.extend(boards_left(state).iter().map(Action::Board)),
        Stage::Halls => actions.extend(state.free_halls().iter().map(Action::Hall)),
        Stage::Done => actions.push(Action::Done),
        _ => {}
    }
    if may_skip(state.stage) {
        actions.push(Action::Skip);
    }
    if state.stage.market_open() && can_trade(state) {
        actions.push(Action::Market);
    }
}

#[inline]
fn judged(state: &State, candidates: impl Iterator<Item = Action>, actions: &mut Vec<Action>) {
    actions.extend(candidates.filter(|&action| judge(state, action).is_ok()));
}

#[inline]
fn main_actions(state: &State, actions: &mut Vec<Action>) {
    let me = state.me();
    dice(state, actions);
    if me.coins >= me.activation_cost() {
        actions.extend(me.colony.vacant().iter().map(Action::Coin));
    }
    // Tiles of one size cost the same and need the same room.
    for size in [Tiles::DOUBLES, Tiles::TRIPLES] {
        let shown = state.display.and(size);
        if shown.iter().next().is_some_and(|tile| judge(state, Action::Take(tile)).is_ok()) {
            actions.extend(shown.iter().map(Action::Take));
        }
    }
    actions.push(Action::Retire);
}

#[inline]
fn dice(state: &State, actions: &mut Vec<Action>) {
    let me = state.me();
    let common = state.options.common_blue_dice;
    let own = if common { state.blue_dice } else { me.blue_dice };
    let blue_left = !common || me.blue_uses_left() > 0;
    let pools = [
        (Colour::White, state.white_dice, me.white_uses_left() > 0),
        (Colour::Blue, own, blue_left),
    ];
    for (colour, ready, left) in pools {
        if !left || ready.is_empty() {
            continue;
        }
        let open = open_lines(&me.colony, colour);
        for from in ready.sides() {
            if open & within(me, from, me.coins) != 0 {
                actions.push(match colour {
                    Colour::White => Action::White(from),
                    Colour::Blue => Action::Blue(from),
                });
            }
        }
    }
}

/// Gives something up for nothing more often than not: retiring with dice in hand, doing without an effect
/// that costs nothing, going to the market.
#[inline]
pub fn wasteful(state: &State, action: Action) -> bool {
    let me = state.me();
    match action {
        Action::Retire => {
            me.white_uses_left() > 0 && !state.white_dice.is_empty() || !me.blue_dice.is_empty()
        }
        Action::Skip => matches!(state.stage, Stage::Pray | Stage::Recruit | Stage::Place(_)),
        Action::Market => !matches!(state.stage, Stage::Ship | Stage::Trade(..)),
        _ => false,
    }
}

/// Appends what the active seat might look for here but may not do.
pub fn greyed(state: &State, actions: &mut Vec<Action>) {
    let me = state.me();
    let from = actions.len();
    match state.stage {
        _ if state.at_market => actions.extend(Good::PLAIN.map(Action::Buy)),
        Stage::Main => {
            actions.extend(state.white_dice.sides().map(Action::White));
            let common = state.options.common_blue_dice;
            let ready = if common { state.blue_dice } else { me.blue_dice };
            actions.extend(ready.sides().map(Action::Blue));
            let built = me.colony.developed().minus(me.colony.roads());
            actions.extend(built.iter().map(Action::Coin));
            actions.extend(state.display.iter().map(Action::Take));
        }
        Stage::Retire => actions.extend(Berth::all().map(Action::Space)),
        Stage::Line(..) => actions.extend(Pips::all().map(Action::Line)),
        Stage::Trade(deal, _) => {
            actions.extend(deal.spec().rewards.iter().copied().map(Action::Trade));
        }
        Stage::Ship => actions.extend(Dock::all().map(Action::Ship)),
        Stage::Pray => actions.push(Action::PrayGrain),
        Stage::Recruit => actions.extend(state.places().iter().map(Action::Monk)),
        _ => {}
    }
    if state.stage.market_open() && !state.at_market {
        actions.push(Action::Market);
    }
    let mut kept = from;
    for i in from..actions.len() {
        if judge(state, actions[i]).is_err() {
            actions.swap(kept, i);
            kept += 1;
        }
    }
    actions.truncate(kept);
}
