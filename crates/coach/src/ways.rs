//! Ways through a turn, compared from what a seat knows: by the search of the computer players, with what was played
//! always among them.

use crate::effort::{Effort, Watch};
use crate::{value, words};
use portolan_players::judge::{Each, Judge};
use portolan_players::search::{Assessed, Search, Settings};
use portolan_players::{Deadline, Generator};
use portolan_registry::Registered;
use portolan_table::{
    Actor, Beyond, Game, Goal, Insight, Kind, MAX_SEATS, Observer, Seat, SeatKnowledge, Silent,
    Speaker,
};
use portolan_views::coach::{Points, Prospects, Source, Step, Way};
use rand::SeedableRng;

/// Where the own plans alone are searched, so often a simulation plays on at random, and so much more than the win the
/// score is striven for: everybody minds their own business there.
const OWN_PLANS: (u32, f32) = (4, 12.0);
/// How many worlds are looked at where something is hidden.
const WORLDS: usize = 24;
/// From here on a game knows its end, and the search reaches it.
const END_IS_NEAR: f32 = 0.95;
/// A difference of so many standard errors is more than chance of the search.
const SURE: f32 = 2.0;

/// Who compares ways, at one table.
pub struct Thinker<G: Registered> {
    pub judge: Judge<G>,
    settings: Settings,
    seed: u64,
}

/// What was found out about a moment.
pub struct Thought<G: Registered> {
    /// Worlds that the seat holds for possible; one, where nothing is hidden.
    worlds: Vec<G::State>,
    seat: Seat,
    /// By how much a forecast for the moment may miss.
    noise: f32,
    /// What is added to the scores of all ways alike.
    shift: Each,
    /// The ways, the best first.
    pub ways: Vec<Assessed<G::Action>>,
}

/// How the search goes about it for the coach.
fn settings<G: Insight>(seats: u8, simulations: u32) -> Settings {
    let usual = Settings { simulations, ..Settings::usual::<G>(seats) };
    match G::tuning(seats).own_plans {
        None => usual,
        Some(rounds) => {
            let (times, ambition) = OWN_PLANS;
            let turns = rounds * u32::from(seats);
            Settings { ambition, beyond: Beyond::Random { turns, times }, ..usual }
        }
    }
}

impl<G: Registered> Thinker<G> {
    /// For a table of so many, with so much effort for each decision.
    pub fn new(seats: u8, effort: &Effort) -> Thinker<G> {
        Thinker {
            judge: Judge::new(seats),
            settings: settings::<G>(seats, effort.simulations),
            seed: effort.seed,
        }
    }

    /// Compares ways through the turn of the seat that looks, those in `also` among them. `None` where it has nothing to
    /// decide.
    pub fn think(
        &mut self,
        seen: &SeatKnowledge<'_, G>,
        also: &[Vec<G::Action>],
        deadline: &Deadline<'_>,
        told: &mut dyn FnMut(f32),
    ) -> Option<Thought<G>> {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        if legal.is_empty() {
            return None;
        }
        let mut rng = Generator::seed_from_u64(self.seed);
        let count = if G::HIDES { WORLDS } else { 1 };
        let worlds: Vec<G::State> = (0..count).map(|_| seen.world(&mut rng)).collect();
        let agreed = G::convention(&worlds[0], seen.seat()).filter(|step| legal.contains(step));
        let mut also = also.to_vec();
        also.extend(agreed.map(|step| vec![step]));
        let mut settings = self.settings;
        if legal.len() == 1 {
            settings.simulations = settings.simulations.min(64);
        }
        let mut search = Search::new(self.judge.clone(), settings);
        let mut ways = search.compare(seen, &also, &mut rng, deadline, told);
        sort(&mut ways, seen.seat());
        let agreed = agreed.and_then(|step| ways.iter().position(|way| way.steps == [step]));
        if let Some(place) = agreed {
            let first = ways.remove(place);
            ways.insert(0, first);
        }
        let before = self.expected(&worlds);
        let best = ways.first()?.forecast.scores;
        let mut shift = [0.0; MAX_SEATS];
        // The search tells ways apart; how good the moment is, the judge says, as everywhere else. But near the end the
        // search sees how it comes out.
        if G::progress(&worlds[0]) < END_IS_NEAR {
            shift.iter_mut().zip(before).zip(best).for_each(|((s, now), then)| *s = now - then);
        }
        let noise = self.judge.noise(&worlds[0]);
        Some(Thought { worlds, seat: seen.seat(), noise, shift, ways })
    }

