//! The middle of the table: the trick that is played or lies open with its result, and cards that are exchanged.

use super::{DrawContext, artwork, cards, pairs};
use crate::card::Card;
use crate::cards::Cards;
use crate::forecast::{self, Brings};
use crate::state::{End, Stage, partner};
use portolan_scene::{
    Canvas, Figure, Layout, Note, Paint, Point, Rect, Style, Symbol, Type, at, chart, rect,
};
use portolan_table::{Phrase, Seat};

/// Two slots and what comes of them.
struct Table {
    slots: [Rect; 2],
    result: Rect,
}

impl Table {
    fn of(sheet: Rect, layout: Layout) -> Table {
        let w = layout.pick(98.0, 74.0);
        let h = w * 1.42;
        let slot = |i: usize| {
            rect(sheet.x + 10.0 + (w + 12.0) * i as f32, sheet.centre().y - h / 2.0, w, h)
        };
        let x = slot(1).right() + layout.pick(18.0, 10.0);
        let result = rect(x, sheet.y + 8.0, sheet.right() - 10.0 - x, sheet.h - 16.0);
        Table { slots: [slot(0), slot(1)], result }
    }

    /// Below a heading, one column for each symbol that may answer.
    fn answers(&self, layout: Layout) -> Rect {
        let (area, head) = (self.result, layout.pick(26.0, 21.0));
        rect(area.x, area.y + head, area.w, area.h - head)
    }
}

/// Draws it.
pub fn trick(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    let view = ctx.view;
    chart::card(c, sheet);
    let table = Table::of(sheet, ctx.layout);
    match view.stage {
        Stage::Exchange { .. } | Stage::CrowsNest => exchange(c, ctx, &table),
        Stage::Over(end) => {
            pair(c, ctx, &table);
            ending(c, ctx, &table, end);
        }
        Stage::Follow => {
            let leader = view.leader;
            slot(c, ctx, table.slots[0], leader, view.trick.lead, "note-lead");
            slot(c, ctx, table.slots[1], partner(leader), None, "note-follow");
            row(c, ctx, &table);
        }
        _ => {
            pair(c, ctx, &table);
            match view.last_trick.zip(view.brought) {
                Some((last, brings)) => result(c, ctx, &table, brings, last.flipped),
                None => waiting(c, ctx, &table),
            }
        }
    }
}

/// A place for a card, with the card if it has been played.
fn slot(
    c: &mut Canvas,
    ctx: &DrawContext<'_>,
    area: Rect,
    seat: Seat,
    card: Option<Card>,
    id: &'static str,
) {
    let centre = area.centre();
    c.ruled(area, 7.0, Style::line(Paint::SOFT, 1.2).dashed("4 3"));
    let Some(card) = card else {
        c.stamp(Figure::MARK.of(seat), centre, area.w * 0.4);
        return;
    };
    let words = Phrase::new(id).seat("who", seat).phrase("card", ctx.view.named(card));
    c.noted(&Note::guided(ctx.say(&words), "tricks"), |c| {
        c.piece(&format!("card-{card}"), "table", centre, |c| {
            cards::face(c, cards::Deck::of(ctx.view), card, area.w)
        });
        c.stamp(Figure::MARK.of(seat), at(area.x + 6.0, area.bottom() - 6.0), area.w * 0.28);
    });
}

/// The pair that lies open.
fn pair(c: &mut Canvas, ctx: &DrawContext<'_>, table: &Table) {
    let view = ctx.view;
    match view.last_trick {
        Some(last) => {
            slot(c, ctx, table.slots[0], last.leader, Some(last.lead), "note-lead");
            slot(c, ctx, table.slots[1], partner(last.leader), Some(last.follow), "note-follow");
        }
        // A position that was set up has no trick before it, but may have one on the table.
        None => {
            slot(c, ctx, table.slots[0], view.leader, view.trick.lead, "note-lead");
            slot(c, ctx, table.slots[1], partner(view.leader), view.trick.follow, "note-follow");
        }
    }
}

/// What a whole trick brings: who wins, a large sign, words, and the cards its cannons flipped.
fn result(c: &mut Canvas, ctx: &DrawContext<'_>, table: &Table, brings: Brings, flipped: Cards) {
    let area = table.result;
    let (sign, line) = ctx.layout.pick((62.0, 18.0), (40.0, 13.0));
    let top = area.y + sign / 2.0 + 2.0;
    c.stamp(Figure::MARK.of(brings.winner), at(area.x + sign * 0.34, top), sign * 0.62);
    // On a telephone the flipped cards take the place of their sign.
    let alone = flipped.is_empty() || ctx.layout == Layout::Wide;
    if alone {
        pairs::brings(c, ctx, brings, at(area.x + sign * 1.24, top), sign);
    }
    let (mut x, kind) = (area.x + sign * if alone { 1.86 } else { 0.74 }, Type::text(sign * 0.5));
    pairs::damage(c, brings.damage, at(x, top + sign * 0.18), kind);
    x += if brings.damage > 0 { sign * 0.84 } else { 0.0 };
    let (w, h) = ctx.layout.pick((36.0, 52.0), (24.0, 35.0));
    for (k, card) in flipped.iter().enumerate() {
        let step = ((area.right() - w - x) / (flipped.len().max(2) - 1) as f32).min(w + 4.0);
        let centre = at(x + w / 2.0 + step * k as f32, top);
        c.piece(&format!("card-{card}"), "table", centre, |c| {
            cards::small(c, cards::Deck::of(ctx.view), card, rect(-w / 2.0, -h / 2.0, w, h))
        });
    }
    let named = |card| ctx.view.named(card);
    let words = Phrase::new("scene-result")
        .seat("winner", brings.winner)
        .phrase("result", forecast::told(brings, named));
    let words = ctx.say(&words);
    c.lines(at(area.x, top + sign / 2.0 + line + 4.0), &words, area.w, Type::text(line).bold());
}

