//! Ids of tables and of people: 128 bits, written in 22 characters that are safe in an address.
//!
//! The id of a table is the right to watch it, so it is drawn at random and nobody can guess it.
//! The id of a person is seen by everybody at a table; it proves nothing by itself.

use std::fmt;
use std::str::FromStr;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize, Serializer};

/// The bytes of an id.
pub const BYTES: usize = 16;
/// The characters of an id.
pub const CHARACTERS: usize = 22;

/// A text is not an id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an id has {CHARACTERS} characters, which are letters, digits, - and _")]
pub struct NotAnId;

macro_rules! id {
    ($(#[$docs:meta])* $name:ident) => {
        $(#[$docs])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[A-Za-z0-9_-]{21}[AQgw]$"))]
        pub struct $name([u8; BYTES]);

        impl $name {
            /// The id with these bytes, which should be random.
            pub const fn from_bytes(bytes: [u8; BYTES]) -> $name {
                $name(bytes)
            }

            /// The bytes.
            pub const fn bytes(&self) -> &[u8; BYTES] {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<$name, NotAnId> {
                read(text).map($name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let mut text = [0; CHARACTERS];
                f.write_str(write(&self.0, &mut text))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{self}")
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut text = [0; CHARACTERS];
                serializer.serialize_str(write(&self.0, &mut text))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                deserializer.deserialize_str(IdVisitor).map($name)
            }
        }
    };
}

id! {
    /// The id of a table, and with it the right to watch.
    TableId
}

id! {
    /// The id of a person, or of a bot.
    GuestId
}

fn read(text: &str) -> Result<[u8; BYTES], NotAnId> {
    let mut bytes = [0; BYTES];
    // The decoder is strict: bits that mean nothing must be zero, so an id has one text.
    match URL_SAFE_NO_PAD.decode_slice(text, &mut bytes) {
        Ok(BYTES) => Ok(bytes),
        _ => Err(NotAnId),
    }
}

fn write<'a>(bytes: &[u8; BYTES], text: &'a mut [u8; CHARACTERS]) -> &'a str {
    // The length is right and every character is ASCII, so neither can fail.
    let length = URL_SAFE_NO_PAD.encode_slice(bytes, text).unwrap_or(0);
    str::from_utf8(&text[..length]).unwrap_or_default()
}

struct IdVisitor;

impl Visitor<'_> for IdVisitor {
    type Value = [u8; BYTES];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<[u8; BYTES], E> {
        read(text).map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_has_one_text_that_reads_back() {
        let id = TableId::from_bytes([0xff; BYTES]);
        assert_eq!(id.to_string(), "_____________________w");
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!(serde_json::to_string(&id).ok(), Some(format!("\"{id}\"")));
        assert_eq!(serde_json::from_str(&format!("\"{id}\"")).ok(), Some(id));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "a",
            // One character less and one more.
            "AAAAAAAAAAAAAAAAAAAAA",
            "AAAAAAAAAAAAAAAAAAAAAAA",
            // Bits at the end that mean nothing, padding, other alphabets.
            "_____________________x",
            "AAAAAAAAAAAAAAAAAAAAAA==",
            "AAAAAAAAAAAAAAAAAAAAA+",
            "AAAAAAAAAAAAAAAAAAAAA/",
            "AAAAAAAAAAAAAAAAAAAAA ",
            "../../etc/passwd/aaaaa",
            "äöüäöüäöüäö",
        ] {
            assert_eq!(text.parse::<TableId>(), Err(NotAnId), "{text}");
        }
        assert!(serde_json::from_str::<GuestId>("17").is_err());
        assert!(serde_json::from_str::<GuestId>("null").is_err());
    }
}
