//! The tiles on display, by size and with the price of each size; or the town halls while they are chosen.

use super::{DrawContext, clicks, colony, icons, pen};
use crate::colony::Piece;
use crate::goods::{Good, Goods};
use crate::grid::Turned;
use crate::pieces::Place;
use crate::state::Stage;
use crate::view::TileView;
use crate::words;
use portolan_scene::{
    Canvas, Halo, Layout, Note, Paint, Point, Rect, Style, Type, at, chart, rect,
};
use portolan_table::Phrase;

/// Doubles above, triples below.
pub fn display(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    chart::card(c, area);
    let inner = area.inset(6.0);
    if ctx.view.stage == Stage::Halls {
        halls(c, ctx, inner);
        return;
    }
    let most = usize::from(ctx.view.data().rates.display).max(1);
    let shelf = |triple: bool| -> Vec<&TileView> {
        ctx.view.display.iter().filter(|tile| tile.tile.is_triple() == triple).collect()
    };
    match ctx.layout {
        Layout::Wide => {
            // A triple is twice as high as a double; the sign with the price stands before them.
            let sign = 88.0;
            let room = (inner.w - sign - 6.0) / most as f32 - 8.0;
            let side = (room / 2.0).min((inner.h - 8.0) / 3.0);
            let upper = rect(inner.x, inner.y, inner.w, side);
            let lower = rect(inner.x, inner.bottom() - side * 2.0, inner.w, side * 2.0);
            for (triple, band) in [(false, upper), (true, lower)] {
                price(c, ctx, triple, rect(band.x, band.y, sign, band.h));
                let rest = rect(band.x + sign + 6.0, band.y, band.w - sign - 6.0, band.h);
                for (i, tile) in shelf(triple).into_iter().enumerate() {
                    one_tile(c, ctx, tile, rest.column(i, most, 8.0), side);
                }
            }
        }
        Layout::Narrow => {
            let columns = most.min(3);
            let rows = most.div_ceil(columns) as f32;
            let side = (inner.w / columns as f32 - 6.0) / 2.0;
            let unit = (inner.h - 8.0 - 2.0 * 46.0) / (3.0 * rows);
            let side = side.min(unit - 2.0);
            let mut top = inner.y;
            for triple in [false, true] {
                price(c, ctx, triple, rect(inner.x, top, inner.w, 46.0));
                let high = if triple { unit * 2.0 } else { unit };
                let band = rect(inner.x, top + 48.0, inner.w, high * rows);
                for (i, tile) in shelf(triple).into_iter().enumerate() {
                    let cell = band.cell(i, columns, rows as usize, 4.0);
                    one_tile(c, ctx, tile, cell, side);
                }
                top = band.bottom() + 4.0;
            }
        }
    }
}

/// What a tile of this size costs whoever looks.
fn cost(ctx: &DrawContext<'_>, triple: bool) -> Goods {
    let data = ctx.view.data();
    let mut goods = if triple { data.rates.triple } else { data.rates.double };
    if ctx.view.own().is_some_and(|own| own.learned(Place::ARCHITECT)) {
        goods[Good::Wood] = goods[Good::Wood].saturating_sub(data.abilities.wood_discount);
    }
    goods
}

/// The sign of a size: choosing it, one expands with such a tile.
fn price(c: &mut Canvas, ctx: &DrawContext<'_>, triple: bool, area: Rect) {
    let goods = cost(ctx, triple);
    let (id, note) = match triple {
        true => (clicks::TRIPLES, "note-triples"),
        false => (clicks::DOUBLES, "note-doubles"),
    };
    let words = ctx.say(&Phrase::new(note).phrase("goods", words::heap(goods)));
    c.target(id, &Note::guided(words, "expand"), Halo::Box(area, 6.0), |c| {
        c.ruled(area, 6.0, Style::fill(Paint::VELLUM).drawn(Paint::SOFT, 1.0));
        let word = ctx.word(if triple { "scene-triple" } else { "scene-double" });
        let kind = Type::head(ctx.layout.pick(16.0, 15.0));
        let (name, heap, room) = if ctx.layout == Layout::Wide {
            let name = at(area.centre().x, area.y + 17.0);
            (name, at(area.centre().x, area.bottom() - (area.h - 20.0) / 2.0), area.w - 8.0)
        } else {
            (at(area.x + 60.0, area.centre().y + 5.0), area.part(0.62, 0.5), area.w * 0.5)
        };
        c.text(name, &word, kind.middle());
        let size = (area.h - 18.0).clamp(20.0, 32.0);
        icons::row_of(c, pen(ctx), goods, heap, size, room);
    });
}

