//! `calot puzzles`: makes puzzles from games of the computer with itself, and checks them.

use std::io::{IsTerminal, Write, stderr};
use std::path::Path;

use calot_rules::{AnyMatch, Turn, registry};
use calot_search::levels::Level;
use calot_search::puzzle::Puzzle;
use calot_search::{Answer, NoClock, Request, Value, check_puzzle, find_puzzle, think};

use crate::args::PuzzlesArgs;
use crate::failure::Failure;
use crate::input;

/// How many positions a proof may look at while puzzles are made.
const NODES: u64 = 400_000;
/// Grades from 1, which every level finds, to this one, which hardly any does.
const GRADES: usize = 5;

pub(crate) fn run(args: &PuzzlesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match (&args.check, &args.game) {
        (Some(file), _) => check(file, out),
        (None, Some(game)) => make(game, args, out),
        (None, None) => Err(Failure::input("name a game, or a file with --check")),
    }
}

/// A puzzle with what its line in a file says.
struct Found {
    grade: usize,
    position: String,
    puzzle: Puzzle<String>,
}

fn make(game: &str, args: &PuzzlesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let game = registry::canonical(game).map_err(Failure::input)?;
    let start = registry::new_match(&game).map_err(Failure::input)?;
    // Nothing is looked for yet: this asks whether the game can have puzzles at all.
    find_puzzle(start.as_ref(), 0, Some(0)).map_err(Failure::input)?;
    let count = args.count as usize;
    let share = count.div_ceil(GRADES);
    let mut random = fastrand::Rng::with_seed(args.seed);
    let mut found: [Vec<Found>; GRADES] = Default::default();
    for number in 1..=args.games {
        let positions = self_play(&game, &mut random)?;
        if let Some(puzzle) = hardest(&game, &positions, args.longest)? {
            let known = |other: &Found| other.position == puzzle.position;
            if !found.iter().flatten().any(known) {
                found[puzzle.grade - 1].push(puzzle);
            }
        }
        let good: usize = found.iter().map(|grade| grade.len().min(share)).sum();
        if stderr().is_terminal() {
            eprint!("\r{number} games, {good} of {count} puzzles ");
        }
        if good >= count {
            break;
        }
    }
    if stderr().is_terminal() {
        eprintln!();
    }
    writeln!(
        out,
        "# calot puzzles {game} --count {count} --longest {} --seed {}\n\
         # grade, plies to the win, game, position, plies to be found and replies",
        args.longest, args.seed
    )?;
    for found in evenly(found, count) {
        let Puzzle { plies, line } = &found.puzzle;
        let (grade, position, line) = (found.grade, &found.position, line.join(" "));
        writeln!(out, "{grade}\t{plies}\t{game}\t{position}\t{line}")?;
    }
    Ok(())
}

/// So many puzzles with as even a share of every grade as there is, easy ones first.
fn evenly(mut found: [Vec<Found>; GRADES], count: usize) -> Vec<Found> {
    let mut shares = [0; GRADES];
    let mut chosen = 0;
    while chosen < count && (0..GRADES).any(|grade| shares[grade] < found[grade].len()) {
        for grade in 0..GRADES {
            if chosen < count && shares[grade] < found[grade].len() {
                shares[grade] += 1;
                chosen += 1;
            }
        }
    }
    let mut list = Vec::new();
    for (grade, share) in found.iter_mut().zip(shares) {
        grade.truncate(share);
        grade.sort_by_key(|found| found.puzzle.plies);
        list.append(grade);
    }
    list
}

/// The positions of a game between weak levels, which leave each other something to find.
fn self_play(game: &str, random: &mut fastrand::Rng) -> Result<Vec<String>, Failure> {
    let mut the_match = registry::new_match(game).map_err(Failure::input)?;
    let mut positions = Vec::new();
    let mut opening = random.u32(0..6);
    loop {
        let ply = match the_match.turn() {
            Turn::Over => return Ok(positions),
            Turn::Seat(_) if !the_match.is_setting_up() && opening == 0 => {
                positions.push(the_match.position_text());
                best(the_match.as_ref(), random.u8(2..=5), random.u64(..))?
            }
            _ => {
                opening -= u32::from(!the_match.is_setting_up());
                registry::draw_ply(the_match.as_ref(), |total| random.u32(..total))
                    .ok_or_else(|| Failure::input("the game has no ply"))?
            }
        };
        the_match.play(&ply).map_err(Failure::input)?;
    }
}

