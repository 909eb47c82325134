//! The features that fitted values of positions stand on: the outlook, and what the two hands can do
//! together. Both players win or lose together, so a position has one row of features, not two.

use super::{Course, Outlook, Weights};
use crate::Sail;
use crate::action::Action;
use crate::aid::Aid;
use crate::card::{Card, Suit, Symbol};
use crate::cards::Cards;
use crate::data::ROUNDS;
use crate::scenario::{ScenarioId, Voyage};
use crate::state::{Stage, State};
use portolan_table::{Goal, Insight, Kind, Seat, Setup};
use std::cell::RefCell;

const NAMES: &[&str] = &[
    "outlook.storm-1",
    "outlook.storm-2",
    "outlook.time",
    "outlook.hull",
    "outlook.win",
    "round.tricks-of-leader",
    "round.tricks-of-partner",
    "round.cards",
    "round.attacks",
    "hands.wheels",
    "hands.tentacles",
    "hands.cannons",
    "hands.mermaids",
    "pairs.wheels",
    "pairs.tentacle-and-wheel",
    "pairs.cannon-and-tentacle",
    "pairs.mermaids",
    "pairs.leader-steers",
    "pairs.partner-steers",
    "trick.led-wheel",
    "trick.led-tentacle",
    "trick.led-cannon",
    "trick.led-mermaid",
    "pirates.aboard",
];

thread_local! {
    /// The course of the voyage looked at last: searches look at one voyage thousands of times.
    static LAST: RefCell<Option<(Voyage, Course)>> = const { RefCell::new(None) };
}

/// The outlook with the course of the voyage at hand.
fn outlook(state: &State) -> Outlook {
    let weights = Weights::default();
    LAST.with_borrow_mut(|last| {
        let course = match last {
            Some((voyage, course)) if *voyage == state.voyage => course,
            _ => {
                let course = Course::of(&state.voyage, &weights);
                &mut last.insert((state.voyage, course)).1
            }
        };
        Outlook::of(state, course, &weights)
    })
}

impl Insight for Sail {
    const GOAL: Goal = Goal::Together;
    const FEATURES: &'static [&'static str] = NAMES;
    const WEIGHTS: &'static str = include_str!("../../data/insight.json");

    fn features(state: &State, _: Seat, features: &mut [f32]) {
        let mut places = features.iter_mut();
        look(state, |value| {
            if let Some(place) = places.next() {
                *place = value;
            }
        });
    }

    fn progress(state: &State) -> f32 {
        if let Stage::Over(_) = state.stage {
            return 1.0;
        }
        let rounds = f32::from(ROUNDS);
        let tricks = f32::from(state.tricks.iter().sum::<u8>().min(7)) / 7.0;
        0.95 * ((f32::from(state.round) - 1.0 + tricks) / rounds).clamp(0.0, 1.0)
    }

    const COACH: &'static str = include_str!("../../data/coach.json");

    fn kind(state: &State, action: Action) -> Option<Kind> {
        let kind = |id, guide| Some(Kind { id, guide });
        match action {
            Action::Play(_) if state.stage == Stage::Lead => kind("leading", "tricks"),
            Action::Play(_) => kind("following", "what-a-pair-brings"),
            Action::Pass(_) => kind("exchanging", "a-round"),
            Action::Bait(_) | Action::Keep => kind("bait", "pirates"),
            Action::Steer(_) => kind("steering", "sailing"),
            Action::Sink(_) => kind("sinking", "spaces-of-the-expansion"),
            Action::Salvage(_) => kind("salvaging", "pirates"),
            Action::Pirate(_) => kind("pirates", "pirates"),
            _ => None,
        }
    }

    /// A trick is judged when it is over.
    fn is_quiet(state: &State) -> bool {
        !matches!(
            state.stage,
            Stage::Follow | Stage::Steer | Stage::Flip | Stage::EnemyShip | Stage::Salvage
        )
    }

    /// The exchange: see [`super::gift`].
    fn convention(state: &State, seat: Seat) -> Option<Action> {
        match state.stage {
            Stage::Exchange { .. } | Stage::CrowsNest if state.laid[seat.index() & 1].is_none() => {
                super::gift(state.hands[seat.index() & 1]).map(Action::Pass)
            }
            _ => None,
        }
    }

    fn estimate(state: &State, _: Seat) -> Option<f32> {
        Some(100.0 * outlook(state).win)
    }

    fn practice(seats: u8) -> Vec<Setup> {
        let voyages = ScenarioId::all().map(|id| Setup::new(seats).with("scenario", id.name()));
        voyages.flat_map(|setup| [setup.clone().with("pirates", "none"), setup]).collect()
    }
}

