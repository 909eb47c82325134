//! What a game knows about its own positions, for computer players. The search is written once over the
//! contract; what is worth looking at is known only in the game's own folder.

use crate::game::Game;
use crate::seat::Seat;
use crate::setup::Setup;

/// What players strive for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// To score more than the others; alone, to score much.
    Score,
    /// To win together: everybody has the same prospects.
    Together,
}

/// How a search goes on where its tree ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beyond {
    /// It judges what stands there.
    Nothing,
    /// It plays so many turns in haste, everybody taking the one that looks best to them, and judges then. It pays
    /// where a game can end by surprise, or what is sown takes turns to ripen; elsewhere it costs more than it
    /// tells, and partners who hide cards from each other would play on as if they saw them.
    Haste {
        /// How often the turn passes on.
        turns: u32,
    },
    /// It plays so many turns at random, several times over, and judges in the mean. It pays where plans are long
    /// and positions good for many things: what can be made of them shows at random too, in less time than one
    /// turn takes to survey.
    Random {
        /// How often the turn passes on.
        turns: u32,
        /// How many times over.
        times: u32,
    },
}

/// How a search suits a game.
///
/// ```
/// use portolan_table::{Beyond, Tuning};
/// let tuning = Tuning { replies: 1, ambition: 0.3, ..Tuning::DEFAULT };
/// assert_eq!(tuning.beyond, Beyond::Nothing, "what is not named stays as it suits most games");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// How many lines a search follows through the turns of others: as many as it takes to foresee the turns
    /// that they really play.
    pub breadth: usize,
    /// How many ways through a rival's turn a search weighs, at most. With one, rivals are expected to take the
    /// turn that looks best to them, and all the time goes into the own plans: that pays where several rivals
    /// take long turns, each of which changes the others' little.
    pub replies: usize,
    /// How much a search strives for a high score besides the win and the lead, which count for about 1. Where
    /// whoever leads can end the game, players who strive for the win alone do so at the first chance.
    pub ambition: f32,
    /// Where a search looks at the own plans alone, step by step, and has everybody else play at random: how
    /// many rounds go on at random before it judges. It pays where everybody mostly minds their own business: a
    /// tree of all steps ends before the next own turn.
    pub own_plans: Option<u32>,
    /// How a search goes on where its tree ends.
    pub beyond: Beyond,
}

/// A kind of move, such as trade or exploring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// Its id; `theme-<id>` in the text file names it.
    pub id: &'static str,
    /// The heading of the guide that tells of it, as in its address.
    pub guide: &'static str,
}

impl Tuning {
    /// Good for most games.
    pub const DEFAULT: Tuning =
        Tuning { breadth: 5, replies: 8, ambition: 0.0, own_plans: None, beyond: Beyond::Nothing };
}

/// A game's knowledge of its positions: what to look at, how far the game is, which steps look natural.
///
/// A game that knows nothing (`impl Insight for MyGame {}`) is played by random players and plain search.
///
/// Everything here is judged in worlds that a seat holds for possible, so it may look at the whole state.
///
/// ```
/// use portolan_table::{Actor, Game, Insight, Seat, Setup, Silent};
/// use portolan_toys::TicTacToe;
/// let mut state = TicTacToe::start(&Setup::new(2)).unwrap();
/// TicTacToe::perform(&mut state, Actor::Seat(Seat(0)), "b2".parse().unwrap(), &mut Silent);
/// let mut features = vec![0.0; TicTacToe::FEATURES.len()];
/// TicTacToe::features(&state, Seat(0), &mut features);
/// let open = TicTacToe::FEATURES.iter().position(|name| *name == "lines.one").unwrap();
/// assert!(features[open] > 0.0, "four lines go through the middle");
/// assert!((0.0..1.0).contains(&TicTacToe::progress(&state)));
/// ```
pub trait Insight: Game {
    /// What players strive for.
    const GOAL: Goal = Goal::Score;

    /// The names of the features, in order. A name reads `group.feature`; a coach sums contributions by
    /// [group](Insight::group).
    const FEATURES: &'static [&'static str] = &[];

    /// The group that a feature belongs to, for people: `group-<id>` in the text file names it. Provided: what stands
    /// before the point of its name.
    fn group(feature: &'static str) -> &'static str {
        feature.split_once('.').map_or(feature, |(group, _)| group)
    }

    /// What kind of move an action is, for those who practise; `None` for what only leads somewhere or ends something.
    fn kind(_state: &Self::State, _action: Self::Action) -> Option<Kind> {
        None
    }

    /// What a coach knows besides, `data/coach.json`: from how many points on a turn is a mistake, and what good
    /// players usually score. Empty: it goes by the usual scores alone.
    const COACH: &'static str = "";

    /// The fitted weights, `data/insight.json`, as `portolan fit` writes them. Empty before the first fit.
    const WEIGHTS: &'static str = "";

    /// How a search suits the game, at a table for so many. What was measured is in `bench/STRENGTH.md`.
    fn tuning(_seats: u8) -> Tuning {
        Tuning::DEFAULT
    }

    /// Writes what the seat's final score depends on. `features` has one place for each of
    /// [`Insight::FEATURES`], all 0 at the call. Numbers of about the size of 1 suit the fit best.
    fn features(_state: &Self::State, _seat: Seat, _features: &mut [f32]) {}

    /// How far the game is: 0 at its beginning, 1 at its end. Weights glide from one set to another
    /// with it. A game that ends some time after its end is certain (a last round) says 1 from then on
    /// and at most 0.95 before: those last turns have weights of their own.
    fn progress(_state: &Self::State) -> f32 {
        0.0
    }

    /// How natural the step looks before any thought, as a logarithm of odds: 0 for most, negative for
    /// what is hardly ever wise.
    fn leaning(state: &Self::State, action: Self::Action) -> f32 {
        if Self::wasteful(state, action) { -2.5 } else { 0.0 }
    }

    /// Can the position be judged as it stands? Not in the middle of an exchange of blows: players who
    /// win together then look on until it is over.
    fn is_quiet(_state: &Self::State) -> bool {
        true
    }

    /// A step that those who win together have agreed on beforehand, if there is one for this moment. It
    /// may depend only on what the seat knows.
    fn convention(_state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// A first guess at the seat's final score (where all win together, at the chance of it in percent),
    /// for play before anything is fitted. Without one the score as it stands serves.
    fn estimate(_state: &Self::State, _seat: Seat) -> Option<f32> {
        None
    }

    /// Has the game gone on for longer than people would let it? Practice then stops, and what stands
    /// counts: in a game without a clock, players who are never stopped learn to hoard for ever.
    fn drags(_state: &Self::State) -> bool {
        false
    }

    /// The tables for so many that a fit practises at, in turn: those whose positions differ enough to
    /// need practice of their own.
    fn practice(seats: u8) -> Vec<Setup> {
        vec![Setup::new(seats)]
    }
}
