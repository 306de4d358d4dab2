//! What JavaScript sees: a module of the rules for the page and one of the computer players
//! for its worker, each compiled by itself. They hand on and turn values into plain objects.

#[cfg(feature = "rules")]
pub mod rules;
#[cfg(feature = "search")]
pub mod search;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::page_match::Refusal;

// Functions of every browser are declared where they are used; a crate with all of them would
// take longer to compile than this one.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = JSON, js_name = parse, catch)]
    fn parse_json(text: &str) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(js_namespace = Object, js_name = assign, catch)]
    fn assign(target: &JsValue, source: &JsValue) -> Result<JsValue, JsValue>;
}

/// The value as a plain object. Objects built property by property would make the module
/// a twentieth smaller, but a state takes up to twice as long that way.
fn plain(value: &(impl Serialize + ?Sized)) -> Result<JsValue, JsError> {
    let text = serde_json::to_string(value)?;
    parse_json(&text).map_err(|_| JsError::new("the answer is not JSON"))
}

/// An error with the reason, and with its code and values.
fn error(refusal: Refusal) -> JsValue {
    let thrown = JsValue::from(JsError::new(&refusal.to_string()));
    if let Ok(trouble) = plain(&refusal.trouble()) {
        // An error takes properties; if it did not, its message would still be there.
        let _ = assign(&thrown, &trouble);
    }
    thrown
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
