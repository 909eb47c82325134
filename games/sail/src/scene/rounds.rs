//! The rounds: who leads each, and when the storms strike.

use super::{DrawContext, artwork};
use portolan_scene::{Canvas, Figure, Note, Paint, Rect, Style, Type, at, chart, rect};
use portolan_table::{Phrase, Seat};

/// Five rounds in a row, with the storms after theirs.
pub fn rounds(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    let view = ctx.view;
    let words = Phrase::new("note-rounds").int("round", view.round).int("rounds", view.rounds);
    c.noted(&Note::guided(ctx.say(&words), "a-round"), |c| {
        chart::card(c, sheet);
        let title = ctx
            .say(&Phrase::new("scene-round").int("round", view.round).int("rounds", view.rounds));
        let kind = Type::head(ctx.layout.pick(18.0, 16.0));
        c.text(at(sheet.x + 12.0, sheet.y + 24.0), &title, kind);
        let line = rect(sheet.x + 8.0, sheet.y + 32.0, sheet.w - 16.0, sheet.h - 38.0);
        for round in 1..=view.rounds {
            let i = usize::from(round) - 1;
            let cell = line.column(i, usize::from(view.rounds), 6.0);
            let spot = at(cell.centre().x, cell.y + cell.h * 0.54);
            let (fill, paint) = match round {
                r if r == view.round => (Paint::TIDE, Paint::INK),
                r if r < view.round => (Paint::SHADE, Paint::SOFT),
                _ => (Paint::PAPER, Paint::INK),
            };
            c.disc(spot, 19.0, Style::fill(fill).drawn(paint, 1.4));
            c.count(spot.by(0.0, 7.0), round, Type::head(20.0).middle().bold().paint(paint));
            let leads = Seat(view.data().lead_by_round[i]);
            c.stamp(Figure::MARK.of(leads), spot.by(-16.0, 16.0), 18.0);
            for storm in 0..2 {
                let has = view.voyage.storm(storm).is_some();
                if has && view.data().storm_after_round[storm] == round {
                    c.stamp(artwork::STORM, spot.by(17.0, -17.0), 30.0);
                }
            }
        }
    });
}
