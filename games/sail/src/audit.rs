//! The conservation laws, and whether a position could have come about by play.

use crate::aid::{Book, Effect};
use crate::card::Card;
use crate::cards::{Cards, Suits};
use crate::chart::Feature;
use crate::data::{DEAD, Data, ROUNDS};
use crate::pirate::Pirate;
use crate::rules::begin::{free_pirates, unlaid};
use crate::rules::deal::exchanges;
use crate::rules::sailing::{can_exchange, can_sink};
use crate::rules::trick::{Sequel, asks_to_salvage, sequel};
use crate::state::{End, Recruiting, Stage, State, Trick, partner};
use portolan_table::{Seat, Terms, Violation};

/// Puts terms into a state that was read without them: its chart is the edition's.
pub fn adopt(state: &mut State, terms: Terms<Data>) -> Result<(), Violation> {
    state.terms = terms;
    law(
        terms.since(2) || state.options.book == Book::Published,
        "a book can be chosen since rules version 2",
    )?;
    state.voyage.adopt(state.data()).map_err(|error| Violation(error.to_string()))
}

/// Refuses a position that breaks a law of the game or that no game can come to.
pub fn audit(state: &State) -> Result<(), Violation> {
    counters(state)?;
    cards(state)?;
    crew(state)?;
    ship(state)?;
    table(state)?;
    secrets(state)?;
    stage(state)
}

fn law(holds: bool, sentence: &str) -> Result<(), Violation> {
    Violation::unless(holds, || sentence.to_owned())
}

fn counters(state: &State) -> Result<(), Violation> {
    let most = state.data().tricks_to_end_round;
    let [a, b] = state.tricks;
    law((1..=ROUNDS).contains(&state.round), "there is no such round")?;
    law(state.leader.0 < 2, "the leader is no player of this game")?;
    law(a <= most && b <= most && a + b < 2 * most, "more tricks are won than a round has")?;
    law(state.flips <= most_flips(state), "more flips are owed than there are cannons")?;
    law(state.meeple <= DEAD, "the meeple is beyond Dead")?;
    let sunk = match state.stage {
        Stage::Muster | Stage::KrakenDeck => None,
        _ => state.sinking(),
    };
    match (state.stage, sunk) {
        (Stage::Over(end @ (End::KrakenDeck | End::Dead)), sunk) => law(
            sunk == Some(end),
            match end {
                End::Dead => "the meeple is not on Dead",
                _ => "the Kraken deck still has cards",
            },
        ),
        (_, None) => Ok(()),
        // An action is judged when it is complete (§D.8): a ship may come to End after its last damage.
        (Stage::Flip | Stage::EnemyShip | Stage::CrowsNest | Stage::Over(End::Arrived), _)
            if state.terms.since(2) && cannons(state) =>
        {
            Ok(())
        }
        (_, Some(End::KrakenDeck)) => {
            law(false, "only the Kraken card is left in its deck, yet the game goes on")
        }
        (_, Some(_)) => law(false, "the meeple is on Dead, yet the game goes on"),
    }
}

/// More flips a cannon cannot owe: as many as its pirate flips, and one less for each cannon card flipped.
fn most_flips(state: &State) -> u8 {
    let (aid, most) = (state.aid(), state.data().gunner_flips);
    let cannons = Cards::ALL.iter().filter(|&card| aid.flipped(card) == Effect::Cannon).count();
    (cannons as u8).saturating_mul(most.saturating_sub(1)).saturating_add(most)
}

/// Each of the 27 cards is in exactly one place.
fn cards(state: &State) -> Result<(), Violation> {
    let table: Cards = [state.trick.lead, state.trick.follow].into_iter().flatten().collect();
    let stock = match state.stage {
        Stage::Muster | Stage::KrakenDeck => unlaid(state),
        _ => Cards::EMPTY,
    };
    let places = [
        state.hands[0],
        state.hands[1],
        state.draw_pile,
        state.discard,
        state.kraken_deck.set(),
        table,
        stock,
    ];
    for card in Cards::ALL.iter() {
        let count = places.iter().filter(|place| place.contains(card)).count();
        Violation::unless(count == 1, || match count {
            0 => format!("the card {card} is nowhere"),
            _ => format!("the card {card} is in {count} places"),
        })?;
    }
    law(
        state.trick.lead.is_none() || state.trick.lead != state.trick.follow,
        "the same card was played twice",
    )
}

