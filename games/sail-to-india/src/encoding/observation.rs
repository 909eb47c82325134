//! What an observer sees, as numbers. Everything that exists lies open, so it is the same for all but for the order of
//! the seats.

use crate::state::{After, Stage, State};
use crate::town::{Building, MAX_TOWNS};
use portolan_table::encoding::{SeatOrder, Sheet};
use portolan_table::{Observer, Turn};

/// The most players.
const SEATS: usize = 4;
/// Lisboa and the towns.
const POSITIONS: usize = MAX_TOWNS + 1;
/// The goods spaces; there are as many building spaces.
const SLOTS: usize = 2 * MAX_TOWNS;

portolan_table::observation_fields! {
    /// Where everything stands.
    pub mod at {
        /// How many play.
        PLAYERS = "players", [1], Count(2, 4);
        /// The observer's own seat, counted from the first; none of a spectator.
        OBSERVER = "observer", [SEATS], Flag;
        /// What the host has set: first-game, harbor-limit every-move, architecture-cost free, removed-towns hidden,
        /// discoverer-trades, move-between-buildings.
        OPTIONS = "options", [6], Flag;
        /// What the game waits for: a town face up, a town removed, an action, a launch, Harbor Maintenance, a ship, a
        /// discovery, Map, the counting of a gain, trading, Architecture, a sale, Geography, markers called home, nothing
        /// any more.
        STAGE = "stage", [15], Flag;
        /// Whose turn it is, by seat from the observer's on.
        TURN = "turn", [SEATS], Flag;
        /// Who decides now; nobody where chance does, or after the end.
        DECIDES = "decides", [SEATS], Flag;
        /// Rounds begun.
        ROUND = "round", [1], Count(1, 201);
        /// Actions left in this turn.
        ACTIONS_LEFT = "actions-left", [1], Count(0, 4);
        /// A town was discovered in this turn.
        DISCOVERED = "discovered", [1], Flag;
        /// In a launch: ships launched so far.
        LAUNCHED = "launched", [1], Count(0, 20);
        /// In a launch: the nearest position that is still open for it.
        LAUNCH_FROM = "launch-from", [1], Count(0, 13);
        /// The points that Harbor Maintenance offers.
        HARBOR_POINTS = "harbor-points", [1], Count(0, 20);
        /// While ships sail: those that have not moved yet, by position.
        FRESH = "fresh-ships", [POSITIONS], Count(0, 20);
        /// While ships sail: one of them has gone into the unknown.
        EXPLORING = "exploring", [1], Flag;
        /// Coins and points of a gain that waits to be counted.
        GAIN = "gain", [2], Count(0, 255);
        /// What follows a gain or a free action: choosing, sailing, trading, Map, Architecture.
        THEN = "then", [5], Flag;
        /// The discoverer's ship must become a good.
        MUST_TRADE = "must-trade", [1], Flag;
        /// A town was turned up in this action, so free actions may be taken in the midst of it.
        FOUND = "found", [1], Flag;
        /// While markers are called home: one has come.
        RECALLED = "recalled", [1], Flag;
        /// In a sale: the goods that are in it, by goods space.
        OFFERED = "offered", [SLOTS], Flag;
        /// Who brought the end near.
        ENDING_BY = "ending-by", [SEATS], Flag;
        /// How the end is near: India, empty stocks, the last round.
        ENDING = "ending", [3], Flag;
        /// How the game has ended, likewise.
        ENDED = "ended", [3], Flag;
        /// Who discovered India.
        INDIA = "india", [SEATS], Flag;
        /// How many towns lie in the row.
        TOWNS = "towns", [1], Count(6, 12);
        /// The cards of the row from Lisboa on, by their numbers; 0 is not known or not there.
        ROW = "row", [MAX_TOWNS], Name(12);
        /// Towns out of the game, by their numbers, in the order they left.
        REMOVED = "removed", [6], Name(12);
        /// The goods on the goods spaces of the row: 0 not known, then coffee, sugar, gold, fabric, jewels, spices.
        GOODS = "goods-printed", [MAX_TOWNS, 2], Name(6);
        /// The buildings on its building spaces: 0 not known, then stronghold, church, and the markets of those goods.
        BUILDINGS = "buildings-printed", [MAX_TOWNS, 2], Name(8);
        /// Technologies used in this turn that can be only once.
        USED = "used", [12], Flag;
        /// Markers not employed yet, by seat from the observer's on, as all that follows.
        STOCK = "stock", [SEATS], Count(0, 20);
        /// Markers on Lisboa, free to use.
        LISBOA = "lisboa", [SEATS], Count(0, 20);
        /// Coins.
        COINS = "coins", [SEATS], Count(0, 255);
        /// Points that historians count.
        POINTS = "points", [SEATS], Count(0, 255);
        /// Ship speed.
        SPEED = "speed", [SEATS], Count(0, 3);
        /// Ships by position; 0 is the sea of Lisboa.
        SHIPS = "ships", [SEATS, POSITIONS], Count(0, 20);
        /// Markers on goods spaces.
        OWN_GOODS = "goods", [SEATS, SLOTS], Flag;
        /// Markers on building spaces.
        OWN_BUILDINGS = "buildings", [SEATS, SLOTS], Flag;
        /// Technologies.
        TECHNOLOGIES = "technologies", [SEATS, 12], Flag;
    }
}

