//! What a pair of symbols brings: the table of the player aid, and the signs of its results.

use super::{DrawContext, artwork, cards};
use crate::aid::{Aid, Effect, Pair};
use crate::card::{Card, Symbol as Sign};
use crate::forecast::Brings;
use crate::ocean::Heading;
use crate::rules::trick::Sequel;
use portolan_scene::{Canvas, Layout, Note, Paint, Point, Rect, Style, Type, at, chart, rect};
use portolan_table::{Phrase, Seat};

/// The sign of an effect.
pub fn effect(c: &mut Canvas, effect: Effect, centre: Point, size: f32) {
    match effect {
        Effect::Diagonal => c.stamp_in(artwork::ASIDE, centre, size, Paint::TIDE),
        Effect::Straight => c.stamp_in(artwork::AHEAD, centre, size, Paint::TIDE),
        Effect::Hit => {
            c.stamp(artwork::KRAKEN, centre.by(-size * 0.1, -size * 0.04), size * 0.86);
            c.stamp(artwork::BURST, centre.by(size * 0.24, size * 0.2), size * 0.56);
        }
        Effect::Cannon => c.stamp_in(artwork::FLIP, centre, size, Paint::COIN),
        Effect::Nothing => {
            let line = [centre.by(-size * 0.16, 0.0), centre.by(size * 0.16, 0.0)];
            c.line(&line, Style::line(Paint::SOFT, 2.0));
        }
    }
}

/// The sign of what a trick brings; an arrow to a side points to the winner's shore as it lies on this sheet.
pub fn brings(c: &mut Canvas, ctx: &DrawContext<'_>, brings: Brings, centre: Point, size: f32) {
    match brings.sequel {
        _ if brings.is_blocked() => c.stamp(artwork::ISLAND, centre, size),
        Sequel::Sail(Heading::Straight) => effect(c, Effect::Straight, centre, size),
        Sequel::Sail(_) => {
            let turn = match (ctx.layout, brings.winner) {
                (Layout::Wide, winner) if winner == ctx.view.far() => 0.0,
                (Layout::Wide, _) => 90.0,
                (Layout::Narrow, Seat(0)) => -90.0,
                (Layout::Narrow, _) => 0.0,
            };
            c.placed(centre, turn, 1.0, |c| effect(c, Effect::Diagonal, at(0.0, 0.0), size));
        }
        Sequel::Steer => c.stamp_in(artwork::WHEEL, centre, size, Paint::ORANGE),
        Sequel::Hit(_) => effect(c, Effect::Hit, centre, size),
        Sequel::Flip(_) => effect(c, Effect::Cannon, centre, size),
        Sequel::Salvage => c.stamp_in(artwork::SALVAGE, centre, size, Paint::LEAF),
        Sequel::Nothing => effect(c, Effect::Nothing, centre, size),
    }
}

/// Damage as a number.
pub fn damage(c: &mut Canvas, damage: u8, place: Point, kind: Type) {
    if damage > 0 {
        c.text(place, &format!("−{damage}"), kind.bold().paint(Paint::WINE).rimmed(Paint::PAPER));
    }
}

/// The symbols that some card has. Wheels and tentacles first: with them the ship sails.
pub fn signs(aid: &Aid) -> Vec<Sign> {
    let order = [Sign::Wheel, Sign::Tentacle, Sign::Kraken, Sign::Cannon, Sign::Mermaid];
    order.into_iter().filter(|sign| aid.symbols.contains(sign)).collect()
}

/// Where the cells of the table lie.
struct Grid {
    area: Rect,
    signs: Vec<Sign>,
}

impl Grid {
    fn of(ctx: &DrawContext<'_>, sheet: Rect) -> Grid {
        let area = rect(sheet.x + 8.0, sheet.y + 34.0, sheet.w - 16.0, sheet.h - 42.0);
        Grid { area, signs: signs(ctx.view.aid()) }
    }

    /// Below a row of signs one row for each of them, and one for what is flipped.
    fn cell(&self, column: usize, row: usize) -> Rect {
        self.area.row(row, self.signs.len() + 2, 3.0).column(column, self.signs.len() + 1, 3.0)
    }

    fn place(&self, sign: Sign) -> usize {
        self.signs.iter().position(|&known| known == sign).map_or(0, |place| place + 1)
    }

    fn row(&self, sign: Sign) -> Rect {
        let (first, last) =
            (self.cell(0, self.place(sign)), self.cell(self.signs.len(), self.place(sign)));
        rect(first.x, first.y, last.right() - first.x, first.h)
    }
}

