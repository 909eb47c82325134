//! Opening tables: what a host asks for, checked, and a rematch.

use crate::error::TableError;
use crate::event::{Chair, LogRow, TableEvent};
use crate::head::{TableHead, TableLine};
use crate::ids;
use crate::person::{Person, clean_name};
use crate::settings::TableSettings;
use crate::state::TableState;
use crate::tables::{Levels, Tables};
use portolan_store::{Append, NewTable};
use portolan_table::record::Record;
use portolan_table::{Actor, AnyGame, Seat, Setup, Turn, position};
use portolan_views::{Clock, Pace, Status, Visibility};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
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
    fn before(
        known: TableHead,
        game: &dyn AnyGame,
        settings: &TableSettings,
    ) -> Result<Opened, TableError> {
        if known.game != game.id() || known.settings != *settings {
            return Err(TableError::KeyReused);
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

fn chairs(
    order: &Order,
    person: Option<&Person>,
    levels: &Levels,
) -> Result<Vec<Chair>, TableError> {
    let mut orders = order.chairs.clone();
    if orders.is_empty() {
        orders = vec![ChairOrder::Open; usize::from(order.seats)];
        if let (Some(first), Some(_)) = (orders.first_mut(), person) {
            *first = ChairOrder::Me { name: None };
        }
    }
    if orders.len() != usize::from(order.seats) {
        let detail = format!("{} ≠ {}", orders.len(), order.seats);
        return Err(TableError::BadSetup(detail));
    }
    let mut chairs = Vec::with_capacity(orders.len());
    for order in orders {
        chairs.push(match order {
            ChairOrder::Open => Chair::Open,
            ChairOrder::Invited => Chair::Invited,
            ChairOrder::Me { name } => {
                let person = person.ok_or(TableError::NobodyYet)?;
                let name = match name.as_deref().map(str::trim) {
                    None | Some("") => person.name.clone(),
                    Some(name) => clean_name(name)?,
                };
                Chair::Person { person: person.id.clone(), name }
            }
            ChairOrder::Computer { level } => {
                levels.check(&level)?;
                Chair::Computer { level }
            }
        });
    }
    Ok(chairs)
}

impl Tables {
    /// Opens a table. With every chair taken, the game begins at once.
    pub async fn open(
        &self,
        person: Option<&Person>,
        order: &Order,
        origin: Origin,
        key: Option<String>,
    ) -> Result<Opened, TableError> {
        let game = portolan_registry::find(&order.game).ok_or(TableError::NoGame)?;
        let chairs = chairs(order, person, self.levels())?;
        let setup = Setup { seats: order.seats, options: order.options.clone() };
        let setup = game.check(&setup).map_err(|e| TableError::BadSetup(e.to_string()))?;
        if !order.clock.is_sound() {
            return Err(TableError::BadSetup(String::new()));
        }
        let settings = TableSettings {
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
        self.open_with(person, game, settings, chairs, origin, key).await
    }

    /// Opens a table from a record; its seats are free.
    pub async fn open_record(
        &self,
        person: Option<&Person>,
        record: Record,
        mut order: Order,
        key: Option<String>,
    ) -> Result<Opened, TableError> {
        let game = portolan_registry::find(&record.game).ok_or(TableError::NoGame)?;
        game.replay(&record, usize::MAX)
            .map_err(|error| TableError::BadRecord(error.to_string()))?;
        order.game.clone_from(&record.game);
        order.seats = record.setup.seats;
        order.options.clone_from(&record.setup.options);
        self.open(person, &order, Origin::Record(record), key).await
    }

    /// Opens a table that goes on from a position.
    pub async fn open_position(
        &self,
        person: Option<&Person>,
        document: String,
        mut order: Order,
        key: Option<String>,
    ) -> Result<Opened, TableError> {
        let bad = |error: position::PositionError| TableError::BadPosition(error.to_string());
        let id = position::game_of(&document).map_err(bad)?;
        let game = portolan_registry::find(&id).ok_or(TableError::NoGame)?;
        let game = game.resume(&document).map_err(bad)?;
        let setup = game.setup().clone();
        order.game = id;
        order.seats = setup.seats;
        order.options = setup.options;
        // What is kept is the position itself, however it was written down.
        let document = game.position().to_string();
        self.open(person, &order, Origin::Position(document), key).await
    }

    async fn open_with(
        &self,
        person: Option<&Person>,
        game: &'static dyn AnyGame,
        settings: TableSettings,
        chairs: Vec<Chair>,
        origin: Origin,
        key: Option<String>,
    ) -> Result<Opened, TableError> {
        if let (Some(person), Some(key)) = (person, &key)
            && let Some(known) = self.opened_before(person, key).await?
        {
            return Opened::before(known, game, &settings);
        }
        if let (Some(person), Some(hooks)) = (person, self.hooks()) {
            hooks
                .may_open(&person.id)
                .map_err(|retry_after| TableError::TooMany { retry_after })?;
        }
        let now = self.now();
        let head = TableHead {
            id: ids::id(),
            game: game.id().to_owned(),
            rules: game.rules_version(),
            settings: settings.clone(),
            origin: match &origin {
                Origin::Position(document) => Some(document.clone()),
                _ => None,
            },
            host: person.map(|person| person.id.clone()),
            invite: ids::id(),
            created_at: now,
            hook: None,
        };
        let (state, rows) = first_rows(head, chairs, &origin, now)?;
        let summary = state.summary();
        let sat = (0..)
            .zip(state.places())
            .filter_map(|(seat, place)| Some((seat, Some(place.person()?.to_owned()))));
        let append = Append {
            table: state.head().id.clone(),
            rows: rows.iter().map(LogRow::stored).collect(),
            summary: summary.row(),
            chairs: sat.collect(),
            snapshot: None,
            results: state.results(),
        };
        let line = TableLine { head: state.head().clone(), summary: summary.clone() };
        let new = NewTable {
            table: line
                .row()
                .map_err(|_| TableError::Internal("the settings have no JSON form"))?,
            key: key.clone(),
            listed: settings.visibility == Visibility::Public,
            append,
        };
        if !self.store().write(new.unit()).await? {
            // Two requests with one key at the same time: the other one won.
            let lost = || TableError::Internal("a new table was not kept");
            let (person, key) = person.zip(key).ok_or_else(lost)?;
            let known = self.opened_before(person, &key).await?.ok_or_else(lost)?;
            return Opened::before(known, game, &settings);
        }
        if let Some(hooks) = self.hooks() {
            hooks.opened(&state, &summary, &rows);
        }
        let head = state.head();
        Ok(Opened { id: head.id.clone(), invite: head.invite.clone(), repeated: false })
    }

    /// The table that a person opened with this key.
    async fn opened_before(
        &self,
        person: &Person,
        key: &str,
    ) -> Result<Option<TableHead>, TableError> {
        let row = self.store().table_by_key(&person.id, key).await?;
        row.map(|row| TableLine::try_from(row).map(|line| line.head)).transpose()
    }

    /// The same players again, each one seat further; the table's id. Whoever asks sits down at once, the
    /// others' chairs are kept for them. One that was deleted because it never began is opened anew.
    pub async fn rematch(&self, id: &str, person: &Person) -> Result<String, TableError> {
        let table = self.enter(id).await?;
        let asker = person.id.clone();
        let plan = table
            .read(move |state| {
                if state.seats_of(&asker).next().is_none() {
                    return Err(TableError::NotYourSeat);
                }
                if state.status() != Status::Over {
                    return Err(TableError::NotOver);
                }
                let mut chairs: Vec<Chair> = state
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
                let settings = TableSettings { names: Vec::new(), ..state.head().settings.clone() };
                let known = state.rematch().map(str::to_owned);
                Ok((known, state.game(), settings, chairs))
            })
            .await??;
        let (known, game, settings, chairs) = plan;
        if let Some(known) = &known
            && self.store().seq(known).await?.is_some()
        {
            return Ok(known.clone());
        }
        let key = Some(format!("rematch-{id}"));
        let new = self.open_with(Some(person), game, settings, chairs, Origin::Start, key).await?;
        let next = new.id.clone();
        let (_, other) = table
            .change(Some(person.clone()), None, move |change| match change.state.rematch() {
                Some(next) if known.as_deref() != Some(next) => Ok(Some(next.to_owned())),
                _ => change.make(TableEvent::Rematch { table: next }).map(|()| None),
            })
            .await?;
        Ok(other.unwrap_or(new.id))
    }
}

/// The rows a table begins with.
fn first_rows(
    head: TableHead,
    chairs: Vec<Chair>,
    origin: &Origin,
    now: i64,
) -> Result<(TableState, Vec<LogRow>), TableError> {
    let person = head.host.clone();
    let mut state = TableState::empty(head)?;
    let mut rows = Vec::new();
    let mut make = |state: &mut TableState, event| -> Result<(), TableError> {
        rows.push(state.make(event, now, person.as_deref(), None)?);
        Ok(())
    };
    let full = chairs.iter().all(|c| matches!(c, Chair::Person { .. } | Chair::Computer { .. }));
    for (seat, chair) in (0..).map(Seat).zip(chairs) {
        make(&mut state, TableEvent::Sit { seat, chair })?;
    }
    if full || !matches!(origin, Origin::Start) {
        make(&mut state, TableEvent::Start)?;
    }
    if let Origin::Record(record) = origin {
        for entry in &record.entries {
            let action = entry.action.clone();
            let event = match entry.actor {
                Actor::Seat(seat) => TableEvent::Act { seat, action },
                Actor::Chance => TableEvent::Draw { action },
            };
            make(&mut state, event)?;
        }
    }
    while state.turn() == Turn::Chance {
        match state.draw(&mut rand::rng(), now) {
            Some(row) => rows.push(row),
            None => break,
        }
    }
    Ok((state, rows))
}
