//! Puzzles: which one comes next, what came of a turn, and how persons fare.

mod choose;
pub mod own;
mod rating;

pub use choose::{next, of_the_day};
pub use rating::Strength;

use crate::app::App;
use crate::error::{ApiError, Code};
use portolan_coach::puzzle::{Answer, Puzzle, built_in};
use portolan_store::{PuzzleAverageRow, PuzzleTryRow};
use portolan_table::{Actor, AnyMatch, Speaker};
use portolan_tables::{EventError, TableError};
use portolan_views::LOCALE;
use portolan_views::puzzle::{FareView, PuzzleItem};
use std::sync::Arc;

/// A day in milliseconds.
pub const DAY_MS: i64 = 86_400_000;

/// The name of a puzzle among those of all games.
pub fn name_of(puzzle: &Puzzle) -> String {
    format!("{}/{}", puzzle.record.game, puzzle.id)
}

/// The puzzles of a game, the easiest first.
pub fn of_game(game: &str) -> Vec<&'static Puzzle> {
    let mut found: Vec<&Puzzle> =
        built_in().iter().filter(|puzzle| puzzle.record.game == game).collect();
    found.sort_by_key(|puzzle| puzzle.grade);
    found
}

/// What a puzzle is called in lists; `None` if this program does not know its game.
pub fn item(puzzle: &Puzzle) -> Option<PuzzleItem> {
    let game = puzzle.game()?;
    Some(PuzzleItem {
        game,
        id: puzzle.id.clone(),
        theme: theme_name(puzzle.record.game.as_str(), &puzzle.theme),
        rating: (!own::is_own(&puzzle.id)).then(|| rating::of_grade(puzzle.grade).rounded()),
    })
}

/// What a theme is called.
pub fn theme_name(game: &str, theme: &str) -> String {
    let texts = portolan_registry::find(game).map(|game| game.texts(LOCALE));
    if theme.is_empty() {
        return portolan_pages::words::word("puzzle-own-mistake");
    }
    let id = format!("theme-{theme}");
    match texts.filter(|texts| texts.has(&id)) {
        Some(texts) => Speaker::new(texts, &[]).word(&id),
        None => theme.replace('-', " "),
    }
}

/// A turn as far as it was played, and what it is as the answer.
pub struct Played {
    /// The game after it.
    pub game: Box<dyn AnyMatch>,
    /// Its steps in words.
    pub told: Vec<String>,
    /// What it is.
    pub answer: Answer,
}

/// Plays the steps of a turn.
///
/// # Errors
/// If the rules do not allow one of them.
pub fn play(puzzle: &Puzzle, steps: &[String]) -> Result<Played, TableError> {
    let broken = |_| TableError::Internal("a puzzle does not replay");
    let mut game = puzzle.position().map_err(broken)?;
    let mut told = Vec::new();
    let mut answer = puzzle.check(&[]).map_err(broken)?;
    for (i, step) in steps.iter().enumerate() {
        if answer != Answer::Unfinished {
            return Err(TableError::NotRunning);
        }
        told.push(step_in_words(game.as_mut(), puzzle, step)?);
        answer = puzzle.check(&steps[..=i]).map_err(broken)?;
    }
    Ok(Played { game, told, answer })
}

/// Makes a step, and says what it is.
fn step_in_words(
    game: &mut dyn AnyMatch,
    puzzle: &Puzzle,
    step: &str,
) -> Result<String, TableError> {
    let speaker = Speaker::new(game.game().texts(LOCALE), &[]);
    let actor = Actor::Seat(puzzle.seat);
    let choices = game.choices(actor, &speaker);
    let known = choices.iter().find(|choice| choice.action == step);
    let text = known.map_or_else(|| step.to_owned(), |choice| choice.text.clone());
    game.act(actor, step, &speaker).map_err(EventError::Act)?;
    Ok(text)
}

/// The steps of a way in words; those that do not replay as they are written.
pub fn way_in_words(puzzle: &Puzzle, steps: &[String]) -> Vec<String> {
    let Ok(mut game) = puzzle.position() else { return steps.to_vec() };
    let say =
        |step: &String| step_in_words(game.as_mut(), puzzle, step).unwrap_or_else(|_| step.clone());
    steps.iter().map(say).collect()
}

/// The puzzle at an address: one that came with a game, or a mistake of one's own.
///
/// # Errors
/// If there is none.
pub async fn find(
    app: &App,
    person: Option<&str>,
    game: &str,
    id: &str,
) -> Result<Arc<Puzzle>, ApiError> {
    if let Some(own) = own::find(app, person, id).await?
        && own.record.game == game
    {
        return Ok(Arc::new(own));
    }
    let known = portolan_coach::puzzle::find(game, id).ok_or(Code::NoPuzzle)?;
    Ok(Arc::new(known.clone()))
}

/// How a person fares with the puzzles of a game, from all that they tried.
pub fn fare(tries: &[PuzzleTryRow], game: &str) -> Option<FareView> {
    let of_game: Vec<&PuzzleTryRow> = tries.iter().filter(|row| row.game == game).collect();
    let last = of_game.iter().max_by_key(|row| row.counted)?;
    let strength = Strength::of_row(last.rating, last.deviation, last.volatility);
    Some(FareView {
        rating: strength.rounded(),
        uncertain: strength.is_uncertain(),
        streak: last.streak,
        tried: last.counted,
        solved: of_game.iter().filter(|row| row.solved == 1).count() as i64,
    })
}

/// Notes how a person fared with a puzzle the first time; later tries do not count.
pub async fn note(app: &App, person: &str, puzzle: &Puzzle, solved: bool) -> Result<(), ApiError> {
    if own::is_own(&puzzle.id) {
        return Ok(());
    }
    let name = name_of(puzzle);
    let tries = app.store.puzzle_tries_of(person).await?;
    if tries.iter().any(|row| row.puzzle == name) {
        return Ok(());
    }
    let of_game = tries.iter().filter(|row| row.game == puzzle.record.game);
    let last = of_game.max_by_key(|row| row.counted);
    let before = last.map_or_else(Strength::newcomer, |row| {
        Strength::of_row(row.rating, row.deviation, row.volatility)
    });
    let known = app.store.puzzle_average(&name).await?;
    let hardness = known.as_ref().map_or_else(
        || rating::of_grade(puzzle.grade),
        |row| Strength::of_row(row.rating, row.deviation, row.volatility),
    );
    let (after, harder) = before.after(hardness, solved);
    let (rating, deviation, volatility) = after.row();
    let row = PuzzleTryRow {
        person: person.to_owned(),
        puzzle: name.clone(),
        game: puzzle.record.game.clone(),
        at: app.now(),
        solved: i64::from(solved),
        counted: last.map_or(0, |row| row.counted) + 1,
        streak: if solved { last.map_or(0, |row| row.streak) + 1 } else { 0 },
        rating,
        deviation,
        volatility,
    };
    let (rating, deviation, volatility) = harder.row();
    let average = PuzzleAverageRow {
        puzzle: name,
        rating,
        deviation,
        volatility,
        tried: 1,
        solved: i64::from(solved),
    };
    // If somebody in another tab was faster, theirs is the first try.
    app.store.add_puzzle_try(&row, &average).await?;
    Ok(())
}
