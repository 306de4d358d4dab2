//! A ply that is being made by touches.

use calot_rules::Touch;
use calot_rules::touch::LegalPly;

/// The touch that ends a ply which could go on. It is no part of any board.
pub const FINISH: &str = "finish";

/// The legal plies, and what has been touched so far.
#[derive(Clone, Debug, Default)]
pub struct Making {
    legal: Vec<LegalPly>,
    touched: Vec<Touch>,
}

/// What a touch led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Touched {
    /// There is more to touch.
    More,
    /// It makes the ply with this text.
    Ply(String),
    /// Nothing is made by that now.
    Nothing,
}

impl Making {
    /// Nothing is touched yet.
    pub fn new(legal: Vec<LegalPly>) -> Making {
        Making {
            legal,
            touched: Vec::new(),
        }
    }

    /// The texts of the legal plies.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.legal.iter().map(|ply| ply.text.as_str())
    }

    /// What has been touched.
    pub fn touched(&self) -> &[Touch] {
        &self.touched
    }

    /// Forgets what has been touched last; false when there was nothing.
    pub fn step_back(&mut self) -> bool {
        self.touched.pop().is_some()
    }

    /// The touches of a legal ply, the first way to make it.
    pub fn touches_of(&self, text: &str) -> Vec<String> {
        let ply = self.legal.iter().find(|ply| ply.text == text);
        let way = ply.and_then(|ply| ply.touches.first());
        let name = |touch: &Touch| touch.as_str().to_owned();
        way.map_or(Vec::new(), |way| way.iter().map(name).collect())
    }

    /// What can be touched next, each part once, in the order of the plies.
    pub fn next(&self) -> Vec<String> {
        let mut next: Vec<String> = Vec::new();
        if self.made().is_some() {
            next.push(FINISH.to_owned());
        }
        let at = self.touched.len();
        for way in self.ways() {
            if let Some(touch) = way.get(at).map(|touch| touch.as_str())
                && !next.iter().any(|known| known == touch)
            {
                next.push(touch.to_owned());
            }
        }
        next
    }

    /// Touches a part.
    pub fn touch(&mut self, part: &str) -> Touched {
        if part == FINISH {
            return self.made().map_or(Touched::Nothing, Touched::Ply);
        }
        let at = self.touched.len();
        let next = self.ways().filter_map(|way| way.get(at));
        let Some(touch) = next
            .into_iter()
            .find(|touch| touch.as_str() == part)
            .cloned()
        else {
            return Touched::Nothing;
        };
        self.touched.push(touch);
        let goes_on = self.ways().any(|way| way.len() > self.touched.len());
        match self.made() {
            Some(text) if !goes_on => Touched::Ply(text),
            _ => Touched::More,
        }
    }

    /// The text of the ply that the touches make as they are.
    pub fn made(&self) -> Option<String> {
        let count = self.touched.len();
        let is_made = |ply: &&LegalPly| {
            let mut ways = ply.touches.iter();
            ways.any(|way| way.len() == count && self.begins(way))
        };
        let made = self.legal.iter().find(is_made);
        made.filter(|_| count > 0).map(|ply| ply.text.clone())
    }

    /// The ways that begin with what has been touched.
    fn ways(&self) -> impl Iterator<Item = &Vec<Touch>> {
        let all = self.legal.iter().flat_map(|ply| &ply.touches);
        all.filter(|way| self.begins(way))
    }

    fn begins(&self, way: &[Touch]) -> bool {
        way.len() >= self.touched.len()
            && way
                .iter()
                .zip(&self.touched)
                .all(|(one, other)| one == other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use calot_rules::registry;

    #[test]
    fn one_touch_makes_a_ply_of_rolit() {
        let the_match = registry::new_match("rolit").expect("a game");
        let mut making = Making::new(the_match.legal_plies());
        assert_eq!(making.touch("cell:a1"), Touched::Nothing);
        assert_eq!(making.touch("cell:f4"), Touched::Ply("f4".to_owned()));
    }

    #[test]
    fn a_ball_of_pylos_may_be_followed_by_balls_taken_back() {
        // Light completes a square on b2 and may take back none, one or two.
        let position = "ll2/l1d1/3d/1d2 3/3/3 2/2 1 l";
        let the_match = registry::open_match("pylos", Some(position)).expect("a position");
        let mut making = Making::new(the_match.legal_plies());
        assert_eq!(making.touch("cell:1b2"), Touched::More);
        assert_eq!(making.made().as_deref(), Some("1b2"));
        let next = making.next();
        assert_eq!(next[0], FINISH);
        assert!(next.contains(&"cell:1a1".to_owned()));
        assert_eq!(making.touch("cell:1a1"), Touched::More);
        assert_eq!(making.touch(FINISH), Touched::Ply("1b2-1a1".to_owned()));
        assert!(making.step_back());
        assert_eq!(making.touch(FINISH), Touched::Ply("1b2".to_owned()));
    }
}
