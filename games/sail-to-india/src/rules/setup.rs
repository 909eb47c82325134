//! Set-up (§3).

use crate::data::DATA;
use crate::state::{Options, Player, Stage, State};
use crate::technology::Technologies;
use crate::town::{MAX_TOWNS, Slots};
use crate::{SailToIndia, options};
use arrayvec::ArrayVec;
use portolan_table::{Seat, Setup};

/// The state before the first town is turned up.
pub fn start(setup: &Setup) -> State {
    let on = |id: &str, value: &str| setup.value::<SailToIndia>(id) == value;
    let options = Options {
        first_game: on(options::FIRST_GAME, "on"),
        harbor_every_move: on(options::HARBOR_LIMIT, "every-move"),
        architecture_free: on(options::ARCHITECTURE_COST, "free"),
        removed_hidden: on(options::REMOVED_TOWNS, "hidden"),
        discoverer_trades: on(options::DISCOVERER_TRADES, "on"),
        move_between_buildings: on(options::MOVE_BETWEEN_BUILDINGS, "on"),
    };
    let beginning = DATA.beginning;
    let players = DATA.table(setup.seats).start_coins.iter().map(|&coins| Player {
        stock: beginning.stock,
        lisboa: beginning.lisboa,
        coins,
        points: beginning.start_points,
        speed: beginning.shipbuilder_speed,
        ships: [0; MAX_TOWNS + 1],
        goods: Slots::EMPTY,
        buildings: Slots::EMPTY,
        technologies: Technologies::EMPTY,
    });
    let mut state = State {
        options,
        players: players.collect(),
        row: ArrayVec::new(),
        removed: ArrayVec::new(),
        turn: Seat(0),
        round: 1,
        actions_left: DATA.actions_per_turn,
        used: Technologies::EMPTY,
        discovered: false,
        india: None,
        ending: None,
        stage: Stage::FaceUp,
    };
    if options.first_game {
        state.row.extend(DATA.first_game.iter().copied());
    }
    state.stage = stage_of_setup(&state);
    state
}

/// What set-up still has to do: turn towns up, take towns out, or nothing.
pub fn stage_of_setup(state: &State) -> Stage {
    let spare = MAX_TOWNS as u8 - state.towns();
    if state.known() < DATA.beginning.towns_face_up {
        Stage::FaceUp
    } else if !state.options.removed_hidden && (state.removed.len() as u8) < spare {
        Stage::Removal
    } else {
        Stage::Main
    }
}

/// The set-up that gives a game with these options.
pub fn setup(state: &State) -> Setup {
    let options = state.options;
    let set = [
        (options.first_game, options::FIRST_GAME, "on"),
        (options.harbor_every_move, options::HARBOR_LIMIT, "every-move"),
        (options.architecture_free, options::ARCHITECTURE_COST, "free"),
        (options.removed_hidden, options::REMOVED_TOWNS, "hidden"),
        (options.discoverer_trades, options::DISCOVERER_TRADES, "on"),
        (!options.move_between_buildings, options::MOVE_BETWEEN_BUILDINGS, "off"),
    ];
    set.into_iter()
        .filter(|(differs, ..)| *differs)
        .fold(Setup::new(state.seats()), |setup, (_, id, value)| setup.with(id, value))
}
