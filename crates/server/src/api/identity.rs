//! Proofs of who somebody is: the cookie of a guest, the personal link, the token of a bot.
//!
//! A cookie and a link are signed by a key that all nodes share through the store. What they
//! were made for is signed along, so none can be used in place of another. A
//! token of a bot is random, and only its hash is stored.
//!
//! ```text
//! cookie   guest (16 bytes) ‖ HMAC (32 bytes)                      64 characters
//! link     guest (16 bytes) ‖ until (8 bytes) ‖ HMAC (32 bytes)    75 characters
//! token    calot_bot_ and 32 random bytes                          53 characters
//! ```
//!
//! Bytes are written in the alphabet of base64 that is safe in addresses. Whatever is not
//! exactly what was made here is nobody.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use calot_protocol::GuestId;
use calot_protocol::ids::BYTES as ID;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::store::{Store, Unavailable};

/// The bytes of a key, of a signature and of a random token.
const BYTES: usize = 32;

/// The setting in which all nodes find the key.
const SETTING: &str = "signing_key";

/// How the token of a bot begins, so people and programs see what it is.
const TOKEN: &str = "calot_bot_";

/// What a signature is for.
#[derive(Clone, Copy)]
enum Purpose {
    Cookie,
    Link,
    CookieName,
}

impl Purpose {
    const fn word(self) -> &'static [u8] {
        match self {
            Purpose::Cookie => b"cookie\0",
            Purpose::Link => b"link\0",
            Purpose::CookieName => b"cookie name\0",
        }
    }
}

/// The key that signs. It does not show itself in logs.
#[derive(Clone)]
pub struct Key([u8; BYTES]);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

impl Key {
    /// The key with these bytes, which should be random.
    pub const fn from_bytes(bytes: [u8; BYTES]) -> Key {
        Key(bytes)
    }

    /// The key that all nodes share. The first node makes it, of these random bytes.
    pub async fn shared(store: &dyn Store, random: [u8; BYTES]) -> Result<Key, Unavailable> {
        let text = match store.setting(SETTING).await? {
            Some(text) => text,
            None => {
                let proposal = URL_SAFE_NO_PAD.encode(random);
                store.put_setting_if_absent(SETTING, &proposal).await?
            }
        };
        decode(&text).map(Key).ok_or_else(|| {
            Unavailable::Failed("the signing key in the database is damaged".to_owned())
        })
    }

    /// The name of the cookie. It is another one for every key, so servers on different
    /// ports of one machine, which share their cookies, leave each other's alone. With `secure`
    /// browsers take it only over HTTPS, and from no other server of the same domain.
    pub fn cookie_name(&self, secure: bool) -> String {
        let mark = self.sign(Purpose::CookieName, &[]).finalize().into_bytes();
        let mark = URL_SAFE_NO_PAD.encode(&mark[..6]);
        let prefix = if secure { "__Host-" } else { "" };
        format!("{prefix}calot_{mark}")
    }

    /// The cookie of a guest.
    pub fn cookie(&self, guest: GuestId) -> String {
        self.seal::<{ ID + BYTES }>(Purpose::Cookie, guest.bytes())
    }

    /// The guest with this cookie.
    pub fn guest(&self, cookie: &str) -> Option<GuestId> {
        let bytes: [u8; ID + BYTES] = decode(cookie)?;
        let guest = self.open(Purpose::Cookie, &bytes)?.first_chunk::<ID>()?;
        Some(GuestId::from_bytes(*guest))
    }

    /// The token of a personal link that works until a moment, in milliseconds since 1970.
    pub fn link(&self, guest: GuestId, until: i64) -> String {
        let mut content = guest.bytes().to_vec();
        content.extend_from_slice(&until.to_be_bytes());
        self.seal::<{ ID + 8 + BYTES }>(Purpose::Link, &content)
    }

    /// The guest whose personal link has this token, if it still works.
    pub fn claim(&self, token: &str, now: i64) -> Option<GuestId> {
        let bytes: [u8; ID + 8 + BYTES] = decode(token)?;
        let content = self.open(Purpose::Link, &bytes)?;
        let (guest, until) = content.split_first_chunk::<ID>()?;
        let until = i64::from_be_bytes(*until.first_chunk()?);
        (now < until).then(|| GuestId::from_bytes(*guest))
    }

    fn sign(&self, purpose: Purpose, content: &[u8]) -> Hmac<Sha256> {
        let mut mac = match Hmac::<Sha256>::new_from_slice(&self.0) {
            Ok(mac) => mac,
            Err(_) => unreachable!("a key may have any length"),
        };
        mac.update(purpose.word());
        mac.update(content);
        mac
    }

    fn seal<const LENGTH: usize>(&self, purpose: Purpose, content: &[u8]) -> String {
        let mut sealed = Vec::with_capacity(LENGTH);
        sealed.extend_from_slice(content);
        sealed.extend_from_slice(&self.sign(purpose, content).finalize().into_bytes());
        URL_SAFE_NO_PAD.encode(sealed)
    }

