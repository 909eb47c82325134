//! Laws of games in numbers: numbers and actions are the same thing twice, and an observation is a view in other form.

use crate::hidden::lockstep;
use crate::{Notation, begin, generator};
use portolan_table::encoding::{ActionKind, Field, mask};
use portolan_table::{Actor, Encoding, Game, Observer, Seat, Setup, random};
use rand::RngExt;
use serde_json::Value;
use std::collections::HashMap;

/// Actions of the notation that are looked at, legal or not.
const TEXTS: usize = 2_000;
/// So many random games are observed from beginning to end.
const GAMES: u64 = 2;

/// Kinds and fields lie side by side without gaps, decisions before chance; every number is one action's, and its text
/// reads back to the number; what the notation can write has the number that gives it back, or none.
///
/// A game without an [`Encoding`] has nothing to keep.
pub fn numbers_are_exact<G: Encoding>(notation: &Notation<G>) {
    if G::ENCODING_VERSION == 0 {
        assert_eq!((G::ACTIONS, G::OBSERVATION), (0, 0), "{}: its encoding has no version", G::ID);
        return;
    }
    kinds_lie_side_by_side(G::ID, G::KINDS);
    fields_lie_side_by_side(G::ID, G::FIELDS);
    assert!(G::DECISIONS <= G::ACTIONS, "{}: more decisions than actions", G::ID);
    for id in 0..G::ACTIONS {
        let action = G::action_of(id).unwrap_or_else(|| panic!("{}: {id} is no action", G::ID));
        assert_eq!(G::action_id(action), Some(id), "{}: “{action}”", G::ID);
        let text = action.to_string();
        assert_eq!(text.parse(), Ok(action), "{}: “{text}” of number {id}", G::ID);
    }
    for id in [G::ACTIONS, G::ACTIONS + 1, usize::MAX] {
        assert_eq!(G::action_of(id), None, "{}: {id} is an action", G::ID);
    }
    for kind in G::KINDS {
        let parsed: Option<G::Action> = kind.example.parse().ok();
        let id = parsed
            .and_then(G::action_id)
            .unwrap_or_else(|| panic!("{}: the example “{}” has no number", G::ID, kind.example));
        let within = kind.first..kind.first + kind.count;
        assert!(within.contains(&id), "{}: “{}” is {id}, not in {within:?}", G::ID, kind.example);
    }
    let mut rng = generator(0);
    for _ in 0..TEXTS {
        let action = notation.any(&mut rng);
        if let Some(id) = G::action_id(action) {
            assert_eq!(G::action_of(id), Some(action), "{}: “{action}” is number {id}", G::ID);
        }
    }
}

fn kinds_lie_side_by_side(game: &str, kinds: &[ActionKind]) {
    let (mut next, mut chance) = (0, false);
    for kind in kinds {
        assert_eq!(kind.first, next, "{game}: a gap before “{}”", kind.example);
        assert!(kind.count > 0, "{game}: there is no “{}”", kind.example);
        assert!(kind.chance || !chance, "{game}: the decision “{}” after chance", kind.example);
        assert!(kind.about.ends_with('.'), "{game}: “{}” is not told", kind.example);
        (next, chance) = (next + kind.count, kind.chance);
    }
}

fn fields_lie_side_by_side(game: &str, fields: &[Field]) {
    let mut next = 0;
    for field in fields {
        assert_eq!(field.first, next, "{game}: a gap before {}", field.name);
        let (least, greatest) = field.range();
        assert!(least < greatest && field.size() > 0, "{game}: {} holds nothing", field.name);
        assert!(field.about.ends_with('.'), "{game}: {} is not told", field.name);
        let twins = fields.iter().filter(|other| other.name == field.name).count();
        assert_eq!(twins, 1, "{game}: two fields are called {}", field.name);
        next += field.size();
    }
}

/// In random games: every legal action has a number, of a decision if a seat may take it; the mask is the legal list; an
/// action without a number is not allowed. Every observation keeps its fields' ranges, leaves no place unwritten, and is
/// a function of the view; and who observes the same sees the same and may do the same.
pub fn observations_are_views<G: Encoding>(setup: &Setup, seed: u64, notation: &Notation<G>) {
    if G::ENCODING_VERSION == 0 {
        return;
    }
    let mut met = Met::<G>::default();
    for i in 0..GAMES {
        let mut rng = generator(seed ^ i << 32);
        let mut state = begin::<G>(setup).state().clone();
        assert_eq!(G::misfit(&state), None, "{}: {setup:?}", G::ID);
        let mut buffer = Vec::new();
        for step in 0.. {
            numbers_of_the_moment::<G>(&state, setup.seats, notation, &mut buffer, &mut rng);
            Observer::all(setup.seats).for_each(|observer| met.look(&state, observer));
            // A whole view as text takes longer than all the rest.
            if step % 16 == 0 {
                let nth = step / 16 % (usize::from(setup.seats) + 1);
                if let Some(observer) = Observer::all(setup.seats).nth(nth) {
                    met.remember(&state, observer);
                }
            }
            if random::step::<G, _>(&mut state, &mut rng, &mut buffer).is_none() {
                break;
            }
        }
    }
    if G::HIDES {
        nothing_hidden_is_observed::<G>(setup, seed);
    }
}

