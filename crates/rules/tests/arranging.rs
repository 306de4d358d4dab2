//! Positions arranged by hand: every position of a game is its fields again, nonsense is
//! refused without a panic, and impossible positions worked out by hand are told apart by
//! their reasons.

mod support;

use calot_rules::arrange::{self, Arrangement};
use calot_rules::{OpenError, registry};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use support::{in_every_variant, play_random, tested_variants};

/// The entries that an arrangement is made of.
fn entries(arrangement: &Arrangement) -> Vec<String> {
    let fields = arrangement.fields.iter();
    fields
        .map(|field| format!("{}={}", field.name, field.value))
        .collect()
}

fn read(game: &str, position: &str) -> Arrangement {
    arrange::read(game, position).unwrap_or_else(|error| panic!("{game} {position}: {error}"))
}

/// The codes of all faults of a position text, sorted.
fn faults(game: &str, position: &str) -> Vec<&'static str> {
    let mut codes: Vec<_> = match arrange::read(game, position) {
        Ok(arrangement) => {
            let faults = arrangement.faults.iter();
            faults.map(|fault| fault.code()).collect()
        }
        Err(OpenError::Position(fault)) => vec![fault.code()],
        Err(OpenError::Game(error)) => panic!("{game}: {error}"),
    };
    codes.sort();
    // What is told here is what refuses the text.
    let opened = registry::open_match(game, Some(position));
    assert_eq!(opened.is_err(), !codes.is_empty(), "{position}");
    codes
}

#[test]
fn every_position_of_a_game_is_its_fields_again() {
    // Many variants are alike; a few positions of each are as good as many of few.
    let looks = (8_000 / tested_variants().len()).clamp(4, 60);
    in_every_variant(|seed, game| {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut the_match = registry::new_match(game).expect("a variant is accepted");
        for _ in 0..looks {
            let text = the_match.position_text();
            let arrangement = read(game, &text);
            assert_eq!(arrangement.faults, [], "{game} {text}");
            assert_eq!(arrangement.position.as_ref(), Some(&text), "{game}");
            for field in &arrangement.fields {
                assert!(
                    field.values.contains(&field.value),
                    "{game} {text} {field:?}"
                );
            }
            let again = arrange::arrange(game, &entries(&arrangement)).expect("it is known");
            assert_eq!(
                again.position.as_ref(),
                Some(&text),
                "{game} {:?}",
                again.faults
            );
            assert_eq!(again.fields, arrangement.fields, "{game} {text}");
            assert_eq!(again.view, arrangement.view, "{game} {text}");
            let plies = random.usize(1..12);
            play_random(the_match.as_mut(), &mut random, plies);
        }
    });
}

#[test]
fn nothing_chosen_is_an_empty_board_that_can_be_shown() {
    in_every_variant(|_, game| {
        let empty = arrange::arrange::<&str>(game, &[]).expect("a variant is accepted");
        assert!(empty.view.get("board").is_some(), "{game}");
        let on_board = empty.fields.iter().filter(|field| field.touch.is_some());
        for field in on_board {
            assert_eq!(field.value, field.values[0], "{game} {}", field.name);
        }
    });
}

/// No fault at all.
const NONE: [&str; 0] = [];

