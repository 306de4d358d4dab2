//! Observations: they tell positions apart, turn with the seat that looks, and say what the
//! tables in the documentation say.

mod support;

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Mutex;

use calot_rules::observation::{ObserveError, Shape};
use calot_rules::registry::{self, GAMES, Visitor};
use calot_rules::{ActionError, AnyMatch, Playable, Seat};
use fastrand::Rng;

/// What was seen of each game: the digest of an observation, by a seat, to the position and
/// its legal actions. Variants of a game share it, so an observation has to tell them apart
/// as far as they differ.
type Seen = Mutex<HashMap<(&'static str, usize, u64), (String, u64)>>;

#[test]
fn observations_tell_positions_apart_in_every_variant() {
    let seen = Seen::default();
    support::in_every_variant(|seed, game| {
        let mut random = Rng::with_seed(seed);
        let mut the_match = registry::new_match(game).expect("a variant is accepted");
        for _ in 0..60 {
            check(the_match.as_ref(), &seen);
            let Some(ply) = support::random_ply(the_match.as_ref(), &mut random) else {
                break;
            };
            the_match.play(&ply).expect("a generated ply is legal");
        }
    });
}

#[test]
fn observations_tell_positions_apart_in_long_games() {
    let seen = Seen::default();
    for entry in GAMES {
        let mut random = Rng::with_seed(7);
        let mut the_match = registry::new_match(entry.info.id).expect("the game exists");
        while let Some(ply) = support::random_ply(the_match.as_ref(), &mut random) {
            check(the_match.as_ref(), &seen);
            the_match.play(&ply).expect("a generated ply is legal");
        }
        check(the_match.as_ref(), &seen);
    }
}

fn check(the_match: &dyn AnyMatch, seen: &Seen) {
    let text = the_match.position_text();
    // After a third repetition nothing is legal, which the position does not know.
    let legal = match the_match.is_repeated() {
        true => None,
        false => the_match.legal_actions(&[]).ok().as_ref().map(digest),
    };
    let observations: Vec<Vec<f32>> = Seat::all(the_match.seats())
        .map(|seat| observe(the_match, seat, &[]))
        .collect();
    for (seat, planes) in observations.iter().enumerate() {
        for value in planes {
            assert!((0.0..=1.0).contains(value), "{text}: {value}");
        }
        let bits: Vec<u32> = planes.iter().map(|value| value.to_bits()).collect();
        let key = (the_match.info().id, seat, digest(&bits));
        if let Some(legal) = legal {
            let mut seen = seen.lock().expect("no other check has failed");
            let known = seen.entry(key).or_insert_with(|| (text.clone(), legal));
            assert_eq!(known, &(text.clone(), legal), "{}", the_match.game_text());
        }
    }
    check_turning(the_match, &observations);
}

/// What one seat sees of seat +1, the next one sees of seat +0, and so on; all else is the
/// same for all.
fn check_turning(the_match: &dyn AnyMatch, observations: &[Vec<f32>]) {
    let shape = the_match.observation_shape();
    let size = shape.rows * shape.columns;
    let names = the_match.observation_planes();
    let plane = |seat: usize, number: usize| &observations[seat][number * size..][..size];
    let seats = observations.len();
    let text = the_match.position_text();
    for (number, name) in names.iter().enumerate() {
        for seat in 0..seats {
            let Some((what, ahead)) = name.split_once(" of seat +") else {
                assert_eq!(plane(seat, number), plane(0, number), "{text}: {name}");
                continue;
            };
            let ahead: usize = ahead.parse().expect("a number of seats");
            if ahead >= seats {
                assert!(
                    plane(seat, number).iter().all(|value| *value == 0.0),
                    "{text}: {name}"
                );
                continue;
            }
            let own = format!("{what} of seat +0");
            let own = names
                .iter()
                .position(|name| *name == own)
                .expect("the own plane");
            assert_eq!(
                plane(seat, number),
                plane((seat + ahead) % seats, own),
                "{text}: {name}"
            );
        }
    }
}

fn digest(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn observe(the_match: &dyn AnyMatch, seat: Seat, begun: &[u32]) -> Vec<f32> {
    // Every value has to be written.
    let mut planes = vec![f32::NAN; the_match.observation_shape().len()];
    the_match
        .observe(seat, begun, &mut planes)
        .expect("the seat exists and the length is right");
    planes
}

#[test]
fn observations_tell_unfinished_plies_apart() {
    let mut unfinished = 0;
    for game in ["pylos", "pylos:takeback=must", "pylos:rules=expert"] {
        let mut seen = HashMap::new();
        let mut random = Rng::with_seed(5);
        let mut the_match = registry::new_match(game).expect("a variant is accepted");
        while let Some(ply) = support::random_ply(the_match.as_ref(), &mut random) {
            let mut decisions = vec![vec![]];
            while let Some(begun) = decisions.pop() {
                let legal = the_match
                    .legal_actions(&begun)
                    .expect("legal actions were taken");
                let planes = observe(the_match.as_ref(), Seat::FIRST, &begun);
                let bits: Vec<u32> = planes.iter().map(|value| value.to_bits()).collect();
                let known = seen.entry(bits).or_insert_with(|| legal.clone());
                assert_eq!(
                    known,
                    &legal,
                    "{} after {begun:?}",
                    the_match.position_text()
                );
                unfinished += usize::from(!begun.is_empty());
                let longer = legal.iter().map(|action| [&begun[..], &[*action]].concat());
                decisions
                    .extend(longer.filter(|begun| the_match.ply_of_actions(begun) == Ok(None)));
            }
            the_match.play(&ply).expect("a generated ply is legal");
        }
    }
    assert!(unfinished > 100, "balls are taken back now and then");
}

#[test]
fn impossible_positions_can_be_looked_at() {
    struct Spoil(u64);
    impl Visitor for Spoil {
        type Output = usize;
        fn visit<G: Playable>(self, options: G::Options) -> usize {
            let mut random = Rng::with_seed(self.0);
            let mut position = G::new(&options);
            let mut planes = vec![0.0; G::SHAPE.len()];
            let mut looked_at = 0;
            for _ in 0..400 {
                let Some(ply) = position.pick_ply(|count| random.u32(..count)) else {
                    position = G::new(&options);
                    continue;
                };
                position.play_unchecked(ply);
                // One character of the text takes the place of another.
                let mut text = position.position_text().into_bytes();
                let (one, other) = (random.usize(..text.len()), random.usize(..text.len()));
                text[one] = text[other];
                let text = String::from_utf8(text).expect("position texts are ASCII");
                if let Ok(mut spoilt) = G::parse_position(&options, &text) {
                    for _ in 0..2 {
                        for seat in Seat::all(spoilt.seats()) {
                            spoilt
                                .observe(seat, &mut planes)
                                .expect("anything can be seen");
                            assert!(planes.iter().all(|value| (0.0..=1.0).contains(value)));
                        }
                        // Now with what follows from the text.
                        looked_at += spoilt.settle().len().min(1);
                    }
                }
            }
            looked_at
        }
    }
    let variants = [
        "pylos:rules=expert",
        "bille-trap:closed=1",
        "ballcube:rules=counter,levels=2",
    ];
    for game in GAMES.iter().map(|entry| entry.info.id).chain(variants) {
        let looked_at = registry::visit(game, Spoil(3)).expect("a variant is accepted");
        assert!(looked_at > 0, "{game}: some are impossible");
    }
}

#[test]
fn a_wrong_length_or_seat_is_refused_and_nothing_written() {
    for entry in GAMES {
        let the_match = registry::new_match(entry.info.id).expect("the game exists");
        let expected = the_match.observation_shape().len();
        for found in [0, 1, expected - 1, expected + 1] {
            let mut planes = vec![7.0; found];
            let refused = the_match.observe(Seat::FIRST, &[], &mut planes);
            assert_eq!(refused, Err(ObserveError::Length { expected, found }));
            assert!(planes.iter().all(|value| *value == 7.0));
        }
        let mut planes = vec![7.0; expected];
        let seat = Seat::new(2).expect("there are four seats");
        let refused = the_match.observe(seat, &[], &mut planes);
        assert_eq!(refused, Err(ObserveError::Seat { seat, seats: 2 }));
        let refused = the_match.observe(Seat::FIRST, &[u32::MAX], &mut planes);
        let actions = the_match.action_count();
        let unknown = ActionError::Unknown {
            action: u32::MAX,
            actions,
        };
        assert_eq!(refused, Err(ObserveError::Action(unknown)));
        assert!(planes.iter().all(|value| *value == 7.0));
    }
    let the_match = registry::new_match("pylos").expect("the game exists");
    let mut planes = vec![7.0; the_match.observation_shape().len()];
    let refused = the_match.observe(Seat::FIRST, &[0], &mut planes);
    assert_eq!(refused, Err(ObserveError::Finished));
}

#[test]
fn names_of_planes_are_different() {
    for entry in GAMES {
        let the_match = registry::new_match(entry.info.id).expect("the game exists");
        let names = the_match.observation_planes();
        assert_eq!(names.len(), the_match.observation_shape().planes);
        let different: std::collections::HashSet<_> = names.iter().collect();
        assert_eq!(different.len(), names.len(), "{}", entry.info.id);
    }
}

/// What one seat sees, to be asked for by the names of planes.
struct Sight {
    shape: Shape,
    names: &'static [&'static str],
    planes: Vec<f32>,
}

fn sight(game: &str, position: &str, seat: u8, begun: &[u32]) -> Sight {
    let the_match = registry::open_match(game, Some(position)).expect("the position is possible");
    Sight {
        shape: the_match.observation_shape(),
        names: the_match.observation_planes(),
        planes: observe(
            the_match.as_ref(),
            Seat::new(seat - 1).expect("four seats"),
            begun,
        ),
    }
}

impl Sight {
    /// The rows of a plane, a character for each value: `.` is 0, `#` is 1, others are `?`.
    fn rows(&self, name: &str) -> String {
        let rows: Vec<String> = self
            .plane(name)
            .chunks(self.shape.columns)
            .map(|row| row.iter().map(|value| sign(*value)).collect())
            .collect();
        rows.join(" ")
    }

    /// The one value of a plane.
    fn value(&self, name: &str) -> f32 {
        let plane = self.plane(name);
        assert!(plane.iter().all(|value| *value == plane[0]), "{name}");
        plane[0]
    }

    fn plane(&self, name: &str) -> &[f32] {
        let number = self.names.iter().position(|other| *other == name);
        let number = number.unwrap_or_else(|| panic!("no plane is called {name}"));
        let size = self.shape.rows * self.shape.columns;
        &self.planes[number * size..][..size]
    }
}

fn sign(value: f32) -> char {
    match value {
        0.0 => '.',
        1.0 => '#',
        _ => '?',
    }
}

#[test]
fn rolit_worked_out_by_hand() {
    let seen = sight("rolit:size=4", "4/1ry1/1bg1/4 r", 2, &[]);
    assert_eq!(
        seen.rows("balls of seat +0"),
        "........ ........ ..#..... ........ ........ ........ ........ ........"
    );
    assert_eq!(
        seen.rows("balls of seat +1"),
        "........ .#...... ........ ........ ........ ........ ........ ........"
    );
    assert_eq!(
        seen.rows("balls of a second colour that nobody plays"),
        "........ ........ .#...... ........ ........ ........ ........ ........"
    );
    assert_eq!(
        seen.rows("cells of the board"),
        "####.... ####.... ####.... ####.... ........ ........ ........ ........"
    );
    assert_eq!(seen.value("to move of seat +0"), 0.0);
    assert_eq!(seen.value("to move of seat +1"), 1.0);
    assert_eq!(seen.value("number of seats"), 0.0);
}

#[test]
fn pylos_worked_out_by_hand() {
    let position = "ll2/l3/4/ddd1 3/3/3 2/2 1 l";
    let seen = sight("pylos", position, 1, &[]);
    assert_eq!(
        seen.rows("balls on level 1 of seat +0"),
        "##.. #... .... ...."
    );
    assert_eq!(
        seen.rows("balls on level 1 of seat +1"),
        ".... .... .... ###."
    );
    assert_eq!(seen.value("reserve of seat +0"), 12.0 / 15.0);
    assert_eq!(seen.value("balls that can still be taken back"), 0.0);

    // 1b2 is placed and completes a square.
    let seen = sight("pylos", position, 2, &[5]);
    assert_eq!(
        seen.rows("balls on level 1 of seat +1"),
        "##.. ##.. .... ...."
    );
    assert_eq!(seen.value("reserve of seat +1"), 11.0 / 15.0);
    assert_eq!(seen.value("to move of seat +1"), 1.0);
    assert_eq!(seen.value("balls that can still be taken back"), 1.0);
    assert_eq!(
        seen.rows("ball taken back on level 1"),
        ".... .... .... ...."
    );

    // 1b1 is taken back.
    let seen = sight("pylos", position, 1, &[5, 440]);
    assert_eq!(
        seen.rows("balls on level 1 of seat +0"),
        "#... ##.. .... ...."
    );
    assert_eq!(seen.value("reserve of seat +0"), 12.0 / 15.0);
    assert_eq!(seen.value("balls that can still be taken back"), 0.5);
    assert_eq!(
        seen.rows("ball taken back on level 1"),
        ".#.. .... .... ...."
    );
    assert_eq!(seen.value("squares give balls back"), 1.0);
    assert_eq!(seen.value("lines give balls back"), 0.0);
}

#[test]
fn quits_worked_out_by_hand() {
    // Row 1 is the first row of a plane and the last one of the text.
    let seen = sight("quits", "2bb1/3bb/r3b/rr3/2rr1 b 1+", 2, &[]);
    assert_eq!(
        seen.rows("marbles of seat +1"),
        "..##. ##... #.... ..... ....."
    );
    assert_eq!(
        seen.rows("marbles of seat +0"),
        "..... ..... ....# ...## ..##."
    );
    assert_eq!(
        seen.rows("goal of seat +0"),
        "#.... ..... ..... ..... ....."
    );
    assert_eq!(
        seen.rows("goal of seat +1"),
        "..... ..... ..... ..... ....#"
    );
    assert_eq!(
        seen.rows("goal of seat +2"),
        "..... ..... ..... ..... ....."
    );
    assert_eq!(
        seen.rows("row that has just slid towards e"),
        "##### ..... ..... ..... ....."
    );
    assert_eq!(
        seen.rows("column that has just slid towards 5"),
        "..... ..... ..... ..... ....."
    );
    assert_eq!(seen.value("to move of seat +0"), 1.0);
    assert_eq!(seen.value("steps forward"), 0.0);
}

#[test]
fn cubulus_worked_out_by_hand() {
    // 131 yellow, 113 red, 333 blue; rows of a plane are y, columns are z.
    let seen = sight("cubulus:players=3", "3/3/y2 3/3/3 r2/3/2b r -", 2, &[]);
    assert_eq!(seen.rows("balls in layer 3 of seat +0"), "... ... ..#");
    assert_eq!(seen.rows("balls in layer 1 of seat +1"), "... ... #..");
    assert_eq!(seen.rows("balls in layer 1 of seat +2"), "..# ... ...");
    assert_eq!(seen.value("hand of seat +2"), 8.0 / 9.0);
    assert_eq!(seen.value("to move of seat +2"), 1.0);
    assert_eq!(seen.value("neutral balls to be put in"), 0.0);
    assert_eq!(seen.value("three seats"), 1.0);

    let seen = sight("cubulus:players=3", "yrb/3/3 3/3/3 3/3/3 r 111@x", 1, &[]);
    assert_eq!(
        seen.rows("entry in layer 1 of a line along x just turned"),
        "#.. ... ..."
    );
    let seen = sight("cubulus", "n2/3/3 3/3/3 3/3/3 b -", 2, &[]);
    assert_eq!(seen.rows("neutral balls in layer 1"), "#.. ... ...");
    assert_eq!(seen.value("neutral balls to be put in"), 8.0 / 9.0);
    assert_eq!(seen.value("to move of seat +0"), 1.0);
}

#[test]
fn bille_trap_worked_out_by_hand() {
    // Trap 8 of the outer ring is closed, and trap 1 of the middle one open. The top has been
    // turned once, so cell 7 lies over trap 8, and cell 16 over trap 1 of its ring.
    let position = "3y4/8/8 ???????c/o???????/???????? 1 1,0 r press4";
    let seen = sight("bille-trap", position, 1, &[]);
    assert_eq!(
        seen.rows("marbles of seat +1"),
        "...#.... ........ ........"
    );
    assert_eq!(
        seen.rows("marbles of seat +0"),
        "........ ........ ........"
    );
    assert_eq!(
        seen.rows("trap known to be closed"),
        "......#. ........ ........"
    );
    assert_eq!(
        seen.rows("trap known to be open"),
        "........ .......# ........"
    );
    assert_eq!(
        seen.rows("trap being pressed"),
        "...#.... ........ ........"
    );
    assert_eq!(seen.value("marbles in the House of seat +0"), 1.0 / 3.0);
    assert_eq!(seen.value("clicks of the top"), 1.0 / 7.0);
    assert_eq!(seen.value("closed traps not found yet"), 9.0 / 24.0);
    assert_eq!(seen.value("turn of seat +0"), 1.0);
    assert_eq!(seen.value("turn ends after the trap"), 0.0);
    assert_eq!(seen.value("die to be rolled"), 0.0);

    let rolled = "r7/8/8 ????????/????????/???????? 0 0,0 r d4";
    let seen = sight("bille-trap", rolled, 1, &[]);
    assert_eq!(seen.value("die shows 4"), 1.0);
    assert_eq!(seen.value("die shows 3"), 0.0);
    assert_eq!(seen.value("closed traps not found yet"), 10.0 / 24.0);
}

#[test]
fn ballcube_worked_out_by_hand() {
    // Both bars are pulled out by a notch, so the hole that was over a1 and b1 is outside, and
    // nothing is over a4 and b4. There is no bar in lanes c and d.
    let game = "ballcube:levels=1,bars=2,balls=1";
    let north = "r1000n1,k1000n1,-,- ......../K1....../R1....../........ 1 - 1b+";
    let seen = sight(game, north, 2, &[]);
    assert_eq!(seen.rows("open on level 1"), "..## ..## ..## ####");
    assert_eq!(seen.rows("open on level 2"), ".... .... .... ....");
    assert_eq!(seen.rows("ball resting on level 1"), ".... #... #... ....");
    assert_eq!(seen.rows("bar on level 1"), "##.. ##.. ##.. ##..");
    assert_eq!(seen.rows("hole of a bar on level 1"), "##.. .... .... ....");
    assert_eq!(
        seen.rows("notches of a bar on level 1"),
        "??.. ??.. ??.. ??.."
    );
    assert_eq!(
        seen.rows("bar from west to east on level 1"),
        ".... .... .... ...."
    );
    assert_eq!(
        seen.rows("bar on level 1 from the set of seat +0"),
        ".#.. .#.. .#.. .#.."
    );
    assert_eq!(
        seen.rows("bar on level 1 from the set of seat +1"),
        "#... #... #... #..."
    );
    assert_eq!(
        seen.rows("bar just moved out on level 1"),
        ".#.. .#.. .#.. .#.."
    );
    assert_eq!(
        seen.rows("bar just moved in on level 1"),
        ".... .... .... ...."
    );
    assert_eq!(seen.rows("balls of seat +0"), ".... #... .... ....");
    assert_eq!(seen.rows("balls of seat +1"), ".... .... #... ....");
    assert_eq!(seen.value("to move of seat +1"), 1.0);
    assert_eq!(seen.value("standard rules"), 1.0);

    // A bar from the east has its hole at its own end.
    let east = "r1000e,-,-,- ......../......../......../........ 2 - -";
    let seen = sight("ballcube:levels=1,bars=1,balls=1", east, 1, &[]);
    assert_eq!(seen.rows("hole of a bar on level 1"), "...# .... .... ....");
    assert_eq!(
        seen.rows("bar from south or east on level 1"),
        "#### .... .... ...."
    );
    assert_eq!(
        seen.rows("bar from west to east on level 1"),
        "#### .... .... ...."
    );
    assert_eq!(seen.value("bars to be put in"), 0.0);
    assert_eq!(seen.value("balls to be dropped"), 2.0 / 16.0);
}
