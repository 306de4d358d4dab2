//! What JavaScript sees of the computer players.

use std::time::Duration;

use calot_search::Deadline;
use wasm_bindgen::prelude::*;

use super::{error, plain, whole};
use crate::player::{self, Question};

/// The declarations name the types that are generated beside them.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { Answer, Worth } from '../src/types.js';";

#[wasm_bindgen]
extern "C" {
    /// The milliseconds since the page or the worker was opened.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// What the computer would play within some milliseconds and with so many positions or playouts
/// at most. This takes its time, so it belongs into a worker.
#[wasm_bindgen(unchecked_return_type = "Answer")]
pub fn best(
    game: &str,
    start: Option<String>,
    plies: Vec<String>,
    level: u32,
    millis: Option<f64>,
    nodes: Option<f64>,
    seed: f64,
) -> Result<JsValue, JsValue> {
    let question = question(game, start.as_deref(), &plies, level, nodes, seed);
    let answer = player::best(question, &deadline(millis)).map_err(error)?;
    Ok(plain(&answer)?)
}

/// What a position is worth to each seat, found within the same limits; also when chance
/// decides next or the game is over. This takes its time, too.
#[wasm_bindgen(unchecked_return_type = "Worth")]
pub fn worth(
    game: &str,
    start: Option<String>,
    plies: Vec<String>,
    level: u32,
    millis: Option<f64>,
    nodes: Option<f64>,
    seed: f64,
) -> Result<JsValue, JsValue> {
    let question = question(game, start.as_deref(), &plies, level, nodes, seed);
    let worth = player::worth(question, &deadline(millis)).map_err(error)?;
    Ok(plain(&worth)?)
}

fn question<'a>(
    game: &'a str,
    start: Option<&'a str>,
    plies: &'a [String],
    level: u32,
    nodes: Option<f64>,
    seed: f64,
) -> Question<'a> {
    Question {
        game,
        start,
        plies,
        level,
        // What is no number at all is none, and what is below 1 is the least there is.
        nodes: nodes.map(|nodes| (nodes as u64).max(1)),
        seed: whole(seed),
    }
}

/// A deadline after some milliseconds from now on, by the clock of the page; never without them.
fn deadline(millis: Option<f64>) -> Deadline<impl Fn() -> Duration + Sync> {
    let start = now();
    Deadline::new(move || duration(now() - start), millis.map(duration))
}

/// A time from JavaScript. What is below 0 or no number at all is no time, and what is
/// beyond all bounds is the longest there is.
fn duration(millis: f64) -> Duration {
    if millis.is_nan() || millis <= 0.0 {
        return Duration::ZERO;
    }
    Duration::try_from_secs_f64(millis / 1000.0).unwrap_or(Duration::MAX)
}
