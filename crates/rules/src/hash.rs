//! The position key: a 64-bit hash of a few words.
//!
//! Positions are a handful of machine words, so hashing them whole costs about as
//! much as updating a key with every ply would, and cannot get out of step with
//! the board. Keys are the same on every machine and in every build.

/// Folds words into a key by multiplication to 128 bits.
#[derive(Clone, Copy)]
pub(crate) struct Key(u64);

impl Key {
    pub(crate) const fn new() -> Key {
        Key(0x9e37_79b9_7f4a_7c15)
    }

    #[inline]
    pub(crate) const fn with(self, word: u64) -> Key {
        // Both factors are disturbed first, so a zero word is not absorbing.
        let product =
            ((self.0 ^ 0xa076_1d64_78bd_642f) as u128) * ((word ^ 0xe703_7ed1_a0b4_28db) as u128);
        Key((product as u64) ^ ((product >> 64) as u64) ^ self.0.rotate_left(23))
    }

    #[inline]
    pub(crate) const fn finish(self) -> u64 {
        let mut x = self.0;
        x = (x ^ (x >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        x ^ (x >> 32)
    }
}
