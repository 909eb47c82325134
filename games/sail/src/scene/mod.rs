//! The board: the ocean between two shores, the Kraken, the trick and the own hand.

mod artwork;
mod atlas;
mod cards;
mod clicks;
mod hand;
mod kraken;
mod sea;
mod table;
mod vignette;

use crate::Sail;
use crate::action::Action;
use crate::data::Data;
use crate::view::View;
use portolan_scene::{Artwork, Canvas, Clicks, Illustrated, Layout, Plate, Point, at, chart, rect};
use portolan_table::{Figures, Seat, Speaker};

impl Illustrated for Sail {
    const ARTWORK: &'static Artwork = &artwork::ARTWORK;

    fn draw(c: &mut Canvas, ctx: &DrawContext<'_>) -> Option<Point> {
        Some(match ctx.layout {
            Layout::Wide => wide(c, ctx),
            Layout::Narrow => narrow(c, ctx),
        })
    }

    fn vignette(c: &mut Canvas) -> Option<Point> {
        Some(vignette::draw(c))
    }

    fn clicks(view: &View, _: Seat, action: Action) -> Clicks {
        clicks::clicks(view, action)
    }

    fn plates(figures: Figures<Data>, speaker: &Speaker<'_>) -> Vec<Plate> {
        atlas::plates(figures, speaker)
    }
}

/// What every part of the board is drawn from.
pub(crate) type DrawContext<'a> = portolan_scene::DrawContext<'a, View>;

impl View {
    /// Whose side of the table the picture is drawn from.
    fn me(&self) -> Seat {
        self.observer.seat().filter(|seat| seat.0 < 2).unwrap_or_default()
    }
}

fn wide(c: &mut Canvas, ctx: &DrawContext<'_>) -> Point {
    let sheet = rect(0.0, 0.0, 1200.0, 800.0);
    chart::ground(c, sheet);
    table::shore(c, ctx, Seat(0), rect(14.0, 14.0, 1172.0, 48.0));
    sea::ocean(c, ctx, rect(14.0, 62.0, 1172.0, 336.0));
    table::shore(c, ctx, Seat(1), rect(14.0, 398.0, 1172.0, 48.0));
    kraken::kraken(c, ctx, rect(16.0, 454.0, 390.0, 134.0));
    table::table(c, ctx, rect(414.0, 454.0, 372.0, 134.0));
    cards::survey(c, ctx, rect(794.0, 454.0, 390.0, 134.0));
    hand::hand(c, ctx, rect(16.0, 596.0, 1168.0, 192.0));
    at(sheet.w, sheet.h)
}

fn narrow(c: &mut Canvas, ctx: &DrawContext<'_>) -> Point {
    let columns = f32::from(ctx.view.voyage.columns());
    let ocean = 26.0 * (columns + 1.0) + 24.0;
    let sheet = rect(0.0, 0.0, 360.0, ocean + 792.0);
    chart::ground(c, sheet);
    let mut top = 12.0;
    let mut next = |height: f32| {
        let band = rect(12.0, top, 336.0, height);
        top += height + 6.0;
        band
    };
    table::shore(c, ctx, Seat(1 - ctx.view.me().0), next(46.0));
    sea::ocean(c, ctx, next(ocean));
    table::shore(c, ctx, ctx.view.me(), next(46.0));
    table::table(c, ctx, next(134.0));
    hand::hand(c, ctx, next(226.0));
    kraken::kraken(c, ctx, next(138.0));
    cards::survey(c, ctx, next(146.0));
    at(sheet.w, sheet.h)
}
