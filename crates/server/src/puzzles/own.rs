//! One's own mistakes as puzzles: turns of finished games of which the review knows something better.

use crate::app::App;
use crate::error::{ApiError, Code};
use portolan_coach::puzzle::{Puzzle, PuzzleWay};
use portolan_table::{AnyMatch, Seat};
use portolan_tables::{Status, TableState};
use portolan_views::coach::{Mark, Review, ReviewedTurn, Step};

/// Tables that are looked through, the last ones.
const TABLES: u32 = 60;
/// So many mistakes are offered, the costliest.
const OFFERED: usize = 12;
/// What the id of such a puzzle begins with; a table's id and a number of entries follow.
const OWN: &str = "own-";
/// The grade of what nobody has graded.
const GRADE: u8 = 3;

/// A mistake that can be played again.
pub struct OwnMistake {
    /// What its address ends with.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// What it gave away, in points or percent.
    pub lost: portolan_views::coach::Points,
    /// After so many entries of its game.
    pub at: usize,
}

fn is_mistake(turn: &ReviewedTurn) -> bool {
    turn.mark >= Mark::Mistake && turn.better.is_some()
}

/// The costliest mistakes of somebody, as far as reviews of their games are kept.
pub async fn mistakes(app: &App, person: &str) -> Result<Vec<OwnMistake>, ApiError> {
    let mut found = Vec::new();
    for line in app.tables.of(person, TABLES).await? {
        if line.summary.status != Status::Over {
            continue;
        }
        let Some(review) = app.tables.review(&line.head.id).await? else { continue };
        let table = app.tables.enter(&line.head.id).await?;
        let Ok(seats) = table.read(|state| seats_of(state, person)).await else { continue };
        let own = review.turns.iter().filter(|turn| is_mistake(turn) && seats.contains(&turn.seat));
        found.extend(own.map(|turn| OwnMistake {
            id: format!("{OWN}{}-{}", line.head.id, turn.from),
            game: line.head.game.clone(),
            lost: turn.loses,
            at: turn.from,
        }));
    }
    found.sort_by_key(|mistake| -mistake.lost);
    found.truncate(OFFERED);
    Ok(found)
}

fn seats_of(state: &TableState, person: &str) -> Vec<Seat> {
    state.seats_of(person).collect()
}

/// The mistake of this id as a puzzle, if it is somebody's own; `None` for the id of another puzzle.
///
/// # Errors
/// If there is no such mistake of theirs.
pub async fn find(app: &App, person: Option<&str>, id: &str) -> Result<Option<Puzzle>, ApiError> {
    let Some(name) = id.strip_prefix(OWN) else { return Ok(None) };
    let (table, from) = name.split_once('-').ok_or(Code::NoPuzzle)?;
    let from: usize = from.parse().map_err(|_| Code::NoPuzzle)?;
    let person = person.ok_or(Code::NoPuzzle)?;
    let review = app.tables.review(table).await?.ok_or(Code::NoPuzzle)?;
    let handle = app.tables.enter(table).await?;
    let (seats, game) = handle
        .read(|state| (seats_of(state, person), state.current_match().map(|game| game.twin())))
        .await?;
    let turn = review.turns.iter().find(|turn| turn.from == from && is_mistake(turn));
    let turn = turn.filter(|turn| seats.contains(&turn.seat)).ok_or(Code::NoPuzzle)?;
    let game = game.ok_or(Code::NoPuzzle)?;
    let puzzle = puzzle_of(id, game.as_ref(), turn, &review).ok_or(Code::NoPuzzle)?;
    Ok(Some(puzzle))
}

/// A turn that was a mistake, as a puzzle.
fn puzzle_of(
    id: &str,
    game: &dyn AnyMatch,
    turn: &ReviewedTurn,
    review: &Review,
) -> Option<Puzzle> {
    let better = turn.better.as_ref()?;
    let mut before = game.twin();
    before.rewind(turn.from);
    let record = before.record(&[])?;
    let steps = |steps: &[Step]| steps.iter().map(|step| step.action.clone()).collect();
    let expected = *better.prospects.scores.get(turn.seat.index())?;
    let advice = review.advice.iter().find(|advice| advice.seat == turn.seat);
    Some(Puzzle {
        id: id.to_owned(),
        record,
        seat: turn.seat,
        theme: advice.and_then(|advice| advice.theme.clone()).unwrap_or_default(),
        grade: GRADE,
        margin: turn.loses,
        made: String::new(),
        ways: vec![
            PuzzleWay { expected, steps: steps(&better.steps) },
            PuzzleWay { expected: expected - turn.loses, steps: steps(&turn.played) },
        ],
    })
}

/// Is it the id of one's own mistake?
pub fn is_own(id: &str) -> bool {
    id.starts_with(OWN)
}
