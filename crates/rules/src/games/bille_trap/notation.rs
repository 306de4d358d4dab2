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

use super::board::{CELLS, Cell, Die, RING};
use super::options::BilleTrapOptions;
use super::rules::{BilleTrap, COLOURS, MARBLES, Ply, Stage};
use crate::arrange::MOVER;
use crate::colour::Colour;
use crate::error::{PlyError, PositionError, excerpt};
use crate::game::{Game, Notation};
use crate::seat::Seat;
use crate::text;
use crate::touch::Touch;

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

    fn parse_position(options: &BilleTrapOptions, text: &str) -> Result<BilleTrap, PositionError> {
        let [track, traps, clicks, housed, mover, stage] = text::fields(
            text,
            "track, traps, clicks, marbles in the House, the colour to move, the stage",
        )?;
        let mut position = BilleTrap::new(options);
        let colour = |seat: Seat| COLOURS[seat.index()];
        let seat_of = |letter: &str| text::seat_of_letter(letter, options.players, colour);
        let known = ["r or y", "r, y or g", "r, y, g or b"][usize::from(options.players - 2) % 3];
        let ring = usize::from(RING);
        text::read_rows(track, "the track", 3, ring, |row, column, letter| {
            let seat = seat_of(letter.encode_utf8(&mut [0; 4]))
                .ok_or_else(|| text::unknown_marble(letter, known))?;
            let cell = Cell::from_bit_number((row * ring + column) as u32);
            position.marbles[seat.index()] |= cell.bit();
            Ok(())
        })?;
        read_traps(&mut position, traps)?;
        position.clicks = match text::number(clicks) {
            Some(clicks) if clicks < RING => clicks,
            _ => {
                let shown = excerpt(clicks);
                let reason = format!("the clicks are 0 to 7, not {shown}");
                return Err(PositionError::new("text.clicks", reason).with("text", shown));
            }
        };
        let housed = text::numbers(housed, "the marbles in the House", options.players.into())?;
        for (count, colour) in housed.iter().zip(COLOURS) {
            if *count > MARBLES {
                return Err(text::too_many((*count).into(), colour, MARBLES));
            }
        }
        position.housed[..housed.len()].copy_from_slice(&housed);
        position.mover = seat_of(mover).ok_or_else(|| text::unknown_mover(mover))?;
        position.stage = read_stage(stage).ok_or_else(|| {
            let shown = excerpt(stage);
            let reason =
                format!("the stage is roll, d1 to d6, press and a cell, or click, not {shown}");
            PositionError::new("text.stage", reason).with("text", shown)
        })?;
        Ok(position)
    }

    fn settle(&mut self) -> Vec<PositionError> {
        let mut faults = Vec::new();
        for seat in Seat::all(self.options.players) {
            faults.extend(self.count_fault(seat));
            faults.extend(self.won_fault(seat));
        }
        faults.extend(self.traps_fault());
        match self.stage {
            Stage::Press { cell, ends_turn } => faults.extend(self.press_fault(cell, ends_turn)),
            Stage::Click => faults.extend(self.click_fault()),
            Stage::Roll | Stage::Choose(_) => {}
        }
        faults
    }
}

