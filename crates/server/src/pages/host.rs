//! The pages of those who look after the server. For everybody else there is nothing at these addresses.

use crate::admin::{
    ActInfo, Actor, BanInfo, Desk, Figures, NodeFigures, PersonInfo, TableInfo, date_time, figures,
    moment,
};
use crate::app::App;
use crate::error::{ApiError, Code};
use crate::http::{Form, Query, Shared};
use crate::people::{Identity, secrets};
use crate::work::Lane;
use axum::Extension;
use axum::extract::Path;
use axum::response::Redirect;
use maud::Markup;
use portolan_pages::host::{self as pages, Act, Ban, Line, Overview, PersonPage, SeatLine};
use portolan_pages::host::{TablePage, TableSearch};
use portolan_pages::words;
use portolan_store::{Location, TableQuery};
use portolan_table::Phrase;
use portolan_tables::TableLine;
use serde::Deserialize;

/// Lines of a page of what was done.
const PAGE: u32 = 100;
/// What was done last, on the first page.
const LAST: u32 = 8;
const DAY_MS: i64 = 86_400_000;
/// With less room than this on the disk a host is told so.
const LITTLE: u64 = 1 << 30;

/// The fields of the forms here.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Fields {
    name: String,
    reason: String,
    days: String,
    address: String,
    words: String,
    from: String,
    until: String,
    open: String,
    sure: String,
}

impl Fields {
    /// The end of so many days from now; nothing for good.
    fn end(&self, now: i64) -> Result<Option<i64>, ApiError> {
        match self.days.trim() {
            "" => Ok(None),
            days => match days.parse::<i64>() {
                Ok(days @ 1..=3650) => Ok(Some(now + days * DAY_MS)),
                _ => Err(ApiError::with(Code::BadRequest, words::word("admin-bad-time"))),
            },
        }
    }

    fn is_sure(&self) -> Result<(), ApiError> {
        if self.sure.is_empty() { Err(ApiError::new(Code::BadRequest)) } else { Ok(()) }
    }
}

/// Whoever asks, as a host at work.
fn desk<'a>(app: &'a App, identity: &Identity) -> Result<Desk<'a>, ApiError> {
    let person = identity.person.as_ref().filter(|person| app.rules.is_host(&person.id));
    let person = person.ok_or(Code::NoPage)?;
    let name = person.login.clone().unwrap_or_else(|| person.name.clone());
    let address = identity.address.block.clone();
    Ok(app.desk(Actor { name, person: Some((person.id.clone(), address)) }))
}

/// Back to a page, once what was done holds here.
async fn done(app: &App, to: &str) -> Result<Redirect, ApiError> {
    app.store.note_done().await?;
    app.follow_rules().await?;
    Ok(Redirect::to(to))
}

fn act_line(act: ActInfo) -> Act {
    let ActInfo { at, actor, act, target, detail, .. } = act;
    Act { at: date_time(at), actor, act, target, detail }
}

fn ban_line(ban: &BanInfo) -> Ban {
    Ban {
        kind: ban.kind.clone(),
        who: ban.who.clone(),
        reason: ban.reason.clone(),
        until: ban.until_at.map(date_time),
    }
}

fn person_page(app: &App, one: PersonInfo) -> PersonPage {
    let visit = app.seen.last(&one.id);
    let seen = visit.as_ref().map(|(at, _)| *at).or(one.seen_at);
    PersonPage {
        created: date_time(one.created_at),
        seen: seen.map(date_time),
        address: visit.map(|(_, address)| address),
        tables: one.tables,
        is_host: one.host,
        ban: one.ban.as_ref().map(ban_line),
        id: one.id,
        name: one.name,
        login: one.login,
    }
}

fn table_line(table: &TableInfo) -> Line {
    Line {
        id: table.id.clone(),
        game: table.game.clone(),
        status: table.status,
        visibility: table.visibility,
        changed: date_time(table.changed_at),
        hushed: table.hushed,
    }
}

/// The figures of this server.
async fn all_figures(app: &App) -> Result<Figures, ApiError> {
    let (tables, watchers) = app.tables.count();
    let server = NodeFigures {
        tables,
        watchers,
        connections: app.connections.count(),
        rows_per_second: app.flow.per_second(),
        waiting: NodeFigures::waiting(|lane: Lane| app.work.waiting(lane)),
        mean_wait_ms: app.metrics.work_wait_seconds.mean().as_secs_f64() * 1000.0,
    };
    figures(&app.store, &app.config.database, app.now(), Some(server)).await
}

