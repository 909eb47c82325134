//! What lies in a region: its name, explorer, colonies and ships.

use super::{DrawContext, artwork, clicks, good_paint, good_symbol};
use crate::parts::{Good, Price, Region};
use crate::state::Stage;
use crate::view::RegionView;
use portolan_scene::{
    Canvas, Figure, Halo, Note, Paint, Point, Rect, Style, Symbol, Type, at, rect,
};
use portolan_table::{Phrase, Seat};

/// Draws the things of a region around its spot.
pub fn contents(c: &mut Canvas, ctx: &DrawContext<'_>, view: &RegionView, spot: Point) {
    let name = ctx.word(view.region.term());
    let kind = Type::head(16.0).middle().paint(Paint::DEEP).italic().rimmed(Paint::SEA);
    let lines = kind.wrapped(&name, 128.0);
    let top = spot.y - 22.0 - 15.0 * (lines.len() as f32 - 1.0);
    for (i, line) in lines.iter().enumerate() {
        c.text(at(spot.x, top + 15.0 * i as f32), line, kind);
    }
    if view.explored {
        known(c, ctx, view, spot);
    } else if let Some(good) = view.good {
        unknown(c, ctx, view, good, spot);
    }
    ships(c, ctx, view, spot.by(0.0, 27.0));
}

/// A stack that nobody has turned up, and what exploring costs.
fn unknown(c: &mut Canvas, ctx: &DrawContext<'_>, view: &RegionView, good: Good, spot: Point) {
    let gathering = matches!(ctx.view.stage, Stage::Gather { region, .. } if region == view.region);
    let left = spot.by(-24.0, -2.0);
    for i in 0..view.stack.min(4) {
        let tile = Rect::around(left.by(f32::from(i) * 3.0 - 4.0, -f32::from(i) * 2.0), 24.0);
        c.ruled(tile, 4.0, Style::fill(good_paint(good)).drawn(Paint::NIGHT, 1.2));
    }
    let top = f32::from(view.stack.min(4) - 1);
    c.stamp(good_symbol(good), left.by(top * 3.0 - 4.0, -top * 2.0), 20.0);
    c.count(spot.by(2.0, 3.0), view.stack, Type::text(15.0).bold().rimmed(Paint::PAPER));
    let cost = spot.by(27.0, -3.0);
    c.stamp_in(Symbol::CARAVEL, cost, 25.0, Paint::WINE);
    c.text(
        cost.by(12.0, 8.0),
        &format!("−{}", view.loss),
        Type::text(14.0).bold().paint(Paint::WINE),
    );
    if gathering {
        c.disc(spot, 58.0, Style::line(Paint::WINE, 2.0).dashed("6 4"));
    }
}

/// The explorer's disk and the colonies that can be founded.
fn known(c: &mut Canvas, ctx: &DrawContext<'_>, view: &RegionView, spot: Point) {
    let tokens: Vec<Price> = view.tokens.iter().collect();
    let disk = f32::from(u8::from(view.explorer.is_some())) * 27.0;
    let width = disk + tokens.len() as f32 * 31.0;
    let mut x = spot.x - width / 2.0;
    if let Some(seat) = view.explorer {
        let words =
            Phrase::new("note-explorer").seat("who", seat).term("region", view.region.term());
        c.noted(&Note::guided(ctx.say(&words), "sailing"), |c| {
            let kind = format!("explorer-{}", view.region);
            c.piece(&kind, &view.region.to_string(), at(x + 12.0, spot.y - 2.0), |c| {
                c.stamp(artwork::DISK.of(seat), at(0.0, 0.0), 26.0);
            });
        });
        x += disk;
    }
    let Some(good) = view.good.filter(|_| !tokens.is_empty()) else { return };
    let halo = rect(x - 1.0, spot.y - 17.0, tokens.len() as f32 * 31.0 + 2.0, 32.0);
    let cheapest = tokens.first().map_or(0, |price| price.cruzados());
    let words = Phrase::new("note-colonies")
        .term("region", view.region.term())
        .term("good", good.term())
        .int("price", cheapest)
        .int("workers", ctx.view.figures.colony_workers);
    c.target(
        &clicks::colony(view.region),
        &Note::guided(ctx.say(&words), "colony"),
        Halo::Box(halo, 6.0),
        |c| {
            for (i, price) in tokens.iter().enumerate() {
                let tile = rect(x + 1.0 + i as f32 * 31.0, spot.y - 14.0, 29.0, 26.0);
                c.ruled(tile, 4.0, Style::fill(good_paint(good)).drawn(Paint::NIGHT, 1.2));
                let kind = Type::text(14.0).middle().bold().paint(Paint::NIGHT);
                c.count(
                    tile.centre().by(0.0, 5.0),
                    price.cruzados(),
                    kind.fitted("120", 26.0, 10.0),
                );
            }
        },
    );
}

/// Every seat's ships side by side.
fn ships(c: &mut Canvas, ctx: &DrawContext<'_>, view: &RegionView, spot: Point) {
    let present: Vec<(Seat, u8)> = Seat::all(view.ships.len() as u8)
        .map(|seat| (seat, view.ships[seat.index()]))
        .filter(|&(_, count)| count > 0)
        .collect();
    let home = view.region == Region::PORTUGAL;
    let step = if present.len() > 4 { 27.0 } else { 31.0 };
    let left = spot.x - step * (present.len() as f32 - 1.0) / 2.0;
    for (i, (seat, count)) in present.into_iter().enumerate() {
        let centre = at(left + step * i as f32, spot.y - if home { 14.0 } else { 0.0 });
        let words = Phrase::new("note-fleet")
            .seat("who", seat)
            .int("ships", count)
            .term("region", view.region.term());
        let halo = Halo::Box(Rect::around(centre, step), 7.0);
        c.target(
            &clicks::fleet(seat, view.region),
            &Note::guided(ctx.say(&words), "ships"),
            halo,
            |c| {
                let kind = format!("ship-{seat}");
                let place = view.region.to_string();
                for k in (0..count.min(3)).rev() {
                    let lift = f32::from(k);
                    c.piece(&kind, &place, centre.by(-lift * 2.5, -lift * 3.0), |c| {
                        c.stamp(Figure::SHIP.of(seat), at(0.0, 0.0), 29.0);
                    });
                }
                if count > 1 {
                    let badge = centre.by(10.0, 9.0);
                    c.disc(badge, 8.5, Style::fill(Paint::PAPER).drawn(Paint::INK, 1.0));
                    c.count(badge.by(0.0, 4.4), count, Type::text(12.5).middle().bold());
                }
            },
        );
    }
}
