//! How events are written and read.
//!
//! Nodes of two versions share a storage while one replaces the other. Each event is kept and sent with the
//! version that is needed to read it. A node that comes upon a newer one, or upon a kind or a field
//! that it does not know, does not guess: it goes no further at that table ([`Unreadable::Newer`]), shows it
//! as it was before, and takes no commands there, until it is renewed itself.

use calot_protocol::Event;
use serde::Deserialize;
use serde_json::Value;

/// How events are written and read: in tests as a later version may do it.
pub trait Format: Send + Sync + 'static {
    /// The text of an event, and the version that is needed to read it.
    fn write(&self, event: &Event) -> serde_json::Result<(u16, String)>;

    /// Reads the text of an event of a version.
    fn read(&self, version: u16, text: &str) -> Result<Event, Unreadable>;
}

/// The way of this version.
#[derive(Clone, Copy, Debug, Default)]
pub struct Today;

/// Why an event was not read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// A newer version wrote it.
    #[error("a newer version wrote it")]
    Newer,
    /// It is damaged.
    #[error(transparent)]
    Broken(serde_json::Error),
}

impl Format for Today {
    fn write(&self, event: &Event) -> serde_json::Result<(u16, String)> {
        Ok((event.version(), serde_json::to_string(event)?))
    }

    fn read(&self, version: u16, text: &str) -> Result<Event, Unreadable> {
        if version > Event::VERSION {
            return Err(Unreadable::Newer);
        }
        // Written as it was read, so there is nothing in it that was not understood. That is the rule.
        if let Ok(event) = serde_json::from_str(text)
            && serde_json::to_string(&event).is_ok_and(|written| written == text)
        {
            return Ok(event);
        }
        let said: Value = serde_json::from_str(text).map_err(Unreadable::Broken)?;
        let event = Event::deserialize(&said).map_err(|error| match said.get("type") {
            // It is an event, and none of ours.
            Some(Value::String(_)) => Unreadable::Newer,
            _ => Unreadable::Broken(error),
        })?;
        let understood = serde_json::to_value(&event).map_err(Unreadable::Broken)?;
        if says_more(&said, &understood) {
            Err(Unreadable::Newer)
        } else {
            Ok(event)
        }
    }
}

/// Whether something was said that was not understood: a field that is not there any more, and that does not
/// say that there is nothing.
fn says_more(said: &Value, understood: &Value) -> bool {
    match (said, understood) {
        (Value::Object(said), Value::Object(understood)) => {
            said.iter()
                .any(|(field, value)| match understood.get(field) {
                    Some(understood) => says_more(value, understood),
                    None => !is_nothing(value),
                })
        }
        (Value::Array(said), Value::Array(understood)) => {
            let mut both = said.iter().zip(understood);
            both.any(|(said, understood)| says_more(said, understood))
        }
        _ => false,
    }
}

/// Whether a field with this value may as well be left out.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(flag) => !flag,
        Value::Number(number) => number.as_u64() == Some(0),
        Value::String(text) => text.is_empty(),
        Value::Array(values) => values.is_empty(),
        Value::Object(fields) => fields.is_empty(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_of_another_version_is_known_as_such() {
        let read = |version, text| match Today.read(version, text) {
            Ok(event) => Ok(event),
            Err(Unreadable::Newer) => Err("newer"),
            Err(Unreadable::Broken(_)) => Err("broken"),
        };
        let agreed = r#"{"type":"agreed","seat":2}"#;
        assert_eq!(read(1, agreed), Ok(Event::Agreed { seat: 2 }));
        assert_eq!(read(Event::VERSION + 1, agreed), Err("newer"));
        let nothing = r#"{"type":"agreed","seat":2,"offer":null,"kept":[],"spent_ms":0}"#;
        assert_eq!(read(1, nothing), Ok(Event::Agreed { seat: 2 }));
        for (text, outcome) in [
            (r#"{"type":"agreed","seat":2,"offer":5}"#, "newer"),
            (r#"{"type":"swapped","seat":2}"#, "newer"),
            (r#"{"type":"agreed"}"#, "newer"),
            (
                r#"{"type":"offered","offer":{"kind":"swap"},"seat":2}"#,
                "newer",
            ),
            (
                r#"{"type":"ended","reason":"rules","outcome":{"winners":[1],"scores":[],"by":3},"seed":""}"#,
                "newer",
            ),
            (r#"{"type":"agreed","seat":2"#, "broken"),
            ("", "broken"),
            ("{}", "broken"),
        ] {
            assert_eq!(read(1, text), Err(outcome), "{text}");
        }
    }

    #[test]
    fn an_event_says_which_version_reads_it() -> serde_json::Result<()> {
        let (version, text) = Today.write(&Event::Started {})?;
        assert_eq!((version, text.as_str()), (1, r#"{"type":"started"}"#));
        Ok(())
    }
}
