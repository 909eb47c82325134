//! A table in memory: what its log adds up to.

use crate::agreement::{Moved, Plan};
use crate::clock::Clocks;
use crate::error::TableError;
use crate::event::{Chair, LogRow};
use crate::head::{Summary, TableHead};
use crate::teaching::Teaching;
use portolan_store::ResultRow;
use portolan_table::{
    Actor, AnyGame, AnyMatch, MAX_SEATS, Observer, Seat, SeatScore, SeatSet, Speaker, Turn,
};
use portolan_views::{Absence, Status, Visibility};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

/// Rows kept at hand for watchers that are a little behind.
pub const RECENT: usize = 64;
/// Chat lines kept at hand.
pub const CHAT: usize = 60;

/// A seat and who plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Whose it is.
    pub chair: Chair,
    /// What the chair was before somebody took it.
    pub vacant: Chair,
    /// The computer player who sits in, and why.
    pub stand_in: Option<(String, Absence)>,
}

impl Place {
    /// The level of the computer player that moves for this seat, if one does.
    pub fn level(&self) -> Option<&str> {
        match (&self.stand_in, &self.chair) {
            (Some((level, _)), _) => Some(level),
            (None, Chair::Computer { level }) => Some(level),
            _ => None,
        }
    }

    /// The person whose seat it is.
    pub fn person(&self) -> Option<&str> {
        match &self.chair {
            Chair::Person { person, .. } => Some(person),
            _ => None,
        }
    }

    /// Does nobody sit here?
    pub fn is_free(&self) -> bool {
        matches!(self.chair, Chair::Open | Chair::Invited | Chair::Kept { .. })
    }
}

/// A request to go back further than the barrier.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Who asks.
    pub seat: Seat,
    /// How many entries would stay.
    pub to: usize,
    /// Who has agreed.
    pub granted: SeatSet,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Its number in the log.
    pub seq: u64,
    /// Who.
    pub name: String,
    /// What.
    pub text: String,
    /// Is `text` the word for a sign?
    pub is_sign: bool,
}

/// A table in memory. Changed only by folding rows into it.
pub struct TableState {
    pub(crate) head: TableHead,
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) seq: u64,
    pub(crate) changed_seq: u64,
    pub(crate) expected_seq: [u64; MAX_SEATS],
    pub(crate) places: Vec<Place>,
    pub(crate) names: Vec<String>,
    pub(crate) current_match: Option<Box<dyn AnyMatch>>,
    pub(crate) status: Status,
    pub(crate) clocks: Clocks,
    pub(crate) asked: Option<Asked>,
    /// What somebody has proposed.
    pub(crate) moved: Option<Moved>,
    /// Does the game stand still?
    pub(crate) halted: bool,
    /// What seats have decided ahead.
    pub(crate) plans: [Option<Plan>; MAX_SEATS],
    /// What those who watch have said to each other.
    pub(crate) asides: VecDeque<Said>,
    pub(crate) chat: VecDeque<Said>,
    pub(crate) rematch: Option<String>,
    pub(crate) recent: VecDeque<Arc<LogRow>>,
    pub(crate) changed_at: i64,
    /// When the game last changed.
    pub(crate) moved_at: i64,
    /// The seats whose computer player had to hurry when it last thought. Not of the log: known here only.
    pub(crate) hurried: SeatSet,
    /// The entries that a seat had no choice about, and that were made for it.
    pub(crate) forced: BTreeSet<usize>,
    /// The hints that seats took.
    pub(crate) hints: [HintsTaken; MAX_SEATS],
    /// What the coach has done, at a teaching table.
    pub(crate) teaching: Option<Teaching>,
    /// Has a host of the server closed the talk here? Not of the log.
    pub(crate) hushed: bool,
}

/// The hints that a seat took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HintsTaken {
    /// For how many decisions.
    pub decisions: u16,
    /// The last one: after how many entries, and were the best turns shown?
    pub last: Option<(usize, bool)>,
}

impl TableState {
    /// Its address and what the host decided.
    pub fn head(&self) -> &TableHead {
        &self.head
    }

