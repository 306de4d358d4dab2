//! The colours of marbles, the same in all games.

/// The colour of a marble.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Colour {
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Black.
    Black,
    /// White.
    White,
    /// The light wooden balls of Pylos.
    Light,
    /// The dark wooden balls of Pylos.
    Dark,
    /// A ball that belongs to nobody.
    Neutral,
}

impl Colour {
    /// The lower-case letter that stands for the colour in position texts.
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'r',
            Colour::Yellow => 'y',
            Colour::Green => 'g',
            Colour::Blue => 'b',
            Colour::Black => 'k',
            Colour::White => 'w',
            Colour::Light => 'l',
            Colour::Dark => 'd',
            Colour::Neutral => 'n',
        }
    }

    /// The upper-case letter that stands for the colour on drawn boards.
    pub const fn capital(self) -> char {
        self.letter().to_ascii_uppercase()
    }

    /// The English word for the colour, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Blue => "blue",
            Colour::Black => "black",
            Colour::White => "white",
            Colour::Light => "light",
            Colour::Dark => "dark",
            Colour::Neutral => "neutral",
        }
    }
}
