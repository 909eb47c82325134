//! The replay: the board after any entry, as the observer saw it then, or by any eyes once the game has
//! ended. Everything is a link or a form; the script only makes it quicker.

use super::board::{board, picture, sprite};
use super::layout::page;
use super::result::scores;
use super::sidebar::zoomer;
use crate::http::{Form, Query, Shared};
use crate::people::{Identity, secrets};
use crate::table_view::{Extent, seat_name, table_view};
use crate::tables::orders::{self, ChairOrder, Order, Origin};
use crate::tables::{Live, Status, Visibility, seats};
use crate::trouble::{Code, Trouble};
use crate::words::{say, word};
use axum::Extension;
use axum::extract::Path;
use axum::http::HeaderName;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::Redirect;
use maud::{Markup, html};
use portolan_scene::{Layout, Theme};
use portolan_table::erased::LogLine;
use portolan_table::{AnyMatch, AnyPerspective, Observer, Phrase, Seat, Speaker, Turn};
use portolan_views::{SeatView, TableView};
use serde::Deserialize;

/// The eyes of those who only watch.
const CROWD: &str = "spectator";

/// What stands after the question mark, and what the form to play on sends.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Look {
    at: Option<usize>,
    eyes: Option<String>,
    invite: Option<String>,
    layout: Option<String>,
    seat: Option<String>,
    level: Option<String>,
}

impl Look {
    /// The pairs of the address that say who looks, wherever one goes.
    fn kept(&self) -> Vec<(&'static str, &str)> {
        let someone = |eyes: &&str| *eyes == CROWD || eyes.parse::<u8>().is_ok();
        let eyes = self.eyes.as_deref().filter(someone).map(|eyes| ("eyes", eyes));
        let invite = self.invite.as_deref().filter(|invite| secrets::is_plausible(invite));
        eyes.into_iter().chain(invite.map(|invite| ("invite", invite))).collect()
    }

    fn layouts(&self) -> &'static [Layout] {
        super::table::layouts(self.layout.as_deref())
    }

    fn address(&self, id: &str, page: &str, at: usize) -> String {
        let mut address = format!("/t/{id}/{page}?at={at}");
        for (name, value) in self.kept() {
            address.push_str(&format!("&{name}={value}"));
        }
        address
    }

    fn table(&self, id: &str) -> String {
        let seat = self.eyes.as_deref().and_then(|eyes| eyes.parse::<u8>().ok());
        let invite = self.kept().into_iter().find(|(name, _)| *name == "invite");
        let pairs = seat.map(|seat| format!("seat={seat}"));
        let pairs = pairs.into_iter().chain(invite.map(|(name, value)| format!("{name}={value}")));
        let query: Vec<String> = pairs.collect();
        if query.is_empty() { format!("/t/{id}") } else { format!("/t/{id}?{}", query.join("&")) }
    }
}

/// Through whose eyes. While the game is on only one's own will do; afterwards, when the record is open to
/// all, any seat's.
fn observer(live: &Live, person: Option<&str>, look: &Look) -> Result<Observer, Trouble> {
    seats::admit(live, person, look.invite.as_deref())?;
    match look.eyes.as_deref() {
        None => seats::observer(live, person, None),
        Some(CROWD) => Ok(Observer::Spectator),
        Some(eyes) => {
            let seat = Seat(eyes.parse().map_err(|_| Code::BadRequest)?);
            if live.status() == Status::Over && seat.index() < live.places().len() {
                return Ok(Observer::Seat(seat));
            }
            seats::observer(live, person, Some(seat))
        }
    }
}

/// A copy of the game to go back in; under the table's lock it is only taken.
fn copy(live: &Live) -> Result<Box<dyn AnyMatch>, Trouble> {
    Ok(live.play().ok_or(Code::NotRunning)?.twin())
}

/// The game as it was after `at` entries, or as it is.
fn game_at(mut game: Box<dyn AnyMatch>, at: Option<usize>) -> Box<dyn AnyMatch> {
    if let Some(at) = at {
        game.rewind(at);
    }
    game
}

/// May one play on from here? When the game has ended, or when nothing up to here is hidden from anybody.
fn may_play_on(status: Status, game: &dyn AnyMatch, speaker: &Speaker<'_>) -> bool {
    let open = || {
        let log = game.log(Observer::Spectator, 0, speaker);
        log.iter().all(|line| line.action.is_some())
    };
    game.turn() != Turn::Over && (status == Status::Over || open())
}

/// A table and one moment of its game.
struct Moment {
    /// The table as it is, with the whole log.
    table: TableView,
    /// How many entries the moment has.
    at: usize,
    /// What the observer had before them then.
    perspective: Box<dyn AnyPerspective>,
    /// May one play on from here?
    may_play_on: bool,
}

