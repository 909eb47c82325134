//! The conservation laws, and that a position could have come about and can be played on.

mod dice;
mod moment;

use crate::colony::Piece;
use crate::data::Symbol;
use crate::goods::Good;
use crate::pieces::{Board, Dock, Hall, Places, Shipments, Tiles};
use crate::rules::setup::OFFERED;
use crate::state::{Job, Player, Stage, State};
use portolan_table::{Seat, Violation};

/// More than any game can pile up; keeps sums far from overflowing.
const HEAP: u16 = 10_000;

/// Checks everything; the first broken law is named.
pub fn audit(state: &State) -> Result<(), Violation> {
    table(state)?;
    for seat in Seat::all(state.seats()) {
        player(state, seat)?;
    }
    race(state)?;
    shipments(state)?;
    tiles(state)?;
    roads_and_boards(state)?;
    people(state)?;
    retirement(state)?;
    dice::white(state)?;
    dice::blue(state)?;
    moment::job(state)?;
    moment::stage(state)
}

fn law(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), Violation> {
    Violation::unless(holds, sentence)
}

/// Set-up is over when everybody is ready for a first turn.
fn in_play(state: &State) -> bool {
    let placing_hall = matches!(state.stage, Stage::Place(Piece::Hall(_)));
    !placing_hall && !before_turns(state.stage) || state.year > 1
}

fn before_turns(stage: Stage) -> bool {
    matches!(
        stage,
        Stage::Docks
            | Stage::WhiteDice
            | Stage::Scholars
            | Stage::Bishops
            | Stage::Display
            | Stage::First
            | Stage::Boards
            | Stage::BlueDice
            | Stage::Pairs
            | Stage::Halls
    )
}

/// How far set-up of the first year has come; later stages count as all of it.
fn progress(state: &State) -> u8 {
    if state.year > 1 {
        return u8::MAX;
    }
    match state.stage {
        Stage::Docks => 0,
        Stage::WhiteDice => 1,
        Stage::Scholars => 2,
        Stage::Bishops => 3,
        Stage::Display => 4,
        Stage::First => 5,
        Stage::Boards => 6,
        Stage::BlueDice => 7,
        Stage::Pairs => 8,
        Stage::Halls | Stage::Place(Piece::Hall(_)) => 9,
        _ => u8::MAX,
    }
}

fn table(state: &State) -> Result<(), Violation> {
    law((1..=4).contains(&state.seats()), || "one to four play".to_owned())?;
    law((1..=state.data().rates.years).contains(&state.year), || {
        format!("there is no year {}", state.year)
    })?;
    law(state.active.0 < state.seats(), || format!("there is no seat {}", state.active))?;
    let everybody = |seats: &[Seat]| {
        seats.len() == usize::from(state.seats())
            && Seat::all(state.seats()).all(|seat| seats.contains(&seat))
    };
    law(everybody(&state.race), || "the race names every seat once".to_owned())?;
    let ordered =
        if progress(state) <= 5 { state.order.is_empty() } else { everybody(&state.order) };
    law(ordered, || "the order names every seat once, when it is known who starts".to_owned())?;
    let advanced_only =
        matches!(state.stage, Stage::Pairs | Stage::Halls | Stage::Place(Piece::Hall(_)));
    law(state.options.advanced || !advanced_only, || {
        "town halls belong to the advanced game".to_owned()
    })?;
    law(state.blocked.is_none() || state.seats() == 1 && state.year > 1, || {
        "only a lone player finds last year's retiring space blocked".to_owned()
    })?;
    law(state.seats() > 1 || state.stage != Stage::First, || {
        "a lone player starts without a draw".to_owned()
    })
}

fn player(state: &State, seat: Seat) -> Result<(), Violation> {
    let data = state.data();
    let Player { goods, coins, happiness, religion, conquest, monks, colony, .. } =
        &state.players[seat.index()];
    for good in Good::ALL {
        law(goods[good] <= data.rates.storage, || {
            format!("seat {seat} stores {} {good}, more than it can", goods[good])
        })?;
    }
    law(*coins <= HEAP && *happiness <= HEAP, || {
        format!("seat {seat} has more than a game can bring")
    })?;
    law(*religion <= data.religion.end, || format!("seat {seat} is beyond the religion track"))?;
    law(*conquest <= data.conquistador.end, || {
        format!("seat {seat} is beyond the conquistador track")
    })?;
    law(monks.len() <= data.monks, || format!("seat {seat} has no {} monks", monks.len()))?;
    let passed = data.religion.symbols.iter().take(usize::from(*religion) + 1);
    let passed = passed.filter(|symbol| **symbol == Symbol::Monk).count();
    law(usize::from(monks.len()) <= passed, || {
        format!("seat {seat} has sent {} monks but passed {passed} monk symbols", monks.len())
    })?;
    law(state.places().covers(*monks), || {
        format!("a monk of seat {seat} is at a place that is not in this game")
    })?;
    let settled = progress(state) > 6;
    law(!settled || colony.board().is_some(), || format!("seat {seat} has no colony board"))
}

