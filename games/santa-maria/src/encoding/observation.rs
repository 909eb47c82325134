//! What an observer sees, as numbers. Everything that exists lies open, so it is the same for all but for the order of
//! the seats.

use crate::colony::{Colour, Piece};
use crate::goods::Good;
use crate::grid::{Cell, SIDE};
use crate::pieces::{Berth, Dock, Hall, Pips, Place, Shipment, Space, Tile, Tiles};
use crate::state::{Bill, Job, MOST_SEATS, Stage, State};
use portolan_table::encoding::{SeatOrder, Sheet};
use portolan_table::{Observer, Seat};

const SEATS: usize = MOST_SEATS;
const ROWS: usize = SIDE as usize;
const CELLS: usize = ROWS * ROWS;
const PLACES: usize = Place::COUNT;
const PIPS: usize = Pips::COUNT;
const DOCKS: usize = Dock::COUNT;
const BERTHS: usize = Berth::COUNT;

/// The name of a road tile in hand; those of expansion tiles come before, those of town halls after it.
const ROAD: u8 = Tile::COUNT as u8 + 1;

portolan_table::observation_fields! {
    /// Where everything stands.
    pub mod at {
        /// How many play.
        PLAYERS = "players", [1], Count(1, 4);
        /// The observer's own seat, counted from the first; none of a spectator.
        OBSERVER = "observer", [SEATS], Flag;
        /// What the host has set: boards B, blue-dice common, fourth-berth happiness, turn-order by-space, book manual.
        OPTIONS = "options", [5], Flag;
        /// The year.
        YEAR = "year", [1], Count(1, 5);
        /// Who decides now, by seat from the observer's on, as all that is said of seats; nobody where chance does.
        DECIDES = "decides", [SEATS], Flag;
        /// What the game waits for: by chance a starting shipment, a white die, a scholar, a bishop, a tile, who starts;
        /// a board; by chance a blue die, a town hall's scholar; a town hall, a main action, a retiring space, a piece
        /// laid, a line, a payment, an exchange, a shipment, religion, the conquistador, a monk, where the die stays; by
        /// chance a shipment for an empty dock, a blue die unlocked; the end of the turn, nothing any more, a second
        /// space for a grain, a shipment or a road.
        STAGE = "stage", [27], Flag;
        /// The active seat is at the market.
        AT_MARKET = "at-market", [1], Flag;
        /// The piece in hand: 0 none, 1 to 30 the tiles d01 to t15, 31 a road, 32 to 35 the town halls.
        PIECE = "piece", [1], Name(35);
        /// The die in hand: white, or blue.
        DIE_COLOUR = "die-colour", [2], Flag;
        /// What the die in hand shows; 0 where there is none.
        DIE = "die", [1], Count(0, 6);
        /// What is paid for: a tile, the shipment at a dock, an exchange, a space of the religion track.
        BILL = "bill", [4], Flag;
        /// The tile that is paid for: 0 none, then d01 to t15.
        BILL_TILE = "bill-tile", [1], Name(30);
        /// The dock whose shipment is paid for, or that waits for one.
        BILL_DOCK = "bill-dock", [DOCKS], Flag;
        /// The kind of building that offers or is paid an exchange; 0 none. Kinds are numbered as in `spaces`.
        DEAL = "deal", [1], Name(22);
        /// Which of its rewards was chosen: 0 none, then the first and so on.
        DEAL_REWARD = "deal-reward", [1], Name(3);
        /// How often the exchange may be made, or may be after this one.
        DEAL_USES = "deal-uses", [1], Count(0, 20);
        /// What goes on afterwards: nothing, an activation, the effect of a retiring space, income from the harbour.
        JOB = "job", [4], Flag;
        /// The die of the activation: white, or blue.
        JOB_DIE = "job-die", [2], Flag;
        /// The buildings that are being activated, by row and column.
        ACTIVATED = "activated", [ROWS, ROWS], Flag;
        /// Those still to come.
        TO_ACTIVATE = "to-activate", [ROWS, ROWS], Flag;
        /// Shipments that have still to pay, by dock.
        INCOME = "income", [DOCKS], Count(0, 34);
        /// Spaces of a religion action still to be walked.
        STEPS = "steps", [1], Count(0, 20);
        /// One more space may follow for a grain.
        SECOND_SPACE = "second-space", [1], Flag;
        /// Each seat's place in this year's order, from 1; 0 until it is known.
        ORDER = "order", [SEATS], Count(0, 4);
        /// The shipment at each dock: 0 none, then ss1 to ss4, sh01 to sh30.
        DOCK_SHIPMENTS = "dock-shipments", [DOCKS], Name(34);
        /// What it asks for: wood, grain, sugar, gem.
        DOCK_COSTS = "dock-costs", [DOCKS, 4], Count(0, 20);
        /// What it scores.
        DOCK_POINTS = "dock-points", [DOCKS], Count(0, 255);
        /// Where each shipment is: 0 nobody has seen it, 1 to 4 at a dock, then in the harbour of the observer by its
        /// four docks, of the next seat, and so on to 20.
        SHIPMENT_PLACES = "shipment-places", [Shipment::COUNT], Name(20);
        /// Shipments still face down.
        SHIPMENTS_TO_COME = "shipments-to-come", [1], Count(0, 30);
        /// White dice in the pool by what they show.
        WHITE_DICE = "white-dice", [PIPS], Count(0, 24);
        /// Blue dice in the common pool, likewise.
        BLUE_DICE = "blue-dice", [PIPS], Count(0, 24);
        /// Where monks can be sent: scholars sc01 to sc10, bishops bi1 to bi6, missions mi1 to mi4.
        PLACES_OPEN = "places", [PLACES], Flag;
        /// The scholar under each town hall: 0 none, then sc01 to sc10.
        PAIRS = "pairs", [Hall::COUNT], Name(10);
        /// Tiles on display, d01 to d15 and t01 to t15.
        DISPLAY = "display", [Tile::COUNT], Flag;
        /// Doubles and triples still face down.
        TILES_TO_COME = "tiles-to-come", [2], Count(0, 15);
        /// Alone: the retiring space that was used last year.
        BLOCKED = "blocked", [BERTHS], Flag;
        /// Road tiles left.
        ROADS_LEFT = "roads-left", [1], Count(0, 9);
        /// Each seat's place in the conquistadors' race, from 1; 0 who is not in it.
        RACE = "race", [SEATS], Count(0, 4);
        /// The colony board: 0 none, then a1 to a4, b.
        BOARDS = "boards", [SEATS], Name(5);
        /// What lies on each space of each colony, by row and column, by kind: 0 nothing, then wood, wood2, grain, grain2,
        /// sugar, gem, coin2, happy1, ship, rel, conq, tr-g, tr-w, tr-s, tr-j, tr-wg, th-coin2, th-happy1, th-rel,
        /// th-conq, r1, r2.
        SPACES = "spaces", [SEATS, ROWS, ROWS], Name(Space::COUNT as i16 - 1);
        /// White dice that stand on buildings.
        WHITE_ON = "white-on-board", [SEATS, ROWS, ROWS], Flag;
        /// Blue dice that stand on buildings.
        BLUE_ON = "blue-on-board", [SEATS, ROWS, ROWS], Flag;
        /// Coins that lie on buildings.
        COINS_ON = "coins-on-board", [SEATS, ROWS, ROWS], Flag;
        /// Own blue dice that lie ready, by what they show.
        OWN_BLUE = "own-blue-dice", [SEATS, PIPS], Count(0, 24);
        /// White dice that may still be taken this year.
        WHITE_LEFT = "white-uses-left", [SEATS], Count(0, 6);
        /// Blue dice that may still be used this year.
        BLUE_LEFT = "blue-uses-left", [SEATS], Count(0, 25);
        /// What the next single activation costs.
        ACTIVATION_COST = "activation-cost", [SEATS], Count(0, 37);
        /// Goods in store: wood, grain, sugar, gem, gold.
        GOODS = "goods", [SEATS, 5], Count(0, 20);
        /// Coins at hand.
        COINS = "coins", [SEATS], Count(0, 32767);
        /// Happiness so far.
        HAPPINESS = "happiness", [SEATS], Count(0, 32767);
        /// The space on the religion track.
        RELIGION = "religion", [SEATS], Count(0, 24);
        /// The space on the conquistador track.
        CONQUEST = "conquest", [SEATS], Count(0, 24);
        /// Where monks were sent, as in `places`.
        MONKS = "monks", [SEATS, PLACES], Flag;
        /// The scholar of the town hall: 0 none, then sc01 to sc10.
        TUTOR = "tutor", [SEATS], Name(10);
        /// How many shipments there are at each dock of the harbour.
        HARBOUR = "harbour", [SEATS, DOCKS], Count(0, 34);
        /// The retiring space taken this year.
        RETIRED = "retired", [SEATS, BERTHS], Flag;
    }
}

