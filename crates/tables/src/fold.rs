//! LogRow by row to the present: the only code that changes a table in memory, whether the row was just made
//! or read back from the store.

use crate::agreement::{Moved, Plan};
use crate::clock::Clocks;
use crate::error::{EventError, TableError};
use crate::event::{Chair, LogRow, TableEvent};
use crate::head::TableHead;
use crate::state::{Asked, CHAT, HintsTaken, Place, RECENT, Said, TableState};
use crate::teaching::Teaching;
use portolan_table::{Actor, AnyMatch, MAX_SEATS, Seat, SeatSet, Speaker, Turn};
use portolan_views::{Absence, LOCALE, Status};
use rand::Rng;
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

/// The sign that tells the others at the table of a hint.
const HINT_SIGN: &str = "hint";

/// Keeps a line, and of very many the last ones.
fn keep(lines: &mut VecDeque<Said>, said: Said) {
    lines.push_back(said);
    if lines.len() > CHAT {
        lines.pop_front();
    }
}

impl TableState {
    /// An empty table: no row folded yet.
    pub fn empty(head: TableHead) -> Result<TableState, TableError> {
        let game = head.game()?;
        let seats = usize::from(head.settings.setup.seats);
        let place = Place { chair: Chair::Open, vacant: Chair::Open, stand_in: None };
        let teaching = head.settings.teaching.map(Teaching::new);
        Ok(TableState {
            clocks: Clocks::new(head.settings.clock),
            changed_at: head.created_at,
            moved_at: head.created_at,
            head,
            game,
            seq: 0,
            changed_seq: 0,
            expected_seq: [0; MAX_SEATS],
            places: vec![place; seats],
            names: vec![String::new(); seats],
            current_match: None,
            status: Status::Open,
            asked: None,
            moved: None,
            halted: false,
            plans: [const { None }; MAX_SEATS],
            asides: VecDeque::new(),
            chat: VecDeque::new(),
            rematch: None,
            recent: VecDeque::new(),
            hurried: SeatSet::EMPTY,
            forced: BTreeSet::new(),
            hints: [HintsTaken::default(); MAX_SEATS],
            teaching,
            hushed: false,
        })
    }

    /// Folds a row of the store. After an error the table is not to be used.
    pub fn fold(&mut self, row: LogRow) -> Result<(), EventError> {
        if row.seq != self.seq + 1 {
            return Err(EventError::Order);
        }
        let before = self.turn();
        self.carry_out(&row)?;
        if row.length != self.length() {
            return Err(EventError::Length);
        }
        self.note(row, before);
        Ok(())
    }

    /// Makes a new row, or says why it does not fit and changes nothing.
    pub fn make(
        &mut self,
        event: TableEvent,
        at: i64,
        person: Option<&str>,
        key: Option<String>,
    ) -> Result<LogRow, EventError> {
        let seq = self.seq + 1;
        let mut row = LogRow { seq, at, person: person.map(str::to_owned), key, length: 0, event };
        let before = self.turn();
        self.carry_out(&row)?;
        row.length = self.length();
        self.note(row.clone(), before);
        Ok(row)
    }

    /// Draws chance once and notes it as a row; `None` if it is not chance's turn.
    fn draw(&mut self, rng: &mut dyn Rng, at: i64) -> Option<LogRow> {
        let before = self.turn();
        let action = self.current_match.as_mut()?.draw_chance(rng)?;
        let row = LogRow {
            seq: self.seq + 1,
            at,
            person: None,
            key: None,
            length: self.length(),
            event: TableEvent::Draw { action },
        };
        self.note(row.clone(), before);
        Some(row)
    }

    /// Lets chance have its turns, and, where the host wants that, seats that have one choice only; the rows.
    pub fn run_on(&mut self, rng: &mut dyn Rng, at: i64) -> Vec<LogRow> {
        let mut rows = Vec::new();
        loop {
            let row = match self.turn() {
                _ if self.halted => None,
                Turn::Chance => self.draw(rng, at),
                Turn::Decide(_) if self.computers_hold() => None,
                Turn::Decide(_) => {
                    let forces = self.head.settings.plays_forced;
                    self.follow_plan(at).or_else(|| if forces { self.force(at) } else { None })
                }
                Turn::Over => None,
            };
            match row {
                Some(row) => rows.push(row),
                None => return rows,
            }
        }
    }

    /// Does the only thing a seat can do, if there is one that has no other choice.
    fn force(&mut self, at: i64) -> Option<LogRow> {
        let (seat, action) = self.current_match.as_ref()?.forced()?;
        self.make(TableEvent::Forced { seat, action }, at, None, None).ok()
    }

