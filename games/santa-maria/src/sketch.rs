//! sketch
use crate::view::View; use portolan_table::Speaker;
/// s
pub fn sketch(_v:&View,_s:&Speaker<'_>)->String{String::new()}
