//! Scenes for the tests: a position in the middle of a round, every card in its place.

use portolan_sail::aid::Book;
use portolan_sail::card::Card;
use portolan_sail::cards::Cards;
use portolan_sail::data::Data;
use portolan_sail::ocean::Space;
use portolan_sail::pirate::Pirate;
use portolan_sail::rules::begin;
use portolan_sail::scenario::Voyage;
use portolan_sail::state::{Options, Recruiting, Stage, Track};
use portolan_sail::{Sail, State, charttext};
use portolan_table::{Actor, Figures, Game, Seat, Terms};

type Desk = portolan_laws::Desk<Sail>;

/// Player 0, beyond lane A.
pub const P0: Actor = Actor::Seat(Seat(0));
/// Player 1, beyond lane G.
pub const P1: Actor = Actor::Seat(Seat(1));
/// Who shuffles and deals.
pub const CHANCE: Actor = Actor::Chance;

/// A position to be described.
pub struct Scene(pub State);

/// Round 1 on S1 without pirates, seat 0 to lead, the Kraken deck as it starts.
pub fn scene() -> Scene {
    let options = Options {
        pirates: Recruiting::None,
        expansion_pirates: true,
        kraken_track: Track::Normal,
        book: Book::Published,
    };
    let terms = Terms { rules: 2, figures: Figures::default() };
    let mut state = begin::start(terms, options, Voyage::of_book("S1".parse().unwrap(), data()));
    state.draw_pile = Cards::EMPTY;
    state.stage = Stage::Lead;
    Scene(state).kraken("g1 g2 t1 t2 r1 r2 kraken")
}

/// Cards written with blanks between them.
pub fn cards(names: &str) -> Cards {
    names.split_whitespace().map(card).collect()
}

/// A card by its notation: `g7`.
pub fn card(name: &str) -> Card {
    name.parse().unwrap()
}

/// A space by lane and column: `D1`.
pub fn space(name: &str) -> Space {
    name.parse().unwrap()
}

/// The built-in figures.
pub fn data() -> &'static Data {
    Figures::<Data>::default().components()
}

impl Scene {
    /// By an older version of the rules.
    pub fn by_rules(mut self, version: u8) -> Scene {
        self.0.terms.rules = version;
        self
    }

    /// With the pair table of the manual.
    pub fn manual(mut self) -> Scene {
        self.0.options.book = Book::Manual;
        self
    }

    /// On an own chart.
    pub fn map(mut self, drawing: &str) -> Scene {
        self.0.voyage = Voyage::own(charttext::read(drawing, data().limits).unwrap());
        self.0.ship = self.0.voyage.start();
        self
    }

    /// With these pirates.
    pub fn pirates(mut self, first: Pirate, second: Pirate) -> Scene {
        self.0.options.pirates = Recruiting::Chosen;
        self.0.pirates = [Some(first), Some(second)];
        self
    }

    /// The ship lies here.
    pub fn ship(mut self, at: &str) -> Scene {
        self.0.ship = space(at);
        self
    }

    /// In this round, with the seat to lead that begins it (§4.2.1).
    pub fn round(mut self, round: u8) -> Scene {
        self.0.round = round;
        self.0.leader = Seat((round - 1) % 2);
        self
    }

    /// So many tricks are won.
    pub fn tricks(mut self, first: u8, second: u8) -> Scene {
        self.0.tricks = [first, second];
        self
    }

    /// Who leads; somebody must have won a trick if it is not the round's leader.
    pub fn leader(mut self, seat: u8) -> Scene {
        self.0.leader = Seat(seat);
        if self.0.tricks == [0, 0] {
            self.0.tricks[usize::from(seat)] = 1;
        }
        self
    }

    /// The Kraken deck, top first.
    pub fn kraken(mut self, names: &str) -> Scene {
        let names: Vec<&str> = names.split_whitespace().collect();
        self.0.kraken_deck = serde_json::from_value(names.into()).unwrap();
        self
    }

    /// The meeple's space.
    pub fn meeple(mut self, space: u8) -> Scene {
        self.0.meeple = space;
        self
    }

    /// Both hands.
    pub fn hands(mut self, first: &str, second: &str) -> Scene {
        self.0.hands = [cards(first), cards(second)];
        self
    }

    /// The draw pile.
    pub fn draw(mut self, names: &str) -> Scene {
        self.0.draw_pile = cards(names);
        self
    }

    fn rest(&self) -> Cards {
        let state = &self.0;
        let placed = [state.hands[0], state.hands[1], state.draw_pile, state.kraken_deck.set()];
        placed.into_iter().fold(Cards::ALL, Cards::minus)
    }

    /// All other cards are discarded; the first card is to be led.
    pub fn ready(mut self) -> State {
        self.0.discard = self.rest();
        checked(self.0)
    }

    /// All other cards are in the draw pile; the first card is to be led.
    pub fn ready_undiscarded(mut self) -> State {
        self.0.draw_pile = self.0.draw_pile.union(self.rest());
        checked(self.0)
    }
}

fn checked(state: State) -> State {
    Desk::at(state).audit().state.clone()
}

/// Makes an entry; it must be accepted and keep the laws.
pub fn act(state: &mut State, actor: Actor, action: &str) -> Vec<&'static str> {
    let mut desk = Desk::at(state.clone());
    let told = desk.play_by(actor, action).log_ids();
    *state = desk.state;
    told
}

/// Makes an entry that must be refused; the reason's id.
pub fn refused(state: &State, actor: Actor, action: &str) -> &'static str {
    Desk::at(state.clone()).refused_by(actor, action)
}

/// The actor's legal actions as text.
pub fn legal(state: &State, actor: Actor) -> Vec<String> {
    Desk::at(state.clone()).legal_for(actor)
}

/// Seat 0 leads, seat 1 follows (or the other way round, if seat 1 leads).
pub fn trick(state: &mut State, lead: &str, follow: &str) -> Vec<&'static str> {
    let (leader, follower) = if state.leader == Seat(0) { (P0, P1) } else { (P1, P0) };
    act(state, leader, &format!("play {lead}"));
    act(state, follower, &format!("play {follow}"))
}

/// The Kraken deck as text, top first.
pub fn kraken(state: &State) -> String {
    let names: Vec<String> =
        state.kraken_deck.order().map(|c| c.map_or("K".to_owned(), |c| c.to_string())).collect();
    names.join(" ")
}

/// How the game stands, by the end's id.
pub fn end(state: &State) -> &'static str {
    Sail::standing(state).end
}