type Numbers<'a> = Sheet<'a, { at::LEN }>;

/// Writes what the observer sees.
pub fn write(state: &State, observer: Observer, out: &mut [i16]) {
    let sheet = &mut Numbers::new(out);
    let order = SeatOrder::of(observer, state.seats());
    table(state, observer, order, sheet);
    stage(state, sheet);
    job(state, sheet);
    docks(state, sheet);
    for (i, seat) in order.seats().enumerate() {
        player(state, seat, i, sheet);
    }
}

fn table(state: &State, observer: Observer, order: SeatOrder, sheet: &mut Numbers<'_>) {
    let options = &state.options;
    let set = [
        options.advanced,
        options.common_blue_dice,
        options.fourth_is_happiness,
        options.order_by_space,
        options.by_manual,
    ];
    for (i, set) in set.into_iter().enumerate() {
        sheet.flag(at::OPTIONS + i, set);
    }
    let own = observer.seat().filter(|seat| seat.0 < state.seats());
    let decider = state.turn().deciders().first();
    sheet
        .put(at::PLAYERS, state.seats())
        .mark_some(at::OBSERVER, own.map(Seat::index))
        .put(at::YEAR, state.year)
        .mark_some(at::DECIDES, decider.map(|seat| order.place(seat)))
        .flag(at::AT_MARKET, state.at_market)
        .bits(at::PLACES_OPEN, state.places().bits())
        .bits(at::DISPLAY, state.display.bits())
        .put(at::TILES_TO_COME, state.unseen.intersection(Tiles::DOUBLES).len())
        .put(at::TILES_TO_COME + 1, state.unseen.intersection(Tiles::TRIPLES).len())
        .mark_some(at::BLOCKED, state.blocked.map(Berth::index))
        .put(at::ROADS_LEFT, state.roads_left());
    for pips in Pips::all() {
        sheet
            .put(at::WHITE_DICE + pips.index(), state.white_dice.showing(pips))
            .put(at::BLUE_DICE + pips.index(), state.blue_dice.showing(pips));
    }
    for (at, ranking) in [(at::ORDER, &state.order), (at::RACE, &state.race)] {
        for (place, &seat) in (1..).zip(ranking) {
            sheet.put(at + order.place(seat), place);
        }
    }
    for (i, scholar) in state.pairs.iter().enumerate() {
        sheet.put(at::PAIRS + i, scholar.map_or(0, |scholar| scholar.index() as u8 + 1));
    }
}

