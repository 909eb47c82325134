//! A strip of the coast: land above, sea below, a lane of water for each seat.

use super::{DrawContext, clicks, town};
use portolan_scene::{
    Canvas, Figure, Halo, Layout, Note, Paint, Rect, Style, Type, at, chart, rect, wobble,
};
use portolan_table::{Phrase, Seat};

/// Measures of a berth that all strips share.
pub(super) struct Measures {
    /// Where the water begins, from the top of the strip.
    pub shore: f32,
    /// The height of a lane.
    pub lane: f32,
    /// The size of a building or good.
    pub icon: f32,
    /// The size of a marker on a space.
    pub cube: f32,
}

impl Measures {
    pub fn of(ctx: &DrawContext<'_>) -> Measures {
        let lane = ctx.layout.pick(160.0 / ctx.view.players.len().max(3) as f32, 27.0);
        let long = ctx.view.row.len() > 10;
        match ctx.layout {
            Layout::Wide => {
                Measures { shore: 226.0, lane, icon: if long { 43.0 } else { 52.0 }, cube: 28.0 }
            }
            Layout::Narrow => {
                Measures { shore: 196.0, lane, icon: if long { 33.0 } else { 39.0 }, cube: 22.0 }
            }
        }
    }
}

/// Draws the strip with its berths (position and box).
pub fn strip(c: &mut Canvas, ctx: &DrawContext<'_>, band: Rect, berths: &[(u8, Rect)]) {
    let m = Measures::of(ctx);
    let shore = band.y + m.shore;
    let end = berths.last().map_or(band.right(), |(_, berth)| berth.right());
    c.ruled(band, 8.0, Style::fill(chart::DEPTH));
    c.ruled(band, 8.0, Style::fill(chart::WAVES));
    let rose = at(band.right() - 70.0, band.bottom() - 30.0);
    lines(c, band, shore, rose);
    land(c, rect(band.x, band.y, end - band.x, m.shore), band);
    for &(position, berth) in berths {
        if position == 0 {
            town::lisboa(c, ctx, &m, berth);
        } else {
            let town = &ctx.view.row[usize::from(position) - 1];
            town::town(c, ctx, &m, town, berth);
        }
        water(c, ctx, &m, position, berth);
    }
    c.path(&wobble::frame(band, 1.4), Style::line(Paint::INK, 1.4));
}

/// Rhumb lines across the water, kept within the strip.
fn lines(c: &mut Canvas, band: Rect, shore: f32, rose: portolan_scene::Point) {
    let water = rect(band.x, shore, band.w, band.bottom() - shore);
    for from in [rose, at(band.x + band.w * 0.35, band.bottom() - 18.0)] {
        for i in 0..16 {
            let far = from.polar(2000.0, i as f32 * 22.5);
            if let Some(end) = clipped(from, far, water) {
                let mut data = String::from("M");
                portolan_scene::geometry::place(&mut data, from);
                data.push('L');
                portolan_scene::geometry::place(&mut data, end);
                c.path(&data, Style::line(Paint::TIDE, 0.7).faint(0.6));
            }
        }
    }
}

/// Where a line from inside a box leaves it.
fn clipped(
    from: portolan_scene::Point,
    to: portolan_scene::Point,
    sheet: Rect,
) -> Option<portolan_scene::Point> {
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
    let part = along(from.x, to.x, sheet.x, sheet.right()).min(along(
        from.y,
        to.y,
        sheet.y,
        sheet.bottom(),
    ));
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
    if area.right() < band.right() - 1.0 {
        outline.push(at(area.right() + 16.0, area.bottom() - 30.0));
        outline.push(at(area.right() + 8.0, area.y + 40.0));
        outline.push(at(area.right() + 14.0, area.y));
    }
    let mut data = wobble::curve(&outline, false, 0.0);
    let top = if area.right() < band.right() - 1.0 { area.right() + 14.0 } else { area.right() };
    data.push('L');
    portolan_scene::geometry::place(&mut data, at(top, area.y));
    data.push('L');
    portolan_scene::geometry::place(&mut data, at(area.x, area.y));
    data.push('Z');
    c.path(&data, Style::fill(Paint::LAND));
    c.path(&wobble::curve(&outline, false, 0.0), Style::line(Paint::INK, 1.5));
}

/// The water of a berth: a target for ships that come, and the ships that lie there.
fn water(c: &mut Canvas, ctx: &DrawContext<'_>, m: &Measures, position: u8, berth: Rect) {
    let area =
        rect(berth.x + 2.0, berth.y + m.shore + 8.0, berth.w - 4.0, berth.h - m.shore - 11.0);
    let place = ctx.view.place(position);
    let note = Note::guided(ctx.say(&Phrase::new("note-sea").term("place", place)), "move-ships");
    c.target(&clicks::sea(position), &note, Halo::Box(area, 8.0), |_| {});
    if position > 0 {
        c.line(
            &[at(berth.x, area.y + 6.0), at(berth.x, area.bottom() - 4.0)],
            Style::line(Paint::DEEP, 0.9).dashed("1 6").faint(0.8),
        );
    }
    let lanes = ctx.view.players.len() as f32;
    let lane = (area.h / lanes).min(m.lane);
    let top = area.y + (area.h - lane * lanes) / 2.0;
    for seat in Seat::all(ctx.view.players.len() as u8) {
        let count = match position {
            0 => ctx.view.players[seat.index()].ships_at_lisboa,
            _ => ctx.view.row[usize::from(position) - 1].ships[seat.index()],
        };
        if count > 0 {
            let middle = top + lane * (seat.0 as f32 + 0.5);
            fleet(c, ctx, seat, position, count, rect(area.x, middle - lane / 2.0, area.w, lane));
        }
    }
}

/// A seat's ships in its lane of a berth.
fn fleet(c: &mut Canvas, ctx: &DrawContext<'_>, seat: Seat, position: u8, count: u8, lane: Rect) {
    let size = lane.h.min(38.0) * 1.06;
    let shown = count.min(5);
    let step = ((lane.w - size - 6.0) / f32::from(shown.max(2) - 1)).clamp(6.0, size * 0.62);
    let width = size + step * f32::from(shown - 1);
    let left = lane.centre().x - width / 2.0;
    let halo = rect(left - 2.0, lane.y, width + 4.0, lane.h);
    let note = Phrase::new("note-ships")
        .seat("who", seat)
        .int("n", count)
        .term("place", ctx.view.place(position));
    c.target(
        &clicks::ships(seat, position),
        &Note::guided(ctx.say(&note), "move-ships"),
        Halo::Box(halo, 8.0),
        |c| {
            let kind = format!("marker-{seat}");
            let place = format!("sea-{position}");
            for i in 0..shown {
                let centre = at(left + size / 2.0 + step * f32::from(i), lane.centre().y);
                c.piece(&kind, &place, centre, |c| {
                    c.stamp(Figure::SHIP.of(seat), at(0.0, 0.0), size);
                });
            }
            if count > 2 {
                let spot = at(left + width - 2.0, lane.centre().y + size * 0.22);
                badge(c, spot, count);
            }
        },
    );
}

/// A small number on a piece of paper.
pub(super) fn badge(c: &mut Canvas, spot: portolan_scene::Point, count: u8) {
    c.disc(spot, 9.5, Style::fill(Paint::PAPER).drawn(Paint::INK, 1.1));
    c.count(spot.by(0.0, 4.8), count, Type::text(13.5).middle().bold());
}
