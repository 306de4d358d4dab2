//! The number of an action from the text of its ply, written from the tables in the
//! documentation and sharing nothing with the crate. It is plain and slow.

/// The actions of a ply. `texts` are those of all legal plies: in Pylos they tell whether
/// anything could be taken back.
pub(crate) fn actions(game: &str, text: &str, texts: &[String]) -> Vec<u32> {
    match game {
        "rolit" => vec![rolit(text)],
        "pylos" => pylos(text, texts),
        "quits" => vec![quits(text)],
        "cubulus" => vec![cubulus(text)],
        "ballcube" => vec![ballcube(text)],
        "bille-trap" => vec![bille_trap(text)],
        other => panic!("{other} needs a table of actions in this test"),
    }
}

/// The place of a character in a list of them.
fn place(list: &str, character: char) -> u32 {
    list.find(character).expect("a character of the notation") as u32
}

fn characters<const N: usize>(text: &str) -> [char; N] {
    let all: Vec<char> = text.chars().collect();
    all.try_into().expect("a text of this length")
}

fn rolit(text: &str) -> u32 {
    if let Some(colour) = ["red", "yellow", "green", "blue"]
        .iter()
        .position(|name| *name == text)
    {
        return 64 + colour as u32;
    }
    let [column, row] = characters(text);
    8 * place("12345678", row) + place("abcdefgh", column)
}

fn pylos(text: &str, texts: &[String]) -> Vec<u32> {
    let mut cells = Vec::new();
    for (level, size) in [(1, 4), (2, 3), (3, 2), (4, 1)] {
        for column in "abcd".chars().take(size) {
            for row in 1..=size {
                cells.push(format!("{level}{column}{row}"));
            }
        }
    }
    let number = |name: &str| {
        let found = cells.iter().position(|cell| cell == name);
        found.expect("a cell of the pyramid") as u32
    };
    let mut parts = text.split('-');
    let moved = parts.next().expect("a text has a first part");
    let mut actions = vec![match moved.split_once('>') {
        None => number(moved),
        Some((from, to)) => 30 + 29 * (number(to) - 16) + number(from),
    }];
    actions.extend(parts.map(|cell| 436 + number(cell)));
    let earned = texts
        .iter()
        .any(|other| other.starts_with(&format!("{moved}-")));
    if earned && actions.len() < 3 {
        actions.push(465);
    }
    actions
}

fn quits(text: &str) -> u32 {
    if text == "pass" {
        return 220;
    }
    if text.len() == 2 {
        let [line, sign] = characters(text);
        return 200 + 2 * place("12345abcde", line) + place("+-", sign);
    }
    let [from_column, from_row, to_column, to_row] = characters(text);
    let right = place("abcde", to_column) as i32 - place("abcde", from_column) as i32;
    let up = to_row as i32 - from_row as i32;
    let direction = match (up, right) {
        (1, 0) => 0,
        (1, 1) => 1,
        (0, 1) => 2,
        (-1, 1) => 3,
        (-1, 0) => 4,
        (-1, -1) => 5,
        (0, -1) => 6,
        (1, -1) => 7,
        _ => panic!("{text} is not a step"),
    };
    25 * direction + 5 * place("12345", from_row) + place("abcde", from_column)
}

fn cubulus(text: &str) -> u32 {
    if text == "pass" {
        return 189;
    }
    let [x, y, z] = characters(&text[..3]);
    let cell = 9 * place("123", x) + 3 * place("123", y) + place("123", z);
    match text[3..].chars().collect::<Vec<_>>()[..] {
        [] => cell,
        ['>', axis] => 27 + 27 * place("xyz", axis) + cell,
        ['@', axis] => 108 + 27 * place("xyz", axis) + cell,
        _ => panic!("{text} is not a ply"),
    }
}

fn ballcube(text: &str) -> u32 {
    const PATTERNS: &str = "1000 0100 0010 0001 1100 0011 1010 0101 1110 1101 1011 0111";
    if text == "pass" {
        return 1328;
    }
    match text.split_once('@') {
        None => {
            let [level, lane, sign] = characters(text);
            1232 + 16 * place("123456", level) + 2 * place("abcd1234", lane) + place("+-", sign)
        }
        Some((colour, chimney)) if colour.len() == 1 => {
            let [column, row] = characters(chimney);
            let [colour] = characters(colour);
            1152 + 16 * place("RKBYW", colour) + 4 * place("1234", row) + place("abcd", column)
        }
        Some((pattern, goes)) => {
            let pattern = PATTERNS.split(' ').position(|other| other == pattern);
            let [level, lane, side] = characters(goes);
            96 * pattern.expect("a pattern of the set") as u32
                + 16 * place("123456", level)
                + 4 * place("nswe", side)
                + place("abcd1234", lane) % 4
        }
    }
}

fn bille_trap(text: &str) -> u32 {
    match text {
        "in" => 24,
        "pass" => 25,
        "turn" => 26,
        "stay" => 27,
        "open" => 34,
        "closed" => 35,
        _ => {
            let number: u32 = text[1..].parse().expect("a number after the letter");
            match &text[..1] {
                "m" => number - 1,
                "d" => 27 + number,
                _ => panic!("{text} is not a ply"),
            }
        }
    }
}
