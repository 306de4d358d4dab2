//! The ring of keys by which cookies and personal links are signed.
//!
//! The newest key signs; all of them are believed, so whoever has a cookie of an older key keeps it until
//! it expires, and gets one of the new key with the next visit. The ring is a setting in the store, which
//! all nodes share. A node looks into the store again every minute, and when it sees a signature of no key
//! that it knows. A new key signs only after two minutes, when all nodes know it.
//!
//! ```text
//! signing_key   KEY@SINCE KEY@SINCE …    the newest first; SINCE in milliseconds since 1970
//! cookie_mark   what the name of the cookie ends with, whichever keys there are
//! ```
//!
//! The first version stored one key without a time.

use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use calot_protocol::GuestId;

use super::identity::{Key, Session};
use crate::store::{Store, Unavailable};

const RING: &str = "signing_key";
const MARK: &str = "cookie_mark";

/// How long the cookies of a key are believed after the next one has come: as long as browsers keep
/// them.
pub(super) const KEPT: Duration = Duration::from_secs(400 * 24 * 3600);

/// How often the store is asked about signatures that nobody knows, at most.
const PAUSE: Duration = Duration::from_secs(1);

/// How old the ring may become before the store is asked again anyway.
const REFRESHED: Duration = Duration::from_secs(60);

/// After which time a new key is known to all nodes, in milliseconds.
const SETTLED: i64 = 2 * 60 * 1000;

/// A key, and since when it signs.
#[derive(Clone, Debug)]
struct Dated {
    key: Key,
    since: i64,
}

/// The keys, the newest first.
#[derive(Clone, Debug)]
pub struct Ring(Vec<Dated>);

impl Ring {
    fn read(text: &str) -> Result<Ring, Unavailable> {
        let dated = |part: &str| {
            let (key, since) = part.split_once('@').unwrap_or((part, "0"));
            Some(Dated {
                key: Key::read(key)?,
                since: since.parse().ok()?,
            })
        };
        let keys: Option<Vec<Dated>> = text.split_whitespace().map(dated).collect();
        keys.filter(|keys| !keys.is_empty())
            .map(Ring)
            .ok_or_else(|| {
                Unavailable::Failed("the signing keys in the database are damaged".to_owned())
            })
    }

    fn write(&self) -> String {
        let words = self.0.iter();
        let words = words.map(|dated| format!("{}@{}", dated.key.text(), dated.since));
        words.collect::<Vec<_>>().join(" ")
    }

    /// The ring of a store. Whoever is first makes it, of these random bytes.
    async fn load(store: &dyn Store, random: [u8; 32]) -> Result<Ring, Unavailable> {
        let text = match store.setting(RING).await? {
            Some(text) => text,
            None => {
                let proposal = Key::from_bytes(random).text();
                store.put_setting_if_absent(RING, &proposal).await?
            }
        };
        Ring::read(&text)
    }

    /// The newest key that all nodes know.
    fn signing(&self, now: i64) -> &Key {
        let settled = |dated: &&Dated| dated.since.saturating_add(SETTLED) <= now;
        let first = self.0.iter().find(settled).or(self.0.last());
        match first {
            Some(dated) => &dated.key,
            None => unreachable!("a ring without keys is not read"),
        }
    }

    fn find<T>(&self, look: impl Fn(&Key) -> Option<T>) -> Option<T> {
        self.0.iter().find_map(|dated| look(&dated.key))
    }

    /// The token of a personal link.
    pub fn link(&self, guest: GuestId, now: i64, until: i64) -> String {
        self.signing(now).link(guest, until)
    }
}

/// The ring that a store has at this moment.
pub async fn ring(store: &dyn Store) -> Result<Ring, Unavailable> {
    let mut random = [0; 32];
    getrandom::fill(&mut random)
        .map_err(|_| Unavailable::Failed("the system has no random numbers".to_owned()))?;
    mark(store, &Ring::load(store, random).await?).await?;
    Ring::load(store, random).await
}

/// Puts a new key in front, and drops those whose last cookies have expired; with `at_once` all others,
/// so everybody who comes is new. Answers with how many keys are believed then.
pub async fn rotate(store: &dyn Store, now: i64, at_once: bool) -> Result<usize, Unavailable> {
    loop {
        let old = ring(store).await?;
        let text = store.setting(RING).await?.unwrap_or_default();
        let mut random = [0; 32];
        getrandom::fill(&mut random)
            .map_err(|_| Unavailable::Failed("the system has no random numbers".to_owned()))?;
        let mut keys = vec![Dated {
            key: Key::from_bytes(random),
            since: now,
        }];
        let kept = i64::try_from(KEPT.as_millis()).unwrap_or(i64::MAX);
        // A key signed until the one before it in the list came.
        let mut until = now;
        for dated in old.0 {
            if !at_once && now - until < kept {
                until = dated.since;
                keys.push(dated);
            }
        }
        let new = Ring(keys);
        // Somebody else may have been quicker.
        if store
            .admin()
            .replace_setting(RING, &text, &new.write())
            .await?
        {
            return Ok(new.0.len());
        }
    }
}

