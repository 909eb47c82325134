//! Toys of the contract, whose best play is known: tic-tac-toe, Connect Four, and Connect Three, which knows nothing
//! about its positions. Search is tested and measured with them; they are not in the registry, and nobody is offered them at a table.
//!
//! | room | what lives there |
//! |---|---|
//! | [`board`] | stones on a grid, and lines of them |
//! | [`toys`] | the games |

pub mod board;
pub mod toys;

pub use toys::{ConnectFour, ConnectThree, TicTacToe};
