//! What the terminal can show: how many colours, and which characters.

use calot_rules::Colour;
use ratatui::style::Color;

/// How many colours there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// None: letters and signs say everything.
    None,
    /// Those that every terminal has.
    Sixteen,
    /// The cube of 256.
    Indexed,
    /// Any.
    True,
}

/// How things are drawn in this terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// How many colours.
    pub depth: Depth,
    /// Whether there are characters beyond ASCII.
    pub unicode: bool,
}

/// A colour as it is meant, and what comes nearest among sixteen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ink(pub u8, pub u8, pub u8, pub Color);

/// The wood of a board.
pub const WOOD: Ink = Ink(146, 118, 88, Color::Reset);
/// An empty well in it.
pub const WELL: Ink = Ink(116, 92, 68, Color::Reset);
/// What lies on or in the wood: names of rows and columns.
pub const ON_WOOD: Ink = Ink(60, 44, 30, Color::DarkGray);
/// What can be touched now.
pub const TARGET: Ink = Ink(62, 118, 112, Color::Reset);
/// Where the cursor is, and whose turn it is.
pub const ACCENT: Ink = Ink(79, 195, 189, Color::Cyan);
/// What has been touched for the ply that is being made.
pub const CHOSEN: Ink = Ink(226, 150, 60, Color::Yellow);
/// What the last ply changed.
pub const RECENT: Ink = Ink(188, 164, 128, Color::Reset);
/// What a hint names.
pub const HINT: Ink = Ink(176, 96, 168, Color::Magenta);
/// What went wrong.
pub const DANGER: Ink = Ink(226, 104, 92, Color::LightRed);
/// Dark signs on light balls, and the other way round.
pub const DARK: Ink = Ink(28, 24, 22, Color::Black);
/// See [`DARK`].
pub const LIGHT: Ink = Ink(250, 246, 238, Color::White);

impl Look {
    /// What the variables of the place say of its terminal.
    pub fn of_place(variable: impl Fn(&str) -> Option<String>, ascii: bool) -> Look {
        if ascii {
            return Look {
                depth: Depth::None,
                unicode: false,
            };
        }
        let set = |name| variable(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        let has_true = matches!(set("COLORTERM").as_deref(), Some("truecolor" | "24bit"));
        // It says so only in its newest versions, and its older ones draw nonsense.
        let is_apple = set("TERM_PROGRAM").as_deref() == Some("Apple_Terminal");
        let depth = if set("NO_COLOR").is_some() || term == "dumb" {
            Depth::None
        } else if (has_true || term.contains("direct")) && !is_apple {
            Depth::True
        } else if term.contains("256") || is_apple || has_true {
            Depth::Indexed
        } else {
            Depth::Sixteen
        };
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let locale = locale.unwrap_or_default().to_ascii_lowercase();
        let utf8 = locale.contains("utf-8") || locale.contains("utf8") || cfg!(windows);
        Look {
            depth,
            unicode: utf8 && term != "dumb",
        }
    }

    /// A colour as this terminal has it.
    pub fn ink(self, ink: Ink) -> Color {
        let Ink(r, g, b, basic) = ink;
        match self.depth {
            Depth::None => Color::Reset,
            Depth::Sixteen => basic,
            Depth::Indexed => Color::Indexed(nearest(r, g, b)),
            Depth::True => Color::Rgb(r, g, b),
        }
    }

    /// A text in the characters that the terminal has.
    pub fn plain(self, text: &str) -> String {
        let mut plain = String::with_capacity(text.len());
        for character in text.chars() {
            match character {
                '\u{a0}' | '\u{202f}' => plain.push(' '),
                other if self.unicode || other.is_ascii() => plain.push(other),
                other => plain.push_str(in_ascii(other)),
            }
        }
        plain
    }

    /// Whether there are colours.
    pub fn is_coloured(self) -> bool {
        self.depth != Depth::None
    }

    /// One character or the other, as the terminal has it.
    pub fn sign(self, sign: &'static str, ascii: &'static str) -> &'static str {
        if self.unicode { sign } else { ascii }
    }
}

/// A marble: its body, the sign on it, and the sign's ink.
pub fn marble(colour: Colour) -> (Ink, &'static str, &'static str, Ink) {
    match colour {
        Colour::Red => (Ink(205, 58, 48, Color::Red), "•", "R", LIGHT),
        Colour::Yellow => (Ink(240, 190, 44, Color::Yellow), "+", "Y", DARK),
        Colour::Green => (Ink(40, 148, 90, Color::Green), ":", "G", LIGHT),
        Colour::Blue => (Ink(50, 108, 196, Color::Blue), "━", "B", LIGHT),
        Colour::Black => (Ink(35, 35, 43, Color::DarkGray), "○", "K", LIGHT),
        Colour::White => (Ink(246, 243, 236, Color::White), " ", "W", DARK),
        Colour::Light => (Ink(238, 208, 158, Color::LightYellow), " ", "L", DARK),
        Colour::Dark => (Ink(74, 42, 22, Color::Red), "○", "D", LIGHT),
        Colour::Neutral => (Ink(205, 199, 190, Color::Gray), "#", "N", DARK),
    }
}

