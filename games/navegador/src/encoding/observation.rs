//! What an observer sees, as numbers. Everything that exists lies open, so it is the same for all but for the order of
//! the seats.

use crate::parts::{Building, Field, Good, Key, REGIONS, RING, RUNGS, Region};
use crate::rules;
use crate::state::{Book, KingsPrivilege, Stage, State};
use portolan_table::encoding::{SeatOrder, Sheet};
use portolan_table::{MAX_SEATS, Observer};

const SEATS: usize = MAX_SEATS;
const RONDEL: usize = RING as usize;
const TOKENS: usize = RUNGS as usize;

/// The name of a token that nobody has seen; those of players follow, then those of regions.
const UNSEEN: u8 = 1;
const OWNED: u8 = 2;
const FACE_UP: u8 = OWNED + SEATS as u8;

portolan_table::observation_fields! {
    /// Where everything stands.
    pub mod at {
        /// How many play.
        PLAYERS = "players", [1], Count(2, 5);
        /// The observer's own seat, counted from the first; none of a spectator.
        OBSERVER = "observer", [SEATS], Flag;
        /// What the host has set: kings-privilege variant, book manual.
        OPTIONS = "options", [2], Flag;
        /// Who was drawn to begin, by seat from the observer's on, as all that is said of seats.
        START_PLAYER = "start-player", [SEATS], Flag;
        /// Turns finished.
        TURNS = "turns", [1], Count(0, 1000);
        /// Whose turn it is.
        ACTIVE = "active", [SEATS], Flag;
        /// Who decides now; nobody where chance does.
        DECIDES = "decides", [SEATS], Flag;
        /// What the game waits for: the start player, the rondel, ships paid, ships sailing, a group gathering, a token,
        /// workers, ships built, colonies, buildings, the market, a privilege, nothing any more.
        STAGE = "stage", [13], Flag;
        /// Why the game has ended: Nagasaki, no buildings left, too many turns.
        ENDED = "ended", [3], Flag;
        /// Ships still owed for the steps made.
        OWED = "owed", [1], Count(0, 8);
        /// Sailing and exploring: it is done by the Navegador card.
        BY_CARD = "by-card", [1], Flag;
        /// Sailing: a region was explored in this action.
        EXPLORED_ONE = "explored-one", [1], Flag;
        /// The region that a group sails to, or whose tokens turn up. Regions stand in the order of the map: pt, ba, rj,
        /// gu, an, cb, mo, go, ce, ml, ti, ma, na.
        TARGET = "target", [REGIONS], Flag;
        /// Workers recruited or ships built in this action, and how many of them went straight to the bank.
        BOUGHT = "bought", [2], Count(0, 255);
        /// Colonies founded in this action.
        FOUNDED = "founded", [1], Count(0, 31);
        /// Workers that the buildings of this action need.
        BUSY = "busy", [1], Count(0, 255);
        /// The good of the market that is decided: sugar, gold, spice.
        GOOD = "good", [3], Flag;
        /// The wild factory has worked in this action.
        WILD_USED = "wild-used", [1], Flag;
        /// Ships of the active player that may still act, by region.
        READY = "ready", [REGIONS], Count(0, 12);
        /// The phase in force.
        PHASE = "phase", [1], Count(1, 3);
        /// What has set off the last round: Nagasaki, no buildings left, too many turns.
        LAST_ROUND = "last-round", [3], Flag;
        /// Whose turn has set it off.
        LAST_ROUND_BY = "last-round-by", [SEATS], Flag;
        /// Who holds the Navegador card.
        CARD = "card", [SEATS], Flag;
        /// The field of the orange ship, clockwise from sailing on.
        ORANGE_SHIP = "orange-ship", [RONDEL], Flag;
        /// Regions that ships may enter freely.
        EXPLORED = "explored", [REGIONS], Flag;
        /// Where each colony token is, by good and price (10, 20 and so on to 320): 0 there is none, 1 nobody has seen
        /// it, 2 to 6 a player has it, by seat from the observer's on, 7 to 19 face up in a region.
        TOKEN_PLACES = "token-places", [3, TOKENS], Name(19);
        /// Face-up tokens by region.
        FACE_UP_TOKENS = "face-up", [REGIONS], Count(0, 31);
        /// The price of the cheapest of them, in tens of cruzados; 0 where there is none.
        CHEAPEST = "cheapest", [REGIONS], Count(0, 32);
        /// The row of each price marker of the market, from 1 at the top.
        MARKET = "market", [3], Count(1, 10);
        /// What a unit of each good brings, sold.
        SELLING = "selling", [3], Count(0, 500);
        /// What a unit of each good brings, processed.
        PROCESSING = "processing", [3], Count(0, 500);
        /// Pieces left on the building chart: sugar-factory, gold-factory, spice-factory, shipyard, church.
        CHART = "chart", [5], Count(0, 8);
        /// The price of the next of them; 0 where none is left.
        CHART_PRICES = "chart-prices", [5], Count(0, 2000);
        /// Privileges in the gallery: colony, factory, explorer, shipyard, church.
        GALLERY = "gallery", [5], Count(0, 20);
        /// The field of each player's stone.
        STONES = "stones", [SEATS, RONDEL], Flag;
        /// Cruzados.
        CASH = "cash", [SEATS], Count(0, 32767);
        /// Workers in Lisboa.
        WORKERS = "workers", [SEATS], Count(0, 20);
        /// Ships by region.
        SHIPS = "ships", [SEATS, REGIONS], Count(0, 12);
        /// Colonies by good.
        COLONIES = "colonies", [SEATS, 3], Count(0, 31);
        /// Factories by good, without the wild one.
        FACTORIES = "factories", [SEATS, 3], Count(0, 6);
        /// Shipyards.
        SHIPYARDS = "shipyards", [SEATS], Count(0, 13);
        /// Churches.
        CHURCHES = "churches", [SEATS], Count(0, 13);
        /// Explorers' disks by region.
        EXPLORERS = "explorers", [SEATS, REGIONS], Flag;
        /// Privileges from the gallery by column.
        PRIVILEGES = "privileges", [SEATS, 5], Count(0, 3);
        /// The column in which the King's privilege lies, once it is placed.
        KING = "kings-privilege", [SEATS, 5], Flag;
    }
}