/// The page.
pub async fn replay(
    house: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Markup, Trouble> {
    let room = house.rooms.enter(&house, &id).await?;
    let now = house.now();
    let (table, game) = room
        .read(&house, |live| {
            let observer = observer(live, identity.id(), &look)?;
            let table = table_view(live, observer, identity.id(), now, Extent::Replay);
            Ok::<_, Trouble>((table, copy(live)?))
        })
        .await??;
    let game = game_at(game, look.at);
    let moment = Moment {
        at: game.len(),
        perspective: game.perspective(table.observer, &table.speaker()),
        may_play_on: may_play_on(table.status, game.as_ref(), &table.speaker()),
        table,
    };
    let title = moment.table.game.title();
    let body = html! {
        (sprite(moment.table.game))
        p.hidden id="news" role="status" aria-live="polite" {}
        div id="table" data-replay data-rules=(word("rules-link")) data-offline=(word("offline"))
            data-guide={ "/games/" (moment.table.game.id()) } {
            (fragment(&moment, &look))
        }
    };
    let title = say(&Phrase::new("replay-page-title").text("game", title));
    Ok(page(&title, &identity, body))
}

fn fragment(moment: &Moment, look: &Look) -> Markup {
    let Moment { table, at, perspective, .. } = moment;
    let (id, at, over) = (&table.id, *at, table.status == Status::Over);
    // Entries that tell nothing are steps on the way to the next one that does.
    let told: Vec<&LogLine> =
        table.log_after(0).iter().filter(|line| !line.told.is_empty()).collect();
    let here = told.iter().rposition(|line| line.seq <= at);
    html! {
        section.helm.prompt {
            h1 { (caption(at, table.entries, here.map(|i| told[i].told.join(" ")))) }
            (steps(table, at, &told, look))
            (zoomer())
            p.explain {}
        }
        div.columns {
            div {
                section.board aria-label=(word("board-title")) {
                    (board(table.game, perspective.as_ref(), &table.speaker(), look.layouts()))
                }
                @if over { (scores(table, Some(at))) }
                (play_on_form(moment, look))
            }
            aside {
                p { a.button href=(look.table(id)) { (word("replay-table")) } }
                @if over { (whose_eyes(table, at, look)) }
                (log(id, &told, here, look))
                section.take {
                    h2 { (word("replay-take")) }
                    ul {
                        li { a href=(look.address(id, "replay/board.svg", at)) download { (word("replay-svg")) } }
                        @if over {
                            li { a href={ "/api/v1/tables/" (id) "/record" } { (word("result-record")) } }
                        }
                    }
                }
            }
        }
    }
}

fn caption(at: usize, last: usize, told: Option<String>) -> String {
    let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    match told {
        None => say(&Phrase::new("replay-start").int("last", number(last))),
        Some(told) => {
            let place =
                say(&Phrase::new("replay-entry").int("at", number(at)).int("last", number(last)));
            format!("{place} {told}")
        }
    }
}

/// From here to there, without script and with it.
fn steps(table: &TableView, at: usize, told: &[&LogLine], look: &Look) -> Markup {
    let (id, last) = (&table.id, table.entries);
    let before = told.iter().rfind(|line| line.seq < at).map_or(0, |line| line.seq);
    let after = told.iter().find(|line| line.seq > at).map_or(last, |line| line.seq);
    let mine = table.before_own_last.map(|i| i + 1);
    let step = |rel: &'static str, label: &str, to: usize, on: bool| {
        html! {
            @if on { a.button rel=(rel) href=(look.address(id, "replay", to)) { (label) } }
            @else { span.button.spent { (label) } }
        }
    };
    html! {
        nav.steps aria-label=(word("replay-steps")) {
            (step("first", &word("replay-first"), 0, at > 0))
            (step("prev", &word("replay-back"), before, at > 0))
            (step("next", &word("replay-forward"), after, at < last))
            (step("last", &word("replay-last"), last, at < last))
            @if let Some(mine) = mine { (step("bookmark", &word("replay-mine"), mine, at != mine)) }
            button.play type="button" hidden data-pause=(word("replay-pause")) { (word("replay-play")) }
            form.slide method="get" action={ "/t/" (id) "/replay" } {
                @for (name, value) in look.kept() { input type="hidden" name=(name) value=(value); }
                label {
                    span.hidden { (word("replay-slider")) }
                    input type="range" name="at" min="0" max=(last) value=(at);
                }
                button { (word("replay-go")) }
            }
        }
    }
}

/// After the end, the same moment as others saw it.
fn whose_eyes(table: &TableView, at: usize, look: &Look) -> Markup {
    let eyes = |seat: &SeatView| {
        (Observer::Seat(Seat(seat.seat)), seat.seat.to_string(), seat.name.clone())
    };
    let crowd = (Observer::Spectator, CROWD.to_owned(), word("replay-spectator"));
    html! {
        section.eyes {
            h2 { (word("replay-eyes")) }
            ul {
                @for (who, eyes, name) in table.seats.iter().map(eyes).chain([crowd]) {
                    @let seen = Look { eyes: Some(eyes), invite: look.invite.clone(), ..Look::default() };
                    li { a href=(seen.address(&table.id, "replay", at))
                        aria-current=[(who == table.observer).then_some("true")] { (name) } }
                }
            }
        }
    }
}

