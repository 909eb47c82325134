//! Is a bad turn that was put into a game on purpose among the largest swings of its review?

use super::{Games, Share};
use crate::knowledge::Knowledge;
use crate::play;
use crate::review::review_match;
use crate::spans::{Span, spans};
use crate::ways::{Thinker, after};
use crate::{Effort, Watch};
use portolan_players::{Deadline, Generator};
use portolan_registry::Registered;
use portolan_table::{Actor, Match, SeatKnowledge, SetupError, Silent, Turn, random};
use rand::SeedableRng;
use rand::seq::SliceRandom;

/// It counts as found among so many.
const LARGEST: usize = 3;
/// So many random turns are tried at a moment.
const TRIED: usize = 16;

/// Puts a random turn that costs a blunder, as a search with another seed says, into games, and reviews them.
///
/// # Errors
/// If the game refuses the set-up.
pub fn blunders<G: Registered>(games: &Games, told: &dyn Fn(u64)) -> Result<Share, SetupError> {
    let (mut found, mut all) = (0, 0);
    for deal in games.deals() {
        let mut game = Match::<G>::start(&games.setup)?;
        play::on(&mut game, games.players, deal);
        told(1);
        let Some(from) = spoil(&mut game, games, deal) else { continue };
        let Some(review) = review_match(&game, &games.effort, &Watch::new()) else { continue };
        let Some(place) = review.turns.iter().position(|turn| turn.from == from) else { continue };
        let loses = review.turns[place].loses;
        let larger = review.turns.iter().filter(|turn| turn.loses > loses).count();
        all += 1;
        found += u64::from(loses.0 > 0 && larger < LARGEST);
    }
    Ok(Share::of(found, all))
}

/// Puts a bad turn in place of a good one somewhere in the first three quarters and plays on; where it begins.
fn spoil<G: Registered>(game: &mut Match<G>, games: &Games, deal: u64) -> Option<usize> {
    let mut rng = Generator::seed_from_u64(deal);
    let effort = games.effort.times(2).seeded(games.effort.seed ^ 0x5eed);
    let mut thinker = Thinker::<G>::new(games.setup.seats, &effort);
    let bound = Knowledge::built_in(&thinker.judge).bounds()[2];
    let until = game.entries().len() * 3 / 4;
    let mut places: Vec<Span<G>> = spans(game, 0, usize::MAX);
    places.retain(|span| span.free && span.seat.is_some() && span.from < until);
    places.shuffle(&mut rng);
    for span in places.iter().take(12) {
        let Some(bad) = bad_turn(&mut thinker, span, bound, &effort, &mut rng) else { continue };
        game.rewind(span.from);
        let actor = Actor::Seat(span.seat?);
        if bad.iter().any(|&step| game.act(actor, step).is_err()) {
            return None;
        }
        play::on(game, games.players, deal);
        return Some(span.from);
    }
    None
}

fn bad_turn<G: Registered>(
    thinker: &mut Thinker<G>,
    span: &Span<G>,
    bound: portolan_views::coach::Points,
    effort: &Effort,
    rng: &mut Generator,
) -> Option<Vec<G::Action>> {
    let seat = span.seat?;
    let mut tried: Vec<Vec<G::Action>> = Vec::new();
    for _ in 0..TRIED {
        let (mut state, mut steps, mut buffer) = (span.before.clone(), Vec::new(), Vec::new());
        while steps.is_empty() || G::turn(&state) == Turn::of(seat) && steps.len() < 24 {
            let step = random::decide::<G, _>(&state, seat, rng, &mut buffer);
            G::apply(&mut state, Actor::Seat(seat), step, &mut Silent).ok()?;
            steps.push(step);
        }
        let known =
            tried.iter().any(|t| after::<G>(&span.before, seat, t).as_ref() == Some(&state));
        if !known {
            tried.push(steps);
        }
    }
    tried.truncate(6);
    let seen = SeatKnowledge::<G>::new(&span.before, seat);
    let thought = thinker.think(&seen, &tried, &Deadline::of(effort.time), &mut |_| {})?;
    let cost = |steps: &Vec<G::Action>| thought.place_of(steps).map(|p| thought.gives_away(p));
    tried.into_iter().find(|steps| cost(steps).is_some_and(|loses| loses >= bound))
}
