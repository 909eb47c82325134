//! The tests of Santa Maria, in one program: it is built once.

mod bishops;
mod buildings;
mod cases;
mod choices;
mod common;
mod components;
mod edition;
mod faults;
mod golden;
mod harbour;
mod insight;
mod laws;
mod numbers;
mod positions;
mod setup;
mod tracks;
mod turns;
mod words;
mod years;
