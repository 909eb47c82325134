//! The contract without type parameters: text actions in, JSON out. Services use only this.

use crate::campaign::Campaign;
use crate::choice::{Choice, Clicks};
use crate::edition::{Components, EditionDocument, EditionError, EditionInfo, Figures};
use crate::foresight::Foresight;
use crate::game::{Game, SeatCounts};
use crate::lesson::{Lesson, LessonFiles};
use crate::log::Event;
use crate::matches::Match;
use crate::outcome::Outcome;
use crate::perspective::{AnyPerspective, Perspective};
use crate::phrase::{NotationError, Refusal};
use crate::position::{self, PositionError};
use crate::record::{Record, RecordError};
use crate::seat::{Observer, Seat};
use crate::setup::{OptionSpec, Setup, SetupError};
use crate::text::{Speaker, Texts};
use crate::turn::{Actor, Turn};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use serde_json::Value;
use std::marker::PhantomData;
use std::sync::OnceLock;

/// A line of the log as one observer may read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LogLine {
    /// The entry's number, from 1.
    pub seq: usize,
    /// Who acted.
    pub actor: Actor,
    /// The action, where the observer may read it.
    pub action: Option<String>,
    /// What happened, in words.
    pub told: Vec<String>,
}

/// Why an action text was not carried out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ActError {
    /// It is no action of the game.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The rules do not allow it now.
    #[error("{0}")]
    Refused(String),
}

