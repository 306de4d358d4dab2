//! Messages in the words that other programs rely on, and bad ones of every kind.

use calot_protocol::event::Kept;
use calot_protocol::fair::NO_NONCE;
use calot_protocol::setup::OpenTable;
use calot_protocol::{
    ClientMessage, ClockSetup, Command, EndReason, Event, GuestId, Offer, Outcome, Reaction,
    SeatSetup, Setup, TableId,
};
use serde_json::{Value, json};

fn guest() -> GuestId {
    GuestId::from_bytes([7; 16])
}

/// The value is written as this JSON, and read from it.
fn same<T>(value: &T, text: Value)
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    assert_eq!(serde_json::to_value(value).ok(), Some(text.clone()));
    assert_eq!(serde_json::from_value::<T>(text).ok().as_ref(), Some(value));
}

#[test]
fn commands_are_told_apart_by_their_type() {
    let sit = Command::Sit {
        seat: None,
        invite: None,
        nonce: "17".to_owned(),
    };
    same(&sit, json!({"type": "sit", "number": "17"}));
    let nothing: Command = serde_json::from_value(json!({"type": "sit"})).expect("a command");
    let nonce = NO_NONCE.to_owned();
    assert!(matches!(nothing, Command::Sit { nonce: brought, .. } if brought == nonce));
    let ply = Command::Ply {
        ply: "f4".to_owned(),
        after: 3,
        undos: 0,
    };
    same(&ply, json!({"type": "ply", "ply": "f4", "after": 3}));
    let again = Command::Ply {
        ply: "f4".to_owned(),
        after: 3,
        undos: 2,
    };
    let text = json!({"type": "ply", "ply": "f4", "after": 3, "undos": 2});
    same(&again, text);
    let undo = Command::Offer {
        offer: Offer::Undo { to: 4 },
    };
    same(
        &undo,
        json!({"type": "offer", "offer": {"kind": "undo", "to": 4}}),
    );
    let count = Command::Offer {
        offer: Offer::Count {},
    };
    same(&count, json!({"type": "offer", "offer": {"kind": "count"}}));
    let stand_in = Command::Offer {
        offer: Offer::StandIn { seat: 2, level: 3 },
    };
    let text = json!({"type": "offer", "offer": {"kind": "stand_in", "seat": 2, "level": 3}});
    same(&stand_in, text);
    for (command, word) in [
        (Command::Leave {}, "leave"),
        (Command::Agree { offer: None }, "agree"),
        (Command::Decline { offer: None }, "decline"),
        (Command::Withdraw { offer: None }, "withdraw"),
        (Command::Resign {}, "resign"),
        (Command::Rematch {}, "rematch"),
        (Command::GiveBack {}, "give_back"),
    ] {
        same(&command, json!({"type": word}));
    }
    same(
        &Command::Agree { offer: Some(12) },
        json!({"type": "agree", "offer": 12}),
    );
    let react = Command::React {
        reaction: Reaction::WellPlayed,
    };
    same(&react, json!({"type": "react", "reaction": "well_played"}));
}

#[test]
fn a_client_says_commands_and_pings() {
    let message = ClientMessage::Command {
        id: 9,
        command: Command::Resign {},
    };
    same(
        &message,
        json!({"type": "command", "id": 9, "command": {"type": "resign"}}),
    );
    same(&ClientMessage::Ping {}, json!({"type": "ping"}));
}

#[test]
fn a_setup_needs_a_game_and_seats_only() {
    let setup = Setup {
        game: "rolit".to_owned(),
        position: None,
        seats: vec![SeatSetup::Open {}, SeatSetup::Computer { level: 3 }],
        teams: false,
        clock: ClockSetup::None,
        public: false,
    };
    let seats = json!([{"kind": "open"}, {"kind": "computer", "level": 3}]);
    let text = json!({"setup": {"game": "rolit", "seats": seats}});
    let open: OpenTable = serde_json::from_value(text).expect("a table to open");
    assert_eq!(open, OpenTable { setup, sit: None });
    same(&SeatSetup::Reserved {}, json!({"kind": "reserved"}));
    same(&SeatSetup::Bot { bot: None }, json!({"kind": "bot"}));
    let bank = ClockSetup::Bank {
        seconds: 300,
        increment: 5,
    };
    same(
        &bank,
        json!({"kind": "bank", "seconds": 300, "increment": 5}),
    );
    same(&ClockSetup::None, json!({"kind": "none"}));
    same(
        &ClockSetup::Days { days: 3 },
        json!({"kind": "days", "days": 3}),
    );
}

