//! Where the voyage stands: the phase, what it allows, the Navegador card, the last round.

use super::{DrawContext, artwork, clicks, cut};
use crate::state::Card;
use portolan_scene::{
    Canvas, Figure, Halo, Note, Paint, Point, Rect, Style, Symbol, Type, at, chart, rect,
};
use portolan_table::Phrase;

/// Phase, range and prices, with the Navegador card beside them.
pub fn voyage(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    let view = ctx.view;
    chart::card(c, sheet);
    let phase = Phrase::new("scene-phase").int("phase", view.phase);
    let range = Phrase::new("scene-range").int("range", view.range);
    let cost = Phrase::new("scene-extra").int("cost", view.extra_cost);
    let note = Phrase::new("note-phase")
        .int("phase", view.phase)
        .int("range", view.range)
        .int("cost", view.extra_cost);
    let line = sheet.h / 3.0;
    let kind = Type::text(15.0);
    c.noted(&Note::guided(ctx.say(&note), "phases"), |c| {
        let x = sheet.x + 12.0;
        c.text(at(x, sheet.y + line - 4.0), &ctx.say(&phase), Type::head(18.0).bold());
        let range = [(Symbol::CARAVEL, ctx.say(&range)), (artwork::HANDS, ctx.say(&cost))];
        for (i, (symbol, words)) in range.into_iter().enumerate() {
            let y = sheet.y + line * (i as f32 + 1.5) - 1.0;
            c.stamp_in(symbol, at(x + 8.0, y), 20.0, Paint::CLEAR);
            c.text(at(x + 23.0, y + 5.5), &words, kind);
        }
    });
    navegador_card(c, ctx, rect(sheet.right() - 96.0, sheet.y + 7.0, 88.0, sheet.h - 14.0));
}

/// The Navegador card with the mark of its holder; nobody has it before the start player is drawn.
fn navegador_card(c: &mut Canvas, ctx: &DrawContext<'_>, card: Rect) {
    let words = match ctx.view.card {
        Some(Card { holder, .. }) => Phrase::new("note-card").seat("who", holder),
        None => Phrase::new("note-card-nobody"),
    };
    let note = Note::guided(ctx.say(&words), "the-navegador-card");
    c.target(clicks::CARD, &note, Halo::Box(card, 7.0), |c| {
        c.ruled(card, 7.0, Style::fill(Paint::SEA).drawn(Paint::INK, 1.4));
        let y = card.centre().y;
        c.stamp_in(Symbol::CARAVEL, at(card.x + 30.0, y), 46.0, Paint::ORANGE);
        let Some(Card { holder, .. }) = ctx.view.card else { return };
        c.piece("navegador-card", &holder.to_string(), at(card.right() - 18.0, y), |c| {
            c.stamp(Figure::MARK.of(holder), at(0.0, 0.0), 27.0);
        });
    });
}

/// A ribbon that calls the last round, once it has begun.
pub fn last_round(c: &mut Canvas, ctx: &DrawContext<'_>, centre: Point, width: f32) {
    let Some(last) = ctx.view.last_round else { return };
    let told = ctx.say(&Phrase::new("scene-last-round").seat("who", last.owner));
    let kind = Type::head(16.0).bold().middle().paint(Paint::WINE);
    let words = match kind.breadth(&told) > width - 16.0 {
        true => cut(kind, &ctx.word("scene-last-round-short"), width),
        false => told.clone(),
    };
    let ribbon = rect(centre.x - width / 2.0, centre.y - 15.0, width, 30.0);
    c.noted(&Note::guided(told, "the-end"), |c| {
        c.sheet(ribbon, Style::fill(Paint::PAPER).drawn(Paint::WINE, 1.8));
        c.text(centre.by(0.0, 5.5), &words, kind);
    });
}
