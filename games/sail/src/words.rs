//! Prompts and the meaning of actions, as phrases.

use crate::action::Action;
use crate::aid::Book;
use crate::card::Card;
use crate::data::Data;
use crate::forecast::{self, Brings};
use crate::ocean::Heading;
use crate::rules::check;
use crate::state::{Stage, State, partner};
use portolan_table::{Actor, Phrase};

/// A card by suit, rank and symbol.
pub fn card(data: &Data, book: Book, card: Card) -> Phrase {
    let symbol = if data.orange_wheels.contains(card) {
        "symbol-orange-wheel"
    } else {
        data.aid(book).symbol(card).word()
    };
    Phrase::new("card")
        .term("suit", card.suit().word())
        .int("rank", card.rank())
        .term("symbol", symbol)
}

/// Things one after the other.
pub fn listed(things: impl Iterator<Item = Phrase>) -> Phrase {
    things
        .reduce(|list, thing| Phrase::new("listed").phrase("list", list).phrase("next", thing))
        .unwrap_or_else(|| Phrase::new("sketch-none"))
}

impl State {
    /// A card by suit, rank and symbol.
    pub fn named(&self, named: Card) -> Phrase {
        card(self.data(), self.options.book, named)
    }
}

/// What those who must decide are asked now.
pub fn prompt(state: &State) -> Phrase {
    match state.stage {
        Stage::Muster => Phrase::new("ask-pirate"),
        Stage::Pause => Phrase::new("ask-ready").int("round", state.round),
        Stage::Exchange { left: 2.. } => Phrase::new("ask-pass-first"),
        Stage::Exchange { .. } => Phrase::new("ask-pass"),
        Stage::CrowsNest => Phrase::new("ask-pass-nest"),
        Stage::Bait => Phrase::new("ask-bait"),
        Stage::Lead => {
            let [first, second] = state.tricks;
            Phrase::new("ask-lead").int("first", first).int("second", second)
        }
        Stage::Follow => {
            let Some(lead) = state.trick.lead else { return Phrase::new("ask-nothing") };
            let hand = state.hands[partner(state.leader).index()];
            let id = match hand.of_suit(lead.suit()).is_empty() {
                true => "ask-answer",
                false => "ask-follow",
            };
            Phrase::new(id)
                .seat("who", state.leader)
                .phrase("card", state.named(lead))
                .term("suit", lead.suit().word())
        }
        Stage::Steer => Phrase::new("ask-steer").text("space", state.ship.to_string()),
        Stage::EnemyShip => Phrase::new("ask-sink"),
        Stage::Salvage => Phrase::new("ask-salvage"),
        Stage::KrakenDeck | Stage::Deal | Stage::Flip | Stage::Over(_) => {
            Phrase::new("ask-nothing")
        }
    }
}

/// What an action means, for buttons.
pub fn describe(state: &State, actor: Actor, action: Action) -> Phrase {
    let with = |id, card: Card| Phrase::new(id).phrase("card", state.named(card));
    match action {
        Action::Pirate(pirate) => {
            Phrase::new("do-pirate").term("pirate", pirate.word()).term("ability", pirate.ability())
        }
        Action::Kraken(card) => with("do-kraken", card),
        Action::Ready => Phrase::new("do-ready"),
        Action::Deal(to, card) => with("do-deal", card).seat("who", to),
        Action::Pass(card) => with("do-pass", card),
        Action::Bait(card) => with("do-bait", card),
        Action::Keep => Phrase::new("do-keep"),
        Action::Play(card) => {
            let follows = state.stage == Stage::Follow && check(state, actor, action).is_ok();
            let brings = follows.then(|| forecast::answer(state, card)).flatten();
            brings.map_or_else(|| with("do-play", card), |brings| answer(state, card, brings))
        }
        Action::Steer(side) => {
            let phrase = Phrase::new("do-steer").seat("who", side);
            match state.voyage.way(state.ship, Heading::toward(side)) {
                Some(to) => phrase.text("space", to.to_string()),
                None => Phrase { id: "do-steer-blocked", ..phrase },
            }
        }
        Action::Flip(card) => with("do-flip", card),
        Action::Sink(card) => with("do-sink", card),
        Action::Salvage(card) => with("do-salvage", card),
    }
}

/// An answer to the led card, with what the trick will bring.
fn answer(state: &State, card: Card, brings: Brings) -> Phrase {
    Phrase::new("do-follow")
        .phrase("card", state.named(card))
        .seat("winner", brings.winner)
        .phrase("result", forecast::told(brings, |hit| state.named(hit)))
}
