//! The colours of boards, by day and in the evening. Those of marbles are in `marble.rs`.

/// The colours of everything but marbles.
#[derive(Clone, Copy)]
pub(crate) struct Palette {
    pub(crate) wood: &'static str,
    pub(crate) wood_edge: &'static str,
    pub(crate) wood_line: &'static str,
    pub(crate) well: &'static str,
    pub(crate) well_edge: &'static str,
    pub(crate) tile: &'static str,
    /// What is written on wood.
    pub(crate) label: &'static str,
    /// The plate of the seats, its edge, and what is written on it.
    pub(crate) card: &'static str,
    pub(crate) line: &'static str,
    pub(crate) ink: &'static str,
    /// Clear plastic and its edge.
    pub(crate) glass: &'static str,
    pub(crate) glass_edge: &'static str,
    /// Bars, and the holes in them.
    pub(crate) bar: &'static str,
    pub(crate) bar_edge: &'static str,
    pub(crate) hole: &'static str,
    /// Whose turn it is, and what has just been touched.
    pub(crate) accent: &'static str,
}

pub(crate) const DAY: Palette = Palette {
    wood: "#ECD7B2",
    wood_edge: "#C7A26B",
    wood_line: "#D9BD8C",
    well: "#D2B27F",
    well_edge: "#B28D55",
    tile: "#F6E9CF",
    label: "#6B5F55",
    card: "#FFFDF8",
    line: "#E2D8C8",
    ink: "#2B2420",
    glass: "#F3F8F7",
    glass_edge: "#9DBDBA",
    bar: "#BFD6D4",
    bar_edge: "#6D9490",
    hole: "#4C6A67",
    accent: "#0B6E6E",
};

pub(crate) const EVENING: Palette = Palette {
    wood: "#755A3A",
    wood_edge: "#4A3520",
    wood_line: "#66492C",
    well: "#5C432A",
    well_edge: "#43301C",
    tile: "#8A6C48",
    label: "#F2EAE0",
    card: "#272220",
    line: "#3B342F",
    ink: "#F2EAE0",
    glass: "#2C3534",
    glass_edge: "#5E807D",
    bar: "#4E6B69",
    bar_edge: "#8FB5B1",
    hole: "#16201F",
    accent: "#4FC3BD",
};
