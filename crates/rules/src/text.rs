//! Pieces of notation that several games share: rows of cells, numbers, fields.

use std::fmt;

use crate::colour::Colour;
use crate::error::{PositionError, excerpt};
use crate::seat::Seat;

/// Writes rows of cells as chess players do: a letter for a marble, a number for a
/// run of empty cells, `/` between rows.
pub(crate) fn write_rows(
    out: &mut impl fmt::Write,
    rows: usize,
    columns: usize,
    letter: impl Fn(usize, usize) -> Option<char>,
) -> fmt::Result {
    for row in 0..rows {
        if row > 0 {
            out.write_char('/')?;
        }
        let mut empty = 0;
        for column in 0..columns {
            match letter(row, column) {
                None => empty += 1,
                Some(letter) => {
                    if empty > 0 {
                        write!(out, "{empty}")?;
                        empty = 0;
                    }
                    out.write_char(letter)?;
                }
            }
        }
        if empty > 0 {
            write!(out, "{empty}")?;
        }
    }
    Ok(())
}

/// Reads what [`write_rows`] writes, and calls `put` for each letter. `what` names
/// the rows in messages.
pub(crate) fn read_rows(
    text: &str,
    what: &str,
    rows: usize,
    columns: usize,
    mut put: impl FnMut(usize, usize, char) -> Result<(), PositionError>,
) -> Result<(), PositionError> {
    let found = text.split('/').count();
    if found != rows {
        let reason = format!("{what} must have {rows} rows separated by /, not {found}");
        return Err(PositionError::new("text.rows", reason)
            .with("rows", rows)
            .with("found", found));
    }
    for (row, cells) in text.split('/').enumerate() {
        let mut column = 0;
        let mut after_number = false;
        for character in cells.chars() {
            match character.to_digit(10) {
                Some(empty) => {
                    if after_number || empty == 0 {
                        return Err(row_error(what, row, cells, "writes empty cells oddly"));
                    }
                    column += empty as usize;
                }
                None => {
                    if column < columns {
                        put(row, column, character)?;
                    }
                    column += 1;
                }
            }
            after_number = character.is_ascii_digit();
            if column > columns {
                break;
            }
        }
        if column != columns {
            let problem = format!("does not have {columns} cells");
            return Err(row_error(what, row, cells, &problem));
        }
    }
    Ok(())
}

fn row_error(what: &str, row: usize, cells: &str, problem: &str) -> PositionError {
    let shown = excerpt(cells);
    let reason = format!("row {} of {what}, {shown}, {problem}", row + 1);
    PositionError::new("text.row", reason)
        .with("row", row + 1)
        .with("text", shown)
}

/// Splits a position text into exactly `N` fields; `form` shows what they are.
pub(crate) fn fields<'a, const N: usize>(
    text: &'a str,
    form: &str,
) -> Result<[&'a str; N], PositionError> {
    let mut fields = [""; N];
    let mut found = 0;
    for field in text.split(' ') {
        if let Some(place) = fields.get_mut(found) {
            *place = field;
        }
        found += 1;
    }
    if found == N {
        Ok(fields)
    } else {
        let reason = format!(
            "the text must have {N} parts separated by single spaces ({form}), not {found}"
        );
        Err(PositionError::new("text.parts", reason)
            .with("parts", N)
            .with("found", found))
    }
}

/// The seat whose colour has this letter.
pub(crate) fn seat_of_letter(
    letter: &str,
    seats: u8,
    colour: impl Fn(Seat) -> Colour,
) -> Option<Seat> {
    Seat::all(seats).find(|seat| letter.chars().eq([colour(*seat).letter()]))
}

/// A letter that stands for no marble of the game; `known` are those that do.
pub(crate) fn unknown_marble(letter: char, known: &str) -> PositionError {
    let shown = excerpt(letter.encode_utf8(&mut [0; 4]));
    PositionError::new("text.marble", format!("marbles are {known}, not {shown}"))
        .with("known", known)
        .with("text", shown)
}

/// A letter that is not the colour of a seat.
pub(crate) fn unknown_mover(letter: &str) -> PositionError {
    let shown = excerpt(letter);
    let reason = format!("the colour to move, {shown}, is not that of a seat");
    PositionError::new("text.mover", reason).with("text", shown)
}

/// A text that is not the last ply; `what` says what it would be.
pub(crate) fn unknown_last(text: &str, what: &str) -> PositionError {
    let shown = excerpt(text);
    PositionError::new("text.last", format!("{what}, or - for none, not {shown}"))
        .with("text", shown)
}

/// Too many marbles of a colour.
pub(crate) fn too_many(count: u32, colour: Colour, most: u8) -> PositionError {
    let name = colour.name();
    let reason = format!("{count} {name} balls, but there are only {most}");
    PositionError::new("too-many", reason)
        .with("count", count)
        .with("colour", name)
        .with("most", most)
}

/// Reads a number without sign or leading zeros.
pub(crate) fn number(text: &str) -> Option<u8> {
    let plain = !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_digit())
        && (text.len() == 1 || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// Reads exactly `count` numbers separated by commas.
pub(crate) fn numbers(text: &str, what: &str, count: usize) -> Result<Vec<u8>, PositionError> {
    let refuse = || {
        let shown = excerpt(text);
        let reason = format!("{what} must be {count} numbers separated by commas, not {shown}");
        PositionError::new("text.numbers", reason)
            .with("count", count)
            .with("text", shown)
    };
    if text.len() > 4 * count {
        return Err(refuse());
    }
    let values: Option<Vec<u8>> = text.split(',').map(number).collect();
    match values {
        Some(values) if values.len() == count => Ok(values),
        _ => Err(refuse()),
    }
}

/// The index of a character in a run of characters that starts with `first`.
pub(crate) fn offset(character: u8, first: u8, length: u8) -> Option<u8> {
    let index = character.checked_sub(first)?;
    (index < length).then_some(index)
}
