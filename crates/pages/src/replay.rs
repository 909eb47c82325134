//! The replay: the board after any entry, as the observer saw it then, or by any eyes once the game has
//! ended. Everything is a link or a form; the script only makes it quicker.

use crate::board::{board, sprite};
use crate::layout::{Visitor, screen};
use crate::marks;
use crate::scores::{by_kind, course, standings};
use crate::sidebar::zoomer;
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_scene::Layout;
use portolan_table::erased::LogLine;
use portolan_table::{AnyPerspective, Observer, Phrase, Seat, Turn};
use portolan_views::coach::{Mark, Review};
use portolan_views::{SeatView, Status, TableView};
use std::collections::BTreeMap;

/// The eyes of those who only watch.
pub const CROWD: &str = "spectator";

/// How a replay is asked for: what of its address is kept wherever one goes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Look<'a> {
    /// Through whose eyes: a seat, or [`CROWD`].
    pub eyes: Option<&'a str>,
    /// The secret of the invitation.
    pub invite: Option<&'a str>,
    /// The layouts of the board.
    pub layouts: &'static [Layout],
}

impl Look<'_> {
    /// The pairs of the address that say who looks.
    fn kept(&self) -> Vec<(&'static str, &str)> {
        let eyes = self.eyes.map(|eyes| ("eyes", eyes));
        eyes.into_iter().chain(self.invite.map(|invite| ("invite", invite))).collect()
    }

    fn address(&self, id: &str, page: &str, at: usize) -> String {
        let mut address = format!("/t/{id}/{page}?at={at}");
        for (name, value) in self.kept() {
            address.push_str(&format!("&{name}={value}"));
        }
        address
    }

    fn review(&self, id: &str) -> String {
        let invite = self.invite.map(|invite| format!("?invite={invite}"));
        format!("/t/{id}/review{}", invite.unwrap_or_default())
    }

    fn table(&self, id: &str) -> String {
        let seat = self.eyes.and_then(|eyes| eyes.parse::<u8>().ok());
        let invite = self.invite.map(|invite| format!("invite={invite}"));
        let pairs = seat.map(|seat| format!("seat={seat}")).into_iter().chain(invite);
        let query: Vec<String> = pairs.collect();
        if query.is_empty() { format!("/t/{id}") } else { format!("/t/{id}?{}", query.join("&")) }
    }
}

/// A table and one moment of its game.
pub struct Moment {
    /// The table as it is, with the whole log.
    pub table: TableView,
    /// How many entries the moment has.
    pub at: usize,
    /// What the coach said of the whole game, if that is kept.
    pub review: Option<Review>,
    /// What the observer had before them then.
    pub perspective: Box<dyn AnyPerspective>,
    /// May one play on from here?
    pub may_play_on: bool,
    /// The levels of computer players to play on against.
    pub levels: Vec<&'static str>,
    /// The level that is offered first.
    pub stand_in: &'static str,
}

/// The page.
pub fn replay(visitor: &Visitor, moment: &Moment, look: &Look<'_>) -> Markup {
    let game = moment.table.game;
    let body = html! {
        (sprite(game))
        p.hidden id="news" role="status" aria-live="polite" {}
        div id="table" data-replay data-rules=(word("rules-link")) data-offline=(word("offline"))
            data-guide={ "/games/" (game.id()) } {
            (fragment(moment, look))
        }
    };
    let title = say(&Phrase::new("replay-page-title").text("game", game.title()));
    screen(&title, visitor, false, body)
}

