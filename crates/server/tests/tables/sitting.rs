//! Opening, sitting down, leaving, coming back, names.

use calot_protocol::setup::OpenTable;
use calot_protocol::{ClockSetup, Command, EndReason, ErrorCode, Event, Phase, SeatSetup, Setup};

use crate::support::*;

fn sit_with(seat: Option<u8>, invite: Option<String>) -> Command {
    Command::Sit {
        seat,
        invite,
        nonce: "7".to_owned(),
    }
}

#[test]
fn a_table_begins_when_every_seat_is_held() {
    let mut table = Table::open(setup("rolit:first=1,players=3", &[OPEN, COMPUTER, OPEN]));
    assert_eq!(table.view().game, "rolit:players=3");
    assert_eq!(table.state.phase(), Phase::Waiting);
    table.does(&person(2), sit(3));
    assert_eq!(table.state.phase(), Phase::Waiting);
    assert_eq!(table.view().turn, None);
    table.does(&person(4), sit_with(None, None));
    assert_eq!(table.state.phase(), Phase::Playing);
    assert_eq!(table.view().turn, Some(1));
    let you = table.state.you(&person(4));
    assert_eq!((you.seat, you.name.as_str()), (Some(1), "Dan"));
    assert_eq!(table.state.you(&person(5)).seat, None);
    assert_eq!(table.log.len(), 4);
}

#[test]
fn whoever_opens_a_table_can_sit_down_at_once() {
    let alone = setup("pylos", &[COMPUTER, OPEN]);
    let table = Table::try_open(&sitting(alone.clone(), None)).expect("a table");
    assert_eq!(table.state.phase(), Phase::Playing);
    assert_eq!(table.state.you(&person(1)).seat, Some(2));
    assert_eq!(table.state.think().map(|think| think.seat), Some(1));
    let refused = Table::try_open(&sitting(alone, Some(1))).map(|_| ());
    assert_eq!(
        refused.map_err(|refusal| refusal.code),
        Err(ErrorCode::SeatTaken)
    );
}

#[test]
fn whoever_opens_a_table_can_have_a_seat_kept() {
    let mut table = Table::try_open(&keeping(setup("pylos", &[OPEN, OPEN]), Some(1))).expect("one");
    assert_eq!(table.view().seats[0].kept, [guest(1)]);
    assert_eq!(table.state.you(&person(1)).seat, None);
    assert_eq!(table.state.index(&[]).people, [guest(1)]);
    // Others sit elsewhere, and the game waits.
    assert_eq!(table.refused(&person(2), sit(1)), ErrorCode::SeatReserved);
    table.does(&person(2), sit_with(None, None));
    assert_eq!(table.state.you(&person(2)).seat, Some(2));
    assert_eq!(table.state.phase(), Phase::Waiting);
    table.does(&person(1), sit_with(None, None));
    let you = table.state.you(&person(1));
    assert_eq!((you.seat, you.invites), (Some(1), vec![]));
    assert_eq!(table.state.phase(), Phase::Playing);

    // The first seat that they can have, also one with a link of its own.
    let seats = [COMPUTER, RESERVED, OPEN];
    let of_three = keeping(setup("rolit:players=3", &seats), None);
    let mut table = Table::try_open(&of_three).expect("a table");
    assert_eq!(table.view().seats[1].kept, [guest(1)]);
    table.does(&person(1), sit(2));
    // A seat that is not wanted after all is free for others.
    table.does(&person(1), Command::Leave {});
    assert!(table.view().seats[1].kept.is_empty());

    let refused = |seats: &[SeatSetup], seat| {
        let opened = Table::try_open(&keeping(setup("pylos", seats), Some(seat)));
        opened.map(|_| ()).map_err(|refusal| refusal.code)
    };
    assert_eq!(refused(&[COMPUTER, OPEN], 1), Err(ErrorCode::SeatTaken));
    assert_eq!(refused(&[BOT, OPEN], 1), Err(ErrorCode::OnlyBots));
    assert_eq!(refused(&[OPEN, OPEN], 3), Err(ErrorCode::NoSuchSeat));
}

