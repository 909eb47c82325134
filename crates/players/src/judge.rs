//! Judging a position: expected final scores, and what they are worth to each seat.

use crate::weights::{KNOTS, Table, Weights, between};
use portolan_table::{Game, Goal, Insight, MAX_SEATS, Outcome, Seat, Turn, Verdict};
use std::marker::PhantomData;

/// A number for each seat; places of seats that are not there stay 0.
pub type Each = [f32; MAX_SEATS];

/// What is expected of a position.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Forecast {
    /// What it is worth to each seat, between about 0 and 1.
    pub worth: Each,
    /// Each seat's expected final score; where all win together, the chance of it in percent.
    pub scores: Each,
}

impl Forecast {
    /// Adds another, as one of several that are averaged later.
    pub fn add(&mut self, other: &Forecast) {
        self.worth.iter_mut().zip(other.worth).for_each(|(sum, worth)| *sum += worth);
        self.scores.iter_mut().zip(other.scores).for_each(|(sum, score)| *sum += score);
    }

    /// The average of so many that were added up.
    pub fn over(mut self, count: f32) -> Forecast {
        self.worth.iter_mut().chain(&mut self.scores).for_each(|sum| *sum /= count);
        self
    }
}

/// How much of what a seat strives for is its lead rather than winning. It is the lead and not the score:
/// players who are proud of their score alone never end a game that they could go on with.
const PRIDE: f32 = 0.25;
/// The spread of a logistic curve that is about as steep as a bell curve of spread 1 for a difference of
/// two such guesses.
const LOGISTIC: f32 = 0.78;
/// What a forecast is never surer than, in points.
const LEAST_NOISE: f32 = 0.35;

/// Judges positions of one game by its fitted weights; without weights, by the score as it stands.
#[derive(Debug)]
pub struct Judge<G: Insight> {
    seats: u8,
    table: Option<Table>,
    features: Vec<f32>,
    scale: f32,
    game: PhantomData<fn() -> G>,
}

impl<G: Insight> Clone for Judge<G> {
    fn clone(&self) -> Self {
        Judge { features: self.features.clone(), table: self.table.clone(), ..*self }
    }
}

impl<G: Insight> Judge<G> {
    /// A judge with the weights that come with the game.
    pub fn new(seats: u8) -> Judge<G> {
        Judge::with(seats, Weights::built_in::<G>(seats))
    }

    /// A judge with these weights.
    pub fn with(seats: u8, table: Option<Table>) -> Judge<G> {
        let mean = table.as_ref().map_or(0.0, |table| table.mean);
        Judge {
            seats,
            table,
            features: vec![0.0; G::FEATURES.len()],
            scale: if mean > 0.5 { 2.0 * mean } else { 40.0 },
            game: PhantomData,
        }
    }