/// Draws the table. What lies open is marked in it.
pub fn table(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    let (view, aid) = (ctx.view, ctx.view.aid());
    chart::card(c, sheet);
    let title = ctx.word("scene-pairs");
    let head = ctx.layout.pick(18.0, 16.0);
    c.text(
        at(sheet.x + 12.0, sheet.y + 24.0),
        &title,
        Type::head(head).fitted(&title, sheet.w - 24.0, 15.0),
    );
    let grid = Grid::of(ctx, sheet);
    let symbol = |card| aid.symbol(card);
    if let Some(lead) = view.trick.lead.filter(|_| view.trick.follow.is_none()) {
        c.ruled(grid.row(symbol(lead)), 6.0, Style::fill(Paint::SEA));
    }
    for (i, &first) in grid.signs.iter().enumerate() {
        let size = grid.cell(0, 0).h.min(grid.cell(0, 0).w) * 0.78;
        cards::symbol(c, first, grid.cell(i + 1, 0).centre(), size, Paint::SOFT);
        cards::symbol(c, first, grid.cell(0, i + 1).centre(), size, Paint::SOFT);
        for (k, &second) in grid.signs.iter().enumerate() {
            let pair = aid.pairs[first as usize][second as usize];
            let twins = first == Sign::Wheel && second == Sign::Wheel;
            let twins = Some(aid.wheels_of_one_rank).filter(|&e| twins && e != pair.effect);
            cell(c, ctx, grid.cell(k + 1, i + 1), [first, second], pair, twins);
        }
    }
    flips(c, ctx, &grid);
    mark(c, ctx, &grid);
}

/// One pair: what it brings, and its damage.
fn cell(
    c: &mut Canvas,
    ctx: &DrawContext<'_>,
    area: Rect,
    [first, second]: [Sign; 2],
    pair: Pair,
    twins: Option<Effect>,
) {
    let mut words = ctx.say(
        &Phrase::new("plate-pair")
            .term("first", first.word())
            .term("second", second.word())
            .term("effect", pair.effect.word())
            .int("damage", pair.damage),
    );
    if let Some(effect) = twins {
        words += " ";
        words += &ctx.say(&Phrase::new("plate-twins").term("effect", effect.word()));
    }
    c.noted(&Note::guided(words, "what-a-pair-brings"), |c| {
        c.ruled(area, 5.0, Style::line(Paint::SOFT, 0.9).faint(0.6));
        let size = area.h.min(area.w) * 0.7;
        let centre = area.centre();
        let spot =
            if pair.damage > 0 || twins.is_some() { centre.by(-size * 0.16, -2.0) } else { centre };
        effect(c, pair.effect, spot, size);
        let small = Type::text(ctx.layout.pick(17.0, 15.0)).end();
        damage(c, pair.damage, at(area.right() - 3.0, area.bottom() - 4.0), small);
        if let Some(twin) = twins {
            effect(c, twin, at(area.right() - size * 0.3, area.bottom() - size * 0.3), size * 0.5);
        }
    });
}

/// What a card does that cannons flip.
fn flips(c: &mut Canvas, ctx: &DrawContext<'_>, grid: &Grid) {
    let last = grid.signs.len() + 1;
    let size = grid.cell(0, 0).h.min(grid.cell(0, 0).w) * 0.7;
    c.stamp_in(artwork::FLIP, grid.cell(0, last).centre(), size * 1.1, Paint::COIN);
    for (i, &sign) in grid.signs.iter().enumerate() {
        let flipped = ctx.view.aid().cannon[sign as usize];
        let words =
            Phrase::new("plate-flip").term("symbol", sign.word()).term("effect", flipped.word());
        let area = grid.cell(i + 1, last);
        c.noted(&Note::guided(ctx.say(&words), "the-cannons"), |c| {
            c.ruled(area, 5.0, Style::fill(Paint::SHADE).faint(0.7));
            effect(c, flipped, area.centre(), size);
        });
    }
}

const MARK: Style = Style::line(Paint::DEEP, 3.2);

/// The cell of the trick that lies open.
fn mark(c: &mut Canvas, ctx: &DrawContext<'_>, grid: &Grid) {
    let view = ctx.view;
    let place = |card| grid.place(view.aid().symbol(card));
    let open = view.last_trick.filter(|_| view.trick.lead.is_none() || view.trick.follow.is_some());
    if let Some(last) = open {
        c.ruled(grid.cell(place(last.follow), place(last.lead)), 5.0, MARK);
    }
}

/// What a card would be in the table: the cell of the pair it makes, or its row if it is led.
pub fn preview(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect, card: Card) {
    let grid = Grid::of(ctx, sheet);
    let symbol = |card| ctx.view.aid().symbol(card);
    let area = match ctx.view.trick.lead {
        Some(lead) => grid.cell(grid.place(symbol(card)), grid.place(symbol(lead))),
        None => grid.row(symbol(card)),
    };
    c.ruled(area, 5.0, MARK);
}
