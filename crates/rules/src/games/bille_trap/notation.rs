//! The texts of Bille-Trap.
//!
//! `d1` to `d6` is the die, `in` a new marble, `m7` the marble on cell 7, `open` and
//! `closed` the trap, `turn` and `stay` the top. A position has six parts: the rings of
//! the track from cell 1, the rings of traps (`?` unknown, `o` open, `c` closed), the
//! clicks of the top (modulo 8), the marbles in the House, the letter of the colour to
//! move, and the stage of the turn: `roll`, `d4`, `press7` (`press9!` when the turn
//! ends after it) or `click`.
//!
//! ```text
//! r6y/8/8 ???????c/????????/???????? 1 0,0 r roll
//! ```

use std::fmt;

use super::board::{CELLS, Cell, RING};
use super::options::BilleTrapOptions;
use super::rules::{BilleTrap, COLOURS, MARBLES, Ply, Stage};
use crate::colour::Colour;
use crate::error::{PlyError, PositionError, excerpt};
use crate::game::{Game, Notation};
use crate::seat::Seat;
use crate::text;

impl Notation for BilleTrap {
    fn write_ply(&self, ply: Ply, out: &mut impl fmt::Write) -> fmt::Result {
        match ply {
            Ply::Roll(roll) => write!(out, "d{roll}"),
            Ply::Enter => out.write_str("in"),
            Ply::Advance(cell) => write!(out, "m{}", cell.number()),
            Ply::Pass => out.write_str("pass"),
            Ply::Trap { closed: true } => out.write_str("closed"),
            Ply::Trap { closed: false } => out.write_str("open"),
            Ply::Click { turn: true } => out.write_str("turn"),
            Ply::Click { turn: false } => out.write_str("stay"),
        }
    }

    fn read_ply(&self, text: &str) -> Result<Ply, PlyError> {
        read(text).ok_or_else(|| PlyError::malformed(text, self.expected()))
    }

    fn why_illegal(&self, ply: Ply) -> String {
        match (ply, self.stage) {
            (Ply::Enter, Stage::Choose(_)) => "there is no marble left in the tray".to_owned(),
            (Ply::Advance(cell), Stage::Choose(roll)) => {
                if self.marbles[self.mover.index()] & cell.bit() == 0 {
                    format!("there is no own marble on cell {}", cell.number())
                } else {
                    format!("a {roll} would carry it past the House, which needs the exact roll")
                }
            }
            (Ply::Pass, Stage::Choose(_)) => "a marble can be moved".to_owned(),
            (Ply::Trap { closed }, Stage::Press { .. }) => {
                let state = if closed { "closed" } else { "open" };
                format!("all {state} traps have been found")
            }
            _ => self.expected(),
        }
    }

    fn write_position(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let ring = usize::from(RING);
        text::write_rows(out, 3, ring, |row, column| {
            let cell = Cell::from_bit_number((row * ring + column) as u32);
            self.marble(cell).map(Colour::letter)
        })?;
        for number in 0..u32::from(CELLS) {
            if number % u32::from(RING) == 0 {
                out.write_char(if number == 0 { ' ' } else { '/' })?;
            }
            // With no clicks the trap below a cell has the cell's own number.
            let trap = Cell::from_bit_number(number).trap(0);
            out.write_char(match self.known(trap) {
                None => '?',
                Some(true) => 'c',
                Some(false) => 'o',
            })?;
        }
        let colour = COLOURS[self.mover.index()].letter();
        write!(out, " {} {} {colour} ", self.clicks, self.scores())?;
        match self.stage {
            Stage::Roll => out.write_str("roll"),
            Stage::Choose(roll) => write!(out, "d{roll}"),
            Stage::Click => out.write_str("click"),
            Stage::Press { cell, ends_turn } => {
                write!(out, "press{}", cell.number())?;
                out.write_str(if ends_turn { "!" } else { "" })
            }
        }
    }

    fn read_position(options: &BilleTrapOptions, text: &str) -> Result<BilleTrap, PositionError> {
        let refuse = |reason: String| Err(PositionError::new(reason));
        let [track, traps, clicks, housed, mover, stage] = text::fields(
            text,
            "track, traps, clicks, marbles in the House, the colour to move, the stage",
        )?;
        let mut position = BilleTrap::new(options);
        let seat_of = |letter: &str| {
            let colour = |seat: Seat| COLOURS[seat.index()];
            text::seat_of_letter(letter, options.players, colour).ok_or_else(|| {
                PositionError::new(format!("{} is not the colour of a seat", excerpt(letter)))
            })
        };
        let ring = usize::from(RING);
        text::read_rows(track, "the track", 3, ring, |row, column, letter| {
            let seat = seat_of(letter.encode_utf8(&mut [0; 4]))?;
            let cell = Cell::from_bit_number((row * ring + column) as u32);
            position.marbles[seat.index()] |= cell.bit();
            Ok(())
        })?;
        read_traps(&mut position, traps)?;
        position.clicks = match text::number(clicks) {
            Some(clicks) if clicks < RING => clicks,
            _ => return refuse(format!("the clicks are 0 to 7, not {}", excerpt(clicks))),
        };
        let housed = text::numbers(housed, "the marbles in the House", options.players.into())?;
        position.housed[..housed.len()].copy_from_slice(&housed);
        position.mover = seat_of(mover)?;
        position.stage = read_stage(stage).ok_or_else(|| {
            PositionError::new(format!(
                "the stage is roll, d1 to d6, press and a cell, or click, not {}",
                excerpt(stage)
            ))
        })?;
        position.check()?;
        Ok(position)
    }
}