fn race(state: &State) -> Result<(), Violation> {
    let spaces = state.race.iter().map(|seat| state.players[seat.index()].conquest);
    law(spaces.is_sorted_by(|a, b| a >= b), || {
        "the race does not follow the conquistadors' spaces".to_owned()
    })
}

fn shipments(state: &State) -> Result<(), Violation> {
    let mut seen = Shipments::EMPTY;
    let docked = state.docks.iter().flatten().copied();
    let harboured =
        state.players.iter().flat_map(|p| p.harbour.into_iter().flat_map(Shipments::iter));
    for shipment in docked.chain(harboured) {
        law(!seen.contains(shipment), || format!("shipment {shipment} is in two places"))?;
        seen.insert(shipment);
    }
    let starting = progress(state) == 0;
    law(!starting || Shipments::STARTING.covers(seen), || {
        "the game starts with the starting shipments".to_owned()
    })?;
    law(starting || seen.covers(Shipments::STARTING), || {
        "a starting shipment is missing".to_owned()
    })?;
    let refilled = match state.stage {
        Stage::Refill(dock) => Some(dock),
        _ => None,
    };
    for dock in Dock::all().filter(|_| !starting) {
        let empty = state.docks[dock.index()].is_none();
        let why = Some(dock) == refilled || state.shipments_to_come().is_empty();
        law(!empty || why, || format!("dock {dock} is empty though the stack is not"))?;
    }
    Ok(())
}

fn tiles(state: &State) -> Result<(), Violation> {
    let mut seen = Tiles::EMPTY;
    let in_hand = match state.stage {
        Stage::Place(Piece::Tile(tile)) => Some(tile),
        _ => None,
    };
    let laid =
        state.players.iter().flat_map(|p| p.colony.laid()).filter_map(|laid| match laid.piece {
            Piece::Tile(tile) => Some(tile),
            _ => None,
        });
    let all = laid.chain(in_hand).chain(state.display.iter()).chain(state.unseen.iter());
    for tile in all {
        law(!seen.contains(tile), || format!("tile {tile} is in two places"))?;
        seen.insert(tile);
    }
    // Each year shows so many of each size. What is no longer on display this year was laid; what is
    // nowhere was left over from an earlier year.
    let each = state.data().rates.display;
    let earlier = each * (state.year - 1);
    let showing = state.stage == Stage::Display;
    let before = if state.year == 1 {
        progress(state) < 4
    } else {
        matches!(state.stage, Stage::WhiteDice | Stage::BlueDice)
    };
    for size in [Tiles::DOUBLES, Tiles::TRIPLES] {
        let turned_up = size.len() - state.unseen.intersection(size).len();
        let now = state.display.intersection(size).len();
        let laid = seen.minus(state.unseen).minus(state.display).intersection(size).len();
        let (this_year, fits) = match (before, showing) {
            (true, _) => (0, now == 0),
            (_, true) => (now, now <= each),
            _ => (each, now <= each && laid >= each - now),
        };
        law(fits && turned_up == earlier + this_year && laid + now <= turned_up, || {
            "the display, the stacks and the colonies do not fit the year".to_owned()
        })?;
    }
    let doubles_first = state.display.intersection(Tiles::DOUBLES).len() == each
        || state.display.intersection(Tiles::TRIPLES).is_empty();
    law(!showing || doubles_first, || "the doubles are laid out before the triples".to_owned())
}

fn roads_and_boards(state: &State) -> Result<(), Violation> {
    let laid = || state.players.iter().flat_map(|p| p.colony.laid());
    let roads = laid().filter(|laid| laid.piece == Piece::Road).count();
    let most = state.data().rates.roads;
    law(roads <= usize::from(most), || format!("{roads} road tiles are laid; there are {most}"))?;
    for board in Board::all().filter(|board| *board != Board::B) {
        let owners = state.players.iter().filter(|p| p.colony.board() == Some(board)).count();
        law(owners <= 1, || format!("board {board} has {owners} owners"))?;
    }
    for player in &state.players {
        let side = player.colony.board().map(|board| board == Board::B);
        law(side.is_none_or(|b| b == state.options.advanced), || {
            "a colony board lies on the wrong side".to_owned()
        })?;
    }
    Ok(())
}

