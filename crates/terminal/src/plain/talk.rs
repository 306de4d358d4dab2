//! What is said and heard: lines out, lines in. Nothing moves a cursor or has a colour.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use crate::PlayError;
use crate::spoken::PageWords;
use crate::spoken::format::fill;
use crate::words::{Language, plain};

/// The most bytes of a line that are looked at.
const LONGEST: usize = 16 * 1024;
/// So many lines are read ahead.
const AHEAD: usize = 64;

/// What came in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    /// A line.
    Line(String),
    /// A line that was too long to be looked at.
    TooLong,
    /// There are no more lines.
    End,
    /// Something has happened elsewhere.
    #[cfg_attr(
        not(feature = "online"),
        allow(dead_code, reason = "only online tables wake")
    )]
    Changed,
}

/// Why a dialogue is over.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Whoever listens has enough.
    Quit,
    /// There is no more input.
    Ended,
    /// Nothing can be said any more.
    Output(io::Error),
    /// What was wanted is not to be had.
    Refused(PlayError),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Output(error)
    }
}

/// A dialogue in a language.
pub(crate) struct Talk<'a> {
    out: &'a mut dyn Write,
    heard: Receiver<Heard>,
    #[cfg_attr(
        not(feature = "online"),
        allow(dead_code, reason = "only online tables wake")
    )]
    wake: SyncSender<Heard>,
    ascii: bool,
    /// Whether there are no more lines.
    ended: bool,
    /// The language.
    pub(crate) language: Language,
    /// Its words here.
    pub(crate) words: &'static plain::Words,
    /// Its words on the page.
    pub(crate) page: &'static PageWords,
}

impl<'a> Talk<'a> {
    /// A dialogue over these lines.
    pub(crate) fn new(
        language: Language,
        ascii: bool,
        input: impl Read + Send + 'static,
        out: &'a mut dyn Write,
    ) -> Talk<'a> {
        let (wake, heard) = sync_channel(AHEAD);
        let sender = wake.clone();
        thread::spawn(move || listen(BufReader::new(input), &sender));
        Talk {
            out,
            heard,
            wake,
            ascii,
            ended: false,
            language,
            words: plain::of(language),
            page: PageWords::of(language),
        }
    }

    /// Says a line.
    pub(crate) fn say(&mut self, text: &str) -> Result<(), Stop> {
        if text.is_empty() {
            return Ok(());
        }
        let said = self.shown(text);
        writeln!(self.out, "{said}")?;
        self.out.flush()?;
        Ok(())
    }

    /// Says a text of several lines as it is.
    pub(crate) fn show(&mut self, text: &str) -> Result<(), Stop> {
        for line in text.lines() {
            let line = self.shown(line);
            writeln!(self.out, "{}", line.trim_end())?;
        }
        self.out.flush()?;
        Ok(())
    }

    /// Says a text with gaps.
    pub(crate) fn tell(&mut self, text: &str, values: &[(&str, &str)]) -> Result<(), Stop> {
        self.say(&fill(text, values))
    }

    /// Says a text of a list of the page.
    pub(crate) fn say_page(&mut self, list: &str, key: &str) -> Result<(), Stop> {
        let text = self.page.text(list, key, &[]);
        self.say(&crate::spoken::format::sentence(&text))
    }

    /// The next thing that is heard; nothing when the time is over first. Without a time the end of
    /// all lines is heard again and again.
    pub(crate) fn hear(&mut self, time: Option<Duration>) -> Option<Heard> {
        let heard = match time {
            None if self.ended => Some(Heard::End),
            // The reader says when there is no more.
            None => Some(self.heard.recv().unwrap_or(Heard::End)),
            Some(time) => match self.heard.recv_timeout(time) {
                Ok(heard) => Some(heard),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => Some(Heard::End),
            },
        };
        self.ended |= heard == Some(Heard::End);
        heard
    }

    /// The next line, without what stands around it. What is no line is answered here.
    pub(crate) fn line(&mut self) -> Result<String, Stop> {
        loop {
            match self.hear(None) {
                Some(Heard::Line(line)) => return Ok(line.trim().to_owned()),
                Some(Heard::TooLong) => self.say(self.words.too_long)?,
                Some(Heard::Changed) | None => {}
                Some(Heard::End) => return Err(Stop::Ended),
            }
        }
    }

    /// Wakes whoever listens; more than once is as good as once.
    #[cfg_attr(
        not(feature = "online"),
        allow(dead_code, reason = "only online tables wake")
    )]
    pub(crate) fn waker(&self) -> impl Fn() + Send + Sync + 'static + use<> {
        let wake = self.wake.clone();
        move || {
            // Where lines wait, somebody looks anyway.
            let _ = wake.try_send(Heard::Changed);
        }
    }

    /// What may be said: no signs that steer a terminal, since names come from others, and ordinary
    /// spaces, since nothing here is broken into lines.
    fn shown(&self, text: &str) -> String {
        let mut said = String::with_capacity(text.len());
        for character in text.chars() {
            match character {
                '\u{a0}' | '\u{202f}' => said.push(' '),
                _ if is_steering(character) => {}
                _ if self.ascii && !character.is_ascii() => said.push_str(in_ascii(character)),
                _ => said.push(character),
            }
        }
        said
    }
}

