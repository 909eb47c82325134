//! Changes are taken only from our own pages, or from programs that show a token of their own.

use crate::error::{ApiError, Code};
use axum::http::HeaderMap;
use axum::http::header::{COOKIE, HOST, ORIGIN};

/// Checks a change. Browsers say where a request comes from; a request that shows a cookie but does not say
/// so is refused. Tokens are never sent by a browser on its own, so their requests come without this.
pub fn check_origin(headers: &HeaderMap, base: Option<&str>) -> Result<(), ApiError> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let foreign = || Err(ApiError::new(Code::CrossOrigin));
    let site = text("sec-fetch-site");
    if site.is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return foreign();
    }
    let origin = headers.get(ORIGIN);
    if let Some(origin) = origin {
        let Ok(origin) = origin.to_str() else { return foreign() };
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        let own = origin.split_once("://").map(|(_, host)| host);
        let base = base.and_then(|base| base.split_once("://")).map(|(_, rest)| rest);
        let base_host = base.map(|rest| rest.split('/').next().unwrap_or(rest));
        if own.is_none() || !(own == host || own == base_host) {
            return foreign();
        }
    }
    if headers.contains_key(COOKIE) && site.is_none() && origin.is_none() {
        return foreign();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(pairs: &[(&'static str, &str)]) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, value.parse().unwrap());
        }
        check_origin(&headers, Some("https://play.example/portolan")).is_ok()
    }

    #[test]
    fn own_pages_and_cookieless_programs_pass() {
        assert!(check(&[("host", "a:1"), ("origin", "http://a:1"), ("cookie", "x")]));
        assert!(check(&[("host", "inner"), ("origin", "https://play.example"), ("cookie", "x")]));
        assert!(check(&[("sec-fetch-site", "same-origin"), ("cookie", "x")]));
        assert!(check(&[("host", "a:1")]));
    }

    #[test]
    fn other_sites_do_not() {
        assert!(!check(&[("host", "a:1"), ("origin", "http://b:1"), ("cookie", "x")]));
        assert!(!check(&[("host", "a:1"), ("origin", "null"), ("cookie", "x")]));
        assert!(!check(&[("sec-fetch-site", "cross-site")]));
        assert!(!check(&[
            ("sec-fetch-site", "same-site"),
            ("origin", "http://a:1"),
            ("host", "a:1")
        ]));
        assert!(!check(&[("host", "a:1"), ("cookie", "x")]));
    }
}
