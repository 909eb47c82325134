//! File descriptors: every connection takes one, and the system gives out only so many.

/// Kept for the database, for computer players, webhooks, mail, and whatever libraries open.
const KEPT: u64 = 128;

/// Raises the soft limit to the hard one; how many descriptors this process may have open.
pub fn raise() -> u64 {
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(limit) => limit,
        Err(error) => {
            tracing::warn!(%error, "the limit of open files stays as it is");
            // What every system gives at least.
            1024
        }
    }
}

/// The largest number of connections that so many descriptors bear.
pub(super) fn bearable(descriptors: u64) -> usize {
    usize::try_from(descriptors.saturating_sub(KEPT).max(1)).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_descriptors_are_kept_for_everything_else() {
        assert_eq!(bearable(1024), 896);
        assert_eq!(bearable(10), 1);
    }
}
