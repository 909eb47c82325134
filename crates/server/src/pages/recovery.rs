//! The way back in for who has forgotten the password.

use crate::error::{ApiError, Code};
use crate::gate::cookie_header;
use crate::http::{Form, Shared};
use crate::limits::Budget;
use crate::people::Identity;
use axum::Extension;
use axum::extract::Path;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use maud::Markup;
use portolan_pages::recovery;
use serde::Deserialize;

/// The fields of the forms here.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Fields {
    who: String,
    password: String,
}

/// Whose password is lost?
pub async fn ask_page(
    app: Shared,
    Extension(identity): Extension<Identity>,
) -> Result<Markup, ApiError> {
    if !app.notices.mails() {
        return Err(ApiError::new(Code::NotConfigured));
    }
    Ok(recovery::ask(&identity.visitor))
}

/// A letter is on its way, if there is such an account.
pub async fn ask(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Markup, ApiError> {
    app.0.ask_recovery(&identity.address.block, &fields.who)?;
    Ok(recovery::asked(&identity.visitor))
}

/// The page that a letter leads to.
pub async fn page(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(secret): Path<String>,
) -> Result<Markup, ApiError> {
    if !app.people.may_recover(&secret).await? {
        return Err(ApiError::new(Code::BadRecovery));
    }
    Ok(recovery::choose(&identity.visitor, &secret))
}

/// Another password, and in.
pub async fn recover(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(secret): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, ApiError> {
    app.limit(Budget::Arrival, &identity.address.block)?;
    let person = app.people.recover(&secret, &fields.password).await?;
    let cookie = app.people.login_cookie(&person).await?;
    let cookie = AppendHeaders([(SET_COOKIE, cookie_header(&app, &cookie))]);
    Ok((cookie, Redirect::to("/")).into_response())
}
