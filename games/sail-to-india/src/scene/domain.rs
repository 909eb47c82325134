//! A player's cards: coins and points with the markers that count them, stock, speed, scientists.

use super::{DrawContext, artwork, clicks, coast::badge};
use crate::view::PlayerView;
use portolan_scene::{
    Canvas, Figure, Halo, Note, Paint, Rect, Style, Symbol, Type, at, chart, rect,
};
use portolan_table::{Observer, Phrase};

/// Draws a player's cards.
pub fn card(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, sheet: Rect) {
    let seat = player.seat;
    chart::card(c, sheet);
    let head = rect(sheet.x, sheet.y, sheet.w, 34.0);
    let turn = ctx.view.turn == seat && !ctx.view.outcome.is_final();
    if turn {
        c.ruled(head.inset(3.0), 5.0, Style::fill(Paint::SEA));
    }
    c.stamp(Figure::MARK.of(seat), at(head.x + 20.0, head.y + 18.0), 25.0);
    let name = ctx.name(seat);
    let mine = ctx.view.observer == Observer::Seat(seat);
    let kind = Type::head(18.0);
    let kind = if mine { kind.bold() } else { kind };
    c.text(at(head.x + 39.0, head.y + 24.0), &name, kind.fitted(&name, sheet.w - 110.0, 11.0));
    let score = ctx.say(&Phrase::new("note-score").seat("who", seat).int("n", player.score));
    c.noted(&Note::guided(score, "the-final-count"), |c| {
        let spot = at(sheet.right() - 26.0, sheet.y + 20.0);
        c.stamp(Symbol::LAUREL, spot, 36.0);
        c.count(spot.by(0.0, 5.6), player.score, Type::text(16.0).middle().bold());
    });
    let row = (sheet.h - 44.0) / 3.0;
    let line = |i: f32| rect(sheet.x + 8.0, sheet.y + 40.0 + row * i, sheet.w - 16.0, row);
    track(c, ctx, player, line(0.0), Counted::Coins);
    track(c, ctx, player, line(1.0), Counted::Points);
    yard(c, ctx, player, line(2.0));
}

#[derive(Clone, Copy, PartialEq)]
enum Counted {
    Coins,
    Points,
}

/// Five spaces and the markers that count on them: all but one on the fifth.
fn track(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, line: Rect, what: Counted) {
    let seat = player.seat;
    let (total, markers, symbol, part, id) = match what {
        Counted::Coins => (player.coins, player.bankers, artwork::PURSE, "bankers", "note-bankers"),
        Counted::Points => {
            (player.points, player.historians, Symbol::BOOK, "historians", "note-historians")
        }
    };
    let words = Phrase::new(id).seat("who", seat).int("total", total).int("markers", markers);
    let note = Note::guided(ctx.say(&words), "coins-and-points-need-markers");
    c.target(&clicks::own(part, seat), &note, Halo::Box(line.inset(1.0), 7.0), |c| {
        let y = line.centre().y;
        c.stamp(symbol, at(line.x + 17.0, y), 32.0);
        c.count(at(line.right() - 6.0, y + 7.5), total, Type::text(21.0).end().bold());
        let per_counter = ctx.view.data().per_counter;
        let spaces = usize::from(per_counter);
        let band = rect(line.x + 38.0, line.y, line.w - 38.0 - 34.0, line.h);
        let rest = match total % per_counter {
            0 if total > 0 => per_counter,
            rest => rest,
        };
        for i in 0..spaces {
            let cell = band.column(i, spaces, 0.0);
            let spot = cell.centre();
            let value = i as u8 + 1;
            let style = Style::fill(match what {
                Counted::Coins => Paint::SHADE,
                Counted::Points => Paint::VELLUM,
            });
            let edge = if what == Counted::Coins { Paint::SOFT } else { Paint::GOLD };
            // Editions may count more on one marker: the spaces move closer.
            let scale = (cell.w / 32.0).min(1.0);
            c.disc(spot, 15.5 * scale, style.drawn(edge, 1.4));
            let kind = Type::text((14.5 * scale).max(9.0)).middle().paint(Paint::SOFT);
            c.count(spot.by(0.0, 5.0 * scale), value, kind);
            let full = if value == per_counter { markers.saturating_sub(1) } else { 0 };
            let here = full + u8::from(markers > 0 && value == rest);
            for k in 0..here {
                let lift = f32::from(k) * 5.0;
                c.piece(&format!("marker-{seat}"), part, spot.by(0.0, -1.0 - lift), |c| {
                    c.stamp(artwork::CUBE.of(seat), at(0.0, 0.0), 29.0 * scale.max(0.7));
                });
            }
            if here > 1 {
                badge(c, spot.by(15.0, 10.0), here);
            }
        }
    });
}

