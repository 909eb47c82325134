//! Finds puzzles in games of strong players: positions in which one turn is clearly better, by a margin that survives ten
//! times the thinking with another seed, and thirty times with two more; graded by which of the levels miss it.

use super::{Puzzle, PuzzleWay};
use crate::effort::Effort;
use crate::knowledge::Knowledge;
use crate::play::{self, turn};
use crate::spans::{Span, spans};
use crate::ways::{Thinker, Thought, after};
use portolan_players::{Deadline, LEVELS, Spec};
use portolan_registry::Registered;
use portolan_table::{Match, SeatKnowledge, Setup, SetupError, Turn};
use portolan_views::coach::Points;

/// No more of the ways may be right.
const RIGHT: usize = 3;
/// So many others there must be at least.
const WRONG: usize = 2;
/// So many ways are written down.
const KEPT: usize = 12;
/// How often each of the levels tries.
const TRIES: u64 = 4;
/// The second search thinks so many times as long as the first.
pub const LONGER: u32 = 10;
/// And those that confirm it so many times as long as the second.
const CONFIRMING: u32 = 3;
/// A margin of so much of a mistake is clear enough to ask about.
const CLEAR: f32 = 0.7;

/// How puzzles are looked for.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// Who plays the games.
    pub players: Spec,
    /// The first look at each turn.
    pub screen: Effort,
    /// The seed of the second, longer look.
    pub second_seed: u64,
    /// The seeds of those that confirm it.
    pub confirming_seeds: [u64; 2],
}

