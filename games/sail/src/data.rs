//! The figures of the components: the built-in edition from `data/`, and any other of the same form.

mod place;
mod read;

use crate::aid::{Aid, Book};
use crate::cards::Cards;
use crate::chart::Chart;
use crate::ocean::{MAX_COLUMNS, SPACES, STORMS};
use crate::pirate::Pirate;
use crate::scenario::{SCENARIOS, ScenarioId};
use crate::state::Track;
use portolan_table::Components;
use portolan_table::edition::{BuiltIn, Fault, Shelf};
use serde_json::{Value, json};

/// How many rounds there are.
pub const ROUNDS: u8 = 5;
/// How many spaces of the Kraken board have a number.
pub const TRACK: usize = 5;
/// The space of the Kraken board that says "Dead".
pub const DEAD: u8 = TRACK as u8;

/// The token limits of the box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The longest ocean.
    pub columns: u8,
    /// Island tokens.
    pub islands: usize,
    /// Kraken tokens.
    pub krakens: usize,
    /// Storm columns.
    pub storms: usize,
}

impl Limits {
    /// What the state has room for, whatever the edition.
    pub const ROOM: Limits =
        Limits { columns: MAX_COLUMNS, islands: SPACES, krakens: SPACES, storms: STORMS };
}

/// All figures, in the form the rules use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Data {
    /// The cards that lie in the Kraken deck at the start.
    pub kraken_start: Cards,
    /// The most cards dealt to a hand.
    pub hand_size: u8,
    /// Trick wins that end a round.
    pub tricks_to_end_round: u8,
    /// The round after which each storm strikes.
    pub storm_after_round: [u8; STORMS],
    /// Who leads each round.
    pub lead_by_round: [u8; ROUNDS as usize],
    /// Attacks at the end of a round by the meeple's space: normal, hard. Behind the last is Dead.
    pub tracks: [[u8; TRACK]; 2],
    /// The token limits.
    pub limits: Limits,
    /// Which pirates belong to the expansion, P1 to P6.
    pub expansion: [bool; Pirate::ALL.len()],
    /// The cards whose wheel is orange (the Orange Helm's).
    pub orange_wheels: Cards,
    /// How many cards the Master Gunner's cannons flip.
    pub gunner_flips: u8,
    /// How often the players exchange before the tricks with the Quartermaster.
    pub quartermaster_exchanges: u8,
    /// The player aids, by book.
    pub aids: [Aid; Book::ALL.len()],
    /// The charts of the scenario book.
    pub charts: [Chart; SCENARIOS],
}

impl Data {
    /// The player aid of this book.
    #[inline]
    pub const fn aid(&self, book: Book) -> &Aid {
        &self.aids[book as usize]
    }

    /// The chart of a scenario.
    #[inline]
    pub const fn chart(&self, scenario: ScenarioId) -> &Chart {
        &self.charts[scenario.index()]
    }

    /// Attacks at the end of a round for a meeple on this space.
    #[inline]
    pub fn attacks(&self, track: Track, meeple: u8) -> u8 {
        self.tracks[track as usize].get(usize::from(meeple)).copied().unwrap_or(0)
    }

    /// Does the pirate belong to the expansion?
    #[inline]
    pub const fn is_expansion(&self, pirate: Pirate) -> bool {
        self.expansion[pirate as usize]
    }
}

macro_rules! file {
    ($path:literal) => {
        part($path, include_str!(concat!("../data/", $path)))
    };
}

/// A file of `data/`.
fn part(path: &str, text: &str) -> Value {
    // The files are part of the program, and every test run reads them.
    serde_json::from_str(text).unwrap_or_else(|e| panic!("data/{path}: {e}"))
}

impl Components for Data {
    const GAME: &'static str = "sail";

    fn built_in() -> BuiltIn {
        let mut figures = file!("components.json");
        figures["pirates"] = file!("pirates.json");
        figures["aids"] = json!({
            "published": file!("aids/published.json"),
            "manual": file!("aids/manual.json"),
        });
        figures["scenarios"] = json!({
            "S1": file!("scenarios/S1.json"),
            "S2": file!("scenarios/S2.json"),
            "S3": file!("scenarios/S3.json"),
            "S4": file!("scenarios/S4.json"),
            "S5": file!("scenarios/S5.json"),
            "S6": file!("scenarios/S6.json"),
            "S7": file!("scenarios/S7.json"),
            "S8": file!("scenarios/S8.json"),
            "X1": file!("scenarios/X1.json"),
            "X2": file!("scenarios/X2.json"),
            "X3": file!("scenarios/X3.json"),
        });
        BuiltIn {
            id: "reconstruction",
            title: "Portolan's reconstruction",
            figures,
            fields: include_str!("../data/fields.json"),
        }
    }

    fn read(figures: &Value) -> Result<Data, Vec<Fault>> {
        read::read(figures)
    }

    fn shelf() -> &'static Shelf<Data> {
        static SHELF: Shelf<Data> = Shelf::new();
        &SHELF
    }
}
