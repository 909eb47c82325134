//! What a position must keep about the course of the game: whose turn, which stage, stones and card.

use crate::data::DATA;
use crate::parts::{Fleet, RING, Region, RondelAction};
use crate::rules::{rondel, sailing, waters};
use crate::state::{End, Stage, State};
use portolan_table::{Seat, Violation};

/// Turn, stones, card, phase, ending and stage fit together.
pub(super) fn course(state: &State) -> Result<(), Violation> {
    turn(state)?;
    stones(state)?;
    card(state)?;
    phase(state)?;
    ending(state)?;
    for seat in Seat::all(state.seats()) {
        super::king(state, seat)?;
    }
    ready(state)?;
    stage(state)
}

fn law(holds: bool, sentence: &str) -> Result<(), Violation> {
    Violation::unless(holds, || sentence.to_owned())
}

fn is_over(state: &State) -> bool {
    matches!(state.stage, Stage::Over { .. })
}

/// Seats take turns in order, so the count of turns says whose it is.
fn turn(state: &State) -> Result<(), Violation> {
    let limit = DATA.limits.turns;
    law(
        state.turns < limit || is_over(state) && state.turns == limit,
        "too many turns were played",
    )?;
    law(!is_over(state) || state.turns > 0, "the game is over before the first turn")?;
    let current = state.turns - u16::from(is_over(state));
    let active = current % u16::from(state.seats());
    Violation::unless(u16::from(state.active.0) == active, || {
        format!("after {} turns it is not the turn of seat {}", state.turns, state.active)
    })
}

/// Has the active player moved the stone in this turn?
fn has_moved(state: &State) -> bool {
    match state.stage {
        Stage::Rondel => false,
        Stage::Sailing { card, .. } | Stage::Gather { card, .. } | Stage::Reveal { card, .. } => {
            !card
        }
        _ => true,
    }
}

/// A stone is on the rondel from its player's first turn on.
fn stones(state: &State) -> Result<(), Violation> {
    for seat in Seat::all(state.seats()) {
        let played = u16::from(seat.0) < state.turns || seat == state.active && has_moved(state);
        Violation::unless(state.players[seat.index()].stone.is_some() == played, || {
            let where_to = if played { "must be on" } else { "cannot be on" };
            format!("the stone of seat {seat} {where_to} the rondel after {} turns", state.turns)
        })?;
    }
    Ok(())
}

/// The card stays with the last player during the first round; later it has an orange ship.
fn card(state: &State) -> Result<(), Violation> {
    let (holder, orange) = (state.card.holder, state.card.orange_ship);
    law(holder.0 < state.seats(), "nobody sits where the Navegador card is")?;
    if state.turns < u16::from(state.seats()) {
        law(
            holder.0 + 1 == state.seats(),
            "in the first round the last player holds the Navegador card",
        )?;
        law(
            orange == state.players[holder.index()].stone,
            "the orange ship marks the first field of the last player",
        )?;
    }
    law(
        orange.is_some() || state.turns < u16::from(state.seats()),
        "the orange ship must be on the rondel",
    )?;
    let by_card = match state.stage {
        Stage::Sailing { card, .. } | Stage::Gather { card, .. } | Stage::Reveal { card, .. } => {
            card
        }
        _ => false,
    };
    if by_card {
        law(
            state.turns >= u16::from(state.seats()),
            "the Navegador card is not used in the first round",
        )?;
        let passed =
            holder == state.right_of(state.active) && orange == state.players[holder.index()].stone;
        law(passed, "a Navegador card that was used has gone to the right neighbour")?;
    }
    Ok(())
}

/// The phase follows from what is explored, one action late.
fn phase(state: &State) -> Result<(), Violation> {
    let due = DATA.phase_of(state.explored);
    let late = match state.stage {
        Stage::Reveal { .. } => true,
        Stage::Sailing { explored, .. } => explored,
        _ => false,
    };
    Violation::unless(state.phase == due || late && state.phase + 1 == due, || {
        format!("phase {} does not follow from the regions explored", state.phase)
    })
}

