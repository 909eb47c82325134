//! What a computer player may look at.
