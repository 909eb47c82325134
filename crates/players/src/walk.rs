//! One simulation: down the tree, a judgement, and back up.

use crate::judge::{Each, decider};
use crate::player::Generator;
use crate::search::Search;
use crate::tree::NONE;
use portolan_table::{Actor, Insight, Observer, Seat, Silent, Turn, Witnesses};
use rand::RngExt;

impl<G: Insight> Search<G> {
    /// One simulation that begins with this edge of the root.
    pub(crate) fn simulate(&mut self, edge: u32, rng: &mut Generator) {
        let index = if self.hidden { rng.random_range(0..self.worlds.len()) } else { 0 };
        let mut state = self.worlds[index].clone();
        self.path.clear();
        self.path.push(0);
        let worth = match self.tree.edges[edge as usize].action {
            Some(action) => {
                // What the seat may do depends only on what it knows, so it may do it in every world.
                let _ = G::apply(&mut state, Actor::Seat(self.seat), action, &mut Silent);
                let node = self.tree.follow(edge);
                self.descend(node, &mut state, rng)
            }
            None => self.judge.utilities(&state),
        };
        self.back_up(&worth);
    }

    fn back_up(&mut self, worth: &Each) {
        for &index in &self.path {
            let node = &mut self.tree.nodes[index as usize];
            node.visits += 1;
            for seat in 0..worth.len() {
                node.total[seat] += worth[seat];
                let mean = node.mean(seat);
                self.low[seat] = self.low[seat].min(mean);
                self.high[seat] = self.high[seat].max(mean);
            }
        }
    }

    /// Walks down from a node to a leaf; what the leaf is worth to each seat.
    fn descend(&mut self, mut node: u32, state: &mut G::State, rng: &mut Generator) -> Each {
        loop {
            if node == NONE {
                return self.settle(state, rng);
            }
            self.path.push(node);
            let edge = match G::turn(state) {
                Turn::Over => return self.judge.utilities(state),
                Turn::Chance => self.draw(node, state, rng),
                Turn::Decide(_) => {
                    let seat = decider::<G>(state).unwrap_or_default();
                    if !self.tree.nodes[node as usize].expanded {
                        if self.tree.has_room() {
                            self.expand(node, state, seat);
                        }
                        return self.settle(state, rng);
                    }
                    if self.hidden {
                        self.admit(node, state, seat);
                    }
                    self.decide(node, state, seat, rng)
                }
            };
            match edge {
                Some(edge) => node = self.tree.follow(edge),
                None => return self.judge.utilities(state),
            }
        }
    }

    /// A draw of chance: the drawn outcome, or, once there are many, one of those met before.
    fn draw(&mut self, node: u32, state: &mut G::State, rng: &mut Generator) -> Option<u32> {
        let action = G::draw_chance(state, rng);
        let key = self.visible(state, Actor::Chance, action).then_some(action);
        let known = self.tree.find(node, key);
        let (visits, edges) =
            (self.tree.nodes[node as usize].visits, self.tree.nodes[node as usize].edges);
        let many = edges >= 2 + (visits as f32).powf(0.6) as u32;
        if known.is_none() && !self.hidden && many {
            let nth = rng.random_range(0..edges) as usize;
            let old = self.tree.edges_of(node).nth(nth).map(|(index, edge)| (index, edge.action));
            if let Some((index, Some(action))) = old
                && G::apply(state, Actor::Chance, action, &mut Silent).is_ok()
            {
                return Some(index);
            }
        }
        G::apply(state, Actor::Chance, action, &mut Silent).ok()?;
        known.or_else(|| Some(self.tree.edge(node, key, 1.0, 0.0)))
    }

    /// Does the searching seat see which step it is?
    fn visible(&self, state: &G::State, actor: Actor, action: G::Action) -> bool {
        match G::witnesses(state, actor, action) {
            Witnesses::Everyone => true,
            only => only.includes(Observer::Seat(self.seat)),
        }
    }

    /// Picks the edge to try next and takes its step.
    fn decide(
        &mut self,
        node: u32,
        state: &mut G::State,
        seat: Seat,
        rng: &mut Generator,
    ) -> Option<u32> {
        let s = seat.index();
        let here = &self.tree.nodes[node as usize];
        let widened = 3 + (here.visits as f32).powf(0.55) as usize;
        let reach = self.settings.curiosity * (here.visits as f32).sqrt();
        let span = (self.high[s] - self.low[s]).max(1e-4);
        let mean = here.mean(s);
        let top = self.tree.edges_of(node).map(|(_, e)| e.guess).fold(f32::MIN, f32::max);
        let mut best = (f32::MIN, None);
        let mut looked = 0;
        for (index, edge) in self.tree.edges_of(node) {
            if self.hidden && edge.action.is_some_and(|action| !self.legal.contains(&action)) {
                continue;
            }
            looked += 1;
            let visits = self.tree.tried(edge);
            if looked > widened && visits == 0 {
                continue;
            }
            let worth = if visits == 0 {
                mean + edge.guess - top
            } else {
                self.tree.nodes[edge.child as usize].mean(s)
            };
            let score = (worth - self.low[s]) / span + reach * edge.prior / (1 + visits) as f32;
            if score > best.0 {
                best = (score, Some(index));
            }
        }
        let index = best.1?;
        let action = match self.tree.edges[index as usize].action {
            Some(action) => action,
            None => self.secret(state, seat, rng)?,
        };
        G::apply(state, Actor::Seat(seat), action, &mut Silent).ok()?;
        Some(index)
    }

