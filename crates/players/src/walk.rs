//! One simulation: down the tree, a forecast, and back up.

use crate::judge::{Forecast, decider};
use crate::player::Generator;
use crate::search::{Samples, Search};
use crate::tree::NONE;
use portolan_table::{Actor, Beyond, Insight, Observer, Seat, Silent, Turn, Witnesses, random};
use rand::RngExt;

impl<G: Insight> Search<G> {
    /// One simulation that begins with this edge of the root.
    pub(crate) fn simulate(&mut self, edge: u32, rng: &mut Generator) {
        let index = if self.hidden { rng.random_range(0..self.worlds.len()) } else { 0 };
        let mut state = self.worlds[index].clone();
        self.path.clear();
        self.path.push(0);
        let mut found = if self.take(edge, &mut state, self.seat, rng) {
            let node = self.tree.follow(edge);
            self.descend(node, &mut state, rng)
        } else {
            self.judge.forecast(&state)
        };
        self.judge.aspire(&mut found, self.settings.ambition);
        if self.samples.len() <= edge as usize {
            self.samples.resize(edge as usize + 1, Samples::default());
        }
        self.samples[edge as usize].add(&found, self.seat);
        for &index in &self.path {
            let node = &mut self.tree.nodes[index as usize];
            node.visits += 1;
            node.total.add(&found);
            for seat in 0..found.worth.len() {
                let mean = node.mean(seat);
                self.low[seat] = self.low[seat].min(mean);
                self.high[seat] = self.high[seat].max(mean);
            }
        }
    }

    /// Walks down from a node to a leaf; what is expected there.
    fn descend(&mut self, mut node: u32, state: &mut G::State, rng: &mut Generator) -> Forecast {
        loop {
            let seat = match G::turn(state) {
                Turn::Over => {
                    self.path.extend((node != NONE).then_some(node));
                    return self.judge.forecast(state);
                }
                Turn::Chance => None,
                Turn::Decide(_) => decider::<G>(state),
            };
            if node == NONE {
                return self.judge.forecast(state);
            }
            self.path.push(node);
            let edge = match seat {
                None => self.draw(node, state, rng),
                Some(seat) if !self.tree.nodes[node as usize].expanded => {
                    if !self.tree.has_room() {
                        return self.judge.forecast(state);
                    }
                    let next = self.lay_out(node, state, seat, false, rng);
                    return match self.settings.beyond {
                        Beyond::Nothing => next,
                        Beyond::Haste { turns } => self.play_on(state, turns, rng),
                        Beyond::Random { turns, times } => self.play_out(state, turns, times, rng),
                    };
                }
                Some(seat) => {
                    if self.hidden {
                        self.admit(node, state, seat, rng);
                    }
                    self.select(node, seat).filter(|&edge| self.take(edge, state, seat, rng))
                }
            };
            match edge {
                Some(edge) => node = self.tree.follow(edge),
                None => return self.judge.forecast(state),
            }
        }
    }

    /// Plays on for a while, everybody taking the turn that looks best to them; what is expected then. The turn
    /// at hand has just been surveyed. A forecast from further on misses less, and what is wrong with it is
    /// wrong for all candidates alike.
    fn play_on(&mut self, state: &mut G::State, turns: u32, rng: &mut Generator) -> Forecast {
        self.survey.breadth = self.settings.hasty;
        let mut passed = 0;
        loop {
            let taken = match G::turn(state) {
                Turn::Over => break,
                Turn::Chance => {
                    let action = G::draw_chance(state, rng);
                    G::apply(state, Actor::Chance, action, &mut Silent).is_ok()
                }
                Turn::Decide(_) if passed == turns || !self.clock.goes_on() => break,
                Turn::Decide(_) => {
                    let seat = decider::<G>(state).unwrap_or_default();
                    if passed > 0 {
                        self.survey.survey(state, seat, rng, &self.clock);
                    }
                    passed += 1;
                    self.survey.best_path(&mut self.steps);
                    let mut steps = self.steps.iter();
                    !self.steps.is_empty()
                        && steps
                            .all(|&s| G::apply(state, Actor::Seat(seat), s, &mut Silent).is_ok())
                }
            };
            if !taken {
                break;
            }
        }
        self.judge.forecast(state)
    }

    /// Plays on at random, so many times over; what is expected in the mean then.
    fn play_out(
        &mut self,
        from: &G::State,
        turns: u32,
        times: u32,
        rng: &mut Generator,
    ) -> Forecast {
        let mut sum = Forecast::default();
        for _ in 0..times {
            let mut state = from.clone();
            random::turns::<G, _>(&mut state, turns, rng, &mut self.legal);
            sum.add(&self.judge.forecast(&state));
        }
        sum.over(times.max(1) as f32)
    }

    /// Makes the steps of an edge; `false` if they cannot all be made in this world.
    fn take(&mut self, edge: u32, state: &mut G::State, seat: Seat, rng: &mut Generator) -> bool {
        let edge = self.tree.edges[edge as usize];
        if edge.len == 0 {
            let Some(step) = self.secret(state, seat, rng) else { return false };
            return G::apply(state, Actor::Seat(seat), step, &mut Silent).is_ok();
        }
        let mut steps = self.tree.steps(&edge).iter();
        steps.all(|&step| G::apply(state, Actor::Seat(seat), step, &mut Silent).is_ok())
    }

