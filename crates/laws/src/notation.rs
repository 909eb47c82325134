//! Any action of a game's notation, legal at some moment or not, without knowing the game.

use crate::{begin, generator};
use portolan_table::{Actor, Game, Setup, Turn, random};
use rand::{Rng, RngExt};
use std::collections::{BTreeMap, BTreeSet};
use std::marker::PhantomData;

/// The words and numbers of a text, and what stands between them, each on its own: `sail 2>4` is `sail`, a
/// blank, `2`, `>` and `4`.
type Tokens = Vec<String>;

/// A game's notation, learned from what is legal in random games. It makes up other texts from it: words and
/// numbers of several actions put together, numbers a little off or far out, parts left out. Those that read
/// as actions are of the notation, whether or not any game has come to them.
///
/// ```
/// use portolan_laws::{Notation, generator};
/// use portolan_sail_to_india::SailToIndia;
/// use portolan_sail_to_india::action::Action;
/// use portolan_table::Setup;
/// let notation = Notation::<SailToIndia>::learn(&[Setup::new(3)]);
/// let mut rng = generator(1);
/// let backwards = |action: Action| matches!(action, Action::Sail { from, to } if from > to);
/// let found = (0..10_000).map(|_| notation.any(&mut rng)).any(backwards);
/// assert!(found, "no ship ever sails home, yet it can be written");
/// ```
pub struct Notation<G: Game> {
    /// Every action met, by its first word: rare kinds are tried as often as common ones.
    kinds: Vec<Vec<Tokens>>,
    words: Vec<String>,
    numbers: Vec<String>,
    game: PhantomData<fn() -> G>,
}

/// So many texts are made up for one that reads as an action.
const PATIENCE: usize = 8;

impl<G: Game> Notation<G> {
    /// Learns from a random game of each of these set-ups.
    pub fn learn(setups: &[Setup]) -> Notation<G> {
        let mut met = BTreeSet::new();
        for (setup, seed) in setups.iter().zip(0..) {
            listed_in_a_game::<G>(setup, seed, &mut met);
        }
        let mut kinds: BTreeMap<String, Vec<Tokens>> = BTreeMap::new();
        let (mut words, mut numbers) = (BTreeSet::new(), BTreeSet::new());
        for action in met {
            let tokens = tokens(&action.to_string());
            for token in &tokens {
                match class(token) {
                    Class::Word => words.insert(token.clone()),
                    Class::Number => numbers.insert(token.clone()),
                    Class::Mark => false,
                };
            }
            let first = tokens.first().cloned().unwrap_or_default();
            kinds.entry(first).or_default().push(tokens);
        }
        Notation {
            kinds: kinds.into_values().collect(),
            words: words.into_iter().collect(),
            numbers: numbers.into_iter().collect(),
            game: PhantomData,
        }
    }

    /// Any text that looks like an action. It need not read as one.
    pub fn text<R: Rng>(&self, rng: &mut R) -> String {
        let (kind, action) = self.met(rng);
        self.edited(action.clone(), kind, rng)
    }

    /// Likewise, not far from this action.
    pub fn text_near<R: Rng>(&self, action: G::Action, rng: &mut R) -> String {
        let tokens = tokens(&action.to_string());
        let same_kind = |kind: &&Vec<Tokens>| kind[0].first() == tokens.first();
        let kind = self.kinds.iter().find(same_kind).unwrap_or(&self.kinds[0]);
        self.edited(tokens, kind, rng)
    }

    /// Any action of the notation.
    pub fn any<R: Rng>(&self, rng: &mut R) -> G::Action {
        let made_up = (0..PATIENCE).find_map(|_| self.text(rng).parse().ok());
        made_up.unwrap_or_else(|| {
            let text = self.met(rng).1.concat();
            text.parse().unwrap_or_else(|e| panic!("{}: “{text}” was listed: {e}", G::ID))
        })
    }