#[test]
fn impossible_setups_are_refused() {
    let good = setup("rolit:size=4", &[OPEN, OPEN]);
    let code = |setup: Setup| {
        let opened = Table::try_open(&OpenTable { setup, sit: None });
        opened.map(|_| ()).map_err(|refusal| refusal.code)
    };
    let with = |change: fn(&mut Setup)| {
        let mut setup = good.clone();
        change(&mut setup);
        code(setup)
    };
    assert_eq!(code(good.clone()), Ok(()));
    assert_eq!(with(|s| s.game = "chess".into()), Err(ErrorCode::BadGame));
    assert_eq!(
        with(|s| s.game = "rolit:size=5".into()),
        Err(ErrorCode::BadGame)
    );
    assert_eq!(with(|s| s.game = "a".repeat(201)), Err(ErrorCode::BadGame));
    assert_eq!(
        with(|s| s.position = Some("x".into())),
        Err(ErrorCode::BadPosition)
    );
    assert_eq!(
        with(|s| s.position = Some("x".repeat(9000))),
        Err(ErrorCode::BadPosition)
    );
    // This position is over.
    let over = |s: &mut Setup| s.position = Some("rrrr/rrrr/gggg/gggg r".into());
    assert_eq!(with(over), Err(ErrorCode::BadPosition));
    assert_eq!(with(|s| s.seats = vec![OPEN]), Err(ErrorCode::BadSeats));
    assert_eq!(with(|s| s.seats = vec![OPEN; 3]), Err(ErrorCode::BadSeats));
    let level = |s: &mut Setup| s.seats[1] = SeatSetup::Computer { level: 9 };
    assert_eq!(with(level), Err(ErrorCode::BadSeats));
    let level = |s: &mut Setup| s.seats[1] = SeatSetup::Computer { level: 0 };
    assert_eq!(with(level), Err(ErrorCode::BadSeats));
    assert_eq!(
        with(|s| s.seats = vec![COMPUTER; 2]),
        Err(ErrorCode::NobodyToPlay)
    );
    assert_eq!(
        with(|s| s.clock = ClockSetup::Ply { seconds: 4 }),
        Err(ErrorCode::BadClock)
    );
    assert_eq!(
        with(|s| s.clock = ClockSetup::Days { days: 31 }),
        Err(ErrorCode::BadClock)
    );
    assert_eq!(with(|s| s.clock = ClockSetup::Days { days: 30 }), Ok(()));
    let bank = |s: &mut Setup| {
        s.clock = ClockSetup::Bank {
            seconds: 60,
            increment: 601,
        }
    };
    assert_eq!(with(bank), Err(ErrorCode::BadClock));
}

#[test]
fn a_position_of_its_own_is_played_from() {
    let mut setup = setup("rolit:size=4", &[OPEN, OPEN]);
    let usual = calot_rules::registry::new_match("rolit:size=4").expect("a game");
    setup.position = Some(usual.position_text());
    assert_eq!(
        Table::open(setup.clone()).view().start,
        None,
        "the usual start"
    );
    let mut match_ = usual;
    match_.play("d2").expect("a ply");
    setup.position = Some(match_.position_text());
    let mut table = Table::playing(setup);
    assert_eq!(table.view().start, Some(match_.position_text()));
    assert_eq!(table.view().turn, Some(2));
    table.plays(&person(2), "a3");
    let record = table.state.record().expect("a record");
    assert_eq!(record.start(), Some(match_.position_text().as_str()));
}

