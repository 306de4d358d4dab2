//! Properties of whole games: any game that can be played can be recorded, replayed, and
//! gone back through. A game is given by a list of numbers, each of which chooses a ply,
//! so a failure is shrunk to a short game.

use calot_rules::record::{End, StopReason};
use calot_rules::registry::{self, GAMES, Visitor};
use calot_rules::{AnyMatch, Match, Playable, Record, Seat, SeatSet, trace};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

const VARIANTS: &[&str] = &[
    "rolit:players=3,first=toss",
    "rolit:size=4",
    "pylos:takeback=must",
    "pylos:rules=expert",
    "quits:players=4,steps=forward",
    "cubulus:players=3",
    "ballcube:levels=1,balls=2",
    "ballcube:players=3,rules=white,levels=2,bars=3",
    "ballcube:players=3,rules=counter,levels=1",
    "ballcube:rules=misere,draft=open,bars=2,balls=1",
    "bille-trap:players=3,closed=20",
];

fn games() -> impl Strategy<Value = &'static str> {
    let all: Vec<&str> = GAMES
        .iter()
        .map(|entry| entry.info.id)
        .chain(VARIANTS.iter().copied())
        .collect();
    select(all)
}

/// Plays the plies that the numbers choose.
fn played(game: &str, choices: &[u16]) -> Box<dyn AnyMatch> {
    let mut the_match = registry::new_match(game).expect("a variant is accepted");
    for choice in choices {
        let plies = the_match.ply_texts();
        if plies.is_empty() {
            break;
        }
        the_match
            .play(&plies[usize::from(*choice) % plies.len()])
            .expect("a listed ply is legal");
    }
    the_match
}

fn same(a: &dyn AnyMatch, b: &dyn AnyMatch) {
    assert_eq!(a.game_text(), b.game_text());
    assert_eq!(a.position_text(), b.position_text());
    assert_eq!(a.key(), b.key());
    assert_eq!(a.turn(), b.turn());
    assert_eq!(a.outcome(), b.outcome());
    assert_eq!(a.history(), b.history());
    assert_eq!(a.ply_texts(), b.ply_texts());
}

/// Plays on, goes back, and goes apart as the numbers choose, and counts at each step how often
/// the position has arisen.
struct Wandering<'a>(&'a [u16]);

