//! The own hand as a fan, sorted by suit.

use super::{DrawContext, artwork, cards, clicks};
use portolan_scene::{Canvas, Halo, Layout, Note, Paint, Rect, Type, at, rect};
use portolan_table::Phrase;

/// Draws the hand, or backs for one who may not see it.
pub fn hand(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    let view = ctx.view;
    let me = ctx.view.me();
    let held: Vec<_> = view.hands[me.index()].map(|hand| hand.iter().collect()).unwrap_or_default();
    let count = usize::from(view.hand_sizes[me.index()]);
    let width = ctx.layout.pick(104.0, 78.0);
    let rows = if ctx.layout == Layout::Narrow && count > 5 { 2 } else { 1 };
    let per_row = count.div_ceil(rows).max(1);
    for i in 0..count {
        let row = area.row(i / per_row, rows, 0.0);
        let in_row = if i / per_row + 1 < rows { per_row } else { count - per_row * (rows - 1) };
        let step = ((row.w - width - 12.0) / (in_row.max(2) - 1) as f32).min(width + 10.0);
        let k = (i % per_row) as f32 - (in_row as f32 - 1.0) / 2.0;
        let tilt = if rows == 1 { k * 1.6 } else { 0.0 };
        let drop = if rows == 1 { k * k * 1.1 } else { 0.0 };
        let centre = at(row.centre().x + k * step, row.centre().y - 4.0 + drop);
        let Some(&card) = held.get(i) else {
            c.stamp(artwork::BACK, centre, width * 1.4);
            continue;
        };
        let note = Note::guided(ctx.say(&view.named(card)), "what-a-pair-brings");
        c.placed(centre, tilt, 1.0, |c| {
            let box_ = rect(-width / 2.0, -width * 0.71, width, width * 1.42);
            c.target(&clicks::held(card), &note, Halo::Box(box_, 8.0), |c| {
                c.piece(&format!("card-{card}"), "hand", at(0.0, 0.0), |c| {
                    cards::face(c, cards::Deck::of(view), card, width)
                });
            });
        });
    }
    if view.own_laid.is_some() {
        let words = view
            .own_laid
            .map(|card| ctx.say(&Phrase::new("sketch-own-laid").phrase("card", view.named(card))));
        let words = words.unwrap_or_default();
        let kind = Type::text(14.0).paint(Paint::SOFT).middle();
        c.text(at(area.centre().x, area.bottom() - 4.0), &words, kind.fitted(&words, area.w, 11.0));
    }
}
