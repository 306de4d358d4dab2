//! Node counts that were worked out independently of this crate.

use calot_oracle::{new_game, perft};

/// Compares counts from depth 1 on. Those that take minutes are only looked at where the
/// environment variable `CALOT_DEEP` is set.
fn check(game_text: &str, counts: &[u64], deeper: &[u64]) {
    let deep = std::env::var_os("CALOT_DEEP").is_some();
    let deeper = if deep { deeper } else { &[] };
    let game = new_game(game_text).expect("a game");
    for (depth, count) in counts.iter().chain(deeper).enumerate() {
        let depth = depth as u32 + 1;
        assert_eq!(
            perft(game.as_ref(), depth),
            *count,
            "{game_text} at depth {depth}"
        );
    }
}

#[test]
fn rolit() {
    check(
        "rolit",
        &[3, 24, 114, 649, 3220, 22138],
        &[118_490, 915_382],
    );
    check(
        "rolit:players=4",
        &[3, 20, 136, 1366, 7427, 44154],
        &[343_639],
    );
    check("rolit:size=4", &[3, 17, 60, 168, 490, 1330], &[]);
    let game = new_game("rolit:size=4").unwrap();
    for (depth, count) in [(11, 87794), (12, 87794), (13, 0)] {
        assert_eq!(perft(game.as_ref(), depth), count);
    }
}

#[test]
fn pylos() {
    check("pylos", &[16, 240, 3360, 43680], &[524_376]);
}

#[test]
fn quits() {
    check("quits", &[11, 120, 1560, 19966], &[278_542]);
    check("quits:steps=forward", &[17, 290, 4912, 81426], &[]);
    check("quits:players=4", &[9, 76, 639, 4959, 39573], &[]);
}

#[test]
fn cubulus() {
    check("cubulus", &[27, 702, 17550], &[421_200]);
    check("cubulus:players=3", &[26, 704, 19800], &[]);
}

#[test]
fn ballcube() {
    check("ballcube", &[1152, 1_188_864], &[]);
    check("ballcube:levels=2", &[384, 101_376], &[]);
}

#[test]
fn bille_trap() {
    check(
        "bille-trap",
        &[6, 6, 20, 60, 80, 304, 788, 2048, 7096, 17996],
        &[],
    );
}
