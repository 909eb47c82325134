//! One match: `portolan.Match`.

use crate::action::{Given, PyAction};
use crate::errors::{
    IllegalAction, bad_id, bad_position, bad_record, bad_setup, not_done, refused, wrong,
};
use crate::games::{find, loads};
use crate::luck::Luck;
use crate::rewards::Reward;
use crate::typed::{self, Typed};
use numpy::PyArray1;
use portolan_scene::{Layout, Theme};
use portolan_table::record::Record;
use portolan_table::{
    Actor, AnyGame, AnyMatch, Observer, Seat, Setup, Speaker, Turn, chance, position,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::collections::BTreeMap;

/// A game in progress.
///
/// The same seed brings the same luck, and the same random play as ``portolan record --seed``:
///
/// >>> import portolan
/// >>> match = portolan.Match("sail-to-india", seats=3, seed=7)
/// >>> match.turn, match.to_move
/// ('decide', 0)
/// >>> while not match.over:
/// ...     match.act(match.random())
/// >>> match.standing()["verdict"], len(match.scores)
/// ('ranked', 3)
///
/// Chance has its turns by itself, unless ``chance="explicit"`` is asked for:
///
/// >>> match = portolan.Match("sail-to-india", seats=3, chance="explicit")
/// >>> match.turn, match.to_move
/// ('chance', None)
/// >>> match.act(match.legal()[0])
#[pyclass(module = "portolan", name = "Match")]
pub struct PyMatch {
    pub(crate) table: Box<dyn AnyMatch>,
    pub(crate) typed: &'static Typed,
    names: Vec<String>,
    luck: Luck,
    explicit: bool,
}

impl PyMatch {
    /// A match that begins or goes on; chance has its turns.
    fn seated(
        table: Box<dyn AnyMatch>,
        names: Vec<String>,
        luck: Luck,
        explicit: bool,
    ) -> PyResult<PyMatch> {
        let typed = typed::of(table.game().id())?;
        let mut game = PyMatch { table, typed, names, luck, explicit };
        game.settle();
        Ok(game)
    }

    /// Chance has its turns, unless they are the caller's.
    fn settle(&mut self) {
        if !self.explicit {
            while self.table.draw_chance(&mut self.luck).is_some() {}
        }
    }

    /// A match as it stands, without names and with fresh luck.
    pub(crate) fn of(table: Box<dyn AnyMatch>) -> PyResult<PyMatch> {
        let typed = typed::of(table.game().id())?;
        let luck = Luck::new(chance::fresh_seed());
        Ok(PyMatch { table, typed, names: Vec::new(), luck, explicit: false })
    }

    /// Raises where the match cannot be played by numbers.
    fn numbered(&self) -> PyResult<()> {
        if self.typed.version == 0 {
            return Err(wrong(format!("{} cannot be played by numbers", self.game().title())));
        }
        match (self.typed.misfit)(self.table.as_ref()) {
            None => Ok(()),
            Some(why) => Err(wrong(format!("this match cannot be played by numbers: {why}"))),
        }
    }

    fn game(&self) -> &'static dyn AnyGame {
        self.table.game()
    }

    /// Who says what happens, in English.
    pub(crate) fn speaker(&self) -> Speaker<'_> {
        Speaker::new(self.game().texts("en"), &self.names)
    }

    fn seats(&self) -> u8 {
        self.table.setup().seats
    }

    /// The seat of this number.
    pub(crate) fn seat(&self, seat: i64) -> PyResult<Seat> {
        let seats = self.seats();
        match u8::try_from(seat) {
            Ok(seat) if seat < seats => Ok(Seat(seat)),
            _ => Err(wrong(format!("there is no seat {seat} at a table of {seats}"))),
        }
    }

    fn observer(&self, seat: Option<i64>) -> PyResult<Observer> {
        seat.map_or(Ok(Observer::Spectator), |seat| self.seat(seat).map(Observer::Seat))
    }

    /// Who is meant where nobody is named: chance, or the first seat that owes a decision.
    pub(crate) fn actor(&self, seat: Option<i64>) -> PyResult<Actor> {
        match (seat, self.table.turn()) {
            (Some(seat), _) => self.seat(seat).map(Actor::Seat),
            (None, Turn::Chance) => Ok(Actor::Chance),
            (None, Turn::Decide(seats)) => Ok(Actor::Seat(seats.first().unwrap_or_default())),
            (None, Turn::Over) => Ok(Actor::Seat(Seat(0))),
        }
    }
}

