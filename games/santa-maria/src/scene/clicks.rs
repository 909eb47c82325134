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

/// A column (for white dice) or a row (for blue ones) of the own colony.
pub fn line(colour: Colour, pips: Pips) -> TargetId {
    match colour {
        Colour::White => format!("column-{pips}"),
        Colour::Blue => format!("row-{pips}"),
    }
}

/// White dice of the pool that show this.
pub fn white(pips: Pips) -> TargetId {
    format!("white-{pips}")
}

/// Blue dice that show this and that the player may use.
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

/// A dock.
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
        Action::Take(taken) => Clicks::on([tile(taken)]),
        Action::Place(at, turned) => match view.stage {
            Stage::Place(piece) => Clicks(vec![laying(piece, at, turned)]),
            _ => Clicks::button(),
        },
        Action::Coin(at) | Action::Park(at) => Clicks::on([cell(at)]),
        Action::White(pips) => Clicks::on([white(pips)]),
        Action::Blue(pips) => Clicks::on([blue(pips)]),
        Action::Line(pips) => match view.stage {
            Stage::Line(colour, _) => Clicks::on([line(colour, pips)]),
            _ => Clicks::button(),
        },
        Action::Retire => {
            let free = view.berths.iter().filter(|space| space.seat.is_none() && !space.blocked);
            Clicks(free.map(|space| vec![berth(space.berth)]).collect())
        }
        Action::Space(space) => Clicks::on([berth(space)]),
        Action::Market => Clicks(Good::ALL.iter().map(|&kind| vec![good(kind)]).collect()),
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
        | Action::Skip
        | Action::Done => Clicks::button(),
    }
}