    /// The rules.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The number of the last row.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The number of the last row that changed the game: what a client expects when it acts.
    pub fn changed_seq(&self) -> u64 {
        self.changed_seq
    }

    /// Does a client that expects this number know what this seat decides on? Where several decide at once, the others' decisions
    /// do not make one's own list stale.
    pub fn is_expected(&self, seat: Seat, expect: u64) -> bool {
        (self.expected_seq[seat.index()]..=self.changed_seq).contains(&expect)
    }

    /// The number a client expects when it acts for this observer. Others' simultaneous decisions do not
    /// change it.
    pub fn expected_seq(&self, observer: Observer) -> u64 {
        observer.seat().map_or(self.changed_seq, |seat| self.expected_seq[seat.index()])
    }

    /// Seats in order.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The names for sentences, in seat order.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Where it is in its life.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The game, once it has begun.
    pub fn current_match(&self) -> Option<&dyn AnyMatch> {
        self.current_match.as_deref()
    }

    /// What the game waits for.
    pub fn turn(&self) -> Turn {
        self.current_match.as_ref().map_or(Turn::Decide(SeatSet::EMPTY), |game| game.turn())
    }

    /// The open request to go back.
    pub fn asked(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// What somebody has proposed to the others.
    pub fn moved(&self) -> Option<&Moved> {
        self.moved.as_ref()
    }

    /// Does the game stand still, because all agreed to a pause?
    pub fn is_halted(&self) -> bool {
        self.halted
    }

    /// What a seat has decided ahead.
    pub fn plan(&self, seat: Seat) -> Option<&Plan> {
        self.plans[seat.index()].as_ref()
    }

    /// Until when a seat's player is on vacation, if they are now.
    pub fn away_until(&self, seat: Seat, now: i64) -> Option<i64> {
        self.clocks.away_until(seat, now)
    }

    /// The last lines of those who watch.
    pub fn asides(&self) -> impl DoubleEndedIterator<Item = &Said> {
        self.asides.iter()
    }

    /// When the game last changed, in milliseconds since 1970.
    pub fn moved_at(&self) -> i64 {
        self.moved_at
    }

    /// May they read what those say who watch? Players may not before the game is over: it could be advice.
    pub fn hears_asides(&self, observer: Observer, person: Option<&str>) -> bool {
        let plays = || person.is_some_and(|person| self.seats_of(person).next().is_some());
        self.status == Status::Over || (observer == Observer::Spectator && !plays())
    }

    /// The last lines of chat.
    pub fn chat(&self) -> impl DoubleEndedIterator<Item = &Said> {
        self.chat.iter()
    }

    /// May one talk now? By the rules of the game, unless the host allowed it throughout; and not where a host of
    /// the server has closed the talk.
    pub fn may_talk(&self) -> bool {
        self.refuses_talk().is_ok()
    }

    /// Has a host of the server closed the talk here?
    pub fn is_hushed(&self) -> bool {
        self.hushed
    }

    /// Why one may not talk now.
    pub(crate) fn refuses_talk(&self) -> Result<(), TableError> {
        let open = self.head.settings.table_talk;
        match self.current_match() {
            _ if self.hushed => Err(TableError::Hushed),
            Some(game) if !open && !game.may_talk() => Err(TableError::Silence),
            _ => Ok(()),
        }
    }

    /// The table that goes on from here.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// What the seat has left on its clock.
    pub fn time_left(&self, seat: Seat, now: i64) -> Option<i64> {
        self.clocks.left(seat, now)
    }

    /// The seats whose time is up.
    pub fn expired(&self, now: i64) -> SeatSet {
        if self.status == Status::Running { self.clocks.expired(now) } else { SeatSet::EMPTY }
    }

    /// Speaks the game's language with the names of this table.
    pub fn speaker(&self) -> Speaker<'_> {
        Speaker::new(self.game.texts(portolan_views::LOCALE), &self.names)
    }

    /// The name shown for a seat.
    pub fn seat_name(&self, seat: Seat) -> String {
        match &self.places[seat.index()].chair {
            Chair::Kept { name, .. } => name.clone(),
            _ => self.speaker().name(seat),
        }
    }

