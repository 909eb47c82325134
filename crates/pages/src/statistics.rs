//! What can be learned from the games that were played: about a game, and about a player. Private tables
//! count only for those who look at their own page.

use crate::layout::{Visitor, page};
use crate::shelf::{Levels, facts, play, usual_seats, vignette};
use crate::uncharted::uncharted;
use crate::words::{say, word};
use maud::{Markup, PreEscaped, html};
use portolan_scene::plot::{Bar, Captions, bars, bars_small};
use portolan_table::{AnyGame, Phrase, Seat, Speaker};
use portolan_views::LOCALE;
use std::collections::BTreeMap;

/// Tables that are listed.
pub const RECENT: usize = 20;
/// Bars of a distribution at most.
const BARS: i64 = 14;

/// How a game ended for one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultItem {
    /// The id of the table, for links to it.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// How many played.
    pub seats: i64,
    /// The points.
    pub total: i64,
    /// 1 for the best; equal ones share it.
    pub place: i64,
    /// Did it win, alone or shared?
    pub won: bool,
    /// Was the table listed for everybody?
    pub listed: bool,
    /// How many entries the game had.
    pub entries: i64,
}

/// Games that are alike in one respect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// By what they are alike: a seat, a level, a total, a length.
    pub key: String,
    /// How many.
    pub count: i64,
    /// How many of them won.
    pub won: i64,
    /// The sum of their points.
    pub points: i64,
}

/// What is known of a game, for one number of seats.
#[derive(Clone, Debug, Default)]
pub struct GameStatistics {
    /// Which number of seats.
    pub seats: i64,
    /// How many games there were, by the number of seats.
    pub counts: Vec<(i64, i64)>,
    /// How each chair fared.
    pub by_seat: Vec<Tally>,
    /// By the level of computer players.
    pub levels: Vec<Tally>,
    /// By points.
    pub totals: Vec<Tally>,
    /// By the number of entries, each game once.
    pub lengths: Vec<Tally>,
    /// The first seats of the last listed games.
    pub recent: Vec<ResultItem>,
}

/// What good players usually score in a game for so many: the mean of each category, by its id.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct UsualScore {
    /// How many play.
    pub seats: i64,
    /// Categories and points.
    pub parts: Vec<(String, f32)>,
}

/// Statistics of a game; beside them, or alone while nothing was played, what is usual.
pub fn game(
    visitor: &Visitor,
    game: &'static dyn AnyGame,
    known: &GameStatistics,
    usual: Option<&UsualScore>,
    levels: Levels<'_>,
) -> Markup {
    let GameStatistics { seats, counts, by_seat, levels: by_level, totals, lengths, recent } =
        known;
    let title = say(&Phrase::new("statistics-title").text("of", game.title()));
    let games = by_seat.first().map_or(0, |tally| tally.count);
    let body = html! {
        h1 { (title) }
        @if counts.is_empty() { (nobody_yet(visitor, game, levels)) }
        @else {
            p.ways { a href={ "/games/" (game.id()) } { (game.title()) } }
            nav.sides aria-label=(word("statistics-seats")) {
                @for (n, games) in counts {
                    a href={ "?seats=" (n) } aria-current=[(*n == *seats).then_some("true")] {
                        (say(&Phrase::new("statistics-for").int("seats", *n).int("games", *games)))
                    }
                }
            }
            section.card {
                ul.figures {
                    li { b { (games) } (word("statistics-games")) }
                    @if let Some(mean) = mean(lengths) { li { b { (mean) } (word("statistics-length")) } }
                    @if let Some(mean) = mean(totals).filter(|_| has_points(totals)) {
                        li { b { (mean) } (word("statistics-points")) }
                    }
                }
                div.plots {
                    (figure(&word("statistics-wins"), &word("statistics-seat"),
                        &word("statistics-percent"), &shares(by_seat)))
                    @if has_points(totals) {
                        (figure(&word("statistics-scores"), &word("plot-points"),
                            &word("statistics-seats-count"), &distribution(totals)))
                    }
                    (figure(&word("statistics-lengths"), &word("plot-entries"),
                        &word("statistics-games-count"), &distribution(lengths)))
                }
                @if !by_level.is_empty() { (level_table(by_level, has_points(totals))) }
            }
        }
        @if let Some(usual) = usual { (usual_score(game, usual)) }
        @if !recent.is_empty() {
            section {
                h2 { (word("statistics-recent")) }
                ul.tables {
                    @for row in recent { li { (ended(row, game)) } }
                }
            }
        }
    };
    page(&title, visitor, body)
}

