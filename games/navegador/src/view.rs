//! What an observer may know. In Navegador that is everything that exists: money is open, and colony
//! tokens that nobody has seen are in no state.

use crate::data::Data;
use crate::parts::{Building, Column, Each, Field, Fleet, Good, Key, Region, RegionSet, TokenSet};
use crate::rules::{market, sailing};
use crate::score;
use crate::state::{Book, Card, KingsPrivilege, LastRound, Stage, State};
use portolan_table::{Figures, Observer, Seat};
use serde::Serialize;

/// The table as an observer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The figures that are played with.
    #[serde(skip)]
    pub figures: Figures<Data>,
    /// The observer's seat.
    pub you: Option<Seat>,
    /// The option `kings-privilege`.
    pub kings_privilege: KingsPrivilege,
    /// The option `book`.
    #[serde(skip_serializing_if = "Book::is_published")]
    pub book: Book,
    /// Who was drawn to begin; left out by rules version 1, by which seat 0 begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start_player: Option<Seat>,
    /// Turns finished.
    pub turns: u16,
    /// Whose turn it is; nobody's until the start player is drawn and once the game has ended.
    pub active: Option<Seat>,
    /// What the game waits for.
    pub stage: Stage,
    /// Ships of the active player that may still act.
    pub ready: Fleet,
    /// The phase in force, from 1 to 3.
    pub phase: u8,
    /// Borders a ship may cross.
    pub range: u8,
    /// Price of a worker or ship beyond churches and shipyards.
    pub extra_cost: u16,
    /// Set once the last round has begun.
    pub last_round: Option<LastRound>,
    /// The Navegador card; nobody's until the start player is drawn.
    pub card: Option<Card>,
    /// The rondel, clockwise.
    pub rondel: Vec<FieldView>,
    /// The map, Portugal first.
    pub regions: Vec<RegionView>,
    /// The goods of the market, each with its prices.
    pub market: Vec<GoodView>,
    /// The building chart.
    pub chart: Vec<RowView>,
    /// Privileges in the gallery.
    pub gallery: Each<Column, u8, 5>,
    /// The players, clockwise.
    pub players: Vec<PlayerView>,
}

/// A field of the rondel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FieldView {
    /// Which.
    pub field: Field,
    /// Whose stones stand there.
    pub stones: Vec<Seat>,
}

/// A region, its colony tokens and the ships in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RegionView {
    /// Which.
    pub region: Region,
    /// The good of its colonies.
    pub good: Option<Good>,
    /// May ships enter freely?
    pub explored: bool,
    /// Who explored it.
    pub explorer: Option<Seat>,
    /// Tokens in its stack at the start.
    pub stack: u8,
    /// Face-up tokens.
    pub tokens: TokenSet,
    /// Ships by seat.
    pub ships: Vec<u8>,
    /// Ships that exploring it costs.
    pub loss: u8,
    /// Regions across its borders.
    pub borders: RegionSet,
    /// Those across a red border.
    pub red_borders: RegionSet,
}

/// A good of the market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GoodView {
    /// Which.
    pub good: Good,
    /// The marker's row, counted from 1 at the top.
    pub row: u8,
    /// What a unit sold brings.
    pub selling: u16,
    /// What a unit processed brings.
    pub processing: u16,
    /// Tokens that nobody has seen, the one that stays out among them.
    pub unseen: TokenSet,
}

/// A row of the building chart.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RowView {
    /// Which.
    pub building: Building,
    /// Pieces left.
    pub left: u8,
    /// The price of the next, if there is one.
    pub price: Option<u16>,
    /// The prices of all that are left, cheapest first.
    pub prices: Vec<u16>,
    /// Workers needed.
    pub workers: u8,
}

