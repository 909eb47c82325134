//! How a game ended, or would end now: ranking and score to the last point.

use crate::seat::{MAX_SEATS, Seat};
use arrayvec::ArrayVec;
use serde::Serialize;

/// One line of a score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// The category; `part-<id>` in the text file names it.
    pub id: &'static str,
    /// Points, possibly negative.
    pub points: i32,
}

/// One player's score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatScore {
    /// Whose.
    pub seat: Seat,
    /// The sum of the parts.
    pub total: i32,
    /// 0 is best; equal ranks share the place.
    pub rank: u8,
    /// The categories, always all of them and in the same order.
    pub parts: ArrayVec<Part, 12>,
}

/// What kind of result it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Players are ranked against each other; the first rank wins, several there share the win.
    Ranked,
    /// All won together.
    Won,
    /// All lost together.
    Lost,
    /// One player alone; the text file has words for the rating.
    Solo(&'static str),
    /// Still being played: the standing as if it ended now.
    Unfinished,
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// Why it ended; `end-<id>` in the text file says it in words. `"unfinished"` while it goes on.
    pub end: &'static str,
    /// What kind of result.
    pub verdict: Verdict,
    /// Scores in seat order.
    pub seats: ArrayVec<SeatScore, MAX_SEATS>,
}

impl Outcome {
    /// The end of a game that has not ended.
    pub const UNFINISHED: &'static str = "unfinished";

    /// Ranks players by total, then by the tie-break key (larger is better), in seat order.
    ///
    /// ```
    /// use portolan_table::{ArrayVec, Outcome, Part, Seat, Verdict};
    /// let sheet = |points, coins: u8| {
    ///     (ArrayVec::from_iter([Part { id: "colonies", points }]), coins)
    /// };
    /// let sheets = [sheet(7, 3), sheet(9, 0), sheet(9, 2), sheet(7, 3)];
    /// let outcome = Outcome::ranked("last-round", Verdict::Ranked, sheets);
    /// assert!(outcome.won(Seat(2)), "as many points as seat 1, and more coins");
    /// let ranking = outcome.ranking();
    /// assert_eq!(ranking, [vec![Seat(2)], vec![Seat(1)], vec![Seat(0), Seat(3)]]);
    /// ```
    pub fn ranked<K: Ord>(
        end: &'static str,
        verdict: Verdict,
        sheets: impl IntoIterator<Item = (ArrayVec<Part, 12>, K)>,
    ) -> Outcome {
        let sheets: ArrayVec<_, MAX_SEATS> = sheets
            .into_iter()
            .map(|(parts, key)| (parts.iter().map(|p| p.points).sum::<i32>(), key, parts))
            .collect();
        let seats = sheets
            .iter()
            .enumerate()
            .map(|(i, (total, key, parts))| SeatScore {
                seat: Seat(i as u8),
                total: *total,
                rank: sheets.iter().filter(|(t, k, _)| (t, k) > (total, key)).count() as u8,
                parts: parts.clone(),
            })
            .collect();
        Outcome { end, verdict, seats }
    }

    /// Has the game ended?
    pub fn is_final(&self) -> bool {
        self.verdict != Verdict::Unfinished
    }

    /// The seats by rank, best first; those that share a rank stand together.
    pub fn ranking(&self) -> Vec<Vec<Seat>> {
        let mut places: Vec<Vec<Seat>> = vec![Vec::new(); self.seats.len()];
        for score in &self.seats {
            places[score.rank as usize].push(score.seat);
        }
        places.retain(|place| !place.is_empty());
        places
    }

    /// Did this seat win (alone or shared)?
    pub fn won(&self, seat: Seat) -> bool {
        match self.verdict {
            Verdict::Won | Verdict::Solo(_) => true,
            Verdict::Lost | Verdict::Unfinished => false,
            Verdict::Ranked => self.seats[seat.index()].rank == 0,
        }
    }
}
