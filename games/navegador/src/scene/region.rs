//! What lies in a region: its name, explorer, colonies and ships.

use super::{DrawContext, artwork, clicks, good_paint, good_symbol};
use crate::parts::{Good, Price, Region};
use crate::state::Stage;
use crate::view::RegionView;
use portolan_scene::{
    Canvas, Figure, Halo, Note, Paint, Point, Rect, Style, Symbol, Type, at, rect,
};
use portolan_table::{Phrase, Seat};

/// The width of a colony token.
const TOKEN: f32 = 40.0;
/// How far a token beneath another one shows.
const STEP: f32 = 8.0;

/// Draws what belongs to the water itself, around the region's spot: who clicks it means the region.
pub fn label(c: &mut Canvas, ctx: &DrawContext<'_>, view: &RegionView, spot: Point) {
    let name = ctx.word(view.region.term());
    let kind = Type::head(17.0).middle().bold().paint(Paint::DEEP).italic().rimmed(Paint::SEA);
    let lines = kind.wrapped(&name, 134.0);
    let top = spot.y - 23.0 - 16.0 * (lines.len() as f32 - 1.0);
    for (i, line) in lines.iter().enumerate() {
        c.text(at(spot.x, top + 16.0 * i as f32), line, kind);
    }
    match view.good {
        Some(good) if !view.explored => unknown(c, ctx, view, good, spot),
        _ => disk(c, ctx, view, spot),
    }
}

/// Draws the things in a region that are chosen by themselves. What the observer may touch is at least `finger` units
/// large.
pub fn contents(
    c: &mut Canvas,
    ctx: &DrawContext<'_>,
    view: &RegionView,
    spot: Point,
    finger: f32,
) {
    if let Some(good) = view.good.filter(|_| !view.tokens.is_empty()) {
        colonies(c, ctx, view, good, spot, finger);
    }
    let home = view.region == Region::PORTUGAL;
    ships(c, ctx, view, spot.by(0.0, if home { 9.0 } else { 35.0 }), finger);
}

/// A stack that nobody has turned up, and what exploring costs.
fn unknown(c: &mut Canvas, ctx: &DrawContext<'_>, view: &RegionView, good: Good, spot: Point) {
    let gathering = matches!(ctx.view.stage, Stage::Gather { region, .. } if region == view.region);
    if gathering {
        c.disc(spot, 56.0, Style::line(Paint::WINE, 2.4).dashed("6 4"));
    }
    let left = spot.by(-42.0, 0.0);
    let tiles = view.stack.clamp(1, 4);
    for i in 0..tiles {
        let tile = Rect::around(left.by(f32::from(i) * 3.0 - 4.0, -f32::from(i) * 2.0), 29.0);
        c.ruled(tile, 4.0, Style::fill(good_paint(good)).drawn(Paint::NIGHT, 1.2));
    }
    let top = f32::from(tiles - 1);
    c.stamp(good_symbol(good), left.by(top * 3.0 - 4.0, -top * 2.0), 25.0);
    let kind = Type::text(15.5).bold().rimmed(Paint::SEA);
    c.text(spot.by(-20.0, 6.0), &format!("×{}", view.stack), kind);
    let cost = spot.by(21.0, -2.0);
    c.stamp_in(Symbol::CARAVEL, cost, 28.0, Paint::WINE);
    c.text(cost.by(14.0, 8.0), &format!("−{}", view.loss), kind.paint(Paint::WINE));
}

/// How wide the heap of a region's colonies is, and where it and the explorer's disk beside it begin.
fn row(view: &RegionView, spot: Point) -> (f32, f32, f32) {
    let disk = if view.explorer.is_some() { 34.0 } else { 0.0 };
    let heap = match view.tokens.len() {
        0 => 0.0,
        n => TOKEN + STEP * (f32::from(n) - 1.0),
    };
    let left = spot.x - (disk + heap) / 2.0;
    (heap, left + disk, left)
}

/// The explorer's disk.
fn disk(c: &mut Canvas, ctx: &DrawContext<'_>, view: &RegionView, spot: Point) {
    let (Some(seat), (_, _, x)) = (view.explorer, row(view, spot)) else { return };
    let words = Phrase::new("note-explorer").seat("who", seat).term("region", view.region.term());
    c.noted(&Note::guided(ctx.say(&words), "sailing"), |c| {
        let kind = format!("explorer-{}", view.region);
        c.piece(&kind, &view.region.to_string(), at(x + 15.0, spot.y), |c| {
            c.stamp(artwork::DISK.of(seat), at(0.0, 0.0), 31.0);
        });
    });
}

