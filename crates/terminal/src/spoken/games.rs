//! What each game has to say of a ply: the ply itself, where more is to be said than in a list of
//! moves, and what it brought about. The same as `web/src/games/<game>/spoken.ts`. What a ply changed
//! is told by the rules; no rule is written here.

use calot_rules::changes::{Place, TrapState, Way};
use calot_rules::{AnyMatch, Change, Colour, Touch};
use serde_json::Value;

use super::format::{joined, series};
use super::ply::PlyData;
use super::sentences::{Sides, shares_all};
use super::words::PageWords;

/// A ply that was played, with the match before and after it.
#[derive(Clone, Copy)]
pub(super) struct Played<'a> {
    pub(super) before: &'a dyn AnyMatch,
    pub(super) ply: &'a str,
    pub(super) after: &'a dyn AnyMatch,
}

/// The words of a game, and one of its plies.
struct Teller<'a> {
    words: &'static PageWords,
    game: &'static str,
    played: Played<'a>,
    changes: Vec<Change>,
}

/// The ply in words of its own; nothing where those of the list of moves will do.
pub(super) fn own_words(words: &'static PageWords, played: Played<'_>) -> Option<String> {
    let teller = Teller::new(words, played);
    match teller.game {
        "ballcube" => teller.bar_in(),
        "cubulus" => teller.neutral_ball(),
        _ => None,
    }
}

/// What the ply brought about, in short phrases.
pub(super) fn outcome(words: &'static PageWords, played: Played<'_>) -> Vec<String> {
    let teller = Teller::new(words, played);
    match teller.game {
        "ballcube" => teller.ballcube(),
        "bille-trap" => teller.bille_trap(),
        "cubulus" => teller.cubulus(),
        "pylos" => teller.pylos(),
        "quits" => teller.quits(),
        "rolit" => teller.rolit(),
        _ => Vec::new(),
    }
}

