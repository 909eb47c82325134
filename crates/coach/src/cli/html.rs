//! A review as an HTML file that stands alone: style, curve and boards are all in it.

use super::lines::{sources, steps};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use portolan_scene::plot::{Captions, Course, courses};
use portolan_scene::{Layout, Theme};
use portolan_table::{Actor, AnyMatch, Observer, Seat, Speaker};
use portolan_views::coach::{Account, Mark, Points, Review, ReviewedTurn, Step};

const STYLE: &str = include_str!("review.css");

/// The whole file.
pub fn page(game: &dyn AnyMatch, review: &Review, speaker: &Speaker<'_>) -> String {
    let title = format!("{}: the game looked at again", game.game().title());
    let unit = if review.together { "percent of the chance to win" } else { "points" };
    let [imprecise, mistake, blunder] = review.bounds;
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (title) }
                p.soft {
                    (review.turns.len()) " turns, each looked at with up to " (review.simulations)
                    " simulations. What a turn gave away is told in " (unit) ": imprecise from " (imprecise)
                    ", a mistake from " (mistake) ", a blunder from " (blunder) "."
                }
                h2 { "What could be expected" }
                (curve(review, speaker))
                h2 { "Turning points" }
                @for turn in review.turning_points.iter().filter_map(|&place| review.turns.get(place)) {
                    (turning_point(game, turn, speaker))
                }
                h2 { "Luck and skill" }
                (luck(review, speaker))
                h2 { "Where the points came from" }
                (categories(review, speaker))
                h2 { "What to practise next" }
                ul { @for advice in &review.advice { li { b { (speaker.name(advice.seat)) } ": " (advice.text) } } }
                h2 { "Every turn" }
                (turns(review, speaker))
            }
        }
    }
    .into_string()
}

/// A picture within the page: an SVG file of its own, so that no style of one touches another.
fn picture(svg: &str, words: &str) -> Markup {
    let mut data = String::with_capacity(svg.len() + 64);
    data.push_str("data:image/svg+xml;charset=utf-8,");
    for c in svg.chars() {
        match c {
            '%' => data.push_str("%25"),
            '#' => data.push_str("%23"),
            '\n' => data.push_str("%0A"),
            c => data.push(c),
        }
    }
    html! { img src=(data) alt=(words); }
}

fn curve(review: &Review, speaker: &Speaker<'_>) -> Markup {
    let moments = review.turns.iter().map(|turn| &turn.before).chain([&review.end]);
    let moments: Vec<_> = moments.collect();
    let course = |account: &Account| Course {
        seat: account.seat,
        name: if review.together { "together".to_owned() } else { speaker.name(account.seat) },
        values: moments
            .iter()
            .map(|before| {
                before.scores.get(account.seat.index()).map_or(0, |p| p.value().round() as i32)
            })
            .collect(),
    };
    let lines: Vec<Course> = review.accounts.iter().map(course).collect();
    // Who wins together has one line between them.
    let lines = if review.together { &lines[..1.min(lines.len())] } else { &lines[..] };
    let captions = Captions {
        title: "The expected final score, turn by turn".to_owned(),
        across: "turns".to_owned(),
        up: if review.together { "percent".to_owned() } else { "points".to_owned() },
    };
    picture(&courses(&captions, lines).plain_file(Theme::Day), &captions.title)
}

fn turning_point(game: &dyn AnyMatch, turn: &ReviewedTurn, speaker: &Speaker<'_>) -> Markup {
    html! {
        section {
            h3 { (speaker.name(turn.seat)) ", after entry " (turn.from) }
            @match &turn.better {
                Some(better) => {
                    p { "This turn gave away " b { (turn.loses) } "." }
                    div.two {
                        (after_steps(game, turn, &turn.played, "Played", speaker))
                        (after_steps(game, turn, &better.steps, "Better", speaker))
                    }
                    p.soft { "What made the difference: " (sources(better)) "." }
                }
                None => {
                    p { "As good as anything known." }
                    div.two { (after_steps(game, turn, &turn.played, "Played", speaker)) }
                }
            }
        }
    }
}

