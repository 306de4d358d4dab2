//! Seats, whose turn it is, and how a game ended.

use std::fmt;

#[cfg(feature = "serde")]
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

/// The largest number of seats at any game.
pub const MAX_SEATS: usize = 4;

/// A place around the board, in turn order.
///
/// Inside the program seats count from 0, so they index arrays; every text
/// and JSON value counts from 1, as people do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "number"))]
pub struct Seat(u8);

impl Seat {
    /// The seat that moves first unless a game says otherwise.
    pub const FIRST: Seat = Seat(0);
    /// The seat after the first.
    pub const SECOND: Seat = Seat(1);

    /// The seat with this index, counted from 0, if it is below [`MAX_SEATS`].
    ///
    /// ```
    /// use calot_rules::Seat;
    ///
    /// assert_eq!(Seat::new(1), Some(Seat::SECOND));
    /// assert_eq!(Seat::new(4), None);
    /// ```
    #[inline]
    pub const fn new(index: u8) -> Option<Seat> {
        if (index as usize) < MAX_SEATS {
            Some(Seat(index))
        } else {
            None
        }
    }

    /// The seat with this index modulo [`MAX_SEATS`], for an index that is known to be small.
    #[inline]
    pub(crate) const fn wrapping(index: u8) -> Seat {
        Seat(index % MAX_SEATS as u8)
    }

    /// The index of the seat, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing; it tells the compiler that arrays of four fit.
        self.0 as usize % MAX_SEATS
    }

    /// The number of the seat as people count, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The seat that moves after this one where there are `seats` of them.
    #[inline]
    pub const fn next(self, seats: u8) -> Seat {
        if self.0 + 1 >= seats {
            Seat(0)
        } else {
            Seat::wrapping(self.0 + 1)
        }
    }

    /// The seat that moves before this one where there are `seats` of them.
    #[inline]
    pub const fn previous(self, seats: u8) -> Seat {
        if self.0 == 0 {
            Seat::wrapping(seats.wrapping_sub(1))
        } else {
            Seat(self.0 - 1)
        }
    }

    /// That many seats in turn order; never more than [`MAX_SEATS`].
    #[inline]
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..seats.min(MAX_SEATS as u8)).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

#[cfg(feature = "serde")]
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Every one of `seats` seats.
    #[inline]
    pub const fn all(seats: u8) -> SeatSet {
        if seats as usize >= MAX_SEATS {
            SeatSet((1 << MAX_SEATS) - 1)
        } else {
            SeatSet((1 << seats) - 1)
        }
    }

    /// One seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Adds a seat.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Whether a seat belongs to the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether no seat belongs to the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of `seats` seats that are not in the set.
    #[inline]
    pub const fn others(self, seats: u8) -> SeatSet {
        SeatSet(Self::all(seats).0 & !self.0)
    }

    /// The seats in turn order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS as u8).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, self.iter())
    }
}

#[cfg(feature = "serde")]
impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// One whole number for each seat of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
pub struct Scores {
    seats: u8,
    points: [u8; MAX_SEATS],
}

impl Scores {
    /// The scores of `seats` seats, asked seat by seat.
    #[inline]
    pub fn new(seats: u8, mut score: impl FnMut(Seat) -> u8) -> Scores {
        let mut points = [0; MAX_SEATS];
        for seat in Seat::all(seats) {
            points[seat.index()] = score(seat);
        }
        Scores {
            seats: seats.min(MAX_SEATS as u8),
            points,
        }
    }

    /// The scores in turn order.
    #[inline]
    pub fn as_slice(&self) -> &[u8] {
        &self.points[..self.seats as usize]
    }

    /// The seats that share the highest score.
    #[inline]
    pub fn highest(&self) -> SeatSet {
        let best = self.as_slice().iter().max().copied().unwrap_or(0);
        Seat::all(self.seats)
            .filter(|seat| self.points[seat.index()] == best)
            .collect()
    }
}

impl fmt::Display for Scores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, self.as_slice())
    }
}

#[cfg(feature = "serde")]
impl Serialize for Scores {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut seq = serializer.serialize_seq(Some(self.as_slice().len()))?;
        for score in self.as_slice() {
            seq.serialize_element(score)?;
        }
        seq.end()
    }
}

/// How a game ended: the seats that share first place (all of them: a draw), and
/// the scores as the game defines them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// The seats that share first place.
    pub winners: SeatSet,
    /// One number for each seat.
    pub scores: Scores,
}

impl Outcome {
    /// A game that one seat alone has won.
    #[inline]
    pub const fn won_by(winner: Seat, scores: Scores) -> Outcome {
        Outcome {
            winners: SeatSet::only(winner),
            scores,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "winners={} scores={}", self.winners, self.scores)
    }
}

/// Who decides the next ply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(
    feature = "ts",
    ts(type = "{ seat: number } | { chance: true } | null")
)]
pub enum Turn {
    /// A seat chooses among the legal plies.
    Seat(Seat),
    /// Chance draws one of the legal plies, by their weights.
    Chance,
    /// The game has ended.
    Over,
}

/// `{"seat":1}`, `{"chance":true}` or null.
#[cfg(feature = "serde")]
impl Serialize for Turn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Turn::Over => serializer.serialize_none(),
            Turn::Seat(seat) => {
                let mut map = serializer.serialize_map(Some(1))?;
                map.serialize_entry("seat", seat)?;
                map.end()
            }
            Turn::Chance => {
                let mut map = serializer.serialize_map(Some(1))?;
                map.serialize_entry("chance", &true)?;
                map.end()
            }
        }
    }
}

fn write_list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = T>,
) -> fmt::Result {
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            f.write_str(",")?;
        }
        write!(f, "{item}")?;
    }
    Ok(())
}
