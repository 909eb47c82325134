//! A picture for the shelf: a caravel leaves Lisboa for a coast in the fog, with India beyond.

use super::artwork;
use portolan_scene::{Canvas, Figure, Paint, Point, Rect, Style, Symbol, at, chart, rect, wobble};
use portolan_table::Seat;

const SHEET: Rect = Rect { x: 0.0, y: 0.0, w: 480.0, h: 270.0 };
const SEA: f32 = 150.0;

/// Draws it; its size.
pub fn draw(c: &mut Canvas) -> Point {
    c.ruled(SHEET, 0.0, Style::fill(Paint::VELLUM));
    c.disc(at(430.0, SEA - 8.0), 150.0, Style::fill(chart::DAWN));
    rhumbs(c, at(430.0, SEA - 8.0));
    coast(c);
    c.ruled(rect(0.0, SEA, 480.0, 120.0), 0.0, Style::fill(chart::DEPTH));
    c.ruled(rect(0.0, SEA, 480.0, 120.0), 0.0, Style::fill(chart::WAVES));
    lisboa(c);
    for (x, size) in [(372.0, 74.0), (424.0, 92.0), (466.0, 70.0)] {
        c.stamp(artwork::FOG, at(x, SEA - 14.0), size);
    }
    c.stamp(Figure::SHIP.of(Seat(1)), at(352.0, SEA + 12.0), 40.0);
    c.stamp(Figure::SHIP.of(Seat(3)), at(126.0, SEA + 88.0), 62.0);
    c.stamp(Figure::SHIP.of(Seat(0)), at(236.0, SEA + 30.0), 150.0);
    for dy in [0.0, 9.0, 18.0] {
        let wake = [at(150.0 - dy, SEA + 84.0 + dy), at(196.0, SEA + 82.0 + dy)];
        c.line(&wake, Style::line(Paint::TIDE, 2.0).faint(0.7));
    }
    at(SHEET.w, SHEET.h)
}

/// Lines of the winds, from the place one longs for.
fn rhumbs(c: &mut Canvas, from: Point) {
    for turn in 0..16 {
        let far = from.polar(520.0, 11.0 + 22.5 * turn as f32);
        c.line(&[from, far], Style::line(Paint::SOFT, 0.8).faint(0.28));
    }
}

fn coast(c: &mut Canvas) {
    let far = [
        at(-20.0, SEA + 10.0),
        at(60.0, SEA - 46.0),
        at(130.0, SEA - 30.0),
        at(190.0, SEA - 42.0),
        at(262.0, SEA - 16.0),
        at(330.0, SEA - 30.0),
        at(400.0, SEA + 10.0),
    ];
    c.path(&wobble::curve(&far, true, 2.0), Style::fill(Paint::HILL).drawn(Paint::INK, 1.2));
    let near = [
        at(-30.0, SEA + 20.0),
        at(-30.0, SEA - 70.0),
        at(60.0, SEA - 66.0),
        at(132.0, SEA - 24.0),
        at(190.0, SEA + 16.0),
    ];
    c.path(&wobble::curve(&near, true, 2.0), Style::fill(Paint::LAND).drawn(Paint::INK, 1.4));
}

/// The harbour: a stronghold, a church, and what waits on the quay.
fn lisboa(c: &mut Canvas) {
    c.stamp(artwork::STRONGHOLD, at(40.0, SEA - 54.0), 76.0);
    c.stamp(Symbol::CHURCH, at(100.0, SEA - 34.0), 58.0);
    c.ruled(
        rect(-4.0, SEA - 8.0, 152.0, 16.0),
        3.0,
        Style::fill(Paint::STONE).drawn(Paint::INK, 1.3),
    );
    for (i, seat) in [0, 0, 2].into_iter().enumerate() {
        c.stamp(artwork::CUBE.of(Seat(seat)), at(26.0 + 30.0 * i as f32, SEA - 12.0), 30.0);
    }
    for (i, good) in [Symbol::SPICE, artwork::COFFEE, Symbol::JEWEL].into_iter().enumerate() {
        c.stamp(good, at(34.0 + 44.0 * i as f32, SEA + 40.0 - 4.0 * i as f32), 36.0);
    }
}
