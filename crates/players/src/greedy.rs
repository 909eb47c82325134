//! Greedy players: think to the end of the own turn, and judge what stands there.

use crate::judge::{Each, Forecast, Judge};
use crate::player::{Deadline, Generator, Player};
use portolan_table::{Actor, Goal, Insight, Seat, SeatKnowledge, Silent, Turn};
use rand::RngExt;
use rustc_hash::{FxBuildHasher, FxHashSet};
use std::hash::BuildHasher;
use std::time::Duration;

/// How far and how wide a greedy player looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Breadth {
    /// How many lines are followed at a time.
    pub lines: usize,
    /// How many steps of the own turn are looked ahead.
    pub steps: usize,
    /// How many outcomes of chance are tried.
    pub draws: usize,
    /// How many worlds are tried where something is hidden.
    pub worlds: usize,
}

impl Breadth {
    /// To the end of the own turn.
    pub const TURN: Breadth = Breadth { lines: 24, steps: 24, draws: 6, worlds: 6 };
}

/// Mistakes on purpose, bounded in value: for levels that are to be beaten.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mistakes {
    /// How often the mind wanders at all, `0..=1`. Turns are made of many steps, so that a little goes far.
    pub often: f32,
    /// How readily a worse step is taken then: steps that differ by this much are as `e` to one.
    pub ease: f32,
    /// No step is taken that is worse than the best by more than this.
    pub bound: f32,
}

impl Mistakes {
    /// Picks by what each step is worth, `0..1`; without mistakes the first best one.
    pub fn pick(mistakes: Option<Mistakes>, worth: &[f32], rng: &mut Generator) -> Option<usize> {
        let best = worth.iter().copied().fold(f32::MIN, f32::max);
        let first_best = worth.iter().position(|&w| w >= best);
        let Some(Mistakes { often, ease, bound }) = mistakes else { return first_best };
        if often < 1.0 && rng.random::<f32>() >= often {
            return first_best;
        }
        let weight = |w: f32| if best - w > bound { 0.0 } else { ((w - best) / ease).exp() };
        let sum: f32 = worth.iter().map(|&w| weight(w)).sum();
        let mut drawn = rng.random::<f32>() * sum;
        for (i, &w) in worth.iter().enumerate() {
            drawn -= weight(w);
            if drawn < 0.0 {
                return Some(i);
            }
        }
        first_best
    }
}

/// A line of play within one turn.
struct Line<S> {
    state: S,
    /// Which of the first steps it began with.
    first: usize,
    worth: f32,
    /// Its last step, in the trail.
    step: u32,
}

/// Where a line left the turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaf {
    /// What it is worth to whose turn it is.
    pub worth: f32,
    /// Its last step, in the trail.
    pub step: u32,
}

/// A greedy player.
pub struct Greedy<G: Insight> {
    pub(crate) judge: Judge<G>,
    pub(crate) breadth: Breadth,
    pub(crate) mistakes: Option<Mistakes>,
    /// No decision thinks longer.
    time: Option<Duration>,
    lines: Vec<Line<G::State>>,
    next: Vec<Line<G::State>>,
    pub(crate) leaves: Vec<Leaf>,
    /// What is expected where the best line leads.
    pub(crate) best: Option<(f32, Forecast)>,
    /// Every step that was followed, each with the one before it and who took it.
    trail: Vec<(u32, Seat, G::Action)>,
    met: FxHashSet<u64>,
    actions: Vec<G::Action>,
    worth: Vec<f32>,
    /// Whose turn is surveyed.
    seat: Seat,
    /// What everybody may expect as the turn stands now.
    before: Each,
    /// Are equal positions that come of different first steps kept apart? Over several worlds they must
    /// be, or a step would be judged by some of the worlds only.
    pub(crate) apart: bool,
}

/// Before the first step of a trail.
const START: u32 = u32::MAX;

