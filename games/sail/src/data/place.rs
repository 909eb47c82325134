//! Places of a document, and what is read there; everything wrong is noted with its place.

use portolan_table::bounds::quote;
use portolan_table::edition::Fault;
use serde_json::Value;
use std::ops::RangeInclusive;

/// A value and where it stands. A place whose value is missing has been noted already, and reads as nothing.
#[derive(Clone)]
pub struct Place<'a> {
    at: String,
    value: Option<&'a Value>,
}

impl<'a> Place<'a> {
    /// The whole document.
    pub fn top(value: &'a Value) -> Place<'a> {
        Place { at: String::new(), value: Some(value) }
    }

    /// What stands under this key.
    pub fn key(&self, key: &str) -> Place<'a> {
        let at = if self.at.is_empty() { key.to_owned() } else { format!("{}.{key}", self.at) };
        Place { at, value: self.value.and_then(|value| value.get(key)) }
    }

    /// The value itself.
    pub fn value(&self) -> Option<&'a Value> {
        self.value
    }

    fn item(&self, index: usize, value: &'a Value) -> Place<'a> {
        Place { at: format!("{}.{index}", self.at), value: Some(value) }
    }
}

/// What was found wrong.
#[derive(Default)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// Notes what is wrong at a place.
    pub fn note<T>(&mut self, place: &Place<'_>, what: impl Into<String>) -> Option<T> {
        self.0.push(Fault::at(place.at.clone(), what));
        None
    }

    /// The place must have these keys and no others.
    pub fn keys(&mut self, place: &Place<'_>, keys: &[&str]) {
        let Some(value) = place.value else { return };
        let Some(map) = value.as_object() else {
            return self
                .note(place, format!("this is an object with {}", keys.join(", ")))
                .unwrap_or(());
        };
        for key in keys.iter().filter(|key| !map.contains_key(**key)) {
            self.note::<()>(&place.key(key), "this figure is missing");
        }
        for key in map.keys().filter(|key| !keys.contains(&key.as_str())) {
            let what = format!("{} is no figure; there are {}", quote(key), keys.join(", "));
            self.note::<()>(place, what);
        }
    }

    /// A whole number within a range.
    pub fn number(&mut self, place: &Place<'_>, range: RangeInclusive<u8>) -> Option<u8> {
        let number = place.value?.as_u64().and_then(|n| u8::try_from(n).ok());
        match number.filter(|n| range.contains(n)) {
            None => {
                let what =
                    format!("this is a whole number from {} to {}", range.start(), range.end());
                self.note(place, what)
            }
            number => number,
        }
    }

    /// Exactly so many whole numbers within a range.
    pub fn numbers<const N: usize>(
        &mut self,
        place: &Place<'_>,
        range: RangeInclusive<u8>,
    ) -> Option<[u8; N]> {
        let numbers = self.list(place, |faults, item| faults.number(item, range.clone()))?;
        let count = numbers.len();
        match numbers.try_into() {
            Ok(numbers) => Some(numbers),
            Err(_) => self.note(place, format!("there are {N} of these, not {count}")),
        }
    }

    /// One of these words.
    pub fn word<T: Copy>(&mut self, place: &Place<'_>, words: &[(String, T)]) -> Option<T> {
        let given = place.value?.as_str();
        let known = words.iter().find(|(word, _)| given == Some(word.as_str()));
        known.map(|(_, thing)| *thing).or_else(|| {
            let all: Vec<&str> = words.iter().map(|(word, _)| word.as_str()).collect();
            self.note(place, format!("this is one of {}", all.join(", ")))
        })
    }

    /// A list, item by item.
    pub fn list<T>(
        &mut self,
        place: &Place<'_>,
        mut read: impl FnMut(&mut Faults, &Place<'_>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let Some(items) = place.value?.as_array() else {
            return self.note(place, "this is a list");
        };
        let things: Vec<Option<T>> =
            items.iter().enumerate().map(|(i, item)| read(self, &place.item(i, item))).collect();
        things.into_iter().collect()
    }

    /// A list in which nothing stands twice.
    pub fn set<T: PartialEq>(
        &mut self,
        place: &Place<'_>,
        read: impl FnMut(&mut Faults, &Place<'_>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let things = self.list(place, read)?;
        let twice = things.iter().enumerate().find(|(i, thing)| things[..*i].contains(thing));
        match twice {
            Some((i, _)) => self.note(place, format!("number {} stands here twice", i + 1)),
            None => Some(things),
        }
    }
}
