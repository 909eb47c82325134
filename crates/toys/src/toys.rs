//! The games: the same rules on three boards.

use crate::board::{Board, Shape};
use portolan_table::encoding::{ActionKind, Field, SeatOrder, Values};
use portolan_table::{
    Actor, ArrayVec, Encoding, Game, Insight, Log, NotationError, Observer, OptionSpec, Outcome,
    Part, Phrase, Refusal, Seat, SeatCounts, Setup, SetupError, Speaker, Turn, Verdict, Violation,
    ensure,
};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A cell by its bit, written as column and row: `a1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Cell<const HEIGHT: u8>(u8);

impl<const HEIGHT: u8> fmt::Display for Cell<HEIGHT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stride = HEIGHT + 1;
        write!(f, "{}{}", char::from(b'a' + self.0 / stride), self.0 % stride + 1)
    }
}

impl<const HEIGHT: u8> FromStr for Cell<HEIGHT> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.as_bytes() {
            [column @ b'a'..=b'g', row @ b'1'..=b'6'] if row - b'1' < HEIGHT => {
                Ok(Cell((column - b'a') * (HEIGHT + 1) + row - b'1'))
            }
            _ => Err(NotationError::new(text, "a cell is a column and a row, like “a1”")),
        }
    }
}

/// How the game has ended, if it has: with a winner or without. Only whoever moved last can have won.
// Inlined, the shape is known and the shifts are constants: random play is three times as fast.
#[inline(always)]
fn end_of(shape: &Shape, board: &Board) -> Option<Option<Seat>> {
    let last = Seat((board.count() + 1) as u8 % 2);
    let winner = Some(last).filter(|last| shape.has_row(board.stones[last.index()]));
    let full = board.stones[0] | board.stones[1] == shape.full();
    if winner.is_some() || full { Some(winner) } else { None }
}

fn open_lines(lines: impl Iterator<Item = u64>, board: &Board, seat: Seat, features: &mut [f32]) {
    let (mine, theirs) = (board.stones[seat.index()], board.stones[1 - seat.index()]);
    let to_move = board.count() % 2 == u32::from(seat.0);
    features[0] = if to_move { 1.0 } else { 0.0 };
    for line in lines {
        let (own, other) = ((line & mine).count_ones(), (line & theirs).count_ones());
        match (own as usize, other as usize) {
            (n @ 1..=3, 0) => features[n] += 0.2,
            (0, n @ 1..=3) => features[3 + n] += 0.2,
            _ => {}
        }
    }
    // A line that lacks one stone is a win for whoever moves next.
    features[7] = if to_move { features[2] } else { features[5] };
    features[8] = if to_move { features[3] } else { features[6] };
}

macro_rules! toy {
    ($(#[$doc:meta])* $game:ident, $id:literal, $title:literal, $shape:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $game;

        impl $game {
            /// Its board.
            pub const SHAPE: Shape = $shape;
        }

        impl Game for $game {
            const ID: &'static str = $id;
            const TITLE: &'static str = $title;
            const RULES_VERSION: u32 = 1;
            const SEATS: SeatCounts = SeatCounts { min: 2, max: 2, unofficial: &[] };
            const OPTIONS: &'static [OptionSpec] = &[];
            const TEXTS: &'static [(&'static str, &'static str)] = &[("en", TEXT)];
            const GUIDES: &'static [(&'static str, &'static str)] = &[("en", GUIDE)];

            type Components = portolan_table::NoComponents;
            type State = Board;
            type Action = Cell<{ $shape.height }>;
            type View = Board;

            fn start(_: &Setup) -> Result<Board, SetupError> {
                Ok(Board::default())
            }

            fn setup(_: &Board) -> Setup {
                Setup::new(2)
            }

            fn turn(board: &Board) -> Turn {
                if board.over {
                    return Turn::Over;
                }
                Turn::of(Seat((board.count() % 2) as u8))
            }

            fn list(board: &Board, _: Actor, actions: &mut Vec<Self::Action>) {
                let mut open = Self::SHAPE.open(board);
                while open != 0 {
                    actions.push(Cell(open.trailing_zeros() as u8));
                    open &= open - 1;
                }
            }

            fn check(board: &Board, _: Actor, cell: Self::Action) -> Result<(), Refusal> {
                let free = Self::SHAPE.open(board) & 1u64.checked_shl(cell.0.into()).unwrap_or(0);
                ensure!(free != 0, "refuse-cell");
                Ok(())
            }

            fn perform<L: Log>(board: &mut Board, actor: Actor, cell: Self::Action, log: &mut L) {
                let seat = actor.seat().unwrap_or_default();
                board.stones[seat.index()] |= 1 << cell.0;
                board.over = end_of(&Self::SHAPE, board).is_some();
                log.tell(|| Phrase::new("log-put").seat("who", seat).text("cell", cell.to_string()));
            }

            fn view(board: &Board, _: Observer) -> Board {
                *board
            }

            fn sketch(board: &Board, _: &Speaker<'_>) -> String {
                let Shape { width, height, .. } = Self::SHAPE;
                let mark = |column, row| {
                    let bit = Self::SHAPE.bit(column, row);
                    match board.stones.map(|stones| stones & bit != 0) {
                        [true, _] => 'x',
                        [_, true] => 'o',
                        _ => '.',
                    }
                };
                let line = |row| (0..width).map(|column| mark(column, row)).collect::<String>();
                (0..height).rev().map(line).collect::<Vec<_>>().join("\n")
            }

            fn prompt(_: &Board, seat: Seat) -> Phrase {
                Phrase::new("prompt").seat("who", seat)
            }

            fn describe(_: &Board, _: Actor, cell: Self::Action) -> Phrase {
                Phrase::new("act-put").text("cell", cell.to_string())
            }

            fn standing(board: &Board) -> Outcome {
                let end = end_of(&Self::SHAPE, board);
                let (why, verdict) = match end {
                    Some(Some(_)) => ("row", Verdict::Ranked),
                    Some(None) => ("full", Verdict::Ranked),
                    None => (Outcome::UNFINISHED, Verdict::Unfinished),
                };
                let points = |seat: Seat| match end {
                    Some(Some(winner)) if winner == seat => 2,
                    Some(Some(_)) => 0,
                    _ => 1,
                };
                let sheet =
                    |seat| (ArrayVec::from_iter([Part { id: "result", points: points(seat) }]), ());
                Outcome::ranked(why, verdict, Seat::all(2).map(sheet))
            }

            fn audit(board: &Board) -> Result<(), Violation> {
                let [a, b] = board.stones;
                Violation::unless(a & b == 0, || "two stones lie in one cell".to_owned())?;
                Violation::unless((a | b) & !Self::SHAPE.full() == 0, || {
                    "a stone lies off the board".to_owned()
                })?;
                let ahead = a.count_ones().wrapping_sub(b.count_ones());
                Violation::unless(ahead <= 1, || "stones are put in turn".to_owned())?;
                let waiting = board.stones[(board.count() % 2) as usize];
                Violation::unless(!Self::SHAPE.has_row(waiting), || {
                    "play went on after a row was complete".to_owned()
                })?;
                let over = end_of(&Self::SHAPE, board).is_some();
                Violation::unless(board.over == over, || "the end was mistaken".to_owned())
            }
        }

    };
}

macro_rules! insight {
    ($game:ident) => {
        impl Insight for $game {
            const FEATURES: &'static [&'static str] = &[
                "turn.to-move",
                "lines.one",
                "lines.two",
                "lines.three",
                "rival.one",
                "rival.two",
                "rival.three",
                "threat.two",
                "threat.three",
            ];

            fn features(board: &Board, seat: Seat, features: &mut [f32]) {
                open_lines(Self::SHAPE.lines(), board, seat, features);
            }

            fn progress(board: &Board) -> f32 {
                board.count() as f32 / f32::from(Self::SHAPE.width * Self::SHAPE.height)
            }
        }
    };
}

macro_rules! encoding {
    ($game:ident) => {
        impl Encoding for $game {
            const ENCODING_VERSION: u32 = 1;
            const KINDS: &'static [ActionKind] = &ActionKind::in_order([ActionKind::new(
                "a1",
                Self::SHAPE.width as usize * Self::SHAPE.height as usize,
                false,
                "Put a stone into a cell, column by column from the bottom.",
            )]);
            const FIELDS: &'static [Field] = &Field::in_order([
                Field::new(
                    "stones",
                    &[2, Self::SHAPE.width as usize, Self::SHAPE.height as usize],
                    Values::Flag,
                    "The observer's stones, then the rival's, column by column from the bottom.",
                ),
                Field::new("turn", &[2], Values::Flag, "Whose turn it is."),
            ]);

            fn action_id(cell: Self::Action) -> Option<usize> {
                let Shape { width, height, .. } = Self::SHAPE;
                let (column, row) = (cell.0 / Self::SHAPE.stride(), cell.0 % Self::SHAPE.stride());
                (column < width && row < height).then_some((column * height + row).into())
            }

            fn action_of(id: usize) -> Option<Self::Action> {
                let Shape { height, .. } = Self::SHAPE;
                let cell = u8::try_from(id).ok().filter(|_| id < Self::ACTIONS)?;
                Some(Cell(cell / height * Self::SHAPE.stride() + cell % height))
            }

            fn observe(board: &Board, observer: Observer, out: &mut [i16]) {
                assert_eq!(out.len(), Self::OBSERVATION, "a place for each number");
                let (order, stride) =
                    (SeatOrder::of(observer, 2), usize::from(Self::SHAPE.stride()));
                let (stones, turn) = out.split_at_mut(Self::FIELDS[1].first);
                for (seat, places) in order.seats().zip(stones.chunks_mut(Self::ACTIONS)) {
                    let columns = places.chunks_mut(Self::SHAPE.height.into());
                    for (column, cells) in columns.enumerate() {
                        for (row, cell) in cells.iter_mut().enumerate() {
                            *cell =
                                (board.stones[seat.index()] >> (column * stride + row) & 1) as i16;
                        }
                    }
                }
                for (seat, place) in order.seats().zip(turn) {
                    *place = Self::turn(board).deciders().contains(seat).into();
                }
            }
        }
    };
}

toy!(
    /// Three in a row on nine cells: a draw with best play.
    TicTacToe,
    "tic-tac-toe",
    "Tic-tac-toe",
    Shape { width: 3, height: 3, row: 3, falls: false }
);

toy!(
    /// Four in a row on seven columns of six: a win for the first with best play.
    ConnectFour,
    "connect-four",
    "Connect Four",
    Shape { width: 7, height: 6, row: 4, falls: true }
);

toy!(
    /// Three in a row on four columns of three, of which nobody has told computer players anything.
    ConnectThree,
    "connect-three",
    "Connect Three",
    Shape { width: 4, height: 3, row: 3, falls: true }
);

insight!(TicTacToe);
insight!(ConnectFour);
impl Insight for ConnectThree {}

encoding!(TicTacToe);
encoding!(ConnectFour);
impl Encoding for ConnectThree {}

const GUIDE: &str =
    "# In a row\n\nPut a stone in turn; whoever first has a whole row of them wins.\n";

const TEXT: &str = "\
log-put = { $who } puts a stone on { $cell }.
refuse-cell = No stone can be put there.
prompt = Where do you put a stone, { $who }?
act-put = Put a stone on { $cell }
end-row = A row is complete.
end-full = The board is full.
part-result = Result
";
