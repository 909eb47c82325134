//! What the seat is asked and what its actions mean, as phrases; the words are in `text/*.ftl`.

mod amounts;
mod names;

pub use amounts::{
    all_of, amount, coins, gain, good, goods, happiness, heap, one_of, points, price, reward,
};
pub use names::{
    board, cell, effect, hall, mark, place_help, place_short, place_term, shipment, space,
    space_name, tile, tile_spaces, whole_tile,
};

use crate::action::Action;
use crate::colony::{Colour, Piece};
use crate::data::Symbol;
use crate::pieces::{Pips, Place};
use crate::rules::{list, trade};
use crate::state::{Bill, Player, Stage, State};
use portolan_table::{Phrase, Seat};

/// What the active seat is asked.
pub fn prompt(state: &State, seat: Seat) -> Phrase {
    let (player, data) = (&state.players[seat.index()], state.data());
    match state.stage {
        _ if state.at_market => Phrase::new("prompt-market"),
        Stage::Boards => Phrase::new("prompt-board"),
        Stage::Halls => Phrase::new("prompt-hall"),
        Stage::Main => {
            Phrase::new("prompt-main").int("year", state.year).phrase("deeds", deeds(state))
        }
        Stage::Retire => Phrase::new("prompt-retire"),
        Stage::Place(Piece::Tile(laid)) => {
            let [first, second, _] = data.tiles[laid.index()];
            Phrase::new("prompt-place-tile")
                .phrase("first", space_name(data, first))
                .phrase("second", space_name(data, second))
        }
        Stage::Place(Piece::Road) => Phrase::new("prompt-place-road"),
        Stage::Place(Piece::Hall(_)) => Phrase::new("prompt-place-hall"),
        Stage::Line(Colour::White, pips) => Phrase::new("prompt-column").int("pips", pips.shown()),
        Stage::Line(Colour::Blue, pips) => Phrase::new("prompt-row").int("pips", pips.shown()),
        Stage::Pay(bill) => {
            let id = match bill {
                Bill::Tile(_) => "prompt-pay-tile",
                Bill::Shipment(_) => "prompt-pay-shipment",
                Bill::Trade(..) => "prompt-pay-trade",
                Bill::Religion => "prompt-pay-religion",
            };
            price(id, state.price(bill))
        }
        Stage::Trade(deal, uses) => {
            let pay = data.deal(deal).price();
            let id = if player.can_pay(pay) { "prompt-trade" } else { "prompt-trade-later" };
            goods(id, pay.goods).int("uses", uses)
        }
        Stage::Ship if can_load(state, player) => Phrase::new("prompt-ship"),
        Stage::Ship => Phrase::new("prompt-ship-later"),
        Stage::ShipOrRoad if can_load(state, player) => Phrase::new("prompt-ship-or-road"),
        Stage::ShipOrRoad => Phrase::new("prompt-ship-later-or-road"),
        Stage::Pray => religion(state, player, "prompt-pray"),
        Stage::SecondSpace if player.can_pay(state.price(Bill::Religion)) => {
            religion(state, player, "prompt-second-space")
        }
        Stage::SecondSpace => religion(state, player, "prompt-second-space-later"),
        Stage::Conquer => Phrase::new("prompt-conquer"),
        Stage::Recruit => {
            let mut free = state.places().minus(player.monks).iter();
            let payable = free.any(|place| state.fee(place) <= player.coins);
            Phrase::new(if payable { "prompt-recruit" } else { "prompt-recruit-later" })
        }
        Stage::Park => Phrase::new("prompt-park"),
        Stage::Done => Phrase::new("prompt-done"),
        _ => Phrase::new("prompt-wait"),
    }
}

/// What can be done on a turn now.
fn deeds(state: &State) -> Phrase {
    let mut actions = Vec::new();
    list::list(state, &mut actions);
    let may = |kind: fn(&Action) -> bool| actions.iter().any(kind);
    let kinds = [
        ("deed-die", may(|action| matches!(action, Action::White(_) | Action::Blue(_)))),
        ("deed-expand", may(|action| matches!(action, Action::Take(_)))),
        ("deed-building", may(|action| matches!(action, Action::Coin(_)))),
        ("deed-retire", true),
    ];
    one_of(kinds.into_iter().filter(|(_, may)| *may).map(|(id, _)| Phrase::new(id)))
}

/// A sentence about the vacant buildings of a line.
fn line(id: &'static str, state: &State, colour: Colour, pips: Pips) -> Phrase {
    let me = state.me();
    let cells = colour.line(pips).intersection(me.colony.vacant());
    let names = cells.iter().map(|cell| space_name(state.data(), me.colony.space(cell)));
    Phrase::new(id).int("count", cells.len()).phrase("buildings", all_of(names))
}

/// Is there a shipment that can be paid without selling and buying?
fn can_load(state: &State, player: &Player) -> bool {
    let mut open = state.docks.iter().flatten();
    open.any(|&open| player.can_pay(player.shipment_price(state.data(), open)))
}