const GAMES: &[&str] = &[
    "rolit",
    "rolit:players=3,size=6,first=toss",
    "pylos",
    "pylos:rules=children",
    "quits",
    "quits:players=4",
    "cubulus",
    "cubulus:players=3",
    "ballcube:levels=2,balls=2",
    "ballcube:players=3,rules=counter,levels=1",
    "ballcube:rules=white,draft=open,levels=3,bars=5,balls=2",
    "ballcube:players=3,rules=white,faces=one,levels=2",
    "bille-trap:players=3,closed=20",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// Random edits of a position reach all kinds of nonsense; whatever they say, there is
    /// a view, and either a reason or a position that is accepted and is its fields again.
    #[test]
    fn edits_of_any_kind_are_answered(
        game in select(GAMES),
        plies in 0..80_usize,
        seed in any::<u64>(),
        edits in vec((any::<Index>(), any::<Index>()), 1..40),
    ) {
        let mut the_match = registry::new_match(game).expect("a variant is accepted");
        play_random(the_match.as_mut(), &mut fastrand::Rng::with_seed(seed), plies);
        let mut arrangement = read(game, &the_match.position_text());
        for (field, value) in edits {
            let mut chosen = entries(&arrangement);
            let field = field.get(&arrangement.fields);
            chosen.push(format!("{}={}", field.name, value.get(&field.values)));
            arrangement = arrange::arrange(game, &chosen).expect("the game is known");
            prop_assert!(arrangement.view.get("board").is_some());
            prop_assert_eq!(arrangement.position.is_none(), !arrangement.faults.is_empty());
            if let Some(text) = &arrangement.position {
                let the_match = registry::open_match(game, Some(text))
                    .map_err(|error| TestCaseError::fail(error.to_string()))?;
                prop_assert_eq!(&the_match.position_text(), text);
                prop_assert_eq!(&read(game, text).fields, &arrangement.fields);
                prop_assert_eq!(the_match.view()["board"].clone(), arrangement.view["board"].clone());
            }
        }
    }

    #[test]
    fn entries_of_any_kind_are_answered(game in select(GAMES), entries in vec(".*", 0..5)) {
        let arrangement = arrange::arrange(game, &entries).expect("the game is known");
        prop_assert!(arrangement.view.get("board").is_some());
    }

    /// A field keeps its value when the options change, as far as they know it.
    #[test]
    fn fields_go_over_to_other_options(
        from in select(GAMES),
        to in select(GAMES),
        plies in 0..60_usize,
        seed in any::<u64>(),
    ) {
        let mut the_match = registry::new_match(from).expect("a variant is accepted");
        play_random(the_match.as_mut(), &mut fastrand::Rng::with_seed(seed), plies);
        let before = read(from, &the_match.position_text());
        let after = arrange::arrange(to, &entries(&before)).expect("the game is known");
        for field in after.fields.iter().filter(|field| field.name.starts_with("cell:")) {
            let old = before.fields.iter().find(|other| other.name == field.name);
            let kept = old.filter(|old| field.values.contains(&old.value));
            let value = kept.map_or("-", |old| old.value.as_str());
            prop_assert_eq!(&field.value, value);
        }
    }
}

#[test]
fn rolit_says_why() {
    let larger = |position: &str| faults("rolit:size=6", position);
    let faults = |position: &str| faults("rolit:size=4", position);
    assert_eq!(faults("4/1ry1/1bg1/4 r"), NONE);
    assert_eq!(faults("4/1ry1/1b2/4 r"), ["rolit.centre"]);
    // On the larger board a1 touches nothing.
    let apart = "r5/6/2ry2/2bg2/6/6 g";
    assert_eq!(larger(apart), ["rolit.apart"]);
    assert_eq!(faults("y3/1ry1/1bg1/4 g"), ["rolit.nobody"]);
    assert_eq!(faults("r3/1ry1/1bg1/4 r"), ["rolit.turn"]);
    assert_eq!(faults("4/1ry1/1bg1/4 toss"), ["rolit.no-toss"]);
    assert_eq!(faults("4/1ry1/1bx1/4 r"), ["text.marble"]);
    assert_eq!(faults("4/1ry1/1bg1 r"), ["text.rows"]);
    assert_eq!(faults("5/1ry1/1bg1/4 r"), ["text.row"]);
    assert_eq!(faults("4/1ry1/1bg1/4"), ["text.parts"]);
    assert_eq!(faults("4/1ry1/1bg1/4 b"), ["text.mover"]);
}

#[test]
fn rolit_knows_whose_turn_it_is() {
    let start = read("rolit", "8/8/8/3ry3/3bg3/8/8/8 r");
    let mut chosen = entries(&start);
    chosen.push("cell:f4=red".to_owned());
    let after = arrange::arrange("rolit", &chosen).expect("the game is known");
    let text = "8/8/8/3ryr2/3bg3/8/8/8 g";
    assert_eq!(after.position.as_deref(), Some(text));
    let mover = after.fields.iter().find(|field| field.name == "mover");
    assert!(mover.is_some_and(|mover| mover.fixed && mover.value == "2"));
    // After a toss it could be anybody's.
    let tossed = arrange::arrange("rolit:first=toss", &chosen).expect("the game is known");
    let mover = tossed.fields.iter().find(|field| field.name == "mover");
    assert!(mover.is_some_and(|mover| !mover.fixed && mover.values == ["toss", "1", "2"]));
}

