//! What needs the agreement of others.

use calot_protocol::{ClockSetup, Command, EndReason, ErrorCode, Event, Offer, Phase};
use calot_server::table::{AWAY_FOR, Away};

use crate::support::*;

const DRAW: Offer = Offer::Draw {};

fn offer(offer: Offer) -> Command {
    Command::Offer { offer }
}

#[test]
fn a_draw_needs_all_other_people() {
    let mut table = Table::playing(setup("rolit:players=4", &[OPEN, OPEN, COMPUTER, OPEN]));
    assert_eq!(table.refused(&person(2), table.agree()), ErrorCode::NoOffer);
    table.offers(&person(2), DRAW);
    let pending = table.view().offer.expect("an offer");
    assert_eq!((pending.seat, pending.waiting_for), (2, vec![1, 4]));
    assert_eq!(table.refused(&person(2), table.agree()), ErrorCode::NoOffer);
    assert_eq!(
        table.refused(&person(5), table.agree()),
        ErrorCode::NotSeated
    );
    assert_eq!(
        table.refused(&person(1), offer(DRAW)),
        ErrorCode::OfferPending
    );
    table.does(&person(4), table.agree());
    assert_eq!(table.refused(&person(4), table.agree()), ErrorCode::NoOffer);
    assert_eq!(table.view().offer.expect("an offer").waiting_for, [1]);
    assert_eq!(table.state.phase(), Phase::Playing);
    table.does(&person(1), table.agree());
    let result = table.view().result.expect("an end");
    assert_eq!(result.reason, EndReason::Agreement);
    assert_eq!(result.outcome.expect("an outcome").winners, [1, 2, 3, 4]);
    let record = table.state.record().expect("a record").to_string();
    assert!(record.contains("[Termination \"agreement\"]"), "{record}");
}

/// A cube of one level with one bar, on which seat 1 leaves three balls; all others fall right through.
/// Seat 2 has 5 + 4 + 4 + 3 + 3 + 3 + 2 + 2 points then, and seat 1 has 1 + 1 + 1 + 2 + 2. Pulled once, the bar
/// is no longer under a4, whose ball has one point.
#[test]
fn points_are_counted_when_all_other_people_agree() {
    let count = || offer(Offer::Count {});
    let game = "ballcube:rules=counter,levels=1,bars=1";
    let mut table = Table::playing(setup(game, &[OPEN, OPEN]));
    table.plays(&person(1), "1000@1an");
    assert_eq!(
        table.refused(&person(1), count()),
        ErrorCode::NothingToCount
    );
    let balls = [
        "W@a1", "K@a2", "Y@b1", "K@a3", "Y@b2", "K@a4", "B@b3", "K@b4", "B@c1", "K@c2", "B@c3",
        "K@c4", "R@d1", "R@d2", "R@d3", "R@d4",
    ];
    for (ball, seat) in balls.iter().zip([2, 1].into_iter().cycle()) {
        table.plays(&person(seat), ball);
    }
    table.offers(&person(1), Offer::Count {});
    table.plays(&person(2), "1a+");
    assert_eq!(table.view().offer, None);
    table.offers(&person(1), Offer::Count {});
    table.does(&person(2), table.agree());
    let result = table.view().result.expect("an end");
    assert_eq!((result.reason, result.seat), (EndReason::Counted, None));
    let outcome = result.outcome.expect("an outcome");
    assert_eq!((outcome.winners, outcome.scores), (vec![2], vec![7, 27]));
    let record = table.state.record().expect("a record").to_string();
    let end = "[Result \"2\"]\n[Termination \"agreement\"]";
    assert!(record.contains(end), "{record}");

    let other = Table::playing(setup("rolit", &[OPEN, OPEN]));
    assert_eq!(
        other.refused(&person(1), count()),
        ErrorCode::NothingToCount
    );
}

