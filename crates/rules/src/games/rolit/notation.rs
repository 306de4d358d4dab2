//! The texts of Rolit.
//!
//! A ply is its cell, `f4`, or the colour thrown, `red`. A position is its rows from
//! the top, then the letter of the colour to move (`toss` before the toss):
//! `8/8/8/3ry3/3bg3/8/8/8 r`.

use std::fmt;

use super::board::{self, Cell};
use super::options::{First, RolitOptions};
use super::rules::{COLOURS, Ply, Rolit};
use crate::arrange::MOVER;
use crate::bits::Bits;
use crate::colour::Colour;
use crate::error::{PlyError, PositionError};
use crate::game::{Game, Notation};
use crate::seat::Seat;
use crate::text;
use crate::touch::Touch;

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
            return Ok(Ply::Place(Cell::at(row.into(), column.into())));
        }
        if text == "pass" {
            return Err(PlyError::malformed(text, "nobody ever passes in Rolit"));
        }
        if let Some(colour) = COLOURS.iter().find(|colour| colour.name() == text) {
            let nobody = format!("nobody plays {}", colour.name());
            return Err(PlyError::malformed(text, nobody));
        }
        let last = Cell::at(usize::from(size) - 1, usize::from(size) - 1);
        let toss = match self.options.first {
            First::Toss => ", or the colour thrown at the toss",
            First::Seat(_) => "",
        };
        Err(PlyError::malformed(
            text,
            format!("a ply is a cell from a1 to {last}{toss}"),
        ))
    }

    fn write_position(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let size = self.options.size.into();
        text::write_rows(out, size, size, |row, column| {
            self.ball(Cell::at(row, column)).map(Colour::letter)
        })?;
        match self.mover {
            Some(seat) => write!(out, " {}", self.colour(seat).letter()),
            None => out.write_str(" toss"),
        }
    }

    fn parse_position(options: &RolitOptions, text: &str) -> Result<Rolit, PositionError> {
        let [rows, mover] = text::fields(text, "rows and the colour to move")?;
        let size = options.size.into();
        let mut balls = [0; 4];
        text::read_rows(rows, "the board", size, size, |row, column, letter| {
            let index = COLOURS.iter().position(|colour| colour.letter() == letter);
            let index = index.ok_or_else(|| text::unknown_marble(letter, "r, y, g or b"))?;
            balls[index] |= Cell::at(row, column).bit();
            Ok(())
        })?;
        let start = Rolit::new(options);
        let mover = match mover {
            "toss" => None,
            letter => {
                let seat = text::seat_of_letter(letter, options.players, |seat| start.colour(seat));
                Some(seat.ok_or_else(|| text::unknown_mover(letter))?)
            }
        };
        Ok(Rolit::with_balls(options, mover, |colour| balls[colour]))
    }

    fn settle(&mut self) -> Vec<PositionError> {
        let mut faults = Vec::new();
        let start = Rolit::new(&self.options);
        faults.extend(self.centre_fault(&start));
        faults.extend(self.apart_fault(&start));
        faults.extend(self.nobody_fault(&start));
        faults.extend(self.turn_fault(&start));
        faults
    }
}

impl Rolit {
    /// Why a ply that is not legal is not, in a few words.
    pub(super) fn refusal(&self, ply: Ply) -> String {
        let RolitOptions { players, size, .. } = self.options;
        match (ply, self.mover) {
            (Ply::Toss(seat), _) if seat.number() > players => format!("there is no seat {seat}"),
            (Ply::Place(cell), _) if cell.row().max(cell.column()) >= size => {
                let last = Cell::at(usize::from(size) - 1, usize::from(size) - 1);
                format!("{cell} is not on the board; cells are a1 to {last}")
            }
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
}

impl Rolit {
    /// The colour of a seat.
    pub(super) fn colour(&self, seat: Seat) -> Colour {
        COLOURS[self.colour_index(seat) % COLOURS.len()]
    }

    /// The four balls of the start are never taken away.
    fn centre_fault(&self, start: &Rolit) -> Option<PositionError> {
        let empty = start.occupied() & !self.occupied();
        let first = first_cell(empty)?;
        let reason = format!("{first} is empty, but the game starts with a ball there");
        Some(at_cells("rolit.centre", reason, empty))
    }

    /// A ball is placed where it touches another.
    fn apart_fault(&self, start: &Rolit) -> Option<PositionError> {
        let mut reached = start.occupied();
        loop {
            let wider = board::spread(reached) & (self.occupied() | start.occupied());
            if wider == reached {
                break;
            }
            reached = wider;
        }
        let apart = self.occupied() & !reached;
        let first = first_cell(apart)?;
        let reason = format!("the ball on {first} is not connected with the centre");
        Some(at_cells("rolit.apart", reason, apart))
    }

    /// A colour that nobody plays is only where the start has put it.
    fn nobody_fault(&self, start: &Rolit) -> Option<PositionError> {
        let players = usize::from(self.options.players);
        (players..COLOURS.len()).find_map(|place| {
            let new = self.balls[place] & !start.balls[place];
            first_cell(new)?;
            let colour = COLOURS[self.colour_at(place)].name();
            let reason = format!("nobody plays {colour}, so it cannot stand on new cells");
            Some(at_cells("rolit.nobody", reason, new).with("colour", colour))
        })
    }

    /// Balls are placed in turn, one each time.
    fn turn_fault(&self, start: &Rolit) -> Option<PositionError> {
        let fault = |code, reason: String| PositionError::new(code, reason).at(MOVER);
        let placed = (self.occupied() & !start.occupied()).count_ones();
        match (self.mover, self.options.first) {
            (None, First::Seat(_)) => {
                Some(fault("rolit.no-toss", "this game has no toss".to_owned()))
            }
            (None, First::Toss) if self != start => Some(fault(
                "rolit.before-toss",
                "balls have been played before the toss".to_owned(),
            )),
            (Some(mover), First::Seat(first)) => {
                let players = u32::from(self.options.players);
                let due = (first.index() as u32 + placed) % players;
                if mover.index() as u32 == due {
                    return None;
                }
                let due = self.colour(Seat::wrapping(due as u8)).name();
                let reason = format!("after {placed} placed balls {due} is to move");
                Some(
                    fault("rolit.turn", reason)
                        .with("placed", placed)
                        .with("colour", due),
                )
            }
            _ => None,
        }
    }
}

fn first_cell(cells: u64) -> Option<Cell> {
    Bits(cells).map(Cell::from_bit_number).next()
}

/// A fault of some cells. It names the first.
fn at_cells(code: &'static str, reason: String, cells: u64) -> PositionError {
    let mut fault = PositionError::new(code, reason);
    for cell in Bits(cells).map(Cell::from_bit_number) {
        fault = fault.at(Touch::cell(cell));
    }
    match first_cell(cells) {
        Some(first) => fault.with("cell", first),
        None => fault,
    }
}