/// Writes what the observer sees.
pub fn write(state: &State, observer: Observer, out: &mut [i16]) {
    let sheet = &mut Sheet::<{ at::LEN }>::new(out);
    let order = SeatOrder::of(observer, state.seats());
    table(state, observer, order, sheet);
    stage(&state.stage, sheet);
    coast(state, sheet);
    for (i, seat) in order.seats().enumerate() {
        let player = &state.players[seat.index()];
        sheet
            .put(at::STOCK + i, player.stock)
            .put(at::LISBOA + i, player.lisboa)
            .put(at::COINS + i, player.coins)
            .put(at::POINTS + i, player.points)
            .put(at::SPEED + i, player.speed)
            .counts(at::SHIPS + i * POSITIONS, &player.ships)
            .bits(at::OWN_GOODS + i * SLOTS, player.goods.bits())
            .bits(at::OWN_BUILDINGS + i * SLOTS, player.buildings.bits())
            .bits(at::TECHNOLOGIES + i * 12, player.technologies.bits());
    }
}

type Numbers<'a> = Sheet<'a, { at::LEN }>;

fn table(state: &State, observer: Observer, order: SeatOrder, sheet: &mut Numbers<'_>) {
    let options = state.options;
    let set = [
        options.first_game,
        options.harbor_every_move,
        options.architecture_free,
        options.removed_hidden,
        options.discoverer_trades,
        options.move_between_buildings,
    ];
    for (i, set) in set.into_iter().enumerate() {
        sheet.flag(at::OPTIONS + i, set);
    }
    let own = observer.seat().filter(|seat| seat.0 < state.seats());
    let decides = match crate::rules::whose_turn(state) {
        Turn::Decide(_) => Some(order.place(state.turn)),
        Turn::Chance | Turn::Over => None,
    };
    sheet
        .put(at::PLAYERS, state.seats())
        .mark_some(at::OBSERVER, own.map(|seat| seat.index()))
        .mark(at::TURN, order.place(state.turn))
        .mark_some(at::DECIDES, decides)
        .large(at::ROUND, state.round.into())
        .put(at::ACTIONS_LEFT, state.actions_left)
        .flag(at::DISCOVERED, state.discovered)
        .bits(at::USED, state.used.bits())
        .mark_some(at::INDIA, state.india.map(|seat| order.place(seat)));
    if let Some(ending) = state.ending {
        sheet.mark(at::ENDING_BY, order.place(ending.by)).mark(at::ENDING, ending.end as usize);
    }
}

fn stage(stage: &Stage, sheet: &mut Numbers<'_>) {
    let number = match *stage {
        Stage::FaceUp => 0,
        Stage::Removal => 1,
        Stage::Main => 2,
        Stage::Launch { launched, from } => {
            sheet.put(at::LAUNCHED, launched).put(at::LAUNCH_FROM, from);
            3
        }
        Stage::Harbor { points } => {
            sheet.put(at::HARBOR_POINTS, points);
            4
        }
        Stage::Sail { ref fresh, exploring } => {
            sheet.counts(at::FRESH, fresh).flag(at::EXPLORING, exploring);
            5
        }
        Stage::Discover => 6,
        Stage::Chart => 7,
        Stage::Gain { coins, points, then } => {
            gain(coins, points, then, sheet);
            8
        }
        Stage::Convert { must, found } => {
            sheet.flag(at::MUST_TRADE, must).flag(at::FOUND, found);
            9
        }
        Stage::Architecture { found } => {
            sheet.flag(at::FOUND, found);
            10
        }
        Stage::Sell { offered } => {
            sheet.bits(at::OFFERED, offered.bits());
            11
        }
        Stage::Geography { coins, points, then } => {
            gain(coins, points, then, sheet);
            12
        }
        Stage::Recall { any, then } => {
            sheet.flag(at::RECALLED, any).mark(at::THEN, then as usize);
            13
        }
        Stage::Over { end } => {
            sheet.mark(at::ENDED, end as usize);
            14
        }
    };
    sheet.mark(at::STAGE, number);
}

fn gain(coins: u8, points: u8, then: After, sheet: &mut Numbers<'_>) {
    sheet.put(at::GAIN, coins).put(at::GAIN + 1, points).mark(at::THEN, then as usize);
}

/// The row of towns, as far as it is known.
fn coast(state: &State, sheet: &mut Numbers<'_>) {
    let data = state.data();
    sheet.put(at::TOWNS, state.towns());
    for (i, &card) in state.row.iter().enumerate() {
        let town = data.town(card);
        sheet.put(at::ROW + i, card.number());
        for space in 0..2 {
            let building = match town.buildings[space] {
                Building::Stronghold => 1,
                Building::Church => 2,
                Building::Marketplace(good) => 3 + good as u8,
            };
            sheet
                .put(at::GOODS + 2 * i + space, town.goods[space] as u8 + 1)
                .put(at::BUILDINGS + 2 * i + space, building);
        }
    }
    for (i, card) in state.removed.iter().enumerate() {
        sheet.put(at::REMOVED + i, card.number());
    }
}
