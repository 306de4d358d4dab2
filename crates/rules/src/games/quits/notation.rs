//! The texts of Quits.
//!
//! A step is both cells, `b2c3`; a slide is its row or column and the direction of the
//! marbles, `3+` or `a-`. A position is the rows from row 5 down, the letter of the
//! colour to move, and the ply just played if it was a slide:
//! `2bb1/3bb/r3b/rr3/1rr2 r -`.

use std::fmt;

use super::board::{Cell, SIZE, Slide};
use super::options::QuitsOptions;
use super::rules::{COLOURS, Ply, Quits};
use crate::colour::Colour;
use crate::error::{PlyError, PositionError, excerpt};
use crate::game::Notation;
use crate::seat::Seat;
use crate::text;

impl Notation for Quits {
    fn write_ply(&self, ply: Ply, out: &mut impl fmt::Write) -> fmt::Result {
        match ply {
            Ply::Step { from, to } => write!(out, "{from}{to}"),
            Ply::Slide(slide) => write!(out, "{slide}"),
            Ply::Pass => out.write_str("pass"),
        }
    }

    fn read_ply(&self, text: &str) -> Result<Ply, PlyError> {
        read(text).ok_or_else(|| {
            PlyError::malformed(
                text,
                "a ply is a step such as b2c3, a slide of a row or column such as 3+ or a-, or pass",
            )
        })
    }

    fn why_illegal(&self, ply: Ply) -> String {
        let own = self.marbles[self.mover.index()];
        let occupied = self.occupied();
        match ply {
            Ply::Pass => "other plies are possible".to_owned(),
            Ply::Step { from, .. } if own & from.bit() == 0 => {
                format!("there is no own marble on {from}")
            }
            Ply::Step { to, .. } if occupied & to.bit() != 0 => {
                format!("there is a marble on {to}")
            }
            Ply::Step { from, to } => format!("a marble does not step from {from} to {to}"),
            Ply::Slide(slide) if occupied & slide.front().bit() != 0 => {
                format!("the tile {} is not empty", slide.front())
            }
            Ply::Slide(slide) if own & slide.line() == 0 => {
                "there is no own marble on that line".to_owned()
            }
            Ply::Slide(_) => "it would undo the slide just played".to_owned(),
        }
    }

    fn write_position(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let size = usize::from(SIZE);
        text::write_rows(out, size, size, |row, column| {
            self.marble(from_top(row, column)).map(Colour::letter)
        })?;
        write!(out, " {} ", COLOURS[self.mover.index()].letter())?;
        match self.last {
            Some(slide) => write!(out, "{slide}"),
            None => out.write_char('-'),
        }
    }

    fn read_position(options: &QuitsOptions, text: &str) -> Result<Quits, PositionError> {
        let [rows, mover, last] =
            text::fields(text, "rows, the colour to move, and the last slide or -")?;
        let seat_of = |letter: &str| {
            let colour = |seat: Seat| COLOURS[seat.index()];
            text::seat_of_letter(letter, options.players, colour).ok_or_else(|| {
                let known: Vec<_> = Seat::all(options.players)
                    .map(|seat| colour(seat).letter().to_string())
                    .collect();
                PositionError::new(format!(
                    "the colours are {}, not {}",
                    known.join(", "),
                    excerpt(letter)
                ))
            })
        };
        let mut position = Quits {
            marbles: [0; 4],
            mover: seat_of(mover)?,
            last: None,
            options: *options,
        };
        let size = usize::from(SIZE);
        text::read_rows(rows, "the board", size, size, |row, column, letter| {
            let seat = seat_of(letter.encode_utf8(&mut [0; 4]))?;
            position.marbles[seat.index()] |= from_top(row, column).bit();
            Ok(())
        })?;
        if last != "-" {
            position.last = Some(read_slide(last).ok_or_else(|| {
                PositionError::new(format!(
                    "the last slide is a row or column with + or -, or - for none, not {}",
                    excerpt(last)
                ))
            })?);
        }
        position.check()?;
        Ok(position)
    }
}

/// The cell in a row counted from the top, as people look at the board.
pub(super) fn from_top(row: usize, column: usize) -> Cell {
    Cell::new(SIZE - 1 - row as u8, column as u8)
}

impl Quits {
    /// The marble on a cell.
    pub(super) fn marble(&self, cell: Cell) -> Option<Colour> {
        let index = self.marbles.iter().position(|set| set & cell.bit() != 0);
        index.map(|index| COLOURS[index])
    }

    /// Refuses positions that no game leads to.
    fn check(&self) -> Result<(), PositionError> {
        let refuse = |reason: String| Err(PositionError::new(reason));
        let mut finished = 0;
        for seat in Seat::all(self.options.players) {
            let colour = COLOURS[seat.index()].name();
            let count = self.marbles[seat.index()].count_ones() as u8;
            let start = self.marbles_at_start();
            if !(2..=start).contains(&count) {
                return refuse(format!(
                    "{count} {colour} marbles on the board, but there are always 2 to {start}"
                ));
            }
            finished += u8::from(count == 2);
            let goal = self.corner(seat).goal;
            if self.marbles[seat.index()] & goal.bit() != 0 {
                return refuse(format!(
                    "a {colour} marble on {goal} would have left the board"
                ));
            }
        }
        if finished > 1 {
            return refuse("two seats cannot both have brought out the last marble".to_owned());
        }
        let Some(slide) = self.last else {
            return Ok(());
        };
        if self.occupied() & slide.back().bit() != 0 {
            return refuse(format!(
                "after the slide {slide} the tile {} is empty",
                slide.back()
            ));
        }
        let slider = self.mover.previous(self.options.players);
        let left_there = self.out(slider) > 0 && slide.front() == self.corner(slider).goal;
        if self.marbles[slider.index()] & slide.line() == 0 && !left_there {
            return refuse(format!(
                "{} has no marble on the line of the slide {slide}",
                COLOURS[slider.index()].name()
            ));
        }
        Ok(())
    }
}

fn read(text: &str) -> Option<Ply> {
    match *text.as_bytes() {
        [from_column, from_row, to_column, to_row] if text != "pass" => Some(Ply::Step {
            from: read_cell(from_column, from_row)?,
            to: read_cell(to_column, to_row)?,
        }),
        [_, _] => read_slide(text).map(Ply::Slide),
        _ => (text == "pass").then_some(Ply::Pass),
    }
}

fn read_cell(column: u8, row: u8) -> Option<Cell> {
    Some(Cell::new(
        text::offset(row, b'1', SIZE)?,
        text::offset(column, b'a', SIZE)?,
    ))
}

fn read_slide(text: &str) -> Option<Slide> {
    let &[line, sign] = text.as_bytes() else {
        return None;
    };
    let up = match sign {
        b'+' => true,
        b'-' => false,
        _ => return None,
    };
    match text::offset(line, b'1', SIZE) {
        Some(row) => Some(Slide::new(true, row, up)),
        None => Some(Slide::new(false, text::offset(line, b'a', SIZE)?, up)),
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = (b'a' + self.column()) as char;
        write!(f, "{column}{}", self.row() + 1)
    }
}

impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = if self.is_row() { b'1' } else { b'a' };
        let sign = if self.is_up() { '+' } else { '-' };
        write!(f, "{}{sign}", (first + self.index()) as char)
    }
}
