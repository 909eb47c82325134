//! The ocean: diamonds, what stands on them, storms, the ship and its ways ahead.

use super::{DrawContext, artwork, clicks};
use crate::chart::Feature;
use crate::ocean::{Heading, LANES, Space};
use crate::state::{End, Stage};
use crate::view::View;
use portolan_scene::{
    Canvas, Halo, Layout, Note, Paint, Point, Rect, Style, Symbol, Type, at, chart, rect, wobble,
};
use portolan_table::{Phrase, Seat};

/// Where the diamonds lie on the sheet.
struct Net {
    water: Rect,
    layout: Layout,
    columns: f32,
    /// Does lane A lie below? So it does for the player whose shore it is.
    turned: bool,
}

impl Net {
    fn over(ctx: &DrawContext<'_>, area: Rect) -> Net {
        let water = match ctx.layout {
            Layout::Wide => rect(area.x + 18.0, area.y + 2.0, area.w - 24.0, area.h - 18.0),
            Layout::Narrow => rect(area.x + 4.0, area.y + 4.0, area.w - 20.0, area.h - 18.0),
        };
        let columns = f32::from(ctx.view.voyage.columns());
        let turned = ctx.layout == Layout::Wide && ctx.view.far() != Seat(0);
        Net { water, layout: ctx.layout, columns, turned }
    }

    /// Half the width and half the height of a diamond.
    fn half(&self) -> Point {
        match self.layout {
            Layout::Wide => {
                at(self.water.w / (self.columns + 1.0), self.water.h / f32::from(LANES + 1))
            }
            Layout::Narrow => {
                at(self.water.w / f32::from(LANES + 1), self.water.h / (self.columns + 1.0))
            }
        }
    }

    /// The middle of a lane and column; both may lie between diamonds.
    fn spot(&self, lane: f32, column: f32) -> Point {
        let half = self.half();
        let lane = if self.turned { f32::from(LANES - 1) - lane } else { lane };
        match self.layout {
            Layout::Wide => {
                at(self.water.x + column * half.x, self.water.y + (lane + 1.0) * half.y)
            }
            Layout::Narrow => {
                at(self.water.x + (lane + 1.0) * half.x, self.water.bottom() - column * half.y)
            }
        }
    }

    fn of(&self, space: Space) -> Point {
        self.spot(f32::from(space.lane()), f32::from(space.column()))
    }

    fn diamond(&self, space: Space, shrink: f32) -> [Point; 4] {
        let (centre, half) = (self.of(space), self.half());
        let (x, y) = (half.x - shrink, half.y - shrink * half.y / half.x);
        [centre.by(0.0, -y), centre.by(x, 0.0), centre.by(0.0, y), centre.by(-x, 0.0)]
    }

    /// A size that fits a diamond.
    fn size(&self) -> f32 {
        let half = self.half();
        half.x.min(half.y) * 1.24
    }
}

/// Draws the ocean.
pub fn ocean(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    let view = ctx.view;
    c.ruled(area, 6.0, Style::fill(chart::DEPTH));
    c.ruled(area, 6.0, Style::fill(chart::WAVES));
    let net = Net::over(ctx, area);
    for storm in 0..2 {
        if let Some(column) = view.voyage.storm(storm) {
            rain(c, ctx, &net, storm, column, area);
        }
    }
    let mut lines = String::new();
    for space in view.voyage.spaces() {
        wobble::outline(&mut lines, &net.diamond(space, 2.2), 0.8);
    }
    c.path(&lines, Style::line(Paint::DEEP, 0.9).dashed("4 3").faint(0.55));
    for space in view.voyage.spaces() {
        diamond(c, ctx, &net, space);
    }
    coordinates(c, &net, area);
    ways(c, ctx, &net);
    course(c, ctx, &net);
    ship(c, ctx, &net);
    c.path(&wobble::frame(area, 1.2), Style::line(Paint::INK, 1.3));
}