/// A card as the answer to the led one, and its place in the row beside.
pub fn preview(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect, card: Card) {
    let table = Table::of(sheet, ctx.layout);
    c.placed(table.slots[1].centre(), 0.0, 1.0, |c| {
        cards::face(c, cards::Deck::of(ctx.view), card, table.slots[1].w);
    });
    let signs = pairs::signs(ctx.view.aid());
    let sign = ctx.view.aid().symbol(card);
    if let Some(i) = signs.iter().position(|&known| known == sign) {
        let cell = table.answers(ctx.layout).column(i, signs.len(), 4.0);
        c.ruled(cell, 5.0, Style::line(Paint::DEEP, 2.4));
    }
}

/// The row of the pair table that belongs to the led card.
fn row(c: &mut Canvas, ctx: &DrawContext<'_>, table: &Table) {
    let (view, aid) = (ctx.view, ctx.view.aid());
    let Some(lead) = view.trick.lead else { return };
    let area = table.result;
    let title = ctx.word("scene-answers");
    let size = ctx.layout.pick(18.0, 13.0);
    c.text(
        at(area.x, area.y + size),
        &title,
        Type::head(size).fitted(&title, area.w, ctx.layout.smallest_text()),
    );
    let signs = pairs::signs(aid);
    let body = table.answers(ctx.layout);
    for (i, &sign) in signs.iter().enumerate() {
        let cell = body.column(i, signs.len(), 4.0);
        let pair = aid.pairs[aid.symbol(lead) as usize][sign as usize];
        let icon = (cell.w * 0.8).min(cell.h * 0.42);
        let x = cell.centre().x;
        cards::symbol(c, sign, at(x, cell.y + icon / 2.0), icon, Paint::SOFT);
        let below = at(x, cell.y + icon * 1.72);
        pairs::effect(c, pair.effect, below, icon);
        let kind = Type::text(ctx.layout.pick(18.0, 14.0)).end();
        pairs::damage(c, pair.damage, at(cell.right(), below.y + icon * 0.55), kind);
    }
}

/// Before a trick: who leads.
fn waiting(c: &mut Canvas, ctx: &DrawContext<'_>, table: &Table) {
    let view = ctx.view;
    if !matches!(view.stage, Stage::Lead | Stage::Bait) {
        return;
    }
    let words = ctx.say(&Phrase::new("scene-leads").seat("who", view.leader));
    say(c, ctx, table, &words, None);
}

/// Words beside the slots, below a sign if there is one.
fn say(c: &mut Canvas, ctx: &DrawContext<'_>, table: &Table, words: &str, sign: Option<Symbol>) {
    let area = table.result;
    let (large, line) = ctx.layout.pick((62.0, 19.0), (40.0, 14.0));
    let mut y = area.y + line + 6.0;
    if let Some(sign) = sign {
        c.stamp_in(sign, at(area.x + large * 0.56, area.y + large / 2.0), large, Paint::TIDE);
        y += large;
    }
    c.lines(at(area.x, y), words, area.w, Type::head(line));
}

/// Cards laid face down for the partner.
fn exchange(c: &mut Canvas, ctx: &DrawContext<'_>, table: &Table) {
    let view = ctx.view;
    let mine = view.me();
    for (i, seat) in [mine, partner(mine)].into_iter().enumerate() {
        let area = table.slots[i];
        let own = view.own_laid.filter(|_| i == 0);
        slot(c, ctx, area, seat, own, "note-laid");
        if own.is_none() && view.laid[seat.index()] {
            c.stamp(artwork::BACK, area.centre(), area.h * 0.98);
        }
    }
    say(c, ctx, table, &ctx.word("scene-exchange"), Some(artwork::SWAP));
}

/// How the voyage ended. Gold is for those who came home.
fn ending(c: &mut Canvas, ctx: &DrawContext<'_>, table: &Table, end: End) {
    let sign = match end {
        End::Arrived => artwork::HARBOUR,
        End::KrakenDeck => artwork::KRAKEN,
        End::Dead => artwork::SKULL,
        End::Storm1 | End::Storm2 | End::Time => artwork::STORM,
    };
    if end == End::Arrived {
        let spot: Point = at(table.result.x + 40.0, table.result.y + 34.0);
        c.disc(spot, ctx.layout.pick(64.0, 44.0), Style::fill(chart::DAWN));
    }
    say(c, ctx, table, &ctx.word(&format!("end-{}", end.id())), Some(sign));
}
