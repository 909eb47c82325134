//! One small step of a seat or of chance, and its notation.

use crate::data::Reward;
use crate::goods::{Good, Goods};
use crate::grid::{Cell, Turned};
use crate::pieces::{Berth, Board, Dock, Hall, Pips, Place, Shipment, Tile};
use portolan_table::notation::whole_number;
use portolan_table::{NotationError, Seat};
use std::fmt;
use std::str::FromStr;

/// A step. The first group is chance's, the rest are decisions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Action {
    /// `dock 2 sh14`: a shipment comes to a dock.
    Arrive(Dock, Shipment),
    /// `roll white 4`: a white die for the pool.
    RollWhite(Pips),
    /// `roll blue 4`: a blue die.
    RollBlue(Pips),
    /// `offer sc04`: a scholar or bishop of this game.
    Offer(Place),
    /// `show d07`: an expansion tile for the display.
    Show(Tile),
    /// `first 2`: who starts.
    First(Seat),
    /// `pair th1 sc09`: a town hall and its scholar.
    Pair(Hall, Place),
    /// `board a3`: takes a colony board.
    Board(Board),
    /// `hall th2`: takes a town hall with its scholar.
    Hall(Hall),
    /// `take d07`: buys a tile of the display.
    Take(Tile),
    /// `place r3c4 90`: lays the piece in hand.
    Place(Cell, Turned),
    /// `coin r3c4`: activates one building with coins.
    Coin(Cell),
    /// `white 4`: takes a white die.
    White(Pips),
    /// `blue 3`: uses a blue die.
    Blue(Pips),
    /// `line 5`: activates that column or row with the die in hand.
    Line(Pips),
    /// `retire`: takes no more turns this year.
    Retire,
    /// `space 3`: takes a retiring space.
    Space(Berth),
    /// `pay 1 wood 1 gold`: settles the bill with these goods.
    Pay(Goods),
    /// `trade 3 coins`: makes the exchange for this reward.
    Trade(Reward),
    /// `ship 2`: completes the shipment at a dock.
    Ship(Dock),
    /// `pray`: takes the religion action.
    Pray,
    /// `pray grain`: pays a grain for one more space.
    PrayGrain,
    /// `advance`: takes the conquistador action.
    Advance,
    /// `monk sc04`: sends a monk there.
    Monk(Place),
    /// `park r3c4`: leaves the die on that building.
    Park(Cell),
    /// `skip`: does without.
    Skip,
    /// `done`: ends the turn.
    Done,
    /// `market`: a free action; which one is said next.
    Market,
    /// `sell wood`: a free action.
    Sell(Good),
    /// `buy grain`: a free action.
    Buy(Good),
    /// `road`: takes a road tile instead of a shipment.
    Road,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Arrive(dock, shipment) => write!(f, "dock {dock} {shipment}"),
            Action::RollWhite(pips) => write!(f, "roll white {pips}"),
            Action::RollBlue(pips) => write!(f, "roll blue {pips}"),
            Action::Offer(place) => write!(f, "offer {place}"),
            Action::Show(tile) => write!(f, "show {tile}"),
            Action::First(seat) => write!(f, "first {seat}"),
            Action::Pair(hall, scholar) => write!(f, "pair {hall} {scholar}"),
            Action::Board(board) => write!(f, "board {board}"),
            Action::Hall(hall) => write!(f, "hall {hall}"),
            Action::Take(tile) => write!(f, "take {tile}"),
            Action::Place(cell, turned) => write!(f, "place {cell} {turned}"),
            Action::Coin(cell) => write!(f, "coin {cell}"),
            Action::White(pips) => write!(f, "white {pips}"),
            Action::Blue(pips) => write!(f, "blue {pips}"),
            Action::Line(pips) => write!(f, "line {pips}"),
            Action::Retire => f.write_str("retire"),
            Action::Space(berth) => write!(f, "space {berth}"),
            Action::Pay(goods) => write!(f, "pay {goods}"),
            Action::Trade(Reward::Coins(count)) => write!(f, "trade {count} coins"),
            Action::Trade(Reward::Happiness(count)) => write!(f, "trade {count} happiness"),
            Action::Trade(Reward::Good(good, count)) => write!(f, "trade {count} {good}"),
            Action::Ship(dock) => write!(f, "ship {dock}"),
            Action::Road => f.write_str("road"),
            Action::Pray => f.write_str("pray"),
            Action::PrayGrain => f.write_str("pray grain"),
            Action::Advance => f.write_str("advance"),
            Action::Monk(place) => write!(f, "monk {place}"),
            Action::Park(cell) => write!(f, "park {cell}"),
            Action::Skip => f.write_str("skip"),
            Action::Done => f.write_str("done"),
            Action::Market => f.write_str("market"),
            Action::Sell(good) => write!(f, "sell {good}"),
            Action::Buy(good) => write!(f, "buy {good}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split(' ').take(16).collect();
        parse(&words).map_err(|reason| NotationError::new(text, reason))
    }
}

