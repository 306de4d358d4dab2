//! Checking the chance of a whole game: from its record alone, and against what somebody kept who was there.
//!
//! A record alone shows that everything follows from one seed and the nonces that it names. That the seed was
//! settled before the nonces were known, only those can tell who kept the commitment and then brought a nonce.

use calot_rules::{Record, registry};

use super::{
    Brought, COMMITMENT_TAG, ERASED_NONCE, Mix, NONCES_TAG, SEED_TAG, Seed, draw_ply, read_nonces,
    unhex,
};
use crate::ids::GuestId;

/// What was found when the chance in a record was drawn again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many plies there are.
    pub plies: usize,
    /// How many of them came from chance.
    pub drawn: usize,
}

/// What somebody knows of a game without its record, since they were there. What is not known is not checked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    /// The commitment that they were shown first, before they brought a nonce.
    pub commitment: Option<String>,
    /// The nonce that they brought.
    pub nonce: Option<String>,
    /// Who they are, so the nonce has to be theirs.
    pub guest: Option<GuestId>,
    /// Who can have brought a nonce, and the seat of each.
    pub people: Option<Vec<(u8, GuestId)>>,
    /// The game as it was played before their eyes.
    pub game: Option<SeenGame>,
}

/// A game as somebody saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenGame {
    /// The canonical game text.
    pub game: String,
    /// The text of the position before the first ply, if it is not the usual one.
    pub start: Option<String>,
    /// The plies.
    pub plies: Vec<String>,
}

/// Why the chance in a record is not as it should be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unverified {
    /// The record does not have what is needed.
    #[error(
        "the record has no tag {0}, so its chance cannot be drawn again; records of finished \
         games at online tables have it"
    )]
    Missing(&'static str),
    /// A tag of the record cannot be read.
    #[error("the tag {0} cannot be read")]
    Malformed(&'static str),
    /// The record cannot be replayed.
    #[error("{0}")]
    Record(String),
    /// Somebody who played was erased, and their nonce with them.
    #[error("somebody who played was erased, so the chance cannot be drawn again")]
    Erased,
    /// The record is of another game than the one that was seen.
    #[error("the record is not of the game that was played")]
    OtherGame,
    /// Another commitment was shown.
    #[error("the commitment is not the one that was shown before the game")]
    OtherCommitment,
    /// The seed is not the one that was committed to.
    #[error("the seed is not the one that was committed to: its SHA-256 is not the commitment")]
    Commitment,
    /// The nonce that was brought is not among those that are mixed in.
    #[error("the nonce that was brought is not among those in the record")]
    OtherNonce,
    /// Nonces are mixed in of people who cannot have brought them.
    #[error("the nonces in the record are not those of the people at the table")]
    OtherPeople,
    /// A ply was not drawn as it should have been.
    #[error("ply {number} is {recorded}, but chance should have drawn {drawn}")]
    Ply {
        /// Its number, from 1.
        number: usize,
        /// What is recorded.
        recorded: String,
        /// What follows from the seed and the nonces.
        drawn: String,
    },
}

impl Unverified {
    /// Whether something is wrong with the chance, and not with the record itself.
    pub const fn is_foul(&self) -> bool {
        match self {
            Unverified::Missing(_)
            | Unverified::Malformed(_)
            | Unverified::Record(_)
            | Unverified::Erased => false,
            Unverified::OtherGame
            | Unverified::OtherCommitment
            | Unverified::Commitment
            | Unverified::OtherNonce
            | Unverified::OtherPeople
            | Unverified::Ply { .. } => true,
        }
    }
}

/// Draws all chance in a record again, from its seed and its nonces.
pub fn verify(record: &Record) -> Result<Verified, Unverified> {
    verify_seen(record, &Seen::default())
}

/// The same, and compares the record with what somebody knows who was there.
pub fn verify_seen(record: &Record, seen: &Seen) -> Result<Verified, Unverified> {
    let tag = |key: &'static str| {
        let found = record.tags().iter().find(|(other, _)| other == key);
        found
            .map(|(_, value)| value.as_str())
            .ok_or(Unverified::Missing(key))
    };
    let commitment = tag(COMMITMENT_TAG)?;
    if unhex(commitment).is_none() {
        return Err(Unverified::Malformed(COMMITMENT_TAG));
    }
    let is_other = |shown: &String| shown != commitment;
    if seen.commitment.as_ref().is_some_and(is_other) {
        return Err(Unverified::OtherCommitment);
    }
    let seed = Seed::read(tag(SEED_TAG)?).ok_or(Unverified::Malformed(SEED_TAG))?;
    let brought = read_nonces(tag(NONCES_TAG)?).ok_or(Unverified::Malformed(NONCES_TAG))?;
    if seed.commitment() != commitment {
        return Err(Unverified::Commitment);
    }
    if brought.iter().any(|one| one.nonce == ERASED_NONCE) {
        return Err(Unverified::Erased);
    }
    check_nonces(&brought, seen)?;
    if seen.game.as_ref().is_some_and(|seen| !is_of(record, seen)) {
        return Err(Unverified::OtherGame);
    }
    draw_again(record, &seed, &Mix::of(&brought))
}

/// Everybody brings one nonce to the seat where they sit, and one's own is there as it was sent.
fn check_nonces(brought: &[Brought], seen: &Seen) -> Result<(), Unverified> {
    let in_order = brought.is_sorted_by_key(|one| one.seat);
    let mut guests: Vec<GuestId> = brought.iter().map(|one| one.guest).collect();
    guests.sort_unstable();
    guests.dedup();
    let sits = |one: &Brought| match &seen.people {
        Some(people) => people.contains(&(one.seat, one.guest)),
        None => true,
    };
    if !in_order || guests.len() < brought.len() || !brought.iter().all(sits) {
        return Err(Unverified::OtherPeople);
    }
    let Some(nonce) = &seen.nonce else {
        return Ok(());
    };
    let is_own =
        |one: &Brought| one.nonce == *nonce && seen.guest.is_none_or(|guest| guest == one.guest);
    if brought.iter().any(is_own) {
        Ok(())
    } else {
        Err(Unverified::OtherNonce)
    }
}

fn is_of(record: &Record, seen: &SeenGame) -> bool {
    let plies = record.plies().iter().map(|ply| &ply.text);
    record.game() == seen.game && record.start() == seen.start.as_deref() && plies.eq(&seen.plies)
}

fn draw_again(record: &Record, seed: &Seed, mix: &Mix) -> Result<Verified, Unverified> {
    let mut the_match = registry::open_match(record.game(), record.start())
        .map_err(|error| Unverified::Record(error.to_string()))?;
    let mut drawn = 0;
    for (index, ply) in record.plies().iter().enumerate() {
        if let Some(right) = draw_ply(the_match.as_ref(), seed, mix, index as u64) {
            drawn += 1;
            if right != ply.text {
                return Err(Unverified::Ply {
                    number: index + 1,
                    recorded: ply.text.clone(),
                    drawn: right,
                });
            }
        }
        the_match
            .play(&ply.text)
            .map_err(|error| Unverified::Record(error.to_string()))?;
    }
    Ok(Verified {
        plies: record.plies().len(),
        drawn,
    })
}
