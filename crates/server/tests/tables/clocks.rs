//! Clocks, to the millisecond.

use calot_protocol::{ClockSetup, EndReason, ErrorCode, Offer, Phase, SeatSetup};
use calot_server::store::Outage;
use calot_server::table::{clock::LAG_ALLOWANCE, thinking_ms};

use crate::support::*;

fn table(clock: ClockSetup, seats: &[SeatSetup]) -> Table {
    let game = match seats.len() {
        2 => "rolit".to_owned(),
        number => format!("rolit:players={number}"),
    };
    let mut setup = setup(&game, seats);
    setup.clock = clock;
    Table::playing(setup)
}

fn bank(seconds: u32, increment: u32) -> ClockSetup {
    ClockSetup::Bank { seconds, increment }
}

#[test]
fn a_bank_counts_from_the_turn_to_the_ply() {
    let mut table = table(bank(60, 2), &[OPEN, OPEN]);
    assert_eq!(table.view().clock.left_ms, [60_000, 60_000]);
    assert_eq!(table.view().clock.since, Some(START));
    table.later(10_001).plays(&person(1), "f4");
    assert_eq!(table.view().clock.left_ms, [51_999, 60_000]);
    assert_eq!(table.view().clock.since, Some(START + 10_001));
    assert_eq!(table.state.plies()[0].spent_ms, 10_001);
    table.later(59_999).plays_anything();
    assert_eq!(table.view().clock.left_ms, [51_999, 2_001]);
    // Waiting costs only the one who is to move.
    table.later(51_998).plays_anything();
    assert_eq!(table.view().clock.left_ms, [2_001, 2_001]);
    assert_eq!(
        table.state.due_at(&[]),
        Some(table.now + 2_001 + LAG_ALLOWANCE)
    );
}

#[test]
fn a_ply_that_comes_too_late_is_refused_and_the_seat_loses() {
    for (late, counts) in [(59_999, true), (60_000, false), (60_299, false)] {
        let mut table = table(bank(60, 0), &[OPEN, OPEN]);
        table.later(late);
        let ply = table.ply("f4");
        let handled = table.handle(&person(1), &ply);
        assert_eq!(handled.is_ok(), counts, "{late}");
        if counts {
            continue;
        }
        assert_eq!(table.refused(&person(1), ply), ErrorCode::OutOfTime);
        // The flag itself falls when no ply can be under way any more.
        table.now = START + 60_000 + LAG_ALLOWANCE - 1;
        assert!(!table.attend());
        assert!(table.later(1).attend());
        let result = table.view().result.expect("an end");
        assert_eq!((result.reason, result.seat), (EndReason::Time, Some(1)));
        assert_eq!(result.outcome.expect("an outcome").winners, [2]);
        assert!(!table.attend(), "only once");
    }
}

#[test]
fn the_way_of_the_message_is_given_back_within_limits() {
    let mut table = table(bank(60, 0), &[OPEN, OPEN]);
    table.round_trip_ms = 80;
    table.later(60_079).plays(&person(1), "f4");
    assert_eq!(table.state.plies()[0].spent_ms, 59_999);
    assert_eq!(table.view().clock.left_ms, [1, 60_000]);
    table.round_trip_ms = 60_000;
    table.later(1_000).plays_anything();
    assert_eq!(table.state.plies()[1].spent_ms, 700);
    // Nobody gains time.
    table.later(200);
    let before = table.view().clock.left_ms[0];
    table.plays_anything();
    assert_eq!(table.view().clock.left_ms[0], before);
}

#[test]
fn a_time_for_each_ply_begins_again_each_time() {
    let mut table = table(ClockSetup::Ply { seconds: 60 }, &[OPEN, OPEN]);
    for _ in 0..4 {
        table.later(59_999).plays_anything();
        assert_eq!(table.view().clock.left_ms, [60_000, 60_000]);
    }
    table.later(60_000);
    let turn = person(table.view().turn.expect("a turn"));
    let ply = table.state.the_match().ply_texts().remove(0);
    assert_eq!(table.refused(&turn, table.ply(&ply)), ErrorCode::OutOfTime);
}

#[test]
fn days_run_out_without_anybody_there() {
    let mut table = table(ClockSetup::Days { days: 3 }, &[OPEN, OPEN]);
    table.later(86_400_000 * 3 - 1).plays(&person(1), "f4");
    let due = table.state.due_at(&[]).expect("a moment");
    assert_eq!(due, table.now + 86_400_000 * 3 + LAG_ALLOWANCE);
    table.now = due;
    assert!(table.attend());
    assert_eq!(table.view().result.and_then(|end| end.seat), Some(2));
}

