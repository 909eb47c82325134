//! What an observer sees, as numbers. Of what is hidden — the hands, and cards laid face down — only what the observer
//! holds, and what it can be sure of about the partner; both hands once the game has ended.

use crate::aid::Book;
use crate::card::Card;
use crate::knowledge::{Knowledge, of_partner};
use crate::ocean::{LANES, MAX_COLUMNS, SPACES, STORMS};
use crate::rules;
use crate::state::{Stage, State, Track, partner};
use portolan_table::encoding::{SeatOrder, Sheet};
use portolan_table::{Observer, Seat};

const CARDS: usize = Card::COUNT;
/// Diamonds, and the points between them.
const GRID: [usize; 2] = [MAX_COLUMNS as usize, LANES as usize];

portolan_table::observation_fields! {
    /// Where everything stands.
    pub mod at {
        /// The observer's own seat, 0 or 1; none of a spectator. Seat 0 sits beyond lane A.
        OBSERVER = "observer", [2], Flag;
        /// How pirates come to their players: chosen, not at all, dealt.
        PIRATES_BY = "pirates-by", [3], Flag;
        /// What else the host has set: expansion-pirates on, kraken-track hard, book manual.
        OPTIONS = "options", [3], Flag;
        /// The voyage: 0 a host's own chart, then S1 to S8 and X1 to X3.
        SCENARIO = "scenario", [1], Name(11);
        /// The ocean by column and lane, A to G: 0 no diamond, 1 open water, 2 island, 3 kraken, 4 whirlpool, 5 enemy
        /// ship, 6 crow's nest, 7 End.
        OCEAN = "ocean", [GRID[0], GRID[1]], Name(7);
        /// Where the ship lies, likewise.
        SHIP = "ship", [GRID[0], GRID[1]], Flag;
        /// The columns of the two storms; 0 where there is none.
        STORMS_AT = "storms", [STORMS], Count(0, 19);
        /// What the game waits for: a pirate, a card of the Kraken deck, readiness, a card dealt, an exchange, bait, a
        /// lead, an answer, a side to steer to, a card flipped, a card sunk at an enemy ship, an exchange at a crow's
        /// nest, a card salvaged, nothing any more.
        STAGE = "stage", [14], Flag;
        /// How the game has ended: arrived, Kraken deck empty, Dead, storm 1, storm 2, time.
        ENDED = "ended", [6], Flag;
        /// Exchanges to come before the tricks, this one included.
        EXCHANGES = "exchanges", [1], Count(0, 9);
        /// Who decides now, the observer and then the partner.
        DECIDES = "decides", [2], Flag;
        /// The round, from 1.
        ROUND = "round", [1], Count(1, 5);
        /// Each player's pirate, P1 to P6: the observer's, then the partner's, as all that follows in twos.
        PIRATES = "pirates", [2, 6], Flag;
        /// Tricks won this round.
        TRICKS = "tricks", [2], Count(0, 13);
        /// Who leads this trick.
        LEADER = "leader", [2], Flag;
        /// The leader's card on the table. Cards are numbered suit by suit, g1 to g9, t1 to t9, r1 to r9.
        LEAD = "lead", [CARDS], Flag;
        /// The answer to it.
        FOLLOW = "follow", [CARDS], Flag;
        /// Flips that a cannon still owes.
        FLIPS = "flips", [1], Count(0, 255);
        /// The hands that the observer may see: its own, and both once the game has ended.
        HANDS = "hands", [2, CARDS], Flag;
        /// How many cards each hand has.
        HAND_SIZES = "hand-sizes", [2], Count(0, 27);
        /// How many cards the draw pile has; before the deal, the player deck.
        DRAW_PILE = "draw-pile", [1], Count(0, 27);
        /// The discard pile.
        DISCARD = "discard", [CARDS], Flag;
        /// The place of each card in the Kraken deck, 1 on top; 0 where it is not in it. The Kraken card is not counted.
        KRAKEN_DECK = "kraken-deck", [CARDS], Count(0, 27);
        /// How many cards lie above the Kraken card.
        ABOVE_KRAKEN = "above-kraken", [1], Count(0, 27);
        /// How many cards the Kraken deck has: the ship's health.
        HEALTH = "health", [1], Count(0, 27);
        /// The Kraken meeple's space, from 0; 5 is Dead.
        MEEPLE = "meeple", [1], Count(0, 5);
        /// Attacks at the end of the round, as the meeple stands now.
        ATTACKS = "attacks", [1], Count(0, 9);
        /// Who has laid a card for an exchange that waits for the other.
        LAID = "laid", [2], Flag;
        /// The card that the observer laid there.
        OWN_LAID = "own-laid", [CARDS], Flag;
        /// Who is ready for the next deal.
        READY = "ready", [2], Flag;
        /// Cards that the partner certainly holds.
        PARTNER_HOLDS = "partner-holds", [CARDS], Flag;
        /// Suits of which the partner certainly has no other card: g, t, r.
        PARTNER_LACKS = "partner-lacks", [3], Flag;
        /// Cards that may be in the partner's hand or in the draw pile.
        UNSEEN = "unseen", [CARDS], Flag;
        /// Cards that the partner knows to be in the observer's hand.
        SHOWN = "shown", [CARDS], Flag;
        /// Suits of which the partner knows that the observer has no other card.
        SHOWN_LACKS = "shown-lacks", [3], Flag;
    }
}

