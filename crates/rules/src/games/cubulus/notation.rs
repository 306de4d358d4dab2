//! The texts of Cubulus.
//!
//! A ball put into an empty cell is that cell, `113`; a ball pushed in is the entry and
//! the axis, `113>x`; a turned line likewise, `113@x`. A position is the three layers
//! z = 1, 2, 3, each with its rows y = 1, 2, 3, then the letter of the colour to move,
//! and the ply just played if it turned a line: `nn1/3/3 3/1n1/3 3/3/2r b -`.

use std::fmt;

use super::board::{self, Axis, Cell, Entry};
use super::options::CubulusOptions;
use super::rules::{BALLS, Cubulus, NEUTRAL, Ply};
use crate::colour::Colour;
use crate::error::{PlyError, PositionError, excerpt};
use crate::game::{Game, Notation};
use crate::seat::Seat;
use crate::text;

impl Notation for Cubulus {
    fn write_ply(&self, ply: Ply, out: &mut impl fmt::Write) -> fmt::Result {
        match ply {
            Ply::Insert(cell) => write!(out, "{cell}"),
            Ply::Push(entry) => write!(out, "{}>{}", entry.cell(), entry.axis()),
            Ply::Turn(entry) => write!(out, "{}@{}", entry.cell(), entry.axis()),
            Ply::Pass => out.write_str("pass"),
        }
    }

    fn read_ply(&self, text: &str) -> Result<Ply, PlyError> {
        match read(text) {
            Some(Text::Ply(ply)) => Ok(ply),
            Some(Text::Middle(cell, axis)) => Err(PlyError::illegal(
                text,
                format!("{cell} is not an end of its line along {axis}"),
            )),
            None => Err(PlyError::malformed(
                text,
                "a ply is a cell such as 113, a ball pushed in such as 113>x, \
                 a turned line such as 113@x, or pass",
            )),
        }
    }

    fn why_illegal(&self, ply: Ply) -> String {
        let occupied = self.occupied();
        let holds = |cell: Cell| occupied & cell.bit() != 0;
        let entry = match ply {
            Ply::Pass => return "other plies are possible".to_owned(),
            Ply::Insert(cell) if holds(cell) => return format!("there is a ball in {cell}"),
            Ply::Push(_) | Ply::Turn(_) if self.is_set_up() => {
                return "the neutral balls are put into empty cells first".to_owned();
            }
            Ply::Insert(_) | Ply::Push(_) if self.hands[self.mover.index()] == 0 => {
                return "there is no ball left in hand".to_owned();
            }
            Ply::Insert(_) => return "the centre cannot be reached from outside".to_owned(),
            Ply::Push(entry) | Ply::Turn(entry) => entry,
        };
        let full = entry.cells().into_iter().all(holds);
        if matches!(ply, Ply::Push(_)) {
            if full {
                "the line is full".to_owned()
            } else {
                format!(
                    "that cell is empty, so that the ply is just {}",
                    entry.cell()
                )
            }
        } else if !full {
            "the line is not full".to_owned()
        } else if self.last == Some(entry.opposite()) {
            "it would undo the turn just played".to_owned()
        } else {
            "the three balls have one colour, so nothing would change".to_owned()
        }
    }

    fn write_position(&self, out: &mut impl fmt::Write) -> fmt::Result {
        for z in 0..3 {
            text::write_rows(out, 3, 3, |y, x| {
                self.ball(Cell::new(x as u8, y as u8, z))
                    .map(Colour::letter)
            })?;
            out.write_char(' ')?;
        }
        write!(out, "{} ", self.colour(self.mover.index()).letter())?;
        match self.last {
            Some(entry) => self.write_ply(Ply::Turn(entry), out),
            None => out.write_char('-'),
        }
    }

