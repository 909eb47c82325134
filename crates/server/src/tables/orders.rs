//! Opening tables: what a host asks for, checked, and a rematch.

use super::deed::{Chair, Deed, Row};
use super::live::Live;
use super::room::Done;
use super::sheet::Sheet;
use crate::house::House;
use crate::people::{Budget, Person, secrets};
use crate::store::{Append, NewTable, TableHead};
use crate::trouble::{Code, Trouble};
use portolan_table::record::Record;
use portolan_table::{Actor, AnyGame, Seat, Setup, Turn, position};
use portolan_views::{Clock, Pace, Visibility};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// Who is to sit on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum ChairOrder {
    /// Anybody who finds the table.
    Open,
    /// Whoever has the invitation.
    Invited,
    /// Whoever opens the table. Several: they play in one browser.
    Me {
        /// The name for this seat, where it is not one's own.
        #[serde(default)]
        #[schema(max_length = 24)]
        name: Option<String>,
    },
    /// A computer player.
    Computer {
        /// Its level; see `GET /api/v1/games`.
        #[schema(max_length = 40)]
        level: String,
    },
}

/// What a host asks for.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct Order {
    /// The game's id.
    #[schema(max_length = 40)]
    pub game: String,
    /// How many play.
    #[schema(minimum = 1, maximum = 5)]
    pub seats: u8,
    /// The game's options by id; what is left out has its default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who sits where, in seat order. Left out: oneself first, then open chairs.
    #[serde(default)]
    #[schema(max_items = 5)]
    pub chairs: Vec<ChairOrder>,
    /// Who finds the table.
    #[serde(default)]
    pub visibility: Visibility,
    /// How quickly it is played.
    #[serde(default)]
    pub pace: Pace,
    /// The clock.
    #[serde(default)]
    pub clock: Clock,
    /// Where several play in one browser: show each side only on request?
    #[serde(default)]
    pub curtain: bool,
    /// Where the rules forbid talk at times (a game's `silences`): is it allowed all the same?
    #[serde(default)]
    pub table_talk: bool,
}

/// A new table.
pub struct Opened {
    /// Its id.
    pub id: String,
    /// The secret of its invitation.
    pub invite: String,
    /// Was it opened by an earlier request with the same key?
    pub repeated: bool,
}

impl Opened {
    /// The table that an earlier request with the same key opened, if that asked for the same.
    fn before(known: TableHead, game: &dyn AnyGame, sheet: &Sheet) -> Result<Opened, Trouble> {
        if known.game != game.id() || known.sheet != *sheet {
            return Err(Trouble::new(Code::KeyReused));
        }
        Ok(Opened { id: known.id, invite: known.invite, repeated: true })
    }
}

/// Where a table begins.
pub enum Origin {
    /// At the beginning.
    Start,
    /// After the entries of a record.
    Record(Record),
    /// From a position.
    Position(String),
}

/// A computer player's level, if there is such a one.
pub fn check_level(level: &str) -> Result<(), Trouble> {
    match crate::bots::find(level) {
        Some(_) => Ok(()),
        None => Err(Trouble::with(Code::BadSetup, format!("“{level}”"))),
    }
}

fn chairs(order: &Order, person: Option<&Person>) -> Result<Vec<Chair>, Trouble> {
    let mut orders = order.chairs.clone();
    if orders.is_empty() {
        orders = vec![ChairOrder::Open; usize::from(order.seats)];
        if let (Some(first), Some(_)) = (orders.first_mut(), person) {
            *first = ChairOrder::Me { name: None };
        }
    }
    if orders.len() != usize::from(order.seats) {
        let detail = format!("{} ≠ {}", orders.len(), order.seats);
        return Err(Trouble::with(Code::BadSetup, detail));
    }
    let mut chairs = Vec::with_capacity(orders.len());
    for order in orders {
        chairs.push(match order {
            ChairOrder::Open => Chair::Open,
            ChairOrder::Invited => Chair::Invited,
            ChairOrder::Me { name } => {
                let person = person.ok_or(Code::NobodyYet)?;
                let name = match name.as_deref().map(str::trim) {
                    None | Some("") => person.name.clone(),
                    Some(name) => crate::people::clean_name(name)?,
                };
                Chair::Person { person: person.id.clone(), name }
            }
            ChairOrder::Computer { level } => {
                check_level(&level)?;
                Chair::Computer { level }
            }
        });
    }
    Ok(chairs)
}

