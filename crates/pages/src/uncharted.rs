//! Where the chart ends: a small drawing for places with nothing to show.

use maud::{Markup, PreEscaped, html};
use portolan_scene::{
    Artwork, Canvas, Figure, Layout, Paint, Point, Scene, Style, at, chart, rect, wobble,
};
use portolan_table::Seat;

const SIZE: Point = Point { x: 560.0, y: 176.0 };
const ROSE: Point = Point { x: 96.0, y: 92.0 };
/// How far the sea is drawn, from top to bottom.
const EDGE: [(f32, f32); 9] = [
    (384.0, -40.0),
    (366.0, 4.0),
    (378.0, 28.0),
    (362.0, 52.0),
    (374.0, 80.0),
    (358.0, 108.0),
    (372.0, 134.0),
    (356.0, 162.0),
    (376.0, 220.0),
];
/// Over which points the ship came here.
const TRACK: [(f32, f32); 9] = [
    (150.0, 152.0),
    (164.0, 140.0),
    (180.0, 130.0),
    (197.0, 123.0),
    (215.0, 119.0),
    (233.0, 117.0),
    (251.0, 116.0),
    (269.0, 116.0),
    (287.0, 116.0),
];

/// A ship at the edge of the chart, and something beyond it. It tells nothing, so it has no name.
pub(crate) fn uncharted() -> Markup {
    html! {
        div.uncharted aria-hidden="true" {
            (PreEscaped(Artwork::NONE.sprite()))
            // The drawing kit escapes every word it writes.
            (PreEscaped(drawing().inline()))
        }
    }
}

fn drawing() -> Scene {
    let mut c = Canvas::still();
    c.ruled(rect(0.0, 0.0, SIZE.x, SIZE.y), 0.0, Style::fill(Paint::VELLUM));
    // Its corners are off the sheet, where a curve may round them.
    let mut sea = vec![at(-90.0, 260.0), at(-90.0, 88.0), at(-90.0, -80.0)];
    sea.extend(EDGE.map(|(x, y)| at(x, y)));
    let sea = wobble::curve(&sea, true, 2.0);
    c.path(&sea, Style::fill(chart::DEPTH));
    c.path(&sea, Style::fill(chart::WAVES).drawn(Paint::INK, 1.3));
    for turn in 0..16 {
        let far = ROSE.polar(620.0, 22.5 * turn as f32);
        c.line(&[ROSE, far], Style::line(Paint::DEEP, 0.8).faint(0.28));
    }
    chart::rose(&mut c, ROSE, 54.0);
    for (x, y) in TRACK {
        c.disc(at(x, y), 2.0, Style::fill(Paint::WINE));
    }
    c.stamp(Figure::SHIP.of(Seat(0)), at(318.0, 102.0), 66.0);
    serpent(&mut c);
    Scene { body: c.finish(), ..Scene::blank(Layout::Wide, SIZE.x, SIZE.y) }
}

/// What those drew who had not been there: three coils, a head, and small waves around them.
fn serpent(c: &mut Canvas) {
    let skin = Style::fill(Paint::VELLUM).drawn(Paint::INK, 1.8);
    for (x, tall) in [(446.0, 20.0), (476.0, 26.0), (508.0, 19.0)] {
        let coil = format!(
            "M{} 112C{} {} {} {} {} 112L{} 112C{} {} {} {} {} 112Z",
            x - 13.0,
            x - 12.0,
            112.0 - tall * 1.4,
            x + 12.0,
            112.0 - tall * 1.4,
            x + 13.0,
            x + 6.0,
            x + 5.0,
            112.0 - tall * 0.6,
            x - 5.0,
            112.0 - tall * 0.6,
            x - 6.0,
        );
        c.path(&coil, skin);
    }
    c.path(
        "M414 112C412 94 416 80 426 72C422 70 416 72 411 76C408 72 412 64 422 62C434 60 440 68 436 76C430 86 424 96 424 112Z",
        skin,
    );
    c.disc(at(425.0, 68.5), 1.7, Style::fill(Paint::INK));
    for (x, y) in [(402.0, 118.0), (440.0, 122.0), (484.0, 119.0), (514.0, 123.0)] {
        let wave = format!("M{x} {y}c4-4 8-4 12 0s8 4 12 0");
        c.path(&wave, Style::line(Paint::TIDE, 1.5));
    }
}
