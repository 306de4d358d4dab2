//! Pictures of positions along whole games: they are one well-formed drawing, and every marble of the board is in it.

use calot_picture::{Style, svg};
use calot_rules::registry::{self, AnyMatch};

const GAMES: [&str; 10] = [
    "rolit",
    "rolit:players=3,size=6",
    "quits",
    "quits:players=4",
    "pylos",
    "cubulus:players=3",
    "ballcube",
    "ballcube:rules=counter",
    "bille-trap",
    "bille-trap:players=4",
];

/// Plays on by the ply in the middle, and shows every position.
fn for_each_position(game: &str, mut look: impl FnMut(&dyn AnyMatch)) {
    let mut the_match = registry::new_match(game).expect("a game");
    look(the_match.as_ref());
    for turn in 0..400_u32 {
        let choose = |total: u32| turn.wrapping_mul(0x9e37_79b9) % total;
        let Some(ply) = registry::draw_ply(the_match.as_ref(), choose) else {
            return;
        };
        the_match.play(&ply).expect("a legal ply");
        look(the_match.as_ref());
    }
}

/// Checks that tags are closed in order, and that there is one root.
fn check_form(picture: &str) {
    let mut open = Vec::new();
    for tag in picture.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{picture}");
        } else if !tag.ends_with('/') {
            assert!(!open.is_empty() || picture.starts_with(&format!("<{tag}")));
            open.push(tag.split(' ').next().expect("a name"));
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        assert!(
            !tag.contains(" id=") && !tag.contains("NaN") && !tag.contains("inf"),
            "{tag}"
        );
    }
    assert!(open.is_empty());
}

/// How many marbles the view says lie on the board.
fn marbles(view: &serde_json::Value) -> usize {
    match view {
        serde_json::Value::Object(fields) => {
            let here = ["marble", "ball"].iter().filter(|key| {
                let inside = fields.get("level").is_none_or(|level| !level.is_null());
                fields.get(**key).is_some_and(|value| value.is_string()) && inside
            });
            here.count() + fields.values().map(marbles).sum::<usize>()
        }
        serde_json::Value::Array(values) => values.iter().map(marbles).sum(),
        _ => 0,
    }
}

#[test]
fn every_marble_of_the_board_is_drawn() {
    for game in GAMES {
        for_each_position(game, |the_match| {
            let board_only = Style {
                seats: false,
                ..Style::default()
            };
            let picture = svg(the_match, &board_only);
            check_form(&picture);
            let piles = the_match.view()["board"]["balls"]
                .as_array()
                .map_or(0, |piles| {
                    let left = piles.iter().any(|pile| pile["count"] != 0);
                    if left { piles.len() } else { 0 }
                });
            let drawn = picture.matches("<g transform=").count();
            assert_eq!(
                drawn,
                marbles(&the_match.view()["board"]) + piles,
                "{game}: {}",
                the_match.position_text()
            );
        });
    }
}

#[test]
fn seats_show_their_points_and_who_has_won() {
    let mut the_match = registry::new_match("rolit:size=4").expect("a game");
    while let Some(ply) = the_match.ply_texts().first() {
        assert!(!svg(the_match.as_ref(), &Style::default()).contains("<polygon"));
        the_match.play(ply).expect("a legal ply");
    }
    let picture = svg(the_match.as_ref(), &Style::default());
    check_form(&picture);
    let outcome = the_match.outcome().expect("it is over");
    assert_eq!(
        picture.matches("<polygon").count(),
        outcome.winners.iter().count()
    );
    for score in the_match.scores().as_slice() {
        assert!(picture.contains(&format!(">{score}</text>")));
    }
}

#[test]
fn evening_is_another_picture_of_the_same_size() {
    let the_match = registry::new_match("pylos").expect("a game");
    let day = svg(the_match.as_ref(), &Style::default());
    let evening = svg(
        the_match.as_ref(),
        &Style {
            evening: true,
            ..Style::default()
        },
    );
    assert_ne!(day, evening);
    let frame = |picture: &str| picture.split_once('>').map(|(frame, _)| frame.to_owned());
    assert_eq!(frame(&day), frame(&evening));
}

#[test]
fn a_title_says_what_it_shows() {
    let the_match = registry::new_match("quits").expect("a game");
    let picture = svg(the_match.as_ref(), &Style::default());
    assert!(picture.contains(&format!(
        "<title>Quits: {}</title>",
        the_match.position_text()
    )));
}
