//! Colonies: the own one with the dice at its lines, others small.

use super::icons::Pen;
use super::{DrawContext, clicks, heads, icons, pen};
use crate::colony::{Colour, Laid, Piece};
use crate::grid::{Cell, Cells, SIDE, Turned};
use crate::pieces::{Board, Boards, Pips, Space};
use crate::state::Stage;
use crate::view::PlayerView;
use crate::words;
use portolan_scene::{
    Canvas, Halo, Layout, Note, Paint, Rect, Style, Symbol, Type, at, chart, rect, wobble,
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
        choice(c, ctx, area.inset(6.0));
        return;
    }
    let head = ctx.layout.pick(46.0, 44.0);
    let side = (area.h - head - 3.0) / f32::from(SIDE);
    // A telephone is wider than the grid: the heads of the rows have the rest.
    let margin = area.w - side * f32::from(SIDE) - 3.0;
    let grid = rect(area.x + margin, area.y + head, side * f32::from(SIDE), side * f32::from(SIDE));
    for pips in Pips::all() {
        let offset = side * pips.index() as f32;
        let column = rect(grid.x + offset, area.y, side, head);
        heads::head(c, ctx, player, (Colour::White, pips), column);
        let row = rect(area.x, grid.y + offset, margin, side);
        heads::head(c, ctx, player, (Colour::Blue, pips), row);
    }
    in_hand(c, ctx, rect(area.x, area.y, margin, head));
    c.ruled(grid, 3.0, Style::fill(Paint::LAND));
    pieces(c, pen(ctx), player, grid);
    for cell in Cell::all() {
        let sheet = square(grid, cell);
        let halo = Halo::Box(sheet.inset(2.0), 5.0);
        let note = Note::guided(cell_words(ctx, player, cell), "buildings");
        c.target(&clicks::cell(cell), &note, halo, |c| standing(c, player, cell, sheet, "own"));
    }
    if ctx.view.turn.deciders().contains(player.seat) {
        previews(c, ctx, player, grid);
    }
    c.path(&wobble::frame(grid, 1.2), Style::line(Paint::INK, 1.6));
}

/// What would happen, shown while it is pointed at.
fn previews(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, grid: Rect) {
    let both = [Colour::White, Colour::Blue];
    let lit: &[Colour] = match &ctx.view.stage {
        Stage::Main => &both,
        Stage::Line(colour, _) => std::slice::from_ref(colour),
        _ => &[],
    };
    for &colour in lit {
        for pips in Pips::all() {
            heads::reach(c, player, colour, pips, |cell| square(grid, cell));
        }
    }
    if let Stage::Place(piece) = ctx.view.stage {
        for cell in Cell::all() {
            for &turned in piece.turns() {
                ghost(c, pen(ctx), player, Laid { piece, at: cell, turned }, grid);
            }
            anchor(c, pen(ctx), player, piece, cell, grid);
        }
    }
}

/// A space in words: what lies there, and what that brings.
fn cell_words(ctx: &DrawContext<'_>, player: &PlayerView, cell: Cell) -> String {
    let (data, space) = (ctx.view.data(), player.spaces[cell.index()]);
    let does = match data.space(space).effect {
        Some(does) => Phrase::new("note-does").phrase("does", words::effect(data, does)),
        None if space.is_road() => Phrase::new("note-road"),
        None => Phrase::new("note-still"),
    };
    let words = words::cell("note-cell", cell)
        .phrase("space", words::space_name(data, space))
        .phrase("does", does);
    ctx.say(&words)
}

/// The piece or the die in hand, in the corner between the heads.
fn in_hand(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    let (spot, size) = (area.centre(), area.w.min(area.h));
    match ctx.view.stage {
        Stage::Line(colour, pips) => {
            c.piece(heads::name(colour), "hand", spot, |c| {
                heads::one(c, colour, at(0.0, 0.0), size * 0.84, pips);
            });
        }
        Stage::Place(piece) => {
            let side = size / 2.3;
            let rows = if piece.size() > 2 { 0.5 } else { 0.0 };
            let columns = if piece.size() > 1 { 0.5 } else { 0.0 };
            let anchor = spot.by(-side * columns, -side * rows);
            let spaces = piece.spaces(ctx.view.data());
            c.noted(&Note::new(ctx.word("note-hand")), |c| {
                c.closeup(area, |c| {
                    c.piece(&kind(piece), "hand", anchor, |c| {
                        let origin = at(0.0, 0.0);
                        let spaces = &spaces[..piece.size()];
                        icons::piece(c, pen(ctx), spaces, Turned::Not, origin, side);
                    });
                });
            });
        }
        _ => {}
    }
}

/// The kind of piece that a tile is, so that it is seen to travel.
pub fn kind(piece: Piece) -> String {
    match piece {
        Piece::Tile(tile) => format!("tile-{tile}"),
        Piece::Road => "road".to_owned(),
        Piece::Hall(hall) => format!("hall-{hall}"),
    }
}

