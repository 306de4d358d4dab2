//! The chance of a game at an online table, checked by a page that kept what it was told before the game.

use calot_protocol::fair::{self, Seen, SeenGame, Unverified};
use calot_rules::Record;
use serde::Serialize;

/// What a page kept of a game, to compare the record with.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    /// The commitment that the table showed first, before a nonce was sent.
    pub commitment: Option<String>,
    /// The nonce that this page sent.
    pub nonce: Option<String>,
    /// The id of whoever sent it.
    pub guest: String,
    /// Everybody who can have brought a nonce: the seat, a space, and the id.
    pub people: Vec<String>,
}

/// What came of checking the chance of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CheckedChance {
    /// All of it follows from the seed and the nonces.
    Right {
        /// How many plies came from chance.
        drawn: u32,
    },
    /// It cannot be checked.
    Unknown,
    /// Something does not fit.
    Wrong {
        /// What.
        fault: ChanceFault,
        /// The number of the ply that was not drawn as it should have been, from 1.
        ply: Option<u32>,
    },
}

/// What does not fit when the chance of a game is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ChanceFault {
    /// The commitment is another one than before the game.
    Commitment,
    /// The seed is not the one that was committed to.
    Seed,
    /// The own nonce was left out or replaced.
    Nonce,
    /// Nonces are mixed in of people who were not at the table.
    People,
    /// A ply is not what chance should have drawn.
    Ply,
    /// The record is of another game than the one that was played.
    Game,
}

/// Checks the chance in a record against what a page kept, and against its own record of the game that
/// it has shown.
pub fn check(record: &str, shown: &str, kept: &Kept) -> CheckedChance {
    let (Ok(record), Ok(shown)) = (Record::read(record), Record::read(shown)) else {
        return CheckedChance::Unknown;
    };
    let people = kept.people.iter().filter_map(|person| {
        let (seat, guest) = person.split_once(' ')?;
        Some((seat.parse().ok()?, guest.parse().ok()?))
    });
    let seen = Seen {
        commitment: kept.commitment.clone(),
        nonce: kept.nonce.clone(),
        guest: kept.guest.parse().ok(),
        people: Some(people.collect()),
        game: Some(SeenGame {
            game: shown.game().to_owned(),
            start: shown.start().map(str::to_owned),
            plies: shown.plies().iter().map(|ply| ply.text.clone()).collect(),
        }),
    };
    match fair::verify_seen(&record, &seen) {
        Ok(found) => CheckedChance::Right {
            drawn: found.drawn as u32,
        },
        Err(unverified) => not_right(&unverified),
    }
}

fn not_right(unverified: &Unverified) -> CheckedChance {
    let fault = match unverified {
        Unverified::OtherCommitment => ChanceFault::Commitment,
        Unverified::Commitment => ChanceFault::Seed,
        Unverified::OtherNonce => ChanceFault::Nonce,
        Unverified::OtherPeople => ChanceFault::People,
        Unverified::Ply { .. } => ChanceFault::Ply,
        Unverified::OtherGame => ChanceFault::Game,
        Unverified::Missing(_)
        | Unverified::Malformed(_)
        | Unverified::Record(_)
        | Unverified::Erased => return CheckedChance::Unknown,
    };
    let ply = match unverified {
        Unverified::Ply { number, .. } => Some(*number as u32),
        _ => None,
    };
    CheckedChance::Wrong { fault, ply }
}
