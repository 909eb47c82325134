//! What turns up: one die, one tile, one person at a time, each uniform over what can still come.

use super::{flow, setup};
use crate::action::Action;
use crate::pieces::{Dock, Hall, Pips, Place, Places, Shipment, Shipments, Tile, Tiles};
use crate::state::{Stage, State};
use crate::words;
use portolan_table::{Log, Phrase, Refusal, Seat, ensure};
use rand::{Rng, RngExt};

/// What can turn up now.
enum Pool {
    WhiteDie,
    BlueDie,
    Shipments(Dock, Shipments),
    Places(Places),
    Tiles(Tiles),
    First(u8),
    Pairs(Hall, Places),
    Nothing,
}

impl Pool {
    #[inline]
    fn now(state: &State) -> Pool {
        match state.stage {
            Stage::Docks => {
                let left = Shipments::STARTING.minus(state.seen_shipments());
                let empty = Dock::all().find(|dock| state.docks[dock.index()].is_none());
                empty.map_or(Pool::Nothing, |dock| Pool::Shipments(dock, left))
            }
            Stage::Refill(dock) => Pool::Shipments(dock, state.shipments_to_come()),
            Stage::WhiteDice => Pool::WhiteDie,
            Stage::BlueDice | Stage::Unlock => Pool::BlueDie,
            Stage::Scholars => Pool::Places(Places::SCHOLARS.minus(state.offered)),
            Stage::Bishops => Pool::Places(Places::BISHOPS.minus(state.offered)),
            Stage::Display => {
                let doubles = state.display.intersection(Tiles::DOUBLES).len();
                let each = state.data().rates.display;
                let size = if doubles < each { Tiles::DOUBLES } else { Tiles::TRIPLES };
                Pool::Tiles(state.unseen.intersection(size))
            }
            Stage::First => Pool::First(state.seats()),
            Stage::Pairs => {
                let paired: Places = state.pairs.iter().flatten().copied().collect();
                let left = Places::SCHOLARS.minus(state.offered).minus(paired);
                let bare = Hall::all().find(|hall| state.pairs[hall.index()].is_none());
                bare.map_or(Pool::Nothing, |hall| Pool::Pairs(hall, left))
            }
            _ => Pool::Nothing,
        }
    }

    #[inline]
    fn len(&self) -> u32 {
        match self {
            Pool::WhiteDie | Pool::BlueDie => Pips::COUNT as u32,
            Pool::Shipments(_, left) => left.len().into(),
            Pool::Places(left) | Pool::Pairs(_, left) => left.len().into(),
            Pool::Tiles(left) => left.len().into(),
            Pool::First(seats) => (*seats).into(),
            Pool::Nothing => 0,
        }
    }

    #[inline]
    fn nth(&self, rank: u32) -> Option<Action> {
        match self {
            Pool::WhiteDie => Pips::nth(rank as u8).map(Action::RollWhite),
            Pool::BlueDie => Pips::nth(rank as u8).map(Action::RollBlue),
            Pool::Shipments(dock, left) => left.nth(rank).map(|s| Action::Arrive(*dock, s)),
            Pool::Places(left) => left.nth(rank).map(Action::Offer),
            Pool::Tiles(left) => left.nth(rank).map(Action::Show),
            Pool::First(seats) => {
                (rank < u32::from(*seats)).then_some(Action::First(Seat(rank as u8)))
            }
            Pool::Pairs(hall, left) => left.nth(rank).map(|s| Action::Pair(*hall, s)),
            Pool::Nothing => None,
        }
    }

    #[inline]
    fn holds(&self, action: Action) -> bool {
        match (self, action) {
            (Pool::WhiteDie, Action::RollWhite(_)) | (Pool::BlueDie, Action::RollBlue(_)) => true,
            (Pool::Shipments(dock, left), Action::Arrive(at, s)) => *dock == at && left.contains(s),
            (Pool::Places(left), Action::Offer(place)) => left.contains(place),
            (Pool::Tiles(left), Action::Show(tile)) => left.contains(tile),
            (Pool::First(seats), Action::First(seat)) => seat.0 < *seats,
            (Pool::Pairs(hall, left), Action::Pair(at, s)) => *hall == at && left.contains(s),
            _ => false,
        }
    }
}

