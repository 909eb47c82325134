//! The tests of Navegador, in one program: it is built once.

mod actions;
mod book;
mod cases;
mod choices;
mod common;
mod components;
mod course;
mod editions;
mod endings;
mod golden;
mod insight;
mod laws;
mod notation;
mod numbers;
mod positions;
mod rondel_and_card;
mod rulings;
mod sailing;
mod start_player;
