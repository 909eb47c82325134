//! Options: from a host's set-up to a state, and back.

use crate::Sail;
use crate::aid::Book;
use crate::charttext;
use crate::data::Data;
use crate::scenario::{ScenarioId, Voyage};
use crate::state::{Options, Recruiting, State, Track};
use portolan_table::{OptionSpec, Setup, SetupError};

/// What a host can set.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("scenario", &ScenarioId::NAMES),
    OptionSpec::choice("pirates", &["chosen", "none", "dealt"]),
    OptionSpec::choice("expansion-pirates", &["off", "on"]),
    OptionSpec::choice("kraken-track", &["normal", "hard"]),
    OptionSpec::text("map"),
    OptionSpec::choice("book", &["published", "manual"]).since(2),
];

/// The host's choices as the rules use them.
pub fn read(setup: &Setup, data: &Data) -> Result<(Options, Voyage), SetupError> {
    let options = Options {
        pirates: match setup.value::<Sail>("pirates") {
            "none" => Recruiting::None,
            "dealt" => Recruiting::Dealt,
            _ => Recruiting::Chosen,
        },
        expansion_pirates: setup.value::<Sail>("expansion-pirates") == "on",
        kraken_track: match setup.value::<Sail>("kraken-track") {
            "hard" => Track::Hard,
            _ => Track::Normal,
        },
        book: match setup.value::<Sail>("book") {
            "manual" => Book::Manual,
            _ => Book::Published,
        },
    };
    let map = setup.value::<Sail>("map").trim();
    let scenario = setup.get("scenario");
    let voyage = match (map, scenario) {
        ("", _) => setup
            .value::<Sail>("scenario")
            .parse()
            .map(|id| Voyage::of_book(id, data))
            .map_err(SetupError::Other)?,
        (_, Some(id)) if id != OPTIONS[0].default => {
            return Err(SetupError::Other(format!(
                "give either a scenario or a map, not both (“{id}” and a map)"
            )));
        }
        (map, _) => charttext::read(map, data.limits)
            .map(Voyage::own)
            .map_err(|error| SetupError::Text { id: "map", reason: error.to_string() })?,
    };
    Ok((options, voyage))
}

/// The set-up a state was started with; an own chart in its one-line form.
pub fn write(state: &State) -> Setup {
    let options = state.options;
    let mut setup = state.terms.setup(2);
    match options.pirates {
        Recruiting::Chosen => {}
        Recruiting::None => setup = setup.with("pirates", "none"),
        Recruiting::Dealt => setup = setup.with("pirates", "dealt"),
    }
    if options.expansion_pirates {
        setup = setup.with("expansion-pirates", "on");
    }
    if options.kraken_track == Track::Hard {
        setup = setup.with("kraken-track", "hard");
    }
    if options.book == Book::Manual {
        setup = setup.with("book", Book::Manual.name());
    }
    match state.voyage.book() {
        Some(id) if id.name() == OPTIONS[0].default => setup,
        Some(id) => setup.with("scenario", id.name()),
        None => setup.with("map", &charttext::to_line(&state.voyage)),
    }
}
