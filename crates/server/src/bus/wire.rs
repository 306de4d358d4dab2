//! How messages are written between nodes.
//!
//! The words are those of the first version, so nodes of different versions understand each other
//! while they are being replaced. Whatever is not understood may be of a newer version, and is
//! passed over.

use calot_protocol::view::Presence;
use calot_protocol::{GuestId, Reaction};
use serde::{Deserialize, Serialize};

use super::Message;

/// What is said of a table beside its events.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum AtTable {
    Reaction {
        guest: GuestId,
        reaction: Reaction,
    },
    Present {
        node: String,
        presence: Presence,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        since: Vec<i64>,
        ask: bool,
    },
}

/// What all but events begin with.
const PASSING: &str = "passing";

/// What is said when there are more outages.
const OUTAGES: &str = "outages";

/// What is said when something could not be.
const MISSED: &str = "missed";

impl Message {
    /// The message as it is sent: a line that says what it is, and the rest; nothing for one that
    /// cannot be written.
    pub(super) fn write(&self) -> Option<String> {
        let said = match self {
            Message::Events { first, last, text } => {
                return Some(format!("events {first} {last}\n{text}"));
            }
            Message::Reaction { guest, reaction } => at_table(&AtTable::Reaction {
                guest: *guest,
                reaction: *reaction,
            })?,
            Message::Present {
                node,
                presence,
                since,
                ask,
            } => at_table(&AtTable::Present {
                node: node.clone(),
                presence: presence.clone(),
                since: since.clone(),
                ask: *ask,
            })?,
            Message::Outages => OUTAGES.to_owned(),
            Message::Changed { summary } => format!("changed {summary}"),
            Message::Gone { table } => format!("gone {table}"),
            Message::Missed => MISSED.to_owned(),
        };
        Some(format!("{PASSING}\n{said}"))
    }

    /// Reads what another node has sent.
    pub(super) fn read(payload: &[u8]) -> Option<Message> {
        let (head, said) = str::from_utf8(payload).ok()?.split_once('\n')?;
        if head == PASSING {
            return Message::read_passing(said);
        }
        let mut words = head.strip_prefix("events ")?.split(' ');
        let (first, last) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        words.next().is_none().then(|| Message::Events {
            first,
            last,
            text: said.into(),
        })
    }

    fn read_passing(said: &str) -> Option<Message> {
        if said == OUTAGES {
            return Some(Message::Outages);
        }
        if said == MISSED {
            return Some(Message::Missed);
        }
        if said.starts_with('{') {
            return Some(match serde_json::from_str(said).ok()? {
                AtTable::Reaction { guest, reaction } => Message::Reaction { guest, reaction },
                AtTable::Present {
                    node,
                    presence,
                    since,
                    ask,
                } => Message::Present {
                    node,
                    presence,
                    since,
                    ask,
                },
            });
        }
        match said.split_once(' ')? {
            ("changed", summary) => Some(Message::Changed {
                summary: summary.into(),
            }),
            ("gone", table) => table.parse().ok().map(|table| Message::Gone { table }),
            _ => None,
        }
    }
}

fn at_table(what: &AtTable) -> Option<String> {
    serde_json::to_string(what).ok()
}

#[cfg(test)]
mod tests {
    use calot_protocol::TableId;

    use super::*;

    /// All messages, as the first version writes them.
    fn messages() -> Vec<(Message, &'static str)> {
        let guest = GuestId::from_bytes([3; 16]);
        vec![
            (
                Message::Events {
                    first: 3,
                    last: u64::MAX,
                    text: "[{\"a\":\n1}]".into(),
                },
                "events 3 18446744073709551615\n[{\"a\":\n1}]",
            ),
            (
                Message::Reaction {
                    guest,
                    reaction: Reaction::Wow,
                },
                "passing\n{\"type\":\"reaction\",\"guest\":\"AwMDAwMDAwMDAwMDAwMDAw\",\
                 \"reaction\":\"wow\"}",
            ),
            (
                Message::Present {
                    node: "here x".to_owned(),
                    presence: Presence {
                        present: vec![guest],
                        watching: 2,
                    },
                    since: Vec::new(),
                    ask: true,
                },
                "passing\n{\"type\":\"present\",\"node\":\"here x\",\"presence\":{\"present\":\
                 [\"AwMDAwMDAwMDAwMDAwMDAw\"],\"watching\":2},\"ask\":true}",
            ),
            (Message::Outages, "passing\noutages"),
            (
                Message::Changed {
                    summary: "{\"a b\": 1}".into(),
                },
                "passing\nchanged {\"a b\": 1}",
            ),
            (
                Message::Gone {
                    table: TableId::from_bytes([7; 16]),
                },
                "passing\ngone BwcHBwcHBwcHBwcHBwcHBw",
            ),
        ]
    }

    #[test]
    fn a_message_is_written_as_ever_and_reads_back() {
        for (message, text) in messages() {
            assert_eq!(message.write().as_deref(), Some(text));
            assert_eq!(Message::read(text.as_bytes()), Some(message));
        }
    }

    /// What later versions say more; the first one passes over it.
    #[test]
    fn what_was_added_later_reads_back() {
        let guest = GuestId::from_bytes([3; 16]);
        let present = Message::Present {
            node: "here x".to_owned(),
            presence: Presence {
                present: vec![guest],
                watching: 0,
            },
            since: vec![7],
            ask: false,
        };
        for message in [present, Message::Missed] {
            let text = message.write().expect("it can be written");
            assert_eq!(Message::read(text.as_bytes()), Some(message));
        }
    }

    #[test]
    fn what_is_not_understood_is_passed_over() {
        for payload in [
            &b""[..],
            b"events",
            b"events\n",
            b"events 1\n",
            b"events 1 -2\nx",
            b"events 1 2 3\nx",
            b"passing 1\nx",
            b"passing\n",
            b"passing\ngone",
            b"passing\ngone away",
            b"passing\nlater {}",
            b"passing\n{\"type\":\"later\"}",
            b"passing\n{",
            b"other\nx",
            b"\xff\n",
        ] {
            assert_eq!(Message::read(payload), None, "{payload:?}");
        }
    }
}
