//! The board: the coast from Lisboa to India, technologies above, the players' cards below. On a telephone the coast
//! is folded, and the parts of the board lie below each other as panes.

mod artwork;
mod clicks;
mod coast;
mod domain;
mod emblems;
mod fog;
mod learning;
mod lisboa;
mod notes;
mod plates;
mod sea;
mod town;
mod vignette;

use crate::SailToIndia;
use crate::action::Action;
use crate::data::Data;
use crate::state::Stage;
use crate::view::{PlayerView, View};
use coast::Berth;
use portolan_scene::{
    Artwork, Canvas, Clicks, Illustrated, Layout, Note, Paint, Plate, Point, Rect, Style, Type, at,
    chart, rect,
};
use portolan_table::{Figures, Phrase, Seat, Speaker};

impl Illustrated for SailToIndia {
    const ARTWORK: &'static Artwork = &artwork::ARTWORK;

    fn draw(c: &mut Canvas, ctx: &DrawContext<'_>) -> Option<Point> {
        // A town that was just turned up wants to be seen.
        if matches!(ctx.view.stage, Stage::Chart | Stage::Convert { found: true, .. }) {
            c.linger();
        }
        Some(match ctx.layout {
            Layout::Wide => wide(c, ctx),
            Layout::Narrow => narrow(c, ctx),
        })
    }

    fn plates(figures: Figures<Data>, speaker: &Speaker<'_>) -> Vec<Plate> {
        plates::plates(figures.components(), speaker)
    }

    fn vignette(c: &mut Canvas) -> Option<Point> {
        Some(vignette::draw(c))
    }

    fn clicks(view: &View, seat: Seat, action: Action) -> Clicks {
        clicks::clicks(view, seat, action)
    }
}

/// What every part of the board is drawn from.
pub(crate) type DrawContext<'a> = portolan_scene::DrawContext<'a, View>;

fn wide(c: &mut Canvas, ctx: &DrawContext<'_>) -> Point {
    let sheet = rect(0.0, 0.0, 1200.0, 780.0);
    chart::ground(c, sheet);
    learning::technologies(c, ctx, rect(14.0, 13.0, 966.0, 138.0));
    time(c, ctx, rect(988.0, 13.0, 198.0, 32.0));
    learning::sale(c, ctx, rect(988.0, 49.0, 198.0, 102.0));
    let band = rect(14.0, 159.0, 1172.0, 378.0);
    coast::strip(c, ctx, band, &coast::row(ctx.view, band));
    let cards = rect(14.0, 545.0, 1172.0, 222.0);
    // One's own cards come first and are a little larger; the others follow in turn order.
    let (mine, gap) = (1.2, 8.0);
    let players = from_the_observer(ctx.view);
    let unit = (cards.w - gap * (players.len() - 1) as f32) / (players.len() as f32 - 1.0 + mine);
    let mut x = cards.x;
    for (i, player) in players.into_iter().enumerate() {
        let width = if i == 0 { unit * mine } else { unit };
        domain::card(c, ctx, player, rect(x, cards.y, width, cards.h));
        x += width + gap;
    }
    at(sheet.w, sheet.h)
}

/// Everybody in turn order, from the observer on.
fn from_the_observer(view: &View) -> Vec<&PlayerView> {
    let first = view.observer.seat().unwrap_or_default().index();
    let mut players: Vec<&PlayerView> = view.players.iter().collect();
    players.rotate_left(first);
    players
}

/// How many berths of a folded coast Lisboa takes.
const HOME_BERTHS: usize = 2;

/// The height of a pane, and of a strip of the folded coast.
const PANE: f32 = 400.0;
const STRIP: f32 = 192.0;

