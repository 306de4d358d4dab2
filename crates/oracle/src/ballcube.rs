//! BallCube: bars with holes, put into a cube, hold balls back; then the bars are moved until the balls are out.
//!
//! A bar seen from the side where it was put in, fully in (k = 0) and pulled out two notches (k = 2):
//!
//! ```text
//!  depth     0 1 2 3
//!  k = 0     s0s1s2s3
//!  k = 2   s0s1s2s3 . .     sections 2 and 3 are over depths 0 and 1, no bar over the others
//! ```

use crate::options::Options;
use crate::{Oracle, Outcome, Turn, all_seats, seat_after, seats_with_most, sorted_or_pass};
use std::collections::BTreeMap;

/// The bars of one set.
const SET: [&str; 12] = [
    "1000", "0100", "0010", "0001", "1100", "0011", "1010", "0101", "1110", "1101", "1011", "0111",
];

const COLOUR_OF_SEAT: [char; 4] = ['R', 'K', 'B', 'Y'];

/// Colour, number of balls and points of CounterBall.
const COUNTER: [(char, usize, i32); 5] = [
    ('W', 1, 5),
    ('Y', 2, 4),
    ('B', 3, 3),
    ('R', 4, 2),
    ('K', 6, 1),
];

/// Column letter and row digit.
type Chimney = (char, char);

/// Level and lane.
type Slot = (usize, char);

#[derive(Clone, PartialEq)]
enum Rules {
    Standard,
    Misere,
    White,
    Counter,
}

#[derive(Clone)]
struct Bar {
    pattern: String,
    side: char,
    /// How many notches it is pulled out.
    out: usize,
}

#[derive(Clone)]
struct Ball {
    colour: char,
    /// The level it rests on.
    level: usize,
}

#[derive(Clone)]
pub struct BallCube {
    players: usize,
    rules: Rules,
    open_draft: bool,
    levels: usize,
    sides: Vec<char>,
    /// How many bars are still to be put in before phase 2.
    bars_to_come: usize,
    /// Bars not yet put in: one heap for each seat, or a single one with the open draft.
    bar_heaps: Vec<Vec<String>>,
    bars: BTreeMap<Slot, Bar>,
    /// How many balls the seats still put in, one a ply.
    balls_to_come: usize,
    /// Balls not yet put in: one heap for each seat, or a single one in CounterBall.
    ball_heaps: Vec<Vec<char>>,
    chimneys_used: Vec<Chimney>,
    balls: BTreeMap<Chimney, Ball>,
    fallen: Vec<char>,
    points: Vec<i32>,
    seat: usize,
    /// The ply just before, if it moved a bar.
    last_moved: Option<String>,
    winners: Option<Vec<usize>>,
}

impl BallCube {
    pub fn new(mut options: Options) -> Option<BallCube> {
        let players = options.number("players", 2..=4, 2)?;
        let rules = match options
            .word("rules", &["standard", "misere", "white", "counter"])?
            .as_str()
        {
            "standard" => Rules::Standard,
            "misere" => Rules::Misere,
            "white" => Rules::White,
            _ => Rules::Counter,
        };
        if rules == Rules::White && players == 4 {
            return None;
        }
        if players > 2 && options.has("draft") {
            return None;
        }
        let draft = options.word("draft", &["sets", "open"])?;
        let open_draft = players > 2 || draft == "open";
        let levels = options.number("levels", 1..=6, 6)?;
        let bars_to_come = options.number("bars", 1..=4 * levels, 4 * levels)?;
        let balls_fixed = rules == Rules::Counter || (rules == Rules::White && players == 3);
        if balls_fixed && options.has("balls") {
            return None;
        }
        let most_balls = match (&rules, players) {
            (Rules::White, 2) => 7,
            (_, 2) => 8,
            (_, 3) => 5,
            (_, _) => 4,
        };
        let own_balls = options.number("balls", 1..=most_balls, most_balls)?;
        let sides = match options.word("faces", &["any", "opposite", "one"])?.as_str() {
            "any" => vec!['n', 's', 'w', 'e'],
            "opposite" => vec!['n', 's'],
            _ => vec!['n'],
        };
        options.finish()?;

        let one_set: Vec<String> = SET.iter().map(|pattern| pattern.to_string()).collect();
        let bar_heaps = if open_draft {
            vec![[one_set.clone(), one_set].concat()]
        } else {
            vec![one_set.clone(), one_set]
        };
        let mut ball_heaps = Vec::new();
        if rules == Rules::Counter {
            let mut stock = Vec::new();
            for (colour, number, _) in COUNTER {
                stock.extend(vec![colour; number]);
            }
            ball_heaps.push(stock);
        } else {
            for seat in all_seats(players) {
                let mut heap = vec![COLOUR_OF_SEAT[seat - 1]; own_balls];
                if rules == Rules::White && players == 2 {
                    heap.push('W');
                }
                ball_heaps.push(heap);
            }
        }
        let balls_to_come = match (&rules, players) {
            (Rules::Counter, 3) => 15,
            (Rules::Counter, _) => 16,
            (Rules::White, 2) => 2 * (own_balls + 1),
            (_, _) => players * own_balls,
        };
        Some(BallCube {
            players,
            rules,
            open_draft,
            levels,
            sides,
            bars_to_come,
            bar_heaps,
            bars: BTreeMap::new(),
            balls_to_come,
            ball_heaps,
            chimneys_used: Vec::new(),
            balls: BTreeMap::new(),
            fallen: Vec::new(),
            points: vec![0; players],
            seat: 1,
            last_moved: None,
            winners: None,
        })
    }

