//! What can go wrong between a program and its database.

/// Something went wrong between the server and its database.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// It cannot be opened.
    #[error("the database cannot be opened: {0}")]
    Open(String),
    /// It cannot be written.
    #[error("the database cannot be written: {0}")]
    ReadOnly(String),
    /// It cannot be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migrate(String),
    /// It does not answer as it should.
    #[error("the database does not answer: {0}")]
    Query(String),
    /// The server is shutting down.
    #[error("the server is shutting down")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Query(error.to_string())
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        StoreError::Migrate(error.to_string())
    }
}
