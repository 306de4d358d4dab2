//! The transposition table: what was found out about positions that were seen before.
//!
//! Entries are two words each and are read and written without locks, so threads can
//! share what they find out. A pair that two writers have torn does not fit together and counts as
//! missing.

use std::sync::atomic::{AtomicU64, Ordering};

/// What a stored value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is at most this.
    Upper,
    /// It is at least this.
    Lower,
    /// It is this.
    Exact,
}

impl Bound {
    /// What a value that was found between two bounds says.
    #[inline]
    pub(crate) fn of(value: i32, alpha: i32, beta: i32) -> Bound {
        if value >= beta {
            Bound::Lower
        } else if value > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub(crate) value: i16,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// The number of the best ply in the order of generation.
    pub(crate) best: u16,
}

impl Entry {
    fn pack(self) -> u64 {
        let bound = match self.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        u64::from(self.value as u16)
            | u64::from(self.depth) << 16
            | bound << 24
            | u64::from(self.best) << 32
    }

    fn unpack(word: u64) -> Option<Entry> {
        let bound = match word >> 24 & 0xff {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Entry {
            value: word as u16 as i16,
            depth: (word >> 16) as u8,
            bound,
            best: (word >> 32) as u16,
        })
    }
}

/// What is known of positions, by their keys. Positions whose keys end alike displace each
/// other.
pub(crate) struct TranspositionTable {
    slots: Vec<[AtomicU64; 2]>,
}

impl TranspositionTable {
    /// Room for about this many positions, a power of two, of which nothing is known yet.
    pub(crate) fn new(positions: usize) -> TranspositionTable {
        let size = positions.next_power_of_two();
        TranspositionTable {
            slots: (0..size).map(|_| Default::default()).collect(),
        }
    }

    /// The same knowledge, with room for more positions.
    pub(crate) fn grown(&self, positions: usize) -> TranspositionTable {
        let grown = TranspositionTable::new(positions);
        for [check, data] in &self.slots {
            let data = data.load(Ordering::Relaxed);
            if let Some(entry) = Entry::unpack(data) {
                grown.put(check.load(Ordering::Relaxed) ^ data, entry);
            }
        }
        grown
    }

    /// How many positions there is room for.
    pub(crate) fn size(&self) -> usize {
        self.slots.len()
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let [check, data] = self.slot(key);
        let data = data.load(Ordering::Relaxed);
        if check.load(Ordering::Relaxed) ^ data == key {
            Entry::unpack(data)
        } else {
            None
        }
    }

    /// Stores what is known of a position, unless more is known of it already.
    #[inline]
    pub(crate) fn put(&self, key: u64, entry: Entry) {
        if let Some(old) = self.get(key)
            && old.depth > entry.depth
            && old.bound == Bound::Exact
        {
            return;
        }
        let [check, data] = self.slot(key);
        let packed = entry.pack();
        data.store(packed, Ordering::Relaxed);
        check.store(key ^ packed, Ordering::Relaxed);
    }

    #[inline]
    fn slot(&self, key: u64) -> &[AtomicU64; 2] {
        &self.slots[key as usize & (self.slots.len() - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Entry, TranspositionTable};

    #[test]
    fn what_is_stored_is_found_again() {
        let transpositions = TranspositionTable::new(1000);
        for (key, value) in [(0, -30000), (1 << 40, 0), (u64::MAX, 30000)] {
            for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
                let entry = Entry {
                    value,
                    depth: 17,
                    bound,
                    best: 1151,
                };
                transpositions.put(key, entry);
                assert_eq!(transpositions.get(key), Some(entry));
            }
            assert_eq!(transpositions.get(key ^ 1 << 63), None);
        }
    }

    #[test]
    fn what_was_known_is_known_when_there_is_more_room() {
        let small = TranspositionTable::new(64);
        let keys = (0..64_u64).map(|low| low | low.wrapping_mul(0x9e37_79b9) << 6);
        let entry = |key: u64| Entry {
            value: key as i16,
            depth: 3,
            bound: Bound::Lower,
            best: 7,
        };
        for key in keys.clone() {
            small.put(key, entry(key));
        }
        let grown = small.grown(1 << 10);
        assert_eq!(grown.size(), 1 << 10);
        for key in keys {
            assert_eq!(grown.get(key), Some(entry(key)));
        }
    }
}