/// Lanes and columns along two edges, as every text names them.
fn coordinates(c: &mut Canvas, net: &Net, area: Rect) {
    let size = net.layout.pick(15.0, 11.5);
    let kind = Type::text(size).middle().bold().paint(Paint::DEEP).rimmed(Paint::SEA);
    let (left, foot) = (area.x + 11.0, area.bottom() - 5.0);
    for (lane, letter) in ('A'..).take(usize::from(LANES)).enumerate() {
        let spot = net.spot(lane as f32, 0.0);
        let spot = net.layout.pick(at(left, spot.y + 5.0), at(spot.x, foot));
        c.text(spot, &letter.to_string(), kind);
    }
    for column in 1..=net.columns as u8 {
        let spot = net.spot(0.0, f32::from(column));
        let spot = net.layout.pick(at(spot.x, foot), at(area.right() - 9.0, spot.y + 4.0));
        c.count(spot, column, kind);
    }
}

/// A storm: rain over its column, darker as its hour comes near.
fn rain(c: &mut Canvas, ctx: &DrawContext<'_>, net: &Net, storm: usize, column: u8, area: Rect) {
    let view = ctx.view;
    let after = view.data().storm_after_round[storm];
    let passed = view.ship.column() > column;
    let wait = f32::from(after.saturating_sub(view.round));
    let dark = if passed || view.round > after { 0.10 } else { (0.52 - 0.13 * wait).max(0.16) };
    let middle = net.spot(3.0, f32::from(column));
    let half = net.half();
    let band = match net.layout {
        Layout::Wide => rect(middle.x - half.x * 0.5, area.y + 2.0, half.x, area.h - 4.0),
        Layout::Narrow => rect(area.x + 2.0, middle.y - half.y * 0.5, area.w - 4.0, half.y),
    };
    let words = Phrase::new("note-storm").int("column", column).int("round", after);
    c.noted(&Note::guided(ctx.say(&words), "the-end-of-a-round"), |c| {
        c.ruled(band, 4.0, Style::fill(Paint::NIGHT).faint(dark));
        let mut drops = String::new();
        let count = ((band.w * band.h) / 260.0) as usize;
        for i in 0..count {
            let seed = at(i as f32 * 7.0, band.x);
            let x = band.x + band.w * (0.5 + 0.45 * wobble::tremor(seed, 41));
            let y = band.y + band.h * (0.5 + 0.48 * wobble::tremor(seed, 43));
            drops.push('M');
            portolan_scene::geometry::place(&mut drops, at(x, y));
            drops.push_str("l-3 9");
        }
        c.path(&drops, Style::line(Paint::CLEAR, 1.1).faint((dark + 0.25).min(0.8)));
        let spot = match net.layout {
            // Above, unless something stands there.
            Layout::Wide if is_free(view, net, column) => at(band.centre().x, band.y + 18.0),
            Layout::Wide => at(band.centre().x, band.bottom() - 36.0),
            Layout::Narrow => at(band.x + 16.0, band.centre().y),
        };
        c.stamp(artwork::STORM, spot, 32.0);
        c.count(
            spot.by(0.0, -1.0),
            after,
            Type::text(ctx.layout.pick(16.0, 13.0)).middle().bold().paint(Paint::INK),
        );
    });
}

/// Is the diamond at the upper end of this column open sea, or none there?
fn is_free(view: &View, net: &Net, column: u8) -> bool {
    let lane = if net.turned { LANES - 1 } else { 0 };
    Space::at(lane, column).is_none_or(|space| view.voyage.feature(space) == Feature::Sea)
}

fn feature(space: Feature) -> Option<(Symbol, &'static str)> {
    Some(match space {
        Feature::Sea => return None,
        Feature::Island => (artwork::ISLAND, "note-island"),
        Feature::Kraken => (artwork::KRAKEN, "note-kraken-space"),
        Feature::Whirlpool => (artwork::WHIRLPOOL, "note-whirlpool"),
        Feature::EnemyShip => (artwork::ENEMY, "note-enemy"),
        Feature::CrowsNest => (artwork::NEST, "note-nest"),
        Feature::End => (artwork::HARBOUR, "note-end"),
    })
}

