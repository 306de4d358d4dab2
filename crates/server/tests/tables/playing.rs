//! Plies, resignation, the end, the record.

use calot_protocol::{Command, EndReason, ErrorCode, Event, Logged, Offer, Outcome, Phase, limits};
use calot_rules::record::{End, StopReason};
use calot_rules::{Record, Turn};
use calot_server::table::Ahead;

use crate::support::*;

#[test]
fn plies_are_made_in_turn_by_those_who_hold_the_seat() {
    let mut table = Table::open(setup("rolit", &[OPEN, OPEN]));
    table.does(&person(1), sit(1));
    let ply = |after| Command::Ply {
        ply: "f4".to_owned(),
        after,
        undos: 0,
    };
    assert_eq!(table.refused(&person(1), ply(0)), ErrorCode::NotStarted);
    table.does(&person(2), sit(2));
    assert_eq!(table.refused(&person(2), ply(0)), ErrorCode::NotYourTurn);
    assert_eq!(table.refused(&person(3), ply(0)), ErrorCode::NotSeated);
    table.does(&person(1), ply(0));
    assert_eq!(
        table.refused(&person(1), table.ply("c3")),
        ErrorCode::NotYourTurn
    );
    // A ply that was sent twice, or for an older position, does not count.
    let refusal = table.handle(&person(1), &ply(0)).expect_err("stale");
    assert_eq!(refusal.code, ErrorCode::Stale);
    let details = refusal.details.expect("what the number is");
    assert_eq!(
        (details.number, details.plies),
        (Some(table.state.number()), Some(1))
    );
    assert_eq!(table.refused(&person(2), ply(2)), ErrorCode::Stale);
    for text in ["f4", "", "z9", "pass", " d3", "d3\n", &"x".repeat(5000)] {
        let code = table.refused(&person(2), table.ply(text));
        assert_eq!(code, ErrorCode::IllegalPly, "{text}");
    }
    let refusal = table
        .handle(&person(2), &table.ply("f4"))
        .expect_err("illegal");
    assert!(
        refusal.message.starts_with("\"f4\" is not legal here"),
        "{refusal}"
    );
    assert!(refusal.message.ends_with('.'), "{refusal}");
}

#[test]
fn a_ply_that_is_sent_again_after_an_undo_does_not_count() {
    let mut table = Table::playing(setup("rolit", &[OPEN, OPEN]));
    let first = table.ply("f4");
    table.does(&person(1), first.clone());
    table.offers(&person(1), Offer::Undo { to: 0 });
    table.does(&person(2), table.agree());
    assert_eq!((table.view().plies, table.view().undos), (0, 1));
    // Whoever did not hear that it arrived sends it again.
    let refusal = table.handle(&person(1), &first).expect_err("stale");
    assert_eq!(refusal.code, ErrorCode::Stale);
    let details = refusal.details.expect("how the table stands");
    assert_eq!((details.plies, details.undos), (Some(0), Some(1)));
    // The same ply can be made again on purpose.
    table.plays(&person(1), "f4");
    assert_eq!(table.plies(), ["f4"]);
}

#[test]
fn what_the_computer_thought_of_before_an_undo_does_not_count() {
    let mut table = Table::playing(setup("rolit", &[OPEN, COMPUTER]));
    table.plays(&person(1), "f4");
    let before = table.state.think().expect("the computer is to move");
    table.offers(&person(1), Offer::Undo { to: 0 });
    let another = table.state.the_match().ply_texts().swap_remove(1);
    table.plays(&person(1), &another);
    assert_ne!(table.state.think(), Some(before));
    let late = table
        .state
        .computer_ply("d3", before.place, &table.context());
    assert_eq!(late.map_err(|refusal| refusal.code), Err(ErrorCode::Stale));
}

/// The game of the documentation of records.
const GAME: &str = "d2 a3 c4 b1 a2 a1 d4 c1 b4 d3 d1 a4";

