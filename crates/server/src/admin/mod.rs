//! What those who run a server do to its data, on either storage and while the server runs.
//!
//! * [`erase`] makes somebody unknown: their id and name go from every table, and the games stay.
//! * [`prune`] takes finished tables out of the storage, after writing their records as files.
//! * [`judge`] bans people, and ends their sessions.
//!
//! A server that runs has the tables in memory that somebody looks at, and the past of those is read again
//! only when everybody has left them.

mod erase;
mod prune;

use calot_protocol::GuestId;

use crate::api::identity::default_name;
use crate::store::{Guest, Standing, Store, Unavailable};
use crate::table::date_of;

pub use erase::{Erased, erase};
pub use prune::{PruneError, Pruned, prune};

/// What is decided about somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// They are not let in.
    Ban,
    /// They are let in again.
    Unban,
    /// All their devices have to prove anew who they are, by a personal link.
    SignOut,
}

/// Decides something about somebody, and answers with what is known of them then. Their live connections end
/// within a minute.
pub async fn judge(
    store: &dyn Store,
    guest: GuestId,
    judgement: Judgement,
    now: i64,
) -> Result<Guest, Unavailable> {
    let mut known = known(store, guest, now).await?;
    known.standing.changed_at = now;
    match judgement {
        Judgement::Ban => known.standing.banned = true,
        Judgement::Unban => known.standing.banned = false,
        Judgement::SignOut => known.standing.sessions_from = now,
    }
    store.admin().put_standing(known.clone()).await?;
    Ok(known)
}

/// What is known of somebody, who may never have chosen a name.
async fn known(store: &dyn Store, guest: GuestId, now: i64) -> Result<Guest, Unavailable> {
    Ok(store.guest(guest).await?.unwrap_or_else(|| Guest {
        id: guest,
        name: default_name(guest),
        named: false,
        created_at: now,
        standing: Standing::default(),
    }))
}

/// A moment, given in milliseconds since 1970, for people: the day and the time in Greenwich.
pub fn moment(at: i64) -> String {
    let minutes = at.div_euclid(60_000).rem_euclid(24 * 60);
    let day = date_of(at).map_or_else(|| "????-??-??".to_owned(), |day| day.to_string());
    format!("{day} {:02}:{:02}", minutes / 60, minutes % 60)
}
