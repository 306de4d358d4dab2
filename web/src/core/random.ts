/** Randomness that nobody can foresee: dice, traps, tosses, seeds and names of tables come from here. */

/** Evenly in 0 ≤ x < 1, with 53 bits as a double can hold. */
export function randomShare(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53;
}

/** A whole number of 32 bits. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** A short name for a table, hard to guess and easy to read: ten letters and digits without look-alikes. */
export function randomName(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % letters.length]).join('');
}