/// The exception for a chance that is neither drawn nor explicit.
fn explicit(chance: &str) -> PyResult<bool> {
    match chance {
        "drawn" => Ok(false),
        "explicit" => Ok(true),
        other => Err(wrong(format!("chance is “drawn” or “explicit”, not “{other}”"))),
    }
}

/// The set-up that was asked for.
pub fn setup(
    game: &dyn AnyGame,
    seats: Option<i64>,
    options: Option<BTreeMap<String, String>>,
    rules: Option<u32>,
) -> PyResult<Setup> {
    let seats = match seats {
        None => game.seats().max,
        // More than any game takes is refused by the game, in words.
        Some(seats) => u8::try_from(seats.clamp(0, 255)).unwrap_or(u8::MAX),
    };
    let wanted = Setup { seats, rules, options: options.unwrap_or_default() };
    game.check(&wanted).map_err(bad_setup)
}

#[pymethods]
impl PyMatch {
    /// A new match of a game, by its id.
    #[new]
    #[pyo3(signature = (game, seats=None, options=None, seed=None, *, rules=None, names=None, chance="drawn"))]
    fn new(
        game: &str,
        seats: Option<i64>,
        options: Option<BTreeMap<String, String>>,
        seed: Option<u64>,
        rules: Option<u32>,
        names: Option<Vec<String>>,
        chance: &str,
    ) -> PyResult<PyMatch> {
        let (game, explicit) = (find(game)?, explicit(chance)?);
        let setup = setup(game, seats, options, rules)?;
        let table = game.start(&setup).map_err(bad_setup)?;
        let luck = Luck::new(seed.unwrap_or_else(chance::fresh_seed));
        PyMatch::seated(table, names.unwrap_or_default(), luck, explicit)
    }

    /// The match that a record tells, whole or up to so many entries.
    ///
    /// >>> import portolan
    /// >>> match = portolan.Match("sail", seed=3)
    /// >>> match.play_out()
    /// >>> again = portolan.Match.from_record(match.record())
    /// >>> again.entries == match.entries
    /// True
    #[staticmethod]
    #[pyo3(signature = (record, entries=None, *, seed=None, chance="drawn"))]
    fn from_record(
        record: &str,
        entries: Option<usize>,
        seed: Option<u64>,
        chance: &str,
    ) -> PyResult<PyMatch> {
        let explicit = explicit(chance)?;
        let record: Record = record.parse().map_err(bad_record)?;
        let game = find(&record.game)?;
        let table = game.replay(&record, entries.unwrap_or(usize::MAX)).map_err(bad_record)?;
        let luck = Luck::new(seed.unwrap_or_else(chance::fresh_seed));
        PyMatch::seated(table, record.names, luck, explicit || entries.is_some())
            .map(|game| PyMatch { explicit, ..game })
    }