/// Before the first game: what this page will say, and the way to that game.
fn nobody_yet(visitor: &Visitor, game: &'static dyn AnyGame, levels: Levels<'_>) -> Markup {
    html! {
        section.card.beginning {
            (vignette(game, visitor))
            div {
                h2 { (word("statistics-none")) }
                p { (word("statistics-none-help")) }
                (facts(game))
                (play(game, levels))
                p.ways { a href={ "/games/" (game.id()) } { (game.title()) } }
            }
        }
    }
}

/// Where points come from in good play, the most first.
fn usual_score(game: &'static dyn AnyGame, usual: &UsualScore) -> Markup {
    let speaker = Speaker::new(game.texts(LOCALE), &[]);
    let total: f32 = usual.parts.iter().map(|part| part.1).sum();
    let most = usual.parts.iter().map(|part| part.1).fold(1.0, f32::max);
    let mut parts: Vec<&(String, f32)> = usual.parts.iter().collect();
    parts.sort_by(|one, other| other.1.total_cmp(&one.1));
    let help = Phrase::new("statistics-usual-help")
        .int("points", total.round() as i64)
        .int("seats", usual.seats);
    html! {
        section.card {
            h2 { (word("statistics-usual")) }
            p { (say(&help)) }
            ul.shares {
                @for (id, points) in parts {
                    li {
                        span { (speaker.word(&format!("part-{id}"))) }
                        progress max=(most) value=(points.max(0.0)) aria-hidden="true" {}
                        b { (format!("{points:.0}")) }
                    }
                }
            }
        }
    }
}

/// Games that somebody has not finished yet: an invitation each.
fn unplayed(visitor: &Visitor, games: &BTreeMap<&str, Vec<&ResultItem>>) -> Markup {
    let open = portolan_registry::all().into_iter().filter(|game| !games.contains_key(game.id()));
    html! {
        ul.unplayed {
            @for game in open {
                li {
                    (vignette(game, visitor))
                    div {
                        h3 { a href={ "/games/" (game.id()) } { (game.title()) } }
                        p.quiet { (word("statistics-not-yet")) }
                        form method="post" action={ "/games/" (game.id()) "/play" } {
                            input type="hidden" name="seats" value=(usual_seats(game));
                            button { (word("statistics-play")) }
                        }
                    }
                }
            }
        }
    }
}

