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
use crate::arrange::MOVER;
use crate::colour::Colour;
use crate::error::{PlyError, PositionError};
use crate::game::Notation;
use crate::seat::Seat;
use crate::text;
use crate::touch::Touch;

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

    fn parse_position(options: &QuitsOptions, text: &str) -> Result<Quits, PositionError> {
        let [rows, mover, last] =
            text::fields(text, "rows, the colour to move, and the last slide or -")?;
        let colour = |seat: Seat| COLOURS[seat.index()];
        let seat_of = |letter: &str| text::seat_of_letter(letter, options.players, colour);
        let known = if options.players == 2 {
            "r or b"
        } else {
            "r, b, y or g"
        };
        let mut position = Quits {
            marbles: [0; 4],
            mover: seat_of(mover).ok_or_else(|| text::unknown_mover(mover))?,
            last: None,
            options: *options,
        };
        let size = usize::from(SIZE);
        text::read_rows(rows, "the board", size, size, |row, column, letter| {
            let seat = seat_of(letter.encode_utf8(&mut [0; 4]))
                .ok_or_else(|| text::unknown_marble(letter, known))?;
            position.marbles[seat.index()] |= from_top(row, column).bit();
            Ok(())
        })?;
        if last != "-" {
            let what = "the last slide is a row or column with + or -";
            let slide = read_slide(last).ok_or_else(|| text::unknown_last(last, what))?;
            position.last = Some(slide);
        }
        Ok(position)
    }

    fn settle(&mut self) -> Vec<PositionError> {
        let mut faults = Vec::new();
        for seat in Seat::all(self.options.players) {
            faults.extend(self.count_fault(seat));
            faults.extend(self.goal_fault(seat));
        }
        faults.extend(self.finish_fault());
        faults.extend(self.last.and_then(|slide| self.slide_fault(slide)));
        faults
    }
}

impl Quits {
    /// Why a ply that is not legal is not, in a few words.
    pub(super) fn refusal(&self, ply: Ply) -> String {
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
}

/// The cell in a row counted from the top, as people look at the board.
pub(super) fn from_top(row: usize, column: usize) -> Cell {
    Cell::at(SIZE - 1 - row as u8, column as u8)
}

impl Quits {
    /// The marble on a cell.
    pub(super) fn marble(&self, cell: Cell) -> Option<Colour> {
        let index = self.marbles.iter().position(|set| set & cell.bit() != 0);
        index.map(|index| COLOURS[index])
    }

    /// The game is over when a seat has two marbles left.
    fn count_fault(&self, seat: Seat) -> Option<PositionError> {
        let count = self.marbles[seat.index()].count_ones() as u8;
        let most = self.marbles_at_start();
        let colour = COLOURS[seat.index()].name();
        (!(2..=most).contains(&count)).then(|| {
            let reason =
                format!("{count} {colour} marbles on the board, but there are always 2 to {most}");
            PositionError::new("quits.count", reason)
                .with("count", count)
                .with("colour", colour)
                .with("most", most)
        })
    }

    /// A marble leaves as soon as it stands on its goal.
    fn goal_fault(&self, seat: Seat) -> Option<PositionError> {
        let goal = self.corner(seat).goal;
        let colour = COLOURS[seat.index()].name();
        (self.marbles[seat.index()] & goal.bit() != 0).then(|| {
            let reason = format!("a {colour} marble on {goal} would have left the board");
            PositionError::new("quits.goal", reason)
                .with("colour", colour)
                .with("cell", goal)
                .at(Touch::cell(goal))
        })
    }

    /// The game ends with the first seat that has brought out its last marble, by the ply
    /// just played: a slide to its goal, or a step of its own.
    fn finish_fault(&self) -> Option<PositionError> {
        let has_finished = |seat: &Seat| self.marbles[seat.index()].count_ones() == 2;
        let mut finished = Seat::all(self.options.players).filter(has_finished);
        let first = finished.next()?;
        if finished.next().is_some() {
            let reason = "two seats cannot both have brought out the last marble";
            return Some(PositionError::new("quits.both", reason));
        }
        let mover = self.mover.previous(self.options.players);
        let fits = match self.last {
            Some(slide) => slide.front() == self.corner(first).goal,
            None => mover == first,
        };
        let colour = COLOURS[first.index()].name();
        (!fits).then(|| {
            let reason = format!(
                "{colour} has won, but the ply just played cannot have brought out its last marble"
            );
            PositionError::new("quits.finish", reason)
                .with("colour", colour)
                .at(MOVER)
                .at("last")
        })
    }

    /// A slide leaves an empty tile behind, and moves a marble of the seat that plays it.
    pub(super) fn slide_fault(&self, slide: Slide) -> Option<PositionError> {
        let fault = |code, reason: String| {
            Some(
                PositionError::new(code, reason)
                    .with("slide", slide)
                    .at("last"),
            )
        };
        let back = slide.back();
        if self.occupied() & back.bit() != 0 {
            let reason = format!("after the slide {slide} the tile {back} is empty");
            return fault("quits.slide-end", reason)
                .map(|fault| fault.with("cell", back).at(Touch::cell(back)));
        }
        let slider = self.mover.previous(self.options.players);
        let left_there = self.out(slider) > 0 && slide.front() == self.corner(slider).goal;
        if self.marbles[slider.index()] & slide.line() == 0 && !left_there {
            let colour = COLOURS[slider.index()].name();
            let reason = format!("{colour} has no marble on the line of the slide {slide}");
            return fault("quits.slide-line", reason)
                .map(|fault| fault.with("colour", colour).at(MOVER));
        }
        None
    }
}

fn read(text: &str) -> Option<Ply> {
    match *text.as_bytes() {
        [_, _, _, _] if text.is_ascii() && text != "pass" => Some(Ply::Step {
            from: text[..2].parse().ok()?,
            to: text[2..].parse().ok()?,
        }),
        [_, _] => read_slide(text).map(Ply::Slide),
        _ => (text == "pass").then_some(Ply::Pass),
    }
}

pub(super) fn read_slide(text: &str) -> Option<Slide> {
    let &[line, sign] = text.as_bytes() else {
        return None;
    };
    let up = match sign {
        b'+' => true,
        b'-' => false,
        _ => return None,
    };
    match text::offset(line, b'1', SIZE) {
        Some(row) => Some(Slide::of(true, row, up)),
        None => Some(Slide::of(false, text::offset(line, b'a', SIZE)?, up)),
    }
}

impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_up() { '+' } else { '-' };
        write!(f, "{}{sign}", self.letter())
    }
}

impl Slide {
    /// The digit of the row or the letter of the column.
    pub(super) fn letter(self) -> char {
        let first = if self.is_row() { b'1' } else { b'a' };
        (first + self.index()) as char
    }
}
