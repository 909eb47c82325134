//! The gate: limits, origin, identity on the way in; safe headers and the right shape of errors on the way
//! out.

use crate::app::App;
use crate::error::{ApiError, Code};
use crate::http::{KEPT, MAX_BODY, by_script};
use crate::limits::Budget;
use crate::people::{Address, COOKIE_AGE, Identity, Proof, check_origin, cookie, secrets};
use axum::body::Body;
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    HeaderName, REFERRER_POLICY, SET_COOKIE, STRICT_TRANSPORT_SECURITY, TRANSFER_ENCODING,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use maud::Markup;
use portolan_pages::Visitor;
use portolan_pages::announcement::{self, Announcement};
use portolan_pages::learned::{self, Learned};
use portolan_pages::problem::{Problem, problem};
use portolan_pages::settings::{self, Settings};
use portolan_store::BanKind;
use portolan_store::CredentialKind;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;
use tracing::Instrument;

const POLICY: &str = "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

/// Lets a request in, and its answer out. The log names the route, never the address itself: addresses hold
/// invitations, feeds and codes.
pub async fn gate(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let route =
        request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str).to_owned();
    let (parts, body) = request.into_parts();
    let address = Address::of(client(&app, &parts));
    let from = address.ip.map(|ip| ip.to_string()).unwrap_or_default();
    let span = tracing::info_span!("request", client = from, method = %parts.method, route);
    let began = Instant::now();
    let pass = async move {
        let response = pass(&app, address, Request::from_parts(parts, body), next).await;
        tracing::debug!(status = response.status().as_u16(), took = ?began.elapsed(), "answered");
        response
    };
    pass.instrument(span).await
}

async fn pass(app: &Arc<App>, address: Address, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let path = parts.uri.path().to_owned();
    let page = is_page(&path) && !by_script(&parts.headers);
    let nobody = nobody(app, address, &parts);
    let arrived = async {
        let open = is_for_everybody(&path);
        let ban = |kind, who: &str| {
            let ban = app.rules.ban(kind, who, app.now()).filter(|_| !open);
            ban.map_or(Ok(()), |ban| Err(ApiError::from(&ban)))
        };
        ban(BanKind::Address, &nobody.address.block)?;
        let (identity, cookie) = arrive(app, nobody.clone(), &parts, is_page(&path)).await?;
        if let Some(person) = identity.id() {
            ban(BanKind::Person, person)?;
        }
        Ok::<_, ApiError>((identity, cookie))
    };
    let (mut identity, cookie) = match arrived.await {
        Ok(arrived) => arrived,
        Err(error) => {
            return leave(app, error.into_response(), page, &nobody, &path);
        }
    };
    if let Some(person) = identity.id() {
        app.work.note(person, &identity.address.block);
        app.seen.note(person, &identity.address.block, app.now());
        identity.visitor.is_host = app.rules.is_host(person);
    }
    parts.extensions.insert(identity.clone());
    let mut response = next.run(Request::from_parts(parts, body)).await;
    if let Some(secret) = cookie
        && !response.headers().contains_key(SET_COOKIE)
    {
        response.headers_mut().insert(SET_COOKIE, cookie_header(app, &secret));
    }
    let response = while_it_holds(app, response, &identity);
    leave(app, response, page, &identity, &path)
}

/// What even those may ask for who may not come in: what the page is made of that tells them so, and the way out for
/// somebody else in the same browser. Health checks never depend on it.
fn is_for_everybody(path: &str) -> bool {
    path.starts_with("/assets/")
        || matches!(path, "/logout" | "/healthz" | "/readyz" | "/metrics" | "/robots.txt")
}

/// A stream ends with the cookie or token that it was opened by, or when its reader is banned.
fn while_it_holds(app: &Arc<App>, response: Response, identity: &Identity) -> Response {
    let kind = response.headers().get(CONTENT_TYPE);
    let streams = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"));
    if !streams {
        return response;
    }
    let (app, identity) = (app.clone(), identity.clone());
    let ended = async move {
        tokio::select! {
            () = app.people.ended(&identity) => {}
            () = app.rules.banned(&identity, || app.now()) => {}
        }
    };
    response.map(|body| Body::from_stream(body.into_data_stream().take_until(Box::pin(ended))))
}