/// So many bytes, as one reads them.
fn bytes(bytes: u64) -> String {
    format!("{:.1} GB", bytes as f64 / 1e9)
}

fn told(figures: &Figures) -> Vec<(&'static str, String)> {
    let of = |status: &str| {
        let found = figures.tables.iter().find(|(word, _)| word == status);
        found.map_or(0, |(_, count)| *count)
    };
    let all: i64 = figures.tables.iter().map(|(_, count)| count).sum();
    let mut told = vec![
        ("admin-figure-tables", all.to_string()),
        ("admin-figure-running", of("running").to_string()),
        ("admin-figure-open", of("open").to_string()),
        ("admin-figure-accounts", figures.accounts.to_string()),
        ("admin-figure-guests", figures.guests.to_string()),
        ("admin-figure-seen", figures.seen_today.to_string()),
    ];
    if let Some(server) = &figures.server {
        let waiting: usize = server.waiting.iter().map(|(_, count)| count).sum();
        told.extend([
            ("admin-figure-rows", format!("{:.1}", server.rows_per_second)),
            ("admin-figure-watchers", server.watchers.to_string()),
            ("admin-figure-waiting", waiting.to_string()),
            ("admin-figure-wait", format!("{:.0} ms", server.mean_wait_ms)),
        ]);
    }
    if let Some(free) = figures.disk_free {
        told.push(("admin-figure-disk", bytes(free)));
    }
    let backup = figures.last_backup.as_ref().map(|(at, _)| date_time(*at));
    told.push(("admin-figure-backup", backup.unwrap_or_else(|| words::word("admin-backup-none"))));
    told
}

fn notes(app: &App, figures: &Figures) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some((at, why)) = &figures.failed_backup {
        let note = Phrase::new("admin-note-backup-failed").text("at", date_time(*at));
        notes.push(words::say(&note.text("why", why.clone())));
    }
    if figures.disk_free.is_some_and(|free| free < LITTLE) {
        notes.push(words::word("admin-note-disk"));
    }
    match &app.config.database {
        Location::Postgres(_) => notes.push(words::word("admin-note-postgres")),
        Location::File(_) if app.config.backups.is_none() => {
            notes.push(words::word("admin-note-no-backups"));
        }
        Location::File(_) => {}
    }
    notes
}

/// Figures, what everybody is told, what was done last.
pub async fn overview(
    app: Shared,
    Extension(identity): Extension<Identity>,
) -> Result<Markup, ApiError> {
    let desk = desk(&app, &identity)?;
    let figures = all_figures(&app).await?;
    let announcements = desk.announcements().await?.into_iter();
    let seen = Overview {
        notes: notes(&app, &figures),
        figures: told(&figures),
        announcements: announcements
            .map(|one| (one.id, one.words, date_time(one.from_at), date_time(one.until_at)))
            .collect(),
        acts: desk.log(i64::MAX, LAST).await?.into_iter().map(act_line).collect(),
    };
    Ok(pages::overview(&identity.visitor, &seen))
}

