//! BallCube as data and as a drawing.

use super::balls::Ball;
use super::board::{Axis, Chimney, Pattern};
use super::notation::side;
use super::options::{Draft, Rules};
use super::rules::{BallCube, Phase, Ply};
use crate::bits::Bits;
use crate::colour::Colour;
use crate::drawing::Drawing;
use crate::game::Picture;
use crate::seat::Seat;
use crate::touch::Touch;
use crate::view::{Pile, SeatView};

/// The cube as data.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BallCubeBoard"))]
pub struct Board {
    /// 1 bars, 2 balls, 3 bars moved.
    #[cfg_attr(feature = "ts", ts(type = "1 | 2 | 3"))]
    pub phase: u8,
    /// The levels from the top.
    pub levels: Vec<LevelView>,
    /// The chimneys row by row from the north west.
    pub chimneys: Vec<ChimneyView>,
    /// The bars that can still be put in.
    pub stock: Vec<StockView>,
    /// The balls of CounterBall that can still be dropped.
    pub balls: Vec<Pile>,
    /// The ply that is not legal now, since it would undo the last one.
    pub forbidden: Option<String>,
}

/// A level of the cube.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BallCubeLevel"))]
pub struct LevelView {
    /// Its number, from 1 at the top.
    pub level: u8,
    /// `ns` or `we`; nothing while it has no bars.
    #[cfg_attr(feature = "ts", ts(type = "\"ns\" | \"we\" | null"))]
    pub axis: Option<&'static str>,
    /// Its four slots from the west or north; none while it has no bars.
    pub slots: Vec<SlotView>,
    /// The chimneys at which it is open, by name.
    pub open: Vec<String>,
}

/// A slot of a level.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BallCubeSlot"))]
pub struct SlotView {
    /// The level and lane, as in the notation.
    pub lane: String,
    /// The bar in it.
    pub bar: Option<BarView>,
}

/// A bar in its slot.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BallCubeBar"))]
pub struct BarView {
    /// Its sections from the coloured end, 1 a hole.
    pub pattern: String,
    /// The side from which it was put in: n, s, w or e.
    #[cfg_attr(feature = "ts", ts(type = "\"n\" | \"s\" | \"w\" | \"e\""))]
    pub side: char,
    /// The notches it is pulled out by.
    pub notches: u8,
    /// The set it belongs to, where each seat has its own.
    pub set: Option<Colour>,
}

/// A chimney.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BallCubeChimney"))]
pub struct ChimneyView {
    /// Its name.
    pub chimney: String,
    /// The ball that was dropped into it.
    pub ball: Option<Colour>,
    /// The level on which that ball rests, from 1; nothing when it has fallen out.
    pub level: Option<usize>,
}

/// The bars that a seat, or all seats together, can still put in.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BallCubeStock"))]
pub struct StockView {
    /// The seat, or nobody when the bars are shared.
    pub seat: Option<Seat>,
    /// The patterns, each as often as there are bars of it.
    pub patterns: Vec<String>,
}

/// A ply of BallCube as data.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "camelCase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BallCubePly"))]
pub enum PlyView {
    /// A bar is put in.
    Bar {
        /// Its sections from the coloured end, 1 a hole.
        pattern: String,
        /// Its level, from 1 at the top.
        level: u8,
        /// The lane within the level and the side from which it comes, as in the notation.
        slot: String,
    },
    /// A ball is dropped.
    Ball {
        /// Its colour.
        colour: Colour,
        /// Where it goes.
        chimney: String,
    },
    /// A bar is pulled out by one notch.
    Out {
        /// Its level and lane.
        bar: String,
    },
    /// A bar is pushed in by one notch.
    In {
        /// Its level and lane.
        bar: String,
    },
    /// No bar can be moved.
    Pass,
}

impl Picture for BallCube {
    type Board = Board;
    type PlyView = PlyView;

