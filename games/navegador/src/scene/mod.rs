//! The board: the chart from Brazil to Japan with the rondel, the boards below it, the players' sheets.

mod artwork;
mod atlas;
mod boards;
mod clicks;
mod map;
mod mat;
mod ornament;
mod plates;
mod region;
mod rondel;
mod vignette;

use crate::Navegador;
use crate::action::Action;
use crate::data::Data;
use crate::parts::{Column, Good};
use crate::view::View;
use portolan_scene::{
    Artwork, Canvas, Clicks, Illustrated, Layout, Paint, Plate, Point, Symbol, at, chart, rect,
};
use portolan_table::{Figures, Seat, Speaker};

impl Illustrated for Navegador {
    const ARTWORK: &'static Artwork = &artwork::ARTWORK;

    fn draw(c: &mut Canvas, ctx: &DrawContext<'_>) -> Option<Point> {
        Some(match ctx.layout {
            Layout::Wide => wide(c, ctx),
            Layout::Narrow => narrow(c, ctx),
        })
    }

    fn plates(figures: Figures<Data>, speaker: &Speaker<'_>) -> Vec<Plate> {
        plates::plates(figures, speaker)
    }

    fn vignette(c: &mut Canvas) -> Option<Point> {
        Some(vignette::draw(c))
    }

    fn clicks(_: &View, seat: Seat, action: Action) -> Clicks {
        clicks::clicks(seat, action)
    }
}

/// What every part of the board is drawn from.
pub(crate) type DrawContext<'a> = portolan_scene::DrawContext<'a, View>;

/// The drawing of a good.
fn good_symbol(good: Good) -> Symbol {
    match good {
        Good::Sugar => Symbol::SUGAR,
        Good::Gold => Symbol::BULLION,
        Good::Spice => Symbol::SPICE,
    }
}

/// The colour of a good.
fn good_paint(good: Good) -> Paint {
    match good {
        Good::Sugar => Paint::SUGAR,
        Good::Gold => Paint::BULLION,
        Good::Spice => Paint::SPICE,
    }
}

/// The drawing of a kind of achievement.
fn column_symbol(column: Column) -> Symbol {
    match column {
        Column::Colony => artwork::FLAG,
        Column::Factory => artwork::FACTORY,
        Column::Explorer => artwork::COMPASS,
        Column::Shipyard => Symbol::SHIPYARD,
        Column::Church => Symbol::CHURCH,
    }
}

fn wide(c: &mut Canvas, ctx: &DrawContext<'_>) -> Point {
    let sheet = rect(0.0, 0.0, 1200.0, 812.0);
    chart::ground(c, sheet);
    map::window(c, ctx, rect(14.0, 14.0, 1172.0, 440.0), rect(0.0, 0.0, 1172.0, 440.0));
    boards::market(c, ctx, rect(16.0, 462.0, 252.0, 182.0));
    boards::buildings(c, ctx, rect(276.0, 462.0, 424.0, 182.0));
    boards::gallery(c, ctx, rect(708.0, 462.0, 316.0, 182.0));
    boards::voyage(c, ctx, rect(1032.0, 462.0, 152.0, 182.0));
    let mats = rect(16.0, 652.0, 1168.0, 146.0);
    let seats = ctx.view.players.len();
    for (i, player) in ctx.view.players.iter().enumerate() {
        mat::mat(c, ctx, player, mats.column(i, seats, 8.0));
    }
    at(sheet.w, sheet.h)
}

fn narrow(c: &mut Canvas, ctx: &DrawContext<'_>) -> Point {
    let seats = ctx.view.players.len();
    let sheet = rect(0.0, 0.0, 360.0, 2016.0 + seats as f32 * 160.0);
    chart::ground(c, sheet);
    let mut top = 12.0;
    let mut next = |height: f32| {
        let band = rect(12.0, top, 336.0, height);
        top += height + 8.0;
        band
    };
    boards::voyage(c, ctx, next(84.0));
    let band = next(330.0);
    rondel::rondel(c, ctx, band.centre(), 144.0);
    // Three windows on the same chart, from west to east, without a region in two of them.
    for shown in [
        rect(0.0, 0.0, 420.0, 440.0),
        rect(365.0, 60.0, 385.0, 380.0),
        rect(745.0, 0.0, 427.0, 340.0),
    ] {
        let band = next(336.0 * shown.h / shown.w);
        map::window(c, ctx, band, shown);
    }
    let mine = ctx.view.you.unwrap_or_default();
    let (own, others): (Vec<_>, Vec<_>) =
        ctx.view.players.iter().partition(|player| player.seat == mine);
    for player in own {
        mat::mat(c, ctx, player, next(152.0));
    }
    boards::market(c, ctx, next(190.0));
    boards::buildings(c, ctx, next(182.0));
    boards::gallery(c, ctx, next(140.0));
    for player in others {
        mat::mat(c, ctx, player, next(152.0));
    }
    at(sheet.w, top + 4.0)
}
