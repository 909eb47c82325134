//! What a position is worth at a glance: the judge's expectation, in thousandths of a point.

use portolan_players::judge::{Each, Judge};
use portolan_registry::{Registered, Visitor};
use portolan_table::{AnyMatch, Insight, Match, Outcome, Turn, Verdict};
use portolan_views::coach::{Points, Prospects};

/// Everybody's prospects at this moment. They rest on the whole truth, hidden hands and all: not for players of a
/// running game that hides something.
///
/// ```
/// use portolan_table::Setup;
/// let game = portolan_registry::find("navegador").expect("there is such a game");
/// let now = portolan_coach::prospects(game.start(&Setup::new(3))?.as_ref());
/// assert_eq!((now.scores.len(), now.chances.len()), (3, 3));
/// assert!(now.chances.iter().map(|&chance| u32::from(chance)).sum::<u32>().abs_diff(1000) <= 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prospects(game: &dyn AnyMatch) -> Prospects {
    struct Look<'a>(&'a dyn AnyMatch);
    impl Visitor for Look<'_> {
        type Out = Option<Prospects>;
        fn visit<G: Registered>(self) -> Option<Prospects> {
            let game: &Match<G> = self.0.as_any().downcast_ref()?;
            Some(of_state::<G>(&mut Judge::new(game.setup().seats), game.state()))
        }
    }
    portolan_registry::visit(game.game().id(), Look(game)).flatten().unwrap_or_default()
}

/// Everybody's prospects in a state.
pub fn of_state<G: Insight>(judge: &mut Judge<G>, state: &G::State) -> Prospects {
    let scores = judge.prospects(state);
    if G::turn(state) == Turn::Over {
        let seats = usize::from(judge.seats());
        return Prospects { scores: points(&scores, seats), chances: won(&G::standing(state)) };
    }
    told(judge, &scores, judge.noise(state))
}

/// These expected scores for people, with the chances that follow from them where a forecast may miss by so much.
pub fn told<G: Insight>(judge: &Judge<G>, scores: &Each, noise: f32) -> Prospects {
    let seats = usize::from(judge.seats());
    let chances = judge.chances(scores, noise);
    let thousandths = |chance: &f32| (chance * 1000.0).round() as u16;
    Prospects {
        scores: points(scores, seats),
        chances: chances[..seats].iter().map(thousandths).collect(),
    }
}

/// Expected scores in thousandths.
pub fn points(scores: &Each, seats: usize) -> Vec<Points> {
    scores[..seats].iter().map(|&score| Points::of(score)).collect()
}

/// Who has won: all of it, or a share where several have.
fn won(outcome: &Outcome) -> Vec<u16> {
    let winners = outcome.seats.iter().filter(|score| outcome.won(score.seat)).count().max(1);
    let share = match outcome.verdict {
        Verdict::Won | Verdict::Lost => 1000,
        _ => 1000 / winners as u16,
    };
    outcome.seats.iter().map(|score| if outcome.won(score.seat) { share } else { 0 }).collect()
}
