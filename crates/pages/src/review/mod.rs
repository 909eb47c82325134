//! The review of a finished game: what could be expected at each turn, where it was decided, what was luck and what was
//! skill. Everything is a link or a form; the script only makes it quicker.

mod curve;
mod luck;
mod points;
mod practice;
mod turn;
mod turns;

use crate::board::sprite;
use crate::layout::{Visitor, page, page_again};
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::{AnyMatch, Phrase, Seat};
use portolan_views::TableView;
use portolan_views::coach::{Points, Review, ReviewProgress, ReviewedTurn};

/// Seconds after which a page without script asks again whether the review is there.
const AGAIN: u32 = 3;
/// The same where one can read meanwhile.
const READING: u32 = 12;

/// What the curve shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Curve {
    /// The expected final scores.
    #[default]
    Scores,
    /// The chances to win.
    Chances,
}

impl Curve {
    /// How the address asks for the chances.
    pub const CHANCES: &'static str = "chances";
}

/// What of a review is asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked<'a> {
    /// The turn to look at, counted from 0.
    pub turn: Option<usize>,
    /// What the curve shows.
    pub curve: Curve,
    /// A deeper look?
    pub deeper: bool,
    /// The secret of the invitation.
    pub invite: Option<&'a str>,
}

/// A finished table, its game, and what there is of its review.
pub struct Looked {
    /// The table.
    pub table: TableView,
    /// Its game, to its end.
    pub game: Box<dyn AnyMatch>,
    /// What the coach says.
    pub review: Option<Review>,
    /// How far it is where it is being made, or made deeper.
    pub progress: Option<ReviewProgress>,
}

impl Asked<'_> {
    /// The address of this page for what is asked.
    fn address(&self) -> String {
        let turn = self.turn.map(|turn| format!("turn={turn}"));
        let curve = (self.curve == Curve::Chances).then(|| format!("curve={}", Curve::CHANCES));
        let deeper = self.deeper.then(|| "deeper=true".to_owned());
        let invite = self.invite.map(|invite| format!("invite={invite}"));
        let pairs: Vec<String> = [turn, curve, deeper, invite].into_iter().flatten().collect();
        format!("?{}", pairs.join("&"))
    }

    /// The address of a turn.
    fn at(&self, turn: usize) -> String {
        format!("{}#turn", Asked { turn: Some(turn), ..*self }.address())
    }

    /// The address of another page of the table.
    fn beside(&self, id: &str, page: &str, pairs: &str) -> String {
        let invite = self.invite.map(|invite| format!("invite={invite}"));
        let pairs: Vec<&str> = [pairs, invite.as_deref().unwrap_or_default()]
            .into_iter()
            .filter(|p| !p.is_empty())
            .collect();
        let query = if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) };
        format!("/t/{id}{page}{query}")
    }
}

/// What every part of the page is made from.
#[derive(Clone, Copy)]
struct Seen<'a> {
    table: &'a TableView,
    review: &'a Review,
    asked: &'a Asked<'a>,
}

impl Seen<'_> {
    fn name(&self, seat: Seat) -> &str {
        self.table.seats.get(seat.index()).map_or("", |seat| &seat.name)
    }

    /// A sentence that is about points, or where all win together about percent.
    fn unit(&self, points: &'static str, percent: &'static str) -> &'static str {
        if self.review.together { percent } else { points }
    }

    /// So many points, in words.
    fn points(&self, points: Points) -> String {
        let id = self.unit("review-points", "review-points-percent");
        say(&Phrase::new(id).text("points", points.to_string()))
    }

    /// The moment before a turn in the replay, by the eyes of who took it.
    fn moment(&self, entry: usize, seat: Option<Seat>) -> String {
        let eyes = seat.map(|seat| format!("&eyes={}", seat.0)).unwrap_or_default();
        self.asked.beside(&self.table.id, "/replay", &format!("at={entry}{eyes}"))
    }

    /// The turn to look at: the one that is asked for, or the one that gave away the most.
    fn here(&self) -> Option<usize> {
        let turns = &self.review.turns;
        let worst = || {
            let known = self.review.turning_points.iter().copied().filter(|&i| i < turns.len());
            known.max_by_key(|&i| turns[i].loses).unwrap_or(0)
        };
        let last = turns.len().checked_sub(1)?;
        Some(self.asked.turn.unwrap_or_else(worst).min(last))
    }
}