/// The logarithm of odds, within bounds.
fn odds(chance: f32) -> f32 {
    let chance = chance.clamp(0.01, 0.99);
    (chance / (1.0 - chance)).ln() / 4.0
}

/// What a card is good for, whatever book is played: krakens are tentacles of another name.
fn sign(aid: &Aid, card: Card) -> Symbol {
    match aid.symbol(card) {
        Symbol::Kraken => Symbol::Tentacle,
        symbol => symbol,
    }
}

fn of_symbol(aid: &Aid, hand: Cards, symbol: Symbol) -> Cards {
    hand.iter().filter(|&card| sign(aid, card) == symbol).collect()
}

/// Could the pair be played now, one leading and the other answering?
fn can_meet(lead: Card, answer: Card, hand: Cards) -> bool {
    lead.suit() == answer.suit() || hand.of_suit(lead.suit()).is_empty()
}

fn look(state: &State, mut put: impl FnMut(f32)) {
    let outlook = outlook(state);
    for chance in [outlook.storms[0], outlook.storms[1], outlook.time, outlook.hull, outlook.win] {
        put(odds(chance));
    }
    let (leader, partner) = (state.leader.index() & 1, 1 - (state.leader.index() & 1));
    let hands = [state.hands[leader], state.hands[partner]];
    put(f32::from(state.tricks[leader]) / 4.0);
    put(f32::from(state.tricks[partner]) / 4.0);
    put(f32::from(hands[0].len() + hands[1].len()) / 18.0);
    put(f32::from(state.attacks()) / 5.0);
    let aid = state.aid();
    let both = hands[0].union(hands[1]);
    let symbols = [Symbol::Wheel, Symbol::Tentacle, Symbol::Cannon, Symbol::Mermaid];
    for symbol in symbols {
        put(f32::from(of_symbol(aid, both, symbol).len()) / 6.0);
    }
    pairs(aid, hands, &mut put);
    let led = state.trick.lead.map(|card| sign(aid, card));
    for symbol in symbols {
        put(if led == Some(symbol) { 1.0 } else { 0.0 });
    }
    put(state.pirates.iter().flatten().count() as f32 / 2.0);
}

/// What the two hands could still make together, suit by suit.
fn pairs(aid: &Aid, hands: [Cards; 2], put: &mut impl FnMut(f32)) {
    let (mut wheels, mut bitten, mut shots, mut mermaids) = (0.0f32, 0.0f32, 0.0f32, 0.0f32);
    let (mut leader_steers, mut partner_steers) = (0.0f32, 0.0f32);
    for (giver, taker) in [(hands[0], hands[1]), (hands[1], hands[0])] {
        for lead in giver.iter() {
            for answer in taker.iter().filter(|&answer| can_meet(lead, answer, taker)) {
                match (sign(aid, lead), sign(aid, answer)) {
                    (Symbol::Wheel, Symbol::Wheel) => wheels += 1.0,
                    (Symbol::Wheel, Symbol::Tentacle) | (Symbol::Tentacle, Symbol::Wheel) => {
                        bitten += 1.0;
                    }
                    (Symbol::Cannon, Symbol::Tentacle) | (Symbol::Tentacle, Symbol::Cannon) => {
                        shots += 1.0;
                    }
                    (Symbol::Mermaid, Symbol::Mermaid) => mermaids += 1.0,
                    _ => {}
                }
            }
        }
    }
    for suit in Suit::ALL {
        let wheels = hands.map(|hand| of_symbol(aid, hand.of_suit(suit), Symbol::Wheel));
        let highest = wheels.map(|set| set.iter().map(Card::rank).max().unwrap_or(0));
        if highest.iter().all(|&rank| rank > 0) {
            if highest[0] > highest[1] {
                leader_steers += 1.0;
            } else {
                partner_steers += 1.0;
            }
        }
    }
    for count in [wheels / 12.0, bitten / 12.0, shots / 12.0, mermaids / 2.0] {
        put(count.min(2.0));
    }
    put(leader_steers / 3.0);
    put(partner_steers / 3.0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use portolan_table::{Game, random};

    #[test]
    fn every_name_has_its_place_and_nothing_is_wild() {
        let mut rng = portolan_laws::generator(3);
        let mut buffer = Vec::new();
        let manual = Setup::new(2).with("book", "manual");
        for setup in Sail::practice(2).into_iter().chain([manual]) {
            let mut state = Sail::start(&setup).expect("a good set-up");
            while random::step::<Sail, _>(&mut state, &mut rng, &mut buffer).is_some() {
                let mut count = 0;
                look(&state, |value| {
                    assert!(value.is_finite() && value.abs() <= 4.0, "{} {value}", NAMES[count]);
                    count += 1;
                });
                assert_eq!(count, NAMES.len());
                assert!((0.0..=1.0).contains(&Sail::progress(&state)));
            }
        }
    }
}
