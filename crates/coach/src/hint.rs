//! Hints: what a seat could do now, from what it knows.

use crate::effort::{Effort, Watch};
use crate::ways::{Thinker, Thought, telling};
use crate::words;
use portolan_registry::{Registered, Visitor};
use portolan_table::{AnyMatch, Match, Phrase, Seat, SeatKnowledge, Speaker};
use portolan_views::coach::{Hint, Idea, Way};

/// So many ways are told.
const WAYS: usize = 3;

/// The best ways for a seat that is to decide, from what that seat knows; `None` if it owes no decision, or the thinking
/// was called off before there was anything to tell.
///
/// ```
/// use portolan_coach::{Effort, Watch, hint};
/// use portolan_table::{Actor, Seat, Setup, Speaker};
/// let game = portolan_registry::find("navegador").expect("there is such a game");
/// let mut table = game.start(&Setup::new(2))?;
/// let speaker = Speaker::new(game.texts("en"), &[]);
/// table.act(Actor::Chance, "start 1", &speaker)?;
/// let effort = Effort { simulations: 30, ..Effort::HINT };
/// let hint = hint(table.as_ref(), Seat(1), &speaker, &effort, &Watch::new()).expect("its turn");
/// assert!(hint.ways[0].loses.0 == 0 && !hint.ways[0].steps.is_empty());
/// table.act(Actor::Seat(Seat(1)), &hint.ways[0].steps[0].action, &speaker)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hint(
    game: &dyn AnyMatch,
    seat: Seat,
    speaker: &Speaker<'_>,
    effort: &Effort,
    watch: &Watch,
) -> Option<Hint> {
    portolan_registry::visit(game.game().id(), Ask { game, seat, speaker, effort, watch }).flatten()
}

struct Ask<'a> {
    game: &'a dyn AnyMatch,
    seat: Seat,
    speaker: &'a Speaker<'a>,
    effort: &'a Effort,
    watch: &'a Watch,
}

impl Visitor for Ask<'_> {
    type Out = Option<Hint>;

    fn visit<G: Registered>(self) -> Option<Hint> {
        let Ask { game, seat, speaker, effort, watch } = self;
        let game: &Match<G> = game.as_any().downcast_ref()?;
        if !G::turn(game.state()).deciders().contains(seat) || watch.is_called_off() {
            return None;
        }
        let mut thinker = Thinker::<G>::new(game.setup().seats, effort);
        let seen = SeatKnowledge::<G>::new(game.state(), seat);
        let deadline = watch.deadline(effort);
        let thought = thinker.think(&seen, &[], &deadline, &mut telling(watch, 0, 1))?;
        if watch.is_called_off() {
            return None;
        }
        let count = thought.ways.len().min(WAYS);
        let ways: Vec<Way> = (0..count).map(|i| thinker.way(&thought, i, &[], speaker)).collect();
        let idea = idea(&thought, &ways, speaker);
        watch.tell(0, 1, 1.0);
        Some(Hint { seat, after: game.entries().len(), idea, ways })
    }
}

/// What to think about: the kind of the best way, and where the most of its points come from.
fn idea<G: Registered>(thought: &Thought<G>, ways: &[Way], speaker: &Speaker<'_>) -> Idea {
    let kind = thought.kind(0, None).map(|kind| words::name(speaker, "theme", kind.id));
    let gains = ways.first().and_then(|way| way.sources.iter().find(|source| source.points.0 > 0));
    let source = gains.map(|source| source.name.clone());
    let phrase = match (kind, source) {
        (Some(kind), Some(source)) => {
            Phrase::new("idea-gain").text("kind", kind).text("source", source)
        }
        (Some(kind), None) => Phrase::new("idea-kind").text("kind", kind),
        (None, Some(source)) => Phrase::new("idea-source").text("source", source),
        (None, None) => Phrase::new("idea-plain"),
    };
    Idea { text: words::say(&phrase), targets: thought.first_targets(WAYS, speaker) }
}
