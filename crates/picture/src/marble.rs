//! Marbles: a circle with a highlight, and the mark by which its colour is told without colour.

use calot_rules::Colour;

use crate::canvas::{Canvas, Number};

/// How a marble looks.
struct Look {
    base: &'static str,
    /// Its rim.
    shade: &'static str,
    /// The side towards the light.
    light: &'static str,
    /// The colour of its mark.
    ink: &'static str,
    mark: Option<Mark>,
}

/// A figure on a marble of radius 1.
enum Mark {
    /// A filled path.
    Filled(&'static str),
    /// A path that is drawn as a line of this width.
    Drawn(&'static str, f64),
}

const fn look(colour: Colour) -> Look {
    use Mark::{Drawn, Filled};
    const RING: Mark = Drawn("M-.36 0a.36 .36 0 1 0 .72 0a.36 .36 0 1 0-.72 0Z", 0.15);
    let (base, shade, light, ink, mark) = match colour {
        Colour::Red => (
            "#C8372D",
            "#8E1F18",
            "#E2685C",
            "#FFF3EC",
            Some(Filled("M-.26 0a.26 .26 0 1 0 .52 0a.26 .26 0 1 0-.52 0Z")),
        ),
        Colour::Yellow => (
            "#E8B321",
            "#6E4E00",
            "#F7D468",
            "#4A3200",
            Some(Drawn("M-.31-.31L.31 .31M-.31 .31L.31-.31", 0.21)),
        ),
        Colour::Green => (
            "#2E8B57",
            "#1B5F39",
            "#5DB483",
            "#F2FFF6",
            Some(Filled(
                "M-.46 0a.19 .19 0 1 0 .38 0a.19 .19 0 1 0-.38 0ZM.08 0a.19 .19 0 1 0 .38 0a.19 .19 0 1 0-.38 0Z",
            )),
        ),
        Colour::Blue => (
            "#2C66B8",
            "#1A4382",
            "#5F92DA",
            "#F0F6FF",
            Some(Drawn("M-.34 0H.34", 0.24)),
        ),
        Colour::Black => ("#23232B", "#0E0E13", "#4C4C59", "#D9D9E2", Some(RING)),
        Colour::White => ("#F4F1EA", "#6B5F55", "#FFFFFF", "#6B5F55", None),
        Colour::Light => ("#E3C08D", "#4A2D10", "#F2DAB3", "#6B4429", None),
        Colour::Dark => ("#6B4429", "#1F1006", "#8D6142", "#F2DAB3", Some(RING)),
        Colour::Neutral => (
            "#A9A29A",
            "#4F4A45",
            "#C9C4BD",
            "#4F4A45",
            Some(Drawn(
                "M-.42 .2L.2-.42M-.31 .31L.31-.31M-.2 .42L.42-.2",
                0.1,
            )),
        ),
    };
    Look {
        base,
        shade,
        light,
        ink,
        mark,
    }
}

/// The colour in which what belongs to a seat is painted.
pub(crate) const fn paint(colour: Colour) -> &'static str {
    look(colour).base
}

pub(crate) fn draw(canvas: &mut Canvas, x: f64, y: f64, r: f64, colour: Colour) {
    let Look {
        base,
        shade,
        light,
        ink,
        mark,
    } = look(colour);
    canvas.add(format_args!(
        "<g transform=\"translate({} {}) scale({})\">\
         <ellipse cx=\".06\" cy=\".13\" rx=\"1.02\" ry=\"1\" fill=\"#000\" opacity=\".2\"/>\
         <circle r=\".965\" fill=\"{base}\" stroke=\"{shade}\" stroke-width=\".07\"/>\
         <circle cx=\"-.16\" cy=\"-.2\" r=\".68\" fill=\"{light}\" opacity=\".26\"/>",
        Number(x),
        Number(y),
        Number(r)
    ));
    match mark {
        Some(Mark::Filled(path)) => {
            canvas.add(format_args!("<path d=\"{path}\" fill=\"{ink}\"/>"));
        }
        Some(Mark::Drawn(path, line)) => canvas.add(format_args!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{}\" stroke-linecap=\"round\"/>",
            Number(line)
        )),
        None => {}
    }
    canvas.add(format_args!(
        "<ellipse cx=\"-.42\" cy=\"-.5\" rx=\".26\" ry=\".15\" transform=\"rotate(-38 -.42 -.5)\" fill=\"#fff\" opacity=\".6\"/></g>"
    ));
}
