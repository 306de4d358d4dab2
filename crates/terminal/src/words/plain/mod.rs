//! The words of the dialogue line by line that the page does not have.

mod de;
mod en;
mod fr;

use super::Language;

/// The words of a language.
pub(crate) fn of(language: Language) -> &'static Words {
    match language {
        Language::English => &en::WORDS,
        Language::French => &fr::WORDS,
        Language::German => &de::WORDS,
    }
}

/// Every text of the dialogue. Gaps stand in braces.
#[derive(Debug)]
#[cfg_attr(
    not(feature = "online"),
    expect(dead_code, reason = "some are for online tables")
)]
pub(crate) struct Words {
    // The beginning.
    pub(crate) welcome: &'static str,
    pub(crate) which_game: &'static str,
    pub(crate) left_game: &'static str,
    pub(crate) none_left: &'static str,
    pub(crate) option_line: &'static str,
    pub(crate) who_plays: &'static str,
    pub(crate) not_a_player: &'static str,
    pub(crate) computer_level: &'static str,
    pub(crate) person: &'static str,

    // Questions and answers.
    pub(crate) help_hint: &'static str,
    pub(crate) yes_or_no: &'static str,
    pub(crate) not_done: &'static str,
    pub(crate) yes: &'static [&'static str],
    pub(crate) no: &'static [&'static str],
    pub(crate) too_long: &'static str,
    pub(crate) not_now: &'static str,
    pub(crate) over_next: &'static str,
    pub(crate) input_ended: &'static str,
    pub(crate) kept: &'static str,
    pub(crate) not_kept: &'static str,
    pub(crate) goodbye: &'static str,
    pub(crate) because: &'static str,
    pub(crate) no_such_move: &'static str,

    // Files.
    pub(crate) saved: &'static str,
    pub(crate) save_where: &'static str,
    pub(crate) file_exists: &'static str,
    pub(crate) not_saved: &'static str,
    pub(crate) load_what: &'static str,
    pub(crate) not_loaded: &'static str,
    pub(crate) loaded: &'static str,

    // The position.
    pub(crate) start: &'static str,
    pub(crate) after: &'static str,
    pub(crate) row: &'static str,
    pub(crate) level: &'static str,
    pub(crate) layer: &'static str,
    pub(crate) nothing_there: &'static str,
    pub(crate) bar: &'static str,
    pub(crate) bar_out: &'static str,
    pub(crate) balls_on: &'static str,
    pub(crate) bars_left: &'static str,
    pub(crate) balls_left: &'static str,
    pub(crate) everybody: &'static str,
    pub(crate) no_marbles: &'static str,
    pub(crate) no_traps: &'static str,

    // Online tables.
    pub(crate) link: &'static str,
    pub(crate) seat_link: &'static str,
    pub(crate) called: &'static str,
    pub(crate) signs: &'static str,
    pub(crate) answer_with: &'static str,
    pub(crate) online_next: &'static str,
    pub(crate) going_on: &'static str,
    pub(crate) lobby: &'static str,
    pub(crate) lobby_watch: &'static str,
    pub(crate) no_table: &'static str,

    // Puzzles.
    pub(crate) puzzle_next: &'static str,
    pub(crate) or_puzzle: &'static str,

    // Commands, each by its words, and the lines of the help.
    pub(crate) commands: &'static [(Command, &'static [&'static str], &'static str)],
    pub(crate) help_moves: &'static str,
}

/// What can be said beside moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Command {
    Help,
    Look,
    Board,
    Legal,
    Turn,
    Last,
    Moves,
    Score,
    Clock,
    Traps,
    Hint,
    Undo,
    Fill,
    Count,
    Resign,
    Rematch,
    New,
    Level,
    Save,
    Load,
    Resume,
    Puzzle,
    Next,
    Solution,
    Draw,
    Agree,
    Decline,
    Withdraw,
    Who,
    Sign,
    TakeOver,
    StandIn,
    Links,
    Name,
    Leave,
    Quit,
}

impl Words {
    /// The command that a word names, in this language or in English.
    pub(crate) fn command(&self, word: &str) -> Option<Command> {
        let named = |words: &Words| {
            let lower = word.to_lowercase();
            let found = words
                .commands
                .iter()
                .find(|(_, names, _)| names.contains(&lower.as_str()));
            found.map(|(command, ..)| *command)
        };
        named(self).or_else(|| named(&en::WORDS))
    }

    /// The word for a command.
    pub(crate) fn word_for(&self, command: Command) -> &'static str {
        let found = self.commands.iter().find(|(known, ..)| *known == command);
        found
            .and_then(|(_, names, _)| names.first())
            .copied()
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_language_has_words_for_every_command_and_no_word_twice() {
        let commands: HashSet<Command> = en::WORDS
            .commands
            .iter()
            .map(|(command, ..)| *command)
            .collect();
        for language in Language::ALL {
            let words = of(language);
            let all: Vec<&str> = words
                .commands
                .iter()
                .flat_map(|(_, names, _)| *names)
                .copied()
                .collect();
            let different: HashSet<&str> = all.iter().copied().collect();
            assert_eq!(all.len(), different.len(), "{language:?}");
            assert!(
                all.iter().all(|word| *word == word.to_lowercase()),
                "{language:?}"
            );
            let known: HashSet<Command> = words
                .commands
                .iter()
                .map(|(command, ..)| *command)
                .collect();
            assert_eq!(known, commands, "{language:?}");
            assert_eq!(words.commands.len(), commands.len(), "{language:?}");
        }
    }

    #[test]
    fn no_word_of_a_command_is_a_move() {
        use calot_rules::registry;
        for language in Language::ALL {
            for (command, names, _) in of(language).commands {
                for name in *names {
                    for game in registry::GAMES {
                        let the_match = registry::new_match(game.info.id).expect("it is a game");
                        assert!(
                            !the_match.is_legal(name),
                            "{command:?} {name} {}",
                            game.info.id
                        );
                    }
                    assert!(
                        !["in", "turn", "stay", "pass", "red", "green"].contains(name)
                            || *command == Command::Turn
                    );
                }
            }
        }
    }
}
