//! Hints: what a seat could do now, from what it knows.

use crate::effort::{Effort, Watch};
use crate::ways::{Thinker, Thought, telling};
use crate::words;
use portolan_registry::{Registered, Visitor};
use portolan_table::{AnyMatch, Match, Phrase, Seat, SeatKnowledge, Speaker};
use portolan_views::coach::{Hint, Idea, Way};

/// So many ways are told.
const WAYS: usize = 3;
/// A source of points that differs by less than this, in thousandths, does not tell ways apart.
const ALIKE: i32 = 150;

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
        let mut ways: Vec<Way> =
            (0..count).map(|i| thinker.way(&thought, i, &[], speaker)).collect();
        keep_what_differs(&mut ways);
        let idea = idea(&thought, &ways, speaker);
        watch.tell(0, 1, 1.0);
        Some(Hint { seat, after: game.entries().len(), idea, ways })
    }
}

/// Where points come from tells ways apart: what every way changes alike, such as that the turn is then used up, is
/// left out.
fn keep_what_differs(ways: &mut [Way]) {
    let points = |way: &Way, id: &str| {
        way.sources.iter().find(|source| source.id == id).map_or(0, |source| source.points.0)
    };
    let mut alike: Vec<String> = Vec::new();
    if ways.len() > 1 {
        for source in ways.iter().flat_map(|way| &way.sources) {
            let each = || ways.iter().map(|way| points(way, &source.id));
            let spread = each().max().unwrap_or(0) - each().min().unwrap_or(0);
            if spread < ALIKE && !alike.contains(&source.id) {
                alike.push(source.id.clone());
            }
        }
    }
    for way in ways {
        way.sources.retain(|source| !alike.contains(&source.id));
    }
}

/// What to think about: the kind of the best way, and where the most of its points come from.
fn idea<G: Registered>(thought: &Thought<G>, ways: &[Way], speaker: &Speaker<'_>) -> Idea {
    let kind = thought.kind(0, None).map(|kind| words::name(speaker, "theme", kind.id));
    let gains = ways.first().and_then(|way| way.sources.iter().find(|source| source.points.0 > 0));
    let source = gains.map(|source| source.name.clone());
    // “Choosing pirates: the most is to be had from pirates” says nothing twice.
    let source = source.filter(|source| kind.as_ref().is_none_or(|kind| !kind.contains(source)));
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

#[cfg(test)]
mod tests {
    use super::*;
    use portolan_views::coach::{Points, Prospects, Source};

    fn way(sources: &[(&str, i32)]) -> Way {
        let source = |&(id, points): &(&str, i32)| Source {
            id: id.to_owned(),
            name: id.to_owned(),
            points: Points(points),
        };
        Way {
            steps: Vec::new(),
            prospects: Prospects::default(),
            loses: Points::ZERO,
            sources: sources.iter().map(source).collect(),
            simulations: 1,
        }
    }

    fn kept(way: &Way) -> Vec<&str> {
        way.sources.iter().map(|source| source.id.as_str()).collect()
    }

    #[test]
    fn what_all_ways_change_alike_is_not_told() {
        let mut ways =
            [way(&[("turn", -700), ("goods", 600)]), way(&[("turn", -650), ("coins", 140)])];
        keep_what_differs(&mut ways);
        assert_eq!(kept(&ways[0]), ["goods"]);
        assert!(kept(&ways[1]).is_empty());
        let mut alone = [way(&[("turn", -700)])];
        keep_what_differs(&mut alone);
        assert_eq!(kept(&alone[0]), ["turn"], "one way is beside no other");
    }
}