    /// The content, if its signature is right; compared in a time that tells nothing.
    fn open<'a>(&self, purpose: Purpose, sealed: &'a [u8]) -> Option<&'a [u8]> {
        let (content, signature) = sealed.split_last_chunk::<BYTES>()?;
        let mac = self.sign(purpose, content);
        mac.verify_slice(signature).ok().map(|()| content)
    }
}

/// Exactly as many bytes as are expected, from the one text that stands for them.
fn decode<const LENGTH: usize>(text: &str) -> Option<[u8; LENGTH]> {
    // A text of another length is not looked at, however long it is.
    if text.len() != (LENGTH * 4).div_ceil(3) {
        return None;
    }
    let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
    bytes.try_into().ok()
}

/// The token of a bot, of these random bytes, and the hash that is stored.
pub fn bot_token(random: [u8; BYTES]) -> (String, [u8; BYTES]) {
    let token = format!("{TOKEN}{}", URL_SAFE_NO_PAD.encode(random));
    let hash = Sha256::digest(token.as_bytes()).into();
    (token, hash)
}

/// The hash by which a token is found; nothing for what cannot be one. A token has so many random
/// bits that a plain hash of it gives nothing away.
pub fn bot_token_hash(token: &str) -> Option<[u8; BYTES]> {
    decode::<BYTES>(token.strip_prefix(TOKEN)?)?;
    Some(Sha256::digest(token.as_bytes()).into())
}

/// The name of somebody who has not chosen one. It follows from the id, so nothing has to be
/// stored for those who only look in.
pub fn default_name(guest: GuestId) -> String {
    let [a, b, c, d, ..] = *guest.bytes();
    let number = u32::from_be_bytes([a, b, c, d]) % 9000 + 1000;
    format!("Guest {number}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Key = Key([7; BYTES]);
    const NOW: i64 = 1_800_000_000_000;

    fn guest() -> GuestId {
        GuestId::from_bytes(*b"somebody by id..")
    }

    #[test]
    fn a_cookie_is_its_guest_and_only_for_its_key() {
        let cookie = KEY.cookie(guest());
        assert_eq!(cookie.len(), 64);
        assert_eq!(KEY.guest(&cookie), Some(guest()));
        assert_eq!(Key([8; BYTES]).guest(&cookie), None);
        assert_ne!(KEY.cookie_name(false), Key([8; BYTES]).cookie_name(false));
        assert!(KEY.cookie_name(true).starts_with("__Host-calot_"));
    }

    /// Every text with one character changed, and every beginning of the text.
    fn damaged(text: &str) -> impl Iterator<Item = String> + '_ {
        let changed = (0..text.len()).flat_map(move |place| {
            ["A", "b", "_", "=", " "].into_iter().map(move |other| {
                let mut changed = text.to_owned();
                changed.replace_range(place..=place, other);
                changed
            })
        });
        let cut = (0..text.len()).map(|length| text[..length].to_owned());
        let longer = ["A", "=", ";", " "].into_iter();
        changed
            .chain(cut)
            .chain(longer.map(move |more| format!("{text}{more}")))
            .filter(move |other| other != text)
    }

    #[test]
    fn damaged_cookies_links_and_tokens_are_nobodys() {
        for cookie in damaged(&KEY.cookie(guest())) {
            assert_eq!(KEY.guest(&cookie), None, "{cookie}");
        }
        for token in damaged(&KEY.link(guest(), NOW + 1)) {
            assert_eq!(KEY.claim(&token, NOW), None, "{token}");
        }
        let (token, hash) = bot_token([9; BYTES]);
        assert_eq!(bot_token_hash(&token), Some(hash));
        for other in damaged(&token) {
            assert_ne!(bot_token_hash(&other), Some(hash), "{other}");
        }
    }

    #[test]
    fn a_link_works_until_its_time_and_is_no_cookie() {
        let link = KEY.link(guest(), NOW);
        assert_eq!(KEY.claim(&link, NOW - 1), Some(guest()));
        assert_eq!(KEY.claim(&link, NOW), None);
        assert_eq!(KEY.guest(&link), None);
        assert_eq!(KEY.claim(&KEY.cookie(guest()), NOW), None);
        // The same bytes, signed for the other purpose.
        let mut content = guest().bytes().to_vec();
        content.extend_from_slice(&NOW.to_be_bytes());
        let wrong = KEY.seal::<56>(Purpose::Cookie, &content);
        assert_eq!(KEY.claim(&wrong, NOW - 1), None);
    }

    #[test]
    fn secrets_do_not_show_themselves() {
        assert_eq!(format!("{KEY:?}"), "Key");
    }

    #[test]
    fn nobody_has_a_name_of_their_own_at_first() {
        let name = default_name(guest());
        let number = name.strip_prefix("Guest ").expect("a guest");
        assert!((1000..10_000).contains(&number.parse().expect("a number")));
        assert_eq!(default_name(guest()), name);
    }
}