    /// Has the game been fitted for this table?
    pub fn is_fitted(&self) -> bool {
        self.table.is_some()
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// About how much a good game scores at most.
    pub fn scale(&self) -> f32 {
        self.scale
    }

    /// The seat's features, as the game tells them.
    pub fn look(&mut self, state: &G::State, seat: Seat) -> &[f32] {
        self.features.fill(0.0);
        G::features(state, seat, &mut self.features);
        &self.features
    }

    /// The seat's expected final score; where all win together, the chance of it in percent.
    pub fn prospect(&mut self, state: &G::State, seat: Seat) -> f32 {
        let over = G::turn(state) == Turn::Over;
        if over || self.table.is_none() {
            let guess = if over { None } else { G::estimate(state, seat) };
            return guess.unwrap_or_else(|| Self::settled(&G::standing(state), seat));
        }
        let progress = G::progress(state);
        self.features.fill(0.0);
        G::features(state, seat, &mut self.features);
        // There are weights, as was asked first.
        let Some(table) = &self.table else { return 0.0 };
        let sum = table.forecast(&self.features, progress);
        match G::GOAL {
            Goal::Score => sum,
            Goal::Together => 100.0 / (1.0 + (-sum).exp()),
        }
    }

    /// Everybody's expected final score.
    pub fn prospects(&mut self, state: &G::State) -> Each {
        let mut all = [0.0; MAX_SEATS];
        if G::turn(state) == Turn::Over {
            let outcome = G::standing(state);
            for seat in Seat::all(self.seats) {
                all[seat.index()] = Self::settled(&outcome, seat);
            }
            return all;
        }
        for seat in Seat::all(self.seats) {
            all[seat.index()] = self.prospect(state, seat);
            if G::GOAL == Goal::Together && seat.0 == 0 && self.table.is_some() {
                let shared = all[0];
                all[1..usize::from(self.seats)].fill(shared);
                break;
            }
        }
        all
    }

    /// What a known score sheet gives a seat.
    pub fn settled(outcome: &Outcome, seat: Seat) -> f32 {
        match (G::GOAL, outcome.verdict) {
            (Goal::Together, Verdict::Won) => 100.0,
            (Goal::Together, _) => 0.0,
            (Goal::Score, _) => outcome.seats.get(seat.index()).map_or(0.0, |s| s.total as f32),
        }
    }

    /// What is expected of the position. Worth is mostly the share of the win that a seat may hope for,
    /// and a little its lead.
    pub fn forecast(&mut self, state: &G::State) -> Forecast {
        let scores = self.prospects(state);
        let worth = if G::turn(state) == Turn::Over {
            self.final_worth(&G::standing(state))
        } else {
            self.weigh(&scores, self.noise(state))
        };
        Forecast { worth, scores }
    }

    /// What a finished game is worth to each seat.
    pub fn final_worth(&self, outcome: &Outcome) -> Each {
        let mut worth = [0.0; MAX_SEATS];
        let winners = outcome.seats.iter().filter(|score| score.rank == 0).count().max(1) as f32;
        let all: f32 = outcome.seats.iter().map(|score| score.total as f32).sum();
        for score in &outcome.seats {
            let own = Self::settled(outcome, score.seat);
            worth[score.seat.index()] = match G::GOAL {
                Goal::Together => own / 100.0,
                Goal::Score => {
                    let share = if score.rank == 0 { 1.0 / winners } else { 0.0 };
                    (1.0 - PRIDE) * share + PRIDE * self.pride(own, all)
                }
            };
        }
        worth
    }

    /// How proud of its score a seat may be, where all together get so much: by what it is ahead of the
    /// mean of the others. Who plays alone is proud of the score itself.
    fn pride(&self, own: f32, all: f32) -> f32 {
        if self.seats <= 1 {
            return own / self.scale;
        }
        let mean_of_rivals = (all - own) / f32::from(self.seats - 1);
        0.5 + (own - mean_of_rivals) / self.scale
    }

    /// Lets everybody strive, this much, for a high score besides what the forecast is worth to them.
    pub(crate) fn aspire(&self, forecast: &mut Forecast, ambition: f32) {
        let Forecast { worth, scores } = forecast;
        for (worth, score) in worth.iter_mut().zip(scores).take(usize::from(self.seats)) {
            *worth += ambition * (*score / self.scale - 0.5);
        }
    }

    /// By how much a forecast for this position may miss.
    pub fn noise(&self, state: &G::State) -> f32 {
        let progress = G::progress(state);
        let noise = self.table.as_ref().map_or(6.0, |table| table.noise(progress));
        noise.max(LEAST_NOISE)
    }

    /// What these expected scores are worth to each seat.
    pub fn weigh(&self, prospects: &Each, noise: f32) -> Each {
        let mut worth = [0.0; MAX_SEATS];
        let seats = usize::from(self.seats);
        if G::GOAL == Goal::Together {
            worth[..seats].copy_from_slice(&prospects[..seats]);
            worth.iter_mut().for_each(|w| *w /= 100.0);
            return worth;
        }
        let shares = self.chances(prospects, noise);
        let all: f32 = prospects[..seats].iter().sum();
        for ((worth, share), prospect) in worth[..seats].iter_mut().zip(shares).zip(prospects) {
            *worth = (1.0 - PRIDE) * share + PRIDE * self.pride(*prospect, all);
        }
        worth
    }

    /// Each seat's chance to win, from 0 to 1, if these are the expected scores and they may miss by so much; where all
    /// win together, the same for all.
    pub fn chances(&self, prospects: &Each, noise: f32) -> Each {
        let mut chances = [0.0; MAX_SEATS];
        let seats = usize::from(self.seats);
        let (chances_of, prospects) = (&mut chances[..seats], &prospects[..seats]);
        if G::GOAL == Goal::Together {
            for (chance, percent) in chances_of.iter_mut().zip(prospects) {
                *chance = (percent / 100.0).clamp(0.0, 1.0);
            }
            return chances;
        }
        let best = prospects.iter().fold(f32::MIN, |a, &b| a.max(b));
        let slope = 1.0 / (LOGISTIC * noise);
        let mut sum = 0.0;
        for (chance, prospect) in chances_of.iter_mut().zip(prospects) {
            *chance = ((prospect - best) * slope).exp();
            sum += *chance;
        }
        chances_of.iter_mut().for_each(|chance| *chance /= sum);
        chances
    }

    /// What each group of features adds to the seat's expected score, in the order of the features; the
    /// base is named `base`.
    pub fn shares(&mut self, state: &G::State, seat: Seat) -> Vec<(&'static str, f32)> {
        let progress = G::progress(state);
        self.look(state, seat);
        let Some(table) = &self.table else { return Vec::new() };
        let (knot, way) = between(&KNOTS, progress);
        let (from, to) = (&table.weights[knot], &table.weights[knot + 1]);
        let glide = |i: usize| from[i] + way * (to[i] - from[i]);
        let mut shares = vec![("base", glide(0))];
        for (i, name) in G::FEATURES.iter().enumerate() {
            let group = G::group(name);
            let points = self.features[i] * glide(i + 1);
            match shares.iter_mut().find(|(known, _)| *known == group) {
                Some((_, sum)) => *sum += points,
                None => shares.push((group, points)),
            }
        }
        shares
    }
}

/// The seat that decides next, if it is one: the first of those that owe a decision.
#[inline]
pub fn decider<G: Game>(state: &G::State) -> Option<Seat> {
    G::turn(state).deciders().first()
}

#[cfg(test)]
mod tests {
    use super::*;
    use portolan_sail_to_india::SailToIndia;

    #[test]
    fn the_ambitious_gain_by_a_high_score_and_nobody_by_a_usual_one() {
        let judge = Judge::<SailToIndia>::new(3);
        let usual = judge.scale / 2.0;
        let mut forecast = Forecast::default();
        forecast.worth[..3].copy_from_slice(&[0.2, 0.3, 0.5]);
        forecast.scores[..3].copy_from_slice(&[usual, 2.0 * usual, 0.0]);
        let before = forecast;
        judge.aspire(&mut forecast, 0.0);
        assert_eq!(forecast, before);
        judge.aspire(&mut forecast, 2.0);
        assert_eq!(forecast.worth[..4], [0.2, 1.3, -0.5, 0.0]);
        assert_eq!(forecast.scores, before.scores);
    }
}
