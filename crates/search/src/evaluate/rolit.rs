//! How Rolit is judged: choice of captures, corners and what lies beside them, and balls
//! towards the end.

use calot_rules::games::rolit::{Ply, Rolit};
use calot_rules::{Game, Seat};

use super::Evaluate;

impl Evaluate for Rolit {
    const SCALE: f64 = 90.0;
    const ROLLOUT: u32 = 64;

    const WEIGHTS: &'static [(&'static str, i32)] = &[
        ("cells for a capture", 8),
        ("corners", 92),
        ("cells of the edge", 7),
        ("cells diagonally before an empty corner", -64),
        ("cells of the edge beside an empty corner", -29),
        ("balls while more than 20 cells are empty", -2),
        (
            "balls by how far the board is filled in the last 20 plies",
            2,
        ),
    ];

    type Features = [i32; 7];

    #[inline(always)]
    fn features(&self, seat: Seat) -> [i32; 7] {
        features_of(self, seat)
    }

    fn promise(&self, ply: Ply) -> i32 {
        let Ply::Place(cell) = ply else { return 0 };
        let bit = 1_u64 << (8 * cell.row() + cell.column());
        let areas = Areas::of(self.options().size());
        if areas.corners & bit != 0 {
            100
        } else if areas.around.iter().any(|(_, before, _)| before & bit != 0) {
            -50
        } else {
            i32::from(areas.edges & bit != 0) * 10
        }
    }
}

#[inline(always)]
fn features_of(position: &Rolit, seat: Seat) -> [i32; 7] {
    let own = position.balls(seat);
    let empty = position.empty();
    let areas = Areas::of(position.options().size());
    let count = |set: u64| set.count_ones() as i32;
    let (mut before_corners, mut beside_corners) = (0, 0);
    for (corner, before, beside) in areas.around {
        if empty & corner != 0 {
            before_corners |= before;
            beside_corners |= beside;
        }
    }
    let left = count(empty);
    let balls = count(own);
    [
        count(position.captures(seat)),
        count(own & areas.corners),
        count(own & areas.edges),
        count(own & before_corners),
        count(own & beside_corners),
        if left > 20 { balls } else { 0 },
        balls * (20 - left).max(0) / 8,
    ]
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
