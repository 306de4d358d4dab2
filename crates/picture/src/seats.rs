//! The seats below a board: whose marbles are whose, how many points each has, what it holds, whose turn it is and who has won.

use calot_rules::view::Pile;
use calot_rules::{Match, Picture, Seat, Turn};

use crate::canvas::{Anchor, Canvas};
use crate::palette::Palette;

/// The height of the plate.
pub(crate) const HEIGHT: f64 = 46.0;

const BALL: f64 = 12.0;
const SMALL: f64 = 7.5;

/// Draws a plate for each seat, side by side.
pub(crate) fn draw<G: Picture>(the_match: &Match<G>, canvas: &mut Canvas, y: f64, width: f64) {
    let position = the_match.position();
    let seats = position.seats();
    let each = width / f64::from(seats);
    let scores = position.scores();
    for (seat, score) in Seat::all(seats).zip(scores.as_slice()) {
        let view = position.seat_view(seat);
        let x = each * seat.index() as f64;
        let Palette {
            card,
            line,
            ink,
            accent,
            ..
        } = canvas.palette;
        let moves = the_match.turn() == Turn::Seat(seat);
        let edge = if moves { accent } else { line };
        let room = (x + 2.0, y + 2.0, each - 4.0, HEIGHT - 4.0);
        canvas.rect(room, 12.0, (card, edge), if moves { 3.0 } else { 1.5 });
        let middle = y + HEIGHT / 2.0;
        match view.colour {
            Some(colour) => canvas.marble(x + 21.0, middle, BALL, colour),
            None => canvas.label(x + 21.0, middle, (17.0, ink), Anchor::Middle, seat),
        }
        canvas.label(x + 40.0, middle, (19.0, ink), Anchor::Start, score);
        let mut at = x + 70.0;
        // What is gained is what most scores count; piles in hand are known nowhere else.
        for Pile { colour, count } in view.hand {
            if count > 0 {
                canvas.marble(at, middle, SMALL, colour);
                canvas.label(at + 10.0, middle, (13.0, ink), Anchor::Start, count);
                at += 34.0;
            }
        }
        let won = the_match
            .outcome()
            .is_some_and(|outcome| outcome.winners.contains(seat));
        if won {
            star(canvas, x + each - 20.0, middle, accent);
        }
    }
}

/// The sign of those who have won.
fn star(canvas: &mut Canvas, x: f64, y: f64, colour: &str) {
    use crate::canvas::Number;
    let point = |index: usize| {
        let radius = if index.is_multiple_of(2) { 11.0 } else { 4.8 };
        let angle = std::f64::consts::PI * (index as f64 / 5.0 - 0.5);
        (x + radius * angle.cos(), y + radius * angle.sin())
    };
    let points: Vec<String> = (0..10)
        .map(point)
        .map(|(x, y)| format!("{},{}", Number(x), Number(y)))
        .collect();
    canvas.add(format_args!(
        "<polygon points=\"{}\" fill=\"{colour}\"/>",
        points.join(" ")
    ));
}