    /// Does what a seat that is to decide has decided ahead; or forgets it, if that cannot be done.
    fn follow_plan(&mut self, at: i64) -> Option<LogRow> {
        let owing = self.owing();
        let here = self.persons();
        let seat =
            owing.iter().find(|&seat| here.contains(seat) && self.plans[seat.index()].is_some())?;
        let action = match self.plans[seat.index()].as_ref()? {
            Plan::Once { action } => Some(action.clone()),
            Plan::Decline { .. } => self.current_match.as_ref()?.declining(seat),
        };
        let done = action
            .map(|action| self.make(TableEvent::Planned { seat, action }, at, None, None))
            .and_then(Result::ok);
        done.or_else(|| self.make(TableEvent::Plan { seat, plan: None }, at, None, None).ok())
    }

    /// How many entries the game has.
    pub fn length(&self) -> usize {
        self.current_match.as_ref().map_or(0, |game| game.len())
    }

    fn carry_out(&mut self, row: &LogRow) -> Result<(), EventError> {
        match &row.event {
            TableEvent::Sit { seat, chair } => {
                let open = self.status == Status::Open;
                let name = chair.name(*seat, &self.head.settings);
                let place = self.place(*seat)?;
                if !open && !place.is_free() {
                    return Err(EventError::Misplaced("the chair is taken"));
                }
                if !matches!(chair, Chair::Person { .. }) {
                    place.vacant = chair.clone();
                }
                place.chair = chair.clone();
                self.names[seat.index()] = name;
                self.switch_clocks(row.at);
            }
            TableEvent::Rise { seat } => {
                self.before_start()?;
                let place = self.place(*seat)?;
                place.chair = place.vacant.clone();
                self.names[seat.index()].clear();
            }
            TableEvent::Close => {
                self.before_start()?;
                self.status = Status::Closed;
            }
            TableEvent::Start => {
                self.before_start()?;
                self.begin()?;
            }
            TableEvent::Act { seat, action } => {
                self.running()?;
                self.act(Actor::Seat(*seat), action)?;
            }
            TableEvent::Forced { seat, action } => {
                self.running()?;
                self.act(Actor::Seat(*seat), action)?;
                self.forced.insert(self.length() - 1);
            }
            TableEvent::Draw { action } => {
                self.running()?;
                self.act(Actor::Chance, action)?;
            }
            TableEvent::Rewind { seat, to } => self.rewind(*seat, *to)?,
            TableEvent::Chat { name, text } => {
                let (name, text) = (name.clone(), text.clone());
                keep(&mut self.chat, Said { seq: row.seq, name, text, is_sign: false });
                self.stop_declining();
            }
            TableEvent::React { seat, sign } => {
                self.place(*seat)?;
                let (name, text) = (self.seat_name(*seat), sign.clone());
                keep(&mut self.chat, Said { seq: row.seq, name, text, is_sign: true });
            }
            TableEvent::Aside { name, text } => {
                let (name, text) = (name.clone(), text.clone());
                keep(&mut self.asides, Said { seq: row.seq, name, text, is_sign: false });
            }
            TableEvent::Resign { seat, level } => self.replace(*seat, level, Absence::Resigned)?,
            TableEvent::TimeOut { seat, level } => self.replace(*seat, level, Absence::TimedOut)?,
            TableEvent::Replaced { seat, level } => {
                self.replace(*seat, level, Absence::Replaced)?;
                self.moved = None;
            }
            TableEvent::Propose { seat, motion } => {
                self.running()?;
                self.place(*seat)?;
                if let Some(against) = motion.against() {
                    self.place(against)?;
                }
                self.moved =
                    Some(Moved { seat: *seat, motion: *motion, granted: SeatSet::only(*seat) });
                self.stop_declining();
            }
            TableEvent::Vote { seat, agree } => {
                self.place(*seat)?;
                let nothing = EventError::Misplaced("nothing was proposed");
                let moved = self.moved.as_mut().ok_or(nothing)?;
                if *agree {
                    moved.granted = moved.granted.with(*seat);
                } else {
                    self.moved = None;
                }
            }
            TableEvent::Halt => {
                self.running()?;
                self.clocks.hold(row.at);
                self.halted = true;
                self.moved = None;
            }
            TableEvent::Resume { seat } => {
                self.place(*seat)?;
                if !std::mem::take(&mut self.halted) {
                    return Err(EventError::Misplaced("the game does not stand still"));
                }
                self.switch_clocks(row.at);
            }
            TableEvent::Away { seat, until } => {
                self.place(*seat)?;
                self.clocks.away(*seat, row.at, *until);
            }
            TableEvent::Plan { seat, plan } => {
                self.place(*seat)?;
                self.plans[seat.index()].clone_from(plan);
            }
            TableEvent::Planned { seat, action } => {
                self.running()?;
                self.act(Actor::Seat(*seat), action)?;
                self.plans[seat.index()] =
                    self.plans[seat.index()].take().and_then(Plan::after_one);
            }
            TableEvent::Return { seat } => {
                self.running()?;
                let place = self.place(*seat)?;
                if place.stand_in.take().is_none() {
                    return Err(EventError::Misplaced("nobody sits in for this seat"));
                }
                self.clocks.welcome(*seat);
            }
            TableEvent::Ask { seat, to } => {
                self.running()?;
                self.place(*seat)?;
                if *to >= self.length() {
                    return Err(EventError::Misplaced("there are not so many entries"));
                }
                self.stop_declining();
                self.asked = Some(Asked { seat: *seat, to: *to, granted: SeatSet::only(*seat) });
            }
            TableEvent::Grant { seat } => {
                self.place(*seat)?;
                let asked =
                    self.asked.as_mut().ok_or(EventError::Misplaced("nobody asked to go back"))?;
                asked.granted = asked.granted.with(*seat);
            }
            TableEvent::Refuse { seat } => {
                self.place(*seat)?;
                self.asked.take().ok_or(EventError::Misplaced("nobody asked to go back"))?;
            }
            TableEvent::Pause { for_ms } => self.clocks.forgive(*for_ms),
            TableEvent::Rematch { table } => self.rematch = Some(table.clone()),
            TableEvent::Hint { seat, ways } => self.note_hint(row.seq, *seat, *ways)?,
            TableEvent::Looked { seat, look } => {
                self.place(*seat)?;
                let length = self.length();
                let may_retry = self.is_own_from(*seat, look.from);
                let teaching = self.taught()?;
                if look.from > look.to || look.to > length {
                    return Err(EventError::Misplaced("there are not so many entries"));
                }
                teaching.looked(look, length, may_retry);
            }
            TableEvent::SeeWhy { seat } => {
                self.place(*seat)?;
                let nothing = EventError::Misplaced("the coach asked nothing");
                self.taught()?.question.as_mut().ok_or(nothing)?.seen = true;
            }
            TableEvent::GoOn { seat } => {
                self.place(*seat)?;
                let nothing = EventError::Misplaced("the coach asked nothing");
                self.taught()?.question.take().ok_or(nothing)?;
            }
        }
        Ok(())
    }

