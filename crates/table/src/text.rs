//! Words for phrases, from Fluent files.

use crate::phrase::{Arg, Phrase};
use crate::seat::Seat;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};
use unic_langid::LanguageIdentifier;

const TABLE_ENGLISH: &str = include_str!("../text/en.ftl");

/// A text file that does not load, or a phrase it has no words for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TextError {
    /// The file is not valid Fluent, or repeats an id.
    #[error("the text file for “{locale}” is broken: {reason}")]
    File {
        /// The language tag it was to be loaded for, such as `en`.
        locale: String,
        /// What is wrong.
        reason: String,
    },
    /// No such message.
    #[error("no words for “{0}”")]
    Missing(String),
    /// The message and its arguments do not fit.
    #[error("“{id}” does not fit its arguments: {reason}")]
    Arguments {
        /// The message.
        id: String,
        /// What is wrong.
        reason: String,
    },
}

/// The words of one game in one language.
///
/// ```
/// use portolan_table::Texts;
/// let texts = Texts::load("en", "good-coffee = coffee\n")?;
/// assert_eq!(texts.get("good-coffee")?, "coffee");
/// assert!(!texts.has("good-tea"));
/// assert!(Texts::load("en", "good-coffee coffee").is_err());
/// # Ok::<(), portolan_table::text::TextError>(())
/// ```
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
    /// Sentences that were put together lately. A list of choices says the same again and again.
    said: RwLock<HashMap<Phrase, String>>,
}

/// Beyond so many sentences, all are forgotten: those that are said often come back at once.
const MANY: usize = 2048;

impl Texts {
    /// Loads a game's text file over the table's own sentences.
    pub fn load(locale: &str, source: &str) -> Result<Texts, TextError> {
        let broken = |reason: String| TextError::File { locale: locale.to_owned(), reason };
        let language: LanguageIdentifier = locale.parse().map_err(|e| broken(format!("{e}")))?;
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        bundle.set_use_isolating(false);
        for text in [TABLE_ENGLISH, source] {
            let resource = FluentResource::try_new(text.to_owned())
                .map_err(|(_, e)| broken(format!("{e:?}")))?;
            bundle.add_resource(resource).map_err(|e| broken(format!("{e:?}")))?;
        }
        Ok(Texts { bundle, said: RwLock::default() })
    }

    /// The message's text, if it stands alone.
    pub fn get(&self, id: &str) -> Result<String, TextError> {
        self.format(id, None)
    }

    /// Does the file have this message?
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    fn format(&self, id: &str, args: Option<&FluentArgs<'_>>) -> Result<String, TextError> {
        let pattern = self
            .bundle
            .get_message(id)
            .and_then(|message| message.value())
            .ok_or_else(|| TextError::Missing(id.to_owned()))?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors).into_owned();
        match errors.first() {
            None => Ok(text),
            Some(error) => {
                Err(TextError::Arguments { id: id.to_owned(), reason: error.to_string() })
            }
        }
    }
}

/// Texts together with the names of those who play: all that is needed to say a phrase.
///
/// ```
/// use portolan_table::{Phrase, Seat, Speaker, Texts};
/// let texts = Texts::load("en", "good-coffee = coffee\nlog-sell = { $who } sells { $good }.\n")?;
/// let names = ["Ana".to_owned()];
/// let speaker = Speaker::new(&texts, &names);
/// let sold = |seat| Phrase::new("log-sell").seat("who", seat).term("good", "good-coffee");
/// assert_eq!(speaker.say(&sold(Seat(0))), "Ana sells coffee.");
/// assert_eq!(speaker.say(&sold(Seat(1))), "Player 2 sells coffee.");
/// assert_eq!(speaker.word("good-tea"), "⟦good-tea⟧", "a gap is seen");
///
/// let texts = Texts::load("en", "card = { $suit } { $rank }\nlog-play = { $card } is played.\n")?;
/// let card = Phrase::new("card").text("suit", "grey").int("rank", 7);
/// let played = Phrase::new("log-play").phrase("card", card);
/// assert_eq!(Speaker::new(&texts, &[]).say(&played), "grey 7 is played.");
/// # Ok::<(), portolan_table::text::TextError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    texts: &'a Texts,
    names: &'a [String],
}

impl<'a> Speaker<'a> {
    /// Speaks with these names; a seat without one is "Player 1", "Player 2", …
    pub fn new(texts: &'a Texts, names: &'a [String]) -> Speaker<'a> {
        Speaker { texts, names }
    }

    /// The words behind this speaker.
    pub fn texts(&self) -> &'a Texts {
        self.texts
    }

    /// The player's name.
    pub fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => self.say(&Phrase::new("seat-name").int("n", i64::from(seat.0) + 1)),
        }
    }

    /// A plain message without arguments; its id in brackets if there is none.
    pub fn word(&self, id: &str) -> String {
        self.texts.get(id).unwrap_or_else(|_| format!("⟦{id}⟧"))
    }

    /// The phrase in words; its id in brackets if it has none, so that a gap is seen and nothing breaks.
    pub fn say(&self, phrase: &Phrase) -> String {
        let said = &self.texts.said;
        if !phrase.is_common() {
            return self.say_anew(phrase);
        }
        if let Some(text) = said.read().unwrap_or_else(PoisonError::into_inner).get(phrase) {
            return text.clone();
        }
        let text = self.say_anew(phrase);
        let mut said = said.write().unwrap_or_else(PoisonError::into_inner);
        if said.len() >= MANY {
            said.clear();
        }
        said.insert(phrase.clone(), text.clone());
        text
    }

    fn say_anew(&self, phrase: &Phrase) -> String {
        self.try_say(phrase).unwrap_or_else(|_| format!("⟦{phrase}⟧"))
    }

    /// The phrase in words, or what is wrong with it.
    pub fn try_say(&self, phrase: &Phrase) -> Result<String, TextError> {
        let mut args = FluentArgs::with_capacity(phrase.args.len());
        for (name, arg) in &phrase.args {
            let value = match arg {
                Arg::Int(n) => FluentValue::from(*n),
                Arg::Seat(seat) => FluentValue::from(self.name(*seat)),
                Arg::Term(id) => FluentValue::from(self.texts.get(id)?),
                Arg::Text(word) => FluentValue::from(word.to_string()),
                Arg::Phrase(part) => FluentValue::from(self.try_say(part)?),
            };
            args.set(*name, value);
        }
        self.texts.format(phrase.id, Some(&args))
    }
}