type Numbers<'a> = Sheet<'a, { at::LEN }>;

/// Writes what the observer sees.
pub fn write(state: &State, observer: Observer, out: &mut [i16]) {
    let sheet = &mut Numbers::new(out);
    let order = SeatOrder::of(observer, state.seats());
    table(state, observer, order, sheet);
    stage(state, sheet);
    board(state, sheet);
    tokens(state, order, sheet);
    players(state, order, sheet);
}

fn table(state: &State, observer: Observer, order: SeatOrder, sheet: &mut Numbers<'_>) {
    let own = observer.seat().filter(|seat| seat.0 < state.seats());
    // Before the start player is drawn nobody is active, nor has the card.
    let begun = state.stage != Stage::Start;
    let over = matches!(state.stage, Stage::Over { .. });
    sheet
        .put(at::PLAYERS, state.seats())
        .mark_some(at::OBSERVER, own.map(|seat| seat.index()))
        .flag(at::OPTIONS, state.kings_privilege == KingsPrivilege::Variant)
        .flag(at::OPTIONS + 1, state.book == Book::Manual)
        .mark_some(at::START_PLAYER, state.start_player.map(|seat| order.place(seat)))
        .large(at::TURNS, state.turns.into())
        .counts(at::READY, state.ready.counts())
        .put(at::PHASE, state.phase);
    if begun && !over {
        sheet.mark(at::ACTIVE, order.place(state.active));
        if !matches!(state.stage, Stage::Reveal { .. }) {
            sheet.mark(at::DECIDES, order.place(state.active));
        }
    }
    if begun {
        sheet
            .mark(at::CARD, order.place(state.card.holder))
            .mark_some(at::ORANGE_SHIP, state.card.orange_ship.map(Field::index));
    }
    if let Some(last) = state.last_round {
        sheet
            .mark(at::LAST_ROUND, last.by as usize)
            .mark(at::LAST_ROUND_BY, order.place(last.owner));
    }
}

