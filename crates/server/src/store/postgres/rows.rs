//! How what Postgres answers is read. Nothing in it is believed to be what this program wrote.

use std::fmt::Display;
use std::str::FromStr;

use calot_protocol::GuestId;
use tokio_postgres::Row;
use tokio_postgres::types::FromSql;

use super::link::reason;
use crate::store::{Bot, Guest, ListedTable, Standing, Unavailable, phase_of};

pub(super) fn texts(ids: &[GuestId]) -> Vec<String> {
    ids.iter().map(GuestId::to_string).collect()
}

pub(super) fn listed(row: &Row) -> Result<ListedTable, Unavailable> {
    let phase: &str = get(row, 4)?;
    let to_move: Vec<&str> = get(row, 5)?;
    Ok(ListedTable {
        id: id(row, 0)?,
        number: get::<i64>(row, 1)?.cast_unsigned(),
        created_at: get(row, 2)?,
        updated_at: get(row, 3)?,
        phase: phase_of(phase).ok_or_else(|| wrong(format!("{phase} is no phase")))?,
        to_move: to_move.into_iter().map(parse).collect::<Result<_, _>>()?,
        summary: get(row, 6)?,
        is_current: get(row, 7)?,
    })
}

pub(super) fn a_guest(row: &Row) -> Result<Guest, Unavailable> {
    Ok(Guest {
        id: id(row, 0)?,
        name: get(row, 1)?,
        named: get(row, 2)?,
        created_at: get(row, 3)?,
        standing: Standing {
            banned: get(row, 4)?,
            sessions_from: get(row, 5)?,
            changed_at: get(row, 6)?,
        },
    })
}

pub(super) fn a_bot(row: &Row) -> Result<Bot, Unavailable> {
    Ok(Bot {
        id: id(row, 0)?,
        owner: id(row, 1)?,
        name: get(row, 2)?,
        hash: bytes(row, 3)?,
        made_at: get(row, 4)?,
    })
}

pub(super) fn get<'a, T: FromSql<'a>>(row: &'a Row, column: usize) -> Result<T, Unavailable> {
    row.try_get(column).map_err(|error| wrong(reason(&error)))
}

pub(super) fn bytes(row: &Row, column: usize) -> Result<[u8; 32], Unavailable> {
    let bytes: &[u8] = get(row, column)?;
    let length = bytes.len();
    let wrong = |_| wrong(format!("{length} bytes are not 32"));
    bytes.try_into().map_err(wrong)
}

/// A version, which Postgres keeps as a number with a sign.
pub(super) fn version_of(version: u16) -> i16 {
    i16::try_from(version).unwrap_or(i16::MAX)
}

pub(super) fn version(row: &Row, column: usize) -> Result<u16, Unavailable> {
    let version: i16 = get(row, column)?;
    u16::try_from(version).map_err(|_| wrong(format!("{version} is no version")))
}

pub(super) fn id<T>(row: &Row, column: usize) -> Result<T, Unavailable>
where
    T: FromStr,
    T::Err: Display,
{
    parse(get(row, column)?)
}

pub(super) fn parse<T>(text: &str) -> Result<T, Unavailable>
where
    T: FromStr,
    T::Err: Display,
{
    text.parse()
        .map_err(|error| wrong(format!("it is no id: {error}")))
}

/// Something in the database is not as this program writes it.
fn wrong(reason: String) -> Unavailable {
    Unavailable::Failed(format!("the database holds something unknown: {reason}"))
}
