/**
 * The plies of a table and the states between them. The live end is kept ready; looking back moves a second board of the
 * rules core by as few plies as possible. Who made each ply is written down while it is played.
 */
import type { Rules, Match, MatchState } from '../core/rules';
import { seatToMove } from '../core/turn';

/** Who made a ply: a seat, or chance. */
export type Maker = number | 'chance';

export interface LineStart {
  readonly game: string;
  /** A position text; null for the usual start. */
  readonly start: string | null;
  readonly plies: readonly string[];
}

export class Line {
  readonly makers: Maker[] = [];
  state: MatchState;
  readonly #live: Match;
  readonly #lookBack: Match;
  #lookBackAt = 0;

  /** Throws when the start or a ply is refused. */
  constructor(rules: Rules, { game, start, plies }: LineStart) {
    this.#live = rules.open(game, start ?? undefined);
    this.#lookBack = rules.open(game, start ?? undefined);
    this.state = this.#live.state();
    for (const ply of plies) this.play(ply);
  }

  get length(): number {
    return this.makers.length;
  }

  get plies(): readonly string[] {
    return this.state.history;
  }

  /** Throws on an illegal ply; nothing changes then. */
  play(ply: string): void {
    const maker = seatToMove(this.state) ?? 'chance';
    this.#live.play(ply);
    this.makers.push(maker);
    this.state = this.#live.state();
  }

  undoTo(length: number): void {
    while (this.makers.length > length) {
      this.#live.undo();
      this.makers.pop();
    }
    while (this.#lookBackAt > length) this.#stepBack();
    this.state = this.#live.state();
  }

  /** The state after the first `count` plies. */
  stateAfter(count: number): MatchState {
    if (count >= this.length) return this.state;
    while (this.#lookBackAt > count) this.#stepBack();
    while (this.#lookBackAt < count) {
      this.#lookBack.play(this.plies[this.#lookBackAt] ?? '');
      this.#lookBackAt += 1;
    }
    return this.#lookBack.state();
  }

  /** The state after a legal ply that is not played; null when it is not legal. */
  stateIf(ply: string): MatchState | null {
    try {
      this.#live.play(ply);
    } catch {
      return null;
    }
    const state = this.#live.state();
    this.#live.undo();
    return state;
  }

  /** What chance draws now, not played. */
  drawChance(random: number): string | undefined {
    return this.#live.drawChance(random);
  }

  record(tags: Parameters<Match['record']>[0]): string {
    return this.#live.record(tags);
  }

  /** Gives the memory of the rules core back. */
  close(): void {
    this.#live.free();
    this.#lookBack.free();
  }

  #stepBack(): void {
    this.#lookBack.undo();
    this.#lookBackAt -= 1;
  }
}

/** How many plies two lists of plies have in common from their beginning. */
export function commonPlies(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1;
  return count;
}
