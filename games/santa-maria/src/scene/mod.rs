//! The board: the own colony large, the common board in bands beside it, the other colonies small.

mod artwork;
mod bands;
mod clicks;
mod colony;
mod dice;
mod heaps;
mod icons;
mod people;
mod plates;
mod quay;
mod store;
mod vignette;

use crate::SantaMaria;
use crate::action::Action;
use crate::data::Data;
use crate::view::{PlayerView, View};
use portolan_scene::{Artwork, Canvas, Clicks, Illustrated, Layout, Plate, Point, at, chart, rect};
use portolan_table::{Figures, Seat, Speaker};

impl Illustrated for SantaMaria {
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

    fn clicks(view: &View, _: Seat, action: Action) -> Clicks {
        clicks::clicks(view, action)
    }
}

/// What every part of the board is drawn from.
pub(crate) type DrawContext<'a> = portolan_scene::DrawContext<'a, View>;

impl View {
    /// The figures that are played with.
    fn data(&self) -> &'static Data {
        self.figures.components()
    }

    /// Whose colony is drawn large.
    fn me(&self) -> Seat {
        self.you.unwrap_or_default()
    }

    fn own(&self) -> Option<&PlayerView> {
        self.players.get(self.me().index())
    }

    fn others(&self) -> impl Iterator<Item = &PlayerView> {
        let me = self.me();
        self.players.iter().filter(move |player| player.seat != me)
    }
}

fn wide(c: &mut Canvas, ctx: &DrawContext<'_>) -> Point {
    let others = ctx.view.players.len() - 1;
    let sheet = rect(0.0, 0.0, 1200.0, if others > 0 { 812.0 } else { 616.0 });
    chart::ground(c, sheet);
    if let Some(own) = ctx.view.own() {
        store::nameplate(c, ctx, own, rect(16.0, 14.0, 424.0, 36.0));
        colony::large(c, ctx, own, rect(16.0, 54.0, 424.0, 424.0));
        store::store(c, ctx, own, rect(16.0, 484.0, 424.0, 120.0));
    }
    quay::docks(c, ctx, rect(450.0, 16.0, 734.0, 112.0));
    bands::tracks(c, ctx, rect(450.0, 136.0, 734.0, 104.0));
    people::places(c, ctx, rect(450.0, 248.0, 734.0, 148.0));
    bands::display(c, ctx, rect(450.0, 404.0, 734.0, 96.0));
    bands::pool(c, ctx, rect(450.0, 508.0, 734.0, 96.0));
    let row = rect(16.0, 614.0, 1168.0, 184.0);
    for (i, player) in ctx.view.others().enumerate() {
        store::neighbour(c, ctx, player, row.column(i, others.max(3), 8.0));
    }
    at(sheet.w, sheet.h)
}

fn narrow(c: &mut Canvas, ctx: &DrawContext<'_>) -> Point {
    let others = ctx.view.players.len() - 1;
    let bands = [36.0, 336.0, 120.0, 96.0, 148.0, 224.0, 128.0, 470.0];
    let height = 12.0 + bands.iter().map(|band| band + 8.0).sum::<f32>() + others as f32 * 198.0;
    let sheet = rect(0.0, 0.0, 360.0, height + 4.0);
    chart::ground(c, sheet);
    let mut top = 12.0;
    let mut next = |height: f32| {
        let band = rect(12.0, top, 336.0, height);
        top += height + 8.0;
        band
    };
    if let Some(own) = ctx.view.own() {
        store::nameplate(c, ctx, own, next(bands[0]));
        colony::large(c, ctx, own, next(bands[1]));
        store::store(c, ctx, own, next(bands[2]));
    }
    bands::pool(c, ctx, next(bands[3] + 52.0));
    bands::display(c, ctx, next(bands[4] - 52.0 + 70.0));
    quay::docks(c, ctx, next(bands[5] - 70.0 + 70.0));
    bands::tracks(c, ctx, next(bands[6]));
    people::places(c, ctx, next(bands[7]));
    for player in ctx.view.others() {
        store::neighbour(c, ctx, player, next(190.0));
    }
    at(sheet.w, top + 6.0)
}