    /// A step that the searching seat does not see: whatever whoever takes it finds likely.
    fn secret(&mut self, state: &G::State, seat: Seat, rng: &mut Generator) -> Option<G::Action> {
        self.legal.clear();
        G::legal(state, Actor::Seat(seat), &mut self.legal);
        let actor = Actor::Seat(seat);
        let mut legal = std::mem::take(&mut self.legal);
        legal.retain(|&action| !self.visible(state, actor, action));
        self.legal = legal;
        self.guess(state, seat);
        let mut drawn = rng.random::<f32>();
        for (&action, prior) in self.legal.iter().zip(&self.priors) {
            drawn -= prior;
            if drawn <= 0.0 {
                return Some(action);
            }
        }
        self.legal.first().copied()
    }

    /// Lays out the edges of a decision, the likeliest first.
    pub(crate) fn expand(&mut self, node: u32, state: &G::State, seat: Seat) {
        self.legal.clear();
        G::legal(state, Actor::Seat(seat), &mut self.legal);
        self.guess(state, seat);
        // The list is short: picking the likeliest again and again needs no room of its own.
        for _ in 0..self.legal.len() {
            let likeliest = (0..self.priors.len())
                .max_by(|&a, &b| self.priors[a].total_cmp(&self.priors[b]).then(b.cmp(&a)));
            let Some(i) = likeliest else { break };
            let action = self.legal[i];
            let key = self.visible(state, Actor::Seat(seat), action).then_some(action);
            if key.is_some() || self.tree.find(node, None).is_none() {
                self.tree.edge(node, key, self.priors[i], self.guesses[i]);
            }
            self.priors[i] = f32::MIN;
        }
        self.tree.nodes[node as usize].expanded = true;
    }

    /// Adds edges for steps that are possible in this world but were not in those met before. The legal
    /// list of this world is in `legal` afterwards.
    pub(crate) fn admit(&mut self, node: u32, state: &G::State, seat: Seat) {
        self.legal.clear();
        G::legal(state, Actor::Seat(seat), &mut self.legal);
        let actor = Actor::Seat(seat);
        let known = |search: &Self, action| {
            let key = search.visible(state, actor, action).then_some(action);
            (key, search.tree.find(node, key).is_some())
        };
        if self.legal.iter().all(|&action| known(self, action).1) {
            return;
        }
        self.guess(state, seat);
        for i in 0..self.legal.len() {
            if let (key, false) = known(self, self.legal[i]) {
                self.tree.edge(node, key, self.priors[i], self.guesses[i]);
            }
        }
    }

    /// What each step of `legal` looks worth to its seat, and how likely it is to be taken.
    fn guess(&mut self, state: &G::State, seat: Seat) {
        let s = seat.index();
        let mut prospects = self.judge.prospects(state);
        self.guesses.clear();
        self.priors.clear();
        for &action in &self.legal {
            let mut next = state.clone();
            let taken = G::apply(&mut next, Actor::Seat(seat), action, &mut Silent).is_ok();
            let worth = if !taken {
                0.0
            } else if G::turn(&next) == Turn::Over {
                self.judge.utilities(&next)[s]
            } else {
                prospects[s] = self.judge.prospect(&next, seat);
                self.judge.weigh(&prospects, self.judge.noise(&next))[s]
            };
            self.guesses.push(worth);
        }
        let top = self.guesses.iter().copied().fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for (&action, guess) in self.legal.iter().zip(&self.guesses) {
            let odds = (guess - top) / self.settings.warmth + G::leaning(state, action);
            let prior = odds.max(-8.0).exp();
            self.priors.push(prior);
            sum += prior;
        }
        self.priors.iter_mut().for_each(|prior| *prior /= sum);
    }

    /// Plays the rest of the turn as it looks best at a glance, and judges what stands then.
    fn settle(&mut self, state: &mut G::State, rng: &mut Generator) -> Each {
        let whose = decider::<G>(state);
        for _ in 0..self.settings.settle {
            match G::turn(state) {
                Turn::Over => break,
                Turn::Chance => {
                    let action = G::draw_chance(state, rng);
                    if G::apply(state, Actor::Chance, action, &mut Silent).is_err() {
                        break;
                    }
                }
                Turn::Decide(seats) => {
                    let seat = seats.first();
                    if seat != whose {
                        break;
                    }
                    if !self.glance(state, seat.unwrap_or_default()) {
                        break;
                    }
                }
            }
        }
        self.judge.utilities(state)
    }

    /// Takes the step that looks best at a glance.
    fn glance(&mut self, state: &mut G::State, seat: Seat) -> bool {
        let actor = Actor::Seat(seat);
        self.legal.clear();
        G::legal(state, actor, &mut self.legal);
        let mut best: Option<(f32, G::State)> = None;
        for i in 0..self.legal.len() {
            let action = self.legal[i];
            let mut next = state.clone();
            if G::apply(&mut next, actor, action, &mut Silent).is_err() {
                continue;
            }
            let looks = self.judge.prospect(&next, seat) + 0.2 * G::leaning(state, action);
            if best.as_ref().is_none_or(|(most, _)| looks > *most) {
                best = Some((looks, next));
            }
            if self.legal.len() == 1 {
                break;
            }
        }
        match best {
            Some((_, next)) => {
                *state = next;
                true
            }
            None => false,
        }
    }
}
