//! From whose page a request comes.
//!
//! Browsers say with every request that changes something, and with every WebSocket, which page
//! sent it. Cookies come along whichever page that is, so a page of another site has to be
//! told apart here. Programs that are no browsers say nothing, and have no cookies
//! of people either.

use std::fmt;

use axum::http::HeaderMap;
use axum::http::header::{self, HeaderName};

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Where a page comes from: scheme, host and port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// Whether it came over HTTPS.
    pub is_secure: bool,
    /// The host in small letters, with its port if it is not the usual one of the scheme.
    authority: String,
}

/// A text is not the address of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an address such as https://calot.example is needed, without a path")]
pub struct NotAnOrigin;

impl std::str::FromStr for Origin {
    type Err = NotAnOrigin;

    fn from_str(text: &str) -> Result<Origin, NotAnOrigin> {
        let (scheme, authority) = text.split_once("://").ok_or(NotAnOrigin)?;
        let is_secure = match scheme.to_ascii_lowercase().as_str() {
            "https" => true,
            "http" => false,
            _ => return Err(NotAnOrigin),
        };
        let authority = authority.strip_suffix('/').unwrap_or(authority);
        let authority = plain_authority(authority, is_secure).ok_or(NotAnOrigin)?;
        Ok(Origin {
            is_secure,
            authority,
        })
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority)
    }
}

impl Origin {
    /// Whether this is the server whom a request names as its host.
    fn is_host(&self, host: &str) -> bool {
        plain_authority(host, self.is_secure).is_some_and(|host| host == self.authority)
    }
}

/// A host with its port, in one way of writing: small letters, and without the usual port.
fn plain_authority(text: &str, is_secure: bool) -> Option<String> {
    let allowed =
        |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | ':' | '[' | ']');
    if text.is_empty() || text.len() > 260 || !text.chars().all(allowed) {
        return None;
    }
    let usual = if is_secure { ":443" } else { ":80" };
    // An address of IPv6 stands in brackets, so the end is the port and not a part of it.
    Some(
        text.strip_suffix(usual)
            .unwrap_or(text)
            .to_ascii_lowercase(),
    )
}

/// Whether a request may come from a page: one of this server, or of the public address it is
/// known by; or from no page at all.
pub fn is_own(headers: &HeaderMap, public: Option<&Origin>) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).iter();
    let Some(origin) = origins.next() else {
        let site = headers.get(SEC_FETCH_SITE).map(|site| site.as_bytes());
        return matches!(site, None | Some(b"same-origin" | b"none"));
    };
    let origin = origin.to_str().ok().and_then(|text| text.parse().ok());
    let (Some(origin), None) = (origin, origins.next()) else {
        return false;
    };
    let origin: Origin = origin;
    // Whoever is between a browser and this server can write pages that came without TLS.
    if public.is_some_and(|public| public.is_secure) && !origin.is_secure {
        return false;
    }
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = hosts.next().and_then(|host| host.to_str().ok());
    public == Some(&origin)
        || (host.is_some_and(|host| origin.is_host(host)) && hosts.next().is_none())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn asked(host: &str, origin: Option<&str>, site: Option<&str>, public: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        let value = |text: &str| HeaderValue::from_str(text).expect("a header");
        headers.insert(header::HOST, value(host));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, value(origin));
        }
        if let Some(site) = site {
            headers.insert(SEC_FETCH_SITE, value(site));
        }
        let public: Option<Origin> = public.map(|text| text.parse().expect("an address"));
        is_own(&headers, public.as_ref())
    }

    #[test]
    fn own_pages_and_programs_are_let_in() {
        let local = "127.0.0.1:7777";
        assert!(asked(local, None, None, None));
        assert!(asked(local, Some("http://127.0.0.1:7777"), None, None));
        assert!(asked(
            local,
            Some("http://127.0.0.1:7777"),
            Some("same-origin"),
            None
        ));
        assert!(asked(
            "Calot.Example",
            Some("https://calot.example"),
            None,
            None
        ));
        assert!(asked(
            "calot.example:443",
            Some("https://calot.example"),
            None,
            None
        ));
        assert!(asked("[::1]:7777", Some("http://[::1]:7777"), None, None));
        // A proxy that does not hand the name of the host on.
        let public = Some("https://calot.example/");
        assert!(asked(
            "10.0.0.5:7777",
            Some("https://calot.example"),
            None,
            public
        ));
    }

    #[test]
    fn pages_of_others_are_not() {
        for origin in [
            "http://evil.example",
            "http://127.0.0.1:7778",
            "http://127.0.0.1",
            "http://127.0.0.1:7777.evil.example",
            "http://evil.example/127.0.0.1:7777",
            "http://user@127.0.0.1:7777",
            "ftp://127.0.0.1:7777",
            "null",
            "",
            "file://",
            "http://",
        ] {
            assert!(
                !asked("127.0.0.1:7777", Some(origin), None, None),
                "{origin}"
            );
        }
        // The scheme counts where the port follows from it.
        assert!(!asked(
            "calot.example:443",
            Some("http://calot.example"),
            None,
            None
        ));
        let public = Some("https://calot.example");
        assert!(!asked(
            "10.0.0.5",
            Some("http://calot.example"),
            None,
            public
        ));
        assert!(!asked(
            "10.0.0.5",
            Some("https://calot.example:444"),
            None,
            public
        ));
        // Not even the page of the same host, as it came without TLS.
        assert!(!asked(
            "calot.example",
            Some("http://calot.example"),
            None,
            public
        ));
        for site in ["cross-site", "same-site"] {
            assert!(!asked("calot.example", None, Some(site), None), "{site}");
        }
    }

    #[test]
    fn public_addresses_are_checked() {
        for wrong in [
            "calot.example",
            "https://",
            "https://calot.example/play",
            "https://a b",
            "",
        ] {
            assert_eq!(wrong.parse::<Origin>(), Err(NotAnOrigin), "{wrong}");
        }
        let origin: Origin = "HTTPS://Calot.example:443/".parse().expect("an address");
        assert_eq!(origin.to_string(), "https://calot.example");
    }
}
