//! The texts of Cubulus.
//!
//! A ball put into an empty cell is that cell, `113`; a ball pushed in is the entry and
//! the axis, `113>x`; a turned line likewise, `113@x`. A position is the three layers
//! z = 1, 2, 3, each with its rows y = 1, 2, 3, then the letter of the colour to move,
//! and the ply just played if it turned a line: `nn1/3/3 3/1n1/3 3/3/2r b -`.

use std::fmt;

use super::board::{Axis, Cell, Entry};
use super::options::CubulusOptions;
use super::rules::{BALLS, Cubulus, NEUTRAL, Ply};
use crate::arrange::MOVER;
use crate::colour::Colour;
use crate::error::{PlyError, PositionError};
use crate::game::{Game, Notation};
use crate::seat::Seat;
use crate::text;
use crate::touch::Touch;

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

    fn write_position(&self, out: &mut impl fmt::Write) -> fmt::Result {
        for z in 0..3 {
            text::write_rows(out, 3, 3, |y, x| {
                self.ball(Cell::at(x as u8, y as u8, z)).map(Colour::letter)
            })?;
            out.write_char(' ')?;
        }
        write!(out, "{} ", self.colour(self.mover.index()).letter())?;
        match self.last {
            Some(entry) => self.write_ply(Ply::Turn(entry), out),
            None => out.write_char('-'),
        }
    }

    fn parse_position(options: &CubulusOptions, text: &str) -> Result<Cubulus, PositionError> {
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
                    text::unknown_marble(letter, &known.join(", "))
                })?;
                position.balls[index] |= Cell::at(x as u8, y as u8, z as u8).bit();
                Ok(())
            })?;
        }
        let colour = |seat: Seat| position.colour(seat.index());
        position.mover = text::seat_of_letter(mover, options.players, colour)
            .ok_or_else(|| text::unknown_mover(mover))?;
        if last != "-" {
            let what = "the last turned line is a ply such as 113@x";
            let entry = read_turn(last).ok_or_else(|| text::unknown_last(last, what))?;
            position.last = Some(entry);
        }
        Ok(position)
    }

    fn settle(&mut self) -> Vec<PositionError> {
        let mut faults = Vec::new();
        for index in 0..3 {
            let count = self.balls[index].count_ones();
            self.hands[index] = BALLS.saturating_sub(count as u8);
            if count > u32::from(BALLS) {
                faults.push(text::too_many(count, self.colour(index), BALLS));
            }
        }
        faults.extend(self.set_up_faults());
        faults.extend(
            self.last
                .into_iter()
                .flat_map(|entry| self.turn_faults(entry)),
        );
        faults.extend(self.counts_fault());
        self.find_winner();
        faults
    }
}

impl Cubulus {
    /// Why a ply that is not legal is not, in a few words.
    pub(super) fn refusal(&self, ply: Ply) -> String {
        let occupied = self.occupied();
        let holds = |cell: Cell| occupied & cell.bit() != 0;
        let entry = match ply {
            Ply::Pass => return "other plies are possible".to_owned(),
            Ply::Insert(cell) if holds(cell) => return format!("there is a ball in {cell}"),
            Ply::Push(_) | Ply::Turn(_) if self.is_setting_up() => {
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
                format!("that cell is empty, so the ply is just {}", entry.cell())
            }
        } else if !full {
            "the line is not full".to_owned()
        } else if self.last == Some(entry.opposite()) {
            "it would undo the turn just played".to_owned()
        } else {
            "the three balls have one colour, so nothing would change".to_owned()
        }
    }
}

impl Cubulus {
    /// The ball in a cell.
    pub(super) fn ball(&self, cell: Cell) -> Option<Colour> {
        let index = self.balls.iter().position(|balls| balls & cell.bit() != 0);
        index.map(|index| self.colour(index))
    }

