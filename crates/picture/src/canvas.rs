//! An SVG that is being written.

use std::fmt::{self, Display, Write};

use calot_rules::Colour;

use crate::Style;
use crate::marble;
use crate::palette::{DAY, EVENING, Palette};

/// A number with at most two digits behind the point, and no zeros at its end.
pub(crate) struct Number(pub(crate) f64);

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding 0 makes 0 of -0.
        write!(f, "{}", (self.0 * 100.0).round() / 100.0 + 0.0)
    }
}

/// Where a text stands in relation to its place.
#[derive(Clone, Copy)]
pub(crate) enum Anchor {
    Start,
    Middle,
}

/// A drawing, of which elements are added one above the other.
pub(crate) struct Canvas {
    text: String,
    width: f64,
    height: f64,
    pub(crate) palette: Palette,
}

impl Canvas {
    pub(crate) fn new(style: &Style, width: f64, height: f64) -> Canvas {
        Canvas {
            text: String::new(),
            width,
            height,
            palette: if style.evening { EVENING } else { DAY },
        }
    }

    /// The whole drawing, with what it shows for those who cannot see it.
    pub(crate) fn finish(self, title: &str) -> String {
        let (width, height) = (Number(self.width), Number(self.height));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             role=\"img\" font-family=\"Atkinson Hyperlegible, Verdana, sans-serif\"><title>{}</title>{}</svg>",
            escaped(title),
            self.text
        )
    }

    pub(crate) fn add(&mut self, element: fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.text.write_fmt(element);
    }

    /// A rectangle with round corners.
    pub(crate) fn rect(
        &mut self,
        (x, y, width, height): (f64, f64, f64, f64),
        round: f64,
        (fill, edge): (&str, &str),
        line: f64,
    ) {
        self.add(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"{}\"/>",
            Number(x),
            Number(y),
            Number(width),
            Number(height),
            Number(round),
            Number(line)
        ));
    }

    pub(crate) fn circle(&mut self, x: f64, y: f64, r: f64, (fill, edge): (&str, &str), line: f64) {
        self.add(format_args!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"{}\"/>",
            Number(x),
            Number(y),
            Number(r),
            Number(line)
        ));
    }

    /// A line through points.
    pub(crate) fn line(&mut self, points: &[(f64, f64)], colour: &str, width: f64) {
        self.text.push_str("<polyline points=\"");
        for (x, y) in points {
            self.add(format_args!("{},{} ", Number(*x), Number(*y)));
        }
        self.add(format_args!(
            "\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
            Number(width)
        ));
    }

    /// A text whose middle line is at `y`.
    pub(crate) fn label(
        &mut self,
        x: f64,
        y: f64,
        (size, colour): (f64, &str),
        anchor: Anchor,
        text: impl Display,
    ) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
        };
        self.add(format_args!(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{colour}\" text-anchor=\"{anchor}\">{}</text>",
            Number(x),
            Number(y + size * 0.36),
            Number(size),
            escaped(&text.to_string())
        ));
    }

    /// The plate of a wooden board.
    pub(crate) fn plate(&mut self, place: (f64, f64, f64, f64)) {
        let Palette {
            wood, wood_edge, ..
        } = self.palette;
        let (x, y, width, height) = place;
        self.rect(
            (x + 1.0, y + 1.0, width - 2.0, height - 2.0),
            14.0,
            (wood, wood_edge),
            2.0,
        );
    }

    /// An empty place for a marble.
    pub(crate) fn well(&mut self, x: f64, y: f64, r: f64) {
        let Palette {
            well, well_edge, ..
        } = self.palette;
        self.circle(x, y, r, (well, well_edge), 1.2);
    }

    /// A ring around what has just been touched.
    pub(crate) fn ring(&mut self, x: f64, y: f64, r: f64) {
        let Palette { accent, card, .. } = self.palette;
        self.circle(x, y, r, ("none", card), 4.6);
        self.circle(x, y, r, ("none", accent), 2.6);
    }

    pub(crate) fn marble(&mut self, x: f64, y: f64, r: f64, colour: Colour) {
        marble::draw(self, x, y, r, colour);
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