fn stage(state: &State, sheet: &mut Numbers<'_>) {
    let number = match state.stage {
        Stage::Docks => 0,
        Stage::WhiteDice => 1,
        Stage::Scholars => 2,
        Stage::Bishops => 3,
        Stage::Display => 4,
        Stage::First => 5,
        Stage::Boards => 6,
        Stage::BlueDice => 7,
        Stage::Pairs => 8,
        Stage::Halls => 9,
        Stage::Main => 10,
        Stage::Retire => 11,
        Stage::Place(piece) => {
            sheet.put(at::PIECE, piece_name(piece));
            12
        }
        Stage::Line(colour, pips) => {
            sheet.mark(at::DIE_COLOUR, colour as usize).put(at::DIE, pips.shown());
            13
        }
        Stage::Pay(bill) => {
            self::bill(bill, sheet);
            14
        }
        Stage::Trade(deal, uses) => {
            sheet.put(at::DEAL, deal.space().index() as u8).put(at::DEAL_USES, uses);
            15
        }
        Stage::Ship => 16,
        Stage::Pray => 17,
        Stage::Conquer => 18,
        Stage::Recruit => 19,
        Stage::Park => 20,
        Stage::Refill(dock) => {
            sheet.mark(at::BILL_DOCK, dock.index());
            21
        }
        Stage::Unlock => 22,
        Stage::Done => 23,
        Stage::Over => 24,
        Stage::SecondSpace => 25,
        Stage::ShipOrRoad => 26,
    };
    sheet.mark(at::STAGE, number);
}

const fn piece_name(piece: Piece) -> u8 {
    match piece {
        Piece::Tile(tile) => tile.index() as u8 + 1,
        Piece::Road => ROAD,
        Piece::Hall(hall) => ROAD + 1 + hall.index() as u8,
    }
}