    /// A draw of chance: the drawn outcome, or, once there are many, one of those met before.
    fn draw(&mut self, node: u32, state: &mut G::State, rng: &mut Generator) -> Option<u32> {
        let action = G::draw_chance(state, rng);
        let key = self.visible(state, Actor::Chance, action).then_some(action);
        let known = self.tree.find(node, key.as_slice());
        let (visits, edges) =
            (self.tree.nodes[node as usize].visits, self.tree.nodes[node as usize].edges);
        let many = edges >= 2 + (visits as f32).powf(0.6) as u32;
        if known.is_none() && !self.hidden && many {
            let nth = rng.random_range(0..edges) as usize;
            let old = self.tree.edges_of(node).nth(nth);
            let old = old.and_then(|(index, edge)| Some((index, *self.tree.steps(edge).first()?)));
            if let Some((index, action)) = old
                && G::apply(state, Actor::Chance, action, &mut Silent).is_ok()
            {
                return Some(index);
            }
        }
        G::apply(state, Actor::Chance, action, &mut Silent).ok()?;
        known.or_else(|| Some(self.tree.edge(node, key.as_slice(), 1.0, 0.0)))
    }

    /// Does the searching seat see which step it is?
    fn visible(&self, state: &G::State, actor: Actor, action: G::Action) -> bool {
        match G::witnesses(state, actor, action) {
            Witnesses::Everyone => true,
            only => only.includes(Observer::Seat(self.seat)),
        }
    }

