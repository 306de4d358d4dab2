/**
 * A finished game as it is remembered when its plies are long gone: who played what and how it ended. It is made of a save or of a table of a
 * server, and names its origin, so a game that is known from two sides is still one.
 */
import type { GuestId, TableResult, TableSummary } from '../core/generated/protocol';
import { fieldsOf } from '../core/own';
import { stateOf, type Rules } from '../core/rules';
import { resultOfTable } from '../online/ended';
import { isDraw, resultOf, type Result } from '../table/result';
import { levelsOf, type Save } from '../table/save';

/** Who sat at a seat. Guests are the people of an online seat; at the own seat they are those who held it together with me. */
export type Player =
  | { readonly kind: 'me' }
  | { readonly kind: 'person'; readonly name?: string }
  /** Of this level at the end, if it was changed on the way. */
  | { readonly kind: 'computer'; readonly level: number; readonly changed?: true }
  | { readonly kind: 'guests'; readonly people: readonly Guest[] };

interface Guest {
  readonly guest: GuestId;
  readonly name: string;
}

export const pastVersion = 1;

export interface PastGame {
  readonly version: typeof pastVersion;
  /** The id of its save or of its table. */
  readonly id: string;
  readonly online: boolean;
  /** The game text. */
  readonly game: string;
  readonly players: readonly Player[];
  /** The own seat; null where only others played. */
  readonly own: number | null;
  readonly result: Result;
  /** Whether it was played from the beginning; what was begun in the middle is listed and not counted. */
  readonly whole: boolean;
  /** When it ended, in milliseconds since 1970. */
  readonly ended: number;
}

export type Outcome = 'won' | 'lost' | 'drawn';

/** How it ended for me; null where I did not play. */
export function outcomeOf({ own, players, result }: PastGame): Outcome | null {
  if (own === null) return null;
  if (isDraw(result, players.length)) return 'drawn';
  return result.winners.includes(own) ? 'won' : 'lost';
}

/** Whether it counts for scores and statistics. */
export function counts({ own, whole }: PastGame): boolean {
  return own !== null && whole;
}

/** Whether somebody here has played it to its end: not so a record that was opened when it was over, nor what was given up at once. */
export function isFinished(save: Save): boolean {
  return save.over && save.changed > save.begun && save.plies.length > save.dealt;
}

/** Null when it cannot be replayed. */
export function pastOfSave(rules: Rules, save: Save): PastGame | null {
  try {
    const result = resultOf(stateOf(rules, save), save.early);
    const own = save.seats.findIndex(({ kind }) => kind === 'me') + 1;
    return (
      result && {
        version: pastVersion,
        id: save.id,
        online: false,
        game: save.game,
        players: save.seats.map((holder, index): Player => {
          if (holder.kind === 'away') return { kind: 'person', name: holder.name };
          return levelsOf(save, index + 1).length > 1 && holder.kind === 'computer'
            ? { ...holder, changed: true }
            : holder;
        }),
        own: own > 0 ? own : null,
        result,
        whole: save.start === null && save.study !== true,
        ended: save.changed,
      }
    );
  } catch {
    return null;
  }
}

type FinishedTable = Pick<TableSummary, 'table' | 'game' | 'seats'> & { readonly result: TableResult };

/** Whether there is something to remember of a table. */
export function wasPlayed<T extends Pick<TableSummary, 'result'>>(table: T): table is T & { result: TableResult } {
  return table.result !== null && table.result.reason !== 'abandoned';
}

/** `scores` are those on the board, where the server has none since the game was broken off. */
export function pastOfTable(
  { table, game, seats, result }: FinishedTable,
  own: number | null,
  me: GuestId,
  scores: readonly number[] = [],
): PastGame {
  return {
    version: pastVersion,
    id: table,
    online: true,
    game,
    players: seats.map(({ setup, people }): Player => {
      if (setup.kind === 'computer') return { kind: 'computer', level: setup.level };
      const others = people.filter(({ guest }) => guest !== me);
      return { kind: 'guests', people: others.map(({ guest, name }) => ({ guest, name })) };
    }),
    own,
    result: resultOfTable(result, scores),
    whole: true,
    ended: result.at,
  };
}

/** What was written down earlier; undefined for what this version does not understand. */
export function readPast(value: unknown): PastGame | undefined {
  const { version, id, game, players, result, ended } = fieldsOf(value);
  const { winners, scores } = fieldsOf(result);
  const texts = typeof id === 'string' && typeof game === 'string' && typeof ended === 'number';
  const lists = [players, winners, scores].every(Array.isArray);
  return version === pastVersion && texts && lists ? (value as PastGame) : undefined;
}

export function latestFirst(games: Iterable<PastGame>): PastGame[] {
  return [...games].sort((one, other) => other.ended - one.ended);
}
