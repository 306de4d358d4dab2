//! Whole lives of tables, made of arbitrary commands at arbitrary times.

use calot_protocol::setup::OpenTable;
use calot_protocol::view::SeatView;
use calot_protocol::{ClockSetup, Command, Event, Offer, Phase, Reaction, SeatSetup};
use calot_server::store::Outage;
use calot_server::table::{Actor, Away};
use proptest::prelude::*;

use crate::support::*;

const GAMES: &[(&str, usize)] = &[
    ("rolit:size=4", 2),
    ("rolit:players=3,size=6", 3),
    ("rolit:first=toss,players=4", 4),
    ("quits", 2),
    ("bille-trap", 2),
    ("bille-trap:players=4", 4),
    ("cubulus:players=3", 3),
    ("pylos", 2),
];

/// What somebody does, before it is known how the table stands.
#[derive(Clone, Debug)]
enum Step {
    Command(u8, Command),
    /// Whoever is to move makes one of the legal plies.
    Play(u16),
    /// The computer makes one, if it is its turn.
    Think(u16),
    /// Whoever is to answer agrees, or does not.
    Answer(bool),
    /// Whoever asks does not want it any more.
    Withdraw,
    /// A seat asks for its last ply.
    Undo(u8),
    /// Those who hold a seat leave it.
    Leave(u8),
    /// A seat asks for a computer where another was left.
    StandIn(u8),
    /// Those for whom the computer plays come back.
    Back,
    /// A seat gives up, but seldom.
    Resign(u8),
    Attend,
    Away(u8),
    Outage(u16),
}

fn offers() -> impl Strategy<Value = Offer> {
    prop_oneof![
        Just(Offer::Draw {}),
        Just(Offer::Count {}),
        (0..12_u32).prop_map(|to| Offer::Undo { to }),
        (0..6_u8, 0..10_u8).prop_map(|(seat, level)| Offer::StandIn { seat, level }),
    ]
}

fn answered() -> impl Strategy<Value = Option<u64>> {
    prop::option::of(1..30_u64)
}

fn commands() -> impl Strategy<Value = Command> {
    let texts = prop_oneof![Just("f4".to_owned()), Just("in".to_owned()), ".{0,8}"];
    prop_oneof![
        4 => (prop::option::of(0..6_u8), prop::option::of(".{0,30}"), "[0-9]{0,3}").prop_map(
            |(seat, invite, nonce)| Command::Sit { seat, invite, nonce }
        ),
        1 => Just(Command::Leave {}),
        2 => (texts, 0..40_u32, 0..2_u32).prop_map(|(ply, after, undos)| Command::Ply { ply, after, undos }),
        4 => offers().prop_map(|offer| Command::Offer { offer }),
        2 => answered().prop_map(|offer| Command::Agree { offer }),
        1 => answered().prop_map(|offer| Command::Decline { offer }),
        1 => answered().prop_map(|offer| Command::Withdraw { offer }),
        1 => Just(Command::GiveBack {}),
        1 => Just(Command::Rematch {}),
        1 => ".{0,30}".prop_map(|name| Command::Rename { name }),
        1 => Just(Command::React { reaction: Reaction::Wow }),
    ]
}

fn steps() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => (0..7_u8, commands()).prop_map(|(who, command)| Step::Command(who, command)),
        12 => any::<u16>().prop_map(Step::Play),
        4 => any::<u16>().prop_map(Step::Think),
        4 => (0..4).prop_map(|answer| Step::Answer(answer > 0)),
        1 => Just(Step::Withdraw),
        3 => (1..5_u8).prop_map(Step::Undo),
        1 => (1..5_u8).prop_map(Step::Leave),
        3 => (1..5_u8).prop_map(Step::StandIn),
        2 => Just(Step::Back),
        1 => any::<u8>().prop_map(Step::Resign),
        1 => Just(Step::Attend),
        1 => (0..7_u8).prop_map(Step::Away),
        1 => any::<u16>().prop_map(Step::Outage),
    ]
}

fn clocks() -> impl Strategy<Value = ClockSetup> {
    prop_oneof![
        Just(ClockSetup::None),
        Just(ClockSetup::Ply { seconds: 60 }),
        (10..600_u32, 0..20_u32)
            .prop_map(|(seconds, increment)| ClockSetup::Bank { seconds, increment }),
        Just(ClockSetup::Days { days: 2 }),
    ]
}

fn seats() -> impl Strategy<Value = SeatSetup> {
    prop_oneof![
        6 => Just(OPEN),
        1 => Just(RESERVED),
        2 => Just(COMPUTER),
        1 => Just(BOT),
    ]
}

fn tables() -> impl Strategy<Value = Table> {
    let seats = prop::collection::vec(seats(), 4);
    let game = prop::sample::select(GAMES);
    (game, seats, clocks(), any::<bool>(), any::<bool>()).prop_map(
        |((game, number), mut seats, clock, teams, public)| {
            seats.truncate(number);
            seats[0] = OPEN;
            let mut setup = setup(game, &seats);
            setup.clock = clock;
            setup.teams = teams;
            setup.public = public;
            let wanted = OpenTable { setup, sit: None };
            Table::try_open(&wanted).expect("a table")
        },
    )
}

fn actor(number: u8) -> Actor {
    match number {
        6 => bot(1),
        _ => person(number),
    }
}