impl BilleTrap {
    /// Why a ply that is not legal is not, in a few words.
    pub(super) fn refusal(&self, ply: Ply) -> String {
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

    /// Each seat has three marbles, one that is pressing a trap included.
    fn count_fault(&self, seat: Seat) -> Option<PositionError> {
        let moving = matches!(self.stage, Stage::Press { .. }) && seat == self.mover;
        let on_track = self.marbles[seat.index()].count_ones();
        let count = on_track + u32::from(self.housed[seat.index()]) + u32::from(moving);
        let colour = COLOURS[seat.index()];
        (count > u32::from(MARBLES)).then(|| {
            let name = colour.name();
            let reason = format!("{count} {name} marbles, but there are only {MARBLES}");
            let code = if moving {
                "bille-trap.moving"
            } else {
                "too-many"
            };
            PositionError::new(code, reason)
                .with("count", count)
                .with("colour", name)
                .with("most", MARBLES)
        })
    }

    /// The game ends with the turn of the seat that has brought home its last marble.
    fn won_fault(&self, seat: Seat) -> Option<PositionError> {
        let colour = COLOURS[seat.index()].name();
        let has_won = self.housed[seat.index()] == MARBLES;
        (has_won && (seat != self.mover || self.stage != Stage::Roll)).then(|| {
            let reason =
                format!("{colour} has won, so the position must end with its letter and roll");
            PositionError::new("bille-trap.won", reason)
                .with("colour", colour)
                .at(MOVER)
                .at("stage")
        })
    }

    /// No more traps have been found closed or open than there are.
    fn traps_fault(&self) -> Option<PositionError> {
        let closed = self.closed.count_ones();
        let open = self.pressed.count_ones() - closed;
        let all_closed = u32::from(self.options.closed);
        let all_open = u32::from(CELLS) - all_closed;
        (closed > all_closed || open > all_open).then(|| {
            let reason = format!(
                "{closed} traps found closed and {open} open, but there are {all_closed} and {all_open}"
            );
            PositionError::new("bille-trap.traps", reason)
                .with("closed", closed)
                .with("open", open)
                .with("allClosed", all_closed)
                .with("allOpen", all_open)
        })
    }

    /// A marble that nobody knows the trap of is pressed by one that has got there: on the
    /// way it has passed over occupied cells with traps known to be closed.
    pub(super) fn press_fault(&self, cell: Cell, ends_turn: bool) -> Option<PositionError> {
        let number = cell.number();
        let fault = |code, reason: String| {
            Some(
                PositionError::new(code, reason)
                    .with("cell", number)
                    .at(Touch::cell(number)),
            )
        };
        if self.occupied() & cell.bit() == 0 {
            let reason = format!("no marble to be pressed on cell {number}");
            return fault("bille-trap.press-empty", reason);
        }
        if self.known(cell.trap(self.clicks)).is_some() {
            let reason = format!("the trap below cell {number} is known already");
            return fault("bille-trap.press-known", reason);
        }
        let passed = |cell: Cell| {
            self.occupied() & cell.bit() != 0 && self.known(cell.trap(self.clicks)) == Some(true)
        };
        let mut first = cell;
        let arrives = loop {
            if self.can_land(first, ends_turn) {
                break true;
            }
            match first.number().checked_sub(1).and_then(Cell::new) {
                Some(before) if passed(before) => first = before,
                _ => break false,
            }
        };
        if arrives {
            return None;
        }
        if ends_turn {
            let reason = format!("a marble that entered by a 2 or 3 is not on cell {number}");
            fault("bille-trap.press-entry", reason)
        } else {
            let reason = format!("no marble can have come to cell {number} by a roll");
            fault("bille-trap.press-roll", reason)
        }
    }

    /// Whether a roll can bring a marble straight to a cell: from the tray, or from an own
    /// cell, which it has left empty.
    fn can_land(&self, cell: Cell, ends_turn: bool) -> bool {
        let mut rolls = Die::ALL.into_iter();
        if ends_turn {
            return rolls.any(|roll| roll.is_shortcut() && Cell::entry(roll) == cell);
        }
        rolls.any(|roll| {
            let enters = !roll.is_shortcut() && Cell::entry(roll) == cell;
            let from = cell.number().checked_sub(roll.number()).and_then(Cell::new);
            enters || from.is_some_and(|from| self.occupied() & from.bit() == 0)
        })
    }

    /// The top is turned by a seat that has just moved a marble.
    fn click_fault(&self) -> Option<PositionError> {
        let own = self.mover.index();
        (self.marbles[own] == 0 && self.housed[own] == 0).then(|| {
            let reason = "the seat to turn the top has not moved a marble";
            PositionError::new("bille-trap.click", reason)
                .with("colour", COLOURS[own].name())
                .at("stage")
        })
    }
}

fn read_traps(position: &mut BilleTrap, text: &str) -> Result<(), PositionError> {
    let ring = usize::from(RING);
    let rings: Vec<&[u8]> = text.split('/').take(4).map(str::as_bytes).collect();
    let right_size = rings.len() == 3 && rings.iter().all(|traps| traps.len() == ring);
    if !right_size {
        return Err(PositionError::new(
            "text.traps",
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
                let shown = excerpt(char::from(state).encode_utf8(&mut [0; 4]));
                let reason = format!("traps are ?, o or c, not {shown}");
                return Err(PositionError::new("text.trap", reason).with("text", shown));
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
        cell: Cell::new(text::number(cell)?)?,
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
            ("d", roll) => Ply::Roll(text::number(roll).and_then(Die::new)?),
            ("m", cell) => Ply::Advance(Cell::new(text::number(cell)?)?),
            _ => return None,
        },
    })
}
