//! Random games to begin from and to go on with.

use portolan_registry::{Registered, Visitor};
use portolan_table::record::Record;
use portolan_table::{AnyGame, AnyMatch, Match, Observer, Setup, Silent, Speaker, random};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The luck of one input.
pub fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// One of the registered games.
pub fn any_game(rng: &mut Xoshiro256PlusPlus) -> &'static dyn AnyGame {
    let games = portolan_registry::all();
    games[rng.random_range(0..games.len())]
}

/// A game of any seat count and options, some steps into it, as its record.
pub fn random_record(rng: &mut Xoshiro256PlusPlus) -> Record {
    let game = any_game(rng);
    let counts: Vec<u8> = game.seats().all().collect();
    let mut setup = Setup::new(counts[rng.random_range(0..counts.len())]);
    for spec in game.options() {
        if let Some(value) = spec.values().get(rng.random_range(0..8)) {
            setup = setup.with(spec.id, value);
        }
    }
    // Options that do not go together are the game's to refuse; then the default is played.
    let setup = game.check(&setup).unwrap_or_else(|_| Setup::new(setup.seats));
    let record = portolan_registry::visit(game.id(), Begin { setup, rng });
    record.unwrap_or_else(|| panic!("{} is registered", game.id()))
}

/// The same as a game in progress.
pub fn random_table(rng: &mut Xoshiro256PlusPlus) -> Box<dyn AnyMatch> {
    let record = random_record(rng);
    let game = portolan_registry::find(&record.game);
    match game.map(|game| game.replay(&record, usize::MAX)) {
        Some(Ok(table)) => table,
        Some(Err(error)) => panic!("{error}\n{record}"),
        None => panic!("{} is registered", record.game),
    }
}

struct Begin<'a> {
    setup: Setup,
    rng: &'a mut Xoshiro256PlusPlus,
}

impl Visitor for Begin<'_> {
    type Out = Record;

    fn visit<G: Registered>(self) -> Record {
        let mut game = Match::<G>::start(&self.setup).unwrap_or_else(|e| panic!("{}: {e}", G::ID));
        // Most inputs begin early; some come near the end.
        let scale = self.rng.random_range(1..=10);
        let steps = self.rng.random_range(0..1u32 << scale);
        let mut buffer = Vec::new();
        for _ in 0..steps {
            let Some((actor, action)) = random::choose::<G, _>(game.state(), self.rng, &mut buffer)
            else {
                break;
            };
            if let Err(refusal) = game.act(actor, action) {
                panic!("{}: {actor} may “{action}” but: {}", G::ID, refusal.0);
            }
        }
        Record::of(&game, &["Ana".to_owned(), "Luís".to_owned()])
    }
}

/// Plays on by random steps. After each the laws must hold, and every observer can look.
pub fn wander(table: &dyn AnyMatch, rng: &mut Xoshiro256PlusPlus, steps: usize) {
    let wandered = portolan_registry::visit(table.game().id(), Wander { table, rng, steps });
    assert!(wandered.is_some(), "{} is registered", table.game().id());
}

struct Wander<'a> {
    table: &'a dyn AnyMatch,
    rng: &'a mut Xoshiro256PlusPlus,
    steps: usize,
}

impl Visitor for Wander<'_> {
    type Out = ();

    fn visit<G: Registered>(self) {
        let Some(game) = self.table.as_any().downcast_ref::<Match<G>>() else {
            panic!("a match of {} is of its type", G::ID)
        };
        let mut state = game.state().clone();
        let mut buffer = Vec::new();
        look::<G>(&state);
        for _ in 0..self.steps {
            let Some((actor, action)) = random::choose::<G, _>(&state, self.rng, &mut buffer)
            else {
                break;
            };
            if let Err(refusal) = G::apply(&mut state, actor, action, &mut Silent) {
                panic!("{}: {actor} may “{action}” but: {}\n{state:?}", G::ID, refusal.0);
            }
            if let Err(violation) = G::audit(&state) {
                panic!("{}: after “{action}” by {actor}: {violation}\n{state:?}", G::ID);
            }
        }
        look::<G>(&state);
    }
}

/// Everything that can be shown of a state is shown.
fn look<G: Registered>(state: &G::State) {
    let speaker = Speaker::new(G::face().texts("en"), &[]);
    let seats = G::setup(state).seats;
    for observer in Observer::all(seats) {
        let drawing = G::sketch(&G::view(state, observer), &speaker);
        assert!(!drawing.contains('⟦'), "a gap in the drawing:\n{drawing}");
    }
    for seat in G::turn(state).deciders().iter() {
        speaker.say(&G::prompt(state, seat));
        G::greyed(state, seat, &mut Vec::new());
    }
    assert_eq!(G::standing(state).seats.len(), usize::from(seats));
}
