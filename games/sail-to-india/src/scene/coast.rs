//! A strip of the coast: land above, sea below, and a berth for every place.

use super::{DrawContext, fog, lisboa, sea, town};
use crate::view::View;
use portolan_scene::{
    Canvas, Layout, Paint, Point, Rect, Style, Type, at, chart, geometry, rect, wobble,
};

/// A place of the coast: its position in the row, and its part of the strip.
#[derive(Clone, Copy)]
pub(super) struct Berth {
    pub position: u8,
    pub area: Rect,
}

/// Where the water begins, from the top of a strip.
pub(super) fn shore(layout: Layout) -> f32 {
    layout.pick(214.0, 118.0)
}

/// All berths in one row. What is known takes more room than fog; the first unknown place counts as known, since
/// that is where ships go next.
pub(super) fn row(view: &View, band: Rect) -> Vec<Berth> {
    const HOME: f32 = 150.0;
    const FOG: f32 = 0.62;
    let known = view.row.iter().filter(|town| town.card.is_some()).count();
    let weight = |i: usize| if i <= known { 1.0 } else { FOG };
    let unit = (band.w - HOME) / (0..view.row.len()).map(weight).sum::<f32>();
    let mut berths = vec![Berth { position: 0, area: rect(band.x, band.y, HOME, band.h) }];
    let mut x = band.x + HOME;
    for i in 0..view.row.len() {
        let width = unit * weight(i);
        berths.push(Berth { position: i as u8 + 1, area: rect(x, band.y, width, band.h) });
        x += width;
    }
    berths
}

/// Draws the strip with its berths.
pub fn strip(c: &mut Canvas, ctx: &DrawContext<'_>, band: Rect, berths: &[Berth]) {
    let shore = shore(ctx.layout);
    let end = berths.last().map_or(band.right(), |berth| berth.area.right());
    c.ruled(band, 8.0, Style::fill(chart::DEPTH));
    c.ruled(band, 8.0, Style::fill(chart::WAVES));
    lines(c, band, band.y + shore);
    land(c, rect(band.x, band.y, end - band.x, shore), band);
    for berth in berths {
        match berth.position.checked_sub(1).map(|i| &ctx.view.row[usize::from(i)]) {
            None => lisboa::lisboa(c, ctx, berth.area),
            Some(town) if town.card.is_some() => town::town(c, ctx, town, berth.area),
            Some(town) => fog::fog(c, ctx, town, berth.area),
        }
        sea::water(c, ctx, *berth);
    }
    c.path(&wobble::frame(band, 1.4), Style::line(Paint::INK, 1.4));
}

/// Rhumb lines across the water, kept within the strip.
fn lines(c: &mut Canvas, band: Rect, shore: f32) {
    let water = rect(band.x, shore, band.w, band.bottom() - shore);
    for from in [water.part(0.94, 0.8), water.part(0.35, 0.88)] {
        for i in 0..16 {
            let far = from.polar(2000.0, i as f32 * 22.5);
            if let Some(end) = clipped(from, far, water) {
                let mut data = String::from("M");
                geometry::place(&mut data, from);
                data.push('L');
                geometry::place(&mut data, end);
                c.path(&data, Style::line(Paint::TIDE, 0.7).faint(0.6));
            }
        }
    }
    if water.h > 100.0 {
        c.faint(0.4, |c| chart::rose(c, water.part(0.94, 0.8), 27.0));
    }
}

/// Where a line from inside a box leaves it.
fn clipped(from: Point, to: Point, sheet: Rect) -> Option<Point> {
    let along = |from: f32, to: f32, low: f32, high: f32| {
        let way = to - from;
        if way > 0.01 {
            (high - from) / way
        } else if way < -0.01 {
            (low - from) / way
        } else {
            1.0
        }
    };
    let across = along(from.x, to.x, sheet.x, sheet.right());
    let part = across.min(along(from.y, to.y, sheet.y, sheet.bottom()));
    (part > 0.0).then(|| from.towards(to, part.min(1.0)))
}

/// Land with a ragged shore and a line of surf.
fn land(c: &mut Canvas, area: Rect, band: Rect) {
    let steps = (area.w / 22.0) as usize;
    let mut shore = Vec::with_capacity(steps + 4);
    for i in 0..=steps {
        let x = area.x + area.w * i as f32 / steps as f32;
        let y = area.bottom() + wobble::tremor(at(x, area.y), 23) * 6.0;
        shore.push(at(x, y));
    }
    let surf: Vec<_> = shore.iter().map(|p| p.by(0.0, 7.0)).collect();
    c.path(&wobble::curve(&surf, false, 0.0), Style::line(Paint::TIDE, 2.2).faint(0.8));
    let mut outline = shore.clone();
    let ends = area.right() < band.right() - 1.0;
    if ends {
        outline.push(at(area.right() + 6.0, area.bottom() - 30.0));
        outline.push(at(area.right() + 3.0, area.y + 40.0));
        outline.push(at(area.right() + 7.0, area.y));
    }
    let coast = wobble::curve(&outline, false, 0.0);
    let mut data = coast.clone();
    let top = if ends { area.right() + 7.0 } else { area.right() };
    for corner in [at(top, area.y), at(area.x, area.y)] {
        data.push('L');
        geometry::place(&mut data, corner);
    }
    data.push('Z');
    c.path(&data, Style::fill(Paint::LAND));
    c.path(&coast, Style::line(Paint::INK, 1.5));
}

/// A small number on a piece of paper.
pub(super) fn badge(c: &mut Canvas, spot: Point, count: u8) {
    c.disc(spot, 10.5, Style::fill(Paint::PAPER).drawn(Paint::INK, 1.1));
    c.count(spot.by(0.0, 5.3), count, Type::text(15.0).middle().bold());
}

/// A slip of paper beside a thing that is looked at closely, with what there is to say about it.
pub(super) fn slip(c: &mut Canvas, area: Rect, sentences: &[String], size: f32) {
    c.fine(|c| {
        c.sheet(area, Style::fill(Paint::PAPER).drawn(Paint::INK, 0.8));
        let mut y = area.y + size * 1.5;
        for sentence in sentences {
            let place = at(area.x + size * 0.7, y);
            let lines = c.lines(place, sentence, area.w - size * 1.2, Type::text(size));
            y += size * (1.15 * lines as f32 + 0.35);
        }
    });
}
