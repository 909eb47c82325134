//! The boards beside the chart: market, buildings, gallery, and where the voyage stands.

use super::{DrawContext, artwork, clicks, column_symbol, good_paint, good_symbol};
use crate::data::ROWS;
use crate::parts::{Building, Column, Good, Key};
use crate::state::Card;
use crate::view::{GoodView, RowView};
use portolan_scene::{
    Canvas, Figure, Halo, Layout, Note, Paint, Rect, Style, Symbol, Type, at, chart, rect,
};
use portolan_table::Phrase;

/// Three ladders of prices with the factories' column between them.
pub fn market(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    chart::card(c, sheet);
    let inner = rect(sheet.x + 6.0, sheet.y + 4.0, sheet.w - 12.0, sheet.h - 8.0);
    let order = [Some(Good::Sugar), Some(Good::Gold), None, Some(Good::Spice)];
    for (i, good) in order.into_iter().enumerate() {
        let column = inner.column(i, order.len(), 4.0);
        match good {
            Some(good) => ladder(c, ctx, &ctx.view.market[good.index()], column),
            None => works(c, ctx, column),
        }
    }
}

fn rows(column: Rect) -> Rect {
    rect(column.x, column.y + 30.0, column.w, column.h - 30.0)
}

fn ladder(c: &mut Canvas, ctx: &DrawContext<'_>, view: &GoodView, column: Rect) {
    let words = Phrase::new("note-good")
        .term("good", view.good.term())
        .int("selling", view.selling)
        .int("processing", view.processing);
    let halo = Halo::Box(column, 6.0);
    c.target(&clicks::good(view.good), &Note::guided(ctx.say(&words), "market"), halo, |c| {
        c.stamp(good_symbol(view.good), at(column.centre().x, column.y + 15.0), 28.0);
        for row in 0..ROWS {
            let cell = rows(column).row(row, ROWS, 1.0);
            let here = row + 1 == usize::from(view.row);
            c.ruled(cell, 3.0, Style::fill(good_paint(view.good)).faint(0.35));
            let kind = Type::text(if here { 14.5 } else { 12.5 }).middle();
            let kind = if here { kind.bold() } else { kind.paint(Paint::SOFT) };
            if here {
                c.piece(&format!("price-{}", view.good), &row.to_string(), cell.centre(), |c| {
                    let mark = rect(-cell.w / 2.0, -cell.h / 2.0 - 1.0, cell.w, cell.h + 2.0);
                    c.ruled(mark, 4.0, Style::fill(Paint::PAPER).drawn(Paint::INK, 1.8));
                });
            }
            let price = ctx.view.figures.selling[view.good][row];
            c.count(cell.centre().by(0.0, kind.size() * 0.36), price, kind);
        }
    });
}

/// What processing brings, row by row; the same ladder for every good.
fn works(c: &mut Canvas, ctx: &DrawContext<'_>, column: Rect) {
    c.noted(&Note::guided(ctx.word("note-works"), "market"), |c| {
        c.stamp(artwork::FACTORY, at(column.centre().x, column.y + 15.0), 28.0);
        for row in 0..ROWS {
            let cell = rows(column).row(row, ROWS, 1.0);
            let kind = Type::text(12.5).middle().paint(Paint::SOFT);
            c.ruled(cell, 3.0, Style::fill(Paint::STONE).faint(0.5));
            c.count(
                cell.centre().by(0.0, 4.5),
                ctx.view.figures.processing[row],
                kind.paint(Paint::INK),
            );
        }
    });
}

