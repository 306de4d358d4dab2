//! What a ply changes, in the order in which people see it happen.
//!
//! A ply text says what was decided, and two views say what it was like before and after.
//! Between the two lies what people see: a ball is placed, and the runs it closes in roll
//! over, outwards from it; a bar is pulled, and two balls fall, one of them right out of
//! the cube. [`Changes::changes`] tells this as a list of [`Change`]s, one vocabulary for
//! all games, so a page can move marbles, a voice can speak and a list can word a ply
//! without knowing any rule.
//!
//! Everything is named as in the [view](crate::view::View): cells, lanes and chimneys by
//! their names, seats and levels by their numbers from 1.
//!
//! # Guarantees
//!
//! * [`apply()`] makes the view after a ply out of the view before it and the changes, for
//!   every legal ply of every game.
//! * No change can be left out: without any one of them `apply` fails or makes another
//!   view.
//! * A marble moves to a place that is free by then. So a list can be shown change by
//!   change, in its order.
//!
#![cfg_attr(feature = "json", doc = "```")]
#![cfg_attr(not(feature = "json"), doc = "```ignore")]
//! use calot_rules::{changes, registry};
//!
//! let mut the_match = registry::new_match("quits").unwrap();
//! let mut view = the_match.view();
//! let told = the_match.changes("b2c3").unwrap();
//! assert_eq!(told[0].to_string(), "red steps from cell b2 to cell c3");
//!
//! changes::apply(&mut view, &told).unwrap();
//! the_match.play("b2c3").unwrap();
//! assert_eq!(view, the_match.view());
//! ```

#[cfg(feature = "json")]
mod apply;
mod words;

use crate::colour::Colour;
use crate::game::Picture;
use crate::seat::Seat;

#[cfg(feature = "json")]
pub use apply::{Misfit, MisfitKind, apply};

/// A game that tells what its plies change.
///
/// ```
/// use calot_rules::games::pylos::{Ply, Pylos, Removal};
/// use calot_rules::{Changes, Game};
///
/// let position = Pylos::new(&Default::default());
/// let place = Ply { from: None, to: "1b2".parse()?, removal: Removal::None };
/// assert!(position.changes(place).is_some_and(|changes| !changes.is_empty()));
/// let in_the_air = Ply { to: "2a1".parse()?, ..place };
/// assert!(position.changes(in_the_air).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Changes: Picture {
    /// Tells what a legal ply changes on the board and in the hands, `after` being the
    /// position that it leads to. Scores are told for all games alike. What is told of a
    /// ply that is not legal is not defined; [`Changes::changes`] refuses it.
    fn tell(&self, ply: Self::Ply, after: &Self) -> Vec<Change>;

    // Final: the same for every game.

    /// Everything that a ply changes, but for the text of the last ply, which belongs to
    /// the [match](crate::Match::changes); nothing when the ply is not legal.
    fn changes(&self, ply: Self::Ply) -> Option<Vec<Change>> {
        if !self.is_legal(ply) {
            return None;
        }
        let mut after = self.clone();
        after.play_unchecked(ply);
        let mut changes = self.tell(ply, &after);
        let (old, new) = (self.scores(), after.scores());
        for ((seat, from), to) in Seat::all(self.seats())
            .zip(old.as_slice())
            .zip(new.as_slice())
        {
            if from != to {
                changes.push(Change::Score {
                    seat,
                    from: *from,
                    to: *to,
                });
            }
        }
        Some(changes)
    }
}