#[test]
fn a_game_ends_by_its_rules() {
    let mut table = Table::playing(setup("rolit:size=4", &[OPEN, OPEN]));
    for (index, ply) in GAME.split(' ').enumerate() {
        table.later(1500);
        assert_eq!(table.state.phase(), Phase::Playing);
        table.plays(&person(index as u8 % 2 + 1), ply);
    }
    assert_eq!(table.state.phase(), Phase::Over);
    let result = table.view().result.expect("an end");
    let outcome = Outcome {
        winners: vec![2],
        scores: vec![5, 11],
    };
    assert_eq!(result.reason, EndReason::Rules);
    assert_eq!((result.seat, result.outcome), (None, Some(outcome)));
    assert_eq!(result.at, table.now);
    assert_eq!(table.view().seed, Some(table.seed().reveal()));
    assert_eq!(table.state.due_at(&[]), None);
    for command in [
        table.ply("a1"),
        Command::Resign {},
        Command::Leave {},
        table.agree(),
        sit(1),
    ] {
        assert_eq!(table.refused(&person(1), command), ErrorCode::Over);
    }

    let text = table.state.record().expect("a record").to_string();
    let record = Record::read(&text).expect("the record can be read");
    assert_eq!(
        record.date.map(|date| date.to_string()).as_deref(),
        Some("2027-01-15")
    );
    assert!(
        text.contains("[Seat1 \"Anna\"]\n[Seat2 \"Ben\"]\n[Result \"2\"]"),
        "{text}"
    );
    assert!(text.contains("1. d2{1.500} a3{1.500}"), "{text}");
    let verified = calot_protocol::fair::verify(&record);
    assert_eq!(
        verified.map(|found| (found.plies, found.drawn)),
        Ok((12, 0))
    );
}

#[test]
fn passes_that_are_forced_are_made_at_once() {
    // In Bille-Trap a die can leave a seat nothing but a pass, and sooner or later does.
    let mut passes = 0;
    for seed in 0..20 {
        let mut table = Table::playing(setup("bille-trap", &[OPEN, OPEN]));
        let mut random = seed;
        while table.state.phase() == Phase::Playing {
            let turn = table.view().turn.expect("chance and passes do not wait");
            let plies = table.state.the_match().ply_texts();
            assert_ne!(plies, ["pass"]);
            random = (random * 1_103_515_245 + 12_345) % (1 << 31);
            let ply = plies[random / 65_536 % plies.len()].clone();
            table.plays(&person(turn), &ply);
            if table.state.plies().len() > 150 {
                break;
            }
        }
        let forced = table.state.plies().iter();
        passes += forced
            .filter(|ply| ply.ply == "pass" && ply.guest.is_none() && ply.spent_ms == 0)
            .count();
    }
    assert!(passes > 0, "no game had a pass");
}

#[test]
fn whoever_gives_up_loses_to_all_others() {
    for (game, seats) in [("rolit", 2), ("rolit:players=3", 3), ("rolit:players=4", 4)] {
        let mut table = Table::playing(setup(game, &vec![OPEN; seats]));
        table.plays(&person(1), "f4");
        assert_eq!(
            table.refused(&person(6), Command::Resign {}),
            ErrorCode::NotSeated
        );
        let before = table.state.number();
        let scores = table.state.the_match().scores().as_slice().to_vec();
        // Also out of turn.
        table.does(&person(1), Command::Resign {});
        let winners: Vec<u8> = (2..=seats as u8).collect();
        let outcome = Some(Outcome { winners, scores });
        let ended = Event::Ended {
            reason: EndReason::Resignation,
            outcome: outcome.clone(),
            seed: table.seed().reveal(),
        };
        assert_eq!(table.since(before), [Event::Resigned { seat: 1 }, ended]);
        let result = table.view().result.expect("an end");
        assert_eq!((result.seat, result.outcome), (Some(1), outcome));
        let record = table.state.record().expect("a record");
        let End::Stopped {
            reason, winners, ..
        } = record.end()
        else {
            panic!("the game was stopped");
        };
        assert_eq!(reason, StopReason::Resignation);
        assert_eq!(winners.iter().count(), seats - 1);
        assert_eq!(Record::read(&record.to_string()), Ok(record));
    }
}

#[test]
fn the_computer_plays_where_it_sits() {
    let mut table = Table::playing(setup("rolit", &[COMPUTER, OPEN]));
    let think = table.state.think().expect("the computer is to move");
    assert_eq!((think.seat, think.level, think.place), (1, 3, place(0, 0)));
    assert_eq!(
        table.refused(&person(2), table.ply("f4")),
        ErrorCode::NotYourTurn
    );
    table.later(700);
    let code =
        |result: Result<Ahead, calot_protocol::Refusal>| result.map_err(|refusal| refusal.code);
    let context = table.context();
    assert_eq!(
        code(table.state.computer_ply("f4", place(1, 0), &context)),
        Err(ErrorCode::Stale)
    );
    let events = table
        .state
        .computer_ply("f4", place(0, 0), &context)
        .expect("a ply");
    table.append(events);
    assert_eq!(table.state.plies()[0].guest, None);
    assert_eq!(table.state.think(), None);
    // A node that was slower finds that it has been done.
    let context = table.context();
    assert_eq!(
        code(table.state.computer_ply("f4", place(0, 0), &context)),
        Err(ErrorCode::Stale)
    );
    assert_eq!(
        code(table.state.computer_ply("d3", place(1, 0), &context)),
        Err(ErrorCode::NotYourTurn)
    );
    let record = table.state.record().expect("a record").to_string();
    assert!(record.contains("[Seat1 \"Computer 3\"]"), "{record}");
}

