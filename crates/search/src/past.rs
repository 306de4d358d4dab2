//! The positions that a match has been through.

/// Keys of positions, made to be asked at every node of a search: nearly always the answer is no,
/// and a few bits of the key are enough to tell.
#[derive(Clone, Debug, Default)]
pub(crate) struct Past {
    /// A bit for each value of the low bits of a key that occurs.
    low_bits: [u64; 4],
    sorted: Vec<u64>,
}

impl Past {
    #[inline]
    pub(crate) fn contains(&self, key: u64) -> bool {
        let bit = self.low_bits[(key >> 6 & 3) as usize] >> (key & 63) & 1;
        bit == 1 && self.sorted.binary_search(&key).is_ok()
    }
}

impl FromIterator<u64> for Past {
    fn from_iter<I: IntoIterator<Item = u64>>(keys: I) -> Past {
        let mut past = Past {
            low_bits: [0; 4],
            sorted: keys.into_iter().collect(),
        };
        past.sorted.sort_unstable();
        for key in &past.sorted {
            past.low_bits[(key >> 6 & 3) as usize] |= 1 << (key & 63);
        }
        past
    }
}

#[cfg(test)]
mod tests {
    use super::Past;

    #[test]
    fn knows_its_keys_and_no_others() {
        let keys = (1..200_u64).map(|number| number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let past: Past = keys.clone().collect();
        assert!(keys.clone().all(|key| past.contains(key)));
        // The same low bits, but another key.
        assert!(keys.clone().all(|key| !past.contains(key ^ 1 << 40)));
        assert!(!Past::default().contains(0));
    }
}
