//! Which targets stand for which step. Where several steps share a path, the choice between them follows
//! the last click.

use crate::action::Action;
use crate::colony::{Colour, Piece};
use crate::goods::Good;
use crate::grid::{Cell, Turned};
use crate::pieces::{Berth, Board, Dock, Hall, Pips, Place, Tile};
use crate::state::Stage;
use crate::view::View;
use portolan_scene::{Clicks, TargetId};

/// A space of the own colony.
pub fn cell(cell: Cell) -> TargetId {
    format!("cell-{cell}")
}

/// The head of a column: white dice of the pool that show this, and the line that they activate.
pub fn white(pips: Pips) -> TargetId {
    format!("white-{pips}")
}

/// The head of a row: blue dice that show this and that the player may use.
pub fn blue(pips: Pips) -> TargetId {
    format!("blue-{pips}")
}

/// A tile on display.
pub fn tile(tile: Tile) -> TargetId {
    format!("tile-{tile}")
}

/// A colony board to choose.
pub fn board(board: Board) -> TargetId {
    format!("board-{board}")
}

/// A town hall to choose.
pub fn hall(hall: Hall) -> TargetId {
    format!("hall-{hall}")
}

/// A dock and the shipment that lies open there.
pub fn dock(dock: Dock) -> TargetId {
    format!("dock-{dock}")
}

/// A place for monks.
pub fn place(place: Place) -> TargetId {
    format!("place-{place}")
}

/// A retiring space.
pub fn berth(berth: Berth) -> TargetId {
    format!("berth-{berth}")
}

/// A good in the own store.
pub fn good(good: Good) -> TargetId {
    format!("good-{good}")
}

/// The own coins: with them one building is used.
pub const PURSE: &str = "purse";
/// The sign of the doubles on display.
pub const DOUBLES: &str = "doubles";
/// The sign of the triples on display.
pub const TRIPLES: &str = "triples";
/// The sign for retiring.
pub const RETIRE: &str = "retire";
/// The religion track.
pub const RELIGION: &str = "religion";
/// The conquistador track.
pub const CONQUEST: &str = "conquest";

/// The path of laying a piece: its anchor, then where its first arm points.
pub fn laying(piece: Piece, at: Cell, turned: Turned) -> Vec<TargetId> {
    let mut path = vec![cell(at)];
    if piece.size() > 1
        && let Some(next) = at.towards(turned)
    {
        path.push(cell(next));
    }
    path
}

/// What to click for a step.
pub fn clicks(view: &View, action: Action) -> Clicks {
    match action {
        Action::Board(taken) => Clicks::on([board(taken)]),
        Action::Hall(taken) => Clicks::on([hall(taken)]),
        // First what one does, then with what: so few things are to be chosen from at a time.
        Action::Take(taken) => {
            let sign = if taken.is_triple() { TRIPLES } else { DOUBLES };
            Clicks::on([sign.to_owned(), tile(taken)])
        }
        Action::Coin(at) => Clicks::on([PURSE.to_owned(), cell(at)]),
        Action::Place(at, turned) => match view.stage {
            Stage::Place(piece) => Clicks(vec![laying(piece, at, turned)]),
            _ => Clicks::button(),
        },
        Action::Park(at) => Clicks::on([cell(at)]),
        Action::White(pips) => Clicks::on([white(pips)]),
        Action::Blue(pips) => Clicks::on([blue(pips)]),
        Action::Line(pips) => match view.stage {
            Stage::Line(Colour::White, _) => Clicks::on([white(pips)]),
            Stage::Line(Colour::Blue, _) => Clicks::on([blue(pips)]),
            _ => Clicks::button(),
        },
        Action::Retire => Clicks::on([RETIRE.to_owned()]),
        Action::Space(space) => Clicks::on([berth(space)]),
        Action::Ship(at) => Clicks::on([dock(at)]),
        Action::Pray | Action::PrayGrain => Clicks::on([RELIGION.to_owned()]),
        Action::Advance => Clicks::on([CONQUEST.to_owned()]),
        Action::Monk(to) => Clicks::on([place(to)]),
        Action::Sell(kind) | Action::Buy(kind) => Clicks::on([good(kind)]),
        Action::Arrive(..)
        | Action::RollWhite(_)
        | Action::RollBlue(_)
        | Action::Offer(_)
        | Action::Show(_)
        | Action::First(_)
        | Action::Pair(..)
        | Action::Pay(_)
        | Action::Trade(_)
        | Action::Road
        | Action::Market
        | Action::Skip
        | Action::Done => Clicks::button(),
    }
}
