//! The search tree, flat: nodes and edges in two lists that are used again for every decision.

use crate::judge::{Forecast, decider};
use portolan_table::{Actor, Game, Seat, Silent};

/// No node, or no edge.
pub const NONE: u32 = u32::MAX;

/// A position as the searching seat could know it.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// How often the search came through.
    pub visits: u32,
    /// What was expected there, summed over the visits.
    pub total: Forecast,
    /// The first of its edges.
    first: u32,
    /// The last of its edges.
    last: u32,
    /// How many edges it has.
    pub edges: u32,
    /// Have the edges of a decision been laid out?
    pub expanded: bool,
}

impl Node {
    const NEW: Node = Node {
        visits: 0,
        total: Forecast { worth: [0.0; _], scores: [0.0; _] },
        first: NONE,
        last: NONE,
        edges: 0,
        expanded: false,
    };

    /// The mean worth to a seat.
    #[inline]
    pub fn mean(&self, seat: usize) -> f32 {
        self.total.worth[seat] / self.visits.max(1) as f32
    }
}

/// The way from one position to the next: the steps of a turn, or an outcome of chance.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// Its first step, in the list of steps.
    start: u32,
    /// How many steps; none where the searching seat does not see which they are.
    pub len: u16,
    /// How likely it looked at first, `0..=1`.
    pub prior: f32,
    /// What it looked worth to whoever takes it, before it was tried.
    pub guess: f32,
    /// Where it leads; [`NONE`] before it was tried.
    pub child: u32,
    /// The next edge of the same node.
    next: u32,
}

/// The tree. The root is node 0.
#[derive(Clone, Debug)]
pub struct Tree<A> {
    /// Every node.
    pub nodes: Vec<Node>,
    /// Every edge.
    pub edges: Vec<Edge>,
    /// The steps of all edges.
    steps: Vec<A>,
    /// No more nodes than this, so that memory has a bound.
    most: usize,
}

impl<A: Copy + Eq> Tree<A> {
    /// An empty tree that never holds more than so many nodes, with some edges for each.
    pub fn new(most: usize) -> Tree<A> {
        Tree { nodes: Vec::new(), edges: Vec::new(), steps: Vec::new(), most }
    }