    /// The seats of a person, in order.
    pub fn seats_of<'a>(&'a self, person: &'a str) -> impl Iterator<Item = Seat> + 'a {
        (0..)
            .map(Seat)
            .zip(&self.places)
            .filter(move |(_, place)| place.person() == Some(person))
            .map(|(seat, _)| seat)
    }

    /// Does no seat belong to a person?
    pub fn is_for_computers_only(&self) -> bool {
        self.places.iter().all(|place| place.person().is_none())
    }

    /// Had the computer player of this seat to hurry when it last thought, because many were waiting?
    pub fn is_hurried(&self, seat: Seat) -> bool {
        self.hurried.contains(seat) && self.computers().contains(seat)
    }

    /// A computer player has thought, in a hurry or not.
    pub fn note_thought(&mut self, seat: Seat, hurried: bool) {
        self.hurried = if hurried { self.hurried.with(seat) } else { self.hurried.without(seat) };
    }

    /// The seats that computer players move.
    pub fn computers(&self) -> SeatSet {
        self.where_place(|place| place.level().is_some())
    }

    /// The seats of persons who are there.
    pub fn persons(&self) -> SeatSet {
        self.where_place(|place| place.person().is_some() && place.stand_in.is_none())
    }

    fn where_place(&self, test: impl Fn(&Place) -> bool) -> SeatSet {
        SeatSet::of(
            (0..)
                .map(Seat)
                .zip(&self.places)
                .filter(|(_, place)| test(place))
                .map(|(seat, _)| seat),
        )
    }

    /// The seats that owe a decision, while the game is on.
    pub fn owing(&self) -> SeatSet {
        if self.status == Status::Running && !self.halted {
            self.turn().deciders()
        } else {
            SeatSet::EMPTY
        }
    }

    /// The hints that a seat took.
    pub fn hints_of(&self, seat: Seat) -> HintsTaken {
        self.hints[seat.index()]
    }

    /// What the coach has done, at a teaching table.
    pub fn teaching(&self) -> Option<&Teaching> {
        self.teaching.as_ref()
    }

    /// Who learns, at a teaching table: the one person.
    pub fn learner(&self) -> Option<Seat> {
        self.teaching.as_ref()?;
        self.persons().iter().next()
    }

    /// Does the coach wait for an answer?
    pub fn is_asked_back(&self) -> bool {
        let asks = || self.teaching.as_ref().is_some_and(|teaching| teaching.question.is_some());
        self.status == Status::Running && self.learner().is_some() && asks()
    }

    /// Do the computer players wait until the coach and the learner are done with the last turn?
    pub fn computers_hold(&self) -> bool {
        self.is_asked_back() || self.coach_is_due()
    }

    /// Is the coach to look at what the learner has just played? The computer players wait for it.
    pub fn coach_is_due(&self) -> bool {
        let (Some(teaching), Some(seat)) = (&self.teaching, self.learner()) else { return false };
        let waits = self.status == Status::Running && !self.halted && teaching.question.is_none();
        waits && !self.turn().deciders().contains(seat) && self.to_be_looked_at(seat).is_some()
    }

    /// Where the seat's last turn began, if the coach has not looked at it: the first of its entries since another seat
    /// decided. What it had no choice about alone is nothing to look at.
    pub fn to_be_looked_at(&self, seat: Seat) -> Option<usize> {
        let (teaching, game) = self.teaching.as_ref().zip(self.current_match())?;
        let actor = |i: usize| game.actor(i);
        let stays = |i: &usize| {
            actor(*i).is_some_and(|actor| actor == Actor::Chance || actor.seat() == Some(seat))
        };
        let turn = (teaching.looked_to..game.len()).rev().take_while(stays);
        let own: Vec<usize> = turn.filter(|&i| actor(i) != Some(Actor::Chance)).collect();
        own.iter().any(|i| !self.forced.contains(i)).then(|| own.last().copied()).flatten()
    }

