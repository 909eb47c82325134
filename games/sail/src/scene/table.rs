//! Between the players: their shores, the trick, rounds, and the pirates to choose from.

use super::{DrawContext, artwork, cards, clicks};
use crate::pirate::Pirate;
use crate::state::Stage;
use portolan_scene::{
    Canvas, Figure, Halo, Layout, Note, Paint, Rect, Style, Symbol, Type, at, chart, rect, wobble,
};
use portolan_table::{Phrase, Seat};

/// A player's shore: name, tricks, cards in hand, pirate.
pub fn shore(c: &mut Canvas, ctx: &DrawContext<'_>, seat: Seat, band: Rect) {
    let view = ctx.view;
    let i = seat.index();
    let words = Phrase::new("note-shore").seat("who", seat).int("n", view.tricks[i]);
    let halo = Halo::Box(band.inset(2.0), 6.0);
    c.target(&clicks::shore(seat), &Note::guided(ctx.say(&words), "tricks"), halo, |c| {
        c.path(&wobble::frame(band, 1.4), Style::fill(Paint::LAND).drawn(Paint::INK, 1.3));
        let y = band.centre().y;
        let acts = view.turn.deciders().contains(seat);
        if acts {
            let glow = rect(band.x + 4.0, band.y + 4.0, band.w - 8.0, band.h - 8.0);
            c.ruled(glow, 6.0, Style::fill(Paint::SEA));
        }
        c.stamp(Figure::MARK.of(seat), at(band.x + 24.0, y), 28.0);
        let name = ctx.name(seat);
        let room = ctx.layout.pick(220.0, 104.0);
        let kind = Type::head(ctx.layout.pick(19.0, 16.0)).bold().fitted(&name, room, 11.0);
        let second = ctx.layout == Layout::Narrow && view.pirates[i].is_some();
        c.text(at(band.x + 44.0, y + if second { 0.0 } else { 6.5 }), &name, kind);
        let mut x = band.x + 44.0 + room + 10.0;
        for trick in 0..view.tricks_to_end_round {
            let spot = at(x + 9.0, y);
            let won = trick < view.tricks[i];
            let fill = if won { Paint::Seat(seat) } else { Paint::PAPER };
            c.disc(spot, 8.5, Style::fill(fill).drawn(Paint::INK, 1.2));
            if won {
                c.path(
                    &portolan_scene::symbols::mark_path(seat, spot, 3.6),
                    Style::fill(Paint::CLEAR),
                );
            }
            x += 21.0;
        }
        if seat != ctx.view.me() || view.hands[i].is_none() {
            let cards = view.hand_sizes[i];
            if ctx.layout == Layout::Wide {
                for k in 0..cards {
                    c.stamp(artwork::BACK, at(x + 26.0 + 13.0 * k as f32, y), 36.0);
                }
                x += 34.0 + 13.0 * cards as f32;
            } else {
                c.stamp(artwork::BACK, at(x + 18.0, y), 32.0);
                c.count(at(x + 32.0, y + 6.0), cards as i64, Type::text(16.0).bold());
                x += 48.0;
            }
        }
        if let Some(pirate) = view.pirates[i] {
            let x = ctx.layout.pick(x, band.x + 44.0);
            pennant(c, ctx, pirate, rect(x, band.y, band.right() - 10.0 - x, band.h));
        }
        if view.laid[i] || view.ready[i] {
            c.stamp(Symbol::ANCHOR, at(band.right() - 20.0, y), 24.0);
        }
    });
}

fn pennant(c: &mut Canvas, ctx: &DrawContext<'_>, pirate: Pirate, area: Rect) {
    let note =
        Phrase::new("note-pirate").term("pirate", pirate.word()).term("ability", pirate.ability());
    c.noted(&Note::guided(ctx.say(&note), "pirates"), |c| {
        let y = area.centre().y;
        let name = ctx.word(pirate.word());
        match ctx.layout {
            Layout::Wide => {
                let words = ctx.word(pirate.ability());
                let x = area.x + 18.0;
                let head = Type::head(16.0);
                c.stamp(artwork::SKULL, at(x + 10.0, y), 28.0);
                c.text(at(x + 30.0, y - 2.0), &name, head);
                let kind = Type::text(13.5).paint(Paint::SOFT);
                c.text(at(x + 30.0, y + 15.0), &words, kind.fitted(&words, area.w - 60.0, 10.5));
            }
            Layout::Narrow => {
                c.text(at(area.x, y + 15.0), &name, Type::text(12.5).paint(Paint::SOFT));
            }
        }
    });
}

