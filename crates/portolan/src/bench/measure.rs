//! The figures of one game for one number of seats.

use crate::chance::generator;
use portolan_registry::{Registered, Visitor};
use portolan_table::record::Record;
use portolan_table::{
    Actor, Encoding, Game, Match, Observer, Setup, SetupError, Silent, encoding, matches, random,
};
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// What was measured.
#[derive(Serialize)]
pub struct Figures {
    /// Decisions of seats in a second of random play.
    pub decisions_per_second: f64,
    /// Decisions of seats in a random game.
    pub decisions_per_game: f64,
    /// A whole game from its record's text to its checked result.
    pub replay_seconds: f64,
    /// The entries of the same games played by the rules alone.
    pub bare_replay_seconds: f64,
    /// What an entry of the second half of a game costs by the rules alone, as a multiple of one of the
    /// first half: about 1 where cost grows in step with length.
    pub second_half_cost: f64,
    /// A clone of a state.
    pub copy_ns: f64,
    /// A state. (States own no heap: a law.)
    pub state_bytes: usize,
    /// The same in numbers, of a game that has them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub numbers: Option<Numbers>,
}

/// What it costs to play by numbers.
#[derive(Serialize)]
pub struct Numbers {
    /// Decisions of seats in a second of random play, each with a mask and an observation of whoever decides, and made
    /// by its number.
    pub decisions_per_second: f64,
    /// What a seat observes.
    pub observe_ns: f64,
    /// What a seat may do, listed and marked.
    pub mask_ns: f64,
}

/// Measures one table.
pub struct Bench<'a> {
    /// Seats and options.
    pub setup: &'a Setup,
    /// How long each measurement takes.
    pub time: Duration,
}

impl Visitor for Bench<'_> {
    type Out = Result<Figures, SetupError>;

    fn visit<G: Registered>(self) -> Self::Out {
        self.measure::<G>()
    }
}

const SEED: u64 = 1;

/// A game as text and as entries.
type Recorded<G> = (String, Vec<(Actor, <G as Game>::Action)>);