fn number(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

fn title(table: &TableView) -> String {
    say(&Phrase::new("review-page-title").text("game", table.game.title()))
}

/// The page.
pub fn review(visitor: &Visitor, looked: Looked, asked: &Asked<'_>) -> Markup {
    let Looked { table, game, review, progress } = looked;
    let title = title(&table);
    let Some(review) = review else {
        let body = html! {
            p.hidden id="news" role="status" aria-live="polite" {}
            div id="review" data-review {
                h1 { (title) }
                (ways(&table, asked, None))
                section.card { (making(progress.unwrap_or_default(), "review-being-made")) }
            }
        };
        return page_again(&title, visitor, Some(AGAIN), body);
    };
    let seen = Seen { table: &table, review: &review, asked };
    let body = html! {
        (sprite(table.game))
        p.hidden id="news" role="status" aria-live="polite" {}
        div id="review" data-review {
            h1 { (title) }
            (ways(&table, asked, Some(&review)))
            (lead(&seen))
            @if let Some(progress) = progress {
                section.card { (making(progress, "review-being-deepened")) }
            }
            div.looks {
                (curve::section(&seen))
                (turn::section(&seen, game.as_ref()))
            }
            (turn::turning_points(&seen, game.as_ref()))
            (luck::section(&seen))
            (points::section(&seen))
            (practice::section(&seen))
            (turns::section(&seen))
        }
    };
    page_again(&title, visitor, progress.map(|_| READING), body)
}

/// The page of a game that is not over: kindly, that it is too early.
pub fn too_early(visitor: &Visitor, table: &TableView, asked: &Asked<'_>) -> Markup {
    let title = title(table);
    let body = html! {
        h1 { (title) }
        section.card {
            p { (word("review-too-early")) }
            p { a.button href=(asked.beside(&table.id, "", "")) { (word("trouble-table")) } }
        }
    };
    page(&title, visitor, body)
}

/// To the pages around this one.
fn ways(table: &TableView, asked: &Asked<'_>, review: Option<&Review>) -> Markup {
    html! {
        p.ways {
            a href=(asked.beside(&table.id, "", "")) { (word("trouble-table")) }
            a href=(asked.beside(&table.id, "/replay", "at=0")) { (word("replay-go-there")) }
            @if review.is_some() && !asked.deeper {
                a href=(Asked { deeper: true, ..*asked }.address()) { (word("review-deeper")) }
            }
        }
    }
}

/// What one reads here, and how well it is known.
fn lead(seen: &Seen<'_>) -> Markup {
    let review = seen.review;
    let told = Phrase::new("review-lead")
        .int("turns", number(review.turns.len()))
        .int("simulations", i64::from(review.simulations));
    html! {
        p { (say(&told)) " " (word(seen.unit("review-unit", "review-unit-percent"))) }
    }
}

/// How far the review is; the script asks again by itself.
fn making(progress: ReviewProgress, id: &'static str) -> Markup {
    let percent = i64::from(progress.thousandths / 10);
    let told = match progress.begun {
        true => say(&Phrase::new(id).int("percent", percent)),
        false => word("review-waits"),
    };
    html! {
        div.making data-making {
            p role="status" { (told) }
            progress max="1000" value=(progress.thousandths) aria-label=(word("review-progress")) {}
        }
    }
}

/// A turn in words: its number, whose it was, its mark, and what it gave away.
fn told(seen: &Seen<'_>, i: usize, turn: &ReviewedTurn) -> String {
    let id = if turn.loses > Points::ZERO { "review-turn-lost" } else { "review-turn" };
    let phrase = Phrase::new(id)
        .int("turn", number(i + 1))
        .text("who", seen.name(turn.seat).to_owned())
        .text("mark", word(crate::marks::id(turn.mark)))
        .text("lost", seen.points(turn.loses));
    say(&phrase)
}
