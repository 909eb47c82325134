//! Upper-confidence search, step by step, with random play-outs, over sampled worlds.
//!
//! Plain, it plays out to the end, knows nothing about any game, and is the peer to be measured by. Advised by a
//! judge, it serves games where everybody mostly minds their own business ([`Insight::STEPWISE`]): how a position
//! fares at random tells more about long plans there than its looks.

use crate::judge::{Each, Judge, decider};
use crate::player::{Generator, Player, Watch};
use crate::tree::{Edge, NONE, Tree};
use portolan_table::{Actor, Insight, Observer, Seat, Seen, Silent, Turn, Witnesses, random};
use rand::RngExt;
use std::time::Duration;

/// How eagerly rarely tried steps are tried again: the usual √2 for rewards between 0 and 1, halved since
/// several players share one win.
const EXPLORATION: f32 = 0.7;
/// The same where there is advice, in spreads of the results that were met.
const ADVISED_EXPLORATION: f32 = 1.5;
/// How much of a result is the advice about the position where the play-out began.
const TRUST: f32 = 0.3;

/// Upper-confidence search.
pub struct Uct<G: Insight> {
    judge: Judge<G>,
    /// Does the judge advise, or only tell what a finished game is worth? Then play-outs end after so many turns.
    advised: Option<u32>,
    simulations: u32,
    time: Option<Duration>,
    tree: Tree<G::Action>,
    spare: Tree<G::Action>,
    /// What the last decision led to, and its node.
    kept: Option<(u32, G::State)>,
    results: Results,
    path: Vec<u32>,
    legal: Vec<G::Action>,
    looks: Vec<f32>,
}

impl<G: Insight> Uct<G> {
    /// A player who makes so many simulations, or as many as the time allows, and knows nothing.
    pub fn plain(judge: Judge<G>, simulations: u32, time: Option<Duration>) -> Uct<G> {
        Uct {
            judge,
            advised: None,
            simulations,
            time,
            tree: Tree::new(400_000),
            spare: Tree::new(0),
            kept: None,
            results: Results::default(),
            path: Vec::new(),
            legal: Vec::new(),
            looks: Vec::new(),
        }
    }

    /// A player who goes by what the judge expects too, plays on at random for a while before it asks what is
    /// expected then, and keeps what it found out for the next decision.
    pub fn advised(
        judge: Judge<G>,
        turns: u32,
        simulations: u32,
        time: Option<Duration>,
    ) -> Uct<G> {
        let most = 40_000;
        let plain = Uct::plain(judge, simulations, time);
        Uct { advised: Some(turns), tree: Tree::new(most), spare: Tree::new(most), ..plain }
    }

    /// One simulation: down the tree, and on at random from the first new position. The path is in `path`.
    fn simulate(&mut self, state: &mut G::State, seat: Seat, rng: &mut Generator) -> Each {
        let mut node = 0;
        self.path.clear();
        self.path.push(0);
        loop {
            let actor = match G::turn(state) {
                Turn::Over => break,
                Turn::Chance => Actor::Chance,
                Turn::Decide(_) => Actor::Seat(decider::<G>(state).unwrap_or_default()),
            };
            let (action, edge) = match actor {
                Actor::Chance => {
                    let action = G::draw_chance(state, rng);
                    let key = Self::seen(state, actor, action, seat).then_some(action);
                    (action, self.tree.obtain(node, key.as_slice(), NONE))
                }
                Actor::Seat(who) => match self.select(node, state, who, seat, rng) {
                    Some(selected) => selected,
                    None => break,
                },
            };
            if G::apply(state, actor, action, &mut Silent).is_err() {
                break;
            }
            let fresh = self.tree.edges[edge as usize].child == NONE;
            node = self.tree.follow(edge);
            if node == NONE {
                break;
            }
            self.path.push(node);
            if fresh {
                break;
            }
        }
        let Some(turns) = self.advised else {
            while random::step::<G, _>(state, rng, &mut self.legal).is_some() {}
            return self.judge.final_worth(&G::standing(state));
        };
        let advice = self.judge.prospects(state);
        random::turns::<G, _>(state, turns, rng, &mut self.legal);
        let mut found = self.judge.prospects(state);
        found
            .iter_mut()
            .zip(advice)
            .for_each(|(found, advice)| *found += TRUST * (advice - *found));
        self.results.add(&found);
        found
    }

    /// Does the searching seat see which step it is?
    #[inline]
    fn seen(state: &G::State, actor: Actor, action: G::Action, seat: Seat) -> bool {
        match G::witnesses(state, actor, action) {
            Witnesses::Everyone => true,
            only => only.includes(Observer::Seat(seat)),
        }
    }