fn parse(words: &[&str]) -> Result<Action, String> {
    Ok(match *words {
        ["dock", dock, shipment] => Action::Arrive(dock.parse()?, shipment.parse()?),
        ["roll", "white", pips] => Action::RollWhite(pips.parse()?),
        ["roll", "blue", pips] => Action::RollBlue(pips.parse()?),
        ["offer", place] => Action::Offer(place.parse()?),
        ["show", tile] => Action::Show(tile.parse()?),
        ["first", seat] => Action::First(Seat(number(seat)?)),
        ["pair", hall, scholar] => Action::Pair(hall.parse()?, scholar.parse()?),
        ["board", board] => Action::Board(board.parse()?),
        ["hall", hall] => Action::Hall(hall.parse()?),
        ["take", tile] => Action::Take(tile.parse()?),
        ["place", cell, turned] => Action::Place(cell.parse()?, turned.parse()?),
        ["coin", cell] => Action::Coin(cell.parse()?),
        ["white", pips] => Action::White(pips.parse()?),
        ["blue", pips] => Action::Blue(pips.parse()?),
        ["line", pips] => Action::Line(pips.parse()?),
        ["retire"] => Action::Retire,
        ["space", berth] => Action::Space(berth.parse()?),
        ["pay", ref goods @ ..] => Action::Pay(goods_of(goods)?),
        ["trade", count, "coins"] => Action::Trade(Reward::Coins(number(count)?)),
        ["trade", count, "happiness"] => Action::Trade(Reward::Happiness(number(count)?)),
        ["trade", count, good] => Action::Trade(Reward::Good(good.parse()?, number(count)?)),
        ["ship", dock] => Action::Ship(dock.parse()?),
        ["road"] => Action::Road,
        ["pray"] => Action::Pray,
        ["pray", "grain"] => Action::PrayGrain,
        ["advance"] => Action::Advance,
        ["monk", place] => Action::Monk(place.parse()?),
        ["park", cell] => Action::Park(cell.parse()?),
        ["skip"] => Action::Skip,
        ["done"] => Action::Done,
        ["market"] => Action::Market,
        ["sell", good] => Action::Sell(good.parse()?),
        ["buy", good] => Action::Buy(good.parse()?),
        [] | [""] => return Err("it is empty".to_owned()),
        [word, ..] => return Err(format!("“{word}” does not begin an action, or not like this")),
    })
}

fn number(text: &str) -> Result<u8, String> {
    whole_number(text).ok_or_else(|| format!("“{text}” is not a small number"))
}

/// `2 wood 1 gold`: kinds in the order of the board, none of them twice, none with a count of 0.
fn goods_of(words: &[&str]) -> Result<Goods, String> {
    let mut goods = Goods::NONE;
    let mut last: Option<Good> = None;
    for pair in words.chunks(2) {
        let [count, good] = *pair else { return Err("goods come as “2 wood”".to_owned()) };
        let (count, good) = (number(count)?, good.parse::<Good>()?);
        if count == 0 || last.is_some_and(|last| last >= good) {
            return Err(format!("“{count} {good}” stands where it does not belong"));
        }
        goods[good] = count;
        last = Some(good);
    }
    if last.is_none() { Err("it does not say which goods".to_owned()) } else { Ok(goods) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_small() {
        assert!(size_of::<Action>() <= 8);
    }

    #[test]
    fn texts_read_back_and_nothing_else_does() {
        for text in [
            "dock 2 sh14",
            "roll white 4",
            "roll blue 6",
            "offer bi2",
            "show t15",
            "first 3",
            "pair th1 sc09",
            "board b",
            "hall th4",
            "take d07",
            "place r3c4 270",
            "coin r6c6",
            "white 1",
            "blue 3",
            "line 5",
            "retire",
            "space 5",
            "pay 1 wood 2 gold",
            "trade 3 coins",
            "trade 2 happiness",
            "trade 1 sugar",
            "ship 4",
            "road",
            "pray",
            "pray grain",
            "advance",
            "monk mi1",
            "park r1c2",
            "skip",
            "done",
            "market",
            "sell gold",
            "buy wood",
        ] {
            let action: Result<Action, _> = text.parse();
            assert_eq!(action.map(|a| a.to_string()).as_deref(), Ok(text));
        }
        for bad in [
            "",
            " ",
            "pay",
            "pay 1",
            "pay 0 wood",
            "pay 1 gold 1 wood",
            "pay 1 wood 1 wood",
            "pay 01 wood",
            "trade 300 coins",
            "white 7",
            "white 0",
            "place r1c1",
            "place r1c1 45",
            "first +1",
            "sell silver",
            "monk mi5",
            "take d7",
            "Done",
            "done ",
            "done done",
            "ship 0",
            "dock 5 sh01",
            "space 6",
            "ŋ",
            "pay ŋ wood",
            "r1c1",
        ] {
            assert!(bad.parse::<Action>().is_err(), "{bad}");
        }
    }
}
