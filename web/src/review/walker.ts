/**
 * Goes to any position of any line by as few plies as possible, and remembers what the review needs to know of each: who decides,
 * among how many plies, and whether the game is still being set up. Whoever opens one closes it.
 */
import type { RecordTag, Rules, Match, MatchState } from '../core/rules';
import { seatToMove } from '../core/turn';
import { commonPlies } from '../table/line';

export interface PositionFacts {
  /** The seat to move; null when chance decides or the game is over. */
  readonly seat: number | null;
  readonly choices: number;
  readonly setUp: boolean;
}

export class Walker {
  readonly #table: Match;
  #plies: string[] = [];
  readonly #facts = new Map<string, PositionFacts>();

  constructor(rules: Rules, game: string, start: string | null) {
    this.#table = rules.open(game, start ?? undefined);
  }

  /** What is known of the positions of a line, from the one before its first ply on. Throws on an illegal ply. */
  factsOf(plies: readonly string[]): PositionFacts[] {
    return Array.from({ length: plies.length + 1 }, (_, count) => this.#factsAfter(plies.slice(0, count)));
  }

  #factsAfter(plies: readonly string[]): PositionFacts {
    const key = keyOf(plies);
    const known = this.#facts.get(key);
    if (known) return known;
    const state = this.stateAfter(plies);
    const facts = { seat: seatToMove(state), choices: state.plies.length, setUp: state.setting_up };
    this.#facts.set(key, facts);
    return facts;
  }

  /** Throws on an illegal ply. */
  stateAfter(plies: readonly string[]): MatchState {
    this.#goTo(plies);
    return this.#table.state();
  }

  /** As many of `more` as can be played after `plies` before chance decides. */
  untilChance(plies: readonly string[], more: readonly string[]): string[] {
    const taken: string[] = [];
    for (const ply of more) {
      const { seat } = this.#factsAfter([...plies, ...taken]);
      if (seat === null) break;
      taken.push(ply);
    }
    return taken;
  }

  /** The record of a line. */
  record(plies: readonly string[], tags: readonly RecordTag[]): string {
    this.#goTo(plies);
    return this.#table.record([...tags]);
  }

  close(): void {
    this.#table.free();
  }

  #goTo(plies: readonly string[]): void {
    const shared = commonPlies(this.#plies, plies);
    while (this.#plies.length > shared) {
      this.#table.undo();
      this.#plies.pop();
    }
    for (const ply of plies.slice(shared)) {
      this.#table.play(ply);
      this.#plies.push(ply);
    }
  }
}

/** A name for the position after plies of one game from one start. */
export function keyOf(plies: readonly string[]): string {
  return plies.join(' ');
}
