//! Whatever is typed into the dialogue line by line: it answers, ends by itself, and never panics.

use std::io::Cursor;

use calot_rules::registry;
use calot_terminal::Options;
use calot_terminal::plain;
use calot_terminal::session::Player;
use calot_terminal::words::Language;

/// Lines that mean something, but for those that take long or write files.
const LINES: &[&str] = &[
    "help",
    "look",
    "look 0",
    "look 7",
    "board",
    "board -3",
    "legal",
    "legal all",
    "turn",
    "last",
    "moves",
    "moves 3",
    "score",
    "clock",
    "traps",
    "undo",
    "fill",
    "count",
    "yes",
    "no",
    "resign",
    "rematch",
    "level 3",
    "level",
    "load",
    "load .",
    "resume",
    "puzzle",
    "puzzle rolit 3",
    "puzzle quits x",
    "next",
    "solution",
    "new",
    "new pylos",
    "new chess",
    "people",
    "1",
    "6",
    "rolit",
    "rolit size=4",
    "6:size=4,players=4",
    "draw",
    "agree",
    "who",
    "sign 2",
    "name x",
    "leave",
    "",
    "aide",
    "plateau",
    "züge",
    "pass",
    "d3",
    "f4",
    "1a1",
    "in",
    "111",
    "b2c3",
    "R@",
    "\u{202e}",
];

fn lines(random: &mut fastrand::Rng) -> Vec<u8> {
    let mut lines = Vec::new();
    for _ in 0..random.usize(..60) {
        match random.u8(..6) {
            0 => lines.extend((0..random.usize(..30)).map(|_| random.u8(..))),
            1 => {
                let game = registry::GAMES[random.usize(..registry::GAMES.len())]
                    .info
                    .id;
                let mut the_match = registry::new_match(game).expect("it is a game");
                for _ in 0..random.usize(1..20) {
                    let Some(ply) =
                        registry::draw_ply(the_match.as_ref(), |total| random.u32(..total))
                    else {
                        break;
                    };
                    the_match.play(&ply).expect("the ply is legal");
                    lines.extend(ply.bytes().chain([b'\n']));
                }
            }
            _ => lines.extend(LINES[random.usize(..LINES.len())].bytes()),
        }
        lines.push(b'\n');
    }
    lines
}

#[test]
fn any_lines_are_answered() {
    let mut random = fastrand::Rng::with_seed(11);
    for round in 0..150 {
        let game = registry::GAMES[random.usize(..registry::GAMES.len())]
            .info
            .id;
        let seats = registry::new_match(game).expect("it is a game").seats();
        let named = random.bool();
        let options = Options {
            what: named.then(|| game.to_owned()),
            seats: vec![Player::person(); if named { seats.into() } else { 0 }],
            ascii: random.bool(),
            seed: Some(round),
            ..Options::default()
        };
        let language = Language::ALL[random.usize(..3)];
        let input = lines(&mut random);
        let mut out = Vec::new();
        let ended = plain::run(
            &options,
            language,
            None,
            Cursor::new(input.clone()),
            &mut out,
        );
        assert_eq!(ended, Ok(()), "{:?}", String::from_utf8_lossy(&input));
        let said = String::from_utf8(out).expect("what is said is a text");
        assert!(!said.is_empty());
        assert!(
            said.chars()
                .all(|character| character == '\n' || !character.is_control()),
            "{said:?}"
        );
        assert!(!options.ascii || said.is_ascii(), "{said:?}");
    }
}