impl<G: Insight> Greedy<G> {
    /// A player who judges so, looks so far and errs so.
    pub fn new(judge: Judge<G>, breadth: Breadth, mistakes: Option<Mistakes>) -> Greedy<G> {
        Greedy {
            judge,
            breadth,
            mistakes,
            time: None,
            lines: Vec::new(),
            next: Vec::new(),
            leaves: Vec::new(),
            best: None,
            trail: Vec::new(),
            met: FxHashSet::default(),
            actions: Vec::new(),
            worth: Vec::new(),
            seat: Seat(0),
            before: [0.0; _],
            apart: false,
        }
    }

    /// The same player, who stops thinking after this long.
    pub fn within(self, time: Duration) -> Greedy<G> {
        Greedy { time: Some(time), ..self }
    }

    /// What each of the seat's steps (in the order of the legal list) is worth to it, in this world.
    pub fn survey(
        &mut self,
        world: &G::State,
        seat: Seat,
        rng: &mut Generator,
        deadline: &Deadline<'_>,
    ) -> &[f32] {
        self.before = self.judge.prospects(world);
        for list in [&mut self.lines, &mut self.next] {
            list.clear();
        }
        self.leaves.clear();
        self.best = None;
        self.trail.clear();
        self.met.clear();
        self.actions.clear();
        G::legal(world, Actor::Seat(seat), &mut self.actions);
        self.worth.clear();
        self.worth.resize(self.actions.len(), f32::MIN);
        self.seat = seat;
        for first in 0..self.actions.len() {
            self.step(world, START, first, seat, self.actions[first], rng);
        }
        std::mem::swap(&mut self.lines, &mut self.next);
        for _ in 1..self.breadth.steps {
            if self.lines.is_empty() || !deadline.goes_on() {
                break;
            }
            self.lines.sort_by(|a, b| b.worth.total_cmp(&a.worth));
            for dropped in self.lines.drain(self.breadth.lines.min(self.lines.len())..) {
                let worth = &mut self.worth[dropped.first];
                *worth = worth.max(dropped.worth);
            }
            let mut lines = std::mem::take(&mut self.lines);
            for line in lines.drain(..) {
                let deciders = G::turn(&line.state).deciders();
                let other = deciders.first().unwrap_or_default();
                let who = if deciders.contains(seat) { seat } else { other };
                self.actions.clear();
                match G::convention(&line.state, who) {
                    Some(agreed) => self.actions.push(agreed),
                    None => G::legal(&line.state, Actor::Seat(who), &mut self.actions),
                }
                for i in 0..self.actions.len() {
                    self.step(&line.state, line.step, line.first, who, self.actions[i], rng);
                }
            }
            self.lines = lines;
            std::mem::swap(&mut self.lines, &mut self.next);
        }
        for line in self.lines.drain(..) {
            let forecast = self.judge.forecast(&line.state);
            let leaf = Leaf { worth: forecast.worth[seat.index()], step: line.step };
            note(&mut self.worth[line.first], &mut self.best, leaf.worth, &forecast);
            self.leaves.push(leaf);
        }
        &self.worth
    }

    /// A whole turn for the seat, up to where it passes on or chance decides: the best that a survey
    /// finds, or with mistakes another. Empty only if there is nothing to do.
    pub fn plan(
        &mut self,
        world: &G::State,
        seat: Seat,
        mistakes: Option<Mistakes>,
        rng: &mut Generator,
    ) -> Vec<G::Action> {
        self.survey(world, seat, rng, &Deadline::unlimited());
        let worth: Vec<f32> = self.leaves.iter().map(|leaf| leaf.worth).collect();
        let picked = Mistakes::pick(mistakes, &worth, rng).map_or(START, |i| self.leaves[i].step);
        let mut plan = Vec::new();
        self.path(picked, &mut plan);
        plan
    }

    /// The steps of the best way through the turn that the last survey found.
    pub(crate) fn best_path(&self, plan: &mut Vec<G::Action>) {
        let best = self.leaves.iter().reduce(|a, b| if b.worth > a.worth { b } else { a });
        self.path(best.map_or(START, |leaf| leaf.step), plan);
    }

    /// The steps of the last survey that lead to this one, as long as they are the seat's own.
    pub(crate) fn path(&self, mut step: u32, plan: &mut Vec<G::Action>) {
        plan.clear();
        while let Some(&(before, who, action)) = self.trail.get(step as usize) {
            if who != self.seat {
                plan.clear();
            } else {
                plan.push(action);
            }
            step = before;
        }
        plan.reverse();
    }

