//! Pictures of records and positions.
