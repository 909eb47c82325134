//! The water of a berth: a target for ships that come, and the ships that lie there.

use super::coast::{Berth, badge, shore};
use super::notes::ships_note;
use super::{DrawContext, clicks};
use portolan_scene::{Canvas, Figure, Halo, Layout, Note, Paint, Rect, Style, at, rect};
use portolan_table::{Phrase, Seat};

/// Draws the water of a berth.
pub fn water(c: &mut Canvas, ctx: &DrawContext<'_>, Berth { position, area: berth }: Berth) {
    let top = shore(ctx.layout) + 7.0;
    let area = rect(berth.x + 2.0, berth.y + top, berth.w - 4.0, berth.h - top - 3.0);
    let place = ctx.view.place(position);
    let note = Note::guided(ctx.say(&Phrase::new("note-sea").term("place", place)), "move-ships");
    c.target(&clicks::sea(position), &note, Halo::Box(area, 8.0), |_| {});
    if position > 0 {
        let x = berth.x;
        c.line(
            &[at(x, area.y + 6.0), at(x, area.bottom() - 4.0)],
            Style::line(Paint::DEEP, 0.9).dashed("1 6").faint(0.8),
        );
    }
    let seats = ctx.view.players.len();
    for seat in Seat::all(seats as u8) {
        let count = match position {
            0 => ctx.view.players[seat.index()].ships_at_lisboa,
            _ => ctx.view.row[usize::from(position) - 1].ships[seat.index()],
        };
        if count > 0 {
            // A lane for each seat, or on a telephone a quarter of the water, which a thumb can hit.
            let lane = match ctx.layout {
                Layout::Wide => area.row(seat.index(), seats.max(3), 0.0),
                Layout::Narrow => area.cell(seat.index(), 2, seats.div_ceil(2), 0.0),
            };
            fleet(c, ctx, seat, position, count, lane);
        }
    }
}

/// A seat's ships in its part of a berth.
fn fleet(c: &mut Canvas, ctx: &DrawContext<'_>, seat: Seat, position: u8, count: u8, lane: Rect) {
    let size = lane.h.min(40.0) * 1.04;
    let shown = count.min(ctx.layout.pick(5, 1));
    let step = ((lane.w - size - 10.0) / f32::from(shown.max(2) - 1)).clamp(5.0, size * 0.62);
    let width = size + step * f32::from(shown - 1);
    let left = lane.centre().x - width / 2.0;
    let halo = match ctx.layout {
        Layout::Wide => rect(left - 3.0, lane.y, width + 6.0, lane.h),
        Layout::Narrow => lane,
    };
    let note = ships_note(ctx, seat, position, count);
    c.target(&clicks::ships(seat, position), &note, Halo::Box(halo, 8.0), |c| {
        let kind = format!("marker-{seat}");
        let place = format!("sea-{position}");
        for i in 0..shown {
            let centre = at(left + size / 2.0 + step * f32::from(i), lane.centre().y);
            c.piece(&kind, &place, centre, |c| {
                c.stamp(Figure::SHIP.of(seat), at(0.0, 0.0), size);
            });
        }
        if count > 1 {
            let spot = at((left + width).min(lane.right() - 9.0), lane.centre().y + size * 0.22);
            badge(c, spot, count);
        }
    });
}