/// The mark in the name of the cookie, which stays the same when keys change.
async fn mark(store: &dyn Store, ring: &Ring) -> Result<String, Unavailable> {
    match store.setting(MARK).await? {
        Some(mark) => Ok(mark),
        None => {
            let proposal = ring.signing(i64::MAX).mark();
            store.put_setting_if_absent(MARK, &proposal).await
        }
    }
}

/// The keys of a node.
#[derive(Debug)]
pub(super) struct Keys {
    ring: RwLock<(Arc<Ring>, Instant)>,
    mark: String,
}

impl Keys {
    /// The keys that all nodes share. The first node makes one.
    pub(super) async fn shared(store: &dyn Store) -> Result<Keys, Unavailable> {
        let ring = ring(store).await?;
        Ok(Keys {
            mark: mark(store, &ring).await?,
            ring: RwLock::new((Arc::new(ring), Instant::now())),
        })
    }

    /// The name of the cookie. It is another one for every database, so servers on different ports
    /// of one machine, which share their cookies, leave each other's alone. With `secure`
    /// browsers take it only over HTTPS, and from no other server of the same domain.
    pub(super) fn cookie_name(&self, secure: bool) -> String {
        let prefix = if secure { "__Host-" } else { "" };
        format!("{prefix}calot_{}", self.mark)
    }

    /// The cookie of a guest.
    pub(super) fn cookie(&self, guest: GuestId, now: i64) -> String {
        self.ring().0.signing(now).cookie(guest, now)
    }

    /// The guest with this cookie.
    pub(super) async fn session(
        &self,
        store: &dyn Store,
        cookie: &str,
    ) -> Result<Option<Session>, Unavailable> {
        self.find(store, |key| key.session(cookie)).await
    }

    /// The token of a personal link.
    pub(super) fn link(&self, guest: GuestId, now: i64, until: i64) -> String {
        self.ring().0.link(guest, now, until)
    }

    /// The guest whose personal link has this token, if its time has not come.
    pub(super) async fn linked(
        &self,
        store: &dyn Store,
        token: &str,
        now: i64,
    ) -> Result<Option<(GuestId, i64)>, Unavailable> {
        let linked = self.find(store, |key| key.linked(token)).await?;
        Ok(linked.filter(|(_, until)| now < *until))
    }

    fn ring(&self) -> (Arc<Ring>, Instant) {
        let ring = self.ring.read().unwrap_or_else(PoisonError::into_inner);
        ring.clone()
    }

    /// Looks with every key; with those of the store again where that may help.
    async fn find<T>(
        &self,
        store: &dyn Store,
        look: impl Fn(&Key) -> Option<T>,
    ) -> Result<Option<T>, Unavailable> {
        let (ring, read) = self.ring();
        let found = ring.find(&look);
        let age = read.elapsed();
        if age < if found.is_some() { REFRESHED } else { PAUSE } {
            return Ok(found);
        }
        {
            let mut ring = self.ring.write().unwrap_or_else(PoisonError::into_inner);
            if ring.1 != read {
                // Somebody else asks already.
                return Ok(found);
            }
            ring.1 = Instant::now();
        }
        let new = match store.setting(RING).await {
            Ok(Some(text)) => Arc::new(Ring::read(&text)?),
            // Whoever is known stays known while the store is away.
            Ok(None) => return Ok(found),
            Err(error) => return found.map_or(Err(error), |found| Ok(Some(found))),
        };
        let found = new.find(&look);
        self.ring.write().unwrap_or_else(PoisonError::into_inner).0 = new;
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_is_read_as_it_was_written() {
        let key = Key::from_bytes([7; 32]).text();
        // As the first version stored it.
        let first = Ring::read(&key).expect("a ring");
        assert_eq!(first.write(), format!("{key}@0"));
        let newer = Key::from_bytes([8; 32]).text();
        let text = format!("{newer}@90 {key}@0");
        assert_eq!(Ring::read(&text).map(|ring| ring.write()), Ok(text));
        for damaged in ["", " ", "x", &key[1..], &format!("{key}@x")] {
            assert!(Ring::read(damaged).is_err(), "{damaged}");
        }
    }
}