    fn board(&self) -> Board {
        Board {
            phase: match self.phase() {
                Phase::Bars => 1,
                Phase::Balls => 2,
                Phase::Shifts => 3,
            },
            levels: (0..self.options.levels)
                .map(|level| self.level_view(level))
                .collect(),
            chimneys: Chimney::ALL
                .into_iter()
                .map(|chimney| ChimneyView {
                    chimney: chimney.to_string(),
                    ball: self.ball(chimney).map(Ball::colour),
                    level: self.level_of(chimney).map(|level| level + 1),
                })
                .collect(),
            stock: self.stock_views(),
            balls: match self.options.rules {
                Rules::Counter => Ball::ALL.map(|ball| self.pile_in_stock(ball)).into(),
                _ => Vec::new(),
            },
            forbidden: self.last.map(|mut shift| {
                shift.out = !shift.out;
                shift.to_string()
            }),
        }
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let own = Ball::of_seat(seat);
        let colour = (self.options.rules != Rules::Counter).then(|| own.colour());
        let out = (self.placed[seat.index()] & !self.inside()).count_ones() as u8;
        let hand = match self.options.rules {
            Rules::Counter => Vec::new(),
            Rules::White if self.options.players == 2 => {
                let (_, white) = self.white_ball_hand(seat);
                let white = Pile {
                    colour: Colour::White,
                    count: white,
                };
                vec![self.pile_in_stock(own), white]
            }
            _ => vec![self.pile_in_stock(own)],
        };
        SeatView {
            seat,
            colour,
            hand,
            gained: colour
                .map(|colour| Pile { colour, count: out })
                .into_iter()
                .collect(),
        }
    }

    /// Draws each level as a grid: a ball that rests there, `#` solid, `o` a hole, `.`
    /// no bar; below it the bars.
    fn ply_view(&self, ply: Ply) -> PlyView {
        match ply {
            Ply::Bar {
                pattern,
                lane,
                far_end,
            } => PlyView::Bar {
                pattern: pattern.to_string(),
                level: lane.level + 1,
                slot: [lane.letter(), side(lane.axis, far_end)]
                    .into_iter()
                    .collect(),
            },
            Ply::Ball { ball, chimney } => PlyView::Ball {
                colour: ball.colour(),
                chimney: chimney.to_string(),
            },
            Ply::Shift(shift) => {
                let bar = shift.lane.to_string();
                match shift.out {
                    true => PlyView::Out { bar },
                    false => PlyView::In { bar },
                }
            }
            Ply::Pass => PlyView::Pass,
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        let levels = self.options.levels;
        for level in 1..=levels {
            drawing.faint(format_args!("{:<12}", format!(" level {level}")));
        }
        drawing.line();
        for _ in 0..levels {
            drawing.faint("   a b c d  ");
        }
        drawing.line();
        for row in 0..4 {
            for level in 0..levels {
                drawing.faint(format_args!(" {}", row + 1));
                for column in 0..4 {
                    drawing.text(' ');
                    self.draw_chimney(Chimney::at(row, column), level, drawing);
                }
                drawing.text("  ");
            }
            drawing.line();
        }
        for level in (0..levels).map(|level| self.level_view(level)) {
            if level.slots.is_empty() {
                continue;
            }
            drawing.faint(format_args!(" level {}:", level.level));
            for slot in level.slots {
                let Some(bar) = slot.bar else { continue };
                drawing.text(format_args!("  {} ", slot.lane));
                let text = format!("{}{}", bar.pattern, bar.side);
                match bar.set {
                    Some(set) => drawing.painted(set, text),
                    None => drawing.text(text),
                };
                if bar.notches > 0 {
                    drawing.text(format_args!("+{}", bar.notches));
                }
            }
            drawing.line();
        }
        for stock in self.stock_views() {
            let owner = match stock.seat {
                Some(seat) => format!(" of seat {seat}"),
                None => String::new(),
            };
            for patterns in stock.patterns.chunks(Pattern::COUNT.into()) {
                drawing
                    .text(format_args!(" bars{owner}: {}", patterns.join(" ")))
                    .line();
            }
        }
        if self.options.rules == Rules::Counter && self.phase() != Phase::Shifts {
            drawing.text(" balls:");
            for ball in Ball::ALL {
                let count = self.left_in_stock(ball);
                drawing
                    .text(format_args!(" {count}"))
                    .painted(ball.colour(), ball.letter());
            }
            drawing.line();
        }
    }

    /// A bar is chosen before its level and slot, a ball before its chimney, and a bar in
    /// the cube before the way it is moved.
    fn touches(&self, ply: Ply) -> Vec<Vec<Touch>> {
        vec![match ply {
            Ply::Bar {
                pattern,
                lane,
                far_end,
            } => vec![
                Touch::named("pattern", pattern),
                Touch::named("level", lane.level + 1),
                Touch::named(
                    "slot",
                    format_args!("{}{}", lane.letter(), side(lane.axis, far_end)),
                ),
            ],
            Ply::Ball { ball, chimney } => vec![
                Touch::named("ball", ball.colour().name()),
                Touch::named("chimney", chimney),
            ],
            Ply::Shift(shift) => vec![
                Touch::named("bar", shift.lane),
                Touch::named("way", if shift.out { '+' } else { '-' }),
            ],
            Ply::Pass => vec![Touch::pass()],
        }]
    }
}

impl BallCube {
    fn level_view(&self, level: u8) -> LevelView {
        let has_bars = self.filled >> (4 * level) & 0xf != 0;
        let slots = (0..4).map(|index| {
            let lane = self.lane(4 * usize::from(level) + index);
            let bar = self.bars[lane.slot()];
            let sets = self.options.draft() == Draft::Sets;
            SlotView {
                lane: lane.to_string(),
                bar: Pattern::from_holes(bar.holes()).map(|pattern| BarView {
                    pattern: pattern.to_string(),
                    side: side(lane.axis, bar.far_end()),
                    notches: bar.notches(),
                    set: sets.then_some(if bar.second_set() {
                        Colour::Black
                    } else {
                        Colour::Red
                    }),
                }),
            }
        });
        LevelView {
            level: level + 1,
            axis: has_bars.then_some(match self.axis(level) {
                Axis::NorthSouth => "ns",
                Axis::WestEast => "we",
            }),
            slots: if has_bars {
                slots.collect()
            } else {
                Vec::new()
            },
            open: Bits(self.open[usize::from(level)].into())
                .map(|chimney| Chimney::from_bit_number(chimney).to_string())
                .collect(),
        }
    }

