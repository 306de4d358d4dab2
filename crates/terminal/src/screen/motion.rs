//! What a ply changes, shown one thing after another: balls fall level by level, roll over, walk.
//! The game has gone on by then and never waits for it.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use calot_rules::Colour;
use calot_rules::changes::{Change, Place, Way, apply};
use serde_json::Value;

/// No motion takes longer than this, however much changes.
const LONGEST: Duration = Duration::from_millis(1600);

/// One picture of a motion.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The view.
    pub view: Value,
    /// What has just changed.
    pub recent: Vec<String>,
    /// Balls that are rolling over.
    pub turning: Vec<(String, Colour)>,
    /// For how long it is shown.
    pub time: Duration,
}

/// The pictures that are still to be shown.
#[derive(Debug)]
pub struct Motion {
    frames: VecDeque<Frame>,
    since: Instant,
}

impl Motion {
    /// Begins with these pictures; nothing when there are none.
    pub fn new(frames: Vec<Frame>, now: Instant) -> Option<Motion> {
        let frames = VecDeque::from(frames);
        (!frames.is_empty()).then_some(Motion { frames, since: now })
    }

    /// Goes on with further pictures.
    pub fn extend(&mut self, frames: Vec<Frame>) {
        self.frames.extend(frames);
    }

    /// The picture of this moment; nothing when all were shown. Whether it is another one than
    /// before is said, too.
    pub fn advance(&mut self, now: Instant) -> bool {
        let mut changed = false;
        while let Some(first) = self.frames.front() {
            let end = self.since + first.time;
            if now < end {
                break;
            }
            self.since = end;
            self.frames.pop_front();
            changed = true;
        }
        changed
    }

    /// The picture that is shown.
    pub fn frame(&self) -> Option<&Frame> {
        self.frames.front()
    }

    /// When the next picture comes.
    pub fn next_change(&self) -> Option<Instant> {
        self.frames.front().map(|frame| self.since + frame.time)
    }
}

/// The pictures of changes, from the view before them.
pub fn frames(before: &Value, changes: &[Change]) -> Vec<Frame> {
    let mut film = Film {
        view: before.clone(),
        frames: Vec::new(),
    };
    for change in changes {
        film.show(change);
    }
    let total: Duration = film.frames.iter().map(|frame| frame.time).sum();
    if total > LONGEST {
        let faster = LONGEST.as_secs_f64() / total.as_secs_f64();
        for frame in &mut film.frames {
            frame.time = frame.time.mul_f64(faster);
        }
    }
    film.frames
}

struct Film {
    view: Value,
    frames: Vec<Frame>,
}

impl Film {
    fn show(&mut self, change: &Change) {
        match change {
            Change::Recolour { cell, to, .. } => {
                let part = format!("cell:{cell}");
                self.picture(70, vec![part.clone()], vec![(part.clone(), *to)]);
                self.apply(change);
                self.picture(40, vec![part], Vec::new());
            }
            Change::Fall {
                marble,
                chimney,
                from,
                to,
            } => {
                let levels = self.view["board"]["levels"].as_array().map_or(0, Vec::len) as u8;
                let last = to.unwrap_or(levels);
                let mut step = *from;
                let mut whole = true;
                while step < last {
                    let fall = Change::Fall {
                        marble: *marble,
                        chimney: chimney.clone(),
                        from: step,
                        to: Some(step + 1),
                    };
                    if !self.apply(&fall) {
                        break;
                    }
                    whole = false;
                    step += 1;
                    let part = format!("chimney:{chimney}");
                    self.picture(100, vec![part], Vec::new());
                }
                let rest = Change::Fall {
                    marble: *marble,
                    chimney: chimney.clone(),
                    from: step,
                    to: *to,
                };
                if whole {
                    self.apply(change);
                } else if Some(step) != *to {
                    self.apply(&rest);
                }
                self.picture(90, Vec::new(), Vec::new());
            }
            Change::Move {
                from: Place::Cell { cell: from },
                to,
                way: Way::Walk,
                ..
            } => {
                let to = match to {
                    Place::Cell { cell } | Place::Above { cell } => cell.clone(),
                    _ => "25".to_owned(),
                };
                self.walk(from, &to);
                self.apply(change);
                self.picture(120, vec![format!("cell:{to}")], Vec::new());
            }
            Change::Move { to, way, .. } => {
                let parts = match to {
                    Place::Cell { cell } => vec![format!("cell:{cell}")],
                    _ => Vec::new(),
                };
                self.apply(change);
                // The marbles of a sliding line go together with its tiles.
                let time = if *way == Way::Slide { 60 } else { 130 };
                self.picture(time, parts, Vec::new());
            }
            Change::BarShift { lane, .. } | Change::BarIn { lane, .. } => {
                self.apply(change);
                self.picture(120, vec![format!("bar:{lane}")], Vec::new());
            }
            Change::Slide { .. } | Change::Click { .. } | Change::Roll { .. } => {
                self.apply(change);
                self.picture(120, Vec::new(), Vec::new());
            }
            Change::Press { cell, .. } => {
                self.picture(250, vec![format!("cell:{cell}")], Vec::new());
                self.apply(change);
            }
            other => {
                self.apply(other);
            }
        }
    }

    /// A marble of Bille-Trap on its way over free cells.
    fn walk(&mut self, from: &str, to: &str) {
        let number = |text: &str| text.parse::<usize>().ok();
        let (Some(from), Some(to)) = (number(from), number(to)) else {
            return;
        };
        let start = self.view.clone();
        let Some(marble) = self.marble_on(from).map(Value::take) else {
            return;
        };
        let way = self.view.clone();
        for cell in from + 1..to.min(25) {
            self.view = way.clone();
            match self.marble_on(cell) {
                Some(place) if place.is_null() => *place = marble.clone(),
                _ => continue,
            }
            self.picture(70, vec![format!("cell:{cell}")], Vec::new());
        }
        self.view = start;
    }

    fn marble_on(&mut self, cell: usize) -> Option<&mut Value> {
        let place = cell.checked_sub(1)?;
        self.view["board"]["track"]
            .get_mut(place)?
            .get_mut("marble")
    }

    fn apply(&mut self, change: &Change) -> bool {
        let mut view = self.view.clone();
        let applied = apply(&mut view, std::slice::from_ref(change)).is_ok();
        if applied {
            self.view = view;
        }
        applied
    }

    fn picture(&mut self, millis: u64, recent: Vec<String>, turning: Vec<(String, Colour)>) {
        self.frames.push(Frame {
            view: self.view.clone(),
            recent,
            turning,
            time: Duration::from_millis(millis),
        });
    }
}

/// The parts of the board that changes leave something on, to be marked.
pub fn parts(changes: &[Change]) -> Vec<String> {
    let part = |change: &Change| match change {
        Change::Move {
            to: Place::Cell { cell },
            ..
        }
        | Change::Recolour { cell, .. } => Some(format!("cell:{cell}")),
        Change::Fall { chimney, .. } => Some(format!("chimney:{chimney}")),
        Change::BarShift { lane, .. } | Change::BarIn { lane, .. } => Some(format!("bar:{lane}")),
        _ => None,
    };
    changes.iter().filter_map(part).collect()
}
