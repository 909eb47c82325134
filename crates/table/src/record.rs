//! A game as a text file that a person can read, diff and mail.
//!
//! ```text
//! portolan record 1
//! game: sail-to-india
//! rules: 1
//! seats: 3
//! option first-game: on
//! player 0: Ana
//!
//! 1 * removed 7
//! 2 0 employ
//! …
//!
//! result: end=india ranking=1,0+2 scores=14,21,14
//! ```

use crate::bounds::{self, MAX_OPTION, MAX_RECORDED_NAME, quote};
use crate::game::Game;
use crate::matches::Match;
use crate::outcome::Outcome;
use crate::phrase::Refusal;
use crate::setup::{Setup, SetupError};
use crate::text::{Speaker, Texts};
use crate::turn::{Actor, Turn};
use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::str::FromStr;

const MAGIC: &str = "portolan record 1";
/// No real game comes near; a longer file is a mistake or an attack.
const MAX_ENTRIES: usize = 1_000_000;

/// What is wrong with a record, and in which line (counted from 1).
///
/// ```
/// use portolan_table::Match;
/// use portolan_table::record::Record;
/// use portolan_toys::TicTacToe;
/// let text = "portolan record 1\ngame: tic-tac-toe\nrules: 1\nseats: 2\n\n1 0 b2\n2 1 b2\n";
/// let record: Record = text.parse()?;
/// let error = Match::<TicTacToe>::replay(&record).err().map(|error| error.to_string());
/// let expected = "line 7: “b2” by 1 is refused: No stone can be put there.";
/// assert_eq!(error.as_deref(), Some(expected));
/// # Ok::<(), portolan_table::record::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct RecordError {
    /// Counted from 1; 0 for a record that was not read from a file.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

impl RecordError {
    /// An error at a line.
    pub fn at(line: usize, reason: impl Into<String>) -> RecordError {
        RecordError { line, reason: reason.into() }
    }

    pub(crate) fn refused<G: Game>(
        line: usize,
        actor: Actor,
        action: &str,
        refusal: &Refusal,
    ) -> RecordError {
        let why = match G::TEXTS.first().map(|(locale, source)| Texts::load(locale, source)) {
            Some(Ok(texts)) => Speaker::new(&texts, &[]).say(&refusal.0),
            _ => refusal.0.to_string(),
        };
        RecordError::at(line, format!("{} by {actor} is refused: {why}", quote(action)))
    }
}

/// One numbered line of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedEntry {
    /// Where it stands in the file, counted from 1.
    pub line: usize,
    /// Who acted.
    pub actor: Actor,
    /// The action in the game's notation.
    pub action: String,
}

/// A parsed record; [`Match::replay`] checks it against the rules.
///
/// ```
/// use portolan_table::record::Record;
/// use portolan_table::{Match, Setup};
/// use portolan_toys::TicTacToe;
/// let played = portolan_laws::random_match::<TicTacToe>(&Setup::new(2), 1);
/// let text = Record::of(&played, &["Ana".to_owned()]).to_string();
/// let record: Record = text.parse()?;
/// assert_eq!(record.names, ["Ana", ""]);
/// assert_eq!(Match::<TicTacToe>::replay(&record)?.state(), played.state());
/// # Ok::<(), portolan_table::record::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// Seats, the rules version it was played by, and options.
    pub setup: Setup,
    /// Players' names by seat; empty where none is given.
    pub names: Vec<String>,
    /// What was done, by players and by chance, in order.
    pub entries: Vec<RecordedEntry>,
    /// The result line and where it stands, if the record has one.
    pub result: Option<(usize, String)>,
    /// Where the header says what, for errors about it.
    pub lines: HeaderLines,
}

/// The lines of a record's header, counted from 1; 0 for a record that was not read from a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HeaderLines {
    /// The game's id; also for faults that have no line of their own.
    pub game: usize,
    /// The rules version.
    pub rules: usize,
    /// The number of seats.
    pub seats: usize,
    /// Each option.
    pub options: BTreeMap<String, usize>,
}

impl HeaderLines {
    /// Where that is written which a set-up is refused for.
    pub fn of(&self, error: &SetupError) -> usize {
        match error {
            SetupError::Seats { .. } => self.seats,
            SetupError::Rules { .. } => self.rules,
            error => {
                error.option().and_then(|id| self.options.get(id)).copied().unwrap_or(self.game)
            }
        }
    }
}

