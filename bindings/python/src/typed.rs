//! What needs the type of a game, as plain functions: looked up once for a match, so that a step does not look for
//! its game.

use crate::data::{self, Job};
use crate::errors::UnknownGame;
use crate::fleet::{AnyFleet, Fleet, Plan};
use crate::luck::Luck;
use crate::player::{self, AnyPlayer};
use portolan_players::Spec;
use portolan_registry::{Registered, Visitor, visit};
use portolan_table::encoding::{ActionKind, Field};
use portolan_table::{Actor, AnyMatch, Match, NotationError, Observer, Refusal, random};
use pyo3::prelude::*;

/// An action of whoever's it is: its number, if it has one, and its text.
pub type Listed = (Option<usize>, String);

/// Whether the rules allowed an action.
pub type Done = Result<(), Refusal>;

/// The functions of one game.
pub struct Typed {
    /// How many actions there are.
    pub actions: usize,
    /// How many of them are decisions; they come first.
    pub decisions: usize,
    /// How many numbers an observation has.
    pub values: usize,
    /// Raised by what changes the meaning of a number; 0 where nothing has one.
    pub version: u32,
    /// The parts of an observation.
    pub fields: &'static [Field],
    /// The kinds of actions.
    pub kinds: &'static [ActionKind],
    /// The text of an action.
    pub text: fn(usize) -> Option<String>,
    /// The number of an action's text, if it has one.
    pub id: fn(&str) -> Result<Option<usize>, NotationError>,
    /// Why the match cannot be played by numbers.
    pub misfit: fn(&dyn AnyMatch) -> Option<&'static str>,
    /// What the actor may do now.
    pub legal: fn(&dyn AnyMatch, Actor) -> Vec<Listed>,
    /// The same, as numbers alone.
    pub legal_ids: fn(&dyn AnyMatch, Actor) -> Vec<usize>,
    /// Carries out an action by its number; `None` if there is no such action.
    pub act: fn(&mut dyn AnyMatch, Actor, usize) -> Option<Done>,
    /// What one observer sees, as numbers.
    pub observe: fn(&dyn AnyMatch, Observer, &mut [i16]),
    /// What random play would do.
    pub random: fn(&dyn AnyMatch, &mut Luck) -> Option<(Actor, Listed)>,
    /// Plays at random to the end.
    pub play_out: fn(&mut dyn AnyMatch, &mut Luck),
    /// A player for tables of so many seats.
    pub player: fn(Spec, u8) -> Box<dyn AnyPlayer>,
    /// Many matches at once.
    pub fleet: fn(Plan) -> Result<Box<dyn AnyFleet>, String>,
    /// Plays one game and keeps what was decided.
    pub play: fn(&Job, u64) -> Result<data::Played, String>,
}

/// The match behind its untyped face.
///
/// # Panics
/// If it is another game's, which [`of`] rules out: it is asked with the id of the match's own game.
pub fn typed<G: Registered>(game: &dyn AnyMatch) -> &Match<G> {
    game.as_any().downcast_ref().expect("the functions of a match are those of its game")
}

fn typed_mut<G: Registered>(game: &mut dyn AnyMatch) -> &mut Match<G> {
    game.as_any_mut().downcast_mut().expect("the functions of a match are those of its game")
}

impl Typed {
    const fn new<G: Registered>() -> Typed {
        Typed {
            actions: G::ACTIONS,
            decisions: G::DECISIONS,
            values: G::OBSERVATION,
            version: G::ENCODING_VERSION,
            fields: G::FIELDS,
            kinds: G::KINDS,
            text: |id| G::action_of(id).map(|action| action.to_string()),
            id: |text| text.parse().map(G::action_id),
            misfit: |game| G::misfit(typed::<G>(game).state()),
            legal: |game, actor| {
                let mut actions = Vec::new();
                G::legal(typed::<G>(game).state(), actor, &mut actions);
                actions.into_iter().map(listed::<G>).collect()
            },
            legal_ids: |game, actor| {
                let mut actions = Vec::new();
                G::legal(typed::<G>(game).state(), actor, &mut actions);
                actions.into_iter().filter_map(G::action_id).collect()
            },
            act: |game, actor, id| {
                let action = G::action_of(id)?;
                Some(typed_mut::<G>(game).act(actor, action).map(drop))
            },
            observe: |game, observer, values| {
                G::observe(typed::<G>(game).state(), observer, values);
            },
            random: |game, luck| {
                let state = typed::<G>(game).state();
                let (actor, action) = random::choose::<G, _>(state, luck, &mut Vec::new())?;
                Some((actor, listed::<G>(action)))
            },
            play_out: |game, luck| {
                let (game, mut buffer) = (typed_mut::<G>(game), Vec::new());
                while let Some((actor, action)) =
                    random::choose::<G, _>(game.state(), luck, &mut buffer)
                {
                    // What random play chooses is legal; were it not, nothing would go on.
                    if game.act(actor, action).is_err() {
                        return;
                    }
                }
            },
            player: |spec, seats| player::seated::<G>(spec, seats),
            fleet: |plan| {
                Fleet::<G>::launch(plan).map(|fleet| Box::new(fleet) as Box<dyn AnyFleet>)
            },
            play: data::play::<G>,
        }
    }
}

fn listed<G: Registered>(action: G::Action) -> Listed {
    (G::action_id(action), action.to_string())
}

/// The functions of the game of this id.
pub fn of(id: &str) -> PyResult<&'static Typed> {
    struct Find;
    impl Visitor for Find {
        type Out = &'static Typed;
        fn visit<G: Registered>(self) -> &'static Typed {
            const { &Typed::new::<G>() }
        }
    }
    visit(id, Find).ok_or_else(|| UnknownGame::new_err(format!("there is no game “{id}”")))
}
