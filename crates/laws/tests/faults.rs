//! The laws find what they are there for: a small game with one fault at a time.

use portolan_laws::{
    Notation, declarations_hold, legal_is_exact, numbers_are_exact, observations_are_views,
};
use portolan_table::encoding::{ActionKind, Field, Values};
use portolan_table::*;
use rand::Rng;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Stones are taken in turn, up to three; whoever takes the last one wins. What is wrong with it is its name.
struct Stones<const FAULT: u8>;

const SOUND: u8 = 0;
const ALLOWS_WHAT_IS_NEVER_LISTED: u8 = 1;
const TWO_TEXTS_FOR_ONE_ACTION: u8 = 2;
const HIDES_NOTHING: u8 = 3;
const SECRET_ACTIONS: u8 = 4;
const PRIVATE_EVENTS: u8 = 5;
const SHOWS_SPECTATORS_LESS: u8 = 6;
const GUESSES: u8 = 7;
const SILENCE: u8 = 8;
const TWO_NUMBERS_FOR_ONE_ACTION: u8 = 9;
const LEGAL_WITHOUT_A_NUMBER: u8 = 10;
const OBSERVES_TOO_LITTLE: u8 = 11;
const OBSERVES_TOO_MUCH: u8 = 12;
const OBSERVES_NOT_WHOSE_TURN: u8 = 13;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Heap {
    stones: u8,
    active: Seat,
}

#[derive(Serialize, Debug)]
struct View {
    you: Option<Seat>,
    stones: Option<u8>,
    active: Seat,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
struct Take<const FAULT: u8>(u8);

impl<const FAULT: u8> fmt::Display for Take<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl<const FAULT: u8> FromStr for Take<FAULT> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "stones are taken like “take 2”");
        let digits = text.strip_prefix("take ").ok_or_else(wrong)?;
        let stones = digits.parse().map_err(|_| wrong())?;
        let exact = digits == format!("{stones}") || FAULT == TWO_TEXTS_FOR_ONE_ACTION;
        exact.then_some(Take(stones)).ok_or_else(wrong)
    }
}

impl<const FAULT: u8> Game for Stones<FAULT> {
    const ID: &'static str = "stones";
    const TITLE: &'static str = "Stones";
    const RULES_VERSION: u32 = 1;
    const SEATS: SeatCounts = SeatCounts { min: 2, max: 2, unofficial: &[] };
    const OPTIONS: &'static [OptionSpec] = &[];
    const TEXTS: &'static [(&'static str, &'static str)] = &[("en", "")];
    const GUIDES: &'static [(&'static str, &'static str)] = &[("en", "")];
    const HIDES: bool = FAULT == HIDES_NOTHING;

    type Components = portolan_table::NoComponents;
    type State = Heap;
    type Action = Take<FAULT>;
    type View = View;

    fn start(_: &Setup) -> Result<Heap, SetupError> {
        Ok(Heap { stones: 60, active: Seat(0) })
    }

    fn setup(_: &Heap) -> Setup {
        Setup::new(2)
    }

    fn turn(heap: &Heap) -> Turn {
        if heap.stones == 0 { Turn::Over } else { Turn::of(heap.active) }
    }

    fn list(heap: &Heap, _: Actor, actions: &mut Vec<Take<FAULT>>) {
        actions.extend((1..=heap.stones.min(3)).map(Take));
    }

    fn check(heap: &Heap, _: Actor, Take(stones): Take<FAULT>) -> Result<(), Refusal> {
        let most = if FAULT == ALLOWS_WHAT_IS_NEVER_LISTED { 4 } else { 3 };
        ensure!((1..=most).contains(&stones) && stones <= heap.stones, "refuse-stones");
        Ok(())
    }

    fn perform<L: Log>(heap: &mut Heap, _: Actor, Take(stones): Take<FAULT>, log: &mut L) {
        let seat = heap.active;
        *heap = Heap { stones: heap.stones - stones, active: seat.next(2) };
        match FAULT {
            PRIVATE_EVENTS => {
                log.confide(SeatSet::only(seat), || Phrase::new("log-take"), || None);
            }
            _ => log.tell(|| Phrase::new("log-take")),
        }
    }

