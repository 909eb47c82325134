//! A picture for the shelf: a ship at night among the arms of the Kraken, and two hands of cards.

use super::{artwork, cards};
use crate::card::Suit;
use portolan_scene::{Canvas, Figure, Paint, Point, Rect, Style, Symbol, Type, at, chart, rect};
use portolan_table::Seat;

const SHEET: Rect = Rect { x: 0.0, y: 0.0, w: 480.0, h: 270.0 };

/// Draws it; its size.
pub fn draw(c: &mut Canvas) -> Point {
    c.ruled(SHEET, 0.0, Style::fill(Paint::SEA));
    c.ruled(rect(0.0, 96.0, 480.0, 174.0), 0.0, Style::fill(chart::DEPTH));
    c.ruled(rect(0.0, 70.0, 480.0, 200.0), 0.0, Style::fill(chart::WAVES));
    for (x, size) in [(60.0, 74.0), (150.0, 58.0), (404.0, 70.0)] {
        c.stamp(artwork::STORM, at(x, 40.0), size);
    }
    c.stamp(artwork::KRAKEN, at(380.0, 150.0), 176.0);
    c.stamp(artwork::TENTACLE, at(120.0, 170.0), 130.0);
    c.stamp(artwork::TENTACLE, at(292.0, 196.0), 96.0);
    c.stamp_in(Symbol::CARAVEL, at(220.0, 120.0), 164.0, Paint::CLEAR);
    for dy in [0.0, 10.0, 20.0] {
        let wake = [at(112.0 - dy, 190.0 + dy), at(180.0, 188.0 + dy)];
        c.line(&wake, Style::line(Paint::CLEAR, 2.4).faint(0.5));
    }
    card(c, at(66.0, 226.0), -14.0, Suit::Grey, 8, artwork::WHEEL);
    card(c, at(126.0, 222.0), 4.0, Suit::Teal, 5, artwork::CANNON);
    card(c, at(438.0, 226.0), 12.0, Suit::Red, 9, artwork::MERMAID);
    c.stamp(Figure::MARK.of(Seat(0)), at(22.0, 160.0), 26.0);
    c.stamp(Figure::MARK.of(Seat(1)), at(458.0, 160.0), 26.0);
    at(SHEET.w, SHEET.h)
}

/// A card in somebody's hand.
fn card(c: &mut Canvas, place: Point, turn: f32, suit: Suit, rank: i64, sign: Symbol) {
    let paint = cards::colour(suit);
    c.placed(place, turn, 1.0, |c| {
        let sheet = rect(-34.0, -48.0, 68.0, 96.0);
        c.ruled(rect(-31.0, -44.0, 68.0, 96.0), 6.0, Style::fill(Paint::NIGHT).faint(0.3));
        c.ruled(sheet, 6.0, Style::fill(Paint::PAPER).drawn(Paint::INK, 1.6));
        c.ruled(sheet.inset(4.0), 4.0, Style::line(paint, 1.6));
        c.count(at(-18.0, -18.0), rank, Type::head(26.0).middle().bold().paint(paint));
        c.stamp_in(cards::emblem(suit), at(17.0, -27.0), 20.0, paint);
        c.stamp_in(sign, at(0.0, 14.0), 46.0, paint);
    });
}
