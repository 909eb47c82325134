//! The number of every action.

use super::payments::{self, PAYMENTS};
use crate::action::Action;
use crate::data::Reward;
use crate::goods::Good;
use crate::grid::{Cell, SIDE, Turned};
use crate::pieces::{Berth, Board, Dock, Hall, Pips, Place, Shipment, Tile};
use crate::state::MOST_SEATS;
use portolan_table::Seat;

const CELLS: usize = SIDE as usize * SIDE as usize;
const SCHOLARS_AND_BISHOPS: usize = 16;
/// The most of anything that an exchange brings in any edition.
const MOST: usize = 20;
/// Coins, happiness and each of the goods, so many of each.
const REWARDS: usize = (2 + Good::ALL.len()) * MOST;

portolan_table::action_kinds! {
    /// The kinds of actions, in the order of their numbers.
    pub enum Kind {
        decisions {
            /// Take a colony board: a1, a2, a3, a4, b.
            Board = Board::COUNT, "board a3";
            /// Take a town hall with its scholar.
            Hall = Hall::COUNT, "hall th2";
            /// Buy a tile of the display: doubles d01 to d15, then triples t01 to t15.
            Take = Tile::COUNT, "take d07";
            /// Lay the piece in hand: by the space of its anchor, row by row, then how it is turned.
            Place = CELLS * 4, "place r3c4 90";
            /// Activate one building with coins, by its space.
            Coin = CELLS, "coin r3c4";
            /// Take a white die, 1 to 6.
            White = Pips::COUNT, "white 4";
            /// Use a blue die, 1 to 6.
            Blue = Pips::COUNT, "blue 3";
            /// Activate that column or row with the die in hand.
            Line = Pips::COUNT, "line 5";
            /// Take no more turns this year.
            Retire = 1, "retire";
            /// Take a retiring space, from the top.
            Space = Berth::COUNT, "space 3";
            /// Make the exchange for this reward: coins, happiness, wood, grain, sugar, gem, gold; of each 1 to 20.
            Trade = REWARDS, "trade 3 coins";
            /// Complete the shipment at a dock, from the top.
            Ship = Dock::COUNT, "ship 2";
            /// Take a road tile instead of a shipment.
            Road = 1, "road";
            /// Take the religion action.
            Pray = 1, "pray";
            /// Pay a grain for one more space.
            PrayGrain = 1, "pray grain";
            /// Take the conquistador action.
            Advance = 1, "advance";
            /// Send a monk: to scholars sc01 to sc10, bishops bi1 to bi6, missions mi1 to mi4.
            Monk = Place::COUNT, "monk sc04";
            /// Leave the die on that building, by its space.
            Park = CELLS, "park r3c4";
            /// Do without.
            Skip = 1, "skip";
            /// End the turn.
            Done = 1, "done";
            /// Go to the market.
            Market = 1, "market";
            /// Sell one: wood, grain, sugar, gem, gold.
            Sell = Good::ALL.len(), "sell wood";
            /// Buy one: wood, grain, sugar, gem.
            Buy = Good::PLAIN.len(), "buy grain";
            /// Settle the bill with these goods: all heaps of one to six goods, small ones first, as those who count
            /// combinations number them (`games/santa-maria/src/encoding/payments.rs`).
            Pay = PAYMENTS, "pay 1 wood 1 gold";
        }
        chance {
            /// A shipment comes to a dock: by dock, then ss1 to ss4, sh01 to sh30.
            Arrive = Dock::COUNT * Shipment::COUNT, "dock 2 sh14";
            /// A white die for the pool, 1 to 6.
            RollWhite = Pips::COUNT, "roll white 4";
            /// A blue die, 1 to 6.
            RollBlue = Pips::COUNT, "roll blue 4";
            /// A scholar or bishop of this game.
            Offer = SCHOLARS_AND_BISHOPS, "offer sc04";
            /// An expansion tile for the display.
            Show = Tile::COUNT, "show d07";
            /// Who starts.
            First = MOST_SEATS, "first 2";
            /// A town hall and its scholar: by town hall, then sc01 to sc10.
            Pair = Hall::COUNT * 10, "pair th1 sc09";
        }
    }
}

/// What is exchanged for: which of seven, and how many, counted from 0.
fn reward_number(reward: Reward) -> Option<usize> {
    let (kind, count) = match reward {
        Reward::Coins(count) => (0, count),
        Reward::Happiness(count) => (1, count),
        Reward::Good(good, count) => (2 + good as usize, count),
    };
    let count = usize::from(count).checked_sub(1).filter(|&count| count < MOST)?;
    Some(kind * MOST + count)
}

const fn reward(number: usize) -> Reward {
    let count = (number % MOST) as u8 + 1;
    match number / MOST {
        0 => Reward::Coins(count),
        1 => Reward::Happiness(count),
        kind => Reward::Good(Good::ALL[kind - 2], count),
    }
}

fn below(number: usize, count: usize) -> Option<usize> {
    (number < count).then_some(number)
}

