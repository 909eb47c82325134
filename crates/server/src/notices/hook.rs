//! Webhooks: where they may go, and how they are posted.

use super::message::Message;
use crate::error::{ApiError, Code};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

/// Is this an address that only we can reach, or that leads to one? A webhook must not become a way into the
/// host's network.
fn is_inside(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(ip) => is_special_v4(ip),
        IpAddr::V6(ip) => match ip.to_ipv4_mapped() {
            Some(ip) => is_special_v4(ip),
            None => is_special_v6(ip),
        },
    }
}

fn is_special_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    ip.is_loopback()
        || ip.is_private()
        || ip.is_link_local()
        || ip.is_multicast()
        || ip.is_documentation()
        // This network; shared by a provider's customers; of protocols; of 6to4; of measurements; kept for later.
        || a == 0
        || (a == 100 && b & 0xc0 == 64)
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && b & 0xfe == 18)
        || a >= 240
}

/// What is public lies in 2000::/3; within it there are networks of protocols and of examples, and those that
/// only wrap an address of version 4.
fn is_special_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    let public = a & 0xe000 == 0x2000;
    let protocols = a == 0x2001 && b < 0x0200;
    let examples = (a == 0x2001 && b == 0x0db8) || (a == 0x3fff && b < 0x1000);
    let wrapped = a == 0x2002;
    !public || protocols || examples || wrapped
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

/// A webhook that takes longer than this has not been told.
const PATIENCE: Duration = Duration::from_secs(5);

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
            .timeout(PATIENCE)
            .connect_timeout(PATIENCE)
            // A proxy of the environment would reach inside for us.
            .no_proxy()
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

    /// The client that keeps to that.
    pub(super) fn client(&self) -> &reqwest::Client {
        &self.client
    }

    pub(super) async fn post(&self, url: &str, message: &Message) -> Result<(), String> {
        let host = url.parse::<reqwest::Url>().ok();
        let host = host.as_ref().and_then(|url| url.host_str()).unwrap_or_default();
        let body = message.body(host).to_string();
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
            "http://[64:ff9b::10.0.0.1]/",
            "http://[64:ff9b:1::1]/",
            "http://[2002:a00:1::]/",
            "http://[::10.0.0.1]/",
            "http://[fec0::1]/",
            "http://[fc00::1]/",
            "http://[fe80::1]/",
            "http://[2001:0:1::1]/",
            "http://[2001:db8::1]/",
            "http://198.18.0.1/",
            "http://198.19.255.254/",
            "http://240.0.0.1/",
            "http://255.255.255.255/",
            "http://0.1.2.3/",
            "http://192.0.0.8/",
        ] {
            assert!(check_address(bad, false).is_err(), "{bad}");
        }
        assert!(check_address("https://hooks.example/services/T0", false).is_ok());
        assert!(check_address("http://127.0.0.1:9/", true).is_ok());
        for outside in ["https://198.20.0.1/", "https://[2a00:1450::5]/", "https://[2606:4700::1]/"]
        {
            assert!(check_address(outside, false).is_ok(), "{outside}");
        }
    }

    #[test]
    fn names_that_lead_inside_are_not_resolved() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let found = runtime.block_on(Outside.resolve("localhost".parse().unwrap()));
        assert_eq!(found.map(Iterator::count).unwrap_or(0), 0);
    }

    /// Runs itself again, as a process where a proxy is set: nothing may come there.
    #[test]
    fn no_proxy_of_the_environment_is_asked() {
        const ITSELF: &str = "notices::hook::tests::no_proxy_of_the_environment_is_asked";
        if std::env::var("HTTP_PROXY").is_ok_and(|proxy| proxy.starts_with("http://127.0.0.1:")) {
            let message =
                Message { who: "Ana".to_owned(), game: String::new(), link: String::new() };
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let hooks = Hooks::new(true).unwrap();
            let posted = hooks.post("http://hooks.invalid/x", &message);
            assert!(runtime.unwrap().block_on(posted).is_err());
            return;
        }
        let proxy = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", proxy.local_addr().unwrap());
        proxy.set_nonblocking(true).unwrap();
        let mut again = std::process::Command::new(std::env::current_exe().unwrap());
        for name in ["HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"] {
            again.env(name, &address);
        }
        again.env_remove("NO_PROXY").env_remove("no_proxy").env_remove("REQUEST_METHOD");
        let ran = again.args([ITSELF, "--exact"]).output().unwrap();
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stdout));
        assert!(proxy.accept().is_err(), "the proxy was asked");
    }
}
