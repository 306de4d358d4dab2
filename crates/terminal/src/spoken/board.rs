//! A position in words, line by line: what lies where. Rows, levels and layers come in the order in
//! which boards are drawn.

use calot_rules::{AnyMatch, Seat};
use serde_json::Value;

use super::format::{fill, joined, sentence, series, spaced};
use super::sentences::{Sides, Voice};
use crate::words::plain;

impl Voice<'_> {
    /// The position, a line for each part of the board.
    pub fn position(&self, the_match: &dyn AnyMatch) -> Vec<String> {
        let game = the_match.info().id;
        let board = &the_match.view()["board"];
        let own = plain::of(self.language());
        match game {
            "ballcube" => self.cube(the_match, board),
            "bille-trap" => self.track(board),
            "pylos" => self.parts_of(game, &board["levels"], "level", own.level),
            "cubulus" => self.parts_of(game, &board["layers"], "z", own.layer),
            _ => self.rows(game, board),
        }
    }

    /// What everybody could know of the traps of Bille-Trap; nothing in other games.
    pub fn traps(&self, the_match: &dyn AnyMatch) -> Option<Vec<String>> {
        let game = "bille-trap";
        if the_match.info().id != game {
            return None;
        }
        let board = &the_match.view()["board"];
        let text = |key: &str| board[key].to_string();
        let (unknown, closed) = (text("unknown_left"), text("closed_left"));
        let values = [("unknown", unknown.as_str()), ("closed", closed.as_str())];
        let mut lines = vec![sentence(&self.words.of_board(game, "memory", &values))];
        for state in ["open", "closed"] {
            let cells: Vec<String> = items(&board["track"])
                .filter(|cell| cell["trap"] == state)
                .map(|cell| cell["cell"].to_string())
                .collect();
            if !cells.is_empty() {
                let state = self.words.of_board(game, &format!("trap.{state}"), &[]);
                let cells = joined(self.language(), &cells);
                let cells = self.words.of_board(game, "cell", &[("cell", &cells)]);
                lines.push(sentence(&format!("{state}, {cells}")));
            }
        }
        Some(lines)
    }

    /// What lies on the cells of a list, "d3 red, e4 yellow"; what is empty is left out.
    fn cells(&self, game: &str, cells: &Value) -> String {
        let named = items(cells).filter_map(|cell| {
            let colour = self.words.of_board(game, cell["marble"].as_str()?, &[]);
            Some(format!("{} {colour}", cell["cell"].as_str()?))
        });
        let named = series(named);
        match named.is_empty() {
            true => plain::of(self.language()).nothing_there.to_owned(),
            false => named,
        }
    }

    /// Rows by the numbers in the names of cells, as they come.
    fn rows(&self, game: &str, board: &Value) -> Vec<String> {
        let row_of = |cell: &Value| {
            let name = cell["cell"].as_str().unwrap_or_default();
            name.trim_start_matches(|letter: char| letter.is_ascii_alphabetic())
                .to_owned()
        };
        let mut rows: Vec<(String, Vec<Value>)> = Vec::new();
        for cell in items(&board["cells"]) {
            let row = row_of(cell);
            match rows.last_mut().filter(|(last, _)| *last == row) {
                Some((_, cells)) => cells.push(cell.clone()),
                None => rows.push((row, vec![cell.clone()])),
            }
        }
        let text = plain::of(self.language()).row;
        let line = |(name, cells): (String, Vec<Value>)| {
            let cells = self.cells(game, &Value::Array(cells));
            sentence(&fill(text, &[("name", &name), ("cells", &cells)]))
        };
        rows.into_iter().map(line).collect()
    }

    /// Levels or layers that have cells.
    fn parts_of(&self, game: &str, parts: &Value, number: &str, text: &str) -> Vec<String> {
        let line = |part: &Value| {
            let (name, cells) = (part[number].to_string(), self.cells(game, &part["cells"]));
            sentence(&fill(text, &[("name", &name), ("cells", &cells)]))
        };
        items(parts).map(line).collect()
    }

    /// Bille-Trap: the die, and where marbles are.
    fn track(&self, board: &Value) -> Vec<String> {
        let game = "bille-trap";
        let mut lines = Vec::new();
        if board["roll"].is_number() {
            let roll = board["roll"].to_string();
            lines.push(sentence(&self.words.of_board(
                game,
                "die",
                &[("roll", &roll)],
            )));
        }
        for cell in items(&board["track"]) {
            if let Some(colour) = cell["marble"].as_str() {
                let name = cell["cell"].to_string();
                let name = self.words.of_board(game, "cell", &[("cell", &name)]);
                let marble = self.words.of_board(game, &format!("marble.{colour}"), &[]);
                lines.push(sentence(&format!("{name}, {marble}")));
            }
        }
        let nobody = items(&board["track"]).all(|cell| cell["marble"].is_null());
        if nobody {
            lines.push(plain::of(self.language()).no_marbles.to_owned());
        }
        lines
    }

    /// BallCube: each level with its bars, where it is open, and the balls on it; then what can still be
    /// put in.
    fn cube(&self, the_match: &dyn AnyMatch, board: &Value) -> Vec<String> {
        let game = "ballcube";
        let own = plain::of(self.language());
        let text = |key: &str, values: &[(&str, &str)]| self.words.of_board(game, key, values);
        let mut lines = Vec::new();
        for level in items(&board["levels"]) {
            let bars = items(&level["slots"]).filter_map(|slot| {
                let bar = slot["bar"].as_object()?;
                let side = text(&format!("side.{}", bar["side"].as_str()?), &[]);
                let values = [
                    ("lane", slot["lane"].as_str()?),
                    ("pattern", bar["pattern"].as_str()?),
                    ("side", &side),
                ];
                let notches = bar["notches"].to_string();
                let out = match notches.as_str() {
                    "0" => String::new(),
                    notches => fill(own.bar_out, &[("notches", notches)]),
                };
                Some(
                    [fill(own.bar, &values), out]
                        .join(" ")
                        .trim_end()
                        .to_owned(),
                )
            });
            let bars = series(bars);
            let balls =
                items(&board["chimneys"]).filter(|chimney| chimney["level"] == level["level"]);
            let balls = series(balls.filter_map(|chimney| self.ball_in(chimney)));
            let open: Vec<String> = items(&level["open"])
                .filter_map(|chimney| chimney.as_str().map(str::to_owned))
                .collect();
            let has_bars = !bars.is_empty();
            let mut said = vec![match has_bars {
                true => bars,
                false => own.nothing_there.to_owned(),
            }];
            if has_bars {
                said.push(match open.len() {
                    0 => text("openNowhere", &[]),
                    16 => text("openEverywhere", &[]),
                    _ => text("openAt", &[("chimneys", &joined(self.language(), &open))]),
                });
            }
            if !balls.is_empty() {
                said.push(fill(own.balls_on, &[("balls", &balls)]));
            }
            let number = level["level"].to_string();
            said[0] = fill(own.level, &[("name", &number), ("cells", &said[0])]);
            lines.push(spaced(said.iter().map(|fact| sentence(fact))));
        }
        let sides = Sides::of(self.words, the_match);
        for stock in items(&board["stock"]) {
            let bars: Vec<String> = items(&stock["patterns"])
                .filter_map(|pattern| pattern.as_str().map(str::to_owned))
                .collect();
            if !bars.is_empty() {
                let seat = stock["seat"]
                    .as_u64()
                    .and_then(|number| number.checked_sub(1));
                let seat = seat.and_then(|index| Seat::new(index as u8));
                let name = seat.map_or_else(|| own.everybody.to_owned(), |seat| sides.name(seat));
                let values = [("seat", name.as_str()), ("bars", &bars.join(" "))];
                lines.push(sentence(&fill(own.bars_left, &values)));
            }
        }
        let balls = items(&board["balls"]).filter_map(|pile| {
            let colour = text(pile["colour"].as_str()?, &[]);
            Some(format!("{colour} {}", pile["count"]))
        });
        let balls = series(balls);
        if !balls.is_empty() {
            lines.push(sentence(&fill(own.balls_left, &[("balls", &balls)])));
        }
        lines
    }

    fn ball_in(&self, chimney: &Value) -> Option<String> {
        let colour = self
            .words
            .of_board("ballcube", chimney["ball"].as_str()?, &[]);
        Some(format!("{} {colour}", chimney["chimney"].as_str()?))
    }
}

fn items(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}
