//! The board: the coast from Lisboa to India, technologies above, the players' cards below.

mod artwork;
mod clicks;
mod coast;
mod domain;
mod learning;
mod notes;
mod plates;
mod town;
mod vignette;

use crate::SailToIndia;
use crate::action::Action;
use crate::data::Data;
use crate::view::View;
use portolan_scene::{
    Artwork, Canvas, Clicks, Illustrated, Layout, Paint, Plate, Point, Rect, Style, Type, at,
    chart, rect,
};
use portolan_table::{Figures, Phrase, Seat, Speaker};

impl Illustrated for SailToIndia {
    const ARTWORK: &'static Artwork = &artwork::ARTWORK;

    fn draw(c: &mut Canvas, ctx: &DrawContext<'_>) -> Option<Point> {
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
    let sheet = rect(0.0, 0.0, 1200.0, 800.0);
    chart::ground(c, sheet);
    learning::technologies(c, ctx, rect(18.0, 18.0, 830.0, 134.0));
    learning::sale(c, ctx, rect(860.0, 18.0, 206.0, 134.0));
    cartouche(c, ctx, rect(1076.0, 18.0, 106.0, 134.0));
    let strip = rect(14.0, 160.0, 1172.0, 402.0);
    let towns = ctx.view.row.len();
    let home = 138.0;
    let width = (strip.w - home) / towns as f32;
    let mut berths = vec![(0, rect(strip.x, strip.y, home, strip.h))];
    for i in 0..towns {
        let x = strip.x + home + i as f32 * width;
        berths.push((i as u8 + 1, rect(x, strip.y, width, strip.h)));
    }
    coast::strip(c, ctx, strip, &berths);
    let cards = rect(16.0, 570.0, 1168.0, 216.0);
    for (i, player) in ctx.view.players.iter().enumerate() {
        domain::card(c, ctx, player, cards.column(i, ctx.view.players.len(), 10.0));
    }
    at(sheet.w, sheet.h)
}

/// How many berths of a narrow strip Lisboa takes.
const HOME_BERTHS: usize = 2;

fn narrow(c: &mut Canvas, ctx: &DrawContext<'_>) -> Point {
    let towns = ctx.view.row.len();
    let columns = if towns > 10 { 5 } else { 4 };
    let strips = (towns + HOME_BERTHS).div_ceil(columns);
    let (strip_height, gap) = (206.0 + ctx.view.players.len() as f32 * 27.0, 8.0);
    let coast_top = 92.0;
    let card_height = 204.0;
    let own_top = coast_top + strips as f32 * (strip_height + gap);
    let learning_top = own_top + card_height + gap;
    let sale_top = learning_top + 372.0;
    let others_top = sale_top + 116.0;
    let height = others_top + (ctx.view.players.len() - 1) as f32 * (card_height + gap) + 8.0;
    let sheet = rect(0.0, 0.0, 360.0, height);
    chart::ground(c, sheet);
    cartouche(c, ctx, rect(12.0, 12.0, 336.0, 74.0));
    let width = 340.0 / columns as f32;
    for strip in 0..strips {
        let top = coast_top + strip as f32 * (strip_height + gap);
        let band = rect(10.0, top, 340.0, strip_height);
        let berths: Vec<(u8, Rect)> = (0..columns)
            .filter_map(|column| {
                let berth = strip * columns + column;
                let x = band.x + column as f32 * width;
                match berth {
                    0 => Some((0, rect(x, top, width * HOME_BERTHS as f32, strip_height))),
                    _ if berth < HOME_BERTHS || berth + 1 - HOME_BERTHS > towns => None,
                    _ => Some(((berth + 1 - HOME_BERTHS) as u8, rect(x, top, width, strip_height))),
                }
            })
            .collect();
        coast::strip(c, ctx, band, &berths);
    }
    learning::technologies(c, ctx, rect(12.0, learning_top, 336.0, 364.0));
    learning::sale(c, ctx, rect(12.0, sale_top, 336.0, 108.0));
    // Everybody's own things come first; a spectator sees the first seat's there.
    let mine = ctx.view.observer.seat().unwrap_or_default();
    let (own, others): (Vec<_>, Vec<_>) =
        ctx.view.players.iter().partition(|player| player.seat == mine);
    for player in own {
        domain::card(c, ctx, player, rect(12.0, own_top, 336.0, card_height));
    }
    for (i, player) in others.into_iter().enumerate() {
        let top = others_top + i as f32 * (card_height + gap);
        domain::card(c, ctx, player, rect(12.0, top, 336.0, card_height));
    }
    at(sheet.w, sheet.h)
}

/// The round, the actions left and whose turn it is, around a wind rose.
fn cartouche(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    let view = ctx.view;
    let round = ctx.say(&Phrase::new("scene-round").int("round", view.round));
    let words = match view.ending {
        Some(ending) => Phrase::new("scene-last-turns").seat("who", ending.by),
        None => Phrase::new("scene-actions").int("left", view.actions_left),
    };
    let words = ctx.say(&words);
    let paint = if view.ending.is_some() { Paint::WINE } else { Paint::SOFT };
    match ctx.layout {
        Layout::Wide => {
            let kind = |size| Type::text(size).middle().paint(paint);
            // Long names are written smaller, so that two lines are enough.
            let fits = |size: &f32| kind(*size).wrapped(&words, sheet.w + 10.0).len() <= 2;
            let kind = kind([14.0, 12.0].into_iter().find(fits).unwrap_or(10.0));
            let lines = kind.wrapped(&words, sheet.w + 10.0);
            // Two lines of words lift everything above them.
            let (lift, rose) = if lines.len() > 1 { (0.11, 29.0) } else { (0.0, 36.0) };
            chart::rose(c, sheet.part(0.5, 0.36 - lift / 2.0), rose);
            c.text(sheet.part(0.5, 0.83 - lift), &round, Type::head(17.0).middle());
            for (i, line) in lines.iter().take(2).enumerate() {
                c.text(sheet.part(0.5, 0.96 - lift + 0.11 * i as f32), line, kind);
            }
        }
        Layout::Narrow => {
            c.sheet(sheet, Style::fill(Paint::PAPER).drawn(Paint::INK, 1.1));
            chart::rose(c, at(sheet.x + 40.0, sheet.centre().y + 3.0), 26.0);
            c.text(at(sheet.x + 84.0, sheet.y + 32.0), &round, Type::head(19.0));
            c.lines(
                at(sheet.x + 84.0, sheet.y + 54.0),
                &words,
                246.0,
                Type::text(14.0).paint(paint),
            );
        }
    }
}