/// Whether a character does something to a terminal or to the order of characters.
pub(crate) fn is_steering(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// What stands for a character where there is only ASCII.
fn in_ascii(character: char) -> &'static str {
    match character {
        'à' | 'â' => "a",
        'ä' => "ae",
        'ç' => "c",
        'è' | 'é' | 'ê' | 'ë' => "e",
        'î' | 'ï' => "i",
        'ô' => "o",
        'ö' => "oe",
        'ù' | 'û' => "u",
        'ü' => "ue",
        'ß' => "ss",
        'œ' => "oe",
        'À' | 'Â' => "A",
        'Ä' => "Ae",
        'Ç' => "C",
        'È' | 'É' | 'Ê' => "E",
        'Ö' => "Oe",
        'Ü' => "Ue",
        '’' | '‘' => "'",
        '“' | '”' | '„' | '«' | '»' => "\"",
        '…' => "...",
        '–' | '—' => "-",
        '·' => ",",
        '×' => "x",
        _ => "?",
    }
}

/// Reads lines until there are no more or nobody listens.
fn listen(mut input: impl BufRead, heard: &SyncSender<Heard>) {
    loop {
        let line = match read_line(&mut input) {
            Ok(Some(line)) => line,
            // What cannot be read any more has ended.
            Ok(None) | Err(_) => Heard::End,
        };
        let is_end = line == Heard::End;
        if heard.send(line).is_err() || is_end {
            return;
        }
    }
}

/// A line, however long: what is too long is passed over. Nothing when there are no more.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Heard>> {
    let mut bytes = Vec::new();
    if input
        .by_ref()
        .take(LONGEST as u64)
        .read_until(b'\n', &mut bytes)?
        == 0
    {
        return Ok(None);
    }
    if bytes.len() < LONGEST || bytes.last() == Some(&b'\n') {
        return Ok(Some(Heard::Line(
            String::from_utf8_lossy(&bytes).into_owned(),
        )));
    }
    let mut rest = Vec::new();
    while input
        .by_ref()
        .take(LONGEST as u64)
        .read_until(b'\n', &mut rest)?
        > 0
    {
        if rest.last() == Some(&b'\n') {
            break;
        }
        rest.clear();
    }
    Ok(Some(Heard::TooLong))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<Heard> {
        let mut input = BufReader::new(input);
        std::iter::from_fn(|| read_line(&mut input).expect("bytes can be read")).collect()
    }

    #[test]
    fn lines_are_read_whatever_they_are() {
        let long = [vec![b'x'; 3 * LONGEST], b"\nd3\n".to_vec()].concat();
        assert_eq!(
            lines(&long),
            [Heard::TooLong, Heard::Line("d3\n".to_owned())]
        );
        assert_eq!(lines(b"\xff\r\n\nx").len(), 3);
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn nothing_that_steers_a_terminal_is_said() {
        let mut out = Vec::new();
        let mut talk = Talk::new(Language::French, true, io::empty(), &mut out);
        talk.say("\u{1b}[31mÉlodie\u{a0}: déjà\u{202e}")
            .expect("a list can be written to");
        assert_eq!(out, b"[31mElodie : deja\n");
    }
}