#[test]
fn pylos_says_why() {
    let standard = |position: &str| faults("pylos", position);
    assert_eq!(standard("4/4/4/4 3/3/3 2/2 1 l"), NONE);
    assert_eq!(standard("l3/4/4/4 3/3/3 2/2 1 d"), NONE);
    assert_eq!(standard("l3/4/4/4 3/3/3 2/2 1 l"), ["pylos.turn"]);
    assert_eq!(standard("ld2/4/4/4 l2/3/3 2/2 1 d"), ["pylos.floating"]);
    // Four light balls and one dark: dark would have played once, light five times.
    assert_eq!(standard("llld/l3/4/4 3/3/3 2/2 1 d"), ["pylos.turn"]);
    // With two of each anything may have been taken back, unless nothing ever is.
    assert_eq!(standard("lldd/4/4/4 3/3/3 2/2 1 d"), NONE);
    let children = |position: &str| faults("pylos:rules=children", position);
    assert_eq!(children("lldd/4/4/4 3/3/3 2/2 1 d"), ["pylos.turn"]);
    assert_eq!(children("lldd/4/4/4 3/3/3 2/2 1 l"), NONE);
    // One ball on level 2 may have been raised, so both may be to move.
    assert_eq!(children("lldd/lldd/4/4 l2/3/3 2/2 1 d"), NONE);
    let full = "llll/llll/llll/dddd ddd/ddd/ddd 2/2 1";
    assert_eq!(standard(&format!("{full} d")), NONE);
    let over = "llll/llll/llll/llll ddd/ddd/ddd 2/2 1 d";
    assert_eq!(standard(over), ["too-many"]);
    let top = "llll/llll/llll/lldd ddd/ddd/ddd dd/dd l";
    assert_eq!(standard(&format!("{top} d")), NONE);
    assert_eq!(standard(&format!("{top} l")), ["pylos.top"]);
}

#[test]
fn quits_says_why() {
    let two = |position: &str| faults("quits", position);
    assert_eq!(two("2bb1/3bb/r3b/rr3/1rr2 r -"), NONE);
    assert_eq!(two("2bb1/3bb/5/rr3/1r3 r -"), NONE);
    assert_eq!(two("5/5/5/5/5 r -"), ["quits.count", "quits.count"]);
    assert_eq!(two("r1bb1/3bb/r3b/rr3/1rr2 r -"), ["quits.count"]);
    // e5 is where red leaves.
    assert_eq!(two("2bbr/3bb/4b/rr3/1rr2 r -"), ["quits.goal"]);
    // Red has won with its third marble; it must have been its own step, or a slide to e5.
    assert_eq!(two("2b2/3bb/5/5/rr3 b -"), NONE);
    assert_eq!(two("2b2/3bb/5/5/rr3 r -"), ["quits.finish"]);
    assert_eq!(two("2b2/3bb/5/5/rr3 r 5+"), NONE);
    assert_eq!(two("2b2/3b1/5/5/rr3 r -"), ["quits.both"]);
    // The slide 1+ takes the tile of e1 out and puts it in at a1.
    assert_eq!(two("2bb1/3bb/r3b/rr3/r1r2 b 1+"), ["quits.slide-end"]);
    assert_eq!(two("2bb1/3bb/r3b/rr3/1rr2 b 1+"), NONE);
    assert_eq!(two("2bb1/3bb/r3b/rr3/1rr2 b 4+"), ["quits.slide-line"]);
    assert_eq!(two("2bb1/3bb/r3b/rr3/1rr2 b 6+"), ["text.last"]);
    let four = |position: &str| faults("quits:players=4", position);
    assert_eq!(four("1b1y1/bb1yy/5/rr1gg/1r1g1 r -"), NONE);
    // Green, which played before red, has brought out the one marble that it needs.
    assert_eq!(four("1b1y1/bb1yy/5/rr1gg/1r3 r -"), NONE);
    assert_eq!(four("1b1y1/bb1yy/5/rr1gg/1r3 b -"), ["quits.finish"]);
}

#[test]
fn cubulus_says_why() {
    let two = |position: &str| faults("cubulus", position);
    assert_eq!(two("3/3/3 3/3/3 3/3/3 b -"), NONE);
    assert_eq!(two("3/3/3 3/3/3 3/3/3 r -"), ["cubulus.set-up"]);
    assert_eq!(two("rn1/3/3 3/3/3 3/3/3 b -"), ["cubulus.neutral"]);
    // Nine neutral balls and no full line in any direction.
    let neutral = "nn1/n2/1nn 1n1/1n1/3 3/n2/n2";
    assert_eq!(two(&format!("{neutral} r -")), NONE);
    assert_eq!(two(&format!("{neutral} b -")), ["cubulus.turn"]);
    let unfair = "nn1/n2/1nn 1n1/1n1/2r 2r/n2/n2";
    assert_eq!(two(&format!("{unfair} r -")), ["cubulus.counts"]);
    let turned = "nn1/n2/1nn 1n1/1n1/3 3/n2/n2 r 111@x";
    assert_eq!(two(turned), ["cubulus.turn-gap"]);
    assert_eq!(
        two("rn1/3/3 3/3/3 3/3/3 b 111@x"),
        ["cubulus.neutral", "cubulus.turn-early"]
    );
    let ten = "rrr/rrr/rrr rnn/nnn/nnn n2/3/3 r -";
    assert_eq!(two(ten), ["too-many"]);
    let three = |position: &str| faults("cubulus:players=3", position);
    assert_eq!(three("rby/3/3 3/3/3 3/3/3 b 111@x"), NONE);
    assert_eq!(
        three("rrr/3/3 bb1/yy1/3 3/3/3 b 111@x"),
        ["cubulus.turn-colour"]
    );
    assert_eq!(three("rb1/3/3 3/3/3 3/3/3 y -"), NONE);
    assert_eq!(three("rb1/3/3 3/3/3 3/3/3 r -"), ["cubulus.turn"]);
    assert_eq!(three("ryb/3/3 3/3/3 3/3/3 r 112@x"), ["cubulus.turn-gap"]);
}

