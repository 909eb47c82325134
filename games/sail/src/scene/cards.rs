//! Playing cards, large and small, and the survey of where all 27 of them are.

use super::{DrawContext, artwork, clicks};
use crate::aid::Book;
use crate::card::{Card, RANKS, Suit, Symbol as Sign};
use crate::data::Data;
use crate::view::View;
use portolan_scene::{
    Canvas, Figure, Halo, Note, Paint, Point, Rect, Style, Symbol, Type, at, chart, rect,
};
use portolan_table::Phrase;

/// The colour of a suit.
pub fn colour(suit: Suit) -> Paint {
    match suit {
        Suit::Grey => artwork::SUIT_GREY.paint(),
        Suit::Teal => artwork::SUIT_TEAL.paint(),
        Suit::Red => artwork::SUIT_RED.paint(),
    }
}

/// The shape of a suit.
pub fn emblem(suit: Suit) -> Symbol {
    match suit {
        Suit::Grey => artwork::SUIT_HOOK,
        Suit::Teal => artwork::SUIT_DROP,
        Suit::Red => artwork::SUIT_FLAME,
    }
}

/// Whose cards are drawn: the edition's, as the book that is played reads them.
#[derive(Clone, Copy)]
pub struct Deck {
    /// The figures.
    pub data: &'static Data,
    /// Whose symbols.
    pub book: Book,
}

impl Deck {
    /// The cards of a table.
    pub fn of(view: &View) -> Deck {
        Deck { data: view.data(), book: view.options.book }
    }
}

/// Draws what the card does; some wheels are orange.
fn sign(c: &mut Canvas, deck: Deck, card: Card, centre: Point, size: f32) {
    let orange = deck.data.orange_wheels.contains(card);
    let paint = if orange { Paint::ORANGE } else { colour(card.suit()) };
    symbol(c, deck.data.aid(deck.book).symbol(card), centre, size, paint);
}

/// Draws a symbol in this colour.
pub fn symbol(c: &mut Canvas, symbol: Sign, centre: Point, size: f32, paint: Paint) {
    match symbol {
        Sign::Cannon => c.stamp_in(artwork::CANNON, centre, size, paint),
        Sign::Mermaid => c.stamp_in(artwork::MERMAID, centre, size, paint),
        Sign::Wheel => c.stamp_in(artwork::WHEEL, centre, size, paint),
        Sign::Tentacle => {
            c.stamp_in(artwork::WHEEL, centre, size, paint);
            c.stamp(artwork::TENTACLE, centre.by(size * 0.06, size * 0.08), size * 0.96);
        }
        Sign::Kraken => {
            c.stamp_in(artwork::WHEEL, centre, size, paint);
            c.stamp(artwork::KRAKEN, centre.by(0.0, size * 0.08), size * 0.8);
        }
    }
}

/// A card face of this width around the origin; it is 1.42 times as high.
pub fn face(c: &mut Canvas, deck: Deck, card: Card, width: f32) {
    let (w, h) = (width, width * 1.42);
    let sheet = rect(-w / 2.0, -h / 2.0, w, h);
    c.ruled(
        rect(sheet.x + 1.5, sheet.y + 2.5, w, h),
        w * 0.08,
        Style::fill(Paint::NIGHT).faint(0.2),
    );
    c.ruled(sheet, w * 0.08, Style::fill(Paint::PAPER).drawn(Paint::INK, 1.3));
    c.ruled(sheet.inset(w * 0.045), w * 0.05, Style::line(colour(card.suit()), w * 0.022));
    let rank = Type::head(w * 0.34).middle().bold().paint(colour(card.suit()));
    c.count(at(sheet.x + w * 0.23, sheet.y + w * 0.38), card.rank(), rank);
    c.stamp_in(
        emblem(card.suit()),
        at(sheet.right() - w * 0.23, sheet.y + w * 0.26),
        w * 0.26,
        colour(card.suit()),
    );
    sign(c, deck, card, at(0.0, h * 0.13), w * 0.66);
}