/// A player's things.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerView {
    /// Whose.
    pub seat: Seat,
    /// Cruzados.
    pub cash: u32,
    /// Workers in Lisboa.
    pub workers: u8,
    /// Ships on the map, by region.
    pub ships: Fleet,
    /// Ships in the supply.
    pub supply: u8,
    /// Colony tokens.
    pub colonies: Each<Good, TokenSet, 3>,
    /// Factories for one good.
    pub factories: Each<Good, u8, 3>,
    /// The five columns of the sheet.
    pub sheet: Each<Column, ColumnView, 5>,
    /// Where the King's privilege lies, once placed.
    pub kings_privilege: Option<Column>,
    /// Points as if the game ended now.
    pub points: i32,
}

/// A column of a player's sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ColumnView {
    /// How many colonies, factories, disks, shipyards or churches the player has.
    pub achievements: u8,
    /// Privileges, the King's among them.
    pub privileges: u8,
    /// Points per achievement.
    pub worth: u8,
}

/// Builds the view.
pub fn view(state: &State, observer: Observer) -> View {
    let phase = state.data().phase(state.phase);
    let over = matches!(state.stage, Stage::Over { .. });
    let begun = state.stage != Stage::Start;
    View {
        figures: state.terms.figures,
        you: observer.seat(),
        kings_privilege: state.kings_privilege,
        book: state.book,
        start_player: state.start_player,
        turns: state.turns,
        active: (begun && !over).then_some(state.active),
        stage: state.stage,
        ready: state.ready,
        phase: state.phase,
        range: phase.range,
        extra_cost: phase.extra_cost,
        last_round: state.last_round,
        card: begun.then_some(state.card),
        rondel: Field::all().map(|field| field_view(state, field)).collect(),
        regions: Region::all().map(|region| region_view(state, region)).collect(),
        market: Good::ALL.iter().map(|&good| good_view(state, good)).collect(),
        chart: Building::ALL.iter().map(|&building| row_view(state, building)).collect(),
        gallery: state.gallery,
        players: Seat::all(state.seats()).map(|seat| player_view(state, seat)).collect(),
    }
}

fn field_view(state: &State, field: Field) -> FieldView {
    let stands = |seat: &Seat| state.players[seat.index()].stone == Some(field);
    FieldView { field, stones: Seat::all(state.seats()).filter(stands).collect() }
}

fn region_view(state: &State, region: Region) -> RegionView {
    let sea = state.data().sea(region);
    let disk = |seat: &Seat| state.players[seat.index()].explorers.contains(region);
    RegionView {
        region,
        good: sea.good,
        explored: state.explored.contains(region),
        explorer: Seat::all(state.seats()).find(disk),
        stack: sea.tokens,
        tokens: state.tokens[region],
        ships: state.players.iter().map(|player| player.ships[region]).collect(),
        loss: sailing::loss(state, region),
        borders: sea.neighbours,
        red_borders: sea.red,
    }
}

fn good_view(state: &State, good: Good) -> GoodView {
    let (selling, processing) = market::prices(state, good);
    GoodView { good, row: state.market[good], selling, processing, unseen: state.unseen(good) }
}

fn row_view(state: &State, building: Building) -> RowView {
    let data = state.data();
    let row = &data.buildings[building];
    let pieces = usize::from(data.table(state.seats()).chart[building]);
    let left = state.chart[building];
    RowView {
        building,
        left,
        price: state.building_price(building),
        prices: row.prices[pieces - usize::from(left)..pieces].to_vec(),
        workers: row.workers,
    }
}

fn player_view(state: &State, seat: Seat) -> PlayerView {
    let player = &state.players[seat.index()];
    let column = |column: Column| {
        let privileges = player.privileges_in(column);
        ColumnView {
            achievements: player.achievements(state.data(), column),
            privileges,
            worth: score::worth(state, column, privileges),
        }
    };
    PlayerView {
        seat,
        cash: player.cash,
        workers: player.workers,
        ships: player.ships,
        supply: state.data().limits.ships_max - player.ships.total(),
        colonies: player.colonies,
        factories: player.factories,
        sheet: Each::new([
            column(Column::Colony),
            column(Column::Factory),
            column(Column::Explorer),
            column(Column::Shipyard),
            column(Column::Church),
        ]),
        kings_privilege: player.kings_privilege,
        points: score::sheet(state, player).iter().map(|part| part.points).sum(),
    }
}