#[test]
fn ballcube_says_why() {
    let small = |position: &str| faults("ballcube:levels=1,balls=1", position);
    let none = "......../......../......../........";
    assert_eq!(small(&format!("- {none} 1 - -")), NONE);
    assert_eq!(small(&format!("- {none} 2 - -")), ["ballcube.turn"]);
    assert_eq!(small(&format!("r1000n,-,-,- {none} 2 - -")), NONE);
    assert_eq!(
        small(&format!("k1000n,-,-,- {none} 2 - -")),
        ["ballcube.set", "ballcube.set"]
    );
    assert_eq!(
        small(&format!("r1000n,k0111n,r1000n,- {none} 2 - -")),
        ["ballcube.pattern"]
    );
    assert_eq!(
        small(&format!("r1000n,k0100w,-,- {none} 1 - -")),
        ["text.cross"]
    );
    assert_eq!(
        small("r1000n,-,-,- R1....../......../......../........ 2 - -"),
        ["ballcube.bars-first", "ballcube.floating"]
    );
    // Lane a is open in row 1 alone, lane b in all rows but the first.
    let bars = "r1000n,k0111n,r0100n,k1110n";
    let dropped = |balls: &str, rest: &str| small(&format!("{bars} {balls} {rest}"));
    assert_eq!(
        dropped("......../R1....../......../........", "2 - -"),
        NONE
    );
    assert_eq!(
        dropped("......../K1....../......../........", "2 - -"),
        ["ballcube.dropped", "ballcube.dropped"]
    );
    assert_eq!(
        dropped("R1....../......../......../........", "2 - -"),
        ["ballcube.floating"]
    );
    // It is said to be out, but b1 is solid and nothing has moved.
    assert_eq!(
        dropped("..R*..../......../......../........", "2 - -"),
        ["ballcube.height"]
    );
    assert_eq!(
        dropped("......../R1K1..../......../........", "1 - -"),
        ["ballcube.floating"]
    );
    assert_eq!(
        dropped("..K1..../R1....../......../........", "1 - -"),
        NONE
    );
    assert_eq!(
        dropped("..K1..../R1....../R1....../........", "1 - -"),
        ["too-many"]
    );
    assert_eq!(
        dropped("..K1..../R1....../......../........", "1 - 1a+"),
        ["ballcube.last-bar"]
    );
    assert_eq!(
        dropped("..K1..../R1....../......../........", "1 - 11+"),
        ["ballcube.last-lane"]
    );
    assert_eq!(
        dropped("..K1..../R1....../......../........", "1 - 1a-"),
        NONE
    );
    let early = "r1000n1,k0111n,r0100n,k1110n ......../R1....../......../........";
    assert_eq!(small(&format!("{early} 2 - -")), ["ballcube.moved-early"]);
    let pulled = |bars: &str, balls: &str| small(&format!("{bars} {balls} 1 - -"));
    // Two bars are gone, from lanes c and d; over lane a and b no bar can have gone.
    let balls = "..K1..../R1....../......../........";
    assert_eq!(pulled("r1000n,k0111n,-,-", balls), NONE);
    let high = |bars: &str, balls: &str| {
        faults(
            "ballcube:levels=2,balls=1",
            &format!("{bars} {balls} 1 - -"),
        )
    };
    let lower = "r0010n,k0010n,r0001n,k0001n";
    assert_eq!(high(&format!("{bars}/{lower}"), balls), NONE);
    assert_eq!(
        high(&format!("{bars}/-,k0010n,r0001n,k0001n"), balls),
        ["ballcube.gone"]
    );
    assert_eq!(high(&format!("{bars}/r0010n,k0010n,-,k0001n"), balls), NONE);
}

