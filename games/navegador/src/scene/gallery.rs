//! The gallery: an arch for each kind of privilege, with what it would pay.

use super::{DrawContext, artwork, clicks, column_symbol, kind_name};
use crate::parts::{Column, Key};
use portolan_scene::{Canvas, Halo, Note, Paint, Rect, Style, Symbol, Type, at, chart, rect};
use portolan_table::Phrase;

/// Draws the gallery.
pub fn gallery(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    chart::card(c, sheet);
    let inner = sheet.inset(6.0);
    for (i, &column) in Column::ALL.iter().enumerate() {
        arch(c, ctx, column, inner.column(i, Column::ALL.len(), 4.0));
    }
}

/// What a privilege would pay whoever looks, or whoever is to move; nothing if its column is full.
fn pays(ctx: &DrawContext<'_>, column: Column) -> Option<u32> {
    let seat = ctx.view.you.or(ctx.view.active)?;
    let mine = ctx.view.players.get(seat.index())?.sheet[column];
    let covered = ctx.view.figures.columns[column].cash.get(usize::from(mine.privileges))?;
    Some(u32::from(*covered) * u32::from(mine.achievements))
}

fn arch(c: &mut Canvas, ctx: &DrawContext<'_>, column: Column, area: Rect) {
    let left = ctx.view.gallery[column];
    let pays = pays(ctx, column);
    let words = Phrase::new("note-privilege")
        .term("column", column.term())
        .int("left", left)
        .int("step", ctx.view.figures.columns[column].step)
        .int("cash", pays.unwrap_or(0));
    let note = Note::guided(ctx.say(&words), "privilege");
    c.target(&clicks::privilege(column), &note, Halo::Box(area, 8.0), |c| {
        let (x, r) = (area.centre().x, area.w / 2.0);
        let data = format!(
            "M{} {}V{}A{r} {r} 0 0 1 {} {}V{}Z",
            area.x,
            area.bottom(),
            area.y + r,
            area.right(),
            area.y + r,
            area.bottom()
        );
        let fill = if left > 0 { Paint::VELLUM } else { Paint::SHADE };
        c.path(&data, Style::fill(fill).drawn(Paint::INK, 1.4));
        if left == 0 {
            c.path(&data, Style::fill(chart::HATCH));
        }
        let name = ctx.word(kind_name(column));
        let (symbol, floor) = ctx.layout.pick((38.0, 15.0), (32.0, 11.0));
        c.faint(if left > 0 { 0.99 } else { 0.5 }, |c| {
            c.stamp(column_symbol(column), at(x, area.y + 8.0 + symbol / 2.0), symbol);
        });
        // All arches are lettered alike, as small as the longest name asks for.
        let names = Column::ALL.iter().map(|&other| ctx.word(kind_name(other)));
        let kind = names.fold(Type::text(15.0).middle(), |kind, other| {
            kind.fitted(&other, area.w - 2.0, floor)
        });
        c.text(at(x, area.y + 24.0 + symbol), &name, kind);
        let foot = rect(area.x, area.y + 30.0 + symbol, area.w, area.h - 30.0 - symbol);
        for i in 0..left {
            let off = (f32::from(i) - f32::from(left - 1) / 2.0) * 21.0;
            let spot = at(x + off, foot.y + foot.h * 0.32);
            c.piece(&format!("privilege-{column}"), "gallery", spot, |c| {
                c.stamp(artwork::CHARTER, at(0.0, 0.0), 30.0);
            });
        }
        if let Some(cash) = pays.filter(|_| left > 0) {
            let (kind, words) = (Type::text(15.5).bold(), format!("+{cash}"));
            let left = x - (20.0 + kind.breadth(&words)) / 2.0;
            let y = area.bottom() - 13.0;
            c.stamp(Symbol::COIN, at(left + 8.0, y), 17.0);
            c.text(at(left + 18.0, y + 5.5), &words, kind);
        }
    });
}
