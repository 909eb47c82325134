//! Guests, accounts and tokens.

use super::errors::Errors;
use crate::error::{ApiError, Code};
use crate::http::{Json, Shared, Somebody};
use crate::limits::Budget;
use crate::people::{Identity, OwnData, People};
use axum::Extension;
use axum::extract::Path;
use axum::http::StatusCode;
use portolan_store::CredentialRow;
use portolan_tables::Person;
use portolan_tables::person::clean_name;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A guest, or the holder of an account.
#[derive(Serialize, ToSchema)]
pub struct PersonInfo {
    /// Their id.
    pub id: String,
    /// The name they play under.
    pub name: String,
    /// Have they an account?
    pub account: bool,
}

impl From<&Person> for PersonInfo {
    fn from(person: &Person) -> PersonInfo {
        PersonInfo {
            id: person.id.clone(),
            name: person.name.clone(),
            account: person.login.is_some(),
        }
    }
}

/// A person and a token for them. The token is shown this once.
#[derive(Serialize, ToSchema)]
pub struct Arrived {
    /// Who.
    pub person: PersonInfo,
    /// Send it as `Authorization: Bearer …`.
    pub token: String,
}

/// Who comes as a guest.
#[derive(Deserialize, ToSchema)]
pub struct GuestOrder {
    /// The name to play under; a guest's name is made up otherwise.
    #[serde(default)]
    #[schema(max_length = 24)]
    name: Option<String>,
}

/// A name and a password.
#[derive(Deserialize, ToSchema)]
pub struct AccountOrder {
    /// The account's name.
    #[schema(max_length = 24)]
    name: String,
    /// At least eight characters, and none that everybody tries first.
    #[schema(min_length = 8, max_length = 200)]
    password: String,
}

/// Another name.
#[derive(Deserialize, ToSchema)]
pub struct NameOrder {
    /// The name to play under.
    #[schema(max_length = 24)]
    name: String,
}

/// Another password.
#[derive(Deserialize, ToSchema)]
pub struct PasswordOrder {
    /// The one until now.
    #[schema(max_length = 200)]
    old: String,
    /// At least eight characters, and none that everybody tries first.
    #[schema(min_length = 8, max_length = 200)]
    new: String,
}

/// To be deleted.
#[derive(Deserialize, ToSchema)]
pub struct LeavingOrder {
    /// Must be true: there is no way back.
    sure: bool,
    /// The account's password; guests have none.
    #[serde(default)]
    #[schema(max_length = 200)]
    password: String,
}

/// A token to be made.
#[derive(Deserialize, ToSchema)]
pub struct TokenOrder {
    /// What to call it.
    #[schema(max_length = 24)]
    label: String,
}

/// A token, without its secret.
#[derive(Serialize, ToSchema)]
pub struct TokenInfo {
    /// To end it by.
    pub id: String,
    /// What its owner calls it.
    pub label: String,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
    /// The token itself, only when it has just been made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

async fn token_for(people: &People, person: &Person) -> Result<Arrived, ApiError> {
    let token = people.login_token(person).await?;
    Ok(Arrived { person: PersonInfo::from(person), token })
}

/// Become a guest.
#[utoipa::path(post, path = "/guests", tag = "people", request_body = GuestOrder,
    responses((status = 201, body = Arrived), Errors))]
pub async fn guest(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Json(order): Json<GuestOrder>,
) -> Result<(StatusCode, Json<Arrived>), ApiError> {
    let name = order.name.as_deref().map(clean_name).transpose()?;
    app.limit(Budget::Arrival, &identity.address.block)?;
    let person = app.people.new_guest(name).await?;
    Ok((StatusCode::CREATED, Json(token_for(&app.people, &person).await?)))
}

/// Make an account of the guest one is; seats are kept. The guest's tokens end, and there is a new one.
#[utoipa::path(post, path = "/accounts", tag = "people", request_body = AccountOrder,
    security(("token" = [])), responses((status = 201, body = Arrived), Errors))]
pub async fn register(
    app: Shared,
    Somebody(person): Somebody,
    Extension(identity): Extension<Identity>,
    Json(order): Json<AccountOrder>,
) -> Result<(StatusCode, Json<Arrived>), ApiError> {
    app.limit(Budget::Arrival, &identity.address.block)?;
    let person = app.people.register(&person, &order.name, &order.password).await?;
    Ok((StatusCode::CREATED, Json(token_for(&app.people, &person).await?)))
}

/// Get a token with an account's name and password.
#[utoipa::path(post, path = "/login", tag = "people", request_body = AccountOrder,
    responses((status = 200, body = Arrived), Errors))]
