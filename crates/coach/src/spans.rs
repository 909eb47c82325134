//! A log as spans: the turns of seats, and what chance did between them.

use portolan_table::{Actor, Game, Match, Seat, Turn};

/// What stands between two moments of a log.
#[derive(Clone, Debug)]
pub struct Span<G: Game> {
    /// It began after so many entries,
    pub from: usize,
    /// and ended with this many.
    pub to: usize,
    /// Whose decisions they are; `None` for what chance did.
    pub seat: Option<Seat>,
    /// The state before it.
    pub before: G::State,
    /// The steps.
    pub steps: Vec<G::Action>,
    /// Was there anything to choose?
    pub free: bool,
}

/// A turn is thought through so far, and no farther: the survey of the computer players ends there.
const LONGEST: usize = 24;
/// Where the turn never passes on, since one plays alone, so many steps are looked at together.
const ALONE: usize = 6;

/// The log from entry `from` on, in spans: all of it, or until one more than `most` would begin.
pub fn spans<G: Game>(game: &Match<G>, from: usize, most: usize) -> Vec<Span<G>> {
    let mut again = game.clone();
    again.rewind(from);
    let longest = if game.setup().seats == 1 { ALONE } else { LONGEST };
    let mut spans: Vec<Span<G>> = Vec::new();
    let mut legal = Vec::new();
    // A span is closed where the turn has passed on.
    let mut open = false;
    for entry in game.entries().iter().skip(from) {
        let seat = entry.actor.seat();
        let joins = open && spans.last().is_some_and(|span| goes_on(span, seat, longest));
        if !joins && spans.len() == most {
            break;
        }
        legal.clear();
        G::legal(again.state(), entry.actor, &mut legal);
        let free = legal.len() > 1;
        let at = again.entries().len();
        if !joins {
            let before = again.state().clone();
            spans.push(Span { from: at, to: at, seat, before, steps: Vec::new(), free: false });
        }
        // What is logged replays.
        if again.act(entry.actor, entry.action).is_err() {
            break;
        }
        // There is one: it was there or has just been pushed.
        if let Some(span) = spans.last_mut() {
            span.to = at + 1;
            span.free |= free;
            span.steps.push(entry.action);
        }
        open = match (entry.actor, G::turn(again.state())) {
            (Actor::Chance, turn) => turn == Turn::Chance,
            (Actor::Seat(seat), turn) => turn == Turn::of(seat),
        };
    }
    spans
}

fn goes_on<G: Game>(span: &Span<G>, seat: Option<Seat>, longest: usize) -> bool {
    span.seat == seat && (seat.is_none() || span.steps.len() < longest)
}
