//! The year, and what still lies in the heaps, counted: nobody should have to.

use super::{DrawContext, artwork};
use portolan_scene::{Canvas, Note, Paint, Point, Rect, Style, Type, at, rect};
use portolan_table::Phrase;

/// The year above; roads, shipments and tiles to come below.
pub fn heaps(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    let view = ctx.view;
    let top = rect(area.x, area.y, area.w, area.h * 0.3);
    let words = ctx.say(&Phrase::new("scene-year").int("year", view.year).int("years", view.years));
    let glass = (top.h * 0.95).min(26.0);
    c.stamp(artwork::HOURGLASS, at(top.x + glass / 2.0, top.centre().y), glass);
    let room = top.w - glass - 4.0;
    c.text(
        at(top.x + glass + 3.0, top.centre().y + 5.0),
        &words,
        Type::head(14.0).fitted(&words, room, 8.0),
    );
    let grid = rect(area.x, top.bottom() + 2.0, area.w, area.h - top.h - 4.0);
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
    for (i, (id, guide, count, draw)) in heaps.into_iter().enumerate() {
        let cell = grid.cell(i, 2, 2, 2.0);
        let note = Note::guided(ctx.say(&Phrase::new(id).int("n", count)), guide);
        c.noted(&note, |c| {
            let size = cell.h.min(cell.w * 0.5);
            draw(c, at(cell.x + size / 2.0, cell.centre().y), size * 0.9);
            let kind = Type::text((size * 0.62).clamp(11.0, 16.0)).bold();
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
