//! Where the cursor goes: from one part that can be touched to the nearest in a direction.

use ratatui::layout::{Position, Rect};

use crate::boards::canvas::Hit;

/// A direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Left.
    Left,
    /// Right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

/// The part to which the cursor goes from where it is. Without a cursor it begins at the first.
pub fn step(hits: &[Hit], cursor: Option<&str>, way: Way) -> Option<String> {
    let here = cursor.and_then(|cursor| hits.iter().find(|hit| hit.touch == cursor));
    let Some(here) = here else {
        return hits.first().map(|hit| hit.touch.clone());
    };
    let from = middle(here.area);
    // Rows are twice as high as columns are wide.
    let distance = |hit: &&Hit| {
        let (x, y) = middle(hit.area);
        let (right, down) = (x - from.0, 2 * (y - from.1));
        let (ahead, aside) = match way {
            Way::Left => (-right, down),
            Way::Right => (right, down),
            Way::Up => (-down, right),
            Way::Down => (down, right),
        };
        (ahead > 0).then(|| ahead + 2 * aside.abs())
    };
    let others = hits.iter().filter(|hit| hit.touch != here.touch);
    let nearest = others
        .filter(|hit| distance(hit).is_some())
        .min_by_key(distance);
    nearest.map(|hit| hit.touch.clone())
}

/// The next part in the order in which they were drawn, or the one before.
pub fn cycle(hits: &[Hit], cursor: Option<&str>, back: bool) -> Option<String> {
    let mut names: Vec<&str> = Vec::new();
    for hit in hits {
        if !names.contains(&hit.touch.as_str()) {
            names.push(&hit.touch);
        }
    }
    let count = names.len();
    let here = names.iter().position(|name| Some(*name) == cursor);
    let next = match here {
        None => 0,
        Some(here) if back => (here + count - 1) % count,
        Some(here) => (here + 1) % count,
    };
    names.get(next).map(|name| (*name).to_owned())
}

/// The part at a place.
pub fn at(hits: &[Hit], x: u16, y: u16) -> Option<&str> {
    let under = hits
        .iter()
        .filter(|hit| hit.area.contains(Position { x, y }));
    // The smallest is what was meant: the end of a bar rather than the level around it.
    let least = under.min_by_key(|hit| hit.area.area());
    least.map(|hit| hit.touch.as_str())
}

/// The middle of an area, in halves.
fn middle(area: Rect) -> (i32, i32) {
    let twice = |start: u16, length: u16| 2 * i32::from(start) + i32::from(length);
    (twice(area.x, area.width), twice(area.y, area.height))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid() -> Vec<Hit> {
        let hit = |i: u16| Hit {
            area: Rect::new(4 * (i % 3), 2 * (i / 3), 4, 2),
            touch: format!("cell:{i}"),
        };
        (0..9).map(hit).collect()
    }

    #[test]
    fn the_cursor_goes_to_the_nearest_in_a_direction() {
        let hits = grid();
        let go = |from: &str, way| step(&hits, Some(from), way);
        assert_eq!(go("cell:4", Way::Left).as_deref(), Some("cell:3"));
        assert_eq!(go("cell:4", Way::Down).as_deref(), Some("cell:7"));
        assert_eq!(go("cell:0", Way::Up), None);
        assert_eq!(step(&hits, None, Way::Up).as_deref(), Some("cell:0"));
        assert_eq!(step(&[], None, Way::Up), None);
    }

    #[test]
    fn every_part_is_reached_in_turn() {
        let hits = grid();
        assert_eq!(
            cycle(&hits, Some("cell:8"), false).as_deref(),
            Some("cell:0")
        );
        assert_eq!(
            cycle(&hits, Some("cell:0"), true).as_deref(),
            Some("cell:8")
        );
        assert_eq!(cycle(&[], None, true), None);
        assert_eq!(at(&hits, 5, 3), Some("cell:4"));
        assert_eq!(at(&hits, 50, 3), None);
    }
}
