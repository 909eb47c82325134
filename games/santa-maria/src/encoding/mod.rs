//! The game in numbers: what every action's number is, and what an observer sees as a row of numbers.

use crate::SantaMaria;
use portolan_table::Encoding;

impl Encoding for SantaMaria {}
