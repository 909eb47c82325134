//! Computer players for every game of the contract: search written once, knowledge from each game's
//! [`Insight`](portolan_table::Insight).
//!
//! | room | what lives there |
//! |---|---|
//! | [`player`] | what a player is: it sees what its seat sees, and decides in time |
//! | [`level`], [`spec`] | levels for people, and every player by name |
//! | [`judge`], [`weights`] | what a position is worth, by fitted weights |
//! | [`greedy`] | the best way through the own turn |
//! | [`search`], [`tree`] | several players, chance and secrets, turn by turn |
//! | [`planner`] | the own plans alone, step by step, where rivals hardly matter |
//! | [`uct`] | plain search with random play-outs: the peer to be measured by |
//! | [`fit`] | weights by self-play, from nothing |
//! | [`arena`] | tournaments with ratings |
//! | [`bots`] | players for services, which know games only by id |
//! | [`cli`] | the subcommands `arena` and `fit` |

pub mod arena;
pub mod bots;
pub mod cli;

pub mod fit;
pub mod greedy;
pub mod judge;
pub mod level;
pub mod planner;
pub mod player;
mod root;
pub mod search;
pub mod spec;
pub mod tree;
pub mod uct;
mod walk;
pub mod weights;

pub use bots::{Bots, Question};
pub use level::{LEVELS, Level};
pub use player::{Deadline, Generator, Player};
pub use spec::Spec;