fn people(state: &State) -> Result<(), Violation> {
    let (scholars, bishops) = (
        state.offered.intersection(Places::SCHOLARS).len(),
        state.offered.intersection(Places::BISHOPS).len(),
    );
    law(state.offered.intersection(Places::MISSIONS).is_empty(), || {
        "missions are open in every game and are not offered".to_owned()
    })?;
    let wanted = |stage: u8, count: u8| match progress(state) {
        now if now < stage => count == 0,
        now if now == stage => count < OFFERED,
        _ => count == OFFERED,
    };
    law(wanted(2, scholars), || format!("{scholars} scholars are offered"))?;
    law(wanted(3, bishops), || format!("{bishops} bishops are offered"))?;
    let mut paired = Places::EMPTY;
    for scholar in state.pairs.iter().flatten() {
        let free = Places::SCHOLARS.minus(state.offered).minus(paired).contains(*scholar);
        law(free, || format!("{scholar} cannot come with a town hall"))?;
        paired.insert(*scholar);
    }
    let all_paired = state.options.advanced && progress(state) > 8;
    law(!all_paired || paired.len() == Hall::COUNT as u8, || {
        "a town hall has no scholar".to_owned()
    })?;
    law(paired.is_empty() || progress(state) >= 8 && state.options.advanced, || {
        "there are no town halls yet, or none in this game".to_owned()
    })?;
    tutors(state)
}

fn tutors(state: &State) -> Result<(), Violation> {
    let placing = match state.stage {
        Stage::Place(Piece::Hall(hall)) => Some((state.active, hall)),
        _ => None,
    };
    for seat in Seat::all(state.seats()) {
        let player = &state.players[seat.index()];
        let mut halls = player.colony.laid().iter().filter_map(|laid| match laid.piece {
            Piece::Hall(hall) => Some(hall),
            _ => None,
        });
        let hall = halls.next();
        law(halls.next().is_none(), || format!("seat {seat} has two town halls"))?;
        let own = match placing {
            Some((active, hand)) if active == seat => {
                law(hall.is_none(), || format!("seat {seat} has two town halls"))?;
                Some(hand)
            }
            _ => hall,
        };
        let scholar = own.and_then(|hall| state.pairs[hall.index()]);
        law(own.is_none() || scholar.is_some(), || {
            format!("seat {seat} has a town hall too early")
        })?;
        law(player.tutor == scholar, || {
            format!("the scholar of seat {seat} did not come with its town hall")
        })?;
        let others = state.players.iter().filter(|p| p.tutor.is_some() && p.tutor == player.tutor);
        law(player.tutor.is_none() || others.count() == 1, || {
            "two seats have the same town hall".to_owned()
        })?;
        law(!(state.options.advanced && in_play(state)) || own.is_some(), || {
            format!("seat {seat} has no town hall")
        })?;
    }
    Ok(())
}

fn retirement(state: &State) -> Result<(), Violation> {
    let playing = in_play(state) && !before_turns(state.stage);
    for seat in Seat::all(state.seats()) {
        let retired = state.players[seat.index()].retired;
        law(retired.is_none() || playing, || format!("seat {seat} retired before the year began"))?;
        law(retired.is_none() || retired != state.blocked, || {
            format!("seat {seat} stands on a blocked retiring space")
        })?;
        let there = state.players.iter().filter(|p| p.retired.is_some() && p.retired == retired);
        law(retired.is_none() || there.count() == 1, || {
            "two seats stand on the same retiring space".to_owned()
        })?;
    }
    let me = state.me().retired;
    let retiring = matches!(state.job, Job::Retire | Job::Income(_));
    law(!retiring || me.is_some(), || "income is paid to one who has not retired".to_owned())?;
    let acting = playing && !retiring && !matches!(state.stage, Stage::Done | Stage::Over);
    law(!acting || me.is_none(), || "it is the turn of one who has retired".to_owned())?;
    let all = state.players.iter().all(|player| player.retired.is_some());
    law(state.stage != Stage::Over || all && state.year == state.data().rates.years, || {
        "the game ends when all have retired in the last year".to_owned()
    })
}