/// Pages are for people; the rest is for programs.
fn is_page(path: &str) -> bool {
    !(path.starts_with("/api/v1") || matches!(path, "/healthz" | "/readyz" | "/metrics"))
}

/// The `Set-Cookie` of a secret; an empty one ends it.
pub fn cookie_header(app: &App, secret: &str) -> HeaderValue {
    let secure = if app.config.is_secure() { "; Secure" } else { "" };
    let age = if secret.is_empty() { 0 } else { COOKIE_AGE };
    let name = cookie_name(app);
    let text = format!("{name}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
    // Secrets are of our own alphabet, so this is always a header.
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}

fn cookie_name(app: &App) -> &'static str {
    if app.config.is_secure() { "__Host-portolan" } else { "portolan" }
}

/// Where a request comes from.
fn client(app: &App, request: &Parts) -> Option<IpAddr> {
    let forwarded = || {
        let value = request.headers.get_all("x-forwarded-for").iter().next_back()?;
        // The last one is what our own proxy saw; what stands before it anybody may have written.
        let last = value.to_str().ok()?.rsplit(',').next()?.trim();
        last.parse::<IpAddr>().ok()
    };
    let direct = || {
        let info = request.extensions.get::<ConnectInfo<SocketAddr>>();
        info.map(|ConnectInfo(address)| address.ip())
    };
    let known = if app.config.behind_proxy { forwarded() } else { None };
    known.or_else(direct).map(|ip| ip.to_canonical())
}

