//! From the box to the first turn, and from one year to the next.

use crate::colony::Piece;
use crate::data::Data;
use crate::dice::Dice;
use crate::pieces::{Board, Dock, Hall, Places, Tiles};
use crate::state::{Job, Options, Player, Stage, State};
use crate::words;
use arrayvec::ArrayVec;
use portolan_table::{Log, Phrase, Seat, Silent, Terms};

/// How many scholars and how many bishops take part.
pub const OFFERED: u8 = 3;

/// The box is opened (rules.md §2).
pub fn start(seats: u8, terms: Terms<Data>, options: Options) -> State {
    let mut state = State {
        terms,
        options,
        year: 1,
        stage: Stage::Docks,
        job: Job::Rest,
        at_market: false,
        steps: 0,
        second_space: false,
        active: Seat(0),
        order: ArrayVec::new(),
        docks: [None; Dock::COUNT],
        white_dice: Dice::NONE,
        blue_dice: Dice::NONE,
        offered: Places::EMPTY,
        pairs: [None; Hall::COUNT],
        display: Tiles::EMPTY,
        unseen: Tiles::ALL,
        race: Seat::all(seats).collect(),
        blocked: None,
        players: (0..seats).map(|_| Player::new()).collect(),
    };
    settle(&mut state, &mut Silent);
    state
}

/// This year's order: from `first` on, clockwise.
pub fn seat_clockwise(state: &mut State, first: Seat) {
    let seats = state.seats();
    state.order = std::iter::successors(Some(first), |seat| Some(seat.next(seats)))
        .take(seats.into())
        .collect();
}

/// Goes through set-up as far as nobody is asked and nothing need turn up. The first year begins with
/// everything; the later ones with dice and display only (§8).
pub fn settle<L: Log>(state: &mut State, log: &mut L) {
    let rates = &state.data().rates;
    let first_year = state.year == 1;
    loop {
        let (waits, next) = match state.stage {
            Stage::Docks => (state.docks.contains(&None), Stage::WhiteDice),
            Stage::WhiteDice => {
                let next = if first_year { Stage::Scholars } else { Stage::BlueDice };
                (state.white_dice.len() < rates.dice_per_player * state.seats(), next)
            }
            Stage::Scholars => {
                (state.offered.intersection(Places::SCHOLARS).len() < OFFERED, Stage::Bishops)
            }
            Stage::Bishops => {
                (state.offered.intersection(Places::BISHOPS).len() < OFFERED, Stage::Display)
            }
            Stage::Display => {
                let next = if first_year { Stage::First } else { Stage::Main };
                (state.display.len() < 2 * rates.display, next)
            }
            Stage::First => {
                if state.seats() == 1 {
                    seat_clockwise(state, Seat(0));
                }
                (state.order.is_empty(), Stage::Boards)
            }
            Stage::Boards => (board_to_choose(state, log), Stage::BlueDice),
            Stage::BlueDice => {
                let next = match (first_year, state.options.advanced) {
                    (true, true) => Stage::Pairs,
                    (true, false) => Stage::Main,
                    (false, _) => Stage::Display,
                };
                (blue_dice_to_roll(state), next)
            }
            Stage::Pairs => (state.pairs.contains(&None), Stage::Halls),
            Stage::Halls => (hall_to_choose(state, log), Stage::Main),
            _ => (true, Stage::Main),
        };
        if waits {
            return;
        }
        state.stage = next;
        if next == Stage::Main {
            begin_year(state, log);
            return;
        }
    }
}

fn begin_year<L: Log>(state: &mut State, log: &mut L) {
    state.active = state.order.first().copied().unwrap_or_default();
    if state.options.by_manual {
        // Whoever has not moved has a place too: the markers lie at the start in the order of play (§D.6).
        state.race.clone_from(&state.order);
    }
    let (year, first) = (state.year, state.active);
    log.tell(|| Phrase::new("log-year-begins").int("year", year).seat("who", first));
}

fn blue_dice_to_roll(state: &State) -> bool {
    if state.options.common_blue_dice {
        state.unrolled_common() > 0
    } else {
        state.order.iter().any(|&seat| state.unrolled(seat) > 0)
    }
}

/// Who chooses next: the last in order who has not, so that the first player chooses last.
fn chooser(state: &State, lacks: impl Fn(&Player) -> bool) -> Option<Seat> {
    state.order.iter().rev().copied().find(|seat| lacks(&state.players[seat.index()]))
}

fn board_to_choose<L: Log>(state: &mut State, log: &mut L) -> bool {
    while let Some(seat) = chooser(state, |player| player.colony.board().is_none()) {
        state.active = seat;
        let left = state.free_boards();
        let forced = match state.options.advanced {
            true => Some(Board::B),
            false => left.iter().next().filter(|_| left.len() == 1),
        };
        let Some(board) = forced else { return true };
        settle_on(state, board, log);
    }
    deal(state);
    false
}

/// The active seat takes a board.
pub fn take_board<L: Log>(state: &mut State, board: Board, log: &mut L) {
    settle_on(state, board, log);
    settle(state, log);
}

fn settle_on<L: Log>(state: &mut State, board: Board, log: &mut L) {
    let (who, data) = (state.active, state.data());
    state.me_mut().colony.settle(data, board);
    log.tell(|| {
        Phrase::new("log-board").seat("who", who).text("board", board.name().to_uppercase())
    });
}

fn deal(state: &mut State) {
    let start = &state.data().rates.start;
    for (i, seat) in state.order.iter().enumerate() {
        let player = &mut state.players[seat.index()];
        player.goods = start.goods;
        player.coins = start.coins.get(i).copied().unwrap_or_default().into();
    }
}

fn hall_to_choose<L: Log>(state: &mut State, log: &mut L) -> bool {
    let Some(seat) = chooser(state, |player| player.tutor.is_none()) else { return false };
    state.active = seat;
    let free = state.free_halls();
    if let Some(hall) = free.iter().next().filter(|_| free.len() == 1) {
        take_hall(state, hall, log);
    }
    true
}

/// The active seat takes a town hall and its scholar, and must lay it at once.
pub fn take_hall<L: Log>(state: &mut State, hall: Hall, log: &mut L) {
    let (who, data) = (state.active, state.data());
    let Some(scholar) = state.pairs[hall.index()] else {
        unreachable!("every town hall has its scholar before one is chosen");
    };
    state.me_mut().tutor = Some(scholar);
    state.stage = Stage::Place(Piece::Hall(hall));
    log.tell(|| {
        words::hall("log-hall", data, hall)
            .seat("who", who)
            .term("scholar", words::place_term(scholar))
    });
}

/// The town hall lies: the next one chooses.
pub fn hall_laid<L: Log>(state: &mut State, log: &mut L) {
    state.stage = Stage::Halls;
    settle(state, log);
}
