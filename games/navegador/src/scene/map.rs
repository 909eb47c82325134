//! The chart: water, regions, coasts, and what lies in each region.

use super::atlas::{self, ATLAS, sea};
use super::{DrawContext, clicks, ornament, region};
use crate::parts::Region;
use crate::view::RegionView;
use portolan_scene::{Canvas, Halo, Note, Paint, Rect, Style, chart, wobble};
use portolan_table::Phrase;

/// What a finger needs, in units of the sheet of a telephone.
const FINGER: f32 = 44.0;

/// Draws the part of the chart that a window shows.
pub fn window(c: &mut Canvas, ctx: &DrawContext<'_>, frame: Rect, shown: Rect) {
    let finger = ctx.layout.pick(0.0, FINGER * shown.w / frame.w);
    c.window(frame, shown, |c| {
        c.ruled(shown, 0.0, Style::fill(Paint::ABYSS));
        for region in &ctx.view.regions {
            waters(c, region);
        }
        c.ruled(shown, 0.0, Style::fill(chart::WAVES));
        for &rose in &ATLAS.roses {
            ornament::rhumbs(c, rose, 1300.0, 2);
        }
        borders(c, ctx);
        for land in &ATLAS.lands {
            c.path(land, Style::line(Paint::TIDE, 7.0).faint(0.45));
        }
        for land in &ATLAS.lands {
            c.path(land, Style::fill(Paint::LAND).drawn(Paint::INK, 1.4));
        }
        ways(c, ctx);
        for &place in &ATLAS.mountains {
            c.faint(0.7, |c| ornament::mountains(c, place, 17.0));
        }
        for &rose in &ATLAS.roses {
            chart::rose(c, rose, 24.0);
        }
        // A region is chosen in the one window that shows its things, not at the edge of another.
        let inside =
            |region: &&RegionView| (shown.x..=shown.right()).contains(&sea(region.region).spot.x);
        for region in ctx.view.regions.iter().filter(inside) {
            target(c, ctx, region);
        }
        for region in ctx.view.regions.iter().filter(inside) {
            region::contents(c, ctx, region, sea(region.region).spot, finger);
        }
    });
    c.path(&wobble::frame(frame, 1.4), Style::line(Paint::INK, 1.5));
}

/// A region's water: dark while nobody knows it.
fn waters(c: &mut Canvas, region: &RegionView) {
    let outline = &sea(region.region).outline;
    if region.explored {
        c.path(outline, Style::fill(Paint::SEA));
    } else {
        c.path(outline, Style::fill(Paint::TIDE).faint(0.42));
        c.path(outline, Style::fill(chart::HATCH).faint(0.6));
    }
}

/// Every two regions, with whether a border leads from one to the other, and whether it is red.
fn pairs(ctx: &DrawContext<'_>) -> impl Iterator<Item = ([Region; 2], bool, bool)> {
    ctx.view.regions.iter().flat_map(|view| {
        let later = Region::all().filter(|other| other.index() > view.region.index());
        later.map(|other| {
            let (border, red) = (view.borders.contains(other), view.red_borders.contains(other));
            ([view.region, other], border, red)
        })
    })
}

/// Dotted borders, as they are drawn on the chart; red ones ask for a later phase. An edition may have closed one of
/// them: there a wall stands.
fn borders(c: &mut Canvas, ctx: &DrawContext<'_>) {
    for region in &ctx.view.regions {
        c.path(
            &sea(region.region).outline,
            Style::line(Paint::DEEP, 1.6).dashed("1.5 5").faint(0.9),
        );
    }
    for ([a, b], border, red) in pairs(ctx) {
        let Some(shared) = atlas::shared(a, b) else { continue };
        let style = match (border, red) {
            (true, true) => Style::line(Paint::WINE, 3.0).dashed("7 4"),
            (true, false) => continue,
            (false, _) => Style::line(Paint::NIGHT, 4.0),
        };
        c.noted(&way_note(ctx, border, [a, b]), |c| c.path(&wobble::line(&shared, 2.0), style));
    }
}

/// Borders of an edition between regions that do not touch on the chart: a way from one to the other.
fn ways(c: &mut Canvas, ctx: &DrawContext<'_>) {
    for ([a, b], border, red) in pairs(ctx) {
        if !border || atlas::shared(a, b).is_some() {
            continue;
        }
        let paint = if red { Paint::WINE } else { Paint::DEEP };
        c.noted(&way_note(ctx, true, [a, b]), |c| {
            let way = [sea(a).spot, sea(b).spot];
            c.path(&wobble::line(&way, 2.0), Style::line(paint, 2.4).dashed("9 6"));
        });
    }
}

fn way_note(ctx: &DrawContext<'_>, border: bool, [a, b]: [Region; 2]) -> Note {
    let id = if border { "note-way" } else { "note-no-way" };
    Note::guided(ctx.say(&Phrase::new(id).term("from", a.term()).term("to", b.term())), "the-map")
}

fn target(c: &mut Canvas, ctx: &DrawContext<'_>, view: &RegionView) {
    let note = note(ctx, view);
    let shape = sea(view.region);
    c.target(&clicks::sea(view.region), &note, Halo::Path(shape.outline.clone()), |c| {
        region::label(c, ctx, view, shape.spot);
    });
}

/// What a region is, in a sentence.
fn note(ctx: &DrawContext<'_>, view: &RegionView) -> Note {
    let id = match (view.region == Region::PORTUGAL, view.explored) {
        (true, _) => "note-portugal",
        (_, true) => "note-region",
        (_, false) => "note-unexplored",
    };
    let mut phrase = Phrase::new(id).term("region", view.region.term());
    if let Some(good) = view.good {
        phrase = phrase.term("good", good.term());
    }
    let phrase = phrase.int("tokens", view.stack).int("loss", view.loss);
    Note::guided(ctx.say(&phrase), "the-map")
}