impl<'a> Teller<'a> {
    fn new(words: &'static PageWords, played: Played<'a>) -> Teller<'a> {
        Teller {
            words,
            game: played.after.info().id,
            changes: played.after.last_changes().unwrap_or_default(),
            played,
        }
    }

    fn say(&self, key: &str, values: &[(&str, &str)]) -> String {
        let list = format!("{}/spoken", self.game);
        self.words.text(&list, key, values)
    }

    fn counted(&self, key: &str, count: u64, values: &[(&str, &str)]) -> String {
        let list = format!("{}/spoken", self.game);
        self.words.counted(&list, key, count, values)
    }

    /// A marble in words, "red marble".
    fn marble(&self, colour: Colour) -> String {
        let key = format!("marble.{}", colour.name());
        self.words.of_board(self.game, &key, &[])
    }

    fn ply(&self) -> Option<PlyData> {
        PlyData::read(self.played.before, self.played.ply)
    }

    /// BallCube: where a bar goes in.
    fn bar_in(&self) -> Option<String> {
        self.changes.iter().find_map(|change| match change {
            Change::BarIn {
                lane,
                pattern,
                side,
                ..
            } => {
                let side = self.words.of_board(self.game, &format!("side.{side}"), &[]);
                let level = lane.get(..1).unwrap_or_default();
                let values = [
                    ("pattern", pattern.as_str()),
                    ("level", level),
                    ("lane", lane.get(1..2).unwrap_or_default()),
                    ("side", &side),
                ];
                Some(self.say("bar", &values))
            }
            _ => None,
        })
    }

    /// BallCube: how deep each ball falls, a bar that leaves the cube, points collected.
    fn ballcube(&self) -> Vec<String> {
        let ply = self.ply();
        let kind = ply.as_ref().map_or("", |ply| ply.kind.as_str());
        let dropped = ply.as_ref().filter(|ply| ply.kind == "ball");
        let dropped = dropped.and_then(|ply| ply.part("chimney"));
        let leaves = self.changes.iter().filter_map(|change| match change {
            Change::BarOut { .. } => Some(self.say("leaves", &[])),
            _ => None,
        });
        let mut told: Vec<String> = leaves.collect();
        let mut falls = self.falls(dropped);
        if falls.is_empty() && matches!(kind, "out" | "in") {
            falls.push(self.say("nothing", &[]));
        }
        told.append(&mut falls);
        // In CounterBall, where balls lie in a common stock or are points, points are told.
        let board = &self.played.before.view()["board"];
        if board["balls"]
            .as_array()
            .is_some_and(|balls| !balls.is_empty())
        {
            let sides = Sides::of(self.words, self.played.after);
            for change in &self.changes {
                if let Change::Score { seat, from, to } = change {
                    let gain = u64::from(to.saturating_sub(*from));
                    told.push(self.counted("points", gain, &[("side", &sides.name(*seat))]));
                }
            }
        }
        told
    }

    /// What became of the balls: those dropped in, and those that fell.
    fn falls(&self, dropped: Option<&str>) -> Vec<String> {
        let mut told = Vec::new();
        for change in &self.changes {
            let Change::Fall {
                marble,
                chimney,
                from,
                to,
            } = change
            else {
                continue;
            };
            let name = self.marble(*marble);
            let level = to.map(|level| level.to_string()).unwrap_or_default();
            let values = [
                ("marble", name.as_str()),
                ("chimney", chimney),
                ("level", &level),
            ];
            if *from > 0 {
                let key = if to.is_none() { "out" } else { "falls" };
                told.push(self.say(key, &values));
                continue;
            }
            if dropped != Some(chimney.as_str()) {
                told.push(self.say("added", &values));
            }
            let key = if to.is_none() { "through" } else { "rests" };
            told.push(self.say(key, &values));
        }
        told
    }

    /// Bille-Trap: where a marble comes to, what it presses, who falls back to the tray, who is
    /// home.
    fn bille_trap(&self) -> Vec<String> {
        let moves = || {
            self.changes.iter().filter_map(|change| match change {
                Change::Move {
                    marble, to, way, ..
                } => Some((*marble, to, *way)),
                _ => None,
            })
        };
        let dropped = moves().filter(|(_, _, way)| *way == Way::Drop);
        let mut back: Vec<String> = dropped
            .map(|(marble, ..)| self.say("back", &[("marble", &self.marble(marble))]))
            .collect();
        let Some((marble, to, _)) = moves().rfind(|(_, _, way)| *way != Way::Drop) else {
            return Vec::new();
        };
        // What luck has just said of a trap; one that was known is only passed.
        let found = self.changes.iter().find_map(|change| match change {
            Change::Press { trap, known, .. } => Some((!known).then_some(*trap)),
            _ => None,
        });
        let name = self.marble(marble);
        if let (Some(Some(TrapState::Open)), Place::Cell { cell }) = (found, to) {
            back.push(self.say("takes", &[("marble", &name), ("cell", cell)]));
            return back;
        }
        let onwards = found == Some(Some(TrapState::Closed));
        let (key, cell) = match (to, onwards) {
            (Place::Cell { cell }, false) => ("to", cell.as_str()),
            (Place::Cell { cell }, true) => ("onwards", cell.as_str()),
            (Place::Above { cell }, false) => ("press", cell.as_str()),
            (Place::Above { cell }, true) => ("onPress", cell.as_str()),
            (_, false) => ("house", ""),
            (_, true) => ("onHouse", ""),
        };
        let arrival = self.say(key, &[("marble", &name), ("cell", cell)]);
        [vec![arrival], back].concat()
    }

    /// Cubulus: that a ball is a neutral one.
    fn neutral_ball(&self) -> Option<String> {
        let ply = self.ply().filter(|ply| ply.kind == "put")?;
        let cell = ply.part("cell")?;
        let setting_up = self.played.before.is_setting_up();
        setting_up.then(|| self.say("neutral", &[("cell", cell)]))
    }

    /// Cubulus: what a line that was pushed or turned has become, from the entry inwards.
    fn cubulus(&self) -> Vec<String> {
        let view = self.played.after.view();
        let layers = view["board"]["layers"].as_array();
        let cells = layers.into_iter().flatten();
        let cells: Vec<&Value> = cells
            .filter_map(|layer| layer["cells"].as_array())
            .flatten()
            .collect();
        let colour_at = |name: &str| {
            let cell = cells.iter().find(|cell| cell["cell"] == name);
            let marble = cell.and_then(|cell| cell["marble"].as_str());
            self.words
                .of_board(self.game, marble.unwrap_or("empty"), &[])
        };
        let mut told = Vec::new();
        for change in &self.changes {
            if let Change::Move {
                from: Place::Outside { cell, axis },
                way: Way::GoIn,
                ..
            } = change
            {
                let line = line_cells(cell, *axis).map(|cell| colour_at(&cell));
                told.push(self.say("line", &[("balls", &series(line))]));
            }
        }
        told
    }

    /// Pylos: that somebody who could have taken balls back took none. What was taken back is part
    /// of the ply itself.
    fn pylos(&self) -> Vec<String> {
        let took_back = self.changes.iter().any(|change| {
            matches!(
                change,
                Change::Move {
                    way: Way::TakeBack,
                    ..
                }
            )
        });
        if took_back {
            return Vec::new();
        }
        // Some ply begins with the same touches and goes on.
        let last: Vec<Touch> = self.played.after.last_touches();
        let plies = self.played.before.legal_plies();
        let mut ways = plies.iter().flat_map(|ply| &ply.touches);
        let goes_on = ways.any(|made| made.len() > last.len() && made.starts_with(&last));
        match goes_on {
            true => vec![self.say("none", &[])],
            false => Vec::new(),
        }
    }

    /// Quits: marbles that leave the board.
    fn quits(&self) -> Vec<String> {
        let leaving = self.changes.iter().filter_map(|change| match change {
            Change::Move {
                marble,
                way: Way::Leave,
                ..
            } => Some(self.say("leaves", &[("marble", &self.marble(*marble))])),
            _ => None,
        });
        leaving.collect()
    }

    /// Rolit: which balls turned.
    fn rolit(&self) -> Vec<String> {
        let placed = |change: &Change| matches!(change, Change::Move { .. });
        if !self.changes.iter().any(placed) {
            return Vec::new();
        }
        let turned = self.changes.iter().filter_map(|change| match change {
            Change::Recolour { cell, .. } => Some(cell.clone()),
            _ => None,
        });
        let turned: Vec<String> = turned.collect();
        if turned.is_empty() {
            return vec![self.say("none", &[])];
        }
        let cells = joined(self.words.language(), &turned);
        vec![self.counted("turned", turned.len() as u64, &[("cells", &cells)])]
    }
}

