//! Puzzles: the shelf, one of a game, and the turn that is played as its answer. Nothing of an unfinished turn is kept:
//! its steps are in the address.

use super::pairs::{Pairs, on_to};
use super::replay::payer;
use crate::app::App;
use crate::error::{ApiError, Code};
use crate::http::{Form, Query, Shared};
use crate::people::Identity;
use crate::puzzles::{self, DAY_MS};
use axum::Extension;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::{Redirect, Response};
use maud::Markup;
use portolan_coach::puzzle::{Answer, Puzzle, built_in};
use portolan_pages::board::layouts;
use portolan_pages::puzzle::{
    GamePuzzles, Mistake, PuzzlePage, Theme, puzzle as puzzle_page, puzzles as shelf,
};
use portolan_store::PuzzleTryRow;
use portolan_table::Observer;
use portolan_views::puzzle::{AnswerView, PuzzleItem, PuzzleView, VerdictView};

/// The longest turn of a puzzle, in steps.
const MOST_STEPS: usize = 60;

async fn tries(app: &App, identity: &Identity) -> Result<Vec<PuzzleTryRow>, ApiError> {
    Ok(match identity.id() {
        Some(person) => app.store.puzzle_tries_of(person).await?,
        None => Vec::new(),
    })
}

/// The puzzle of today.
pub(super) fn today(app: &App) -> Option<PuzzleItem> {
    let day = u64::try_from(app.now() / DAY_MS).unwrap_or_default();
    puzzles::item(puzzles::of_the_day(built_in(), day)?)
}

/// All games with puzzles, their themes, and how one fares with them.
pub async fn all(
    app: Shared,
    Extension(identity): Extension<Identity>,
) -> Result<Markup, ApiError> {
    let tries = tries(&app, &identity).await?;
    let of_game = |game: &'static dyn portolan_table::AnyGame| {
        let puzzles = puzzles::of_game(game.id());
        let mut themes: Vec<Theme> = Vec::new();
        for puzzle in &puzzles {
            match themes.iter_mut().find(|theme| theme.id == puzzle.theme) {
                Some(theme) => theme.count += 1,
                None => themes.push(Theme {
                    id: puzzle.theme.clone(),
                    name: puzzles::theme_name(game.id(), &puzzle.theme),
                    count: 1,
                }),
            }
        }
        let fare = puzzles::fare(&tries, game.id());
        (!puzzles.is_empty()).then_some(GamePuzzles { game, count: puzzles.len(), themes, fare })
    };
    let games: Vec<GamePuzzles> =
        portolan_registry::all().into_iter().filter_map(of_game).collect();
    let own = match identity.id() {
        Some(person) => puzzles::own::mistakes(&app, person).await?,
        None => Vec::new(),
    };
    let mistake = |own: puzzles::own::OwnMistake| {
        let game = portolan_registry::find(&own.game)?;
        Some(Mistake { game, id: own.id, lost: own.lost, at: own.at })
    };
    let own: Vec<Mistake> = own.into_iter().filter_map(mistake).collect();
    Ok(shelf(&identity.visitor, today(&app).as_ref(), &games, &own))
}

/// The next puzzle of a game: on to its address.
pub async fn next(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(game): Path<String>,
    Query(pairs): Query<Pairs>,
) -> Result<Redirect, ApiError> {
    let theme = pairs.get("theme");
    let mut all = puzzles::of_game(&game);
    all.retain(|puzzle| theme.is_none_or(|theme| puzzle.theme == theme));
    let tries = tries(&app, &identity).await?;
    let fare = puzzles::fare(&tries, &game);
    let strength = fare.map_or(puzzles::Strength::newcomer().rounded(), |fare| fare.rating);
    let next = puzzles::next(&all, &tries, strength, pairs.get("from")).ok_or(Code::NoPuzzle)?;
    // Where there is no other, one chooses from those of all games.
    if pairs.get("from") == Some(next.id.as_str()) {
        return Ok(Redirect::to("/puzzles"));
    }
    Ok(Redirect::to(&address(next, theme, &[], false)))
}

/// Where a puzzle is found, with the steps of a turn.
fn address(puzzle: &Puzzle, theme: Option<&str>, steps: &[String], shown: bool) -> String {
    let known = theme.filter(|theme| *theme == puzzle.theme);
    let theme = known.map(|theme| ("theme", theme));
    let shown = shown.then_some(("answer", "shown"));
    let steps = steps.iter().map(|step| ("s", step.as_str()));
    let pairs: Vec<(&str, &str)> = theme.into_iter().chain(steps).chain(shown).collect();
    let mut address = format!("/puzzles/{}/{}", puzzle.record.game, puzzle.id);
    if !pairs.is_empty() {
        address.push('?');
        address.push_str(&portolan_pages::puzzle::query(&pairs));
    }
    address
}

