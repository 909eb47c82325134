//! The board: the own colony large, the common board in bands beside it, the other colonies small.

mod bands;
mod clicks;
mod colony;
mod heaps;
mod icons;
mod people;
mod quay;
mod store;

use crate::SantaMaria;
use crate::action::Action;
use crate::view::{PlayerView, View};
use portolan_scene::{Canvas, Clicks, Illustrated, Layout, Point, Scene, at, chart, rect};
use portolan_table::{Game, Phrase, Seat, Speaker};

impl Illustrated for SantaMaria {
    fn scene(view: &View, layout: Layout, speaker: &Speaker<'_>) -> Option<Scene> {
        let ctx = DrawContext { view, speaker, layout };
        let mut c = Canvas::new();
        let size = match layout {
            Layout::Wide => wide(&mut c, &ctx),
            Layout::Narrow => narrow(&mut c, &ctx),
        };
        Some(Scene { layout, size, title: SantaMaria::TITLE.to_owned(), body: c.finish() })
    }

    fn clicks(view: &View, _: Seat, action: Action) -> Clicks {
        clicks::clicks(view, action)
    }
}

/// What the painter has before him.
pub(crate) struct DrawContext<'a> {
    view: &'a View,
    speaker: &'a Speaker<'a>,
    layout: Layout,
}

impl DrawContext<'_> {
    fn say(&self, phrase: &Phrase) -> String {
        self.speaker.say(phrase)
    }

    fn word(&self, id: &str) -> String {
        self.speaker.word(id)
    }

    /// Whose colony is drawn large.
    fn me(&self) -> Seat {
        self.view.you.unwrap_or_default()
    }

    fn own(&self) -> Option<&PlayerView> {
        self.view.players.get(self.me().index())
    }

    fn others(&self) -> impl Iterator<Item = &PlayerView> {
        let me = self.me();
        self.view.players.iter().filter(move |player| player.seat != me)
    }
}

fn wide(c: &mut Canvas, ctx: &DrawContext<'_>) -> Point {
    let others = ctx.view.players.len() - 1;
    let sheet = rect(0.0, 0.0, 1200.0, if others > 0 { 812.0 } else { 616.0 });
    chart::ground(c, sheet);
    if let Some(own) = ctx.own() {
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
    for (i, player) in ctx.others().enumerate() {
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
    if let Some(own) = ctx.own() {
        store::nameplate(c, ctx, own, next(bands[0]));
        colony::large(c, ctx, own, next(bands[1]));
        store::store(c, ctx, own, next(bands[2]));
    }
    bands::pool(c, ctx, next(bands[3] + 52.0));
    bands::display(c, ctx, next(bands[4] - 52.0 + 70.0));
    quay::docks(c, ctx, next(bands[5] - 70.0 + 70.0));
    bands::tracks(c, ctx, next(bands[6]));
    people::places(c, ctx, next(bands[7]));
    for player in ctx.others() {
        store::neighbour(c, ctx, player, next(190.0));
    }
    at(sheet.w, top + 6.0)
}
