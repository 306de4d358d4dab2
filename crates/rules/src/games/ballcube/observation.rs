//! What a learning program sees of BallCube: planes of 4×4 chimneys, row 1 in the north
//! first, column a in the west first.
//!
//! First come eleven planes for each of six levels, from the top: planes 0 to 10 for level 1,
//! 11 to 21 for level 2, and so on. What is said of a bar stands on the four chimneys of its
//! lane.
//!
//! | planes of level 1 | value |
//! |---|---|
//! | 0 | 1 where the level is open; everywhere 0 where the cube has no such level |
//! | 1 | 1 where a ball rests on the level |
//! | 2 | 1 where there is a bar |
//! | 3 | 1 where a bar has a hole when it is fully in |
//! | 4 | the notches by which a bar is pulled out, as a share of three |
//! | 5 | 1 where a bar came from the south or the east |
//! | 6 | 1 where a bar lies from west to east |
//! | 7, 8 | 1 where a bar is from the set of seat +0 or +1; 0 when all take from all bars |
//! | 9, 10 | 1 on the lane of the bar that has just been moved out, or in |
//!
//! Then come the others:
//!
//! | planes | value |
//! |---|---|
//! | 66–69 | 1 on the chimneys that have had a ball of seat +0 to +3; 0 in CounterBall |
//! | 70 | 1 on the chimneys that have had a white ball |
//! | 71–74 | in CounterBall, 1 on the chimneys that have had a red, black, blue or yellow ball |
//! | 75–78 | the points of seat +0 to +3 in CounterBall, as a share of all 36 |
//! | 79–82 | 1 everywhere when seat +0 to +3 is to move |
//! | 83 | the bars still to be put in, as a share of 24 |
//! | 84 | the plies with balls still to come, as a share of 16 |
//! | 85–88 | 1 everywhere with `rules=standard`, `misere`, `white`, `counter` |
//! | 89 | 1 everywhere when all seats take from all bars |
//! | 90 | 1 everywhere when bars may come from the south |
//! | 91 | 1 everywhere when bars may come from the west and the east |
//! | 92 | how many seats there are: 0 for two, ½ for three, 1 for four |

use super::balls::Ball;
use super::board::{Axis, Bar, Chimney, Lane, MAX_LEVELS};
use super::options::{Draft, Faces, Rules};
use super::rules::BallCube;
use crate::actions::Decision;
use crate::observation::{Observe, Planes, in_turn_order};
use crate::seat::Seat;

/// The points of all balls in CounterBall.
const ALL_POINTS: u8 = 36;

/// The names of the planes of a level, and of the others.
macro_rules! planes {
    (levels: $($level:literal),+; $($other:literal),+ $(,)?) => {
        &[
            $(
                concat!("open on level ", $level),
                concat!("ball resting on level ", $level),
                concat!("bar on level ", $level),
                concat!("hole of a bar on level ", $level),
                concat!("notches of a bar on level ", $level),
                concat!("bar from south or east on level ", $level),
                concat!("bar from west to east on level ", $level),
                concat!("bar on level ", $level, " from the set of seat +0"),
                concat!("bar on level ", $level, " from the set of seat +1"),
                concat!("bar just moved out on level ", $level),
                concat!("bar just moved in on level ", $level),
            )+
            $($other),+
        ]
    };
}