fn numbers_of_the_moment<G: Encoding>(
    state: &G::State,
    seats: u8,
    notation: &Notation<G>,
    buffer: &mut Vec<G::Action>,
    rng: &mut crate::Generator,
) {
    let mut allowed = vec![true; G::DECISIONS];
    for actor in Seat::all(seats).map(Actor::Seat).chain([Actor::Chance]) {
        buffer.clear();
        G::legal(state, actor, buffer);
        let mut ids = Vec::new();
        for &action in buffer.iter() {
            let id = G::action_id(action);
            let id = id.unwrap_or_else(|| panic!("{}: “{action}” has no number", G::ID));
            assert_eq!(G::action_of(id), Some(action), "{}: “{action}” is {id}", G::ID);
            assert!(
                id < G::DECISIONS || actor == Actor::Chance,
                "{}: {actor} may “{action}”, which is chance's {id}",
                G::ID
            );
            ids.push(id);
        }
        if let Actor::Seat(seat) = actor {
            let count = mask::<G>(state, seat, &mut Vec::new(), &mut allowed);
            assert_eq!(count, ids.len(), "{}: {seat}", G::ID);
            ids.sort_unstable();
            let marked = allowed.iter().enumerate().filter(|(_, allowed)| **allowed);
            assert!(marked.map(|(id, _)| id).eq(ids), "{}: the mask of {seat}", G::ID);
        }
        let any = match buffer[..] {
            [] => notation.any(rng),
            [..] => notation.near(buffer[rng.random_range(0..buffer.len())], rng),
        };
        if G::action_id(any).is_none() {
            let allowed = portolan_table::game::why_not::<G>(state, actor, any);
            assert!(allowed.is_err(), "{}: “{any}” is allowed, but has no number", G::ID);
        }
    }
}

/// What has been observed so far, and where; and at some moments what was seen then.
struct Met<G: Encoding> {
    /// The moment of each observation. Hardly any comes twice, so only then the views, which take far longer, are
    /// looked at.
    moments: HashMap<(Observer, Vec<i16>), G::State>,
    /// What was observed, by all that was seen.
    views: HashMap<(Observer, String), Vec<i16>>,
}

impl<G: Encoding> Default for Met<G> {
    fn default() -> Self {
        Met { moments: HashMap::new(), views: HashMap::new() }
    }
}

impl<G: Encoding> Met<G> {
    fn look(&mut self, state: &G::State, observer: Observer) {
        let observed = observe::<G>(state, observer);
        for field in G::FIELDS {
            let (least, greatest) = field.range();
            for &value in &observed[field.first..field.first + field.size()] {
                assert!(
                    (least..=greatest).contains(&value),
                    "{}: {} is {value}, not {least} to {greatest}",
                    G::ID,
                    field.name
                );
            }
        }
        let before = self.moments.entry((observer, observed)).or_insert_with(|| state.clone());
        if before == state {
            return;
        }
        assert_eq!(
            seen::<G>(before, observer),
            seen::<G>(state, observer),
            "{}: {observer:?} observes the same, and sees another",
            G::ID
        );
        assert_eq!(
            may::<G>(before, observer),
            may::<G>(state, observer),
            "{}: {observer:?} observes the same, and may another",
            G::ID
        );
    }

    /// Whoever sees the same observes the same.
    fn remember(&mut self, state: &G::State, observer: Observer) {
        let seen = format!("{:?}", G::view(state, observer));
        let observed = observe::<G>(state, observer);
        let before = self.views.entry((observer, seen)).or_insert_with(|| observed.clone());
        assert_eq!(*before, observed, "{}: {observer:?} observes more than it sees", G::ID);
    }
}

/// What the observer sees, but for what observations leave out.
fn seen<G: Encoding>(state: &G::State, observer: Observer) -> Value {
    let mut view = serde_json::to_value(G::view(state, observer))
        .unwrap_or_else(|error| panic!("{}: the view has no JSON form: {error}", G::ID));
    leave_out(&mut view, &|key| G::LEFT_OUT.iter().any(|left| left.key == key));
    view
}

