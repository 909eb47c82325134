//! The gate: limits, origin, identity on the way in; safe headers and the right shape of errors on the way
//! out.

use super::take::KEPT;
use crate::house::House;
use crate::pages;
use crate::people::{Address, Budget, Identity, Proof, Settings, check_origin, secrets};
use crate::store::CredentialKind;
use crate::trouble::{Code, Trouble};
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, COOKIE, HeaderMap,
    HeaderName, REFERRER_POLICY, SET_COOKIE, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;
use tracing::Instrument;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

/// Cookies live for this many seconds.
const COOKIE_AGE: u32 = 400 * 24 * 3600;

/// Lets a request in, and its answer out. The log names the route, never the address itself: addresses hold
/// invitations, feeds and codes.
pub async fn gate(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let route =
        request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", method = %request.method(), route);
    let began = Instant::now();
    let pass = async move {
        let response = pass(&house, request, next).await;
        tracing::debug!(status = response.status().as_u16(), took = ?began.elapsed(), "answered");
        response
    };
    pass.instrument(span).await
}

async fn pass(house: &Arc<House>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let path = parts.uri.path().to_owned();
    let page = is_page(&path) && !pages::by_script(&parts.headers);
    let (identity, cookie) = match arrive(house, &parts, is_page(&path)).await {
        Ok(arrived) => arrived,
        Err(trouble) => {
            let nobody = nobody(house, &parts);
            return leave(house, trouble.into_response(), page, &nobody, &path);
        }
    };
    parts.extensions.insert(identity.clone());
    let mut response = next.run(Request::from_parts(parts, body)).await;
    if let Some(secret) = cookie
        && !response.headers().contains_key(SET_COOKIE)
    {
        response.headers_mut().insert(SET_COOKIE, cookie_header(house, &secret));
    }
    leave(house, response, page, &identity, &path)
}

/// Pages are for people; the rest is for programs.
fn is_page(path: &str) -> bool {
    !(path.starts_with("/api/v1") || matches!(path, "/healthz" | "/readyz" | "/metrics"))
}

/// The `Set-Cookie` of a secret; an empty one ends it.
pub fn cookie_header(house: &House, secret: &str) -> HeaderValue {
    let secure = if house.config.is_secure() { "; Secure" } else { "" };
    let age = if secret.is_empty() { 0 } else { COOKIE_AGE };
    let name = cookie_name(house);
    let text = format!("{name}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
    // Secrets are of our own alphabet, so this is always a header.
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}

fn cookie_name(house: &House) -> &'static str {
    if house.config.is_secure() { "__Host-portolan" } else { "portolan" }
}

fn address(house: &House, request: &Parts) -> Address {
    let forwarded = || {
        let value = request.headers.get_all("x-forwarded-for").iter().next_back()?;
        // The last one is what our own proxy saw; what stands before it anybody may have written.
        let last = value.to_str().ok()?.rsplit(',').next()?.trim();
        last.parse::<std::net::IpAddr>().ok().map(|ip| ip.to_string())
    };
    let direct = || {
        let info = request.extensions.get::<ConnectInfo<SocketAddr>>();
        info.map_or_else(String::new, |ConnectInfo(address)| address.ip().to_string())
    };
    let known = if house.config.behind_proxy { forwarded() } else { None };
    Address(known.unwrap_or_else(direct))
}

/// Somebody of whom nothing is known but what the request itself says.
fn nobody(house: &House, request: &Parts) -> Identity {
    Identity {
        person: None,
        proof: Proof::Nothing,
        address: address(house, request),
        settings: Settings::read(&request.headers),
    }
}

/// Who sent it; for a change made in a page by nobody yet, a new guest and their cookie.
async fn arrive(
    house: &House,
    request: &Parts,
    page: bool,
) -> Result<(Identity, Option<String>), Trouble> {
    let nobody = nobody(house, request);
    house.limit(Budget::Address, &nobody.address.0)?;
    let headers = &request.headers;
    let changes = !matches!(request.method, Method::GET | Method::HEAD | Method::OPTIONS);
    if let Some(given) = headers.get(AUTHORIZATION) {
        let token = given.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
        let hash = secrets::hash(token.ok_or(Code::BadToken)?.trim());
        let person = house.people.holder(CredentialKind::Token, &hash).await?;
        let person = person.ok_or(Code::BadToken)?;
        if changes {
            house.limit(Budget::Person, &person.id)?;
        }
        let proof = Proof::Token(hash);
        return Ok((Identity { person: Some(person), proof, ..nobody }, None));
    }
    if changes {
        check_origin(headers, house.config.base_url.as_deref())?;
    }
    if let Some(secret) = cookie(headers, cookie_name(house)) {
        let hash = secrets::hash(secret);
        if let Some(person) = house.people.holder(CredentialKind::Cookie, &hash).await? {
            if changes {
                house.limit(Budget::Person, &person.id)?;
            }
            let proof = Proof::Cookie(hash);
            return Ok((Identity { person: Some(person), proof, ..nobody }, None));
        }
    }
    let path = request.uri.path();
    if !(changes && page) || matches!(path, "/login" | "/settings") {
        return Ok((nobody, None));
    }
    house.limit(Budget::Arrival, &nobody.address.0)?;
    let person = house.people.new_guest(None, house.now()).await?;
    let (secret, _) =
        house.people.new_credential(&person, CredentialKind::Cookie, "", house.now()).await?;
    let proof = Proof::Cookie(secrets::hash(&secret));
    Ok((Identity { person: Some(person), proof, ..nobody }, Some(secret)))
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(known, _)| *known == name)
        .map(|(_, secret)| secret)
        .filter(|secret| secrets::is_plausible(secret) && !secret.is_empty())
}

fn leave(
    house: &House,
    response: Response,
    page: bool,
    identity: &Identity,
    path: &str,
) -> Response {
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
    if !path.starts_with("/assets/") {
        set(CACHE_CONTROL, "no-store");
    }
    house.metrics.answered(response.status().as_u16());
    response
}

/// Every error has the same shape, whichever layer made it.
fn in_shape(mut response: Response, page: bool, identity: &Identity, path: &str) -> Response {
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let known = response.extensions_mut().remove::<Trouble>();
    if known.is_some() && !page {
        return response;
    }
    let is_html = |r: &Response| {
        r.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"))
    };
    if known.is_none() && page && is_html(&response) {
        return response;
    }
    let trouble = known.unwrap_or_else(|| Trouble::of_status(status));
    let mut shaped = if page {
        (trouble.code.status(), pages::trouble(&trouble, identity, path)).into_response()
    } else {
        trouble.into_response()
    };
    for name in KEPT.iter().chain([&SET_COOKIE, &axum::http::header::RETRY_AFTER]) {
        if let Some(value) = response.headers().get(name) {
            shaped.headers_mut().insert(name, value.clone());
        }
    }
    shaped
}
