//! The whole state of a game. Everything lies open: what nobody has seen yet is not here.

use crate::colony::{Colour, Piece};
use crate::data::{Data, Effect};
use crate::dice::Dice;
use crate::goods::{Good, Goods, Price};
use crate::grid::Cells;
use crate::pieces::{Berth, Boards, Dock, Hall, Halls, Place, Places, Shipment, Shipments, Tiles};
pub use crate::player::Player;
pub use crate::stage::{Bill, Job, Stage};
use arrayvec::ArrayVec;
use portolan_table::{Seat, Terms, Turn, Violation};
use serde::{Deserialize, Serialize};

/// The most players.
pub const MOST_SEATS: usize = 4;

/// What the host set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Options {
    /// The advanced game: B boards, a town hall and a scholar each.
    pub advanced: bool,
    /// Blue dice lie in one pool for all.
    pub common_blue_dice: bool,
    /// The fourth dock and the fourth retiring space give happiness instead of shipping.
    pub fourth_is_happiness: bool,
    /// Next year's whole order follows the retiring spaces.
    pub order_by_space: bool,
    /// The manual's words are played by where they differ from the published rules (rules.md §D.6).
    #[serde(default, skip_serializing_if = "is_not")]
    pub by_manual: bool,
}

/// Left out of documents: what no game of the first version had.
fn is_not(set: &bool) -> bool {
    !set
}

/// A game at one moment.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct State {
    /// By which rules and with which figures.
    #[serde(skip)]
    pub terms: Terms<Data>,
    /// What the host set.
    pub options: Options,
    /// Which year is played, counted from 1.
    pub year: u8,
    /// What the game waits for.
    pub stage: Stage,
    /// What goes on after it.
    pub job: Job,
    /// The active seat has gone to the market and says what it sells or buys; then the stage goes on.
    pub at_market: bool,
    /// Spaces of a religion action still to be walked.
    pub steps: u8,
    /// One more space may follow for a grain, once the effect of the space just reached is resolved (rules.md §D.7).
    #[serde(default, skip_serializing_if = "is_not")]
    pub second_space: bool,
    /// Whose turn it is.
    pub active: Seat,
    /// This year's order; empty until it is known who starts.
    pub order: ArrayVec<Seat, MOST_SEATS>,
    /// Shipments at the docks.
    pub docks: [Option<Shipment>; Dock::COUNT],
    /// White dice in the pool.
    pub white_dice: Dice,
    /// Blue dice in the pool, if there is a common one.
    pub blue_dice: Dice,
    /// The scholars and bishops of this game.
    pub offered: Places,
    /// The scholars that come with the town halls.
    pub pairs: [Option<Place>; Hall::COUNT],
    /// Expansion tiles on display.
    pub display: Tiles,
    /// Expansion tiles that nobody has seen yet.
    pub unseen: Tiles,
    /// Conquistadors from the first to the last.
    pub race: ArrayVec<Seat, MOST_SEATS>,
    /// Alone: the retiring space that was used last year.
    pub blocked: Option<Berth>,
    /// Everybody's things, by seat.
    pub players: ArrayVec<Player, MOST_SEATS>,
}

