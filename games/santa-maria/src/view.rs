//! What an observer may know: everything that lies on the table, which in this game is everything.

use crate::colony::{Colour, Laid};
use crate::data::Data;
use crate::dice::Dice;
use crate::goods::Goods;
use crate::grid::{Cell, Cells};
use crate::pieces::{
    Berth, Board, Dock, Hall, Place, Places, Shipment, Shipments, Space, Tile, Tiles,
};
use crate::rules::chance;
use crate::score::Sheet;
use crate::state::{Job, Options, Player, Stage, State};
use portolan_table::{Figures, Observer, Part, Seat, Turn};
use serde::Serialize;

/// The table as one observer sees it.
#[derive(Debug, Serialize)]
pub struct View {
    /// The figures that are played with.
    #[serde(skip)]
    pub figures: Figures<Data>,
    /// Whose eyes; none for a spectator.
    pub you: Option<Seat>,
    /// What the host set.
    pub options: Options,
    /// Which year is played, counted from 1.
    pub year: u8,
    /// How many years there are.
    pub years: u8,
    /// What the game waits for.
    pub turn: Turn,
    /// The same more closely.
    pub stage: Stage,
    /// The active seat is at the market.
    pub at_market: bool,
    /// What goes on after the present moment. Those who read views have the log to tell them, and what can be done.
    #[serde(skip)]
    pub job: Job,
    /// Spaces of a religion action still to be walked, likewise.
    #[serde(skip)]
    pub steps: u8,
    /// May one more space follow for a grain? Likewise.
    #[serde(skip)]
    pub second_space: bool,
    /// How many outcomes chance has now; 0 when it is a seat's turn.
    pub chances: u32,
    /// This year's order; empty until it is known.
    pub order: Vec<Seat>,
    /// The docks, top to bottom.
    pub docks: Vec<DockView>,
    /// Shipments still face down.
    pub shipments_to_come: u8,
    /// White dice in the pool.
    pub white_dice: Dice,
    /// Blue dice in the common pool.
    pub blue_dice: Dice,
    /// Where monks can be sent.
    pub places: Vec<PlaceView>,
    /// Town halls and their scholars, in the advanced game.
    pub pairs: Vec<PairView>,
    /// Tiles on display.
    pub display: Vec<TileView>,
    /// Doubles still face down.
    pub doubles_to_come: u8,
    /// Triples still face down.
    pub triples_to_come: u8,
    /// The retiring spaces, top to bottom.
    pub berths: Vec<BerthView>,
    /// Road tiles left.
    pub roads_left: u8,
    /// Conquistadors, the first one first.
    pub race: Vec<Seat>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
}

/// A dock and the shipment at it.
#[derive(Debug, Serialize)]
pub struct DockView {
    /// Which of the four.
    pub dock: Dock,
    /// The open shipment.
    pub shipment: Option<Shipment>,
    /// What it asks for.
    pub cost: Option<Goods>,
    /// What it scores.
    pub points: Option<u8>,
}

/// A place for monks.
#[derive(Debug, Serialize)]
pub struct PlaceView {
    /// Which.
    pub place: Place,
    /// Whose monks are there.
    pub monks: Vec<Seat>,
}

/// A town hall and its scholar.
#[derive(Debug, Serialize)]
pub struct PairView {
    /// The town hall.
    pub hall: Hall,
    /// The scholar under it.
    pub scholar: Place,
    /// Nobody has taken it.
    pub free: bool,
}

/// A tile and what lies on it: anchor, first arm, second arm.
#[derive(Debug, Serialize)]
pub struct TileView {
    /// Which.
    pub tile: Tile,
    /// Two of a double, three of a triple.
    pub spaces: Vec<Space>,
}

/// A retiring space.
#[derive(Debug, Serialize)]
pub struct BerthView {
    /// Which.
    pub berth: Berth,
    /// Who stands there.
    pub seat: Option<Seat>,
    /// Alone: used last year.
    pub blocked: bool,
}