#[test]
fn a_seat_is_held_by_one_person_and_a_person_holds_one_seat() {
    let mut table = Table::open(setup("rolit:players=3", &[OPEN, COMPUTER, OPEN]));
    table.does(&person(2), sit(1));
    assert_eq!(table.refused(&person(3), sit(1)), ErrorCode::SeatTaken);
    assert_eq!(table.refused(&person(3), sit(2)), ErrorCode::SeatTaken);
    assert_eq!(table.refused(&person(3), sit(0)), ErrorCode::NoSuchSeat);
    assert_eq!(table.refused(&person(3), sit(4)), ErrorCode::NoSuchSeat);
    assert_eq!(table.refused(&person(2), sit(1)), ErrorCode::AlreadySeated);
    assert_eq!(
        table.refused(&person(2), sit_with(None, None)),
        ErrorCode::AlreadySeated
    );
    // Before the game begins people may change seats; nobody plays two of them.
    table.does(&person(2), sit(3));
    assert_eq!(table.state.phase(), Phase::Waiting);
    assert_eq!(table.state.you(&person(2)).seat, Some(3));
    table.does(&person(3), sit(1));
    assert_eq!(table.refused(&person(2), sit(1)), ErrorCode::AlreadySeated);
    assert_eq!(
        table.refused(&person(4), sit_with(None, None)),
        ErrorCode::NoFreeSeat
    );
}

#[test]
fn nonces_for_chance_are_short_and_plain() {
    let table = Table::open(setup("rolit", &[OPEN, OPEN]));
    for nonce in ["", " ", "1 2", "ä", "a\"b", &"9".repeat(65)] {
        let sit = Command::Sit {
            seat: None,
            invite: None,
            nonce: nonce.to_owned(),
        };
        assert_eq!(
            table.refused(&person(2), sit),
            ErrorCode::BadNonce,
            "{nonce}"
        );
    }
}

#[test]
fn reserved_seats_need_their_key() {
    let mut table = Table::open(setup("rolit:players=3", &[RESERVED, RESERVED, OPEN]));
    let keys = [table.key(1), table.key(2)];
    assert_ne!(keys[0], keys[1]);
    assert_eq!(keys[0].len(), 22);
    assert!(table.state.you(&person(2)).invites.is_empty());
    let key = |index: usize| Some(keys[index].clone());
    assert_eq!(table.refused(&person(2), sit(1)), ErrorCode::SeatReserved);
    let wrong = [
        key(1),
        Some(String::new()),
        Some("x".repeat(22)),
        Some(keys[0][1..].into()),
    ];
    for invite in wrong {
        let sit = sit_with(Some(1), invite);
        assert_eq!(table.refused(&person(2), sit), ErrorCode::SeatReserved);
    }
    let rubbish = sit_with(Some(1), Some("ü".repeat(11)));
    assert_eq!(table.refused(&person(2), rubbish), ErrorCode::SeatReserved);
    // The key says which seat is meant.
    table.does(&person(2), sit_with(None, key(1)));
    assert_eq!(table.state.you(&person(2)).seat, Some(2));
    assert_eq!(
        table.refused(&person(3), sit_with(Some(2), key(1))),
        ErrorCode::SeatTaken
    );
    // Whoever opened the table needs no key, and without one others get the open seat.
    table.does(&person(1), sit(1));
    table.does(&person(3), sit_with(None, None));
    assert_eq!(table.state.you(&person(3)).seat, Some(3));
    assert_eq!(table.state.phase(), Phase::Playing);
}

#[test]
fn bots_sit_where_bots_are_wanted() {
    let meant = SeatSetup::Bot {
        bot: Some(bot(2).guest),
    };
    let mut table = Table::open(setup("rolit:players=4", &[OPEN, RESERVED, meant, BOT]));
    assert_eq!(table.refused(&person(2), sit(4)), ErrorCode::OnlyBots);
    assert_eq!(table.refused(&bot(1), sit(1)), ErrorCode::NotForBots);
    assert_eq!(table.refused(&bot(1), sit(2)), ErrorCode::NotForBots);
    assert_eq!(table.refused(&bot(1), sit(3)), ErrorCode::SeatReserved);
    let index = table.state.index(&[]);
    assert_eq!(index.people, [bot(2).guest], "it is told that it is wanted");
    table.does(&bot(1), sit_with(None, None));
    assert_eq!(table.state.you(&bot(1)).seat, Some(4));
    table.does(&bot(2), sit_with(None, None));
    assert_eq!(table.state.you(&bot(2)).seat, Some(3));
    assert!(table.view().seats[2].people[0].bot);
}

