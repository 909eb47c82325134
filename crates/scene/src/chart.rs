//! What makes a sheet a chart: sea, wind roses, rhumb lines, cartouches, fog.

use crate::canvas::{Canvas, Style, Type};
use crate::geometry::{Point, Rect, at, place};
use crate::paint::Paint;
use crate::wobble;

/// Patterns and gradients, in the shorthand of the symbols.
pub(crate) const PATTERNS: &str = r#"
<pattern id="k-waves" width="96" height="44" patternUnits="userSpaceOnUse"><path d="M6 12c4-4 8-4 12 0s8 4 12 0M54 32c4-4 8-4 12 0s8 4 12 0M66 8c3-3 6-3 9 0M14 36c3-3 6-3 9 0" fill="none" stroke="~tide" stroke-width="1.1" stroke-linecap="round" opacity=".5"/></pattern>
<pattern id="k-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(40)"><path d="M0 0v7" stroke="~soft" stroke-width="1" opacity=".35"/></pattern>
<radialGradient id="k-dawn" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="~gold" stop-opacity=".55"/><stop offset=".6" stop-color="~gold" stop-opacity=".18"/><stop offset="1" stop-color="~gold" stop-opacity="0"/></radialGradient>
<linearGradient id="k-depth" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="~sea"/><stop offset="1" stop-color="~abyss"/></linearGradient>"#;

/// The glow of something longed for: points, India.
pub const DAWN: Paint = Paint::Pattern("k-dawn");
/// Water that deepens towards the bottom.
pub const DEPTH: Paint = Paint::Pattern("k-depth");
/// Small waves.
pub const WAVES: Paint = Paint::Pattern("k-waves");
/// Hatching for what is closed or past.
pub const HATCH: Paint = Paint::Pattern("k-hatch");

/// The ground: vellum with a double border, a little worn.
pub fn ground(c: &mut Canvas, sheet: Rect) {
    c.ruled(sheet, 10.0, Style::fill(Paint::VELLUM));
    c.path(&wobble::frame(sheet.inset(5.0), 1.2), Style::line(Paint::SOFT, 1.6).faint(0.7));
    c.path(&wobble::frame(sheet.inset(9.0), 1.0), Style::line(Paint::SOFT, 0.7).faint(0.6));
}

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

/// A wind rose of eight points with a fleur at the north.
pub fn rose(c: &mut Canvas, centre: Point, radius: f32) {
    c.disc(centre, radius * 0.62, Style::line(Paint::DEEP, 0.9).faint(0.7));
    c.disc(centre, radius * 0.54, Style::line(Paint::DEEP, 0.5).faint(0.7));
    for (turn, long) in [
        (45.0, 0.62),
        (135.0, 0.62),
        (225.0, 0.62),
        (315.0, 0.62),
        (0.0, 1.0),
        (90.0, 1.0),
        (180.0, 1.0),
        (270.0, 1.0),
    ] {
        for (side, paint) in [(-1.0, Paint::DEEP), (1.0, Paint::PAPER)] {
            let mut data = String::from("M");
            place(&mut data, centre);
            data.push('L');
            place(&mut data, centre.polar(radius * long, turn));
            data.push('L');
            place(&mut data, centre.polar(radius * 0.2, turn + side * 45.0));
            data.push('Z');
            c.path(&data, Style::fill(paint).drawn(Paint::DEEP, 0.8));
        }
    }
    c.disc(centre, radius * 0.09, Style::fill(Paint::GOLD).drawn(Paint::DEEP, 0.8));
    let top = centre.by(0.0, -radius - 2.0);
    let fleur = {
        let mut d = String::from("M");
        let s = radius * 0.16;
        place(&mut d, top.by(0.0, -s * 2.4));
        d.push('Q');
        place(&mut d, top.by(s, -s));
        d.push(' ');
        place(&mut d, top);
        d.push('Q');
        place(&mut d, top.by(-s, -s));
        d.push(' ');
        place(&mut d, top.by(0.0, -s * 2.4));
        d.push('Z');
        d
    };
    c.path(&fleur, Style::fill(Paint::WINE).drawn(Paint::DEEP, 0.7));
}

/// A sheet of paper that lies on the chart, with a shadow of ink.
pub fn card(c: &mut Canvas, sheet: Rect) {
    c.ruled(
        Rect { x: sheet.x + 2.0, y: sheet.y + 3.0, ..sheet },
        5.0,
        Style::fill(Paint::NIGHT).faint(0.16),
    );
    c.sheet(sheet, Style::fill(Paint::PAPER).drawn(Paint::INK, 1.3));
}

/// A scroll with a title, centred at the top of a box or anywhere else.
pub fn scroll(c: &mut Canvas, centre: Point, width: f32, words: &str, size: f32) {
    let (h, x) = (size * 0.95, width / 2.0);
    for side in [-1.0, 1.0] {
        let edge = centre.x + side * x;
        let tail = [
            at(edge - side * 8.0, centre.y - h * 0.4),
            at(edge + side * 14.0, centre.y - h * 0.4),
            at(edge + side * 8.0, centre.y + h * 0.2),
            at(edge + side * 14.0, centre.y + h * 0.85),
            at(edge - side * 8.0, centre.y + h * 0.85),
        ];
        c.path(&wobble::shape(&tail, 0.8), Style::fill(Paint::SHADE).drawn(Paint::INK, 1.1));
    }
    let band = Rect { x: centre.x - x, y: centre.y - h * 0.75, w: width, h: h * 1.45 };
    c.sheet(band, Style::fill(Paint::PAPER).drawn(Paint::INK, 1.2));
    let kind = Type::head(size).middle();
    let kind = kind.fitted(words, width - 8.0, size * 0.6);
    c.text(centre.by(0.0, kind.size() * 0.33), words, kind);
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

/// The house's emblem, a wind rose on the sea, as a whole SVG file.
pub fn emblem() -> String {
    let mut c = Canvas::new();
    c.disc(at(48.0, 48.0), 46.0, Style::fill(Paint::SEA).drawn(Paint::DEEP, 3.0));
    rose(&mut c, at(48.0, 50.0), 36.0);
    let drawn = crate::paint::resolved(&c.finish(), crate::paint::Theme::Day);
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 96 96\">{drawn}</svg>\n")
}
