//! How a table looks to one observer: the one place where pages and API take it from.

use crate::tables::{Absence, Chair, Clock, Live, Pace, Status, Visibility};
use portolan_table::erased::{Choice, Greyed, LogLine};
use portolan_table::{Actor, Observer, Outcome, Seat, Turn};
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A seat and who plays it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatView {
    /// Its number.
    pub seat: u8,
    /// The name of who sits there.
    pub name: String,
    /// `open`, `invited`, `kept`, `person` or `computer`.
    pub kind: &'static str,
    /// The level of the computer player that moves for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// Why a computer player sits in: `resigned` or `timed-out`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub absent: Option<&'static str>,
    /// Is it one's own?
    pub mine: bool,
    /// Does it owe a decision?
    pub due: bool,
    /// Milliseconds left on its clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_left: Option<i64>,
}

/// A request to go back.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AskedView {
    /// Who asks.
    pub seat: u8,
    /// How many entries would stay.
    pub to: usize,
    /// Who has agreed so far.
    pub granted: Vec<u8>,
}

/// A line of chat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ChatView {
    /// Its number at this table.
    pub seq: u64,
    /// Who.
    pub name: String,
    /// What.
    pub text: String,
}

/// A table as one observer sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableView {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: &'static str,
    /// The version of the rules.
    pub rules_version: u32,
    /// Where it is in its life.
    pub status: Status,
    /// The last row's number.
    pub seq: u64,
    /// What to send as `expect` with the next act.
    pub expect: u64,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The options that were set.
    pub options: BTreeMap<String, String>,
    /// Who finds it.
    pub visibility: Visibility,
    /// How quickly it is played.
    pub pace: Pace,
    /// Its clock.
    pub clock: Clock,
    /// Is one its host?
    pub host: bool,
    /// Through whose eyes: a seat, or none for a spectator.
    pub observer: Option<u8>,
    /// `{"decide": [seats]}`, `"chance"` or `"over"`; nothing before the start.
    #[schema(value_type = Object, nullable)]
    pub turn: Option<Turn>,
    /// What the seat is asked, if it must decide.
    pub prompt: Option<String>,
    /// What the observer may know, in the game's own form.
    #[schema(value_type = Object, nullable)]
    pub view: Option<Box<RawValue>>,
    /// What the seat may do now.
    #[schema(value_type = Vec<Object>)]
    pub legal: Vec<Choice>,
    /// What the seat might expect but may not do, and why.
    #[schema(value_type = Vec<Object>)]
    pub greyed: Vec<Greyed>,
    /// May the seat take back its last decision at once?
    pub may_undo: bool,
    /// An open request to go back further.
    pub asked: Option<AskedView>,
    /// The log from the entry asked for on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Object>>)]
    pub log: Option<Vec<LogLine>>,
    /// How many entries the game has.
    pub entries: usize,
    /// The last lines of chat.
    pub chat: Vec<ChatView>,
    /// May one talk now? Where the rules ask for silence, chat is closed, unless the host allowed it.
    pub may_talk: bool,
    /// The table that goes on from here.
    pub rematch: Option<String>,
    /// The result, once the game has ended.
    #[schema(value_type = Object, nullable)]
    pub result: Option<Outcome>,
}

/// The name shown for a seat.
pub fn seat_name(live: &Live, seat: Seat) -> String {
    match &live.places()[seat.index()].chair {
        Chair::Kept { name, .. } => name.clone(),
        _ => live.speaker().name(seat),
    }
}

/// The seats as a person sees them.
pub fn seats(live: &Live, person: Option<&str>, now: i64) -> Vec<SeatView> {
    let owing = live.owing();
    let seat_view = |(i, place): (usize, &crate::tables::Place)| {
        let seat = Seat(u8::try_from(i).unwrap_or(u8::MAX));
        SeatView {
            seat: seat.0,
            name: seat_name(live, seat),
            kind: match &place.chair {
                Chair::Open => "open",
                Chair::Invited => "invited",
                Chair::Kept { .. } => "kept",
                Chair::Person { .. } => "person",
                Chair::Computer { .. } => "computer",
            },
            level: place.level().map(str::to_owned),
            absent: place.stand_in.as_ref().map(|(_, why)| match why {
                Absence::Resigned => "resigned",
                Absence::TimedOut => "timed-out",
            }),
            mine: person.is_some() && place.person() == person,
            due: owing.contains(seat),
            time_left: live.time_left(seat, now),
        }
    };
    live.places().iter().enumerate().map(seat_view).collect()
}

/// What the observer's seat may do now.
pub fn legal(live: &Live, observer: Observer) -> Vec<Choice> {
    match (observer.seat(), live.play()) {
        (Some(seat), Some(game)) if live.owing().contains(seat) => {
            game.legal(Actor::Seat(seat), &live.speaker())
        }
        _ => Vec::new(),
    }
}

/// Whether each of the seat's legal actions ends its turn, in their order. The generator is always the
/// same: what a seat is shown depends on nothing but what it knows.
pub fn ends_turn(live: &Live, seat: Seat) -> Vec<bool> {
    let mut rng = StdRng::seed_from_u64(0);
    live.play().map(|game| game.ends_turn(seat, &mut rng)).unwrap_or_default()
}

/// What the observer's seat might expect but may not do.
pub fn greyed(live: &Live, observer: Observer) -> Vec<Greyed> {
    match (observer.seat(), live.play()) {
        (Some(seat), Some(game)) if live.owing().contains(seat) => {
            game.greyed(seat, &live.speaker())
        }
        _ => Vec::new(),
    }
}

/// What the observer's seat is asked.
pub fn prompt(live: &Live, observer: Observer) -> Option<String> {
    let seat = observer.seat().filter(|&seat| live.owing().contains(seat))?;
    Some(live.speaker().say(&live.play()?.prompt(seat)))
}

/// The table as the observer sees it; with the log from entry `log_from` on, if asked for.
pub fn view(
    live: &Live,
    observer: Observer,
    person: Option<&str>,
    now: i64,
    log_from: Option<usize>,
) -> TableView {
    let sheet = &live.head().sheet;
    let play = live.play();
    TableView {
        id: live.head().id.clone(),
        game: live.game().id(),
        rules_version: live.head().rules,
        status: live.status(),
        seq: live.seq(),
        expect: live.moment(observer),
        seats: seats(live, person, now),
        options: sheet.setup.options.clone(),
        visibility: sheet.visibility,
        pace: sheet.pace,
        clock: sheet.clock,
        host: person.is_some() && live.head().host.as_deref() == person,
        observer: observer.seat().map(|seat| seat.0),
        turn: play.map(|game| game.turn()),
        prompt: prompt(live, observer),
        view: play.map(|game| game.view(observer)),
        legal: legal(live, observer),
        greyed: greyed(live, observer),
        may_undo: observer.seat().is_some_and(|seat| live.may_undo(seat)),
        asked: live.asked().map(|asked| AskedView {
            seat: asked.seat.0,
            to: asked.to,
            granted: asked.granted.iter().map(|seat| seat.0).collect(),
        }),
        log: log_from.and_then(|from| Some(play?.log(observer, from, &live.speaker()))),
        entries: live.length(),
        chat: live
            .chat()
            .map(|said| ChatView {
                seq: said.seq,
                name: said.name.clone(),
                text: said.text.clone(),
            })
            .collect(),
        may_talk: live.may_talk(),
        rematch: live.rematch().map(str::to_owned),
        result: match (live.status(), play) {
            (Status::Over, Some(game)) => Some(game.standing()),
            _ => None,
        },
    }
}