impl State {
    /// The figures that are played with.
    #[inline]
    pub fn data(&self) -> &'static Data {
        self.terms.figures.components()
    }

    /// Takes the terms of the document that it was just read from.
    ///
    /// # Errors
    /// If something in it cannot be, by these rules or with these figures.
    pub fn adopt(&mut self, terms: Terms<Data>) -> Result<(), Violation> {
        self.terms = terms;
        Violation::unless(terms.since(2) || !self.options.by_manual, || {
            "the manual’s words are played by from rules version 2 on".to_owned()
        })?;
        let data = self.data();
        self.players.iter_mut().try_for_each(|player| player.colony.adopt(data)).map_err(Violation)
    }

    /// How many play.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    /// Whose turn it is in the sense of the contract.
    #[inline]
    pub fn turn(&self) -> Turn {
        match self.stage {
            Stage::Over => Turn::Over,
            stage if stage.is_chance() => Turn::Chance,
            _ => Turn::of(self.active),
        }
    }

    /// The things of the seat whose turn it is.
    #[inline]
    pub fn me(&self) -> &Player {
        &self.players[self.active.index()]
    }

    /// The same, to change them.
    #[inline]
    pub fn me_mut(&mut self) -> &mut Player {
        &mut self.players[self.active.index()]
    }

    /// What each shipment at a dock pays at retirement.
    #[inline]
    pub fn dock_effect(&self, dock: Dock) -> Effect {
        self.data().dock_effect(&self.options, dock)
    }

    /// What a retiring space does.
    #[inline]
    pub fn berth_effect(&self, berth: Berth) -> Effect {
        self.data().berth_effect(&self.options, berth)
    }

    /// May somebody still retire there this year?
    #[inline]
    pub fn berth_free(&self, berth: Berth) -> bool {
        self.blocked != Some(berth) && self.players.iter().all(|p| p.retired != Some(berth))
    }

    /// Every shipment that is at a dock or in a harbour.
    #[inline]
    pub fn seen_shipments(&self) -> Shipments {
        let docks: Shipments = self.docks.iter().flatten().copied().collect();
        let harbours = self.players.iter().flat_map(|player| player.harbour);
        harbours.fold(docks, Shipments::union)
    }

    /// Shipments of the stack that may still come.
    #[inline]
    pub fn shipments_to_come(&self) -> Shipments {
        Shipments::STANDARD.minus(self.seen_shipments())
    }

    /// Road tiles not laid yet.
    pub fn roads_left(&self) -> u8 {
        let laid = self.players.iter().flat_map(|player| player.colony.laid());
        let laid = laid.filter(|laid| laid.piece == Piece::Road).count() as u8;
        self.data().rates.roads.saturating_sub(laid)
    }

    /// Places where monks may be sent in this game.
    #[inline]
    pub fn places(&self) -> Places {
        self.offered.union(Places::MISSIONS)
    }

    /// What sending a monk there costs the active seat.
    #[inline]
    pub fn fee(&self, place: Place) -> u16 {
        let others = self.players.iter().enumerate();
        let others = others.filter(|(i, p)| *i != self.active.index() && p.monks.contains(place));
        others.count() as u16 * u16::from(self.data().fee)
    }

    /// Is the grain of a religion action paid before its first space? So it was by the first version of the rules;
    /// since the second a payment belongs to its step (rules.md §D.7).
    #[inline]
    pub fn grain_comes_first(&self) -> bool {
        !self.terms.since(2)
    }

    /// A sides that nobody has taken.
    pub fn free_boards(&self) -> Boards {
        let taken = self.players.iter().filter_map(|player| player.colony.board()).collect();
        Boards::A_SIDES.minus(taken)
    }

    /// Town halls that nobody has taken.
    pub fn free_halls(&self) -> Halls {
        let taken = |scholar| self.players.iter().any(|player| player.tutor == scholar);
        Hall::all()
            .filter(|hall| {
                let scholar = self.pairs[hall.index()];
                scholar.is_some() && !taken(scholar)
            })
            .collect()
    }

    /// Dice of a colour that lie ready for the active seat.
    #[inline]
    pub fn ready(&self, colour: Colour) -> Dice {
        match colour {
            Colour::White => self.white_dice,
            Colour::Blue if self.options.common_blue_dice => self.blue_dice,
            Colour::Blue => self.me().blue_dice,
        }
    }

    /// May the active seat use one more die of a colour this year? Its own blue dice all are for it to use.
    #[inline]
    pub fn may_use(&self, colour: Colour) -> bool {
        match colour {
            Colour::White => self.me().white_uses_left(self.data()) > 0,
            Colour::Blue if !self.options.common_blue_dice => true,
            Colour::Blue => self.me().blue_uses_left(self.data()) > 0,
        }
    }

    /// The buildings that are being activated, done or still to come.
    #[inline]
    pub fn activated(&self) -> Cells {
        match self.job {
            Job::Line { all, .. } => all,
            _ => Cells::EMPTY,
        }
    }

    /// Blue dice that this seat has unlocked and that were not rolled yet this year.
    #[inline]
    pub fn unrolled(&self, seat: Seat) -> u8 {
        let player = &self.players[seat.index()];
        let held = if seat == self.active { self.in_hand(Colour::Blue) } else { 0 };
        let rolled = player.blue_dice.len() + player.colony.dice(Colour::Blue).len() + held;
        player.unlocked(self.data()).saturating_sub(rolled)
    }

    /// Blue dice of the common pool that were not rolled yet this year. One in somebody's hand counts as
    /// rolled.
    pub fn unrolled_common(&self) -> u8 {
        let unlocked: u8 = self.players.iter().map(|player| player.unlocked(self.data())).sum();
        let on_boards: u8 =
            self.players.iter().map(|player| player.colony.dice(Colour::Blue).len()).sum();
        let rolled = self.blue_dice.len() + on_boards + self.in_hand(Colour::Blue);
        unlocked.saturating_sub(rolled)
    }

    /// Dice of a colour that were taken and do not stand on a building yet.
    #[inline]
    pub fn in_hand(&self, colour: Colour) -> u8 {
        let chosen = matches!(self.stage, Stage::Line(held, _) if held == colour);
        let used = matches!(self.job, Job::Line { die: Some(held), .. } if held == colour);
        u8::from(chosen) + u8::from(used)
    }

    /// The bill's price for the active seat.
    #[inline]
    pub fn price(&self, bill: Bill) -> Price {
        match bill {
            Bill::Tile(tile) => self.me().tile_price(self.data(), tile),
            Bill::Shipment(dock) => match self.docks[dock.index()] {
                Some(shipment) => self.me().shipment_price(self.data(), shipment),
                None => Price::plain(Goods::NONE),
            },
            Bill::Trade(deal, ..) => self.data().deal(deal).price(),
            Bill::Religion => Price::plain(Goods::of(Good::Grain, 1)),
        }
    }
}