pub async fn log_in(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Json(order): Json<AccountOrder>,
) -> Result<Json<Arrived>, ApiError> {
    app.limit(Budget::Arrival, &identity.address.block)?;
    let address = &identity.address.block;
    let person = app.people.log_in(&app.limits, address, &order.name, &order.password).await?;
    Ok(Json(token_for(&app.people, &person).await?))
}

/// Who one is.
#[utoipa::path(get, path = "/me", tag = "people", security(("token" = [])),
    responses((status = 200, body = PersonInfo), Errors))]
pub async fn me(Somebody(person): Somebody) -> Result<Json<PersonInfo>, ApiError> {
    Ok(Json(PersonInfo::from(&person)))
}

/// Take another name.
#[utoipa::path(put, path = "/me", tag = "people", request_body = NameOrder,
    security(("token" = [])), responses((status = 200, body = PersonInfo), Errors))]
pub async fn rename(
    app: Shared,
    Somebody(person): Somebody,
    Json(order): Json<NameOrder>,
) -> Result<Json<PersonInfo>, ApiError> {
    let person = app.people.set_name(&person, &order.name).await?;
    Ok(Json(PersonInfo::from(&person)))
}

/// One's tokens.
#[utoipa::path(get, path = "/me/tokens", tag = "people", security(("token" = [])),
    responses((status = 200, body = Vec<TokenInfo>), Errors))]
pub async fn tokens(
    app: Shared,
    Somebody(person): Somebody,
) -> Result<Json<Vec<TokenInfo>>, ApiError> {
    let rows = app.store.tokens_of(&person.id).await?;
    let info = |row: CredentialRow| TokenInfo {
        id: row.id,
        label: row.label,
        created_at: row.created_at,
        token: None,
    };
    Ok(Json(rows.into_iter().map(info).collect()))
}

/// Make a token.
#[utoipa::path(post, path = "/me/tokens", tag = "people", request_body = TokenOrder,
    security(("token" = [])), responses((status = 201, body = TokenInfo), Errors))]
pub async fn add_token(
    app: Shared,
    Somebody(person): Somebody,
    Json(order): Json<TokenOrder>,
) -> Result<(StatusCode, Json<TokenInfo>), ApiError> {
    let (token, row) = app.people.make_token(&person, &order.label).await?;
    let info =
        TokenInfo { id: row.id, label: row.label, created_at: row.created_at, token: Some(token) };
    Ok((StatusCode::CREATED, Json(info)))
}

/// End a token.
#[utoipa::path(delete, path = "/me/tokens/{id}", tag = "people",
    params(("id" = String, Path)), security(("token" = [])),
    responses((status = 204, description = "It is ended."), Errors))]
pub async fn end_token(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    app.people.end_token(&person, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Another password. All other tokens and browsers are logged out.
#[utoipa::path(post, path = "/me/password", tag = "people", request_body = PasswordOrder,
    security(("token" = [])), responses((status = 204, description = "It is changed."), Errors))]
pub async fn change_password(
    app: Shared,
    Somebody(_): Somebody,
    Extension(identity): Extension<Identity>,
    Json(order): Json<PasswordOrder>,
) -> Result<StatusCode, ApiError> {
    app.people.change_password(&app.limits, &identity, &order.old, &order.new).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Log out everywhere: every token and every browser, this one too.
#[utoipa::path(post, path = "/me/logout", tag = "people", security(("token" = [])),
    responses((status = 204, description = "All tokens and cookies are ended."), Errors))]
pub async fn log_out_everywhere(
    app: Shared,
    Somebody(person): Somebody,
) -> Result<StatusCode, ApiError> {
    app.people.log_out_everywhere(&person).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Everything that is kept about one.
#[utoipa::path(get, path = "/me/data", tag = "people", security(("token" = [])),
    responses((status = 200, body = OwnData), Errors))]
pub async fn data(app: Shared, Somebody(person): Somebody) -> Result<Json<OwnData>, ApiError> {
    Ok(Json(app.people.own_data(&person).await?))
}

/// Delete oneself. Games stay, without the name.
#[utoipa::path(post, path = "/me/delete", tag = "people", request_body = LeavingOrder,
    security(("token" = [])), responses((status = 204, description = "You are deleted."), Errors))]
pub async fn delete(
    app: Shared,
    Somebody(_): Somebody,
    Extension(identity): Extension<Identity>,
    Json(order): Json<LeavingOrder>,
) -> Result<StatusCode, ApiError> {
    if !order.sure {
        return Err(ApiError::new(Code::BadRequest));
    }
    app.limit_everywhere(Budget::LoginFromHome, identity.id().unwrap_or_default()).await?;
    app.people.delete(&app.tables, &identity, &order.password).await?;
    Ok(StatusCode::NO_CONTENT)
}
