//! Ratings as a drawing.

use super::Standing;
use std::fmt::Write;

const WIDTH: f64 = 720.0;
const LEFT: f64 = 170.0;
const RIGHT: f64 = 40.0;
const ROW: f64 = 34.0;
const TOP: f64 = 56.0;

/// An SVG of the ratings with their intervals, the highest first.
pub fn plot(title: &str, standings: &[Standing]) -> String {
    let lows = standings.iter().map(|s| s.rating.low).fold(-50.0, f64::min);
    let highs = standings.iter().map(|s| s.rating.high).fold(50.0, f64::max);
    let x = |rating: f64| LEFT + (rating - lows) / (highs - lows) * (WIDTH - LEFT - RIGHT);
    let height = TOP + ROW * standings.len() as f64 + 40.0;
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"Georgia, serif\" font-size=\"14\" fill=\"#2b2118\">\
         <rect width=\"100%\" height=\"100%\" fill=\"#f6eedb\"/>\
         <text x=\"16\" y=\"28\" font-size=\"18\">{}</text>",
        escape(title)
    );
    let step = [25.0, 50.0, 100.0, 200.0, 400.0, 800.0]
        .into_iter()
        .find(|step| (highs - lows) / step <= 8.0)
        .unwrap_or(1600.0);
    let mut tick = (lows / step).ceil() * step;
    while tick <= highs {
        let (at, bottom) = (x(tick), height - 30.0);
        let _ = write!(
            svg,
            "<line x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{:.1}\" y2=\"{bottom:.1}\" stroke=\"#c9b78f\"/>\
             <text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"12\">{tick:.0}</text>",
            TOP - 10.0,
            height - 12.0
        );
        tick += step;
    }
    for (i, s) in standings.iter().enumerate() {
        let y = TOP + ROW * (i as f64 + 0.5);
        let _ = write!(
            svg,
            "<text x=\"16\" y=\"{:.1}\">{}</text>\
             <line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#1f6f78\" stroke-width=\"3\"/>\
             <circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"6\" fill=\"#a63d2f\"/>",
            y + 5.0,
            escape(&s.player),
            x(s.rating.low),
            x(s.rating.high),
            x(s.rating.mean)
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
