//! The building chart: a price table with the pieces on it, cheapest first.

use super::{DrawContext, artwork, clicks, good_symbol};
use crate::parts::Building;
use crate::view::RowView;
use portolan_scene::{Canvas, Halo, Note, Paint, Rect, Style, Symbol, Type, at, chart, rect};
use portolan_table::Phrase;

/// Draws the chart.
pub fn buildings(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    chart::card(c, sheet);
    let inner = sheet.inset(6.0);
    for (i, row) in ctx.view.chart.iter().enumerate() {
        building_row(c, ctx, row, inner.row(i, ctx.view.chart.len(), 2.0));
    }
}

fn building_symbol(building: Building) -> Symbol {
    match building {
        Building::Shipyard => Symbol::SHIPYARD,
        Building::Church => Symbol::CHURCH,
        _ => artwork::FACTORY,
    }
}

/// The drawing of a building, with the good that it processes.
fn emblem(c: &mut Canvas, building: Building, row: Rect) {
    let spot = at(row.x + 17.0, row.centre().y);
    c.stamp(building_symbol(building), spot, 30.0);
    if let Some(good) = building.processes() {
        let badge = spot.by(10.0, 6.0);
        c.disc(badge, 10.0, Style::fill(Paint::PAPER).drawn(Paint::INK, 0.9));
        c.stamp(good_symbol(good), badge, 16.0);
    }
}

fn building_row(c: &mut Canvas, ctx: &DrawContext<'_>, view: &RowView, row: Rect) {
    let words = match view.price {
        Some(price) => Phrase::new("note-building").int("price", price),
        None => Phrase::new("note-building-gone"),
    };
    let words = words.term("building", view.building.term()).int("workers", view.workers);
    let note = Note::guided(ctx.say(&words), "buildings");
    // A telephone has no room for names; the emblem and the note tell.
    let (name, floor) = ctx.layout.pick((76.0, 15.0), (0.0, 11.0));
    c.target(&clicks::building(view.building), &note, Halo::Box(row, 6.0), |c| {
        let y = row.centre().y;
        emblem(c, view.building, row);
        if name > 0.0 {
            let words = ctx.word(short_name(view.building));
            c.text(at(row.x + 40.0, y + 5.5), &words, Type::head(15.5));
        }
        let need = row.x + 44.0 + name;
        c.stamp(artwork::HANDS, at(need + 6.0, y), 21.0);
        c.count(at(need + 17.0, y + 5.5), view.workers, Type::text(15.0).paint(Paint::SOFT));
        let cells = rect(need + 32.0, row.y + 2.0, row.right() - need - 32.0, row.h - 4.0);
        prices(c, ctx, view, cells, floor);
    });
}

fn prices(c: &mut Canvas, ctx: &DrawContext<'_>, view: &RowView, cells: Rect, floor: f32) {
    let prices = &ctx.view.figures.buildings[view.building].prices;
    let spaces = prices.len();
    let first = spaces - unused(ctx, view) - usize::from(view.left);
    let last = first + usize::from(view.left);
    for (i, &price) in prices.iter().enumerate() {
        let cell = cells.column(i, spaces.max(8), 3.0);
        let (there, next) = ((first..last).contains(&i), i == first && view.left > 0);
        if !there {
            c.ruled(cell, 4.0, Style::line(Paint::SOFT, 0.8).dashed("2 3").faint(0.6));
            continue;
        }
        let fill = if next { Paint::SEA } else { Paint::VELLUM };
        c.piece(&format!("building-{}", view.building), "chart", cell.centre(), |c| {
            let tile = rect(-cell.w / 2.0, -cell.h / 2.0, cell.w, cell.h);
            let line = if next { 2.0 } else { 0.9 };
            c.ruled(tile, 4.0, Style::fill(fill).drawn(Paint::INK, line));
        });
        let kind = Type::text(if next { 16.0 } else { 15.0 }).middle();
        let kind = if next { kind.bold() } else { kind.paint(Paint::SOFT) };
        let kind = kind.fitted("450", cell.w - 2.0, floor);
        c.count(cell.centre().by(0.0, 5.5), price, kind);
    }
}

/// The message that names a row in a word.
fn short_name(building: Building) -> &'static str {
    match building {
        Building::SugarFactory => "row-sugar",
        Building::GoldFactory => "row-gold",
        Building::SpiceFactory => "row-spice",
        Building::Shipyard => "row-shipyard",
        Building::Church => "row-church",
    }
}

/// Spaces of a row that a table of this size does not use.
fn unused(ctx: &DrawContext<'_>, view: &RowView) -> usize {
    let figures = ctx.view.figures;
    let pieces = figures.table(ctx.view.players.len() as u8).chart[view.building];
    figures.buildings[view.building].prices.len() - usize::from(pieces)
}
