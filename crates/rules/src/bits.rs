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

/// The number that `choose` answers when it is given `count`, if it is below it. With a count
/// of 0 there is none, and `choose` is not asked.
#[inline]
pub(crate) fn below(count: u32, choose: impl FnOnce(u32) -> u32) -> Option<u32> {
    if count == 0 {
        return None;
    }
    let number = choose(count);
    (number < count).then_some(number)
}

/// The number of the set bit before which `n` lower ones are set. There must be such a
/// bit.
///
/// Which bit is wanted is mostly random, so a loop would be mispredicted almost
/// every time; this finds first the byte and then the bit without a branch.
#[inline]
pub(crate) const fn nth(set: u64, n: u32) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHEST: u64 = 0x8080_8080_8080_8080;

    // The number of bits in each byte, then in each byte and all below it.
    let pairs = set - ((set >> 1) & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let up_to = bytes.wrapping_mul(ONES);

    // The bytes at whose end no more than n bits have come are passed over.
    let passed = (((n as u64 * ONES) | HIGHEST).wrapping_sub(up_to) & HIGHEST) >> 7;
    let byte = passed.wrapping_mul(ONES) >> 56;
    let shift = (8 * byte as u32) % 64;
    let before = ((up_to << 8) >> shift) as u8;
    let index = (n as u8).wrapping_sub(before) % 8;
    shift + NTH_IN_BYTE[(set >> shift) as u8 as usize][index as usize] as u32
}

/// The number of the n-th set bit of a byte.
static NTH_IN_BYTE: [[u8; 8]; 256] = {
    let mut numbers = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                numbers[byte][n] = bit as u8;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    numbers
};

#[cfg(test)]
mod tests {
    use super::{Bits, nth};

    #[test]
    fn the_nth_bit_is_the_nth_that_is_iterated() {
        let words = [
            1,
            1 << 63,
            u64::MAX,
            0xaaaa_5555_0f0f_00ff,
            0x8000_0000_0000_0001,
        ];
        // Dense and sparse words from a simple multiplicative sequence.
        let sequence = (1..2000_u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        for word in words.into_iter().chain(sequence) {
            for word in [word, word & word.rotate_left(17), word & word >> 40 | 1] {
                for (n, bit) in Bits(word).enumerate() {
                    assert_eq!(nth(word, n as u32), bit, "bit {n} of {word:#x}");
                }
            }
        }
    }
}
