//! A game: its page, and its pictures.

use crate::bots;
use crate::error::{ApiError, Code};
use crate::http::Query;
use crate::people::Identity;
use axum::Extension;
use axum::extract::Path;
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use maud::Markup;
use portolan_pages::game as pages;
use portolan_pages::shelf::Levels;
use portolan_scene::Theme;
use serde::Deserialize;

/// The page of a game.
pub async fn game(
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Result<Markup, ApiError> {
    let game = portolan_registry::find(&id).ok_or(Code::NoGame)?;
    let names = bots::names();
    let levels = Levels { all: &names.all, stand_in: names.stand_in };
    Ok(pages::game(&identity.visitor, game, levels))
}

type Picture = ([(HeaderName, &'static str); 2], String);

/// In which light a picture is asked for.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Light {
    theme: Option<String>,
}

/// The game's small picture: by day, by night, or as the reader's system has it.
pub async fn vignette(
    Path(id): Path<String>,
    Query(light): Query<Light>,
) -> Result<Picture, ApiError> {
    portolan_registry::find(&id).ok_or(Code::NoGame)?;
    let drawn = portolan_registry::scene(&id).and_then(|scene| scene.vignette());
    let scene = drawn.ok_or(Code::NoPage)?;
    let file = match light.theme.as_deref() {
        Some("day") => scene.plain_file(Theme::Day),
        Some("night") => scene.plain_file(Theme::Night),
        _ => scene.file(),
    };
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, KEPT)], file))
}

/// Pictures of games change with the program only.
const KEPT: &str = "public, max-age=86400";

/// The game as it begins, drawn.
pub async fn picture(Path(id): Path<String>) -> Result<Picture, ApiError> {
    let game = portolan_registry::find(&id).ok_or(Code::NoGame)?;
    let scene = pages::opening_picture(game).ok_or(Code::NoPage)?;
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, KEPT)], scene.file()))
}
