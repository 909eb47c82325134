//! What a computer player is: it sees what its seat sees, and decides in time.

use portolan_table::{Game, SeatKnowledge};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The generator that players draw from. One type, so that players are objects.
pub type Generator = rand_xoshiro::Xoshiro256PlusPlus;

/// A computer player. It is given what a seat knows, never the state itself.
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
}

/// How long thinking may go on: until a moment, or until somebody calls it off.
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
