//! A document's figures, checked while they are read: whatever is wrong is noted with its place, and reading goes on
//! with something harmless, so that all faults are found at once.

use super::{Effect, Gain};
use crate::goods::{Good, Goods};
use portolan_table::bounds::{quote, shorten};
use portolan_table::edition::Fault;
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::ops::RangeInclusive;

/// More of anything than any printed game gives at once.
const MOST: u8 = 20;

/// The faults found so far.
pub type Faults = RefCell<Vec<Fault>>;

/// A place in a document. What is missing has been noted as missing, and yields nothing more.
#[derive(Clone)]
pub struct Figure<'a> {
    at: String,
    value: Option<&'a Value>,
    faults: &'a Faults,
}

impl<'a> Figure<'a> {
    /// The whole document.
    pub fn root(figures: &'a Value, faults: &'a Faults) -> Figure<'a> {
        Figure { at: String::new(), value: Some(figures), faults }
    }

    /// Notes something wrong here.
    pub fn fault(&self, what: impl Into<String>) {
        if self.value.is_some() {
            self.faults.borrow_mut().push(Fault::at(self.at.clone(), what));
        }
    }

    /// How many faults have been noted so far, anywhere: what follows from a fault need not be noted too.
    pub fn noted(&self) -> usize {
        self.faults.borrow().len()
    }

    fn below(&self, key: &str, value: Option<&'a Value>) -> Figure<'a> {
        let at = if self.at.is_empty() { key.to_owned() } else { format!("{}.{key}", self.at) };
        Figure { at, value, faults: self.faults }
    }

    fn map(&self) -> Option<&'a Map<String, Value>> {
        self.value.and_then(Value::as_object)
    }

    /// Notes what is not a table with keys out of these.
    pub fn only(&self, known: &[&str]) {
        match (self.value, self.map()) {
            (None, _) => {}
            (_, None) => self.fault(format!("a table of named figures belongs here{}", self.not())),
            (_, Some(map)) => {
                for (key, value) in map.iter().filter(|(key, _)| !known.contains(&key.as_str())) {
                    let found = self.below(&shorten(key, 40), Some(value));
                    found.fault(format!("there is no {} here", quote(key)));
                }
            }
        }
    }

    /// What a table has under this key, which every edition has.
    pub fn get(&self, key: &str) -> Figure<'a> {
        let found = self.below(key, self.map().and_then(|map| map.get(key)));
        if found.value.is_none() && self.map().is_some() {
            self.faults.borrow_mut().push(Fault::at(found.at.clone(), "is missing"));
        }
        found
    }

    /// What a table has under this key, if it has it.
    pub fn maybe(&self, key: &str) -> Option<Figure<'a>> {
        let value = self.map().and_then(|map| map.get(key))?;
        Some(self.below(key, Some(value)))
    }

    /// The entries of a list, as many as belong there.
    pub fn list(&self, counts: RangeInclusive<usize>) -> Vec<Figure<'a>> {
        let (least, most) = (*counts.start(), *counts.end());
        let wanted = if least == most { least.to_string() } else { format!("{least} to {most}") };
        let Some(items) = self.value.and_then(Value::as_array) else {
            self.fault(format!("a list of {wanted} belongs here{}", self.not()));
            return Vec::new();
        };
        if !counts.contains(&items.len()) {
            self.fault(format!("{wanted} belong here, not {}", items.len()));
        }
        let all = items.iter().enumerate().take(most);
        all.map(|(i, item)| self.below(&i.to_string(), Some(item))).collect()
    }

    /// A whole number within these bounds.
    pub fn number(&self, bounds: RangeInclusive<u16>) -> u16 {
        let number = self.value.and_then(Value::as_u64).and_then(|n| u16::try_from(n).ok());
        number.filter(|number| bounds.contains(number)).unwrap_or_else(|| {
            let (least, most) = (bounds.start(), bounds.end());
            self.fault(format!("a whole number from {least} to {most} belongs here{}", self.not()));
            *least
        })
    }

    /// A small number within these bounds.
    pub fn small(&self, bounds: RangeInclusive<u8>) -> u8 {
        let bounds = u16::from(*bounds.start())..=u16::from(*bounds.end());
        self.number(bounds) as u8
    }

    /// One of these words.
    pub fn word<T: Copy>(&self, words: &[(&str, T)]) -> Option<T> {
        let text = self.value.and_then(Value::as_str);
        let found = words.iter().find(|(word, _)| Some(*word) == text);
        if found.is_none() {
            let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            self.fault(format!("one of {} belongs here{}", words.join(", "), self.not()));
        }
        found.map(|(_, meant)| *meant)
    }

    /// A line of text.
    pub fn text(&self) -> &'a str {
        self.value.and_then(Value::as_str).unwrap_or_else(|| {
            self.fault(format!("a text belongs here{}", self.not()));
            ""
        })
    }

    /// So many of each good: of the plain ones, or of gold too.
    pub fn goods(&self, kinds: &[Good], most: u8) -> Goods {
        let names: Vec<&str> = kinds.iter().map(|good| good.name()).collect();
        self.only(&names);
        kinds.iter().fold(Goods::NONE, |goods, &good| match self.maybe(good.name()) {
            Some(count) => goods.with(good, count.small(0..=most)),
            None => goods,
        })
    }

    /// A price: some plain goods, of each no more than a store holds.
    pub fn price(&self, storage: u8) -> Goods {
        let goods = self.goods(&Good::PLAIN, MOST);
        if goods.total() == 0 {
            self.fault("a price of at least one good belongs here");
        }
        for (good, count) in goods.iter().filter(|(_, count)| *count > storage) {
            self.fault(format!("a store holds {storage} {good}, so nobody could pay {count}"));
        }
        goods
    }

    /// Something that comes in.
    pub fn gain(&self) -> Gain {
        let mut known: Vec<&str> = Good::ALL.iter().map(|good| good.name()).collect();
        known.extend(["coins", "happiness"]);
        self.only(&known);
        let count = |key| self.maybe(key).map_or(0, |count| count.small(0..=MOST));
        let goods = Good::ALL.into_iter().map(|good| (good, count(good.name())));
        let goods = goods.fold(Goods::NONE, |goods, (good, count)| goods.with(good, count));
        let gain = Gain { goods, coins: count("coins"), happiness: count("happiness") };
        if gain == Gain::default() {
            self.fault("goods, coins or happiness belong here");
        }
        gain
    }

    /// A gain or one of these actions.
    pub fn effect(&self, actions: &[(&str, Effect)]) -> Option<Effect> {
        match (self.maybe("gain"), self.maybe("action")) {
            (Some(gain), None) => Some(Effect::Gain(gain.gain())),
            (None, Some(action)) => action.word(actions),
            _ => {
                self.fault("either a “gain” or an “action” belongs here");
                None
            }
        }
    }

    /// Different spaces of a track that ends there.
    pub fn spaces(&self, end: u8) -> Vec<u8> {
        let mut spaces: Vec<u8> = Vec::new();
        for space in self.list(0..=usize::from(end)) {
            let number = space.small(1..=end);
            if spaces.contains(&number) {
                space.fault(format!("space {number} is named twice"));
            }
            spaces.push(number);
        }
        spaces
    }

    fn not(&self) -> String {
        self.value
            .map_or_else(String::new, |value| format!(", not {}", shorten(&value.to_string(), 40)))
    }
}
