//! Reads figures place by place, and notes every fault with its place: whoever changes a document learns all
//! that is wrong with it at once.

use portolan_table::bounds::{quote, shorten};
use portolan_table::edition::Fault;
use serde_json::Value;
use std::cell::RefCell;
use std::ops::RangeInclusive;

/// A value repeated in a fault is cut after so many characters.
const LONGEST_VALUE: usize = 40;

/// The faults found so far.
#[derive(Default)]
pub(super) struct Survey(RefCell<Vec<Fault>>);

impl Survey {
    /// The figures as a whole.
    pub fn root<'a>(&'a self, figures: &'a Value) -> Place<'a> {
        Place { survey: self, at: String::new(), value: Some(figures) }
    }

    /// What was read, if there was no fault.
    pub fn finish<T>(self, read: Option<T>) -> Result<T, Vec<Fault>> {
        let mut faults = self.0.into_inner();
        match read {
            Some(read) if faults.is_empty() => Ok(read),
            _ => {
                faults.dedup();
                Err(faults)
            }
        }
    }
}

/// A place of the document. Nothing is read from one that is missing, which was noted when it was looked for.
pub(super) struct Place<'a> {
    survey: &'a Survey,
    at: String,
    value: Option<&'a Value>,
}

impl<'a> Place<'a> {
    /// Notes what is wrong here.
    pub fn fault(&self, what: impl Into<String>) {
        self.survey.0.borrow_mut().push(Fault::at(self.at.clone(), what));
    }

    /// `Some` where it holds; a fault where it does not.
    pub fn ensure(&self, holds: bool, what: impl FnOnce() -> String) -> Option<()> {
        if !holds {
            self.fault(what());
        }
        holds.then_some(())
    }

    /// Notes that something else stands here than what was looked for.
    fn wrong<T>(&self, wanted: &str) -> Option<T> {
        if let Some(value) = self.value {
            let given = shorten(&value.to_string(), LONGEST_VALUE);
            self.fault(format!("here stands {wanted}, not {given}"));
        }
        None
    }

    fn below(&self, name: &str, value: Option<&'a Value>) -> Place<'a> {
        let at = if self.at.is_empty() { name.to_owned() } else { format!("{}.{name}", self.at) };
        Place { survey: self.survey, at, value }
    }

    /// The places of these names, and of no others.
    pub fn fields<const N: usize>(&self, names: [&str; N]) -> [Place<'a>; N] {
        let map = self.value.and_then(Value::as_object);
        match map {
            None => self.wrong::<()>("an object of fields").unwrap_or_default(),
            Some(map) => {
                for name in map.keys().filter(|name| !names.contains(&name.as_str())) {
                    self.fault(format!("{} does not belong here", quote(name)));
                }
            }
        }
        names.map(|name| {
            let place = self.below(name, map.and_then(|map| map.get(name)));
            if map.is_some() && place.value.is_none() {
                place.fault("this figure is missing");
            }
            place
        })
    }

    /// The places of a list, counted from 0.
    pub fn items(&self) -> Option<Vec<Place<'a>>> {
        let Some(items) = self.value.and_then(Value::as_array) else { return self.wrong("a list") };
        let place = |(i, item): (usize, &'a Value)| self.below(&i.to_string(), Some(item));
        Some(items.iter().enumerate().map(place).collect())
    }

    /// A list of exactly so many places.
    pub fn exactly<const N: usize>(&self) -> Option<[Place<'a>; N]> {
        let items = self.items()?;
        let count = items.len();
        let items: Result<[Place<'a>; N], _> = items.try_into();
        let wanted = || self.fault(format!("{N} of these belong here, not {count}"));
        items.map_err(|_| wanted()).ok()
    }

    /// A whole number in this range.
    pub fn number(&self, range: RangeInclusive<u16>) -> Option<u16> {
        let number = self.value.and_then(Value::as_u64).and_then(|n| u16::try_from(n).ok());
        match number.filter(|number| range.contains(number)) {
            Some(number) => Some(number),
            None => {
                self.wrong(&format!("a whole number from {} to {}", range.start(), range.end()))
            }
        }
    }

    /// A small whole number in this range.
    pub fn small(&self, range: RangeInclusive<u8>) -> Option<u8> {
        let number = self.number((*range.start()).into()..=(*range.end()).into())?;
        u8::try_from(number).ok()
    }

    /// A list of exactly so many numbers. All of them are looked at, even if one is wrong.
    pub fn numbers<const N: usize>(&self, range: RangeInclusive<u16>) -> Option<[u16; N]> {
        let read = self.exactly::<N>()?.map(|place| place.number(range.clone()));
        all(read)
    }

    /// A word that reads as one of a kind.
    pub fn word<T: std::str::FromStr<Err = String>>(&self, wanted: &str) -> Option<T> {
        let Some(word) = self.value.and_then(Value::as_str) else { return self.wrong(wanted) };
        match word.parse() {
            Ok(thing) => Some(thing),
            Err(_) => {
                self.fault(format!("{} is not {wanted}", quote(word)));
                None
            }
        }
    }
}

/// All of them, or none.
pub(super) fn all<T, const N: usize>(read: [Option<T>; N]) -> Option<[T; N]> {
    let read: Vec<T> = read.into_iter().collect::<Option<_>>()?;
    read.try_into().ok()
}