    fn phase(&self) -> usize {
        if self.bars_to_come > 0 {
            1
        } else if self.balls_to_come > 0 {
            2
        } else {
            3
        }
    }

    fn bar_heap(&self) -> usize {
        if self.open_draft { 0 } else { self.seat - 1 }
    }

    fn ball_heap(&self) -> usize {
        if self.rules == Rules::Counter {
            0
        } else {
            self.seat - 1
        }
    }

    /// Whether a bar from this side lies in the direction of the bars that the level has already.
    fn axis_allows(&self, level: usize, side: char) -> bool {
        self.bars
            .iter()
            .filter(|((bar_level, _), _)| *bar_level == level)
            .all(|(_, bar)| is_north_south(bar.side) == is_north_south(side))
    }

    fn insertions(&self) -> Vec<(String, Slot, Bar)> {
        let mut patterns = self.bar_heaps[self.bar_heap()].clone();
        patterns.sort();
        patterns.dedup();
        let mut insertions = Vec::new();
        for pattern in patterns {
            for level in 1..=self.levels {
                for side in &self.sides {
                    for lane in lanes(*side) {
                        if !self.bars.contains_key(&(level, lane)) && self.axis_allows(level, *side)
                        {
                            let bar = Bar {
                                pattern: pattern.clone(),
                                side: *side,
                                out: 0,
                            };
                            insertions.push((
                                format!("{pattern}@{level}{lane}{side}"),
                                (level, lane),
                                bar,
                            ));
                        }
                    }
                }
            }
        }
        insertions
    }

    fn drops(&self) -> Vec<(String, char, Chimney)> {
        let mut colours = self.ball_heaps[self.ball_heap()].clone();
        colours.sort();
        colours.dedup();
        let mut drops = Vec::new();
        for colour in colours {
            for chimney in all_chimneys() {
                if !self.chimneys_used.contains(&chimney) {
                    drops.push((
                        format!("{colour}@{}{}", chimney.0, chimney.1),
                        colour,
                        chimney,
                    ));
                }
            }
        }
        drops
    }

    /// Bar moves: the text, the slot, and the number of notches after it.
    fn shifts(&self) -> Vec<(String, Slot, usize)> {
        let mut shifts = Vec::new();
        for (slot, bar) in &self.bars {
            let name = format!("{}{}", slot.0, slot.1);
            if bar.out <= 2 || !self.ball_above(*slot) {
                shifts.push((format!("{name}+"), *slot, bar.out + 1));
            }
            if bar.out >= 1 {
                shifts.push((format!("{name}-"), *slot, bar.out - 1));
            }
        }
        shifts.retain(|(text, _, _)| self.last_moved != Some(inverse(text)));
        shifts
    }

    fn ball_above(&self, (level, lane): Slot) -> bool {
        self.balls
            .iter()
            .any(|(chimney, ball)| (chimney.0 == lane || chimney.1 == lane) && ball.level <= level)
    }