/// The statistics of a person: `own` where they look at their own page.
pub fn person(visitor: &Visitor, name: &str, rows: &[ResultItem], own: bool) -> Markup {
    // Who plays several sides in one browser wins and loses at once: that says nothing.
    let alone =
        |row: &&ResultItem| rows.iter().filter(|other| other.table == row.table).count() == 1;
    let counted: Vec<&ResultItem> = rows.iter().filter(alone).collect();
    let mut games: BTreeMap<&str, Vec<&ResultItem>> = BTreeMap::new();
    for row in &counted {
        games.entry(&row.game).or_default().push(row);
    }
    let title = say(&Phrase::new("statistics-title").text("of", name));
    let won = counted.iter().filter(|row| row.won).count();
    let recent = rows.iter().filter(|row| own || row.listed);
    let mut recent: Vec<&ResultItem> = recent.take(RECENT).collect();
    recent.dedup_by_key(|row| &row.table);
    let share = |part: usize, all: usize| percent(part as i64, all as i64);
    let body = html! {
        h1 { (title) }
        @if counted.is_empty() {
            section.card.trouble {
                (uncharted())
                @if own {
                    h2 { (word("statistics-none-yet")) }
                    p { (word("statistics-none-yet-help")) }
                } @else { p { (word("statistics-none-other")) } }
            }
        } @else {
            section.card {
                ul.figures {
                    li { b { (counted.len()) } (word("statistics-games")) }
                    li { b { (won) } (word("statistics-won")) }
                    li { b { (share(won, counted.len())) " %" } (word("statistics-won-share")) }
                }
                table.record {
                    thead { tr {
                        th scope="col" { (word("statistics-game")) }
                        th scope="col" { (word("statistics-games")) }
                        th scope="col" { (word("statistics-won")) }
                        th scope="col" { (word("statistics-won-share")) }
                        th scope="col" { (word("statistics-points")) }
                    } }
                    tbody {
                        @for (id, rows) in &games {
                            @let won = rows.iter().filter(|row| row.won).count();
                            @let points: i64 = rows.iter().map(|row| row.total).sum();
                            tr {
                                th scope="row" { a href={ "/games/" (id) "/statistics" } { (title_of(id)) } }
                                td { (rows.len()) }
                                td { (won) }
                                td { (share(won, rows.len())) " %" }
                                td { @if rows.iter().any(|row| row.total > 1) { (tenths(points, rows.len() as i64)) } }
                            }
                        }
                    }
                }
                div.plots {
                    @for (id, rows) in games.iter().filter(|(_, rows)| rows.iter().any(|r| r.total > 1)) {
                        @let title = say(&Phrase::new("statistics-course").text("game", title_of(id)));
                        (figure(&title, &word("statistics-oldest-first"), &word("plot-points"), &course(rows)))
                    }
                }
            }
        }
        @if own { (unplayed(visitor, &games)) }
        @if !recent.is_empty() {
            section {
                h2 { (word("statistics-recent")) }
                ul.tables {
                    @for row in recent {
                        @if let Some(game) = portolan_registry::find(&row.game) {
                            li {
                                (ended(row, game))
                                " " span.quiet { (say(&Phrase::new("statistics-place")
                                    .int("place", row.place).int("seats", row.seats).int("points", row.total))) }
                            }
                        }
                    }
                }
            }
        }
    };
    page(&title, visitor, body)
}

fn title_of(id: &str) -> &'static str {
    portolan_registry::find(id).map_or("", |game| game.title())
}

/// A finished table in a list.
fn ended(row: &ResultItem, game: &dyn AnyGame) -> Markup {
    let line = Phrase::new("statistics-line").int("seats", row.seats).int("entries", row.entries);
    html! {
        a href={ "/t/" (row.table) } { (game.title()) } " "
        span.quiet { (say(&line)) } " "
        a href={ "/t/" (row.table) "/replay?at=0" } { (word("replay-go-there")) }
    }
}

/// `part` of `all` in whole percent.
fn percent(part: i64, all: i64) -> i64 {
    (100 * part + all / 2) / all.max(1)
}

/// A mean with one decimal.
fn tenths(sum: i64, count: i64) -> String {
    let tenths = (20 * sum + count).div_euclid(2 * count.max(1));
    let sign = if tenths < 0 { "−" } else { "" };
    format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}

/// The mean of keys that are numbers.
fn mean(tallies: &[Tally]) -> Option<String> {
    let count: i64 = tallies.iter().map(|tally| tally.count).sum();
    let sum: i64 = numbers(tallies).map(|(key, tally)| key * tally.count).sum();
    (count > 0).then(|| tenths(sum, count))
}

fn numbers(tallies: &[Tally]) -> impl Iterator<Item = (i64, &Tally)> {
    tallies.iter().filter_map(|tally| Some((tally.key.parse().ok()?, tally)))
}

/// Games that are only won or lost have no points to speak of.
fn has_points(totals: &[Tally]) -> bool {
    numbers(totals).any(|(total, _)| total > 1)
}

fn shares(by_seat: &[Tally]) -> Vec<Bar> {
    let bar = |tally: &Tally| {
        let seat = tally.key.parse::<u8>().unwrap_or(0);
        let share = percent(tally.won, tally.count);
        Bar {
            label: (u32::from(seat) + 1).to_string(),
            value: share as f32,
            reading: format!("{share} %"),
            seat: Some(Seat(seat)),
        }
    };
    by_seat.iter().map(bar).collect()
}

