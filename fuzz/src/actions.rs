//! Actions are refused or legal: the first line is a game text, and every four bytes after it
//! are a number. One with the highest two bits chooses among the legal actions, any other is an
//! action itself, legal or not.

use calot_rules::{ActionError, AnyMatch, Seat, registry};

pub(crate) fn check(bytes: &[u8]) {
    let mut parts = bytes.splitn(2, |byte| *byte == b'\n');
    let game = parts.next().and_then(|game| std::str::from_utf8(game).ok());
    let Some(Ok(mut the_match)) = game.map(registry::new_match) else {
        return;
    };
    let mut begun = Vec::new();
    for four in parts.next().unwrap_or_default().chunks_exact(4).take(200) {
        let legal = the_match.legal_actions(&begun).expect("legal actions were taken");
        observe(the_match.as_ref(), &begun);
        let number = u32::from_be_bytes([four[0], four[1], four[2], four[3]]);
        begun.push(match number.checked_sub(3 << 30) {
            Some(choice) if !legal.is_empty() => legal[choice as usize % legal.len()],
            _ => number,
        });
        take(the_match.as_mut(), &legal, &mut begun);
    }
}

/// Plays what the actions make, if they do, and drops the last of them if it is refused.
fn take(the_match: &mut dyn AnyMatch, legal: &[u32], begun: &mut Vec<u32>) {
    let is_legal = begun.last().is_some_and(|action| legal.contains(action));
    let before = the_match.position_text();
    let ply = the_match.ply_of_actions(begun);
    assert_eq!(ply.is_ok(), is_legal, "{begun:?} at {before}");
    match the_match.play_actions(begun) {
        Ok(()) => {
            let text = the_match.undo().expect("a ply was played");
            assert_eq!(ply, Ok(Some(text.clone())));
            assert_eq!(the_match.actions_of_ply(&text).as_ref(), Ok(&*begun));
            the_match.play(&text).expect("it can be played again");
            begun.clear();
        }
        Err(error) => {
            assert_eq!(the_match.position_text(), before);
            if error == ActionError::Unfinished {
                assert_eq!(ply, Ok(None));
            } else {
                assert_eq!(ply, Err(error));
                begun.pop();
            }
        }
    }
}

fn observe(the_match: &dyn AnyMatch, begun: &[u32]) {
    let mut planes = vec![f32::NAN; the_match.observation_shape().len()];
    for seat in Seat::all(the_match.seats()) {
        the_match.observe(seat, begun, &mut planes).expect("every seat can look");
        assert!(planes.iter().all(|value| (0.0..=1.0).contains(value)));
    }
}
