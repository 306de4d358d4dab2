//! Proofs of who somebody is: the cookie of a guest, the personal link, the token of a bot.
//!
//! A cookie and a link are signed by a [`Key`] that all nodes share through the store; which keys there are
//! is said in [`keys`](super::keys). What they were made for is signed along, so none can be used in
//! place of another. A token of a bot is random, and only its hash is stored.
//!
//! ```text
//! cookie   guest (16 bytes) ‖ since (8 bytes) ‖ HMAC (32 bytes)    75 characters
//! link     guest (16 bytes) ‖ until (8 bytes) ‖ HMAC (32 bytes)    75 characters
//! token    calot_bot_ and 32 random bytes                          53 characters
//! ```
//!
//! Cookies of the first version were 64 characters, without the time since when they are known; they
//! work as if they had been made in 1970.
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

/// The bytes of a key, of a signature and of a random token.
const BYTES: usize = 32;

/// How the token of a bot begins, so people and programs see what it is.
const TOKEN: &str = "calot_bot_";

/// What a signature is for.
#[derive(Clone, Copy)]
enum Purpose {
    /// A cookie of the first version.
    Cookie,
    Session,
    Link,
    CookieName,
}

impl Purpose {
    const fn word(self) -> &'static [u8] {
        match self {
            Purpose::Cookie => b"cookie\0",
            Purpose::Session => b"session\0",
            Purpose::Link => b"link\0",
            Purpose::CookieName => b"cookie name\0",
        }
    }
}

/// What a cookie proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Session {
    /// Who has it.
    pub guest: GuestId,
    /// When it was given out, in milliseconds since 1970.
    pub since: i64,
}

/// A key that signs. It does not show itself in logs.
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

    /// The bytes as they are stored.
    pub(super) fn text(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// The key that was stored as this text.
    pub(super) fn read(text: &str) -> Option<Key> {
        decode(text).map(Key)
    }

    /// A mark for the name of the cookie, which is another one for every key.
    pub fn mark(&self) -> String {
        let mark = self.sign(Purpose::CookieName, &[]).finalize().into_bytes();
        URL_SAFE_NO_PAD.encode(&mark[..6])
    }

    /// The cookie of a guest, given out at a moment, in milliseconds since 1970.
    pub fn cookie(&self, guest: GuestId, since: i64) -> String {
        self.timed(Purpose::Session, guest, since)
    }

    /// The guest with this cookie, and since when.
    pub fn session(&self, cookie: &str) -> Option<Session> {
        if let Some((guest, since)) = self.open_timed(Purpose::Session, cookie) {
            return Some(Session { guest, since });
        }
        let bytes: [u8; ID + BYTES] = decode(cookie)?;
        let guest = self.open(Purpose::Cookie, &bytes)?.first_chunk::<ID>()?;
        let guest = GuestId::from_bytes(*guest);
        Some(Session { guest, since: 0 })
    }

    /// The token of a personal link that works until a moment, in milliseconds since 1970.
    pub fn link(&self, guest: GuestId, until: i64) -> String {
        self.timed(Purpose::Link, guest, until)
    }

    /// The guest whose personal link has this token, and until when it works.
    pub fn linked(&self, token: &str) -> Option<(GuestId, i64)> {
        self.open_timed(Purpose::Link, token)
    }

    fn timed(&self, purpose: Purpose, guest: GuestId, at: i64) -> String {
        let mut content = guest.bytes().to_vec();
        content.extend_from_slice(&at.to_be_bytes());
        self.seal::<{ ID + 8 + BYTES }>(purpose, &content)
    }

    fn open_timed(&self, purpose: Purpose, text: &str) -> Option<(GuestId, i64)> {
        let bytes: [u8; ID + 8 + BYTES] = decode(text)?;
        let content = self.open(purpose, &bytes)?;
        let (guest, at) = content.split_first_chunk::<ID>()?;
        let at = i64::from_be_bytes(*at.first_chunk()?);
        Some((GuestId::from_bytes(*guest), at))
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

/// The mark by which is known that a link was used, of its token.
pub fn link_mark(token: &str) -> [u8; BYTES] {
    Sha256::digest(token.as_bytes()).into()
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
        let cookie = KEY.cookie(guest(), NOW);
        let session = Session {
            guest: guest(),
            since: NOW,
        };
        assert_eq!(cookie.len(), 75);
        assert_eq!(KEY.session(&cookie), Some(session));
        assert_eq!(Key([8; BYTES]).session(&cookie), None);
        assert_ne!(KEY.mark(), Key([8; BYTES]).mark());
    }

    #[test]
    fn cookies_of_the_first_version_still_work() {
        // As that version made it, with this key.
        let cookie = KEY.seal::<48>(Purpose::Cookie, guest().bytes());
        assert_eq!(cookie.len(), 64);
        let session = Session {
            guest: guest(),
            since: 0,
        };
        assert_eq!(KEY.session(&cookie), Some(session));
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
        for cookie in damaged(&KEY.cookie(guest(), NOW)) {
            assert_eq!(KEY.session(&cookie), None, "{cookie}");
        }
        for token in damaged(&KEY.link(guest(), NOW)) {
            assert_eq!(KEY.linked(&token), None, "{token}");
        }
        let (token, hash) = bot_token([9; BYTES]);
        assert_eq!(bot_token_hash(&token), Some(hash));
        for other in damaged(&token) {
            assert_ne!(bot_token_hash(&other), Some(hash), "{other}");
        }
    }

    #[test]
    fn a_link_is_no_cookie_and_a_cookie_no_link() {
        let link = KEY.link(guest(), NOW);
        assert_eq!(KEY.linked(&link), Some((guest(), NOW)));
        assert_eq!(KEY.session(&link), None);
        assert_eq!(KEY.linked(&KEY.cookie(guest(), NOW)), None);
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