    /// Counts a hint, once for each decision; where others sit here, they are told of it.
    fn note_hint(&mut self, seq: u64, seat: Seat, ways: bool) -> Result<(), EventError> {
        self.running()?;
        self.place(seat)?;
        let at = self.length();
        let taken = &mut self.hints[seat.index()];
        let first = taken.last.is_none_or(|(last, _)| last != at);
        taken.decisions = taken.decisions.saturating_add(u16::from(first));
        taken.last = Some((at, ways || taken.last == Some((at, true))));
        if first && !self.is_for_one_person() {
            let (name, text) = (self.seat_name(seat), HINT_SIGN.to_owned());
            keep(&mut self.chat, Said { seq, name, text, is_sign: true });
        }
        Ok(())
    }

    fn taught(&mut self) -> Result<&mut Teaching, EventError> {
        self.teaching.as_mut().ok_or(EventError::Misplaced("nobody is taught here"))
    }

    /// Is everything from this entry on the seat's own? Then nothing was drawn since.
    fn is_own_from(&self, seat: Seat, from: usize) -> bool {
        let own =
            |game: &dyn AnyMatch, i| game.actor(i).is_some_and(|actor| actor.seat() == Some(seat));
        self.current_match().is_some_and(|game| (from..game.len()).all(|i| own(game, i)))
    }

    fn begin(&mut self) -> Result<(), EventError> {
        let begun = match &self.head.origin {
            None => self.game.start(&self.head.settings.setup).map_err(|e| e.to_string()),
            Some(position) => self.game.restore(position).map_err(|e| e.to_string()),
        };
        // The set-up and the position were checked when the table was opened.
        let game = begun.map_err(|_| EventError::Misplaced("the game does not start"))?;
        self.current_match = Some(game);
        self.status = Status::Running;
        Ok(())
    }