#[test]
fn what_is_not_known_is_refused() {
    for text in [
        json!({"type": "resign", "seat": 1}),
        json!({"type": "leave", "seat": 1}),
        json!({"type": "ply", "ply": "f4", "after": 0, "seat": 1}),
        json!({"type": "ply", "ply": "f4"}),
        json!({"type": "ply", "ply": "f4", "after": -1}),
        json!({"type": "ply", "ply": 4, "after": 1}),
        json!({"type": "offer", "offer": {"kind": "draw", "to": 1}}),
        json!({"type": "offer", "offer": {"kind": "money"}}),
        json!({"type": "react", "reaction": "<script>"}),
        json!({"type": "cheat"}),
        json!({"ply": "f4", "after": 0}),
        json!([]),
        json!(null),
    ] {
        assert!(
            serde_json::from_value::<Command>(text.clone()).is_err(),
            "{text}"
        );
    }
    for text in [
        json!({"type": "ping", "id": 1}),
        json!({"type": "command", "command": {"type": "resign"}}),
        json!({"type": "command", "id": 1, "command": {"type": "resign"}, "more": 1}),
        json!({"type": "command", "id": 1, "command": {"type": "resign", "more": 1}}),
    ] {
        assert!(
            serde_json::from_value::<ClientMessage>(text.clone()).is_err(),
            "{text}"
        );
    }
    for text in [
        json!({"setup": {"game": "rolit", "seats": [], "clocks": 1}}),
        json!({"setup": {"game": "rolit", "seats": [{"kind": "open", "level": 1}]}}),
        json!({"setup": {"game": "rolit", "seats": [{"kind": "computer", "level": 300}]}}),
        json!({"setup": {"game": "rolit", "seats": [], "clock": {"kind": "days", "days": 1, "x": 1}}}),
        json!({"setup": {"game": "rolit", "seats": []}, "sit": {"number": "1", "invite": "x"}}),
    ] {
        assert!(
            serde_json::from_value::<OpenTable>(text.clone()).is_err(),
            "{text}"
        );
    }
}

/// The log of a table is kept for years, so its words may not change.
#[test]
fn events_are_kept_in_these_words() {
    let id = guest().to_string();
    let table = TableId::from_bytes([1; 16]);
    let opened = Event::Opened {
        setup: Setup {
            game: "quits".to_owned(),
            position: None,
            seats: vec![SeatSetup::Open {}, SeatSetup::Bot { bot: Some(guest()) }],
            teams: true,
            clock: ClockSetup::Ply { seconds: 60 },
            public: true,
        },
        by: guest(),
        commitment: "00".to_owned(),
        kept: vec![Kept {
            seat: 1,
            guests: vec![guest()],
        }],
        rematch_of: Some(table),
    };
    same(
        &opened,
        json!({
            "type": "opened",
            "setup": {
                "game": "quits",
                "seats": [{"kind": "open"}, {"kind": "bot", "bot": id}],
                "teams": true,
                "clock": {"kind": "ply", "seconds": 60},
                "public": true,
            },
            "by": id,
            "commitment": "00",
            "kept": [{"seat": 1, "guests": [id]}],
            "rematch_of": table.to_string(),
        }),
    );
    let events = [
        (
            Event::Sat {
                seat: 1,
                guest: guest(),
                name: "Anna".to_owned(),
                nonce: "5".to_owned(),
                bot: false,
            },
            json!({"type": "sat", "seat": 1, "guest": id, "name": "Anna", "number": "5"}),
        ),
        (
            Event::Left {
                seat: 1,
                guest: guest(),
            },
            json!({"type": "left", "seat": 1, "guest": id}),
        ),
        (
            Event::Named {
                guest: guest(),
                name: "Ben".to_owned(),
            },
            json!({"type": "named", "guest": id, "name": "Ben"}),
        ),
        (Event::Started {}, json!({"type": "started"})),
        (
            Event::Ply {
                ply: "f4".to_owned(),
                seat: Some(1),
                guest: Some(guest()),
                spent_ms: 1250,
            },
            json!({"type": "ply", "ply": "f4", "seat": 1, "guest": id, "spent_ms": 1250}),
        ),
        (
            Event::Ply {
                ply: "d6".to_owned(),
                seat: None,
                guest: None,
                spent_ms: 0,
            },
            json!({"type": "ply", "ply": "d6"}),
        ),
        (
            Event::Offered {
                offer: Offer::Draw {},
                seat: 2,
            },
            json!({"type": "offered", "offer": {"kind": "draw"}, "seat": 2}),
        ),
        (
            Event::Agreed { seat: 1 },
            json!({"type": "agreed", "seat": 1}),
        ),
        (
            Event::Declined { seat: 1 },
            json!({"type": "declined", "seat": 1}),
        ),
        (
            Event::Withdrawn { seat: 1 },
            json!({"type": "withdrawn", "seat": 1}),
        ),
        (
            Event::Undone { to: 3, spent_ms: 5 },
            json!({"type": "undone", "to": 3, "spent_ms": 5}),
        ),
        (
            Event::Resigned { seat: 1 },
            json!({"type": "resigned", "seat": 1}),
        ),
        (
            Event::Flagged { seat: 1 },
            json!({"type": "flagged", "seat": 1}),
        ),
        (
            Event::StoodIn {
                seat: 1,
                level: 3,
                spent_ms: 0,
            },
            json!({"type": "stood_in", "seat": 1, "level": 3}),
        ),
        (
            Event::GivenBack { seat: 1 },
            json!({"type": "given_back", "seat": 1}),
        ),
        (
            Event::Ended {
                reason: EndReason::Time,
                outcome: Some(Outcome {
                    winners: vec![2],
                    scores: vec![3, 4],
                }),
                seed: "ff".to_owned(),
            },
            json!({
                "type": "ended",
                "reason": "time",
                "outcome": {"winners": [2], "scores": [3, 4]},
                "seed": "ff",
            }),
        ),
        (
            Event::Rematch { table },
            json!({"type": "rematch", "table": table.to_string()}),
        ),
    ];
    for (event, text) in events {
        same(&event, text);
    }
}
