//! Puzzles line by line: a forced win is to be found, ply by ply.

use std::time::Instant;

use calot_rules::Turn;

use super::talk::{Stop, Talk};
use super::{drawn, typed};
use crate::puzzles::{self, PER_GAME, Puzzle, PuzzleRun};
use crate::session::Session;
use crate::spoken::format::{sentence, spaced};
use crate::spoken::{Holder, Voice};
use crate::words::plain::Command;

/// The puzzle that somebody means: that of the day, or `rolit 3`; without a number the first one.
pub(super) fn named(talk: &mut Talk<'_>, rest: &str) -> Result<Option<Puzzle>, Stop> {
    let mut parts = rest.split_whitespace();
    let (game, number) = match (parts.next(), parts.next()) {
        (None, _) => puzzles::daily(puzzles::today()),
        (Some(name), number) => {
            let known = puzzles::GAMES
                .iter()
                .find(|(id, _)| id.eq_ignore_ascii_case(name));
            (
                known.map_or("", |(id, _)| id),
                number
                    .map_or(Some(1), |number| number.parse().ok())
                    .unwrap_or(0),
            )
        }
    };
    let found = puzzles::puzzle(game, number);
    if found.is_none() {
        let last = PER_GAME.to_string();
        let missing = talk.page.text("puzzles", "missing", &[]);
        let which = talk
            .page
            .text("puzzles", "missing.text", &[("last", &last)]);
        let games = puzzles::GAMES.map(|(id, _)| id).join(", ");
        talk.say(&format!("{missing} {which} {games}"))?;
    }
    Ok(found)
}

/// Talks about puzzles until whoever listens has enough of them.
pub(super) fn talk_about(talk: &mut Talk<'_>, puzzle: Puzzle) -> Result<(), Stop> {
    let mut next = Some(puzzle);
    while let Some(puzzle) = next {
        next = solve(talk, puzzle)?;
    }
    Ok(())
}