impl Table {
    fn step(&mut self, step: &Step) {
        let attempt = match step {
            Step::Command(who, command) => Some((actor(*who), command.clone())),
            Step::Play(choice) => self.view().turn.and_then(|turn| {
                let plies = self.state.the_match().ply_texts();
                let ply = &plies[usize::from(*choice) % plies.len()];
                Some((self.holder(turn)?, self.ply(ply)))
            }),
            Step::Answer(agrees) => self.view().offer.and_then(|offer| {
                let answer = if *agrees {
                    self.agree()
                } else {
                    self.decline()
                };
                Some((self.holder(*offer.waiting_for.first()?)?, answer))
            }),
            Step::Withdraw => self
                .view()
                .offer
                .and_then(|offer| Some((self.holder(offer.seat)?, self.withdraw()))),
            Step::Undo(seat) => self.holder(*seat).and_then(|actor| {
                let to = self.view().seats[usize::from(*seat) - 1].undo_to?;
                let offer = Offer::Undo { to };
                Some((actor, Command::Offer { offer }))
            }),
            Step::Leave(seat) => self.holder(*seat).map(|actor| (actor, Command::Leave {})),
            Step::StandIn(seat) => self.holder(*seat).and_then(|actor| {
                let seats = self.view().seats;
                let left = |seat: &&SeatView| seat.people.iter().any(|person| person.left);
                let seat = seats.iter().find(left)?.seat;
                let offer = Offer::StandIn { seat, level: 2 };
                Some((actor, Command::Offer { offer }))
            }),
            Step::Back => {
                let seats = self.view().seats;
                let away = seats.iter().find(|seat| seat.stand_in.is_some());
                away.and_then(|seat| Some((self.holder(seat.seat)?, Command::GiveBack {})))
            }
            Step::Resign(number) => match number {
                1..=4 => self
                    .holder(*number)
                    .map(|actor| (actor, Command::Resign {})),
                _ => None,
            },
            Step::Think(choice) => {
                if let Some(think) = self.state.think() {
                    let plies = self.state.the_match().ply_texts();
                    let ply = &plies[usize::from(*choice) % plies.len()];
                    let ahead = self.state.computer_ply(ply, think.place, &self.context());
                    self.go_ahead(ahead.expect("the computer may play"));
                }
                None
            }
            Step::Attend => {
                let ahead = self.state.overdue(&self.context());
                self.go_ahead(ahead);
                None
            }
            Step::Away(number) => {
                self.away.push(Away {
                    guest: actor(*number).guest,
                    since: self.now,
                });
                None
            }
            Step::Outage(length) => {
                let from = self.now;
                self.now += i64::from(*length);
                self.outages.push(Outage { from, to: self.now });
                None
            }
        };
        if let Some((actor, command)) = attempt {
            // A refusal changes nothing, which `handle` of the support looks at.
            if let Ok(handled) = self.handle(&actor, &command) {
                self.go_ahead(handled.ahead);
            }
        }
    }

    /// The first of those who hold a seat.
    fn holder(&self, seat: u8) -> Option<Actor> {
        let seats = self.view().seats;
        let one = seats.get(usize::from(seat) - 1)?.people.first()?.guest;
        (0..7).map(actor).find(|actor| actor.guest == one)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(
        std::env::var("PROPTEST_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(128)
    ))]

    #[test]
    fn any_life_of_a_table_is_told_by_its_log(
        mut table in tables(),
        steps in prop::collection::vec((steps(), 0..4_000_i64, 0..500_u32), 1..160),
        seated in prop::bool::weighted(0.8),
    ) {
        if seated {
            let seats = table.view().seats;
            for seat in seats {
                let number = seat.seat;
                let player = match seat.setup {
                    SeatSetup::Bot { .. } => bot(1),
                    SeatSetup::Reserved {} => person(1),
                    _ => person(number + 1),
                };
                let _ = table.try_does(&player, sit(number));
            }
        }
        for (step, wait, round_trip) in &steps {
            table.later(*wait).round_trip_ms = *round_trip;
            let before = table.view();
            table.step(step);
            let after = table.view();

            // Nobody waits for chance, and a turn means that somebody can play.
            let playing = table.state.phase() == Phase::Playing;
            prop_assert_eq!(after.turn.is_some(), playing);
            if playing {
                prop_assert!(!table.state.the_match().ply_texts().is_empty());
            }
            // Clocks go up by increments alone.
            let increment = match after.clock.setup {
                ClockSetup::Bank { increment, .. } => i64::from(increment) * 1000,
                _ => 0,
            };
            let plies = |seat: usize| {
                let made = table.state.plies().iter().skip(before.plies as usize);
                made.filter(|ply| ply.seat == Some(seat as u8 + 1)).count() as i64
            };
            for (seat, left) in after.clock.left_ms.iter().enumerate() {
                let most = before.clock.left_ms[seat] + plies(seat) * increment;
                prop_assert!((0..=most).contains(left), "{:?} {:?}", before, after);
            }
            // An undo never goes across chance.
            let drawn = |table: &Table| {
                table.state.plies().iter().filter(|ply| ply.seat.is_none()).count()
            };
            let logged = table.log.iter().filter(|logged| {
                matches!(&logged.event, Event::Ply { seat: None, .. })
            });
            prop_assert_eq!(drawn(&table), logged.count());
            // The seed is told exactly when it is over.
            prop_assert_eq!(after.seed.is_some(), table.state.phase() == Phase::Over);
            // Names are unique.
            let people = after.seats.iter().flat_map(|seat| &seat.people);
            let mut names: Vec<_> = people.map(|one| one.name.to_lowercase()).collect();
            let count = names.len();
            names.sort();
            names.dedup();
            prop_assert_eq!(names.len(), count);
            let _ = table.state.index(&table.outages);
        }
        // The log alone gives the same state, and the record can be read.
        table.check();
        let record = table.state.record().expect("a record").to_string();
        let record = calot_rules::Record::read(&record).expect("the record can be read");
        if table.state.phase() == Phase::Over {
            let verified = calot_protocol::fair::verify(&record);
            prop_assert!(verified.is_ok(), "{:?}", verified);
        }
    }
}
