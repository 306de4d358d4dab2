//! The pages in `docs/games` are true: their records replay, their positions read back
//! as they are written, and their plies are legal.

use std::fs;
use std::path::Path;

use calot_rules::Record;
use calot_rules::registry::{self, GAMES};

/// A fenced block of a page: the words after the fence, and what it holds.
struct Block {
    line: usize,
    info: String,
    text: String,
}

fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (index, line) in page.lines().enumerate() {
        match (line.strip_prefix("```"), open.take()) {
            (Some(_), Some(block)) => blocks.push(block),
            (Some(info), None) => {
                open = Some(Block {
                    line: index + 1,
                    info: info.trim().to_owned(),
                    text: String::new(),
                });
            }
            (None, Some(mut block)) => {
                block.text.push_str(line);
                block.text.push('\n');
                open = Some(block);
            }
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a fenced block is not closed");
    blocks
}

#[test]
fn every_game_has_a_page_whose_examples_are_true() {
    for entry in GAMES {
        let id = entry.info.id;
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/games/{id}.md"));
        let page =
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let (mut records, mut positions) = (0, 0);
        for block in blocks(&page) {
            let place = format!("docs/games/{id}.md:{}", block.line);
            match block.info.split_once(' ').unwrap_or((&block.info, "")) {
                ("record", _) => {
                    let record = Record::read(&block.text)
                        .unwrap_or_else(|error| panic!("{place}: {error}"));
                    assert!(
                        record.game().starts_with(id),
                        "{place}: the game is {}",
                        record.game()
                    );
                    assert_eq!(record.to_string(), block.text, "{place}");
                    records += 1;
                }
                ("position", game) => {
                    let text = block.text.trim_end();
                    let the_match = registry::open_match(game, Some(text))
                        .unwrap_or_else(|error| panic!("{place}: {error}"));
                    assert_eq!(the_match.position_text(), text, "{place}");
                    positions += 1;
                }
                ("plies", game) => {
                    let mut the_match = registry::new_match(game)
                        .unwrap_or_else(|error| panic!("{place}: {error}"));
                    for ply in block.text.split_ascii_whitespace() {
                        the_match
                            .play(ply)
                            .unwrap_or_else(|error| panic!("{place}: {error}"));
                    }
                }
                _ => {}
            }
        }
        assert!(records >= 1, "{id} has an example game");
        assert!(positions >= 2, "{id} has example positions");
        for option in entry.options {
            assert!(
                page.contains(&format!("`{}`", option.key)),
                "{id} explains {}",
                option.key
            );
        }
    }
}
