//! CRC-32, as zlib computes it.

/// What a byte adds to a checksum whose lowest byte it has been mixed with.
const OF_BYTE: [u32; 256] = {
    let mut of_byte = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut crc = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            crc = crc >> 1 ^ if crc & 1 == 1 { 0xedb8_8320 } else { 0 };
            bit += 1;
        }
        of_byte[byte] = crc;
        byte += 1;
    }
    of_byte
};

/// The checksum of these bytes.
pub(crate) fn of(bytes: &[u8]) -> u32 {
    let crc = bytes.iter().fold(u32::MAX, |crc, byte| {
        crc >> 8 ^ OF_BYTE[usize::from(crc as u8 ^ byte)]
    });
    !crc
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn known_values_are_met() {
        assert_eq!(of(b"123456789"), 0xcbf4_3926);
        assert_eq!(of(b""), 0);
        assert_eq!(of(b"a"), 0xe8b7_be43);
    }
}