    /// A match that goes on from a position: JSON text, or what `json.loads` makes of it. It is checked against
    /// everything that must hold in its game.
    ///
    /// >>> import portolan
    /// >>> match = portolan.Match("santa-maria", seats=2, seed=1)
    /// >>> portolan.Match.from_position(match.position()).position() == match.position()
    /// True
    #[staticmethod]
    #[pyo3(signature = (position, *, seed=None, names=None, chance="drawn"))]
    fn from_position(
        position: &Bound<'_, PyAny>,
        seed: Option<u64>,
        names: Option<Vec<String>>,
        chance: &str,
    ) -> PyResult<PyMatch> {
        let explicit = explicit(chance)?;
        let document: String = match position.cast::<PyDict>() {
            Ok(dict) => dict.py().import("json")?.call_method1("dumps", (dict,))?.extract()?,
            Err(_) => position.extract().map_err(|_| {
                PyTypeError::new_err("a position is a JSON text, or the dict that it stands for")
            })?,
        };
        let game = find(&position::game_of(&document).map_err(bad_position)?)?;
        let table = game.resume(&document).map_err(bad_position)?;
        let luck = Luck::new(seed.unwrap_or_else(chance::fresh_seed));
        PyMatch::seated(table, names.unwrap_or_default(), luck, explicit)
    }

