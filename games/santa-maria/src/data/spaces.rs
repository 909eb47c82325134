//! Buildings, tiles and boards: what lies on a colony and what it does.

use super::figures::Figure;
use super::{Deal, DealSpec, Effect, Reward, SpaceSpec, Terrain};
use crate::colony::MOST_PIECES;
use crate::grid::{Cells, SIDE, Turned};
use crate::pieces::{Board, Hall, Pips, Space, Tile};
use arrayvec::ArrayVec;

/// What a building can do beside giving something and exchanging; road tiles come by retiring alone.
const ACTIONS: &[(&str, Effect)] = Effect::ACTIONS.split_at(3).0;

/// What each kind of space does, and what it exchanges.
pub struct Kinds {
    pub specs: [SpaceSpec; Space::COUNT],
    pub deals: [DealSpec; Space::COUNT],
}

impl Kinds {
    pub fn read(buildings: &Figure<'_>, storage: u8) -> Kinds {
        let names: Vec<&str> = Space::all().skip(1).map(Space::name).collect();
        buildings.only(&names);
        let mut kinds = Kinds {
            specs: [SpaceSpec::default(); Space::COUNT],
            deals: std::array::from_fn(|_| DealSpec::default()),
        };
        for space in Space::all().skip(1) {
            let kind = buildings.get(space.name());
            let spec = &mut kinds.specs[space.index()];
            if space.is_road() {
                kind.only(&["colonists"]);
                // Colonies count one on every road, and a second one where there is.
                spec.colonists = kind.get("colonists").small(1..=2);
                continue;
            }
            kind.only(&["terrain", "gain", "action", "trade"]);
            spec.terrain = kind.get("terrain").word(&Terrain::ALL);
            spec.effect = match kind.maybe("trade") {
                Some(trade) => {
                    if kind.maybe("gain").or_else(|| kind.maybe("action")).is_some() {
                        kind.fault("a building gives, exchanges or acts, one of the three");
                    }
                    kinds.deals[space.index()] = deal(&trade, storage);
                    Some(Effect::Trade(Deal::at(space)))
                }
                None => kind.effect(ACTIONS),
            };
        }
        kinds
    }
}

fn deal(trade: &Figure<'_>, storage: u8) -> DealSpec {
    trade.only(&["pay", "rewards"]);
    let mut rewards: ArrayVec<Reward, 3> = ArrayVec::new();
    for side in trade.get("rewards").list(1..=3) {
        match side.gain().reward() {
            Some(reward) if rewards.contains(&reward) => side.fault("this reward is named twice"),
            Some(reward) => rewards.push(reward),
            None => side.fault("a reward is of one kind"),
        }
    }
    DealSpec { pay: trade.get("pay").price(storage), rewards }
}

/// The kind of space that is named there.
fn space(figure: &Figure<'_>, name: &str) -> Space {
    name.parse().unwrap_or_else(|reason: String| {
        figure.fault(reason);
        Space::EMPTY
    })
}

/// Each expansion tile, by its id: so many kinds of space, none of them a town hall.
pub fn tiles(tiles: &Figure<'_>) -> [[Space; 3]; Tile::COUNT] {
    let names: Vec<&str> = Tile::all().map(Tile::name).collect();
    tiles.only(&names);
    let mut all = [[Space::EMPTY; 3]; Tile::COUNT];
    for tile in Tile::all() {
        let size = if tile.is_triple() { 3 } else { 2 };
        let figure = tiles.get(tile.name());
        for (place, part) in all[tile.index()].iter_mut().zip(figure.list(size..=size)) {
            *place = space(&part, part.text());
            if place.is_town_hall() {
                part.fault("a town hall is no part of an expansion tile");
            }
            if *place == Space::EMPTY {
                part.fault("a tile has no empty space");
            }
        }
    }
    all
}

