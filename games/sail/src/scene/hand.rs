//! The own hand as a fan, sorted by suit; while a card is to be answered, each card says what it brings.

use super::{DrawContext, artwork, cards, clicks, pairs};
use crate::card::Card;
use crate::forecast::Brings;
use portolan_scene::{
    Canvas, Figure, Halo, Layout, Note, Paint, Point, Rect, Style, Type, at, rect,
};

/// Draws the hand, or backs for one who may not see it.
pub fn hand(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    let view = ctx.view;
    let me = view.me();
    // A card that is laid for the partner lies on the table already.
    let held = view.hands[me.index()].unwrap_or_default();
    let held: Vec<Card> = held.iter().filter(|&card| view.own_laid != Some(card)).collect();
    let laid = usize::from(view.own_laid.is_some());
    let count = usize::from(view.hand_sizes[me.index()]) - laid;
    let width = ctx.layout.pick(98.0, 62.0);
    let rows = if ctx.layout == Layout::Narrow && count > 5 { 2 } else { 1 };
    for i in 0..count {
        let (centre, tilt) = place(area, rows, count, i, width);
        match held.get(i) {
            None => c.stamp(artwork::BACK, centre, width * 1.36),
            Some(&card) => {
                let brings = view.answers.iter().find(|answer| answer.0 == card);
                let barred = !view.answers.is_empty() && brings.is_none();
                let centre = centre.by(0.0, if barred { 7.0 } else { 0.0 });
                c.placed(centre, tilt, 1.0, |c| {
                    own(c, ctx, card, width, brings.map(|answer| answer.1), barred)
                });
            }
        }
    }
}

/// Where card `i` of a hand lies, and how it is turned.
fn place(area: Rect, rows: usize, count: usize, i: usize, width: f32) -> (Point, f32) {
    let per_row = count.div_ceil(rows).max(1);
    let row = area.row(i / per_row, rows, 4.0);
    let in_row = if i / per_row + 1 < rows { per_row } else { count - per_row * (rows - 1) };
    let step = ((row.w - width - 6.0) / (in_row.max(2) - 1) as f32).min(width + 5.0);
    let k = (i % per_row) as f32 - (in_row as f32 - 1.0) / 2.0;
    let fan = if rows == 1 { 1.0 } else { 0.0 };
    let drop = fan * (k * k * 0.55 - 4.0);
    (at(row.centre().x + k * step, row.centre().y + drop), fan * k * 0.9)
}

/// A card of the own hand around the origin.
fn own(
    c: &mut Canvas,
    ctx: &DrawContext<'_>,
    card: Card,
    width: f32,
    brings: Option<Brings>,
    barred: bool,
) {
    let view = ctx.view;
    let note = Note::guided(ctx.say(&view.named(card)), "what-a-pair-brings");
    let area = rect(-width / 2.0, -width * 0.71, width, width * 1.42);
    c.target(&clicks::held(card), &note, Halo::Box(area, 8.0), |c| {
        c.piece(&format!("card-{card}"), "hand", at(0.0, 0.0), |c| {
            let deck = cards::Deck::of(view);
            match brings {
                Some(brings) => {
                    cards::answering(c, deck, card, width);
                    ribbon(c, ctx, brings, area);
                }
                None => cards::face(c, deck, card, width),
            }
        });
        if barred {
            c.ruled(area, width * 0.08, Style::fill(Paint::VELLUM).faint(0.42));
        }
    });
}

/// Along the foot of a card: who would win, what the pair brings, and the damage.
fn ribbon(c: &mut Canvas, ctx: &DrawContext<'_>, brings: Brings, card: Rect) {
    let height = card.h * 0.27;
    let strip = rect(card.x + 2.0, card.bottom() - height - 2.0, card.w - 4.0, height);
    c.ruled(strip, card.w * 0.06, Style::fill(Paint::SEA).drawn(Paint::INK, 1.0));
    let y = strip.centre().y;
    let size = height * 0.84;
    c.stamp(Figure::MARK.of(brings.winner), at(strip.x + height * 0.46, y), height * 0.62);
    let shift = if brings.damage > 0 { 0.0 } else { height * 0.2 };
    pairs::brings(c, ctx, brings, at(strip.x + height * 1.26 + shift, y), size);
    let kind = Type::text(ctx.layout.pick(19.0, 14.0)).end();
    pairs::damage(c, brings.damage, at(strip.right() - 3.0, y + 6.0), kind);
}
