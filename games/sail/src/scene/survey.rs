//! Where all 27 cards are, as far as the observer may know; the discard pile is open, and can be chosen from.

use super::cards::{self, Deck};
use super::{DrawContext, artwork, clicks};
use crate::card::{Card, RANKS, Suit};
use crate::state::partner;
use portolan_scene::{
    Canvas, Figure, Halo, Layout, Note, Paint, Rect, Style, Type, at, chart, rect,
};
use portolan_table::Phrase;

/// What is known of a card.
#[derive(Clone, Copy, PartialEq)]
enum Whereabouts {
    Discarded,
    InKrakenDeck,
    OnTable,
    Own,
    Partner,
    Unseen,
}

impl Whereabouts {
    fn of(ctx: &DrawContext<'_>, card: Card) -> Whereabouts {
        let view = ctx.view;
        let own = view.hands[view.me().index()];
        if view.discard.contains(card) {
            Whereabouts::Discarded
        } else if view.kraken_deck.set().contains(card) {
            Whereabouts::InKrakenDeck
        } else if [view.trick.lead, view.trick.follow].contains(&Some(card)) {
            Whereabouts::OnTable
        } else if own.is_some_and(|hand| hand.contains(card)) {
            Whereabouts::Own
        } else if view.partner.is_some_and(|partner| partner.holds.contains(card)) {
            Whereabouts::Partner
        } else {
            Whereabouts::Unseen
        }
    }

    const fn note(self) -> &'static str {
        match self {
            Whereabouts::Discarded => "note-discarded",
            Whereabouts::InKrakenDeck => "note-in-kraken",
            Whereabouts::OnTable => "note-on-table",
            Whereabouts::Own => "note-own",
            Whereabouts::Partner => "note-partner",
            Whereabouts::Unseen => "note-unseen",
        }
    }
}

/// Draws a cell for every card, suit by suit.
pub fn survey(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    let view = ctx.view;
    chart::card(c, sheet);
    let title = ctx.say(
        &Phrase::new("scene-discard").int("n", view.discard.len()).int("pile", view.draw_pile),
    );
    let head = Type::head(ctx.layout.pick(16.0, 16.0)).fitted(&title, sheet.w - 24.0, 15.0);
    c.text(at(sheet.x + 12.0, sheet.y + 21.0), &title, head);
    let grid = rect(sheet.x + 34.0, sheet.y + 29.0, sheet.w - 42.0, sheet.h - 36.0);
    // On a telephone a suit takes two rows, so that a thumb finds each card.
    let (columns, rows) = ctx.layout.pick((RANKS, 1), (RANKS.div_ceil(2), 2));
    for (i, suit) in Suit::ALL.into_iter().enumerate() {
        let block = grid.row(i, Suit::ALL.len(), ctx.layout.pick(4.0, 8.0));
        let emblem = at(sheet.x + 19.0, block.centre().y);
        c.stamp_in(cards::emblem(suit), emblem, 22.0, cards::colour(suit));
        for card in (1..=RANKS).filter_map(|rank| Card::new(suit, rank)) {
            let place = usize::from(card.rank() - 1);
            cell(c, ctx, card, block.cell(place, columns.into(), rows, 4.0));
        }
    }
}

fn cell(c: &mut Canvas, ctx: &DrawContext<'_>, card: Card, area: Rect) {
    let view = ctx.view;
    let known = Whereabouts::of(ctx, card);
    let words = Phrase::new(known.note()).phrase("card", view.named(card));
    let note = Note::guided(ctx.say(&words), "the-cards");
    if known == Whereabouts::Discarded {
        return c.target(&clicks::discarded(card), &note, Halo::Box(area, 4.0), |c| {
            cards::small(c, Deck::of(view), card, area);
        });
    }
    c.noted(&note, |c| {
        let fill = if known == Whereabouts::Unseen { Paint::NIGHT } else { Paint::None };
        c.ruled(area, 3.0, Style::fill(fill).faint(0.14));
        c.ruled(area, 3.0, Style::line(Paint::SOFT, 0.8).dashed("2 2.5"));
        let high = if ctx.layout == Layout::Wide { 16.0 } else { 17.0 };
        let kind = Type::text(high).middle().paint(Paint::SOFT);
        let alone = matches!(known, Whereabouts::Unseen | Whereabouts::OnTable);
        let lift = if alone { 0.0 } else { area.h * 0.2 };
        c.count(area.centre().by(0.0, 5.5 - lift), card.rank(), kind);
        let spot = area.centre().by(0.0, area.h * 0.24);
        let size = area.h * 0.42;
        match known {
            Whereabouts::InKrakenDeck => c.stamp(artwork::KRAKEN, spot, size * 1.1),
            Whereabouts::Own => c.stamp(Figure::MARK.of(view.me()), spot, size),
            Whereabouts::Partner => c.stamp(Figure::MARK.of(partner(view.me())), spot, size),
            Whereabouts::Discarded | Whereabouts::OnTable | Whereabouts::Unseen => {}
        }
    });
}
