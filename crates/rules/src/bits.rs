//! Sets of cells as the bits of a word.

/// Iterates over the numbers of the set bits, from the lowest.
#[derive(Clone, Copy)]
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let number = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(number)
    }
}

/// The number of the set bit before which `n` lower ones are set; 64 when there are
/// not so many.
#[inline]
pub(crate) fn nth(mut set: u64, n: u32) -> u32 {
    for _ in 0..n {
        set &= set.wrapping_sub(1);
    }
    set.trailing_zeros()
}
