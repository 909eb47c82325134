//! May the active seat do this now? And if not, why.

use crate::action::Action;
use crate::colony::{Colony, Colour, Piece};
use crate::data::data;
use crate::goods::{Good, Goods, Price};
use crate::pieces::{Boards, Pips, Place};
use crate::state::{Job, Player, Stage, State};
use portolan_table::{Phrase, Refusal};

/// What stands in the way. Small, so that judging costs nothing until somebody asks for the sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The action belongs to another moment.
    NotNow,
    /// Somebody else has the board, or it is of the other side.
    BoardGone,
    /// Somebody else has the town hall.
    HallGone,
    /// The tile is not on display.
    NotOnDisplay,
    /// The goods do not suffice.
    Short(Price),
    /// So many coins are needed.
    Coins(u16),
    /// No place on the colony where it fits.
    NoRoom,
    /// Not all of these spaces are empty.
    NotEmpty,
    /// No building there.
    NoBuilding,
    /// A die or coins stand there.
    Occupied,
    /// No die shows this.
    NoSuchDie,
    /// No more white dice this year.
    NoWhiteLeft,
    /// No more blue dice this year.
    NoBlueLeft,
    /// No line with a vacant building can be reached.
    NoLine,
    /// The line has no vacant building.
    LineFull,
    /// The building was not part of the activation.
    NotActivated,
    /// Somebody stands there.
    BerthTaken,
    /// It was used last year.
    BerthBlocked,
    /// That does not settle the bill.
    WrongPayment,
    /// The building does not offer it.
    NotInDeal,
    /// No shipment there.
    DockEmpty,
    /// The last space of the religion track comes first.
    TrackEnds,
    /// The theologian's steps need no grain.
    NoGrainNeeded,
    /// Not one of this game's places.
    NoSuchPlace,
    /// An own monk is there already.
    MonkThere,
    /// Nothing to sell, and nothing that could be bought.
    NothingToTrade,
    /// Nothing of the kind in store.
    NoneInStore,
    /// It cannot be bought.
    NotForSale,
    /// The store holds no more of it.
    StoreFull,
    /// The coins are needed to turn the die in hand.
    DieNeedsCoins,
}

impl From<Why> for Refusal {
    #[cold]
    fn from(why: Why) -> Refusal {
        let plain = match why {
            Why::NotNow => return Refusal::not_now(),
            Why::Short(price) => return goods_phrase("why-short", price.goods, price.off).into(),
            Why::Coins(coins) => return Phrase::new("why-coins").int("coins", coins).into(),
            Why::StoreFull => {
                return Phrase::new("why-store-full").int("most", data().rates.storage).into();
            }
            Why::NoWhiteLeft => {
                let most = data().rates.white_dice_per_year;
                return Phrase::new("why-no-white-left").int("most", most).into();
            }
            Why::BoardGone => "why-board-gone",
            Why::HallGone => "why-hall-gone",
            Why::NotOnDisplay => "why-not-on-display",
            Why::NoRoom => "why-no-room",
            Why::NotEmpty => "why-not-empty",
            Why::NoBuilding => "why-no-building",
            Why::Occupied => "why-occupied",
            Why::NoSuchDie => "why-no-such-die",
            Why::NoBlueLeft => "why-no-blue-left",
            Why::NoLine => "why-no-line",
            Why::LineFull => "why-line-full",
            Why::NotActivated => "why-not-activated",
            Why::BerthTaken => "why-berth-taken",
            Why::BerthBlocked => "why-berth-blocked",
            Why::WrongPayment => "why-wrong-payment",
            Why::NotInDeal => "why-not-in-deal",
            Why::DockEmpty => "why-dock-empty",
            Why::TrackEnds => "why-track-ends",
            Why::NoGrainNeeded => "why-no-grain-needed",
            Why::NoSuchPlace => "why-no-such-place",
            Why::MonkThere => "why-monk-there",
            Why::NothingToTrade => "why-nothing-to-trade",
            Why::NoneInStore => "why-none-in-store",
            Why::NotForSale => "why-not-for-sale",
            Why::DieNeedsCoins => "why-die-needs-coins",
        };
        Refusal::because(plain)
    }
}

