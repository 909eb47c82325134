//! Search of the own plans alone, step by step, over sampled worlds.
//!
//! The tree branches where the searching seat decides, and nowhere else: what rivals and chance do in between is
//! weather, drawn at random each time. So a few thousand simulations see several own turns ahead, where a tree of
//! everybody's steps ends in the next rival's. It serves games where everybody mostly minds their own business.

use crate::judge::{Judge, decider};
use crate::player::{Deadline, Generator, Player};
use crate::tree::{NONE, Tree};
use portolan_table::{Actor, Insight, Seat, SeatKnowledge, Silent, Turn, random};
use std::time::Duration;

/// How eagerly rarely tried steps are tried again, in spreads of the results that were met.
const EXPLORATION: f32 = 1.5;
/// How much of a result is the forecast for the position where the play-out began.
const TRUST: f32 = 0.3;
/// A tree never has more nodes.
const NODES: usize = 100_000;

/// A player who searches their own plans.
pub struct Planner<G: Insight> {
    judge: Judge<G>,
    rounds: u32,
    simulations: u32,
    time: Option<Duration>,
    tree: Tree<G::Action>,
    /// Was there anything to search for in the last decision?
    searched: bool,
    results: Results,
    path: Vec<u32>,
    legal: Vec<G::Action>,
    /// The edges of the steps in `legal`.
    edges: Vec<u32>,
}

impl<G: Insight> Planner<G> {
    /// A player who plays on at random for so many rounds before it judges, and makes so many simulations, or as
    /// many as the time allows.
    pub fn new(
        judge: Judge<G>,
        rounds: u32,
        simulations: u32,
        time: Option<Duration>,
    ) -> Planner<G> {
        Planner {
            judge,
            rounds,
            simulations,
            time,
            tree: Tree::new(NODES),
            searched: false,
            results: Results::default(),
            path: Vec::new(),
            legal: Vec::new(),
            edges: Vec::new(),
        }
    }

    /// One simulation: down the tree to a new step, and on at random.
    fn simulate(&mut self, state: &mut G::State, seat: Seat, rng: &mut Generator) {
        self.descend(state, seat, rng);
        let before = self.judge.prospect(state, seat);
        let turns = self.rounds * u32::from(self.judge.seats());
        random::turns::<G, _>(state, turns, rng, &mut self.legal);
        let after = self.judge.prospect(state, seat);
        let found = after + TRUST * (before - after);
        self.results.add(found);
        for &node in &self.path {
            let node = &mut self.tree.nodes[node as usize];
            node.visits += 1;
            node.total.worth[seat.index()] += found;
        }
    }

    /// Takes own steps from the tree, up to one that was never tried, and others' at random. The nodes that were
    /// passed are in `path`.
    fn descend(&mut self, state: &mut G::State, seat: Seat, rng: &mut Generator) {
        let mut node = 0;
        self.path.clear();
        self.path.push(0);
        while G::turn(state) != Turn::Over {
            if decider::<G>(state) != Some(seat) {
                random::step::<G, _>(state, rng, &mut self.legal);
                continue;
            }
            let Some((action, edge)) = self.select(node, state, seat) else { return };
            let fresh = self.tree.edges[edge as usize].child == NONE;
            node = self.tree.follow(edge);
            if G::apply(state, Actor::Seat(seat), action, &mut Silent).is_err() || node == NONE {
                return;
            }
            self.path.push(node);
            if fresh {
                return;
            }
        }
    }

    /// The step with the highest upper bound among those possible in this world, and its edge. How a step looks
    /// says which to try first, and counts for less the more often it was tried.
    fn select(&mut self, node: u32, state: &G::State, seat: Seat) -> Option<(G::Action, u32)> {
        self.lay_out(node, state, seat);
        let here = &self.tree.nodes[node as usize];
        let (mean, tried) = (here.mean(seat.index()), (here.visits.max(1) as f32).ln());
        let reach = EXPLORATION * self.results.spread();
        let edges = self.edges.iter().map(|&edge| &self.tree.edges[edge as usize]);
        let top = edges.clone().map(|edge| edge.guess).fold(f32::MIN, f32::max);
        let mut best = (f32::MIN, None);
        for ((&action, &index), edge) in self.legal.iter().zip(&self.edges).zip(edges) {
            let (mean, visits) = match edge.child {
                NONE => (mean, 0.0),
                child => {
                    let child = &self.tree.nodes[child as usize];
                    (child.mean(seat.index()), child.visits as f32)
                }
            };
            let doubt = reach * (tried / visits.max(0.5)).sqrt();
            let bound = mean + doubt + (edge.guess - top) / (visits + 1.0);
            if bound > best.0 {
                best = (bound, Some((action, index)));
            }
        }
        best.1
    }