fn fragment(moment: &Moment, look: &Look<'_>) -> Markup {
    let Moment { table, at, perspective, .. } = moment;
    let (id, at, over) = (&table.id, *at, table.status == Status::Over);
    // Entries that tell nothing are steps on the way to the next one that does.
    let told: Vec<&LogLine> =
        table.log_after(0).iter().filter(|line| !line.told.is_empty()).collect();
    let here = told.iter().rposition(|line| line.seq <= at);
    let standings = over.then(|| standings(table)).flatten();
    html! {
        section.helm.prompt {
            h1 { (caption(at, table.entries, here.map(|i| told[i].told.join(" ")))) }
            p.explain {}
            div.controls role="group" aria-label=(word("replay-controls")) {
                (steps(table, at, &told, look))
                (speeds())
                details.more {
                    summary { (word("replay-more")) }
                    div {
                        @if over { (whose_eyes(table, at, look)) }
                        (to_keep(table, at, over, look))
                    }
                }
                @if over { a href=(look.review(id)) { (word("review-link")) } }
                a href=(look.table(id)) { (word("replay-table")) }
            }
        }
        div.columns {
            div {
                section.board aria-label=(word("board-title")) {
                    (board(table.game, perspective.as_ref(), &table.speaker(), look.layouts))
                }
                (zoomer())
            }
            aside {
                @if let Some(standings) = &standings {
                    (course(table, standings, Some(at)))
                    @if let Some(now) = standings.get(at) {
                        details.standing {
                            summary { (word("replay-standing")) }
                            (by_kind(table, now))
                        }
                    }
                }
                (log(id, &told, here, &marks::by_entry(moment.review.as_ref()), look))
                (try_another(moment, look))
                (play_on_form(moment, look))
                p.quiet.keys hidden { (word("replay-keys")) }
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

// The names that browsers have for the keys which lead through a replay.
const HOME: &str = "Home";
const LEFT: &str = "ArrowLeft";
const RIGHT: &str = "ArrowRight";
const END: &str = "End";
const SPACE: &str = "Space";

/// From here to there, without script and with it.
fn steps(table: &TableView, at: usize, told: &[&LogLine], look: &Look<'_>) -> Markup {
    let (id, last) = (&table.id, table.entries);
    let before = told.iter().rfind(|line| line.seq < at).map_or(0, |line| line.seq);
    let after = told.iter().find(|line| line.seq > at).map_or(last, |line| line.seq);
    let mine = table.before_own_last.map(|i| i + 1);
    let key = |rel: &str| match rel {
        "first" => Some(HOME),
        "prev" => Some(LEFT),
        "next" => Some(RIGHT),
        "last" => Some(END),
        _ => None,
    };
    let step = |rel: &'static str, label: &str, to: usize, on: bool| {
        html! {
            @if on {
                a.button rel=(rel) href=(look.address(id, "replay", to)) aria-keyshortcuts=[key(rel)] { (label) }
            }
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
            button.play type="button" hidden aria-keyshortcuts=(SPACE) data-pause=(word("replay-pause")) { (word("replay-play")) }
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

/// How fast it plays by itself; the script serves it.
fn speeds() -> Markup {
    html! {
        label.speed hidden {
            span { (word("replay-speed")) }
            select {
                @for (speed, pace) in [("calm", "1800"), ("usual", "900"), ("quick", "300")] {
                    option value=(pace) selected[speed == "usual"] { (word(&format!("replay-speed-{speed}"))) }
                }
            }
        }
    }
}

/// The moment to keep or to send: its link, its picture, and the record of a game that has ended.
fn to_keep(table: &TableView, at: usize, over: bool, look: &Look<'_>) -> Markup {
    let id = &table.id;
    html! {
        nav.take aria-label=(word("replay-take")) {
            button.link type="button" hidden data-done=(word("replay-linked")) { (word("replay-link")) }
            a href=(look.address(id, "replay/board.svg", at)) download { (word("replay-svg")) } " "
            a href=(look.address(id, "replay/board.png", at)) download { (word("replay-png")) } " "
            @if over { a href={ "/api/v1/tables/" (id) "/record" } { (word("result-record")) } }
        }
    }
}

/// After the end, the same moment as others saw it.
fn whose_eyes(table: &TableView, at: usize, look: &Look<'_>) -> Markup {
    let eyes = |seat: &SeatView| {
        (Observer::Seat(Seat(seat.seat)), seat.seat.to_string(), seat.name.clone())
    };
    let crowd = (Observer::Spectator, CROWD.to_owned(), word("replay-spectator"));
    html! {
        nav.eyes aria-label=(word("replay-eyes")) {
            span aria-hidden="true" { (word("replay-eyes")) }
            ul {
                @for (who, eyes, name) in table.seats.iter().map(eyes).chain([crowd]) {
                    @let seen = Look { eyes: Some(&eyes), ..*look };
                    li { a href=(seen.address(&table.id, "replay", at))
                        aria-current=[(who == table.observer).then_some("true")] { (name) } }
                }
            }
        }
    }
}

/// The log; where the game was reviewed, the last line of a turn shows how good it was.
fn log(
    id: &str,
    told: &[&LogLine],
    here: Option<usize>,
    marks: &BTreeMap<usize, Mark>,
    look: &Look<'_>,
) -> Markup {
    // A turn may end with an entry that tells nothing.
    let mark = |i: usize| {
        let until = told.get(i + 1).map_or(usize::MAX, |next| next.seq);
        marks.range(told[i].seq..until).next_back().map(|(_, mark)| *mark)
    };
    html! {
        section.log.whole {
            h2 { (word("log-title")) }
            ol tabindex="0" {
                @for (i, line) in told.iter().enumerate() {
                    li value=(line.seq) aria-current=[(here == Some(i)).then_some("step")] {
                        a href=(look.address(id, "replay", line.seq)) { (line.told.join(" ")) }
                        @if let Some(mark) = mark(i) { (marks::beside(mark)) }
                    }
                }
            }
        }
    }
}

/// The way to a study of this moment.
fn try_another(moment: &Moment, look: &Look<'_>) -> Markup {
    let invite = look.invite.map(|invite| format!("&invite={invite}")).unwrap_or_default();
    html! {
        @if moment.may_play_on {
            p.try-another {
                a.button.plain href={ "/study/new?table=" (moment.table.id) "&at=" (moment.at) (invite) } {
                    (word("study-try-another"))
                }
            }
        }
    }
}

fn play_on_form(moment: &Moment, look: &Look<'_>) -> Markup {
    let table = &moment.table;
    let mine = table.observer.seat().unwrap_or(Seat(0));
    html! {
        @if moment.perspective.turn() != Turn::Over {
            details.on {
                summary { (word("play-on-title")) }
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
                                @for level in &moment.levels {
                                    option value=(level) selected[*level == moment.stand_in] {
                                        (word(&format!("level-{level}")))
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