    /// Any action of the notation that is not far from this one; often the action itself, where few are near.
    pub fn near<R: Rng>(&self, action: G::Action, rng: &mut R) -> G::Action {
        let made_up = (0..PATIENCE).find_map(|_| self.text_near(action, rng).parse().ok());
        made_up.unwrap_or(action)
    }

    /// One of the actions met, and those of its kind.
    fn met<R: Rng>(&self, rng: &mut R) -> (&[Tokens], &Tokens) {
        let kind = &self.kinds[rng.random_range(0..self.kinds.len())];
        (kind, &kind[rng.random_range(0..kind.len())])
    }

    fn edited<R: Rng>(&self, mut text: Tokens, kind: &[Tokens], rng: &mut R) -> String {
        loop {
            self.edit(&mut text, kind, rng);
            if text.is_empty() || rng.random_ratio(2, 3) {
                return text.concat();
            }
        }
    }

    /// Changes one place of a text.
    fn edit<R: Rng>(&self, text: &mut Tokens, kind: &[Tokens], rng: &mut R) {
        let at = rng.random_range(0..text.len());
        let other = &kind[rng.random_range(0..kind.len())];
        match (rng.random_range(0..12), class(&text[at])) {
            (0..4, _) => {
                if let Some(token) = other.get(at) {
                    text[at].clone_from(token);
                }
            }
            (4, _) => {
                text.truncate(at);
                text.extend(other.iter().skip(at).cloned());
            }
            (5, _) => text.truncate(at),
            (6, Class::Word) => text[at].clone_from(one_of(&self.words, rng)),
            (6..9, Class::Number) => {
                let n: u32 = text[at].parse().unwrap_or_default();
                text[at] = if rng.random() { n.saturating_add(1) } else { n.saturating_sub(1) }
                    .to_string();
            }
            (9, Class::Number) => {
                let far = ["0", "00", "01", "127", "128", "255", "256", "65536", "4294967296"];
                text[at] = far[rng.random_range(0..far.len())].to_owned();
            }
            (10.., Class::Number) => text[at].clone_from(one_of(&self.numbers, rng)),
            _ => {}
        }
    }
}

fn one_of<'a, R: Rng>(all: &'a [String], rng: &mut R) -> &'a String {
    &all[rng.random_range(0..all.len())]
}

/// Adds everything that is listed for anybody in a random game.
fn listed_in_a_game<G: Game>(setup: &Setup, seed: u64, met: &mut BTreeSet<G::Action>) {
    let mut rng = generator(seed);
    let mut state = begin::<G>(setup).state().clone();
    let mut listed = Vec::new();
    loop {
        listed.clear();
        match G::turn(&state) {
            Turn::Decide(seats) => {
                seats.iter().for_each(|seat| G::list(&state, Actor::Seat(seat), &mut listed));
            }
            Turn::Chance => G::list(&state, Actor::Chance, &mut listed),
            Turn::Over => return,
        }
        met.extend(listed.drain(..));
        random::step::<G, _>(&mut state, &mut rng, &mut listed);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Word,
    Number,
    Mark,
}

fn class_of(c: char) -> Class {
    match c {
        '0'..='9' => Class::Number,
        c if c.is_alphabetic() || c == '-' => Class::Word,
        _ => Class::Mark,
    }
}

fn class(token: &str) -> Class {
    token.chars().next().map_or(Class::Mark, class_of)
}

fn tokens(text: &str) -> Tokens {
    let mut tokens = Tokens::new();
    for c in text.chars() {
        match tokens.last_mut() {
            Some(last) if class(last) == class_of(c) && class_of(c) != Class::Mark => last.push(c),
            _ => tokens.push(c.to_string()),
        }
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_fall_into_words_numbers_and_marks() {
        assert_eq!(tokens("sail 2>14"), ["sail", " ", "2", ">", "14"]);
        assert_eq!(tokens("cast-off"), ["cast-off"]);
        assert_eq!(tokens("place r3c4 90"), ["place", " ", "r", "3", "c", "4", " ", "90"]);
        assert!(tokens("").is_empty());
    }
}