fn crew(state: &State) -> Result<(), Violation> {
    let [first, second] = state.pirates;
    match (state.options.pirates, state.stage) {
        (Recruiting::None, Stage::Muster) => law(false, "this table plays without pirates"),
        (Recruiting::None, _) => {
            law(state.pirates == [None; 2], "this table plays without pirates")
        }
        (_, Stage::Muster) => law(second.is_none(), "both players have a pirate already"),
        _ => law(
            first.is_some() && second.is_some() && first != second,
            "each player has one pirate, and not the same",
        ),
    }?;
    law(
        state.pirates.into_iter().flatten().all(|pirate| state.options.has(pirate, state.data())),
        "the pirates of the expansion are not in this game",
    )?;
    law(
        state.stage != Stage::Muster || free_pirates(state).next().is_some(),
        "there is no pirate to choose",
    )
}

fn ship(state: &State) -> Result<(), Violation> {
    let chart = &state.voyage;
    let (ship, column) = (state.ship, state.ship.column());
    Violation::unless(column <= chart.columns() && chart.reachable()[ship.index()], || {
        format!("the ship cannot come to {ship}")
    })?;
    let arrived = state.stage == Stage::Over(End::Arrived);
    law(
        arrived == (chart.feature(ship) == Feature::End),
        "the game is won exactly when the ship is at End",
    )?;
    for storm in 0..crate::ocean::STORMS {
        let Some(at) = chart.storm(storm) else { continue };
        let passed = column > at;
        let struck = state.round > state.data().storm_after_round[storm];
        Violation::unless(passed || !struck, || {
            format!("storm {} has struck, and the ship is not past it", storm + 1)
        })?;
    }
    let lost_to = |storm: usize| {
        state.round == state.data().storm_after_round[storm]
            && chart.storm(storm).is_some_and(|at| column <= at)
    };
    match state.stage {
        Stage::Over(End::Storm1) => law(lost_to(0), "storm 1 does not strike here"),
        Stage::Over(End::Storm2) => law(lost_to(1), "storm 2 does not strike here"),
        Stage::Over(End::Time) => law(state.round == ROUNDS, "the last round is not over"),
        _ => Ok(()),
    }
}

/// The trick on the table, the laid cards and the marks of readiness fit the stage.
fn table(state: &State) -> Result<(), Violation> {
    let Trick { lead, follow } = state.trick;
    let fits = match state.stage {
        Stage::Follow => lead.is_some() && follow.is_none(),
        Stage::Steer | Stage::Flip | Stage::EnemyShip | Stage::CrowsNest | Stage::Salvage => {
            lead.is_some() && follow.is_some()
        }
        Stage::Over(_) => lead.is_some() == follow.is_some(),
        _ => lead.is_none() && follow.is_none(),
    };
    law(fits, "the cards of the trick do not fit the stage")?;
    if let (Some(lead), Some(follow)) = (lead, follow) {
        played(state, lead, follow)?;
    }
    law(state.flips == 0 || cannons(state), "flips are owed, but no cannons fire")?;
    let exchanging = matches!(state.stage, Stage::Exchange { .. } | Stage::CrowsNest);
    let laid = state.laid.into_iter().flatten().count();
    law(
        laid == 0 || exchanging && laid == 1,
        "a card is laid, but no exchange waits for the other",
    )?;
    for seat in Seat::all(2) {
        let own = state.hands[seat.index()];
        law(
            state.laid[seat.index()].is_none_or(|card| own.contains(card)),
            "a card is laid that its player does not hold",
        )?;
    }
    let ready = state.ready.into_iter().filter(|&ready| ready).count();
    law(
        ready == 0 || state.stage == Stage::Pause && ready == 1,
        "a player is ready, but no deal waits for the other",
    )
}

fn cannons(state: &State) -> bool {
    match state.trick {
        Trick { lead: Some(lead), follow: Some(follow) } => {
            state.aid().pair(lead, follow).effect == Effect::Cannon
        }
        _ => false,
    }
}

fn played(state: &State, lead: Card, follow: Card) -> Result<(), Violation> {
    let follower = partner(state.leader);
    law(
        follow.suit() == lead.suit() || state.voids[follower.index()].contains(lead.suit()),
        "the follower did not follow suit, yet is not known to be without it",
    )?;
    law(state.tricks[state.winner().index()] > 0, "the trick on the table is not counted")
}

/// What the players know is true.
fn secrets(state: &State) -> Result<(), Violation> {
    for seat in Seat::all(2) {
        let hand = state.hands[partner(seat).index()];
        let known = state.known[seat.index()];
        law(
            known.minus(hand).is_empty(),
            "a player knows of a card in the partner's hand that is not there",
        )?;
        let lacks = state.voids[partner(seat).index()];
        law(
            hand.minus(known).of_suits(lacks).is_empty(),
            "a player has cards of a suit that the player showed to be without",
        )?;
    }
    let before_tricks = matches!(
        state.stage,
        Stage::Muster
            | Stage::KrakenDeck
            | Stage::Pause
            | Stage::Deal
            | Stage::Exchange { .. }
            | Stage::Bait
    );
    if before_tricks {
        law(state.tricks == [0; 2], "tricks are won before the first is played")?;
        law(state.voids == [Suits::EMPTY; 2], "a suit is missed before the first trick")?;
        law(state.discard.is_empty(), "cards are discarded before the first trick")?;
        let leader = state.data().lead_by_round[usize::from(state.round) - 1];
        law(state.leader.0 == leader, "the other player leads this round")?;
    }
    Ok(())
}