    /// Lists the legal steps with their edges, and asks the judge what those look like that are new here. Worlds
    /// mostly list their steps in the same order, and so do the edges.
    fn lay_out(&mut self, node: u32, state: &G::State, seat: Seat) {
        self.legal.clear();
        self.edges.clear();
        G::legal(state, Actor::Seat(seat), &mut self.legal);
        let mut likely = self.tree.first(node);
        for &action in &self.legal {
            let steps = [action];
            let edge = self.tree.known(node, &steps, likely).unwrap_or_else(|| {
                let mut next = state.clone();
                let taken = G::apply(&mut next, Actor::Seat(seat), action, &mut Silent);
                let guess = taken.map_or(f32::MIN, |_| self.judge.prospect(&next, seat));
                self.tree.edge(node, &steps, 0.0, guess)
            });
            likely = self.tree.after(edge);
            self.edges.push(edge);
        }
    }
}

impl<G: Insight> Player<G> for Planner<G> {
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
        self.results = Results::default();
        // Who has no time at all takes what looks best.
        self.lay_out(0, &seen.world(rng), seen.seat());
        for _ in 0..self.simulations {
            if !deadline.goes_on() {
                break;
            }
            self.simulate(&mut seen.world(rng), seen.seat(), rng);
        }
        let fares = |action: &G::Action| {
            let edge = &self.tree.edges[self.tree.find(0, &[*action])? as usize];
            Some((self.tree.tried(edge), edge.guess))
        };
        let mut best = (None, legal[0]);
        for &action in &legal {
            let found = fares(&action);
            if found > best.0 {
                best = (found, action);
            }
        }
        Some(best.1)
    }

    fn looked_at(&self, visits: &mut Vec<(G::Action, u32)>) {
        if self.searched {
            self.tree.first_steps(visits);
        }
    }
}

/// The results of play-outs, for how far they lie apart.
#[derive(Default)]
struct Results {
    count: f32,
    sum: f32,
    squares: f32,
}

impl Results {
    fn add(&mut self, found: f32) {
        self.count += 1.0;
        self.sum += found;
        self.squares += found * found;
    }

    /// By how much results lie off their mean (root of the mean square).
    fn spread(&self) -> f32 {
        let count = self.count.max(1.0);
        let mean = self.sum / count;
        (self.squares / count - mean * mean).max(1e-6).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use portolan_table::{Match, Setup};
    use portolan_toys::TicTacToe;
    use rand::SeedableRng;

    fn planner(simulations: u32) -> Planner<TicTacToe> {
        Planner::new(Judge::new(2), 5, simulations, None)
    }

    /// What a planner takes after these moves.
    fn chosen(planner: &mut Planner<TicTacToe>, moves: &str, deadline: &Deadline<'_>) -> String {
        let mut game = Match::<TicTacToe>::start(&Setup::new(2)).expect("a table");
        for (index, text) in moves.split_whitespace().enumerate() {
            let actor = Actor::Seat(Seat(index as u8 % 2));
            game.act(actor, text.parse().expect("a move")).unwrap_or_else(|r| panic!("{}", r.0));
        }
        let seat = decider::<TicTacToe>(game.state()).expect("somebody decides");
        let seen = SeatKnowledge::new(game.state(), seat);
        let action = planner.choose(&seen, &mut Generator::seed_from_u64(1), deadline);
        action.expect("a choice").to_string()
    }

    fn depth(tree: &Tree<<TicTacToe as portolan_table::Game>::Action>, node: u32) -> usize {
        let tried = tree.edges_of(node).filter(|(_, edge)| edge.child != NONE);
        tried.map(|(_, edge)| 1 + depth(tree, edge.child)).max().unwrap_or(0)
    }

    #[test]
    fn it_completes_its_row() {
        assert_eq!(chosen(&mut planner(300), "a1 b1 a2 b2", &Deadline::unlimited()), "a3");
    }

    #[test]
    fn without_any_time_it_takes_what_looks_best() {
        let hurry = Deadline::of(Duration::ZERO);
        assert_eq!(chosen(&mut planner(300), "b1 a1 b2 a2", &hurry), "b3");
    }

    #[test]
    fn the_tree_branches_by_own_steps_alone() {
        let mut planner = planner(3_000);
        chosen(&mut planner, "", &Deadline::unlimited());
        // Of nine moves, the first makes five.
        let depth = depth(&planner.tree, 0);
        assert!((3..=5).contains(&depth), "{depth}");
        let root = &planner.tree.nodes[0];
        assert_eq!((root.visits, root.edges), (3_000, 9));
    }
}
