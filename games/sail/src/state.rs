//! The whole state of a game, as plain data.

use crate::aid::{Aid, Book};
use crate::card::Card;
use crate::cards::{Cards, Suits};
use crate::data::{DEAD, Data};
use crate::kraken::KrakenDeck;
use crate::ocean::Space;
use crate::pirate::{Crew, Pirate, owner};
use crate::scenario::Voyage;
use portolan_table::{Seat, Terms};
use serde::{Deserialize, Serialize};

/// How the pirates come to their players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Recruiting {
    /// The players choose, seat 0 first.
    Chosen,
    /// The table plays without pirates.
    None,
    /// Chance deals them.
    Dealt,
}

/// The numbers on the Kraken board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Track {
    /// The track of the rules.
    Normal,
    /// The track for experts.
    Hard,
}

/// What the host chose, but for the voyage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Options {
    /// How pirates come to their players.
    pub pirates: Recruiting,
    /// Are the pirates of the expansion among them?
    pub expansion_pirates: bool,
    /// The Kraken board's numbers.
    pub kraken_track: Track,
    /// Whose pair table is played; the manual's since rules version 2.
    #[serde(default, skip_serializing_if = "Book::is_published")]
    pub book: Book,
}

impl Options {
    /// Is this pirate in the game?
    #[inline]
    pub const fn has(self, pirate: Pirate, data: &Data) -> bool {
        self.expansion_pirates || !data.is_expansion(pirate)
    }
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum End {
    /// The ship came to End: won.
    #[serde(rename = "end")]
    Arrived,
    /// Only the Kraken card was left in its deck.
    #[serde(rename = "kraken-deck")]
    KrakenDeck,
    /// The meeple came to "Dead".
    #[serde(rename = "dead")]
    Dead,
    /// The first storm was not passed.
    #[serde(rename = "storm-1")]
    Storm1,
    /// The second storm was not passed.
    #[serde(rename = "storm-2")]
    Storm2,
    /// The last round was over.
    #[serde(rename = "time")]
    Time,
}

impl End {
    /// The end's id in outcomes, positions and text files.
    pub const fn id(self) -> &'static str {
        match self {
            End::Arrived => "end",
            End::KrakenDeck => "kraken-deck",
            End::Dead => "dead",
            End::Storm1 => "storm-1",
            End::Storm2 => "storm-2",
            End::Time => "time",
        }
    }
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Pirates are chosen or dealt.
    Muster,
    /// The Kraken deck is laid, card by card.
    KrakenDeck,
    /// Between rounds: the players may talk until both are ready.
    Pause,
    /// Cards are dealt, one by one.
    Deal,
    /// Both lay a card face down for the other; `left` exchanges are to come, this one included.
    Exchange {
        /// Exchanges to come.
        left: u8,
    },
    /// The Bait Keeper's owner may put a card under the Kraken deck.
    Bait,
    /// The leader plays a card.
    Lead,
    /// The partner answers it.
    Follow,
    /// The Orange Helm's owner chooses the side.
    Steer,
    /// A cannon flips a card of the draw pile.
    Flip,
    /// At an enemy ship the trick winner sends a discarded card under the Kraken deck.
    EnemyShip,
    /// At a crow's nest both exchange a card.
    CrowsNest,
    /// The trick winner takes a card of the discard pile.
    Salvage,
    /// The game has ended.
    Over(End),
}

/// The cards of the trick that is being played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trick {
    /// The leader's card.
    pub lead: Option<Card>,
    /// The answer.
    pub follow: Option<Card>,
}

/// A trick whose two cards have been played, as it lies open until it is understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedTrick {
    /// Who led it.
    pub leader: Seat,
    /// The leader's card.
    pub lead: Card,
    /// The answer.
    pub follow: Card,
    /// Where the ship lay before.
    pub from: Space,
    /// What its cannons have flipped.
    pub flipped: Cards,
    /// What its winner took from the discard pile.
    pub salvaged: Option<Card>,
    /// Tricks won in the round, this one included.
    pub tricks: [u8; 2],
}

impl PlayedTrick {
    /// Who won it.
    pub fn winner(&self) -> Seat {
        winner(self.leader, self.lead, self.follow)
    }
}

/// The trick that was played last this round, for those who look at the table. No rule asks for it, so it is no part of
/// a position, and states that differ in it alone are the same.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trace(pub Option<PlayedTrick>);

impl PartialEq for Trace {
    fn eq(&self, _: &Trace) -> bool {
        true
    }
}

impl Eq for Trace {}

