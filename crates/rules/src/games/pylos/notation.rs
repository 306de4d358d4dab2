//! The texts of Pylos.
//!
//! A ply is the cell filled, `2b1`, after the cell it came from if a ball was raised,
//! `1a1>2c3`, before the cells taken back, `2b1-1a4-1b4`. A position is the rows of
//! each level from the base up, then the letter of the seat to move:
//! `4/4/1l2/4 3/3/3 2/2 1 d`.

use std::fmt;

use super::board::{self, Cell};
use super::options::{PylosOptions, Rules};
use super::rules::{BALLS, COLOURS, Ply, Pylos, Removal};
use crate::arrange::MOVER;
use crate::bits::Bits;
use crate::colour::Colour;
use crate::error::{PlyError, PositionError};
use crate::game::{Game, Notation};
use crate::seat::Seat;
use crate::text;
use crate::touch::Touch;

impl Notation for Pylos {
    fn write_ply(&self, ply: Ply, out: &mut impl fmt::Write) -> fmt::Result {
        if let Some(from) = ply.from {
            write!(out, "{from}>")?;
        }
        write!(out, "{}", ply.to)?;
        match ply.removal {
            Removal::None => Ok(()),
            Removal::One(cell) => write!(out, "-{cell}"),
            Removal::Two(first, second) => write!(out, "-{first}-{second}"),
        }
    }

    fn read_ply(&self, text: &str) -> Result<Ply, PlyError> {
        read(text).ok_or_else(|| {
            PlyError::malformed(
                text,
                "a ply is a cell such as 2b1, a raised ball such as 1a1>2c3, \
                 and at most two balls taken back such as 2b1-1a4-1b4",
            )
        })
    }

    fn write_position(&self, out: &mut impl fmt::Write) -> fmt::Result {
        for level in 0..4 {
            let size = usize::from(4 - level);
            text::write_rows(out, size, size, |row, column| {
                let cell = Cell::new(level, column as u8, row as u8)?;
                self.ball(cell).map(Colour::letter)
            })?;
            out.write_char(' ')?;
        }
        out.write_char(COLOURS[self.mover.index()].letter())
    }

    fn parse_position(options: &PylosOptions, text: &str) -> Result<Pylos, PositionError> {
        let [base, second, third, top, mover] =
            text::fields(text, "the levels from the base up, and the colour to move")?;
        let mut position = Pylos::new(options);
        for (level, rows) in [base, second, third, top].into_iter().enumerate() {
            let size = 4 - level;
            let what = format!("level {}", level + 1);
            text::read_rows(rows, &what, size, size, |row, column, letter| {
                let seat = seat_of(&letter.to_string())
                    .ok_or_else(|| text::unknown_marble(letter, "l or d"))?;
                if let Some(cell) = Cell::new(level as u8, column as u8, row as u8) {
                    position.balls[seat.index()] |= cell.bit();
                }
                Ok(())
            })?;
        }
        position.mover = seat_of(mover).ok_or_else(|| text::unknown_mover(mover))?;
        Ok(position)
    }

    fn settle(&mut self) -> Vec<PositionError> {
        self.reserves = self
            .balls
            .map(|balls| BALLS.saturating_sub(balls.count_ones() as u8));
        let mut faults = Vec::new();
        for (balls, colour) in self.balls.into_iter().zip(COLOURS) {
            let count = balls.count_ones();
            if count > u32::from(BALLS) {
                faults.push(text::too_many(count, colour, BALLS));
            }
        }
        faults.extend(self.floating_fault());
        faults.extend(self.top_fault());
        faults.extend(self.turn_fault());
        faults
    }
}

impl Pylos {
    /// Why a ply that is not legal is not, in a few words.
    pub(super) fn refusal(&self, ply: Ply) -> String {
        let mut own = self.own();
        let mut occupied = self.occupied();
        match ply.from {
            None if self.reserve(self.mover) == 0 => return "the reserve is empty".to_owned(),
            None => {}
            Some(from) => {
                if own & from.bit() == 0 {
                    return format!("there is no own ball on {from}");
                }
                if board::covered(occupied) & from.bit() != 0 {
                    return format!("a ball rests on {from}");
                }
                if ply.to.level() <= from.level() {
                    return "a ball can only be raised to a higher level".to_owned();
                }
                own &= !from.bit();
                occupied &= !from.bit();
            }
        }
        if occupied & ply.to.bit() != 0 {
            return format!("there is a ball on {} already", ply.to);
        }
        if board::fillable(occupied) & ply.to.bit() == 0 {
            return match ply.from {
                Some(from) if board::fillable(self.occupied()) & ply.to.bit() != 0 => {
                    format!("{} rests on {from} itself", ply.to)
                }
                _ => format!("{} needs four balls below it", ply.to),
            };
        }
        let earned = self.earning(own) & ply.to.bit() != 0;
        own |= ply.to.bit();
        let (first, second) = match ply.removal {
            Removal::None => return "at least one ball must be taken back".to_owned(),
            Removal::One(first) => (first, None),
            Removal::Two(first, second) => (first, Some(second)),
        };
        if !earned {
            let lines = match self.options.rules {
                Rules::Children => return "the children's rules know no taking back".to_owned(),
                Rules::Standard => "",
                Rules::Expert => " or line",
            };
            return format!("no square{lines} is completed, so nothing can be taken back");
        }
        if second == Some(first) {
            return format!("{first} is named twice");
        }
        let accessible = self.accessible(own);
        if accessible & first.bit() == 0 {
            return format!("{first} is not an own ball with nothing on it");
        }
        match second {
            Some(second) if second < first && accessible & second.bit() != 0 => {
                format!("write the lower cell first: -{second}-{first}")
            }
            Some(second) => {
                format!("{second} is not an own ball with nothing on it once {first} is gone")
            }
            None => "it cannot be played".to_owned(),
        }
    }
}