/// The puzzles in one game; `found` hears of each, and says whether to go on.
///
/// # Errors
/// If the game refuses the set-up.
pub fn in_game<G: Registered>(
    setup: &Setup,
    deal: u64,
    search: &Search,
    found: &mut dyn FnMut(Puzzle) -> bool,
) -> Result<bool, SetupError> {
    let mut game = Match::<G>::start(setup)?;
    play::on(&mut game, search.players, deal);
    let mut finder = Finder::<G>::new(setup.seats, search);
    for span in spans(&game, 0, usize::MAX) {
        if let Some(puzzle) = finder.look(&game, &span, deal)
            && !found(puzzle)
        {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Ways that are clearly better than the others: the first so many, and what the next gives away.
struct Gap {
    right: usize,
    margin: Points,
}

struct Finder<'a, G: Registered> {
    first: Thinker<G>,
    second: Thinker<G>,
    second_effort: Effort,
    confirming: [Effort; 2],
    least: Points,
    search: &'a Search,
}

impl<'a, G: Registered> Finder<'a, G> {
    fn new(seats: u8, search: &'a Search) -> Finder<'a, G> {
        let second_effort = search.screen.times(LONGER).seeded(search.second_seed);
        let first = Thinker::new(seats, &search.screen);
        let mistake = Knowledge::built_in(&first.judge).bounds()[1];
        let longest = second_effort.times(CONFIRMING);
        Finder {
            first,
            second: Thinker::new(seats, &second_effort),
            second_effort,
            confirming: search.confirming_seeds.map(|seed| longest.seeded(seed)),
            least: Points::of(CLEAR * mistake.value()),
            search,
        }
    }

    /// Do longer searches with other seeds find the same gap? What they found is the last of them.
    fn confirm(
        &self,
        seats: u8,
        seen: &SeatKnowledge<'_, G>,
        right: &[Vec<G::Action>],
    ) -> Option<Thought<G>> {
        let mut last = None;
        for effort in &self.confirming {
            let mut thinker = Thinker::<G>::new(seats, effort);
            let thought = thinker.think(seen, right, &Deadline::of(effort.time), &mut |_| {})?;
            let found = gap(&thought, self.least)?;
            // What is right now was right before.
            let known: Vec<Option<usize>> = right.iter().map(|way| thought.place_of(way)).collect();
            if !(0..found.right).all(|place| known.contains(&Some(place))) {
                return None;
            }
            last = Some(thought);
        }
        last
    }

    /// Is the beginning of this turn a puzzle?
    fn look(&mut self, game: &Match<G>, span: &Span<G>, deal: u64) -> Option<Puzzle> {
        let seat = span.seat.filter(|_| span.free && span.from > 0)?;
        if G::turn(&span.before) != Turn::of(seat) {
            return None;
        }
        let seen = SeatKnowledge::<G>::new(&span.before, seat);
        let clock = |effort: &Effort| Deadline::of(effort.time);
        let glance = self.first.think(&seen, &[], &clock(&self.search.screen), &mut |_| {})?;
        let first = gap(&glance, self.least)?;
        let right = glance.ways[..first.right].iter().map(|way| way.steps.clone());
        let right: Vec<Vec<G::Action>> = right.collect();
        let thought = self.second.think(&seen, &right, &clock(&self.second_effort), &mut |_| {})?;
        let second = gap(&thought, self.least)?;
        let stays = thought.place_of(&glance.ways[0].steps).is_some_and(|p| p < second.right);
        if !stays {
            return None;
        }
        let right: Vec<Vec<G::Action>> =
            thought.ways[..second.right].iter().map(|way| way.steps.clone()).collect();
        let thought = self.confirm(game.setup().seats, &seen, &right)?;
        let second = gap(&thought, self.least)?;
        let answers = &thought.ways[..second.right];
        let whole = answers.iter().all(|way| {
            let then = after::<G>(&span.before, seat, &way.steps);
            then.is_some_and(|state| G::turn(&state) != Turn::of(seat))
        });
        if !whole {
            return None;
        }
        let worst = thought.ways.get(second.right).map(|way| way.steps.clone());
        let theme = thought.kind(0, worst.as_deref())?;
        let (grade, missed) =
            grade::<G>(game.setup().seats, span, answers.iter().map(|w| &w.steps[..]));
        let mut record = game.record(&[])?;
        record.entries.truncate(span.from);
        record.result = None;
        let way = |place: usize| PuzzleWay {
            expected: thought.prospects(&self.second.judge, place).scores[seat.index()],
            steps: thought.ways[place].steps.iter().map(ToString::to_string).collect(),
        };
        let mut ways: Vec<PuzzleWay> = (0..thought.ways.len().min(KEPT)).map(way).collect();
        ways.sort_by_key(|way| std::cmp::Reverse(way.expected));
        let made = format!(
            "game {deal} of {}; found by {} simulations, again by {} with seed {}, confirmed by {} with seeds \
             {} and {}; missed by {}",
            self.search.players,
            self.search.screen.simulations,
            self.second_effort.simulations,
            self.second_effort.seed,
            self.confirming[0].simulations,
            self.confirming[0].seed,
            self.confirming[1].seed,
            if missed.is_empty() { "nobody".to_owned() } else { missed.join(", ") },
        );
        let id = id(game.setup(), deal, span.from);
        let theme = theme.id.to_owned();
        Some(Puzzle { id, record, seat, theme, grade, margin: second.margin, made, ways })
    }
}

/// A name for a file: options, seats, game, entry.
fn id(setup: &Setup, deal: u64, entry: usize) -> String {
    let values = setup.options.values().map(|value| value.to_lowercase());
    let kept = |c: &char| c.is_ascii_alphanumeric();
    let mut parts: Vec<String> = values.map(|value| value.chars().filter(kept).collect()).collect();
    parts.extend([u64::from(setup.seats), deal, entry as u64].map(|number| number.to_string()));
    parts.join("-")
}

/// Is there a first few ways and then a gap of at least so much?
fn gap<G: Registered>(thought: &Thought<G>, least: Points) -> Option<Gap> {
    let losses: Vec<Points> = (0..thought.ways.len()).map(|place| thought.behind(place)).collect();
    let mut sorted = losses.clone();
    sorted.sort_unstable();
    if sorted != losses {
        // What is hardly known may look as good as the best: then nothing is clear.
        let early = losses.iter().skip(1).filter(|&&loses| Points(3 * loses.0) <= least).count();
        if early > RIGHT {
            return None;
        }
    }
    let right = (1..=RIGHT.min(sorted.len())).find(|&count| {
        let next = sorted.get(count);
        next.is_some_and(|&next| next >= least && Points(3 * sorted[count - 1].0) <= next)
    })?;
    let margin = sorted[right];
    let clear = losses[..right].iter().all(|&loses| loses < margin);
    (clear && sorted.len() >= right + WRONG && thought.gives_away(right) > Points::ZERO)
        .then_some(Gap { right, margin })
}

/// The grade, and which levels miss the answer.
fn grade<'s, G: Registered>(
    seats: u8,
    span: &Span<G>,
    answers: impl Iterator<Item = &'s [G::Action]>,
) -> (u8, Vec<&'static str>) {
    let Some(seat) = span.seat else { return (1, Vec::new()) };
    let right: Vec<G::State> =
        answers.filter_map(|steps| after::<G>(&span.before, seat, steps)).collect();
    let levels = &LEVELS[..LEVELS.len() - 1];
    let solves = |level: &'static portolan_players::Level| {
        let tries = if level.thinks().is_some() { 1 } else { TRIES };
        let solved = (0..tries).filter(|&seed| {
            let played = turn::<G>(&span.before, seat, Spec::Level(level), seats, seed);
            after::<G>(&span.before, seat, &played).is_some_and(|state| right.contains(&state))
        });
        4 * solved.count() as u64 >= 3 * tries
    };
    let solved: Vec<bool> = levels.iter().map(solves).collect();
    let first = solved.iter().position(|&solved| solved).unwrap_or(levels.len());
    let missed =
        levels.iter().zip(&solved).filter(|(_, solved)| !**solved).map(|(level, _)| level.name);
    (first as u8 + 1, missed.collect())
}