/// How many outcomes are possible now.
pub fn outcomes(state: &State) -> u32 {
    Pool::now(state).len()
}

/// Appends every outcome.
pub fn list(state: &State, actions: &mut Vec<Action>) {
    let pool = Pool::now(state);
    actions.extend((0..pool.len()).filter_map(|rank| pool.nth(rank)));
}

/// Draws one outcome, each as likely as the others. A chance stage always has one: `settle` leaves it once
/// there is none, and the audit refuses positions without.
#[inline]
pub fn draw<R: Rng>(state: &State, rng: &mut R) -> Action {
    let pool = Pool::now(state);
    let drawn = pool.nth(rng.random_range(0..pool.len()));
    drawn.unwrap_or_else(|| unreachable!("the rank is below the number of outcomes"))
}

/// Can this turn up now?
#[inline]
pub fn check(state: &State, action: Action) -> Result<(), Refusal> {
    ensure!(Pool::now(state).holds(action), Refusal::not_now());
    Ok(())
}

/// Lets it happen.
pub fn perform<L: Log>(state: &mut State, action: Action, log: &mut L) {
    match action {
        Action::Arrive(dock, shipment) => arrive(state, dock, shipment, log),
        Action::RollWhite(pips) => {
            state.white_dice.add(pips);
            log.reveal(|| Phrase::new("log-white-die").int("pips", pips.shown()));
            setup::settle(state, log);
        }
        Action::RollBlue(pips) => roll_blue(state, pips, log),
        Action::Offer(place) => offer(state, place, log),
        Action::Show(tile) => show(state, tile, log),
        Action::First(seat) => {
            log.reveal(|| Phrase::new("log-first").seat("who", seat));
            setup::seat_clockwise(state, seat);
            setup::settle(state, log);
        }
        Action::Pair(hall, scholar) => {
            state.pairs[hall.index()] = Some(scholar);
            log.reveal(|| {
                words::hall("log-pair", state.data(), hall)
                    .term("scholar", words::place_term(scholar))
            });
            setup::settle(state, log);
        }
        _ => unreachable!("“{action}” is for a seat to do"),
    }
}

fn arrive<L: Log>(state: &mut State, dock: Dock, shipment: Shipment, log: &mut L) {
    state.docks[dock.index()] = Some(shipment);
    log.reveal(|| words::shipment("log-arrive", state.data(), dock, shipment));
    if state.stage == Stage::Docks {
        setup::settle(state, log);
    } else {
        flow::proceed(state, log);
    }
}

fn roll_blue<L: Log>(state: &mut State, pips: Pips, log: &mut L) {
    let unlocked = state.stage == Stage::Unlock;
    if state.options.common_blue_dice {
        state.blue_dice.add(pips);
        log.reveal(|| Phrase::new("log-blue-die-common").int("pips", pips.shown()));
    } else {
        let waiting = state.order.iter().copied().find(|&seat| state.unrolled(seat) > 0);
        let owner = if unlocked { state.active } else { waiting.unwrap_or(state.active) };
        state.players[owner.index()].blue_dice.add(pips);
        log.reveal(|| Phrase::new("log-blue-die").seat("who", owner).int("pips", pips.shown()));
    }
    if unlocked {
        flow::proceed(state, log);
    } else {
        setup::settle(state, log);
    }
}

fn offer<L: Log>(state: &mut State, place: Place, log: &mut L) {
    state.offered.insert(place);
    log.reveal(|| Phrase::new("log-offer").term("place", words::place_term(place)));
    setup::settle(state, log);
}

fn show<L: Log>(state: &mut State, tile: Tile, log: &mut L) {
    state.unseen.remove(tile);
    state.display.insert(tile);
    log.reveal(|| words::tile("log-show", state.data(), tile));
    setup::settle(state, log);
}