/// A small card: rank, suit and sign, for rows and surveys.
pub fn small(c: &mut Canvas, deck: Deck, card: Card, sheet: Rect) {
    c.ruled(sheet, 3.0, Style::fill(Paint::PAPER).drawn(colour(card.suit()), 1.4));
    let kind = Type::head(sheet.h * 0.44).middle().bold().paint(colour(card.suit()));
    c.count(at(sheet.x + sheet.w * 0.5, sheet.y + sheet.h * 0.44), card.rank(), kind);
    sign(c, deck, card, at(sheet.centre().x, sheet.y + sheet.h * 0.73), sheet.h * 0.40);
}

/// Where every card is, as far as the observer may know: discarded, in the Kraken deck, in the own hand,
/// or unseen.
pub fn survey(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    let view = ctx.view;
    chart::card(c, sheet);
    let title = ctx.say(
        &Phrase::new("scene-discard").int("n", view.discard.len()).int("pile", view.draw_pile),
    );
    c.text(
        at(sheet.x + 12.0, sheet.y + 20.0),
        &title,
        Type::head(15.0).fitted(&title, sheet.w - 24.0, 11.0),
    );
    let grid = rect(sheet.x + 34.0, sheet.y + 28.0, sheet.w - 44.0, sheet.h - 36.0);
    let mine = view.hands[ctx.view.me().index()];
    let kraken = view.kraken_deck.set();
    let sure = view.partner.map(|partner| partner.holds);
    for (row, suit) in Suit::ALL.into_iter().enumerate() {
        let line = grid.row(row, 3, 4.0);
        c.stamp_in(emblem(suit), at(sheet.x + 19.0, line.centre().y), 22.0, colour(suit));
        for rank in 1..=RANKS {
            let Some(card) = Card::new(suit, rank) else { continue };
            let cell = line.column(usize::from(rank) - 1, usize::from(RANKS), 4.0);
            let on_table = [view.trick.lead, view.trick.follow].contains(&Some(card));
            if view.discard.contains(card) {
                let words = Phrase::new("note-discarded").phrase("card", view.named(card));
                let note = Note::guided(ctx.say(&words), "the-cards");
                c.target(&clicks::discarded(card), &note, Halo::Box(cell, 4.0), |c| {
                    small(c, Deck::of(view), card, cell)
                });
                continue;
            }
            let id = if kraken.contains(card) {
                "note-in-kraken"
            } else if on_table {
                "note-on-table"
            } else if mine.is_some_and(|hand| hand.contains(card)) {
                "note-own"
            } else if sure.is_some_and(|held| held.contains(card)) {
                "note-partner"
            } else {
                "note-unseen"
            };
            let note = Note::guided(
                ctx.say(&Phrase::new(id).phrase("card", view.named(card))),
                "the-cards",
            );
            c.noted(&note, |c| {
                let unseen = id == "note-unseen";
                let fill = if unseen { Paint::NIGHT } else { Paint::None };
                c.ruled(cell, 3.0, Style::fill(fill).faint(0.14));
                c.ruled(cell, 3.0, Style::line(Paint::SOFT, 0.8).dashed("2 2.5"));
                let kind = Type::text(13.0).middle().paint(Paint::SOFT);
                c.count(cell.centre().by(0.0, 4.5 - if unseen { 0.0 } else { 7.0 }), rank, kind);
                let spot = cell.centre().by(0.0, cell.h * 0.2);
                match id {
                    "note-in-kraken" => c.stamp(artwork::TENTACLE, spot, cell.h * 0.5),
                    "note-partner" => c.stamp(
                        Figure::MARK.of(crate::state::partner(ctx.view.me())),
                        spot,
                        cell.h * 0.42,
                    ),
                    "note-own" => c.stamp(Figure::MARK.of(ctx.view.me()), spot, cell.h * 0.42),
                    _ => {}
                }
            });
        }
    }
}
