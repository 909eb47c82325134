//! Editions: all figures of a game's components as one document, so that an owner of the printed game can
//! play with what is in the box.
//!
//! A game keeps its figures in a type of [`Components`]. The built-in edition is one like any other; others
//! are put on the game's [`Shelf`] when a program starts. A state carries [`Figures`]: one pointer, so that
//! looking a figure up costs nothing. An edition changes figures, never what things are called: names in
//! notation, records and positions are the same in all editions of a game.
//!
//! ```json
//! {
//!   "portolan": "edition 1",
//!   "game": "navegador",
//!   "id": "my-copy",
//!   "title": "As in my box",
//!   "made-by": "Ana",
//!   "version": "1",
//!   "fields": {"market.sugar": "…"},
//!   "figures": {"market": {"sugar": [60, 60, 50, 50, 40, 40, 30, 30, 20, 20]}}
//! }
//! ```
//!
//! `fields` explains the figures to whoever changes them, and is not read. The checksum is of the figures
//! alone.

use crate::bounds::{self, quote};
use crate::json;
use crate::reading::in_words;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{OnceLock, PoisonError, RwLock};

const FORMAT: &str = "edition 1";
/// No game has nearly as many figures.
const LONGEST_DOCUMENT: usize = 256 * 1024;
const LONGEST_ID: usize = 40;
const LONGEST_TEXT: usize = 80;
/// So many editions of a game can be on its shelf.
const MOST: usize = 64;

/// Something wrong in the figures of an edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// Where, in the words of the document: `market.sugar`.
    pub at: String,
    /// What is wrong there, in a sentence.
    pub what: String,
}

impl Fault {
    /// A fault at a place of the figures.
    pub fn at(at: impl Into<String>, what: impl Into<String>) -> Fault {
        Fault { at: at.into(), what: what.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at.as_str() {
            "" => f.write_str(&self.what),
            at => write!(f, "{at}: {}", self.what),
        }
    }
}

/// Why an edition cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EditionError {
    /// Not JSON.
    #[error("this is not JSON: {0}")]
    Json(String),
    /// Not an edition: what every edition says is missing or wrong.
    #[error("this is not an edition: {0}")]
    Shape(String),
    /// Another game's edition.
    #[error("this is an edition of {given}, not of “{wanted}”")]
    Game {
        /// The game it names, [quoted](quote).
        given: String,
        /// The game that was asked.
        wanted: &'static str,
    },
    /// Figures that cannot be played with: every fault that was found.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Figures(Vec<Fault>),
    /// No edition of this name is here.
    #[error("the edition {name} is not here; there are: {known}")]
    Missing {
        /// The name that was asked for, [quoted](quote).
        name: String,
        /// The editions there are.
        known: String,
    },
    /// The edition of this id has other figures.
    #[error("the edition “{id}” is here with other figures: {here}, not {wanted}")]
    Differs {
        /// The edition.
        id: String,
        /// The checksum here.
        here: String,
        /// The checksum that was asked for.
        wanted: String,
    },
    /// The shelf has another edition of this id.
    #[error("there is an edition “{0}” already, with other figures; give this one another id")]
    Taken(String),
    /// The shelf is full.
    #[error("at most {MOST} editions of a game are taken")]
    TooMany,
}

/// What an edition says about itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct EditionInfo {
    /// Its short name: lower-case letters, digits and hyphens.
    pub id: String,
    /// Its title for people.
    pub title: String,
    /// Who made it.
    pub made_by: String,
    /// Its maker's version.
    pub version: String,
    /// Of its figures: equal figures have equal checksums.
    pub checksum: String,
    /// Did it come with the program?
    pub built_in: bool,
}

impl EditionInfo {
    /// The name by which records, positions and tables call it: `my-copy@0123456789abcdef`.
    pub fn name(&self) -> String {
        format!("{}@{}", self.id, self.checksum)
    }
}

/// The whole document of an edition.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct EditionDocument {
    /// What kind of document this is.
    pub portolan: String,
    /// The game's id.
    pub game: String,
    /// See [`EditionInfo::id`].
    pub id: String,
    /// See [`EditionInfo::title`].
    pub title: String,
    /// See [`EditionInfo::made_by`].
    pub made_by: String,
    /// See [`EditionInfo::version`].
    pub version: String,
    /// What the figures mean and where they come from, by their place; for the reader only.
    #[serde(default)]
    pub fields: BTreeMap<String, String>,
    /// What is played with, in the form that the game's components have.
    pub figures: Value,
}

