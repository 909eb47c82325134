//! Search for several players with chance and secrets.
//!
//! The moves of the tree are whole turns: a survey of the turn (as the greedy player makes it) gives the
//! best few ways through it, of rivals' turns perhaps only the best. Each simulation takes one world down the
//! tree, everybody striving for their own, may play on from there in haste or at random, and ends with what the
//! judge expects then.

use crate::greedy::{Breadth, Greedy};
use crate::judge::{Each, Forecast, Judge};
use crate::planner::Planner;
use crate::player::{Deadline, Generator, Player};
use crate::tree::{NONE, Tree};
use crate::uct::Uct;
use portolan_table::{Actor, Beyond, Insight, Seat, SeatKnowledge, Silent};
use rand::SeedableRng;
use std::time::Duration;

/// How a search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// Simulations for one decision, those inherited from the last one counted in.
    pub simulations: u32,
    /// The longest that one decision may take.
    pub time: Option<Duration>,
    /// How eagerly what looked likely at first is tried.
    pub curiosity: f32,
    /// Turns that look worse by this much of the win are `e` times less likely at first.
    pub warmth: f32,
    /// How much everybody strives for a high score besides the win and the lead.
    pub ambition: f32,
    /// How the own turn is surveyed.
    pub root: Breadth,
    /// How the turns that follow are surveyed.
    pub below: Breadth,
    /// How a simulation goes on beyond the tree before it is judged.
    pub beyond: Beyond,
    /// How turns are surveyed while it plays on in haste.
    pub hasty: Breadth,
    /// How many ways through the own turn are compared.
    pub candidates: usize,
    /// How many ways through each own turn that follows are looked at, at most.
    pub ways: usize,
    /// And through the turns of rivals.
    pub replies: usize,
    /// How many worlds are looked at where something is hidden.
    pub worlds: usize,
    /// The most nodes a tree may have.
    pub nodes: usize,
}

impl Settings {
    /// Good for most games, at a table for so many.
    pub fn usual<G: Insight>(seats: u8) -> Settings {
        let tuning = G::tuning(seats);
        let turn = |lines| Breadth { lines, steps: 24, draws: 1, worlds: 1 };
        Settings {
            simulations: 400,
            time: None,
            curiosity: 1.0,
            warmth: 0.02,
            ambition: tuning.ambition,
            root: Breadth::TURN,
            below: turn(tuning.breadth),
            beyond: tuning.beyond,
            hasty: turn(tuning.breadth.div_ceil(2)),
            candidates: tuning.breadth.max(12),
            ways: 8,
            replies: tuning.replies,
            worlds: 64,
            nodes: 20_000,
        }
    }
}

/// A player who searches as suits the game: everybody's turns, or the own plans alone; plainly, where the game
/// tells nothing about its positions.
pub fn searcher<G: Insight>(
    judge: Judge<G>,
    simulations: u32,
    time: Option<Duration>,
) -> Box<dyn Player<G>> {
    match G::tuning(judge.seats()).own_plans {
        _ if G::FEATURES.is_empty() => Box::new(Uct::new(judge, simulations, time)),
        Some(rounds) => Box::new(Planner::new(judge, rounds, simulations, time)),
        None => {
            let usual = Settings::usual::<G>(judge.seats());
            let settings = Settings { simulations, time, ..usual };
            Box::new(Search::new(judge, settings))
        }
    }
}

/// What the last decision left behind for the next.
struct Kept<G: Insight> {
    seat: Seat,
    /// The world in which it was taken, with the first step made.
    world: G::State,
    /// The steps of the turn that are still to be made.
    plan: Vec<G::Action>,
    /// The node that the whole turn leads to.
    node: u32,
}

/// A searching player.
pub struct Search<G: Insight> {
    pub(crate) judge: Judge<G>,
    pub(crate) settings: Settings,
    pub(crate) survey: Greedy<G>,
    pub(crate) tree: Tree<G::Action>,
    spare: Tree<G::Action>,
    kept: Option<Kept<G>>,
    /// Was the last decision searched for, rather than planned before?
    searched: bool,
    /// The searching seat.
    pub(crate) seat: Seat,
    /// Worlds that the seat holds for possible; one, where nothing is hidden.
    pub(crate) worlds: Vec<G::State>,
    pub(crate) hidden: bool,
    /// Until when this decision may take.
    pub(crate) clock: Deadline<'static>,
    pub(crate) path: Vec<u32>,
    pub(crate) legal: Vec<G::Action>,
    pub(crate) steps: Vec<G::Action>,
    pub(crate) ways: Vec<(f32, u32)>,
    /// The least and the most that means in the tree came to, by seat.
    pub(crate) low: Each,
    pub(crate) high: Each,
    /// What the simulations of each edge of the root came to, by the number of the edge.
    pub(crate) samples: Vec<Samples>,
}

