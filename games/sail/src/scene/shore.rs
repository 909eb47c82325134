//! The players' shores: names, tricks won, cards in hand, pirates.

use super::{DrawContext, artwork, cards, clicks};
use crate::cards::Cards;
use crate::pirate::Pirate;
use crate::state::{PlayedTrick, Stage};
use portolan_scene::{
    Canvas, Figure, Halo, Layout, Note, Paint, Point, Rect, Style, Symbol, Type, at, rect, wobble,
};
use portolan_table::{Phrase, Seat};

/// Tricks of the round; between rounds, of the one just played.
fn tricks(ctx: &DrawContext<'_>, seat: Seat) -> u8 {
    let view = ctx.view;
    match (view.stage, view.last_trick) {
        (Stage::Pause, Some(last)) => last.tricks[seat.index()],
        _ => view.tricks[seat.index()],
    }
}

fn note(ctx: &DrawContext<'_>, seat: Seat) -> Note {
    let words = Phrase::new("note-shore").seat("who", seat).int("n", tricks(ctx, seat));
    Note::guided(ctx.say(&words), "tricks")
}

/// The land of a shore; brighter while its player decides.
fn land(c: &mut Canvas, ctx: &DrawContext<'_>, seat: Seat, area: Rect) {
    c.path(&wobble::frame(area, 1.4), Style::fill(Paint::LAND).drawn(Paint::INK, 1.3));
    if ctx.view.turn.deciders().contains(seat) {
        c.ruled(area.inset(4.0), 6.0, Style::fill(Paint::SEA).drawn(Paint::Seat(seat), 2.0));
    }
}

/// A shore along the ocean of a wide sheet, to which the ship can be steered.
pub fn band(c: &mut Canvas, ctx: &DrawContext<'_>, seat: Seat, area: Rect) {
    let halo = Halo::Box(area.inset(2.0), 6.0);
    c.target(&clicks::shore(seat), &note(ctx, seat), halo, |c| {
        land(c, ctx, seat, area);
        player(c, ctx, seat, area);
    });
}

/// The same row on a telephone, beside the trick.
pub fn row(c: &mut Canvas, ctx: &DrawContext<'_>, seat: Seat, area: Rect) {
    c.noted(&note(ctx, seat), |c| {
        land(c, ctx, seat, area);
        player(c, ctx, seat, area);
    });
}

/// A shore beside the ocean on a telephone, to which the ship can be steered.
pub fn strip(c: &mut Canvas, ctx: &DrawContext<'_>, seat: Seat, area: Rect) {
    c.target(&clicks::shore(seat), &note(ctx, seat), Halo::Box(area.inset(2.0), 6.0), |c| {
        land(c, ctx, seat, area);
        let x = area.centre().x;
        c.stamp(Figure::MARK.of(seat), at(x, area.y + 26.0), 30.0);
        for i in 0..ctx.view.tricks_to_end_round {
            marker(c, ctx, seat, i, at(x, area.y + 66.0 + 26.0 * f32::from(i)), 10.0);
        }
        // The name stands upright along the shore.
        let name = ctx.name(seat);
        let kind = Type::head(16.0).bold().middle().fitted(&name, area.h - 210.0, 11.0);
        c.placed(at(x, area.centre().y + 75.0), -90.0, 1.0, |c| c.text(at(0.0, 5.5), &name, kind));
    });
}

/// One of the tricks that a round can bring: won, or still to be won.
fn marker(c: &mut Canvas, ctx: &DrawContext<'_>, seat: Seat, i: u8, spot: Point, radius: f32) {
    let won = i < tricks(ctx, seat);
    let fill = if won { Paint::Seat(seat) } else { Paint::PAPER };
    c.disc(spot, radius, Style::fill(fill).drawn(Paint::INK, 1.2));
    if won {
        let mark = portolan_scene::symbols::mark_path(seat, spot, radius * 0.45);
        c.path(&mark, Style::fill(Paint::CLEAR));
    }
}

fn player(c: &mut Canvas, ctx: &DrawContext<'_>, seat: Seat, area: Rect) {
    let (view, i) = (ctx.view, seat.index());
    let y = area.centre().y;
    let wide = ctx.layout == Layout::Wide;
    c.stamp(Figure::MARK.of(seat), at(area.x + 22.0, y), ctx.layout.pick(28.0, 22.0));
    let name = ctx.name(seat);
    let room = ctx.layout.pick(150.0, 88.0);
    let kind = Type::head(ctx.layout.pick(20.0, 16.0)).bold();
    let kind = kind.fitted(&name, room, ctx.layout.smallest_text());
    c.text(at(area.x + 40.0, y + 6.5), &name, kind);
    let mut x = area.x + 40.0 + room + ctx.layout.pick(8.0, 12.0);
    let (step, radius) = ctx.layout.pick((24.0, 10.0), (17.0, 7.5));
    for trick in 0..view.tricks_to_end_round {
        marker(c, ctx, seat, trick, at(x + radius, y), radius);
        x += step;
    }
    x = won(c, ctx, seat, at(x + 4.0, y));
    match view.hands[i] {
        Some(_) if seat == view.me() => {}
        Some(open) => x = faces(c, ctx, open, at(x, y)),
        None => x = backs(c, view.hand_sizes[i], at(x, y), wide),
    }
    let done = view.laid[i] || view.ready[i];
    if done {
        c.stamp(Symbol::ANCHOR, at(area.right() - 18.0, y), 24.0);
    }
    if let Some(pirate) = view.pirates[i] {
        let right = area.right() - if done { 36.0 } else { 8.0 };
        pennant(c, ctx, pirate, rect(x + 6.0, area.y, right - x - 6.0, area.h));
    }
}