#[test]
fn bots_are_told_everything_that_they_need() {
    use calot_protocol::list::BotLine;
    let mut table = Table::playing(setup("rolit", &[BOT, OPEN]));
    let line = table.state.bot_turn(bot(1).guest, table.now, &[]);
    let Some(BotLine::Turn {
        seat, legal, plies, ..
    }) = line
    else {
        panic!("it is the bot's turn");
    };
    assert_eq!((seat, plies.len()), (1, 0));
    assert_eq!(legal, ["d6", "f4", "f6"]);
    table.plays(&bot(1), "f4");
    assert_eq!(table.state.bot_turn(bot(1).guest, table.now, &[]), None);
    assert!(
        table
            .state
            .bot_turn(person(2).guest, table.now, &[])
            .is_some()
    );
}

#[test]
fn events_that_do_not_fit_are_refused() {
    use calot_protocol::Logged;
    use calot_server::table::TableState;
    let table = Table::playing(setup("rolit", &[OPEN, OPEN]));
    let fold = |log: &[Logged]| {
        TableState::fold(table.state.id(), table.seed(), log).map_err(|broken| broken.number)
    };
    assert_eq!(fold(&[]).map(drop), Err(1));
    assert_eq!(fold(&table.log[1..]).map(drop), Err(2));
    let mut gap = table.log.clone();
    gap.remove(2);
    assert_eq!(fold(&gap).map(drop), Err(4));
    let mut twice = table.log.clone();
    twice[2] = twice[1].clone();
    assert_eq!(fold(&twice).map(drop), Err(2));
    for event in [
        Event::Ply {
            ply: "a1".to_owned(),
            seat: Some(1),
            guest: None,
            spent_ms: 0,
        },
        Event::Ply {
            ply: "f4".to_owned(),
            seat: Some(2),
            guest: None,
            spent_ms: 0,
        },
        Event::Left {
            seat: 9,
            guest: guest(1),
        },
        Event::StoodIn {
            seat: 0,
            level: 1,
            spent_ms: 0,
        },
        Event::Agreed { seat: 1 },
        Event::Declined { seat: 1 },
        Event::Withdrawn { seat: 1 },
        Event::Named {
            guest: guest(50),
            name: String::new(),
        },
        table.log[0].event.clone(),
    ] {
        let mut log = table.log.clone();
        log.push(Logged::new(log.len() as u64 + 1, START, event));
        assert_eq!(fold(&log).map(drop), Err(log.len() as u64));
    }
}

#[test]
fn a_game_has_so_many_plies_and_no_more() {
    let mut table = Table::playing(setup("quits", &[OPEN, OPEN]));
    let mut random = 1_u64;
    let turn = |table: &Table| match table.state.the_match().turn() {
        Turn::Seat(seat) => seat.number(),
        turn => panic!("{turn:?}"),
    };
    while table.state.plies().len() < limits::PLIES {
        let seat = Some(turn(&table));
        let mut plies = table.state.the_match().ply_texts();
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let first = (random >> 33) as usize % plies.len();
        plies.rotate_left(first);
        // Any of them after which the game goes on.
        let after = plies.into_iter().map(|ply| {
            let mut after = table.state.clone();
            let event = Event::Ply {
                ply,
                seat,
                guest: None,
                spent_ms: 0,
            };
            let logged = Logged::new(after.number() + 1, table.now, event);
            after.apply(&logged).expect("it is legal");
            after
        });
        let mut going_on = after.filter(|after| after.the_match().outcome().is_none());
        let after = going_on.next().expect("a game can go on");
        table.state = after;
    }
    assert_eq!(table.state.the_match().outcome(), None);
    let ply = table.state.the_match().ply_texts().swap_remove(0);
    let (command, somebody) = (table.ply(&ply), person(turn(&table)));
    assert_eq!(table.refused(&somebody, command), ErrorCode::TooManyPlies);
    // All of it is no burden for whoever asks for it.
    let record = table
        .state
        .record()
        .expect("it can be recorded")
        .to_string();
    assert!(record.len() < 1 << 20, "{}", record.len());
    let resigned = table.handle(&somebody, &Command::Resign {});
    let resigned = resigned.expect("that is allowed").ahead.expect("an event");
    assert_eq!(resigned.into_parts().0.phase(), Phase::Over);
}