fn one_tile(c: &mut Canvas, ctx: &DrawContext<'_>, view: &TileView, cell: Rect, side: f32) {
    let data = ctx.view.data();
    let words = words::tile("note-tile", data, view.tile)
        .phrase("goods", words::heap(cost(ctx, view.tile.is_triple())));
    let rows = if view.spaces.len() > 2 { 2.0 } else { 1.0 };
    let corner = at(cell.centre().x - side, cell.centre().y - side * rows / 2.0);
    let shape = rect(corner.x, corner.y, side * 2.0, side * rows);
    let note = Note::guided(ctx.say(&words), "expansion-tiles");
    c.closeup(shape, |c| {
        c.target(&clicks::tile(view.tile), &note, Halo::Box(shape, 6.0), |c| {
            let anchor = corner.by(side / 2.0, side / 2.0);
            c.piece(&colony::kind(Piece::Tile(view.tile)), "display", anchor, |c| {
                icons::piece(c, pen(ctx), &view.spaces, Turned::Not, at(0.0, 0.0), side);
            });
            c.fine(|c| labels(c, ctx, view, corner, side));
        });
    });
}

/// The names of a tile's spaces, for those who look closely.
fn labels(c: &mut Canvas, ctx: &DrawContext<'_>, view: &TileView, corner: Point, side: f32) {
    let places = [(0.5, 1.0), (1.5, 1.0), (0.5, 2.0)];
    for (&space, (x, y)) in view.spaces.iter().zip(places) {
        let name = ctx.say(&words::space_name(ctx.view.data(), space));
        let kind = Type::text(side * 0.15).middle().rimmed(Paint::PAPER);
        let foot = corner.by(side * x, side * y - side * 0.06);
        c.text(foot, &name, kind.fitted(&name, side * 0.96, side * 0.07));
    }
}

fn halls(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    let free: Vec<_> = ctx.view.pairs.iter().filter(|pair| pair.free).collect();
    let columns = ctx.layout.pick(4, 2);
    for (i, pair) in free.iter().enumerate() {
        let cell = area.cell(i, columns, free.len().max(4).div_ceil(columns), 6.0);
        let data = ctx.view.data();
        let help = words::place_help(data, pair.scholar);
        let note = words::hall("note-hall", data, pair.hall)
            .term("scholar", words::place_term(pair.scholar))
            .phrase("help", help.clone());
        let note = Note::guided(ctx.say(&note), "scholars");
        let side = ((cell.h - 30.0).min(cell.w / 2.0)).max(20.0);
        let spaces = &data.halls[pair.hall.index()][..2];
        let anchor = at(cell.centre().x - side / 2.0, cell.y + 4.0 + side / 2.0);
        c.closeup(cell, |c| {
            c.target(&clicks::hall(pair.hall), &note, Halo::Box(cell, 6.0), |c| {
                c.piece(&colony::kind(Piece::Hall(pair.hall)), "display", anchor, |c| {
                    icons::piece(c, pen(ctx), spaces, Turned::Not, at(0.0, 0.0), side);
                });
                let name = ctx.word(words::place_term(pair.scholar));
                let kind = Type::head(ctx.layout.pick(17.0, 14.0)).middle();
                c.text(at(cell.centre().x, cell.bottom() - 8.0), &name, kind);
                c.fine(|c| {
                    let kind = Type::text(7.0).middle().rimmed(Paint::PAPER);
                    let top = at(cell.centre().x, cell.bottom() - 34.0);
                    c.lines(top, &ctx.say(&help), cell.w - 6.0, kind);
                });
            });
        });
    }
}