fn steps_of(pairs: &Pairs) -> Result<Vec<String>, ApiError> {
    let steps: Vec<String> = pairs.all("s").map(str::to_owned).collect();
    if steps.len() > MOST_STEPS { Err(ApiError::new(Code::BadRequest)) } else { Ok(steps) }
}

/// A puzzle, as far as its turn was played.
pub async fn puzzle(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path((game, id)): Path<(String, String)>,
    Query(pairs): Query<Pairs>,
) -> Result<Markup, ApiError> {
    let puzzle = puzzles::find(&app, identity.id(), &game, &id).await?;
    let (steps, tries) = (steps_of(&pairs)?, tries(&app, &identity).await?);
    let theme = pairs.get("theme").filter(|theme| *theme == puzzle.theme).map(str::to_owned);
    let told = pairs.get("note").and_then(Code::read).map(|code| ApiError::new(code).title());
    let shown = pairs.get("answer").is_some();
    let layouts = layouts(pairs.get("layout"));
    let (payer, visitor) = (payer(&identity), identity.visitor);
    let draw = move || {
        let view = view(&puzzle, steps, shown, &tries)?;
        let page = PuzzlePage { view: &view, theme: theme.as_deref(), told, layouts };
        Ok::<_, ApiError>(puzzle_page(&visitor, &page))
    };
    app.work.draw(payer, &game, draw).await.ok_or(Code::Internal)?
}

fn view(
    puzzle: &Puzzle,
    steps: Vec<String>,
    shown: bool,
    tries: &[PuzzleTryRow],
) -> Result<PuzzleView, ApiError> {
    let item = puzzles::item(puzzle).ok_or(Code::NoGame)?;
    let played = puzzles::play(puzzle, &steps)?;
    let speaker = portolan_table::Speaker::new(item.game.texts(portolan_views::LOCALE), &[]);
    let name = puzzles::name_of(puzzle);
    Ok(PuzzleView {
        names: Vec::new(),
        perspective: played.game.perspective(Observer::Seat(puzzle.seat), &speaker),
        together: portolan_registry::wins_together(item.game.id()),
        verdict: verdict(puzzle, played.answer, shown),
        fare: puzzles::fare(tries, item.game.id()),
        known: tries.iter().any(|row| row.puzzle == name),
        told: played.told,
        steps,
        item,
    })
}

/// What came of a turn; `None` while it is not over.
fn verdict(puzzle: &Puzzle, answer: Answer, shown: bool) -> Option<VerdictView> {
    let (solved, own) = match answer {
        Answer::Unfinished | Answer::Impossible(_) if !shown => return None,
        Answer::Right(place) => (true, Some(place)),
        Answer::Worse(place, _) => (false, Some(place)),
        Answer::Unknown | Answer::Unfinished | Answer::Impossible(_) => (false, None),
    };
    let ways = puzzle.ways.iter().enumerate().map(|(place, way)| AnswerView {
        steps: puzzles::way_in_words(puzzle, &way.steps),
        expected: way.expected,
        loses: puzzle.loses(way),
        own: own == Some(place),
    });
    let given_up = matches!(answer, Answer::Unfinished | Answer::Impossible(_));
    Some(VerdictView { solved, given_up, ways: ways.collect() })
}

/// A step of the turn, or giving up. The first try at a puzzle counts.
pub async fn play(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path((game, id)): Path<(String, String)>,
    headers: HeaderMap,
    Form(pairs): Form<Pairs>,
) -> Result<Response, ApiError> {
    let person = identity.id().ok_or(Code::NobodyYet)?;
    let puzzle = puzzles::find(&app, Some(person), &game, &id).await?;
    let theme = pairs.get("theme");
    let mut steps = steps_of(&pairs)?;
    let Some(action) = pairs.get("action") else {
        puzzles::note(&app, person, &puzzle, false).await?;
        return Ok(on_to(&address(&puzzle, theme, &steps, true), &headers));
    };
    steps.push(action.to_owned());
    let (tried, asked) = (steps.clone(), puzzle.clone());
    let play = move || puzzles::play(&asked, &tried).map(|played| played.answer);
    let answer = app.work.draw(payer(&identity), &game, play).await.ok_or(Code::Internal)??;
    match answer {
        Answer::Unfinished => {}
        answer => puzzles::note(&app, person, &puzzle, matches!(answer, Answer::Right(_))).await?,
    }
    Ok(on_to(&address(&puzzle, theme, &steps, false), &headers))
}
