//! Set-up (§3).

use crate::state::{Options, Player, Stage, State};
use crate::technology::Technologies;
use crate::town::{MAX_TOWNS, Slots};
use crate::{SailToIndia, options};
use arrayvec::ArrayVec;
use portolan_table::{Seat, Setup, SetupError};

/// The state before the first town is turned up.
pub fn start(setup: &Setup) -> Result<State, SetupError> {
    let terms = setup.terms::<SailToIndia>()?;
    let data = terms.figures.components();
    let on = |id: &str, value: &str| setup.value::<SailToIndia>(id) == value;
    let options = Options {
        first_game: on(options::FIRST_GAME, "on"),
        harbor_every_move: on(options::HARBOR_LIMIT, "every-move"),
        architecture_free: on(options::ARCHITECTURE_COST, "free"),
        removed_hidden: on(options::REMOVED_TOWNS, "hidden"),
        discoverer_trades: on(options::DISCOVERER_TRADES, "on"),
        move_between_buildings: on(options::MOVE_BETWEEN_BUILDINGS, "on"),
    };
    let start = data.start;
    let players = data.table(setup.seats).coins.iter().map(|&coins| Player {
        stock: start.stock,
        lisboa: start.lisboa,
        coins,
        points: start.points,
        speed: start.speed,
        ships: [0; MAX_TOWNS + 1],
        goods: Slots::EMPTY,
        buildings: Slots::EMPTY,
        technologies: Technologies::EMPTY,
    });
    let mut state = State {
        terms,
        options,
        players: players.collect(),
        row: ArrayVec::new(),
        removed: ArrayVec::new(),
        turn: Seat(0),
        round: 1,
        actions_left: data.actions_per_turn,
        used: Technologies::EMPTY,
        discovered: false,
        india: None,
        ending: None,
        stage: Stage::FaceUp,
    };
    if options.first_game {
        state.row.extend(data.first_game.iter().copied());
    }
    state.stage = stage_of_setup(&state);
    Ok(state)
}

/// What set-up still has to do: turn towns up, take towns out, or nothing.
pub fn stage_of_setup(state: &State) -> Stage {
    let spare = MAX_TOWNS as u8 - state.towns();
    if state.known() < state.data().start.open_towns {
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
        .fold(state.terms.setup(state.seats()), |setup, (_, id, value)| setup.with(id, value))
}
