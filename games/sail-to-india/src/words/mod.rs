//! Phrases that several steps share.

mod prompt;

pub use prompt::prompt;

use crate::action::{Action, Order, Piece};
use crate::data::{Data, Sale};
use crate::rules::{
    builders_of, building_cost, sale_types, sale_worth, speed_cost, technology_cost,
};
use crate::state::{Options, Stage, State};
use crate::technology::Technology;
use crate::town::Card;
use portolan_table::Phrase;

/// The name of a position of a row of so many towns: decoration only, since the cards are shuffled (§2.6.6). The
/// last one is India, whatever place that is.
pub const fn position(towns: u8, position: u8) -> &'static str {
    match position {
        0 => "place-lisboa",
        last if last == towns => "place-india",
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

/// The phrase with the name of the position `at` as `$place`.
pub fn place(phrase: Phrase, towns: u8, at: u8) -> Phrase {
    phrase.term("place", position(towns, at))
}

/// With the marker as `$piece` and its place as `$place`.
pub fn piece(phrase: Phrase, towns: u8, piece: Piece) -> Phrase {
    let term = match piece {
        Piece::Ship(_) => "piece-ship",
        Piece::Good(_) => "piece-good",
        Piece::Building(_) => "piece-building",
        Piece::Banker => "piece-banker",
        Piece::Historian => "piece-historian",
    };
    called(phrase, towns, piece, term)
}

fn called(phrase: Phrase, towns: u8, piece: Piece, term: &'static str) -> Phrase {
    let counts = matches!(piece, Piece::Banker | Piece::Historian);
    let kind = if counts { "counter" } else { "placed" };
    place(phrase.term("piece", term).text("kind", kind), towns, piece.position())
}

/// The same, goods and buildings by their own names, so that two of one town are told apart.
fn named(phrase: Phrase, state: &State, marker: Piece) -> Phrase {
    let towns = state.towns();
    match marker {
        Piece::Good(slot) => called(phrase, towns, marker, state.good(slot).term()),
        Piece::Building(slot) => called(phrase, towns, marker, state.building(slot).term()),
        _ => piece(phrase, towns, marker),
    }
}

/// With the card's goods and buildings.
pub fn face(phrase: Phrase, data: &Data, card: Card) -> Phrase {
    let town = data.town(card);
    phrase
        .term("good-a", town.goods[0].term())
        .term("good-b", town.goods[1].term())
        .term("building-a", town.buildings[0].term())
        .term("building-b", town.buildings[1].term())
}

/// With a town of the row as `$town`, and its face.
pub fn town(phrase: Phrase, data: &Data, towns: u8, at: u8, card: Card) -> Phrase {
    face(phrase.term("town", position(towns, at)), data, card)
}

/// What a technology does, and how often.
pub fn effect(data: &Data, options: &Options, technology: Technology) -> Phrase {
    let effects = &data.effects;
    let phrase = Phrase::new(technology.note());
    match technology {
        Technology::Geography => phrase,
        Technology::Metallurgy => phrase.int("n", effects.metallurgy),
        Technology::PrintingPress => phrase.int("n", effects.printing_press),
        Technology::HarborMaintenance => {
            let limit = if options.harbor_every_move { "every-move" } else { "once" };
            phrase.int("n", effects.harbor_launches).text("limit", limit)
        }
        Technology::Architecture => {
            phrase.int("cost", if options.architecture_free { 0 } else { data.costs.build })
        }
        Technology::Map => phrase.int("cost", effects.map.price).int("n", effects.map.points),
        Technology::BankSystem => {
            phrase.int("cost", effects.bank.price).int("n", effects.bank.points)
        }
        Technology::Factory => phrase.int("n", effects.factory),
        Technology::Renaissance => phrase.int("n", effects.renaissance),
        Technology::MissionChurch => phrase.int("n", effects.mission_church),
        Technology::Guild => phrase.int("n", effects.guild),
        Technology::EasternIndia => phrase.int("n", effects.eastern_india),
    }
}

/// What a step means, for buttons.
pub fn describe(state: &State, action: Action) -> Phrase {
    let (data, towns) = (state.data(), state.towns());
    let at = |phrase: Phrase, position: u8| place(phrase, towns, position);
    match action {
        Action::Town(card) => town(Phrase::new("do-town"), data, towns, state.known() + 1, card),
        Action::Removed(card) => face(Phrase::new("do-removed"), data, card),
        Action::Employ => Phrase::new("do-employ").int("cost", data.costs.employ),
        Action::Move => {
            let player = state.player();
            Phrase::new("do-move").int("n", player.lisboa + player.fleet())
        }
        Action::Launch { count, at: position } => {
            at(Phrase::new("do-launch").int("n", count), position)
        }
        Action::CastOff => Phrase::new("do-cast-off"),
        Action::Harbor => {
            let points = if let Stage::Harbor { points } = state.stage { points } else { 0 };
            Phrase::new("do-harbor").int("n", points)
        }
        Action::Sail { from, to } => {
            let id = if to > state.known() { "do-explore" } else { "do-sail" };
            at(Phrase::new(id).term("from", position(towns, from)), to)
        }
        Action::Anchor => Phrase::new("do-anchor"),
        Action::Map => {
            let map = data.effects.map;
            Phrase::new("do-map").int("cost", map.price).int("n", map.points)
        }
        Action::Gain(Order::Any) => Phrase::new("do-gain").int("n", prompt::countable(state)),
        Action::Gain(Order::CoinsFirst) => Phrase::new("do-gain-coins-first"),
        Action::Gain(Order::PointsFirst) => Phrase::new("do-gain-points-first"),
        Action::Trade(slot) => {
            at(Phrase::new("do-trade").term("good", state.good(slot).term()), slot.position())
        }
        Action::Build { at: space, from } => {
            let phrase = Phrase::new("do-build")
                .term("building", state.building(space).term())
                .text("alone", if builders_of(state, space) > 1 { "no" } else { "yes" })
                .int("cost", building_cost(state));
            named(phrase, state, from)
        }
        Action::Sell => Phrase::new("do-sell"),
        Action::Offer(slot) => {
            at(Phrase::new("do-offer").term("good", state.good(slot).term()), slot.position())
        }
        Action::Close => {
            let types = match state.stage {
                Stage::Sell { offered } => sale_types(state, offered),
                _ => 0,
            };
            let Sale { coins, points } = match types {
                0 => Sale { coins: 0, points: 0 },
                _ => sale_worth(state, types),
            };
            Phrase::new("do-close").int("types", types).int("coins", coins).int("points", points)
        }
        Action::Acquire(technology) => Phrase::new("do-acquire")
            .term("technology", technology.term())
            .int("cost", technology_cost(state, technology)),
        Action::Speed => {
            let (player, cost) = (state.player(), speed_cost(data, state.player()));
            Phrase::new("do-speed").int("speed", player.speed + 1).int("cost", cost.unwrap_or(0))
        }
        Action::Bank => {
            let bank = data.effects.bank;
            Phrase::new("do-bank").int("cost", bank.price).int("n", bank.points)
        }
        Action::Geography => Phrase::new("do-geography"),
        Action::Float(marker) => named(Phrase::new("do-float"), state, marker),
        Action::Recall => Phrase::new("do-recall"),
        Action::Return(marker) => named(Phrase::new("do-return"), state, marker),
        Action::Done => Phrase::new("do-done"),
        Action::Skip => Phrase::new("do-skip"),
        Action::Pass => Phrase::new("do-pass"),
        Action::End => Phrase::new("do-end"),
    }
}
