//! What an observer may know, built up piece by piece.

use crate::aid::Aid;
use crate::card::Card;
use crate::cards::Cards;
use crate::data::{Data, ROUNDS};
use crate::forecast::{self, Brings};
use crate::knowledge::{Knowledge, of_partner};
use crate::kraken::KrakenDeck;
use crate::ocean::Space;
use crate::pirate::Crew;
use crate::rules;
use crate::scenario::Voyage;
use crate::state::{Options, PlayedTrick, Stage, State, Trick, partner};
use crate::words;
use portolan_table::{Observer, Phrase, Seat, Terms, Turn};
use serde::Serialize;

/// The table as one observer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// By which rules and with which figures.
    #[serde(skip)]
    pub terms: Terms<Data>,
    /// Who is looking.
    pub observer: Observer,
    /// What the host chose.
    pub options: Options,
    /// The ocean.
    pub voyage: Voyage,
    /// Where the game stands.
    pub stage: Stage,
    /// What the game waits for.
    pub turn: Turn,
    /// May the players talk about cards and plans now?
    pub may_talk: bool,
    /// From 1.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// Where the ship lies.
    pub ship: Space,
    /// Each player's pirate.
    pub pirates: Crew,
    /// Tricks won this round.
    pub tricks: [u8; 2],
    /// Trick wins that end the round.
    pub tricks_to_end_round: u8,
    /// Who leads this trick.
    pub leader: Seat,
    /// The cards on the table.
    pub trick: Trick,
    /// Who wins the trick on the table, once both have played.
    pub winner: Option<Seat>,
    /// Flips a cannon still owes.
    pub flips: u8,
    /// The hands this observer may see: the own one, and both once the game has ended.
    pub hands: [Option<Cards>; 2],
    /// How many cards each hand has.
    pub hand_sizes: [u8; 2],
    /// How many cards the draw pile has; before the deal, the player deck.
    pub draw_pile: u8,
    /// The discard pile.
    pub discard: Cards,
    /// The Kraken deck, top first.
    pub kraken_deck: KrakenDeck,
    /// The Kraken meeple's space, from 0.
    pub meeple: u8,
    /// Attacks at the end of a round by the meeple's space; behind the last is "Dead".
    pub kraken_track: Vec<u8>,
    /// Who has laid a card for an exchange that waits for the other.
    pub laid: [bool; 2],
    /// The card this observer laid there.
    pub own_laid: Option<Card>,
    /// Who is ready for the next deal.
    pub ready: [bool; 2],
    /// What this observer can be sure of about the partner's hand.
    pub partner: Option<Knowledge>,
    /// What the partner can be sure of about this observer's hand: cards, and suits shown to be missing.
    pub own_shown: Option<Shown>,
    /// The trick that was played last this round, for the drawing. Programs that read views have the log.
    #[serde(skip)]
    pub last_trick: Option<PlayedTrick>,
    /// What that trick brought.
    #[serde(skip)]
    pub brought: Option<Brings>,
    /// What each card brings that this observer may answer with now.
    #[serde(skip)]
    pub answers: Vec<(Card, Brings)>,
}

/// What the partner can be sure of about a player's own hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Shown {
    /// Cards the partner knows to be in it.
    pub holds: Cards,
    /// Suits of which the partner knows that it has no other card.
    pub lacks: crate::cards::Suits,
}

impl View {
    /// The figures.
    pub fn data(&self) -> &'static Data {
        self.terms.figures.components()
    }

    /// The player aid of the book that is played.
    pub fn aid(&self) -> &'static Aid {
        self.data().aid(self.options.book)
    }

    /// A card by suit, rank and symbol.
    pub fn named(&self, card: Card) -> Phrase {
        words::card(self.data(), self.options.book, card)
    }
}

/// The table as this observer sees it.
pub fn view(state: &State, observer: Observer) -> View {
    let seat = observer.seat().filter(|seat| seat.0 < 2);
    let over = matches!(state.stage, Stage::Over(_));
    let visible = |owner: usize| over || seat.is_some_and(|seat| seat.index() == owner);
    let data = state.data();
    let track = data.tracks[state.options.kraken_track as usize];
    View {
        terms: state.terms,
        observer,
        options: state.options,
        voyage: state.voyage,
        stage: state.stage,
        turn: rules::turn(state),
        may_talk: state.may_talk(),
        round: state.round,
        rounds: ROUNDS,
        ship: state.ship,
        pirates: state.pirates,
        tricks: state.tricks,
        tricks_to_end_round: data.tricks_to_end_round,
        leader: state.leader,
        trick: state.trick,
        winner: state.trick.follow.map(|_| state.winner()),
        flips: state.flips,
        hands: [0, 1].map(|owner| visible(owner).then(|| state.hands[owner])),
        hand_sizes: state.hands.map(Cards::len),
        draw_pile: state.draw_pile.len(),
        discard: state.discard,
        kraken_deck: state.kraken_deck.clone(),
        meeple: state.meeple,
        kraken_track: track.to_vec(),
        laid: state.laid.map(|card| card.is_some()),
        own_laid: seat.and_then(|seat| state.laid[seat.index()]),
        ready: state.ready,
        partner: seat.filter(|_| !over).map(|seat| of_partner(state, seat)),
        own_shown: seat.filter(|_| !over).map(|seat| Shown {
            holds: state.known[partner(seat).index()],
            lacks: state.voids[seat.index()],
        }),
        last_trick: state.trace.0,
        brought: forecast::brought(state),
        answers: seat.map(|seat| forecast::answers(state, seat)).unwrap_or_default(),
    }
}
