//! What was last drawn of a table, so that a thousand who see the same cost as much as one.

use bytes::Bytes;
use std::sync::{Mutex, MutexGuard};

/// What tells drawings apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawingKey {
    /// The kind of drawing.
    pub kind: &'static str,
    /// Whose eyes it is for: somebody who belongs to the table, at one of their seats, or anybody.
    pub viewer: Option<(String, Option<u8>)>,
    /// After which row it begins.
    pub from: u64,
    /// The last row it shows.
    pub to: u64,
}

/// Drawings kept: more than one table has seats, in every layout.
const MANY: usize = 32;

/// The last drawings of a table.
#[derive(Default)]
pub struct Drawings(Mutex<Vec<(DrawingKey, Bytes)>>);

impl Drawings {
    fn all(&self) -> MutexGuard<'_, Vec<(DrawingKey, Bytes)>> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// What was drawn for others who see the same.
    pub fn find(&self, key: &DrawingKey) -> Option<Bytes> {
        self.all().iter().find(|(known, _)| known == key).map(|(_, drawn)| drawn.clone())
    }

    /// Keeps a drawing for others who see the same; older ones are forgotten.
    pub fn keep(&self, key: DrawingKey, drawn: Bytes) {
        let mut all = self.all();
        all.retain(|(known, _)| known.to == key.to);
        all.truncate(MANY - 1);
        all.push((key, drawn));
    }

    /// Forgets all.
    pub fn clear(&self) {
        self.all().clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(viewer: Option<&str>, from: u64, to: u64) -> DrawingKey {
        let viewer = viewer.map(|person| (person.to_owned(), Some(0)));
        DrawingKey { kind: "page", viewer, from, to }
    }

    #[test]
    fn only_those_who_see_the_same_share_a_drawing() {
        let drawings = Drawings::default();
        drawings.keep(key(Some("ana"), 3, 4), Bytes::from_static(b"ana's"));
        drawings.keep(key(None, 3, 4), Bytes::from_static(b"everybody's"));
        assert_eq!(drawings.find(&key(Some("ana"), 3, 4)).unwrap(), "ana's");
        assert_eq!(drawings.find(&key(None, 3, 4)).unwrap(), "everybody's");
        assert_eq!(drawings.find(&key(Some("bea"), 3, 4)), None);
        assert_eq!(drawings.find(&key(None, 2, 4)), None);
        drawings.keep(key(None, 4, 5), Bytes::from_static(b"newer"));
        assert_eq!(drawings.find(&key(None, 3, 4)), None, "nobody draws the past again");
    }
}
