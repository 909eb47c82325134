//! The page of a table, and its stream.

use crate::app::App;
use crate::bots::STAND_IN;
use crate::coaching::Advice;
use crate::error::{ApiError, Code};
use crate::events::{self, Render};
use crate::http::{Query, Shared};
use crate::people::{Identity, secrets};
use axum::Extension;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::response::Response;
use maud::Markup;
use portolan_pages::ahead::ahead_page;
use portolan_pages::board::layouts;
use portolan_pages::campaign::campaign_page;
use portolan_pages::frozen::frozen as frozen_page;
use portolan_pages::table::{TablePage, table_page};
use portolan_scene::Layout;
use portolan_table::Seat;
use portolan_tables::access::admitted_observer;
use portolan_tables::table_view::add_presence;
use portolan_tables::{Extent, Status, TableError, table_view};
use serde::Deserialize;

/// What stands after the question mark.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Look {
    pub(super) seat: Option<u8>,
    pub(super) invite: Option<String>,
    note: Option<String>,
    layout: Option<String>,
    /// How much of a hint that was given is to be seen: `idea` or `ways`.
    hint: Option<String>,
}

impl Look {
    pub(super) fn layouts(&self) -> &'static [Layout] {
        layouts(self.layout.as_deref())
    }

    /// The part of the address that must be kept.
    fn query(&self) -> String {
        let seat = self.seat.map(|seat| format!("seat={seat}"));
        let known = self.invite.as_deref().filter(|i| secrets::is_plausible(i));
        let invite = known.map(|invite| format!("invite={invite}"));
        let parts: Vec<String> = seat.into_iter().chain(invite).collect();
        if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) }
    }
}

/// The page.
pub async fn table(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Result<Markup, ApiError> {
    let table = app.tables.enter(&id).await?;
    let (now, person, seat) = (app.now(), identity.id(), look.seat.map(Seat));
    let seen = table
        .read(|state| {
            let observer = admitted_observer(state, person, look.invite.as_deref(), seat)?;
            let host = state.head().host.clone();
            let mut seen = table_view(state, observer, person, now, Extent::Page);
            add_presence(&mut seen, state, table.presence());
            Ok::<_, TableError>((seen, host))
        })
        .await;
    let seen = match seen {
        Err(fault) => return frozen(&app, &identity, &id, fault, look.invite.as_deref()).await,
        Ok(seen) => seen?,
    };
    let (seen, host) = seen;
    table.look_at().await?;
    let inviter = match host.filter(|_| seen.status == Status::Open) {
        Some(host) => app.store.person(&host).await?.map(|host| host.name),
        None => None,
    };
    let seat = seen.observer.seat().filter(|_| seen.status == Status::Running);
    let given = look.hint.as_deref().zip(seat).and_then(|(deep, seat)| {
        let hint = app.coaching.given(&id, seat, seen.expected_seq)?;
        let given = Advice { hint, game: seen.game, expect: seen.expected_seq };
        Some((given.told(deep == "ways"), given.expect))
    });
    let asked = TablePage {
        hint: given,
        note: look.note.as_deref().and_then(Code::read).map(|code| ApiError::new(code).title()),
        seat: look.seat,
        invite: look.invite.as_deref(),
        query: look.query(),
        layouts: look.layouts(),
        stand_in: STAND_IN,
        origin: origin(&app, &headers),
        inviter,
        push_key: app.notices.push_key().to_owned(),
        unnamed: identity.person.as_ref().is_none_or(|person| person.login.is_none()),
        name: identity.person.as_ref().map(|person| person.name.clone()),
    };
    Ok(table_page(&identity.visitor, &seen, &asked))
}

/// The address people use: as the host has set it, else as this visitor came here.
fn origin(app: &App, headers: &HeaderMap) -> String {
    let fine =
        |host: &&str| host.bytes().all(|b| b.is_ascii_alphanumeric() || b".:-[]".contains(&b));
    let asked = headers.get(HOST).and_then(|host| host.to_str().ok()).filter(fine);
    match (&app.config.base_url, asked) {
        (None, Some(host)) => format!("http://{host}"),
        _ => app.config.base(),
    }
}

/// How far the table's campaign has come.
pub async fn campaign(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Markup, ApiError> {
    let table = app.tables.enter(&id).await?;
    let (now, person) = (app.now(), identity.id());
    let seen = table
        .read(|state| {
            let observer = admitted_observer(state, person, look.invite.as_deref(), None)?;
            Ok::<_, TableError>(table_view(state, observer, person, now, Extent::Brief))
        })
        .await??;
    campaign_page(&identity.visitor, &seen).ok_or_else(|| Code::NoCampaign.into())
}

/// The page where one decides ahead.
pub async fn ahead(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Markup, ApiError> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    let table = app.tables.enter(&id).await?;
    let (now, seat) = (app.now(), look.seat.map(Seat));
    let seen = table
        .read(|state| {
            let observer = admitted_observer(state, Some(&person.id), None, seat)?;
            Ok::<_, TableError>(table_view(state, observer, Some(&person.id), now, Extent::Brief))
        })
        .await??;
    let choices = app.tables.last_choices(&id, person, seat).await?;
    Ok(ahead_page(&identity.visitor, &seen, &choices, look.layouts()))
}

/// What was kept of a table that cannot be played here.
pub async fn frozen(
    app: &App,
    identity: &Identity,
    id: &str,
    fault: TableError,
    invite: Option<&str>,
) -> Result<Markup, ApiError> {
    let broken = !fault.is_frozen();
    let table = app.tables.frozen(id, fault, identity.id(), invite).await?;
    let invite = invite.filter(|invite| secrets::is_plausible(invite));
    let query = invite.map(|invite| format!("?invite={invite}")).unwrap_or_default();
    Ok(frozen_page(&identity.visitor, &table.view(), broken, &query))
}

/// The stream of the page.
pub async fn events(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    Query(follow): Query<Follow>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let table = app.tables.enter(&id).await?;
    let seen = events::last_event_id(&headers).or(follow.after);
    let seat = look.seat.map(Seat);
    let render = Render::Page { layouts: look.layouts() };
    events::stream(app.0, table, identity, seat, look.invite, render, seen).await
}

/// Where the stream goes on.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Follow {
    pub(super) after: Option<u64>,
}
