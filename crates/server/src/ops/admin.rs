//! `portolan admin`: a host at work at the command line, on the database of a server that may be running.

use crate::admin::{
    ActInfo, Actor, AnnouncementInfo, BanInfo, Desk, Figures, PersonInfo, TableInfo, date_time,
    figures, moment,
};
use crate::app::App;
use crate::bots;
use crate::config::Timekeeper;
use crate::error::ApiError;
use crate::outcome::Outcome;
use crate::people::People;
use portolan_store::{Location, Store, TableQuery};
use portolan_tables::{TableHooks, Tables};
use serde::Serialize;
use std::sync::Weak;

/// What is wished for; persons are named by login or id, times as people write them.
#[derive(Clone, Debug)]
pub enum Wish {
    /// Make somebody a host.
    AddHost(String),
    /// They are no longer one.
    RemoveHost(String),
    /// Who the hosts are.
    Hosts,
    /// People by a part of their name.
    FindPeople(String),
    /// What is known of somebody.
    ShowPerson(String),
    /// Another name for somebody.
    Rename(String, String),
    /// Keep somebody out: why, and until when.
    BanPerson(String, String, Option<String>),
    /// Let somebody in again.
    UnbanPerson(String),
    /// End every cookie and token of somebody.
    SignOut(String),
    /// Delete somebody.
    RemovePerson(String),
    /// Keep an address out: why, and until when.
    BanAddress(String, String, Option<String>),
    /// Let an address in again.
    UnbanAddress(String),
    /// The bans that hold.
    Bans,
    /// Tables of a kind.
    FindTables(TableQuery),
    /// Who sits at a table.
    ShowTable(String),
    /// Close a table that has not begun.
    CloseTable(String),
    /// Open or close the talk at a table.
    SetTalk(String, bool),
    /// Delete a table.
    RemoveTable(String),
    /// Tell everybody something, from and until when.
    Announce(String, Option<String>, String),
    /// What everybody is told.
    Announcements,
    /// End what everybody is told.
    EndAnnouncement(String),
    /// How much there is of what.
    Figures,
    /// What was done, so many lines.
    Log(u32),
}

fn sentence(error: ApiError) -> String {
    match &error.detail {
        Some(detail) => format!("{} {detail}", error.title()),
        None => error.title(),
    }
}

fn time(text: &str, now: i64) -> Result<i64, String> {
    moment(text, now).ok_or_else(|| {
        format!("“{text}” is no time; write 7d, 12h, 2026-12-01 or 2026-12-01T18:00")
    })
}

fn end(text: Option<String>, now: i64) -> Result<Option<i64>, String> {
    text.map(|text| time(&text, now)).transpose()
}

/// The subcommand.
pub async fn run(location: &Location, wish: Wish, json: bool) -> Outcome {
    let store = Store::open_existing(location).await?;
    let clock = Timekeeper::default();
    let people = People::new(store.clone(), clock.clone());
    // The running server is told by what stands in the database, and goes on from there.
    let nobody: Weak<dyn TableHooks> = Weak::<App>::new();
    let tables = Tables::new(store.clone(), clock.clone(), bots::names(), nobody);
    let desk = Desk {
        store: &store,
        people: &people,
        tables: &tables,
        actor: Actor::command_line(),
        now: clock.now(),
    };
    let before = store.last_act().await?;
    let worked = work(&desk, location, wish).await;
    if store.last_act().await? != before {
        store.note_done().await?;
    }
    let told = worked.map_err(sentence)?;
    if json {
        println!("{}", told.json()?);
    } else {
        print!("{}", told.text());
    }
    store.close().await;
    Ok(())
}

/// What there is to tell.
enum Told {
    People(Vec<PersonInfo>),
    Bans(Vec<BanInfo>),
    Tables(Vec<TableInfo>),
    Table(Box<TableInfo>, Vec<(String, String)>),
    Announcements(Vec<AnnouncementInfo>),
    Acts(Vec<ActInfo>),
    Figures(Box<Figures>),
}

/// A table with what was said there.
#[derive(Serialize)]
struct TableWithTalk<'a> {
    #[serde(flatten)]
    table: &'a TableInfo,
    said: &'a [(String, String)],
}