/// A game without its type.
pub trait AnyGame: Send + Sync {
    /// See [`Game::ID`].
    fn id(&self) -> &'static str;
    /// See [`Game::TITLE`].
    fn title(&self) -> &'static str;
    /// See [`Game::RULES_VERSION`].
    fn rules_version(&self) -> u32;
    /// See [`Game::OLDEST_RULES`].
    fn oldest_rules(&self) -> u32;
    /// The editions it can be played with, the built-in one first.
    fn editions(&self) -> Vec<EditionInfo>;
    /// The whole document of the edition of this name or id.
    fn edition(&self, name: &str) -> Result<&'static EditionDocument, EditionError>;
    /// Checks the document of an edition, without keeping it.
    fn check_edition(&self, document: &str) -> Result<EditionInfo, EditionError>;
    /// From now on the game can be played with this edition too.
    fn add_edition(&self, document: &str) -> Result<EditionInfo, EditionError>;
    /// See [`Game::SEATS`].
    fn seats(&self) -> SeatCounts;
    /// See [`Game::OPTIONS`].
    fn options(&self) -> &'static [OptionSpec];
    /// See [`Game::SILENCES`].
    fn silences(&self) -> bool;
    /// See [`Game::HIDES`].
    fn hides(&self) -> bool;
    /// The rules in our own words, Markdown, in the locale or else in English.
    fn guide(&self, locale: &str) -> &'static str;
    /// All lessons of the game, the first one first, then whole ones and small ones about single rules. One that is
    /// broken is left out; the law kit finds it.
    fn lessons(&self) -> &[Lesson];
    /// The lesson of this id, if the game has one.
    fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons().iter().find(|lesson| lesson.id() == id)
    }
    /// The campaign, if the game has one. One that is broken counts as none; the law kit finds it.
    fn campaign(&self) -> Option<&Campaign>;
    /// The game's words in the locale, or else in English.
    fn texts(&'static self, locale: &str) -> &'static Texts;
    /// Checks a set-up, also by the game's own judgement.
    fn check(&self, setup: &Setup) -> Result<Setup, SetupError>;
    /// A new match.
    fn start(&'static self, setup: &Setup) -> Result<Box<dyn AnyMatch>, SetupError>;
    /// Replays the first `count` entries of a record.
    fn replay(
        &'static self,
        record: &Record,
        count: usize,
    ) -> Result<Box<dyn AnyMatch>, RecordError>;
    /// Goes on from a position document.
    fn resume(&'static self, document: &str) -> Result<Box<dyn AnyMatch>, PositionError>;
    /// Goes on from a position document that this house wrote down itself; see [`position::restore`].
    fn restore(&'static self, document: &str) -> Result<Box<dyn AnyMatch>, PositionError>;
}

/// A match without its type.
pub trait AnyMatch: Send + Sync {
    /// Whose rules.
    fn game(&self) -> &'static dyn AnyGame;
    /// Seats and options.
    fn setup(&self) -> &Setup;
    /// How many entries the log has.
    fn len(&self) -> usize;
    /// Is the log empty?
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// What the game waits for.
    fn turn(&self) -> Turn;
    /// See [`Game::may_talk`].
    fn may_talk(&self) -> bool;
    /// Makes an entry from text, or says why not and changes nothing.
    fn act(&mut self, actor: Actor, action: &str, speaker: &Speaker<'_>) -> Result<(), ActError>;
    /// Draws chance once, if it is its turn; the action drawn.
    fn draw_chance(&mut self, rng: &mut dyn Rng) -> Option<String>;
    /// See [`Match::forced`].
    fn forced(&self) -> Option<(Seat, String)>;
    /// The first action by which a seat that is to decide does without something; see [`Game::declines`].
    fn declining(&self, seat: Seat) -> Option<String>;
    /// See [`Match::undo`].
    fn undo(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// See [`Match::undo_depth`].
    fn undo_depth(&self) -> usize;
    /// See [`Match::rewind`].
    fn rewind(&mut self, count: usize);
    /// What the actor may do now, in the game's order, then what a seat might expect to be able to do.
    fn choices(&self, actor: Actor, speaker: &Speaker<'_>) -> Vec<Choice>;
    /// What the observer has before them now.
    fn perspective(&self, observer: Observer, speaker: &Speaker<'_>) -> Box<dyn AnyPerspective>;
    /// The log from entry `from` (counted from 0) on, as the observer may read it.
    fn log(&self, observer: Observer, from: usize, speaker: &Speaker<'_>) -> Vec<LogLine>;
    /// Who made an entry.
    fn actor(&self, index: usize) -> Option<Actor>;
    /// The true entry, for the store: who and what.
    fn entry(&self, index: usize) -> Option<(Actor, String)>;
    /// The score as if the game ended now, or the result.
    fn standing(&self) -> Outcome;
    /// The score as it stood before the first entry and after each: one more than there are entries. It
    /// may rest on secrets: not for players of a running game.
    fn standings(&self) -> Vec<Outcome>;
    /// The whole state as a position document. It holds every secret: not for players of a running game.
    fn position(&self) -> Value;
    /// The record so far; `None` if the match began from a position. It holds every secret too.
    fn record(&self, names: &[String]) -> Option<Record>;
    /// Checks the conservation laws.
    fn audit(&self) -> Result<(), crate::Violation>;
    /// A twin that goes its own way.
    fn twin(&self) -> Box<dyn AnyMatch>;
    /// The typed match behind it, for crates that know the game.
    fn as_any(&self) -> &dyn std::any::Any;
}

/// What to click on a game's board for an action of a seat.
pub type ClicksOf<G> = fn(&<G as Game>::View, Seat, <G as Game>::Action) -> Clicks;

/// Gives a [`Game`] its untyped face.
///
/// ```
/// use portolan_table::{Actor, AnyGame, AnyMatch, Erased, Observer, Seat, Setup, Speaker};
/// use portolan_toys::TicTacToe;
/// static GAME: Erased<TicTacToe> = Erased::new();
/// let names = ["Ana".to_owned(), "Bea".to_owned()];
/// let speaker = Speaker::new(GAME.texts("en"), &names);
/// let mut table = GAME.start(&Setup::new(2))?;
/// table.act(Actor::Seat(Seat(0)), "b2", &speaker)?;
/// assert_eq!(table.log(Observer::Spectator, 0, &speaker)[0].told, ["Ana puts a stone on b2."]);
/// let refused = table.act(Actor::Seat(Seat(1)), "b2", &speaker).unwrap_err();
/// assert_eq!(refused.to_string(), "No stone can be put there.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Erased<G: Game> {
    clicks: ClicksOf<G>,
    texts: OnceLock<Vec<(&'static str, Texts)>>,
    lessons: OnceLock<Vec<Lesson>>,
    campaign: OnceLock<Option<Campaign>>,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Erased<G> {
    /// For a `static`. Actions are buttons beside the board.
    pub const fn new() -> Erased<G> {
        Erased::with_clicks(|_, _, _| Clicks::button())
    }

    /// Likewise, with what to click on the game's board.
    pub const fn with_clicks(clicks: ClicksOf<G>) -> Erased<G> {
        Erased {
            clicks,
            texts: OnceLock::new(),
            lessons: OnceLock::new(),
            campaign: OnceLock::new(),
            game: PhantomData,
        }
    }

    fn boxed(&'static self, game: Match<G>) -> Box<dyn AnyMatch> {
        Box::new(ErasedMatch { face: self, game })
    }
}

impl<G: Game> Default for Erased<G> {
    fn default() -> Self {
        Erased::new()
    }
}

/// Picks the locale's entry, or the first (English).
fn for_locale<'a, T>(all: &'a [(&'static str, T)], locale: &str) -> Option<&'a T> {
    all.iter().find(|(known, _)| *known == locale).or(all.first()).map(|(_, thing)| thing)
}

impl<G: Game> AnyGame for Erased<G> {
    fn id(&self) -> &'static str {
        G::ID
    }
    fn title(&self) -> &'static str {
        G::TITLE
    }
    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }
    fn oldest_rules(&self) -> u32 {
        G::OLDEST_RULES
    }
    fn editions(&self) -> Vec<EditionInfo> {
        G::Components::shelf().all().iter().map(|edition| edition.info().clone()).collect()
    }
    fn edition(&self, name: &str) -> Result<&'static EditionDocument, EditionError> {
        G::Components::shelf().find(name).map(Figures::document)
    }
    fn check_edition(&self, document: &str) -> Result<EditionInfo, EditionError> {
        G::Components::shelf().check(document)
    }
    fn add_edition(&self, document: &str) -> Result<EditionInfo, EditionError> {
        G::Components::shelf().add(document).map(|edition| edition.info().clone())
    }
    fn seats(&self) -> SeatCounts {
        G::SEATS
    }
    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }
    fn silences(&self) -> bool {
        G::SILENCES
    }
    fn hides(&self) -> bool {
        G::HIDES
    }
    fn guide(&self, locale: &str) -> &'static str {
        for_locale(G::GUIDES, locale).copied().unwrap_or_default()
    }
    fn lessons(&self) -> &[Lesson] {
        self.lessons.get_or_init(|| {
            let read = |&files: &LessonFiles| Lesson::read::<G>(files).ok();
            let mut all: Vec<Lesson> = G::LESSONS.iter().filter_map(read).flatten().collect();
            all.sort_by_key(|lesson| lesson.rule().is_some());
            all
        })
    }
    fn campaign(&self) -> Option<&Campaign> {
        let read = || G::CAMPAIGN.and_then(|text| Campaign::read(text).ok());
        self.campaign.get_or_init(read).as_ref()
    }
    fn texts(&'static self, locale: &str) -> &'static Texts {
        let all = self.texts.get_or_init(|| {
            let load = |&(locale, source): &(&'static str, &str)| {
                let texts = Texts::load(locale, source);
                (locale, texts.unwrap_or_else(|e| panic!("{}: {e}", G::ID)))
            };
            G::TEXTS.iter().map(load).collect()
        });
        for_locale(all, locale).unwrap_or_else(|| panic!("{} has no text file", G::ID))
    }
    fn check(&self, setup: &Setup) -> Result<Setup, SetupError> {
        let setup = setup.checked::<G>()?;
        G::start(&setup)?;
        Ok(setup)
    }
    fn start(&'static self, setup: &Setup) -> Result<Box<dyn AnyMatch>, SetupError> {
        Ok(self.boxed(Match::start(setup)?))
    }
    fn replay(
        &'static self,
        record: &Record,
        count: usize,
    ) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(self.boxed(Match::replay_until(record, count)?))
    }
    fn resume(&'static self, document: &str) -> Result<Box<dyn AnyMatch>, PositionError> {
        Ok(self.boxed(Match::from_state(position::from_json::<G>(document)?)))
    }
    fn restore(&'static self, document: &str) -> Result<Box<dyn AnyMatch>, PositionError> {
        Ok(self.boxed(Match::from_state(position::restore::<G>(document)?)))
    }
}

struct ErasedMatch<G: Game> {
    face: &'static Erased<G>,
    game: Match<G>,
}

impl<G: Game> ErasedMatch<G> {
    /// What a seat whose turn it is can choose from. The generator is always the same: what a seat is shown
    /// depends on nothing but what it knows.
    fn choices_of(&self, seat: Seat, view: &G::View, speaker: &Speaker<'_>) -> Vec<Choice> {
        let (state, actor) = (self.game.state(), Actor::Seat(seat));
        let mut world = state.clone();
        G::resample(&mut world, seat, &mut Xoshiro256PlusPlus::seed_from_u64(0));
        let choice = |action: G::Action, refusal: Option<Refusal>| {
            let ahead = match refusal {
                None => Foresight::of::<G>(&world, seat, action, speaker),
                Some(_) => Foresight::default(),
            };
            Choice {
                action: action.to_string(),
                text: speaker.say(&G::describe(state, actor, action)),
                clicks: (self.face.clicks)(view, seat, action),
                ends_turn: ahead.ends_turn,
                lasting: ahead.lasting,
                changes: ahead.changes,
                vain: ahead.vain,
                aside: G::aside(state, action).map(|id| speaker.word(id)),
                why_not: refusal.map(|refusal| speaker.say(&refusal.0)),
            }
        };
        let (mut legal, mut expected) = (Vec::new(), Vec::new());
        G::list(state, actor, &mut legal);
        G::greyed(state, seat, &mut expected);
        let refused = expected
            .into_iter()
            .filter_map(|action| Some((action, Some(G::check(state, actor, action).err()?))));
        let legal = legal.into_iter().map(|action| (action, None));
        legal.chain(refused).map(|(action, refusal)| choice(action, refusal)).collect()
    }
}

impl<G: Game> AnyMatch for ErasedMatch<G> {
    fn game(&self) -> &'static dyn AnyGame {
        self.face
    }
    fn setup(&self) -> &Setup {
        self.game.setup()
    }
    fn len(&self) -> usize {
        self.game.entries().len()
    }
    fn turn(&self) -> Turn {
        G::turn(self.game.state())
    }
    fn may_talk(&self) -> bool {
        G::may_talk(self.game.state())
    }
    fn act(&mut self, actor: Actor, action: &str, speaker: &Speaker<'_>) -> Result<(), ActError> {
        let action: G::Action = action.parse()?;
        match self.game.act(actor, action) {
            Ok(_) => Ok(()),
            Err(refusal) => Err(ActError::Refused(speaker.say(&refusal.0))),
        }
    }
    fn draw_chance(&mut self, mut rng: &mut dyn Rng) -> Option<String> {
        self.game.draw_chance(&mut rng).map(|entry| entry.action.to_string())
    }
    fn forced(&self) -> Option<(Seat, String)> {
        self.game.forced().map(|(seat, action)| (seat, action.to_string()))
    }
    fn declining(&self, seat: Seat) -> Option<String> {
        let mut actions = Vec::new();
        G::legal(self.game.state(), Actor::Seat(seat), &mut actions);
        actions.into_iter().find(|&action| G::declines(action)).map(|action| action.to_string())
    }
    fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.game.undo(seat)
    }
    fn undo_depth(&self) -> usize {
        self.game.undo_depth()
    }
    fn rewind(&mut self, count: usize) {
        self.game.rewind(count);
    }
    fn choices(&self, actor: Actor, speaker: &Speaker<'_>) -> Vec<Choice> {
        let state = self.game.state();
        match actor {
            _ if !G::turn(state).admits(actor) => Vec::new(),
            Actor::Seat(seat) => {
                self.choices_of(seat, &G::view(state, Observer::Seat(seat)), speaker)
            }
            Actor::Chance => {
                let mut outcomes = Vec::new();
                G::list(state, actor, &mut outcomes);
                let choice = |action: G::Action| Choice {
                    action: action.to_string(),
                    text: speaker.say(&G::describe(state, actor, action)),
                    clicks: Clicks::button(),
                    ends_turn: true,
                    lasting: true,
                    changes: Vec::new(),
                    vain: false,
                    aside: None,
                    why_not: None,
                };
                outcomes.into_iter().map(choice).collect()
            }
        }
    }
    fn perspective(&self, observer: Observer, speaker: &Speaker<'_>) -> Box<dyn AnyPerspective> {
        let state = self.game.state();
        let turn = G::turn(state);
        let view = G::view(state, observer);
        let decider = observer.seat().filter(|&seat| turn.deciders().contains(seat));
        let choices = decider.map(|seat| self.choices_of(seat, &view, speaker));
        let holdings = |seat| {
            let mut holdings = Vec::new();
            G::holdings(state, seat, &mut holdings);
            holdings
        };
        Box::new(Perspective::<G> {
            observer,
            holdings: Seat::all(self.game.setup().seats).map(holdings).collect(),
            turn,
            prompt: decider.map(|seat| speaker.say(&G::prompt(state, seat))),
            choices: choices.unwrap_or_default(),
            view,
        })
    }
    fn log(&self, observer: Observer, from: usize, speaker: &Speaker<'_>) -> Vec<LogLine> {
        let heard = |event| Event::heard_by(event, observer).map(|phrase| speaker.say(phrase));
        let entries = self.game.entries().iter().zip(self.game.told()).enumerate().skip(from);
        entries
            .map(|(i, (entry, told))| LogLine {
                seq: i + 1,
                actor: entry.actor,
                action: entry.action_for(observer).map(|action| action.to_string()),
                told: told.iter().filter_map(heard).collect(),
            })
            .collect()
    }
    fn actor(&self, index: usize) -> Option<Actor> {
        self.game.entries().get(index).map(|entry| entry.actor)
    }
    fn entry(&self, index: usize) -> Option<(Actor, String)> {
        self.game.entries().get(index).map(|entry| (entry.actor, entry.action.to_string()))
    }
    fn standing(&self) -> Outcome {
        G::standing(self.game.state())
    }
    fn standings(&self) -> Vec<Outcome> {
        self.game.standings()
    }
    fn position(&self) -> Value {
        position::to_json::<G>(self.game.state())
    }
    fn record(&self, names: &[String]) -> Option<Record> {
        self.game.record(names)
    }
    fn audit(&self) -> Result<(), crate::Violation> {
        G::audit(self.game.state())
    }
    fn twin(&self) -> Box<dyn AnyMatch> {
        self.face.boxed(self.game.clone())
    }
    fn as_any(&self) -> &dyn std::any::Any {
        &self.game
    }
}
