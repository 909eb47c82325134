//! Games of self-play, and what is kept of them.

use crate::greedy::{Breadth, Greedy, Mistakes};
use crate::judge::{Judge, decider};
use crate::player::{Deadline, Generator, Player};
use crate::search::{self, Search};
use crate::weights::Table;
use portolan_table::{Actor, Beyond, Goal, Insight, Seat, SeatKnowledge, Silent, Turn};
use rand::RngExt;

/// A position as one seat's features.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Whose.
    pub seat: Seat,
    /// How far the game is.
    pub progress: f32,
    /// Does a turn begin here? Only such rows follow each other in λ-returns.
    pub opens: bool,
    /// What the seat's prospects depend on.
    pub features: Vec<f32>,
}

/// A game of self-play.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// In the order of play.
    pub rows: Vec<Row>,
    /// Each seat's result.
    pub results: Vec<f32>,
}

/// No game of self-play goes on past so many steps.
const LONGEST: usize = 20_000;

/// Plays games of self-play.
pub struct Desk<G: Insight> {
    judge: Judge<G>,
    player: Mind<G>,
    /// How readily worse turns are taken, in one game or another.
    ease: [f32; 3],
}

/// Who plays at a desk.
enum Mind<G: Insight> {
    Greedy(Box<Greedy<G>>),
    Search(Box<Search<G>>),
}

impl<G: Insight> Desk<G> {
    /// With these weights, by greedy players who follow so many lines.
    pub fn greedy(judge: Judge<G>, lines: usize, ease: [f32; 3]) -> Desk<G> {
        let breadth = Breadth { lines, draws: 3, ..Breadth::TURN };
        let player = Mind::Greedy(Box::new(Greedy::new(judge.clone(), breadth, None)));
        Desk { player, judge, ease }
    }

    /// With these weights, by players who search. They strive for the win and the lead alone, weigh rivals' turns
    /// like their own, and do not play on before they judge: many games teach more than a few that are played better.
    pub fn search(judge: Judge<G>, simulations: u32, ease: [f32; 3]) -> Desk<G> {
        let usual = search::Settings::usual::<G>(judge.seats());
        let (ambition, beyond, replies) = (0.0, Beyond::Nothing, usual.ways);
        let settings = search::Settings { simulations, ambition, beyond, replies, ..usual };
        let player = Mind::Search(Box::new(Search::new(judge.clone(), settings)));
        Desk { player, judge, ease }
    }

    /// One game.
    pub fn play(&mut self, start: &G::State, rng: &mut Generator) -> Game {
        let mut state = start.clone();
        let mut rows = Vec::new();
        let mut last = None;
        let seats = self.judge.seats();
        // Some games are played to the best of one's knowledge, others more loosely, so that the fit
        // knows what mistakes cost.
        let ease = self.ease[rng.random_range(0..self.ease.len())];
        let mistakes = Mistakes { often: 1.0, ease, bound: 0.3 };
        let mut plan = std::collections::VecDeque::new();
        for _ in 0..LONGEST {
            let actor = match G::turn(&state) {
                Turn::Over => break,
                Turn::Chance => Actor::Chance,
                Turn::Decide(_) if G::drags(&state) => break,
                Turn::Decide(_) => Actor::Seat(decider::<G>(&state).unwrap_or_default()),
            };
            let action = match actor {
                Actor::Chance => {
                    plan.clear();
                    G::draw_chance(&state, rng)
                }
                Actor::Seat(seat) => {
                    let opens = last != Some(seat);
                    last = Some(seat);
                    for other in Seat::all(seats).filter(|&other| opens || other == seat) {
                        rows.push(Row {
                            seat: other,
                            progress: G::progress(&state),
                            opens,
                            features: self.judge.look(&state, other).to_vec(),
                        });
                    }
                    let seen = SeatKnowledge::<G>::new(&state, seat);
                    if seen.world(rng) != state {
                        // What is hidden must be so in practice too, or the fit would learn to rely on it.
                        plan.clear();
                        plan.extend(self.player.choose(&seen, mistakes, rng));
                    } else if opens || plan.is_empty() {
                        plan = self.player.plan(&seen, &state, mistakes, rng).into();
                    }
                    match plan.pop_front() {
                        Some(action) => action,
                        None => break,
                    }
                }
            };
            if G::apply(&mut state, actor, action, &mut Silent).is_err() {
                break;
            }
        }
        let outcome = G::standing(&state);
        let results = Seat::all(seats).map(|seat| Judge::<G>::settled(&outcome, seat)).collect();
        Game { rows, results }
    }
}

impl<G: Insight> Mind<G> {
    /// The next step.
    fn choose(
        &mut self,
        seen: &SeatKnowledge<'_, G>,
        mistakes: Mistakes,
        rng: &mut Generator,
    ) -> Option<G::Action> {
        match self {
            Mind::Greedy(player) => {
                player.mistakes = Some(mistakes);
                player.choose(seen, rng, &Deadline::unlimited())
            }
            Mind::Search(player) => player.choose(seen, rng, &Deadline::unlimited()),
        }
    }

    /// A whole turn, where nothing is hidden.
    fn plan(
        &mut self,
        seen: &SeatKnowledge<'_, G>,
        state: &G::State,
        mistakes: Mistakes,
        rng: &mut Generator,
    ) -> Vec<G::Action> {
        match self {
            Mind::Greedy(player) => player.plan(state, seen.seat(), Some(mistakes), rng),
            Mind::Search(player) => {
                let mut ways = player.assess(seen, rng, &Deadline::unlimited());
                let worth: Vec<f32> =
                    ways.iter().map(|way| way.forecast.worth[seen.seat().index()]).collect();
                let picked = Mistakes::pick(Some(mistakes), &worth, rng);
                picked.map_or_else(Vec::new, |picked| ways.swap_remove(picked).steps)
            }
        }
    }
}

/// What the table foretells for a row.
pub fn forecast(row: &Row, table: &Table, goal: Goal) -> f32 {
    let sum = table.forecast(&row.features, row.progress);
    match goal {
        Goal::Score => sum,
        Goal::Together => 100.0 / (1.0 + (-sum).exp()),
    }
}

/// Hands each row with its target: the λ-return over the openings of turns that follow.
pub fn targets(
    game: &Game,
    lambda: f32,
    table: Option<&Table>,
    goal: Goal,
    mut take: impl FnMut(&Row, f32),
) {
    let mut returns = game.results.clone();
    for row in game.rows.iter().rev() {
        let target = &mut returns[row.seat.index()];
        take(row, *target);
        if row.opens
            && let Some(table) = table
        {
            *target = lambda * *target + (1.0 - lambda) * forecast(row, table, goal);
        }
    }
}
