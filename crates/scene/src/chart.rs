//! What makes a sheet a chart: its ground, sea, wind roses and the cards that lie on it.

use crate::artwork::Artwork;
use crate::canvas::Canvas;
use crate::geometry::{Point, Rect, at, place};
use crate::paint::{Paint, Theme, resolved};
use crate::style::Style;
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

/// The house's emblem, a wind rose on the sea, as a whole SVG file.
pub fn emblem() -> String {
    let mut c = Canvas::new();
    c.disc(at(48.0, 48.0), 46.0, Style::fill(Paint::SEA).drawn(Paint::DEEP, 3.0));
    rose(&mut c, at(48.0, 50.0), 36.0);
    let drawn = resolved(&c.finish(), &Artwork::NONE, Theme::Day);
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 96 96\">{drawn}</svg>\n")
}
