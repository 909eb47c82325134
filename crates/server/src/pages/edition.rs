//! What is in the box: the page of an edition, and its document.

use crate::error::{ApiError, Code};
use crate::people::Identity;
use axum::Extension;
use axum::extract::Path;
use axum::http::HeaderName;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use maud::Markup;
use portolan_pages::edition as pages;
use portolan_table::edition::{EditionDocument, EditionInfo};
use portolan_table::{AnyGame, Speaker};

type Found = (&'static dyn AnyGame, EditionInfo, EditionDocument);

fn find(game: &str, edition: &str) -> Result<Found, ApiError> {
    let game = portolan_registry::find(game).ok_or(Code::NoGame)?;
    let known = portolan_registry::editions(game);
    let info = known.into_iter().find(|known| known.id == edition).ok_or(Code::NoEdition)?;
    let document = portolan_registry::edition(game, &info.id);
    Ok((game, info, document.map_err(|error| ApiError::with(Code::NoEdition, error.to_string()))?))
}

/// The page.
pub async fn edition(
    Extension(identity): Extension<Identity>,
    Path((game, edition)): Path<(String, String)>,
) -> Result<Markup, ApiError> {
    let (game, info, document) = find(&game, &edition)?;
    let speaker = Speaker::new(game.texts(portolan_views::LOCALE), &[]);
    let drawing = portolan_registry::scene(game.id());
    let plates = drawing.and_then(|drawing| drawing.plates(&info.id, &speaker).ok());
    Ok(pages::edition(&identity.visitor, game, &info, &document, &plates.unwrap_or_default()))
}

/// The document, as people read and change it.
pub async fn document(
    Path((game, edition)): Path<(String, String)>,
) -> Result<([(HeaderName, String); 2], String), ApiError> {
    let (game, info, document) = find(&game, &edition)?;
    let name = format!("attachment; filename=\"{}-{}.json\"", game.id(), info.id);
    let headers = [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, document.text()))
}