/// A character of our languages, written in ASCII.
fn in_ascii(character: char) -> &'static str {
    match character {
        'à' | 'â' => "a",
        'À' | 'Â' => "A",
        'ä' => "ae",
        'Ä' => "Ae",
        'ç' => "c",
        'Ç' => "C",
        'é' | 'è' | 'ê' | 'ë' => "e",
        'É' | 'È' | 'Ê' => "E",
        'î' | 'ï' => "i",
        'ô' => "o",
        'ö' => "oe",
        'Ö' => "Oe",
        'œ' => "oe",
        'Œ' => "Oe",
        'ù' | 'û' => "u",
        'ü' => "ue",
        'Ü' => "Ue",
        'ß' => "ss",
        '×' => "x",
        '’' | '‘' => "'",
        '«' | '»' | '“' | '”' | '„' => "\"",
        '…' => "...",
        '–' | '—' | '·' | '−' => "-",
        '≈' => "~",
        '→' => "->",
        '←' => "<-",
        '↑' => "up",
        '↓' => "down",
        _ => "?",
    }
}

/// The colour with this name in a view.
pub fn colour_of(name: &str) -> Option<Colour> {
    [
        Colour::Red,
        Colour::Yellow,
        Colour::Green,
        Colour::Blue,
        Colour::Black,
        Colour::White,
        Colour::Light,
        Colour::Dark,
        Colour::Neutral,
    ]
    .into_iter()
    .find(|colour| colour.name() == name)
}

/// The entry of the 256 colours that comes nearest.
fn nearest(r: u8, g: u8, b: u8) -> u8 {
    const STEPS: [i32; 6] = [0, 95, 135, 175, 215, 255];
    let step = |value: u8| {
        let far = |step: &usize| (STEPS[*step] - i32::from(value)).abs();
        (0..STEPS.len()).min_by_key(far).unwrap_or(0)
    };
    let distance = |of: [i32; 3]| {
        let own = [r, g, b].map(i32::from);
        (0..3).map(|i| (of[i] - own[i]).pow(2)).sum::<i32>()
    };
    let [x, y, z] = [step(r), step(g), step(b)];
    let cube = (
        16 + 36 * x + 6 * y + z,
        distance([STEPS[x], STEPS[y], STEPS[z]]),
    );
    let mean = (i32::from(r) + i32::from(g) + i32::from(b)) / 3;
    let grey = ((mean - 3) / 10).clamp(0, 23);
    let grey = (232 + grey as usize, distance([8 + 10 * grey; 3]));
    if grey.1 < cube.1 {
        grey.0 as u8
    } else {
        cube.0 as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(variables: &[(&str, &str)]) -> Look {
        let find = |name: &str| {
            let found = variables.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        Look::of_place(find, false)
    }

    #[test]
    fn colours_follow_what_the_terminal_says_of_itself() {
        let true_colour = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor")];
        assert_eq!(look(&true_colour).depth, Depth::True);
        assert_eq!(look(&[("TERM", "xterm-256color")]).depth, Depth::Indexed);
        assert_eq!(look(&[("TERM", "linux")]).depth, Depth::Sixteen);
        assert_eq!(look(&[("TERM", "dumb")]).depth, Depth::None);
        let apple = [
            ("TERM", "xterm-256color"),
            ("COLORTERM", "truecolor"),
            ("TERM_PROGRAM", "Apple_Terminal"),
        ];
        assert_eq!(look(&apple).depth, Depth::Indexed);
        let none = [("TERM", "xterm-256color"), ("NO_COLOR", "1")];
        assert_eq!(look(&none).depth, Depth::None);
        let empty = [("TERM", "xterm-256color"), ("NO_COLOR", "")];
        assert_eq!(look(&empty).depth, Depth::Indexed);
    }

    #[test]
    fn characters_follow_the_locale() {
        assert!(look(&[("LANG", "de_DE.UTF-8")]).unicode);
        assert!(!look(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")]).unicode);
        assert!(!look(&[]).unicode);
    }

    #[test]
    fn the_nearest_of_256_colours() {
        assert_eq!(nearest(0, 0, 0), 16);
        assert_eq!(nearest(255, 255, 255), 231);
        assert_eq!(nearest(255, 0, 0), 196);
        assert_eq!(nearest(128, 128, 128), 244);
    }
}
