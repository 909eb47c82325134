//! The time each player has left, added up from the times of the entries.

use portolan_table::{MAX_SEATS, Seat, SeatSet};
use portolan_views::Clock;

/// Who comes back after a time-out has at least this long.
const GRACE_MS: i64 = 60_000;

/// A running clock. All times in milliseconds; a function of the log, so every node counts the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    clock: Clock,
    left: [i64; MAX_SEATS],
    running: SeatSet,
    since: i64,
    /// Until when each player is on vacation: so long nothing is charged.
    away_until: [i64; MAX_SEATS],
}

impl Clocks {
    /// Clocks that do not run yet.
    pub fn new(clock: Clock) -> Clocks {
        let base = match clock {
            Clock::Fischer { base, .. } => i64::from(base) * 1000,
            Clock::PerTurn { seconds } => i64::from(seconds) * 1000,
            Clock::None => 0,
        };
        Clocks {
            clock,
            left: [base; MAX_SEATS],
            running: SeatSet::EMPTY,
            since: 0,
            away_until: [0; MAX_SEATS],
        }
    }

    /// At time `at` these seats owe a decision: their clocks run, the others stand still.
    pub fn switch(&mut self, at: i64, owing: SeatSet) {
        for seat in self.running.iter() {
            self.left[seat.index()] -= self.spent(seat, at);
            if !owing.contains(seat) {
                match self.clock {
                    Clock::Fischer { increment, .. } => {
                        self.left[seat.index()] += i64::from(increment) * 1000;
                    }
                    Clock::PerTurn { seconds } => {
                        self.left[seat.index()] = i64::from(seconds) * 1000;
                    }
                    Clock::None => {}
                }
            }
        }
        self.running = owing;
        self.since = at;
    }

    /// At time `at` everything stands still: what was spent is charged, and nobody has had a turn.
    pub fn hold(&mut self, at: i64) {
        for seat in self.running.iter() {
            self.left[seat.index()] -= self.spent(seat, at);
        }
        self.running = SeatSet::EMPTY;
        self.since = at;
    }

    /// From `at` on a player is on vacation, until then; back at once if that is no later.
    pub fn away(&mut self, seat: Seat, at: i64, until: i64) {
        if self.running.contains(seat) {
            self.left[seat.index()] -= self.spent(seat, at);
        }
        self.away_until[seat.index()] = until.max(at);
    }

    /// Until when a player is on vacation, if they are at `now`.
    pub fn away_until(&self, seat: Seat, now: i64) -> Option<i64> {
        Some(self.away_until[seat.index()]).filter(|&until| until > now)
    }

    /// What a running clock is to be charged at `now`.
    fn spent(&self, seat: Seat, now: i64) -> i64 {
        (now - self.begun(seat)).max(0)
    }

    /// Since when a running clock runs.
    fn begun(&self, seat: Seat) -> i64 {
        self.since.max(self.away_until[seat.index()])
    }

    /// A player is back after a time-out.
    pub fn welcome(&mut self, seat: Seat) {
        let least = match self.clock {
            Clock::PerTurn { seconds } => i64::from(seconds) * 1000,
            _ => GRACE_MS,
        };
        let left = &mut self.left[seat.index()];
        *left = (*left).max(least);
    }

    /// Time that nobody could have used: those whose clocks run get it back.
    pub fn forgive(&mut self, for_ms: i64) {
        for seat in self.running.iter() {
            self.left[seat.index()] += for_ms.max(0);
        }
    }

    /// When the first player runs out of time, if the clock runs.
    pub fn deadline(&self) -> Option<i64> {
        if self.clock == Clock::None {
            return None;
        }
        self.running.iter().map(|seat| self.begun(seat) + self.left[seat.index()]).min()
    }

    /// The seats whose time is up at `now`.
    pub fn expired(&self, now: i64) -> SeatSet {
        if self.clock == Clock::None {
            return SeatSet::EMPTY;
        }
        SeatSet::of(self.running.iter().filter(|&seat| self.left_at(seat, now) <= 0))
    }

    /// What the seat has left at `now`, if there is a clock.
    pub fn left(&self, seat: Seat, now: i64) -> Option<i64> {
        (self.clock != Clock::None).then(|| self.left_at(seat, now).max(0))
    }

