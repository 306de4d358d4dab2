//! Chance that nobody can bend and everybody can check.
//!
//! The server chooses a seed of 32 random bytes and tells its SHA-256, the *commitment*, before it knows
//! a nonce of anybody. Everybody who sits down may bring a nonce. When the game begins, the nonces are mixed into 32
//! bytes, so the server cannot have chosen a seed that suits it; and when the game is over, the seed
//! is told. From the seed and the nonces every die, toss and trap follows:
//!
//! ```text
//! mix     = SHA-256 of, for each person in the order of the seats and then of coming:
//!           the seat, the id and the nonce, each as text after its length (4 bytes, big endian)
//! r(k, c) = the first 8 bytes of HMAC-SHA-256(seed, mix ‖ k (8 bytes) ‖ c (4 bytes)), big endian
//! ```
//!
//! The ply with the index `k`, counted from 0 over all plies of the game, is drawn with the first of r(k, 0), r(k, 1) …
//! that is below the largest multiple of the sum of the weights; its remainder by that sum
//! falls upon one of the legal plies in the order of their texts.
//!
//! Whoever was there and kept the commitment and their nonce [checks the whole game](verify_seen) when it is over.
//! `docs/fair-chance.md` says what that proves and what it does not.

mod checking;

use std::fmt;

use calot_rules::{AnyMatch, Turn, registry};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::ids::GuestId;
use crate::limits;

pub use checking::{Seen, SeenGame, Unverified, Verified, verify, verify_seen};

/// The tag of a record with the commitment.
pub const COMMITMENT_TAG: &str = "Commitment";
/// The tag of a record with the seed.
pub const SEED_TAG: &str = "Seed";
/// The tag of a record with the nonces that people brought.
pub const NONCES_TAG: &str = "Numbers";

/// The bytes of a seed.
pub const SEED_BYTES: usize = 32;

/// The seed of the chance of a table. It does not show itself in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; SEED_BYTES]);

impl Seed {
    /// What is told of the seed beforehand: its SHA-256, in hexadecimal.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The seed in hexadecimal.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// Reads a seed in hexadecimal, as it is revealed.
    pub fn read(text: &str) -> Option<Seed> {
        unhex(text).map(Seed)
    }

    /// The key of the reserved seat with this number. It follows from the seed, so it need
    /// not be kept, and it tells nothing about the seed.
    pub fn invite(&self, seat: u8) -> String {
        use base64::Engine;
        let mac = self.mac(&[b"calot invite", &[seat]]);
        base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(&mac[..16])
    }

