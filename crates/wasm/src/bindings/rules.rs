//! What JavaScript sees of the rules.

use calot_rules::{choices, registry};
use wasm_bindgen::prelude::*;

use super::{error, plain, whole};
use crate::arranging;
use crate::chance::{self, Kept};
use crate::page_match::{self, PageMatch, RecordTag, Refusal};

/// The declarations name the types that are generated beside them.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { Arranged, Change, CheckedChance, GameEntry, MatchState, OptionChoices, PlyView, ReadPosition, RecordFacts, RecordTag } from '../src/types.js';";

#[wasm_bindgen]
extern "C" {
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
pub fn canonical(game: &str) -> Result<String, JsValue> {
    registry::canonical(game).map_err(|refused| error(refused.into()))
}

/// What can be chosen for each option, beside the others as they are.
#[wasm_bindgen(js_name = choices, unchecked_return_type = "OptionChoices[]")]
pub fn option_choices(game: &str) -> Result<JsValue, JsValue> {
    let choices = choices::choices(game)
        .map_err(Refusal::from)
        .map_err(error)?;
    Ok(plain(&choices)?)
}

/// The position of a game with these `name=value` entries, possible or not.
#[wasm_bindgen(unchecked_return_type = "Arranged")]
pub fn arrange(game: &str, entries: Vec<String>) -> Result<JsValue, JsValue> {
    Ok(plain(&arranging::arranged(game, &entries).map_err(error)?)?)
}

/// What a position text says, possible or not.
#[wasm_bindgen(js_name = readPosition, unchecked_return_type = "ReadPosition")]
pub fn read_position(game: &str, text: &str) -> Result<JsValue, JsValue> {
    Ok(plain(
        &arranging::read_position(game, text).map_err(error)?,
    )?)
}

/// A ply of a game as data, whether it is legal anywhere or not.
#[wasm_bindgen(js_name = plyView, unchecked_return_type = "PlyView")]
pub fn ply_view(game: &str, ply: &str) -> Result<JsValue, JsValue> {
    Ok(plain(&page_match::ply_view(game, ply).map_err(error)?)?)
}

/// Everything that a record says.
#[wasm_bindgen(js_name = readRecord, unchecked_return_type = "RecordFacts")]
pub fn read_record(text: &str) -> Result<JsValue, JsValue> {
    let facts = page_match::read_record(text).map_err(error)?;
    Ok(plain(&facts)?)
}

/// Checks the chance in the record of a server against the record of the game as it was shown, and
/// against what was kept: the commitment, the own nonce and id, and the seat and id of everybody.
#[wasm_bindgen(js_name = checkChance, unchecked_return_type = "CheckedChance")]
pub fn check_chance(
    record: &str,
    shown: &str,
    commitment: Option<String>,
    nonce: Option<String>,
    guest: String,
    people: Vec<String>,
) -> Result<JsValue, JsError> {
    let kept = Kept {
        commitment,
        nonce,
        guest,
        people,
    };
    plain(&chance::check(record, shown, &kept))
}

/// A match.
#[wasm_bindgen(js_name = Match)]
#[derive(Debug)]
pub struct JsMatch(PageMatch);

#[wasm_bindgen(js_class = Match)]
impl JsMatch {
    /// A match of a game, from a position of its own if one is given.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, start: Option<String>) -> Result<JsMatch, JsValue> {
        PageMatch::open(game, start.as_deref())
            .map(JsMatch)
            .map_err(error)
    }

    /// The match at the end of a recorded game.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(text: &str) -> Result<JsMatch, JsValue> {
        PageMatch::from_record(text).map(JsMatch).map_err(error)
    }

    /// The match as it stands.
    #[wasm_bindgen(unchecked_return_type = "MatchState")]
    pub fn state(&self) -> Result<JsValue, JsError> {
        plain(&self.0.state())
    }

    /// Plays a legal ply. Another one is refused and changes nothing.
    pub fn play(&mut self, ply: &str) -> Result<(), JsValue> {
        self.0.play(ply).map_err(error)
    }

    /// What a legal ply would change, in the order in which people see it happen.
    #[wasm_bindgen(unchecked_return_type = "Change[]")]
    pub fn changes(&self, ply: &str) -> Result<JsValue, JsValue> {
        Ok(plain(&self.0.changes(ply).map_err(error)?)?)
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
    pub fn set_up(&mut self, seed: f64) -> Result<Vec<String>, JsValue> {
        self.0.set_up(whole(seed)).map_err(error)
    }

    /// The record of the game so far. `times` are the milliseconds that the plies took; a
    /// negative one is unknown.
    pub fn record(
        &self,
        #[wasm_bindgen(unchecked_param_type = "RecordTag[]")] tags: Vec<JsValue>,
        times: Option<Vec<f64>>,
    ) -> Result<String, JsValue> {
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

/// A property of an object that is a text.
fn text_of(object: &JsValue, key: &str) -> Option<String> {
    property(object, key).ok()?.as_string()
}
