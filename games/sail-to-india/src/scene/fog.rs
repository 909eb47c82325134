//! Places where nobody has been: fog, and when looked at closely what may turn up there.

use super::coast::shore;
use super::notes::{fog_note, good_symbol};
use super::town::building_picture;
use super::{DrawContext, artwork};
use crate::view::TownView;
use portolan_scene::{Canvas, Layout, Paint, Rect, Style, Type, at, chart, rect, wobble};
use portolan_table::Phrase;

/// Draws an unknown place.
pub fn fog(c: &mut Canvas, ctx: &DrawContext<'_>, town: &TownView, berth: Rect) {
    let area = rect(berth.x + 2.0, berth.y + 4.0, berth.w - 4.0, shore(ctx.layout) - 9.0);
    let slip = rect(area.right() + 4.0, area.y, 216.0, 190.0);
    let whole = rect(area.x, area.y, slip.right() - area.x, area.h.max(slip.h));
    c.closeup(whole, |c| {
        c.noted(&fog_note(ctx, town), |c| veil(c, ctx, town, area));
        c.fine(|c| unseen(c, ctx, slip, 2));
    });
}

fn veil(c: &mut Canvas, ctx: &DrawContext<'_>, town: &TownView, area: Rect) {
    if town.india {
        c.disc(area.centre(), ctx.layout.pick(112.0, 70.0), Style::fill(chart::DAWN));
    }
    let thick = if town.india { 0.5 } else { 0.85 };
    c.ruled(area, 7.0, Style::fill(Paint::SHADE).drawn(Paint::SOFT, 1.0).faint(thick));
    let banks = ctx.layout.pick(6, 4);
    for i in 0..banks {
        let y = area.y + area.h * (i as f32 + 0.6) / (banks as f32 + 0.2);
        let shift = wobble::tremor(at(area.x, y), 31) * 5.0;
        let size = (area.w * 0.8).min(ctx.layout.pick(54.0, 40.0));
        c.faint(0.34, |c| c.stamp(artwork::FOG, at(area.centre().x + shift, y), size));
    }
    let words = ctx.word(ctx.view.place(town.position));
    let paint = if town.india { Paint::WINE } else { Paint::INK };
    let kind = Type::head(ctx.layout.pick(16.0, 12.5)).middle().paint(paint).rimmed(Paint::SHADE);
    let kind = if town.india { kind.bold() } else { kind };
    let smallest = ctx.layout.smallest_text();
    let next = ctx.view.row.iter().position(|town| town.card.is_none());
    let next = next.is_some_and(|i| i + 1 == usize::from(town.position));
    let room = kind.breadth(&words) * smallest / kind.size() <= area.w;
    if room && (next || town.india || ctx.layout == Layout::Narrow) {
        let fitted = kind.fitted(&words, area.w, smallest);
        c.text(at(area.centre().x, area.y + ctx.layout.pick(20.0, 15.0)), &words, fitted);
    } else {
        // As charts do it: the names stand on the coast.
        c.placed(area.centre().by(5.5, 0.0), -90.0, 1.0, |c| c.text(at(0.0, 0.0), &words, kind));
        return;
    }
    if next || town.india {
        let kind = Type::head(ctx.layout.pick(44.0, 30.0)).middle().italic().paint(paint);
        c.text(area.part(0.5, 0.64), &ctx.word("scene-unknown"), kind.rimmed(Paint::SHADE));
    }
}

/// The towns of which one will turn up, in so many columns.
pub fn unseen(c: &mut Canvas, ctx: &DrawContext<'_>, slip: Rect, columns: usize) {
    c.sheet(slip, Style::fill(Paint::PAPER).drawn(Paint::INK, 0.8));
    let count = ctx.view.unseen.len();
    let words = ctx.say(&Phrase::new("scene-unseen").int("n", count as i64));
    c.lines(at(slip.x + 8.0, slip.y + 16.0), &words, slip.w - 14.0, Type::text(11.0));
    let rows = rect(slip.x + 5.0, slip.y + 36.0, slip.w - 10.0, slip.h - 40.0);
    let lines = count.div_ceil(columns).max(3);
    for (i, &card) in ctx.view.unseen.iter().enumerate() {
        let cell = rows.cell(i, columns, lines, 2.0);
        let size = cell.h.min(cell.w * 0.235);
        let face = ctx.view.data().town(card);
        for i in 0..2 {
            let x = 0.14 + 0.24 * i as f32;
            building_picture(c, face.buildings[i], cell.part(x, 0.5), size);
            c.stamp(good_symbol(face.goods[i]), cell.part(x + 0.48, 0.5), size * 0.9);
        }
    }
}