impl BilleTrap {
    /// The marble on a cell.
    pub(super) fn marble(&self, cell: Cell) -> Option<Colour> {
        let index = self.marbles.iter().position(|set| set & cell.bit() != 0);
        index.map(|index| COLOURS[index])
    }

    /// What kind of ply this stage wants.
    fn expected(&self) -> String {
        match self.stage {
            Stage::Roll => "the die is rolled now, d1 to d6",
            Stage::Choose(_) => {
                "a marble is put on the track with in, or moved with m and its cell, such as m7, \
                 or pass if neither is possible"
            }
            Stage::Press { .. } => "a trap is pressed now, and is open or closed",
            Stage::Click => "the top is turned now or left: turn or stay",
        }
        .to_owned()
    }

    /// Refuses positions that no game leads to.
    fn check(&self) -> Result<(), PositionError> {
        let refuse = |reason: String| Err(PositionError::new(reason));
        for seat in Seat::all(self.options.players) {
            let colour = COLOURS[seat.index()].name();
            let on_track = self.marbles[seat.index()].count_ones();
            let moving = matches!(self.stage, Stage::Press { .. }) && seat == self.mover;
            let housed = self.housed[seat.index()];
            let count = on_track + u32::from(housed) + u32::from(moving);
            if count > u32::from(MARBLES) {
                return refuse(format!(
                    "{count} {colour} marbles, but there are only {MARBLES}"
                ));
            }
            if housed == MARBLES && (seat != self.mover || self.stage != Stage::Roll) {
                return refuse(format!(
                    "{colour} has won, so the position must end with its letter and roll"
                ));
            }
        }
        let closed = self.closed.count_ones();
        let open = self.pressed.count_ones() - closed;
        let all_closed = u32::from(self.options.closed);
        let all_open = u32::from(CELLS) - all_closed;
        if closed > all_closed || open > all_open {
            return refuse(format!(
                "{closed} traps found closed and {open} open, but there are {all_closed} and {all_open}"
            ));
        }
        if let Stage::Press { cell, ends_turn } = self.stage {
            let number = cell.number();
            if self.occupied() & cell.bit() == 0 {
                return refuse(format!("no marble to be pressed on cell {number}"));
            }
            if self.known(cell.trap(self.clicks)).is_some() {
                return refuse(format!("the trap below cell {number} is known already"));
            }
            if ends_turn && number < Cell::entry(2).number() {
                return refuse(format!(
                    "a marble that entered by a 2 or 3 is not on cell {number}"
                ));
            }
        }
        if self.stage == Stage::Click
            && self.marbles[self.mover.index()] == 0
            && self.housed[self.mover.index()] == 0
        {
            return refuse("the seat to turn the top has not moved a marble".to_owned());
        }
        Ok(())
    }
}

fn read_traps(position: &mut BilleTrap, text: &str) -> Result<(), PositionError> {
    let ring = usize::from(RING);
    let rings: Vec<&[u8]> = text.split('/').take(4).map(str::as_bytes).collect();
    let right_size = rings.len() == 3 && rings.iter().all(|traps| traps.len() == ring);
    if !right_size {
        return Err(PositionError::new(
            "the traps must be three rings of eight separated by /",
        ));
    }
    for (number, state) in rings.concat().into_iter().enumerate() {
        let bit = Cell::from_bit_number(number as u32).trap(0).bit();
        match state {
            b'?' => continue,
            b'o' => {}
            b'c' => position.closed |= bit,
            _ => {
                return Err(PositionError::new(format!(
                    "traps are ?, o or c, not {:?}",
                    state as char
                )));
            }
        }
        position.pressed |= bit;
    }
    Ok(())
}

fn read_stage(text: &str) -> Option<Stage> {
    match text {
        "roll" => return Some(Stage::Roll),
        "click" => return Some(Stage::Click),
        _ => {}
    }
    if let Some(Ply::Roll(roll)) = read(text) {
        return Some(Stage::Choose(roll));
    }
    let cell = text.strip_prefix("press")?;
    let (cell, ends_turn) = match cell.strip_suffix('!') {
        Some(cell) => (cell, true),
        None => (cell, false),
    };
    Some(Stage::Press {
        cell: Cell::from_number(text::number(cell)?)?,
        ends_turn,
    })
}

fn read(text: &str) -> Option<Ply> {
    Some(match text {
        "in" => Ply::Enter,
        "pass" => Ply::Pass,
        "closed" => Ply::Trap { closed: true },
        "open" => Ply::Trap { closed: false },
        "turn" => Ply::Click { turn: true },
        "stay" => Ply::Click { turn: false },
        _ => match text.split_at_checked(1)? {
            ("d", roll) => Ply::Roll(text::number(roll).filter(|roll| (1..=6).contains(roll))?),
            ("m", cell) => Ply::Advance(Cell::from_number(text::number(cell)?)?),
            _ => return None,
        },
    })
}
