//! What an entry tells, and to whom. With [`Silent`] nothing is built and nothing costs.

use crate::phrase::Phrase;
use crate::seat::{Observer, SeatSet};

/// Who reads which version of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Everybody reads the same.
    Everyone,
    /// These seats read the event itself; everybody else reads `rest`, if anything.
    Only {
        /// The seats that may know.
        seats: SeatSet,
        /// What the others read.
        rest: Option<Phrase>,
    },
}

/// One thing that happened, in words to be.
///
/// ```
/// use portolan_table::{Journal, Log, Observer, Phrase, Seat, SeatSet};
/// let mut journal = Journal::default();
/// let dealt = || Phrase::new("log-dealt").term("card", "card-7");
/// journal.whisper(SeatSet::only(Seat(0)), dealt, || Some(Phrase::new("log-dealt-hidden")));
/// let heard = |who| journal.0[0].heard_by(who).map(|phrase| phrase.id);
/// assert_eq!(heard(Observer::Seat(Seat(0))), Some("log-dealt"));
/// assert_eq!(heard(Observer::Spectator), Some("log-dealt-hidden"));
/// assert!(journal.0[0].reveals, "nobody can take back what came before");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// The sentence.
    pub phrase: Phrase,
    /// Who reads it.
    pub audience: Audience,
    /// Does somebody learn by it what was hidden from them? Then undo stops here.
    pub reveals: bool,
}

impl Event {
    /// What this observer reads of the event.
    pub fn heard_by(&self, observer: Observer) -> Option<&Phrase> {
        match &self.audience {
            Audience::Everyone => Some(&self.phrase),
            Audience::Only { seats, rest } => match observer.seat() {
                Some(seat) if seats.contains(seat) => Some(&self.phrase),
                _ => rest.as_ref(),
            },
        }
    }
}

/// Where [`Game::apply`](crate::Game::apply) tells what happens.
pub trait Log {
    /// Takes an event, and whether somebody learns by it what was hidden from them; a log that nobody reads
    /// never calls `make`.
    fn event(&mut self, reveals: bool, make: impl FnOnce() -> (Phrase, Audience));

    /// Tells everybody something that follows from what they knew and the action.
    fn tell(&mut self, phrase: impl FnOnce() -> Phrase) {
        self.event(false, || (phrase(), Audience::Everyone));
    }

    /// Tells everybody something that was hidden from somebody until now.
    fn reveal(&mut self, phrase: impl FnOnce() -> Phrase) {
        self.event(true, || (phrase(), Audience::Everyone));
    }

    /// Shows something hidden to `seats` alone; the others read `rest`.
    fn whisper(
        &mut self,
        seats: SeatSet,
        phrase: impl FnOnce() -> Phrase,
        rest: impl FnOnce() -> Option<Phrase>,
    ) {
        self.event(true, || (phrase(), Audience::Only { seats, rest: rest() }));
    }

    /// Notes for `seats` what they themselves did in secret; the others read `rest`.
    fn confide(
        &mut self,
        seats: SeatSet,
        phrase: impl FnOnce() -> Phrase,
        rest: impl FnOnce() -> Option<Phrase>,
    ) {
        self.event(false, || (phrase(), Audience::Only { seats, rest: rest() }));
    }
}

/// Nobody listens: for search and random play.
///
/// ```
/// use portolan_table::{Log, Silent};
/// Silent.tell(|| unreachable!("a sentence that nobody hears is never made"));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Log for Silent {
    #[inline(always)]
    fn event(&mut self, _: bool, _: impl FnOnce() -> (Phrase, Audience)) {}
}

/// Listens only for whether anything hidden was revealed: what replay needs to know of an entry.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Revealing(pub bool);

impl Log for Revealing {
    #[inline(always)]
    fn event(&mut self, reveals: bool, _: impl FnOnce() -> (Phrase, Audience)) {
        self.0 |= reveals;
    }
}

/// Keeps every event, for tables that people watch.
///
/// ```
/// use portolan_table::{Actor, Game, Journal, Seat, Setup};
/// use portolan_toys::TicTacToe;
/// let mut state = TicTacToe::start(&Setup::new(2)).unwrap();
/// let mut journal = Journal::default();
/// let action = "b2".parse().unwrap();
/// assert!(TicTacToe::apply(&mut state, Actor::Seat(Seat(0)), action, &mut journal).is_ok());
/// assert_eq!(journal.0[0].phrase.id, "log-put");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Journal(pub Vec<Event>);

impl Log for Journal {
    fn event(&mut self, reveals: bool, make: impl FnOnce() -> (Phrase, Audience)) {
        let (phrase, audience) = make();
        self.0.push(Event { phrase, audience, reveals });
    }
}