/// What is printed and what was laid, without what stands on it.
fn pieces(c: &mut Canvas, pen: Pen<'_>, player: &PlayerView, grid: Rect) {
    let laid: Cells = player
        .laid
        .iter()
        .flat_map(|laid| covered(laid.piece, laid.at, laid.turned))
        .flatten()
        .collect();
    for cell in Cell::all().filter(|&cell| !laid.contains(cell)) {
        icons::space(c, pen, player.spaces[cell.index()], square(grid, cell));
    }
    for Laid { piece, at: anchor, turned } in player.laid.iter().copied() {
        let middle = square(grid, anchor).centre();
        let (spaces, side) = (piece.spaces(pen.data), grid.w / f32::from(SIDE));
        c.piece(&kind(piece), &format!("{}-{anchor}", player.seat), middle, |c| {
            let spaces = &spaces[..piece.size()];
            icons::piece(c, pen, spaces, turned, at(0.0, 0.0), side);
        });
    }
    seams(c, player, grid);
}

/// What stands on a building this year.
fn standing(c: &mut Canvas, player: &PlayerView, cell: Cell, sheet: Rect, whose: &str) {
    let spot = sheet.part(0.72, 0.72);
    let size = sheet.w * 0.44;
    let place = format!("{whose}-{cell}");
    for (colour, on, line) in [
        (Colour::White, player.white_on_board, cell.column()),
        (Colour::Blue, player.blue_on_board, cell.row()),
    ] {
        if let (true, Some(pips)) = (on.contains(cell), Pips::nth(line)) {
            c.piece(heads::name(colour), &place, spot, |c| {
                heads::one(c, colour, at(0.0, 0.0), size, pips);
            });
        }
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

/// Would the piece lie on empty land there?
fn fits(player: &PlayerView, Laid { piece, at, turned }: Laid) -> bool {
    let empty = |cell: Cell| player.spaces[cell.index()] == Space::EMPTY;
    covered(piece, at, turned)[..piece.size()].iter().all(|cell| cell.is_some_and(empty))
}

/// The piece in hand where it would lie, if it fits there.
fn ghost(c: &mut Canvas, pen: Pen<'_>, player: &PlayerView, laid: Laid, grid: Rect) {
    if !fits(player, laid) {
        return;
    }
    let Laid { piece, at, turned } = laid;
    c.ghost(&clicks::laying(piece, at, turned), |c| {
        let (spaces, side) = (piece.spaces(pen.data), grid.w / f32::from(SIDE));
        let middle = square(grid, at).centre();
        icons::piece(c, pen, &spaces[..piece.size()], turned, middle, side);
    });
}

/// Its first space, while that one is being chosen.
fn anchor(c: &mut Canvas, pen: Pen<'_>, player: &PlayerView, piece: Piece, at: Cell, grid: Rect) {
    let ways = piece.turns().iter();
    if piece.size() > 1 && ways.into_iter().any(|&turned| fits(player, Laid { piece, at, turned }))
    {
        c.ghost(&[clicks::cell(at)], |c| {
            icons::space(c, pen, piece.spaces(pen.data)[0], square(grid, at));
        });
    }
}

/// The boards from which a player chooses at the beginning.
fn choice(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    let taken: Vec<Board> = ctx.view.players.iter().filter_map(|player| player.board).collect();
    let free: Vec<Board> = Boards::A_SIDES.iter().filter(|board| !taken.contains(board)).collect();
    let heading = ctx.layout.pick(24.0, 19.0);
    for (i, board) in free.into_iter().enumerate() {
        let cell = area.cell(i, 2, 2, 8.0);
        let side = cell.w.min(cell.h - heading - 4.0);
        let grid = rect(cell.centre().x - side / 2.0, cell.y + heading, side, side);
        let name = ctx.say(&words::board("scene-board", board));
        let note = Note::guided(ctx.say(&words::board("note-board", board)), "setting-up");
        c.closeup(grid, |c| {
            c.target(&clicks::board(board), &note, Halo::Box(cell, 6.0), |c| {
                let kind = Type::head(heading - 6.0).middle();
                c.text(at(cell.centre().x, cell.y + heading - 6.0), &name, kind);
                printed(c, pen(ctx), board, grid);
            });
        });
    }
}

/// A colony board as it is printed.
pub fn printed(c: &mut Canvas, pen: Pen<'_>, board: Board, grid: Rect) {
    c.ruled(grid, 3.0, Style::fill(Paint::LAND).drawn(Paint::INK, 1.0));
    for cell in Cell::all() {
        icons::space(c, pen, pen.data.printed(board, cell), square(grid, cell));
    }
}

/// Another player's colony, small; whole when it is looked at closely.
pub fn small(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, grid: Rect) {
    c.closeup(grid, |c| {
        c.ruled(grid, 3.0, Style::fill(Paint::LAND).drawn(Paint::INK, 1.0));
        if player.board.is_none() {
            return;
        }
        pieces(c, pen(ctx), player, grid);
        for cell in Cell::all().filter(|cell| player.spaces[cell.index()] != Space::EMPTY) {
            let sheet = square(grid, cell);
            c.noted(&Note::guided(cell_words(ctx, player, cell), "buildings"), |c| {
                c.ruled(sheet, 0.0, Style::fill(Paint::PAPER).faint(0.0));
                standing(c, player, cell, sheet, &player.seat.to_string());
            });
        }
        if ctx.layout == Layout::Wide {
            c.path(&wobble::frame(grid, 0.8), Style::line(Paint::INK, 1.2));
        }
    });
}