    /// Whether a ball falls through this level of the chimney.
    fn is_open(&self, level: usize, chimney: Chimney) -> bool {
        // The bars of a level are parallel, so at most one of the two lanes of a chimney has a bar.
        for lane in [chimney.0, chimney.1] {
            if let Some(bar) = self.bars.get(&(level, lane)) {
                let section = depth(chimney, bar.side) + bar.out;
                if section <= 3 && bar.pattern.chars().nth(section) == Some('0') {
                    return false;
                }
            }
        }
        true
    }

    /// Puts a ball into a chimney; the caller lets it fall.
    fn put_in(&mut self, colour: char, chimney: Chimney) {
        self.chimneys_used.push(chimney);
        self.balls.insert(chimney, Ball { colour, level: 1 });
    }

    /// Lets all balls fall as far as they can; the colours of those that leave the cube.
    fn let_fall(&mut self) -> Vec<char> {
        let mut fallen = Vec::new();
        for (chimney, mut ball) in self.balls.clone() {
            while ball.level <= self.levels && self.is_open(ball.level, chimney) {
                ball.level += 1;
            }
            if ball.level > self.levels {
                fallen.push(ball.colour);
                self.balls.remove(&chimney);
            } else {
                self.balls.insert(chimney, ball);
            }
        }
        self.fallen.extend(fallen.clone());
        fallen
    }

    /// With three players, WhiteBall and CounterBall have a ball left for the last chimney; whether it falls right through.
    fn put_in_leftover(&mut self) -> bool {
        if self.players != 3 {
            return false;
        }
        let colour = match self.rules {
            Rules::White => 'W',
            Rules::Counter => self.ball_heaps[0].pop().expect("a last ball"),
            Rules::Standard | Rules::Misere => return false,
        };
        let mut free = all_chimneys();
        free.retain(|chimney| !self.chimneys_used.contains(chimney));
        assert_eq!(free.len(), 1);
        self.put_in(colour, free[0]);
        !self.let_fall().is_empty()
    }

    /// Whether all coloured balls of a seat have been placed and are out.
    fn all_out(&self, seat: usize) -> bool {
        let colour = COLOUR_OF_SEAT[seat - 1];
        let to_be_placed = self.ball_heaps[seat - 1].contains(&colour);
        let in_the_cube = self.balls.values().any(|ball| ball.colour == colour);
        !to_be_placed && !in_the_cube
    }

    /// The ends of the game, after a ply of `mover` that made these balls fall.
    fn test_end(&mut self, mover: usize, fallen: &[char]) {
        let seats = all_seats(self.players);
        let all_but = |left_out: &[usize]| -> Vec<usize> {
            let mut others = seats.clone();
            others.retain(|seat| !left_out.contains(seat));
            others
        };
        match self.rules {
            Rules::Standard => {
                let mut done = seats.clone();
                done.retain(|seat| self.all_out(*seat));
                if !done.is_empty() {
                    self.winners = Some(done);
                }
            }
            Rules::Misere => {
                let mut done = seats.clone();
                done.retain(|seat| self.all_out(*seat));
                if done == seats {
                    self.winners = Some(seats);
                } else if !done.is_empty() {
                    self.winners = Some(all_but(&done));
                }
            }
            Rules::White => {
                if fallen.contains(&'W') {
                    self.winners = if self.all_out(mover) {
                        Some(vec![mover])
                    } else {
                        Some(all_but(&[mover]))
                    };
                }
            }
            Rules::Counter => {
                if self.fallen.len() == 16 {
                    self.winners = Some(seats_with_most(&self.points));
                }
            }
        }
    }

    fn scores(&self) -> Vec<i32> {
        if self.rules == Rules::Counter {
            return self.points.clone();
        }
        let out = |seat: &usize| {
            let colour = COLOUR_OF_SEAT[seat - 1];
            self.fallen.iter().filter(|ball| **ball == colour).count() as i32
        };
        all_seats(self.players).iter().map(out).collect()
    }
}

fn is_north_south(side: char) -> bool {
    side == 'n' || side == 's'
}

fn lanes(side: char) -> Vec<char> {
    if is_north_south(side) {
        vec!['a', 'b', 'c', 'd']
    } else {
        vec!['1', '2', '3', '4']
    }
}