/// The cells of the line of Cubulus through a cell of the surface along an axis, from there inwards.
fn line_cells(entry: &str, axis: char) -> [String; 3] {
    let index = match axis {
        'x' => 0,
        'y' => 1,
        _ => 2,
    };
    let from_first = entry.chars().nth(index) == Some('1');
    let order = if from_first {
        ['1', '2', '3']
    } else {
        ['3', '2', '1']
    };
    order.map(|value| {
        let replaced = entry.chars().enumerate();
        replaced
            .map(|(place, old)| if place == index { value } else { old })
            .collect()
    })
}

/// The one of the texts `end.<ending>` of a game that fits how it ended by its rules.
pub(super) fn ending(
    the_match: &dyn AnyMatch,
    options: &[(&'static str, &'static str)],
) -> &'static str {
    let rules = options.iter().find(|(key, _)| *key == "rules");
    match the_match.info().id {
        "ballcube" => match rules {
            Some((_, rules @ ("misere" | "white" | "counter"))) => rules,
            _ => "standard",
        },
        "bille-trap" => "home",
        "cubulus" => "square",
        "pylos" => {
            let view = the_match.view();
            let top = view["board"]["levels"]
                .as_array()
                .and_then(|all| all.last());
            let cells = top.and_then(|top| top["cells"].as_array());
            let is_full = cells.is_some_and(|all| all.iter().all(|cell| !cell["marble"].is_null()));
            if is_full { "top" } else { "stuck" }
        }
        "quits" => "out",
        _ if shares_all(the_match) => "draw",
        _ => "most",
    }
}

/// Whether the score of a game says more than the marbles beside the board do.
pub(super) fn shows_score(game: &str, options: &[(&'static str, &'static str)]) -> bool {
    match game {
        "rolit" => true,
        "ballcube" => options.contains(&("rules", "counter")),
        _ => false,
    }
}