    /// May this seat take back its last entry at once?
    pub fn may_undo(&self, seat: Seat) -> bool {
        self.status == Status::Running
            && self.current_match().zip(self.before_last_of(seat)).is_some_and(|(game, to)| {
                let own = |i| game.actor(i).is_some_and(|actor| actor.seat() == Some(seat));
                (to..game.len()).all(own) && game.len() - to <= game.undo_depth()
            })
    }

    /// How many entries stay if this seat's last decision is taken back; `None` if it made none. What it had no
    /// choice about was no decision.
    pub fn before_last_of(&self, seat: Seat) -> Option<usize> {
        let game = self.current_match()?;
        (0..game.len())
            .rev()
            .filter(|i| !self.forced.contains(i))
            .find(|&i| game.actor(i).is_some_and(|actor| actor.seat() == Some(seat)))
    }

    /// What an action meant when the seat last decided, if it could be chosen then.
    pub fn words_of_last(&self, seat: Seat, action: &str) -> Option<String> {
        let mut then = self.current_match()?.twin();
        then.rewind(self.before_last_of(seat)?);
        let choices = then.choices(Actor::Seat(seat), &self.speaker());
        choices.into_iter().find(|choice| choice.action == action).map(|choice| choice.text)
    }

    /// The rows after `seq`, if they are all still at hand.
    pub fn since(&self, seq: u64) -> Option<Vec<Arc<LogRow>>> {
        let missing = usize::try_from(self.seq.checked_sub(seq)?).ok()?;
        let from = self.recent.len().checked_sub(missing)?;
        Some(self.recent.range(from..).cloned().collect())
    }

    /// The number of the row that a person made with this key, if it is still at hand.
    pub fn made_with(&self, person: &str, key: &str) -> Option<u64> {
        let own = |row: &&Arc<LogRow>| {
            row.key.as_deref() == Some(key) && row.person.as_deref() == Some(person)
        };
        self.recent.iter().find(own).map(|row| row.seq)
    }

    /// What lists and sweeps need to know.
    pub fn summary(&self) -> Summary {
        let owing = self.owing();
        let mask = |set: SeatSet| set.iter().fold(0, |mask, seat| mask | 1 << seat.0);
        // What the coach asks is the learner's to answer, and everybody waits for it.
        let asked = self.learner().filter(|_| self.is_asked_back());
        let owing = asked.map_or(owing, SeatSet::only);
        Summary {
            seq: self.seq,
            status: self.status,
            due: mask(owing),
            bots_due: mask(SeatSet::of(owing.iter().filter(|&s| self.computers().contains(s)))),
            deadline: if self.status == Status::Running { self.clocks.deadline() } else { None },
            changed_at: self.changed_at,
            result: match (self.status, self.current_match()) {
                (Status::Over, Some(game)) => serde_json::to_string(&game.standing()).ok(),
                _ => None,
            },
        }
    }
}

impl TableState {
    /// How the game ended, seat by seat, for statistics; nothing before the end. Games that began
    /// elsewhere, from a record or a position, were not played here and do not count.
    pub fn results(&self) -> Vec<ResultRow> {
        let settings = &self.head.settings;
        let begun_here = self.head.origin.is_none() && settings.names.is_empty();
        let Some(game) = self.current_match().filter(|_| self.status == Status::Over && begun_here)
        else {
            return Vec::new();
        };
        let outcome = game.standing();
        let result = |(place, score): (&Place, &SeatScore)| ResultRow {
            table: self.head.id.clone(),
            seat: i64::from(score.seat.0),
            game: self.head.game.clone(),
            seats: i64::from(settings.setup.seats),
            person: place.person().map(str::to_owned),
            level: place.level().map(str::to_owned),
            total: i64::from(score.total),
            place: i64::from(score.rank) + 1,
            // Whoever left the game to a computer player has not won it.
            won: i64::from(outcome.won(score.seat) && place.stand_in.is_none()),
            entries: game.len() as i64,
            shown: i64::from(settings.visibility != Visibility::Private),
            listed: i64::from(settings.visibility == Visibility::Public),
            ended_at: self.changed_at,
        };
        self.places.iter().zip(&outcome.seats).map(result).collect()
    }
}