fn all_chimneys() -> Vec<Chimney> {
    let mut chimneys = Vec::new();
    for column in lanes('n') {
        for row in lanes('w') {
            chimneys.push((column, row));
        }
    }
    chimneys
}

/// How far a chimney is from a side.
fn depth(chimney: Chimney, side: char) -> usize {
    let from_west = "abcd".find(chimney.0).expect("a column");
    let from_north = "1234".find(chimney.1).expect("a row");
    match side {
        'n' => from_north,
        's' => 3 - from_north,
        'w' => from_west,
        _ => 3 - from_west,
    }
}

fn points_of(colour: char) -> i32 {
    COUNTER
        .iter()
        .find(|(of, _, _)| *of == colour)
        .map(|(_, _, points)| *points)
        .expect("a colour")
}

fn inverse(shift: &str) -> String {
    let slot = &shift[..shift.len() - 1];
    if shift.ends_with('+') {
        format!("{slot}-")
    } else {
        format!("{slot}+")
    }
}

impl Oracle for BallCube {
    fn turn(&self) -> Turn {
        if self.outcome().is_some() {
            Turn::Over
        } else {
            Turn::Seat(self.seat)
        }
    }

    fn legal(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        sorted_or_pass(match self.phase() {
            1 => self.insertions().into_iter().map(|i| i.0).collect(),
            2 => self.drops().into_iter().map(|d| d.0).collect(),
            _ => self.shifts().into_iter().map(|s| s.0).collect(),
        })
    }

    fn play(&mut self, ply: &str) {
        assert!(self.legal().contains(&ply.to_string()), "{ply}");
        let mover = self.seat;
        // What this seat makes fall, and whether the leftover ball falls, which is nobody's doing.
        let mut fallen = Vec::new();
        let mut leftover_fell = false;
        match self.phase() {
            1 => {
                let mut insertions = self.insertions();
                insertions.retain(|(text, _, _)| text == ply);
                let (_, slot, bar) = insertions[0].clone();
                let index = self.bar_heap();
                let heap = &mut self.bar_heaps[index];
                let at = heap.iter().position(|pattern| *pattern == bar.pattern);
                heap.remove(at.expect("a bar of the heap"));
                self.bars.insert(slot, bar);
                self.bars_to_come -= 1;
            }
            2 => {
                let mut drops = self.drops();
                drops.retain(|(text, _, _)| text == ply);
                let (_, colour, chimney) = drops[0].clone();
                let index = self.ball_heap();
                let heap = &mut self.ball_heaps[index];
                let at = heap.iter().position(|ball| *ball == colour);
                heap.remove(at.expect("a ball of the heap"));
                self.put_in(colour, chimney);
                fallen = self.let_fall();
                self.balls_to_come -= 1;
                if self.balls_to_come == 0 {
                    leftover_fell = self.put_in_leftover();
                }
            }
            _ => {
                let shift = self.shifts().into_iter().find(|(text, _, _)| text == ply);
                self.last_moved = None;
                if let Some((text, slot, out)) = shift {
                    if out == 4 {
                        self.bars.remove(&slot);
                    } else if let Some(bar) = self.bars.get_mut(&slot) {
                        bar.out = out;
                    }
                    self.last_moved = Some(text);
                    fallen = self.let_fall();
                }
            }
        }
        if self.rules == Rules::Counter {
            for colour in &fallen {
                self.points[mover - 1] += points_of(*colour);
            }
        }
        if leftover_fell && self.rules == Rules::White {
            self.winners = Some(all_seats(self.players));
        } else {
            self.test_end(mover, &fallen);
        }
        self.seat = seat_after(mover, self.players);
    }

    fn outcome(&self) -> Option<Outcome> {
        let winners = self.winners.clone()?;
        Some(Outcome {
            winners,
            scores: self.scores(),
        })
    }

    fn repetition_state(&self) -> Option<String> {
        if self.phase() != 3 {
            return None;
        }
        let mut state = format!("seat {} points {:?}", self.seat, self.points);
        for ((level, lane), bar) in &self.bars {
            state.push_str(&format!(
                " {}@{level}{lane}{}{}",
                bar.pattern, bar.side, bar.out
            ));
        }
        for ((column, row), ball) in &self.balls {
            state.push_str(&format!(" {}@{column}{row}{}", ball.colour, ball.level));
        }
        state.push_str(&format!(" last {:?}", self.last_moved));
        Some(state)
    }