    fn stock_views(&self) -> Vec<StockView> {
        let patterns = |set: u16| {
            Bits(set.into())
                .map(|index| Pattern::from_index(index).to_string())
                .collect::<Vec<_>>()
        };
        let [first, second] = self.stock.map(patterns);
        match self.options.draft() {
            _ if self.phase() != Phase::Bars => Vec::new(),
            Draft::Sets => vec![
                StockView {
                    seat: Some(Seat::FIRST),
                    patterns: first,
                },
                StockView {
                    seat: Some(Seat::SECOND),
                    patterns: second,
                },
            ],
            Draft::Open => {
                let mut patterns = [first, second].concat();
                patterns.sort();
                vec![StockView {
                    seat: None,
                    patterns,
                }]
            }
        }
    }

    fn pile_in_stock(&self, ball: Ball) -> Pile {
        Pile {
            colour: ball.colour(),
            count: self.left_in_stock(ball),
        }
    }

    fn draw_chimney(&self, chimney: Chimney, level: u8, drawing: &mut Drawing) {
        let index = usize::from(level);
        if self.resting[index] & chimney.bit() != 0 {
            drawing.marble(self.ball(chimney).map(Ball::colour));
            return;
        }
        let lane_index = match self.axis(level) {
            Axis::NorthSouth => chimney.column(),
            Axis::WestEast => chimney.row(),
        };
        let bar = self.bars[4 * index + usize::from(lane_index)];
        if bar.is_none() {
            drawing.faint('.');
        } else if self.open[index] & chimney.bit() != 0 {
            drawing.faint('o');
        } else {
            drawing.text('#');
        }
    }
}
