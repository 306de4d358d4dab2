//! Bille-Trap arranged by hand: the cells, the traps as they lie below them now, the
//! marbles in the House, the clicks of the top, and how far the turn has got.

use super::board::{CELLS, Cell, Die, RING};
use super::options::BilleTrapOptions;
use super::rules::{BilleTrap, COLOURS, MARBLES, Stage};
use crate::arrange::{Arrange, Field, Values};
use crate::game::Game;
use crate::seat::Seat;
use crate::touch::Touch;

const UNKNOWN: &str = "unknown";
const CLOSED: &str = "closed";
const OPEN: &str = "open";

const ROLL: &str = "roll";
const PRESS: &str = "press";
const CLICK: &str = "click";

const NO: &str = "no";
const YES: &str = "yes";

fn cells() -> impl Iterator<Item = Cell> + Clone {
    (0..CELLS.into()).map(Cell::from_bit_number)
}

impl Arrange for BilleTrap {
    fn fields(&self) -> Vec<Field> {
        let seats = self.options.players;
        let colours = &COLOURS[..usize::from(seats)];
        let touch = |cell: Cell| Touch::cell(cell.number());
        let marbles = cells()
            .map(|cell| Field::marble(touch(cell), self.marble(cell), colours.iter().copied()));
        let traps = cells().map(|cell| {
            let trap = match self.known(cell.trap(self.clicks)) {
                None => UNKNOWN,
                Some(true) => CLOSED,
                Some(false) => OPEN,
            };
            let name = format!("trap:{}", cell.number());
            Field::new(name, trap, [UNKNOWN, OPEN, CLOSED]).on(touch(cell))
        });
        let housed = Seat::all(seats).map(|seat| {
            let count = self.housed[seat.index()];
            Field::new(format!("housed:{seat}"), count, 0..=MARBLES)
        });
        let rolls = (1..=6).map(|roll| format!("d{roll}"));
        let stages = [ROLL.to_owned()]
            .into_iter()
            .chain(rolls)
            .chain([PRESS.to_owned(), CLICK.to_owned()]);
        let (stage, pressing) = match self.stage {
            Stage::Roll => (ROLL.to_owned(), None),
            Stage::Choose(roll) => (format!("d{roll}"), None),
            Stage::Press { cell, ends_turn } => (PRESS.to_owned(), Some((cell, ends_turn))),
            Stage::Click => (CLICK.to_owned(), None),
        };
        let mut fields: Vec<Field> = marbles.chain(traps).chain(housed).collect();
        fields.push(Field::mover(self.mover, seats));
        fields.push(Field::new("stage", stage, stages));
        if let Some((cell, ends_turn)) = pressing {
            let possible = cells()
                .filter(|other| *other == cell || self.press_fault(*other, ends_turn).is_none());
            fields.push(Field::new(
                "pressing",
                cell.number(),
                possible.map(Cell::number),
            ));
            let entered = if ends_turn { YES } else { NO };
            fields.push(Field::new("entered", entered, [NO, YES]));
        }
        fields.push(Field::new("clicks", self.clicks, 0..RING));
        fields
    }

    fn with_values(options: &BilleTrapOptions, values: &Values) -> BilleTrap {
        let seats = options.players;
        let mut position = BilleTrap::new(options);
        position.clicks = values.number("clicks", RING).unwrap_or(0);
        for cell in cells() {
            let colours = &COLOURS[..usize::from(seats)];
            if let Some(seat) = values.marble(&Touch::cell(cell.number()), colours) {
                position.marbles[seat] |= cell.bit();
            }
            let trap = cell.trap(position.clicks).bit();
            match values.get(format_args!("trap:{}", cell.number())) {
                Some(OPEN) => position.pressed |= trap,
                Some(CLOSED) => {
                    position.pressed |= trap;
                    position.closed |= trap;
                }
                _ => {}
            }
        }
        for seat in Seat::all(seats) {
            let count = values.number(format_args!("housed:{seat}"), MARBLES + 1);
            position.housed[seat.index()] = count.unwrap_or(0);
        }
        position.mover = values.mover(seats).unwrap_or(position.mover);
        position.stage = match values.get("stage").unwrap_or(ROLL) {
            CLICK => Stage::Click,
            PRESS => position.pressed_somewhere(values),
            roll => roll
                .strip_prefix('d')
                .and_then(crate::text::number)
                .and_then(Die::new)
                .map_or(Stage::Roll, Stage::Choose),
        };
        position
    }
}

impl BilleTrap {
    /// The pressing of the chosen cell, or of the first cell that can be pressed when none
    /// is chosen.
    fn pressed_somewhere(&self, values: &Values) -> Stage {
        let ends_turn = values.get("entered") == Some(YES);
        let chosen = values.number("pressing", CELLS + 1);
        let possible = || cells().find(|cell| self.press_fault(*cell, ends_turn).is_none());
        let cell = chosen
            .and_then(Cell::new)
            .or_else(possible)
            .unwrap_or(Cell::from_bit_number(0));
        Stage::Press { cell, ends_turn }
    }
}
