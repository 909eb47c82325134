//! White and blue dice.

use super::artwork;
use portolan_scene::{Canvas, Paint, Point, Rect, Style, at};

/// Where the pips of each side lie, in thirds of the die.
const PIPS: [&[(f32, f32)]; 6] = [
    &[(0.0, 0.0)],
    &[(-1.0, -1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
];

/// A die around a place; nothing on it if the side is none of 1 to 6.
fn die(c: &mut Canvas, centre: Point, size: f32, side: u8, body: Paint, pips: Paint) {
    let sheet = Rect::around(centre, size);
    c.ruled(sheet, size * 0.2, Style::fill(body).drawn(Paint::INK, (size * 0.05).max(1.0)));
    let spots =
        side.checked_sub(1).and_then(|i| PIPS.get(usize::from(i))).copied().unwrap_or_default();
    for &(x, y) in spots {
        let spot = at(centre.x + x * size * 0.27, centre.y + y * size * 0.27);
        c.disc(spot, size * 0.095, Style::fill(pips));
    }
}

/// A white die.
pub fn white(c: &mut Canvas, centre: Point, size: f32, side: u8) {
    die(c, centre, size, side, Paint::CLEAR, Paint::NIGHT);
}

/// A blue die.
pub fn blue(c: &mut Canvas, centre: Point, size: f32, side: u8) {
    die(c, centre, size, side, artwork::DIE_BLUE.paint(), Paint::CLEAR);
}
