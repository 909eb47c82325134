//! Guests, accounts and tokens.

use super::errors::Errors;
use crate::error::{ApiError, Code};
use crate::http::{Json, Shared, Somebody};
use crate::limits::Budget;
use crate::people::{Identity, People};
use axum::Extension;
use axum::extract::Path;
use axum::http::StatusCode;
use portolan_store::{CredentialKind, CredentialRow};
use portolan_tables::Person;
use portolan_tables::person::clean_name;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A person.
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
    /// At least eight characters.
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
    let kind = CredentialKind::Token;
    let (token, _) = people.new_credential(person, kind, "api").await?;
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

/// Make an account of the guest one is; seats are kept.
#[utoipa::path(post, path = "/accounts", tag = "people", request_body = AccountOrder,
    security(("token" = [])), responses((status = 201, body = PersonInfo), Errors))]
pub async fn register(
    app: Shared,
    Somebody(person): Somebody,
    Extension(identity): Extension<Identity>,
    Json(order): Json<AccountOrder>,
) -> Result<(StatusCode, Json<PersonInfo>), ApiError> {
    app.limit(Budget::Arrival, &identity.address.block)?;
    let person = app.people.register(&person, &order.name, &order.password).await?;
    Ok((StatusCode::CREATED, Json(PersonInfo::from(&person))))
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
    let person = app.people.log_in(&order.name, &order.password).await?;
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
    if !app.store.end_token(&person.id, &id).await? {
        return Err(ApiError::new(Code::NoToken));
    }
    app.people.forget(&person.id);
    Ok(StatusCode::NO_CONTENT)
}
