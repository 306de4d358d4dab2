//! How Rolit is judged: choice of captures, corners and what lies beside them, and balls
//! towards the end.

use calot_rules::games::rolit::{Cell, Ply, Rolit};
use calot_rules::{CellSet, Game, Seat};

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
        let areas = Areas::of(self.options().size());
        if areas.corners.contains(cell) {
            100
        } else if areas
            .around
            .iter()
            .any(|around| around.before.contains(cell))
        {
            -50
        } else {
            i32::from(areas.edges.contains(cell)) * 10
        }
    }
}

#[inline(always)]
fn features_of(position: &Rolit, seat: Seat) -> [i32; 7] {
    let own = position.balls(seat);
    let empty = position.empty();
    let areas = Areas::of(position.options().size());
    let count = |set: CellSet<Cell>| set.len() as i32;
    let [mut before_corners, mut beside_corners] = [CellSet::EMPTY; 2];
    for around in areas.around {
        if !empty.is_disjoint(around.corner) {
            before_corners |= around.before;
            beside_corners |= around.beside;
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

/// Parts of the board.
struct Areas {
    corners: CellSet<Cell>,
    edges: CellSet<Cell>,
    around: [Around; 4],
}

/// A corner and the cells next to it, as sets, since that is how they are asked for.
#[derive(Clone, Copy)]
struct Around {
    corner: CellSet<Cell>,
    /// The cell diagonally before it.
    before: CellSet<Cell>,
    /// The two cells of the edge beside it.
    beside: CellSet<Cell>,
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

    const fn new(size: u8) -> Areas {
        let (last, inner) = (size - 1, size - 2);
        let around = [
            Around::new([0, 0], [1, 1]),
            Around::new([last, 0], [inner, 1]),
            Around::new([0, last], [1, inner]),
            Around::new([last, last], [inner, inner]),
        ];
        let (mut corners, mut edges) = (CellSet::EMPTY, CellSet::EMPTY);
        let mut i = 0;
        while i < around.len() {
            corners = corners.union(around[i].corner);
            i += 1;
        }
        let mut place = 1;
        while place < last {
            edges = edges
                .union(at(place, 0))
                .union(at(place, last))
                .union(at(0, place))
                .union(at(last, place));
            place += 1;
        }
        Areas {
            corners,
            edges,
            around,
        }
    }
}

impl Around {
    /// Columns and rows of the corner and of the cell before it.
    const fn new(corner: [u8; 2], before: [u8; 2]) -> Around {
        let beside = at(corner[0], before[1]);
        Around {
            corner: at(corner[0], corner[1]),
            before: at(before[0], before[1]),
            beside: beside.union(at(before[0], corner[1])),
        }
    }
}

/// A cell alone. Only constants are made with it, so a cell outside the board would not compile.
const fn at(column: u8, row: u8) -> CellSet<Cell> {
    Cell::new(column, row).expect("a cell of the board").alone()
}