/// How often, in round steps of equal width; each bar is named by where it begins.
fn distribution(tallies: &[Tally]) -> Vec<Bar> {
    let low = numbers(tallies).map(|(key, _)| key).min().unwrap_or(0);
    let high = numbers(tallies).map(|(key, _)| key).max().unwrap_or(0);
    let round = (0..18).flat_map(|power| [1, 2, 5].map(|n| n * 10i64.pow(power)));
    let step = round.into_iter().find(|step| (high - low) / step < BARS).unwrap_or(i64::MAX);
    let first = low.div_euclid(step);
    let mut counts = vec![0; usize::try_from(high.div_euclid(step) - first + 1).unwrap_or(1)];
    for (key, tally) in numbers(tallies) {
        // `first` is the least of these.
        if let Some(count) = counts.get_mut((key.div_euclid(step) - first) as usize) {
            *count += tally.count;
        }
    }
    let bar = |(i, count): (usize, i64)| {
        let label = ((first + i as i64) * step).to_string();
        let reading = if count > 0 { count.to_string() } else { String::new() };
        Bar { label, value: count as f32, reading, seat: None }
    };
    counts.into_iter().enumerate().map(bar).collect()
}

/// A person's last results of a game, oldest first, won ones marked.
fn course(rows: &[&ResultItem]) -> Vec<Bar> {
    let shown = rows.iter().take(2 * BARS as usize).rev();
    shown
        .map(|row| Bar {
            label: if row.won { "★".to_owned() } else { String::new() },
            value: row.total.max(0) as f32,
            reading: row.total.to_string(),
            seat: None,
        })
        .collect()
}

fn figure(title: &str, across: &str, up: &str, values: &[Bar]) -> Markup {
    let captions =
        Captions { title: title.to_owned(), across: across.to_owned(), up: up.to_owned() };
    html! {
        figure {
            figcaption { (title) }
            // The drawing kit escapes every word it writes.
            (PreEscaped(bars(&captions, values).inline()))
            (PreEscaped(bars_small(&captions, values).inline()))
        }
    }
}

fn level_table(levels: &[Tally], points: bool) -> Markup {
    html! {
        h2 { (word("statistics-levels")) }
        // It scrolls where it is narrow, so the keyboard must reach it.
        table.record tabindex="0" {
            thead { tr {
                th scope="col" { (word("statistics-level")) }
                th scope="col" { (word("statistics-games")) }
                th scope="col" { (word("statistics-won-share")) }
                @if points { th scope="col" { (word("statistics-points")) } }
            } }
            tbody {
                @for tally in levels {
                    tr {
                        th scope="row" { (word(&format!("level-{}", tally.key))) }
                        td { (tally.count) }
                        td { (percent(tally.won, tally.count)) " %" }
                        @if points { td { (tenths(tally.points, tally.count)) } }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(key: i64, count: i64) -> Tally {
        Tally { key: key.to_string(), count, won: 0, points: 0 }
    }

    #[test]
    fn means_are_rounded_to_a_tenth() {
        assert_eq!(tenths(10, 4), "2.5");
        assert_eq!(tenths(2, 3), "0.7");
        assert_eq!(tenths(-10, 4), "−2.5");
        assert_eq!(mean(&[tally(10, 1), tally(20, 3)]).as_deref(), Some("17.5"));
        assert_eq!(mean(&[]), None);
        assert_eq!(percent(1, 3), 33);
        assert_eq!(percent(0, 0), 0);
    }

    #[test]
    fn every_result_is_in_one_bar() {
        for keys in [vec![5], vec![-7, 0, 93], (0..200).collect::<Vec<i64>>()] {
            let tallies: Vec<Tally> = keys.iter().map(|&key| tally(key, 2)).collect();
            let bars = distribution(&tallies);
            assert!(bars.len() as i64 <= BARS + 1, "{}", bars.len());
            let all: f32 = bars.iter().map(|bar| bar.value).sum();
            assert_eq!(all as usize, 2 * keys.len());
        }
    }
}