/// Something that a ply changes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Change {
    /// A marble goes from one place to another.
    Move {
        /// Its colour.
        marble: Colour,
        /// Where it was.
        from: Place,
        /// Where it is now.
        to: Place,
        /// How it gets there.
        way: Way,
    },
    /// Rolit: a ball rolls over in its cell and shows another colour.
    Recolour {
        /// The cell.
        cell: String,
        /// The colour it had.
        from: Colour,
        /// The colour it has now.
        to: Colour,
    },
    /// Rolit: a ball is thrown for who begins. A view shows it as the last ply.
    Toss {
        /// The colour it shows.
        marble: Colour,
    },
    /// Quits: a line of tiles slides. The tile at its end, which is empty, is taken out and
    /// put in at its beginning; the marbles on the others are moved by the changes that
    /// follow.
    Slide {
        /// The cells of the line, in the direction in which it slides.
        tiles: Vec<String>,
    },
    /// Cubulus: somebody has won with these squares.
    Squares {
        /// The four cells of each.
        squares: Vec<Vec<String>>,
    },
    /// BallCube: a ball falls through open levels.
    Fall {
        /// Its colour.
        marble: Colour,
        /// Where it falls.
        chimney: String,
        /// The level on which it was; 0 above the cube.
        from: u8,
        /// The level on which it rests; nothing when it has fallen out of the cube.
        to: Option<u8>,
    },
    /// BallCube: the first bar of a level gives it a direction, or the last one to leave
    /// takes it away.
    Direct {
        /// The level.
        level: u8,
        /// The direction of its bars, if it has any.
        axis: Option<Direction>,
        /// Its lanes from the west or north, if it has any.
        lanes: Vec<String>,
    },
    /// BallCube: a bar is put in.
    BarIn {
        /// Its lane.
        lane: String,
        /// Its sections from the coloured end, 1 a hole.
        pattern: String,
        /// The side from which it comes: n, s, w or e.
        #[cfg_attr(feature = "ts", ts(type = "\"n\" | \"s\" | \"w\" | \"e\""))]
        side: char,
        /// The set it belongs to, where each seat has its own.
        set: Option<Colour>,
        /// The seat out of whose stock it comes; nobody when the bars are shared.
        seat: Option<Seat>,
    },
    /// BallCube: a bar is pulled out or pushed in by a notch.
    BarShift {
        /// Its lane.
        lane: String,
        /// The notches it was pulled out by.
        from: u8,
        /// The notches it is pulled out by now.
        to: u8,
    },
    /// BallCube: a bar leaves the cube.
    BarOut {
        /// Its lane.
        lane: String,
    },
    /// BallCube: a level closes at some chimneys, where it was open.
    Close {
        /// The level.
        level: u8,
        /// The chimneys.
        chimneys: Vec<String>,
    },
    /// BallCube: a level opens at some chimneys, where it was closed.
    Open {
        /// The level.
        level: u8,
        /// The chimneys.
        chimneys: Vec<String>,
    },
    /// BallCube: the bars that were not put in are taken away.
    StockAway,
    /// BallCube: another phase begins.
    Phase {
        /// 2 balls, 3 bars moved.
        phase: u8,
    },
    /// Bille-Trap: the die is rolled.
    Roll {
        /// What it shows.
        roll: u8,
    },
    /// Bille-Trap: the roll has been used, or cannot be.
    RollUsed {
        /// What it was.
        roll: u8,
    },
    /// Bille-Trap: the marble that is held above a cell presses the trap below it.
    Press {
        /// The cell.
        cell: String,
        /// How the trap is.
        trap: TrapState,
        /// Whether everybody could know; otherwise it is found out now.
        known: bool,
    },
    /// Bille-Trap: the top clicks round by one.
    Click {
        /// The cells of each ring. Each of them now lies over the trap that was below the
        /// next one, the last over that of the first.
        rings: Vec<Vec<String>>,
    },
    /// Bille-Trap: the turn passes to another seat.
    Mover {
        /// The seat.
        seat: Seat,
    },
    /// Bille-Trap: something else is to come.
    Stage {
        /// What it is.
        stage: Stage,
    },
    /// Another ply is not legal now, since it would undo this one; or none is any more.
    Forbidden {
        /// Its text.
        ply: Option<String>,
    },
    /// A seat has another score.
    Score {
        /// The seat.
        seat: Seat,
        /// The score it had.
        from: u8,
        /// The score it has now.
        to: u8,
    },
    /// The ply is the last one now. It is not told when the one before had the same text.
    Last {
        /// Its text.
        ply: String,
    },
}

/// A place where a marble can be.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Place {
    /// The hand, reserve or tray of a seat.
    Hand {
        /// The seat.
        seat: Seat,
    },
    /// What a seat has brought home or out.
    Gained {
        /// The seat.
        seat: Seat,
    },
    /// What lies beside the board for everybody, and is shown.
    Stock,
    /// The box of the game, which is not shown.
    Box,
    /// A cell of the board.
    Cell {
        /// Its name.
        cell: String,
    },
    /// Bille-Trap: in the fingers, above a cell that is taken.
    Above {
        /// The name of the cell.
        cell: String,
    },
    /// Cubulus: outside the cube, in front of a cell of its surface.
    Outside {
        /// The name of the cell.
        cell: String,
        /// The axis along which it is in front of it: x, y or z.
        #[cfg_attr(feature = "ts", ts(type = "\"x\" | \"y\" | \"z\""))]
        axis: char,
    },
    /// BallCube: above the cube, at the mouth of a chimney.
    Mouth {
        /// The name of the chimney.
        chimney: String,
    },
    /// BallCube: below the cube, under a chimney.
    Below {
        /// The name of the chimney.
        chimney: String,
    },
}

/// How a marble gets from one place to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Way {
    /// It is put on the board, in front of a line, or into a chimney.
    Put,
    /// Quits: it steps to the next cell.
    Step,
    /// Quits: it is carried by the tile below it.
    Slide,
    /// It leaves the board by its goal, or is picked up where it fell out.
    Leave,
    /// Pylos: it is raised to a higher level.
    Raise,
    /// Pylos: it is taken back into the reserve.
    TakeBack,
    /// Cubulus: it is pushed one cell further by the one behind it.
    Push,
    /// Cubulus: it is pushed out at the end of a full line.
    ComeOut,
    /// Cubulus: it is carried round to the other end of the line.
    CarryRound,
    /// Cubulus: it goes in at the end of a line.
    GoIn,
    /// Bille-Trap: it walks along the track.
    Walk,
    /// Bille-Trap: it goes on by one step, since the trap is closed.
    Hop,
    /// Bille-Trap: it drops through the open trap.
    Drop,
    /// Bille-Trap: it takes the place of the marble that dropped.
    TakePlace,
}

/// How a trap of Bille-Trap is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TrapState {
    /// A marble drops through it.
    Open,
    /// A marble stays on it.
    Closed,
}

/// What is to come in Bille-Trap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Stage {
    /// The die is rolled.
    Roll,
    /// A seat uses the roll.
    Choose,
    /// An unknown trap is pressed.
    Press,
    /// A seat may turn the top.
    Click,
}

/// The direction of the bars of a level of BallCube.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Direction {
    /// Between north and south.
    #[cfg_attr(feature = "serde", serde(rename = "ns"))]
    NorthSouth,
    /// Between west and east.
    #[cfg_attr(feature = "serde", serde(rename = "we"))]
    WestEast,
}

impl Place {
    /// The cell with this name.
    pub(crate) fn cell(name: impl ToString) -> Place {
        Place::Cell {
            cell: name.to_string(),
        }
    }
}

/// The ply that is forbidden now, if that has changed.
pub(crate) fn forbidden(before: Option<String>, after: Option<String>) -> Option<Change> {
    (before != after).then_some(Change::Forbidden { ply: after })
}
