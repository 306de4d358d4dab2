//! The texts of Rolit.
//!
//! A ply is its cell, `f4`, or the colour thrown, `red`. A position is its rows from
//! the top, then the letter of the colour to move (`toss` before the toss):
//! `8/8/8/3ry3/3bg3/8/8/8 r`.

use std::fmt;

use super::board::{self, Cell};
use super::options::{First, RolitOptions};
use super::rules::{COLOURS, Ply, Rolit};
use crate::bits::Bits;
use crate::colour::Colour;
use crate::error::{PlyError, PositionError, excerpt};
use crate::game::{Game, Notation};
use crate::seat::Seat;
use crate::text;

impl Notation for Rolit {
    fn write_ply(&self, ply: Ply, out: &mut impl fmt::Write) -> fmt::Result {
        match ply {
            Ply::Place(cell) => write!(out, "{cell}"),
            Ply::Toss(seat) => out.write_str(self.colour(seat).name()),
        }
    }

    fn read_ply(&self, text: &str) -> Result<Ply, PlyError> {
        let thrown = |seat: &Seat| self.colour(*seat).name() == text;
        if let Some(seat) = Seat::all(self.options.players).find(thrown) {
            return Ok(Ply::Toss(seat));
        }
        let size = self.options.size;
        if let &[column, row] = text.as_bytes()
            && let Some(column) = text::offset(column, b'a', size)
            && let Some(row) = text::offset(row, b'1', size)
        {
            return Ok(Ply::Place(Cell::new(row.into(), column.into())));
        }
        if text == "pass" {
            return Err(PlyError::malformed(text, "nobody ever passes in Rolit"));
        }
        if let Some(colour) = COLOURS.iter().find(|colour| colour.name() == text) {
            let nobody = format!("nobody plays {}", colour.name());
            return Err(PlyError::malformed(text, nobody));
        }
        let last = Cell::new(usize::from(size) - 1, usize::from(size) - 1);
        let toss = match self.options.first {
            First::Toss => ", or the colour thrown at the toss",
            First::Seat(_) => "",
        };
        Err(PlyError::malformed(
            text,
            format!("a ply is a cell from a1 to {last}{toss}"),
        ))
    }

    fn why_illegal(&self, ply: Ply) -> String {
        match (ply, self.mover) {
            (Ply::Toss(_), _) => "there is no toss now".to_owned(),
            (Ply::Place(_), None) => "a ball is thrown first to decide who opens".to_owned(),
            (Ply::Place(cell), Some(_)) => {
                if self.empty & cell.bit() == 0 {
                    "there is a ball already".to_owned()
                } else if self.capturing_cells() != 0 {
                    "a capture is possible elsewhere and must be taken".to_owned()
                } else {
                    "no ball touches it".to_owned()
                }
            }
        }
    }

    fn write_position(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let size = self.options.size.into();
        text::write_rows(out, size, size, |row, column| {
            self.ball(Cell::new(row, column)).map(Colour::letter)
        })?;
        match self.mover {
            Some(seat) => write!(out, " {}", self.colour(seat).letter()),
            None => out.write_str(" toss"),
        }
    }

    fn read_position(options: &RolitOptions, text: &str) -> Result<Rolit, PositionError> {
        let [rows, mover] = text::fields(text, "rows and the colour to move")?;
        let size = options.size.into();
        let mut balls = [0; 4];
        text::read_rows(rows, "the board", size, size, |row, column, letter| {
            let index = COLOURS.iter().position(|colour| colour.letter() == letter);
            let index = index.ok_or_else(|| {
                PositionError::new(format!("balls are r, y, g or b, not {letter:?}"))
            })?;
            balls[index] |= Cell::new(row, column).bit();
            Ok(())
        })?;
        let start = Rolit::new(options);
        let mover = match mover {
            "toss" => None,
            letter => {
                let seat = text::seat_of_letter(letter, options.players, |seat| start.colour(seat));
                Some(seat.ok_or_else(|| {
                    PositionError::new(format!(
                        "the colour to move, {}, is not that of a seat",
                        excerpt(letter)
                    ))
                })?)
            }
        };
        let position = Rolit::with_balls(options, mover, |colour| balls[colour]);
        position.check()?;
        Ok(position)
    }
}

impl Rolit {
    /// The colour of a seat.
    pub(super) fn colour(&self, seat: Seat) -> Colour {
        COLOURS[self.colour_index(seat)]
    }

    /// The ball on a cell.
    pub(super) fn ball(&self, cell: Cell) -> Option<Colour> {
        let place = self.balls.iter().position(|balls| balls & cell.bit() != 0);
        place.map(|place| COLOURS[self.colour_at(place)])
    }

    /// Refuses positions that no game leads to.
    fn check(&self) -> Result<(), PositionError> {
        let refuse = |reason: String| Err(PositionError::new(reason));
        let players = self.options.players;
        let start = Rolit::new(&self.options);
        if let Some(cell) = Bits(start.occupied() & !self.occupied()).next() {
            let cell = Cell::from_bit_number(cell);
            return refuse(format!(
                "{cell} is empty, but the game starts with a ball there"
            ));
        }
        let mut reached = start.occupied();
        loop {
            let wider = board::spread(reached) & self.occupied();
            if wider == reached {
                break;
            }
            reached = wider;
        }
        if let Some(cell) = Bits(self.occupied() & !reached).next() {
            let cell = Cell::from_bit_number(cell);
            return refuse(format!(
                "the ball on {cell} is not connected with the centre"
            ));
        }
        for place in usize::from(players)..COLOURS.len() {
            if self.balls[place] & !start.balls[place] != 0 {
                let colour = COLOURS[self.colour_at(place)].name();
                return refuse(format!(
                    "nobody plays {colour}, so it cannot stand on new cells"
                ));
            }
        }
        let placed = self.occupied().count_ones() - 4;
        match (self.mover, self.options.first) {
            (None, First::Seat(_)) => refuse("this game has no toss".to_owned()),
            (None, First::Toss) if *self != start => {
                refuse("balls have been played before the toss".to_owned())
            }
            (Some(mover), First::Seat(first)) => {
                let due = (first.index() as u32 + placed) % u32::from(players);
                if mover.index() as u32 == due {
                    return Ok(());
                }
                let due = self.colour(Seat::new(due as u8));
                refuse(format!(
                    "after {placed} placed balls {} is to move",
                    due.name()
                ))
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = (b'a' + self.column() as u8) as char;
        write!(f, "{column}{}", self.row() + 1)
    }
}