    fn act(&mut self, actor: Actor, action: &str) -> Result<(), EventError> {
        let speaker = Speaker::new(self.game.texts(LOCALE), &self.names);
        let game =
            self.current_match.as_mut().ok_or(EventError::Misplaced("the game has not begun"))?;
        game.act(actor, action, &speaker).map_err(EventError::Act)
    }

    fn rewind(&mut self, seat: Seat, to: usize) -> Result<(), EventError> {
        self.place(seat)?;
        let length = self.length();
        let game =
            self.current_match.as_mut().ok_or(EventError::Misplaced("the game has not begun"))?;
        if to >= length {
            return Err(EventError::Misplaced("there are not so many entries"));
        }
        // Steps back cost nothing where the match still holds the states before them.
        while game.len() > to && game.undo(seat).is_ok() {}
        if game.len() > to {
            game.rewind(to);
        }
        self.forced.split_off(&to);
        if let Some(teaching) = &mut self.teaching {
            teaching.went_back(to);
        }
        self.plans = [const { None }; MAX_SEATS];
        self.status = Status::Running;
        Ok(())
    }

    fn replace(&mut self, seat: Seat, level: &str, why: Absence) -> Result<(), EventError> {
        self.running()?;
        let place = self.place(seat)?;
        if place.person().is_none() {
            return Err(EventError::Misplaced("no person sits there"));
        }
        place.stand_in = Some((level.to_owned(), why));
        Ok(())
    }

    /// What every row has in common: numbers, clocks, the number each seat is expected to name.
    fn note(&mut self, row: LogRow, before: Turn) {
        self.seq = row.seq;
        // While no server runs, nothing happens at a table.
        if !matches!(row.event, TableEvent::Pause { .. }) {
            self.changed_at = self.changed_at.max(row.at);
        }
        match &row.event {
            TableEvent::Start
            | TableEvent::Act { .. }
            | TableEvent::Planned { .. }
            | TableEvent::Forced { .. }
            | TableEvent::Draw { .. }
            | TableEvent::Rewind { .. } => {
                self.changed_seq = row.seq;
                self.moved_at = row.at;
                self.asked = None;
                self.set_expected_seq(&row.event, before);
                // Who acts has not gone.
                let acts = row.event.columns().1;
                self.moved
                    .take_if(|moved| moved.motion.against().is_some_and(|one| Some(one) == acts));
                if self.turn() == Turn::Over {
                    self.status = Status::Over;
                    self.moved = None;
                }
                self.switch_clocks(row.at);
            }
            TableEvent::Resign { .. }
            | TableEvent::TimeOut { .. }
            | TableEvent::Replaced { .. }
            | TableEvent::Return { .. } => {
                self.asked = None;
                self.switch_clocks(row.at);
            }
            _ => {}
        }
        self.recent.push_back(Arc::new(row));
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
    }

    fn switch_clocks(&mut self, at: i64) {
        // A draw follows in the same breath: whoever decides after it may be the same player.
        if self.turn() != Turn::Chance && !self.halted {
            let here = self.persons();
            let owing = SeatSet::of(self.owing().iter().filter(|&seat| here.contains(seat)));
            self.clocks.switch(at, owing);
        }
    }

    fn set_expected_seq(&mut self, event: &TableEvent, before: Turn) {
        let still = match (event, self.turn()) {
            (
                TableEvent::Act { seat, .. }
                | TableEvent::Forced { seat, .. }
                | TableEvent::Planned { seat, .. },
                Turn::Decide(now),
            ) if before.deciders().contains(*seat) && now == before.deciders().without(*seat) => {
                now
            }
            _ => SeatSet::EMPTY,
        };
        for seat in Seat::all(MAX_SEATS as u8).filter(|&seat| !still.contains(seat)) {
            self.expected_seq[seat.index()] = self.seq;
        }
    }

    /// Somebody wants something: whoever let their turns pass may want to look.
    fn stop_declining(&mut self) {
        for plan in &mut self.plans {
            plan.take_if(|plan| matches!(plan, Plan::Decline { .. }));
        }
    }

    fn place(&mut self, seat: Seat) -> Result<&mut Place, EventError> {
        self.places.get_mut(seat.index()).ok_or(EventError::Misplaced("there is no such seat"))
    }

    fn before_start(&self) -> Result<(), EventError> {
        match self.status {
            Status::Open => Ok(()),
            _ => Err(EventError::Misplaced("the table is no longer open")),
        }
    }

    fn running(&self) -> Result<(), EventError> {
        match self.status {
            Status::Running => Ok(()),
            _ => Err(EventError::Misplaced("the game is not running")),
        }
    }
}
