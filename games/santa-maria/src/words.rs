//! What the seat is asked and what its actions mean, as phrases; the words are in `text/*.ftl`.

use crate::action::Action;
use crate::colony::{Colour, Piece};
use crate::data::{Effect, Gain, Reward, Space, Symbol, data};
use crate::goods::{Good, Goods};
use crate::grid::Cell;
use crate::pieces::{Dock, Place, Shipment, Tile};
use crate::state::{Bill, Stage, State};
use portolan_table::{Phrase, Seat};

const PLACES: [&str; Place::COUNT] = [
    "place-foreman",
    "place-overseer",
    "place-steward",
    "place-architect",
    "place-theologian",
    "place-captain",
    "place-navigator",
    "place-merchant",
    "place-broker",
    "place-almoner",
    "place-square",
    "place-one-dock",
    "place-cities",
    "place-colonists",
    "place-terrain",
    "place-diversity",
    "place-mission-coins",
    "place-mission-fields",
    "place-mission-riches",
    "place-mission-joy",
];

/// The name of a place for monks.
pub fn place_term(place: Place) -> &'static str {
    PLACES[place.index()]
}

const PLACES_HELP: [&str; Place::COUNT] = [
    "place-foreman-help",
    "place-overseer-help",
    "place-steward-help",
    "place-architect-help",
    "place-theologian-help",
    "place-captain-help",
    "place-navigator-help",
    "place-merchant-help",
    "place-broker-help",
    "place-almoner-help",
    "place-square-help",
    "place-one-dock-help",
    "place-cities-help",
    "place-colonists-help",
    "place-terrain-help",
    "place-diversity-help",
    "place-mission-coins-help",
    "place-mission-fields-help",
    "place-mission-riches-help",
    "place-mission-joy-help",
];

/// What a place for monks does, in one line.
pub fn place_help(place: Place) -> &'static str {
    PLACES_HELP[place.index()]
}

/// The name of a good.
pub fn good_term(good: Good) -> &'static str {
    match good {
        Good::Wood => "good-wood",
        Good::Grain => "good-grain",
        Good::Sugar => "good-sugar",
        Good::Gem => "good-gem",
        Good::Gold => "good-gold",
    }
}

/// The name of what lies on a space.
pub fn space(space: Space) -> &'static str {
    &space.spec().term
}

/// A phrase about a good.
pub fn good(id: &'static str, good: Good) -> Phrase {
    Phrase::new(id).term("good", good_term(good))
}

/// A phrase about a heap of goods, for messages that spell it out; `off` are goods let off.
pub fn goods(id: &'static str, goods: Goods, off: u8) -> Phrase {
    with_goods(Phrase::new(id).int("off", off), goods)
}

/// A phrase about a space of the grid.
pub fn cell(id: &'static str, cell: Cell) -> Phrase {
    Phrase::new(id).int("row", cell.row() + 1).int("column", cell.column() + 1)
}

/// A phrase about a tile, with what lies on it. A double has two spaces, a triple three.
pub fn tile(id: &'static str, tile: Tile) -> Phrase {
    let [a, b, c] = data().tiles[tile.index()];
    let count = if tile.is_triple() { 3 } else { 2 };
    Phrase::new(id)
        .text("tile", tile.name().to_uppercase())
        .int("spaces", count)
        .term("a", space(a))
        .term("b", space(b))
        .term("c", space(c))
}

/// A phrase about a shipment at a dock.
pub fn shipment(id: &'static str, dock: Dock, shipment: Shipment) -> Phrase {
    let spec = &data().shipments[shipment.index()];
    goods(id, spec.cost, 0)
        .text("shipment", shipment.name().to_uppercase())
        .text("dock", dock.name())
        .int("points", spec.points)
}

/// A phrase about something that comes in.
pub fn gain(id: &'static str, gain: Gain) -> Phrase {
    goods(id, gain.goods, 0).int("coins", gain.coins).int("happiness", gain.happiness)
}