/// The colonies that can be founded, the cheapest in front.
fn colonies(
    c: &mut Canvas,
    ctx: &DrawContext<'_>,
    view: &RegionView,
    good: Good,
    spot: Point,
    finger: f32,
) {
    let tokens: Vec<Price> = view.tokens.iter().collect();
    let (heap, x, _) = row(view, spot);
    let words = Phrase::new("note-colonies")
        .term("region", view.region.term())
        .term("good", good.term())
        .int("price", tokens.first().map_or(0, |price| price.cruzados()))
        .int("workers", ctx.view.figures.colony_workers);
    let note = Note::guided(ctx.say(&words), "colony");
    let area = rect(x - 2.0, spot.y - 18.0, heap + 4.0, 35.0);
    let touched = grown(area, finger);
    c.closeup(rect(area.x - 4.0, area.y - 2.0, area.w + 8.0, area.h + 18.0), |c| {
        c.target(&clicks::colony(view.region), &note, Halo::Box(touched, 6.0), |c| {
            for (i, &price) in tokens.iter().enumerate().rev() {
                let off = i as f32;
                let centre = at(x + TOKEN / 2.0 + off * STEP, spot.y - off * 1.5);
                let kind = format!("colony-{good}");
                c.piece(&kind, &view.region.to_string(), centre, |c| {
                    token(c, good, rect(-TOKEN / 2.0, -14.5, TOKEN, 29.0));
                });
                if i == 0 {
                    price_on(c, centre, price, 17.0);
                }
            }
        });
        if tokens.len() > 1 {
            c.fine(|c| {
                every_price(c, &tokens, rect(area.x - 3.0, area.bottom(), area.w + 6.0, 15.0))
            });
        }
    });
}

fn token(c: &mut Canvas, good: Good, tile: Rect) {
    c.ruled(tile, 4.0, Style::fill(good_paint(good)).drawn(Paint::NIGHT, 1.3));
}

fn price_on(c: &mut Canvas, centre: Point, price: Price, size: f32) {
    let kind = Type::text(size).middle().bold().paint(Paint::NIGHT);
    c.count(centre.by(0.0, size * 0.36), price.cruzados(), kind.fitted("120", TOKEN - 3.0, 15.0));
}

/// The prices of all that lie there.
fn every_price(c: &mut Canvas, tokens: &[Price], card: Rect) {
    c.ruled(card, 2.0, Style::fill(Paint::PAPER).drawn(Paint::INK, 0.5));
    for (i, price) in tokens.iter().enumerate() {
        let cell = card.column(i, tokens.len(), 1.0);
        let kind = Type::text(9.0).middle().bold().fitted("180", cell.w, 1.0);
        c.count(cell.centre().by(0.0, 3.2), price.cruzados(), kind);
    }
}

/// The box, enlarged about its middle to the size of a finger.
fn grown(area: Rect, finger: f32) -> Rect {
    let (w, h, centre) = (area.w.max(finger), area.h.max(finger), area.centre());
    rect(centre.x - w / 2.0, centre.y - h / 2.0, w, h)
}

/// Every seat's ships side by side, as a little fleet with its number.
fn ships(c: &mut Canvas, ctx: &DrawContext<'_>, view: &RegionView, spot: Point, finger: f32) {
    let present: Vec<(Seat, u8)> = Seat::all(view.ships.len() as u8)
        .map(|seat| (seat, view.ships[seat.index()]))
        .filter(|&(_, count)| count > 0)
        .collect();
    let home = view.region == Region::PORTUGAL;
    let step = match present.len() {
        0..=3 => 40.0,
        // Everybody begins at home, where there is more room.
        _ if home => 36.0,
        _ => 31.0,
    };
    let left = spot.x - step * (present.len() as f32 - 1.0) / 2.0;
    for (i, (seat, count)) in present.into_iter().enumerate() {
        let centre = at(left + step * i as f32, spot.y);
        let words = Phrase::new("note-fleet")
            .seat("who", seat)
            .int("ships", count)
            .term("region", view.region.term());
        let mine = ctx.view.you == Some(seat);
        let area = grown(Rect::around(centre, step), if mine { finger } else { 0.0 });
        let note = Note::guided(ctx.say(&words), "ships");
        c.target(&clicks::fleet(seat, view.region), &note, Halo::Box(area, 7.0), |c| {
            let kind = format!("ship-{seat}");
            let place = view.region.to_string();
            // Beyond three, ships lie beneath the others: each still has a place to sail from.
            for k in (0..count).rev() {
                let lift = f32::from(k.min(2));
                c.piece(&kind, &place, centre.by(-lift * 2.5, -lift * 3.0), |c| {
                    c.stamp(Figure::SHIP.of(seat), at(0.0, 0.0), 36.0);
                });
            }
            if count > 1 {
                let badge = centre.by(11.0, 12.0);
                c.disc(badge, 10.0, Style::fill(Paint::PAPER).drawn(Paint::INK, 1.1));
                c.count(badge.by(0.0, 5.3), count, Type::text(15.0).middle().bold());
            }
        });
    }
}
