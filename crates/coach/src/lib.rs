//! The coach: what a seat could do and what it did, in points of expectation. Knowledge of games comes from their
//! [`Insight`](portolan_table::Insight) alone, thinking from `portolan-players`.
//!
//! Services know games as `&dyn AnyMatch`, and so does everything public here.
//!
//! | room | what lives there |
//! |---|---|
//! | [`effort`] | how much thinking something is worth; how far it is, and calling it off |
//! | `words` | the coach's own sentences |
//! | `value` | what a position is worth at a glance |
//! | [`mod@knowledge`] | what a coach knows of a game besides: bounds of the marks, usual scores |
//! | `spans` | a log as turns and what chance did between them |
//! | `luck` | what chance may bring in the mean; luck and skill apart |
//! | `ways` | ways through a turn, compared from what a seat knows |
//! | [`mod@hint`], [`mod@review`] | what is asked for |
//! | `summary` | turning points, accuracy, categories, advice |
//! | [`puzzle`] | positions with a question: format, answers, those that come with the games |
//! | `play` | games and turns of computer players |
//! | [`measure`] | what the coach must show, measured |
//! | [`cli`] | the subcommands `analyse`, `puzzles` and `coach` |

pub mod effort;
mod words;

mod value;

pub mod knowledge;
mod spans;

mod luck;
mod ways;

pub mod hint;
mod summary;

pub mod review;

mod play;
pub mod puzzle;

pub mod measure;

pub mod cli;

pub use effort::{Effort, Watch};
pub use hint::hint;
pub use review::{accounts, review, turn_cost};
pub use value::prospects;