#[test]
fn without_a_clock_nothing_is_ever_due() {
    let mut table = table(ClockSetup::None, &[OPEN, OPEN]);
    assert_eq!(table.state.due_at(&[]), None);
    table
        .later(i64::from(u32::MAX) * 1000)
        .plays(&person(1), "f4");
    assert!(!table.attend());
    // The time is in the record all the same.
    assert_eq!(table.state.plies()[0].spent_ms, 4_294_967_295_000);
    assert!(table.view().clock.left_ms.is_empty());
}

#[test]
fn a_time_in_which_the_server_was_away_is_nobodys() {
    let mut table = table(bank(60, 0), &[OPEN, OPEN]);
    table.outages = vec![
        Outage {
            from: START + 30_000,
            to: START + 90_000,
        },
        // Another node, at the same time.
        Outage {
            from: START + 20_000,
            to: START + 50_000,
        },
    ];
    assert_eq!(table.view().clock.since, Some(START + 70_000));
    let due = START + 60_000 + 70_000 + LAG_ALLOWANCE;
    assert_eq!(table.state.due_at(&table.outages), Some(due));
    table.now = due - 1;
    assert!(!table.attend());
    table.now = START + 129_999;
    table.plays(&person(1), "f4");
    assert_eq!(table.state.plies()[0].spent_ms, 59_999);
    // A turn that begins afterwards has nothing to do with them.
    assert_eq!(table.view().clock.since, Some(START + 129_999));
    table.later(60_000 + LAG_ALLOWANCE);
    assert!(table.attend());
}

#[test]
fn with_more_than_two_seats_all_others_win() {
    for seats in [3, 4] {
        let mut table = table(bank(10, 0), &vec![OPEN; seats]);
        table.later(5_000).plays_anything();
        assert_eq!(table.view().turn, Some(2));
        table.later(10_000 + LAG_ALLOWANCE);
        assert!(table.attend());
        let result = table.view().result.expect("an end");
        let winners: Vec<u8> = (1..=seats as u8).filter(|seat| *seat != 2).collect();
        assert_eq!(result.outcome.expect("an outcome").winners, winners);
        assert_eq!(result.seat, Some(2));
        assert_eq!(table.state.phase(), Phase::Over);
    }
}

#[test]
fn the_computer_does_not_run_out_of_time() {
    let mut table = table(bank(10, 1), &[COMPUTER, OPEN]);
    assert_eq!(table.state.due_at(&[]), Some(START));
    table.later(3_600_000);
    assert!(!table.attend());
    let events = table
        .state
        .computer_ply("f4", place(0, 0), &table.context());
    table.append(events.expect("a ply"));
    assert_eq!(table.view().clock.left_ms, [1_001, 10_000]);
    assert_eq!(table.state.plies()[0].spent_ms, 9_999);
    assert_eq!(thinking_ms(8, None), 4_000);
    assert_eq!(thinking_ms(8, Some(20_000)), 1_000);
    assert_eq!(thinking_ms(1, Some(0)), 50);
    assert_eq!(thinking_ms(0, None), 300);
}

#[test]
fn an_undo_gives_no_time_back() {
    let mut table = table(bank(60, 5), &[OPEN, OPEN]);
    table.later(10_000).plays(&person(1), "f4");
    table.later(3_000);
    table.offers(&person(1), Offer::Undo { to: 0 });
    table.later(4_000);
    table.does(&person(2), table.agree());
    // Seat 1 has used 10 seconds and got 5; seat 2 has thought for 7.
    assert_eq!(table.view().clock.left_ms, [55_000, 53_000]);
    assert_eq!(table.view().clock.since, Some(table.now));
    assert_eq!(table.view().turn, Some(1));
    table.later(1_000).plays(&person(1), "d6");
    assert_eq!(table.view().clock.left_ms, [59_000, 53_000]);
}

#[test]
fn whoever_is_out_of_time_cannot_agree_their_way_out() {
    let mut table = table(bank(10, 0), &[OPEN, OPEN]);
    table.plays(&person(1), "f4");
    table.offers(&person(1), Offer::Undo { to: 0 });
    table.later(10_000);
    assert_eq!(
        table.refused(&person(2), table.agree()),
        ErrorCode::OutOfTime
    );
}