fn narrow(c: &mut Canvas, ctx: &DrawContext<'_>) -> Point {
    let towns = ctx.view.row.len();
    let columns = if towns > 9 { 4 } else { 3 };
    // One berth more than needed: the rest of the last strip tells the time.
    let strips = (towns + HOME_BERTHS + 1).div_ceil(columns);
    let coasts = strips.div_ceil(2);
    let pane = |i: usize| rect(0.0, PANE * i as f32, 360.0, PANE);
    let sheet = rect(0.0, 0.0, 360.0, PANE * (coasts + 3) as f32);
    chart::ground(c, sheet);
    let width = 344.0 / columns as f32;
    for strip in 0..strips {
        let top = pane(strip / 2).y + 6.0 + (strip % 2) as f32 * (STRIP + 4.0);
        let band = rect(8.0, top, 344.0, STRIP);
        let berth = |slot: usize, slots: usize| {
            rect(band.x + (slot % columns) as f32 * width, top, width * slots as f32, STRIP)
        };
        let mut berths = Vec::new();
        for slot in strip * columns..(strip + 1) * columns {
            match slot {
                0 => berths.push(Berth { position: 0, area: berth(0, HOME_BERTHS) }),
                _ if slot < HOME_BERTHS || slot + 1 - HOME_BERTHS > towns => {}
                _ => berths
                    .push(Berth { position: (slot + 1 - HOME_BERTHS) as u8, area: berth(slot, 1) }),
            }
        }
        coast::strip(c, ctx, band, &berths);
        if strip + 1 == strips {
            let left = berths.last().map_or(band.x, |last| last.area.right());
            cartouche(c, ctx, rect(left, top, band.right() - left, STRIP));
        }
    }
    let titles = ["place-lisboa", "place-india"].map(|title| ctx.word(title));
    for (i, title) in titles.into_iter().enumerate().take(coasts) {
        c.pane(["coast", "far-coast"][i], title, pane(i));
    }
    let players = from_the_observer(ctx.view);
    let (mine, learning, others) = (pane(coasts), pane(coasts + 1), pane(coasts + 2));
    domain::card(c, ctx, players[0], rect(8.0, mine.y + 6.0, 344.0, 250.0));
    learning::sale(c, ctx, rect(8.0, mine.y + 262.0, 344.0, 132.0));
    let title = match ctx.view.observer.seat() {
        Some(_) => ctx.word("scene-pane-mine"),
        None => ctx.name(players[0].seat),
    };
    c.pane("mine", title, mine);
    learning::technologies(c, ctx, rect(8.0, learning.y + 6.0, 344.0, PANE - 12.0));
    c.pane("learning", ctx.word("scene-pane-technologies"), learning);
    let area = rect(8.0, others.y + 6.0, 344.0, PANE - 12.0);
    let rivals = &players[1..];
    for (i, player) in rivals.iter().enumerate() {
        let row = area.row(i, rivals.len(), 6.0);
        domain::card(c, ctx, player, Rect { h: row.h.min(250.0), ..row });
    }
    // Beside a single rival there is room for what may turn up.
    if rivals.len() == 1 && !ctx.view.unseen.is_empty() {
        fog::unseen(c, ctx, rect(area.x, area.y + 256.0, area.w, area.h - 256.0), 3);
    }
    c.pane("others", ctx.word("scene-pane-others"), others);
    at(sheet.w, sheet.h)
}

/// The round and how long it goes on.
fn time_words(ctx: &DrawContext<'_>) -> (String, String, Paint) {
    let view = ctx.view;
    let round = ctx.say(&Phrase::new("scene-round").int("round", view.round));
    match view.ending {
        Some(ending) => {
            let until = Phrase::new("scene-last-turns").seat("who", ending.by);
            (round, ctx.say(&until), Paint::WINE)
        }
        None => {
            let left = Phrase::new("scene-actions").int("left", view.actions_left);
            (round, ctx.say(&left), Paint::SOFT)
        }
    }
}

/// The round on a ribbon.
fn time(c: &mut Canvas, ctx: &DrawContext<'_>, ribbon: Rect) {
    let (round, words, paint) = time_words(ctx);
    c.noted(&Note::guided(format!("{round}. {words}."), "the-end"), |c| {
        let y = ribbon.centre().y + 6.0;
        if ctx.view.ending.is_some() {
            c.text(at(ribbon.x + 4.0, y), &round, Type::head(18.0));
            let last = ctx.word("scene-last");
            let kind = Type::text(16.0).end().paint(paint).fitted(&last, 74.0, 15.0);
            c.text(at(ribbon.right() - 2.0, y), &last, kind);
        } else {
            chart::rose(c, at(ribbon.x + 17.0, ribbon.centre().y + 2.0), 14.0);
            c.text(at(ribbon.x + 38.0, y), &round, Type::head(18.0));
            actions(c, ctx, at(ribbon.right() - 12.0, ribbon.centre().y));
        }
    });
}

/// The actions of a turn from right to left, those that are left in full ink.
fn actions(c: &mut Canvas, ctx: &DrawContext<'_>, last: Point) {
    let all = ctx.view.data().actions_per_turn;
    for i in 0..all {
        let spot = last.by(-24.0 * f32::from(i), 0.0);
        let left = all - i <= ctx.view.actions_left;
        let style = if left { Style::fill(Paint::DEEP) } else { Style::fill(Paint::PAPER) };
        c.disc(spot, 8.5, style.drawn(Paint::DEEP, 1.6));
    }
}

/// The round beside a wind rose, where the folded coast ends.
fn cartouche(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    let (round, words, paint) = time_words(ctx);
    c.noted(&Note::guided(format!("{round}. {words}."), "the-end"), |c| {
        let paper = rect(sheet.x + 12.0, sheet.y + 8.0, sheet.w - 18.0, 106.0);
        c.sheet(paper, Style::fill(Paint::PAPER).drawn(Paint::INK, 1.1));
        c.text(at(paper.centre().x, paper.y + 26.0), &round, Type::head(17.0).middle());
        let kind = Type::text(13.0).middle().paint(paint);
        c.lines(at(paper.centre().x, paper.y + 48.0), &words, paper.w - 10.0, kind);
        chart::rose(c, at(paper.centre().x, sheet.bottom() - 36.0), 25.0);
    });
}