    fn repetition_outcome(&self) -> Outcome {
        let winners = if self.rules == Rules::Counter {
            seats_with_most(&self.points)
        } else {
            all_seats(self.players)
        };
        Outcome {
            winners,
            scores: self.scores(),
        }
    }

    fn weight(&self, _ply: &str) -> u32 {
        1
    }

    fn clone_box(&self) -> Box<dyn Oracle> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{new_game, trace};

    fn play_all(game: &mut dyn Oracle, plies: &str) {
        for ply in plies.split(' ') {
            game.play(ply);
        }
    }

    /// Puts the balls of this many plies of phase 2 in, always the first legal ply.
    fn play_first_legal(game: &mut dyn Oracle, plies: usize) {
        for _ in 0..plies {
            let ply = game.legal()[0].clone();
            game.play(&ply);
        }
    }

    #[test]
    fn the_first_bar_of_a_level_fixes_its_axis() {
        let mut game = new_game("ballcube:levels=1").unwrap();
        assert_eq!(game.legal().len(), 12 * 16);
        game.play("0101@12w");
        let plies = game.legal();
        assert_eq!(plies.len(), 12 * 6);
        assert!(plies.contains(&"0101@11e".to_string()));
        assert!(!plies.iter().any(|ply| ply.ends_with('n')));
        // Seat 1 has no second bar of that pattern in its set.
        game.play("0101@11e");
        assert_eq!(game.legal().len(), 11 * 4);
        let mut game = new_game("ballcube:levels=1,draft=open").unwrap();
        play_all(game.as_mut(), "0101@12w 0101@11e");
        assert_eq!(game.legal().len(), 11 * 4);
    }

    #[test]
    fn faces_limit_the_sides() {
        let sides = |text: &str| {
            let mut sides: Vec<char> = new_game(text)
                .unwrap()
                .legal()
                .iter()
                .map(|ply| ply.chars().last().unwrap())
                .collect();
            sides.sort();
            sides.dedup();
            sides
        };
        assert_eq!(sides("ballcube"), ['e', 'n', 's', 'w']);
        assert_eq!(sides("ballcube:faces=opposite"), ['n', 's']);
        assert_eq!(sides("ballcube:faces=one"), ['n']);
    }

    #[test]
    fn a_bar_holds_a_ball_by_its_section() {
        // From the south, b4 b3 b2 b1 have depths 0 to 3: 1000 has its hole over b4.
        let mut game = new_game("ballcube:levels=1,bars=1,balls=2").unwrap();
        game.play("1000@1bs");
        assert_eq!(game.turn(), Turn::Seat(2));
        play_all(game.as_mut(), "K@b4 R@b3 K@b1");
        // K@b1 rests, so seat 2 is not done; R@b2 rests too.
        assert!(game.outcome().is_none());
        game.play("R@b2");
        // The only bar comes out by one notch: no bar over b1 any more, so K falls.
        assert_eq!(game.turn(), Turn::Seat(2));
        assert_eq!(game.legal(), ["1b+"]);
        game.play("1b+");
        assert_eq!(
            game.outcome(),
            Some(Outcome {
                winners: vec![2],
                scores: vec![0, 2]
            })
        );
    }

    #[test]
    fn a_ball_falls_to_the_first_level_that_holds_it() {
        // K finds no bar at all and is out, so seat 2 has won before phase 3.
        let mut game = new_game("ballcube:levels=2,bars=2,balls=1").unwrap();
        play_all(game.as_mut(), "0111@1an 1011@2an R@a1 K@c1");
        assert_eq!(game.outcome().unwrap().winners, [2]);

        // R rests on the solid first section of 1a; K falls through 1a and rests on the solid second section of 2a.
        let mut game = new_game("ballcube:levels=2,bars=2,balls=1").unwrap();
        play_all(game.as_mut(), "0111@1an 1011@2an R@a1 K@a2");
        assert_eq!(game.legal(), ["1a+", "2a+"]);
        // 2a out by one notch has its third section, a hole, over a2: K is out.
        let mut other = game.clone_box();
        other.play("2a+");
        assert_eq!(other.outcome().unwrap().winners, [2]);
        // 1a out by one notch frees R, which falls on through the first section of 2a.
        game.play("1a+");
        assert_eq!(game.outcome().unwrap().winners, [1]);
    }

