//! Tables: what happens at them, what it adds up to, and who may do what.
//!
//! | file | what |
//! |---|---|
//! | `sheet`, `deed` | what a host decides; what can happen: the rows of the log |
//! | `live`, `fold`, `clock` | what the rows add up to, in memory |
//! | `room`, `rooms` | one lock per table, durable changes, eviction of idle tables |
//! | `orders`, `seats`, `play`, `undo` | what people do |
//! | `sweep` | what nobody does: time-outs, forgotten computer players, tidying |

mod clock;
mod deed;
mod fold;
mod live;
pub mod orders;
pub mod play;
mod room;
mod rooms;
pub mod seats;
mod sheet;
pub mod sweep;
pub mod undo;

pub use clock::Clocks;
pub use deed::{Chair, Deed, Row};
pub use live::{Absence, Asked, Live, Misfit, Place, Said};
pub use portolan_views::{Clock, Pace, Status, Visibility};
pub use room::{Change, Done, Room, load};
pub use rooms::Rooms;
pub use sheet::Sheet;