/// Opens a table. With every chair taken, the game begins at once.
pub async fn open(
    house: &Arc<House>,
    person: Option<&Person>,
    order: &Order,
    origin: Origin,
    key: Option<String>,
) -> Result<Opened, Trouble> {
    let game = portolan_registry::find(&order.game).ok_or(Code::NoGame)?;
    let chairs = chairs(order, person)?;
    let setup = Setup { seats: order.seats, options: order.options.clone() };
    let setup = game.check(&setup).map_err(|e| Trouble::with(Code::BadSetup, e.to_string()))?;
    if !order.clock.is_sound() {
        return Err(Trouble::new(Code::BadSetup));
    }
    let sheet = Sheet {
        setup,
        visibility: order.visibility,
        pace: order.pace,
        clock: order.clock,
        curtain: order.curtain,
        table_talk: order.table_talk,
        names: match &origin {
            Origin::Record(record) => record.names.clone(),
            _ => Vec::new(),
        },
    };
    open_with(house, person, game, sheet, chairs, origin, key).await
}

/// Opens a table from a record; its seats are free.
pub async fn open_record(
    house: &Arc<House>,
    person: Option<&Person>,
    record: Record,
    mut order: Order,
    key: Option<String>,
) -> Result<Opened, Trouble> {
    let game = portolan_registry::find(&record.game).ok_or(Code::NoGame)?;
    game.replay(&record, usize::MAX)
        .map_err(|error| Trouble::with(Code::BadRecord, error.to_string()))?;
    order.game.clone_from(&record.game);
    order.seats = record.setup.seats;
    order.options.clone_from(&record.setup.options);
    open(house, person, &order, Origin::Record(record), key).await
}

/// Opens a table that goes on from a position.
pub async fn open_position(
    house: &Arc<House>,
    person: Option<&Person>,
    document: String,
    mut order: Order,
    key: Option<String>,
) -> Result<Opened, Trouble> {
    let bad = |error: portolan_table::position::PositionError| {
        Trouble::with(Code::BadPosition, error.to_string())
    };
    let id = position::game_of(&document).map_err(bad)?;
    let game = portolan_registry::find(&id).ok_or(Code::NoGame)?;
    let game = game.resume(&document).map_err(bad)?;
    let setup = game.setup().clone();
    order.game = id;
    order.seats = setup.seats;
    order.options = setup.options;
    // What is kept is the position itself, however it was written down.
    let document = game.position().to_string();
    open(house, person, &order, Origin::Position(document), key).await
}

async fn open_with(
    house: &Arc<House>,
    person: Option<&Person>,
    game: &'static dyn AnyGame,
    sheet: Sheet,
    chairs: Vec<Chair>,
    origin: Origin,
    key: Option<String>,
) -> Result<Opened, Trouble> {
    if let (Some(person), Some(key)) = (person, &key)
        && let Some(known) = house.store.table_by_key(&person.id, key).await?
    {
        return Opened::before(known.head, game, &sheet);
    }
    if let Some(person) = person {
        house.limit(Budget::Table, &person.id)?;
    }
    let now = house.now();
    let head = TableHead {
        id: secrets::id(),
        game: game.id().to_owned(),
        rules: game.rules_version(),
        sheet: sheet.clone(),
        origin: match &origin {
            Origin::Position(document) => Some(document.clone()),
            _ => None,
        },
        host: person.map(|person| person.id.clone()),
        invite: secrets::id(),
        created_at: now,
        hook: None,
    };
    let (live, rows) = first_rows(head, chairs, &origin, now)?;
    let summary = live.summary();
    let sat = live.places().iter().enumerate().filter_map(|(i, place)| {
        Some((Seat(u8::try_from(i).ok()?), Some(place.person()?.to_owned())))
    });
    let append = Append {
        table: &live.head().id,
        rows: &rows,
        summary: &summary,
        chairs: sat.collect(),
        snapshot: None,
        results: live.results(),
    };
    let new = NewTable { head: live.head(), key: key.clone(), append };
    let unit = new.unit().map_err(|_| Trouble::new(Code::Internal))?;
    if !house.store.write(unit).await? {
        // Two requests with one key at the same time: the other one won.
        let (person, key) = person.zip(key).ok_or(Code::Internal)?;
        let known = house.store.table_by_key(&person.id, &key).await?.ok_or(Code::Internal)?;
        return Opened::before(known.head, game, &sheet);
    }
    house.opened(&live, &summary, &rows);
    let head = live.head();
    Ok(Opened { id: head.id.clone(), invite: head.invite.clone(), repeated: false })
}

