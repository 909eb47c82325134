//! Between rounds, where the hand lies else: what the players may talk about.

use super::{DrawContext, artwork};
use crate::ocean::STORMS;
use crate::state::Stage;
use portolan_scene::{Canvas, Figure, Paint, Rect, Style, Type, at, chart};
use portolan_table::Phrase;

/// Draws who leads the next round, and by when the ship must be past the next storm.
pub fn pause(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    let view = ctx.view;
    if view.stage != Stage::Pause {
        return;
    }
    chart::card(c, sheet);
    let rose = ctx.layout.pick(52.0, 32.0);
    chart::rose(c, at(sheet.right() - rose * 1.5, sheet.y + rose * 1.5), rose);
    let (head, line) = ctx.layout.pick((24.0, 18.0), (17.0, 14.0));
    let (left, right) = (sheet.x + ctx.layout.pick(24.0, 12.0), sheet.right() - rose * 2.7);
    let mut y = sheet.y + head + ctx.layout.pick(16.0, 10.0);
    let title = ctx.word("scene-pause");
    let kind = Type::head(head).bold();
    y += head * 1.15 * c.lines(at(left, y), &title, right - left, kind) as f32;
    let column = view.ship.column();
    let ahead = |storm: usize| view.voyage.storm(storm).filter(|&at| column <= at).is_some();
    let leads = Phrase::new("scene-next-lead").int("round", view.round).seat("who", view.leader);
    let storm = (0..STORMS).find(|&storm| ahead(storm)).and_then(|storm| {
        let after = view.data().storm_after_round[storm];
        let at = view.voyage.storm(storm)?;
        Some(Phrase::new("scene-next-storm").int("column", at).int("round", after))
    });
    let end = Phrase::new("scene-next-end").int("round", view.rounds);
    let marks = ctx.layout.pick(34.0, 24.0);
    let lines = [
        (leads, Figure::MARK.of(view.leader)),
        match storm {
            Some(storm) => (storm, artwork::STORM),
            None => (end, artwork::HARBOUR),
        },
    ];
    for (words, sign) in lines {
        y += ctx.layout.pick(12.0, 8.0);
        c.stamp(sign, at(left + marks / 2.0, y), marks);
        let words = ctx.say(&words);
        let text = at(left + marks + 10.0, y + line * 0.34);
        let room = sheet.right() - 12.0 - text.x;
        let taken = c.lines(text, &words, room, Type::text(line).paint(Paint::INK));
        y += line * 1.15 * taken as f32 + 6.0;
    }
    let foot = [at(left, sheet.bottom() - 8.0), at(sheet.right() - 20.0, sheet.bottom() - 8.0)];
    c.line(&foot, Style::line(Paint::TIDE, 1.4).dashed("10 6"));
}
