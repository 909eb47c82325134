//! What the forms of a study do. Scripts are told where to go; without them the browser is led there.

use super::find;
use crate::error::{ApiError, Code};
use crate::http::{Form, Shared, by_script};
use crate::pages::pairs::{Pairs, on_to};
use crate::pages::replay::chairs_of;
use crate::people::Identity;
use axum::Extension;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::{Redirect, Response};
use portolan_pages::study::{AS_IT_WAS, AS_PLAYED, DRAW, NEW};
use portolan_tables::Person;
use portolan_tables::study::{Attempt, ROOT, attempt_in};

fn somebody(identity: &Identity) -> Result<&Person, ApiError> {
    identity.person.as_ref().ok_or(ApiError::new(Code::NobodyYet))
}

/// To the step that a change comes to; what a look at the study explains is shown there.
fn answer(
    id: &str,
    before: i64,
    headers: &HeaderMap,
    done: Result<i64, ApiError>,
) -> Result<Response, ApiError> {
    match done {
        Ok(node) => Ok(on_to(&format!("/study/{id}?node={node}"), headers)),
        Err(error)
            if !by_script(headers)
                && matches!(
                    error.code,
                    Code::Refused
                        | Code::NotLeading
                        | Code::StudyFull
                        | Code::BadNote
                        | Code::NothingAsked
                        | Code::NotRunning
                ) =>
        {
            Ok(on_to(&format!("/study/{id}?node={before}&note={}", error.code.word()), headers))
        }
        Err(error) => Err(error),
    }
}

fn node_of(pairs: &Pairs) -> Result<i64, ApiError> {
    Ok(pairs.number("node")?.unwrap_or(ROOT))
}

/// What a form wants to try.
fn wish(pairs: &Pairs) -> Result<Attempt, ApiError> {
    let steps: Vec<String> = pairs.all("step").map(str::to_owned).collect();
    Ok(match pairs.get("action") {
        Some(DRAW) => Attempt::Draw,
        Some(AS_IT_WAS) => Attempt::ChanceAsPlayed,
        Some(AS_PLAYED) => Attempt::AsPlayed,
        Some(action) => Attempt::Action(action.to_owned()),
        None if !steps.is_empty() => Attempt::Actions(steps),
        None => return Err(ApiError::new(Code::BadRequest)),
    })
}

/// Tries something; a study that is not kept yet is kept with it.
pub async fn attempt(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(pairs): Form<Pairs>,
) -> Result<Response, ApiError> {
    let person = somebody(&identity)?;
    let (from, attempt) = (node_of(&pairs)?, wish(&pairs)?);
    if id != NEW {
        let done = app.tables.try_in_study(person, &id, from, &attempt).await;
        return answer(&id, from, &headers, done.map_err(ApiError::from));
    }
    let (mut study, _) = find(&app, &identity, &id, &pairs).await?;
    let node = attempt_in(&mut study, from, &attempt, &mut Vec::new())?;
    study.row.leads_at = node;
    let id = app.tables.keep_study(person, &mut study).await?;
    Ok(on_to(&format!("/study/{id}?node={node}"), &headers))
}

/// What a form brings: the step it is about, and words.
struct Asked<'a> {
    node: i64,
    text: &'a str,
}

/// Defines a handler: what is done at a step, then to the step that it comes to.
macro_rules! handler {
    ($(#[$doc:meta])* $name:ident, |$app:ident, $id:ident, $person:ident, $asked:ident| $work:expr) => {
        $(#[$doc])*
        pub async fn $name(
            $app: Shared,
            Extension(identity): Extension<Identity>,
            Path($id): Path<String>,
            headers: HeaderMap,
            Form(pairs): Form<Pairs>,
        ) -> Result<Response, ApiError> {
            let $person = somebody(&identity)?;
            let $asked = Asked {
                node: node_of(&pairs)?,
                text: pairs.get("text").unwrap_or_default(),
            };
            let done: Result<i64, ApiError> = $work.map_err(ApiError::from);
            answer(&$id, $asked.node, &headers, done)
        }
    };
}

handler!(
    /// Writes a note about a step.
    note, |app, id, person, asked| app.tables.note_in_study(person, &id, asked.node, asked.text).await.map(|()| asked.node)
);
handler!(
    /// Takes a step away, with all that follow it.
    drop_step, |app, id, person, asked| app.tables.drop_in_study(person, &id, asked.node).await
);
handler!(
    /// Gives the study a name.
    name, |app, id, person, asked| app.tables.name_study(person, &id, asked.text).await.map(|()| asked.node)
);
handler!(
    /// Shows a step to those who follow.
    lead, |app, id, person, asked| app.tables.lead_study(person, &id, asked.node).await.map(|()| asked.node)
);
handler!(
    /// Asks to lead.
    ask_to_lead, |app, id, person, asked| app.tables.ask_to_lead(person, &id).await.map(|()| asked.node)
);
handler!(
    /// Hands over to whoever asked.
    hand_over, |app, id, person, asked| app.tables.hand_over_study(person, &id).await.map(|()| asked.node)
);

/// Deletes a study.
pub async fn delete(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Result<Redirect, ApiError> {
    app.tables.delete_study(somebody(&identity)?, &id).await?;
    Ok(Redirect::to("/studies"))
}

/// A copy of a study, as one's own.
pub async fn copy(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Form(pairs): Form<Pairs>,
) -> Result<Redirect, ApiError> {
    let person = somebody(&identity)?;
    let mut study = app.tables.study(&id).await?;
    let node = node_of(&pairs)?;
    study.row.leads_at = if study.has(node) { node } else { ROOT };
    let id = app.tables.keep_study(person, &mut study).await?;
    Ok(Redirect::to(&format!("/study/{id}?node={}", study.row.leads_at)))
}

/// A new table that goes on from a step.
pub async fn play_on(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Form(pairs): Form<Pairs>,
) -> Result<Redirect, ApiError> {
    let person = somebody(&identity)?;
    let (study, _) = find(&app, &identity, &id, &pairs).await?;
    let seats = study.root().setup().seats;
    let name = |seat| study.speaker().name(seat);
    let chairs = chairs_of(seats, name, pairs.get("seat"), pairs.get("level"))?;
    let node = node_of(&pairs)?;
    let opened = app.tables.play_on_from_study(person, &study, node, chairs).await?;
    Ok(Redirect::to(&format!("/t/{}", opened.id)))
}
