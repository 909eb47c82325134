//! Statistics of games and of players. Private tables count only for those who look at their own page.

use crate::app::App;
use crate::bots;
use crate::error::{ApiError, Code};
use crate::http::{Query, Shared};
use crate::people::Identity;
use crate::statistics::item;
use axum::Extension;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use portolan_coach::knowledge;
use portolan_pages::shelf::Levels;
use portolan_pages::statistics::{self as pages, ResultItem, UsualScore};
use portolan_store::{ResultRow, StoreError};
use portolan_tables::TableError;
use portolan_tables::access::admit;
use serde::Deserialize;

/// Results of a person that are looked at.
const RESULTS: u32 = 1000;

/// What stands after the question mark.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Look {
    seats: Option<i64>,
}

/// Statistics of a game.
pub async fn game(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Markup, ApiError> {
    let game = portolan_registry::find(&id).ok_or(Code::NoGame)?;
    let fewest = i64::from(game.seats().min);
    let known = app.statistics.of(&app.store, game.id(), look.seats, fewest).await?;
    let usual = u8::try_from(known.seats)
        .ok()
        .and_then(|seats| knowledge::usual(game.id(), seats))
        .map(|parts| UsualScore { seats: known.seats, parts });
    let names = bots::names();
    let levels = Levels { all: &names.all, stand_in: names.stand_in };
    Ok(pages::game(&identity.visitor, game, &known, usual.as_ref(), levels))
}

async fn results(app: &App, person: &str) -> Result<Vec<ResultRow>, StoreError> {
    app.store.results_of(person, RESULTS).await
}

fn person_page(identity: &Identity, name: &str, rows: Vec<ResultRow>, own: bool) -> Markup {
    let rows: Vec<ResultItem> = rows.into_iter().map(item).collect();
    pages::person(&identity.visitor, name, &rows, own)
}

/// One's own statistics.
pub async fn me(
    app: Shared,
    Extension(identity): Extension<Identity>,
) -> Result<Response, ApiError> {
    let Some(person) = &identity.person else { return Ok(Redirect::to("/login").into_response()) };
    let rows = results(&app, &person.id).await?;
    Ok(person_page(&identity, &person.name, rows, true).into_response())
}

/// The statistics of somebody with an account.
pub async fn person(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(login): Path<String>,
) -> Result<Markup, ApiError> {
    let person = app.store.person_by_login(&login.to_lowercase()).await?.ok_or(Code::NoPerson)?;
    let own = identity.id() == Some(person.id.as_str());
    let mut rows = results(&app, &person.id).await?;
    rows.retain(|row| own || row.shown != 0);
    Ok(person_page(&identity, &person.name, rows, own))
}

/// The statistics of who sits at a table, at the address that they have as a person where they have one.
pub async fn player(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path((table, seat)): Path<(String, u8)>,
) -> Result<Response, ApiError> {
    let table = app.tables.enter(&table).await?;
    let id = table
        .read(|state| {
            admit(state, identity.id(), None)?;
            let person = state.places().get(usize::from(seat)).and_then(|place| place.person());
            Ok::<_, TableError>(person.map(str::to_owned))
        })
        .await??
        .ok_or(Code::NoPerson)?;
    if identity.id() == Some(id.as_str()) {
        return Ok(Redirect::to("/me/statistics").into_response());
    }
    let person = app.store.person(&id).await?.ok_or(Code::NoPerson)?;
    if let Some(login) = person.login {
        return Ok(Redirect::to(&format!("/people/{login}")).into_response());
    }
    let mut rows = results(&app, &id).await?;
    rows.retain(|row| row.shown != 0);
    Ok(person_page(&identity, &person.name, rows, false).into_response())
}
