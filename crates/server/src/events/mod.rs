//! Event streams: numbered by the table's rows, resumed by `Last-Event-ID`.

mod news;
mod stream;

pub use news::{NewsItem, TableNews, news};
pub use stream::{MISSED_TOO_MUCH, Render, last_event_id, stream};
