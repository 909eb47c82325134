//! Acting, chatting, and how a repeated request gets the same answer.

use super::deed::{Deed, Row};
use super::room::{Done, Room};
use super::seats::own_seat;
use crate::house::House;
use crate::people::{Person, clean_chat};
use crate::trouble::{Code, Trouble};
use portolan_table::Seat;
use portolan_views::Status;
use std::sync::Arc;

/// The longest action text, in bytes; no notation comes near.
pub const MAX_ACTION: usize = 1000;
/// A repeated request is looked for among so many rows.
const LOOK_BACK: u32 = 1000;

/// One decision of a seat.
#[derive(Clone, Debug)]
pub struct Move {
    /// For which seat; left out, the one of the person's that must decide.
    pub seat: Option<Seat>,
    /// In the game's notation.
    pub action: String,
    /// The number of the last row that the client knows to have changed the game.
    pub expect: u64,
    /// The client's own key for it.
    pub key: Option<String>,
}

/// Carries out a decision; durable before this returns.
pub async fn act(
    house: &Arc<House>,
    id: &str,
    person: &Person,
    wish: Move,
) -> Result<Done, Trouble> {
    if wish.action.len() > MAX_ACTION {
        return Err(Trouble::new(Code::BadAction));
    }
    let room = house.rooms.enter(house, id).await?;
    let (who, asked) = (person.id.clone(), wish.clone());
    let done = room
        .change(house, Some(person.clone()), wish.key.clone(), move |change| {
            let seat = own_seat(change.live, &who, asked.seat)?;
            if !change.live.is_now(seat, asked.expect) {
                return Err(Trouble::stale(change.live.changed_seq()));
            }
            if change.live.status() != Status::Running {
                return Err(Trouble::new(Code::NotRunning));
            }
            if change.live.places()[seat.index()].stand_in.is_some() {
                return Err(Trouble::new(Code::Absent));
            }
            change.make(Deed::Act { seat, action: asked.action })
        })
        .await;
    match (done, &wish.key) {
        (Ok((done, ())), _) => Ok(done),
        // Only an act that was carried out makes its own number stale, so only here can it be a repeat.
        (Err(trouble), Some(key)) if trouble.code == Code::Stale => {
            let known = find_repeat(house, &room, person, key, wish.expect).await?;
            let Some((row, last)) = known else { return Err(trouble) };
            match &row.deed {
                Deed::Act { seat, action }
                    if *action == wish.action && wish.seat.is_none_or(|s| s == *seat) =>
                {
                    Ok(Done { seq: last, changed_seq: last, repeated: true })
                }
                _ => Err(Trouble::new(Code::KeyReused)),
            }
        }
        (Err(trouble), _) => Err(trouble),
    }
}

/// The row that a person made with this key, and the last row made together with it.
async fn find_repeat(
    house: &House,
    room: &Room,
    person: &Person,
    key: &str,
    after: u64,
) -> Result<Option<(Row, u64)>, Trouble> {
    let rows = house.store.rows(room.id(), after, LOOK_BACK).await?;
    let own = |row: &Row| {
        row.key.as_deref() == Some(key) && row.person.as_deref() == Some(person.id.as_str())
    };
    let Some(at) = rows.iter().position(own) else { return Ok(None) };
    let drawn = rows[at + 1..].iter().take_while(|row| matches!(row.deed, Deed::Draw { .. }));
    let last = rows[at].seq + drawn.count() as u64;
    Ok(Some((rows[at].clone(), last)))
}

/// Says something at the table. Those who sit there and the host may, unless the rules ask for silence.
pub async fn chat(
    house: &Arc<House>,
    id: &str,
    person: &Person,
    text: &str,
    key: Option<String>,
) -> Result<Done, Trouble> {
    let text = clean_chat(text)?;
    let room = house.rooms.enter(house, id).await?;
    if let Some(key) = &key {
        let start = room.read(house, super::Live::seq).await?.saturating_sub(u64::from(LOOK_BACK));
        if let Some((row, _)) = find_repeat(house, &room, person, key, start).await? {
            return match &row.deed {
                Deed::Chat { text: said, .. } if *said == text => {
                    let changed_seq = room.read(house, super::Live::changed_seq).await?;
                    Ok(Done { seq: row.seq, changed_seq, repeated: true })
                }
                _ => Err(Trouble::new(Code::KeyReused)),
            };
        }
    }
    // Somebody on another node may be faster; a line of chat does not mind the order.
    let mut tries = 3;
    loop {
        let (who, text) = (person.clone(), text.clone());
        let said = room
            .change(house, Some(person.clone()), key.clone(), move |change| {
                let live = &change.live;
                let own = live.seats_of(&who.id).next();
                if own.is_none() && live.head().host.as_deref() != Some(who.id.as_str()) {
                    return Err(Trouble::new(Code::NotYourSeat));
                }
                if !live.may_talk() {
                    return Err(Trouble::new(Code::Silence));
                }
                let name = own.map_or(who.name, |seat| live.names()[seat.index()].clone());
                change.make(Deed::Chat { name, text })
            })
            .await;
        tries -= 1;
        match said {
            Err(trouble) if trouble.code == Code::Stale && tries > 0 => {}
            said => return said.map(|(done, ())| done),
        }
    }
}
