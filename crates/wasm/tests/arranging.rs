//! Positions arranged as a page does it: built up touch by touch, refused with a reason,
//! pasted.

use calot_rules::Turn;
use calot_wasm::arranging::{Arranged, arranged, read_position};

fn entries(arranged: &Arranged, edits: &[&str]) -> Vec<String> {
    let fields = arranged.fields.iter();
    let mut entries: Vec<String> = fields
        .map(|field| format!("{}={}", field.name, field.value))
        .collect();
    entries.extend(edits.iter().map(|edit| (*edit).to_owned()));
    entries
}

#[test]
fn an_impossible_position_is_drawn_and_a_possible_one_can_be_played() {
    let empty = arranged("pylos", &[]).expect("the game is known");
    assert_eq!(empty.state.plies.len(), 16);
    let edits = entries(&empty, &["cell:2a1=light"]);
    let floating = arranged("pylos", &edits).expect("the game is known");
    assert_eq!(floating.position, None);
    assert_eq!(floating.state.turn, Turn::Over);
    assert!(floating.state.plies.is_empty());
    assert_eq!(floating.faults[0].code(), "pylos.floating");
    assert_eq!(floating.faults[0].places(), ["cell:2a1"]);
    let levels = &floating.state.view["board"]["levels"];
    assert_eq!(levels[1]["cells"][0]["marble"], "light");
    let edits = entries(&floating, &["cell:2a1=-", "cell:1a1=light"]);
    let possible = arranged("pylos", &edits).expect("the game is known");
    assert_eq!(possible.position.as_deref(), Some("l3/4/4/4 3/3/3 2/2 1 d"));
    assert_eq!(possible.state.plies.len(), 15);
}

#[test]
fn a_pasted_text_is_read_or_refused() {
    let good = read_position("pylos", "l3/4/4/4 3/3/3 2/2 1 d").expect("the game is known");
    assert!(
        good.arranged
            .is_some_and(|arranged| arranged.faults.is_empty())
    );
    let impossible = read_position("pylos", "4/4/4/4 l2/3/3 2/2 1 d").expect("the game is known");
    assert!(
        impossible
            .arranged
            .is_some_and(|arranged| !arranged.faults.is_empty())
    );
    let garbage = read_position("pylos", "hello").expect("the game is known");
    assert!(garbage.arranged.is_none());
    assert_eq!(garbage.fault.map(|fault| fault.code()), Some("text.parts"));
    assert!(read_position("chess", "").is_err());
}
