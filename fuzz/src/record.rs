//! A record is refused or written back as an equal one.

use calot_rules::Record;

pub(crate) fn check(text: &str) {
    if let Ok(record) = Record::read(text) {
        let written = record.to_string();
        assert_eq!(Record::read(&written).as_ref(), Ok(&record));
        record.replay().expect("a record that was read can be replayed");
    }
}
