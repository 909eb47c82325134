//! The market: three ladders of prices with the factories' column between them, and below them what the player can
//! trade there.

use super::{DrawContext, artwork, clicks, good_paint, good_symbol};
use crate::data::ROWS;
use crate::parts::{Good, Key};
use crate::state::Stage;
use crate::view::{GoodView, PlayerView};
use portolan_scene::{
    Canvas, Halo, Layout, Note, Paint, Rect, Style, Symbol, TargetId, Type, at, chart, rect,
};
use portolan_table::Phrase;

/// The height of the ladders' heads.
const HEAD: f32 = 34.0;

/// Draws the market.
pub fn market(c: &mut Canvas, ctx: &DrawContext<'_>, sheet: Rect) {
    chart::card(c, sheet);
    let inner = sheet.inset(6.0);
    let foot = ctx.layout.pick(50.0, 96.0);
    let ladders = rect(inner.x, inner.y, inner.w, inner.h - foot);
    let order = [Some(Good::Sugar), Some(Good::Gold), None, Some(Good::Spice)];
    for (i, good) in order.into_iter().enumerate() {
        let column = ladders.column(i, order.len(), 5.0);
        match good {
            Some(good) => ladder(c, ctx, &ctx.view.market[good.index()], column),
            None => works(c, ctx, column),
        }
    }
    let foot = rect(inner.x, inner.bottom() - foot + 4.0, inner.w, foot - 4.0);
    match ctx.view.stage {
        Stage::Market { good, wild_used } => offers(c, ctx, good, wild_used, foot),
        _ => {
            for (i, good) in order.into_iter().enumerate() {
                means(c, ctx, good, foot.column(i, order.len(), 5.0));
            }
        }
    }
}

fn rows(column: Rect) -> Rect {
    rect(column.x, column.y + HEAD, column.w, column.h - HEAD)
}

fn ladder(c: &mut Canvas, ctx: &DrawContext<'_>, view: &GoodView, column: Rect) {
    let words = Phrase::new("note-good")
        .term("good", view.good.term())
        .int("selling", view.selling)
        .int("processing", view.processing);
    let asked = matches!(ctx.view.stage, Stage::Market { good, .. } if good == view.good);
    c.noted(&Note::guided(ctx.say(&words), "market"), |c| {
        if asked {
            c.ruled(column.inset(-2.0), 6.0, Style::fill(Paint::SEA).drawn(Paint::DEEP, 1.6));
        }
        c.stamp(good_symbol(view.good), at(column.centre().x, column.y + 16.0), 32.0);
        for row in 0..ROWS {
            let cell = rows(column).row(row, ROWS, 1.5);
            let here = row + 1 == usize::from(view.row);
            c.ruled(cell, 3.0, Style::fill(good_paint(view.good)).faint(0.4));
            if here {
                c.piece(&format!("price-{}", view.good), &row.to_string(), cell.centre(), |c| {
                    let mark = rect(-cell.w / 2.0, -cell.h / 2.0 - 1.5, cell.w, cell.h + 3.0);
                    c.ruled(mark, 4.0, Style::fill(Paint::PAPER).drawn(Paint::INK, 2.2));
                });
            }
            let kind = figure(ctx).middle();
            let kind = if here { kind.bold() } else { kind };
            let price = ctx.view.figures.selling[view.good][row];
            c.count(cell.centre().by(0.0, kind.size() * 0.36), price, kind);
        }
    });
}

fn figure(ctx: &DrawContext<'_>) -> Type {
    Type::text(ctx.layout.pick(15.5, 13.0))
}

/// What processing brings, row by row; the same ladder for every good.
fn works(c: &mut Canvas, ctx: &DrawContext<'_>, column: Rect) {
    c.noted(&Note::guided(ctx.word("note-works"), "market"), |c| {
        c.stamp(artwork::FACTORY, at(column.centre().x, column.y + 16.0), 32.0);
        for row in 0..ROWS {
            let cell = rows(column).row(row, ROWS, 1.5);
            c.ruled(cell, 3.0, Style::fill(Paint::STONE).faint(0.5));
            let used = ctx.view.market.iter().any(|good| usize::from(good.row) == row + 1);
            let kind = figure(ctx).middle();
            let kind = if used { kind.bold() } else { kind.paint(Paint::SOFT) };
            let price = ctx.view.figures.processing[row];
            c.count(cell.centre().by(0.0, kind.size() * 0.36), price, kind);
        }
    });
}

