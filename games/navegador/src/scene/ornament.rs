//! What fills the chart where nothing is played: rhumb lines and mountains.

use portolan_scene::geometry::place;
use portolan_scene::{Canvas, Paint, Point, Style, at, wobble};

/// Rhumb lines from a rose, out to a distance, thin as a hair.
pub fn rhumbs(c: &mut Canvas, rose: Point, reach: f32, every: usize) {
    let mut data = String::new();
    for i in (0..32).step_by(every.max(1)) {
        data.push('M');
        place(&mut data, rose);
        data.push('L');
        place(&mut data, rose.polar(reach, i as f32 * 11.25));
    }
    c.path(&data, Style::line(Paint::TIDE, 0.7).faint(0.55));
}

/// Little mountains, for land with nothing on it.
pub fn mountains(c: &mut Canvas, centre: Point, size: f32) {
    let s = size;
    let peak =
        |x: f32, y: f32, h: f32| [at(x - h * 0.8, y), at(x - h * 0.1, y - h), at(x + h * 0.8, y)];
    for (x, y, h) in [(-0.5, 0.1, 0.7), (0.5, 0.0, 0.8), (0.0, 0.35, 0.75)] {
        let base = centre.by(x * s, y * s);
        let points = peak(base.x, base.y, h * s);
        c.path(&wobble::line(&points, 1.5), Style::fill(Paint::HILL).drawn(Paint::SOFT, 1.0));
        let shade = wobble::line(
            &[points[1].by(1.0, h * s * 0.25), points[1].by(h * s * 0.2, h * s * 0.8)],
            1.0,
        );
        c.path(&shade, Style::line(Paint::SOFT, 0.8));
    }
}
