//! The proxies in front, and which of what they say is believed.
//!
//! Each proxy adds the address from which it was asked to the end of `X-Forwarded-For`; what stands
//! before that, the client may have made up. So the header is read from its end, and only as long as
//! whoever said the next address is one of the known proxies.

use std::net::IpAddr;
use std::str::FromStr;

use axum::http::{HeaderMap, HeaderName};

pub(super) const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The proxies in front of the server.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proxies {
    /// Where they are; nothing when no proxy is believed.
    pub places: Vec<Place>,
    /// How many stand one behind the other.
    pub hops: usize,
}

/// An address, or all that begin alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    address: IpAddr,
    /// How many bits count.
    bits: u32,
}

/// A text is neither an address nor a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the address of a proxy or its network is needed, such as 127.0.0.1, ::1 or 10.0.0.0/8")]
pub struct NotAPlace;

impl FromStr for Place {
    type Err = NotAPlace;

    fn from_str(text: &str) -> Result<Place, NotAPlace> {
        let (address, bits) = match text.trim().split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse().map_err(|_| NotAPlace)?)),
            None => (text.trim(), None),
        };
        let address: IpAddr = address.parse().map_err(|_| NotAPlace)?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.unwrap_or(most);
        if bits > most {
            return Err(NotAPlace);
        }
        Ok(Place { address, bits })
    }
}

impl Place {
    fn contains(&self, address: IpAddr) -> bool {
        let same = |a: u128, b: u128, width: u32| {
            // All bits may be left out, which is more than can be shifted away.
            (a ^ b).checked_shr(width - self.bits).unwrap_or(0) == 0
        };
        match (self.address, address) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                same(own.to_bits().into(), other.to_bits().into(), 32)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => same(own.to_bits(), other.to_bits(), 128),
            _ => false,
        }
    }
}

impl Proxies {
    /// Whether one of them is at an address.
    pub(super) fn are_at(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.places.iter().any(|place| place.contains(address))
    }

    /// From where a request comes that came to the server from `peer`; nothing when a proxy says what
    /// cannot be. Programs on the machine of the server are never behind a proxy, so its own addresses
    /// are not taken from a header.
    pub(super) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Option<IpAddr> {
        let mut address = peer.to_canonical();
        let said = headers.get_all(X_FORWARDED_FOR).iter().rev();
        let mut said = said.flat_map(|value| value.to_str().unwrap_or("?").rsplit(','));
        for _ in 0..self.hops {
            if !self.are_at(address) {
                break;
            }
            let Some(next) = said.next() else { break };
            address = next.trim().parse::<IpAddr>().ok()?.to_canonical();
            if address.is_loopback() || address.is_unspecified() {
                return None;
            }
        }
        Some(address)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn proxies(places: &str, hops: usize) -> Proxies {
        let places = places
            .split(',')
            .map(|place| place.parse().expect("a place"));
        Proxies {
            places: places.collect(),
            hops,
        }
    }

    fn headers(values: &[&'static str]) -> HeaderMap {
        let values = values.iter().map(|value| HeaderValue::from_static(value));
        values.map(|value| (X_FORWARDED_FOR, value)).collect()
    }

    fn client(proxies: &Proxies, peer: &str, values: &[&'static str]) -> Option<String> {
        let peer = peer.parse().expect("an address");
        let client = proxies.client(peer, &headers(values));
        client.map(|address| address.to_string())
    }

    #[test]
    fn places_are_addresses_and_networks() {
        for (place, inside, outside) in [
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
            ("192.0.2.7", "192.0.2.7", "192.0.2.6"),
            ("192.0.2.128/25", "::ffff:192.0.2.200", "192.0.2.100"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
            ("::1", "::1", "::2"),
            ("0.0.0.0/0", "203.0.113.1", "2001:db8::1"),
            ("::/0", "2001:db8::1", "203.0.113.1"),
        ] {
            let place = proxies(place, 1);
            assert!(
                place.are_at(inside.parse().expect("an address")),
                "{inside}"
            );
            assert!(
                !place.are_at(outside.parse().expect("an address")),
                "{outside}"
            );
        }
        for wrong in [
            "",
            "true",
            "1",
            "10.0.0.0/33",
            "::/129",
            "10.0.0.0/-1",
            "proxy",
            "10.0.0.0/",
        ] {
            assert_eq!(wrong.parse::<Place>(), Err(NotAPlace), "{wrong}");
        }
    }

    #[test]
    fn only_what_the_proxy_says_counts() {
        let one = proxies("127.0.0.1,::1", 1);
        let said = |values| client(&one, "127.0.0.1", values);
        assert_eq!(said(&[]).as_deref(), Some("127.0.0.1"));
        assert_eq!(said(&["6.6.6.6, 192.0.2.7"]).as_deref(), Some("192.0.2.7"));
        let two_headers = ["6.6.6.6, 192.0.2.7", "2001:db8::1"];
        assert_eq!(said(&two_headers).as_deref(), Some("2001:db8::1"));
        assert_eq!(said(&["192.0.2.7", "rubbish"]), None);
        assert_eq!(said(&["192.0.2.7,"]), None);
        // Others may say what they like.
        let other = client(&one, "192.0.2.66", &["192.0.2.7"]);
        assert_eq!(other.as_deref(), Some("192.0.2.66"));
        let nobody = client(&Proxies::default(), "127.0.0.1", &["192.0.2.7"]);
        assert_eq!(nobody.as_deref(), Some("127.0.0.1"));
    }

    #[test]
    fn nobody_becomes_a_program_of_this_machine_by_a_header() {
        let one = proxies("127.0.0.1", 1);
        for said in [
            "127.0.0.1",
            "127.9.9.9",
            "::1",
            "::ffff:127.0.0.1",
            "0.0.0.0",
            "::",
        ] {
            assert_eq!(client(&one, "127.0.0.1", &[said]), None, "{said}");
        }
    }

    #[test]
    fn several_proxies_stand_one_behind_the_other() {
        let two = proxies("127.0.0.1,10.0.0.0/8", 2);
        let said = |values| client(&two, "127.0.0.1", values);
        assert_eq!(
            said(&["6.6.6.6, 192.0.2.7, 10.0.0.3"]).as_deref(),
            Some("192.0.2.7")
        );
        // Somebody came to the inner proxy without the outer one.
        assert_eq!(said(&["6.6.6.6, 192.0.2.7"]).as_deref(), Some("192.0.2.7"));
        // No more than there are.
        assert_eq!(
            said(&["6.6.6.6, 10.0.0.4, 10.0.0.3"]).as_deref(),
            Some("10.0.0.4")
        );
    }
}