impl EditionDocument {
    /// Reads a document and checks all but its figures.
    ///
    /// # Errors
    /// What is wrong, in a sentence.
    pub fn read(text: &str) -> Result<EditionDocument, EditionError> {
        if text.len() > LONGEST_DOCUMENT {
            let reason = format!("it is longer than {} kB", LONGEST_DOCUMENT / 1024);
            return Err(EditionError::Shape(reason));
        }
        let value = json::parse(text)
            .map_err(|error| EditionError::Json(bounds::shorten(&error.to_string(), 200)))?;
        let document: EditionDocument =
            serde_json::from_value(value).map_err(|error| EditionError::Shape(in_words(&error)))?;
        document.check()?;
        Ok(document)
    }

    /// The document as people read and change it.
    pub fn text(&self) -> String {
        let fields = self.fields.iter().map(|(place, what)| (place.clone(), what.as_str().into()));
        let entries = [
            ("portolan", self.portolan.as_str().into()),
            ("game", self.game.as_str().into()),
            ("id", self.id.as_str().into()),
            ("title", self.title.as_str().into()),
            ("made-by", self.made_by.as_str().into()),
            ("version", self.version.as_str().into()),
            ("fields", Value::Object(fields.collect())),
            ("figures", self.figures.clone()),
        ];
        let entry =
            |(key, value): (&str, Value)| format!("  \"{key}\": {}", json::readable(&value, 2));
        format!("{{\n{}\n}}\n", entries.map(entry).join(",\n"))
    }

    fn check(&self) -> Result<(), EditionError> {
        let shape = |what: &str| Err(EditionError::Shape(what.to_owned()));
        if self.portolan != FORMAT {
            return shape(&format!("“portolan” is “{FORMAT}” in every edition"));
        }
        let of_id = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if self.id.is_empty() || self.id.len() > LONGEST_ID || !self.id.chars().all(of_id) {
            return shape("“id” is of lower-case letters, digits and hyphens, at most 40");
        }
        for (field, text) in
            [("title", &self.title), ("made-by", &self.made_by), ("version", &self.version)]
        {
            if bounds::clean(text, LONGEST_TEXT).as_ref() != Some(text) {
                return shape(&format!(
                    "“{field}” is one line of at most {LONGEST_TEXT} characters"
                ));
            }
        }
        Ok(())
    }
}

/// The figures that a program brings along.
pub struct BuiltIn {
    /// The edition's id.
    pub id: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// The figures, as JSON.
    pub figures: Value,
    /// What each figure means and where it comes from, as a JSON object by place. A `*` in a place stands for
    /// any key or index.
    pub fields: &'static str,
}

/// The figures of a game's components, laid out for its rules.
pub trait Components: Send + Sync + Sized + 'static {
    /// The game's id.
    const GAME: &'static str;

    /// The built-in edition.
    fn built_in() -> BuiltIn;

    /// Lays the figures of an edition out, or says all that is wrong with them.
    ///
    /// # Errors
    /// Every fault that was found: wrong counts, figures out of range, a board with a dead row.
    fn read(figures: &Value) -> Result<Self, Vec<Fault>>;

    /// Where the game's editions stand: one `static` per game.
    fn shelf() -> &'static Shelf<Self>;
}

struct Edition<C> {
    info: EditionInfo,
    document: EditionDocument,
    components: C,
}

/// The figures that a match is played with: a handle that is copied with the state.
pub struct Figures<C: 'static>(&'static Edition<C>);

impl<C> Figures<C> {
    /// What the edition says about itself.
    pub fn info(self) -> &'static EditionInfo {
        &self.0.info
    }

    /// The edition's whole document.
    pub fn document(self) -> &'static EditionDocument {
        &self.0.document
    }

    /// The figures, for as long as the program runs.
    #[inline]
    pub fn components(self) -> &'static C {
        &self.0.components
    }
}

impl<C> Clone for Figures<C> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Figures<C> {}

impl<C> Deref for Figures<C> {
    type Target = C;

    #[inline]
    fn deref(&self) -> &C {
        &self.0.components
    }
}

impl<C> PartialEq for Figures<C> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<C> Eq for Figures<C> {}

impl<C> Hash for Figures<C> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.info.checksum.hash(hasher);
    }
}

impl<C> fmt::Debug for Figures<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.info.name())
    }
}

/// The built-in edition.
impl<C: Components> Default for Figures<C> {
    fn default() -> Self {
        C::shelf().built_in()
    }
}

/// The editions of one game that a program can play with. What once stands there stays.
pub struct Shelf<C: 'static> {
    built_in: OnceLock<Edition<C>>,
    others: RwLock<Vec<&'static Edition<C>>>,
}

impl<C: Components> Shelf<C> {
    /// An empty shelf, for a `static`.
    pub const fn new() -> Shelf<C> {
        Shelf { built_in: OnceLock::new(), others: RwLock::new(Vec::new()) }
    }

