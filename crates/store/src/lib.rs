//! What is kept: rows in, rows out. The log of every table is the truth, everything else sums it up. Nothing
//! here knows what a row means.
//!
//! | layer | what |
//! |---|---|
//! | `error`, `unit` | what can go wrong; writes as values |
//! | `hosts`, `cluster`, `db` | a PostgreSQL's address and which of its hosts can be written; the two databases |
//! | `writer` | the one writer: everything that waits goes into one transaction |
//! | `store` | the open store, and whether it takes what is written |
//! | `results`, `tables`, `keepsakes`, `reviews`, `people`, `friends`, `studies`, `puzzles` | the rows, and the questions about them |
//! | `admin`, `search`, `spent` | who looks after the server and what they did; what they look for; limits of all nodes together |
//! | `audit`, `copy`, `listen`, `retention`, `leaving` | rows that cannot be; a copy of everything; news from the other nodes; what is old, and who leaves |

mod error;
mod unit;

mod cluster;
mod db;
mod hosts;

mod writer;

mod store;

mod friends;
mod keepsakes;
mod people;
mod puzzles;
mod results;
mod reviews;
mod studies;
mod tables;

mod admin;
mod search;
mod spent;

mod audit;
mod copy;
mod leaving;
mod listen;
mod retention;

pub use admin::{ActRow, AnnouncementRow, BackupRow, BanKind, BanRow, NewAct};
pub use audit::Fault;
pub use db::{Claim, Location, private as make_private};
pub use error::StoreError;
pub use friends::SubscriptionRow;
pub use leaving::DoneRow;
pub use listen::{Listener, News};
pub use people::{CredentialKind, CredentialRow, PersonRow};
pub use puzzles::{PuzzleAverageRow, PuzzleTryRow};
pub use results::{ResultRow, Tally};
pub use retention::GuestPage;
pub use search::{Counts, FoundPerson, TableQuery};
pub use spent::{HOME, Rate, Spending};
pub use store::Store;
pub use studies::{NodeChange, StudyNodeRow, StudyRow};
pub use tables::{Append, EntryRow, NewTable, SummaryRow, TableRow};
pub use unit::{Arg, Statement, Unit};