impl std::hash::Hash for Trace {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

/// The state of a game. Its JSON form is the documented position.
///
/// What nobody knows is not in it: the draw pile is a set, and the next card is drawn when it is flipped.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct State {
    /// By which rules and with which figures.
    #[serde(skip)]
    pub terms: Terms<Data>,
    /// What the host chose.
    pub options: Options,
    /// The ocean.
    pub voyage: Voyage,
    /// Where the game stands.
    pub stage: Stage,
    /// From 1.
    pub round: u8,
    /// Where the ship lies.
    pub ship: Space,
    /// Each player's pirate.
    pub pirates: Crew,
    /// Tricks won this round.
    pub tricks: [u8; 2],
    /// Who leads this trick.
    pub leader: Seat,
    /// The cards on the table.
    pub trick: Trick,
    /// Flips a cannon still owes.
    pub flips: u8,
    /// What each player holds, hidden from the other.
    pub hands: [Cards; 2],
    /// The player deck; once the round is dealt, its draw pile.
    pub draw_pile: Cards,
    /// The discard pile; anybody may look through it.
    pub discard: Cards,
    /// The Kraken deck, top first.
    pub kraken_deck: KrakenDeck,
    /// The Kraken meeple's space, from 0.
    pub meeple: u8,
    /// The cards laid face down in an exchange that still waits for the other.
    pub laid: [Option<Card>; 2],
    /// Who is ready for the next deal.
    pub ready: [bool; 2],
    /// The cards that each player knows to be in the partner's hand: passed there, or taken openly.
    pub known: [Cards; 2],
    /// The suits that each player has shown to be without this round. What the partner knows to have come
    /// to that hand since is in `known`, so this holds for all the other cards of the hand.
    pub voids: [Suits; 2],
    /// The trick that was played last this round.
    #[serde(skip)]
    pub trace: Trace,
}

/// The other player.
#[inline]
pub const fn partner(seat: Seat) -> Seat {
    Seat(1 - (seat.0 & 1))
}

impl State {
    /// The figures.
    #[inline]
    pub fn data(&self) -> &'static Data {
        self.terms.figures.components()
    }

    /// The player aid of the book that is played.
    #[inline]
    pub fn aid(&self) -> &'static Aid {
        self.data().aid(self.options.book)
    }

    /// Attacks at the end of this round, as the meeple stands now.
    #[inline]
    pub fn attacks(&self) -> u8 {
        self.data().attacks(self.options.kraken_track, self.meeple)
    }

    /// What sinks the ship if nothing saves it before its action is complete (rules.md §D.8).
    #[inline]
    pub fn sinking(&self) -> Option<End> {
        if self.kraken_deck.is_empty() {
            Some(End::KrakenDeck)
        } else if self.meeple >= DEAD {
            Some(End::Dead)
        } else {
            None
        }
    }

    /// Who wins the trick on the table: the higher card of the led suit (rules.md §4.2).
    #[inline]
    pub fn winner(&self) -> Seat {
        match self.trick {
            Trick { lead: Some(lead), follow: Some(follow) } => winner(self.leader, lead, follow),
            _ => self.leader,
        }
    }

    /// How many cards each hand gets in the round that is being dealt (rules.md §7).
    #[inline]
    pub fn hand_size(&self) -> u8 {
        let [a, b] = self.hands;
        self.data().hand_size.min(self.draw_pile.union(a).union(b).len() / 2)
    }

    /// Tricks won in the round that is played; between rounds, in the one that has just been played.
    pub fn tricks_of_round(&self) -> [u8; 2] {
        match (self.stage, self.trace.0) {
            (Stage::Pause, Some(last)) => last.tricks,
            _ => self.tricks,
        }
    }

    /// Has somebody won the tricks that end the round?
    #[inline]
    pub fn tricks_done(&self) -> bool {
        self.tricks.iter().any(|&won| won >= self.data().tricks_to_end_round)
    }

    /// Is the round over once this trick is?
    #[inline]
    pub fn round_over(&self) -> bool {
        self.tricks_done() || self.hands.iter().any(|hand| hand.is_empty())
    }

    /// Does this player have this pirate?
    #[inline]
    pub fn has(&self, seat: Seat, pirate: Pirate) -> bool {
        self.pirates[seat.index() & 1] == Some(pirate)
    }

    /// Who has this pirate, if anybody.
    #[inline]
    pub fn owner(&self, pirate: Pirate) -> Option<Seat> {
        owner(&self.pirates, pirate)
    }

    /// May the players talk about cards and plans (rules.md §4.1)?
    pub fn may_talk(&self) -> bool {
        matches!(self.stage, Stage::Muster | Stage::KrakenDeck | Stage::Pause | Stage::Over(_))
    }
}

/// Who wins this trick.
#[inline]
pub fn winner(leader: Seat, lead: Card, follow: Card) -> Seat {
    if follow.suit() == lead.suit() && follow.rank() > lead.rank() {
        partner(leader)
    } else {
        leader
    }
}