    fn read_position(options: &CubulusOptions, text: &str) -> Result<Cubulus, PositionError> {
        let refuse = |reason: String| Err(PositionError::new(reason));
        let [first, second, third, mover, last] = text::fields(
            text,
            "three layers, the colour to move, and the last turned line or -",
        )?;
        let mut position = Cubulus::new(options);
        for (z, rows) in [first, second, third].into_iter().enumerate() {
            let what = format!("layer {}", z + 1);
            text::read_rows(rows, &what, 3, 3, |y, x, letter| {
                let index = (0..3).find(|index| position.colour(*index).letter() == letter);
                let index = index.ok_or_else(|| {
                    let known = [0, 1, 2].map(|i| position.colour(i).letter().to_string());
                    PositionError::new(format!("balls are {}, not {letter:?}", known.join(", ")))
                })?;
                position.balls[index] |= Cell::new(x as u8, y as u8, z as u8).bit();
                Ok(())
            })?;
        }
        for index in 0..3 {
            let count = position.balls[index].count_ones() as u8;
            let colour = position.colour(index).name();
            match BALLS.checked_sub(count) {
                Some(left) => position.hands[index] = left,
                None => {
                    return refuse(format!(
                        "{count} {colour} balls, but there are only {BALLS}"
                    ));
                }
            }
        }
        let colour = |seat: Seat| position.colour(seat.index());
        let seat = text::seat_of_letter(mover, options.players, colour);
        let Some(seat) = seat else {
            return refuse(format!(
                "the colour to move, {}, is not that of a seat",
                excerpt(mover)
            ));
        };
        position.mover = seat;
        if last != "-" {
            let Some(Text::Ply(Ply::Turn(entry))) = read(last) else {
                return refuse(format!(
                    "the last turned line is a ply such as 113@x, or - for none, not {}",
                    excerpt(last)
                ));
            };
            position.last = Some(entry);
        }
        position.check()?;
        position.find_winner();
        Ok(position)
    }
}

impl Cubulus {
    /// The ball in a cell.
    pub(super) fn ball(&self, cell: Cell) -> Option<Colour> {
        let index = self.balls.iter().position(|balls| balls & cell.bit() != 0);
        index.map(|index| self.colour(index))
    }

    /// Refuses positions that no game leads to.
    fn check(&self) -> Result<(), PositionError> {
        let refuse = |reason: &str| Err(PositionError::new(reason));
        if self.is_set_up() {
            if self.hands[..NEUTRAL] != [BALLS; NEUTRAL] {
                return refuse("all 9 neutral balls go in before any other");
            }
            if self.mover != Seat::SECOND {
                return refuse("the second seat puts in the neutral balls");
            }
        }
        if let Some(entry) = self.last {
            let occupied = self.occupied();
            let full = entry.cells().iter().all(|cell| occupied & cell.bit() != 0);
            if !full {
                return refuse("the line turned last is not full");
            }
            let line = entry.cells().iter().fold(0, |set, cell| set | cell.bit());
            if self.balls.iter().any(|balls| balls & line == line) {
                return refuse("the line turned last has only one colour");
            }
            if self.is_set_up() {
                return refuse("no line is turned before the neutral balls are in");
            }
        }
        // The first seat has played at least as often as any other, and passes or
        // turned lines are only possible once some line is full.
        let some_line_full = Axis::ALL.iter().any(|axis| axis.full(self.occupied()) != 0);
        if !self.is_set_up() && !some_line_full {
            let placed = Seat::all(self.options.players).map(|seat| self.hands[seat.index()]);
            let placed: u8 = placed.map(|hand| BALLS - hand).sum();
            if placed % self.options.players != self.mover.index() as u8 {
                return refuse("the number of balls in the cube does not fit the seat to move");
            }
        }
        debug_assert!(self.occupied() & !board::CELLS == 0);
        Ok(())
    }
}

/// What a ply text says.
enum Text {
    Ply(Ply),
    /// A push or a turn at a cell that is not an end of its line.
    Middle(Cell, Axis),
}

fn read(text: &str) -> Option<Text> {
    if text == "pass" {
        return Some(Text::Ply(Ply::Pass));
    }
    let cell = text.as_bytes().first_chunk::<3>()?;
    let [x, y, z] = cell.map(|digit| text::offset(digit, b'1', 3));
    let cell = Cell::new(x?, y?, z?);
    let (ply, axis): (fn(Entry) -> Ply, u8) = match *text.as_bytes().get(3..)? {
        [] => return Some(Text::Ply(Ply::Insert(cell))),
        [b'>', axis] => (Ply::Push, axis),
        [b'@', axis] => (Ply::Turn, axis),
        _ => return None,
    };
    let axis = match axis {
        b'x' => Axis::X,
        b'y' => Axis::Y,
        b'z' => Axis::Z,
        _ => return None,
    };
    Some(match Entry::new(cell, axis) {
        Some(entry) => Text::Ply(ply(entry)),
        None => Text::Middle(cell, axis),
    })
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = Axis::ALL.map(|axis| self.coordinate(axis) + 1);
        write!(f, "{x}{y}{z}")
    }
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Axis::X => "x",
            Axis::Y => "y",
            Axis::Z => "z",
        })
    }
}
