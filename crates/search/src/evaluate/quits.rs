//! How Quits is judged: marbles out, and how near the others are to their corner.

use calot_rules::games::quits::{Ply, Quits};
use calot_rules::{Game, Seat, Turn};

use super::Evaluate;

/// The greatest number of diagonal steps between two cells.
const FARTHEST: usize = Quits::SIZE as usize - 1;

const FEATURES: usize = 11;

impl Evaluate for Quits {
    const SCALE: f64 = 80.0;
    const ROLLOUT: u32 = 0;

    const WEIGHTS: &'static [(&'static str, i32)] = &[
        ("marbles out", 116),
        ("marbles to come out one step away", 41),
        ("marbles to come out two steps away", 26),
        ("marbles to come out three steps away", 21),
        ("marbles to come out four steps away", 24),
        ("other marbles one step away", -26),
        ("other marbles two steps away", -2),
        ("other marbles three steps away", -31),
        ("steps along rows and columns of those to come out", 2),
        ("marbles one step away, to move", -1),
        ("to move", 4),
    ];

    type Features = [i32; FEATURES];

    #[inline]
    fn features(&self, seat: Seat) -> [i32; FEATURES] {
        features_of(self, seat)
    }

    fn promise(&self, ply: Ply) -> i32 {
        match ply {
            Ply::Step { from, to } => {
                let Turn::Seat(seat) = self.turn() else {
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

/// Marbles are counted by their distance from the corner in diagonal steps; only the
/// nearest ones have to come out.
#[inline]
fn features_of(position: &Quits, seat: Seat) -> [i32; FEATURES] {
    let goal = position.goal(seat);
    let mut at = [0; FARTHEST + 1];
    let mut straight = [0; FARTHEST + 1];
    let marbles = position.marbles(seat);
    for cell in marbles {
        let rows = goal.row().abs_diff(cell.row());
        let columns = goal.column().abs_diff(cell.column());
        let distance = usize::from(rows.max(columns)) % at.len();
        at[distance] += 1;
        straight[distance] += i32::from(rows + columns);
    }
    // A seat has won when two of its marbles are left, so all but two have to go.
    let mut to_come = (marbles.len() as i32 - 2).max(0);
    let mut features = [0; FEATURES];
    features[0] = position.out(seat).into();
    for distance in 1..=FARTHEST {
        let wanted = at[distance].min(to_come);
        to_come -= wanted;
        features[distance] = wanted;
        if distance < FARTHEST {
            features[FARTHEST + distance] = at[distance] - wanted;
        }
        if at[distance] > 0 {
            features[8] += straight[distance] * wanted / at[distance];
        }
    }
    if position.turn() == Turn::Seat(seat) {
        features[9] = i32::from(at[1] > 0);
        features[10] = 1;
    }
    features
}