impl Record {
    /// The record of a match.
    pub fn of<G: Game>(game: &Match<G>, names: &[String]) -> Record {
        let over = G::turn(game.state()) == Turn::Over;
        Record {
            game: G::ID.to_owned(),
            setup: game.setup().clone(),
            names: (0..usize::from(game.setup().seats)).map(|i| name_of(names.get(i))).collect(),
            entries: game
                .entries()
                .iter()
                .map(|e| RecordedEntry { line: 0, actor: e.actor, action: e.action.to_string() })
                .collect(),
            result: over.then(|| (0, result_of(&G::standing(game.state())))),
            lines: HeaderLines::default(),
        }
    }

    pub(crate) fn check_game<G: Game>(&self) -> Result<(), RecordError> {
        if self.game != G::ID {
            let reason = format!("this is a record of {}, not of “{}”", quote(&self.game), G::ID);
            return Err(RecordError::at(self.lines.game, reason));
        }
        Ok(())
    }

    pub(crate) fn check_result<G: Game>(&self, state: &G::State) -> Result<(), RecordError> {
        let Some((line, given)) = &self.result else { return Ok(()) };
        if G::turn(state) != Turn::Over {
            return Err(RecordError::at(*line, "a result is given, but the game has not ended"));
        }
        let played = result_of(&G::standing(state));
        if *given != played {
            let given = quote(given);
            let reason = format!("the result is given as {given}, but the entries give “{played}”");
            return Err(RecordError::at(*line, reason));
        }
        Ok(())
    }
}

fn name_of(name: Option<&String>) -> String {
    name.map_or_else(String::new, |name| bounds::shorten(name, MAX_RECORDED_NAME))
}

fn result_of(outcome: &Outcome) -> String {
    let seats: Vec<(u8, i64)> =
        outcome.seats.iter().map(|seat| (seat.rank, i64::from(seat.total))).collect();
    result_line(outcome.end, &seats)
}

/// The text of a result: why it ended, and each seat's rank (0 is best) and total.
///
/// ```
/// use portolan_table::record::result_line;
/// assert_eq!(result_line("india", &[(1, 14), (0, 21), (1, 14)]), "end=india ranking=1,0+2 scores=14,21,14");
/// ```
pub fn result_line(end: &str, seats: &[(u8, i64)]) -> String {
    let place = |rank: u8| {
        let sharing = (0..).zip(seats).filter(|(_, seat)| seat.0 == rank);
        sharing.map(|(seat, _): (usize, _)| seat.to_string()).collect::<Vec<_>>().join("+")
    };
    let mut ranks: Vec<u8> = seats.iter().map(|seat| seat.0).collect();
    ranks.sort_unstable();
    ranks.dedup();
    let ranking: Vec<String> = ranks.into_iter().map(place).collect();
    let scores: Vec<String> = seats.iter().map(|seat| seat.1.to_string()).collect();
    format!("end={end} ranking={} scores={}", ranking.join(","), scores.join(","))
}

impl Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{MAGIC}")?;
        writeln!(f, "game: {}", self.game)?;
        writeln!(f, "rules: {}", self.setup.rules.unwrap_or(1))?;
        writeln!(f, "seats: {}", self.setup.seats)?;
        for (id, value) in &self.setup.options {
            writeln!(f, "option {id}: {}", value.replace('\\', "\\\\").replace('\n', "\\n"))?;
        }
        for (seat, name) in self.names.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            writeln!(f, "player {seat}: {name}")?;
        }
        writeln!(f)?;
        for (i, entry) in self.entries.iter().enumerate() {
            writeln!(f, "{} {} {}", i + 1, entry.actor, entry.action)?;
        }
        if let Some((_, result)) = &self.result {
            writeln!(f, "\nresult: {result}")?;
        }
        Ok(())
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
        match lines.next() {
            Some((_, MAGIC)) => {}
            _ => {
                return Err(RecordError::at(1, format!("a record begins with the line “{MAGIC}”")));
            }
        }
        let mut header = Header::default();
        let mut entries: Vec<RecordedEntry> = Vec::new();
        let mut result: Option<(usize, String)> = None;
        for (line, text) in lines {
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            if let Some((first, _)) = &result {
                return Err(RecordError::at(
                    line,
                    format!("nothing may follow the result of line {first}"),
                ));
            }
            if text.starts_with(|c: char| c.is_ascii_digit()) {
                entries.push(entry(line, text, entries.len() + 1)?);
                if entries.len() > MAX_ENTRIES {
                    return Err(RecordError::at(line, format!("more than {MAX_ENTRIES} entries")));
                }
            } else if let Some(given) = text.strip_prefix("result:") {
                result = Some((line, given.trim().to_owned()));
            } else if entries.is_empty() {
                header.read(line, text)?;
            } else {
                let wanted = entries.len() + 1;
                return Err(RecordError::at(
                    line,
                    format!("expected entry {wanted} or the result here"),
                ));
            }
        }
        header.finish(entries, result)
    }
}

