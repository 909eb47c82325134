//! Looking after the server: who may, what holds here because of them, what they do, and what they see.

mod desk;
mod figures;
mod people;
mod rules;
mod seen;
mod shown;
mod tables;
mod times;

pub use desk::{Actor, Desk};
pub use figures::{Figures, Flow, NodeFigures, figures, free_bytes};
pub use rules::{Ban, HouseRules};
pub use seen::Seen;
pub use shown::{ActInfo, AnnouncementInfo, BanInfo, PersonInfo, SeatInfo, TableInfo};
pub use times::{date_time, moment};
