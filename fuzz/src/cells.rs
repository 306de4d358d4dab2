//! A text is refused as a cell, or is what the cell is written as: each word is tried on every board.

use std::collections::BTreeSet;
use std::fmt::Debug;

use calot_rules::games::{ballcube, bille_trap, cubulus, pylos, quits, rolit};
use calot_rules::registry::GAMES;
use calot_rules::{BoardCell, CellSet};

pub(crate) fn check(text: &str) {
    for entry in GAMES {
        match entry.info.id {
            "ballcube" => check_board::<ballcube::Chimney>(text),
            "bille-trap" => check_board::<bille_trap::Cell>(text),
            "cubulus" => check_board::<cubulus::Cell>(text),
            "pylos" => check_board::<pylos::Cell>(text),
            "quits" => check_board::<quits::Cell>(text),
            "rolit" => check_board::<rolit::Cell>(text),
            other => panic!("the cells of {other} are not tried"),
        }
    }
}

fn check_board<C: BoardCell + Debug>(text: &str) {
    let mut cells = Vec::new();
    for word in text.split(' ') {
        match word.parse::<C>() {
            Ok(cell) => {
                assert_eq!(cell.to_string(), word);
                assert_eq!(C::from_index(cell.index()), Some(cell));
                assert_eq!(C::from_bit_number(cell.bit_number()), Some(cell));
                cells.push(cell);
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    let set: CellSet<C> = cells.iter().copied().collect();
    let plain: BTreeSet<C> = cells.into_iter().collect();
    assert!(set.iter().eq(plain.iter().copied()));
    let names: Vec<String> = plain.iter().map(ToString::to_string).collect();
    assert_eq!(set.to_string(), names.join(" "));
    assert_eq!(!!set, set);
}