/// The rows a table begins with.
fn first_rows(
    head: TableHead,
    chairs: Vec<Chair>,
    origin: &Origin,
    now: i64,
) -> Result<(Live, Vec<Row>), Trouble> {
    let person = head.host.clone();
    let mut live = Live::empty(head)?;
    let mut rows = Vec::new();
    let mut make = |live: &mut Live, deed| -> Result<(), Trouble> {
        rows.push(live.make(deed, now, person.as_deref(), None)?);
        Ok(())
    };
    let full = chairs.iter().all(|c| matches!(c, Chair::Person { .. } | Chair::Computer { .. }));
    for (seat, chair) in (0..).map(Seat).zip(chairs) {
        make(&mut live, Deed::Sit { seat, chair })?;
    }
    if full || !matches!(origin, Origin::Start) {
        make(&mut live, Deed::Start)?;
    }
    if let Origin::Record(record) = origin {
        for entry in &record.entries {
            let action = entry.action.clone();
            let deed = match entry.actor {
                Actor::Seat(seat) => Deed::Act { seat, action },
                Actor::Chance => Deed::Draw { action },
            };
            make(&mut live, deed)?;
        }
    }
    while live.turn() == Turn::Chance {
        match live.draw(&mut rand::rng(), now) {
            Some(row) => rows.push(row),
            None => break,
        }
    }
    Ok((live, rows))
}

/// The same players again, each one seat further; the table's id. Whoever asks sits down at once, the
/// others' chairs are kept for them.
pub async fn rematch(house: &Arc<House>, id: &str, person: &Person) -> Result<String, Trouble> {
    let room = house.rooms.enter(house, id).await?;
    let asker = person.id.clone();
    let plan = room
        .read(house, move |live| {
            if live.seats_of(&asker).next().is_none() {
                return Err(Trouble::new(Code::NotYourSeat));
            }
            if live.status() != super::Status::Over {
                return Err(Trouble::new(Code::NotOver));
            }
            if let Some(table) = live.rematch() {
                return Ok(Err(table.to_owned()));
            }
            let mut chairs: Vec<Chair> = live
                .places()
                .iter()
                .map(|place| match &place.chair {
                    Chair::Person { person, name } if *person != asker => {
                        Chair::Kept { person: person.clone(), name: name.clone() }
                    }
                    chair => chair.clone(),
                })
                .collect();
            chairs.rotate_right(1);
            let sheet = Sheet { names: Vec::new(), ..live.head().sheet.clone() };
            Ok(Ok((live.game(), sheet, chairs)))
        })
        .await??;
    let (game, sheet, chairs) = match plan {
        Err(known) => return Ok(known),
        Ok(plan) => plan,
    };
    let key = Some(format!("rematch-{id}"));
    let new = open_with(house, Some(person), game, sheet, chairs, Origin::Start, key).await?;
    let table = new.id.clone();
    let linked: Result<(Done, Option<String>), Trouble> = room
        .change(house, Some(person.clone()), None, move |change| match change.live.rematch() {
            Some(known) => Ok(Some(known.to_owned())),
            None => change.make(Deed::Rematch { table }).map(|()| None),
        })
        .await;
    Ok(linked?.1.unwrap_or(new.id))
}
