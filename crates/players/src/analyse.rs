//! Hints for a position, and what a finished game hinged on.

use crate::judge::{Forecast, Judge, decider};
use crate::player::{Deadline, Generator};
use crate::search::{Search, Settings};
use portolan_table::{Actor, Beyond, Insight, Match, Seat, SeatKnowledge, Turn};
use rand::SeedableRng;
use serde::Serialize;
use std::time::Duration;

/// A way to go on from a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hint {
    /// The steps of the turn, in the game's notation.
    pub steps: Vec<String>,
    /// The expected final score of each seat; where all win together, the chance of it in percent.
    pub scores: Vec<f32>,
    /// What it is worth to whoever takes it, about from 0 to 1: mostly the hoped-for share of the win.
    pub worth: f32,
    /// How many simulations began with it.
    pub simulations: u32,
}

/// What a position holds for a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Prospect {
    /// Whose.
    pub seat: Seat,
    /// The expected final score.
    pub score: f32,
    /// Where it comes from: what each group of features adds.
    pub parts: Vec<(&'static str, f32)>,
}

/// A moment of a game: where it stood before somebody's turn.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Moment {
    /// After so many entries.
    pub after: usize,
    /// Whose turn begins.
    pub seat: Seat,
    /// Everybody's expected final score.
    pub scores: Vec<f32>,
    /// What the position is worth to each seat.
    pub worth: Vec<f32>,
}

/// A turn that changed much.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Swing {
    /// The turn began after so many entries.
    pub after: usize,
    /// Whose turn it was.
    pub seat: Seat,
    /// The steps that were taken.
    pub steps: Vec<String>,
    /// By how much it changed what the game was worth to that seat.
    pub change: f32,
    /// What would have been better, if the search knows something.
    pub better: Option<Hint>,
}

/// A finished (or broken-off) game looked at again.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Review {
    /// The curve of expectations, turn by turn.
    pub curve: Vec<Moment>,
    /// The turns that changed most for whoever took them, the biggest first.
    pub swings: Vec<Swing>,
}

/// Everybody's prospects in a position.
pub fn prospects<G: Insight>(game: &Match<G>) -> Vec<Prospect> {
    let mut judge = Judge::<G>::new(game.setup().seats);
    let look = |seat| Prospect {
        seat,
        score: judge.prospect(game.state(), seat),
        parts: judge.shares(game.state(), seat),
    };
    Seat::all(game.setup().seats).map(look).collect()
}

/// The best few ways for the seat that decides, the best first; none if none does.
pub fn hints<G: Insight>(game: &Match<G>, count: usize, time: Duration, seed: u64) -> Vec<Hint> {
    let Some(seat) = decider::<G>(game.state()) else { return Vec::new() };
    let seats = game.setup().seats;
    // A hint tells the share of the win, so it strives for that, and scores, which at random nobody gets.
    let usual = Settings::usual::<G>(seats);
    let beyond = match usual.beyond {
        Beyond::Random { .. } => Beyond::Nothing,
        as_usual => as_usual,
    };
    let settings = Settings { simulations: u32::MAX, ambition: 0.0, beyond, ..usual };
    let mut search = Search::new(Judge::<G>::new(seats), settings);
    let seen = SeatKnowledge::new(game.state(), seat);
    let mut rng = Generator::seed_from_u64(seed);
    let assessed = search.assess(&seen, &mut rng, &Deadline::of(time));
    assessed
        .into_iter()
        .take(count)
        .map(|way| Hint {
            steps: way.steps.iter().map(ToString::to_string).collect(),
            scores: way.forecast.scores[..usize::from(seats)].to_vec(),
            worth: way.forecast.worth[seat.index()],
            simulations: way.visits,
        })
        .collect()
}

/// Looks at a game again: the curve, and the `count` turns that changed most, with better ones where a
/// search of `time` finds them.
pub fn review<G: Insight>(game: &Match<G>, count: usize, time: Duration, seed: u64) -> Review {
    let seats = usize::from(game.setup().seats);
    let mut judge = Judge::<G>::new(game.setup().seats);
    let Ok(mut again) = Match::<G>::start(game.setup()) else {
        return Review { curve: Vec::new(), swings: Vec::new() };
    };
    let mut curve: Vec<Moment> = Vec::new();
    let mut last: Option<Seat> = None;
    let mut moments: Vec<Match<G>> = Vec::new();
    for (after, entry) in game.entries().iter().enumerate() {
        let seat = match G::turn(again.state()) {
            Turn::Decide(_) => entry.actor.seat(),
            Turn::Chance | Turn::Over => None,
        };
        if let Some(seat) = seat.filter(|&seat| last != Some(seat)) {
            last = Some(seat);
            let Forecast { worth, scores } = judge.forecast(again.state());
            curve.push(Moment {
                after,
                seat,
                scores: scores[..seats].to_vec(),
                worth: worth[..seats].to_vec(),
            });
            moments.push(again.clone());
        }
        if again.act(entry.actor, entry.action).is_err() {
            break;
        }
    }
    let end = judge.forecast(again.state());
    let mut swings: Vec<(usize, Swing)> = Vec::new();
    for (i, moment) in curve.iter().enumerate() {
        let s = moment.seat.index();
        let next = curve.get(i + 1).map_or(end.worth[s], |next| next.worth[s]);
        let until = curve.get(i + 1).map_or(game.entries().len(), |next| next.after);
        let own = game.entries()[moment.after..until].iter();
        let own = own.filter(|entry| entry.actor == Actor::Seat(moment.seat));
        swings.push((
            i,
            Swing {
                after: moment.after,
                seat: moment.seat,
                steps: own.map(|entry| entry.action.to_string()).collect(),
                change: next - moment.worth[s],
                better: None,
            },
        ));
    }
    swings.sort_by(|a, b| b.1.change.abs().total_cmp(&a.1.change.abs()));
    swings.truncate(count);
    let better = |(i, mut swing): (usize, Swing)| {
        let best = hints(&moments[i], 1, time, seed).into_iter().next();
        swing.better = best.filter(|hint| !swing.steps.starts_with(&hint.steps));
        swing
    };
    Review { swings: swings.into_iter().map(better).collect(), curve }
}