fn log(id: &str, told: &[&LogLine], here: Option<usize>, look: &Look) -> Markup {
    html! {
        section.log.whole {
            h2 { (word("log-title")) }
            ol {
                @for (i, line) in told.iter().enumerate() {
                    li value=(line.seq) aria-current=[(here == Some(i)).then_some("step")] {
                        a href=(look.address(id, "replay", line.seq)) { (line.told.join(" ")) }
                    }
                }
            }
        }
    }
}

fn play_on_form(moment: &Moment, look: &Look) -> Markup {
    let table = &moment.table;
    let mine = table.observer.seat().unwrap_or(Seat(0));
    html! {
        @if moment.perspective.turn() != Turn::Over {
            section.card.on {
                h2 { (word("play-on-title")) }
                @if moment.may_play_on {
                    p { (word("play-on-help")) }
                    form method="post" action={ "/t/" (table.id) "/replay/play-on" } {
                        input type="hidden" name="at" value=(moment.at);
                        @for (name, value) in look.kept() { input type="hidden" name=(name) value=(value); }
                        label {
                            span { (word("play-on-as")) }
                            select name="seat" {
                                @for seat in &table.seats {
                                    option value=(seat.seat) selected[seat.seat == mine.0] { (seat.name) }
                                }
                                option value="all" { (word("play-on-all")) }
                            }
                        }
                        label {
                            span { (word("play-on-against")) }
                            select name="level" {
                                @for level in crate::bots::levels() {
                                    option value=(level.id) selected[level.id == crate::bots::STAND_IN] {
                                        (word(&format!("level-{}", level.id)))
                                    }
                                }
                            }
                        }
                        button { (word("play-on")) }
                    }
                } @else { p { (word("play-on-later")) } }
            }
        }
    }
}

/// A new table that goes on from here.
pub async fn play_on(
    house: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Form(look): Form<Look>,
) -> Result<Redirect, Trouble> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    let room = house.rooms.enter(&house, &id).await?;
    let (order, origin) = room
        .read(&house, |live| {
            observer(live, identity.id(), &look)?;
            let game = game_at(copy(live)?, look.at);
            if !may_play_on(live.status(), game.as_ref(), &live.speaker()) {
                return Err(Trouble::new(Code::NotOver));
            }
            let sheet = &live.head().sheet;
            let order = Order {
                game: live.head().game.clone(),
                seats: sheet.setup.seats,
                options: sheet.setup.options.clone(),
                chairs: chairs(live, &look)?,
                visibility: sheet.visibility.max(Visibility::Unlisted),
                ..Order::default()
            };
            let origin = match game.record(live.names()) {
                Some(record) => Origin::Record(record),
                None => Origin::Position(game.position().to_string()),
            };
            Ok((order, origin))
        })
        .await??;
    let opened = orders::open(&house, Some(person), &order, origin, None).await?;
    Ok(Redirect::to(&format!("/t/{}", opened.id)))
}

fn chairs(live: &Live, look: &Look) -> Result<Vec<ChairOrder>, Trouble> {
    let level = look.level.clone().unwrap_or_else(|| crate::bots::STAND_IN.to_owned());
    let mine = match look.seat.as_deref() {
        Some("all") => None,
        seat => {
            let seat = seat.and_then(|seat| seat.parse::<u8>().ok());
            Some(seat.ok_or(Code::BadRequest)?)
        }
    };
    let all = (0..).map(Seat).take(live.places().len());
    let chair = |seat: Seat| match mine {
        None => ChairOrder::Me { name: Some(seat_name(live, seat)) },
        Some(mine) if mine == seat.0 => ChairOrder::Me { name: None },
        Some(_) => ChairOrder::Computer { level: level.clone() },
    };
    let chairs: Vec<ChairOrder> = all.map(chair).collect();
    let seated = chairs.iter().any(|chair| matches!(chair, ChairOrder::Me { .. }));
    if seated { Ok(chairs) } else { Err(Trouble::new(Code::BadRequest)) }
}

/// The board of the replay as a picture to keep.
pub async fn board_picture(
    house: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<([(HeaderName, String); 2], String), Trouble> {
    let room = house.rooms.enter(&house, &id).await?;
    let (observer, game, names) = room
        .read(&house, |live| {
            let observer = observer(live, identity.id(), &look)?;
            Ok::<_, Trouble>((observer, copy(live)?, live.names().to_vec()))
        })
        .await??;
    let game = game_at(game, look.at);
    let speaker = Speaker::new(game.game().texts(crate::LOCALE), &names);
    let perspective = game.perspective(observer, &speaker);
    let scene = picture(game.game(), perspective.as_ref(), Layout::Wide, &speaker);
    let scene = scene.ok_or(Code::NoPage)?;
    let name = format!("attachment; filename=\"{}-{}.svg\"", game.game().id(), game.len());
    let headers = [(CONTENT_TYPE, "image/svg+xml".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, scene.plain_file(Theme::Day)))
}