    /// Everybody's expected final score in the mean over these worlds.
    fn expected(&mut self, worlds: &[G::State]) -> Each {
        let mut mean = [0.0; MAX_SEATS];
        for world in worlds {
            let scores = self.judge.prospects(world);
            mean.iter_mut().zip(scores).for_each(|(m, score)| *m += score / worlds.len() as f32);
        }
        mean
    }

    /// A way for people. Where its points come from is told beside the moment before it, or beside what was played.
    pub fn way(
        &mut self,
        thought: &Thought<G>,
        place: usize,
        played: &[G::Action],
        speaker: &Speaker<'_>,
    ) -> Way {
        let way = &thought.ways[place];
        Way {
            steps: told_steps::<G>(&thought.worlds[0], thought.seat, &way.steps, speaker),
            prospects: thought.prospects(&self.judge, place),
            loses: thought.behind(place),
            sources: self.sources(thought, &way.steps, played, speaker),
            simulations: way.visits,
        }
    }

    /// Where the points of a way come from: by how much it differs from other steps, or none, for whoever takes it, by
    /// group, the most first.
    fn sources(
        &mut self,
        thought: &Thought<G>,
        steps: &[G::Action],
        beside: &[G::Action],
        speaker: &Speaker<'_>,
    ) -> Vec<Source> {
        let mut changes: Vec<(&'static str, f32)> = Vec::new();
        let mut counted = 0;
        for world in thought.worlds.iter().take(4) {
            let made = |steps: &[G::Action]| after::<G>(world, thought.seat, steps);
            let Some((other, after)) = made(beside).zip(made(steps)) else { continue };
            counted += 1;
            let had = self.judge.shares(&other, thought.seat);
            let has = self.judge.shares(&after, thought.seat);
            let sum = |shares: &[(&str, f32)]| shares.iter().map(|share| share.1).sum::<f32>();
            let per_point = match G::GOAL {
                Goal::Score => 1.0,
                // Shares are logarithms of odds there.
                Goal::Together => {
                    let gained = self.judge.prospect(&after, thought.seat)
                        - self.judge.prospect(&other, thought.seat);
                    let odds = sum(&has) - sum(&had);
                    if odds.abs() < 1e-3 { 0.0 } else { gained / odds }
                }
            };
            for ((group, before), (_, now)) in had.iter().zip(&has) {
                let change = (now - before) * per_point;
                match changes.iter_mut().find(|(known, _)| known == group) {
                    Some((_, sum)) => *sum += change,
                    None => changes.push((group, change)),
                }
            }
        }
        changes.retain(|&(group, change)| group != "base" && change.abs() >= 0.05);
        changes.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()));
        changes
            .into_iter()
            .map(|(group, change)| Source {
                id: group.to_owned(),
                name: words::name(speaker, "group", group),
                points: Points::of(change / counted as f32),
            })
            .collect()
    }
}

impl<G: Registered> Thought<G> {
    /// What may be expected if a way is taken.
    pub fn prospects(&self, judge: &Judge<G>, place: usize) -> Prospects {
        let mut scores = self.ways[place].forecast.scores;
        scores.iter_mut().zip(self.shift).for_each(|(score, shift)| *score += shift);
        if G::GOAL == Goal::Together {
            scores.iter_mut().for_each(|percent| *percent = percent.clamp(0.0, 100.0));
        }
        value::told(judge, &scores, self.noise)
    }

    /// What a way has less than the best for whoever takes it, as the search found.
    pub fn behind(&self, place: usize) -> Points {
        let score = |place: usize| self.ways[place].forecast.scores[self.seat.index()];
        Points::of(score(0) - score(place)).max(Points::ZERO)
    }

    /// What a way gives away: the same, but nothing where it may be chance of the search.
    pub fn gives_away(&self, place: usize) -> Points {
        let (best, way, s) = (&self.ways[0], &self.ways[place], self.seat.index());
        let off = |a: f32, b: f32| SURE * a.hypot(b);
        let worth = best.forecast.worth[s] - way.forecast.worth[s];
        let score = best.forecast.scores[s] - way.forecast.scores[s];
        let sure =
            worth > off(best.errors.0, way.errors.0) && score > off(best.errors.1, way.errors.1);
        if sure { self.behind(place) } else { Points::ZERO }
    }

