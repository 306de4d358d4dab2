//! What a ply of Bille-Trap changes: the die, a marble on its way, the marble it presses,
//! the top, and whose turn it is.

use super::board::{CELLS, Cell, Goal, RING};
use super::rules::{BilleTrap, COLOURS, Ply, Stage};
use crate::changes::{self, Change, Changes, Place, TrapState, Way};
use crate::seat::Seat;

impl Changes for BilleTrap {
    fn tell(&self, ply: Ply, after: &BilleTrap) -> Vec<Change> {
        let mut changes = match (ply, self.stage) {
            (Ply::Roll(roll), _) => vec![Change::Roll {
                roll: roll.number(),
            }],
            (Ply::Enter, Stage::Choose(roll)) => {
                let hand = Place::Hand { seat: self.mover };
                self.journey(hand, Goal::Cell(Cell::entry(roll)), Way::Put)
            }
            (Ply::Advance(from), Stage::Choose(roll)) => {
                let goal = from.forward(roll.number()).unwrap_or(Goal::House);
                self.journey(Place::cell(from.number()), goal, Way::Walk)
            }
            (Ply::Trap { closed }, Stage::Press { cell, .. }) => {
                let mut changes = self.press(cell, closed, false);
                if closed {
                    let on = cell.forward(1).unwrap_or(Goal::House);
                    changes.extend(self.journey(above(cell), on, Way::Hop));
                }
                changes
            }
            (Ply::Click { turn: true }, _) => vec![Change::Click { rings: rings() }],
            _ => Vec::new(),
        };
        if let Stage::Choose(roll) = self.stage {
            changes.push(Change::RollUsed {
                roll: roll.number(),
            });
        }
        if self.mover != after.mover {
            changes.push(Change::Mover { seat: after.mover });
        }
        let stage = stage_of(after.stage);
        if stage_of(self.stage) != stage {
            changes.push(Change::Stage { stage });
        }
        changes
    }
}

impl BilleTrap {
    /// The way of a marble from a place to a goal, and on from there over traps that are
    /// known to be closed, until it stands, is at home, or is held above a trap that nobody
    /// knows.
    fn journey(&self, start: Place, goal: Goal, way: Way) -> Vec<Change> {
        let mut changes = Vec::new();
        let (mut from, mut goal, mut way) = (start, goal, way);
        loop {
            let Goal::Cell(cell) = goal else {
                let seat = self.mover;
                changes.push(self.moved(from, Place::Gained { seat }, way));
                return changes;
            };
            if self.marble(cell).is_none() {
                changes.push(self.moved(from, Place::cell(cell.number()), way));
                return changes;
            }
            changes.push(self.moved(from, above(cell), way));
            let Some(closed) = self.known(cell.trap(self.clicks)) else {
                return changes;
            };
            changes.extend(self.press(cell, closed, true));
            if !closed {
                return changes;
            }
            (from, goal, way) = (
                above(cell),
                cell.forward(1).unwrap_or(Goal::House),
                Way::Hop,
            );
        }
    }

    /// A trap is pressed. Through an open one the marble there drops, and the mover takes
    /// its place.
    fn press(&self, cell: Cell, closed: bool, known: bool) -> Vec<Change> {
        let name = cell.number();
        let mut changes = vec![Change::Press {
            cell: name.to_string(),
            trap: if closed {
                TrapState::Closed
            } else {
                TrapState::Open
            },
            known,
        }];
        if !closed {
            let owner = Seat::all(self.options.players)
                .find(|seat| self.marble(cell) == Some(COLOURS[seat.index()]));
            changes.extend(owner.map(|seat| Change::Move {
                marble: COLOURS[seat.index()],
                from: Place::cell(name),
                to: Place::Hand { seat },
                way: Way::Drop,
            }));
            changes.push(self.moved(above(cell), Place::cell(name), Way::TakePlace));
        }
        changes
    }

    /// The marble of the seat whose turn it is moves.
    fn moved(&self, from: Place, to: Place, way: Way) -> Change {
        Change::Move {
            marble: COLOURS[self.mover.index()],
            from,
            to,
            way,
        }
    }
}

fn above(cell: Cell) -> Place {
    Place::Above {
        cell: cell.number().to_string(),
    }
}

/// The names of the cells, ring by ring from the outside.
fn rings() -> Vec<Vec<String>> {
    (0..CELLS / RING)
        .map(|ring| (1..=RING).map(|i| (RING * ring + i).to_string()).collect())
        .collect()
}

fn stage_of(stage: Stage) -> changes::Stage {
    match stage {
        Stage::Roll => changes::Stage::Roll,
        Stage::Choose(_) => changes::Stage::Choose,
        Stage::Press { .. } => changes::Stage::Press,
        Stage::Click => changes::Stage::Click,
    }
}