    /// The game's id.
    #[getter(game)]
    fn game_id(&self) -> &'static str {
        self.game().id()
    }

    /// How many play.
    #[getter(seats)]
    fn seat_count(&self) -> u8 {
        self.seats()
    }

    /// The options that were set.
    #[getter]
    fn options(&self) -> BTreeMap<String, String> {
        self.table.setup().options.clone()
    }

    /// The version of the rules that it is played by.
    #[getter]
    fn rules(&self) -> Option<u32> {
        self.table.setup().rules
    }

    /// Where its luck comes from.
    #[getter]
    fn seed(&self) -> u64 {
        self.luck.seed()
    }

    /// The players' names, where some were given.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    /// What it waits for: ``"decide"``, ``"chance"`` or ``"over"``.
    #[getter]
    fn turn(&self) -> &'static str {
        match self.table.turn() {
            Turn::Decide(_) => "decide",
            Turn::Chance => "chance",
            Turn::Over => "over",
        }
    }

    /// Has it ended?
    #[getter]
    fn over(&self) -> bool {
        self.table.turn() == Turn::Over
    }

    /// The first seat that owes a decision; ``None`` if none does.
    #[getter]
    fn to_move(&self) -> Option<u8> {
        self.table.turn().deciders().first().map(|seat| seat.0)
    }

    /// All seats that owe a decision. With several, none sees the others' before all are in.
    #[getter]
    fn deciders<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.table.turn().deciders().iter().map(|seat| seat.0).collect::<Vec<_>>())
    }

    /// What a seat may do now, or whoever's turn it is; nothing if it is not the seat's turn.
    ///
    /// >>> import portolan
    /// >>> [action.text for action in portolan.Match("sail-to-india", seats=3, seed=1).legal()][:2]
    /// ['employ', 'move']
    #[pyo3(signature = (seat=None))]
    fn legal(&self, seat: Option<i64>) -> PyResult<Vec<PyAction>> {
        let actor = self.actor(seat)?;
        let listed = (self.typed.legal)(self.table.as_ref(), actor);
        Ok(listed.into_iter().map(|listed| PyAction::new(actor, listed)).collect())
    }

    /// The ids of what a seat may do now, in the game's own order.
    #[pyo3(signature = (seat=None))]
    fn legal_ids(&self, seat: Option<i64>) -> PyResult<Vec<usize>> {
        self.numbered()?;
        Ok((self.typed.legal_ids)(self.table.as_ref(), self.actor(seat)?))
    }

    /// Which decisions the seat may make now: ``bool``, as long as the game has decisions.
    ///
    /// >>> import portolan
    /// >>> match = portolan.Match("sail", seed=1)
    /// >>> sorted(match.legal_ids()) == match.mask().nonzero()[0].tolist()
    /// True
    #[pyo3(signature = (seat=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        self.numbered()?;
        let mut mask = vec![false; self.typed.decisions];
        if let actor @ Actor::Seat(_) = self.actor(seat)? {
            for id in (self.typed.legal_ids)(self.table.as_ref(), actor) {
                if let Some(legal) = mask.get_mut(id) {
                    *legal = true;
                }
            }
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    /// What a seat sees, as numbers: all fields of the game one after the other. Without a seat, what everybody sees.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<i16>>> {
        self.numbered()?;
        let mut values = vec![0; self.typed.values];
        (self.typed.observe)(self.table.as_ref(), self.observer(seat)?, &mut values);
        Ok(PyArray1::from_vec(py, values))
    }

    /// The same by the names of its fields, each in its shape.
    #[pyo3(signature = (seat=None))]
    fn fields<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyDict>> {
        let flat = self.observation(py, seat)?;
        crate::games::cut(flat.as_any(), self.typed.fields)
    }

    /// What a seat can choose from, with words, clicks and consequences; what it may not do has a ``why_not``.
    #[pyo3(signature = (seat=None))]
    fn choices<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let choices = self.table.choices(self.actor(seat)?, &self.speaker());
        loads(py, &choices)
    }

    /// Makes a decision, or chance's choice: an id, a text, or one of `legal()`. Raises `IllegalAction` with the
    /// reason and changes nothing where the rules forbid it.
    ///
    /// >>> import portolan
    /// >>> match = portolan.Match("sail-to-india", seats=3, seed=1)
    /// >>> match.act("end")
    /// Traceback (most recent call last):
    /// ...
    /// portolan.IllegalAction: ...
    #[pyo3(signature = (action, seat=None))]
    fn act(&mut self, action: &Bound<'_, PyAny>, seat: Option<i64>) -> PyResult<()> {
        let game = self.game().id();
        match Given::read(action, game, self.typed.actions)? {
            Given::Id(id) => {
                self.numbered()?;
                let actor = self.actor(seat)?;
                let done = (self.typed.act)(self.table.as_mut(), actor, id);
                done.ok_or_else(|| bad_id(game, id as i64, self.typed.actions))?
                    .map_err(|refusal| refused(&refusal, &self.speaker()))?;
            }
            Given::Text(text, owner) => {
                let actor = self.actor(seat.or(owner.map(|seat| i64::from(seat.0))))?;
                let speaker = Speaker::new(self.table.game().texts("en"), &self.names);
                self.table.act(actor, &text, &speaker).map_err(not_done)?;
            }
        }
        self.settle();
        Ok(())
    }

    /// Draws chance once, if it is chance's turn; the text of what was drawn.
    fn draw(&mut self) -> Option<String> {
        self.table.draw_chance(&mut self.luck)
    }

    /// What random play would do now, drawn from the match's own luck. Raises if the game is over.
    fn random(&mut self) -> PyResult<PyAction> {
        let drawn = (self.typed.random)(self.table.as_ref(), &mut self.luck);
        let over = || IllegalAction::new_err("The game has ended.");
        let (actor, listed) = drawn.ok_or_else(over)?;
        Ok(PyAction::new(actor, listed))
    }

    /// Plays at random to the end.
    fn play_out(&mut self, py: Python<'_>) {
        py.detach(|| (self.typed.play_out)(self.table.as_mut(), &mut self.luck));
    }

    /// The same moment, going its own way. It has the same luck, unless it is given another seed.
    ///
    /// >>> import portolan
    /// >>> match = portolan.Match("navegador", seats=2, seed=1)
    /// >>> copy = match.clone()
    /// >>> copy.act(copy.random())
    /// >>> len(copy) > len(match)
    /// True
    #[pyo3(signature = (seed=None))]
    fn clone(&self, seed: Option<u64>) -> PyMatch {
        PyMatch {
            table: self.table.twin(),
            typed: self.typed,
            names: self.names.clone(),
            luck: seed.map_or_else(|| self.luck.clone(), Luck::new),
            explicit: self.explicit,
        }
    }

    /// A match in a world that the seat cannot tell from the true one: for searches that must not see more than
    /// their seat.
    #[pyo3(signature = (seat, seed))]
    fn resampled(&self, seat: i64, seed: u64) -> PyResult<PyMatch> {
        let (seat, mut luck) = (self.seat(seat)?, Luck::new(seed));
        let table = self.table.resampled(seat, &mut luck);
        Ok(PyMatch {
            table,
            typed: self.typed,
            names: self.names.clone(),
            luck,
            explicit: self.explicit,
        })
    }

    /// Takes back the last decision of a seat; of whoever decided last, where none is named. Raises where something
    /// became known since or the turn has passed on.
    #[pyo3(signature = (seat=None))]
    fn undo(&mut self, seat: Option<i64>) -> PyResult<()> {
        let last = self.table.len().checked_sub(1).and_then(|last| self.table.entry(last));
        let seat = match (seat, last) {
            (Some(seat), _) => self.seat(seat)?,
            (None, Some((Actor::Seat(seat), _))) => seat,
            (None, _) => Seat(0),
        };
        self.table.undo(seat).map_err(|refusal| refused(&refusal, &self.speaker()))
    }

    /// Goes back to the first so many entries, whatever became known since. Chance stands where it then stood: it is
    /// drawn anew with the next decision.
    fn rewind(&mut self, entries: usize) {
        self.table.rewind(entries);
    }

    fn __len__(&self) -> usize {
        self.table.len()
    }

    /// The true entries: (seat, text), the seat ``None`` for chance. They hold every secret.
    #[getter]
    fn entries(&self) -> Vec<(Option<u8>, String)> {
        let entry = |index| self.table.entry(index);
        (0..self.table.len())
            .filter_map(entry)
            .map(|(actor, text)| (actor.seat().map(|seat| seat.0), text))
            .collect()
    }

    /// The log as one seat may read it, in words; without a seat, as everybody may.
    #[pyo3(signature = (seat=None, start=0))]
    fn log<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
        start: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.table.log(self.observer(seat)?, start, &self.speaker()))
    }

    /// What a seat may know, in the game's own form; without a seat, what everybody may.
    ///
    /// >>> import portolan
    /// >>> match = portolan.Match("sail", seed=1)
    /// >>> match.view(0) != match.view(1)
    /// True
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let seen = self.table.perspective(self.observer(seat)?, &self.speaker());
        py.import("json")?.call_method1("loads", (seen.view().as_str(),))
    }

    /// What a seat is asked, in one sentence; ``None`` if it has nothing to decide.
    #[pyo3(signature = (seat=None))]
    fn prompt(&self, seat: Option<i64>) -> PyResult<Option<String>> {
        let Actor::Seat(seat) = self.actor(seat)? else { return Ok(None) };
        let seen = self.table.perspective(Observer::Seat(seat), &self.speaker());
        Ok(seen.prompt().map(str::to_owned))
    }

    /// The board as text.
    #[pyo3(signature = (seat=None))]
    fn sketch(&self, seat: Option<i64>) -> PyResult<String> {
        let speaker = self.speaker();
        Ok(self.table.perspective(self.observer(seat)?, &speaker).sketch(&speaker))
    }

    /// The board as an SVG picture, as a seat sees it; without a seat, as everybody does. A ``theme`` is ``"day"``
    /// or ``"night"``; without one it is the reader's.
    #[pyo3(signature = (seat=None, *, theme=None, narrow=false))]
    fn to_svg(&self, seat: Option<i64>, theme: Option<&str>, narrow: bool) -> PyResult<String> {
        let theme = match theme {
            None => None,
            Some("day") => Some(Theme::Day),
            Some("night") => Some(Theme::Night),
            Some(other) => {
                return Err(wrong(format!("a theme is “day” or “night”, not “{other}”")));
            }
        };
        let (speaker, layout) =
            (self.speaker(), if narrow { Layout::Narrow } else { Layout::Wide });
        let seen = self.table.perspective(self.observer(seat)?, &speaker);
        let scene = portolan_registry::scene(self.game().id())
            .and_then(|drawing| drawing.scene(seen.as_ref(), layout, &speaker))
            .ok_or_else(|| wrong(format!("{} is not drawn", self.game().title())))?;
        Ok(theme.map_or_else(|| scene.file(), |theme| scene.plain_file(theme)))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.to_svg(None, Some("day"), false)
    }

    /// Scores, ranks and their parts as if the game ended now, or the result.
    fn standing<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.table.standing())
    }

    /// The points of every seat, as if the game ended now.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.table.standing().seats.iter().map(|score| score.total).collect()
    }

    /// The result once the game is over, as `standing` tells it; ``None`` before.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        if self.over() { self.standing(py).map(Some) } else { Ok(None) }
    }

    /// What the result is worth to every seat, 0 before the end. By ``"rank"``: 1 for the first place to -1 for the
    /// last, evenly (all alike in a game that is won together, points by the hundred for one alone); by ``"win"``: 1
    /// or 0; by ``"points"``: the points.
    #[pyo3(signature = (reward="rank"))]
    fn returns(&self, reward: &str) -> PyResult<Vec<f32>> {
        let mut worth = vec![0.0; usize::from(self.seats())];
        let reward: Reward = reward.parse()?;
        if self.over() {
            reward.fill(&self.table.standing(), &mut worth);
        }
        Ok(worth)
    }

    /// The record so far, as text. It holds every secret. Raises for a match that began from a position.
    fn record(&self) -> PyResult<String> {
        let record = self.table.record(&self.names);
        record.map(|record| record.to_string()).ok_or_else(|| {
            wrong("a match that began from a position has no record; position() tells where it stands")
        })
    }

    /// The whole state, as JSON text. It holds every secret.
    fn position(&self) -> String {
        self.table.position().to_string()
    }

    /// Raises if a conservation law of the game does not hold, which no legal play can bring about.
    fn audit(&self) -> PyResult<()> {
        self.table.audit().map_err(|violation| wrong(violation.0))
    }

    fn __copy__(&self) -> PyMatch {
        self.clone(None)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyMatch {
        self.clone(None)
    }

    /// A match is pickled as its record, or as the position where it stands if it began from one.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.get_type::<PyMatch>().getattr("_restore")?;
        let record = self.table.record(&self.names).map(|record| record.to_string());
        let position = record.is_none().then(|| self.position());
        let (seed, drawn) = (self.luck.seed(), self.luck.drawn());
        let parts = (record, position, seed, drawn, self.explicit, self.names.clone());
        Ok((restore, parts.into_pyobject(py)?))
    }

    #[staticmethod]
    fn _restore(
        record: Option<&str>,
        position: Option<&str>,
        seed: u64,
        drawn: u64,
        explicit: bool,
        names: Vec<String>,
    ) -> PyResult<PyMatch> {
        let table = match (record, position) {
            (Some(record), _) => {
                let record: Record = record.parse().map_err(bad_record)?;
                find(&record.game)?.replay(&record, usize::MAX).map_err(bad_record)?
            }
            (None, Some(document)) => {
                let game = find(&position::game_of(document).map_err(bad_position)?)?;
                game.resume(document).map_err(bad_position)?
            }
            (None, None) => return Err(wrong("a pickled match has a record or a position")),
        };
        let typed = typed::of(table.game().id())?;
        Ok(PyMatch { table, typed, names, luck: Luck::after(seed, drawn), explicit })
    }

    fn __repr__(&self) -> String {
        let turn = match self.table.turn() {
            Turn::Decide(seats) => format!("seat {} to move", seats.first().unwrap_or_default()),
            Turn::Chance => "chance's turn".to_owned(),
            Turn::Over => "over".to_owned(),
        };
        let (id, seats, entries) = (self.game().id(), self.seats(), self.table.len());
        format!("<Match {id}, {seats} seats, {entries} entries, {turn}>")
    }
}