/// The action's number. None has what would pay or bring more than any price, buy gold, or put a mission where it
/// always is.
#[inline]
pub fn id(action: Action) -> Option<usize> {
    Some(match action {
        Action::Board(board) => Kind::Board.id(board.index()),
        Action::Hall(hall) => Kind::Hall.id(hall.index()),
        Action::Take(tile) => Kind::Take.id(tile.index()),
        Action::Place(cell, turned) => Kind::Place.id(cell.index() * 4 + turned as usize),
        Action::Coin(cell) => Kind::Coin.id(cell.index()),
        Action::White(pips) => Kind::White.id(pips.index()),
        Action::Blue(pips) => Kind::Blue.id(pips.index()),
        Action::Line(pips) => Kind::Line.id(pips.index()),
        Action::Retire => Kind::Retire.id(0),
        Action::Space(berth) => Kind::Space.id(berth.index()),
        Action::Trade(reward) => Kind::Trade.id(reward_number(reward)?),
        Action::Ship(dock) => Kind::Ship.id(dock.index()),
        Action::Road => Kind::Road.id(0),
        Action::Pray => Kind::Pray.id(0),
        Action::PrayGrain => Kind::PrayGrain.id(0),
        Action::Advance => Kind::Advance.id(0),
        Action::Monk(place) => Kind::Monk.id(place.index()),
        Action::Park(cell) => Kind::Park.id(cell.index()),
        Action::Skip => Kind::Skip.id(0),
        Action::Done => Kind::Done.id(0),
        Action::Market => Kind::Market.id(0),
        Action::Sell(good) => Kind::Sell.id(good as usize),
        Action::Buy(good) => Kind::Buy.id(below(good as usize, Good::PLAIN.len())?),
        Action::Pay(goods) => Kind::Pay.id(payments::number(goods)?),
        Action::Arrive(dock, shipment) => {
            Kind::Arrive.id(dock.index() * Shipment::COUNT + shipment.index())
        }
        Action::RollWhite(pips) => Kind::RollWhite.id(pips.index()),
        Action::RollBlue(pips) => Kind::RollBlue.id(pips.index()),
        Action::Offer(place) => Kind::Offer.id(below(place.index(), SCHOLARS_AND_BISHOPS)?),
        Action::Show(tile) => Kind::Show.id(tile.index()),
        Action::First(seat) => Kind::First.id(below(seat.index(), MOST_SEATS)?),
        Action::Pair(hall, scholar) => {
            Kind::Pair.id(hall.index() * 10 + below(scholar.index(), 10)?)
        }
    })
}

/// The action of this number.
pub fn of(id: usize) -> Option<Action> {
    let (kind, nth) = Kind::of(id)?;
    let cell =
        |nth: usize| Cell::at((nth / usize::from(SIDE)) as u8, (nth % usize::from(SIDE)) as u8);
    let small = nth as u8;
    Some(match kind {
        Kind::Board => Action::Board(Board::nth(small)?),
        Kind::Hall => Action::Hall(Hall::nth(small)?),
        Kind::Take => Action::Take(Tile::nth(small)?),
        Kind::Place => Action::Place(cell(nth / 4)?, Turned::ALL[nth % 4]),
        Kind::Coin => Action::Coin(cell(nth)?),
        Kind::White => Action::White(Pips::nth(small)?),
        Kind::Blue => Action::Blue(Pips::nth(small)?),
        Kind::Line => Action::Line(Pips::nth(small)?),
        Kind::Retire => Action::Retire,
        Kind::Space => Action::Space(Berth::nth(small)?),
        Kind::Trade => Action::Trade(reward(nth)),
        Kind::Ship => Action::Ship(Dock::nth(small)?),
        Kind::Road => Action::Road,
        Kind::Pray => Action::Pray,
        Kind::PrayGrain => Action::PrayGrain,
        Kind::Advance => Action::Advance,
        Kind::Monk => Action::Monk(Place::nth(small)?),
        Kind::Park => Action::Park(cell(nth)?),
        Kind::Skip => Action::Skip,
        Kind::Done => Action::Done,
        Kind::Market => Action::Market,
        Kind::Sell => Action::Sell(Good::ALL[nth]),
        Kind::Buy => Action::Buy(Good::PLAIN[nth]),
        Kind::Pay => Action::Pay(payments::of(nth)?),
        Kind::Arrive => Action::Arrive(
            Dock::nth((nth / Shipment::COUNT) as u8)?,
            Shipment::nth((nth % Shipment::COUNT) as u8)?,
        ),
        Kind::RollWhite => Action::RollWhite(Pips::nth(small)?),
        Kind::RollBlue => Action::RollBlue(Pips::nth(small)?),
        Kind::Offer => Action::Offer(Place::nth(small)?),
        Kind::Show => Action::Show(Tile::nth(small)?),
        Kind::First => Action::First(Seat(small)),
        Kind::Pair => Action::Pair(Hall::nth((nth / 10) as u8)?, Place::nth((nth % 10) as u8)?),
    })
}
