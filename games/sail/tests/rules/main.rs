//! The tests of SAIL, in one program: it is built once.

mod actions;
mod campaign;
mod cases;
mod charts;
mod common;
mod crew;
mod editions;
mod expansion;
mod golden;
mod hidden;
mod laws;
mod manual;
mod numbers;
mod offer;
mod pairs;
mod pirates;
mod positions;
mod rounds;