/// The token of an `Authorization`; the word before it may be of letters of any size.
fn bearer(text: &str) -> Option<&str> {
    let (scheme, token) = text.trim().split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// How many bytes a request brings; one that does not say so may bring as many as are taken at all.
fn brought(headers: &HeaderMap) -> u64 {
    let most = MAX_BODY as u64;
    match headers.get(CONTENT_LENGTH) {
        Some(length) => {
            let length = length.to_str().ok().and_then(|text| text.parse().ok());
            length.map_or(most, |length: u64| length.min(most))
        }
        None if headers.contains_key(TRANSFER_ENCODING) => most,
        None => 0,
    }
}

/// Somebody of whom nothing is known but what the request itself says.
fn nobody(app: &App, address: Address, request: &Parts) -> Identity {
    let shown = |name| cookie(&request.headers, name).unwrap_or_default();
    let read = shown(announcement::COOKIE_NAME);
    let unread = app.rules.announcements(app.now()).into_iter();
    let unread =
        unread.filter(|row| !announcement::was_read(read, &row.id)).take(announcement::AT_ONCE);
    Identity {
        person: None,
        proof: Proof::Nothing,
        address,
        visitor: Visitor {
            name: None,
            settings: Settings::read(shown(settings::COOKIE_NAME)),
            learned: Learned::read(shown(learned::COOKIE_NAME)),
            announcements: unread
                .map(|row| Announcement { id: row.id, words: row.words })
                .collect(),
            is_host: false,
            path: request.uri.path().to_owned(),
        },
    }
}

/// Who sent it; for a change made in a page by nobody yet, a new guest and their cookie.
async fn arrive(
    app: &App,
    nobody: Identity,
    request: &Parts,
    page: bool,
) -> Result<(Identity, Option<String>), ApiError> {
    app.limit(Budget::Address, &nobody.address.block)?;
    let headers = &request.headers;
    let changes = !matches!(request.method, Method::GET | Method::HEAD | Method::OPTIONS);
    let brought = brought(headers);
    if let Some(given) = headers.get(AUTHORIZATION) {
        let token = given.to_str().ok().and_then(bearer);
        let hash = secrets::hash(token.ok_or(Code::BadToken)?);
        let person = app.people.holder(CredentialKind::Token, &hash).await?;
        let person = person.ok_or(Code::BadToken)?;
        if changes {
            app.limit(Budget::Person, &person.id)?;
            app.pay(Some(&person.id), &nobody.address.block, brought).await?;
        }
        return Ok((nobody.of(person, Proof::Token(hash)), None));
    }
    if changes {
        check_origin(headers, app.config.base_url.as_deref())?;
    }
    let shown = cookie(headers, cookie_name(app));
    if let Some(secret) = shown.filter(|s| secrets::is_plausible(s) && !s.is_empty()) {
        let hash = secrets::hash(secret);
        if let Some(person) = app.people.holder(CredentialKind::Cookie, &hash).await? {
            if changes {
                app.limit(Budget::Person, &person.id)?;
                app.pay(Some(&person.id), &nobody.address.block, brought).await?;
            }
            return Ok((nobody.of(person, Proof::Cookie(hash)), None));
        }
    }
    if changes {
        app.pay(None, &nobody.address.block, brought).await?;
    }
    let path = request.uri.path();
    if !(changes && page)
        || matches!(path, "/login" | "/settings" | "/announcement")
        || path.starts_with("/recover")
    {
        return Ok((nobody, None));
    }
    app.limit(Budget::Arrival, &nobody.address.block)?;
    let person = Box::pin(app.people.new_guest(None)).await?;
    let credential = app.people.new_credential(&person, CredentialKind::Cookie, "");
    let (secret, _) = Box::pin(credential).await?;
    let proof = Proof::Cookie(secrets::hash(&secret));
    Ok((nobody.of(person, proof), Some(secret)))
}

fn leave(app: &App, response: Response, page: bool, identity: &Identity, path: &str) -> Response {
    let mut response = in_shape(response, page, identity, path);
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(CONTENT_SECURITY_POLICY, POLICY);
    set(X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(REFERRER_POLICY, "same-origin");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    if app.config.is_secure() {
        set(STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    if !path.starts_with("/assets/") {
        set(CACHE_CONTROL, "no-store");
    }
    app.metrics.answered(response.status().as_u16());
    response
}

/// The page of an error at an address.
fn error_page(error: &ApiError, identity: &Identity, path: &str) -> Markup {
    let shown = Problem {
        code: error.code.word(),
        detail: error.detail.as_deref(),
        advice: error.code.advice(),
        table: table_to_go_back_to(path, error.code),
        log_in: matches!(error.code, Code::NobodyYet | Code::BadLogin),
        log_out: error.code == Code::Banned,
    };
    problem(&identity.visitor, &shown)
}

/// The table that the address belongs to, where it can be gone back to.
fn table_to_go_back_to(path: &str, code: Code) -> Option<&str> {
    let (table, rest) = path.strip_prefix("/t/")?.split_once('/')?;
    let gone = matches!(code, Code::NoTable | Code::Private);
    (!gone && !rest.is_empty() && secrets::is_plausible(table)).then_some(table)
}

/// Every error has the same shape, whichever layer made it.
fn in_shape(mut response: Response, page: bool, identity: &Identity, path: &str) -> Response {
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let known = response.extensions_mut().remove::<ApiError>();
    if known.is_some() && !page {
        return response;
    }
    let is_html = |r: &Response| {
        r.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"))
    };
    if known.is_none() && page && is_html(&response) {
        return response;
    }
    let error = known.unwrap_or_else(|| ApiError::of_status(status));
    let mut shaped = if page {
        (error.code.status(), error_page(&error, identity, path)).into_response()
    } else {
        error.into_response()
    };
    for name in KEPT.iter().chain([&SET_COOKIE, &axum::http::header::RETRY_AFTER]) {
        if let Some(value) = response.headers().get(name) {
            shaped.headers_mut().insert(name, value.clone());
        }
    }
    shaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_leads_to_a_table_that_is_there() {
        assert_eq!(table_to_go_back_to("/t/bcdf/act", Code::Refused), Some("bcdf"));
        assert_eq!(table_to_go_back_to("/t/bcdf/act", Code::NoTable), None);
        assert_eq!(table_to_go_back_to("/t/bcdf", Code::Refused), None);
        assert_eq!(table_to_go_back_to("/t/<b>/act", Code::Refused), None);
    }
}