fn entry(line: usize, text: &str, wanted: usize) -> Result<RecordedEntry, RecordError> {
    let mut words = text.splitn(3, ' ');
    let (number, actor, action) = (words.next(), words.next(), words.next());
    if number.and_then(|n| n.parse().ok()) != Some(wanted) {
        return Err(RecordError::at(line, format!("this should be entry number {wanted}")));
    }
    let actor = actor.and_then(|a| a.parse().ok()).ok_or_else(|| {
        RecordError::at(line, "after its number an entry names a seat, or * for chance")
    })?;
    let action = action.map(str::trim).filter(|a| !a.is_empty());
    let action =
        action.ok_or_else(|| RecordError::at(line, "this entry has no action"))?.to_owned();
    Ok(RecordedEntry { line, actor, action })
}

#[derive(Default)]
struct Header {
    game: Option<String>,
    rules: Option<u32>,
    seats: Option<u8>,
    options: BTreeMap<String, String>,
    names: Vec<(usize, u8, String)>,
    lines: HeaderLines,
}

impl Header {
    fn read(&mut self, line: usize, text: &str) -> Result<(), RecordError> {
        let (key, value) = text
            .split_once(':')
            .map(|(key, value)| (key.trim(), value.trim()))
            .ok_or_else(|| RecordError::at(line, "a header line reads “name: value”"))?;
        let bad = |what: &str| RecordError::at(line, format!("{} is not {what}", quote(value)));
        let long = |what: &str, most: usize| {
            RecordError::at(line, format!("{what} has at most {most} characters"))
        };
        let repeated = |yes: bool| {
            if yes {
                Err(RecordError::at(line, format!("{} is given twice", quote(key))))
            } else {
                Ok(())
            }
        };
        match key.split_once(' ') {
            None if key == "game" => {
                repeated(self.game.is_some())?;
                self.game = Some(value.to_owned());
                self.lines.game = line;
            }
            None if key == "rules" => {
                repeated(self.rules.is_some())?;
                self.rules = Some(value.parse().map_err(|_| bad("a rules version"))?);
                self.lines.rules = line;
            }
            None if key == "seats" => {
                repeated(self.seats.is_some())?;
                self.seats = Some(value.parse().map_err(|_| bad("a number of seats"))?);
                self.lines.seats = line;
            }
            Some(("option", id)) => {
                repeated(self.options.contains_key(id))?;
                if value.chars().nth(MAX_OPTION).is_some() {
                    return Err(long("an option", MAX_OPTION));
                }
                self.options.insert(id.to_owned(), unescape(value));
                self.lines.options.insert(id.to_owned(), line);
            }
            Some(("player", seat)) => {
                let number: u8 = seat
                    .parse()
                    .map_err(|_| RecordError::at(line, format!("{} is not a seat", quote(seat))))?;
                repeated(self.names.iter().any(|(_, known, _)| *known == number))?;
                if value.chars().nth(MAX_RECORDED_NAME).is_some() {
                    return Err(long("a player's name", MAX_RECORDED_NAME));
                }
                self.names.push((line, number, bounds::shorten(value, MAX_RECORDED_NAME)));
            }
            _ => {
                let reason = format!("a record has no header line {}", quote(key));
                return Err(RecordError::at(line, reason));
            }
        }
        Ok(())
    }

    fn finish(
        self,
        entries: Vec<RecordedEntry>,
        result: Option<(usize, String)>,
    ) -> Result<Record, RecordError> {
        let missing = |what: &str| RecordError::at(1, format!("the header does not say “{what}”"));
        let game = self.game.ok_or_else(|| missing("game"))?;
        let seats = self.seats.ok_or_else(|| missing("seats"))?;
        if usize::from(seats) > crate::MAX_SEATS {
            return Err(RecordError::at(self.lines.seats, format!("no game here seats {seats}")));
        }
        let mut names = vec![String::new(); usize::from(seats)];
        for (line, seat, name) in self.names {
            *names
                .get_mut(usize::from(seat))
                .ok_or_else(|| RecordError::at(line, format!("there is no seat {seat}")))? = name;
        }
        Ok(Record {
            game,
            setup: Setup {
                seats,
                rules: Some(self.rules.ok_or_else(|| missing("rules"))?),
                options: self.options,
            },
            names,
            entries,
            result,
            lines: self.lines,
        })
    }
}

fn unescape(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('n') => plain.push('\n'),
                Some(other) => plain.push(other),
                None => plain.push('\\'),
            },
            c => plain.push(c),
        }
    }
    plain
}
