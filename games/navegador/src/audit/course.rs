//! What a position must keep about the course of the game: whose turn, which stage, stones and card.

use crate::parts::{Fleet, RING, Region, RondelAction};
use crate::rules::{rondel, sailing, waters};
use crate::state::{Book, End, MOST_TURNS, Stage, State};
use portolan_table::{Seat, Violation};

/// Turn, stones, card, phase, ending and stage fit together.
pub(super) fn course(state: &State) -> Result<(), Violation> {
    beginning(state)?;
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

/// A start player is drawn before anything else, since rules version 2 (§D.4).
fn beginning(state: &State) -> Result<(), Violation> {
    let drawn = state.start_player;
    if !state.terms.since(2) {
        let none = drawn.is_none() && state.stage != Stage::Start;
        law(none, "by rules version 1 no start player is drawn")?;
        return law(state.book == Book::Published, "rules version 1 has no option “book”");
    }
    law(drawn.is_none_or(|seat| seat.0 < state.seats()), "nobody sits where the start player is")?;
    match state.stage {
        Stage::Start => law(drawn.is_none(), "the start player is drawn already"),
        _ => law(drawn.is_some(), "the start player is not drawn yet"),
    }
}

/// Seats take turns in order, so the count of turns says whose it is.
fn turn(state: &State) -> Result<(), Violation> {
    law(
        state.turns < MOST_TURNS || is_over(state) && state.turns == MOST_TURNS,
        "too many turns were played",
    )?;
    law(!is_over(state) || state.turns > 0, "the game is over before the first turn")?;
    let current = state.turns - u16::from(is_over(state));
    let seats = u16::from(state.seats());
    let active = (u16::from(state.first().0) + current) % seats;
    Violation::unless(u16::from(state.active.0) == active, || {
        format!("after {} turns it is not the turn of seat {}", state.turns, state.active)
    })
}

/// Has the active player moved the stone in this turn?
fn has_moved(state: &State) -> bool {
    match state.stage {
        Stage::Start | Stage::Rondel => false,
        Stage::Sailing { card, .. } | Stage::Gather { card, .. } | Stage::Reveal { card, .. } => {
            !card
        }
        _ => true,
    }
}

/// A stone is on the rondel from its player's first turn on.
fn stones(state: &State) -> Result<(), Violation> {
    for seat in Seat::all(state.seats()) {
        let before = (seat.0 + state.seats() - state.first().0) % state.seats();
        let played = u16::from(before) < state.turns || seat == state.active && has_moved(state);
        Violation::unless(state.players[seat.index()].stone.is_some() == played, || {
            let where_to = if played { "must be on" } else { "cannot be on" };
            format!("the stone of seat {seat} {where_to} the rondel after {} turns", state.turns)
        })?;
    }
    Ok(())
}

/// The card stays with the last player during the first round, unless the manual lets it be used (§1.5); later it
/// has an orange ship.
fn card(state: &State) -> Result<(), Violation> {
    let (holder, orange) = (state.card.holder, state.card.orange_ship);
    law(holder.0 < state.seats(), "nobody sits where the Navegador card is")?;
    let last = state.last();
    if state.turns < u16::from(state.seats()) {
        let used =
            state.book == Book::Manual && state.active == last && holder == state.right_of(last);
        law(holder == last || used, "in the first round the last player holds the Navegador card")?;
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
            state.turns >= u16::from(state.seats()) || state.book == Book::Manual,
            "the Navegador card is not used in the first round",
        )?;
        let passed =
            holder == state.right_of(state.active) && orange == state.players[holder.index()].stone;
        law(passed, "a Navegador card that was used has gone to the right neighbour")?;
    }
    Ok(())
}

/// The phase follows from what is explored, one action late; by the manual, one turn late after the card (§1.8).
fn phase(state: &State) -> Result<(), Violation> {
    let due = state.explored.phase();
    let late = match state.stage {
        Stage::Reveal { .. } => true,
        Stage::Sailing { explored: true, .. } => true,
        _ => state.book == Book::Manual && phase_waits(state, due),
    };
    Violation::unless(state.phase == due || late && state.phase < due, || {
        format!("phase {} does not follow from the regions explored", state.phase)
    })
}

/// By the manual: may the active player have begun this phase with the card in this turn?
fn phase_waits(state: &State, due: u8) -> bool {
    let border = if due == 3 { Region::MALACA } else { Region::CABO };
    card_played(state) && state.me().explorers.contains(border) && !is_over(state)
}

/// May the active player have used the card in this turn? Then it is with the right neighbour.
fn card_played(state: &State) -> bool {
    state.card.holder == state.right_of(state.active)
}

fn ending(state: &State) -> Result<(), Violation> {
    let nagasaki = state.explored.contains(Region::NAGASAKI);
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
            law(
                !nagasaki || sailing || card_played(state) || is_over(state),
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
            End::TurnLimit => state.turns == MOST_TURNS,
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
    let data = state.data();
    let limits = &data.limits;
    match state.stage {
        Stage::Pay { owed } => {
            let most = rondel::ships_for(data, RING);
            law((1..=most).contains(&owed), "no move costs so many ships")?;
            law(owed <= me.ships.total(), "more ships are owed than there are")
        }
        Stage::Gather { region, .. } => {
            law(
                waters::frontier(data, state.explored).contains(region),
                "the region to explore does not lie at the edge of the known waters",
            )?;
            law(state.ready[region] == 0, "ships that explore do not move again")?;
            let near = waters::approaches(data, state.explored, region, sailing::range(state));
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
                founded <= me.workers / data.colony_workers,
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
