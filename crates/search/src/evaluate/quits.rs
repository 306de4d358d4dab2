//! How Quits is judged: marbles out, and how near the others are to their corner.

use calot_rules::games::quits::{Ply, Quits};
use calot_rules::{Game, Seat};

use super::Evaluate;

const PER_MARBLE_OUT: i32 = 120;
/// By the number of diagonal steps that are left, the more of row and column.
const NEARNESS: [i32; 5] = [60, 44, 24, 10, 0];

impl Evaluate for Quits {
    const SCALE: f64 = 80.0;
    const ROLLOUT: u32 = 0;

    fn merit(&self, seat: Seat) -> i32 {
        let goal = self.goal(seat);
        let mut marbles = self.marbles(seat);
        let mut near = [0; 8];
        let mut count = 0;
        while marbles != 0 {
            let cell = marbles.trailing_zeros() as u8;
            marbles &= marbles - 1;
            let rows = goal.row().abs_diff(cell / 8);
            let columns = goal.column().abs_diff(cell % 8);
            near[count % 8] = NEARNESS[usize::from(rows.max(columns)) % 5]
                + NEARNESS[usize::from(rows.min(columns)) % 5] / 4;
            count += 1;
        }
        // Only as many marbles count as are still to be brought out, the nearest ones.
        near.sort_unstable_by(|a, b| b.cmp(a));
        let out = i32::from(self.scores().as_slice()[seat.index()]);
        let to_go = if self.seats() == 2 { 3 - out } else { 1 };
        let to_go = to_go.clamp(0, 8) as usize;
        PER_MARBLE_OUT * out + near[..to_go].iter().sum::<i32>() + near.iter().sum::<i32>() / 8
    }

    fn promise(&self, ply: Ply) -> i32 {
        match ply {
            Ply::Step { from, to } => {
                let calot_rules::Turn::Seat(seat) = self.turn() else {
                    return 0;
                };
                let goal = self.goal(seat);
                let distance = |row: u8, column: u8| {
                    i32::from(goal.row().abs_diff(row) + goal.column().abs_diff(column))
                };
                10 * (distance(from.row(), from.column()) - distance(to.row(), to.column()))
            }
            Ply::Slide(_) => 5,
            Ply::Pass => 0,
        }
    }
}
