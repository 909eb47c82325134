//! What a player works with: stock, ship speed, scientists; and what can be sold and was built.

use super::marker;
use crate::scene::emblems::{TOOLS, emblem};
use crate::scene::notes::{builders_note, good_symbol, scientists_note, speed_note, stock_note};
use crate::scene::{DrawContext, artwork, clicks};
use crate::town::{Building, Good};
use crate::view::{PlayerView, View};
use portolan_scene::{Canvas, Halo, Note, Paint, Rect, Style, Symbol, Type, at, rect};
use portolan_table::{Phrase, Seat};

/// Stock, ship speed, scientists.
pub fn yard(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, line: Rect) {
    let cell = |from: f32, to: f32| {
        rect(line.x + line.w * from, line.y + 1.0, line.w * (to - from) - 3.0, line.h - 2.0)
    };
    stock(c, ctx, player, cell(0.0, 0.26));
    speed(c, ctx, player, cell(0.265, 0.68), false);
    learned(c, ctx, player, cell(0.685, 1.0));
}

/// How much larger things are drawn than in a low and narrow space.
fn large(area: Rect, narrow: f32) -> f32 {
    (area.h / 46.0).min(area.w / narrow).clamp(1.0, 1.5)
}

/// Markers that are not employed yet, as a heap with its number.
pub fn stock(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, area: Rect) {
    let halo = Halo::Box(area, 7.0);
    c.target(&clicks::own("stock", player.seat), &stock_note(ctx, player), halo, |c| {
        c.ruled(area, 7.0, Style::fill(Paint::SHADE).faint(0.75));
        let (y, large) = (area.centre().y, large(area, 66.0));
        // Two tiers, at least four in the lower one.
        let lower = player.stock.div_ceil(2).max(4);
        let step = (area.w - 50.0 * large).clamp(14.0, 48.0) / f32::from(lower - 1);
        for n in 0..player.stock {
            let (i, tier) = if n < lower { (n, 0.0) } else { (n - lower, 1.0) };
            let low = if player.stock > lower { 7.0 * large } else { 0.0 };
            let x = area.x + 14.0 * large + f32::from(i) * step + tier * 3.0;
            marker(c, player, "stock", at(x, y + low - tier * 13.0 * large), 23.0 * large);
        }
        let figure = Type::text(20.0 * large).end().bold();
        c.count(at(area.right() - 5.0, y + 7.0 * large), player.stock, figure);
    });
}

/// The ship speed: three spaces with the shipbuilder, or its figure alone.
pub fn speed(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, area: Rect, few: bool) {
    let seat = player.seat;
    let halo = Halo::Box(area, 7.0);
    c.target(&clicks::own("speed", seat), &speed_note(ctx, player), halo, |c| {
        let (y, large) = (area.centre().y, large(area, 106.0));
        c.stamp(artwork::HELM, at(area.x + 15.0 * large, y), 27.0 * large);
        if few {
            c.count(at(area.x + 34.0, y + 7.0), player.speed, Type::text(20.0).bold());
            return;
        }
        let pips = rect(area.x + 30.0 * large, area.y, (area.w - 31.0 * large).min(132.0), area.h);
        for value in 1..=3u8 {
            let spot = pips.column(usize::from(value) - 1, 3, 0.0).centre();
            c.disc(spot, 11.5 * large, Style::fill(Paint::VELLUM).drawn(Paint::SOFT, 1.1));
            c.count(spot.by(0.0, 5.4), value, Type::text(15.0).middle().paint(Paint::SOFT));
            if player.speed == value {
                c.piece(&format!("builder-{seat}"), "speed", spot.by(0.0, -1.0), |c| {
                    c.stamp(artwork::CUBE.of(seat), at(0.0, 0.0), 25.0 * large);
                });
            }
        }
    });
}

/// What the player's scientists have learned, and those that wait.
pub fn learned(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, area: Rect) {
    let seat = player.seat;
    let note = scientists_note(ctx, player);
    c.target(&clicks::own("scientists", seat), &note, Halo::Box(area, 7.0), |c| {
        let y = area.centre().y;
        let known: Vec<_> = player.technologies.iter().collect();
        let places = known.len() + usize::from(player.scientists);
        let flask = if area.w > 100.0 { 26.0 } else { 0.0 };
        if flask > 0.0 {
            c.stamp(artwork::FLASK, at(area.x + 13.0, y), 27.0);
        }
        let row = rect(area.x + flask, area.y, area.w - flask, area.h);
        for i in 0..places {
            let spot = row.column(i, places.max(3), 0.0).centre();
            let size = (row.w / places.max(3) as f32).min(29.0 * large(area, 82.0));
            match known.get(i) {
                Some(&technology) => {
                    let words = ctx.word(technology.term());
                    c.noted(&Note::new(words), |c| c.stamp(emblem(technology), spot, size - 1.0));
                }
                None => c.piece(&format!("scientist-{seat}"), "pool", spot, |c| {
                    c.stamp(artwork::CUBE.of(seat), at(0.0, 0.0), size * 0.84);
                }),
            }
        }
    });
}