async fn work(desk: &Desk<'_>, location: &Location, wish: Wish) -> Result<Told, ApiError> {
    let now = desk.now;
    let bad = |error: String| ApiError::with(crate::error::Code::BadRequest, error);
    let about = async |id: &str| Ok::<_, ApiError>(Told::People(vec![desk.about(id).await?]));
    Ok(match wish {
        Wish::AddHost(who) => {
            let person = desk.person(&who).await?;
            desk.add_host(&person).await?;
            about(&person.id).await?
        }
        Wish::RemoveHost(who) => {
            let person = desk.person(&who).await?;
            desk.remove_host(&person).await?;
            about(&person.id).await?
        }
        Wish::Hosts => Told::People(desk.hosts().await?),
        Wish::FindPeople(text) => Told::People(desk.find_people(&text).await?),
        Wish::ShowPerson(who) => about(&desk.person(&who).await?.id).await?,
        Wish::Rename(who, name) => {
            let person = desk.person(&who).await?;
            desk.rename(&person, &name).await?;
            about(&person.id).await?
        }
        Wish::BanPerson(who, reason, until) => {
            let person = desk.person(&who).await?;
            desk.ban_person(&person, &reason, end(until, now).map_err(bad)?).await?;
            about(&person.id).await?
        }
        Wish::UnbanPerson(who) => {
            let person = desk.person(&who).await?;
            desk.unban_person(&person).await?;
            about(&person.id).await?
        }
        Wish::SignOut(who) => {
            let person = desk.person(&who).await?;
            desk.sign_out(&person).await?;
            about(&person.id).await?
        }
        Wish::RemovePerson(who) => {
            let person = desk.person(&who).await?;
            desk.remove(&person).await?;
            about(&person.id).await?
        }
        Wish::BanAddress(address, reason, until) => {
            desk.ban_address(&address, &reason, end(until, now).map_err(bad)?).await?;
            Told::Bans(desk.bans().await?)
        }
        Wish::UnbanAddress(address) => {
            desk.unban_address(&address).await?;
            Told::Bans(desk.bans().await?)
        }
        Wish::Bans => Told::Bans(desk.bans().await?),
        Wish::FindTables(mut query) => {
            if !query.person.is_empty() {
                query.person = desk.person(&query.person).await?.id;
            }
            Told::Tables(desk.find_tables(&query).await?)
        }
        Wish::ShowTable(id) => show(desk, &id).await?,
        Wish::CloseTable(id) => {
            desk.close_table(&id).await?;
            show(desk, &id).await?
        }
        Wish::SetTalk(id, open) => {
            desk.set_talk(&id, open).await?;
            let query = TableQuery { id, ..TableQuery::default() };
            Told::Tables(desk.find_tables(&query).await?)
        }
        Wish::RemoveTable(id) => {
            desk.remove_table(&id).await?;
            Told::Acts(desk.log(i64::MAX, 1).await?)
        }
        Wish::Announce(words, from, until) => {
            let from = end(from, now).map_err(bad)?.unwrap_or(now);
            desk.announce(&words, from, time(&until, now).map_err(bad)?).await?;
            Told::Announcements(desk.announcements().await?)
        }
        Wish::Announcements => Told::Announcements(desk.announcements().await?),
        Wish::EndAnnouncement(id) => {
            desk.end_announcement(&id).await?;
            Told::Announcements(desk.announcements().await?)
        }
        Wish::Figures => Told::Figures(Box::new(figures(desk.store, location, now, None).await?)),
        Wish::Log(limit) => Told::Acts(desk.log(i64::MAX, limit).await?),
    })
}

async fn show(desk: &Desk<'_>, id: &str) -> Result<Told, ApiError> {
    let seen = desk.table(id).await?;
    let said = seen.said.iter().map(|said| (said.name.clone(), said.text.clone())).collect();
    Ok(Told::Table(Box::new(TableInfo::from(&seen)), said))
}

/// A line for each, or a word where there are none.
fn lines<T>(all: &[T], line: impl Fn(&T) -> String, none: &str) -> String {
    if all.is_empty() {
        return format!("{none}\n");
    }
    all.iter().map(|one| line(one) + "\n").collect()
}