/// What the simulations that began with one edge came to, for how far they lie apart.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Samples {
    count: f32,
    worth: Moments,
    score: Moments,
}

/// The sum of some numbers, and of their squares.
#[derive(Clone, Copy, Debug, Default)]
struct Moments {
    sum: f32,
    squares: f32,
}

impl Moments {
    fn add(&mut self, value: f32) {
        self.sum += value;
        self.squares += value * value;
    }

    /// The standard error of the mean of so many.
    fn error(&self, count: f32) -> f32 {
        let mean = self.sum / count;
        (((self.squares / count) - mean * mean).max(0.0) / (count - 1.0)).sqrt()
    }
}

impl Samples {
    /// Counts a simulation.
    pub fn add(&mut self, found: &Forecast, seat: Seat) {
        self.count += 1.0;
        self.worth.add(found.worth[seat.index()]);
        self.score.add(found.scores[seat.index()]);
    }

    /// The standard errors of worth and score; as good as nothing is known of what was tried once.
    pub fn errors(&self) -> (f32, f32) {
        if self.count < 2.0 {
            return (1.0, 100.0);
        }
        (self.worth.error(self.count), self.score.error(self.count))
    }
}

/// A way through the own turn after the search: what is expected of it, and how well that is known.
#[derive(Clone, PartialEq, Debug)]
pub struct Assessed<A> {
    /// The steps of the turn, up to where it passes on or chance decides.
    pub steps: Vec<A>,
    /// What is expected.
    pub forecast: Forecast,
    /// How many simulations began with it.
    pub visits: u32,
    /// By how much the means may be off for want of simulations: the standard errors of the seat's worth and of its
    /// score.
    pub errors: (f32, f32),
}

impl<G: Insight> Search<G> {
    /// A player who judges so and searches so.
    pub fn new(judge: Judge<G>, settings: Settings) -> Search<G> {
        Search {
            survey: Greedy::new(judge.clone(), settings.root, None),
            judge,
            settings,
            tree: Tree::new(settings.nodes),
            spare: Tree::new(settings.nodes),
            kept: None,
            searched: false,
            seat: Seat(0),
            worlds: Vec::new(),
            hidden: false,
            clock: Deadline::unlimited(),
            path: Vec::new(),
            legal: Vec::new(),
            steps: Vec::new(),
            ways: Vec::new(),
            low: [f32::MAX; _],
            high: [f32::MIN; _],
            samples: Vec::new(),
        }
    }

    /// Thinks about the position and assesses ways through the seat's turn, the best first.
    pub fn assess(
        &mut self,
        seen: &SeatKnowledge<'_, G>,
        rng: &mut Generator,
        deadline: &Deadline<'_>,
    ) -> Vec<Assessed<G::Action>> {
        let deadline = self.settings.time.map_or(*deadline, |time| deadline.at_most(time));
        self.clock = deadline.clock();
        self.prepare(seen, rng);
        self.halve(&[], rng, &deadline, &mut |_| {})
    }

    /// The same, anew and with these ways among those that are assessed as long as the best is: to compare what was
    /// played with what could have been. `told` hears how far the thinking is, from 0 to 1.
    pub fn compare(
        &mut self,
        seen: &SeatKnowledge<'_, G>,
        also: &[Vec<G::Action>],
        rng: &mut Generator,
        deadline: &Deadline<'_>,
        told: &mut dyn FnMut(f32),
    ) -> Vec<Assessed<G::Action>> {
        let deadline = self.settings.time.map_or(*deadline, |time| deadline.at_most(time));
        self.clock = deadline.clock();
        self.kept = None;
        self.prepare(seen, rng);
        let held: Vec<u32> = also.iter().filter_map(|steps| self.admit_way(steps)).collect();
        self.halve(&held, rng, &deadline, told)
    }

    /// The edge of the root with these steps, or with others to the same position; a new one if there is none.
    fn admit_way(&mut self, steps: &[G::Action]) -> Option<u32> {
        if steps.is_empty() {
            return None;
        }
        if let Some(known) = self.tree.find(0, steps) {
            return Some(known);
        }
        if !self.hidden {
            let after = self.after(steps);
            let same = self.tree.edges_of(0).find(|(_, edge)| {
                edge.len > 0 && after.is_some() && self.after(self.tree.steps(edge)) == after
            });
            if let Some((known, _)) = same {
                return Some(known);
            }
        }
        Some(self.tree.edge(0, steps, 1e-3, -12.0 * self.settings.warmth))
    }

