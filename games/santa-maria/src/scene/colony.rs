//! Colonies: the own one with its legends of dice, others small.

use super::{DrawContext, clicks, dice, icons};
use crate::colony::{Colour, Laid, Piece};
use crate::data::Data;
use crate::grid::{Cell, SIDE, Turned};
use crate::pieces::{Board, Boards, Pips, Space};
use crate::state::Stage;
use crate::view::PlayerView;
use crate::words;
use portolan_scene::{
    Canvas, Halo, Note, Paint, Rect, Style, Symbol, Type, at, chart, rect, wobble,
};
use portolan_table::Phrase;

fn square(grid: Rect, cell: Cell) -> Rect {
    let side = grid.w / f32::from(SIDE);
    rect(
        grid.x + f32::from(cell.column()) * side,
        grid.y + f32::from(cell.row()) * side,
        side,
        side,
    )
}

/// The own colony: white dice above the columns, blue dice beside the rows.
pub fn large(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, area: Rect) {
    chart::card(c, area);
    if player.board.is_none() {
        choice(c, ctx, area.inset(8.0));
        return;
    }
    let data = ctx.view.data();
    let margin = area.w * 0.085;
    let grid = rect(area.x + margin, area.y + margin, area.w - margin - 6.0, area.h - margin - 6.0);
    for pips in Pips::all() {
        legend(c, ctx, area, grid, Colour::White, pips, margin);
        legend(c, ctx, area, grid, Colour::Blue, pips, margin);
    }
    c.ruled(grid, 3.0, Style::fill(Paint::LAND));
    for cell in Cell::all() {
        let sheet = square(grid, cell);
        let space = player.spaces[cell.index()];
        let words = words::cell("note-cell", cell).phrase("space", words::space(data, space));
        let halo = Halo::Box(sheet.inset(2.0), 5.0);
        c.target(&clicks::cell(cell), &Note::guided(ctx.say(&words), "buildings"), halo, |c| {
            icons::space(c, data, space, sheet);
            standing(c, player, cell, sheet);
        });
    }
    seams(c, player, grid);
    if let Stage::Place(piece) = ctx.view.stage {
        for cell in Cell::all() {
            for &turned in piece.turns() {
                ghost(c, data, player, Laid { piece, at: cell, turned }, grid);
            }
        }
    }
    c.path(&wobble::frame(grid, 1.2), Style::line(Paint::INK, 1.6));
}

/// What stands on a building this year.
fn standing(c: &mut Canvas, player: &PlayerView, cell: Cell, sheet: Rect) {
    let spot = sheet.part(0.74, 0.74);
    let size = sheet.w * 0.40;
    if player.white_on_board.contains(cell) {
        dice::white(c, spot, size, cell.column() + 1);
    }
    if player.blue_on_board.contains(cell) {
        dice::blue(c, spot, size, cell.row() + 1);
    }
    if player.coins_on_board.contains(cell) {
        c.stamp(Symbol::COIN, spot, size);
    }
}

/// The outlines of the pieces laid, so that a tile is seen as one.
fn seams(c: &mut Canvas, player: &PlayerView, grid: Rect) {
    for laid in &player.laid {
        let cells = covered(laid.piece, laid.at, laid.turned);
        let mut path = String::new();
        for &cell in cells.iter().flatten() {
            let sheet = square(grid, cell);
            for (direction, from, to) in [
                (Turned::ALL[0], at(sheet.right(), sheet.y), at(sheet.right(), sheet.bottom())),
                (Turned::ALL[1], at(sheet.x, sheet.bottom()), at(sheet.right(), sheet.bottom())),
                (Turned::ALL[2], at(sheet.x, sheet.y), at(sheet.x, sheet.bottom())),
                (Turned::ALL[3], at(sheet.x, sheet.y), at(sheet.right(), sheet.y)),
            ] {
                if !cells.contains(&cell.towards(direction)) || cell.towards(direction).is_none() {
                    path.push_str(&wobble::line(&[from, to], 0.6));
                }
            }
        }
        c.path(&path, Style::line(Paint::INK, (grid.w * 0.006).max(1.0)).class("seam"));
    }
}

