//! The toys keep the laws that every game keeps.

use portolan_table::Setup;
use portolan_toys::{ConnectFour, TicTacToe};

mod tic_tac_toe {
    use super::*;
    portolan_laws::laws!(TicTacToe, [Setup::new(2)]);
}

mod connect_four {
    use super::*;
    portolan_laws::laws!(ConnectFour, [Setup::new(2)]);
}