/// What can be sold, and what was built.
pub fn trade(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, line: Rect) {
    let split = 0.57;
    goods(c, ctx, player, rect(line.x, line.y, line.w * split, line.h));
    let area = rect(
        line.x + line.w * split + 3.0,
        line.y + 1.0,
        line.w * (1.0 - split) - 3.0,
        line.h - 2.0,
    );
    built(c, ctx, player, area);
}

/// Whose goods a seat can sell: those it holds, and those of its markets.
fn for_sale(view: &View, seat: Seat, good: Good) -> (u8, bool) {
    let held = view.row.iter().flat_map(|town| &town.goods);
    let held = held.filter(|space| space.owner == Some(seat) && space.what == good).count();
    let market = view
        .row
        .iter()
        .flat_map(|town| &town.buildings)
        .any(|space| space.owner == Some(seat) && space.what == Building::Marketplace(good));
    (held as u8, market)
}

/// The six kinds: those that the player holds in full ink, a market's on its stall, the others hardly seen.
pub fn goods(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, area: Rect) {
    let seat = player.seat;
    let holds: Vec<(Good, u8, bool)> = Good::ALL
        .into_iter()
        .map(|good| {
            let (held, market) = for_sale(ctx.view, seat, good);
            (good, held, market)
        })
        .collect();
    let kinds = holds.iter().filter(|(_, held, market)| *held > 0 || *market).count();
    let words = Phrase::new("note-kinds").seat("who", seat).int("n", kinds as i64);
    c.noted(&Note::guided(ctx.say(&words), "sell-goods"), |c| {
        let size = (area.w / 6.0).min(30.0 * large(area, 150.0));
        for (i, (good, held, market)) in holds.into_iter().enumerate() {
            let spot = area.column(i, 6, 0.0).centre();
            if held == 0 && !market {
                c.faint(0.24, |c| c.stamp(good_symbol(good), spot, size * 0.8));
                continue;
            }
            if market {
                c.stamp(artwork::MARKET, spot.by(0.0, -size * 0.16), size * 1.02);
            }
            c.stamp(
                good_symbol(good),
                spot.by(0.0, if market { size * 0.3 } else { 0.0 }),
                size * if market { 0.62 } else { 0.92 },
            );
        }
    });
}

/// What the player has built, by kind.
fn built(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, area: Rect) {
    let counts = buildings(ctx.view, player.seat);
    let note = builders_note(ctx, player, counts);
    let halo = Halo::Box(area, 7.0);
    c.target(&clicks::own("builders", player.seat), &note, halo, |c| {
        c.ruled(area, 7.0, Style::fill(Paint::SHADE).faint(0.75));
        let y = area.centre().y;
        c.stamp(TOOLS, at(area.x + 13.0, y), 21.0);
        let row = rect(area.x + 24.0, area.y, area.w - 26.0, area.h);
        let symbols = [artwork::STRONGHOLD, artwork::MARKET, Symbol::CHURCH];
        for (i, (count, symbol)) in counts.into_iter().zip(symbols).enumerate() {
            let spot = row.column(i, 3, 0.0).centre();
            let size = (row.w / 3.0).min(27.0 * large(area, 110.0));
            if count == 0 {
                c.faint(0.28, |c| c.stamp(symbol, spot, size * 0.9));
                continue;
            }
            c.stamp(symbol, spot.by(0.0, -2.0), size);
            if count > 1 {
                let kind = Type::text(15.0).middle().bold().rimmed(Paint::SHADE);
                c.count(spot.by(size * 0.36, size * 0.5), count, kind);
            }
        }
    });
}

/// Strongholds, markets and churches of a seat.
fn buildings(view: &View, seat: Seat) -> [u8; 3] {
    let mut counts = [0; 3];
    for space in view.row.iter().flat_map(|town| &town.buildings) {
        if space.owner == Some(seat) {
            counts[match space.what {
                Building::Stronghold => 0,
                Building::Marketplace(_) => 1,
                Building::Church => 2,
            }] += 1;
        }
    }
    counts
}
