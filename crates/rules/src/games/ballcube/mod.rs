//! BallCube: balls in chimneys, held up by bars with holes.
//!
//! Two to four seats push bars into the levels of a cube, drop balls into its sixteen
//! chimneys, and then pull and push the bars notch by notch to let their own balls
//! fall out at the bottom first. WhiteBall, CounterBall and the misère game are
//! options.
//!
//! ```
//! use calot_rules::games::ballcube::{Axis, BallCube, Lane, Pattern, Ply};
//! use calot_rules::Game;
//!
//! let mut position = BallCube::new(&Default::default());
//! let Some(lane) = Lane::new(0, Axis::NorthSouth, 1) else { unreachable!() };
//! let bars = position.plies().into_iter().filter(|ply| matches!(ply, Ply::Bar { lane: l, .. } if *l == lane));
//! let into_lane: Vec<Ply> = bars.collect();
//! position.play(into_lane[0])?;
//! assert!(position.is_setting_up());
//! # Ok::<(), calot_rules::Illegal>(())
//! ```

pub mod actions;
mod arrange;
mod balls;
mod bars;
mod board;
mod changes;
mod notation;
pub mod observation;
mod options;
mod position;
mod possible;
mod rules;
mod shifts;
mod view;

pub use balls::Ball;
pub use board::{Axis, Chimney, Lane, Pattern};
pub use options::{BallCubeChoices, BallCubeOptions, Draft, Faces, Rules};
pub use rules::{BallCube, BarInCube, Ply, Shift};
pub use view::{BarView, Board, ChimneyView, LevelView, PlyView, SlotView, StockView};
