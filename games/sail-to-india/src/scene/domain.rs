//! A player's cards: coins and points with the markers that count them, stock, speed, scientists, and what the player
//! can sell and has built.

pub(super) mod counters;
mod works;

use super::coast::slip;
use super::notes::{domain_notes, score_note};
use super::{DrawContext, artwork};
use crate::view::PlayerView;
use portolan_scene::{Canvas, Figure, Paint, Rect, Style, Symbol, Type, at, chart, rect};
use portolan_table::Observer;

/// Below this height there is room for what is counted alone.
const LOW: f32 = 150.0;
/// From this width on coins and points stand side by side.
const BROAD: f32 = 500.0;

/// Draws a player's cards.
pub fn card(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, sheet: Rect) {
    let below = rect(sheet.x, sheet.bottom() + 2.0, sheet.w, 128.0);
    c.closeup(Rect { h: below.bottom() - sheet.y, ..sheet }, |c| {
        chart::card(c, sheet);
        let height = if sheet.h < LOW { 28.0 } else { 34.0 };
        head(c, ctx, player, rect(sheet.x, sheet.y, sheet.w, height));
        let body =
            rect(sheet.x + 7.0, sheet.y + height + 2.0, sheet.w - 14.0, sheet.h - height - 6.0);
        if sheet.h < LOW {
            let (upper, lower) = (body.row(0, 2, 0.0), body.row(1, 2, 0.0));
            counters::few(c, ctx, player, upper);
            works::goods(c, ctx, player, lower.column(0, 2, 6.0));
            works::learned(c, ctx, player, lower.column(1, 2, 6.0));
        } else if sheet.w > BROAD {
            let row = |i| body.row(i, 3, 0.0);
            counters::tracks(c, ctx, player, [0, 1].map(|i| row(0).column(i, 2, 16.0)));
            works::yard(c, ctx, player, row(1));
            works::trade(c, ctx, player, row(2));
        } else {
            let row = |i| body.row(i, 4, 0.0);
            counters::tracks(c, ctx, player, [row(0), row(1)]);
            works::yard(c, ctx, player, row(2));
            works::trade(c, ctx, player, row(3));
        }
        slip(c, below, &domain_notes(ctx, player), 10.5);
    });
}

fn head(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, head: Rect) {
    let seat = player.seat;
    let turn = ctx.view.turn == seat && !ctx.view.outcome.is_final();
    if turn {
        c.ruled(head.inset(3.0), 5.0, Style::fill(Paint::SEA));
    }
    let y = head.centre().y;
    c.stamp(Figure::MARK.of(seat), at(head.x + 20.0, y + 1.0), 25.0);
    let name = ctx.name(seat);
    let mine = ctx.view.observer == Observer::Seat(seat);
    let kind = if mine { Type::head(19.0).bold() } else { Type::head(18.0) };
    let shown = shortened(&name, kind, head.w - 108.0);
    c.text(at(head.x + 39.0, y + 7.0), &shown, kind);
    if ctx.view.india == Some(seat) {
        c.stamp(Symbol::CROWN, at(head.right() - 58.0, y), 24.0);
    }
    c.noted(&score_note(ctx, player), |c| {
        let spot = at(head.right() - 24.0, y + 2.0);
        c.stamp(Symbol::LAUREL, spot, 36.0);
        c.count(spot.by(0.0, 6.0), player.score, Type::text(17.0).middle().bold());
    });
}

/// A name that fits: what is too long ends in dots, since smaller it could not be read.
fn shortened(name: &str, kind: Type, room: f32) -> String {
    if kind.breadth(name) <= room {
        return name.to_owned();
    }
    let mut short = name.to_owned();
    while short.pop().is_some() && kind.breadth(&short) + kind.breadth("…") > room {}
    short.push('…');
    short
}

/// A marker of the player that came from or goes to this place.
fn marker(
    c: &mut Canvas,
    player: &PlayerView,
    place: &str,
    spot: portolan_scene::Point,
    size: f32,
) {
    let seat = player.seat;
    c.piece(&format!("marker-{seat}"), place, spot, |c| {
        c.stamp(artwork::CUBE.of(seat), at(0.0, 0.0), size);
    });
}
