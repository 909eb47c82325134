//! A small desk for writing cases: a table with open towns of our choice, and steps given as text.

use portolan_sail_to_india::SailToIndia;
use portolan_sail_to_india::state::{Player, Stage, State};
use portolan_sail_to_india::town::Card;
use portolan_table::{Actor, Game, Match, Outcome, Refusal, Seat, Setup, Silent};

/// A table in its first turn, with towns 1, 2, 3, … open in the order of their numbers.
pub struct Desk {
    pub state: State,
}

pub fn desk(seats: u8) -> Desk {
    with(Setup::new(seats))
}

pub fn with(setup: Setup) -> Desk {
    let mut game = Match::<SailToIndia>::start(&setup).expect("a good set-up");
    loop {
        let state = game.state();
        let action = match state.stage {
            Stage::FaceUp => format!("town {}", state.known() + 1),
            Stage::Removal => format!("removed {}", 12 - state.removed.len()),
            _ => break,
        };
        game.act(Actor::Chance, action.parse().expect("an action")).expect("cards in order");
    }
    Desk { state: game.state().clone() }
}

impl Desk {
    /// Opens towns up to this many, in the order of their card numbers, as if found earlier.
    pub fn open(mut self, towns: u8) -> Desk {
        while self.state.known() < towns {
            let next = (1..=12).filter_map(Card::new).find(|card| !self.state.row.contains(card));
            self.state.row.push(next.expect("a card is left"));
        }
        self
    }

    /// Seat 0's things, changed by hand; the stock keeps them 13.
    pub fn give(self, change: impl FnOnce(&mut Player)) -> Desk {
        self.give_to(0, change)
    }

    pub fn give_to(mut self, seat: usize, change: impl FnOnce(&mut Player)) -> Desk {
        let player = &mut self.state.players[seat];
        change(player);
        player.stock = 0;
        let out = player.lisboa
            + player.bankers()
            + player.historians()
            + player.fleet()
            + player.goods.len()
            + player.buildings.len();
        let spare = 9u8.checked_sub(out).expect("nine flexible markers");
        // The stock never holds more than seven; who has fewer out keeps the rest in Lisboa's sea.
        player.stock = spare.min(7);
        player.ships[0] += spare - player.stock;
        self
    }

    pub fn me(&self) -> &Player {
        &self.state.players[0]
    }

    pub fn player(&self, seat: usize) -> &Player {
        &self.state.players[seat]
    }

    /// Tries a step by whoever is to move.
    pub fn attempt(&mut self, action: &str) -> Result<(), Refusal> {
        let actor = match SailToIndia::turn(&self.state) {
            portolan_table::Turn::Decide(seats) => {
                Actor::Seat(seats.first().expect("somebody decides"))
            }
            _ => Actor::Chance,
        };
        let before = self.state.clone();
        let result =
            SailToIndia::apply(&mut self.state, actor, action.parse().expect(action), &mut Silent);
        match &result {
            Ok(()) => {
                SailToIndia::audit(&self.state).unwrap_or_else(|e| panic!("after “{action}”: {e}"))
            }
            Err(_) => assert_eq!(before, self.state, "a refused step changes nothing"),
        }
        result
    }

    /// Takes the steps; each must be accepted.
    pub fn play(&mut self, actions: &[&str]) -> &mut Desk {
        for action in actions {
            if let Err(refusal) = self.attempt(action) {
                panic!("“{action}” was refused: {} at {:?}", refusal.0, self.state.stage);
            }
        }
        self
    }

    /// The step must be refused, for this reason.
    pub fn refuses(&mut self, action: &str, reason: &str) -> &mut Desk {
        match self.attempt(action) {
            Ok(()) => panic!("“{action}” was accepted"),
            Err(refusal) => assert_eq!(refusal.0.id, reason, "“{action}”"),
        }
        self
    }

    /// What may be done now, as text.
    pub fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        for actor in Seat::all(self.state.seats()).map(Actor::Seat).chain([Actor::Chance]) {
            SailToIndia::legal(&self.state, actor, &mut actions);
        }
        actions.iter().map(ToString::to_string).collect()
    }

    pub fn may(&self, action: &str) -> bool {
        self.legal().iter().any(|legal| legal == action)
    }

    /// Passes the whole turn.
    pub fn pass_turn(&mut self) -> &mut Desk {
        while self.state.actions_left > 0 {
            self.play(&["pass"]);
        }
        self.play(&["end"])
    }

    pub fn outcome(&self) -> Outcome {
        SailToIndia::standing(&self.state)
    }

    pub fn part(&self, seat: usize, id: &str) -> i32 {
        self.outcome().seats[seat].parts.iter().find(|part| part.id == id).expect(id).points
    }
}

pub fn slots(names: &[&str]) -> portolan_sail_to_india::town::Slots {
    let mut slots = portolan_sail_to_india::town::Slots::EMPTY;
    names.iter().for_each(|name| slots.insert(name.parse().expect(name)));
    slots
}

pub fn technologies(ids: &[&str]) -> portolan_sail_to_india::technology::Technologies {
    let mut set = portolan_sail_to_india::technology::Technologies::EMPTY;
    ids.iter().for_each(|id| set.insert(id.parse().expect(id)));
    set
}
