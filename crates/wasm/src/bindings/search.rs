//! What JavaScript sees of the computer players.

use std::time::Duration;

use calot_search::Deadline;
use wasm_bindgen::prelude::*;

use super::{error, plain, whole};
use crate::player::{self, Question};

/// The declarations name the types that are generated beside them.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { Answer, Worth } from './types';";

#[wasm_bindgen]
extern "C" {
    /// The milliseconds since the page or the worker was opened.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// What the computer would play within some milliseconds. This takes its time, so it
/// belongs into a worker.
#[wasm_bindgen(unchecked_return_type = "Answer")]
pub fn best(
    game: &str,
    start: Option<String>,
    plies: Vec<String>,
    level: u32,
    millis: f64,
    seed: f64,
) -> Result<JsValue, JsError> {
    let question = Question {
        game,
        start: start.as_deref(),
        plies: &plies,
        level,
        seed: whole(seed),
    };
    plain(&player::best(question, &deadline(millis)).map_err(error)?)
}

/// What a position is worth to each seat, found within some milliseconds; also when chance
/// decides next or the game is over. This takes its time, too.
#[wasm_bindgen(unchecked_return_type = "Worth")]
pub fn worth(
    game: &str,
    start: Option<String>,
    plies: Vec<String>,
    level: u32,
    millis: f64,
    seed: f64,
) -> Result<JsValue, JsError> {
    let question = Question {
        game,
        start: start.as_deref(),
        plies: &plies,
        level,
        seed: whole(seed),
    };
    plain(&player::worth(question, &deadline(millis)).map_err(error)?)
}

/// A deadline after some milliseconds from now on, by the clock of the page.
fn deadline(millis: f64) -> Deadline<impl Fn() -> Duration + Sync> {
    let start = now();
    Deadline::new(move || duration(now() - start), Some(duration(millis)))
}

/// A time from JavaScript. What is below 0 or no number at all is no time, and what is
/// beyond all bounds is the longest there is.
fn duration(millis: f64) -> Duration {
    if millis.is_nan() || millis <= 0.0 {
        return Duration::ZERO;
    }
    Duration::try_from_secs_f64(millis / 1000.0).unwrap_or(Duration::MAX)
}
