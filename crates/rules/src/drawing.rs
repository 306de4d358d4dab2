//! Boards drawn as text, with or without colours.

use std::fmt;

use crate::colour::Colour;
use crate::game::Picture;
use crate::matches::Match;
use crate::seat::{Seat, SeatSet, Turn};
use crate::view::Pile;

/// A text drawing that is being made. Colours are ANSI sequences and are left out
/// of a plain drawing, so both have the same characters.
#[derive(Clone, Debug)]
pub struct Drawing {
    text: String,
    coloured: bool,
}

impl Drawing {
    /// An empty drawing.
    pub fn new(coloured: bool) -> Drawing {
        Drawing {
            text: String::new(),
            coloured,
        }
    }

    /// Adds plain text.
    pub fn text(&mut self, text: impl fmt::Display) -> &mut Drawing {
        use fmt::Write;
        // Writing to a string cannot fail.
        let _ = write!(self.text, "{text}");
        self
    }

    /// Adds text that is less important than the marbles: axes, frames, empty cells.
    pub fn faint(&mut self, text: impl fmt::Display) -> &mut Drawing {
        self.styled("2", text)
    }

    /// Adds text in the colour of a marble.
    pub fn painted(&mut self, colour: Colour, text: impl fmt::Display) -> &mut Drawing {
        self.styled(style(colour), text)
    }

    /// Adds a marble as its letter, or a dot for an empty cell.
    pub fn marble(&mut self, marble: Option<Colour>) -> &mut Drawing {
        match marble {
            Some(colour) => self.painted(colour, colour.capital()),
            None => self.faint('.'),
        }
    }

    /// Ends the line, without spaces at its end.
    pub fn line(&mut self) -> &mut Drawing {
        self.text.truncate(self.text.trim_end_matches(' ').len());
        self.text.push('\n');
        self
    }

    /// The finished drawing.
    pub fn finish(self) -> String {
        self.text
    }

    fn styled(&mut self, codes: &str, text: impl fmt::Display) -> &mut Drawing {
        if self.coloured {
            self.text(format_args!("\x1b[{codes}m{text}\x1b[0m"))
        } else {
            self.text(text)
        }
    }
}

/// The ANSI style of a marble; the letters tell them apart without it.
const fn style(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "1;31",
        Colour::Yellow => "1;33",
        Colour::Green => "1;32",
        Colour::Blue => "1;34",
        Colour::Black => "1;35",
        Colour::White => "1;37",
        Colour::Light => "1;33",
        Colour::Dark => "1;36",
        Colour::Neutral => "1;90",
    }
}

/// A whole match for a terminal: the board, the seats with what they hold, and
/// whose turn it is or how the game ended.
pub fn draw_match<G: Picture>(the_match: &Match<G>, coloured: bool) -> String {
    let position = the_match.position();
    let mut drawing = Drawing::new(coloured);
    position.draw(&mut drawing);
    drawing.line();
    let scores = position.scores();
    for (seat, score) in Seat::all(position.seats()).zip(scores.as_slice()) {
        let view = position.seat_view(seat);
        drawing.text(format_args!("seat {seat}  "));
        match view.colour {
            Some(colour) => drawing.painted(colour, format_args!("{:<7}", colour.name())),
            None => drawing.text(format_args!("{:<7}", "")),
        };
        drawing.text(format_args!("score {score:<3}"));
        draw_piles(&mut drawing, "in hand", &view.hand);
        draw_piles(&mut drawing, "gained", &view.gained);
        drawing.line();
    }
    match (the_match.turn(), the_match.outcome()) {
        (_, Some(outcome)) if outcome.winners == SeatSet::all(position.seats()) => {
            drawing.text("over: a draw")
        }
        (_, Some(outcome)) => drawing.text(format_args!("over: won by seat {}", outcome.winners)),
        (Turn::Chance, None) => drawing.text("chance decides the next ply"),
        (Turn::Seat(seat), None) => drawing.text(format_args!("seat {seat} to move")),
        (Turn::Over, None) => drawing.text("over"),
    };
    if the_match.is_repeated() {
        drawing.text(", because this position has arisen three times");
    }
    drawing.line();
    drawing.finish()
}

fn draw_piles(drawing: &mut Drawing, label: &str, piles: &[Pile]) {
    if piles.iter().any(|pile| pile.count > 0) {
        drawing.text(format_args!("  {label}:"));
        for pile in piles.iter().filter(|pile| pile.count > 0) {
            drawing
                .text(format_args!(" {}", pile.count))
                .painted(pile.colour, pile.colour.capital());
        }
    }
}
