//! Reads the figures of an edition, and says all that is wrong with them.

use super::place::{Faults, Place};
use super::{Data, Limits, ROUNDS, TRACK};
use crate::aid::{Aid, Book, Effect, Pair};
use crate::card::{Card, RANKS, Symbol};
use crate::cards::Cards;
use crate::chart::{Chart, Sheet};
use crate::ocean::{MAX_COLUMNS, SPACES, STORMS};
use crate::pirate::Pirate;
use crate::scenario::ScenarioId;
use portolan_table::bounds::shorten;
use portolan_table::edition::Fault;
use serde_json::Value;

/// The most cards that two hands can have each.
const MOST_CARDS: u8 = Card::COUNT as u8 / 2;
/// As strong as an attack, a pair or a pirate may be.
const MOST: u8 = 9;

pub(super) fn read(figures: &Value) -> Result<Data, Vec<Fault>> {
    let mut faults = Faults::default();
    match data(&mut faults, &Place::top(figures)) {
        Some(data) if faults.0.is_empty() => Ok(data),
        _ => Err(faults.0),
    }
}

fn data(faults: &mut Faults, top: &Place<'_>) -> Option<Data> {
    faults.keys(
        top,
        &[
            "kraken-deck-ranks",
            "hand-size",
            "tricks-to-end-round",
            "storm-after-round",
            "lead-by-round",
            "kraken-track",
            "limits",
            "pirates",
            "aids",
            "scenarios",
        ],
    );
    let kraken_start = kraken_deck(faults, &top.key("kraken-deck-ranks"));
    let (hand_size, tricks_to_end_round) = hand(faults, top);
    let storm_after_round = storms(faults, &top.key("storm-after-round"));
    let lead_by_round = faults.numbers(&top.key("lead-by-round"), 0..=1);
    let tracks = tracks(faults, &top.key("kraken-track"));
    let limits = limits(faults, &top.key("limits"));
    let aids = aids(faults, &top.key("aids"));
    let crew = crew(faults, &top.key("pirates"), aids.as_ref());
    let charts = charts(faults, &top.key("scenarios"), limits.unwrap_or(Limits::ROOM));
    let Crew { expansion, orange_wheels, gunner_flips, quartermaster_exchanges } = crew?;
    Some(Data {
        kraken_start: kraken_start?,
        hand_size: hand_size?,
        tricks_to_end_round: tricks_to_end_round?,
        storm_after_round: storm_after_round?,
        lead_by_round: lead_by_round?,
        tracks: tracks?,
        limits: limits?,
        expansion,
        orange_wheels,
        gunner_flips,
        quartermaster_exchanges,
        aids: aids?,
        charts: charts?,
    })
}

fn kraken_deck(faults: &mut Faults, place: &Place<'_>) -> Option<Cards> {
    let ranks = faults.set(place, |faults, item| faults.number(item, 1..=RANKS))?;
    if ranks.is_empty() || ranks.len() >= usize::from(RANKS) {
        return faults.note(place, "some ranks begin in the Kraken deck, and some do not");
    }
    Some(Cards::ALL.iter().filter(|card| ranks.contains(&card.rank())).collect())
}

fn hand(faults: &mut Faults, top: &Place<'_>) -> (Option<u8>, Option<u8>) {
    let hand = faults.number(&top.key("hand-size"), 1..=MOST_CARDS);
    let place = top.key("tricks-to-end-round");
    let tricks = faults.number(&place, 1..=MOST_CARDS);
    if let (Some(hand), Some(tricks)) = (hand, tricks)
        && tricks > hand
    {
        let what = format!("nobody can win {tricks} tricks with a hand of {hand}");
        faults.note::<()>(&place, what);
    }
    (hand, tricks)
}

fn storms(faults: &mut Faults, place: &Place<'_>) -> Option<[u8; STORMS]> {
    let storms: [u8; STORMS] = faults.numbers(place, 1..=ROUNDS - 1)?;
    if storms[0] >= storms[1] {
        return faults.note(place, "the second storm strikes after the first");
    }
    Some(storms)
}