/// The trick in the middle, rounds beside it; or the pirates while they are chosen.
pub fn table(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    let view = ctx.view;
    if view.stage == Stage::Muster {
        muster(c, ctx, sheet);
        return;
    }
    chart::card(c, sheet);
    rounds(c, ctx, rect(sheet.x + sheet.w - 120.0, sheet.y + 4.0, 114.0, sheet.h - 8.0));
    let leader = view.leader;
    let cards = [(view.trick.lead, leader), (view.trick.follow, crate::state::partner(leader))];
    for (i, (card, seat)) in cards.into_iter().enumerate() {
        let centre = at(sheet.x + 66.0 + 116.0 * i as f32, sheet.centre().y);
        let spot = Rect::around(centre, 78.0);
        let slot = rect(spot.x, centre.y - 55.0, 78.0, 110.0);
        c.ruled(slot, 7.0, Style::line(Paint::SOFT, 1.1).dashed("4 3"));
        c.stamp(Figure::MARK.of(seat), centre, 30.0);
        if let Some(card) = card {
            let words = Phrase::new(if i == 0 { "note-lead" } else { "note-follow" })
                .seat("who", seat)
                .phrase("card", view.named(card));
            c.noted(&Note::guided(ctx.say(&words), "tricks"), |c| {
                c.piece(&format!("card-{card}"), "table", centre, |c| {
                    cards::face(c, cards::Deck::of(view), card, 80.0)
                });
                let won = view.winner == Some(seat);
                let mark = at(slot.right() - 2.0, slot.y + 2.0);
                c.stamp(Figure::MARK.of(seat), mark, if won { 30.0 } else { 22.0 });
            });
        }
    }
}

/// Five rounds, with the storms between them, and who leads each.
fn rounds(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    let view = ctx.view;
    let words = Phrase::new("note-rounds").int("round", view.round).int("rounds", view.rounds);
    c.target(clicks::ROUND, &Note::guided(ctx.say(&words), "a-round"), Halo::Box(area, 6.0), |c| {
        let title = ctx
            .say(&Phrase::new("scene-round").int("round", view.round).int("rounds", view.rounds));
        c.text(
            at(area.centre().x, area.y + 20.0),
            &title,
            Type::head(16.0).middle().fitted(&title, area.w, 11.0),
        );
        for round in 1..=view.rounds {
            let i = usize::from(round) - 1;
            let row = rect(area.x + 6.0, area.y + 26.0, area.w - 12.0, area.h - 30.0).row(
                i,
                usize::from(view.rounds),
                2.0,
            );
            let leads = Seat(view.data().lead_by_round[i]);
            if round == view.round {
                c.ruled(row, 5.0, Style::fill(Paint::SEA));
            }
            let paint = if round < view.round { Paint::SOFT } else { Paint::INK };
            let y = row.centre().y;
            c.count(
                at(row.x + 12.0, y + 5.0),
                round,
                Type::text(14.5).middle().bold().paint(paint),
            );
            c.stamp(Figure::MARK.of(leads), at(row.x + 36.0, y), 17.0);
            for storm in 0..2 {
                let has = view.voyage.storm(storm).is_some();
                if has && view.data().storm_after_round[storm] == round {
                    c.stamp(artwork::STORM, at(row.right() - 24.0, row.bottom() + 1.0), 26.0);
                }
            }
        }
    });
}

/// The pirates from whom the players choose.
fn muster(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    let view = ctx.view;
    let free: Vec<Pirate> = Pirate::ALL
        .into_iter()
        .filter(|pirate| view.options.has(*pirate, view.data()))
        .filter(|pirate| !view.pirates.contains(&Some(*pirate)))
        .collect();
    let (columns, rows) = if free.len() > 3 { (3, 2) } else { (free.len().max(1), 1) };
    for (i, pirate) in free.into_iter().enumerate() {
        let cell = sheet.cell(i, columns, rows, 6.0);
        let note = Phrase::new("note-pirate")
            .term("pirate", pirate.word())
            .term("ability", pirate.ability());
        let halo = Halo::Box(cell, 6.0);
        c.target(&clicks::pirate(pirate), &Note::guided(ctx.say(&note), "pirates"), halo, |c| {
            chart::card(c, cell);
            c.stamp(artwork::SKULL, at(cell.x + 20.0, cell.y + 22.0), 28.0);
            let name = ctx.word(pirate.word());
            let kind = Type::head(15.0);
            c.lines(at(cell.x + 38.0, cell.y + 20.0), &name, cell.w - 42.0, kind);
            if rows == 1 {
                let words = ctx.word(pirate.ability());
                c.lines(
                    at(cell.x + 10.0, cell.y + 56.0),
                    &words,
                    cell.w - 18.0,
                    Type::text(12.0).paint(Paint::SOFT),
                );
            }
        });
    }
}
