//! What JavaScript sees: functions and a class that hand on to [`page_match`], [`player`] and
//! [`arranging`], and turn values into plain objects.

use std::time::Duration;

use calot_rules::{choices, registry};
use calot_search::Deadline;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::arranging;
use crate::page_match::{self, PageMatch, RecordTag, Refusal};
use crate::player::{self, Question};

/// The declarations name the types that are generated beside them.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { Answer, Arranged, Change, GameEntry, OptionChoices, ReadPosition, RecordFacts, RecordTag, MatchState, Worth } from './types';";

// Three functions of every browser; a crate with all of them would take longer to compile than
// this one.
#[wasm_bindgen]
extern "C" {
    /// The milliseconds since the page or the worker was opened.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;

    #[wasm_bindgen(js_namespace = JSON, js_name = parse, catch)]
    fn parse_json(text: &str) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(js_namespace = Reflect, js_name = get, catch)]
    fn property(object: &JsValue, key: &str) -> Result<JsValue, JsValue>;
}

/// Every game and its options.
#[wasm_bindgen(unchecked_return_type = "GameEntry[]")]
pub fn games() -> Result<JsValue, JsError> {
    plain(registry::GAMES)
}

/// The canonical form of a game text.
#[wasm_bindgen]
pub fn canonical(game: &str) -> Result<String, JsError> {
    Ok(registry::canonical(game)?)
}

/// What can be chosen for each option, beside the others as they are.
#[wasm_bindgen(js_name = choices, unchecked_return_type = "OptionChoices[]")]
pub fn option_choices(game: &str) -> Result<JsValue, JsError> {
    plain(&choices::choices(game)?)
}

/// The position of a game with these `name=value` entries, possible or not.
#[wasm_bindgen(unchecked_return_type = "Arranged")]
pub fn arrange(game: &str, entries: Vec<String>) -> Result<JsValue, JsError> {
    plain(&arranging::arranged(game, &entries).map_err(error)?)
}

/// What a position text says, possible or not.
#[wasm_bindgen(js_name = readPosition, unchecked_return_type = "ReadPosition")]
pub fn read_position(game: &str, text: &str) -> Result<JsValue, JsError> {
    plain(&arranging::read_position(game, text).map_err(error)?)
}

/// Everything that a record says.
#[wasm_bindgen(js_name = readRecord, unchecked_return_type = "RecordFacts")]
pub fn read_record(text: &str) -> Result<JsValue, JsError> {
    plain(&page_match::read_record(text).map_err(error)?)
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

/// A match.
#[wasm_bindgen(js_name = Match)]
#[derive(Debug)]
pub struct JsMatch(PageMatch);

#[wasm_bindgen(js_class = Match)]
impl JsMatch {
    /// A match of a game, from a position of its own if one is given.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, start: Option<String>) -> Result<JsMatch, JsError> {
        PageMatch::open(game, start.as_deref())
            .map(JsMatch)
            .map_err(error)
    }

    /// The match at the end of a recorded game.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(text: &str) -> Result<JsMatch, JsError> {
        PageMatch::from_record(text).map(JsMatch).map_err(error)
    }

    /// The match as it stands.
    #[wasm_bindgen(unchecked_return_type = "MatchState")]
    pub fn state(&self) -> Result<JsValue, JsError> {
        plain(&self.0.state())
    }

    /// Plays a legal ply. Another one is refused and changes nothing.
    pub fn play(&mut self, ply: &str) -> Result<(), JsError> {
        self.0.play(ply).map_err(error)
    }

    /// What a legal ply would change, in the order in which people see it happen.
    #[wasm_bindgen(unchecked_return_type = "Change[]")]
    pub fn changes(&self, ply: &str) -> Result<JsValue, JsError> {
        plain(&self.0.changes(ply).map_err(error)?)
    }

    /// Takes the last ply back, and returns its text.
    pub fn undo(&mut self) -> Option<String> {
        self.0.undo()
    }

    /// The ply that chance draws by its true weights with a random number from 0 up to 1;
    /// it is not played. Nothing when it is not for chance to decide.
    #[wasm_bindgen(js_name = drawChance)]
    pub fn draw_chance(&self, random: f64) -> Option<String> {
        self.0.draw_chance(random)
    }

    /// Plays random legal plies until the game is no longer being set up, and returns
    /// them.
    #[wasm_bindgen(js_name = setUp)]
    pub fn set_up(&mut self, seed: f64) -> Result<Vec<String>, JsError> {
        self.0.set_up(whole(seed)).map_err(error)
    }

    /// The record of the game so far. `times` are the milliseconds that the plies took; a
    /// negative one is unknown.
    pub fn record(
        &self,
        #[wasm_bindgen(unchecked_param_type = "RecordTag[]")] tags: Vec<JsValue>,
        times: Option<Vec<f64>>,
    ) -> Result<String, JsError> {
        let tags: Vec<RecordTag> = tags
            .iter()
            .map(|tag| {
                Some(RecordTag {
                    key: text_of(tag, "key")?,
                    value: text_of(tag, "value")?,
                })
            })
            .collect::<Option<_>>()
            .ok_or_else(|| JsError::new("a tag is { key: string, value: string }"))?;
        let known = |millis: &f64| (*millis >= 0.0).then_some(*millis as u64);
        let times: Vec<Option<u64>> = times.unwrap_or_default().iter().map(known).collect();
        self.0.record(&tags, &times).map_err(error)
    }
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

/// The value as a plain object. Objects built property by property would make the module
/// a twentieth smaller, but a state takes up to twice as long that way.
fn plain(value: &(impl Serialize + ?Sized)) -> Result<JsValue, JsError> {
    let text = serde_json::to_string(value)?;
    parse_json(&text).map_err(|_| JsError::new("the answer is not JSON"))
}

fn error(refusal: Refusal) -> JsError {
    JsError::new(&refusal.to_string())
}

/// A property of an object that is a text.
fn text_of(object: &JsValue, key: &str) -> Option<String> {
    property(object, key).ok()?.as_string()
}

/// A seed from a JavaScript number. Whole numbers are what they are, as on the command
/// line; others are still different seeds.
fn whole(seed: f64) -> u64 {
    if seed >= 0.0 && seed.fract() == 0.0 {
        seed as u64
    } else {
        seed.to_bits()
    }
}