    /// The second seat puts in all neutral balls before anything else.
    fn set_up_faults(&self) -> Vec<PositionError> {
        let mut faults = Vec::new();
        if self.is_setting_up() {
            if self.hands[..NEUTRAL] != [BALLS; NEUTRAL] {
                let reason = "all 9 neutral balls go in before any other";
                let missing = self.hands[NEUTRAL];
                faults.push(PositionError::new("cubulus.neutral", reason).with("missing", missing));
            } else if self.mover != Seat::SECOND {
                let reason = "the second seat puts in the neutral balls";
                faults.push(PositionError::new("cubulus.set-up", reason).at(MOVER));
            }
        }
        faults
    }

    /// Why a line cannot be the one turned last.
    pub(super) fn turn_faults(&self, entry: Entry) -> Vec<PositionError> {
        let cells = entry.cells();
        let fault = |code, reason: &str| {
            let fault = PositionError::new(code, reason)
                .with("ply", self.ply_text(Ply::Turn(entry)))
                .at("last");
            let at_cells = cells
                .iter()
                .fold(fault, |fault, cell| fault.at(Touch::cell(cell)));
            vec![at_cells]
        };
        let line = cells.iter().fold(0, |set, cell| set | cell.bit());
        if self.is_setting_up() {
            let reason = "no line is turned before the neutral balls are in";
            return fault("cubulus.turn-early", reason);
        }
        if self.occupied() & line != line {
            return fault("cubulus.turn-gap", "the line turned last is not full");
        }
        if self.balls.iter().any(|balls| balls & line == line) {
            let reason = "the line turned last has only one colour";
            return fault("cubulus.turn-colour", reason);
        }
        Vec::new()
    }

    /// Cells once filled stay filled, so without a full line none has ever been
    /// turned, and every ply has brought in a ball: the seats have put them in by turns.
    fn counts_fault(&self) -> Option<PositionError> {
        let some_line_full = Axis::ALL.iter().any(|axis| axis.full(self.occupied()) != 0);
        if self.is_setting_up() || some_line_full {
            return None;
        }
        let players = self.options.players;
        let counts = |seat: Seat| self.balls[seat.index() % 3].count_ones() as u8;
        let total: u8 = Seat::all(players).map(counts).sum();
        let due = |seat: Seat| (total + players - 1 - seat.index() as u8) / players;
        if let Some(seat) = Seat::all(players).find(|seat| counts(*seat) != due(*seat)) {
            let (count, due) = (counts(seat), due(seat));
            let colour = self.colour(seat.index()).name();
            let reason = format!(
                "{count} {colour} balls, but of {total} put in by turns it would be {due}, \
                 since no line is full and none has been turned"
            );
            return Some(
                PositionError::new("cubulus.counts", reason)
                    .with("count", count)
                    .with("colour", colour)
                    .with("total", total)
                    .with("due", due),
            );
        }
        let due = Seat::wrapping(total % players);
        (self.mover != due).then(|| {
            let colour = self.colour(due.index()).name();
            let reason = format!("after {total} balls put in by turns {colour} is to move");
            PositionError::new("cubulus.turn", reason)
                .with("total", total)
                .with("colour", colour)
                .at(MOVER)
        })
    }
}

/// What a ply text says.
enum Text {
    Ply(Ply),
    /// A push or a turn at a cell that is not an end of its line.
    Middle(Cell, Axis),
}

/// Reads the ply that turns a line.
pub(super) fn read_turn(text: &str) -> Option<Entry> {
    match read(text) {
        Some(Text::Ply(Ply::Turn(entry))) => Some(entry),
        _ => None,
    }
}

fn read(text: &str) -> Option<Text> {
    if text == "pass" {
        return Some(Text::Ply(Ply::Pass));
    }
    let (cell, rest) = text.split_at_checked(3)?;
    let cell = cell.parse().ok()?;
    let (ply, axis): (fn(Entry) -> Ply, u8) = match *rest.as_bytes() {
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

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Axis::X => "x",
            Axis::Y => "y",
            Axis::Z => "z",
        })
    }
}
