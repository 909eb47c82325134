//! The Kraken: its track and its deck, open in order.

use super::{DrawContext, artwork, cards};
use crate::card::Card;
use crate::state::Stage;
use portolan_scene::{Canvas, Note, Paint, Point, Rect, Style, Type, at, chart, rect};
use portolan_table::Phrase;

/// Draws track and deck.
pub fn kraken(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    chart::card(c, sheet);
    let title = ctx.word("scene-kraken");
    c.text(at(sheet.x + 12.0, sheet.y + 24.0), &title, Type::head(ctx.layout.pick(18.0, 16.0)));
    track(c, ctx, rect(sheet.x + 14.0, sheet.y + 32.0, sheet.w - 24.0, 52.0));
    deck(c, ctx, rect(sheet.x + 10.0, sheet.y + 86.0, sheet.w - 20.0, sheet.h - 94.0));
}

/// How often it attacks at the end of this round.
fn attacks(ctx: &DrawContext<'_>) -> u8 {
    let view = ctx.view;
    view.kraken_track.get(usize::from(view.meeple)).copied().unwrap_or(0)
}

/// Attacks at the end of a round by the meeple's space, and death behind the last.
fn track(c: &mut Canvas, ctx: &DrawContext<'_>, band: Rect) {
    let view = ctx.view;
    let words = Phrase::new("note-kraken-track").int("attacks", attacks(ctx));
    c.noted(&Note::guided(ctx.say(&words), "the-kraken"), |c| {
        let steps = view.kraken_track.len() + 1;
        let spot = |i: usize| band.column(i, steps, 0.0).centre();
        c.line(&[spot(0), spot(steps - 1)], Style::line(Paint::SOFT, 1.6).dashed("3 4"));
        for i in 0..steps {
            let here = i == usize::from(view.meeple);
            match view.kraken_track.get(i) {
                Some(&attacks) => {
                    let fill = if here { Paint::TIDE } else { Paint::SEA };
                    c.disc(spot(i), 18.0, Style::fill(fill).drawn(Paint::INK, 1.2));
                    c.count(spot(i).by(0.0, 7.0), attacks, Type::head(19.0).middle().bold());
                }
                None => c.stamp(artwork::SKULL, spot(i), 36.0),
            }
            if here {
                c.piece("kraken", "track", spot(i).by(-13.0, -14.0), |c| {
                    c.stamp(artwork::KRAKEN, at(0.0, 0.0), 27.0);
                });
            }
        }
    });
}

/// The deck from its top: what the next damage takes comes first, and what the attacks at the end of the round will
/// take is underlined.
fn deck(c: &mut Canvas, ctx: &DrawContext<'_>, band: Rect) {
    let view = ctx.view;
    let words = Phrase::new("note-kraken-deck").int("n", view.kraken_deck.len() as i64);
    c.noted(&Note::guided(ctx.say(&words), "damage"), |c| {
        let begun = !matches!(view.stage, Stage::Muster | Stage::Over(_));
        if view.stage != Stage::Muster {
            let title = Phrase::new("scene-deck").int("n", view.kraken_deck.len() as i64);
            let kind = Type::text(ctx.layout.pick(16.0, 14.0)).paint(Paint::SOFT);
            c.text(at(band.x + 2.0, band.y + 14.0), &ctx.say(&title), kind);
        }
        let rows = rect(band.x, band.y + 24.0, band.w, band.h - 28.0);
        let order: Vec<Option<Card>> = view.kraken_deck.order().collect();
        let (per_row, width) = ctx.layout.pick((7, 34.0), (6, 50.0));
        // More cards than two rows hold move closer together.
        let lines = if order.len() > per_row { 2 } else { 1 };
        let per_row = order.len().div_ceil(lines).max(per_row);
        let height = (rows.row(0, lines, 10.0).h).min(width * ctx.layout.pick(1.72, 1.5));
        if lines == 1 && begun {
            let place = at(band.x + 2.0, rows.y + height + ctx.layout.pick(25.0, 28.0));
            let stroke = [place.by(0.0, -4.0), place.by(22.0, -4.0)];
            c.line(&stroke, Style::line(Paint::WINE, 3.4));
            let kind = Type::text(ctx.layout.pick(15.0, 13.0)).paint(Paint::WINE);
            c.text(place.by(30.0, 0.0), &ctx.word("scene-attacks"), kind);
        }
        let step = ((rows.w - width) / (per_row - 1) as f32).min(width + 6.0);
        for (i, card) in order.iter().enumerate().rev() {
            let (row, column) = ((i / per_row) as f32, (i % per_row) as f32);
            let x = rows.x + width / 2.0 + step * column;
            let centre = at(x, rows.y + height / 2.0 + (height + 10.0) * row);
            if begun && i < usize::from(attacks(ctx)) {
                let y = centre.y + height / 2.0 + 4.0;
                let line = [at(x - width / 2.0, y), at(x + width / 2.0, y)];
                c.line(&line, Style::line(Paint::WINE, 3.4));
            }
            lay(c, ctx, *card, centre, rect(-width / 2.0, -height / 2.0, width, height));
        }
    });
}

/// One card of the deck; `None` is the Kraken card.
fn lay(c: &mut Canvas, ctx: &DrawContext<'_>, card: Option<Card>, centre: Point, sheet: Rect) {
    match card {
        Some(card) => c.piece(&format!("card-{card}"), "kraken", centre, |c| {
            cards::small(c, cards::Deck::of(ctx.view), card, sheet);
        }),
        None => c.piece("kraken-card", "kraken", centre, |c| {
            let fill = Style::fill(artwork::KRAKEN_COLOUR.paint());
            c.ruled(sheet, 3.0, fill.drawn(Paint::INK, 1.4));
            c.stamp(artwork::KRAKEN, at(0.0, 0.0), sheet.w * 0.9);
        }),
    }
}