/// The board after these steps of a turn.
fn after_steps(
    game: &dyn AnyMatch,
    turn: &ReviewedTurn,
    taken: &[Step],
    word: &str,
    speaker: &Speaker<'_>,
) -> Markup {
    let mut board = game.twin();
    board.rewind(turn.from);
    for step in taken {
        if board.act(Actor::Seat(turn.seat), &step.action, speaker).is_err() {
            break;
        }
    }
    let seen = board.perspective(Observer::Seat(turn.seat), speaker);
    let scene = portolan_registry::scene(game.game().id());
    let scene = scene.and_then(|drawing| drawing.scene(seen.as_ref(), Layout::Wide, speaker));
    let words = format!("{word}: {}", steps(taken));
    html! {
        figure {
            @if let Some(scene) = scene { (picture(&scene.file(), &words)) }
            figcaption { b { (word) } ": " (steps(taken)) }
        }
    }
}

fn luck(review: &Review, speaker: &Speaker<'_>) -> Markup {
    let mut strokes: Vec<_> = review.reveals.iter().collect();
    let size = |swing: &[Points]| swing.iter().map(|points| points.0.abs()).max().unwrap_or(0);
    strokes.sort_by_key(|reveal| std::cmp::Reverse(size(&reveal.swing)));
    html! {
        div.wide { table {
            tr {
                th { "" } th { "start" } th { "own decisions" } th { "others’ decisions" } th { "chance" }
                th { "end" } th { "with average luck" } th { "accuracy" }
            }
            @for account in &review.accounts {
                tr {
                    td { (speaker.name(account.seat)) } td { (account.start) } td { (account.own.signed()) }
                    td { (account.others.signed()) } td { (account.chance.signed()) } td { (account.end) }
                    td { (account.with_average_luck()) } td { (account.accuracy[3]) " %" }
                }
            }
        } }
        ul {
            @for reveal in strokes.into_iter().take(3).filter(|reveal| size(&reveal.swing) >= 100) {
                li {
                    (reveal.text) " — "
                    @for (i, (seat, points)) in Seat::all(reveal.swing.len() as u8).zip(&reveal.swing).enumerate() {
                        @if i > 0 { ", " }
                        (speaker.name(seat)) " " (points.signed())
                    }
                }
            }
        }
    }
}

fn categories(review: &Review, speaker: &Speaker<'_>) -> Markup {
    html! {
        div.wide { table {
            tr {
                th { "" }
                @for account in &review.accounts { th { (speaker.name(account.seat)) } }
                th { "usual" }
            }
            @for category in &review.categories {
                tr {
                    td { (category.name) }
                    @for scored in &category.scored { td { (scored) } }
                    td { @if let Some(usual) = category.usual { (usual) } }
                }
            }
        } }
    }
}

/// A mark's word, and its sign beside it.
fn words(mark: Mark) -> (&'static str, &'static str) {
    match mark {
        Mark::Best => ("best", "best"),
        Mark::Fine => ("fine", "fine"),
        Mark::Imprecise => ("imprecise", "?! imprecise"),
        Mark::Mistake => ("mistake", "? mistake"),
        Mark::Blunder => ("blunder", "?? blunder"),
    }
}

fn turns(review: &Review, speaker: &Speaker<'_>) -> Markup {
    html! {
        div.wide { table {
            tr { th { "entry" } th.text { "who" } th.text { "turn" } th.text { "mark" } th { "gave away" } }
            @for turn in &review.turns {
                tr {
                    @let (class, word) = words(turn.mark);
                    td { (turn.from) } td.text { (speaker.name(turn.seat)) } td.text { (steps(&turn.played)) }
                    td.text class=(class) { (word) }
                    td { @if turn.loses > Points::ZERO { (turn.loses) } }
                }
            }
        } }
    }
}