/// The building chart: prices with the pieces on them, cheapest first.
pub fn buildings(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    chart::card(c, sheet);
    let inner = rect(sheet.x + 6.0, sheet.y + 5.0, sheet.w - 12.0, sheet.h - 10.0);
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

fn building_row(c: &mut Canvas, ctx: &DrawContext<'_>, view: &RowView, row: Rect) {
    let words = match view.price {
        Some(price) => Phrase::new("note-building").int("price", price),
        None => Phrase::new("note-building-gone"),
    };
    let words = words.term("building", view.building.term()).int("workers", view.workers);
    let halo = Halo::Box(row, 6.0);
    c.target(
        &clicks::building(view.building),
        &Note::guided(ctx.say(&words), "buildings"),
        halo,
        |c| {
            let y = row.centre().y;
            c.stamp(building_symbol(view.building), at(row.x + 17.0, y), 30.0);
            if let Some(good) = view.building.processes() {
                c.disc(
                    at(row.x + 27.0, y + 8.0),
                    9.0,
                    Style::fill(Paint::PAPER).drawn(Paint::INK, 0.9),
                );
                c.stamp(good_symbol(good), at(row.x + 27.0, y + 8.0), 14.0);
            }
            c.stamp(artwork::HANDS, at(row.x + 50.0, y - 1.0), 20.0);
            c.count(at(row.x + 62.0, y + 5.0), view.workers, Type::text(13.5).paint(Paint::SOFT));
            let prices = &ctx.view.figures.buildings[view.building].prices;
            let spaces = prices.len();
            let cells = rect(row.x + 78.0, row.y + 2.0, row.w - 80.0, row.h - 4.0);
            let first = spaces - unused(ctx, view) - usize::from(view.left);
            for (i, &price) in prices.iter().enumerate() {
                let cell = cells.column(i, spaces.max(8), 3.0);
                let there = i >= first && i < first + usize::from(view.left);
                let next = i == first && there;
                let style = if there {
                    Style::fill(if next { Paint::SEA } else { Paint::VELLUM })
                        .drawn(Paint::INK, if next { 1.7 } else { 0.9 })
                } else {
                    Style::line(Paint::SOFT, 0.8).dashed("2 3")
                };
                c.ruled(cell, 4.0, style);
                let kind = Type::text(14.0).middle();
                let kind = if next { kind.bold() } else { kind };
                let kind = if there { kind } else { kind.paint(Paint::SOFT) };
                let kind = kind.fitted("450", cell.w - 3.0, 10.0);
                if there {
                    c.count(cell.centre().by(0.0, 5.0), price, kind);
                }
            }
        },
    );
}

/// Spaces of a row that a table of this size does not use.
fn unused(ctx: &DrawContext<'_>, view: &RowView) -> usize {
    let figures = ctx.view.figures;
    let pieces = figures.table(ctx.view.players.len() as u8).chart[view.building];
    figures.buildings[view.building].prices.len() - usize::from(pieces)
}

/// The gallery: an arch for each kind of privilege.
pub fn gallery(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    chart::card(c, sheet);
    let title = ctx.word("scene-gallery");
    c.text(at(sheet.centre().x, sheet.y + 22.0), &title, Type::head(16.0).middle());
    let inner = rect(sheet.x + 8.0, sheet.y + 30.0, sheet.w - 16.0, sheet.h - 38.0);
    for (i, &column) in Column::ALL.iter().enumerate() {
        arch(c, ctx, column, inner.column(i, Column::ALL.len(), 6.0));
    }
}

fn arch(c: &mut Canvas, ctx: &DrawContext<'_>, column: Column, area: Rect) {
    let left = ctx.view.gallery[column];
    let sheet = &ctx.view.figures.columns[column];
    let words = Phrase::new("note-privilege")
        .term("column", column.term())
        .int("left", left)
        .int("step", sheet.step)
        .int("cash", sheet.cash[0]);
    let halo = Halo::Box(area, 8.0);
    c.target(&clicks::privilege(column), &Note::guided(ctx.say(&words), "privilege"), halo, |c| {
        let r = area.w / 2.0;
        let data = format!(
            "M{} {}V{}A{r} {r} 0 0 1 {} {}V{}Z",
            area.x,
            area.bottom(),
            area.y + r,
            area.right(),
            area.y + r,
            area.bottom()
        );
        c.path(
            &data,
            Style::fill(if left > 0 { Paint::VELLUM } else { Paint::SHADE }).drawn(Paint::INK, 1.3),
        );
        c.stamp(column_symbol(column), at(area.centre().x, area.y + r * 0.98), r * 1.15);
        let foot = area.bottom() - 21.0;
        if left > 0 {
            for i in 0..left {
                let spot = at(
                    area.centre().x + (f32::from(i) - f32::from(left - 1) / 2.0) * 13.0,
                    foot - 12.0,
                );
                c.piece(&format!("privilege-{column}"), "gallery", spot, |c| {
                    c.stamp(artwork::CHARTER, at(0.0, 0.0), 27.0);
                });
            }
            c.count(
                at(area.centre().x, area.bottom() - 6.0),
                left,
                Type::text(14.0).middle().bold(),
            );
        } else {
            c.path(&data, Style::fill(chart::HATCH));
        }
    });
}

/// Phase, range, prices, last round, and the Navegador card.
pub fn voyage(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    let view = ctx.view;
    chart::card(c, sheet);
    let phase = ctx.say(&Phrase::new("scene-phase").int("phase", view.phase));
    let range = ctx.say(&Phrase::new("scene-range").int("range", view.range));
    let cost = ctx.say(&Phrase::new("scene-extra").int("cost", view.extra_cost));
    let x = sheet.x + 12.0;
    c.text(at(x, sheet.y + 25.0), &phase, Type::head(18.0));
    let small = Type::text(14.0).paint(Paint::SOFT);
    c.text(at(x, sheet.y + 46.0), &range, small.fitted(&range, 136.0, 11.0));
    c.text(at(x, sheet.y + 65.0), &cost, small.fitted(&cost, 136.0, 11.0));
    let card = match ctx.layout {
        Layout::Wide => rect(sheet.x + 8.0, sheet.y + 82.0, sheet.w - 16.0, 60.0),
        Layout::Narrow => rect(sheet.x + 176.0, sheet.y + 10.0, sheet.w - 186.0, 60.0),
    };
    navegador_card(c, ctx, card);
    if let Some(last) = view.last_round {
        let words = ctx.say(&Phrase::new("scene-last-round").seat("who", last.owner));
        let kind = Type::text(13.5).paint(Paint::WINE);
        let (spot, width) = match ctx.layout {
            Layout::Wide => (at(x, sheet.y + 160.0), sheet.w - 20.0),
            Layout::Narrow => (at(x, sheet.y + 80.0), sheet.w - 20.0),
        };
        c.lines(spot, &words, width, kind);
    }
}

/// The Navegador card with the mark of its holder; nobody has it before the start player is drawn.
fn navegador_card(c: &mut Canvas, ctx: &DrawContext<'_>, card: Rect) {
    let words = match ctx.view.card {
        Some(Card { holder, .. }) => Phrase::new("note-card").seat("who", holder),
        None => Phrase::new("note-card-nobody"),
    };
    let note = Note::guided(ctx.say(&words), "the-navegador-card");
    c.target(clicks::CARD, &note, Halo::Box(card, 7.0), |c| {
        c.ruled(card, 7.0, Style::fill(Paint::SEA).drawn(Paint::INK, 1.2));
        c.stamp_in(Symbol::CARAVEL, at(card.x + 32.0, card.centre().y), 46.0, Paint::ORANGE);
        let Some(Card { holder, .. }) = ctx.view.card else { return };
        c.piece(
            "navegador-card",
            &holder.to_string(),
            at(card.x + 76.0, card.centre().y - 8.0),
            |c| {
                c.stamp(Figure::MARK.of(holder), at(0.0, 0.0), 26.0);
            },
        );
        let name = ctx.name(holder);
        let kind = Type::text(13.0).middle().fitted(&name, card.w - 62.0, 9.5);
        c.text(at(card.x + 60.0 + (card.w - 62.0) / 2.0, card.bottom() - 7.0), &name, kind);
    });
}