    fn mac(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = <Hmac<Sha256>>::new(&pad_key(&self.0));
        for part in parts {
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// HMAC fills keys that are shorter than a block with zeros.
fn pad_key(key: &[u8; SEED_BYTES]) -> hmac::digest::Key<Hmac<Sha256>> {
    let mut block = hmac::digest::Key::<Hmac<Sha256>>::default();
    block[..SEED_BYTES].copy_from_slice(key);
    block
}

/// A nonce that somebody brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brought {
    /// The seat, from 1.
    pub seat: u8,
    /// Who.
    pub guest: GuestId,
    /// The nonce.
    pub nonce: String,
}

/// Stands in place of the nonce of somebody who brought none.
pub const NO_NONCE: &str = "-";
/// Stands in place of the nonce of somebody who was erased. Nobody can bring it.
pub const ERASED_NONCE: &str = "~";

/// Whether a text can be the nonce that somebody brings.
pub fn is_nonce(text: &str) -> bool {
    (1..=limits::NONCE).contains(&text.len())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

/// The nonces as they stand in the tag of a record: seat, id and nonce of each person, with
/// spaces between them and semicolons between people.
pub fn write_nonces(brought: &[Brought]) -> String {
    let people: Vec<String> = brought
        .iter()
        .map(|one| format!("{} {} {}", one.seat, one.guest, one.nonce))
        .collect();
    people.join("; ")
}

/// Reads what [`write_nonces`] wrote.
pub fn read_nonces(text: &str) -> Option<Vec<Brought>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let is_readable = |nonce: &&str| is_nonce(nonce) || *nonce == ERASED_NONCE;
    let read_one = |person: &str| {
        let mut words = person.split(' ');
        let one = Brought {
            seat: words.next()?.parse().ok()?,
            guest: words.next()?.parse().ok()?,
            nonce: words.next().filter(is_readable)?.to_owned(),
        };
        words.next().is_none().then_some(one)
    };
    text.split("; ").map(read_one).collect()
}

/// The nonces of all people, mixed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mix([u8; 32]);

impl Mix {
    /// Mixes the nonces of people, which are in the order of the seats and then of coming.
    pub fn of(brought: &[Brought]) -> Mix {
        let mut digest = Sha256::new();
        for one in brought {
            for text in [&one.seat.to_string(), &one.guest.to_string(), &one.nonce] {
                digest.update((text.len() as u32).to_be_bytes());
                digest.update(text.as_bytes());
            }
        }
        Mix(digest.finalize().into())
    }
}

/// A number below `total` for the ply with this index, counted from 0.
///
/// # Panics
/// When `total` is 0.
pub fn draw(seed: &Seed, mix: &Mix, index: u64, total: u32) -> u32 {
    let mut counter: u32 = 0;
    loop {
        let mac = seed.mac(&[&mix.0, &index.to_be_bytes(), &counter.to_be_bytes()]);
        let value = mac
            .iter()
            .take(8)
            .fold(0, |value, byte| value << 8 | u64::from(*byte));
        if let Some(drawn) = unbiased(value, u64::MAX, total.into()) {
            return drawn as u32;
        }
        // A value is refused less often than once in a thousand million times.
        counter = counter.wrapping_add(1);
    }
}

/// The remainder of a value by `total`, if the values from 0 to `largest` with all remainders are
/// equally many up to there.
fn unbiased(value: u64, largest: u64, total: u64) -> Option<u64> {
    let beyond = (largest % total + 1) % total;
    (value <= largest - beyond).then(|| value % total)
}

/// The ply that chance draws in a match; nothing when it is not for chance to decide.
pub fn draw_ply(the_match: &dyn AnyMatch, seed: &Seed, mix: &Mix, index: u64) -> Option<String> {
    if the_match.turn() != Turn::Chance {
        return None;
    }
    registry::draw_ply(the_match, |total| draw(seed, mix, index, total))
}

/// Bytes in hexadecimal, with small letters.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(|digit| char::from(DIGITS[usize::from(digit)]))
        .collect()
}

fn unhex(text: &str) -> Option<[u8; SEED_BYTES]> {
    let digits = text.as_bytes();
    if digits.len() != 2 * SEED_BYTES {
        return None;
    }
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let mut bytes = [0; SEED_BYTES];
    for (place, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *place = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With the 256 values of a byte instead of those of 8 bytes, all can be tried: each
    /// remainder must be accepted equally often, and no more values refused than needed.
    #[test]
    fn no_remainder_is_more_likely_than_another() {
        for total in 1..=256 {
            let mut counts = vec![0; total as usize];
            for value in 0..=255 {
                if let Some(drawn) = unbiased(value, 255, total) {
                    counts[drawn as usize] += 1;
                }
            }
            let each = 256 / total as usize;
            assert!(counts.iter().all(|count| *count == each), "{total}");
        }
    }

    #[test]
    fn the_last_values_are_refused_exactly_where_they_must_be() {
        // 2^64 is 1 more than a multiple of 3 and 5, and a multiple of 2.
        assert_eq!(unbiased(u64::MAX, u64::MAX, 3), None);
        assert_eq!(unbiased(u64::MAX - 1, u64::MAX, 3), Some(2));
        assert_eq!(unbiased(u64::MAX, u64::MAX, 2), Some(1));
        assert_eq!(unbiased(u64::MAX, u64::MAX, 1), Some(0));
    }

    /// SHA-256 of "abc", from FIPS 180-2, and test case 1 of RFC 4231 cut to what is used
    /// here: keys of 32 bytes.
    #[test]
    fn digests_are_those_of_the_standards() {
        assert_eq!(
            hex(&Sha256::digest(b"abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
        // A key of 20 bytes 0x0b, filled with zeros, is the same key for HMAC.
        let mut key = [0; SEED_BYTES];
        key[..20].fill(0x0b);
        assert_eq!(
            hex(&Seed(key).mac(&[b"Hi ", b"There"])),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        );
    }

    #[test]
    fn a_seed_reads_back_and_does_not_show_itself() {
        let seed = Seed([0xa5; SEED_BYTES]);
        assert_eq!(Seed::read(&seed.reveal()), Some(seed.clone()));
        assert_eq!(format!("{seed:?}"), "Seed(…)");
        for text in [
            "",
            "a5",
            &"A5".repeat(32),
            &"g0".repeat(32),
            &"a5".repeat(33),
        ] {
            assert_eq!(Seed::read(text), None, "{text}");
        }
    }

    #[test]
    fn nonces_read_back() {
        let one = |seat, nonce: &str| Brought {
            seat,
            guest: GuestId::from_bytes([seat; 16]),
            nonce: nonce.to_owned(),
        };
        for brought in [
            vec![],
            vec![one(1, "17")],
            vec![one(1, NO_NONCE), one(2, ERASED_NONCE)],
            vec![one(1, "a-_"), one(2, "Z9")],
        ] {
            assert_eq!(read_nonces(&write_nonces(&brought)), Some(brought));
        }
        for text in [
            "1",
            "1 AQEBAQEBAQEBAQEBAQEBAQ",
            "1 AQEBAQEBAQEBAQEBAQEBAQ a b",
            "; ",
        ] {
            assert_eq!(read_nonces(text), None, "{text}");
        }
        for nonce in ["", "a b", "ä", "a;", ERASED_NONCE, &"1".repeat(65)] {
            assert!(!is_nonce(nonce), "{nonce}");
        }
    }
}