/// One puzzle; says which comes next.
fn solve(talk: &mut Talk<'_>, puzzle: Puzzle) -> Result<Option<Puzzle>, Stop> {
    let Ok((mut session, mut run)) = PuzzleRun::new(puzzle.clone()) else {
        return Ok(None);
    };
    let holders = vec![Holder::Person { name: None }; session.players().len()];
    let language = talk.language;
    let voice = || Voice::new(language, &holders);
    let name = session.the_match().info().name;
    let number = puzzle.number.to_string();
    let title = talk
        .page
        .text("puzzles", "number", &[("game", name), ("number", &number)]);
    let grade = talk.page.text(
        "puzzles",
        "grade.of",
        &[("grade", &puzzle.grade.to_string())],
    );
    talk.say(&spaced([sentence(&title), sentence(&grade)]))?;
    look(talk, &session, &voice())?;
    say_task(talk, &session, &run, "first")?;
    loop {
        let line = talk.line()?;
        let the_match = session.the_match();
        if line.is_empty() {
            say_task(talk, &session, &run, "first")?;
            continue;
        }
        if run.is_open()
            && let Some(ply) = typed::legal_ply(&the_match.ply_texts(), &line)
        {
            let verdict = run.judge(the_match, &ply);
            if !verdict.is_right {
                let wrong = talk.page.text("puzzles", "wrong.title", &[]);
                talk.say(&sentence(&wrong))?;
                continue;
            }
            for text in [vec![ply], verdict.replies].concat() {
                make(talk, &mut session, &voice(), &text)?;
            }
            if run.is_open() {
                say_task(talk, &session, &run, "next")?;
            } else {
                say_solved(talk, "solved")?;
            }
            continue;
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        match talk.words.command(word) {
            Some(Command::Quit) => return Err(Stop::Quit),
            Some(Command::New) => return Ok(None),
            Some(Command::Puzzle) => {
                if let Some(puzzle) = named(talk, rest)? {
                    return Ok(Some(puzzle));
                }
            }
            Some(Command::Next) => {
                let (game, number) = puzzles::following(&puzzle);
                return Ok(puzzles::puzzle(game, number));
            }
            Some(Command::Look | Command::Turn) => {
                look(talk, &session, &voice())?;
                say_task(talk, &session, &run, "first")?;
            }
            Some(Command::Board) => talk.show(&drawn(the_match))?,
            Some(Command::Legal) => talk.say(&voice().legal(the_match))?,
            Some(Command::Score) => talk.say(&voice().scores(the_match))?,
            Some(Command::Hint) if run.is_open() => {
                let ply = voice().ply(the_match, run.next_ply());
                let hint = talk.page.text("puzzles", "hint.ply", &[("ply", &ply)]);
                talk.say(&hint)?;
                talk.say(run.next_ply())?;
            }
            Some(Command::Solution) if run.is_open() => {
                for text in run.give_up() {
                    make(talk, &mut session, &voice(), &text)?;
                }
                say_solved(talk, "seen")?;
            }
            Some(Command::Help) => help(talk, &session)?,
            Some(_) => talk.say(talk.words.not_now)?,
            None if run.is_open() => typed::refuse(talk, the_match, &line)?,
            None => say_next(talk)?,
        }
    }
}

fn make(
    talk: &mut Talk<'_>,
    session: &mut Session,
    voice: &Voice<'_>,
    text: &str,
) -> Result<(), Stop> {
    match session.play(text, Instant::now()) {
        Ok(()) => talk.say(&voice.last_ply(session.the_match())),
        // The files of puzzles are checked, so this says that one is damaged.
        Err(error) => talk.say(&error.to_string()),
    }
}

fn look(talk: &mut Talk<'_>, session: &Session, voice: &Voice<'_>) -> Result<(), Stop> {
    for line in voice.position(session.the_match()) {
        talk.say(&line)?;
    }
    talk.say(&voice.scores(session.the_match()))
}

/// What is to be found, as the first ply of a puzzle or as the `next` one.
fn say_task(
    talk: &mut Talk<'_>,
    session: &Session,
    run: &PuzzleRun,
    which: &str,
) -> Result<(), Stop> {
    let Turn::Seat(seat) = session.the_match().turn() else {
        return Ok(());
    };
    if !run.is_open() {
        return say_next(talk);
    }
    let side = Voice::new(talk.language, &[]).seat_name(session.the_match(), seat);
    // Rolit is won when the board is full.
    let full = if session.the_match().info().id == "rolit" {
        ".full"
    } else {
        ""
    };
    let key = format!("find.{which}{full}");
    let said = talk
        .page
        .counted("puzzles", &key, run.left().into(), &[("side", &side)]);
    talk.say(&said)
}

fn say_solved(talk: &mut Talk<'_>, key: &str) -> Result<(), Stop> {
    let title = talk.page.text("puzzles", &format!("{key}.title"), &[]);
    let text = talk.page.text("puzzles", &format!("{key}.text"), &[]);
    talk.say(&spaced([sentence(&title), text]))?;
    say_next(talk)
}

fn say_next(talk: &mut Talk<'_>) -> Result<(), Stop> {
    let words = talk.words;
    let values = [
        ("next", words.word_for(Command::Next)),
        ("new", words.word_for(Command::New)),
        ("quit", words.word_for(Command::Quit)),
    ];
    talk.tell(words.puzzle_next, &values)
}

fn help(talk: &mut Talk<'_>, session: &Session) -> Result<(), Stop> {
    let example = session.the_match().ply_texts().into_iter().next();
    let example = example.unwrap_or_else(|| "d3".to_owned());
    talk.tell(talk.words.help_moves, &[("example", &example)])?;
    let here = [
        Command::Look,
        Command::Board,
        Command::Legal,
        Command::Score,
        Command::Hint,
        Command::Solution,
        Command::Next,
        Command::Puzzle,
        Command::New,
        Command::Quit,
    ];
    for (command, names, what) in talk.words.commands {
        if here.contains(command) {
            let first = names.first().copied().unwrap_or_default();
            talk.say(&format!("{first}: {what}"))?;
        }
    }
    Ok(())
}