fn tracks(faults: &mut Faults, place: &Place<'_>) -> Option<[[u8; TRACK]; 2]> {
    faults.keys(place, &["normal", "hard"]);
    let mut track = |name| {
        let place = place.key(name);
        let track: [u8; TRACK] = faults.numbers(&place, 0..=MOST)?;
        if !track.is_sorted() {
            return faults.note(&place, "the attacks never become fewer along the track");
        }
        Some(track)
    };
    let (normal, hard) = (track("normal"), track("hard"));
    Some([normal?, hard?])
}

fn limits(faults: &mut Faults, place: &Place<'_>) -> Option<Limits> {
    faults.keys(place, &["columns", "islands", "krakens", "storms"]);
    let mut limit = |name, least, most| faults.number(&place.key(name), least..=most);
    let columns = limit("columns", 2, MAX_COLUMNS);
    let [islands, krakens] = ["islands", "krakens"].map(|name| limit(name, 0, SPACES as u8));
    let storms = limit("storms", 0, STORMS as u8);
    Some(Limits {
        columns: columns?,
        islands: islands?.into(),
        krakens: krakens?.into(),
        storms: storms?.into(),
    })
}

struct Crew {
    expansion: [bool; Pirate::ALL.len()],
    orange_wheels: Cards,
    gunner_flips: u8,
    quartermaster_exchanges: u8,
}

fn crew(faults: &mut Faults, place: &Place<'_>, aids: Option<&[Aid; 2]>) -> Option<Crew> {
    let keys = ["expansion", "orange-wheels", "gunner-flips", "quartermaster-exchanges"];
    faults.keys(place, &keys);
    let names = Pirate::ALL.map(|pirate| (pirate.name().to_owned(), pirate));
    let added = place.key("expansion");
    let expansion = faults.set(&added, |faults, item| faults.word(item, &names));
    if expansion.as_ref().is_some_and(|added| added.len() + 2 > Pirate::ALL.len()) {
        let what = "without the expansion there are at least two pirates, one for each player";
        faults.note::<()>(&added, what);
    }
    let cards: Vec<(String, Card)> =
        Cards::ALL.iter().map(|card| (card.to_string(), card)).collect();
    let orange = place.key("orange-wheels");
    let orange_wheels = faults.set(&orange, |faults, item| faults.word(item, &cards));
    for card in orange_wheels.iter().flatten() {
        let wheel = |aid: &Aid| aid.symbol(*card) == Symbol::Wheel;
        if aids.is_some_and(|aids| !aids.iter().all(wheel)) {
            faults.note::<()>(&orange, format!("{card} has no wheel that could be orange"));
        }
    }
    let gunner_flips = faults.number(&place.key("gunner-flips"), 1..=MOST);
    let quartermaster_exchanges = faults.number(&place.key("quartermaster-exchanges"), 1..=MOST);
    let expansion = expansion?;
    Some(Crew {
        expansion: Pirate::ALL.map(|pirate| expansion.contains(&pirate)),
        orange_wheels: orange_wheels?.into_iter().collect(),
        gunner_flips: gunner_flips?,
        quartermaster_exchanges: quartermaster_exchanges?,
    })
}

fn aids(faults: &mut Faults, place: &Place<'_>) -> Option<[Aid; Book::ALL.len()]> {
    faults.keys(place, &Book::ALL.map(Book::name));
    let [published, manual] = Book::ALL.map(|book| aid(faults, &place.key(book.name())));
    Some([published?, manual?])
}

fn aid(faults: &mut Faults, place: &Place<'_>) -> Option<Aid> {
    faults.keys(place, &["symbol-by-rank", "pairs", "wheels-of-one-rank", "cannon"]);
    let letters = Symbol::ALL.map(|symbol| (symbol.letter().to_string(), symbol));
    let by_rank = place.key("symbol-by-rank");
    let symbols = faults.list(&by_rank, |faults, item| faults.word(item, &letters))?;
    let count = symbols.len();
    let Ok(symbols) = <[Symbol; RANKS as usize]>::try_from(symbols) else {
        return faults.note(&by_rank, format!("there are {RANKS} ranks, not {count}"));
    };
    let used: Vec<Symbol> =
        Symbol::ALL.into_iter().filter(|symbol| symbols.contains(symbol)).collect();
    let rows = pairs(faults, &place.key("pairs"), &used);
    let cannon = cannon(faults, &place.key("cannon"), &used);
    let twins = place.key("wheels-of-one-rank");
    let wheels_of_one_rank = faults.word(&twins, &effects());
    if wheels_of_one_rank == Some(Effect::Hit) {
        faults.note::<()>(&twins, "two wheels hold no tentacle that could be hit");
    }
    let aid =
        Aid { symbols, pairs: rows?, wheels_of_one_rank: wheels_of_one_rank?, cannon: cannon? };
    let sails = |effect| matches!(effect, Effect::Diagonal | Effect::Straight);
    if !aid.pairs.iter().flatten().any(|pair| sails(pair.effect)) {
        return faults.note(&place.key("pairs"), "no pair makes the ship sail");
    }
    Some(aid)
}