    /// The first world after these steps of the seat, if they can be made in it.
    fn after(&self, steps: &[G::Action]) -> Option<G::State> {
        let mut world = self.worlds[0].clone();
        let actor = Actor::Seat(self.seat);
        let made = steps.iter().all(|&s| G::apply(&mut world, actor, s, &mut Silent).is_ok());
        made.then_some(world)
    }

    /// Lays out the root, with what the last decision left if it fits.
    fn prepare(&mut self, seen: &SeatKnowledge<'_, G>, rng: &mut Generator) {
        self.seat = seen.seat();
        self.samples.clear();
        self.gather_worlds(seen, rng);
        self.survey.apart = self.hidden;
        if !self.inherit() {
            self.tree.clear();
            self.low = [f32::MAX; _];
            self.high = [f32::MIN; _];
        }
        // A root that was inherited was surveyed only in passing: its ways are surveyed again.
        let world = self.worlds[0].clone();
        self.lay_out(0, &world, self.seat, true, rng);
    }

    fn gather_worlds(&mut self, seen: &SeatKnowledge<'_, G>, rng: &mut Generator) {
        self.worlds.clear();
        self.worlds.push(seen.world(rng));
        // Where two more draws give the same world, nothing is hidden that matters.
        self.hidden = false;
        for i in 1..self.settings.worlds.max(3) {
            let world = seen.world(rng);
            self.hidden |= world != self.worlds[0];
            if i == 2 && !self.hidden {
                break;
            }
            self.worlds.push(world);
        }
        if !self.hidden {
            self.worlds.truncate(1);
        }
    }

    /// The next step of the turn that was planned at the last decision, if the game went as planned.
    fn planned(&mut self, seen: &SeatKnowledge<'_, G>) -> Option<G::Action> {
        let kept = self.kept.as_mut()?;
        if kept.seat != seen.seat() || kept.plan.is_empty() {
            return None;
        }
        // The same generator makes one world of all that the seat cannot tell apart.
        let mut expected = kept.world.clone();
        G::resample(&mut expected, kept.seat, &mut Generator::seed_from_u64(0));
        if expected != seen.world(&mut Generator::seed_from_u64(0)) {
            return None;
        }
        let step = kept.plan.remove(0);
        let taken = G::apply(&mut kept.world, Actor::Seat(kept.seat), step, &mut Silent);
        taken.is_ok().then_some(step)
    }

    /// Takes over the branch of the tree where the game has got to since the last decision, if it was
    /// looked at. Only where nothing is hidden: else the tree mixes worlds that are past.
    fn inherit(&mut self) -> bool {
        let Some(kept) = self.kept.take() else { return false };
        if self.hidden || kept.seat != self.seat || !kept.plan.is_empty() {
            return false;
        }
        let found = self.tree.locate::<G>(kept.node, kept.world, &self.worlds[0], self.seat);
        if let Some(node) = found {
            self.tree.transplant(node, &mut self.spare);
            std::mem::swap(&mut self.tree, &mut self.spare);
        }
        found.is_some()
    }

    /// Notes what was decided, for the next decision.
    fn keep(&mut self, steps: &[G::Action]) {
        let edge = self.tree.find(0, steps);
        let Some(node) = edge.map(|edge| self.tree.edges[edge as usize].child) else { return };
        let mut world = self.worlds[0].clone();
        let Some((&first, rest)) = steps.split_first() else { return };
        if G::apply(&mut world, Actor::Seat(self.seat), first, &mut Silent).is_ok() && node != NONE
        {
            self.kept = Some(Kept { seat: self.seat, world, plan: rest.to_vec(), node });
        }
    }
}

impl<G: Insight> Player<G> for Search<G> {
    fn choose(
        &mut self,
        seen: &SeatKnowledge<'_, G>,
        rng: &mut Generator,
        deadline: &Deadline<'_>,
    ) -> Option<G::Action> {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        self.searched = false;
        let planned = self.planned(seen);
        if let Some(step) = planned.filter(|step| legal.contains(step)) {
            return Some(step);
        }
        if legal.len() <= 1 {
            return legal.first().copied();
        }
        let agreed = G::convention(&seen.world(rng), seen.seat());
        if let Some(step) = agreed.filter(|step| legal.contains(step)) {
            return Some(step);
        }
        self.searched = true;
        let best = self.assess(seen, rng, deadline).into_iter().next();
        let steps = best.map_or_else(|| legal[..1].to_vec(), |best| best.steps);
        self.keep(&steps);
        steps.first().copied()
    }

    fn intends(&self) -> &[G::Action] {
        self.kept.as_ref().map_or(&[], |kept| &kept.plan)
    }

    fn looked_at(&self, visits: &mut Vec<(G::Action, u32)>) {
        if self.searched {
            self.tree.first_steps(visits);
        }
    }
}
