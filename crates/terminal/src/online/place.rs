//! Addresses of servers and tables. The key of a reserved seat stands after the `#`, as in the links of
//! the page, which never sends it in an address.

use std::fmt;
use std::str::FromStr;

use calot_protocol::TableId;

/// Where a server is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Origin {
    /// Whether it is reached over TLS.
    pub secure: bool,
    /// Its name or address; one of IPv6 without brackets.
    pub host: String,
    /// Its port.
    pub port: u16,
}

/// What a link asks for beside the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// A seat whose key the link has.
    Invited {
        /// The seat, from 1.
        seat: u8,
        /// Its key.
        key: String,
    },
    /// The seat that is kept for oneself.
    Kept,
    /// Nothing: to sit where it is free.
    Look,
}

/// Where a table is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The server.
    pub origin: Origin,
    /// The table.
    pub table: TableId,
    /// What the link asks for.
    pub wish: Wish,
}

/// The text is not an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAPlace {
    /// Not even of a server.
    #[error("an address begins with https:// or http:// and the name of a server")]
    Server,
    /// Of a server, but not of a table there.
    #[error("the address of a table ends in /t/ and its 22 characters")]
    Table,
}

impl FromStr for Origin {
    type Err = NotAPlace;

    fn from_str(text: &str) -> Result<Origin, NotAPlace> {
        split(text).map(|(origin, _)| origin)
    }
}

impl FromStr for Place {
    type Err = NotAPlace;

    fn from_str(text: &str) -> Result<Place, NotAPlace> {
        let (origin, rest) = split(text)?;
        let (path, hash) = rest.split_once('#').unwrap_or((rest, ""));
        let path = path.split('?').next().unwrap_or_default();
        let table = path.strip_prefix("/t/").ok_or(NotAPlace::Table)?;
        let table = table
            .trim_end_matches('/')
            .parse()
            .map_err(|_| NotAPlace::Table)?;
        let wish = read_wish(hash).ok_or(NotAPlace::Table)?;
        Ok(Place {
            origin,
            table,
            wish,
        })
    }
}

fn split(text: &str) -> Result<(Origin, &str), NotAPlace> {
    let text = text.trim();
    let (scheme, rest) = text.split_once("://").ok_or(NotAPlace::Server)?;
    let secure = match scheme.to_ascii_lowercase().as_str() {
        "https" => true,
        "http" => false,
        _ => return Err(NotAPlace::Server),
    };
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (authority, rest) = rest.split_at(end);
    let usual = if secure { 443 } else { 80 };
    let (host, port) = match authority.strip_prefix('[') {
        Some(inner) => {
            let (host, port) = inner.split_once(']').ok_or(NotAPlace::Server)?;
            let known = host.parse::<std::net::Ipv6Addr>().is_ok();
            (
                known.then_some(host).ok_or(NotAPlace::Server)?,
                port.strip_prefix(':'),
            )
        }
        None => match authority.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (authority, None),
        },
    };
    let is_name =
        |character: char| character.is_alphanumeric() || matches!(character, '-' | '.' | '_');
    let is_host = authority.starts_with('[') || (!host.is_empty() && host.chars().all(is_name));
    let port = match port {
        None => Some(usual),
        Some(port) => port.parse().ok().filter(|port| *port != 0),
    };
    let (true, Some(port)) = (is_host && host.len() <= 253, port) else {
        return Err(NotAPlace::Server);
    };
    let host = host.to_lowercase();
    let origin = Origin { secure, host, port };
    Ok((origin, rest))
}

fn read_wish(hash: &str) -> Option<Wish> {
    match hash {
        "" => Some(Wish::Look),
        "sit" => Some(Wish::Kept),
        hash => {
            let (seat, key) = hash.strip_prefix("invite=")?.split_once('.')?;
            let is_key = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
            let is_good = (1..=64).contains(&key.len()) && key.bytes().all(is_key);
            let seat = seat.parse().ok().filter(|seat| (1..=8).contains(seat));
            let key = key.to_owned();
            is_good.then_some(Wish::Invited { seat: seat?, key })
        }
    }
}

impl Origin {
    /// The host as it stands in an address and in requests, with its port if that is not the usual one.
    pub fn authority(&self) -> String {
        let host = match self.host.contains(':') {
            true => format!("[{}]", self.host),
            false => self.host.clone(),
        };
        match (self.secure, self.port) {
            (true, 443) | (false, 80) => host,
            (_, port) => format!("{host}:{port}"),
        }
    }

    /// The address of a table.
    pub fn link(&self, table: TableId) -> String {
        format!("{self}/t/{table}")
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "_____________________w";

    #[test]
    fn links_of_the_page_are_read() {
        let place = |text: &str| text.parse::<Place>();
        let look = place(&format!("https://Calot.example/t/{TABLE}")).expect("it is a link");
        assert_eq!(look.origin.to_string(), "https://calot.example");
        assert_eq!(
            (look.table.to_string().as_str(), look.wish),
            (TABLE, Wish::Look)
        );
        let invited = place(&format!("http://127.0.0.1:7777/t/{TABLE}#invite=2.Ab-_9"));
        let key = "Ab-_9".to_owned();
        assert_eq!(
            invited.expect("it is a link").wish,
            Wish::Invited { seat: 2, key }
        );
        let kept = place(&format!("http://[::1]:80/t/{TABLE}?tv#sit")).expect("it is a link");
        assert_eq!(
            (kept.origin.to_string().as_str(), kept.wish),
            ("http://[::1]", Wish::Kept)
        );
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "rolit",
            "ftp://x/t/a",
            "https://",
            "http://a b/t/x",
            "http://x:0/",
            "http://x:99999/",
            "http://[::1/",
            "http://[x]/",
        ] {
            assert_eq!(text.parse::<Origin>(), Err(NotAPlace::Server), "{text}");
        }
        for rest in [
            "",
            "/",
            "/t/",
            "/t/abc",
            "/play/k3",
            &format!("/t/{TABLE}#invite=2"),
            &format!("/t/{TABLE}#invite=9.a"),
            &format!("/t/{TABLE}#nonsense"),
        ] {
            let text = format!("https://calot.example{rest}");
            assert_eq!(text.parse::<Place>(), Err(NotAPlace::Table), "{text}");
        }
    }
}