/// What a dock or a retiring space does.
pub fn effect(effect: Effect) -> Phrase {
    match effect {
        Effect::Gain(gained) => gain("effect-gain", gained),
        Effect::Ship => Phrase::new("effect-shipping"),
        Effect::Pray => Phrase::new("effect-religion"),
        Effect::Conquer => Phrase::new("effect-conquistador"),
        Effect::Road => Phrase::new("effect-road"),
        Effect::Trade(deal) => goods("effect-trade", deal.spec().pay, 0),
    }
}

/// What the active seat is asked.
pub fn prompt(state: &State, seat: Seat) -> Phrase {
    let player = &state.players[seat.index()];
    match state.stage {
        _ if state.at_market => Phrase::new("prompt-market"),
        Stage::Boards => Phrase::new("prompt-board"),
        Stage::Halls => Phrase::new("prompt-hall"),
        Stage::Main => Phrase::new("prompt-main").int("year", state.year),
        Stage::Retire => Phrase::new("prompt-retire"),
        Stage::Place(Piece::Tile(laid)) => tile("prompt-place-tile", laid),
        Stage::Place(Piece::Road) => Phrase::new("prompt-place-road"),
        Stage::Place(Piece::Hall(_)) => Phrase::new("prompt-place-hall"),
        Stage::Line(Colour::White, pips) => Phrase::new("prompt-column").int("pips", pips.shown()),
        Stage::Line(Colour::Blue, pips) => Phrase::new("prompt-row").int("pips", pips.shown()),
        Stage::Pay(bill) => {
            let price = state.price(bill);
            let id = match bill {
                Bill::Tile(_) => "prompt-pay-tile",
                Bill::Shipment(_) => "prompt-pay-shipment",
                Bill::Trade(..) => "prompt-pay-trade",
                Bill::Religion => "prompt-pay-religion",
            };
            goods(id, price.goods, price.off)
        }
        Stage::Trade(deal, uses) => goods("prompt-trade", deal.spec().pay, 0).int("uses", uses),
        Stage::Ship => Phrase::new("prompt-ship"),
        Stage::Pray => {
            let space = player.religion;
            let symbols = &data().religion.symbols;
            let next = |symbol| {
                let later = symbols.iter().enumerate().skip(usize::from(space) + 1);
                let mut later = later.filter(|(_, s)| **s == symbol);
                later.next().map_or(0, |(i, _)| i as i64 - i64::from(space))
            };
            Phrase::new("prompt-pray")
                .int("space", space)
                .int("monk", next(Symbol::Monk))
                .int("die", next(Symbol::Die))
        }
        Stage::Conquer => Phrase::new("prompt-conquer"),
        Stage::Recruit => Phrase::new("prompt-recruit"),
        Stage::Park => Phrase::new("prompt-park"),
        Stage::Done => Phrase::new("prompt-done"),
        _ => Phrase::new("prompt-wait"),
    }
}

