//! A picture for the shelf: the rondel on the Indian Ocean, between the coasts that the houses settle.

use super::artwork;
use portolan_scene::{Canvas, Figure, Paint, Point, Rect, Style, Symbol, at, chart, rect, wobble};
use portolan_table::Seat;

const SHEET: Rect = Rect { x: 0.0, y: 0.0, w: 480.0, h: 270.0 };
const RONDEL: Point = Point { x: 300.0, y: 150.0 };

/// Draws it; its size.
pub fn draw(c: &mut Canvas) -> Point {
    c.ruled(SHEET, 0.0, Style::fill(chart::DEPTH));
    c.ruled(SHEET, 0.0, Style::fill(chart::WAVES));
    for turn in 0..16 {
        let far = RONDEL.polar(480.0, 22.5 * turn as f32);
        c.line(&[RONDEL, far], Style::line(Paint::DEEP, 0.8).faint(0.3));
    }
    coasts(c);
    settled(c);
    rondel(c);
    c.stamp(Figure::SHIP.of(Seat(0)), at(182.0, 214.0), 78.0);
    c.stamp(Figure::SHIP.of(Seat(2)), at(420.0, 222.0), 56.0);
    c.stamp(Figure::SHIP.of(Seat(1)), at(206.0, 60.0), 50.0);
    at(SHEET.w, SHEET.h)
}

fn coasts(c: &mut Canvas) {
    let africa = [
        at(-30.0, -20.0),
        at(120.0, -20.0),
        at(172.0, 22.0),
        at(118.0, 70.0),
        at(132.0, 130.0),
        at(96.0, 196.0),
        at(70.0, 262.0),
        at(44.0, 250.0),
        at(30.0, 176.0),
        at(-30.0, 150.0),
    ];
    let india = [
        at(250.0, -20.0),
        at(500.0, -20.0),
        at(500.0, 96.0),
        at(452.0, 60.0),
        at(424.0, 34.0),
        at(384.0, 22.0),
        at(330.0, 30.0),
        at(286.0, 12.0),
    ];
    for coast in [africa.as_slice(), &india] {
        let shape = wobble::curve(coast, true, 2.0);
        c.path(&shape, Style::line(Paint::TIDE, 9.0).faint(0.4));
        c.path(&shape, Style::fill(Paint::LAND).drawn(Paint::INK, 1.6));
    }
}

/// Colonies, factories and churches, and a flag where somebody was first.
fn settled(c: &mut Canvas) {
    c.stamp(artwork::FLAG, at(120.0, 28.0), 44.0);
    c.stamp(Symbol::SUGAR, at(28.0, 60.0), 50.0);
    c.stamp(Symbol::BULLION, at(80.0, 96.0), 48.0);
    c.stamp(artwork::CHURCH.of(Seat(0)), at(40.0, 130.0), 46.0);
    c.stamp(artwork::WORKER.of(Seat(0)), at(84.0, 158.0), 36.0);
    c.stamp(Symbol::SPICE, at(460.0, 28.0), 46.0);
    c.stamp(artwork::FACTORY, at(406.0, 4.0), 40.0);
}

/// Eight fields, with the stones of three houses.
fn rondel(c: &mut Canvas) {
    c.disc(RONDEL.by(2.0, 4.0), 92.0, Style::fill(Paint::NIGHT).faint(0.2));
    c.disc(RONDEL, 92.0, Style::fill(Paint::PAPER).drawn(Paint::INK, 2.0));
    let signs = [
        artwork::COMPASS,
        artwork::HANDS,
        artwork::SCALES,
        Symbol::SHIPYARD,
        artwork::CHARTER,
        artwork::COMPASS,
        artwork::SCALES,
        artwork::FLAG,
    ];
    for (i, sign) in signs.into_iter().enumerate() {
        let turn = 45.0 * i as f32;
        if i % 2 == 0 {
            let rim = (0..=6).map(|k| RONDEL.polar(88.0, turn - 22.5 + 7.5 * k as f32));
            let mut wedge: Vec<Point> = rim.collect();
            wedge.push(RONDEL);
            c.path(&wobble::shape(&wedge, 0.0), Style::fill(Paint::SEA).faint(0.7));
        }
        let edge = RONDEL.polar(92.0, turn + 22.5);
        c.line(&[RONDEL, edge], Style::line(Paint::INK, 1.1));
        c.stamp(sign, RONDEL.polar(62.0, turn), 38.0);
    }
    c.disc(RONDEL, 30.0, Style::fill(Paint::PAPER).drawn(Paint::INK, 1.6));
    chart::rose(c, RONDEL, 24.0);
    for (seat, turn) in [(0, 0.0), (1, 135.0), (2, 270.0)] {
        c.stamp(Figure::STONE.of(Seat(seat)), RONDEL.polar(98.0, turn), 34.0);
    }
    c.line(&[at(0.0, 268.0), at(480.0, 268.0)], Style::line(Paint::DEEP, 1.0).faint(0.3));
    c.ruled(rect(0.0, 0.0, 480.0, 270.0), 0.0, Style::line(Paint::INK, 1.0).faint(0.3));
}