fn bill(bill: Bill, sheet: &mut Numbers<'_>) {
    match bill {
        Bill::Tile(tile) => {
            sheet.mark(at::BILL, 0).put(at::BILL_TILE, tile.index() as u8 + 1);
        }
        Bill::Shipment(dock) => {
            sheet.mark(at::BILL, 1).mark(at::BILL_DOCK, dock.index());
        }
        Bill::Trade(deal, reward, uses) => {
            sheet
                .mark(at::BILL, 2)
                .put(at::DEAL, deal.space().index() as u8)
                .put(at::DEAL_REWARD, reward + 1)
                .put(at::DEAL_USES, uses);
        }
        Bill::Religion => {
            sheet.mark(at::BILL, 3);
        }
    }
}

/// What goes on once the present moment is settled.
fn job(state: &State, sheet: &mut Numbers<'_>) {
    let number = match state.job {
        Job::Rest => 0,
        Job::Line { die, all, left } => {
            sheet
                .mark_some(at::JOB_DIE, die.map(|colour| colour as usize))
                .bits(at::ACTIVATED, all.bits())
                .bits(at::TO_ACTIVATE, left.bits());
            1
        }
        Job::Retire => 2,
        Job::Income(left) => {
            sheet.counts(at::INCOME, &left);
            3
        }
    };
    sheet
        .mark(at::JOB, number)
        .put(at::STEPS, state.steps)
        .flag(at::SECOND_SPACE, state.second_space);
}

fn docks(state: &State, sheet: &mut Numbers<'_>) {
    for (i, shipment) in state.docks.iter().enumerate() {
        let Some(shipment) = *shipment else { continue };
        let spec = state.data().shipment(shipment);
        sheet
            .put(at::DOCK_SHIPMENTS + i, shipment.index() as u8 + 1)
            .put(at::DOCK_POINTS + i, spec.points)
            .put(at::SHIPMENT_PLACES + shipment.index(), i as u8 + 1);
        for good in Good::PLAIN {
            sheet.put(at::DOCK_COSTS + i * 4 + good as usize, spec.cost[good]);
        }
    }
    sheet.put(at::SHIPMENTS_TO_COME, state.shipments_to_come().len());
}

/// A player's things, at the place that the observer gives it.
fn player(state: &State, seat: Seat, i: usize, sheet: &mut Numbers<'_>) {
    let (data, player) = (state.data(), &state.players[seat.index()]);
    let colony = &player.colony;
    for cell in Cell::all() {
        let kind = colony.space(cell).index() as u8;
        sheet.put(at::SPACES + i * CELLS + cell.index(), kind);
    }
    for (dock, shipments) in player.harbour.iter().enumerate() {
        let name = (1 + DOCKS + i * DOCKS + dock) as u8;
        sheet
            .name_bits(at::SHIPMENT_PLACES, shipments.bits(), name)
            .put(at::HARBOUR + i * DOCKS + dock, shipments.len());
    }
    for pips in Pips::all() {
        sheet.put(at::OWN_BLUE + i * PIPS + pips.index(), player.blue_dice.showing(pips));
    }
    for good in Good::ALL {
        sheet.put(at::GOODS + i * 5 + good as usize, player.goods[good]);
    }
    sheet
        .put(at::BOARDS + i, colony.board().map_or(0, |board| board.index() as u8 + 1))
        .bits(at::WHITE_ON + i * CELLS, colony.dice(Colour::White).bits())
        .bits(at::BLUE_ON + i * CELLS, colony.dice(Colour::Blue).bits())
        .bits(at::COINS_ON + i * CELLS, colony.coins().bits())
        .put(at::WHITE_LEFT + i, player.white_uses_left(data))
        .put(at::BLUE_LEFT + i, player.blue_uses_left(data))
        .large(at::ACTIVATION_COST + i, player.activation_cost(data).into())
        .large(at::COINS + i, player.coins.into())
        .large(at::HAPPINESS + i, player.happiness.into())
        .put(at::RELIGION + i, player.religion)
        .put(at::CONQUEST + i, player.conquest)
        .bits(at::MONKS + i * PLACES, player.monks.bits())
        .put(at::TUTOR + i, player.tutor.map_or(0, |tutor| tutor.index() as u8 + 1))
        .mark_some(at::RETIRED + i * BERTHS, player.retired.map(Berth::index));
}
