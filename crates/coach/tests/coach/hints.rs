//! Hints: legal, from the seat's knowledge, and called off at once.

use crate::common::{LITTLE, after, game, setups, until_somebody_decides};
use portolan_coach::{Effort, Watch, hint};
use portolan_registry::{Registered, Visitor, visit};
use portolan_table::{Actor, AnyMatch, Game, Match, Seat, SeatKnowledge, Setup, Speaker};
use rand::SeedableRng;
use std::thread;
use std::time::Duration;

/// The ways of a hint can be gone, the best first, and each says what it gives away beside the best.
fn sound(table: &dyn AnyMatch) {
    let Some(seat) = table.turn().deciders().first() else { return };
    let names = ["Ana".to_owned()];
    let speaker = Speaker::new(table.game().texts("en"), &names);
    let watch = Watch::new();
    let hint = hint(table, seat, &speaker, &LITTLE, &watch).expect("a seat that decides");
    assert_eq!((hint.seat, hint.after), (seat, table.len()));
    assert_eq!(watch.thousandths(), 1000);
    assert!(!hint.idea.text.is_empty() && !hint.idea.text.contains('⟦'), "{}", hint.idea.text);
    assert!((1..=3).contains(&hint.ways.len()));
    assert_eq!(hint.ways[0].loses.0, 0);
    for way in &hint.ways {
        assert!(way.loses.0 >= 0 && !way.steps.is_empty());
        assert_eq!(way.prospects.scores.len(), usize::from(table.setup().seats));
        let mut twin = table.twin();
        for step in &way.steps {
            assert!(!step.text.contains('⟦'), "{}", step.text);
            twin.act(Actor::Seat(seat), &step.action, &speaker)
                .unwrap_or_else(|e| panic!("{}: {}: {e}", table.game().id(), step.action));
        }
    }
}

#[test]
fn hints_can_be_followed_at_every_table() {
    for game in portolan_registry::all() {
        for (i, setup) in setups(game).iter().enumerate() {
            let mut table = after(game, setup, 20 + 17 * i, i as u64);
            until_somebody_decides(table.as_mut(), 1);
            sound(table.as_ref());
        }
    }
}

/// A hint for a world and for another that the seat cannot tell from it.
struct Twins(Setup, u64);

impl Visitor for Twins {
    type Out = (usize, usize);

    fn visit<G: Registered>(self) -> (usize, usize) {
        let mut table = after(G::face(), &self.0, 26 + self.1 as usize, self.1);
        until_somebody_decides(table.as_mut(), 1);
        let Some(seat) = table.turn().deciders().first() else { return (0, 0) };
        let game: &Match<G> = table.as_any().downcast_ref().expect("its own type");
        let mut rng = portolan_laws::Generator::seed_from_u64(self.1);
        let other = SeatKnowledge::<G>::new(game.state(), seat).world(&mut rng);
        let told = |state: &<G as Game>::State| {
            let document = portolan_table::position::to_json::<G>(state).to_string();
            use portolan_table::AnyGame;
            let table = G::face().restore(&document).expect("a state of the game");
            let speaker = Speaker::new(G::face().texts("en"), &[]);
            hint(table.as_ref(), seat, &speaker, &LITTLE, &Watch::new())
        };
        assert_eq!(told(game.state()), told(&other), "{} seed {}", G::ID, self.1);
        (1, usize::from(other != *game.state()))
    }
}

#[test]
fn a_hint_tells_nothing_that_the_seat_does_not_know() {
    for game in portolan_registry::all().into_iter().filter(|game| game.hides()) {
        let of = |seed| visit(game.id(), Twins(Setup::new(game.seats().min), seed));
        let (asked, apart) =
            (0..10).filter_map(of).fold((0, 0), |(asked, apart), (a, b)| (asked + a, apart + b));
        assert!(asked >= 5 && apart >= 3, "{}: {asked} asked, {apart} apart", game.id());
    }
}

#[test]
fn nobody_gets_a_hint_out_of_turn() {
    let game = game("navegador");
    let mut table = game.start(&Setup::new(2)).expect("a table");
    let speaker = Speaker::new(game.texts("en"), &[]);
    table.act(Actor::Chance, "start 1", &speaker).expect("the start");
    assert!(hint(table.as_ref(), Seat(0), &speaker, &LITTLE, &Watch::new()).is_none());
}

#[test]
fn thinking_that_is_called_off_ends_with_nothing() {
    let game = game("sail-to-india");
    let mut table = game.start(&Setup::new(3)).expect("a table");
    until_somebody_decides(table.as_mut(), 1);
    let long = Duration::from_secs(3600);
    let endless = Effort { simulations: u32::MAX, time: long, seed: 1 };
    let watch = Watch::new();
    let told = thread::scope(|scope| {
        let thinking = scope.spawn(|| {
            let speaker = Speaker::new(game.texts("en"), &[]);
            hint(table.as_ref(), Seat(0), &speaker, &endless, &watch)
        });
        thread::sleep(Duration::from_millis(50));
        watch.call_off();
        thinking.join().expect("no panic")
    });
    assert!(told.is_none());
}
