//! Rematches: everybody moves on one seat.

use calot_protocol::{Command, ErrorCode, Event, Logged, Phase, SeatSetup};
use calot_server::table::{Actor, TableState};

use crate::support::*;

#[test]
fn everybody_moves_on_one_seat() {
    let mut table = Table::playing(setup("rolit:players=4", &[OPEN, COMPUTER, RESERVED, BOT]));
    assert_eq!(
        table.refused(&person(1), Command::Rematch {}),
        ErrorCode::NotOver
    );
    table.does(&person(1), Command::Resign {});
    assert_eq!(
        table.refused(&person(5), Command::Rematch {}),
        ErrorCode::NotSeated
    );
    let handled = table
        .handle(&person(3), &Command::Rematch {})
        .expect("a rematch");
    let opening = handled.opens.clone().expect("a table to make");
    assert_eq!(handled.events().len(), 1);
    assert_eq!(
        handled.events()[0].event,
        Event::Rematch { table: opening.id }
    );
    assert_ne!(opening.id, table.state.id());
    assert_ne!(opening.seed, table.seed());
    table.append(handled.ahead);
    assert_eq!(table.view().rematch, Some(opening.id));
    // Whoever comes second finds it there.
    let again = table
        .handle(&person(1), &Command::Rematch {})
        .expect("nothing to do");
    assert_eq!(again, Default::default());

    let log: Vec<Logged> = (1..)
        .zip(opening.events)
        .map(|(number, event)| Logged::new(number, table.now, event))
        .collect();
    let state = TableState::fold(opening.id, opening.seed, &log).expect("a table");
    let view = state.view(&[]);
    assert_eq!(view.rematch_of, Some(table.state.id()));
    assert_eq!(view.opened_by, guest(3));
    let setups: Vec<SeatSetup> = view.seats.iter().map(|seat| seat.setup).collect();
    assert_eq!(setups, [BOT, OPEN, COMPUTER, RESERVED]);
    let kept: Vec<_> = view.seats.iter().map(|seat| seat.kept.clone()).collect();
    assert_eq!(
        kept,
        [vec![bot(4).guest], vec![guest(1)], vec![], vec![guest(3)]]
    );
    let mut people = state.index(&[]).people;
    people.sort_unstable();
    assert_eq!(people, [guest(1), guest(3), bot(4).guest]);
    let mine = calot_server::table::mine(state.summary(&[]), guest(1));
    assert_eq!((mine.seat, mine.your_turn), (Some(2), false));

    let mut next = Table {
        state,
        log,
        ..table
    };
    let sit = |seat| Command::Sit {
        seat,
        invite: None,
        nonce: "1".to_owned(),
    };
    let try_to = |next: &Table, actor: &Actor, seat| {
        let handled = next.state.handle(actor, &sit(seat), &next.context());
        handled.map(drop).map_err(|refusal| refusal.code)
    };
    assert_eq!(
        try_to(&next, &person(5), Some(2)),
        Err(ErrorCode::SeatReserved)
    );
    assert_eq!(try_to(&next, &person(5), None), Err(ErrorCode::NoFreeSeat));
    assert_eq!(
        try_to(&next, &bot(1), Some(1)),
        Err(ErrorCode::SeatReserved)
    );
    // Whoever opened it does not get the seats of others.
    assert_eq!(
        try_to(&next, &person(3), Some(2)),
        Err(ErrorCode::SeatReserved)
    );
    for actor in [&person(1), &person(3), &bot(4)] {
        let handled = next.state.handle(actor, &sit(None), &next.context());
        next.go_ahead(handled.expect("the seat is kept").ahead);
    }
    assert_eq!(next.state.phase(), Phase::Playing);
    assert_eq!(next.state.you(&person(1)).seat, Some(2));
    assert_eq!(next.state.you(&bot(4)).seat, Some(1));
}

#[test]
fn somebody_else_can_be_invited_to_a_kept_seat() {
    let mut table = Table::playing(setup("rolit", &[OPEN, OPEN]));
    table.does(&person(2), Command::Resign {});
    let handled = table
        .handle(&person(1), &Command::Rematch {})
        .expect("a rematch");
    let opening = handled.opens.expect("a table to make");
    let first = Logged::new(1, START, opening.events[0].clone());
    let state = TableState::fold(opening.id, opening.seed, [&first]).expect("a table");
    let invites = state.you(&person(1)).invites;
    let key = invites
        .iter()
        .find(|invite| invite.seat == 1)
        .expect("a key");
    let sit = Command::Sit {
        seat: None,
        invite: Some(key.key.clone()),
        nonce: "1".to_owned(),
    };
    assert!(state.handle(&person(5), &sit, &table.context()).is_ok());
}

#[test]
fn whoever_is_put_on_a_table_can_turn_it_down() {
    let mut before = Table::playing(setup("rolit:players=3", &[OPEN, OPEN, BOT]));
    before.does(&person(1), Command::Resign {});
    let handled = before
        .handle(&person(1), &Command::Rematch {})
        .expect("a rematch");
    let mut opening = handled.opens.expect("a table to make");
    // No chance is drawn, so it can have the seed that tables have in tests.
    if let Event::Opened { commitment, .. } = &mut opening.events[0] {
        *commitment = before.seed().commitment();
    }
    let log: Vec<Logged> = (1..)
        .zip(opening.events)
        .map(|(number, event)| Logged::new(number, before.now, event))
        .collect();
    let mut table = before.clone();
    table.state = TableState::fold(opening.id, before.seed(), &log).expect("a table");
    table.log = log;
    let concerned = |table: &Table| table.state.concerned();
    assert_eq!(concerned(&table), [guest(1), guest(2), bot(3).guest]);
    table.does(&person(2), Command::Leave {});
    assert_eq!(concerned(&table), [guest(1), bot(3).guest]);
    assert_eq!(
        table.refused(&person(2), Command::Leave {}),
        ErrorCode::NotSeated
    );
    table.does(&bot(3), Command::Leave {});
    // The seat is free for others then.
    table.does(&person(4), sit(3));
    assert_eq!(concerned(&table), [guest(1), guest(4)]);
    table.does(&person(4), Command::Leave {});
    table.does(&person(1), Command::Leave {});
    assert_eq!(table.view().phase, Phase::Over);
}

#[test]
fn a_bot_can_turn_a_seat_down() {
    let seat = SeatSetup::Bot {
        bot: Some(bot(1).guest),
    };
    let mut table = Table::open(setup("quits", &[OPEN, seat]));
    table.does(&bot(1), Command::Leave {});
    assert!(table.state.concerned().is_empty());
    assert_eq!(table.view().phase, Phase::Waiting);
    table.does(&bot(2), sit(2));
}
