//! The rules of Sail to India.