/// A player's things.
#[derive(Debug, Serialize)]
pub struct PlayerView {
    /// Whose.
    pub seat: Seat,
    /// The board, once chosen.
    pub board: Option<Board>,
    /// What lies on each space, row by row.
    pub spaces: Vec<Space>,
    /// The pieces laid.
    pub laid: Vec<Laid>,
    /// Buildings with a white die.
    pub white_on_board: Cells,
    /// Buildings with a blue die.
    pub blue_on_board: Cells,
    /// Buildings with coins.
    pub coins_on_board: Cells,
    /// Own blue dice that lie ready.
    pub blue_dice: Dice,
    /// White dice that may still be taken this year.
    pub white_uses_left: u8,
    /// Blue dice that may still be used this year.
    pub blue_uses_left: u8,
    /// Blue dice unlocked in all.
    pub unlocked: u8,
    /// What the next single activation costs.
    pub activation_cost: u16,
    /// Goods in store.
    pub goods: Goods,
    /// Coins at hand, without those that lie on buildings.
    pub coins: u16,
    /// Happiness so far.
    pub happiness: u16,
    /// The space on the religion track.
    pub religion: u8,
    /// The space on the conquistador track.
    pub conquest: u8,
    /// Monks not sent yet.
    pub monks_left: u8,
    /// Where monks were sent.
    pub monks: Places,
    /// The scholar of the town hall.
    pub tutor: Option<Place>,
    /// Shipments by dock.
    pub harbour: [Shipments; Dock::COUNT],
    /// The retiring space taken this year.
    pub retired: Option<Berth>,
    /// The score by category, as if the game ended now.
    pub parts: Vec<Part>,
    /// Its sum.
    pub total: i32,
}

/// Builds the view.
pub fn view(state: &State, observer: Observer) -> View {
    let data = state.data();
    View {
        figures: state.terms.figures,
        you: observer.seat(),
        options: state.options,
        year: state.year,
        years: data.rates.years,
        turn: state.turn(),
        stage: state.stage,
        at_market: state.at_market,
        job: state.job,
        steps: state.steps,
        second_space: state.second_space,
        chances: chance::outcomes(state),
        order: state.order.to_vec(),
        docks: Dock::all().map(|dock| dock_view(state, dock)).collect(),
        shipments_to_come: state.shipments_to_come().len(),
        white_dice: state.white_dice,
        blue_dice: state.blue_dice,
        places: state.places().iter().map(|place| place_view(state, place)).collect(),
        pairs: Hall::all().filter_map(|hall| pair_view(state, hall)).collect(),
        display: state.display.iter().map(|tile| tile_view(data, tile)).collect(),
        doubles_to_come: state.unseen.intersection(Tiles::DOUBLES).len(),
        triples_to_come: state.unseen.intersection(Tiles::TRIPLES).len(),
        berths: Berth::all().map(|berth| berth_view(state, berth)).collect(),
        roads_left: state.roads_left(),
        race: state.race.to_vec(),
        players: Seat::all(state.seats()).map(|seat| player_view(state, seat)).collect(),
    }
}

fn dock_view(state: &State, dock: Dock) -> DockView {
    let shipment = state.docks[dock.index()];
    let spec = shipment.map(|shipment| state.data().shipment(shipment));
    DockView { dock, shipment, cost: spec.map(|s| s.cost), points: spec.map(|s| s.points) }
}

fn place_view(state: &State, place: Place) -> PlaceView {
    let there = |seat: &Seat| state.players[seat.index()].monks.contains(place);
    PlaceView { place, monks: Seat::all(state.seats()).filter(there).collect() }
}

fn pair_view(state: &State, hall: Hall) -> Option<PairView> {
    let scholar = state.pairs[hall.index()]?;
    Some(PairView { hall, scholar, free: state.free_halls().contains(hall) })
}

fn tile_view(data: &Data, tile: Tile) -> TileView {
    let spaces = data.tiles[tile.index()];
    TileView { tile, spaces: spaces.into_iter().filter(|s| *s != Space::EMPTY).collect() }
}

fn berth_view(state: &State, berth: Berth) -> BerthView {
    let there = |seat: &Seat| state.players[seat.index()].retired == Some(berth);
    BerthView {
        berth,
        seat: Seat::all(state.seats()).find(there),
        blocked: state.blocked == Some(berth),
    }
}

fn player_view(state: &State, seat: Seat) -> PlayerView {
    let player: &Player = &state.players[seat.index()];
    let colony = &player.colony;
    let data = state.data();
    let sheet = Sheet::of(data, player);
    let parts = Sheet::PARTS.into_iter().zip(sheet.points());
    PlayerView {
        seat,
        board: colony.board(),
        spaces: Cell::all().map(|cell| colony.space(cell)).collect(),
        laid: colony.laid().to_vec(),
        white_on_board: colony.dice(Colour::White),
        blue_on_board: colony.dice(Colour::Blue),
        coins_on_board: colony.coins(),
        blue_dice: player.blue_dice,
        white_uses_left: player.white_uses_left(data),
        blue_uses_left: player.blue_uses_left(data),
        unlocked: player.unlocked(data),
        activation_cost: player.activation_cost(data),
        goods: player.goods,
        coins: player.coins,
        happiness: player.happiness,
        religion: player.religion,
        conquest: player.conquest,
        monks_left: data.monks.saturating_sub(player.monks.len()),
        monks: player.monks,
        tutor: player.tutor,
        harbour: player.harbour,
        retired: player.retired,
        parts: parts.map(|(id, points)| Part { id, points }).collect(),
        total: sheet.total(),
    }
}
