//! The board: the own colony large with the dice at its lines, the common board in bands beside it, the other
//! colonies small. On a telephone the same parts are panes.

mod artwork;
mod clicks;
mod colony;
mod dice;
mod display;
mod emblems;
mod heads;
mod heaps;
mod icons;
mod neighbours;
mod people;
mod plates;
mod quay;
mod retiring;
mod store;
mod tracks;
mod vignette;

use crate::SantaMaria;
use crate::action::Action;
use crate::colony::Colour;
use crate::data::Data;
use crate::grid::{Cell, Cells};
use crate::pieces::{Pips, Place};
use crate::view::{PlayerView, View};
use crate::words;
use icons::Pen;
use portolan_scene::{
    Artwork, Canvas, Clicks, Illustrated, Layout, Plate, Point, Rect, Type, at, chart, rect,
};
use portolan_table::{Figures, Phrase, Seat, Speaker};

impl Illustrated for SantaMaria {
    const ARTWORK: &'static Artwork = &artwork::ARTWORK;

    fn draw(c: &mut Canvas, ctx: &DrawContext<'_>) -> Option<Point> {
        Some(match ctx.layout {
            Layout::Wide => wide(c, ctx),
            Layout::Narrow => narrow(c, ctx),
        })
    }

    fn plates(figures: Figures<Data>, speaker: &Speaker<'_>) -> Vec<Plate> {
        plates::plates(figures, speaker)
    }

    fn vignette(c: &mut Canvas) -> Option<Point> {
        Some(vignette::draw(c))
    }

    fn clicks(view: &View, _: Seat, action: Action) -> Clicks {
        clicks::clicks(view, action)
    }
}

/// What every part of the board is drawn from.
pub(crate) type DrawContext<'a> = portolan_scene::DrawContext<'a, View>;

/// What small drawings are made with on this sheet.
fn pen(ctx: &DrawContext<'_>) -> Pen<'static> {
    Pen { data: ctx.view.data(), floor: ctx.layout.smallest_text() }
}

/// Words cut off where the room ends.
fn cut(words: &str, kind: Type, width: f32) -> String {
    if kind.breadth(words) <= width {
        return words.to_owned();
    }
    let mut short: String = words.to_owned();
    while !short.is_empty() && kind.breadth(&format!("{short}…")) > width {
        short.pop();
    }
    format!("{}…", short.trim_end())
}

impl View {
    /// The figures that are played with.
    fn data(&self) -> &'static Data {
        self.figures.components()
    }

    /// Whose colony is drawn large.
    fn me(&self) -> Seat {
        self.you.unwrap_or_default()
    }

    fn own(&self) -> Option<&PlayerView> {
        self.players.get(self.me().index())
    }

    fn others(&self) -> impl Iterator<Item = &PlayerView> {
        let me = self.me();
        self.players.iter().filter(move |player| player.seat != me)
    }
}

impl PlayerView {
    /// Has the player this scholar's ability?
    fn learned(&self, scholar: Place) -> bool {
        self.monks.contains(scholar) || self.tutor == Some(scholar)
    }

    /// Buildings of a line with neither a die nor coins, in the order of their work.
    fn vacant(&self, colour: Colour, pips: Pips) -> Cells {
        let taken = self.white_on_board.union(self.blue_on_board).union(self.coins_on_board);
        let vacant = |cell: &Cell| self.spaces[cell.index()].is_building();
        colour.line(pips).minus(taken).iter().filter(vacant).collect()
    }

    /// The vacant buildings of a line, in words.
    fn line_words(&self, data: &Data, colour: Colour, pips: Pips) -> Phrase {
        let cells = self.vacant(colour, pips);
        words::all_of(cells.iter().map(|cell| words::space_name(data, self.spaces[cell.index()])))
    }
}

