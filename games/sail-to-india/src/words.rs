//! Phrases that several steps share.

use crate::action::{Action, Order, Piece};
use crate::data::DATA;
use crate::rules::{building_cost, sale_types, speed_cost, technology_cost};
use crate::state::{Stage, State};
use crate::technology::Technology;
use crate::town::Card;
use portolan_table::{Phrase, Seat};

/// The name of a position of the row: decoration only, since the cards are shuffled (§2.6).
pub const fn position(position: u8) -> &'static str {
    match position {
        0 => "place-lisboa",
        1 => "place-1",
        2 => "place-2",
        3 => "place-3",
        4 => "place-4",
        5 => "place-5",
        6 => "place-6",
        7 => "place-7",
        8 => "place-8",
        9 => "place-9",
        10 => "place-10",
        11 => "place-11",
        _ => "place-12",
    }
}

/// With the place as `$place`.
pub fn place(phrase: Phrase, at: u8) -> Phrase {
    phrase.term("place", position(at))
}

/// With the marker as `$piece` and its place as `$place`.
pub fn piece(phrase: Phrase, piece: Piece) -> Phrase {
    let (term, kind) = match piece {
        Piece::Ship(_) => ("piece-ship", "placed"),
        Piece::Good(_) => ("piece-good", "placed"),
        Piece::Building(_) => ("piece-building", "placed"),
        Piece::Banker => ("piece-banker", "counter"),
        Piece::Historian => ("piece-historian", "counter"),
    };
    place(phrase.term("piece", term).text("kind", kind), piece.position())
}

/// With the card's goods and buildings.
pub fn face(phrase: Phrase, card: Card) -> Phrase {
    let town = DATA.town(card);
    phrase
        .term("good-a", town.goods[0].term())
        .term("good-b", town.goods[1].term())
        .term("building-a", town.buildings[0].term())
        .term("building-b", town.buildings[1].term())
}

/// A town at its position, with its face.
pub fn town(id: &'static str, at: u8, card: Card) -> Phrase {
    face(Phrase::new(id).term("town", position(at)), card)
}

/// What a step means, for buttons.
pub fn describe(state: &State, action: Action) -> Phrase {
    match action {
        Action::Town(card) => town("do-town", state.known() + 1, card),
        Action::Removed(card) => face(Phrase::new("do-removed"), card),
        Action::Employ => Phrase::new("do-employ").int("cost", DATA.costs.employ),
        Action::Move => Phrase::new("do-move"),
        Action::Launch { count, at } => place(Phrase::new("do-launch").int("n", count), at),
        Action::CastOff => Phrase::new("do-cast-off"),
        Action::Harbor => {
            let points = if let Stage::Harbor { points } = state.stage { points } else { 0 };
            Phrase::new("do-harbor").int("n", points)
        }
        Action::Sail { from, to } => {
            let id = if to > state.known() { "do-explore" } else { "do-sail" };
            place(Phrase::new(id).term("from", position(from)), to)
        }
        Action::Anchor => Phrase::new("do-anchor"),
        Action::Map => Phrase::new("do-map").int("cost", DATA.costs.map),
        Action::Gain(order) => Phrase::new(match order {
            Order::Any => "do-gain",
            Order::CoinsFirst => "do-gain-coins-first",
            Order::PointsFirst => "do-gain-points-first",
        }),
        Action::Trade(slot) => {
            place(Phrase::new("do-trade").term("good", state.good(slot).term()), slot.position())
        }
        Action::Build { at, from } => {
            let phrase = Phrase::new("do-build")
                .term("building", state.building(at).term())
                .int("cost", building_cost(state));
            piece(phrase, from)
        }
        Action::Sell => Phrase::new("do-sell"),
        Action::Offer(slot) => {
            place(Phrase::new("do-offer").term("good", state.good(slot).term()), slot.position())
        }
        Action::Close => {
            let types = match state.stage {
                Stage::Sell { offered } => sale_types(state, offered),
                _ => 0,
            };
            let sale = (types > 0).then(|| DATA.sale[types as usize - 1]);
            let factory = u8::from(state.player().owns(Technology::Factory));
            Phrase::new("do-close")
                .int("types", types)
                .int("coins", sale.map_or(0, |sale| sale.coins + factory))
                .int("points", sale.map_or(0, |sale| sale.points))
        }
        Action::Acquire(technology) => Phrase::new("do-acquire")
            .term("technology", technology.term())
            .int("cost", technology_cost(state, technology)),
        Action::Speed => {
            let cost = speed_cost(state.player()).unwrap_or(0);
            Phrase::new("do-speed").int("speed", state.player().speed + 1).int("cost", cost)
        }
        Action::Bank => Phrase::new("do-bank").int("cost", DATA.costs.bank),
        Action::Geography => Phrase::new("do-geography"),
        Action::Float(marker) => piece(Phrase::new("do-float"), marker),
        Action::Recall => Phrase::new("do-recall"),
        Action::Return(marker) => piece(Phrase::new("do-return"), marker),
        Action::Done => Phrase::new("do-done"),
        Action::Skip => Phrase::new("do-skip"),
        Action::Pass => Phrase::new("do-pass"),
        Action::End => Phrase::new("do-end"),
    }
}

/// What the seat is asked.
pub fn prompt(state: &State, seat: Seat) -> Phrase {
    if seat != state.turn {
        return Phrase::new("prompt-wait").seat("who", state.turn);
    }
    match state.stage {
        Stage::Main if state.actions_left == 0 => Phrase::new("prompt-end"),
        Stage::Main => Phrase::new("prompt-main").int("left", state.actions_left),
        Stage::Launch { .. } => Phrase::new("prompt-launch").int("n", state.player().lisboa),
        Stage::Harbor { points } => Phrase::new("prompt-harbor").int("n", points),
        Stage::Sail { .. } => Phrase::new("prompt-sail").int("speed", state.player().speed),
        Stage::Chart => Phrase::new("prompt-chart"),
        Stage::Gain { coins, points, .. } => {
            Phrase::new("prompt-gain").int("coins", coins).int("points", points)
        }
        Stage::Convert { must: true } => Phrase::new("prompt-convert-must"),
        Stage::Convert { .. } => Phrase::new("prompt-convert"),
        Stage::Architecture => Phrase::new("prompt-architecture"),
        Stage::Sell { .. } => Phrase::new("prompt-sell"),
        Stage::Geography => Phrase::new("prompt-geography"),
        Stage::Recall { .. } => Phrase::new("prompt-recall"),
        Stage::FaceUp | Stage::Removal | Stage::Discover => Phrase::new("prompt-chance"),
        Stage::Over { .. } => Phrase::new("table-game-over"),
    }
}
