//! A game looked at again, and the turn that was just made.

use crate::effort::{Effort, Watch};
use crate::knowledge::{Knowledge, mark};
use crate::spans::{Span, spans};
use crate::ways::{Thinker, telling, told_steps};
use crate::{luck, summary, value, words};
use portolan_players::judge::Judge;
use portolan_registry::{Registered, Visitor};
use portolan_table::{
    AnyGame, AnyMatch, Goal, Kind, Match, Observer, Phrase, Seat, SeatKnowledge, Speaker, Turn,
};
use portolan_views::LOCALE;
use portolan_views::coach::{Account, Points, Prospects, Reveal, Review, ReviewedTurn};

/// Looks at a game again. `None` for a running game that hides something, for one without any entry, and when it was
/// called off.
pub fn review(
    game: &dyn AnyMatch,
    speaker: &Speaker<'_>,
    effort: &Effort,
    watch: &Watch,
) -> Option<Review> {
    portolan_registry::visit(game.game().id(), Again { game, speaker, effort, watch }).flatten()
}

/// Luck and skill alone, of every seat; quick, since no turn is looked at, so nothing is said about what turns gave away.
/// It rests on the whole truth: not for players of a running game that hides something.
pub fn accounts(game: &dyn AnyMatch, seed: u64) -> Vec<Account> {
    struct Count<'a>(&'a dyn AnyMatch, u64);
    impl Visitor for Count<'_> {
        type Out = Option<Vec<Account>>;
        fn visit<G: Registered>(self) -> Option<Vec<Account>> {
            Some(ledger::<G>(self.0.as_any().downcast_ref()?, self.1))
        }
    }
    portolan_registry::visit(game.game().id(), Count(game, seed)).flatten().unwrap_or_default()
}

/// What the turn of `seat` that began after `from` entries gave away, from what the seat knew; of several, apart by what
/// chance did, the one that cost the most. `None` if there was nothing to choose, or the thinking was called off.
pub fn turn_cost(
    game: &dyn AnyMatch,
    from: usize,
    seat: Seat,
    speaker: &Speaker<'_>,
    effort: &Effort,
    watch: &Watch,
) -> Option<ReviewedTurn> {
    let cost = Cost { game, from, seat, speaker, effort, watch };
    portolan_registry::visit(game.game().id(), cost).flatten()
}

/// Looks at single turns of one game.
struct Reviewer<'a, G: Registered> {
    thinker: Thinker<G>,
    bounds: [Points; 3],
    entries: usize,
    speaker: &'a Speaker<'a>,
    effort: &'a Effort,
    watch: &'a Watch,
}

impl<'a, G: Registered> Reviewer<'a, G> {
    fn new(
        game: &Match<G>,
        speaker: &'a Speaker<'a>,
        effort: &'a Effort,
        watch: &'a Watch,
    ) -> Reviewer<'a, G> {
        let thinker = Thinker::<G>::new(game.setup().seats, effort);
        let bounds = Knowledge::built_in(&thinker.judge).bounds();
        Reviewer { thinker, bounds, entries: game.entries().len(), speaker, effort, watch }
    }

    /// A turn, and what kind of move it missed; `None` if there was nothing to choose, or the thinking was called off.
    fn turn(
        &mut self,
        span: &Span<G>,
        part: usize,
        parts: usize,
    ) -> Option<(ReviewedTurn, Option<Kind>)> {
        let seat = span.seat.filter(|_| span.free)?;
        let seen = SeatKnowledge::<G>::new(&span.before, seat);
        let deadline = self.watch.deadline(self.effort);
        let also = [span.steps.clone()];
        let mut told = telling(self.watch, part, parts);
        let thought = self.thinker.think(&seen, &also, &deadline, &mut told)?;
        if self.watch.is_called_off() {
            return None;
        }
        let loses = thought.place_of(&span.steps).map_or(Points::ZERO, |p| thought.gives_away(p));
        let missed = loses > Points::ZERO;
        let turn = ReviewedTurn {
            from: span.from,
            to: span.to,
            seat,
            played: told_steps::<G>(&span.before, seat, &span.steps, self.speaker),
            before: thought.prospects(&self.thinker.judge, 0),
            loses,
            mark: mark(loses, &self.bounds),
            better: missed.then(|| self.thinker.way(&thought, 0, &span.steps, self.speaker)),
            phase: (3 * span.from / self.entries.max(1)).min(2) as u8,
        };
        Some((turn, thought.kind(0, Some(&span.steps)).filter(|_| missed)))
    }
}

struct Cost<'a> {
    game: &'a dyn AnyMatch,
    from: usize,
    seat: Seat,
    speaker: &'a Speaker<'a>,
    effort: &'a Effort,
    watch: &'a Watch,
}

