//! Oneself: name, account, tokens, notices.

use crate::app::App;
use crate::error::{ApiError, Code};
use crate::gate::cookie_header;
use crate::http::{Form, Json, Shared};
use crate::limits::Budget;
use crate::notices::feed as feeds;
use crate::people::{Identity, secrets};
use axum::Extension;
use axum::extract::Path;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use maud::Markup;
use portolan_pages::account::{self, Account, Token};
use serde::Deserialize;
use std::time::{Duration, UNIX_EPOCH};

/// The fields of the forms here.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Fields {
    name: String,
    password: String,
    old: String,
    label: String,
    email: String,
    sure: String,
    days: Option<u32>,
}

/// The page about oneself.
pub async fn me(
    app: Shared,
    Extension(identity): Extension<Identity>,
) -> Result<Response, ApiError> {
    let Some(person) = &identity.person else { return Ok(Redirect::to("/login").into_response()) };
    let own = own_account(&app, &person.id, None).await?;
    Ok(account::me(&identity.visitor, &own).into_response())
}

async fn own_account(
    app: &App,
    person: &str,
    fresh_token: Option<String>,
) -> Result<Account, ApiError> {
    let row = app.store.person(person).await?.ok_or(Code::NobodyYet)?;
    let tokens = app.store.tokens_of(person).await?;
    let vacation = app.vacation(person).await?;
    Ok(Account {
        away_until: vacation.until.map(date),
        vacation_left: vacation.days_left,
        push_key: app.notices.push_key().to_owned(),
        email_sure: row.sure_email().is_some(),
        name: row.name,
        login: row.login,
        feed: row.feed,
        email: row.email,
        mails: app.notices.mails(),
        tokens: tokens.into_iter().map(|t| Token { id: t.id, label: t.label }).collect(),
        fresh_token,
    })
}

/// Another name.
pub async fn name(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, ApiError> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    app.people.set_name(person, &fields.name).await?;
    Ok(Redirect::to("/me"))
}

/// An account.
pub async fn register(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Response, ApiError> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    app.limit(Budget::Arrival, &identity.address.block)?;
    let person = app.people.register(person, &fields.name, &fields.password).await?;
    let secret = app.people.login_cookie(&person).await?;
    let cookie = AppendHeaders([(SET_COOKIE, cookie_header(&app, &secret))]);
    Ok((cookie, Redirect::to("/me")).into_response())
}

/// Another password.
pub async fn password(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, ApiError> {
    app.limit(Budget::Arrival, &identity.address.block)?;
    app.people.change_password(&app.limits, &identity, &fields.old, &fields.password).await?;
    Ok(Redirect::to("/me"))
}

/// An address for notices.
pub async fn email(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, ApiError> {
    app.people.set_email(&app.notices, &app.limits, &identity, &fields.email).await?;
    Ok(Redirect::to("/me"))
}

/// The letter was received.
pub async fn confirm_email(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(code): Path<String>,
) -> Result<Markup, ApiError> {
    let done = app.people.confirm_email(&code).await?;
    Ok(account::email_confirmed(&identity.visitor, done))
}

/// The day of a time, as everybody reads it.
fn date(at: i64) -> String {
    let since = Duration::from_millis(u64::try_from(at).unwrap_or_default());
    let text = humantime::format_rfc3339_seconds(UNIX_EPOCH + since).to_string();
    text.split('T').next().unwrap_or_default().to_owned()
}

/// A vacation, or back from it.
pub async fn vacation(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, ApiError> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    match fields.days {
        None | Some(0) => app.come_back(person).await?,
        Some(days) => app.go_away(person, days).await?,
    };
    Ok(Redirect::to("/me"))
}

/// A token, shown once.
pub async fn add_token(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Markup, ApiError> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    let (token, _) = app.people.make_token(person, &fields.label).await?;
    let own = own_account(&app, &person.id, Some(token)).await?;
    Ok(account::me(&identity.visitor, &own))
}

/// Revokes one of the visitor's own, and shows the account again.
pub async fn end_token(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Result<Redirect, ApiError> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    app.people.end_token(person, &id).await?;
    Ok(Redirect::to("/me"))
}

/// The way in.
pub async fn login_page(app: Shared, Extension(identity): Extension<Identity>) -> Markup {
    account::login(&identity.visitor, app.notices.mails())
}

/// In.
pub async fn log_in(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Response, ApiError> {
    app.limit(Budget::Arrival, &identity.address.block)?;
    let address = &identity.address.block;
    let person = app.people.log_in(&app.limits, address, &fields.name, &fields.password).await?;
    let secret = app.people.login_cookie(&person).await?;
    app.people.log_out(&identity).await?;
    let cookie = AppendHeaders([(SET_COOKIE, cookie_header(&app, &secret))]);
    Ok((cookie, Redirect::to("/")).into_response())
}

/// Ends what this browser is known by, and clears its cookie.
pub async fn log_out(
    app: Shared,
    Extension(identity): Extension<Identity>,
) -> Result<Response, ApiError> {
    app.people.log_out(&identity).await?;
    let cookie = AppendHeaders([(SET_COOKIE, cookie_header(&app, ""))]);
    Ok((cookie, Redirect::to("/")).into_response())
}

/// Out, in every browser and for every program.
pub async fn log_out_everywhere(
    app: Shared,
    Extension(identity): Extension<Identity>,
) -> Result<Response, ApiError> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    app.people.log_out_everywhere(person).await?;
    let cookie = AppendHeaders([(SET_COOKIE, cookie_header(&app, ""))]);
    Ok((cookie, Redirect::to("/")).into_response())
}

/// Everything that is kept about one, as a file.
pub async fn data(
    app: Shared,
    Extension(identity): Extension<Identity>,
) -> Result<Response, ApiError> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    let data = app.people.own_data(person).await?;
    let file = AppendHeaders([(CONTENT_DISPOSITION, "attachment; filename=\"portolan.json\"")]);
    Ok((file, Json(data)).into_response())
}

/// Deletes oneself.
pub async fn delete(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Response, ApiError> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    if fields.sure.is_empty() {
        return Err(ApiError::new(Code::BadRequest));
    }
    app.limit_everywhere(Budget::LoginFromHome, &person.id).await?;
    app.people.delete(&app.tables, &identity, &fields.password).await?;
    let cookie = AppendHeaders([(SET_COOKIE, cookie_header(&app, ""))]);
    Ok((cookie, Redirect::to("/")).into_response())
}

/// The feed of whoever has this secret address.
pub async fn feed(app: Shared, Path(secret): Path<String>) -> Result<Response, ApiError> {
    if !secrets::is_plausible(&secret) {
        return Err(ApiError::new(Code::NoPage));
    }
    let person = app.store.person_by_feed(&secret).await?.ok_or(Code::NoPage)?;
    let waiting = app.tables.waiting_for(&person.id, 50).await?;
    let feed = feeds::atom(&app.config.base(), &person, &waiting).into_string();
    Ok(([(CONTENT_TYPE, "application/atom+xml; charset=utf-8")], feed).into_response())
}
