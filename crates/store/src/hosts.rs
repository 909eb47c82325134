//! The address of a PostgreSQL, which may name several hosts: `postgres://user@one,two:5433/name`, as libpq has it.

use sqlx::postgres::PgConnectOptions;
use std::str::FromStr;

/// What is asked of a host where several are named. Portolan writes, so nothing else makes sense.
const SESSION: &str = "target_session_attrs";
const WRITABLE: [&str; 2] = ["read-write", "primary"];

/// How to connect to each host that an address names, in its order.
///
/// # Errors
/// What is wrong with the address. It is never quoted, since it may hold a password.
pub(crate) fn hosts(address: &str) -> Result<Vec<PgConnectOptions>, String> {
    let each = |one: String| {
        PgConnectOptions::from_str(&one).map_err(|error| format!("the address: {error}"))
    };
    addresses(address)?.into_iter().map(each).collect()
}

/// The address taken apart: one for each host.
fn addresses(address: &str) -> Result<Vec<String>, String> {
    let (scheme, rest) = address.split_once("://").ok_or("the address has no scheme")?;
    let (place, asked) = rest.split_once('?').map_or((rest, None), |(a, b)| (a, Some(b)));
    let (authority, name) = place.split_once('/').map_or((place, None), |(a, b)| (a, Some(b)));
    // A password may hold an @ of its own.
    let (user, hosts) = authority.rsplit_once('@').map_or((None, authority), |(a, b)| (Some(a), b));
    let mut kept = Vec::new();
    for pair in asked.unwrap_or_default().split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some((SESSION, value)) if WRITABLE.contains(&value) => {}
            Some((SESSION, _)) => {
                return Err(format!("{SESSION} can be {} here", WRITABLE.join(" or ")));
            }
            _ => kept.push(pair),
        }
    }
    let one = |host: &str| {
        if host.is_empty() && hosts.contains(',') {
            return Err("the address names an empty host".to_owned());
        }
        let mut text = format!("{scheme}://");
        if let Some(user) = user {
            text.push_str(user);
            text.push('@');
        }
        text.push_str(host);
        if let Some(name) = name {
            text.push('/');
            text.push_str(name);
        }
        if !kept.is_empty() {
            text.push('?');
            text.push_str(&kept.join("&"));
        }
        Ok(text)
    };
    hosts.split(',').map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_name_several_hosts() {
        let found = addresses(
            "postgres://ana:p%40ss@one:5433,[::1],two/sea?sslmode=require&target_session_attrs=read-write",
        );
        let wanted = [
            "postgres://ana:p%40ss@one:5433/sea?sslmode=require",
            "postgres://ana:p%40ss@[::1]/sea?sslmode=require",
            "postgres://ana:p%40ss@two/sea?sslmode=require",
        ];
        assert_eq!(found.unwrap(), wanted);
        let options = hosts("postgres://ana@one:5433,two/sea").unwrap();
        let told: Vec<_> = options.iter().map(|o| (o.get_host(), o.get_port())).collect();
        assert_eq!(told, [("one", 5433), ("two", 5432)]);
    }

    #[test]
    fn what_makes_no_sense_is_refused_without_telling_the_password() {
        for bad in [
            "postgres://ana:secret@one,,two/sea",
            "postgres://ana:secret@one,two/sea?target_session_attrs=standby",
            "postgres://ana:secret@one:port,two/sea",
        ] {
            let said = hosts(bad).unwrap_err();
            assert!(!said.contains("secret"), "{said}");
        }
    }
}
