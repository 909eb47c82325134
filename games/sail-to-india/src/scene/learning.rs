//! The technology cards, and what a sale brings.

use super::coast::slip;
use super::emblems::emblem;
use super::notes::technology_note;
use super::{DrawContext, artwork, clicks};
use crate::data::Sale;
use crate::view::TechnologyView;
use portolan_scene::{
    Canvas, Halo, Layout, Note, Paint, Point, Rect, Style, Symbol, Type, at, chart, rect,
};
use portolan_table::Phrase;

/// The three cards of four technologies.
pub fn technologies(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    for card in 0..3u8 {
        let sheet = match ctx.layout {
            Layout::Wide => area.column(card.into(), 3, 8.0),
            Layout::Narrow => area.row(card.into(), 3, 6.0),
        };
        chart::card(c, sheet);
        let on_card = ctx.view.technologies.iter().filter(|technology| technology.card == card + 1);
        for (i, technology) in on_card.enumerate() {
            entry(c, ctx, technology, sheet.inset(3.5).cell(i, 2, 2, 3.0));
        }
    }
}

/// A technology: its picture, its price or its owner, its name; looked at closely, what it does.
fn entry(c: &mut Canvas, ctx: &DrawContext<'_>, technology: &TechnologyView, cell: Rect) {
    let note = technology_note(ctx, technology);
    let below = rect(cell.x, cell.bottom() + 2.0, cell.w, 46.0);
    let whole = Rect { h: below.bottom() - cell.y, ..cell };
    let halo = Halo::Box(cell, 6.0);
    c.closeup(whole, |c| {
        c.target(&clicks::technology(technology.id), &note, halo, |c| {
            if let Some(seat) = technology.owner {
                c.ruled(cell, 6.0, Style::fill(Paint::SHADE));
                let rim = Style::line(Paint::Seat(seat), 2.0).faint(0.8);
                c.ruled(cell.inset(1.5), 5.0, rim);
            }
            let middle = cell.centre().y;
            c.stamp(emblem(technology.technology), at(cell.x + 21.0, middle - 5.0), 38.0);
            let coin = at(cell.x + 34.0, middle + 16.0);
            match technology.owner {
                Some(seat) => c.piece(&format!("scientist-{seat}"), technology.id, coin, |c| {
                    c.stamp(artwork::CUBE.of(seat), at(0.0, 0.0), 28.0);
                }),
                None => {
                    c.stamp(Symbol::BLANK_COIN, coin, 25.0);
                    // Money is light in any light, so its figure is dark in any light.
                    let kind = Type::text(16.0).middle().bold().paint(Paint::NIGHT);
                    c.count(coin.by(0.0, 5.6), technology.cost, kind);
                }
            }
            name(c, ctx, technology, rect(cell.x + 48.0, cell.y, cell.w - 49.0, cell.h));
            if technology.used {
                c.ruled(cell, 6.0, Style::fill(chart::HATCH));
            }
        });
        slip(c, below, std::slice::from_ref(&note.words), 6.6);
    });
}

fn name(c: &mut Canvas, ctx: &DrawContext<'_>, technology: &TechnologyView, room: Rect) {
    let words = ctx.word(technology.name);
    let kind = Type::head(15.0);
    let lines = kind.wrapped(&words, room.w);
    let height = kind.size() * 1.12;
    let first = room.centre().y + 5.0 - height * (lines.len() as f32 - 1.0) / 2.0;
    for (i, line) in lines.iter().enumerate() {
        let kind = kind.fitted(line, room.w, ctx.layout.smallest_text());
        c.text(at(room.x, first + height * i as f32), line, kind);
    }
}

/// What a sale brings, by the number of kinds.
pub fn sale(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    let note = Note::guided(ctx.say(&Phrase::new("note-sale")), "sell-goods");
    let below = rect(sheet.x, sheet.bottom() + 2.0, sheet.w, 40.0);
    let whole = Rect { h: below.bottom() - sheet.y, ..sheet };
    c.closeup(whole, |c| {
        c.target(clicks::SALE, &note, Halo::Box(sheet, 6.0), |c| {
            chart::card(c, sheet);
            let title = ctx.word("scene-sale");
            let chosen = usize::from(ctx.view.kinds_for_sale());
            let (head, top) = ctx.layout.pick((20.0, 24.0), (24.0, 32.0));
            let kind = Type::head(16.0).fitted(&title, sheet.w - 18.0, 15.0);
            c.text(at(sheet.x + 10.0, sheet.y + head), &title, kind);
            let table = rect(sheet.x, sheet.y + top, sheet.w, sheet.h - top - 3.0);
            sale_table(c, &ctx.view.data().sale, chosen.checked_sub(1), table);
        });
        slip(c, below, std::slice::from_ref(&note.words), 9.5);
    });
}

/// Coins and points by the number of kinds, one of them marked.
pub fn sale_table(c: &mut Canvas, sales: &[Sale], marked: Option<usize>, area: Rect) {
    let label = 36.0;
    let table = rect(area.x + label, area.y, area.w - label - 8.0, area.h);
    let rows = [0usize, 1, 2].map(|i| table.row(i, 3, 0.0).centre().y);
    kinds(c, at(area.x + 19.0, rows[0]));
    c.stamp(Symbol::COIN, at(area.x + 20.0, rows[1]), 22.0);
    c.stamp(Symbol::LAUREL, at(area.x + 20.0, rows[2]), 24.0);
    for (i, sale) in sales.iter().enumerate() {
        let column = table.column(i, sales.len(), 2.0);
        if marked == Some(i) {
            c.ruled(column, 5.0, Style::fill(Paint::SEA));
        }
        let x = column.centre().x;
        c.count(at(x, rows[0] + 6.0), i as i64 + 1, Type::head(18.0).middle().bold());
        c.count(at(x, rows[1] + 5.5), sale.coins, Type::text(16.0).middle());
        let paint = if sale.points > 0 { Paint::INK } else { Paint::SOFT };
        let words = if sale.points > 0 { sale.points.to_string() } else { "·".to_owned() };
        c.text(at(x, rows[2] + 5.5), &words, Type::text(16.0).middle().paint(paint));
    }
    let line = table.row(1, 3, 0.0).y;
    let line = [at(area.x + 8.0, line), at(area.right() - 8.0, line)];
    c.line(&line, Style::line(Paint::SOFT, 0.9));
}

/// The sign of different kinds: one good beside another.
fn kinds(c: &mut Canvas, spot: Point) {
    c.stamp(artwork::COFFEE, spot.by(-6.0, -1.0), 18.0);
    c.stamp(Symbol::JEWEL, spot.by(7.0, 2.0), 17.0);
}