    /// The place of the way with these steps, or with others to the same position.
    pub fn place_of(&self, steps: &[G::Action]) -> Option<usize> {
        self.ways.iter().position(|way| way.steps == steps).or_else(|| {
            let reached = |steps: &[G::Action]| after::<G>(&self.worlds[0], self.seat, steps);
            let sought = reached(steps)?;
            self.ways.iter().position(|way| reached(&way.steps).as_ref() == Some(&sought))
        })
    }

    /// What kind of move a way is beside another: what is in it and not in the other, the latest step first.
    pub fn kind(&self, place: usize, beside: Option<&[G::Action]>) -> Option<Kind> {
        let own = kinds::<G>(&self.worlds[0], self.seat, &self.ways[place].steps);
        let others = beside.map(|steps| kinds::<G>(&self.worlds[0], self.seat, steps));
        let others = others.unwrap_or_default();
        let apart = own.iter().rev().find(|kind| !others.contains(kind));
        apart.or(own.last()).copied()
    }

    /// What the seat clicks first on the ways it might take.
    pub fn first_targets(&self, most: usize, speaker: &Speaker<'_>) -> Vec<String> {
        let mut targets = Vec::new();
        for way in self.ways.iter().take(most) {
            let first = &way.steps[..1.min(way.steps.len())];
            for step in told_steps::<G>(&self.worlds[0], self.seat, first, speaker) {
                targets.extend(step.clicks.into_iter().next());
            }
        }
        targets.sort();
        targets.dedup();
        targets
    }
}

/// The best first: of what is known about as well as anything, what is worth most to the seat; then the rest, as the
/// search left it.
fn sort<A>(ways: &mut [Assessed<A>], seat: Seat) {
    let most = ways.iter().map(|way| way.visits).max().unwrap_or(0);
    let known = |way: &Assessed<A>| way.visits * 3 >= most;
    let worth = |way: &Assessed<A>| way.forecast.worth[seat.index()];
    ways.sort_by(|a, b| {
        known(b).cmp(&known(a)).then_with(|| match known(a) {
            true => worth(b).total_cmp(&worth(a)),
            false => std::cmp::Ordering::Equal,
        })
    });
}

/// The world after these steps of the seat, if they can be made in it.
pub fn after<G: Game>(world: &G::State, seat: Seat, steps: &[G::Action]) -> Option<G::State> {
    let mut world = world.clone();
    let mut made = steps.iter();
    let all = made.all(|&s| G::apply(&mut world, Actor::Seat(seat), s, &mut Silent).is_ok());
    all.then_some(world)
}

/// The kinds of these steps, each once, in order.
fn kinds<G: Insight>(world: &G::State, seat: Seat, steps: &[G::Action]) -> Vec<Kind> {
    let mut kinds = Vec::new();
    let mut world = world.clone();
    for &step in steps {
        let kind = G::kind(&world, step).filter(|kind| !kinds.contains(kind));
        kinds.extend(kind);
        if G::apply(&mut world, Actor::Seat(seat), step, &mut Silent).is_err() {
            break;
        }
    }
    kinds
}

/// Steps of a seat for people, as far as they can be made in this world.
pub fn told_steps<G: Registered>(
    world: &G::State,
    seat: Seat,
    steps: &[G::Action],
    speaker: &Speaker<'_>,
) -> Vec<Step> {
    let mut world = world.clone();
    let mut told = Vec::new();
    for &step in steps {
        let clicks = G::clicks(&G::view(&world, Observer::Seat(seat)), seat, step);
        let text = speaker.say(&G::describe(&world, Actor::Seat(seat), step));
        if G::apply(&mut world, Actor::Seat(seat), step, &mut Silent).is_err() {
            break;
        }
        let clicks = clicks.0.into_iter().next().unwrap_or_default();
        told.push(Step { action: step.to_string(), text, clicks });
    }
    told
}

/// Tells how far part `part` of `parts` is.
pub fn telling(watch: &Watch, part: usize, parts: usize) -> impl FnMut(f32) + '_ {
    move |within| watch.tell(part, parts, within)
}