fn may<G: Encoding>(state: &G::State, observer: Observer) -> Vec<G::Action> {
    let mut may = Vec::new();
    if let Some(seat) = observer.seat() {
        G::legal(state, Actor::Seat(seat), &mut may);
    }
    may
}

fn leave_out(view: &mut Value, left: &impl Fn(&str) -> bool) {
    match view {
        Value::Object(map) => {
            map.retain(|key, _| !left(key));
            map.values_mut().for_each(|value| leave_out(value, left));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| leave_out(item, left)),
        _ => {}
    }
}

/// The observation; every place is written, whatever stood there before.
fn observe<G: Encoding>(state: &G::State, observer: Observer) -> Vec<i16> {
    let (mut one, mut other) = (vec![-1; G::OBSERVATION], vec![-2; G::OBSERVATION]);
    G::observe(state, observer, &mut one);
    G::observe(state, observer, &mut other);
    assert_eq!(one, other, "{}: a place is not written", G::ID);
    one
}

/// Twins that an observer cannot tell apart, and other worlds that a seat holds for possible, are observed alike.
fn nothing_hidden_is_observed<G: Encoding>(setup: &Setup, seed: u64) {
    for observer in Observer::all(setup.seats) {
        for (a, b) in lockstep::<G>(setup, observer, seed) {
            let (one, other) = (observe::<G>(&a, observer), observe::<G>(&b, observer));
            assert_eq!(one, other, "{}: {observer:?} observes what it cannot see", G::ID);
        }
    }
    let mut rng = generator(seed);
    let mut state = begin::<G>(setup).state().clone();
    let mut buffer = Vec::new();
    while random::step::<G, _>(&mut state, &mut rng, &mut buffer).is_some() {
        for seat in Seat::all(setup.seats) {
            let mut world = state.clone();
            G::resample(&mut world, seat, &mut rng);
            let observer = Observer::Seat(seat);
            assert_eq!(
                observe::<G>(&state, observer),
                observe::<G>(&world, observer),
                "{}: {seat} observes what it cannot see",
                G::ID
            );
        }
    }
}

/// Neither numbering what is legal nor observing touches the heap.
pub fn no_heap_in_numbers<G: Encoding>(setup: &Setup, seed: u64) {
    if G::ENCODING_VERSION == 0 {
        return;
    }
    let (mut rng, mut steps) = (generator(seed), Vec::with_capacity(1 << 14));
    let mut state = begin::<G>(setup).state().clone();
    let mut buffer = Vec::with_capacity(1 << 14);
    let (mut allowed, mut seen) = (vec![false; G::DECISIONS], vec![0; G::OBSERVATION]);
    while random::step::<G, _>(&mut state, &mut rng, &mut steps).is_some() {
        let measured = allocation_counter::measure(|| {
            Seat::all(setup.seats).for_each(|seat| {
                mask::<G>(&state, seat, &mut buffer, &mut allowed);
            });
            Observer::all(setup.seats).for_each(|who| G::observe(&state, who, &mut seen));
        });
        assert_eq!(measured.count_total, 0, "{}: heap allocations", G::ID);
    }
}

/// One field of what an observer observes, for a game's own tests.
///
/// ```
/// use portolan_laws::observed;
/// use portolan_table::{Game, Observer, Seat, Setup};
/// use portolan_toys::TicTacToe;
/// let state = TicTacToe::start(&Setup::new(2)).unwrap();
/// assert_eq!(observed::<TicTacToe>(&state, Observer::Seat(Seat(0)), "turn"), [1, 0]);
/// assert_eq!(observed::<TicTacToe>(&state, Observer::Seat(Seat(1)), "turn"), [0, 1]);
/// ```
pub fn observed<G: Encoding>(state: &G::State, observer: Observer, field: &str) -> Vec<i16> {
    let found = G::FIELDS.iter().find(|found| found.name == field);
    let found = found.unwrap_or_else(|| panic!("{}: there is no field {field}", G::ID));
    observe::<G>(state, observer)[found.first..found.first + found.size()].to_vec()
}

/// Every moment of a random game.
pub fn moments<G: Game>(setup: &Setup, seed: u64) -> Vec<G::State> {
    let mut states = vec![begin::<G>(setup).state().clone()];
    let (mut rng, mut buffer) = (generator(seed), Vec::new());
    let mut state = states[0].clone();
    while random::step::<G, _>(&mut state, &mut rng, &mut buffer).is_some() {
        states.push(state.clone());
    }
    states
}
