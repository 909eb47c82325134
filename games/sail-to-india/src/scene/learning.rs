//! The technology cards, and what a sale brings.

use super::notes::technology_note;
use super::{DrawContext, artwork, clicks};
use crate::data::Sale;
use crate::view::TechnologyView;
use portolan_scene::{
    Canvas, Halo, Layout, Note, Paint, Rect, Style, Symbol, Type, at, chart, rect,
};
use portolan_table::Phrase;

/// The three cards of four technologies.
pub fn technologies(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    for card in 0..3u8 {
        let sheet = match ctx.layout {
            Layout::Wide => area.column(card.into(), 3, 8.0),
            Layout::Narrow => area.row(card.into(), 3, 8.0),
        };
        chart::card(c, sheet);
        let on_card = ctx.view.technologies.iter().filter(|technology| technology.card == card + 1);
        for (i, technology) in on_card.enumerate() {
            let cell = sheet.inset(4.0).cell(i, 2, 2, 3.0);
            entry(c, ctx, technology, cell);
        }
    }
}

fn entry(c: &mut Canvas, ctx: &DrawContext<'_>, technology: &TechnologyView, cell: Rect) {
    let note = technology_note(ctx, technology);
    let halo = Halo::Box(cell, 6.0);
    c.target(&clicks::technology(technology.id), &note, halo, |c| {
        if technology.owner.is_some() {
            c.ruled(cell, 6.0, Style::fill(Paint::SHADE).faint(0.7));
        }
        let coin = at(cell.x + 17.0, cell.centre().y);
        match technology.owner {
            Some(seat) => c.piece(&format!("scientist-{seat}"), technology.id, coin, |c| {
                c.stamp(artwork::CUBE.of(seat), at(0.0, 0.0), 30.0);
            }),
            None => {
                c.stamp(Symbol::BLANK_COIN, coin, 29.0);
                // Money is light in any light, so its figure is dark in any light.
                let kind = Type::text(16.0).middle().bold().paint(Paint::NIGHT);
                c.count(coin.by(0.0, 5.6), technology.cost, kind);
            }
        }
        let words = ctx.word(technology.name);
        let kind = Type::head(15.0);
        let room = cell.w - 38.0;
        let lines = kind.wrapped(&words, room);
        let height = kind.size() * 1.15;
        let first = cell.centre().y + 5.0 - height * (lines.len() as f32 - 1.0) / 2.0;
        for (i, line) in lines.iter().enumerate() {
            let place = at(cell.x + 36.0, first + height * i as f32);
            c.text(place, line, kind.fitted(line, room, 11.0));
        }
        if technology.used {
            c.ruled(cell, 6.0, Style::fill(chart::HATCH));
        }
    });
}

/// What a sale brings, by the number of kinds.
pub fn sale(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    let note = Note::guided(ctx.say(&Phrase::new("note-sale")), "sell-goods");
    c.target(clicks::SALE, &note, Halo::Box(sheet, 6.0), |c| {
        chart::card(c, sheet);
        let title = ctx.word("scene-sale");
        c.text(
            at(sheet.x + 10.0, sheet.y + 22.0),
            &title,
            Type::head(15.5).fitted(&title, sheet.w - 20.0, 11.0),
        );
        let chosen = usize::from(ctx.view.kinds_for_sale());
        let kinds = ctx.word("scene-kinds");
        let table = rect(sheet.x, sheet.y + 30.0, sheet.w, sheet.h - 36.0);
        sale_table(c, &ctx.view.data().sale, chosen.checked_sub(1), &kinds, table);
    });
}

/// Coins and points by the number of kinds, one of them marked.
pub fn sale_table(c: &mut Canvas, sales: &[Sale], marked: Option<usize>, kinds: &str, area: Rect) {
    let label = 40.0;
    let table = rect(area.x + label, area.y, area.w - label - 8.0, area.h);
    let rows = [0usize, 1, 2].map(|i| table.row(i, 3, 0.0).centre().y);
    let kind = Type::text(12.0).paint(Paint::SOFT).fitted(kinds, label - 8.0, 10.0);
    c.text(at(area.x + 10.0, rows[0] + 5.0), kinds, kind);
    c.stamp(Symbol::COIN, at(area.x + 22.0, rows[1]), 24.0);
    c.stamp(Symbol::LAUREL, at(area.x + 22.0, rows[2]), 26.0);
    for (i, sale) in sales.iter().enumerate() {
        let column = table.column(i, sales.len(), 2.0);
        if marked == Some(i) {
            c.ruled(column, 5.0, Style::fill(Paint::SEA));
        }
        let x = column.centre().x;
        c.count(at(x, rows[0] + 5.5), i as i64 + 1, Type::head(17.0).middle().bold());
        c.count(at(x, rows[1] + 5.5), sale.coins, Type::text(16.0).middle());
        let paint = if sale.points > 0 { Paint::INK } else { Paint::SOFT };
        let words = if sale.points > 0 { sale.points.to_string() } else { "·".to_owned() };
        c.text(at(x, rows[2] + 5.5), &words, Type::text(16.0).middle().paint(paint));
    }
    let line = table.row(1, 3, 0.0).y;
    let line = [at(area.x + 8.0, line), at(area.right() - 8.0, line)];
    c.line(&line, Style::line(Paint::SOFT, 0.9));
}
