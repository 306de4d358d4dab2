//! `calot verify`: honest records, bent ones, and bad input.

mod support;

use calot_protocol::GuestId;
use calot_protocol::fair::{self, Brought, Mix, Seed};
use calot_rules::{Record, Turn, registry};
use support::{Run, calot, calot_with};

/// A game as an online table records it, in which people always make the first legal ply.
fn game(text: &str, plies: usize) -> String {
    let seed = Seed([42; 32]);
    let brought: Vec<Brought> = (1..=2)
        .map(|seat| Brought {
            seat,
            guest: GuestId::from_bytes([seat; 16]),
            nonce: format!("n{seat}"),
        })
        .collect();
    let mix = Mix::of(&brought);
    let mut the_match = registry::new_match(text).expect("a game");
    for index in 0..plies {
        let ply = match the_match.turn() {
            Turn::Chance => fair::draw_ply(the_match.as_ref(), &seed, &mix, index as u64),
            Turn::Seat(_) => the_match.ply_texts().into_iter().next(),
            Turn::Over => None,
        };
        let Some(ply) = ply else { break };
        the_match.play(&ply).expect("a legal ply");
    }
    let mut record = Record::of(the_match.as_ref());
    for (key, value) in [
        ("Commitment", seed.commitment()),
        ("Seed", seed.reveal()),
        ("Numbers", fair::write_nonces(&brought)),
    ] {
        record.set_tag(key, &value).expect("a tag");
    }
    record.to_string()
}

fn verify(record: &str) -> Run {
    calot_with(&["verify", "-"], record.as_bytes())
}

#[test]
fn honest_chance_is_confirmed() {
    let run = verify(&game("bille-trap", 100));
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.starts_with("ok 100 plies, "), "{}", run.out);
    assert!(!run.out.contains(" 0 of them"), "{}", run.out);
    let run = verify(&game("rolit", 4));
    assert_eq!(
        (run.status, run.out.as_str()),
        (0, "ok 4 plies, 0 of them by chance\n")
    );
}

#[test]
fn a_bent_die_is_named() {
    let record = game("bille-trap", 1);
    let true_die = record.split("1. ").nth(1).expect("a ply")[..2].to_owned();
    let bent_die = if true_die == "d6" { "d5" } else { "d6" };
    let bent = record.replace(&format!("1. {true_die}"), &format!("1. {bent_die}"));
    let run = verify(&bent);
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    assert_eq!(
        run.out,
        format!("ply 1 is {bent_die}, but chance should have drawn {true_die}\n")
    );
}

#[test]
fn another_seed_is_found_out() {
    let record = game("bille-trap", 20);
    let bent = record.replace(&"2a".repeat(32), &"2b".repeat(32));
    let run = verify(&bent);
    assert_eq!(run.status, 1);
    assert!(run.out.contains("SHA-256"), "{}", run.out);
    // Other nonces, with the right seed, lead to other dice.
    let run = verify(&record.replace(" n2\"]", " n3\"]"));
    assert_eq!(run.status, 1);
    assert!(run.out.contains("chance should have drawn"), "{}", run.out);
}

#[test]
fn a_record_is_compared_with_what_somebody_kept() {
    let record = game("bille-trap", 20);
    let commitment = Seed([42; 32]).commitment();
    let with = |commitment: &str, nonce: &str| {
        let args = ["verify", "-", "--commitment", commitment, "--nonce", nonce];
        calot_with(&args, record.as_bytes())
    };
    let run = with(&commitment, "n1");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    // A server that chose its seed after it knew the nonces, and one that took another nonce.
    for (run, said) in [
        (with(&Seed([41; 32]).commitment(), "n1"), "commitment"),
        (with(&commitment, "n9"), "nonce"),
    ] {
        assert_eq!((run.status, run.err.as_str()), (1, ""));
        assert!(run.out.contains(said), "{}", run.out);
    }
}

#[test]
fn what_cannot_be_checked_is_bad_input() {
    let record = game("bille-trap", 20);
    for (bad, said) in [
        (record.replace("[Seed ", "[Other "), "no tag Seed"),
        (
            record.replace("[Numbers \"1", "[Numbers \"x"),
            "the tag Numbers",
        ),
        (record.replace(&"2a".repeat(32), "2a"), "the tag Seed"),
        (record.replace("[Game", "[Gane"), "Game"),
        ("rubbish".to_owned(), "line 1"),
        (String::new(), "line 1"),
    ] {
        let run = verify(&bad);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{bad}");
        assert!(run.err.contains(said), "{}", run.err);
    }
    assert_eq!(calot(&["verify", "no/such/file"]).status, 2);
    assert_eq!(calot(&["verify"]).status, 2);
}