impl Bench<'_> {
    /// Measures everything.
    pub fn measure<G: Encoding>(&self) -> Result<Figures, SetupError> {
        let start = G::start(&self.setup.checked::<G>()?)?;
        let (decisions, games, seconds) = self.random_play::<G>(&start);
        let recorded: Vec<_> =
            (0..16).map(|index| self.recorded::<G>(index)).collect::<Result<_, _>>()?;
        let (replay_seconds, bare_replay_seconds) = self.replay::<G>(&recorded)?;
        let states = middle_states::<G>(&start);
        Ok(Figures {
            decisions_per_second: decisions as f64 / seconds,
            decisions_per_game: decisions as f64 / games as f64,
            replay_seconds,
            bare_replay_seconds,
            second_half_cost: self.growth::<G>(&start, &recorded),
            copy_ns: self.copy::<G>(&states),
            state_bytes: size_of::<G::State>(),
            numbers: (G::ENCODING_VERSION > 0).then(|| self.numbers::<G>(&start, &states)),
        })
    }

    /// Decisions, games and seconds of random play.
    fn random_play<G: Game>(&self, start: &G::State) -> (u64, u64, f64) {
        let mut buffer = Vec::new();
        let (mut decisions, mut games) = (0, 0);
        // The first games warm caches and grow the buffer.
        for index in 0..8 {
            play_out::<G>(start.clone(), index, &mut buffer);
        }
        let begun = Instant::now();
        while begun.elapsed() < self.time {
            for _ in 0..8 {
                decisions += play_out::<G>(start.clone(), games, &mut buffer).1;
                games += 1;
            }
        }
        (decisions, games, begun.elapsed().as_secs_f64())
    }

    /// Seconds for a whole game: from text with checks and log, and by the rules alone.
    fn replay<G: Game>(&self, games: &[Recorded<G>]) -> Result<(f64, f64), SetupError> {
        let mut whole = 0;
        let begun = Instant::now();
        while begun.elapsed() < self.time || whole % games.len() != 0 {
            let (text, _) = &games[whole % games.len()];
            let replayed = text.parse::<Record>().and_then(|record| Match::<G>::replay(&record));
            if let Err(error) = black_box(replayed) {
                return Err(SetupError::Other(format!("a game just recorded fails: {error}")));
            }
            whole += 1;
        }
        let replay = begun.elapsed().as_secs_f64() / whole as f64;
        let mut bare = 0;
        let begun = Instant::now();
        while begun.elapsed() < self.time || bare % games.len() != 0 {
            let (_, entries) = &games[bare % games.len()];
            black_box(matches::replay_silently::<G>(self.setup, entries)?);
            bare += 1;
        }
        Ok((replay, begun.elapsed().as_secs_f64() / bare as f64))
    }

    /// What an entry of the second half costs, as a multiple of one of the first half.
    fn growth<G: Game>(&self, start: &G::State, games: &[Recorded<G>]) -> f64 {
        let mut spent = [Duration::ZERO; 2];
        let mut entries = [0; 2];
        while spent[0] + spent[1] < self.time {
            for (_, all) in games {
                let mut state = start.clone();
                let (first, second) = all.split_at(all.len() / 2);
                for (half, steps) in [first, second].into_iter().enumerate() {
                    let begun = Instant::now();
                    for &(actor, action) in steps {
                        let _ = black_box(G::apply(&mut state, actor, action, &mut Silent));
                    }
                    spent[half] += begun.elapsed();
                    entries[half] += steps.len();
                }
            }
        }
        let per_entry = |half: usize| spent[half].as_secs_f64() / entries[half].max(1) as f64;
        per_entry(1) / per_entry(0)
    }

    /// A random game as text and as entries.
    fn recorded<G: Game>(&self, index: u64) -> Result<Recorded<G>, SetupError> {
        let mut game = Match::<G>::start(self.setup)?;
        let mut rng = generator(SEED, index);
        let mut buffer = Vec::new();
        while let Some((actor, action)) =
            random::choose::<G, _>(game.state(), &mut rng, &mut buffer)
        {
            game.act(actor, action).map_err(|refusal| SetupError::Other(refusal.0.to_string()))?;
        }
        let entries = game.entries().iter().map(|entry| (entry.actor, entry.action)).collect();
        Ok((Record::of(&game, &[]).to_string(), entries))
    }

    /// Random play by numbers, and what its parts cost.
    fn numbers<G: Encoding>(&self, start: &G::State, states: &[G::State]) -> Numbers {
        let (mut mask, mut seen) = (vec![false; G::DECISIONS], vec![0; G::OBSERVATION]);
        let mut buffer = Vec::new();
        let (mut decisions, mut games) = (0, 0);
        let begun = Instant::now();
        while begun.elapsed() < self.time {
            let (mut state, mut rng) = (start.clone(), generator(SEED, games));
            // Lists and marks anew what random play has listed to choose from, as one who only knows numbers must.
            while let Some((actor, action)) = random::choose::<G, _>(&state, &mut rng, &mut buffer)
            {
                let mut chosen = Some(action);
                if let Some(seat) = actor.seat() {
                    encoding::mask::<G>(&state, seat, &mut buffer, &mut mask);
                    G::observe(&state, Observer::Seat(seat), &mut seen);
                    black_box((&mask, &seen));
                    chosen = G::action_id(action).and_then(|id| G::action_of(black_box(id)));
                    decisions += 1;
                }
                let Some(action) = chosen else { break };
                G::perform(&mut state, actor, action, &mut Silent);
            }
            games += 1;
        }
        let decisions_per_second = f64::from(decisions) / begun.elapsed().as_secs_f64();
        let looked: Vec<_> = states
            .iter()
            .filter_map(|state| Some((state, G::turn(state).deciders().first()?)))
            .collect();
        let each = |look: &mut dyn FnMut(&G::State, portolan_table::Seat)| {
            let mut times = 0;
            let begun = Instant::now();
            while begun.elapsed() < self.time {
                for _ in 0..16 {
                    looked.iter().for_each(|&(state, seat)| look(black_box(state), seat));
                }
                times += 16 * looked.len();
            }
            begun.elapsed().as_secs_f64() * 1e9 / times.max(1) as f64
        };
        let observe_ns = each(&mut |state, seat| {
            G::observe(state, Observer::Seat(seat), &mut seen);
            black_box(&seen);
        });
        let mask_ns = each(&mut |state, seat| {
            encoding::mask::<G>(state, seat, &mut buffer, &mut mask);
            black_box(&mask);
        });
        Numbers { decisions_per_second, observe_ns, mask_ns }
    }

    /// Nanoseconds to clone a state.
    fn copy<G: Game>(&self, states: &[G::State]) -> f64 {
        let mut copies = 0u64;
        let begun = Instant::now();
        while begun.elapsed() < self.time {
            for _ in 0..16 {
                for state in states {
                    black_box(black_box(state).clone());
                }
            }
            copies += 16 * states.len() as u64;
        }
        begun.elapsed().as_secs_f64() * 1e9 / copies as f64
    }
}

/// The last state of a random game, and how many decisions led to it.
fn play_out<G: Game>(
    mut state: G::State,
    index: u64,
    buffer: &mut Vec<G::Action>,
) -> (G::State, u64) {
    let mut rng = generator(SEED, index);
    let mut decisions = 0;
    while let Some((actor, _)) = random::step::<G, _>(&mut state, &mut rng, buffer) {
        decisions += u64::from(actor.seat().is_some());
    }
    (state, decisions)
}

/// States from random games, one in sixteen.
fn middle_states<G: Game>(start: &G::State) -> Vec<G::State> {
    let mut states = vec![start.clone()];
    let mut buffer = Vec::new();
    for index in 0..8 {
        let mut rng = generator(SEED, index);
        let mut state = start.clone();
        let mut steps = 0;
        while random::step::<G, _>(&mut state, &mut rng, &mut buffer).is_some() {
            steps += 1;
            if steps % 16 == 0 {
                states.push(state.clone());
            }
        }
    }
    states
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::race::Race;

    #[test]
    fn figures_of_a_small_game() {
        let bench = Bench { setup: &Setup::new(2), time: Duration::from_millis(2) };
        let figures = bench.measure::<Race>().unwrap();
        assert!(figures.decisions_per_second > 0.0);
        assert!((2.0..60.0).contains(&figures.decisions_per_game));
        assert!(figures.replay_seconds > 0.0 && figures.bare_replay_seconds > 0.0);
        assert!(figures.copy_ns > 0.0);
        assert_eq!(figures.state_bytes, size_of::<<Race as Game>::State>());
    }
}