fn stage(state: &State, sheet: &mut Numbers<'_>) {
    let number = match state.stage {
        Stage::Start => 0,
        Stage::Rondel => 1,
        Stage::Pay { owed } => {
            sheet.put(at::OWED, owed);
            2
        }
        Stage::Sailing { card, explored } => {
            sheet.flag(at::BY_CARD, card).flag(at::EXPLORED_ONE, explored);
            3
        }
        Stage::Gather { card, region } => {
            sheet.flag(at::BY_CARD, card).mark(at::TARGET, region.index());
            4
        }
        Stage::Reveal { card, region } => {
            sheet.flag(at::BY_CARD, card).mark(at::TARGET, region.index());
            5
        }
        Stage::Workers { bought, surplus } => {
            sheet.put(at::BOUGHT, bought).put(at::BOUGHT + 1, surplus);
            6
        }
        Stage::Ships { bought, surplus } => {
            sheet.put(at::BOUGHT, bought).put(at::BOUGHT + 1, surplus);
            7
        }
        Stage::Colony { founded } => {
            sheet.put(at::FOUNDED, founded);
            8
        }
        Stage::Buildings { busy } => {
            sheet.put(at::BUSY, busy);
            9
        }
        Stage::Market { good, wild_used } => {
            sheet.mark(at::GOOD, good.index()).flag(at::WILD_USED, wild_used);
            10
        }
        Stage::Privilege => 11,
        Stage::Over { by } => {
            sheet.mark(at::ENDED, by as usize);
            12
        }
    };
    sheet.mark(at::STAGE, number);
}

/// Market, building chart, gallery, map.
fn board(state: &State, sheet: &mut Numbers<'_>) {
    sheet.bits(at::EXPLORED, state.explored.bits()).counts(at::GALLERY, state.gallery.values());
    sheet.counts(at::MARKET, state.market.values()).counts(at::CHART, state.chart.values());
    for &good in Good::ALL {
        let (selling, processing) = rules::market::prices(state, good);
        sheet
            .large(at::SELLING + good.index(), selling.into())
            .large(at::PROCESSING + good.index(), processing.into());
    }
    for &building in Building::ALL {
        let price = state.building_price(building).unwrap_or(0);
        sheet.large(at::CHART_PRICES + building.index(), price.into());
    }
}

/// Where every colony token is.
fn tokens(state: &State, order: SeatOrder, sheet: &mut Numbers<'_>) {
    let data = state.data();
    for &good in Good::ALL {
        let at = at::TOKEN_PLACES + good.index() * TOKENS;
        sheet.name_bits(at, data.tokens[good].bits(), UNSEEN);
        for (name, seat) in (OWNED..).zip(order.seats()) {
            let owned = state.players[seat.index()].colonies[good];
            sheet.name_bits(at, owned.bits(), name);
        }
    }
    for region in Region::all() {
        let (tokens, good) = (state.tokens[region].bits(), data.sea(region).good);
        let (Some(good), true) = (good, tokens != 0) else { continue };
        let n = region.index();
        sheet
            .name_bits(at::TOKEN_PLACES + good.index() * TOKENS, tokens, FACE_UP + n as u8)
            .put(at::FACE_UP_TOKENS + n, tokens.count_ones() as u8)
            .put(at::CHEAPEST + n, tokens.trailing_zeros() as u8 + 1);
    }
}

fn players(state: &State, order: SeatOrder, sheet: &mut Numbers<'_>) {
    for (i, seat) in order.seats().enumerate() {
        let player = &state.players[seat.index()];
        let colonies = player.colonies.values().map(|tokens| tokens.len());
        sheet
            .mark_some(at::STONES + i * RONDEL, player.stone.map(Field::index))
            .large(at::CASH + i, player.cash)
            .put(at::WORKERS + i, player.workers)
            .counts(at::SHIPS + i * REGIONS, player.ships.counts())
            .counts(at::COLONIES + i * 3, &colonies)
            .counts(at::FACTORIES + i * 3, player.factories.values())
            .put(at::SHIPYARDS + i, player.shipyards)
            .put(at::CHURCHES + i, player.churches)
            .bits(at::EXPLORERS + i * REGIONS, player.explorers.bits())
            .counts(at::PRIVILEGES + i * 5, player.privileges.values())
            .mark_some(at::KING + i * 5, player.kings_privilege.map(Key::index));
    }
}