    fn left_at(&self, seat: Seat, now: i64) -> i64 {
        let spent = if self.running.contains(seat) { self.spent(seat, now) } else { 0 };
        self.left[seat.index()] - spent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fischer_charges_the_one_who_thinks_and_pays_for_each_turn() {
        let mut clocks = Clocks::new(Clock::Fischer { base: 60, increment: 5 });
        clocks.switch(0, SeatSet::only(Seat(0)));
        assert_eq!(clocks.deadline(), Some(60_000));
        clocks.switch(10_000, SeatSet::only(Seat(0)));
        assert_eq!(clocks.left(Seat(0), 10_000), Some(50_000), "no increment within one turn");
        clocks.switch(20_000, SeatSet::only(Seat(1)));
        assert_eq!(clocks.left(Seat(0), 99_000), Some(45_000));
        assert_eq!(clocks.left(Seat(1), 25_000), Some(55_000));
        assert_eq!(clocks.expired(79_999), SeatSet::EMPTY);
        assert_eq!(clocks.expired(80_000), SeatSet::only(Seat(1)));
    }

    #[test]
    fn per_turn_gives_every_turn_the_same_time() {
        let mut clocks = Clocks::new(Clock::PerTurn { seconds: 30 });
        clocks.switch(0, SeatSet::only(Seat(0)));
        clocks.switch(29_000, SeatSet::only(Seat(1)));
        clocks.switch(30_000, SeatSet::only(Seat(0)));
        assert_eq!(clocks.deadline(), Some(60_000));
    }

    #[test]
    fn all_who_decide_at_once_are_charged() {
        let mut clocks = Clocks::new(Clock::Fischer { base: 60, increment: 0 });
        clocks.switch(0, SeatSet::all(2));
        clocks.switch(10_000, SeatSet::only(Seat(1)));
        clocks.switch(30_000, SeatSet::EMPTY);
        assert_eq!(clocks.left(Seat(0), 30_000), Some(50_000));
        assert_eq!(clocks.left(Seat(1), 30_000), Some(30_000));
        assert_eq!(clocks.deadline(), None);
    }

    #[test]
    fn time_that_no_server_ran_is_given_back_to_those_who_were_to_move() {
        let mut clocks = Clocks::new(Clock::Fischer { base: 60, increment: 0 });
        clocks.switch(0, SeatSet::only(Seat(0)));
        clocks.forgive(45_000);
        assert_eq!(clocks.deadline(), Some(105_000));
        assert_eq!(clocks.left(Seat(0), 50_000), Some(55_000));
        assert_eq!(clocks.left(Seat(1), 50_000), Some(60_000));
    }

    #[test]
    fn a_vacation_is_not_charged_and_its_end_is() {
        let mut clocks = Clocks::new(Clock::PerTurn { seconds: 100 });
        clocks.switch(0, SeatSet::all(2));
        clocks.away(Seat(0), 30_000, 500_000);
        assert_eq!(clocks.left(Seat(0), 400_000), Some(70_000), "spent before the vacation");
        assert_eq!(clocks.expired(400_000), SeatSet::only(Seat(1)));
        clocks.switch(400_000, SeatSet::only(Seat(0)));
        assert_eq!(clocks.deadline(), Some(570_000));
        // Back early, and again after the end: nothing is charged twice, and nothing is given.
        clocks.away(Seat(0), 450_000, 450_000);
        assert_eq!(clocks.deadline(), Some(520_000));
        clocks.away(Seat(0), 460_000, 460_000);
        assert_eq!(clocks.left(Seat(0), 470_000), Some(50_000));
        assert_eq!(clocks.away_until(Seat(0), 470_000), None);
        clocks.switch(475_000, SeatSet::only(Seat(1)));
        clocks.switch(476_000, SeatSet::only(Seat(0)));
        assert_eq!(clocks.left(Seat(0), 476_000), Some(100_000), "a turn is a turn");
    }

    #[test]
    fn a_pause_is_charged_to_nobody_and_is_no_turn() {
        let mut clocks = Clocks::new(Clock::Fischer { base: 60, increment: 5 });
        clocks.switch(0, SeatSet::only(Seat(0)));
        clocks.hold(10_000);
        assert_eq!(clocks.deadline(), None);
        clocks.switch(900_000, SeatSet::only(Seat(0)));
        assert_eq!(clocks.left(Seat(0), 900_000), Some(50_000));
    }

    #[test]
    fn who_comes_back_has_time_to_move() {
        let mut clocks = Clocks::new(Clock::Fischer { base: 10, increment: 0 });
        clocks.switch(0, SeatSet::only(Seat(0)));
        clocks.switch(20_000, SeatSet::EMPTY);
        clocks.welcome(Seat(0));
        clocks.switch(20_000, SeatSet::only(Seat(0)));
        assert_eq!(clocks.deadline(), Some(80_000));
    }
}