    fn witnesses(_: &Heap, actor: Actor, _: Take<FAULT>) -> Witnesses {
        match actor {
            Actor::Seat(seat) if FAULT == SECRET_ACTIONS => Witnesses::Only(SeatSet::only(seat)),
            _ => Witnesses::Everyone,
        }
    }

    fn view(heap: &Heap, observer: Observer) -> View {
        let hidden = FAULT == SHOWS_SPECTATORS_LESS && observer == Observer::Spectator
            || FAULT == OBSERVES_TOO_MUCH;
        View {
            you: observer.seat(),
            stones: (!hidden).then_some(heap.stones),
            active: if FAULT == OBSERVES_NOT_WHOSE_TURN { Seat(0) } else { heap.active },
        }
    }

    fn sketch(_: &View, _: &Speaker<'_>) -> String {
        String::new()
    }

    fn prompt(_: &Heap, _: Seat) -> Phrase {
        Phrase::new("prompt")
    }

    fn describe(_: &Heap, _: Actor, _: Take<FAULT>) -> Phrase {
        Phrase::new("act-take")
    }

    fn may_talk(heap: &Heap) -> bool {
        FAULT != SILENCE || heap.stones > 5
    }

    fn standing(_: &Heap) -> Outcome {
        Outcome { end: Outcome::UNFINISHED, verdict: Verdict::Unfinished, seats: ArrayVec::new() }
    }

    fn resample<R: Rng>(heap: &mut Heap, _: Seat, _: &mut R) {
        if FAULT == GUESSES {
            heap.stones = 1;
        }
    }

    fn audit(_: &Heap) -> Result<(), Violation> {
        Ok(())
    }
}

impl<const FAULT: u8> Encoding for Stones<FAULT> {
    const ENCODING_VERSION: u32 = 1;
    const KINDS: &'static [ActionKind] =
        &ActionKind::in_order([ActionKind::new("take 1", 3, false, "Take 1 to 3.")]);
    const FIELDS: &'static [Field] = &Field::in_order([
        Field::new("stones", &[1], Values::Count(0, 60), "Stones left."),
        Field::new("observer", &[2], Values::Flag, "Who is looking."),
        Field::new("active", &[2], Values::Flag, "Whose turn it is."),
    ]);

    fn action_id(Take(stones): Take<FAULT>) -> Option<usize> {
        let known = if FAULT == LEGAL_WITHOUT_A_NUMBER { 1..=2 } else { 1..=3 };
        known.contains(&stones).then(|| usize::from(stones) - 1)
    }

    fn action_of(id: usize) -> Option<Take<FAULT>> {
        match id {
            2 if FAULT == TWO_NUMBERS_FOR_ONE_ACTION => Some(Take(2)),
            0..3 => Some(Take(id as u8 + 1)),
            _ => None,
        }
    }

    fn observe(heap: &Heap, observer: Observer, out: &mut [i16]) {
        let seen = if FAULT == OBSERVES_TOO_LITTLE { heap.stones / 2 } else { heap.stones };
        out.fill(0);
        out[0] = seen.into();
        if let Some(seat) = observer.seat() {
            out[1 + seat.index()] = 1;
        }
        if FAULT != OBSERVES_NOT_WHOSE_TURN {
            out[3 + heap.active.index()] = 1;
        }
    }
}

fn numbered<const FAULT: u8>() {
    let notation = Notation::<Stones<FAULT>>::learn(&[Setup::new(2)]);
    numbers_are_exact::<Stones<FAULT>>(&notation);
    for seed in 0..3 {
        observations_are_views::<Stones<FAULT>>(&Setup::new(2), seed, &notation);
    }
}

fn exact<const FAULT: u8>() {
    let setups = [Setup::new(2)];
    let notation = Notation::<Stones<FAULT>>::learn(&setups);
    legal_is_exact::<Stones<FAULT>>(&setups[0], 0, &notation);
}

fn declared<const FAULT: u8>() {
    declarations_hold::<Stones<FAULT>>(&[Setup::new(2)]);
}

#[test]
fn the_sound_one_keeps_the_laws() {
    exact::<SOUND>();
    declared::<SOUND>();
    numbered::<SOUND>();
}