type Numbers<'a> = Sheet<'a, { at::LEN }>;

/// Writes what the observer sees.
pub fn write(state: &State, observer: Observer, out: &mut [i16]) {
    let sheet = &mut Numbers::new(out);
    let seat = observer.seat().filter(|seat| seat.0 < 2);
    ocean(state, sheet);
    table(state, seat, SeatOrder::of(observer, 2), sheet);
    decks(state, sheet);
    if matches!(state.stage, Stage::Over(_)) {
        for (i, seat) in SeatOrder::of(observer, 2).seats().enumerate() {
            sheet.bits(at::HANDS + i * CARDS, state.hands[seat.index()].bits());
        }
        if let Some(card) = seat.and_then(|seat| state.laid[seat.index()]) {
            sheet.mark(at::OWN_LAID, card.index());
        }
    } else if let Some(seat) = seat {
        known(state, seat, sheet);
    }
}

/// What a seat holds, and what it and its partner can be sure of about each other's hands.
fn known(state: &State, seat: Seat, sheet: &mut Numbers<'_>) {
    let Knowledge { holds, lacks, unseen } = of_partner(state, seat);
    sheet
        .bits(at::HANDS, state.hands[seat.index()].bits())
        .mark_some(at::OWN_LAID, state.laid[seat.index()].map(Card::index))
        .bits(at::PARTNER_HOLDS, holds.bits())
        .bits(at::PARTNER_LACKS, lacks.bits())
        .bits(at::UNSEEN, unseen.bits())
        .bits(at::SHOWN, state.known[partner(seat).index()].bits())
        .bits(at::SHOWN_LACKS, state.voids[seat.index()].bits());
}

/// The chart and the ship on it. The n-th diamond is point 2n + 1 of the grid, column by column.
fn ocean(state: &State, sheet: &mut Numbers<'_>) {
    let voyage = &state.voyage;
    let diamonds = (usize::from(voyage.columns()) * usize::from(LANES) / 2).min(SPACES);
    for (n, feature) in voyage.features()[..diamonds].iter().enumerate() {
        sheet.put(at::OCEAN + 2 * n + 1, *feature as u8 + 1);
    }
    sheet
        .mark(at::SHIP, 2 * state.ship.index() + 1)
        .put(at::SCENARIO, voyage.book().map_or(0, |id| id.index() as u8 + 1));
    for storm in 0..STORMS {
        sheet.put(at::STORMS_AT + storm, voyage.storm(storm).unwrap_or(0));
    }
}

/// What lies open: options, the moment, the trick, who stands how.
fn table(state: &State, seat: Option<Seat>, order: SeatOrder, sheet: &mut Numbers<'_>) {
    let options = state.options;
    sheet
        .mark_some(at::OBSERVER, seat.map(Seat::index))
        .mark(at::PIRATES_BY, options.pirates as usize)
        .flag(at::OPTIONS, options.expansion_pirates)
        .flag(at::OPTIONS + 1, options.kraken_track == Track::Hard)
        .flag(at::OPTIONS + 2, options.book == Book::Manual)
        .mark(at::STAGE, stage_number(state.stage))
        .put(at::ROUND, state.round)
        .mark(at::LEADER, order.place(state.leader))
        .mark_some(at::LEAD, state.trick.lead.map(Card::index))
        .mark_some(at::FOLLOW, state.trick.follow.map(Card::index))
        .put(at::FLIPS, state.flips);
    match state.stage {
        Stage::Exchange { left } => {
            sheet.put(at::EXCHANGES, left);
        }
        Stage::Over(end) => {
            sheet.mark(at::ENDED, end as usize);
        }
        _ => {}
    }
    let deciders = rules::turn(state).deciders();
    for (i, seat) in order.seats().enumerate() {
        let n = seat.index();
        sheet
            .flag(at::DECIDES + i, deciders.contains(seat))
            .mark_some(at::PIRATES + 6 * i, state.pirates[n].map(|pirate| pirate as usize))
            .put(at::TRICKS + i, state.tricks[n])
            .put(at::HAND_SIZES + i, state.hands[n].len())
            .flag(at::LAID + i, state.laid[n].is_some())
            .flag(at::READY + i, state.ready[n]);
    }
}

/// The piles and the Kraken.
fn decks(state: &State, sheet: &mut Numbers<'_>) {
    for (above, card) in state.kraken_deck.cards().iter().enumerate() {
        sheet.put(at::KRAKEN_DECK + card.index(), above as u8 + 1);
    }
    sheet
        .put(at::DRAW_PILE, state.draw_pile.len())
        .bits(at::DISCARD, state.discard.bits())
        .put(at::ABOVE_KRAKEN, state.kraken_deck.above() as u8)
        .put(at::HEALTH, state.kraken_deck.len() as u8)
        .put(at::MEEPLE, state.meeple)
        .put(at::ATTACKS, state.attacks());
}

const fn stage_number(stage: Stage) -> usize {
    match stage {
        Stage::Muster => 0,
        Stage::KrakenDeck => 1,
        Stage::Pause => 2,
        Stage::Deal => 3,
        Stage::Exchange { .. } => 4,
        Stage::Bait => 5,
        Stage::Lead => 6,
        Stage::Follow => 7,
        Stage::Steer => 8,
        Stage::Flip => 9,
        Stage::EnemyShip => 10,
        Stage::CrowsNest => 11,
        Stage::Salvage => 12,
        Stage::Over(_) => 13,
    }
}
