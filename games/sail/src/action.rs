//! The steps of the game, and how they are written.

use crate::card::Card;
use crate::pirate::Pirate;
use portolan_table::{NotationError, Seat};
use std::fmt;
use std::str::FromStr;

/// One small step of a player or of chance.
///
/// | written | who | what |
/// |---|---|---|
/// | `pirate twin-wheels` | player or chance | takes a pirate |
/// | `kraken g1` | chance | the next card of the Kraken deck, from the top |
/// | `ready` | player | the next round may be dealt |
/// | `deal 0 g7` | chance | a card for a hand |
/// | `pass g7` | player | lays a card face down for the partner |
/// | `bait g3`, `keep` | player | puts a hand card under the Kraken deck, or none |
/// | `play g7` | player | leads or answers |
/// | `steer 0` | player | sails toward a player |
/// | `flip g7` | chance | a cannon's card |
/// | `sink g3` | player | sends a discarded card under the Kraken deck |
/// | `salvage g3` | player | takes a card of the discard pile |
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Action {
    /// A pirate for the next player without one.
    Pirate(Pirate),
    /// The next card of the Kraken deck, from the top.
    Kraken(Card),
    /// The next round may be dealt.
    Ready,
    /// A card for a hand.
    Deal(Seat, Card),
    /// A card laid face down for the partner.
    Pass(Card),
    /// A hand card put under the Kraken deck.
    Bait(Card),
    /// No bait this round.
    Keep,
    /// A card led, or the answer to it.
    Play(Card),
    /// Toward this player.
    Steer(Seat),
    /// The card a cannon flips.
    Flip(Card),
    /// A discarded card sent under the Kraken deck.
    Sink(Card),
    /// A discarded card taken into hand.
    Salvage(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pirate(pirate) => write!(f, "pirate {pirate}"),
            Action::Kraken(card) => write!(f, "kraken {card}"),
            Action::Ready => f.write_str("ready"),
            Action::Deal(seat, card) => write!(f, "deal {seat} {card}"),
            Action::Pass(card) => write!(f, "pass {card}"),
            Action::Bait(card) => write!(f, "bait {card}"),
            Action::Keep => f.write_str("keep"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::Steer(seat) => write!(f, "steer {seat}"),
            Action::Flip(card) => write!(f, "flip {card}"),
            Action::Sink(card) => write!(f, "sink {card}"),
            Action::Salvage(card) => write!(f, "salvage {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let bad = |reason: String| NotationError::new(text, reason);
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let card = |name: &str| name.parse::<Card>().map_err(|e| bad(e.to_string()));
        let seat = |name: &str| match name {
            "0" => Ok(Seat(0)),
            "1" => Ok(Seat(1)),
            _ => Err(bad("the players are 0 and 1".to_owned())),
        };
        match verb {
            "ready" | "keep" if text != verb => Err(bad(format!("“{verb}” stands alone"))),
            "ready" => Ok(Action::Ready),
            "keep" => Ok(Action::Keep),
            "pirate" => rest.parse().map(Action::Pirate).map_err(bad),
            "kraken" => card(rest).map(Action::Kraken),
            "deal" => {
                let (to, dealt) = rest.split_once(' ').unwrap_or((rest, ""));
                Ok(Action::Deal(seat(to)?, card(dealt)?))
            }
            "pass" => card(rest).map(Action::Pass),
            "bait" => card(rest).map(Action::Bait),
            "play" => card(rest).map(Action::Play),
            "steer" => seat(rest).map(Action::Steer),
            "flip" => card(rest).map(Action::Flip),
            "sink" => card(rest).map(Action::Sink),
            "salvage" => card(rest).map(Action::Salvage),
            _ => Err(bad(
                "it begins with pirate, kraken, ready, deal, pass, bait, keep, play, steer, flip, sink \
                 or salvage"
                    .to_owned(),
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_and_exact() {
        assert!(size_of::<Action>() <= 4);
        for text in ["pirate salvager", "deal 1 r9", "steer 0", "keep", "ready", "sink t3"] {
            assert_eq!(text.parse::<Action>().map(|a| a.to_string()).as_deref(), Ok(text));
        }
        for text in
            ["", " ", "keep ", "deal", "deal 2 g7", "deal 0", "play", "play g0", "play ğ7", "steer"]
        {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
