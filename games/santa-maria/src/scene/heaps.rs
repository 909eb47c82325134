//! The year, and what still lies in the heaps, counted: nobody should have to.

use super::{DrawContext, artwork};
use portolan_scene::{Canvas, Layout, Note, Paint, Point, Rect, Style, Type, at, chart, rect};
use portolan_table::Phrase;

/// The year first; then roads, shipments and tiles to come.
pub fn heaps(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    chart::card(c, area);
    let (view, inner) = (ctx.view, area.inset(6.0));
    let (year, grid) = match ctx.layout {
        Layout::Wide => {
            let top = rect(inner.x, inner.y, inner.w, inner.h * 0.36);
            (top, rect(inner.x, top.bottom() + 2.0, inner.w, inner.h - top.h - 2.0))
        }
        Layout::Narrow => (
            rect(inner.x, inner.y, inner.w * 0.38, inner.h),
            rect(inner.x + inner.w * 0.40, inner.y, inner.w * 0.60, inner.h),
        ),
    };
    let words = ctx.say(&Phrase::new("scene-year").int("year", view.year).int("years", view.years));
    let glass = year.h.min(38.0);
    c.stamp(artwork::HOURGLASS, at(year.x + glass / 2.0, year.centre().y), glass);
    let kind = Type::head(ctx.layout.pick(17.0, 13.0));
    let lines = kind.wrapped(&words, year.w - glass - 4.0);
    let top = year.centre().y + kind.size() * (0.35 - 0.55 * (lines.len() as f32 - 1.0));
    c.lines(at(year.x + glass + 5.0, top), &words, year.w - glass - 4.0, kind);
    let heaps: [(&str, &str, u8, Draw); 4] = [
        ("note-roads-left", "expand", view.roads_left, |c, spot, size| {
            c.stamp(artwork::ROADWAY, spot, size);
        }),
        ("note-shipments-left", "shipping", view.shipments_to_come, |c, spot, size| {
            c.stamp(artwork::CRATE, spot, size);
        }),
        ("note-doubles-left", "expansion-tiles", view.doubles_to_come, |c, spot, size| {
            squares(c, spot, size, &[(0.0, 0.5), (1.0, 0.5)]);
        }),
        ("note-triples-left", "expansion-tiles", view.triples_to_come, |c, spot, size| {
            squares(c, spot, size, &[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]);
        }),
    ];
    let columns = ctx.layout.pick(2, 4);
    for (i, (id, guide, count, draw)) in heaps.into_iter().enumerate() {
        let cell = grid.cell(i, columns, 4 / columns, 2.0);
        let note = Note::guided(ctx.say(&Phrase::new(id).int("n", count)), guide);
        c.noted(&note, |c| {
            let size = cell.h.min(cell.w * 0.54).min(32.0);
            draw(c, at(cell.x + size / 2.0, cell.centre().y), size * 0.9);
            let kind = Type::text(ctx.layout.pick(16.0, 13.0)).bold();
            c.count(at(cell.x + size + 3.0, cell.centre().y + kind.size() * 0.36), count, kind);
        });
    }
}

type Draw = fn(&mut Canvas, Point, f32);

/// The back of a tile, as its squares.
fn squares(c: &mut Canvas, spot: Point, size: f32, places: &[(f32, f32)]) {
    let side = size * 0.44;
    for &(x, y) in places {
        let cell = rect(spot.x + (x - 1.0) * side, spot.y + (y - 1.0) * side, side, side);
        c.ruled(cell, 2.0, Style::fill(Paint::HILL).drawn(Paint::INK, 1.1));
    }
}