fn ending(state: &State) -> Result<(), Violation> {
    let nagasaki = !(state.explored & DATA.last_seas).is_empty();
    let buildings = state.chart_is_empty();
    match state.last_round {
        Some(last) => {
            law(last.owner.0 < state.seats(), "nobody sits where the last round began")?;
            law(state.turns > 0, "the last round has begun before the first turn")?;
            let called = match last.by {
                End::Nagasaki => nagasaki,
                End::Buildings => buildings,
                End::TurnLimit => false,
            };
            law(called, "nothing has called for the last round")?;
        }
        None => {
            // A trigger takes effect at the end of the turn.
            let sailing = matches!(state.stage, Stage::Sailing { .. } | Stage::Reveal { .. });
            let card_played = state.card.holder == state.right_of(state.active);
            law(
                !nagasaki || sailing || card_played || is_over(state),
                "Nagasaki is explored, so the last round must have begun",
            )?;
            let building = matches!(state.stage, Stage::Buildings { .. });
            law(
                !buildings || building || is_over(state),
                "no building is left, so the last round must have begun",
            )?;
        }
    }
    if let Stage::Over { by } = state.stage {
        let right = match by {
            End::TurnLimit => state.turns == DATA.limits.turns,
            _ => state.last_round.is_some_and(|last| last.by == by && last.owner == state.active),
        };
        law(right, "nothing has ended the game")?;
    }
    Ok(())
}

/// Ships that may still act are the active player's, in the actions that use them.
fn ready(state: &State) -> Result<(), Violation> {
    match state.stage {
        Stage::Sailing { .. }
        | Stage::Gather { .. }
        | Stage::Reveal { .. }
        | Stage::Colony { .. } => {
            let fits = |region: Region| state.ready[region] <= state.me().ships[region];
            law(Region::all().all(fits), "more ships are ready than there are")
        }
        _ => law(state.ready == Fleet::NONE, "ships are ready, but nothing is done with them"),
    }
}

/// The field on which the stone must stand for the stage.
fn action(state: &State) -> Option<RondelAction> {
    match state.stage {
        Stage::Sailing { card: false, .. }
        | Stage::Gather { card: false, .. }
        | Stage::Reveal { card: false, .. } => Some(RondelAction::Sailing),
        Stage::Workers { .. } => Some(RondelAction::Workers),
        Stage::Ships { .. } => Some(RondelAction::Ships),
        Stage::Colony { .. } => Some(RondelAction::Colony),
        Stage::Buildings { .. } => Some(RondelAction::Buildings),
        Stage::Market { .. } => Some(RondelAction::Market),
        Stage::Privilege => Some(RondelAction::Privilege),
        _ => None,
    }
}

fn stage(state: &State) -> Result<(), Violation> {
    let me = state.me();
    let stands = me.stone.map(|field| field.action());
    law(
        action(state).is_none_or(|action| stands == Some(action)),
        "the stone does not stand on the field of the action",
    )?;
    let limits = &DATA.limits;
    match state.stage {
        Stage::Pay { owed } => {
            let most = rondel::ships_for(RING);
            law((1..=most).contains(&owed), "no move costs so many ships")?;
            law(owed <= me.ships.total(), "more ships are owed than there are")
        }
        Stage::Gather { region, .. } => {
            law(
                waters::frontier(state.explored).contains(region),
                "the region to explore does not lie at the edge of the known waters",
            )?;
            law(state.ready[region] == 0, "ships that explore do not move again")?;
            let near = waters::approaches(state.explored, region, sailing::range(state));
            law(
                me.ships[region] + state.ready.within(near) >= sailing::group_size(state, region),
                "too few ships can take part in the exploration",
            )
        }
        Stage::Reveal { region, .. } => law(
            me.explorers.contains(region) && me.ships[region] > 0,
            "the region whose stack is turned up is not explored by the active player",
        ),
        Stage::Workers { bought, surplus } => {
            let kept = bought.checked_sub(surplus);
            law(
                kept.is_some_and(|kept| kept <= me.workers),
                "workers were bought and are not there",
            )?;
            law(
                surplus == 0 || surplus <= me.churches && me.workers == limits.workers_max,
                "surplus workers come only by churches, beyond the limit",
            )
        }
        Stage::Ships { bought, surplus } => {
            let kept = bought.checked_sub(surplus);
            law(
                kept.is_some_and(|kept| kept <= me.ships[Region::PORTUGAL]),
                "ships were bought and are not in Portugal",
            )?;
            law(
                surplus == 0 || surplus <= me.shipyards && me.ships.total() == limits.ships_max,
                "surplus ships come only by shipyards, beyond the limit",
            )
        }
        Stage::Colony { founded } => {
            law(
                founded <= me.workers / DATA.colony_workers,
                "more colonies were founded than the workers allow",
            )?;
            law(
                me.ships.total() - state.ready.total() == founded,
                "each colony founded in this action has kept one ship busy",
            )
        }
        Stage::Buildings { busy } => {
            law(busy <= me.workers, "more workers are busy than there are")
        }
        _ => Ok(()),
    }
}
