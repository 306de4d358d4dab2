/** The game that an embedded board shows, by whatever it is told: a record, plies, a position, or no more than its name. */
import type { GameId, Match, MatchState, Rules } from 'calot-rules';

/** What the attributes of an element say. */
export interface Wanted {
  readonly game: string | null;
  readonly record: string | null;
  /** Plies separated by spaces. */
  readonly plies: string | null;
  readonly position: string | null;
}

/** Which of these is wrong; what says it is `fault.<kind>` among the words. */
export type FaultKind = 'game' | 'none' | 'other' | 'position' | 'plies' | 'record' | 'source' | 'broken';

/** Why a game cannot be shown. The cause is what the rules say of it, or the network. */
export class Fault extends Error {
  constructor(
    readonly kind: FaultKind,
    cause?: unknown,
    readonly game: GameId | null = null,
  ) {
    super(cause instanceof Error ? cause.message : `calot-board: ${kind}`, { cause });
    this.name = 'Fault';
  }
}

/** A game that can be stepped through. Whoever opens one closes it. */
export class Game {
  readonly id: GameId;
  readonly plies: readonly string[];
  /** What the record says beside the plies, as a text; null without a record. */
  readonly record: string | null;
  /** The match after as many plies as were asked for last. */
  readonly #match: Match;
  #at = 0;

  /** Throws a fault when anything of it is refused. */
  constructor(
    readonly rules: Rules,
    { game, record, plies, position }: Wanted,
  ) {
    const facts = record === null ? null : tried('record', () => rules.readRecord(record));
    const name = facts?.game ?? game?.trim() ?? '';
    if (name === '') throw new Fault('none');
    const start = facts ? facts.start : position?.trim() || null;
    tried('game', () => rules.canonical(name));
    this.#match = tried('position', () => rules.open(name, start));
    try {
      this.plies = facts?.plies ?? (plies ?? '').split(/\s+/).filter(Boolean);
      this.record = record;
      this.id = this.#match.state().id;
      // Of `pylos:rules=expert` any Pylos will do.
      if (facts && game?.trim() && game.trim().split(':')[0] !== this.id) throw new Fault('other', undefined, this.id);
      tried('plies', () => this.stateAt(this.plies.length));
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** The state after so many plies. */
  stateAt(count: number): MatchState {
    for (; this.#at > count; this.#at -= 1) this.#match.undo();
    for (; this.#at < count; this.#at += 1) this.#match.play(this.plies[this.#at] ?? '');
    return this.#match.state();
  }

  close(): void {
    this.#match.free();
  }
}

function tried<T>(kind: FaultKind, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new Fault(kind, error);
  }
}
