//! Positions as pictures: flat drawings of all six games as SVG, for notebooks, documents and previews.
//!
//! A picture is one text. It has no ids, styles, scripts or fonts of its own, so any number of them can share a page. Colours never
//! say anything alone: every marble has the mark of its colour. The board is drawn as its data says ([`Picture::board`]), so
//! nothing here knows a rule.
//!
//! ```
//! use calot_picture::{Style, svg};
//!
//! let mut the_match = calot_rules::registry::new_match("quits")?;
//! the_match.play("b2c3")?;
//! let picture = svg(the_match.as_ref(), &Style::default());
//! assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Picture::board`]: calot_rules::Picture::board

mod canvas;
mod games;
mod marble;
mod palette;
mod seats;

use calot_rules::{AnyMatch, Match, for_each_game};

use canvas::Canvas;
use games::Board;

/// How a picture looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Dark woods and light lines, for pages in the evening.
    pub evening: bool,
    /// Whether the seats are drawn below the board, with their points and what they hold.
    pub seats: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            evening: false,
            seats: true,
        }
    }
}

/// The position of a match as SVG. A match of a game that is not one of the registry is an empty picture.
pub fn svg(the_match: &dyn AnyMatch, style: &Style) -> String {
    let erased = the_match.as_any();
    let _: &[()] = &for_each_game!(G => if let Some(typed) = erased.downcast_ref::<Match<G>>() {
        return draw(typed, the_match, style);
    });
    Canvas::new(style, 0.0, 0.0).finish("")
}

/// The room between the board and the seats.
const GAP: f64 = 8.0;

fn draw<G: Board>(typed: &Match<G>, the_match: &dyn AnyMatch, style: &Style) -> String {
    let position = typed.position();
    let (width, height) = position.size();
    let below = if style.seats {
        GAP + seats::HEIGHT
    } else {
        0.0
    };
    let mut canvas = Canvas::new(style, width, height + below);
    let last = the_match.last_touches();
    let touched: Vec<&str> = last
        .iter()
        .filter_map(|touch| touch.as_str().strip_prefix("cell:"))
        .collect();
    position.paint(&mut canvas, &touched);
    if style.seats {
        seats::draw(typed, &mut canvas, height + GAP, width);
    }
    canvas.finish(&format!("{}: {}", G::INFO.name, the_match.position_text()))
}
