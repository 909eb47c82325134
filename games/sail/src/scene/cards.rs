//! Playing cards, large and small.

use super::artwork;
use crate::aid::Book;
use crate::card::{Card, Suit, Symbol as Sign};
use crate::data::Data;
use crate::view::View;
use portolan_scene::{Canvas, Paint, Point, Rect, Style, Symbol, Type, at, rect};

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
    blank(c, card, width);
    sign(c, deck, card, at(0.0, width * 0.18), width * 0.66);
}

/// A card face with room along its foot.
pub fn answering(c: &mut Canvas, deck: Deck, card: Card, width: f32) {
    blank(c, card, width);
    sign(c, deck, card, at(0.0, width * 0.04), width * 0.5);
}

/// A card without its sign.
fn blank(c: &mut Canvas, card: Card, width: f32) {
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
}

/// A small card: rank and sign in the suit's colour, for rows and surveys.
pub fn small(c: &mut Canvas, deck: Deck, card: Card, sheet: Rect) {
    c.ruled(sheet, 3.0, Style::fill(Paint::PAPER).drawn(colour(card.suit()), 1.4));
    let rank = (sheet.h * 0.44).min(sheet.w * 0.7);
    let kind = Type::head(rank).middle().bold().paint(colour(card.suit()));
    c.count(at(sheet.centre().x, sheet.y + sheet.h * 0.26 + rank * 0.4), card.rank(), kind);
    let size = (sheet.h * 0.42).min(sheet.w * 0.9);
    sign(c, deck, card, at(sheet.centre().x, sheet.y + sheet.h * 0.73), size);
}