impl Observe for BallCube {
    const PLANES: &'static [&'static str] = planes![
        levels: 1, 2, 3, 4, 5, 6;
        "balls of seat +0",
        "balls of seat +1",
        "balls of seat +2",
        "balls of seat +3",
        "white balls",
        "red balls in CounterBall",
        "black balls in CounterBall",
        "blue balls in CounterBall",
        "yellow balls in CounterBall",
        "points of seat +0",
        "points of seat +1",
        "points of seat +2",
        "points of seat +3",
        "to move of seat +0",
        "to move of seat +1",
        "to move of seat +2",
        "to move of seat +3",
        "bars to be put in",
        "balls to be dropped",
        "standard rules",
        "misere rules",
        "WhiteBall rules",
        "CounterBall rules",
        "all seats take from all bars",
        "bars may come from the south",
        "bars may come from west and east",
        "number of seats",
    ];
    const ROWS: usize = 4;
    const COLUMNS: usize = 4;

    fn write_planes(decision: &Decision<'_, BallCube>, seat: Seat, planes: &mut Planes<'_>) {
        let position = decision.position();
        let options = position.options;
        let seats = in_turn_order::<4>(seat, options.players);
        for level in 0..MAX_LEVELS {
            write_level(position, level, seat, planes);
        }

        let counter = options.rules == Rules::Counter;
        let balls_if = |shown: bool, ball: Ball| {
            if shown {
                position.dropped(ball).bits()
            } else {
                0
            }
        };
        for seat in seats {
            planes.bits(seat.map_or(0, |seat| balls_if(!counter, Ball::of_seat(seat))));
        }
        planes.bits(balls_if(true, Ball::White));
        for ball in [Ball::Red, Ball::Black, Ball::Blue, Ball::Yellow] {
            planes.bits(balls_if(counter, ball));
        }
        for seat in seats {
            let points = seat.map_or(0, |seat| position.points[seat.index()]);
            planes.share(points, ALL_POINTS);
        }
        for seat in seats {
            planes.flag(seat == Some(position.mover));
        }
        planes.share(position.bars_left, 4 * MAX_LEVELS);
        planes.share(position.balls_left, 16);
        for rules in [Rules::Standard, Rules::Misere, Rules::White, Rules::Counter] {
            planes.flag(options.rules == rules);
        }
        planes.flag(options.draft() == Draft::Open);
        planes.flag(options.faces != Faces::One);
        planes.flag(options.faces == Faces::Any);
        planes.share(options.players.saturating_sub(2), 2);
    }
}

fn write_level(position: &BallCube, level: u8, seat: Seat, planes: &mut Planes<'_>) {
    let exists = level < position.options.levels;
    let index = usize::from(level);
    planes.bits(if exists {
        position.open[index].into()
    } else {
        0
    });
    planes.bits(position.resting[index].into());

    // The bars of the level with their lanes; a plane shows the chimneys of some of them.
    let axis = position.axis(level);
    let bars = [0, 1, 2, 3].map(|index| {
        let lane = Lane { level, axis, index };
        (position.bars[lane.slot()], lane)
    });
    let those = |wanted: &dyn Fn(Bar) -> bool| {
        let mut chimneys = 0;
        for (bar, lane) in bars {
            if !bar.is_none() && wanted(bar) {
                chimneys |= lane.chimneys();
            }
        }
        u64::from(chimneys)
    };
    let mut holes = 0;
    for (bar, lane) in bars {
        if !bar.is_none() {
            holes |= lane.chimneys() & lane.open(bar.with_notches(0));
        }
    }
    planes.bits(those(&|_| true));
    planes.bits(holes.into());
    let notches = bars.map(|(bar, _)| f32::from(bar.notches()) / f32::from(Bar::MOST_NOTCHES));
    planes.cells(|cell| {
        let chimney = Chimney::from_bit_number(cell as u32);
        let index = match axis {
            Axis::NorthSouth => chimney.column(),
            Axis::WestEast => chimney.row(),
        };
        notches[usize::from(index) % notches.len()]
    });
    planes.bits(those(&|bar| bar.far_end()));
    planes.bits(those(&|_| axis == Axis::WestEast));
    let own_sets = position.options.draft() == Draft::Sets;
    for owner in [seat, seat.next(position.options.players)] {
        let second = owner == Seat::SECOND;
        planes.bits(those(&|bar| own_sets && bar.second_set() == second));
    }
    for out in [true, false] {
        let last = position
            .last
            .filter(|last| last.out == out && last.lane.level == level);
        planes.bits(last.map_or(0, |last| last.lane.chimneys().into()));
    }
}