    /// The edge to try next: what was found out about it, what it looked like, and how seldom it was
    /// tried. In hidden worlds `legal` says which are possible.
    fn select(&self, node: u32, seat: Seat) -> Option<u32> {
        let s = seat.index();
        let here = &self.tree.nodes[node as usize];
        let widened = 2 + (here.visits as f32).powf(0.5) as usize;
        let reach = self.settings.curiosity * (here.visits as f32).sqrt();
        let span = (self.high[s] - self.low[s]).max(1e-4);
        let mean = here.mean(s);
        let top = self.tree.edges_of(node).map(|(_, e)| e.guess).fold(f32::MIN, f32::max);
        let mut best = (f32::MIN, None);
        let mut looked = 0;
        for (index, edge) in self.tree.edges_of(node) {
            let first = self.tree.steps(edge).first();
            if self.hidden && first.is_some_and(|step| !self.legal.contains(step)) {
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
        best.1
    }

    /// A step that the searching seat does not see: whatever whoever takes it finds likely.
    fn secret(&mut self, state: &G::State, seat: Seat, rng: &mut Generator) -> Option<G::Action> {
        if let Some(agreed) = G::convention(state, seat) {
            return Some(agreed);
        }
        self.look_through(state, seat, false, rng);
        let mut drawn = rng.random::<f32>() * self.ways.iter().map(|way| way.0).sum::<f32>();
        let mut chosen = self.ways.first()?.1;
        for &(odds, step) in &self.ways {
            drawn -= odds;
            if drawn <= 0.0 {
                chosen = step;
                break;
            }
        }
        self.survey.path(chosen, &mut self.steps);
        self.steps.first().copied()
    }

    /// Surveys a turn: the best ways through it are then in `ways`, each with its odds, the likeliest
    /// first.
    fn look_through(&mut self, state: &G::State, seat: Seat, own: bool, rng: &mut Generator) {
        self.survey.breadth = if own { self.settings.root } else { self.settings.below };
        self.survey.survey(state, seat, rng, &self.clock);
        self.ways.clear();
        self.ways.extend(self.survey.leaves.iter().map(|leaf| (leaf.worth, leaf.step)));
        self.ways.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        // Where something is hidden, the next world may allow only the last of them.
        if !self.hidden {
            self.ways.truncate(match own {
                true => 2 * self.settings.candidates,
                false if seat == self.seat => self.settings.ways,
                false => self.settings.replies,
            });
        }
        let top = self.ways.first().map_or(0.0, |way| way.0);
        let warmth = self.settings.warmth;
        self.ways.iter_mut().for_each(|way| way.0 = ((way.0 - top) / warmth).max(-12.0).exp());
    }

    /// Lays out the ways through a turn as edges of a node, or adds those that are missing; what is
    /// expected where the best of them leads.
    pub(crate) fn lay_out(
        &mut self,
        node: u32,
        state: &G::State,
        seat: Seat,
        own: bool,
        rng: &mut Generator,
    ) -> Forecast {
        self.look_through(state, seat, own, rng);
        let sum: f32 = self.ways.iter().map(|way| way.0).sum();
        for i in 0..self.ways.len() {
            let (odds, step) = self.ways[i];
            self.survey.path(step, &mut self.steps);
            let Some(&first) = self.steps.first() else { continue };
            if !self.visible(state, Actor::Seat(seat), first) {
                self.steps.clear();
            }
            if self.tree.find(node, &self.steps).is_none() {
                let guess = self.settings.warmth * odds.ln();
                self.tree.edge(node, &self.steps, odds / sum, guess);
            }
        }
        self.tree.nodes[node as usize].expanded = true;
        self.survey.best.map_or_else(|| self.judge.forecast(state), |(_, forecast)| forecast)
    }

    /// Where worlds differ, so does what is possible: adds edges for steps of this world that no edge
    /// begins with. The legal list of this world is in `legal` afterwards.
    fn admit(&mut self, node: u32, state: &G::State, seat: Seat, rng: &mut Generator) {
        self.legal.clear();
        G::legal(state, Actor::Seat(seat), &mut self.legal);
        let known = |step: &G::Action| {
            let visible = self.visible(state, Actor::Seat(seat), *step);
            self.tree.edges_of(node).any(|(_, edge)| match self.tree.steps(edge).first() {
                Some(first) => first == step,
                None => !visible,
            })
        };
        if self.legal.iter().all(known) {
            return;
        }
        self.lay_out(node, state, seat, false, rng);
        // What the survey left aside on its way is possible all the same.
        for i in 0..self.legal.len() {
            let step = self.legal[i];
            let key = self.visible(state, Actor::Seat(seat), step).then_some(step);
            let begun = self
                .tree
                .edges_of(node)
                .any(|(_, edge)| self.tree.steps(edge).first().copied() == key);
            if !begun {
                self.tree.edge(node, key.as_slice(), 1e-4, -12.0 * self.settings.warmth);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::judge::{Judge, decider};
    use crate::player::{Deadline, Generator};
    use crate::search::{Search, Settings};
    use crate::tree::NONE;
    use portolan_sail_to_india::SailToIndia;
    use portolan_table::{Game, Seat, SeatKnowledge, Setup, Turn, random};
    use rand::SeedableRng;

    /// A game for three whose first turn begins.
    fn first_turn(rng: &mut Generator) -> <SailToIndia as Game>::State {
        let mut state = SailToIndia::start(&Setup::new(3)).expect("a good set-up");
        while SailToIndia::turn(&state) == Turn::Chance {
            random::step::<SailToIndia, _>(&mut state, rng, &mut Vec::new());
        }
        state
    }

    /// The most ways through a rival's turn that a search of the first turn lays out.
    fn most_replies(replies: usize) -> u32 {
        let mut rng = Generator::seed_from_u64(1);
        let state = first_turn(&mut rng);
        let usual = Settings::usual::<SailToIndia>(3);
        let settings = Settings { simulations: 60, replies, ..usual };
        let mut search = Search::new(Judge::<SailToIndia>::new(3), settings);
        let seat = decider::<SailToIndia>(&state).expect("a first turn");
        search.assess(&SeatKnowledge::new(&state, seat), &mut rng, &Deadline::unlimited());
        let after = search.tree.edges_of(0).map(|(_, edge)| edge.child).filter(|&c| c != NONE);
        after.map(|child| search.tree.nodes[child as usize].edges).max().unwrap_or(0)
    }

    #[test]
    fn so_many_ways_of_rivals_are_weighed_as_was_asked() {
        assert_eq!([1, 2, 5].map(most_replies), [1, 2, 5]);
    }

    #[test]
    fn random_turns_pass_on_as_often_as_was_asked() {
        let mut rng = Generator::seed_from_u64(1);
        let start = first_turn(&mut rng);
        let mut after = |turns| {
            let mut state = start.clone();
            random::turns::<SailToIndia, _>(&mut state, turns, &mut rng, &mut Vec::new());
            state
        };
        assert_eq!(after(0), start);
        let first = decider::<SailToIndia>(&start).expect("a first turn");
        for turns in 1..6 {
            let next = Seat((first.0 + turns) % 3);
            assert_eq!(decider::<SailToIndia>(&after(u32::from(turns))), Some(next));
        }
        assert_eq!(SailToIndia::turn(&after(u32::MAX)), Turn::Over);
    }

    #[test]
    fn play_outs_are_judged_in_the_mean() {
        let mut rng = Generator::seed_from_u64(1);
        let state = first_turn(&mut rng);
        let settings = Settings::usual::<SailToIndia>(3);
        let mut search = Search::new(Judge::<SailToIndia>::new(3), settings);
        let rng = Generator::seed_from_u64(2);
        let both = search.play_out(&state, u32::MAX, 2, &mut rng.clone());
        let mut one_by_one = rng;
        let first = search.play_out(&state, u32::MAX, 1, &mut one_by_one);
        let second = search.play_out(&state, u32::MAX, 1, &mut one_by_one);
        assert_ne!(first.scores, second.scores);
        for seat in 0..3 {
            assert_eq!(first.scores[seat].fract(), 0.0, "a game that is over has a score");
            assert_eq!(both.scores[seat], (first.scores[seat] + second.scores[seat]) / 2.0);
        }
        let soon = search.play_out(&state, 4, 1, &mut Generator::seed_from_u64(2));
        assert!(soon.scores[..3].iter().any(|score| score.fract() != 0.0), "then it is a guess");
    }
}