#[test]
fn one_who_declines_is_enough() {
    let mut table = Table::playing(setup("rolit:players=3", &[OPEN; 3]));
    table.offers(&person(1), DRAW);
    table.does(&person(2), table.agree());
    table.does(&person(3), table.decline());
    assert_eq!(table.view().offer, None);
    assert_eq!(table.refused(&person(2), table.agree()), ErrorCode::NoOffer);
    // Nobody is asked again and again; others may ask, and everybody after the next ply.
    assert_eq!(
        table.refused(&person(1), offer(DRAW)),
        ErrorCode::OfferedAlready
    );
    table.offers(&person(2), DRAW);
    table.does(&person(2), table.withdraw());
    assert_eq!(
        table.refused(&person(2), offer(DRAW)),
        ErrorCode::OfferedAlready
    );
    assert_eq!(
        table.refused(&person(2), table.withdraw()),
        ErrorCode::NoOffer
    );
    table.plays(&person(1), "f4");
    table.offers(&person(1), DRAW);
    assert_eq!(
        table.refused(&person(2), table.withdraw()),
        ErrorCode::NoOffer
    );
}

#[test]
fn an_answer_that_comes_late_is_not_taken_for_that_to_another_offer() {
    let mut table = Table::playing(setup("rolit", &[OPEN, OPEN]));
    table.plays(&person(1), "f4");
    table.plays_anything();
    let undo = Offer::Undo { to: 0 };
    table.offers(&person(1), undo);
    let (agree, decline, withdraw) = (table.agree(), table.decline(), table.withdraw());
    table.does(&person(1), table.withdraw());
    table.offers(&person(1), DRAW);
    for late in [&agree, &decline] {
        assert_eq!(
            table.refused(&person(2), late.clone()),
            ErrorCode::OtherOffer
        );
    }
    assert_eq!(
        table.refused(&person(1), withdraw.clone()),
        ErrorCode::OtherOffer
    );
    // Nor is it when the same is asked again after further plies.
    table.does(&person(2), table.decline());
    table.plays_anything();
    table.plays_anything();
    table.offers(&person(1), undo);
    for late in [agree, decline] {
        assert_eq!(table.refused(&person(2), late), ErrorCode::OtherOffer);
    }
    assert_eq!(table.refused(&person(1), withdraw), ErrorCode::OtherOffer);
    assert_eq!(table.plies().len(), 4);
    assert_eq!(table.view().offer.expect("an offer").waiting_for, [2]);
    table.does(&person(2), table.agree());
    assert_eq!(table.plies().len(), 0);
}

#[test]
fn whoever_names_no_offer_means_the_first_one() {
    let nameless = Command::Agree { offer: None };
    let mut table = Table::playing(setup("rolit", &[OPEN, OPEN]));
    table.plays(&person(1), "f4");
    table.offers(&person(1), Offer::Undo { to: 0 });
    table.does(&person(2), nameless.clone());
    assert_eq!(table.plies().len(), 0);
    table.offers(&person(1), DRAW);
    assert_eq!(table.refused(&person(2), nameless), ErrorCode::OtherOffer);
    assert_eq!(table.state.phase(), Phase::Playing);
}

#[test]
fn a_draw_lapses_when_somebody_who_was_asked_plays_on() {
    let mut table = Table::playing(setup("rolit", &[OPEN, OPEN]));
    table.offers(&person(1), DRAW);
    table.plays(&person(1), "f4");
    assert!(table.view().offer.is_some(), "whoever asks may play on");
    table.plays_anything();
    assert_eq!(table.view().offer, None);
}

#[test]
fn nobody_draws_against_computers_and_programs_alone() {
    let table = Table::playing(setup("rolit:players=3", &[OPEN, COMPUTER, BOT]));
    assert_eq!(
        table.refused(&person(1), offer(DRAW)),
        ErrorCode::NobodyToAgree
    );
    assert_eq!(table.refused(&bot(3), offer(DRAW)), ErrorCode::NotForBots);
    let waiting = Table::open(setup("rolit", &[OPEN, OPEN]));
    assert_eq!(
        waiting.refused(&person(1), offer(DRAW)),
        ErrorCode::NotStarted
    );
}

#[test]
fn any_member_speaks_for_a_team() {
    let mut wanted = setup("rolit", &[OPEN, OPEN]);
    wanted.teams = true;
    let mut table = Table::playing(wanted);
    table.does(&person(3), sit(1));
    table.does(&person(4), sit(2));
    table.offers(&person(3), DRAW);
    // Team mates are not the others.
    assert_eq!(table.refused(&person(1), table.agree()), ErrorCode::NoOffer);
    assert_eq!(table.view().offer.expect("an offer").waiting_for, [2]);
    // One of two who leaves leaves somebody to answer.
    table.does(&person(2), Command::Leave {});
    table.does(&person(4), table.agree());
    assert_eq!(table.state.phase(), Phase::Over);
}

