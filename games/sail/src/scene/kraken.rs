//! The Kraken: its track and its deck, open in order.

use super::{DrawContext, artwork, cards};
use portolan_scene::{Canvas, Note, Paint, Rect, Style, Type, at, chart, rect};
use portolan_table::Phrase;

/// Draws track and deck.
pub fn kraken(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    chart::card(c, sheet);
    track(c, ctx, rect(sheet.x + 10.0, sheet.y + 6.0, sheet.w - 20.0, 54.0));
    deck(c, ctx, rect(sheet.x + 10.0, sheet.y + 62.0, sheet.w - 20.0, sheet.h - 68.0));
}

/// Attacks at the end of a round by the meeple's space, and death behind the last.
fn track(c: &mut Canvas, ctx: &DrawContext<'_>, band: Rect) {
    let view = ctx.view;
    let attacks = view.kraken_track.get(usize::from(view.meeple)).copied().unwrap_or(0);
    let words = Phrase::new("note-kraken-track").int("attacks", attacks);
    c.noted(&Note::guided(ctx.say(&words), "the-kraken"), |c| {
        let title = ctx.word("scene-kraken");
        let kind = Type::head(16.0).fitted(&title, 84.0, 11.0);
        c.text(at(band.x, band.centre().y + 5.0), &title, kind);
        let line = rect(band.x + 92.0, band.y, band.w - 92.0, band.h);
        let steps = view.kraken_track.len() + 1;
        for i in 0..steps {
            let spot = line.column(i, steps, 0.0).centre();
            if i + 1 < steps {
                c.disc(spot, 17.0, Style::fill(Paint::SEA).drawn(Paint::INK, 1.2));
                c.count(spot.by(0.0, 6.0), view.kraken_track[i], Type::text(17.0).middle().bold());
            } else {
                c.stamp(artwork::SKULL, spot, 38.0);
            }
            if i == usize::from(view.meeple) {
                c.piece("kraken", "track", spot.by(0.0, -2.0), |c| {
                    c.stamp(artwork::KRAKEN, at(-15.0, -8.0), 30.0);
                });
            }
        }
    });
}

/// The deck from its top: what the next damage takes comes first.
fn deck(c: &mut Canvas, ctx: &DrawContext<'_>, band: Rect) {
    let view = ctx.view;
    let left = view.kraken_deck.len();
    let words = Phrase::new("note-kraken-deck").int("n", left as i64);
    c.noted(&Note::guided(ctx.say(&words), "damage"), |c| {
        c.count(
            at(band.right(), band.centre().y + 8.0),
            left as i64,
            Type::text(22.0).end().bold(),
        );
        let height = band.h - 6.0;
        let width = (height * 0.66).min(40.0);
        let all = left + 1;
        let room = band.w - 40.0 - width;
        let step = (room / (all.max(2) - 1) as f32).min(width + 4.0);
        // The top card is drawn last, so that it lies on the others.
        for (i, card) in view.kraken_deck.order().enumerate().collect::<Vec<_>>().into_iter().rev()
        {
            let centre = at(band.x + width / 2.0 + step * i as f32, band.centre().y);
            let sheet = rect(-width / 2.0, -height / 2.0, width, height);
            match card {
                Some(card) => {
                    c.piece(&format!("card-{card}"), "kraken", centre, |c| {
                        cards::small(c, cards::Deck::of(view), card, sheet)
                    });
                }
                None => c.piece("kraken-card", "kraken", centre, |c| {
                    c.ruled(
                        sheet,
                        3.0,
                        Style::fill(artwork::KRAKEN_COLOUR.paint()).drawn(Paint::INK, 1.4),
                    );
                    c.stamp(artwork::KRAKEN, at(0.0, 0.0), width * 0.9);
                }),
            }
        }
    });
}