impl Pylos {
    /// Above the base a ball rests on four others.
    fn floating_fault(&self) -> Option<PositionError> {
        let occupied = self.occupied();
        let rests = |cell: &Cell| occupied & cell.supports() == cell.supports();
        let mut floating = Bits(occupied)
            .map(Cell::from_bit_number)
            .filter(|cell| !rests(cell));
        let first = floating.next()?;
        let reason = format!("the ball on {first} does not rest on four balls");
        let fault = PositionError::new("pylos.floating", reason)
            .with("cell", first)
            .at(Touch::cell(first));
        Some(floating.fold(fault, |fault, cell| fault.at(Touch::cell(cell))))
    }

    /// The seat that fills the top has played last.
    fn top_fault(&self) -> Option<PositionError> {
        let colour = self.ball(Cell::TOP)?;
        let name = colour.name();
        (colour == COLOURS[self.mover.index()]).then(|| {
            let reason = format!("{name} has filled the top, so the other colour would be to move");
            PositionError::new("pylos.top", reason)
                .with("colour", name)
                .at(MOVER)
        })
    }

    /// The seats play in turn, and every ply brings a ball in, unless it raises one or
    /// takes some back. A seat that has taken back, no more than two of the four that made
    /// a square, has at least two balls ever after, and so has the other seat, which has
    /// kept pace until then; the experts' line of three leaves one.
    fn turn_fault(&self) -> Option<PositionError> {
        let counts = self.balls.map(|balls| balls.count_ones() as i32);
        let least = match self.options.rules {
            Rules::Children => i32::MAX,
            Rules::Standard => 2,
            Rules::Expert => 1,
        };
        let takes_back = counts.iter().all(|count| *count >= least);
        // The least and the most plies that a seat can have played, where there is a most.
        let plies = |seat: usize| {
            let raised = Bits(self.balls[seat]).map(Cell::from_bit_number);
            let raises: i32 = raised.map(|cell| i32::from(cell.level())).sum();
            let most = (!takes_back).then_some(counts[seat] + raises);
            (counts[seat], most)
        };
        let ahead = self.mover.index() as i32;
        let (light, dark) = (plies(0), plies(1));
        let too_many_light = dark.1.is_some_and(|most| light.0 > most + ahead);
        let too_many_dark = light.1.is_some_and(|most| dark.0 + ahead > most);
        let many = match (too_many_light, too_many_dark) {
            (false, false) => return None,
            (true, _) => COLOURS[0],
            (false, true) => COLOURS[1],
        };
        let [first, second] = counts;
        let reason = format!(
            "{first} light and {second} dark balls cannot come about in turn when {} is to move",
            COLOURS[self.mover.index()].name()
        );
        Some(
            PositionError::new("pylos.turn", reason)
                .with("light", first)
                .with("dark", second)
                .with("many", many.name())
                .with("colour", COLOURS[self.mover.index()].name())
                .at(MOVER),
        )
    }
}

fn seat_of(letter: &str) -> Option<Seat> {
    text::seat_of_letter(letter, 2, |seat| COLOURS[seat.index()])
}

fn read(text: &str) -> Option<Ply> {
    let mut parts = text.split('-');
    let moved = parts.next()?;
    let (from, to) = match moved.split_once('>') {
        Some((from, to)) => (Some(from.parse().ok()?), to.parse().ok()?),
        None => (None, moved.parse().ok()?),
    };
    let removal = match (parts.next(), parts.next(), parts.next()) {
        (None, _, _) => Removal::None,
        (Some(first), None, _) => Removal::One(first.parse().ok()?),
        (Some(first), Some(second), None) => {
            Removal::Two(first.parse().ok()?, second.parse().ok()?)
        }
        _ => return None,
    };
    Some(Ply { from, to, removal })
}
