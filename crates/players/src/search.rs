//! Search for several players with chance and secrets: each simulation walks one world down a tree of
//! what the searching seat can know, everybody striving for their own, and ends in the judge's forecast.

use crate::judge::{Each, Judge};
use crate::player::{Generator, Player, Watch};
use crate::tree::Tree;
use portolan_table::{Actor, Insight, Seat, Seen, Silent};
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
    /// Steps that look worse by this much of the win are `e` times less likely at first.
    pub warmth: f32,
    /// A leaf is played on greedily for so many steps of the same turn before it is judged.
    pub settle: u32,
    /// How many first steps are compared.
    pub candidates: usize,
    /// How many worlds are looked at where something is hidden.
    pub worlds: usize,
    /// The most nodes a tree may have.
    pub nodes: usize,
}

impl Settings {
    /// Good for most games.
    pub const USUAL: Settings = Settings {
        simulations: 4_000,
        time: None,
        curiosity: 1.2,
        warmth: 0.03,
        settle: 12,
        candidates: 16,
        worlds: 64,
        nodes: 200_000,
    };
}

/// What the last decision left behind for the next.
struct Kept<G: Insight> {
    /// A world of the last decision with the chosen step taken in it.
    world: G::State,
    seat: Seat,
    /// The node the step leads to.
    node: u32,
}

/// A searching player.
pub struct Search<G: Insight> {
    pub(crate) judge: Judge<G>,
    pub(crate) settings: Settings,
    pub(crate) tree: Tree<G::Action>,
    spare: Tree<G::Action>,
    kept: Option<Kept<G>>,
    /// The searching seat.
    pub(crate) seat: Seat,
    /// Worlds that the seat holds for possible; one, where nothing is hidden.
    pub(crate) worlds: Vec<G::State>,
    pub(crate) hidden: bool,
    pub(crate) path: Vec<u32>,
    pub(crate) legal: Vec<G::Action>,
    pub(crate) guesses: Vec<f32>,
    pub(crate) priors: Vec<f32>,
    /// The least and the most that means in the tree came to, by seat.
    pub(crate) low: Each,
    pub(crate) high: Each,
}

/// A first step after the search: what it is worth, and how well that is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Assessed<A> {
    /// The step.
    pub action: A,
    /// What it is worth to each seat.
    pub worth: Each,
    /// How many simulations began with it.
    pub visits: u32,
}

impl<G: Insight> Search<G> {
    /// A player who judges so and searches so.
    pub fn new(judge: Judge<G>, settings: Settings) -> Search<G> {
        Search {
            judge,
            settings,
            tree: Tree::new(settings.nodes),
            spare: Tree::new(settings.nodes),
            kept: None,
            seat: Seat(0),
            worlds: Vec::new(),
            hidden: false,
            path: Vec::new(),
            legal: Vec::new(),
            guesses: Vec::new(),
            priors: Vec::new(),
            low: [f32::MAX; _],
            high: [f32::MIN; _],
        }
    }

    /// Thinks about the position and assesses the seat's steps, the best first.
    pub fn assess(
        &mut self,
        seen: &Seen<'_, G>,
        rng: &mut Generator,
        watch: &Watch<'_>,
    ) -> Vec<Assessed<G::Action>> {
        let watch = self.settings.time.map_or(*watch, |time| watch.at_most(time));
        self.prepare(seen, rng);
        self.halve(rng, &watch)
    }

    /// Lays out the root, with what the last decision left if it fits.
    fn prepare(&mut self, seen: &Seen<'_, G>, rng: &mut Generator) {
        self.seat = seen.seat();
        self.gather_worlds(seen, rng);
        if !self.inherit(seen) {
            self.tree.clear();
            self.low = [f32::MAX; _];
            self.high = [f32::MIN; _];
        }
        let world = self.worlds[0].clone();
        if !self.tree.nodes[0].expanded {
            self.expand(0, &world, self.seat);
        } else if self.hidden {
            self.admit(0, &world, self.seat);
        }
    }

    fn gather_worlds(&mut self, seen: &Seen<'_, G>, rng: &mut Generator) {
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

    /// Takes over the branch of the last decision, if the game went where that decision led.
    fn inherit(&mut self, seen: &Seen<'_, G>) -> bool {
        let Some(mut kept) = self.kept.take() else { return false };
        if kept.seat != seen.seat() {
            return false;
        }
        // The same generator makes one world of all that the seat cannot tell apart.
        G::resample(&mut kept.world, kept.seat, &mut Generator::seed_from_u64(0));
        if kept.world != seen.world(&mut Generator::seed_from_u64(0)) {
            return false;
        }
        self.tree.transplant(kept.node, &mut self.spare);
        std::mem::swap(&mut self.tree, &mut self.spare);
        true
    }

    /// Notes where the chosen step leads, for the next decision.
    fn keep(&mut self, action: G::Action) {
        let edge = self.tree.find(0, Some(action));
        let node = edge.map(|edge| self.tree.edges[edge as usize].child);
        let Some(node) = node.filter(|&node| node != crate::tree::NONE) else { return };
        let mut world = self.worlds[0].clone();
        if G::apply(&mut world, Actor::Seat(self.seat), action, &mut Silent).is_ok() {
            self.kept = Some(Kept { world, seat: self.seat, node });
        }
    }
}

impl<G: Insight> Player<G> for Search<G> {
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
        let best = self.assess(seen, rng, watch).first().map(|best| best.action);
        let action = best.or(legal.first().copied())?;
        self.keep(action);
        Some(action)
    }
}
