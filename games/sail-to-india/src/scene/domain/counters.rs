//! Coins and points, and the markers that count them.

use super::marker;
use crate::scene::coast::badge;
use crate::scene::notes::counter_note;
use crate::scene::{DrawContext, artwork, clicks};
use crate::view::PlayerView;
use portolan_scene::{Canvas, Halo, Paint, Rect, Style, Symbol, Type, at, rect};

/// What a player's markers count.
#[derive(Clone, Copy, PartialEq)]
pub enum Counted {
    /// By bankers.
    Coins,
    /// By historians.
    Points,
}

impl Counted {
    const ALL: [Counted; 2] = [Counted::Coins, Counted::Points];

    /// How much, by how many markers, with which sign, in which part of the cards.
    fn of(self, player: &PlayerView) -> (u8, u8, Symbol, &'static str) {
        match self {
            Counted::Coins => (player.coins, player.bankers, artwork::PURSE, "bankers"),
            Counted::Points => (player.points, player.historians, Symbol::BOOK, "historians"),
        }
    }
}

/// Both tracks.
pub fn tracks(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, rows: [Rect; 2]) {
    for (what, row) in Counted::ALL.into_iter().zip(rows) {
        track(c, ctx, player, row, what);
    }
}

/// The spaces and the markers that count on them: all but one on the last.
fn track(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, line: Rect, what: Counted) {
    let (total, markers, symbol, part) = what.of(player);
    let note = counter_note(ctx, player, what);
    c.target(&clicks::own(part, player.seat), &note, Halo::Box(line.inset(1.0), 7.0), |c| {
        let y = line.centre().y;
        let large = (line.h / 42.0).clamp(1.0, 1.35);
        c.stamp(symbol, at(line.x + 17.0 * large, y), 32.0 * large);
        let figure = Type::text(24.0 * large).end().bold();
        c.count(at(line.right() - 4.0, y + 8.5 * large), total, figure);
        let per_counter = ctx.view.data().per_counter;
        let spaces = usize::from(per_counter);
        let band = rect(line.x + 38.0 * large, line.y, line.w - 78.0 * large, line.h);
        let rest = match total % per_counter {
            0 if total > 0 => per_counter,
            rest => rest,
        };
        for i in 0..spaces {
            let cell = band.column(i, spaces, 0.0);
            let spot = cell.centre();
            let value = i as u8 + 1;
            let (fill, edge) = match what {
                Counted::Coins => (Paint::COIN, Paint::SOFT),
                Counted::Points => (Paint::VELLUM, Paint::GOLD),
            };
            // Editions may count more on one marker: the spaces move closer.
            let radius = (cell.w * 0.44).min(15.5 * large);
            let shade = if what == Counted::Coins { 0.4 } else { 1.0 };
            c.disc(spot, radius, Style::fill(fill).drawn(edge, 1.4).faint(shade));
            let kind = Type::text(15.0).middle().paint(Paint::SOFT);
            c.count(spot.by(0.0, 5.4), value, kind);
            let full = if value == per_counter { markers.saturating_sub(1) } else { 0 };
            let here = full + u8::from(markers > 0 && value == rest);
            for k in 0..here {
                let lift = f32::from(k) * 5.0;
                marker(c, player, part, spot.by(0.0, -1.0 - lift), radius * 1.95);
            }
            if here > 1 {
                badge(c, spot.by(-13.0, 9.0), here);
            }
        }
    });
}

/// What is counted, in figures: where there is no room for tracks.
pub fn few(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, line: Rect) {
    let y = line.centre().y;
    for (i, what) in Counted::ALL.into_iter().enumerate() {
        let (total, markers, symbol, part) = what.of(player);
        let cell = rect(line.x + line.w * 0.3 * i as f32, line.y, line.w * 0.3, line.h);
        let note = counter_note(ctx, player, what);
        c.target(&clicks::own(part, player.seat), &note, Halo::Box(cell, 7.0), |c| {
            c.stamp(symbol, at(cell.x + 17.0, y), 30.0);
            c.count(at(cell.x + 36.0, y + 7.5), total, Type::text(21.0).bold());
            for k in 0..markers.min(2) {
                let spot = at(cell.right() - 20.0 - 9.0 * f32::from(k), y);
                marker(c, player, part, spot, 24.0);
            }
            if markers > 1 {
                badge(c, at(cell.right() - 12.0, y + 9.0), markers);
            }
        });
    }
    let works = rect(line.x + line.w * 0.61, line.y, line.w * 0.39, line.h);
    super::works::stock(c, ctx, player, works.column(0, 2, 4.0));
    super::works::speed(c, ctx, player, works.column(1, 2, 4.0), true);
}