#[test]
fn teams_hold_a_seat_together() {
    let mut wanted = setup("rolit", &[RESERVED, OPEN]);
    wanted.teams = true;
    let mut table = Table::open(wanted.clone());
    let key = table.key(1);
    let join = || sit_with(Some(1), Some(key.clone()));
    table.does(&person(1), sit(1));
    table.does(&person(2), join());
    assert_eq!(table.refused(&person(3), sit(1)), ErrorCode::SeatReserved);
    table.does(&person(3), sit(2));
    assert_eq!(table.state.phase(), Phase::Playing);
    // Any of them plays, and it is said who did.
    table.plays(&person(2), "f4");
    assert_eq!(table.state.plies()[0].guest, Some(person(2).guest));
    table.plays_anything_as(3);
    table.plays_anything_as(1);
    // Members of a team may hand out the key of their seat, and others come while it goes on.
    let invites = table.state.you(&person(2)).invites;
    assert_eq!((invites.len(), invites[0].seat), (1, 1));
    table.does(&person(4), join());
    table.does(&person(5), sit(2));
    assert_eq!(table.view().seats[0].people.len(), 3);
    // A team of eight is complete.
    for number in 10..15 {
        let mut more = person(0);
        more.guest = guest(number);
        table.does(&more, join());
    }
    assert_eq!(table.refused(&person(6), join()), ErrorCode::TeamFull);
    // One of them leaves, and the others go on.
    table.does(&person(1), Command::Leave {});
    assert_eq!(
        table.refused(&person(1), table.agree()),
        ErrorCode::NotSeated
    );
    let record = table.state.record().expect("a record").to_string();
    assert!(record.contains("[Seat2 \"Carla & Eva\"]"), "{record}");

    // At a public table nobody joins a game that goes on without a key.
    wanted.public = true;
    let mut table = Table::playing(wanted);
    assert_eq!(table.refused(&person(5), sit(2)), ErrorCode::SeatTaken);
    table.does(&person(5), join());
}

impl Table {
    fn plays_anything_as(&mut self, number: u8) {
        let ply = self.state.the_match().ply_texts().remove(0);
        self.plays(&person(number), &ply);
    }
}

#[test]
fn names_are_unique_at_a_table() {
    let mut wanted = setup("rolit:players=4", &[OPEN; 4]);
    wanted.teams = true;
    let mut table = Table::open(wanted);
    let named = |number: u8, name: &str| {
        let mut actor = person(number);
        actor.name = name.to_owned();
        actor
    };
    table.does(&named(1, "Anna"), sit(1));
    table.does(&named(2, "ANNA"), sit(2));
    table.does(&named(3, "anna"), sit(1));
    let names = |table: &Table| -> Vec<String> {
        let seats = table.view().seats;
        let people = seats.iter().flat_map(|seat| &seat.people);
        people.map(|person| person.name.clone()).collect()
    };
    assert_eq!(names(&table), ["Anna", "anna 3", "ANNA 2"]);
    let rename = |name: &str| Command::Rename {
        name: name.to_owned(),
    };
    assert_eq!(
        table.refused(&person(2), rename("anna")),
        ErrorCode::NameTaken
    );
    assert_eq!(
        table.refused(&person(2), rename(" \u{202e}")),
        ErrorCode::BadName
    );
    assert_eq!(
        table.refused(&person(4), rename("Dan")),
        ErrorCode::NotSeated
    );
    table.does(&person(2), rename("  Bea\u{202e} "));
    assert_eq!(names(&table), ["Anna", "anna 3", "Bea"]);
    // The same name again is nothing new.
    assert_eq!(
        table.handle(&person(2), &rename("Bea")),
        Ok(Default::default())
    );
    table.does(&person(2), rename("bea"));
}

