//! The tests of Sail to India, in one program: it is built once.

mod cases;
mod choices;
mod common;
mod components;
mod corrections;
mod editions;
mod golden;
mod laws;
mod numbers;
mod paragraphs;
mod positions;
mod wording;