fn stage(state: &State) -> Result<(), Violation> {
    let [a, b] = state.hands.map(Cards::len);
    let whole = a == state.hand_size() && b == state.hand_size() && a > 0;
    let no_hands = a == 0 && b == 0 && state.known == [Cards::EMPTY; 2];
    let done = state.tricks_done();
    let salvaging = match state.trick {
        Trick { lead: Some(lead), follow: Some(follow) } => asks_to_salvage(state, lead, follow),
        _ => false,
    };
    match state.stage {
        Stage::Muster | Stage::KrakenDeck => {
            let laying = state.stage == Stage::KrakenDeck;
            law(no_hands && state.round == 1, "the game has not begun, yet cards are dealt")?;
            law(
                state.ship == state.voyage.start(),
                "the game has not begun, yet the ship has sailed",
            )?;
            law(state.meeple == 0, "the game has not begun, yet the meeple has moved")?;
            law(
                state.kraken_deck.above() == state.kraken_deck.len()
                    && (laying || state.kraken_deck.is_empty())
                    && !unlaid(state).is_empty()
                    && state.kraken_deck.set().minus(state.data().kraken_start).is_empty(),
                "the Kraken deck is not laid as the game begins",
            )
        }
        Stage::Pause => law(no_hands && state.round > 1, "no cards are in hand between rounds"),
        Stage::Deal => {
            law(
                state.known == [Cards::EMPTY; 2],
                "nothing is known of a hand before the exchange",
            )?;
            law((a == b || a == b + 1) && b < state.hand_size(), "the cards are dealt by turns")
        }
        Stage::Exchange { left } => {
            law((1..=exchanges(state)).contains(&left), "there are not so many exchanges")?;
            law(whole, "the hands are not as they were dealt")
        }
        Stage::Bait => {
            law(state.owner(Pirate::BaitKeeper).is_some(), "there is no Bait Keeper")?;
            law(whole, "the hands are not as they were dealt")
        }
        Stage::Lead => {
            law(!done && a > 0 && b > 0, "the round is over, yet a trick is to be led")?;
            let leader = state.data().lead_by_round[usize::from(state.round) - 1];
            law(
                state.tricks != [0; 2] || state.leader.0 == leader,
                "the other player leads this round",
            )
        }
        Stage::Follow => law(
            !done && !state.hands[partner(state.leader).index()].is_empty(),
            "the round is over, yet a trick is played",
        ),
        Stage::Steer => law(
            sequel_of(state) == Some(Sequel::Steer),
            "nothing lets the trick winner choose a side",
        ),
        Stage::Flip => law(
            state.flips > 0 && !state.draw_pile.is_empty(),
            "there is no card to flip, or no cannon that flips it",
        ),
        Stage::EnemyShip => law(
            lies_at(state, Feature::EnemyShip) && can_sink(state),
            "there is no enemy ship here, or no card to sink",
        ),
        Stage::CrowsNest => law(
            lies_at(state, Feature::CrowsNest) && can_exchange(state),
            "there is no crow's nest here, or nothing to exchange",
        ),
        Stage::Salvage => {
            law(salvaging && state.flips == 0, "nothing lets the trick winner take a card")
        }
        Stage::Over(_) => Ok(()),
    }?;
    even_hands(state)
}

/// Without the pirates that change their number, both hands have as many cards.
fn even_hands(state: &State) -> Result<(), Violation> {
    let uneven = state.owner(Pirate::BaitKeeper).or(state.owner(Pirate::Salvager)).is_some();
    if uneven || state.stage == Stage::Deal {
        return Ok(());
    }
    let mut hands = state.hands.map(Cards::len);
    if state.stage == Stage::Follow {
        hands[state.leader.index()] += 1;
    }
    law(hands[0] == hands[1], "the players have not played equally many cards")
}

fn sequel_of(state: &State) -> Option<Sequel> {
    let (lead, follow) = state.trick.lead.zip(state.trick.follow)?;
    Some(sequel(state, lead, follow, state.winner()))
}

/// Does the ship lie on such a space, brought there by a trick that sails or shoots?
fn lies_at(state: &State, feature: Feature) -> bool {
    let sails = sequel_of(state)
        .is_some_and(|sequel| matches!(sequel, Sequel::Sail(_) | Sequel::Steer | Sequel::Flip(_)));
    sails && state.voyage.feature(state.ship) == feature
}