#[test]
fn before_the_game_a_seat_that_is_left_is_free_again() {
    let mut table = Table::open(setup("rolit", &[OPEN, OPEN]));
    table.does(&person(2), sit(1));
    table.does(&person(2), Command::Leave {});
    assert_eq!(
        table.refused(&person(2), Command::Leave {}),
        ErrorCode::NotSeated
    );
    assert_eq!(table.state.phase(), Phase::Waiting);
    assert!(table.view().seats[0].people.is_empty());
    table.does(&person(3), sit(1));
    // Whoever opened the table and leaves it to others does not end it, but alone they do.
    table.does(&person(1), sit(2));
    let mut table = Table::open(setup("rolit", &[OPEN, OPEN]));
    table.does(&person(1), sit(1));
    table.does(&person(1), Command::Leave {});
    assert_eq!(table.state.phase(), Phase::Over);
    let result = table.view().result.expect("an end");
    assert_eq!(
        (result.reason, result.outcome),
        (EndReason::Abandoned, None)
    );
    assert_eq!(table.refused(&person(2), sit(1)), ErrorCode::Over);
    assert_eq!(
        table.refused(&person(1), Command::Rematch {}),
        ErrorCode::NotSeated
    );
    table.state.record().expect("a record of nothing");
}

#[test]
fn during_the_game_a_seat_stays_with_those_who_left() {
    let mut table = Table::playing(setup("rolit", &[OPEN, OPEN]));
    table.does(&person(1), Command::Leave {});
    assert!(table.view().seats[0].people[0].left);
    assert_eq!(table.refused(&person(3), sit(1)), ErrorCode::SeatTaken);
    let ply = table.ply("f4");
    assert_eq!(table.refused(&person(1), ply), ErrorCode::NotSeated);
    assert_eq!(table.refused(&person(1), sit(2)), ErrorCode::AlreadySeated);
    let before = table.state.number();
    table.does(&person(1), sit_with(None, None));
    // What was brought for chance stays.
    let sat = Event::Sat {
        seat: 1,
        guest: person(1).guest,
        name: "Anna".to_owned(),
        nonce: "nonce-1".to_owned(),
        bot: false,
    };
    assert_eq!(table.since(before), [sat]);
    table.plays(&person(1), "f4");
}

#[test]
fn lists_know_who_is_concerned_and_who_is_to_move() {
    let mut table = Table::playing(setup("rolit:players=3", &[OPEN, COMPUTER, OPEN]));
    let index = table.state.index(&[]);
    assert_eq!(index.people, [guest(1), guest(3)]);
    assert_eq!(index.to_move, [guest(1)]);
    assert_eq!(index.phase, Phase::Playing);
    let summary = serde_json::from_str(&index.summary.expect("a summary")).expect("a summary");
    let mine = calot_server::table::mine(summary, guest(1));
    assert_eq!((mine.seat, mine.your_turn), (Some(1), true));
    table.plays(&person(1), "f4");
    let index = table.state.index(&[]);
    assert!(index.to_move.is_empty());
    assert_eq!(index.due_at, Some(START), "the computer is to move");
}

#[test]
fn a_table_at_which_nobody_sits_down_is_closed_after_a_week() {
    let mut table = Table::open(setup("rolit", &[OPEN, OPEN]));
    let week = 7 * 86_400_000;
    assert_eq!(table.state.due_at(&[]), Some(START + week));
    assert!(!table.later(week - 1).attend());
    assert!(table.later(1).attend());
    assert_eq!(
        table.view().result.map(|end| end.reason),
        Some(EndReason::Abandoned)
    );
    assert_eq!(table.state.due_at(&[]), None);
}

#[test]
fn signs_are_given_by_those_who_sit() {
    let table = Table::playing(setup("rolit", &[OPEN, OPEN]));
    let react = Command::React {
        reaction: calot_protocol::Reaction::WellPlayed,
    };
    assert_eq!(
        table.refused(&person(3), react.clone()),
        ErrorCode::NotSeated
    );
    let handled = table.handle(&person(2), &react).expect("a sign");
    assert_eq!(handled.reaction, Some(calot_protocol::Reaction::WellPlayed));
    assert!(handled.ahead.is_none());
}