/// Stock, ship speed, scientists.
fn yard(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, line: Rect) {
    let seat = player.seat;
    let cube = artwork::CUBE.of(seat);
    let y = line.centre().y;
    let cell = |from: f32, to: f32| {
        rect(line.x + line.w * from, line.y + 1.0, line.w * (to - from) - 3.0, line.h - 2.0)
    };

    let area = cell(0.0, 0.28);
    let words = Phrase::new("note-stock")
        .seat("who", seat)
        .int("n", player.stock)
        .int("cost", ctx.view.data().costs.employ);
    let halo = Halo::Box(area, 7.0);
    c.target(
        &clicks::own("stock", seat),
        &Note::guided(ctx.say(&words), "your-markers"),
        halo,
        |c| {
            c.ruled(area, 7.0, Style::fill(Paint::SHADE).faint(0.75));
            let kind = format!("marker-{seat}");
            // Two tiers, at least four in the lower one.
            let lower = player.stock.div_ceil(2).max(4);
            let step = 24.0 / f32::from(lower - 1);
            for n in 0..player.stock {
                let (i, tier) = if n < lower { (n, 0.0) } else { (n - lower, 1.0) };
                let low = if player.stock > lower { 7.0 } else { 0.0 };
                let spot =
                    at(area.x + 15.0 + f32::from(i) * step + tier * 4.0, y + low - tier * 13.0);
                c.piece(&kind, "stock", spot, |c| c.stamp(cube, at(0.0, 0.0), 23.0));
            }
            c.count(at(area.right() - 6.0, y + 7.0), player.stock, Type::text(20.0).end().bold());
        },
    );

    let area = cell(0.29, 0.71);
    let words = Phrase::new("note-speed").seat("who", seat).int("speed", player.speed);
    let halo = Halo::Box(area, 7.0);
    c.target(
        &clicks::own("speed", seat),
        &Note::guided(ctx.say(&words), "raise-ship-speed"),
        halo,
        |c| {
            c.stamp(artwork::HELM, at(area.x + 15.0, y), 27.0);
            let pips = rect(area.x + 31.0, area.y, area.w - 33.0, area.h);
            for value in 1..=3u8 {
                let spot = pips.column(usize::from(value) - 1, 3, 0.0).centre();
                c.disc(spot, 11.5, Style::fill(Paint::VELLUM).drawn(Paint::SOFT, 1.1));
                c.count(spot.by(0.0, 4.8), value, Type::text(13.5).middle().paint(Paint::SOFT));
                if player.speed == value {
                    c.piece(&format!("builder-{seat}"), "speed", spot.by(0.0, -1.0), |c| {
                        c.stamp(cube, at(0.0, 0.0), 25.0);
                    });
                }
            }
        },
    );

    let area = cell(0.72, 1.0);
    let words = Phrase::new("note-scientists").seat("who", seat).int("n", player.scientists);
    c.noted(&Note::guided(ctx.say(&words), "acquire-a-technology"), |c| {
        c.stamp(artwork::FLASK, at(area.x + 14.0, y), 28.0);
        let most = ctx.view.data().start.scientists.max(3);
        let step = ((area.w - 50.0) / f32::from(most - 1)).min(19.0);
        for i in 0..player.scientists {
            let spot = at(area.x + 40.0 + f32::from(i) * step, y);
            c.piece(&format!("scientist-{seat}"), "pool", spot, |c| {
                c.stamp(cube, at(0.0, 0.0), 23.0);
            });
        }
    });
}