#[test]
fn counterball_counts_the_points() {
    let game = "ballcube:rules=counter,levels=1,bars=1";
    let text =
        |points: &str| format!("r1110n,-,-,- ......../......../......../K1R*.... 2 {points} -");
    // One red ball fell, two points; the bar is seat 1's, so seat 2 dropped the first ball.
    assert_eq!(faults(game, &text("2,0")), NONE);
    assert_eq!(faults(game, &text("1,0")), ["ballcube.points"]);
    assert_eq!(faults(game, &text("0,3")), ["ballcube.points"]);
}

#[test]
fn balls_of_ballcube_fall_as_they_are_chosen() {
    let game = "ballcube:levels=2,balls=1,bars=2";
    let mut chosen = vec!["bar:1.1=r1000", "bar:2.1=k0111", "chimney:a1=red"];
    let place = |chosen: &[&str]| {
        let arrangement = arrange::arrange(game, chosen).expect("the game is known");
        arrangement.position.expect("it is possible")
    };
    // Through the hole of level 1, onto level 2.
    assert_eq!(
        place(&chosen),
        "r1000n,-,-,-/k0111n,-,-,- R2....../......../......../........ 2 - -"
    );
    chosen.extend(["chimney:a2=black"]);
    assert_eq!(
        place(&chosen),
        "r1000n,-,-,-/k0111n,-,-,- R2....../K1....../......../........ 1 - -"
    );
    // Level 2 is pulled out by a notch: a hole comes over a1, and what stood there falls.
    chosen.extend(["notches:2.1=1", "rests:a1=2"]);
    assert_eq!(
        place(&chosen),
        "r1000n,-,-,-/k0111n1,-,-,- R*....../K1....../......../........ 1 - -"
    );
}

#[test]
fn bille_trap_says_why() {
    let some = |position: &str| faults("bille-trap", position);
    let unknown = "????????/????????/????????";
    let at = |track: &str, rest: &str| some(&format!("{track} {unknown} {rest}"));
    assert_eq!(at("8/8/8", "0 0,0 r roll"), NONE);
    assert_eq!(at("rrrr4/8/8", "0 0,0 r roll"), ["too-many"]);
    assert_eq!(at("rrr5/8/8", "0 1,0 r roll"), ["too-many"]);
    assert_eq!(at("rrr5/8/8", "0 0,4 r roll"), ["too-many"]);
    assert_eq!(at("8/8/8", "0 3,0 y roll"), ["bille-trap.won"]);
    assert_eq!(at("8/8/8", "0 3,0 r roll"), NONE);
    assert_eq!(at("8/8/8", "0 0,0 r click"), ["bille-trap.click"]);
    // The marble that presses is one of the three.
    assert_eq!(at("y7/8/8", "0 2,0 r press1"), NONE);
    assert_eq!(at("yrr5/8/8", "0 1,0 r press1"), ["bille-trap.moving"]);
    assert_eq!(at("8/8/8", "0 0,0 r press1"), ["bille-trap.press-empty"]);
    // By a 2 a marble enters on cell 9, and nowhere else while no trap is known closed.
    assert_eq!(at("8/y7/8", "0 0,0 r press9!"), NONE);
    assert_eq!(
        at("8/1y6/8", "0 0,0 r press10!"),
        ["bille-trap.press-entry"]
    );
    assert_eq!(
        some("8/yy6/8 ????????/c???????/???????? 0 0,0 r press10!"),
        NONE
    );
    assert_eq!(
        some("8/yy6/8 ????????/c???????/???????? 1 0,0 r press10!"),
        ["bille-trap.press-entry"]
    );
    assert_eq!(
        some("8/y7/8 ????????/c???????/???????? 0 0,0 r press9!"),
        ["bille-trap.press-known"]
    );
    // Cell 2 is reached from cell 1 alone, which is not empty.
    assert_eq!(at("yy6/8/8", "0 0,0 r press2"), ["bille-trap.press-roll"]);
    assert_eq!(at("1y6/8/8", "0 0,0 r press2"), NONE);
    let eleven = "cccccccc/ccc?????/????????";
    assert_eq!(
        some(&format!("8/8/8 {eleven} 0 0,0 r roll")),
        ["bille-trap.traps"]
    );
    assert_eq!(
        some("8/8/8 ????????/????????/???????? 8 0,0 r roll"),
        ["text.clicks"]
    );
    assert_eq!(
        some("8/8/8 ????????/????????/???????? 0 0,0 r d7"),
        ["text.stage"]
    );
}