impl Visitor for Wandering<'_> {
    type Output = ();

    fn visit<G: Playable>(self, options: G::Options) {
        let mut matches = vec![Match::<G>::new(&options)];
        for choice in self.0 {
            let (what, choice) = (choice % 16, usize::from(choice / 16));
            let one = choice % matches.len();
            let plies = matches[one].plies();
            match what {
                0 if matches.len() < 4 => matches.push(matches[one].clone()),
                1..=3 => drop(matches[one].undo()),
                // Small numbers choose among few plies, so positions come again.
                4..=11 if !plies.is_empty() => {
                    let ply = plies[choice % plies.len().min(2)];
                    matches[one].play_unchecked(ply);
                }
                _ if !plies.is_empty() => {
                    let ply = plies[choice % plies.len()];
                    matches[one].play_unchecked(ply);
                }
                _ => {}
            }
            for the_match in &matches {
                let now = the_match.position();
                let counted = if now.counts_for_repetition() {
                    1 + the_match
                        .steps()
                        .filter(|(before, _)| *before == now)
                        .count()
                } else {
                    0
                };
                assert_eq!(the_match.repetitions() as usize, counted);
            }
        }
        // Whatever the others did, each has its own past.
        for the_match in &matches {
            let mut again = Match::<G>::new(&options);
            for (before, ply) in the_match.steps() {
                assert_eq!(again.position(), before);
                again.play_unchecked(ply);
            }
            assert_eq!(again.position(), the_match.position());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn a_replayed_game_is_the_same(game in games(), choices in vec(any::<u16>(), 0..120)) {
        let the_match = played(game, &choices);
        let mut again = registry::new_match(game).expect("a variant is accepted");
        for ply in the_match.history() {
            again.play(&ply).expect("a played ply is legal again");
        }
        same(the_match.as_ref(), again.as_ref());
    }

    #[test]
    fn copies_of_a_match_go_their_own_ways(game in games(), choices in vec(any::<u16>(), 0..200)) {
        registry::visit(game, Wandering(&choices)).expect("a variant is accepted");
    }

    #[test]
    fn a_game_can_be_taken_back_to_its_start(game in games(), choices in vec(any::<u16>(), 0..80)) {
        let mut the_match = played(game, &choices);
        let history = the_match.history();
        let mut back = Vec::new();
        while let Some(ply) = the_match.undo() {
            back.push(ply);
        }
        back.reverse();
        prop_assert_eq!(&back, &history);
        let start = registry::new_match(game).expect("a variant is accepted");
        same(the_match.as_ref(), start.as_ref());
    }

    #[test]
    fn a_position_text_continues_like_its_position(game in games(), choices in vec(any::<u16>(), 0..120)) {
        let the_match = played(game, &choices);
        let again = registry::open_match(game, Some(&the_match.position_text()))
            .expect("a position that was reached is possible");
        prop_assert_eq!(again.key(), the_match.key());
        if !the_match.is_repeated() {
            prop_assert_eq!(again.ply_texts(), the_match.ply_texts());
            prop_assert_eq!(again.weighted_plies(), the_match.weighted_plies());
            prop_assert_eq!(again.outcome(), the_match.outcome());
        }
    }

    #[test]
    fn a_trace_of_a_game_checks(game in games(), choices in vec(any::<u16>(), 0..60)) {
        let the_match = played(game, &choices);
        let mut again = registry::new_match(game).expect("a variant is accepted");
        let mut text = String::new();
        for ply in the_match.history() {
            text += &format!("{}\n", trace::ply_line(again.as_ref(), &ply));
            again.play(&ply).expect("a played ply is legal again");
        }
        text += &format!("{}\n", trace::end_line(again.as_ref()));
        let mut fresh = registry::new_match(game).expect("a variant is accepted");
        prop_assert_eq!(trace::check(fresh.as_mut(), &text), Ok(the_match.history().len()));
    }

    #[test]
    fn a_record_reads_back_exactly(
        game in games(),
        choices in vec(any::<u16>(), 0..120),
        skipped in 0..30_usize,
        name in "[^\\p{Cc}]{0,30}",
        tag in "[A-Z][a-z]{1,8}x",
        times in vec(proptest::option::of(0..10_000_000_u64), 0..120),
        day in 1..=28_u8,
        stopped in proptest::option::of(select(vec![StopReason::Resignation, StopReason::Time, StopReason::Agreement])),
    ) {
        // Some records start from a position of their own.
        let from = played(game, &choices[..skipped.min(choices.len())]);
        let mut the_match = registry::open_match(game, Some(&from.position_text()))
            .expect("a position that was reached is possible");
        for choice in choices.iter().skip(skipped) {
            let plies = the_match.ply_texts();
            if plies.is_empty() {
                break;
            }
            the_match.play(&plies[usize::from(*choice) % plies.len()]).expect("a listed ply is legal");
        }
        let mut record = Record::of(the_match.as_ref());
        record.set_player(Seat::SECOND, &name).expect("the name is printable");
        record.set_tag(&tag, &name).expect("the tag is free");
        record.date = calot_rules::record::Date::new(2026, 2, day);
        for (ply, time) in times.iter().enumerate().take(record.plies().len()) {
            if let Some(millis) = time {
                record.set_time(ply, std::time::Duration::from_millis(*millis)).expect("there is such a ply");
            }
        }
        if let (Some(reason), End::Open) = (stopped, record.end()) {
            record.stop(reason, SeatSet::only(Seat::FIRST)).expect("the game is open");
        }
        let text = record.to_string();
        let again = Record::read(&text);
        prop_assert_eq!(again.as_ref(), Ok(&record), "{}", text);
        prop_assert_eq!(again.map(|again| again.to_string()), Ok(text));
        same(record.replay().expect("a record can be replayed").as_ref(), the_match.as_ref());
    }
}
