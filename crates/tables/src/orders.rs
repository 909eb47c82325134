//! Opening tables: what a host asks for, checked, and a rematch.

use crate::error::TableError;
use crate::event::{Chair, LogRow, TableEvent};
use crate::head::{TableHead, TableLine};
use crate::ids;
use crate::person::{Person, clean_name};
use crate::settings::TableSettings;
use crate::state::TableState;
use crate::tables::{Levels, Tables};
use crate::teaching;
use crate::words::said;
use portolan_store::{Append, NewTable};
use portolan_table::record::Record;
use portolan_table::{Actor, AnyGame, Seat, Setup, position};
use portolan_views::coach::Points;
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
    /// The rules version; left out: the newest.
    #[serde(default)]
    pub rules: Option<u32>,
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
    /// How much time players have; left out: as much as they like.
    #[serde(default)]
    pub clock: Clock,
    /// Where several play in one browser: show each side only on request?
    #[serde(default)]
    pub curtain: bool,
    /// Where the rules forbid talk at times (a game's `silences`): is it allowed all the same?
    #[serde(default)]
    pub table_talk: bool,
    /// Is the only thing a seat can do done for it, where everybody knows that it has no choice?
    #[serde(default)]
    pub plays_forced: bool,
    /// May those who play ask for hints? Left out: only where one plays alone.
    #[serde(default)]
    pub hints: Option<bool>,
    /// For one person among computer players, a coach that asks back about a turn that gives away so much or more:
    /// thousandths of a point, of what can be expected in the end.
    #[serde(default)]
    #[schema(minimum = 1000, maximum = 50000)]
    pub teaching: Option<i32>,
}

/// A new table.
pub struct Opened {
    /// What its address ends with, `/t/<id>`.
    pub id: String,
    /// The secret of its invitation.
    pub invite: String,
    /// Was it opened by an earlier request with the same key?
    pub repeated: bool,
}

impl Opened {
    fn again(known: TableHead) -> Opened {
        Opened { id: known.id, invite: known.invite, repeated: true }
    }
}

/// Everything that is asked for when a table is opened.
pub(crate) struct Plan {
    game: &'static dyn AnyGame,
    settings: TableSettings,
    /// What happens at once: who sits where, the start, the entries of a record.
    events: Vec<TableEvent>,
    /// The position it begins from, if not from the beginning.
    position: Option<String>,
}

impl Plan {
    pub(crate) fn new((game, settings, chairs): Draft, origin: Origin) -> Plan {
        let taken = |chair: &Chair| matches!(chair, Chair::Person { .. } | Chair::Computer { .. });
        let begins = chairs.iter().all(taken) || !matches!(origin, Origin::Start);
        let sit = |(seat, chair)| TableEvent::Sit { seat, chair };
        let mut events: Vec<TableEvent> = (0..).map(Seat).zip(chairs).map(sit).collect();
        events.extend(begins.then_some(TableEvent::Start));
        let mut position = None;
        match origin {
            Origin::Start => {}
            Origin::Position(document) => position = Some(document),
            Origin::Record(record) => {
                events.extend(record.entries.into_iter().map(|entry| match entry.actor {
                    Actor::Seat(seat) => TableEvent::Act { seat, action: entry.action },
                    Actor::Chance => TableEvent::Draw { action: entry.action },
                }));
            }
        }
        Plan { game, settings, events, position }
    }
}

/// Where a table begins.
pub enum Origin {
    /// At the beginning.
    Start,
    /// After the entries of a record.
    Record(Record),
    /// From the state that this JSON document describes.
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

/// The bound of a teaching table, if it can be one.
fn taught(bound: Option<i32>, chairs: &[Chair]) -> Result<Option<Points>, TableError> {
    let Some(bound) = bound.map(Points) else { return Ok(None) };
    let persons = chairs.iter().filter(|chair| matches!(chair, Chair::Person { .. })).count();
    let computers = chairs.iter().filter(|chair| matches!(chair, Chair::Computer { .. })).count();
    let fits = persons == 1 && computers > 0 && persons + computers == chairs.len();
    if !fits || !(teaching::FLOOR..=teaching::CEILING).contains(&bound) {
        return Err(TableError::BadSetup(said("teaching-alone")));
    }
    Ok(Some(bound))
}

/// A game, what was decided about the table, and its chairs.
pub(crate) type Draft = (&'static dyn AnyGame, TableSettings, Vec<Chair>);

impl Tables {
    /// Opens a table. With every chair taken, the game begins at once.
    pub async fn open(
        &self,
        person: Option<&Person>,
        order: &Order,
        origin: Origin,
        key: Option<String>,
    ) -> Result<Opened, TableError> {
        let draft = self.draft(person, order, &origin)?;
        self.open_with(person, Plan::new(draft, origin), key).await
    }

    /// The table that an order asks for, checked.
    pub(crate) fn draft(
        &self,
        person: Option<&Person>,
        order: &Order,
        origin: &Origin,
    ) -> Result<Draft, TableError> {
        let game = portolan_registry::find(&order.game).ok_or(TableError::NoGame)?;
        let chairs = chairs(order, person, self.levels())?;
        let setup =
            Setup { seats: order.seats, rules: order.rules, options: order.options.clone() };
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
            plays_forced: order.plays_forced,
            hints: order.hints,
            teaching: taught(order.teaching, &chairs)?,
            campaign: None,
            names: match origin {
                Origin::Record(record) => record.names.clone(),
                _ => Vec::new(),
            },
        };
        Ok((game, settings, chairs))
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
        order.rules = record.setup.rules;
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
        order.rules = setup.rules;
        order.options = setup.options;
        // What is kept is the position itself, however it was written down.
        let document = game.position().to_string();
        self.open(person, &order, Origin::Position(document), key).await
    }

    pub(crate) async fn open_with(
        &self,
        person: Option<&Person>,
        plan: Plan,
        key: Option<String>,
    ) -> Result<Opened, TableError> {
        if let (Some(person), Some(key)) = (person, &key)
            && let Some(known) = self.opened_before(person, key, &plan).await?
        {
            return Ok(Opened::again(known));
        }
        if let (Some(person), Some(hooks)) = (person, self.hooks()) {
            hooks
                .may_open(&person.id)
                .map_err(|retry_after| TableError::TooMany { retry_after })?;
        }
        let (game, settings) = (plan.game, &plan.settings);
        let now = self.now();
        let head = TableHead {
            id: ids::id(),
            game: game.id().to_owned(),
            rules: settings.setup.rules.unwrap_or(game.rules_version()),
            settings: settings.clone(),
            origin: plan.position.clone(),
            host: person.map(|person| person.id.clone()),
            invite: ids::id(),
            created_at: now,
            hook: None,
        };
        let (state, rows) = first_rows(head, &plan.events, now)?;
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
            let known = self.opened_before(person, &key, &plan).await?.ok_or_else(lost)?;
            return Ok(Opened::again(known));
        }
        if let Some(hooks) = self.hooks() {
            hooks.opened(&state, &summary, &rows);
        }
        self.ring(&state);
        let head = state.head();
        Ok(Opened { id: head.id.clone(), invite: head.invite.clone(), repeated: false })
    }

