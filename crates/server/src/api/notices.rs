//! Browsers that are told of one's turn, vacations, and the way back in without the password.

use super::errors::Errors;
use crate::absence::VacationInfo;
use crate::error::{ApiError, Code};
use crate::http::{Json, Shared, Somebody};
use crate::limits::Budget;
use crate::people::Identity;
use axum::Extension;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What browsers are told to take messages from.
#[derive(Serialize, ToSchema)]
pub struct PushKeyInfo {
    /// The public key (P-256, uncompressed) in base64url: a push subscription's `applicationServerKey`.
    pub key: String,
}

/// The key that pushed messages are signed with (VAPID).
#[utoipa::path(get, path = "/push-key", tag = "people",
    responses((status = 200, body = PushKeyInfo), Errors))]
pub async fn push_key(app: Shared) -> Json<PushKeyInfo> {
    Json(PushKeyInfo { key: app.notices.push_key().to_owned() })
}

/// The keys of a push subscription.
#[derive(Deserialize, ToSchema)]
pub struct BrowserKeys {
    /// The browser's public key, in base64url.
    #[schema(max_length = 100)]
    p256dh: String,
    /// The browser's secret, in base64url.
    #[schema(max_length = 40)]
    auth: String,
}

/// A push subscription, as browsers write it.
#[derive(Deserialize, ToSchema)]
pub struct BrowserOrder {
    /// Where messages for the browser are posted.
    #[schema(max_length = 500)]
    endpoint: String,
    /// What messages for the browser are encrypted with.
    keys: BrowserKeys,
}

/// Have a browser told of one's turn: at correspondence tables, and at live ones while one does not look.
#[utoipa::path(put, path = "/me/browsers", tag = "people", request_body = BrowserOrder,
    security(("token" = [])), responses((status = 204, description = "It will be told."), Errors))]
pub async fn add_browser(
    app: Shared,
    Somebody(person): Somebody,
    Json(order): Json<BrowserOrder>,
) -> Result<StatusCode, ApiError> {
    let BrowserOrder { endpoint, keys } = order;
    let now = app.now();
    app.notices.subscribe(&person.id, &endpoint, &keys.p256dh, &keys.auth, now).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A browser that is told no more.
#[derive(Deserialize, ToSchema)]
pub struct BrowserEnd {
    /// Where messages for it were posted; what is not known is told nothing anyway.
    endpoint: String,
}

/// Tell a browser no more.
#[utoipa::path(delete, path = "/me/browsers", tag = "people", request_body = BrowserEnd,
    security(("token" = [])), responses((status = 204, description = "It is told no more."), Errors))]
pub async fn end_browser(
    app: Shared,
    Somebody(person): Somebody,
    Json(order): Json<BrowserEnd>,
) -> Result<StatusCode, ApiError> {
    app.store.unsubscribe(&person.id, &order.endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// How long one is away, from now on.
#[derive(Deserialize, ToSchema)]
pub struct VacationOrder {
    /// For how many days; 0: one is back.
    #[schema(maximum = 366)]
    days: u32,
}

/// One's vacation, and how many days are left of this year's.
#[utoipa::path(get, path = "/me/vacation", tag = "people", security(("token" = [])),
    responses((status = 200, body = VacationInfo), Errors))]
pub async fn vacation(
    app: Shared,
    Somebody(person): Somebody,
) -> Result<Json<VacationInfo>, ApiError> {
    Ok(Json(app.vacation(&person.id).await?))
}

/// Go on vacation, or come back: one's clocks at correspondence tables stand meanwhile.
#[utoipa::path(put, path = "/me/vacation", tag = "people", request_body = VacationOrder,
    security(("token" = [])), responses((status = 200, body = VacationInfo), Errors))]
pub async fn set_vacation(
    app: Shared,
    Somebody(person): Somebody,
    Json(order): Json<VacationOrder>,
) -> Result<Json<VacationInfo>, ApiError> {
    Ok(Json(match order.days {
        0 => app.come_back(&person).await?,
        days => app.go_away(&person, days).await?,
    }))
}

/// Whose password is lost.
#[derive(Deserialize, ToSchema)]
pub struct RecoveryOrder {
    /// The name of the account, or the confirmed address of its holder.
    #[schema(min_length = 1, max_length = 200)]
    who: String,
}

/// Have a letter sent to the holder of an account. The answer is the same whether there is one or not.
#[utoipa::path(post, path = "/recovery", tag = "people", request_body = RecoveryOrder,
    responses((status = 202, description = "If there is such an account with a confirmed address, a letter is on its way."), Errors))]
pub async fn ask_recovery(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Json(order): Json<RecoveryOrder>,
) -> Result<StatusCode, ApiError> {
    app.0.ask_recovery(&identity.address.block, &order.who)?;
    Ok(StatusCode::ACCEPTED)
}

/// Another password, by the secret of a letter.
#[derive(Deserialize, ToSchema)]
pub struct NewPassword {
    /// What stands in the letter.
    #[schema(max_length = 40)]
    secret: String,
    /// At least eight characters, and none that everybody tries first.
    #[schema(min_length = 8, max_length = 200)]
    password: String,
}

/// Choose another password. The letter is used up, and everybody who was logged in no longer is.
#[utoipa::path(post, path = "/recovery/password", tag = "people", request_body = NewPassword,
    responses((status = 204, description = "It is changed."), Errors))]
pub async fn recover(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Json(order): Json<NewPassword>,
) -> Result<StatusCode, ApiError> {
    app.limit(Budget::Arrival, &identity.address.block)?;
    if order.secret.len() > 100 {
        return Err(ApiError::new(Code::BadRecovery));
    }
    app.people.recover(&order.secret, &order.password).await?;
    Ok(StatusCode::NO_CONTENT)
}