#[test]
fn an_undo_takes_the_own_ply_and_what_followed_back() {
    let mut table = Table::playing(setup("rolit:players=3", &[OPEN; 3]));
    let undo = |to| Offer::Undo { to };
    assert_eq!(
        table.refused(&person(1), offer(undo(0))),
        ErrorCode::CannotUndo
    );
    table.plays(&person(1), "f4");
    table.plays_anything();
    assert_eq!(table.view().seats[0].undo_to, Some(0));
    assert_eq!(table.view().seats[1].undo_to, Some(1));
    assert_eq!(table.view().seats[2].undo_to, None);
    for to in [1, 2, 3, u32::MAX] {
        let code = table.refused(&person(1), offer(undo(to)));
        assert_eq!(code, ErrorCode::CannotUndo, "{to}");
    }
    table.offers(&person(1), undo(0));
    table.does(&person(2), table.agree());
    assert_eq!(table.plies().len(), 2);
    table.does(&person(3), table.agree());
    assert_eq!(table.plies().len(), 0);
    assert_eq!(table.view().turn, Some(1));
    table.plays(&person(1), "d6");
    assert_eq!(table.plies(), ["d6"]);
    // It lapses with the next ply.
    table.offers(&person(1), undo(0));
    table.plays_anything();
    assert_eq!(table.view().offer, None);
}

#[test]
fn against_the_computer_an_undo_needs_nobody() {
    let mut table = Table::playing(setup("rolit:players=3", &[OPEN, COMPUTER, BOT]));
    table.plays(&person(1), "f4");
    let before = table.state.number();
    table.offers(&person(1), Offer::Undo { to: 0 });
    let undone = Event::Undone { to: 0, spent_ms: 0 };
    let offered = Event::Offered {
        offer: Offer::Undo { to: 0 },
        seat: 1,
    };
    assert_eq!(table.since(before), [offered, undone]);
    assert_eq!(table.view().turn, Some(1));
}

#[test]
fn an_undo_never_goes_across_chance() {
    let mut table = Table::playing(setup("bille-trap", &[OPEN, OPEN]));
    // The die, the marble that goes in, perhaps the top.
    assert!(table.state.plies()[0].seat.is_none());
    assert_eq!(table.view().seats[0].undo_to, None);
    table.plays(&person(1), "in");
    let own = table.view().seats[0].undo_to;
    if table.view().turn == Some(1) {
        // The top is still to be turned, and nothing was drawn since.
        assert_eq!(own, Some(1));
        table.plays(&person(1), "stay");
    }
    // Now the other's die has been thrown.
    assert!(
        table
            .state
            .plies()
            .last()
            .is_some_and(|ply| ply.seat.is_none())
    );
    assert_eq!(table.view().turn, Some(2));
    assert_eq!(table.view().seats[0].undo_to, None);
    for to in 0..=table.state.plies().len() as u32 {
        let code = table.refused(&person(1), offer(Offer::Undo { to }));
        assert_eq!(code, ErrorCode::CannotUndo, "{to}");
    }
}

fn stand_in(seat: u8) -> Command {
    offer(Offer::StandIn { seat, level: 4 })
}

