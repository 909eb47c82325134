//! Players for games that are only known by their id: the face for services.

use crate::player::{Deadline, Generator};
use crate::spec::Spec;
use portolan_registry::{Registered, Visitor};
use portolan_table::{Actor, AnyMatch, Insight, Match, Seat, SeatKnowledge, Silent};
use rand::SeedableRng;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Plans that are remembered at most; older ones are thought out again.
const MOST_PLANS: usize = 20_000;

/// Decides for seats of any game. Whoever thought a whole turn through plays it without thinking again,
/// although each step is asked for on its own; so they should be kept and shared.
///
/// ```
/// use portolan_players::{Bots, Generator, Question, Spec};
/// use portolan_table::{Actor, Seat, Setup, Speaker, Turn};
/// use rand::SeedableRng;
///
/// let game = portolan_registry::find("sail-to-india").expect("there is such a game");
/// let mut table = game.start(&Setup::new(3))?;
/// let mut rng = Generator::seed_from_u64(7);
/// while table.turn() == Turn::Chance {
///     table.draw_chance(&mut rng);
/// }
/// let spec: Spec = "deckhand".parse()?;
/// let question = Question { seat: Seat(0), spec, seed: 1, called_off: None, at_most: None };
/// let bots = Bots::new();
/// let step = bots.choose(table.as_ref(), question).expect("it is its turn");
/// table.act(Actor::Seat(Seat(0)), &step, &Speaker::new(game.texts("en"), &[]))?;
///
/// // Somebody who does not owe a decision is not asked for one.
/// let table = game.start(&Setup::new(3))?;
/// assert_eq!(bots.choose(table.as_ref(), question), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Bots {
    /// The next step by what the seat sees.
    plans: Mutex<FxHashMap<u64, String>>,
}

/// How a decision is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// Who must decide.
    pub seat: Seat,
    /// Who decides for it.
    pub spec: Spec,
    /// Where the player's luck comes from.
    pub seed: u64,
    /// Thinking ends when this is set.
    pub called_off: Option<&'a AtomicBool>,
    /// Thinking ends after this long, whatever the player's own limit.
    pub at_most: Option<Duration>,
}

impl Bots {
    /// Players who remember nothing yet.
    pub fn new() -> Bots {
        Bots::default()
    }

    /// A legal action for the seat, in the game's notation; `None` if the seat owes no decision.
    pub fn choose(&self, game: &dyn AnyMatch, question: Question<'_>) -> Option<String> {
        let id = game.game().id();
        portolan_registry::visit(id, Ask { bots: self, game, question }).flatten()
    }

    /// What needs no thought: the step that was planned with the one before it, or the only one there is.
    /// `None` where the seat must think, or owes no decision.
    pub fn at_once(&self, game: &dyn AnyMatch, seat: Seat, spec: Spec) -> Option<String> {
        portolan_registry::visit(game.game().id(), Recall { bots: self, game, seat, spec })
            .flatten()
    }

    fn recall<G: Insight>(&self, game: &Match<G>, seat: Seat, spec: Spec) -> Option<String> {
        let seen = SeatKnowledge::<G>::new(game.state(), seat);
        if !seen.turn().deciders().contains(seat) {
            return None;
        }
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        match legal.as_slice() {
            [only] => Some(only.to_string()),
            _ => self.planned(&seen, seat, spec),
        }
    }

    /// The step that was planned for what the seat sees.
    fn planned<G: Insight>(
        &self,
        seen: &SeatKnowledge<'_, G>,
        seat: Seat,
        spec: Spec,
    ) -> Option<String> {
        let world = seen.world(&mut Generator::seed_from_u64(0));
        let step = self.plans().remove(&key::<G>(spec, seat, &world))?;
        is_legal(seen, &step).then_some(step)
    }

    /// The same as [`Bots::choose`] for a game whose type is known.
    pub fn decide<G: Insight>(&self, game: &Match<G>, question: Question<'_>) -> Option<String> {
        let Question { seat, spec, seed, called_off, at_most } = question;
        let seen = SeatKnowledge::<G>::new(game.state(), seat);
        if !seen.turn().deciders().contains(seat) {
            return None;
        }
        if let Some(step) = self.planned(&seen, seat, spec) {
            return Some(step);
        }
        let mut deadline = Deadline::unlimited();
        if let Some(time) = at_most {
            deadline = deadline.at_most(time);
        }
        let deadline = called_off.map_or(deadline, |flag| deadline.or_when(flag));
        let mut rng = Generator::seed_from_u64(seed ^ (game.entries().len() as u64) << 20);
        let mut player = spec.player::<G>(game.setup().seats);
        let first = player.choose(&seen, &mut rng, &deadline)?;
        let mut world = game.state().clone();
        let mut before = first;
        for &step in player.intends() {
            if G::apply(&mut world, Actor::Seat(seat), before, &mut Silent).is_err() {
                break;
            }
            let mut told = world.clone();
            G::resample(&mut told, seat, &mut Generator::seed_from_u64(0));
            self.remember(key::<G>(spec, seat, &told), step.to_string());
            before = step;
        }
        Some(first.to_string())
    }

    fn plans(&self) -> std::sync::MutexGuard<'_, FxHashMap<u64, String>> {
        self.plans.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remember(&self, key: u64, step: String) {
        let mut plans = self.plans();
        if plans.len() >= MOST_PLANS {
            plans.clear();
        }
        plans.insert(key, step);
    }
}

/// Under which a step is remembered.
fn key<G: Insight>(spec: Spec, seat: Seat, world: &G::State) -> u64 {
    FxBuildHasher.hash_one((G::ID, spec.to_string(), seat, world))
}

fn is_legal<G: Insight>(seen: &SeatKnowledge<'_, G>, step: &str) -> bool {
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    step.parse().is_ok_and(|step| legal.contains(&step))
}

struct Ask<'a> {
    bots: &'a Bots,
    game: &'a dyn AnyMatch,
    question: Question<'a>,
}

impl Visitor for Ask<'_> {
    type Out = Option<String>;

    fn visit<G: Registered>(self) -> Option<String> {
        self.bots.decide::<G>(self.game.as_any().downcast_ref()?, self.question)
    }
}

struct Recall<'a> {
    bots: &'a Bots,
    game: &'a dyn AnyMatch,
    seat: Seat,
    spec: Spec,
}

impl Visitor for Recall<'_> {
    type Out = Option<String>;

    fn visit<G: Registered>(self) -> Option<String> {
        self.bots.recall::<G>(self.game.as_any().downcast_ref()?, self.seat, self.spec)
    }
}