/// Whose means stand below the ladders: the observer's, or the active player's.
fn trader<'a>(ctx: &DrawContext<'a>) -> Option<&'a PlayerView> {
    let seat = ctx.view.you.or(ctx.view.active)?;
    ctx.view.players.get(seat.index())
}

/// Colonies and factories for a good, with what each would bring now; `None` is the wild factory.
fn means(c: &mut Canvas, ctx: &DrawContext<'_>, good: Option<Good>, area: Rect) {
    let Some(player) = trader(ctx) else { return };
    let line = |c: &mut Canvas, i: usize, symbol: Symbol, words: String, some: bool| {
        let row = area.row(i, 2, 0.0);
        c.faint(if some { 0.99 } else { 0.45 }, |c| {
            c.stamp(symbol, at(row.x + 11.0, row.centre().y), 20.0);
            c.text(at(row.x + 23.0, row.centre().y + 5.5), &words, Type::text(15.0));
        });
    };
    let Some(good) = good else {
        if ctx.view.figures.start.wild_factories > 0 {
            c.noted(&Note::guided(ctx.word("note-wild"), "market"), |c| {
                line(c, 1, artwork::FACTORY, ctx.word("scene-wild"), true);
            });
        }
        return;
    };
    let view = &ctx.view.market[good.index()];
    let (colonies, factories) = (player.colonies[good].len(), player.factories[good]);
    let words = Phrase::new("note-means")
        .term("good", good.term())
        .seat("who", player.seat)
        .int("colonies", colonies)
        .int("factories", factories);
    c.noted(&Note::guided(ctx.say(&words), "market"), |c| {
        let times = |count: u8, price: u16| match count {
            0 => "–".to_owned(),
            _ => format!("{count}×{price}"),
        };
        line(c, 0, artwork::FLAG, times(colonies, view.selling), colonies > 0);
        line(c, 1, artwork::FACTORY, times(factories, view.processing), factories > 0);
    });
}

/// One of the two ways to trade a good.
struct Trade {
    symbol: Symbol,
    /// The most units.
    most: u8,
    /// What each brings.
    price: u16,
    /// The message that says what is done.
    words: &'static str,
    /// What to click for so many units.
    target: fn(Good, u8) -> TargetId,
}

/// What can be sold and processed of the good that is being decided, each number with what it brings.
fn offers(c: &mut Canvas, ctx: &DrawContext<'_>, good: Good, wild_used: bool, area: Rect) {
    let Some(player) = ctx.view.active.and_then(|seat| ctx.view.players.get(seat.index())) else {
        return;
    };
    let view = &ctx.view.market[good.index()];
    let wild = if wild_used { 0 } else { ctx.view.figures.start.wild_factories };
    let sales = player.colonies[good].len();
    let works = player.factories[good] + wild;
    let kinds = [
        Trade {
            symbol: artwork::FLAG,
            most: sales,
            price: view.selling,
            words: "note-sell",
            target: clicks::sale,
        },
        Trade {
            symbol: artwork::FACTORY,
            most: works,
            price: view.processing,
            words: "note-process",
            target: clicks::work,
        },
    ];
    for (i, Trade { symbol, most, price, words, target }) in kinds.into_iter().enumerate() {
        let row = area.row(i, 2, 4.0);
        c.faint(if most > 0 { 0.99 } else { 0.35 }, |c| {
            c.stamp(symbol, at(row.x + 13.0, row.centre().y), row.h.min(28.0));
        });
        let chips = rect(row.x + 28.0, row.y, row.w - 28.0, row.h);
        for units in 1..=most {
            // As wide as there is room, but not so wide that one looks like a whole row.
            let chip = chips.column(usize::from(units - 1), usize::from(most.max(3)), 4.0);
            let cash = u32::from(units) * u32::from(price);
            let phrase =
                Phrase::new(words).int("units", units).term("good", good.term()).int("cash", cash);
            let note = Note::guided(ctx.say(&phrase), "market");
            c.target(&target(good, units), &note, Halo::Box(chip, 6.0), |c| {
                c.ruled(chip, 6.0, Style::fill(Paint::PAPER).drawn(good_paint(good), 3.0));
                let kind = Type::text(15.5).middle().bold();
                let long = format!("{units}: +{cash}");
                let whole = kind.breadth(&long) <= chip.w - 2.0;
                let words = if whole { long } else { format!("+{cash}") };
                let kind = kind.fitted(&words, chip.w - 2.0, Layout::smallest_text(ctx.layout));
                c.text(chip.centre().by(0.0, 5.5), &words, kind);
            });
        }
    }
}