    /// A step not tried yet, or the one with the highest upper bound among those possible in this world;
    /// and its edge. Steps that the searching seat does not see are all alike to it. Where there is advice, it
    /// says which steps to try first, and counts for less the more often they were tried.
    fn select(
        &mut self,
        node: u32,
        state: &G::State,
        who: Seat,
        seat: Seat,
        rng: &mut Generator,
    ) -> Option<(G::Action, u32)> {
        self.legal.clear();
        G::legal(state, Actor::Seat(who), &mut self.legal);
        if self.advised.is_some() && self.tree.first(node) == NONE {
            self.ask(node, state, who);
        }
        let here = &self.tree.nodes[node as usize];
        let (mean, tried) = (here.mean(who.index()), (here.visits.max(1) as f32).ln());
        let reach = match self.advised {
            Some(_) => ADVISED_EXPLORATION * self.results.spread(who),
            None => EXPLORATION,
        };
        let mut best = (f32::MIN, None);
        let mut untried = 0;
        // Worlds mostly list their steps in the same order, and so do the edges.
        let mut next = self.tree.first(node);
        for &action in &self.legal {
            let seen = Self::seen(state, Actor::Seat(who), action, seat);
            let edge = match seen {
                true => self.tree.obtain(node, &[action], next),
                false => self.tree.obtain(node, &[], NONE),
            };
            next = self.tree.after(edge);
            let Edge { child, guess, .. } = self.tree.edges[edge as usize];
            if !seen || child == NONE && self.advised.is_none() {
                untried += 1;
                // Each untried step is picked with the same chance.
                if rng.random_range(0..untried) == 0 {
                    best = (f32::MAX, Some((action, edge)));
                }
            } else if untried == 0 {
                let (mean, visits) = match child {
                    NONE => (mean, 0.0),
                    child => {
                        let child = &self.tree.nodes[child as usize];
                        (child.mean(who.index()), child.visits as f32)
                    }
                };
                let doubt = reach * (tried / visits.max(0.5)).sqrt();
                let bound = mean + doubt + guess / (visits + 1.0);
                if bound > best.0 {
                    best = (bound, Some((action, edge)));
                }
            }
        }
        best.1
    }

    /// Asks the judge what the steps in `legal` look like, and lays them out as edges of the node.
    fn ask(&mut self, node: u32, state: &G::State, who: Seat) {
        self.looks.clear();
        for &action in &self.legal {
            let mut next = state.clone();
            let taken = G::apply(&mut next, Actor::Seat(who), action, &mut Silent);
            self.looks.push(taken.map_or(f32::MIN, |_| self.judge.prospect(&next, who)));
        }
        let top = self.looks.iter().copied().fold(f32::MIN, f32::max);
        for (&action, look) in self.legal.iter().zip(&self.looks) {
            self.tree.edge(node, &[action], 0.0, look - top);
        }
    }

    /// Goes on from what the last decision found out, if the game has come to a position it looked at. Only
    /// where nothing is hidden.
    fn inherit(&mut self, seen: &Seen<'_, G>, rng: &mut Generator) -> bool {
        let Some((node, state)) = self.kept.take() else { return false };
        let world = seen.world(rng);
        if seen.world(rng) != world || seen.world(rng) != world {
            return false;
        }
        let Some(node) = self.tree.locate::<G>(node, state, &world, seen.seat()) else {
            return false;
        };
        self.tree.transplant(node, &mut self.spare);
        std::mem::swap(&mut self.tree, &mut self.spare);
        true
    }
}

impl<G: Insight> Player<G> for Uct<G> {
    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        rng: &mut Generator,
        watch: &Watch<'_>,
    ) -> Option<G::Action> {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        if legal.len() <= 1 {
            return legal.first().copied();
        }
        let watch = self.time.map_or(*watch, |time| watch.at_most(time));
        if !self.inherit(seen, rng) {
            self.tree.clear();
        }
        self.results.fade();
        for _ in 0..self.simulations {
            if !watch.goes_on() {
                break;
            }
            let mut world = seen.world(rng);
            let worth = self.simulate(&mut world, seen.seat(), rng);
            for &node in &self.path {
                let node = &mut self.tree.nodes[node as usize];
                node.visits += 1;
                node.total.worth.iter_mut().zip(worth).for_each(|(sum, worth)| *sum += worth);
            }
        }
        let tried = |action: &G::Action| {
            let edge = self.tree.find(0, &[*action]);
            edge.map_or(0, |edge| self.tree.tried(&self.tree.edges[edge as usize]))
        };
        let chosen = legal.iter().copied().rev().max_by_key(tried);
        if let Some(action) = chosen.filter(|_| self.advised.is_some())
            && let Some(edge) = self.tree.find(0, &[action])
        {
            let mut world = seen.world(rng);
            let node = self.tree.edges[edge as usize].child;
            let taken = G::apply(&mut world, Actor::Seat(seen.seat()), action, &mut Silent);
            self.kept = (taken.is_ok() && node != NONE).then_some((node, world));
        }
        chosen
    }
}

/// The results of play-outs, for how far they lie apart.
#[derive(Default)]
struct Results {
    count: f32,
    sum: Each,
    squares: Each,
}

impl Results {
    fn add(&mut self, worth: &Each) {
        self.count += 1.0;
        self.sum.iter_mut().zip(worth).for_each(|(sum, worth)| *sum += worth);
        self.squares.iter_mut().zip(worth).for_each(|(sum, worth)| *sum += worth * worth);
    }

    /// What was met at earlier decisions tells less and less.
    fn fade(&mut self) {
        self.count *= 0.2;
        self.sum.iter_mut().chain(&mut self.squares).for_each(|sum| *sum *= 0.2);
    }

    /// By how much a seat's results lie off their mean (root of the mean square).
    fn spread(&self, seat: Seat) -> f32 {
        let (sum, squares) = (self.sum[seat.index()], self.squares[seat.index()]);
        let count = self.count.max(1.0);
        let mean = sum / count;
        (squares / count - mean * mean).max(1e-6).sqrt()
    }
}