    /// Forgets everything but the memory it took.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.steps.clear();
        self.nodes.push(Node::NEW);
    }

    /// Is there room for another node and its edges?
    pub fn has_room(&self) -> bool {
        let most = self.most;
        self.nodes.len() < most && self.edges.len() < 16 * most && self.steps.len() < 64 * most
    }

    /// A new node.
    fn node(&mut self) -> u32 {
        self.nodes.push(Node::NEW);
        (self.nodes.len() - 1) as u32
    }

    /// Adds an edge at the end of the node's list.
    pub fn edge(&mut self, node: u32, steps: &[A], prior: f32, guess: f32) -> u32 {
        let edge = self.edges.len() as u32;
        let (start, len) = (self.steps.len() as u32, steps.len() as u16);
        self.steps.extend_from_slice(steps);
        self.edges.push(Edge { start, len, prior, guess, child: NONE, next: NONE });
        let owner = &mut self.nodes[node as usize];
        owner.edges += 1;
        let last = std::mem::replace(&mut owner.last, edge);
        match last {
            NONE => owner.first = edge,
            last => self.edges[last as usize].next = edge,
        }
        edge
    }

    /// The node's edges, in order.
    #[inline]
    pub fn edges_of(&self, node: u32) -> Edges<'_, A> {
        Edges { tree: self, next: self.nodes[node as usize].first }
    }

    /// The steps of an edge.
    #[inline]
    pub fn steps(&self, edge: &Edge) -> &[A] {
        &self.steps[edge.start as usize..][..usize::from(edge.len)]
    }

    /// Appends how often each first step from the root was followed.
    pub fn first_steps(&self, visits: &mut Vec<(A, u32)>) {
        for (_, edge) in self.edges_of(0) {
            let (Some(&first), count @ 1..) = (self.steps(edge).first(), self.tried(edge)) else {
                continue;
            };
            match visits.iter_mut().find(|(step, _)| *step == first) {
                Some((_, sum)) => *sum += count,
                None => visits.push((first, count)),
            }
        }
    }

    /// The node's edge with these steps.
    pub fn find(&self, node: u32, steps: &[A]) -> Option<u32> {
        self.edges_of(node).find(|(_, edge)| self.steps(edge) == steps).map(|(index, _)| index)
    }

    /// The same, quickest where `likely` is that edge: who asks for all edges of a node in their order passes the
    /// one after the last.
    #[inline]
    pub fn known(&self, node: u32, steps: &[A], likely: u32) -> Option<u32> {
        if likely != NONE && self.steps(&self.edges[likely as usize]) == steps {
            return Some(likely);
        }
        self.find(node, steps)
    }

    /// The same, or a new one.
    #[inline]
    pub fn obtain(&mut self, node: u32, steps: &[A], likely: u32) -> u32 {
        let known = self.known(node, steps, likely);
        known.unwrap_or_else(|| self.edge(node, steps, 0.0, 0.0))
    }

    /// The first edge of a node.
    #[inline]
    pub fn first(&self, node: u32) -> u32 {
        self.nodes[node as usize].first
    }

    /// The edge that follows one of the same node.
    #[inline]
    pub fn after(&self, edge: u32) -> u32 {
        self.edges[edge as usize].next
    }

    /// Where the edge leads; a new node if it was never tried, and [`NONE`] if there is no room for it.
    pub fn follow(&mut self, edge: u32) -> u32 {
        let child = self.edges[edge as usize].child;
        if child != NONE || self.nodes.len() >= self.most {
            return child;
        }
        let child = self.node();
        self.edges[edge as usize].child = child;
        child
    }

    /// How often the edge was tried.
    #[inline]
    pub fn tried(&self, edge: &Edge) -> u32 {
        if edge.child == NONE { 0 } else { self.nodes[edge.child as usize].visits }
    }

    /// The node of a position that the game may have got to from another, whose node is known, before the
    /// seat decides again.
    pub fn locate<G: Game<Action = A>>(
        &self,
        node: u32,
        state: G::State,
        sought: &G::State,
        seat: Seat,
    ) -> Option<u32> {
        let mut open = vec![(node, state)];
        let mut looked_at = 0;
        while let Some((node, state)) = open.pop() {
            if state == *sought {
                return Some(node);
            }
            let decides = decider::<G>(&state);
            if decides == Some(seat) {
                continue;
            }
            let who = decides.map_or(Actor::Chance, Actor::Seat);
            for (_, edge) in self.edges_of(node).filter(|(_, edge)| edge.child != NONE) {
                looked_at += 1;
                // To look on takes longer than to think anew.
                if looked_at > 4_000 {
                    return None;
                }
                let mut next = state.clone();
                let mut steps = self.steps(edge).iter();
                if steps.all(|&step| G::apply(&mut next, who, step, &mut Silent).is_ok()) {
                    open.push((edge.child, next));
                }
            }
        }
        None
    }

    /// Copies what hangs on `node` into `other`, where it becomes the root.
    pub fn transplant(&self, node: u32, other: &mut Tree<A>) {
        other.clear();
        let mut open = vec![(node, 0u32)];
        while let Some((from, to)) = open.pop() {
            let Node { visits, total, expanded, .. } = self.nodes[from as usize];
            other.nodes[to as usize] = Node { visits, total, expanded, ..Node::NEW };
            for (_, edge) in self.edges_of(from) {
                let copy = other.edge(to, self.steps(edge), edge.prior, edge.guess);
                if edge.child != NONE {
                    let child = other.node();
                    other.edges[copy as usize].child = child;
                    open.push((edge.child, child));
                }
            }
        }
    }
}

/// The edges of a node, each with its index.
pub struct Edges<'a, A> {
    tree: &'a Tree<A>,
    next: u32,
}

impl<'a, A> Iterator for Edges<'a, A> {
    type Item = (u32, &'a Edge);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let index = self.next;
        if index == NONE {
            return None;
        }
        let edge = &self.tree.edges[index as usize];
        self.next = edge.next;
        Some((index, edge))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transplanted_branch_keeps_its_shape_and_numbers() {
        let mut tree: Tree<char> = Tree::new(100);
        tree.clear();
        for (action, guess) in [('a', 0.1), ('b', 0.2)] {
            tree.edge(0, &[action], 0.5, guess);
        }
        let b = tree.follow(1);
        tree.nodes[b as usize].visits = 7;
        let c = tree.edge(b, &['c', 'd'], 1.0, 0.3);
        let below = tree.follow(c);
        tree.nodes[below as usize].visits = 3;
        tree.edge(b, &[], 0.0, 0.0);
        let mut other = Tree::new(100);
        tree.transplant(b, &mut other);
        assert_eq!(other.nodes[0].visits, 7);
        let edges: Vec<_> =
            other.edges_of(0).map(|(_, e)| (other.steps(e).to_vec(), other.tried(e))).collect();
        assert_eq!(edges, [(vec!['c', 'd'], 3), (vec![], 0)]);
        assert_eq!(other.nodes.len(), 2);
    }

    #[test]
    fn a_full_tree_takes_no_more_nodes() {
        let mut tree: Tree<u8> = Tree::new(2);
        tree.clear();
        let (a, b) = (tree.edge(0, &[1], 0.5, 0.0), tree.edge(0, &[2], 0.5, 0.0));
        assert_ne!(tree.follow(a), NONE);
        assert_eq!(tree.follow(b), NONE);
        assert!(!tree.has_room());
    }
}
