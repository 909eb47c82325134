//! Oneself: name, account, tokens, notices.

use super::layout::{button, page};
use crate::http::{Form, Shared, cookie_header};
use crate::notices::feed as feeds;
use crate::people::{self, Budget, Identity, secrets};
use crate::store::{CredentialKind, CredentialRow, PersonRow};
use crate::trouble::{Code, Trouble};
use crate::words::{say, word};
use axum::Extension;
use axum::extract::Path;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use portolan_table::Phrase;
use serde::Deserialize;

/// The fields of the forms here.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Fields {
    name: String,
    password: String,
    old: String,
    label: String,
    email: String,
}

fn field(name: &str, label: &str, kind: &str, value: &str, auto: &str) -> Markup {
    html! {
        label {
            span { (label) }
            input name=(name) type=(kind) value=(value) autocomplete=(auto) maxlength="200" required[kind != "email"];
        }
    }
}

/// The page about oneself.
pub async fn me(
    house: Shared,
    Extension(identity): Extension<Identity>,
) -> Result<Response, Trouble> {
    let Some(person) = &identity.person else { return Ok(Redirect::to("/login").into_response()) };
    let row = house.store.person(&person.id).await?.ok_or(Code::NobodyYet)?;
    let tokens = house.store.tokens_of(&person.id).await?;
    let mails = house.notices.mails();
    Ok(me_page(&identity, &row, &tokens, mails, None).into_response())
}

fn me_page(
    identity: &Identity,
    row: &PersonRow,
    tokens: &[CredentialRow],
    mails: bool,
    fresh: Option<&str>,
) -> Markup {
    let body = html! {
        h1 { (row.name) }
        p.ways { a href="/me/statistics" { (word("statistics-mine")) } }
        section.card {
            h2 { (word("me-name")) }
            form method="post" action="/me/name" {
                (field("name", &word("me-name-label"), "text", &row.name, "nickname"))
                button { (word("me-save")) }
            }
        }
        section.card {
            h2 { (word("me-account")) }
            @match &row.login {
                None => {
                    p { (word("me-guest")) }
                    form method="post" action="/me/register" {
                        (field("name", &word("me-name-label"), "text", &row.name, "username"))
                        (field("password", &word("me-password"), "password", "", "new-password"))
                        button { (word("me-register")) }
                    }
                }
                Some(login) => {
                    p { (say(&Phrase::new("me-known-as").text("login", login.clone()))) }
                    form method="post" action="/me/password" {
                        (field("old", &word("me-old-password"), "password", "", "current-password"))
                        (field("password", &word("me-new-password"), "password", "", "new-password"))
                        button { (word("me-change-password")) }
                    }
                    (button("/logout", &word("me-log-out"), &[]))
                }
            }
        }
        section.card {
            h2 { (word("me-notices")) }
            p { a href={ "/feeds/" (row.feed) } { (word("me-feed")) } }
            @if mails {
                form method="post" action="/me/email" {
                    (field("email", &word("me-email"), "email", row.email.as_deref().unwrap_or(""), "email"))
                    button { (word("me-save")) }
                }
                @if row.email.is_some() && !row.email_sure { p { (word("me-email-unsure")) } }
            }
        }
        section.card {
            h2 { (word("me-tokens")) }
            p { (word("me-tokens-help")) }
            @if let Some(token) = fresh {
                p.note role="status" { (word("me-token-fresh")) " " code { (token) } }
            }
            ul {
                @for token in tokens {
                    li { (token.label) " "
                        (button(&format!("/me/tokens/{}/end", token.id), &word("me-token-end"), &[])) }
                }
            }
            form method="post" action="/me/tokens" {
                (field("label", &word("me-token-label"), "text", "", "off"))
                button { (word("me-token-make")) }
            }
        }
    };
    page(&word("me-title"), identity, body)
}

/// Another name.
pub async fn name(
    house: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, Trouble> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    people::set_name(&house, person, &fields.name).await?;
    Ok(Redirect::to("/me"))
}

