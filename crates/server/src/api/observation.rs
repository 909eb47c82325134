//! A table in numbers, for policies that were trained on them.

use super::errors::Errors;
use crate::error::{ApiError, Code};
use crate::http::{Json, Query, Shared};
use crate::people::Identity;
use axum::Extension;
use axum::extract::Path;
use portolan_table::encoding::EncodingError;
use portolan_table::{Actor, AnyMatch, Observer, Seat};
use portolan_tables::access::admitted_observer;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Through whose eyes.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Eyes {
    /// A seat of one's own, where one has several.
    #[serde(default)]
    #[param(maximum = 4)]
    seat: Option<u8>,
    /// The secret of a private table's invitation.
    #[serde(default)]
    #[param(max_length = 40)]
    invite: Option<String>,
}

/// What one sees and may do, in numbers.
#[derive(Serialize, ToSchema)]
pub struct ObservationInfo {
    /// The game's id.
    game: &'static str,
    /// The version of its numbers: what was trained with another is not to be trusted.
    encoding_version: u32,
    /// Through whose eyes: a seat, or none for a spectator.
    observer: Option<u8>,
    /// What to send as `expect` with the next act.
    expect: u64,
    /// What the observer sees: the fields of the game, one after the other.
    observation: Vec<i16>,
    /// The numbers of what the seat may do now.
    legal: Vec<usize>,
}

/// A table in numbers, as one sees it: what a trained policy is given. `legal` names the same actions as `legal` of the
/// table. Refused with `no-numbers` where the game or its edition has none.
#[utoipa::path(get, path = "/tables/{table}/observation", tag = "play",
    params(("table" = String, Path), Eyes), security((), ("token" = [])),
    responses((status = 200, body = ObservationInfo), Errors))]
pub async fn observation(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(eyes): Query<Eyes>,
) -> Result<Json<ObservationInfo>, ApiError> {
    let table = app.tables.enter(&id).await?;
    let seen = table.read(|state| {
        let seat = eyes.seat.map(Seat);
        let observer = admitted_observer(state, identity.id(), eyes.invite.as_deref(), seat)?;
        let game = state.current_match().ok_or(Code::NotRunning)?;
        observe(game, observer, state.expected_seq(observer))
    });
    Ok(Json(seen.await??))
}

fn observe(
    game: &dyn AnyMatch,
    observer: Observer,
    expect: u64,
) -> Result<ObservationInfo, ApiError> {
    let none = |error: EncodingError| ApiError::with(Code::NoNumbers, error.to_string());
    let encoding = game.game().encoding().ok_or(Code::NoNumbers)?;
    let mut observation = vec![0; encoding.observation()];
    encoding.observe(game, observer, &mut observation).map_err(none)?;
    let legal = observer.seat().map(|seat| encoding.legal_ids(game, Actor::Seat(seat)));
    Ok(ObservationInfo {
        game: game.game().id(),
        encoding_version: encoding.version(),
        observer: observer.seat().map(|seat| seat.0),
        expect,
        observation,
        legal: legal.transpose().map_err(none)?.unwrap_or_default(),
    })
}
