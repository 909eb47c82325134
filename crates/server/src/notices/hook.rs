//! Webhooks: one small JSON message that Slack, Discord and the like understand.

use crate::error::{ApiError, Code};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

/// Is this an address that only we can reach? A webhook must not become a way into the host's network.
fn is_inside(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(ip) => {
            ip.is_loopback()
                || ip.is_private()
                || ip.is_link_local()
                || ip.is_unspecified()
                || ip.is_broadcast()
                || ip.is_multicast()
                || ip.octets()[0] == 100 && ip.octets()[1] & 0xc0 == 64
        }
        IpAddr::V6(ip) => match ip.to_ipv4_mapped() {
            Some(ip) => is_inside(IpAddr::V4(ip)),
            None => {
                ip.is_loopback()
                    || ip.is_unspecified()
                    || ip.is_multicast()
                    || ip.segments()[0] & 0xfe00 == 0xfc00
                    || ip.segments()[0] & 0xffc0 == 0xfe80
            }
        },
    }
}

/// Checks an address for a webhook: https, or http, with a host that is not inside.
pub fn check_address(url: &str, private: bool) -> Result<String, ApiError> {
    let bad = || ApiError::new(Code::BadAddress);
    if url.len() > 500 {
        return Err(bad());
    }
    let url: reqwest::Url = url.parse().map_err(|_| bad())?;
    if !matches!(url.scheme(), "https" | "http") || url.host_str().is_none() {
        return Err(bad());
    }
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    let inside = host.parse::<IpAddr>().is_ok_and(is_inside)
        || host == "localhost"
        || host.ends_with(".localhost");
    if inside && !private {
        return Err(bad());
    }
    Ok(url.into())
}

/// Resolves names, but to nothing that lies inside.
struct Outside;

impl Resolve for Outside {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let outside: Vec<SocketAddr> = found.filter(|a| !is_inside(a.ip())).collect();
            Ok(Box::new(outside.into_iter()) as Addrs)
        })
    }
}

/// Posts messages.
pub(super) struct Hooks {
    client: reqwest::Client,
}

impl Hooks {
    /// A client that follows no redirect, and reaches inside only if it may.
    pub(super) fn new(private: bool) -> Option<Hooks> {
        // Fails only if another part of the program installed one before: then that one serves.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let mut builder = reqwest::Client::builder()
            .timeout(Duration::from_secs(10))
            .redirect(reqwest::redirect::Policy::none())
            .user_agent(concat!("portolan/", env!("CARGO_PKG_VERSION")));
        if !private {
            builder = builder.dns_resolver(Arc::new(Outside));
        }
        match builder.build() {
            Ok(client) => Some(Hooks { client }),
            Err(error) => {
                tracing::error!(%error, "webhooks will not be posted");
                None
            }
        }
    }

    pub(super) async fn post(&self, url: &str, text: &str) -> Result<(), String> {
        let body = serde_json::json!({ "text": text, "content": text }).to_string();
        let sent = self
            .client
            .post(url)
            .header("content-type", "application/json")
            .body(body)
            .send()
            .await
            // The address may hold a secret: it stays out of the log.
            .map_err(|error| error.without_url().to_string())?;
        if sent.status().is_success() { Ok(()) } else { Err(format!("status {}", sent.status())) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn webhooks_do_not_reach_inside() {
        for bad in [
            "ftp://a.example/",
            "http://localhost/",
            "http://127.0.0.1:5432/",
            "http://10.1.2.3/",
            "http://[::1]/",
            "http://169.254.169.254/latest",
            "http://[::ffff:10.0.0.1]/",
            "nonsense",
            "http://100.64.0.1/",
            "http://0/",
        ] {
            assert!(check_address(bad, false).is_err(), "{bad}");
        }
        assert!(check_address("https://hooks.example/services/T0", false).is_ok());
        assert!(check_address("http://127.0.0.1:9/", true).is_ok());
    }
}