/// An account.
pub async fn register(
    house: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, Trouble> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    house.limit(Budget::Arrival, &identity.address.0)?;
    people::register(&house, person, &fields.name, &fields.password).await?;
    Ok(Redirect::to("/me"))
}

/// Another password.
pub async fn password(
    house: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, Trouble> {
    house.limit(Budget::Arrival, &identity.address.0)?;
    people::change_password(&house, &identity, &fields.old, &fields.password).await?;
    Ok(Redirect::to("/me"))
}

/// An address for notices.
pub async fn email(
    house: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, Trouble> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    house.limit(Budget::Notice, &person.id)?;
    people::set_email(&house, person, &fields.email).await?;
    Ok(Redirect::to("/me"))
}

/// The letter was received.
pub async fn confirm_email(
    house: Shared,
    Extension(identity): Extension<Identity>,
    Path(code): Path<String>,
) -> Result<Markup, Trouble> {
    let done = people::confirm_email(&house, &code).await?;
    let text = word(if done { "email-confirmed" } else { "email-unknown" });
    let body =
        html! { section.card { h1 { (text) } p { a.button href="/me" { (word("me-title")) } } } };
    Ok(page(&text, &identity, body))
}

/// A token, shown once.
pub async fn add_token(
    house: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Markup, Trouble> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    let (token, _) = people::make_token(&house, person, &fields.label).await?;
    let row = house.store.person(&person.id).await?.ok_or(Code::NobodyYet)?;
    let tokens = house.store.tokens_of(&person.id).await?;
    Ok(me_page(&identity, &row, &tokens, house.notices.mails(), Some(&token)))
}

/// Ends a token.
pub async fn end_token(
    house: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Result<Redirect, Trouble> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    if !house.store.end_token(&person.id, &id).await? {
        return Err(Trouble::new(Code::NoToken));
    }
    house.people.forget(&person.id);
    Ok(Redirect::to("/me"))
}

/// The way in.
pub async fn login_page(Extension(identity): Extension<Identity>) -> Markup {
    let body = html! {
        section.card {
            h1 { (word("login-title")) }
            p { (word("login-help")) }
            form method="post" action="/login" {
                (field("name", &word("me-name-label"), "text", "", "username"))
                (field("password", &word("me-password"), "password", "", "current-password"))
                button { (word("login-button")) }
            }
        }
    };
    page(&word("login-title"), &identity, body)
}

/// In.
pub async fn log_in(
    house: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Response, Trouble> {
    house.limit(Budget::Arrival, &identity.address.0)?;
    let person = people::log_in(&house, &fields.name, &fields.password).await?;
    let kind = CredentialKind::Cookie;
    let (secret, _) = house.people.new_credential(&person, kind, "", house.now()).await?;
    people::log_out(&house, &identity).await?;
    let cookie = AppendHeaders([(SET_COOKIE, cookie_header(&house, &secret))]);
    Ok((cookie, Redirect::to("/")).into_response())
}

/// Out.
pub async fn log_out(
    house: Shared,
    Extension(identity): Extension<Identity>,
) -> Result<Response, Trouble> {
    people::log_out(&house, &identity).await?;
    let cookie = AppendHeaders([(SET_COOKIE, cookie_header(&house, ""))]);
    Ok((cookie, Redirect::to("/")).into_response())
}

/// The feed of whoever has this secret address.
pub async fn feed(house: Shared, Path(secret): Path<String>) -> Result<Response, Trouble> {
    if !secrets::is_plausible(&secret) {
        return Err(Trouble::new(Code::NoPage));
    }
    let person = house.store.person_by_feed(&secret).await?.ok_or(Code::NoPage)?;
    let feed = feeds::atom(&house, &person).await?.into_string();
    Ok(([(CONTENT_TYPE, "application/atom+xml; charset=utf-8")], feed).into_response())
}
