//! Retiring: the sign that ends one's year, and the spaces for it.

use super::{DrawContext, artwork, clicks, icons, pen};
use crate::view::BerthView;
use crate::words;
use portolan_scene::{
    Canvas, Halo, Layout, Note, Paint, Rect, Style, Symbol, Type, at, chart, rect,
};
use portolan_table::Phrase;

/// The sign, then the five spaces.
pub fn berths(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    chart::card(c, area);
    let inner = area.inset(4.0);
    let count = ctx.view.berths.len();
    let (sign, spaces) = match ctx.layout {
        Layout::Wide => (
            rect(inner.x, inner.y, 104.0, inner.h),
            rect(inner.x + 110.0, inner.y, inner.w - 110.0, inner.h),
        ),
        Layout::Narrow => (
            rect(inner.x, inner.y, inner.w, 46.0),
            rect(inner.x, inner.y + 52.0, inner.w, inner.h - 52.0),
        ),
    };
    let note = Note::guided(ctx.word("note-retire"), "retire");
    c.target(clicks::RETIRE, &note, Halo::Box(sign, 6.0), |c| {
        c.ruled(sign, 6.0, Style::fill(Paint::VELLUM).drawn(Paint::SOFT, 1.0));
        let kind = Type::head(ctx.layout.pick(17.0, 16.0));
        let word = ctx.word("scene-retire");
        let left = sign.centre().x - (kind.breadth(&word) + 34.0) / 2.0;
        c.stamp(Symbol::ANCHOR, at(left + 14.0, sign.centre().y), 28.0);
        c.text(at(left + 34.0, sign.centre().y + 6.0), &word, kind);
    });
    for (i, berth) in ctx.view.berths.iter().enumerate() {
        one(c, ctx, berth, spaces.column(i, count, 4.0));
    }
}

fn one(c: &mut Canvas, ctx: &DrawContext<'_>, view: &BerthView, cell: Rect) {
    let data = ctx.view.data();
    let what = data.berth_effect(&ctx.view.options, view.berth);
    let words = match view.seat {
        Some(seat) => Phrase::new("note-berth-taken").seat("who", seat),
        None => Phrase::new("note-berth"),
    };
    let number = view.berth.index() as i64 + 1;
    let words = words.int("berth", number).phrase("effect", words::effect(data, what));
    let note = Note::guided(ctx.say(&words), "retire");
    c.target(&clicks::berth(view.berth), &note, Halo::Box(cell, 7.0), |c| {
        c.ruled(cell, 7.0, Style::fill(Paint::VELLUM).drawn(Paint::SOFT, 1.0));
        let wide = cell.w > cell.h;
        let side = cell.h.min(cell.w).min(52.0);
        let gift = if wide { cell.part(0.66, 0.5) } else { cell.part(0.5, 0.34) };
        icons::effect(c, pen(ctx), what, Rect::around(gift, side));
        let foot = if wide { cell.part(0.24, 0.5) } else { cell.part(0.5, 0.8) };
        let kind = Type::head(ctx.layout.pick(19.0, 15.0)).middle().paint(Paint::SOFT);
        c.count(foot.by(0.0, kind.size() * 0.35), number, kind);
        if let Some(seat) = view.seat {
            c.piece(&format!("steward-{seat}"), &view.berth.to_string(), foot, |c| {
                c.stamp(artwork::COLONIST.of(seat), at(0.0, 0.0), side * 0.8);
            });
        }
        if view.blocked {
            c.ruled(cell, 7.0, Style::fill(chart::HATCH));
        }
    });
}