/// A sentence about the religion track, with how far it is to its next symbols.
fn religion(state: &State, player: &Player, id: &'static str) -> Phrase {
    let (space, track) = (player.religion, &state.data().religion);
    let next = |symbol| {
        let mut later =
            (space + 1..=track.end).filter(|at| track.symbols[usize::from(*at)] == symbol);
        later.next().map_or(0, |at| at - space)
    };
    Phrase::new(id)
        .int("space", space)
        .int("monk", next(Symbol::Monk))
        .int("die", next(Symbol::Die))
}

/// What an action of the active seat, or of chance, means.
pub fn describe(state: &State, action: Action) -> Phrase {
    let (me, data) = (state.me(), state.data());
    match action {
        Action::Arrive(dock, arrived) => shipment("act-arrive", data, dock, arrived),
        Action::RollWhite(pips) => Phrase::new("act-roll-white").int("pips", pips.shown()),
        Action::RollBlue(pips) => Phrase::new("act-roll-blue").int("pips", pips.shown()),
        Action::Offer(place) => Phrase::new("act-offer").term("place", place_term(place)),
        Action::Show(shown) => whole_tile("act-show", data, shown),
        Action::First(seat) => Phrase::new("act-first").seat("who", seat),
        Action::Pair(paired, scholar) => {
            hall("act-pair", data, paired).term("scholar", place_term(scholar))
        }
        Action::Board(taken) => board("act-board", taken),
        Action::Hall(taken) => {
            let scholar = state.pairs[taken.index()];
            hall("act-hall", data, taken).term("scholar", scholar.map_or("space-empty", place_term))
        }
        Action::Take(taken) => {
            let price = me.tile_price(data, taken);
            tile_spaces("act-take", data, taken).phrase("goods", heap(price.goods))
        }
        Action::Place(at, _) if state.stage == Stage::Place(Piece::Road) => {
            cell("act-place-road", at)
        }
        Action::Place(at, turned) => cell("act-place", at).int("degrees", turned.degrees()),
        Action::Coin(at) => cell("act-coin", at)
            .phrase("space", space(data, me.colony.space(at)))
            .int("coins", me.activation_cost(data)),
        Action::White(pips) => {
            line("act-white", state, Colour::White, pips).int("pips", pips.shown())
        }
        Action::Blue(pips) => line("act-blue", state, Colour::Blue, pips).int("pips", pips.shown()),
        Action::Line(to) => {
            let (id, colour, coins) = match state.stage {
                Stage::Line(Colour::Blue, from) => {
                    ("act-row", Colour::Blue, me.pip_cost(data, from, to))
                }
                Stage::Line(Colour::White, from) => {
                    ("act-column", Colour::White, me.pip_cost(data, from, to))
                }
                _ => ("act-column", Colour::White, 0),
            };
            line(id, state, colour, to).int("line", to.shown()).int("coins", coins)
        }
        Action::Retire => Phrase::new("act-retire"),
        Action::Space(berth) => Phrase::new("act-space")
            .int("berth", berth.index() as i64 + 1)
            .phrase("effect", effect(data, state.berth_effect(berth))),
        Action::Pay(paid) => goods("act-pay", paid),
        Action::Trade(side) => Phrase::new("act-trade").phrase("reward", reward(side)),
        Action::Ship(dock) => match state.docks[dock.index()] {
            Some(open) => {
                shipment("act-ship", data, dock, open).int("off", me.shipment_price(data, open).off)
            }
            None => Phrase::new("act-ship-none").text("dock", dock.name()),
        },
        Action::Road => Phrase::new("act-road"),
        Action::Pray => {
            let theologian = me.learned(Place::THEOLOGIAN);
            let steps = if theologian { data.abilities.religion_steps } else { 1 };
            Phrase::new("act-pray").int("steps", steps)
        }
        Action::PrayGrain if state.grain_comes_first() => Phrase::new("act-pray-grain"),
        Action::PrayGrain => Phrase::new("act-second-space"),
        Action::Advance => Phrase::new("act-advance"),
        Action::Monk(place) => Phrase::new("act-monk")
            .term("place", place_term(place))
            .phrase("help", place_help(data, place))
            .int("coins", state.fee(place)),
        Action::Park(at) => {
            cell("act-park", at).phrase("space", space_name(data, me.colony.space(at)))
        }
        Action::Skip => Phrase::new("act-skip"),
        Action::Done => Phrase::new("act-done"),
        // Where one thing only can be traded, going there trades it.
        Action::Market => match trade::sole_business(state) {
            Some(only) => describe(state, only),
            None => Phrase::new("act-market"),
        },
        Action::Sell(kind) => good("act-sell", kind, 1).int("coins", me.sale_price(data, kind)),
        Action::Buy(kind) => good("act-buy", kind, 1).int("coins", data.rates.buy[kind]),
    }
}