/// While the next trick is played, the last one lies with whoever won it.
fn won(c: &mut Canvas, ctx: &DrawContext<'_>, seat: Seat, place: Point) -> f32 {
    let view = ctx.view;
    let taken = |last: &PlayedTrick| view.stage == Stage::Follow && last.winner() == seat;
    let Some(last) = view.last_trick.filter(taken) else { return place.x };
    let (w, h) = ctx.layout.pick((27.0, 38.0), (20.0, 29.0));
    for (k, card) in [last.lead, last.follow].into_iter().enumerate() {
        let centre = place.by(w / 2.0 + (w + 2.0) * k as f32, 0.0);
        c.piece(&format!("card-{card}"), "won", centre, |c| {
            cards::small(c, cards::Deck::of(view), card, rect(-w / 2.0, -h / 2.0, w, h));
        });
    }
    place.x + 2.0 * w + 6.0
}

/// The cards of a hand from behind.
fn backs(c: &mut Canvas, count: u8, place: Point, wide: bool) -> f32 {
    if count == 0 {
        return place.x;
    }
    let (size, step) = if wide { (38.0, 11.0) } else { (28.0, 0.0) };
    for k in 0..if wide { count } else { 1 } {
        c.stamp(artwork::BACK, place.by(size * 0.4 + step * f32::from(k), 0.0), size);
    }
    let x = place.x + size * 0.8 + step * f32::from(count - 1);
    let kind = Type::text(if wide { 17.0 } else { 14.0 }).bold();
    c.count(at(x + 2.0, place.y + 6.0), count, kind);
    x + if wide { 16.0 } else { 14.0 }
}

fn skulls(c: &mut Canvas, centre: Point, size: f32) {
    if size > 0.0 {
        c.stamp(artwork::SKULL, centre, size);
    }
}

/// The cards of a hand that was laid open at the end.
fn faces(c: &mut Canvas, ctx: &DrawContext<'_>, open: Cards, place: Point) -> f32 {
    let (w, h) = ctx.layout.pick((27.0, 38.0), (20.0, 29.0));
    let step = ctx.layout.pick(w + 2.0, 12.0);
    for (k, card) in open.iter().enumerate() {
        let centre = place.by(w / 2.0 + step * k as f32, 0.0);
        c.piece(&format!("card-{card}"), "open", centre, |c| {
            cards::small(c, cards::Deck::of(ctx.view), card, rect(-w / 2.0, -h / 2.0, w, h));
        });
    }
    place.x + step * f32::from(open.len()) + w - step + 6.0
}

/// A player's pirate by name; what it does where there is room, and when it is looked at closely.
fn pennant(c: &mut Canvas, ctx: &DrawContext<'_>, pirate: Pirate, area: Rect) {
    let note =
        Phrase::new("note-pirate").term("pirate", pirate.word()).term("ability", pirate.ability());
    let (name, words) = (ctx.word(pirate.word()), ctx.word(pirate.ability()));
    let smallest = ctx.layout.smallest_text();
    // On a telephone there is room for the name alone.
    let skull = ctx.layout.pick(36.0, 0.0);
    let text = rect(area.x + skull, area.y, area.w - skull, area.h);
    let y = area.centre().y;
    let head = Type::head(ctx.layout.pick(17.0, 13.0));
    let plain = Type::text(smallest).paint(Paint::SOFT);
    let shown = rect(area.x, area.y, area.w.min(210.0), area.h);
    if Type::head(smallest).breadth(&name) > shown.w - skull {
        return;
    }
    c.noted(&Note::guided(ctx.say(&note), "pirates"), |c| {
        if ctx.layout == Layout::Wide && plain.breadth(&words) <= text.w {
            skulls(c, at(area.x + 14.0, y), skull - 8.0);
            c.text(at(text.x, y - 3.0), &name, head);
            c.text(at(text.x, y + 15.0), &words, plain);
            return;
        }
        c.closeup(shown, |c| {
            skulls(c, at(area.x + 14.0, y), skull - 8.0);
            let room = shown.w - skull;
            c.text(at(text.x, y + 3.0), &name, head.fitted(&name, room, smallest));
            let fine = Type::text(shown.h * 0.17).paint(Paint::SOFT);
            c.fine(|c| {
                c.lines(at(text.x, y + shown.h * 0.25), &words, room, fine);
            });
        });
    });
}