    /// The table that a person opened with this key, if that asked for the same.
    async fn opened_before(
        &self,
        person: &Person,
        key: &str,
        plan: &Plan,
    ) -> Result<Option<TableHead>, TableError> {
        let Some(row) = self.store().table_by_key(&person.id, key).await? else { return Ok(None) };
        let head = TableLine::try_from(row)?.head;
        let first = u32::try_from(plan.events.len()).unwrap_or(u32::MAX);
        let rows = self.first_rows_of(&head.id, first).await?;
        let same = head.game == plan.game.id()
            && head.settings == plan.settings
            && head.origin == plan.position
            && rows.iter().map(|row| &row.event).eq(&plan.events);
        if same { Ok(Some(head)) } else { Err(TableError::KeyReused) }
    }

    /// The same players again, each one seat further; the table's id. Whoever asks sits down at once, the
    /// others' chairs are kept for them. It is another beginning, so it is played by the newest rules.
    pub async fn rematch(&self, id: &str, person: &Person) -> Result<String, TableError> {
        self.follow(id, person, |state| {
            let mut settings = TableSettings {
                names: Vec::new(),
                campaign: None,
                // What was learnt is not lost.
                teaching: state.teaching().map(|teaching| teaching.bound),
                ..state.head().settings.clone()
            };
            settings.setup.rules = None;
            settings.setup = state
                .game()
                .check(&settings.setup)
                .map_err(|error| TableError::BadSetup(error.to_string()))?;
            Ok(settings)
        })
        .await
    }

    /// The table that follows a finished one, with what is decided about it; its id. There is only one, whoever
    /// asks first; one that was deleted because it never began is opened anew. In a campaign everybody keeps the
    /// seat.
    pub(crate) async fn follow(
        &self,
        id: &str,
        person: &Person,
        decide: impl FnOnce(&TableState) -> Result<TableSettings, TableError> + Send + 'static,
    ) -> Result<String, TableError> {
        let table = self.enter(id).await?;
        let asker = person.id.clone();
        let known = table
            .read(|state| {
                if state.seats_of(&asker).next().is_none() {
                    return Err(TableError::NotYourSeat);
                }
                if state.status() != Status::Over {
                    return Err(TableError::NotOver);
                }
                Ok(state.rematch().map(str::to_owned))
            })
            .await??;
        if let Some(known) = &known
            && self.store().seq(known).await?.is_some()
        {
            return Ok(known.clone());
        }
        let draft = table
            .read(move |state| {
                let settings = decide(state)?;
                let mut chairs = kept_chairs(state, &asker);
                if settings.campaign.is_none() {
                    chairs.rotate_right(1);
                }
                Ok::<_, TableError>((state.game(), settings, chairs))
            })
            .await??;
        let key = Some(format!("rematch-{id}"));
        let plan = Plan::new(draft, Origin::Start);
        let new = self.open_with(Some(person), plan, key).await?;
        let next = new.id.clone();
        let (_, other) = table
            .change(Some(person.clone()), None, move |change| match change.state.rematch() {
                Some(other) if known.as_deref() != Some(other) => Ok(Some(other.to_owned())),
                _ => change.make(TableEvent::Rematch { table: next.clone() }).map(|()| None),
            })
            .await?;
        Ok(other.unwrap_or(new.id))
    }
}

/// The chairs of a table for the next one of the same players.
fn kept_chairs(state: &TableState, asker: &str) -> Vec<Chair> {
    let chair = |chair: &Chair| match chair {
        Chair::Person { person, name } if person != asker => {
            Chair::Kept { person: person.clone(), name: name.clone() }
        }
        chair => chair.clone(),
    };
    state.places().iter().map(|place| chair(&place.chair)).collect()
}

/// The rows a table begins with.
fn first_rows(
    head: TableHead,
    events: &[TableEvent],
    now: i64,
) -> Result<(TableState, Vec<LogRow>), TableError> {
    let person = head.host.clone();
    let mut state = TableState::empty(head)?;
    let mut rows = Vec::new();
    for event in events {
        rows.push(state.make(event.clone(), now, person.as_deref(), None)?);
    }
    rows.extend(state.run_on(&mut rand::rng(), now));
    Ok((state, rows))
}