    #[test]
    fn a_ball_higher_up_keeps_a_bar_in() {
        // Both balls stay on the bar of level 1 whatever 2a does: 2a may go to three notches but not out.
        let mut game = new_game("ballcube:levels=2,bars=2,balls=1").unwrap();
        play_all(game.as_mut(), "1000@1an 0111@2an R@a3 K@a2");
        play_all(game.as_mut(), "2a+");
        assert_eq!(game.legal(), ["1a+", "2a+"]);
        play_all(game.as_mut(), "2a+ 2a+");
        assert_eq!(game.legal(), ["1a+"]);
        game.play("1a+");
        // R at depth 2 has section 3 over it, K at depth 1 has section 2: both are still there.
        assert_eq!(game.legal(), ["1a+", "2a-"]);
        game.play("2a-");
        assert_eq!(game.legal(), ["1a+", "1a-", "2a-"]);
        // Two notches: no bar over depth 2, R is out of level 1 and falls through level 2, where no bar is over a3.
        game.play("1a+");
        assert_eq!(game.outcome().unwrap().winners, [1]);
    }

    #[test]
    fn misere_turns_the_result_round() {
        let mut game = new_game("ballcube:levels=1,bars=1,balls=1,rules=misere,players=3").unwrap();
        play_all(game.as_mut(), "1000@1an K@a2 B@b1");
        assert_eq!(
            game.outcome(),
            Some(Outcome {
                winners: vec![1, 2],
                scores: vec![0, 0, 1]
            })
        );
    }

    #[test]
    fn a_white_ball_too_early_loses() {
        let start = "1000@1an K@a2 R@b2";
        let mut game = new_game("ballcube:levels=1,bars=1,balls=1,rules=white").unwrap();
        play_all(game.as_mut(), start);
        // The red ball is out, which is no end of its own in this variant.
        assert!(game.outcome().is_none());
        let mut early = game.clone_box();
        early.play("W@d4");
        assert_eq!(early.outcome().unwrap().winners, [1]);
        play_all(game.as_mut(), "W@a3 W@d4");
        assert_eq!(
            game.outcome(),
            Some(Outcome {
                winners: vec![1],
                scores: vec![1, 0]
            })
        );
    }

    #[test]
    fn the_leftover_white_ball_may_make_a_draw() {
        let mut game = new_game("ballcube:levels=1,bars=1,players=3,rules=white").unwrap();
        game.play("1000@1dn");
        play_first_legal(game.as_mut(), 14);
        // d3 and d4 are left for the last coloured ball and the white one, which both rest on the bar.
        assert_eq!(game.legal(), ["R@d3", "R@d4"]);
        game.play("R@d3");
        assert!(game.outcome().is_none());
        assert_eq!(game.legal(), ["1d+"]);

        let mut game = new_game("ballcube:levels=1,bars=1,players=3,rules=white").unwrap();
        game.play("1000@1an");
        play_first_legal(game.as_mut(), 15);
        assert_eq!(game.outcome().unwrap().winners, [1, 2, 3]);
    }

    #[test]
    fn nobody_scores_the_leftover_ball() {
        let mut game = new_game("ballcube:levels=1,bars=1,players=3,rules=counter").unwrap();
        game.play("1110@1an");
        // Seats 2, 3, 1 take turns; everything but a4 falls through. B before K, R, W and Y by byte value.
        play_first_legal(game.as_mut(), 14);
        // Three blue, six black, four red and the white ball have been placed, two yellow ones are left.
        assert_eq!(game.legal(), ["Y@d3", "Y@d4"]);
        let before: i32 = game.repetition_outcome().scores.iter().sum();
        game.play("Y@d3");
        let after: i32 = game.repetition_outcome().scores.iter().sum();
        assert_eq!(after - before, 4);
        // The black ball in a4 was the fourth of phase 2 and is still in the cube, so the game goes on.
        assert_eq!(game.turn(), Turn::Seat(2));
        assert!(game.outcome().is_none());
        // 9 + 6 + 8 + 5 + 8 points in all, without the last yellow ball and the black one in the cube.
        assert_eq!(after, 36 - 4 - 1);
        game.play("1a+");
        assert_eq!(game.outcome().unwrap().scores.iter().sum::<i32>(), 32);
    }

