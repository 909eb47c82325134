//! The lessons of a game.

use crate::error::{ApiError, Code};
use crate::http::{Query, Shared};
use crate::people::{COOKIE_AGE, Identity};
use axum::Extension;
use axum::extract::Path;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use portolan_pages::learned::COOKIE_NAME;
use portolan_pages::lesson::{self as pages, LessonAnswer, LessonError, LessonStep};
use portolan_table::Lesson;
use portolan_tables::{EventError, TableError};
use serde::Deserialize;

/// What stands after the question mark.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Look {
    step: Option<usize>,
    action: Option<String>,
    layout: Option<String>,
}

/// The first lesson of a game.
pub async fn first(
    app: Shared,
    identity: Extension<Identity>,
    Path(game): Path<String>,
    look: Query<Look>,
) -> Result<Response, ApiError> {
    lesson(app, identity, Path((game, Lesson::FIRST.to_owned())), look).await
}

/// The page; with an action, the way to the next step, or why not. Whoever comes to the last step is not
/// offered the lesson again.
pub async fn lesson(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path((game, id)): Path<(String, String)>,
    Query(look): Query<Look>,
) -> Result<Response, ApiError> {
    let game = portolan_registry::find(&game).ok_or(Code::NoGame)?;
    let step = LessonStep {
        lesson: &id,
        number: look.step.unwrap_or(1),
        action: look.action.as_deref(),
        layout: look.layout.as_deref(),
    };
    let answer = pages::lesson(&identity.visitor, game, step).map_err(|error| match error {
        LessonError::NoLesson => ApiError::new(Code::NoLesson),
        LessonError::NothingToDo => ApiError::new(Code::BadRequest),
        LessonError::Act(error) => TableError::from(EventError::Act(error)).into(),
    })?;
    Ok(match answer {
        LessonAnswer::Next(address) => Redirect::to(&address).into_response(),
        LessonAnswer::Page { html, finished: false } => html.into_response(),
        LessonAnswer::Page { html, finished: true } => {
            let value = identity.visitor.learned.with(game, &id);
            let secure = if app.config.is_secure() { "; Secure" } else { "" };
            let cookie = format!(
                "{COOKIE_NAME}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_AGE}{secure}"
            );
            (AppendHeaders([(SET_COOKIE, cookie)]), html).into_response()
        }
    })
}
