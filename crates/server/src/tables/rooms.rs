//! All rooms of this node. Those that nobody uses are emptied, so that ten thousand idle tables stay small.

use super::room::Room;
use crate::house::House;
use crate::people::secrets;
use crate::trouble::{Code, Trouble};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

/// The rooms, by table.
#[derive(Default)]
pub struct Rooms {
    rooms: Mutex<HashMap<String, Arc<Room>>>,
}

impl Rooms {
    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// The room of a table, if somebody is in it.
    pub fn find(&self, id: &str) -> Option<Arc<Room>> {
        self.rooms().get(id).cloned()
    }

    /// The room of a table; opened if there is such a table.
    pub async fn enter(&self, house: &House, id: &str) -> Result<Arc<Room>, Trouble> {
        if let Some(room) = self.find(id) {
            return Ok(room);
        }
        if !secrets::is_plausible(id) {
            return Err(Trouble::new(Code::NoTable));
        }
        let seq = house.store.seq(id).await?.ok_or(Code::NoTable)?;
        let room = self
            .rooms()
            .entry(id.to_owned())
            .or_insert_with(|| Arc::new(Room::new(id, house.now())))
            .clone();
        room.hear(seq);
        Ok(room)
    }

    /// Every room.
    pub fn all(&self) -> Vec<Arc<Room>> {
        self.rooms().values().cloned().collect()
    }

    /// How many rooms there are, and how many watch in them.
    pub fn count(&self) -> (usize, usize) {
        let rooms = self.rooms();
        (rooms.len(), rooms.values().map(|room| room.watchers()).sum())
    }

    /// Empties rooms that nobody used since `before`.
    pub fn tidy(&self, before: i64) {
        // A room that somebody still holds stays, or there would be two of the same table.
        self.rooms().retain(|_, room| !room.tidy(before) || Arc::strong_count(room) > 1);
    }
}
