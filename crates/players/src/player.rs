//! What a computer player is: it sees what its seat sees, and decides in time.

use portolan_table::{Game, SeatKnowledge};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The generator that players draw from. One type, so that players are objects.
pub type Generator = rand_xoshiro::Xoshiro256PlusPlus;

/// A computer player. It is given what a seat knows, never the state itself.
///
/// One who likes the middle, and otherwise plays anywhere:
///
/// ```
/// use portolan_players::{Deadline, Generator, Player};
/// use portolan_table::{Game, Match, Seat, SeatKnowledge, Setup};
/// use portolan_toys::TicTacToe;
/// use rand::SeedableRng;
///
/// struct Middle;
///
/// impl Player<TicTacToe> for Middle {
///     fn choose(
///         &mut self,
///         seen: &SeatKnowledge<'_, TicTacToe>,
///         rng: &mut Generator,
///         _: &Deadline<'_>,
///     ) -> Option<<TicTacToe as Game>::Action> {
///         let mut legal = Vec::new();
///         seen.legal(&mut legal);
///         let middle = legal.iter().copied().find(|cell| cell.to_string() == "b2");
///         middle.or_else(|| (!legal.is_empty()).then(|| seen.random(rng, &mut legal)))
///     }
/// }
///
/// let game = Match::<TicTacToe>::start(&Setup::new(2))?;
/// let seen = SeatKnowledge::new(game.state(), Seat(0));
/// let mut rng = Generator::seed_from_u64(1);
/// let chosen = Middle.choose(&seen, &mut rng, &Deadline::unlimited()).expect("it is its turn");
/// assert_eq!(chosen.to_string(), "b2");
/// # Ok::<(), portolan_table::SetupError>(())
/// ```
pub trait Player<G: Game>: Send {
    /// Decides for the seat that looks. `None` only if the seat has nothing to decide.
    fn choose(
        &mut self,
        seen: &SeatKnowledge<'_, G>,
        rng: &mut Generator,
        deadline: &Deadline<'_>,
    ) -> Option<G::Action>;

    /// What the player means to do next if the game goes as it just decided: more steps of the same
    /// turn, if it thought of any.
    fn intends(&self) -> &[G::Action] {
        &[]
    }

    /// Appends how often each first step was looked at in the last decision, for those who learn from searches.
    /// Nothing where the player did not search.
    fn looked_at(&self, _visits: &mut Vec<(G::Action, u32)>) {}
}

/// How long thinking may go on: until a moment, or until somebody calls it off.
///
/// ```
/// use portolan_players::Deadline;
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use std::time::Duration;
///
/// let called_off = AtomicBool::new(false);
/// let deadline = Deadline::of(Duration::from_secs(3600))
///     .at_most(Duration::from_secs(600))
///     .or_when(&called_off);
/// assert!(deadline.goes_on() && deadline.spent() < 0.5);
/// called_off.store(true, Ordering::Relaxed);
/// assert!(!deadline.goes_on());
/// assert_eq!(Deadline::unlimited().spent(), 0.0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Deadline<'a> {
    begun: Instant,
    until: Option<Instant>,
    called_off: Option<&'a AtomicBool>,
}

impl<'a> Deadline<'a> {
    /// No clock at all: thinking is limited by work alone, so it gives the same on every machine.
    pub fn unlimited() -> Deadline<'static> {
        Deadline { begun: Instant::now(), until: None, called_off: None }
    }

    /// Thinking ends after this long.
    pub fn of(time: Duration) -> Deadline<'static> {
        let begun = Instant::now();
        Deadline { begun, until: begun.checked_add(time), called_off: None }
    }

    /// Thinking also ends when the flag is set.
    pub fn or_when<'b>(self, called_off: &'b AtomicBool) -> Deadline<'b> {
        Deadline { begun: self.begun, until: self.until, called_off: Some(called_off) }
    }

    /// The same deadline, ending after this long at the latest.
    pub fn at_most(self, time: Duration) -> Deadline<'a> {
        let other = self.begun.checked_add(time);
        let until = match (self.until, other) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        Deadline { until, ..self }
    }

    /// The same deadline for those who only read the clock: nobody calls them off.
    pub fn clock(self) -> Deadline<'static> {
        Deadline { begun: self.begun, until: self.until, called_off: None }
    }

    /// Is there time left?
    #[inline]
    pub fn goes_on(&self) -> bool {
        let called_off = self.called_off.is_some_and(|flag| flag.load(Ordering::Relaxed));
        !called_off && self.until.is_none_or(|until| Instant::now() < until)
    }

    /// Which part of the time is gone: 0 at the start, 1 at the end; 0 without a clock.
    #[inline]
    pub fn spent(&self) -> f32 {
        match self.until {
            None => 0.0,
            Some(until) => {
                let all = until.duration_since(self.begun).as_secs_f32();
                if all <= 0.0 { 1.0 } else { self.begun.elapsed().as_secs_f32() / all }
            }
        }
    }
}

/// Plays at random, as [`portolan_table::random`] does: leaves wasteful steps alone, mostly.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Player<G> for Random {
    fn choose(
        &mut self,
        seen: &SeatKnowledge<'_, G>,
        rng: &mut Generator,
        _: &Deadline<'_>,
    ) -> Option<G::Action> {
        let owes = seen.turn().deciders().contains(seen.seat());
        owes.then(|| seen.random(rng, &mut Vec::new()))
    }
}