/// The puzzle with the longest win among the last positions of a game.
fn hardest(game: &str, positions: &[String], longest: u32) -> Result<Option<Found>, Failure> {
    let last = positions.len().saturating_sub(2 * longest as usize);
    let mut hardest: Option<(&String, Puzzle<String>)> = None;
    for position in &positions[last..] {
        let the_match = open(game, position)?;
        // Trying everything takes long when there is nothing to find, so a good player looks first.
        if !matches!(answer(the_match.as_ref(), 7, 0)?.value, Value::Win(_)) {
            continue;
        }
        let puzzle =
            find_puzzle(the_match.as_ref(), longest, Some(NODES)).map_err(Failure::input)?;
        if let Some(puzzle) = puzzle
            && hardest
                .as_ref()
                .is_none_or(|(_, other)| puzzle.plies > other.plies)
        {
            hardest = Some((position, puzzle));
        }
    }
    hardest
        .map(|(position, puzzle)| {
            Ok(Found {
                grade: grade(open(game, position)?.as_ref(), &puzzle)?,
                position: position.clone(),
                puzzle,
            })
        })
        .transpose()
}

/// How difficult a puzzle is: by the lowest level that finds its first ply in each of three
/// attempts, in the words of the levels.
fn grade(the_match: &dyn AnyMatch, puzzle: &Puzzle<String>) -> Result<usize, Failure> {
    for level in 1..=7 {
        let mut finds = true;
        for seed in 0..3 {
            finds &= Some(&best(the_match, level, seed)?) == puzzle.line.first();
        }
        if finds {
            return Ok(match level {
                1 | 2 => 1,
                3 => 2,
                4 => 3,
                5 => 4,
                _ => GRADES,
            });
        }
    }
    Ok(GRADES)
}

fn best(the_match: &dyn AnyMatch, level: u8, seed: u64) -> Result<String, Failure> {
    Ok(answer(the_match, level, seed)?.ply)
}

fn answer(the_match: &dyn AnyMatch, level: u8, seed: u64) -> Result<Answer<String>, Failure> {
    let request = Request {
        seed,
        ..Request::new(Level::new(level).unwrap_or(Level::FAMILY), &NoClock)
    };
    think(the_match, request).map_err(Failure::input)
}

fn open(game: &str, position: &str) -> Result<Box<dyn AnyMatch>, Failure> {
    registry::open_match(game, Some(position)).map_err(Failure::input)
}

fn check(file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let text = input::file(file)?;
    let mut count = 0;
    for (number, line) in text.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = |problem: &str| Failure::input(format_args!("line {}: {problem}", number + 1));
        let fields: Vec<&str> = line.split('\t').collect();
        let &[grade, plies, game, position, line] = fields.as_slice() else {
            return Err(wrong("a puzzle has five parts, separated by tabs"));
        };
        if !grade
            .parse()
            .is_ok_and(|grade| (1..=GRADES).contains(&grade))
        {
            return Err(wrong("the grade is from 1 to 5"));
        }
        let plies = plies
            .parse()
            .map_err(|_| wrong("the plies to the win are a number"))?;
        let line = line.split_ascii_whitespace().map(str::to_owned).collect();
        let the_match = registry::open_match(game, Some(position))
            .map_err(|error| wrong(&error.to_string()))?;
        if let Err(problem) = check_puzzle(the_match.as_ref(), &Puzzle { plies, line }) {
            writeln!(out, "line {}: {problem}", number + 1)?;
            return Err(Failure::No);
        }
        count += 1;
    }
    writeln!(out, "ok {count} puzzles")?;
    Ok(())
}
