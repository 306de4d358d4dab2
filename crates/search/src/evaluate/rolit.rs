//! How Rolit is judged: choice of captures, corners and what lies beside them, and balls
//! towards the end.

use calot_rules::games::rolit::{Ply, Rolit};
use calot_rules::{Game, Seat};

use super::Evaluate;
use crate::budget::Clock;
use crate::levels::Level;
use crate::rolit_endgame;
use crate::solve::Solution;

const PER_CAPTURE: i32 = 8;
const CORNER: i32 = 90;
/// Diagonally before an empty corner: gives it away.
const BEFORE_CORNER: i32 = -40;
/// On the edge beside an empty corner.
const BESIDE_CORNER: i32 = -15;
const EDGE: i32 = 6;

impl Evaluate for Rolit {
    const SCALE: f64 = 90.0;
    const ROLLOUT: u32 = 64;

    fn merit(&self, seat: Seat) -> i32 {
        let own = self.balls(seat);
        let empty = self.empty();
        let areas = Areas::of(self.options().size);
        let mut merit = PER_CAPTURE * self.captures(seat).count_ones() as i32;
        merit += CORNER * (own & areas.corners).count_ones() as i32;
        merit += EDGE * (own & areas.edges).count_ones() as i32;
        for (corner, before, beside) in areas.around {
            if empty & corner != 0 {
                merit += BEFORE_CORNER * (own & before).count_ones() as i32;
                merit += BESIDE_CORNER * (own & beside).count_ones() as i32;
            }
        }
        // Balls decide in the end, but many balls early are a burden.
        let left = empty.count_ones() as i32;
        let balls = own.count_ones() as i32;
        merit + balls * (20 - left).clamp(-2, 20) / 2
    }

    fn ending(&self, level: Level, clock: &dyn Clock) -> Option<Solution<Ply>> {
        let most = match level.number() {
            8 => 16,
            7 => 10,
            6 => 6,
            _ => 0,
        };
        let suits = self.seats() == 2 && self.empty().count_ones() <= most;
        suits.then(|| rolit_endgame::solve(self, clock))?
    }

    fn promise(&self, ply: Ply) -> i32 {
        let Ply::Place(cell) = ply else { return 0 };
        let bit = 1_u64 << (8 * cell.row() + cell.column());
        let areas = Areas::of(self.options().size);
        if areas.corners & bit != 0 {
            100
        } else if areas.around.iter().any(|(_, before, _)| before & bit != 0) {
            -50
        } else {
            i32::from(areas.edges & bit != 0) * 10
        }
    }
}

/// Parts of the board as sets of cells.
struct Areas {
    corners: u64,
    edges: u64,
    /// For each corner: itself, the cell diagonally before it, the two beside it.
    around: [(u64, u64, u64); 4],
}

impl Areas {
    fn of(size: u8) -> &'static Areas {
        match size {
            4 => &Areas::FOUR,
            6 => &Areas::SIX,
            _ => &Areas::EIGHT,
        }
    }

    const FOUR: Areas = Areas::new(4);
    const SIX: Areas = Areas::new(6);
    const EIGHT: Areas = Areas::new(8);

    const fn new(size: i32) -> Areas {
        let last = size - 1;
        let corners = [
            (0, 0, 1, 1),
            (0, last, 1, -1),
            (last, 0, -1, 1),
            (last, last, -1, -1),
        ];
        let mut areas = Areas {
            corners: 0,
            edges: 0,
            around: [(0, 0, 0); 4],
        };
        let mut i = 0;
        while i < 4 {
            let (row, column, down, right) = corners[i];
            let corner = bit(row, column);
            areas.corners |= corner;
            areas.around[i] = (
                corner,
                bit(row + down, column + right),
                bit(row, column + right) | bit(row + down, column),
            );
            i += 1;
        }
        let mut place = 1;
        while place < last {
            areas.edges |= bit(0, place) | bit(last, place) | bit(place, 0) | bit(place, last);
            place += 1;
        }
        areas
    }
}

const fn bit(row: i32, column: i32) -> u64 {
    1 << (8 * row + column)
}