    /// Among those who win together a line goes on until it can be judged, whoever decides.
    fn must_go_on(state: &G::State) -> bool {
        G::GOAL == Goal::Together && !G::is_quiet(state)
    }

    /// Takes a step, and takes the line up, or judges it where the turn has passed on.
    fn step(
        &mut self,
        from: &G::State,
        before: u32,
        first: usize,
        who: Seat,
        action: G::Action,
        rng: &mut Generator,
    ) {
        let mut state = from.clone();
        if G::apply(&mut state, Actor::Seat(who), action, &mut Silent).is_err() {
            return;
        }
        let kind = if self.apart { first } else { 0 };
        if !self.met.insert(FxBuildHasher.hash_one((&state, kind))) {
            return;
        }
        let step = self.trail.len() as u32;
        self.trail.push((before, who, action));
        let s = self.seat.index();
        let forecast = match G::turn(&state) {
            Turn::Decide(seats) if seats.contains(self.seat) || Self::must_go_on(&state) => {
                let mut prospects = self.before;
                prospects[s] = self.judge.prospect(&state, self.seat);
                let worth = self.judge.weigh(&prospects, self.judge.noise(&state))[s];
                return self.next.push(Line { state, first, worth, step });
            }
            Turn::Chance => {
                let mut sum = Forecast::default();
                let draws = self.breadth.draws.max(1);
                for _ in 0..draws {
                    let mut drawn = state.clone();
                    draw_all::<G>(&mut drawn, rng);
                    sum.add(&self.judge.forecast(&drawn));
                }
                sum.over(draws as f32)
            }
            _ => self.judge.forecast(&state),
        };
        let worth = forecast.worth[s];
        note(&mut self.worth[first], &mut self.best, worth, &forecast);
        self.leaves.push(Leaf { worth, step });
    }
}

/// Notes a leaf as the best of its first step, and of all, if it is.
fn note(of_first: &mut f32, of_all: &mut Option<(f32, Forecast)>, worth: f32, leaf: &Forecast) {
    *of_first = of_first.max(worth);
    if of_all.as_ref().is_none_or(|(best, _)| worth > *best) {
        *of_all = Some((worth, *leaf));
    }
}

/// Draws chance until somebody decides again or the game is over.
fn draw_all<G: Insight>(state: &mut G::State, rng: &mut Generator) {
    while G::turn(state) == Turn::Chance {
        let action = G::draw_chance(state, rng);
        if G::apply(state, Actor::Chance, action, &mut Silent).is_err() {
            return;
        }
    }
}

impl<G: Insight> Player<G> for Greedy<G> {
    fn choose(
        &mut self,
        seen: &SeatKnowledge<'_, G>,
        rng: &mut Generator,
        deadline: &Deadline<'_>,
    ) -> Option<G::Action> {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        if legal.len() <= 1 {
            return legal.first().copied();
        }
        let agreed = G::convention(&seen.world(rng), seen.seat());
        if let Some(step) = agreed.filter(|step| legal.contains(step)) {
            return Some(step);
        }
        let deadline = &self.time.map_or(*deadline, |time| deadline.at_most(time));
        let mut sums = vec![0.0; legal.len()];
        let first = seen.world(rng);
        let hidden = (0..2).any(|_| seen.world(rng) != first);
        self.apart = hidden;
        let worlds = if hidden { self.breadth.worlds.max(1) } else { 1 };
        let mut world = first;
        for i in 0..worlds {
            if i > 0 {
                if !deadline.goes_on() {
                    break;
                }
                world = seen.world(rng);
            }
            let worth = self.survey(&world, seen.seat(), rng, deadline);
            sums.iter_mut().zip(worth).for_each(|(sum, worth)| *sum += worth);
        }
        sums.iter_mut().for_each(|sum| *sum /= worlds as f32);
        Mistakes::pick(self.mistakes, &sums, rng).map(|i| legal[i])
    }
}