/// The spaces that a piece covers, as far as they are on the grid.
fn covered(piece: Piece, at: Cell, turned: Turned) -> [Option<Cell>; 3] {
    let arms = [Some(at), at.towards(turned), at.towards(turned.further())];
    let mut cells = [None; 3];
    cells[..piece.size()].copy_from_slice(&arms[..piece.size()]);
    cells
}

/// The piece in hand where it would lie, if it fits there.
fn ghost(c: &mut Canvas, data: &Data, player: &PlayerView, laid: Laid, grid: Rect) {
    let Laid { piece, at, turned } = laid;
    let (spaces, cells) = (piece.spaces(data), covered(piece, at, turned));
    let empty = |cell: Cell| player.spaces[cell.index()] == Space::EMPTY;
    let fits = cells[..piece.size()].iter().all(|cell| cell.is_some_and(empty));
    if !fits {
        return;
    }
    c.ghost(&clicks::laying(piece, at, turned), |c| {
        for (space, cell) in spaces.into_iter().zip(cells) {
            if let Some(cell) = cell {
                icons::space(c, data, space, square(grid, cell));
            }
        }
    });
}

fn legend(
    c: &mut Canvas,
    ctx: &DrawContext<'_>,
    area: Rect,
    grid: Rect,
    colour: Colour,
    pips: Pips,
    margin: f32,
) {
    let side = grid.w / f32::from(SIDE);
    let offset = side * pips.index() as f32;
    let (spot, halo) = match colour {
        Colour::White => (
            at(grid.x + offset + side / 2.0, area.y + margin / 2.0 + 1.0),
            rect(grid.x + offset + 2.0, area.y + 2.0, side - 4.0, margin - 2.0),
        ),
        Colour::Blue => (
            at(area.x + margin / 2.0 + 1.0, grid.y + offset + side / 2.0),
            rect(area.x + 2.0, grid.y + offset + 2.0, margin - 2.0, side - 4.0),
        ),
    };
    let id = if colour == Colour::White { "note-column" } else { "note-row" };
    let note = Note::guided(ctx.say(&Phrase::new(id).int("pips", pips.shown())), "activate-a-line");
    let size = margin * 0.66;
    c.target(&clicks::line(colour, pips), &note, Halo::Box(halo, 5.0), |c| match colour {
        Colour::White => dice::white(c, spot, size, pips.shown()),
        Colour::Blue => dice::blue(c, spot, size, pips.shown()),
    });
}

/// The boards from which a player chooses at the beginning.
fn choice(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    let taken: Vec<Board> = ctx.view.players.iter().filter_map(|player| player.board).collect();
    let free: Vec<Board> = Boards::A_SIDES.iter().filter(|board| !taken.contains(board)).collect();
    for (i, board) in free.into_iter().enumerate() {
        let cell = area.cell(i, 2, 2, 10.0);
        let side = cell.w.min(cell.h - 18.0);
        let grid = rect(cell.centre().x - side / 2.0, cell.y + 18.0, side, side);
        let name = ctx.say(&words::board("act-board", board));
        let halo = Halo::Box(cell, 6.0);
        c.target(&clicks::board(board), &Note::guided(name.clone(), "setting-up"), halo, |c| {
            c.text(at(cell.centre().x, cell.y + 13.0), &name, Type::head(14.0).middle());
            printed(c, ctx.view.data(), board, grid);
        });
    }
}

/// A colony board as it is printed.
pub fn printed(c: &mut Canvas, data: &Data, board: Board, grid: Rect) {
    c.ruled(grid, 3.0, Style::fill(Paint::LAND).drawn(Paint::INK, 1.0));
    for cell in Cell::all() {
        icons::space(c, data, data.printed(board, cell), square(grid, cell));
    }
}

/// Another player's colony, small.
pub fn small(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, grid: Rect) {
    let data = ctx.view.data();
    c.ruled(grid, 3.0, Style::fill(Paint::LAND).drawn(Paint::INK, 1.0));
    for cell in Cell::all() {
        let space = player.spaces[cell.index()];
        if space == Space::EMPTY {
            continue;
        }
        let words = words::cell("note-cell", cell).phrase("space", words::space(data, space));
        c.noted(&Note::guided(ctx.say(&words), "buildings"), |c| {
            let sheet = square(grid, cell);
            icons::space(c, data, space, sheet);
            standing(c, player, cell, sheet);
        });
    }
    seams(c, player, grid);
}
