//! What the coach said of finished games, kept with their tables.

use crate::error::TableError;
use crate::packed::{pack, unpack};
use crate::tables::Tables;
use portolan_views::coach::Review;

/// The form of the documents that are read and kept.
const VERSION: i64 = Review::VERSION as i64;

impl Tables {
    /// The review that is kept of a table, if it is of today's form.
    pub async fn review(&self, id: &str) -> Result<Option<Review>, TableError> {
        let body = self.store().review(id, VERSION).await?;
        let review: Option<Review> = body.as_deref().and_then(unpack);
        Ok(review.filter(|review| review.version == Review::VERSION))
    }

    /// Keeps a review with its table, unless a deeper one is kept already.
    pub async fn keep_review(&self, id: &str, review: &Review) -> Result<(), TableError> {
        let body = pack(review).map_err(|_| TableError::Internal("a review was not packed"))?;
        self.store().keep_review(id, VERSION, i64::from(review.simulations), body).await?;
        Ok(())
    }
}
