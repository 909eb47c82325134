//! A game: its page, and its picture.

use crate::bots;
use crate::error::{ApiError, Code};
use crate::people::Identity;
use axum::Extension;
use axum::extract::Path;
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use maud::Markup;
use portolan_pages::game as pages;

/// The page of a game.
pub async fn game(
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Result<Markup, ApiError> {
    let game = portolan_registry::find(&id).ok_or(Code::NoGame)?;
    Ok(pages::game(&identity.visitor, game, &bots::names().all))
}

type Picture = ([(HeaderName, &'static str); 2], String);

/// The game as it begins, drawn.
pub async fn picture(Path(id): Path<String>) -> Result<Picture, ApiError> {
    let game = portolan_registry::find(&id).ok_or(Code::NoGame)?;
    let scene = pages::opening_picture(game).ok_or(Code::NoPage)?;
    let kept = "public, max-age=86400";
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, kept)], scene.file()))
}
