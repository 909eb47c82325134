//! Times as hosts write and read them: always UTC.

use std::time::{Duration, UNIX_EPOCH};

/// A moment, in milliseconds since 1970: so long from now (`7d`, `2h 30m`), a day (`2026-12-01`), or a time of a day
/// (`2026-12-01T18:00`). `None` for anything else.
pub fn moment(text: &str, now: i64) -> Option<i64> {
    let text = text.trim();
    if let Ok(span) = humantime::parse_duration(text) {
        return now.checked_add(i64::try_from(span.as_millis()).ok()?);
    }
    let colons = text.matches(':').count();
    let whole = match (text.len(), colons) {
        (10, 0) => format!("{text}T00:00:00"),
        (_, 1) => format!("{}:00", text.trim_end_matches('Z')),
        _ => text.to_owned(),
    };
    let at = humantime::parse_rfc3339_weak(&whole).ok()?;
    i64::try_from(at.duration_since(UNIX_EPOCH).ok()?.as_millis()).ok()
}

/// A moment as everybody reads it: `2026-12-01 18:00`.
pub fn date_time(at: i64) -> String {
    // Beyond the year 9999 nothing can be written down.
    const LAST: u64 = 253_402_300_799_000;
    let since = Duration::from_millis(u64::try_from(at).unwrap_or_default().min(LAST));
    let text = humantime::format_rfc3339_seconds(UNIX_EPOCH + since).to_string();
    text.chars().take(16).collect::<String>().replace('T', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_spans_days_or_times_of_days() {
        assert_eq!(moment("7d", 1000), Some(1000 + 7 * 86_400_000));
        assert_eq!(moment("1970-01-02", 5), Some(86_400_000));
        assert_eq!(moment("1970-01-01T01:00", 5), Some(3_600_000));
        assert_eq!(moment("1970-01-01 01:00:00", 5), Some(3_600_000));
        assert_eq!(moment("1970-01-01T01:00:00Z", 5), Some(3_600_000));
        for bad in ["", "soon", "7", "-1d", "2026-13-01", "1969-01-01", "999999999999999y"] {
            assert_eq!(moment(bad, 5), None, "{bad}");
        }
        assert_eq!(date_time(3_600_000), "1970-01-01 01:00");
        assert_eq!(date_time(i64::MAX), "9999-12-31 23:59");
        assert_eq!(date_time(-1), "1970-01-01 00:00");
    }
}