/// The left column with what is one's own; the common board and the others beside it.
fn wide(c: &mut Canvas, ctx: &DrawContext<'_>) -> Point {
    let sheet = rect(0.0, 0.0, 1200.0, 780.0);
    chart::ground(c, sheet);
    let (left, right) = (rect(12.0, 12.0, 496.0, 756.0), rect(518.0, 12.0, 670.0, 756.0));
    c.pane("colony", ctx.word("scene-colony"), left);
    c.pane("common", ctx.word("scene-common"), right);
    if let Some(own) = ctx.view.own() {
        colony::large(c, ctx, own, rect(left.x, left.y, left.w, left.w));
        store::wide(c, ctx, own, rect(left.x, left.y + 504.0, left.w, 252.0));
    }
    let others = ctx.view.others().count();
    // Alone there is room for everything to be larger.
    let heights = if others > 0 {
        [108.0, 146.0, 118.0, 98.0, 62.0]
    } else {
        [140.0, 158.0, 176.0, 138.0, 112.0]
    };
    let mut top = right.y;
    let mut next = |height: f32| {
        let band = rect(right.x, top, right.w, height);
        top += height + 8.0;
        band
    };
    quay::docks(c, ctx, next(heights[0]));
    let shelf = next(heights[1]);
    display::display(c, ctx, rect(shelf.x, shelf.y, shelf.w - 126.0, shelf.h));
    heaps::heaps(c, ctx, rect(shelf.right() - 118.0, shelf.y, 118.0, shelf.h));
    people::places(c, ctx, next(heights[2]));
    tracks::tracks(c, ctx, next(heights[3]));
    retiring::berths(c, ctx, next(heights[4]));
    let row = rect(right.x, top, right.w, right.bottom() - top);
    for (i, player) in ctx.view.others().enumerate() {
        neighbours::neighbour(c, ctx, player, row.column(i, others, 8.0));
    }
    at(sheet.w, sheet.h)
}

/// Panes one below the other, each for a telephone's window.
fn narrow(c: &mut Canvas, ctx: &DrawContext<'_>) -> Point {
    let others = ctx.view.others().count();
    let panes = [
        ("colony", 404.0),
        ("tiles", 400.0),
        ("harbour", 384.0),
        ("tracks", 244.0),
        ("monks", 400.0),
        ("others", [0.0, 206.0, 400.0][others.min(2)]),
    ];
    let shown = &panes[..panes.len() - usize::from(others == 0)];
    let height: f32 = shown.iter().map(|(_, height)| height).sum();
    chart::ground(c, rect(0.0, 0.0, 360.0, height));
    let mut top = 0.0;
    for &(id, height) in shown {
        let area = rect(0.0, top, 360.0, height);
        // The frame of the sheet needs no place in the window.
        let window = if id == "colony" { rect(0.0, 4.0, 360.0, 400.0) } else { area };
        c.pane(id, ctx.word(&format!("scene-{id}")), window);
        pane(c, ctx, id, rect(2.0, top + 4.0, 356.0, height - 8.0));
        top += height;
    }
    at(360.0, height)
}

fn pane(c: &mut Canvas, ctx: &DrawContext<'_>, id: &str, area: Rect) {
    match id {
        "colony" => {
            if let Some(own) = ctx.view.own() {
                colony::large(c, ctx, own, rect(area.x, area.y, area.w, 350.0));
                store::narrow(c, ctx, own, rect(area.x, area.y + 352.0, area.w, 44.0));
            }
        }
        "tiles" => {
            display::display(c, ctx, rect(area.x, area.y, area.w, 348.0));
            heaps::heaps(c, ctx, rect(area.x, area.y + 352.0, area.w, area.h - 352.0));
        }
        "harbour" => {
            quay::docks(c, ctx, rect(area.x, area.y, area.w, 218.0));
            retiring::berths(c, ctx, rect(area.x, area.y + 226.0, area.w, area.h - 226.0));
        }
        "tracks" => tracks::tracks(c, ctx, area),
        "monks" => people::places(c, ctx, area),
        _ => {
            let others = ctx.view.others().count();
            for (i, player) in ctx.view.others().enumerate() {
                neighbours::neighbour(c, ctx, player, area.row(i, others, 6.0));
            }
        }
    }
}