/// A phrase about a heap of goods, for messages that spell it out; `off` are goods let off.
pub fn goods_phrase(id: &'static str, goods: Goods, off: u8) -> Phrase {
    Good::ALL
        .into_iter()
        .fold(Phrase::new(id).int("off", off), |phrase, good| phrase.int(good.name(), goods[good]))
}

fn unless(holds: bool, why: Why) -> Result<(), Why> {
    if holds { Ok(()) } else { Err(why) }
}

/// The judge of the active seat's actions.
#[inline]
pub fn judge(state: &State, action: Action) -> Result<(), Why> {
    let me = state.me();
    match (state.stage, action) {
        (_, Action::Sell(good)) if state.at_market => unless(me.goods[good] > 0, Why::NoneInStore),
        (_, Action::Buy(good)) if state.at_market => buy(state, good),
        _ if state.at_market => Err(Why::NotNow),
        (stage, Action::Market) if stage.market_open() => {
            unless(can_trade(state), Why::NothingToTrade)
        }
        (Stage::Main, Action::Take(tile)) => {
            unless(state.display.contains(tile), Why::NotOnDisplay)?;
            let price = me.tile_price(tile);
            unless(price.payable(me.goods), Why::Short(price))?;
            unless(me.colony.has_room(Piece::Tile(tile)), Why::NoRoom)
        }
        (Stage::Main, Action::Coin(cell)) => {
            unless(me.colony.effect(cell).is_some(), Why::NoBuilding)?;
            unless(me.colony.vacant().contains(cell), Why::Occupied)?;
            unless(me.coins >= me.activation_cost(), Why::Coins(me.activation_cost()))
        }
        (Stage::Main, Action::White(pips)) => {
            unless(state.white_dice.showing(pips) > 0, Why::NoSuchDie)?;
            unless(me.white_uses_left() > 0, Why::NoWhiteLeft)?;
            unless(reaches(me, Colour::White, pips, me.coins), Why::NoLine)
        }
        (Stage::Main, Action::Blue(pips)) => {
            let common = state.options.common_blue_dice;
            let ready = if common { state.blue_dice } else { me.blue_dice };
            unless(ready.showing(pips) > 0, Why::NoSuchDie)?;
            unless(!common || me.blue_uses_left() > 0, Why::NoBlueLeft)?;
            unless(reaches(me, Colour::Blue, pips, me.coins), Why::NoLine)
        }
        (Stage::Retire, Action::Space(berth)) => {
            unless(state.blocked != Some(berth), Why::BerthBlocked)?;
            unless(state.berth_free(berth), Why::BerthTaken)
        }
        (Stage::Line(colour, from), Action::Line(to)) => {
            let line = colour.line(to).and(me.colony.vacant());
            unless(!line.is_empty(), Why::LineFull)?;
            let cost = me.pip_cost(from, to);
            unless(me.coins >= cost, Why::Coins(cost))
        }
        (Stage::Place(piece), Action::Place(cell, turned)) => {
            let fits =
                piece.turns().contains(&turned) && me.colony.anchors(piece, turned).contains(cell);
            unless(fits, Why::NotEmpty)
        }
        (Stage::Pay(bill), Action::Pay(goods)) => {
            unless(state.price(bill).accepts(me.goods, goods), Why::WrongPayment)
        }
        (Stage::Trade(deal, _), Action::Trade(reward)) => {
            unless(deal.spec().rewards.contains(&reward), Why::NotInDeal)?;
            let price = Price::plain(deal.spec().pay);
            unless(price.payable(me.goods), Why::Short(price))
        }
        (Stage::Ship, Action::Ship(dock)) => {
            let shipment = state.docks[dock.index()].ok_or(Why::DockEmpty)?;
            let price = me.shipment_price(shipment);
            unless(price.payable(me.goods), Why::Short(price))
        }
        (Stage::Pray, Action::PrayGrain) => {
            unless(!me.learned(Place::THEOLOGIAN), Why::NoGrainNeeded)?;
            unless(me.religion + 1 < data().religion.end, Why::TrackEnds)?;
            let price = state.price(crate::state::Bill::Religion);
            unless(price.payable(me.goods), Why::Short(price))
        }
        (Stage::Recruit, Action::Monk(place)) => {
            unless(state.places().contains(place), Why::NoSuchPlace)?;
            unless(!me.monks.contains(place), Why::MonkThere)?;
            unless(me.coins >= state.fee(place), Why::Coins(state.fee(place)))
        }
        (Stage::Park, Action::Park(cell)) => match state.job {
            Job::Line { all, .. } => unless(all.contains(cell), Why::NotActivated),
            _ => Err(Why::NotNow),
        },
        (Stage::Boards, Action::Board(board)) => {
            unless(boards_left(state).contains(board), Why::BoardGone)
        }
        (Stage::Halls, Action::Hall(hall)) => {
            unless(state.free_halls().contains(hall), Why::HallGone)
        }
        (Stage::Main, Action::Retire)
        | (Stage::Pray, Action::Pray)
        | (Stage::Conquer, Action::Advance)
        | (Stage::Done, Action::Done) => Ok(()),
        (stage, Action::Skip) => unless(may_skip(stage), Why::NotNow),
        _ => Err(Why::NotNow),
    }
}

