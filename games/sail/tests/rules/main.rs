//! The tests of SAIL, in one program: it is built once.

mod campaign;
mod cases;
mod charts;
mod common;
mod crew;
mod expansion;
mod golden;
mod hidden;
mod laws;
mod pairs;
mod pirates;
mod positions;
mod rounds;