impl Visitor for Cost<'_> {
    type Out = Option<ReviewedTurn>;

    fn visit<G: Registered>(self) -> Option<ReviewedTurn> {
        let game: &Match<G> = self.game.as_any().downcast_ref()?;
        let all = spans(game, self.from, usize::MAX);
        let ours = |span: &&Span<G>| span.seat.is_none_or(|seat| seat == self.seat);
        let spans: Vec<&Span<G>> =
            all.iter().take_while(ours).filter(|span| span.seat.is_some() && span.free).collect();
        let effort = Effort { time: self.effort.time / spans.len().max(1) as u32, ..*self.effort };
        let mut reviewer = Reviewer::new(game, self.speaker, &effort, self.watch);
        let mut worst: Option<ReviewedTurn> = None;
        for (i, span) in spans.iter().enumerate() {
            let Some((turn, _)) = reviewer.turn(span, i, spans.len()) else { continue };
            if worst.as_ref().is_none_or(|worst| turn.loses > worst.loses) {
                worst = Some(turn);
            }
        }
        worst.filter(|_| !self.watch.is_called_off())
    }
}

struct Again<'a> {
    game: &'a dyn AnyMatch,
    speaker: &'a Speaker<'a>,
    effort: &'a Effort,
    watch: &'a Watch,
}

impl Visitor for Again<'_> {
    type Out = Option<Review>;

    fn visit<G: Registered>(self) -> Option<Review> {
        let Again { game, speaker, effort, watch } = self;
        again::<G>(game.as_any().downcast_ref()?, speaker, effort, watch)
    }
}

/// The same for a game whose type is known, with players by number.
pub(crate) fn review_match<G: Registered>(
    game: &Match<G>,
    effort: &Effort,
    watch: &Watch,
) -> Option<Review> {
    again(game, &Speaker::new(G::face().texts(LOCALE), &[]), effort, watch)
}

/// Luck and skill, where the type of the game is known.
pub(crate) fn ledger<G: Registered>(game: &Match<G>, seed: u64) -> Vec<Account> {
    let mut judge = Judge::<G>::new(game.setup().seats);
    let spans = spans(game, 0, usize::MAX);
    let values = values(&mut judge, game, &spans, seed);
    summary::accounts(game.setup().seats, &spans, &values, &[], &[Points(1); 3])
}

fn again<G: Registered>(
    game: &Match<G>,
    speaker: &Speaker<'_>,
    effort: &Effort,
    watch: &Watch,
) -> Option<Review> {
    let over = G::turn(game.state()) == Turn::Over;
    if game.entries().is_empty() || (G::HIDES && !over) {
        return None;
    }
    let spans = spans(game, 0, usize::MAX);
    let mut reviewer = Reviewer::new(game, speaker, effort, watch);
    let values = values(&mut reviewer.thinker.judge, game, &spans, effort.seed);
    let (mut turns, mut missed) = (Vec::new(), Vec::new());
    for (i, span) in spans.iter().enumerate() {
        if watch.is_called_off() {
            return None;
        }
        if let Some((turn, kind)) = reviewer.turn(span, i, spans.len()) {
            turns.push(turn);
            missed.push(kind);
        }
    }
    let judge = &mut reviewer.thinker.judge;
    let together = G::GOAL == Goal::Together;
    let bounds = reviewer.bounds;
    let end = value::of_state(judge, game.state());
    let accounts = summary::accounts(game.setup().seats, &spans, &values, &turns, &bounds);
    let review = Review {
        version: Review::VERSION,
        simulations: effort.simulations,
        entries: game.entries().len(),
        over,
        together,
        bounds,
        reveals: reveals(game, &spans, &values, speaker),
        turning_points: summary::turning_points(&turns, &end),
        categories: summary::categories(game, &Knowledge::built_in(judge), speaker),
        advice: summary::advice(&accounts, &turns, &missed, &bounds, together, speaker),
        turns,
        end,
        accounts,
    };
    watch.tell(0, 1, 1.0);
    Some(review)
}

/// What everybody could expect before each span, and at the end: where chance had its turn, in the mean over what it
/// could bring.
fn values<G: Registered>(
    judge: &mut Judge<G>,
    game: &Match<G>,
    spans: &[Span<G>],
    seed: u64,
) -> Vec<Vec<Points>> {
    let mut values: Vec<Vec<Points>> = spans
        .iter()
        .map(|span| luck::expected::<G>(judge, &span.before, seed ^ span.from as u64))
        .collect();
    let Prospects { scores, .. } = value::of_state(judge, game.state());
    values.push(scores);
    values
}

/// What chance did, and by how much it was better for each seat than in the mean.
fn reveals<G: Registered>(
    game: &Match<G>,
    spans: &[Span<G>],
    values: &[Vec<Points>],
    speaker: &Speaker<'_>,
) -> Vec<Reveal> {
    let told = game.told();
    let heard = |entry: usize| -> Option<String> {
        let mut events = told.get(entry)?.iter();
        events.find_map(|event| event.heard_by(Observer::Spectator)).map(|p| speaker.say(p))
    };
    let chance = spans.iter().enumerate().filter(|(_, span)| span.seat.is_none());
    chance
        .map(|(i, span)| {
            let mut lines = (span.from..span.to).filter_map(heard);
            let first = lines.next().unwrap_or_default();
            let more = lines.count();
            let phrase = Phrase::new(if more == 0 { "luck-text" } else { "luck-more" });
            let after = values[i + 1].iter().zip(&values[i]);
            Reveal {
                from: span.from,
                to: span.to,
                text: words::say(&phrase.text("first", first).int("more", more as i64)),
                swing: after.map(|(&then, &before)| then - before).collect(),
            }
        })
        .collect()
}
