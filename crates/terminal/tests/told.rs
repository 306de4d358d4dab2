//! The terminal says what the page says: over whole games of every kind, ply by ply, in all
//! languages. The page writes what it says to `told/<language>.txt` (`make words`).

use std::fs;
use std::path::Path;

use calot_rules::{AnyMatch, Seat, SeatSet, registry};
use calot_terminal::spoken::{Early, Holder, Result, Voice, format};
use calot_terminal::words::Language;

fn playthroughs() -> Vec<(String, String, Vec<String>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/playthroughs");
    let sorted = |folder: &Path| {
        let entries = fs::read_dir(folder).expect("the playthroughs are there");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("it can be read").file_name())
            .map(|name| name.into_string().expect("names are plain"))
            .collect();
        names.sort();
        names
    };
    let mut found = Vec::new();
    for game in sorted(&folder) {
        for file in sorted(&folder.join(&game)) {
            let text = fs::read_to_string(folder.join(&game).join(&file)).expect("it can be read");
            let mut lines = text.lines();
            let mut field = |key: &str| {
                let line = lines.next().and_then(|line| line.strip_prefix(key));
                line.expect("a playthrough has a game and plies").to_owned()
            };
            let (text, plies) = (field("game: "), field("plies: "));
            let plies = plies.split_whitespace().map(str::to_owned).collect();
            found.push((format!("{game}/{file}"), text, plies));
        }
    }
    found
}

/// Who sits around the game with this number: everybody at one screen, one person and computers, or
/// people elsewhere.
fn around(number: usize, seats: u8) -> Vec<Holder> {
    let away = |name: &str, team| Holder::Away {
        name: name.to_owned(),
        team,
    };
    let holder = |index: u8| match (number % 3, index) {
        (0 | 2, 0) | (1, 1) => Holder::Me,
        (0, 1) => Holder::Person {
            name: Some("Anna".to_owned()),
        },
        (0, _) => Holder::Person { name: None },
        (1, _) => Holder::Computer,
        (_, 2) => away("Bo, Kim", true),
        _ => away("Bo", false),
    };
    (0..seats).map(holder).collect()
}

fn told_of(language: Language, number: usize, game: &str, plies: &[String]) -> Vec<String> {
    let mut the_match = registry::new_match(game).expect("the game is one");
    let holders = around(number, the_match.seats());
    let voice = Voice::new(language, &holders);
    let at_times = |now: &dyn AnyMatch| {
        [
            format!("turn: {} {}", voice.turn(now, false), voice.turn(now, true)),
            format!("legal: {}", voice.legal(now)),
            format!("prompt: {}", voice.prompt(now, &[])),
            format!("scores: {}", voice.scores(now)),
            format!("goal: {}", voice.goal(now)),
        ]
    };
    let mut told = at_times(the_match.as_ref()).to_vec();
    for (index, ply) in plies.iter().enumerate() {
        the_match.play(ply).expect("the ply is legal");
        told.push(format!(
            "{}. {}",
            index + 1,
            voice.last_ply(the_match.as_ref())
        ));
        if index % 9 == 0 {
            told.extend(at_times(the_match.as_ref()));
        }
    }
    told.extend(at_times(the_match.as_ref()));
    told.extend(ends(&voice, the_match.as_ref()));
    told
}

fn ends(voice: &Voice<'_>, the_match: &dyn AnyMatch) -> Vec<String> {
    let early = |early| Some(Result::of_early(the_match, early));
    let repeated = Some(Result {
        winners: SeatSet::all(the_match.seats()),
        scores: the_match.scores(),
        repeated: true,
        early: None,
    });
    let results = [
        Result::of_rules(the_match),
        early(Early::Resigned(Seat::FIRST)),
        early(Early::Time(Seat::SECOND)),
        early(Early::Counted),
        repeated,
        early(Early::Agreement),
        early(Early::Abandoned),
    ];
    let end = |result| format!("end: {}", voice.end(the_match, &result));
    results.into_iter().flatten().map(end).collect()
}

fn written(language: Language) -> Vec<String> {
    let person = Holder::Person { name: None };
    let holders = [Holder::Me, person];
    let voice = Voice::new(language, &holders);
    let mut lines = Vec::new();
    for value in [1.0, 0.9, 0.7, 0.5, 0.3, 0.1, 0.0] {
        for exact in [true, false] {
            lines.push(format!("value: {}", voice.worth(value, exact)));
        }
    }
    let numbers = [0, 999, 1000, 12345, 1_234_567].map(|value| format::number(language, value));
    lines.push(format!("numbers: {}", numbers.join(" | ")));
    let shares = [0.0, 0.004, 0.126, 0.5, 1.0].map(|share| format::percent(language, share));
    lines.push(format!("shares: {}", shares.join(" | ")));
    let times = [0, 49, 51, 9_840, 9_999, 10_000, 61_001, 600_000, 11_220_000];
    let faces = times.map(|millis| voice.clock_face(millis));
    lines.push(format!("clock: {}", faces.join(" | ")));
    let rolit = registry::new_match("rolit").expect("the game is one");
    for left in [0, 900, 60_000, 61_000, 125_000, 1, 3_600_000] {
        let said = voice.clocks(rolit.as_ref(), Some(&[left, left + 1_000]));
        lines.push(format!("left: {said}"));
    }
    lines.push(format!("no clock: {}", voice.clocks(rolit.as_ref(), None)));
    let colours = [Some("red"), None];
    let values = ["1", "2"].map(|seat| voice.option_value("rolit", "first", seat, &colours));
    lines.push(format!("options: {}", values.join(" | ")));
    lines
}

#[test]
fn the_terminal_says_what_the_page_says() {
    let games = playthroughs();
    for language in Language::ALL {
        let file = format!("tests/told/{}.txt", language.code());
        let golden = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&file));
        let golden = golden.expect("the page has written what it says");
        let mut told = written(language);
        for (number, (name, game, plies)) in games.iter().enumerate() {
            told.push(format!("# {name} {game}"));
            told.extend(told_of(language, number, game, plies));
        }
        assert_eq!(told.len(), golden.lines().count(), "{file}");
        for (number, (said, expected)) in told.iter().zip(golden.lines()).enumerate() {
            assert_eq!(said, expected, "{file}, line {}", number + 1);
        }
    }
}