fn until(at: Option<i64>) -> String {
    at.map_or_else(|| "for good".to_owned(), |at| format!("until {}", date_time(at)))
}

fn person_line(person: &PersonInfo) -> String {
    let login = person.login.as_deref().unwrap_or("guest");
    let seen = person.seen_at.map_or_else(|| "not lately".to_owned(), date_time);
    let mut line = format!(
        "{}  {}  ({login})  here last {seen}, at {} tables",
        person.id, person.name, person.tables
    );
    if person.host {
        line.push_str("; looks after the server");
    }
    if let Some(ban) = &person.ban {
        line.push_str(&format!("; banned {}: {}", until(ban.until_at), ban.reason));
    }
    line
}

fn table_line(table: &TableInfo) -> String {
    let talk = if table.hushed { "; talk closed" } else { "" };
    format!(
        "{}  {}  {}, {}, {} seats, last entry {}{talk}",
        table.id,
        table.game,
        table.status,
        table.visibility,
        table.seats,
        date_time(table.changed_at)
    )
}

fn figures_text(figures: &Figures) -> String {
    let mut text = String::new();
    for (status, count) in &figures.tables {
        text.push_str(&format!("tables {status}: {count}\n"));
    }
    let Figures { accounts, guests, seen_today, bans, .. } = figures;
    text.push_str(&format!(
        "accounts: {accounts}\nguests: {guests}\nhere within a day: {seen_today}\nbans: {bans}\n"
    ));
    if let Some(free) = figures.disk_free {
        text.push_str(&format!("free on the disk: {:.1} GB\n", free as f64 / 1e9));
    }
    text.push_str(&match &figures.last_backup {
        Some((at, file)) => format!("last backup: {} ({file})\n", date_time(*at)),
        None => "last backup: none yet\n".to_owned(),
    });
    if let Some((at, why)) = &figures.failed_backup {
        text.push_str(&format!("the backup of {} failed: {why}\n", date_time(*at)));
    }
    text
}

impl Told {
    fn json(&self) -> serde_json::Result<String> {
        match self {
            Told::People(people) => serde_json::to_string(people),
            Told::Bans(bans) => serde_json::to_string(bans),
            Told::Tables(tables) => serde_json::to_string(tables),
            Told::Table(table, said) => serde_json::to_string(&TableWithTalk { table, said }),
            Told::Announcements(all) => serde_json::to_string(all),
            Told::Acts(acts) => serde_json::to_string(acts),
            Told::Figures(figures) => serde_json::to_string(figures),
        }
    }

    fn text(&self) -> String {
        match self {
            Told::People(people) => lines(people, person_line, "nobody"),
            Told::Bans(bans) => lines(
                bans,
                |ban| format!("{} {}  {}: {}", ban.kind, ban.who, until(ban.until_at), ban.reason),
                "nobody is banned",
            ),
            Told::Tables(tables) => lines(tables, table_line, "no tables"),
            Told::Table(table, said) => {
                let mut text = table_line(table) + "\n";
                for (seat, player) in table.players.iter().enumerate() {
                    let who = player.person.as_deref().unwrap_or("-");
                    let computer = if player.computer { ", a computer plays" } else { "" };
                    text.push_str(&format!("  seat {seat}: {} ({who}){computer}\n", player.name));
                }
                for (name, words) in said {
                    text.push_str(&format!("  {name}: {words}\n"));
                }
                text
            }
            Told::Announcements(all) => lines(
                all,
                |one| {
                    let (from, until) = (date_time(one.from_at), date_time(one.until_at));
                    format!("{}  {from} to {until}: {}", one.id, one.words)
                },
                "nothing is announced",
            ),
            Told::Acts(acts) => lines(
                acts,
                |act| {
                    let ActInfo { at, actor, act, target, detail, .. } = act;
                    format!("{}  {actor}  {act} {target}  {detail}", date_time(*at))
                },
                "nothing was done yet",
            ),
            Told::Figures(figures) => figures_text(figures),
        }
    }
}
