/** Who sits where. Seats are numbered from 1 in turn order; a list of holders has seat 1 first. */
export type Holder =
  | { readonly kind: 'me' }
  /** Somebody else at this screen. */
  | { readonly kind: 'person'; readonly name?: string }
  | { readonly kind: 'computer'; readonly level: number }
  /** At another device; without a name as long as nobody has come. A team shares the seat, and its name is a list. */
  | { readonly kind: 'away'; readonly name: string; readonly team?: true };

export const levels = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const usualLevel = 3;

/** Whether it is a person at this device. */
export function isPerson(holder: Holder | undefined): boolean {
  return holder?.kind === 'me' || holder?.kind === 'person';
}

/** One person against computers, the usual table. */
export function againstComputer(seats: number, level: number = usualLevel): Holder[] {
  return Array.from({ length: seats }, (_, index) => (index === 0 ? { kind: 'me' } : { kind: 'computer', level }));
}

/** Everybody moves on one seat, so somebody else begins: the last holder comes first. */
export function rotated(holders: readonly Holder[]): Holder[] {
  return [...holders.slice(-1), ...holders.slice(0, -1)];
}

/** The holders for another number of seats: those who sit stay, new seats get a computer. */
export function resized(holders: readonly Holder[], seats: number): Holder[] {
  return Array.from({ length: seats }, (_, index) => holders[index] ?? { kind: 'computer', level: usualLevel });
}

/** The holders, or whoever is wanted, with somebody else at one seat (counted from 0). There is only one "me": taking another seat gives the old one to whoever sat here. */
export function withHolder<H extends { readonly kind: string }>(holders: readonly H[], index: number, holder: H): H[] {
  const before = holders[index] ?? holder;
  return holders.map((other, place) => {
    if (place === index) return holder;
    return holder.kind === 'me' && other.kind === 'me' ? before : other;
  });
}

/** The same with other levels for all computers, within what there is. */
export function withLevels(holders: readonly Holder[], levelOf: (level: number) => number): Holder[] {
  const within = (level: number): number => Math.max(1, Math.min(level, levels.length));
  return holders.map((holder) =>
    holder.kind === 'computer' ? { ...holder, level: within(levelOf(holder.level)) } : holder,
  );
}

/** The level of the computers, where all have the same. */
export function commonLevel(holders: readonly Holder[]): number | null {
  const found = new Set(holders.flatMap((holder) => (holder.kind === 'computer' ? [holder.level] : [])));
  const [level = null] = found.size === 1 ? found : [];
  return level;
}

/** Whether several people share this device, so the board may have to turn. */
export function isShared(holders: readonly Holder[]): boolean {
  return holders.filter(isPerson).length > 1;
}

/** How long a computer of this level thinks, in milliseconds, with `left` on its clock. */
export function thinkingTime(level: number, left: number): number {
  const usual = [300, 400, 500, 700, 1000, 1500, 2500, 4000][level - 1] ?? 1000;
  return Math.max(50, Math.min(usual, left / 20));
}
