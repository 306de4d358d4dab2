//! Compares JSON with a schema, as far as schemas are used in the description of the API.

use serde_json::Value;

/// Says where a value is not what a schema describes. Fields that are not described are wrong.
pub(crate) fn check(document: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        let pointer = reference.strip_prefix('#').ok_or("a foreign reference")?;
        let schema = document.pointer(pointer);
        let schema = schema.ok_or_else(|| format!("{reference} is not described"))?;
        return check(document, schema, value);
    }
    for key in ["oneOf", "anyOf"] {
        let Some(choices) = schema.get(key).and_then(Value::as_array) else {
            continue;
        };
        let results = choices.iter().map(|choice| check(document, choice, value));
        let (right, wrong): (Vec<_>, Vec<_>) = results.partition(Result::is_ok);
        if right.is_empty() || (key == "oneOf" && right.len() > 1) {
            let reasons: Vec<_> = wrong.into_iter().filter_map(Result::err).collect();
            let (right, reasons) = (right.len(), reasons.join("; "));
            return Err(format!("{right} of {key} fit {value}: {reasons}"));
        }
    }
    if let Some(parts) = schema.get("allOf").and_then(Value::as_array) {
        for part in parts {
            check(document, part, value)?;
        }
    }
    if let Some(choices) = schema.get("enum").and_then(Value::as_array)
        && !choices.contains(value)
    {
        return Err(format!("{value} is none of {choices:?}"));
    }
    if let Some(minimum) = schema.get("minimum").and_then(Value::as_f64)
        && value.as_f64().is_some_and(|number| number < minimum)
    {
        return Err(format!("{value} is below {minimum}"));
    }
    let types = match schema.get("type") {
        None => return Ok(()),
        Some(Value::Array(types)) => types.clone(),
        Some(one) => vec![one.clone()],
    };
    let is_of = |name: &Value| match name.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("number") => value.is_number(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => false,
    };
    if !types.iter().any(is_of) {
        return Err(format!("{value} is not of type {types:?}"));
    }
    match value {
        Value::Array(items) => {
            let schema = schema.get("items").unwrap_or(&Value::Null);
            items
                .iter()
                .try_for_each(|item| check(document, schema, item))
        }
        Value::Object(fields) => {
            let Some(described) = schema.get("properties").and_then(Value::as_object) else {
                return Ok(());
            };
            for name in schema
                .get("required")
                .and_then(Value::as_array)
                .into_iter()
                .flatten()
            {
                let name = name.as_str().ok_or("a name is a text")?;
                if !fields.contains_key(name) {
                    return Err(format!("{name} is missing in {value}"));
                }
            }
            for (name, value) in fields {
                let schema = described.get(name);
                let schema = schema.ok_or_else(|| format!("{name} is not described"))?;
                check(document, schema, value).map_err(|error| format!("{name}: {error}"))?;
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::check;

    #[test]
    fn what_fits_is_told_from_what_does_not() {
        let document = json!({"s": {"type": "object", "required": ["a"], "properties": {
            "a": {"type": "integer", "minimum": 0},
            "b": {"oneOf": [{"type": "null"}, {"$ref": "#/s"}]},
            "c": {"type": "array", "items": {"enum": ["x", "y"]}},
        }}});
        let schema = json!({"$ref": "#/s"});
        for right in [
            json!({"a": 1}),
            json!({"a": 1, "b": {"a": 2, "b": null}, "c": ["x"]}),
        ] {
            assert_eq!(check(&document, &schema, &right), Ok(()), "{right}");
        }
        for wrong in [
            json!({}),
            json!([]),
            json!({"a": -1}),
            json!({"a": "1"}),
            json!({"a": 1, "d": 1}),
            json!({"a": 1, "b": {}}),
            json!({"a": 1, "c": ["z"]}),
        ] {
            assert!(check(&document, &schema, &wrong).is_err(), "{wrong}");
        }
    }
}
