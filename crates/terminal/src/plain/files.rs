//! Records in files: none is ever written over, and what cannot be read is told with its reason.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;

use calot_rules::record::Record;

use super::begin::refusal;
use super::talk::{Stop, Talk};
use crate::session::{Session, SessionError};
use crate::spoken::format::fill;
use crate::words::errors;
use crate::words::plain::Command;

/// The most bytes of a file that are read.
const LARGEST: u64 = 4 << 20;

/// Saves a record under a name that nothing has yet.
pub(super) fn write(talk: &mut Talk<'_>, record: &Record, name: &str) -> Result<(), Stop> {
    if name.is_empty() {
        let save = talk.words.word_for(Command::Save);
        return talk.tell(talk.words.save_where, &[("save", save)]);
    }
    let written = File::create_new(name).and_then(|mut file| {
        let done = write!(file, "{record}").and_then(|()| file.sync_all());
        if done.is_err() {
            // Half a record is of no use to anybody, and it is our own.
            let _ = fs::remove_file(name);
        }
        done
    });
    match written {
        Ok(()) => talk.tell(talk.words.saved, &[("file", name)]),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            talk.tell(talk.words.file_exists, &[("file", name)])
        }
        Err(error) => {
            let reason = errors::of_file(talk.language, &error);
            talk.tell(talk.words.not_saved, &[("file", name), ("reason", &reason)])
        }
    }
}

/// Opens the record in a file; nothing when it cannot be read, which was said then.
pub(super) fn load(talk: &mut Talk<'_>, name: &str, seed: u64) -> Result<Option<Session>, Stop> {
    if name.is_empty() {
        let load = talk.words.word_for(Command::Load);
        talk.tell(talk.words.load_what, &[("load", load)])?;
        return Ok(None);
    }
    match read_record(talk, Path::new(name), seed) {
        Ok(session) => {
            talk.say(talk.words.loaded)?;
            Ok(Some(session))
        }
        Err(said) => {
            talk.say(&said)?;
            Ok(None)
        }
    }
}

/// The game of a record, or why there is none.
pub(super) fn read_record(talk: &Talk<'_>, path: &Path, seed: u64) -> Result<Session, String> {
    let not_read = |reason: String| {
        let file = path.display().to_string();
        fill(
            talk.words.not_loaded,
            &[("file", &file), ("reason", &reason)],
        )
    };
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LARGEST).read_to_end(&mut bytes));
    read.map_err(|error| not_read(errors::of_file(talk.language, &error)))?;
    let text = String::from_utf8_lossy(&bytes);
    let record = Record::read(&text).map_err(SessionError::from);
    let session = record.and_then(|record| Session::of_record(&record, seed));
    session.map_err(|error| not_read(refusal(talk.language, &error)))
}