    #[test]
    fn a_seat_without_a_bar_to_move_passes() {
        let mut game = new_game("ballcube:levels=2,bars=2,rules=counter").unwrap();
        play_all(game.as_mut(), "0111@1an 0001@2an");
        // a1 stays on 1a, a2 and a3 fall onto 2a, the others fall right through.
        play_first_legal(game.as_mut(), 16);
        assert_eq!(game.legal(), ["1a+", "2a+"]);
        // The hole at the end of 2a passes under a3, then under a2. Then 1a lets a1 fall onto 2a and is taken out.
        play_all(game.as_mut(), "2a+ 2a+ 1a+ 1a+ 1a+ 1a+");
        assert_eq!(game.legal(), ["2a+", "2a-"]);
        play_all(game.as_mut(), "2a- 2a-");
        assert_eq!(game.legal(), ["pass"]);
        game.play("pass");
        play_all(game.as_mut(), "2a+ 2a+ 2a+");
        assert_eq!(game.turn(), Turn::Over);
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.scores.iter().sum::<i32>(), 36);
    }

    #[test]
    fn to_and_fro_is_a_draw_by_repetition() {
        // The balls stay on 1a whether it is fully in or out by one notch.
        let text = "ballcube:levels=2,bars=2,balls=1";
        let mut plies: Vec<String> = "0001@1an 0100@2bn R@a1 K@a2"
            .split(' ')
            .map(String::from)
            .collect();
        // The start of phase 3 comes back with another last ply, so it does not count as the same position;
        // the position after the first 1a+ is the first to arise three times.
        for ply in ["1a+", "2b+", "1a-", "2b-"].iter().cycle().take(8) {
            plies.push(ply.to_string());
            assert_eq!(trace(text, &plies).lines().last(), Some("open"));
        }
        plies.push("1a+".to_string());
        assert_eq!(
            trace(text, &plies).lines().last(),
            Some("over winners=1,2 scores=0,0")
        );
    }

    #[test]
    fn repetition_in_counterball_is_decided_by_points() {
        let text = "ballcube:levels=2,bars=2,rules=counter";
        // Columns c and d have no bar: seat 1 collects 4 4 3 3 there, seat 2 four times 1, then 1 in a4 and 2 in b2.
        let start = "0001@1an 0100@2bn Y@c1 K@c2 Y@c3 K@c4 B@d1 K@d2 B@d3 K@d4 W@a3 K@a1 R@a2 K@a4 R@b1 R@b2 R@b3 B@b4";
        let mut plies: Vec<String> = start.split(' ').map(String::from).collect();
        // The first 1a+ makes W fall for seat 1, the first 2b+ R and B for seat 2; then nothing falls any more,
        // and the position after 2b+ is the first to arise three times.
        for ply in ["1a+", "2b+", "1a-", "2b-"].iter().cycle().take(10) {
            assert_eq!(trace(text, &plies).lines().last(), Some("open"));
            plies.push(ply.to_string());
        }
        assert_eq!(
            trace(text, &plies).lines().last(),
            Some("over winners=1 scores=19,12")
        );
    }

    #[test]
    fn refused_options() {
        for options in [
            "players=3,draft=open",
            "players=4,draft=sets",
            "players=4,rules=white",
            "levels=7",
            "levels=0",
            "levels=2,bars=9",
            "bars=0",
            "bars=25",
            "balls=0",
            "balls=9",
            "players=3,balls=6",
            "players=4,balls=5",
            "rules=counter,balls=8",
            "rules=white,balls=8",
            "rules=white,players=3,balls=5",
            "faces=two",
        ] {
            assert!(
                new_game(&format!("ballcube:{options}")).is_none(),
                "{options}"
            );
        }
        for options in [
            "players=2,draft=sets",
            "rules=counter,players=4",
            "rules=white,balls=7",
            "players=3,balls=5",
            "levels=2,bars=8",
        ] {
            assert!(
                new_game(&format!("ballcube:{options}")).is_some(),
                "{options}"
            );
        }
    }
}