/// Each town hall tile: two kinds of space, one of them a town hall.
pub fn halls(halls: &Figure<'_>) -> [[Space; 3]; Hall::COUNT] {
    let names: Vec<&str> = Hall::all().map(Hall::name).collect();
    halls.only(&names);
    let mut all = [[Space::EMPTY; 3]; Hall::COUNT];
    for hall in Hall::all() {
        let figure = halls.get(hall.name());
        let parts = figure.list(2..=2);
        for (place, part) in all[hall.index()].iter_mut().zip(&parts) {
            *place = space(part, part.text());
            if *place == Space::EMPTY {
                part.fault("a tile has no empty space");
            }
        }
        if parts.len() == 2 && all[hall.index()].iter().filter(|s| s.is_town_hall()).count() != 1 {
            figure.fault("a town hall tile has one town hall");
        }
    }
    all
}

/// The road tile.
pub fn road(figure: &Figure<'_>) -> Space {
    let found = space(figure, figure.text());
    if !found.is_road() {
        figure.fault("a road tile is a road: r1 or r2");
    }
    found
}

/// What is printed on each board: six rows of six names, with a dot for an empty space.
pub fn boards(boards: &Figure<'_>, roads: u8) -> [[Space; (SIDE * SIDE) as usize]; Board::COUNT] {
    let names: Vec<&str> = Board::all().map(Board::name).collect();
    boards.only(&names);
    let mut all = [[Space::EMPTY; (SIDE * SIDE) as usize]; Board::COUNT];
    for board in Board::all() {
        let figure = boards.get(board.name());
        let rows = figure.list(usize::from(SIDE)..=usize::from(SIDE));
        let mut whole = rows.len() == usize::from(SIDE);
        for (row, line) in rows.iter().enumerate() {
            let names: Vec<&str> = line.text().split_whitespace().collect();
            if names.len() != usize::from(SIDE) {
                line.fault(format!("six spaces belong in a row, not {}", names.len()));
                whole = false;
                continue;
            }
            for (column, name) in names.into_iter().enumerate() {
                all[board.index()][row * usize::from(SIDE) + column] = space(line, name);
            }
        }
        if whole {
            playable(&figure, board, &all[board.index()], roads);
        }
    }
    all
}

/// A board on which every die can be used and every piece finds its room.
fn playable(figure: &Figure<'_>, board: Board, printed: &[Space], roads: u8) {
    let cells = |wanted: fn(Space) -> bool| -> Cells {
        crate::grid::Cell::all().filter(|cell| wanted(printed[cell.index()])).collect()
    };
    let (built, empty) = (cells(Space::is_building), cells(|space| space == Space::EMPTY));
    for (word, line) in [("row", Cells::row as fn(Pips) -> Cells), ("column", Cells::column)] {
        for pips in Pips::all().filter(|&pips| built.intersection(line(pips)).is_empty()) {
            figure.fault(format!("{word} {pips} has no building, so its dice would be dead"));
        }
    }
    let advanced = board == Board::B;
    let halls = cells(Space::is_town_hall).len();
    if advanced && halls > 0 {
        figure.fault("side B has no town hall printed: it comes as a tile");
    }
    if !advanced && halls != 1 {
        figure.fault(format!("one town hall is printed on a side A, not {halls}"));
    }
    if advanced && Turned::ALL.iter().all(|&way| empty.intersection(empty.facing(way)).is_empty()) {
        figure.fault("a town hall tile finds no two empty spaces");
    }
    // The most pieces there can be: the town hall, all road tiles, and doubles on the rest.
    let rest = empty.len().saturating_sub(roads + 2 * u8::from(advanced));
    let most = usize::from(u8::from(advanced) + roads + rest / 2);
    if most > MOST_PIECES {
        let empty = empty.len();
        figure.fault(format!(
            "{empty} empty spaces and {roads} road tiles make room for {most} pieces; {MOST_PIECES} are the most"
        ));
    }
}