fn diamond(c: &mut Canvas, ctx: &DrawContext<'_>, net: &Net, space: Space) {
    let view = ctx.view;
    let kind = view.voyage.feature(space);
    let centre = net.of(space);
    let near =
        Heading::ALL.iter().any(|&heading| view.voyage.way(view.ship, heading) == Some(space));
    let start = space == view.voyage.start();
    let drawn = feature(kind);
    if drawn.is_none() && !near && !start {
        return;
    }
    let id = drawn.map_or(if start { "note-start" } else { "note-water" }, |(_, id)| id);
    let note =
        Note::guided(ctx.say(&Phrase::new(id).text("space", space.to_string())), "the-ocean");
    let halo = Halo::Path(wobble::shape(&net.diamond(space, 4.0), 0.6));
    c.target(&clicks::space(space), &note, halo, |c| {
        match kind {
            // Gold is for those who may still come home.
            Feature::End if !lost(view.stage) => {
                c.disc(centre, net.half().x.max(net.half().y) * 1.25, Style::fill(chart::DAWN));
            }
            Feature::Kraken => c.path(
                &wobble::shape(&net.diamond(space, 4.0), 0.8),
                Style::fill(artwork::KRAKEN_COLOUR.paint()).faint(0.25),
            ),
            _ => {}
        }
        if start {
            c.stamp(Symbol::ANCHOR, centre, net.size() * 0.6);
        }
        if let Some((symbol, _)) = drawn {
            c.stamp(symbol, centre.by(0.0, -1.0), net.size() * 1.08);
        }
    });
}

fn lost(stage: Stage) -> bool {
    matches!(stage, Stage::Over(end) if end != End::Arrived)
}

/// Where the ship may sail next: to either side, or straight on.
fn ways(c: &mut Canvas, ctx: &DrawContext<'_>, net: &Net) {
    let view = ctx.view;
    if matches!(view.stage, Stage::Over(_)) {
        return;
    }
    let from = net.of(view.ship);
    for heading in Heading::ALL {
        let Some(to) = view.voyage.way(view.ship, heading) else { continue };
        let to = net.of(to);
        let line = wobble::line(&[from.towards(to, 0.34), from.towards(to, 0.72)], 1.0);
        c.path(&line, Style::line(Paint::DEEP, 2.2).dashed("1 6").faint(0.9));
    }
}

/// How the last trick moved the ship.
fn course(c: &mut Canvas, ctx: &DrawContext<'_>, net: &Net) {
    let view = ctx.view;
    if let Some(last) = view.last_trick.filter(|last| last.from != view.ship) {
        let line = wobble::line(&[net.of(last.from), net.of(view.ship)], 1.0);
        c.path(&line, Style::line(Paint::CLEAR, 3.0).dashed("2 6").faint(0.9));
    }
}

/// The ship where a card would bring it.
pub fn preview(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect, to: Space) {
    let net = Net::over(ctx, area);
    let (from, to) = (net.of(ctx.view.ship), net.of(to));
    c.path(&wobble::line(&[from, to], 1.0), Style::line(Paint::INK, 2.4));
    c.stamp_in(Symbol::CARAVEL, to.by(0.0, -3.0), net.size() * 1.3, Paint::CLEAR);
}

fn ship(c: &mut Canvas, ctx: &DrawContext<'_>, net: &Net) {
    let view = ctx.view;
    let centre = net.of(view.ship);
    let size = net.size() * 1.3;
    let note = Note::guided(
        ctx.say(&Phrase::new("note-ship").text("space", view.ship.to_string())),
        "sailing",
    );
    c.noted(&note, |c| {
        c.piece("ship", "sea", centre, |c| {
            let wake = match net.layout {
                Layout::Wide => "M-22 12q-12-4-20 0t-20 0M-22 18q-10-3-16 0t-16 0",
                Layout::Narrow => "M-8 20q4 8 0 14t0 14M8 20q-4 8 0 14t0 14",
            };
            c.path(wake, Style::line(Paint::CLEAR, 1.8).faint(0.85));
            c.stamp_in(Symbol::CARAVEL, at(0.0, -3.0), size, Paint::CLEAR);
        });
    });
}
