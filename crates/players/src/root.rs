//! The root of a search: the likeliest ways through the own turn share the simulations, and the worse half
//! of them is put aside again and again, so that few simulations are well used.

use crate::player::{Deadline, Generator};
use crate::search::{Assessed, Search};
use crate::tree::NONE;
use portolan_table::Insight;

impl<G: Insight> Search<G> {
    /// Searches from the root until time or simulations are used up; the ways, the best first. Edges that are `held`
    /// stay among those that are looked at to the end.
    pub(crate) fn halve(
        &mut self,
        held: &[u32],
        rng: &mut Generator,
        deadline: &Deadline<'_>,
        told: &mut dyn FnMut(f32),
    ) -> Vec<Assessed<G::Action>> {
        let mut all: Vec<u32> = self.tree.edges_of(0).map(|(index, _)| index).collect();
        all.sort_by(|&a, &b| self.promise(b).total_cmp(&self.promise(a)));
        let mut left: Vec<u32> = all.iter().copied().take(self.settings.candidates).collect();
        hold(&mut left, held);
        let inherited = self.tree.nodes[0].visits;
        let least = self.settings.simulations / 8;
        let simulations = self.settings.simulations.saturating_sub(inherited).max(least);
        let phases = usize::BITS - left.len().saturating_sub(1).leading_zeros();
        let phases = phases.max(1);
        // Enough for every candidate once, however few simulations there are.
        for &edge in &left {
            if self.tree.edges[edge as usize].child == NONE {
                self.simulate(edge, rng);
            }
            if !deadline.goes_on() {
                break;
            }
        }
        'thinking: for phase in 1..=phases {
            let share = (simulations / phases).div_ceil(left.len().max(1) as u32);
            let until = phase as f32 / phases as f32;
            'phase: for done in 0..share {
                let worked = (phase - 1) as f32 + done as f32 / share as f32;
                told((worked / phases as f32).max(deadline.spent()));
                for &edge in &left {
                    if !deadline.goes_on() {
                        break 'thinking;
                    }
                    self.simulate(edge, rng);
                }
                if phase < phases && deadline.spent() >= until {
                    break 'phase;
                }
            }
            if left.len() > 1 {
                left.sort_by(|&a, &b| self.promise(b).total_cmp(&self.promise(a)));
                left.truncate(left.len().div_ceil(2));
                hold(&mut left, held);
            }
            if left.len() == 1 {
                break;
            }
        }
        left.sort_by(|&a, &b| self.promise(b).total_cmp(&self.promise(a)));
        all.retain(|edge| !left.contains(edge));
        all.sort_by(|&a, &b| self.promise(b).total_cmp(&self.promise(a)));
        left.into_iter().chain(all).filter_map(|edge| self.assessed(edge)).collect()
    }

    /// How much a way through the turn promises: what was found out about it, and what it looked like at first.
    fn promise(&self, edge: u32) -> f32 {
        let edge = &self.tree.edges[edge as usize];
        let seat = self.seat.index();
        let looked = edge.prior.max(1e-6).ln();
        if edge.child == NONE {
            return looked - 50.0;
        }
        let span = (self.high[seat] - self.low[seat]).max(1e-4);
        let node = &self.tree.nodes[edge.child as usize];
        let found = (node.mean(seat) - self.low[seat]) / span;
        looked + (50.0 + 0.25 * self.tree.nodes[0].visits as f32) * found
    }

    fn assessed(&self, index: u32) -> Option<Assessed<G::Action>> {
        let edge = &self.tree.edges[index as usize];
        if edge.child == NONE || edge.len == 0 {
            return None;
        }
        let node = &self.tree.nodes[edge.child as usize];
        let forecast = node.total.over(node.visits.max(1) as f32);
        let samples = self.samples.get(index as usize).copied().unwrap_or_default();
        let (steps, errors) = (self.tree.steps(edge).to_vec(), samples.errors());
        Some(Assessed { steps, forecast, visits: node.visits, errors })
    }
}

/// Puts what must stay back among what is left.
fn hold(left: &mut Vec<u32>, held: &[u32]) {
    for &edge in held {
        if !left.contains(&edge) {
            left.push(edge);
        }
    }
}
