//! The religion and conquistador tracks.

use super::{DrawContext, artwork, clicks, dice, icons::Pen, pen, store};
use crate::data::Symbol as Mark;
use crate::words;
use portolan_scene::{
    Canvas, Figure, Halo, Layout, Note, Paint, Point, Rect, Style, Symbol, Type, at, chart, rect,
};
use portolan_table::{Phrase, Seat};

/// A track to draw.
struct Way {
    symbol: Symbol,
    kind: &'static str,
    spaces: usize,
    /// Spaces in a row: so many as the longer track has, or half of it.
    along: usize,
}

/// Religion and conquest.
pub fn tracks(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    chart::card(c, area);
    let (inner, data) = (area.inset(4.0), ctx.view.data());
    let longest = usize::from(data.religion.end.max(data.conquistador.end)) + 1;
    let along = ctx.layout.pick(longest, longest.div_ceil(2));
    let own = |at: fn(&crate::view::PlayerView) -> u8| ctx.view.own().map_or(0, at);
    let religion = inner.row(0, 2, 4.0);
    let marks: Vec<(Seat, u8)> = ctx.view.players.iter().map(|p| (p.seat, p.religion)).collect();
    let words = Phrase::new("note-religion").int("space", own(|player| player.religion));
    let note = Note::guided(ctx.say(&words), "religion");
    c.target(clicks::RELIGION, &note, Halo::Box(religion, 6.0), |c| {
        let spaces = usize::from(data.religion.end) + 1;
        let way = Way { symbol: Symbol::CHURCH, kind: "monkway", spaces, along };
        track(c, pen(ctx), &way, religion, &marks, |c, i, spot, size| {
            match data.religion.symbols[i] {
                Mark::None => return false,
                Mark::Monk => c.stamp(artwork::MONK, spot, size),
                Mark::Die => dice::blue(c, spot, size * 0.78, 0),
            }
            true
        });
    });
    let conquest = inner.row(1, 2, 4.0);
    let marks: Vec<(Seat, u8)> = ctx.view.players.iter().map(|p| (p.seat, p.conquest)).collect();
    let words = Phrase::new("note-conquest").int("space", own(|player| player.conquest));
    let note = Note::guided(ctx.say(&words), "conquistadors");
    c.target(clicks::CONQUEST, &note, Halo::Box(conquest, 6.0), |c| {
        let spaces = usize::from(data.conquistador.end) + 1;
        let way = Way { symbol: artwork::MORION, kind: "conquest", spaces, along };
        track(c, pen(ctx), &way, conquest, &marks, |c, i, spot, size| {
            let gold = data.conquistador.gold[i];
            if gold {
                c.stamp(Symbol::BULLION, spot, size * 0.86);
            }
            gold
        });
    });
    prizes(c, ctx, conquest);
}

/// What the first conquistadors of this year receive, at the end of the band.
fn prizes(c: &mut Canvas, ctx: &DrawContext<'_>, band: Rect) {
    let view = ctx.view;
    let seats = view.players.len() as u8;
    let race = &view.data().conquistador;
    let goal = race.goal(view.year);
    let alone = [goal.points];
    let points = if seats == 1 { &alone } else { race.prizes(seats, view.year) };
    // By the published rules the last place is worth nothing, whatever the table says.
    let last = if view.options.by_manual || seats == 1 { seats } else { seats - 1 };
    let points = &points[..points.len().min(last.into())];
    let size = ctx.layout.pick(band.h.min(48.0), 38.0);
    let line = if ctx.layout == Layout::Wide { band.centre().y } else { band.bottom() - 34.0 };
    for (i, &prize) in points.iter().enumerate() {
        let back = (points.len() - 1 - i) as f32;
        let spot = at(band.right() - size * 0.6 - size * 1.04 * back, line);
        let told = words::points(prize);
        let note = match seats {
            1 => Phrase::new("note-goal").int("reach", goal.reach),
            _ => Phrase::new("note-prize").int("place", i as i64 + 1),
        };
        let note = Note::guided(ctx.say(&note.phrase("points", told)), "conquistadors");
        c.noted(&note, |c| store::laurel(c, spot, size, prize, pen(ctx).floor));
    }
}

fn track(
    c: &mut Canvas,
    pen: Pen<'_>,
    &Way { symbol, kind, spaces, along }: &Way,
    band: Rect,
    marks: &[(Seat, u8)],
    mut draw: impl FnMut(&mut Canvas, usize, Point, f32) -> bool,
) {
    let rows = spaces.div_ceil(along).max(if pen.floor < 15.0 { 2 } else { 1 });
    let lead = if pen.floor < 15.0 { 34.0 } else { 46.0 };
    c.stamp(symbol, at(band.x + lead / 2.0, band.centre().y), lead - 8.0);
    let width = ((band.w - lead) / along as f32).min(46.0);
    for i in 0..spaces {
        let line = band.row(i / along, rows, 3.0);
        let x = band.x + lead + width * (i % along) as f32;
        let cell = rect(x, line.y + 1.0, width - 2.0, line.h - 2.0);
        let fill = if i == 0 { Paint::SHADE } else { Paint::VELLUM };
        c.ruled(cell, 4.0, Style::fill(fill).drawn(Paint::SOFT, 0.9));
        let size = width.min(cell.h) * 0.9;
        if !draw(c, i, cell.centre(), size) && i > 0 {
            let label = Type::text((size * 0.45).clamp(pen.floor, 18.0)).middle();
            let foot = cell.centre().by(0.0, label.size() * 0.35);
            if width > label.size() * 1.3 {
                c.count(foot, i as i64, label.paint(Paint::SOFT));
            }
        }
        let here: Vec<Seat> =
            marks.iter().filter(|&&(_, at)| usize::from(at) == i).map(|&(seat, _)| seat).collect();
        for (k, &seat) in here.iter().enumerate() {
            c.piece(&format!("{kind}-{seat}"), &i.to_string(), among(cell, k, here.len()), |c| {
                let size = if here.len() > 1 { size * 0.72 } else { size * 0.86 };
                c.stamp(Figure::STONE.of(seat), at(0.0, 0.0), size.max(18.0));
            });
        }
    }
}

/// The place of one stone among several in a space.
fn among(cell: Rect, k: usize, n: usize) -> Point {
    let (x, y) = match (n, k) {
        (1, _) => (0.5, 0.55),
        (2, k) => (0.3 + 0.4 * k as f32, 0.5),
        (_, k) => (0.3 + 0.4 * (k % 2) as f32, 0.3 + 0.42 * (k / 2) as f32),
    };
    cell.part(x, y)
}