#[test]
fn the_computer_stands_in_for_a_seat_that_was_left() {
    let mut table = Table::playing(setup("rolit:players=3", &[OPEN; 3]));
    assert_eq!(table.refused(&person(2), stand_in(1)), ErrorCode::NotLeft);
    table.does(&person(1), Command::Leave {});
    assert_eq!(table.refused(&person(1), stand_in(1)), ErrorCode::NotSeated);
    assert_eq!(table.refused(&person(2), stand_in(2)), ErrorCode::NotLeft);
    assert_eq!(
        table.refused(&person(2), stand_in(0)),
        ErrorCode::NoSuchSeat
    );
    let strong = offer(Offer::StandIn { seat: 1, level: 9 });
    assert_eq!(table.refused(&person(2), strong), ErrorCode::NotLeft);
    table.does(&person(2), stand_in(1));
    assert_eq!(table.view().offer.expect("an offer").waiting_for, [3]);
    // One no does not settle it for ever.
    table.does(&person(3), table.decline());
    table.does(&person(2), stand_in(1));
    table.does(&person(3), table.agree());
    assert_eq!(table.view().seats[0].stand_in, Some(4));
    let think = table.state.think().expect("the computer is to move");
    assert_eq!((think.seat, think.level), (1, 4));
    let events = table
        .state
        .computer_ply("f4", place(0, 0), &table.context());
    table.append(events.expect("a ply"));

    // They come back, and take their seat back when they want to.
    assert_eq!(
        table.refused(&person(2), Command::GiveBack {}),
        ErrorCode::NoStandIn
    );
    table.does(&person(1), sit(1));
    assert_eq!(table.view().seats[0].stand_in, Some(4));
    table.does(&person(1), Command::GiveBack {});
    assert_eq!(table.view().seats[0].stand_in, None);
    table.plays_anything();
    table.plays_anything();
    assert_eq!(table.view().turn, Some(1));
    assert_eq!(table.state.think(), None);
    table.plays_anything();
}

#[test]
fn between_two_the_one_who_stays_decides_alone() {
    let mut wanted = setup("rolit", &[OPEN, OPEN]);
    wanted.clock = ClockSetup::Bank {
        seconds: 60,
        increment: 5,
    };
    let mut table = Table::playing(wanted);
    table.later(10_000).does(&person(1), Command::Leave {});
    table.later(10_000).does(&person(2), stand_in(1));
    assert_eq!(table.view().seats[0].stand_in, Some(4));
    assert_eq!(table.view().clock.left_ms, [40_000, 60_000]);
    // The computer plays, and the clock of those who left stands still.
    table.later(30_000);
    assert!(!table.attend());
    assert_eq!(table.state.due_at(&[]), Some(START + 20_000));
    let events = table
        .state
        .computer_ply("f4", place(0, 0), &table.context());
    table.append(events.expect("a ply"));
    assert_eq!(table.view().clock.left_ms, [40_000, 60_000]);
    table.later(1_000).plays_anything();
    // In the middle of the computer's thinking the seat is given back, by one command.
    table.later(9_000).does(&person(1), Command::GiveBack {});
    assert!(!table.view().seats[0].people[0].left);
    assert_eq!(table.view().clock.since, Some(table.now));
    let events = table
        .state
        .computer_ply("d6", place(2, 0), &table.context());
    assert_eq!(
        events.map_err(|refusal| refusal.code),
        Err(ErrorCode::NotYourTurn)
    );
    let ply = table.state.the_match().ply_texts().remove(0);
    table.later(2_000).plays(&person(1), &ply);
    assert_eq!(table.view().clock.left_ms, [43_000, 64_000]);
}

#[test]
fn whoever_is_away_for_long_can_be_stood_in_for() {
    let mut table = Table::playing(setup("rolit", &[OPEN, OPEN]));
    table.away = vec![Away {
        guest: guest(1),
        since: START,
    }];
    table.now = START + AWAY_FOR - 1;
    assert_eq!(table.refused(&person(2), stand_in(1)), ErrorCode::NotLeft);
    table.later(1);
    assert!(table.handle(&person(2), &stand_in(1)).is_ok());
    // In a game over days everybody is away most of the time.
    let mut wanted = setup("rolit", &[OPEN, OPEN]);
    wanted.clock = ClockSetup::Days { days: 3 };
    let mut days = Table::playing(wanted);
    days.away.clone_from(&table.away);
    days.later(86_400_000);
    assert_eq!(days.refused(&person(2), stand_in(1)), ErrorCode::NotLeft);
    days.does(&person(1), Command::Leave {});
    assert!(days.handle(&person(2), &stand_in(1)).is_ok());
}

#[test]
fn what_is_asked_of_somebody_who_leaves_lapses() {
    let mut table = Table::playing(setup("rolit:players=3", &[OPEN; 3]));
    table.offers(&person(1), DRAW);
    table.does(&person(2), Command::Leave {});
    assert_eq!(table.view().offer, None);
    // Those who have left are not asked.
    table.offers(&person(1), DRAW);
    assert_eq!(table.view().offer.expect("an offer").waiting_for, [3]);
    table.does(&person(1), Command::Leave {});
    assert_eq!(table.view().offer, None);
}
