//! What one observer has before them at one moment: computed once, and independent of the match it was
//! taken from, so that whoever writes it down or draws it keeps nobody waiting.

use crate::choice::Choice;
use crate::game::Game;
use crate::json_text::JsonText;
use crate::seat::Observer;
use crate::text::Speaker;
use crate::turn::Turn;
use std::any::Any;

/// One observer's perspective on a match at one moment.
///
/// ```
/// use portolan_table::{AnyGame, AnyMatch, AnyPerspective, Erased, Observer, Seat, Setup, Speaker};
/// use portolan_toys::TicTacToe;
/// static GAME: Erased<TicTacToe> = Erased::new();
/// let speaker = Speaker::new(GAME.texts("en"), &[]);
/// let table = GAME.start(&Setup::new(2)).unwrap();
/// let seen = table.perspective(Observer::Seat(Seat(0)), &speaker);
/// assert_eq!(seen.prompt(), Some("Where do you put a stone, Player 1?"));
/// assert_eq!(seen.sketch(&speaker), "...\n...\n...");
/// let watched = table.perspective(Observer::Spectator, &speaker);
/// assert!(watched.choices().is_empty());
/// ```
pub struct Perspective<G: Game> {
    /// Who looks.
    pub observer: Observer,
    /// What the game waits for.
    pub turn: Turn,
    /// What the observer may know.
    pub view: G::View,
    /// What each seat owns that is counted and known to everybody; see [`Game::holdings`].
    pub holdings: Vec<Vec<(&'static str, i32)>>,
    /// What the observer is asked, if it must decide.
    pub prompt: Option<String>,
    /// What the observer may do now, in the game's order, then what it might expect to be able to do.
    pub choices: Vec<Choice>,
}

/// A perspective without the game's type.
pub trait AnyPerspective: Send + Sync {
    /// Who looks.
    fn observer(&self) -> Observer;
    /// What the game waits for.
    fn turn(&self) -> Turn;
    /// What the observer may know, as JSON.
    fn view(&self) -> JsonText;
    /// What the observer may know, as a drawing in text.
    fn sketch(&self, speaker: &Speaker<'_>) -> String;
    /// What each seat owns that is counted and known to everybody, by seat: ids and amounts.
    fn holdings(&self) -> &[Vec<(&'static str, i32)>];
    /// What the observer is asked, if it must decide.
    fn prompt(&self) -> Option<&str>;
    /// What the observer may do now, in the game's order, then what it might expect to be able to do.
    fn choices(&self) -> &[Choice];
    /// The typed perspective behind it, for crates that know the game.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Game> AnyPerspective for Perspective<G> {
    fn observer(&self) -> Observer {
        self.observer
    }
    fn turn(&self) -> Turn {
        self.turn
    }
    fn view(&self) -> JsonText {
        JsonText::of(&self.view)
            .unwrap_or_else(|e| panic!("{}: the view has no JSON form: {e}", G::ID))
    }
    fn sketch(&self, speaker: &Speaker<'_>) -> String {
        G::sketch(&self.view, speaker)
    }
    fn holdings(&self) -> &[Vec<(&'static str, i32)>] {
        &self.holdings
    }
    fn prompt(&self) -> Option<&str> {
        self.prompt.as_deref()
    }
    fn choices(&self) -> &[Choice] {
        &self.choices
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}
