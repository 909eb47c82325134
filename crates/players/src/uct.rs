//! Plain upper-confidence search, step by step, with random play-outs to the end, over sampled worlds. It knows
//! nothing about any game, and is the peer to be measured by.

use crate::judge::{Each, Judge, decider};
use crate::player::{Deadline, Generator, Player};
use crate::tree::{NONE, Tree};
use portolan_table::{
    Actor, Insight, Observer, Seat, SeatKnowledge, Silent, Turn, Witnesses, random,
};
use rand::RngExt;
use std::time::Duration;

/// How eagerly rarely tried steps are tried again: the usual √2 for rewards between 0 and 1, halved since
/// several players share one win.
const EXPLORATION: f32 = 0.7;
/// A tree never has more nodes.
const NODES: usize = 400_000;

/// Upper-confidence search.
pub struct Uct<G: Insight> {
    judge: Judge<G>,
    simulations: u32,
    time: Option<Duration>,
    tree: Tree<G::Action>,
    /// Was there anything to search for in the last decision?
    searched: bool,
    path: Vec<u32>,
    legal: Vec<G::Action>,
}

impl<G: Insight> Uct<G> {
    /// A player who makes so many simulations, or as many as the time allows. The judge only tells what a finished
    /// game is worth.
    pub fn new(judge: Judge<G>, simulations: u32, time: Option<Duration>) -> Uct<G> {
        let tree = Tree::new(NODES);
        Uct { judge, simulations, time, tree, searched: false, path: Vec::new(), legal: Vec::new() }
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
        while random::step::<G, _>(state, rng, &mut self.legal).is_some() {}
        self.judge.final_worth(&G::standing(state))
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
    /// and its edge. Steps that the searching seat does not see are all alike to it.
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
        let tried = (self.tree.nodes[node as usize].visits.max(1) as f32).ln();
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
            let child = self.tree.edges[edge as usize].child;
            if !seen || child == NONE {
                untried += 1;
                // Each untried step is picked with the same chance.
                if rng.random_range(0..untried) == 0 {
                    best = (f32::MAX, Some((action, edge)));
                }
            } else if untried == 0 {
                let child = &self.tree.nodes[child as usize];
                let doubt = EXPLORATION * (tried / child.visits as f32).sqrt();
                let bound = child.mean(who.index()) + doubt;
                if bound > best.0 {
                    best = (bound, Some((action, edge)));
                }
            }
        }
        best.1
    }
}

impl<G: Insight> Player<G> for Uct<G> {
    fn choose(
        &mut self,
        seen: &SeatKnowledge<'_, G>,
        rng: &mut Generator,
        deadline: &Deadline<'_>,
    ) -> Option<G::Action> {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        self.searched = legal.len() > 1;
        if !self.searched {
            return legal.first().copied();
        }
        let deadline = self.time.map_or(*deadline, |time| deadline.at_most(time));
        self.tree.clear();
        for _ in 0..self.simulations {
            if !deadline.goes_on() {
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
        // The first of equals.
        legal.iter().copied().rev().max_by_key(tried)
    }

    fn looked_at(&self, visits: &mut Vec<(G::Action, u32)>) {
        if self.searched {
            self.tree.first_steps(visits);
        }
    }
}
