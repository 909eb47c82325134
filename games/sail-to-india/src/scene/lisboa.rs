//! Lisboa: the town on its hill, and the quay where free markers wait.

use super::coast::{badge, shore, slip};
use super::notes::quay_note;
use super::{DrawContext, artwork, clicks};
use portolan_scene::{Canvas, Halo, Layout, Note, Paint, Rect, Style, Symbol, Type, at, rect};
use portolan_table::{Phrase, Seat};

/// Draws Lisboa.
pub fn lisboa(c: &mut Canvas, ctx: &DrawContext<'_>, berth: Rect) {
    let land = rect(berth.x + 4.0, berth.y + 4.0, berth.w - 8.0, shore(ctx.layout) - 8.0);
    let notes = rect(land.right() + 4.0, land.y, 140.0, land.h.max(150.0));
    let whole = rect(land.x, land.y, notes.right() - land.x, notes.h);
    c.closeup(whole, |c| {
        let words = ctx.say(&Phrase::new("note-lisboa"));
        let top = ctx.layout.pick(92.0, 40.0);
        town(c, ctx, rect(land.x, land.y, land.w, top), &words);
        let quay = rect(land.x, land.y + top + 3.0, land.w, land.h - top - 3.0);
        c.sheet(quay, Style::fill(Paint::STONE).drawn(Paint::INK, 1.1));
        for i in 0..3 {
            let post =
                rect(quay.x + quay.w * (0.2 + 0.28 * i as f32), quay.bottom() - 3.0, 7.0, 12.0);
            c.ruled(post, 2.0, Style::fill(Paint::WOOD).drawn(Paint::INK, 1.0));
        }
        match ctx.layout {
            Layout::Wide => {
                for player in &ctx.view.players {
                    let seats = ctx.view.players.len();
                    let row = quay.inset(3.0).row(player.seat.index(), seats.max(3), 0.0);
                    waiting(c, ctx, player.seat, player.lisboa, row);
                }
            }
            Layout::Narrow => narrow_quay(c, ctx, quay.inset(2.0)),
        }
        let seats = ctx.view.players.iter().filter(|player| player.lisboa > 0);
        let waits = seats.map(|player| quay_note(ctx, player.seat, player.lisboa).words);
        slip(c, notes, &std::iter::once(words.clone()).chain(waits).collect::<Vec<_>>(), 10.5);
    });
}

fn town(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect, words: &str) {
    let note = Note::guided(words, "move-ships");
    c.target(clicks::LISBOA, &note, Halo::Box(area, 8.0), |c| {
        let name = ctx.word("place-lisboa");
        let (foot, icon, middle) = match ctx.layout {
            Layout::Wide => {
                let kind = Type::head(21.0).middle().bold();
                c.text(at(area.centre().x, area.y + 22.0), &name, kind);
                (area.bottom() - 2.0, 54.0, area.x)
            }
            Layout::Narrow => {
                c.text(at(area.x + 4.0, area.y + 24.0), &name, Type::head(17.0).bold());
                (area.bottom() + 1.0, 33.0, area.x + area.w * 0.36)
            }
        };
        let room = area.right() - middle;
        c.stamp(Symbol::CHURCH, at(middle + room * 0.2, foot - icon * 0.42), icon * 0.86);
        c.stamp(artwork::STRONGHOLD, at(middle + room * 0.5, foot - icon * 0.52), icon * 1.06);
        c.stamp(Symbol::SHIPYARD, at(middle + room * 0.82, foot - icon * 0.38), icon * 0.84);
    });
}

/// One's own markers large enough for a thumb, the others' below as numbers.
fn narrow_quay(c: &mut Canvas, ctx: &DrawContext<'_>, quay: Rect) {
    let first = ctx.view.observer.seat().unwrap_or_default();
    let own = &ctx.view.players[first.index()];
    waiting(c, ctx, first, own.lisboa, rect(quay.x, quay.y, quay.w, 38.0));
    let others: Vec<_> = ctx.view.players.iter().filter(|player| player.seat != first).collect();
    let row = rect(quay.x + 2.0, quay.y + 38.0, quay.w - 4.0, quay.h - 38.0);
    for (i, player) in others.iter().enumerate() {
        let cell = row.column(i, others.len(), 4.0);
        waiting(c, ctx, player.seat, player.lisboa, cell);
    }
}

/// A seat's free markers in a row.
fn waiting(c: &mut Canvas, ctx: &DrawContext<'_>, seat: Seat, count: u8, row: Rect) {
    let size = row.h.min(36.0);
    let room = row.w - size - if count > 3 { 16.0 } else { 0.0 };
    let step = (room / f32::from(count.max(2) - 1)).min(size * 0.96);
    let kind = format!("marker-{seat}");
    for n in 1..=count {
        let centre = at(row.x + size / 2.0 + step * f32::from(n - 1), row.centre().y);
        let halo = Halo::Box(Rect::around(centre, size), 5.0);
        c.target(&clicks::quay(seat, n), &quay_note(ctx, seat, n), halo, |c| {
            c.piece(&kind, "quay", centre, |c| {
                c.stamp(artwork::CUBE.of(seat), at(0.0, 0.0), size * 0.94);
            });
        });
    }
    if count > 3 {
        badge(c, at(row.right() - 10.0, row.centre().y), count);
    }
}