/// Effects that one may do without (rules.md §4.9).
#[inline]
pub fn may_skip(stage: Stage) -> bool {
    matches!(
        stage,
        Stage::Trade(..)
            | Stage::Ship
            | Stage::Pray
            | Stage::Conquer
            | Stage::Recruit
            | Stage::Place(Piece::Road)
    )
}

/// A boards that nobody has taken.
pub fn boards_left(state: &State) -> Boards {
    let taken: Boards = state.players.iter().filter_map(|p| p.colony.board()).collect();
    Boards::A_SIDES.minus(taken)
}

/// The lines with a vacant building, one bit each.
#[inline]
pub fn open_lines(colony: &Colony, colour: Colour) -> u8 {
    match colour {
        Colour::White => colony.vacant().columns(),
        Colour::Blue => colony.vacant().rows(),
    }
}

/// The lines to which a die can be turned for so many coins, one bit each.
#[inline]
pub fn within(player: &Player, from: Pips, coins: u16) -> u8 {
    let reach = coins.saturating_add(player.free_pips().into()).min(5) as u32;
    let around = (1u32 << (2 * reach + 1)) - 1;
    (around << from.index() >> reach & 0b11_1111) as u8
}

/// Can the die be brought to a line with a vacant building for so many coins?
#[inline]
pub fn reaches(player: &Player, colour: Colour, from: Pips, coins: u16) -> bool {
    open_lines(&player.colony, colour) & within(player, from, coins) != 0
}

/// Has the market anything for the active seat?
#[inline]
pub fn can_trade(state: &State) -> bool {
    state.me().goods != Goods::NONE || Good::PLAIN.iter().any(|&good| buy(state, good).is_ok())
}

fn buy(state: &State, good: Good) -> Result<(), Why> {
    let me = state.me();
    let cost = u16::from(data().rates.buy[good]);
    unless(cost > 0, Why::NotForSale)?;
    unless(me.goods[good] < data().rates.storage, Why::StoreFull)?;
    unless(me.coins >= cost, Why::Coins(cost))?;
    match state.stage {
        // Otherwise a die could be held that no coin is left to turn to any line.
        Stage::Line(colour, from) => {
            unless(reaches(me, colour, from, me.coins - cost), Why::DieNeedsCoins)
        }
        _ => Ok(()),
    }
}