fn effects() -> [(String, Effect); 5] {
    Effect::ALL.map(|effect| (effect.name().to_owned(), effect))
}

type Pairs = [[Pair; Symbol::ALL.len()]; Symbol::ALL.len()];

/// One row for every two symbols that some ranks have.
fn pairs(faults: &mut Faults, place: &Place<'_>, used: &[Symbol]) -> Option<Pairs> {
    let both = |i: usize| used[i..].iter().map(move |&second| (used[i], second));
    let all: Vec<(Symbol, Symbol)> = (0..used.len()).flat_map(both).collect();
    let key = |(a, b): &(Symbol, Symbol)| format!("{}{}", a.letter(), b.letter());
    let keys: Vec<String> = all.iter().map(key).collect();
    faults.keys(place, &keys.iter().map(String::as_str).collect::<Vec<_>>());
    let mut pairs = [[Pair { effect: Effect::Nothing, damage: 0 }; 5]; 5];
    let before = faults.0.len();
    for (&(a, b), key) in all.iter().zip(&keys) {
        let row = place.key(key);
        faults.keys(&row, &["effect", "damage"]);
        let effect = faults.word(&row.key("effect"), &effects());
        let damage = faults.number(&row.key("damage"), 0..=MOST);
        let (Some(effect), Some(damage)) = (effect, damage) else { continue };
        if effect == Effect::Hit && (a.is_tentacle() == b.is_tentacle() || damage > 0) {
            let what = "a hit needs exactly one tentacle, and does the ship no damage";
            faults.note::<()>(&row, what);
        }
        pairs[a as usize][b as usize] = Pair { effect, damage };
        pairs[b as usize][a as usize] = Pair { effect, damage };
    }
    (faults.0.len() == before).then_some(pairs)
}

fn cannon(
    faults: &mut Faults,
    place: &Place<'_>,
    used: &[Symbol],
) -> Option<[Effect; Symbol::ALL.len()]> {
    let keys: Vec<String> = used.iter().map(|symbol| symbol.letter().to_string()).collect();
    faults.keys(place, &keys.iter().map(String::as_str).collect::<Vec<_>>());
    let mut cannon = [Effect::Nothing; Symbol::ALL.len()];
    for (symbol, key) in used.iter().zip(&keys) {
        cannon[*symbol as usize] = faults.word(&place.key(key), &effects())?;
    }
    Some(cannon)
}

fn charts(
    faults: &mut Faults,
    place: &Place<'_>,
    limits: Limits,
) -> Option<[Chart; ScenarioId::NAMES.len()]> {
    faults.keys(place, &ScenarioId::NAMES);
    let charts = ScenarioId::NAMES.map(|name| chart(faults, &place.key(name), limits));
    let charts: Option<Vec<Chart>> = charts.into_iter().collect();
    charts?.try_into().ok()
}

fn chart(faults: &mut Faults, place: &Place<'_>, limits: Limits) -> Option<Chart> {
    let keys = [
        "cols",
        "start",
        "end",
        "storms",
        "islands",
        "krakens",
        "whirlpools",
        "enemy-ships",
        "crows-nests",
    ];
    let before = faults.0.len();
    faults.keys(place, &keys);
    if faults.0.len() > before {
        return None;
    }
    let sheet: Sheet = match serde_path_to_error::deserialize(place.value()?) {
        Ok(sheet) => sheet,
        Err(error) => {
            let at = error.path().to_string().replace('[', ".").replace(']', "");
            return faults.note(&place.key(&at), shorten(&error.inner().to_string(), 200));
        }
    };
    match Chart::check(&sheet, limits) {
        Ok(chart) => Some(chart),
        Err(error) => {
            for what in error.0 {
                faults.note::<()>(place, what);
            }
            None
        }
    }
}
