//! The pirates from whom the players choose.

use super::{DrawContext, artwork, clicks};
use crate::pirate::Pirate;
use portolan_scene::{Canvas, Halo, Layout, Note, Paint, Point, Rect, Type, at, chart};
use portolan_table::Phrase;

/// A card for each pirate who can still be taken.
pub fn muster(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    let view = ctx.view;
    let free: Vec<Pirate> = Pirate::ALL
        .into_iter()
        .filter(|pirate| view.options.has(*pirate, view.data()))
        .filter(|pirate| !view.pirates.contains(&Some(*pirate)))
        .collect();
    let (columns, rows) = match (ctx.layout, free.len()) {
        (Layout::Wide, n @ 0..=3) => (n.max(1), 1),
        (Layout::Wide, n) => (n.div_ceil(2), 2),
        (Layout::Narrow, n @ 0..=3) => (1, n.max(1)),
        (Layout::Narrow, n) => (2, n.div_ceil(2)),
    };
    for (i, pirate) in free.into_iter().enumerate() {
        let cell = sheet.cell(i, columns, rows, 10.0);
        let note = Phrase::new("note-pirate")
            .term("pirate", pirate.word())
            .term("ability", pirate.ability());
        let halo = Halo::Box(cell, 6.0);
        c.target(&clicks::pirate(pirate), &Note::guided(ctx.say(&note), "pirates"), halo, |c| {
            chart::card(c, cell);
            portrait(c, ctx, pirate, cell);
        });
    }
}

/// Name, what the pirate does, and the same in signs.
fn portrait(c: &mut Canvas, ctx: &DrawContext<'_>, pirate: Pirate, cell: Rect) {
    let tall = cell.h > 200.0;
    let small = if cell.w > 300.0 { 14.5 } else { 12.0 };
    let (large, plain) = ctx.layout.pick((23.0, if tall { 18.0 } else { 16.0 }), (16.0, small));
    let skull = if tall { 44.0 } else { 28.0 };
    let left = cell.x + if tall { 20.0 } else { 10.0 };
    c.stamp(artwork::SKULL, at(left + skull / 2.0, cell.y + skull * 0.5 + 14.0), skull);
    let name = ctx.word(pirate.word());
    let room = cell.right() - left - skull - 16.0;
    let kind = Type::head(large).bold().fitted(&name, room, ctx.layout.smallest_text());
    c.text(at(left + skull + 10.0, cell.y + skull * 0.5 + 14.0 + large * 0.34), &name, kind);
    let words = ctx.word(pirate.ability());
    let text = Type::text(plain).paint(Paint::SOFT);
    let first = cell.y + skull + 20.0 + plain;
    let lines = c.lines(at(left, first), &words, cell.right() - left - 10.0, text);
    if !tall && cell.w > 300.0 {
        return emblem(c, pirate, at(cell.right() - 70.0, cell.y + 30.0), 32.0);
    }
    let below = first + lines as f32 * plain * 1.15;
    let room = cell.bottom() - below;
    let size = (room * 0.8).min(ctx.layout.pick(74.0, 44.0)).min(cell.w / 4.6);
    if size >= 15.0 {
        let y = below + room / 2.0 - plain * 0.4;
        emblem(c, pirate, at(cell.centre().x, y), size);
    }
}

/// What the pirate does, in signs.
fn emblem(c: &mut Canvas, pirate: Pirate, centre: Point, size: f32) {
    let spot = |i: f32| centre.by(i * size * 1.14, 0.0);
    let wheel = |c: &mut Canvas, i, paint| c.stamp_in(artwork::WHEEL, spot(i), size * 0.9, paint);
    match pirate {
        Pirate::OrangeHelm => {
            wheel(c, -0.7, Paint::ORANGE);
            c.stamp_in(artwork::ASIDE, spot(0.45), size * 0.8, Paint::TIDE);
            c.placed(spot(1.2), 90.0, 1.0, |c| {
                c.stamp_in(artwork::ASIDE, at(0.0, 0.0), size * 0.8, Paint::TIDE);
            });
        }
        Pirate::MasterGunner => {
            c.stamp_in(artwork::CANNON, spot(-1.0), size * 0.9, Paint::SOFT);
            c.stamp_in(artwork::FLIP, spot(0.1), size * 0.9, Paint::COIN);
            c.stamp_in(artwork::FLIP, spot(1.1), size * 0.9, Paint::COIN);
        }
        Pirate::TwinWheels => {
            wheel(c, -1.2, Paint::SOFT);
            wheel(c, -0.2, Paint::SOFT);
            c.stamp_in(artwork::AHEAD, spot(1.0), size, Paint::TIDE);
        }
        Pirate::BaitKeeper => {
            c.stamp(artwork::BACK, spot(-0.6), size);
            c.stamp(artwork::KRAKEN, spot(0.6), size);
        }
        Pirate::Salvager => {
            c.stamp_in(artwork::CANNON, spot(-1.1), size * 0.9, Paint::SOFT);
            wheel(c, 0.0, Paint::SOFT);
            c.stamp_in(artwork::SALVAGE, spot(1.1), size, Paint::LEAF);
        }
        Pirate::Quartermaster => {
            c.stamp_in(artwork::SWAP, spot(-0.6), size, Paint::TIDE);
            c.stamp_in(artwork::SWAP, spot(0.6), size, Paint::TIDE);
        }
    }
}