    /// The edition that came with the program.
    ///
    /// # Panics
    /// If it is broken: it is part of the program, and tests read it.
    #[inline]
    pub fn built_in(&'static self) -> Figures<C> {
        Figures(self.built_in.get_or_init(|| {
            let BuiltIn { id, title, figures, fields } = C::built_in();
            let fields = serde_json::from_str(fields)
                .unwrap_or_else(|error| panic!("{}: the built-in fields: {error}", C::GAME));
            let document = EditionDocument {
                portolan: FORMAT.to_owned(),
                game: C::GAME.to_owned(),
                id: id.to_owned(),
                title: title.to_owned(),
                made_by: "Portolan".to_owned(),
                version: "1".to_owned(),
                fields,
                figures,
            };
            lay_out(document, true)
                .unwrap_or_else(|error| panic!("{}: the built-in edition: {error}", C::GAME))
        }))
    }

    /// Every edition, the built-in one first.
    pub fn all(&'static self) -> Vec<Figures<C>> {
        let others = self.others.read().unwrap_or_else(PoisonError::into_inner);
        std::iter::once(self.built_in()).chain(others.iter().copied().map(Figures)).collect()
    }

    /// The edition of this name, `id@checksum`, or of this id.
    ///
    /// # Errors
    /// If it is not here, or has other figures here.
    pub fn find(&'static self, name: &str) -> Result<Figures<C>, EditionError> {
        let (id, wanted) = match name.split_once('@') {
            Some((id, checksum)) => (id, Some(checksum)),
            None => (name, None),
        };
        let all = self.all();
        let Some(found) = all.iter().find(|edition| edition.info().id == id) else {
            let known: Vec<String> = all.iter().map(|edition| edition.info().name()).collect();
            return Err(EditionError::Missing { name: quote(name), known: known.join(", ") });
        };
        match wanted {
            Some(wanted) if wanted != found.info().checksum => Err(EditionError::Differs {
                id: found.info().id.clone(),
                here: found.info().checksum.clone(),
                wanted: bounds::shorten(wanted, LONGEST_ID),
            }),
            _ => Ok(*found),
        }
    }

    /// Puts an edition on the shelf. One that is there already is not put there twice.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn add(&'static self, document: &str) -> Result<Figures<C>, EditionError> {
        let edition = check(document)?;
        let built_in = self.built_in();
        let mut others = self.others.write().unwrap_or_else(PoisonError::into_inner);
        let mut known = std::iter::once(built_in).chain(others.iter().copied().map(Figures));
        if let Some(known) = known.find(|known| known.info().id == edition.info.id) {
            return if known.info().checksum == edition.info.checksum {
                Ok(known)
            } else {
                Err(EditionError::Taken(edition.info.id))
            };
        }
        if others.len() + 1 >= MOST {
            return Err(EditionError::TooMany);
        }
        // Editions are few and live as long as the program: states point to them.
        let edition: &'static Edition<C> = Box::leak(Box::new(edition));
        others.push(edition);
        Ok(Figures(edition))
    }

    /// Checks an edition without keeping it.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn check(&self, document: &str) -> Result<EditionInfo, EditionError> {
        check::<C>(document).map(|edition| edition.info)
    }
}

impl<C: Components> Default for Shelf<C> {
    fn default() -> Self {
        Shelf::new()
    }
}

fn check<C: Components>(document: &str) -> Result<Edition<C>, EditionError> {
    let document = EditionDocument::read(document)?;
    if document.game != C::GAME {
        return Err(EditionError::Game { given: quote(&document.game), wanted: C::GAME });
    }
    lay_out(document, false)
}

fn lay_out<C: Components>(
    document: EditionDocument,
    built_in: bool,
) -> Result<Edition<C>, EditionError> {
    let components = C::read(&document.figures).map_err(EditionError::Figures)?;
    let info = EditionInfo {
        id: document.id.clone(),
        title: document.title.clone(),
        made_by: document.made_by.clone(),
        version: document.version.clone(),
        checksum: checksum(&document.figures),
        built_in,
    };
    Ok(Edition { info, document, components })
}

/// Of figures: the first half of the SHA-256 of their canonical form.
pub fn checksum(figures: &Value) -> String {
    let digest = Sha256::digest(json::canonical(figures));
    digest[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Of a game whose figures nobody wants to swap.
pub struct NoComponents;

impl Components for NoComponents {
    const GAME: &'static str = "";

    fn built_in() -> BuiltIn {
        BuiltIn { id: "standard", title: "Standard", figures: Value::Null, fields: "{}" }
    }

    fn read(figures: &Value) -> Result<NoComponents, Vec<Fault>> {
        match figures {
            Value::Null => Ok(NoComponents),
            _ => Err(vec![Fault::at("", "this game has no figures to swap")]),
        }
    }

    fn shelf() -> &'static Shelf<NoComponents> {
        static SHELF: Shelf<NoComponents> = Shelf::new();
        &SHELF
    }
}