#[test]
#[should_panic(expected = "“take 2”")]
fn every_action_has_one_number() {
    numbered::<TWO_NUMBERS_FOR_ONE_ACTION>();
}

#[test]
#[should_panic(expected = "“take 3”")]
fn every_number_leads_back_to_itself() {
    numbered::<LEGAL_WITHOUT_A_NUMBER>();
}

#[test]
#[should_panic(expected = "observes the same, and sees another")]
fn what_is_seen_is_observed() {
    numbered::<OBSERVES_TOO_LITTLE>();
}

#[test]
#[should_panic(expected = "observes more than it sees")]
fn what_is_not_seen_is_not_observed() {
    numbered::<OBSERVES_TOO_MUCH>();
}

#[test]
#[should_panic(expected = "observes the same, and may another")]
fn what_one_may_do_follows_from_what_is_observed() {
    numbered::<OBSERVES_NOT_WHOSE_TURN>();
}

#[test]
#[should_panic(expected = "“take 4” by 0 is listed or allowed, but not both")]
fn an_action_that_was_never_legal_is_tried_too() {
    exact::<ALLOWS_WHAT_IS_NEVER_LISTED>();
}

#[test]
#[should_panic(expected = "two texts stand for one action")]
fn every_action_has_one_text() {
    exact::<TWO_TEXTS_FOR_ONE_ACTION>();
}

#[test]
#[should_panic(expected = "nothing hidden was met")]
fn who_says_that_it_hides_must_hide() {
    declared::<HIDES_NOTHING>();
}

#[test]
#[should_panic(expected = "is a secret")]
fn secret_actions_must_be_declared() {
    declared::<SECRET_ACTIONS>();
}

#[test]
#[should_panic(expected = "tells something to some only")]
fn private_events_must_be_declared() {
    declared::<PRIVATE_EVENTS>();
}

#[test]
#[should_panic(expected = "sees something else than a spectator")]
fn views_that_differ_must_be_declared() {
    declared::<SHOWS_SPECTATORS_LESS>();
}

#[test]
#[should_panic(expected = "yet 0 is in doubt")]
fn guesses_must_be_declared() {
    declared::<GUESSES>();
}

#[test]
#[should_panic(expected = "are there moments of silence?")]
fn silence_must_be_declared() {
    declared::<SILENCE>();
}

/// A digest names the entry after which something changed.
mod golden {
    use super::*;
    use portolan_toys::TicTacToe;
    use std::fs;
    use std::path::PathBuf;

    /// A folder with one golden game and this digest.
    fn folder(name: &str, change: impl FnOnce(String) -> Option<String>) -> PathBuf {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).expect("a folder of the test's own");
        let game = portolan_laws::random_match::<TicTacToe>(&Setup::new(2), 1);
        let record = game.record(&[]).expect("from the start").to_string();
        fs::write(folder.join("a.txt"), record).expect("written");
        let path = folder.join("a.digest");
        match change(portolan_laws::digest(&game)) {
            Some(digest) => fs::write(path, digest).expect("written"),
            None => drop(fs::remove_file(path)),
        }
        folder
    }

    fn replay(folder: PathBuf) {
        portolan_laws::golden::<TicTacToe>(&folder, &[("a", Setup::new(2), 1)]);
    }

    #[test]
    fn what_stays_the_same_is_fine() {
        replay(folder("same", Some));
    }

    #[test]
    #[should_panic(expected = "was “2 6 ")]
    fn another_number_of_actions_is_seen() {
        replay(folder("fewer", |digest| Some(digest.replace("\n2 7 ", "\n2 6 "))));
    }

    #[test]
    #[should_panic(expected = "another number of entries")]
    fn a_digest_of_another_length_is_seen() {
        replay(folder("longer", |digest| Some(digest + "99 1 00000000\n")));
    }

    #[test]
    fn a_missing_digest_is_written_only_when_asked_for() {
        let bless = std::env::var_os("PORTOLAN_BLESS").is_some();
        let folder = folder("missing", |_| None);
        let replayed = std::panic::catch_unwind(|| replay(folder.clone()));
        assert_eq!(replayed.is_ok(), bless);
        assert_eq!(folder.join("a.digest").exists(), bless);
    }
}