/// What an action of the active seat, or of chance, means.
pub fn describe(state: &State, action: Action) -> Phrase {
    let me = state.me();
    match action {
        Action::Arrive(dock, arrived) => shipment("act-arrive", dock, arrived),
        Action::RollWhite(pips) => Phrase::new("act-roll-white").int("pips", pips.shown()),
        Action::RollBlue(pips) => Phrase::new("act-roll-blue").int("pips", pips.shown()),
        Action::Offer(place) => Phrase::new("act-offer").term("place", place_term(place)),
        Action::Show(shown) => tile("act-show", shown),
        Action::First(seat) => Phrase::new("act-first").seat("who", seat),
        Action::Pair(hall, scholar) => Phrase::new("act-pair")
            .text("hall", hall.name().to_uppercase())
            .term("scholar", place_term(scholar)),
        Action::Board(board) => Phrase::new("act-board").text("board", board.name().to_uppercase()),
        Action::Hall(hall) => {
            let [a, ..] = data().halls[hall.index()];
            let phrase = Phrase::new("act-hall").term("space", space(a));
            let scholar = state.pairs[hall.index()];
            phrase.term("scholar", scholar.map_or("space-empty", place_term))
        }
        Action::Take(taken) => {
            let price = me.tile_price(taken);
            with_goods(tile("act-take", taken), price.goods)
        }
        Action::Place(at, turned) => cell("act-place", at).int("degrees", turned.degrees()),
        Action::Coin(at) => cell("act-coin", at)
            .term("space", space(me.colony.space(at)))
            .int("coins", me.activation_cost()),
        Action::White(pips) => Phrase::new("act-white").int("pips", pips.shown()),
        Action::Blue(pips) => Phrase::new("act-blue").int("pips", pips.shown()),
        Action::Line(to) => {
            let (id, coins) = match state.stage {
                Stage::Line(Colour::Blue, from) => ("act-row", me.pip_cost(from, to)),
                Stage::Line(Colour::White, from) => ("act-column", me.pip_cost(from, to)),
                _ => ("act-column", 0),
            };
            let colour = if id == "act-row" { Colour::Blue } else { Colour::White };
            let buildings = colour.line(to).intersection(me.colony.vacant()).len();
            Phrase::new(id).int("line", to.shown()).int("coins", coins).int("count", buildings)
        }
        Action::Retire => Phrase::new("act-retire"),
        Action::Space(berth) => {
            let number = berth.index() as i64 + 1;
            match state.berth_effect(berth) {
                Effect::Gain(gained) => gain("act-space-gain", gained).int("berth", number),
                Effect::Ship => Phrase::new("act-space-shipping").int("berth", number),
                Effect::Pray => Phrase::new("act-space-religion").int("berth", number),
                Effect::Conquer => Phrase::new("act-space-conquistador").int("berth", number),
                Effect::Road | Effect::Trade(_) => {
                    Phrase::new("act-space-road").int("berth", number)
                }
            }
        }
        Action::Pay(paid) => goods("act-pay", paid, 0),
        Action::Trade(Reward::Coins(count)) => Phrase::new("act-trade-coins").int("count", count),
        Action::Trade(Reward::Happiness(count)) => {
            Phrase::new("act-trade-happiness").int("count", count)
        }
        Action::Trade(Reward::Good(kind, count)) => {
            good("act-trade-good", kind).int("count", count)
        }
        Action::Ship(dock) => match state.docks[dock.index()] {
            Some(open) => {
                let price = me.shipment_price(open);
                shipment("act-ship", dock, open).int("let", price.off)
            }
            None => Phrase::new("act-ship-none").text("dock", dock.name()),
        },
        Action::Pray => {
            let theologian = me.learned(Place::THEOLOGIAN);
            let steps = if theologian { data().abilities.religion_steps } else { 1 };
            Phrase::new("act-pray").int("steps", steps)
        }
        Action::PrayGrain => Phrase::new("act-pray-grain"),
        Action::Advance => Phrase::new("act-advance"),
        Action::Monk(place) => Phrase::new("act-monk")
            .term("place", place_term(place))
            .term("help", place_help(place))
            .int("coins", state.fee(place)),
        Action::Park(at) => cell("act-park", at).term("space", space(me.colony.space(at))),
        Action::Skip => Phrase::new("act-skip"),
        Action::Done => Phrase::new("act-done"),
        Action::Market => Phrase::new("act-market"),
        Action::Sell(kind) => good("act-sell", kind).int("coins", me.sale_price(kind)),
        Action::Buy(kind) => good("act-buy", kind).int("coins", data().rates.buy[kind]),
    }
}

fn with_goods(phrase: Phrase, goods: Goods) -> Phrase {
    Good::ALL.into_iter().fold(phrase, |phrase, good| phrase.int(good.name(), goods[good]))
}