/// Tells everybody something.
pub async fn announce(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, ApiError> {
    let desk = desk(&app, &identity)?;
    let bad = || ApiError::with(Code::BadRequest, words::word("admin-bad-time"));
    let from = match fields.from.trim() {
        "" => desk.now,
        from => moment(from, desk.now).ok_or_else(bad)?,
    };
    let until = moment(&fields.until, desk.now).ok_or_else(bad)?;
    desk.announce(&fields.words, from, until).await?;
    done(&app, "/host").await
}

/// Ends what everybody is told.
pub async fn end_announcement(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Result<Redirect, ApiError> {
    desk(&app, &identity)?.end_announcement(&id).await?;
    done(&app, "/host").await
}

/// Where a page of what was done begins.
#[derive(Deserialize)]
pub struct Before {
    before: Option<i64>,
}

/// Everything that was done.
pub async fn log(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Query(asked): Query<Before>,
) -> Result<Markup, ApiError> {
    let acts = desk(&app, &identity)?.log(asked.before.unwrap_or(i64::MAX), PAGE).await?;
    let older = acts.last().map(|act| act.seq).filter(|&seq| seq > 1);
    let acts: Vec<Act> = acts.into_iter().map(act_line).collect();
    Ok(pages::acts_page(&identity.visitor, &acts, older))
}

/// Who may not come in.
pub async fn bans(
    app: Shared,
    Extension(identity): Extension<Identity>,
) -> Result<Markup, ApiError> {
    let bans = desk(&app, &identity)?.bans().await?;
    let bans: Vec<Ban> = bans.iter().map(ban_line).collect();
    Ok(pages::bans_page(&identity.visitor, &bans))
}

/// Bans an address.
pub async fn ban_address(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, ApiError> {
    let desk = desk(&app, &identity)?;
    desk.ban_address(&fields.address, &fields.reason, fields.end(desk.now)?).await?;
    done(&app, "/host/bans").await
}

/// Ends the ban of an address.
pub async fn unban_address(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, ApiError> {
    desk(&app, &identity)?.unban_address(&fields.address).await?;
    done(&app, "/host/bans").await
}

/// What people are looked for by.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Wanted {
    q: String,
}

/// People who are looked for; left out, those who were here last.
pub async fn people(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Query(asked): Query<Wanted>,
) -> Result<Markup, ApiError> {
    let found = desk(&app, &identity)?.find_people(&asked.q).await?;
    let found: Vec<PersonPage> = found.into_iter().map(|one| person_page(&app, one)).collect();
    Ok(pages::people(&identity.visitor, &asked.q, &found))
}

/// One person.
pub async fn person(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Result<Markup, ApiError> {
    let desk = desk(&app, &identity)?;
    let one = desk.about(&id).await?;
    let hushed = app.rules.hushed();
    let line = |line: &TableLine| table_line(&TableInfo::of(line, hushed.contains(&line.head.id)));
    let tables: Vec<Line> = desk.tables_of(&id).await?.iter().map(line).collect();
    Ok(pages::person(&identity.visitor, &person_page(&app, one), &tables))
}

/// What a host does about a person.
pub async fn act_on_person(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path((id, what)): Path<(String, String)>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, ApiError> {
    let desk = desk(&app, &identity)?;
    let person = desk.person(&id).await?;
    match what.as_str() {
        "name" => drop(desk.rename(&person, &fields.name).await?),
        "sign-out" => desk.sign_out(&person).await?,
        "ban" => desk.ban_person(&person, &fields.reason, fields.end(desk.now)?).await?,
        "unban" => desk.unban_person(&person).await?,
        "remove" => {
            fields.is_sure()?;
            desk.remove(&person).await?;
        }
        _ => return Err(ApiError::new(Code::NoPage)),
    }
    done(&app, &format!("/host/people/{}", person.id)).await
}

/// What tables are looked for by.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Search {
    id: String,
    person: String,
    game: String,
    status: String,
}

/// Tables that are looked for; left out, those where something happened last.
pub async fn tables(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Query(asked): Query<Search>,
) -> Result<Markup, ApiError> {
    let desk = desk(&app, &identity)?;
    let Search { id, person, game, status } = asked;
    let who = match person.trim() {
        "" => String::new(),
        known => desk.person(known).await?.id,
    };
    let query = TableQuery {
        id: id.trim().to_owned(),
        game: game.clone(),
        status: status.clone(),
        person: who,
    };
    let found = desk.find_tables(&query).await?;
    let found: Vec<Line> = found.iter().map(table_line).collect();
    let asked = TableSearch { id, person, game, status };
    Ok(pages::tables(&identity.visitor, &asked, &found))
}

/// One table.
pub async fn table(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Result<Markup, ApiError> {
    let seen = desk(&app, &identity)?.table(&id).await?;
    let info = TableInfo::from(&seen);
    let sign = |said: &str| words::word(&format!("sign-{said}"));
    let page = TablePage {
        line: table_line(&info),
        created: date_time(info.created_at),
        entries: seen.entries,
        seats: info
            .players
            .iter()
            .map(|seat| SeatLine {
                name: seat.name.clone(),
                person: seat.person.clone(),
                computer: seat.computer,
            })
            .collect(),
        host: info.host,
        said: seen
            .said
            .iter()
            .map(|said| {
                let words = if said.is_sign { sign(&said.text) } else { said.text.clone() };
                (said.name.clone(), words)
            })
            .collect(),
    };
    Ok(pages::table(&identity.visitor, &page))
}

/// What a host does about a table.
pub async fn act_on_table(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path((id, what)): Path<(String, String)>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, ApiError> {
    let desk = desk(&app, &identity)?;
    if !secrets::is_plausible(&id) {
        return Err(ApiError::new(Code::NoTable));
    }
    match what.as_str() {
        "close" => desk.close_table(&id).await?,
        "talk" => desk.set_talk(&id, !fields.open.is_empty()).await?,
        "remove" => {
            fields.is_sure()?;
            desk.remove_table(&id).await?;
            return done(&app, "/host/tables").await;
        }
        _ => return Err(ApiError::new(Code::NoPage)),
    }
    done(&app, &format!("/host/tables/{id}")).await
}
