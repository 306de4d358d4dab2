//! Changes in plain English, a line each, for terminals and logs.

use std::fmt;

use super::{Change, Place, Stage, TrapState, Way};

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Move {
                marble,
                from,
                to,
                way,
            } => write!(f, "{} {} from {from} to {to}", marble.name(), verb_of(*way)),
            Change::Recolour { cell, from, to } => write!(
                f,
                "the ball on cell {cell} turns from {} to {}",
                from.name(),
                to.name()
            ),
            Change::Toss { marble } => write!(f, "the thrown ball shows {}", marble.name()),
            Change::Slide { tiles } => {
                let (first, last) = (tiles.first(), tiles.last());
                let (first, last) = (first.map_or("", |a| a), last.map_or("", |a| a));
                write!(
                    f,
                    "the tiles slide from {first} towards {last}, and the tile of {last} goes in at {first}"
                )
            }
            Change::Squares { squares } => {
                let squares: Vec<String> = squares.iter().map(|cells| cells.join(" ")).collect();
                write!(f, "winning squares: {}", squares.join(", "))
            }
            Change::Fall {
                marble,
                chimney,
                from,
                to,
            } => {
                write!(f, "{} falls in chimney {chimney} from ", marble.name())?;
                match from {
                    0 => f.write_str("above the cube ")?,
                    level => write!(f, "level {level} ")?,
                }
                match to {
                    None => f.write_str("out of the cube"),
                    Some(level) => write!(f, "to level {level}"),
                }
            }
            Change::Direct { level, lanes, .. } if lanes.is_empty() => {
                write!(f, "level {level} has no lanes any more")
            }
            Change::Direct { level, lanes, .. } => {
                write!(f, "level {level} has the lanes {}", lanes.join(", "))
            }
            Change::BarIn {
                lane,
                pattern,
                side,
                seat,
                ..
            } => {
                write!(f, "bar {pattern} ")?;
                if let Some(seat) = seat {
                    write!(f, "of seat {seat} ")?;
                }
                let side = match side {
                    'n' => "north",
                    's' => "south",
                    'w' => "west",
                    _ => "east",
                };
                write!(f, "goes into lane {lane} from the {side}")
            }
            Change::BarShift { lane, from, to } => {
                let way = if to > from { "out" } else { "in" };
                write!(
                    f,
                    "the bar in lane {lane} goes {way} from notch {from} to notch {to}"
                )
            }
            Change::BarOut { lane } => write!(f, "the bar in lane {lane} leaves the cube"),
            Change::Close { level, chimneys } => {
                write!(f, "level {level} closes at {}", chimneys.join(", "))
            }
            Change::Open { level, chimneys } => {
                write!(f, "level {level} opens at {}", chimneys.join(", "))
            }
            Change::StockAway => f.write_str("the bars that are left are taken away"),
            Change::Phase { phase } => write!(f, "phase {phase} begins"),
            Change::Roll { roll } => write!(f, "the die shows {roll}"),
            Change::RollUsed { roll } => write!(f, "the roll of {roll} is used up"),
            Change::Press { cell, trap, known } => {
                let trap = match trap {
                    TrapState::Open => "open",
                    TrapState::Closed => "closed",
                };
                let known = if *known { "known to be" } else { "found" };
                write!(f, "the trap below cell {cell} is pressed, {known} {trap}")
            }
            Change::Click { .. } => f.write_str("the top clicks round by one"),
            Change::Mover { seat } => write!(f, "it is the turn of seat {seat}"),
            Change::Stage { stage } => f.write_str(match stage {
                Stage::Roll => "the die is to be rolled",
                Stage::Choose => "the roll is to be used",
                Stage::Press => "a trap is to be pressed",
                Stage::Click => "the top may be turned",
            }),
            Change::Forbidden { ply: Some(ply) } => {
                write!(f, "{ply} is forbidden now, since it would undo this ply")
            }
            Change::Forbidden { ply: None } => f.write_str("no ply is forbidden any more"),
            Change::Score { seat, from, to } => {
                write!(f, "the score of seat {seat} goes from {from} to {to}")
            }
            Change::Last { ply } => write!(f, "the last ply is {ply}"),
        }
    }
}

fn verb_of(way: Way) -> &'static str {
    match way {
        Way::Put => "goes",
        Way::Step => "steps",
        Way::Slide => "is carried",
        Way::Leave => "leaves",
        Way::Raise => "is raised",
        Way::TakeBack => "is taken back",
        Way::Push => "is pushed",
        Way::ComeOut => "comes out",
        Way::CarryRound => "is carried round",
        Way::GoIn => "goes in",
        Way::Walk => "walks",
        Way::Hop => "goes on",
        Way::Drop => "drops",
        Way::TakePlace => "goes down",
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Hand { seat } => write!(f, "the hand of seat {seat}"),
            Place::Gained { seat } => write!(f, "the gains of seat {seat}"),
            Place::Stock => f.write_str("the stock"),
            Place::Box => f.write_str("the box"),
            Place::Cell { cell } => write!(f, "cell {cell}"),
            Place::Above { cell } => write!(f, "above cell {cell}"),
            Place::Outside { cell, axis } => write!(f, "in front of cell {cell} along {axis}"),
            Place::Mouth { chimney } => write!(f, "the mouth of chimney {chimney}"),
            Place::Below { chimney } => write!(f, "below chimney {chimney}"),
        }
    }
}
