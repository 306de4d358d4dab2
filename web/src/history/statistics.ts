/** What finished games add up to, for each game and kind of opponents. Everything follows from the games, each of which is known once. */
import { gameIdOf } from '../core/game-text';
import { fieldsOf, parsed } from '../core/own';
import { counts, latestFirst, outcomeOf, type PastGame } from './past';
import { othersOf } from './tally';

/** Computers of one level, of several, people at this screen, or people at other devices. */
export type Kind = number | 'computers' | 'here' | 'online';

export interface Counts {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** The most wins one after another. */
  readonly streak: number;
  /** When the last game ended, in milliseconds since 1970. */
  readonly last: number;
}

export interface Row extends Counts {
  readonly kind: Kind;
}

/** The kinds of a game, people first, then computers from the strongest down. */
export function rowsOf(games: readonly PastGame[], game: string): Row[] {
  const kinds = new Map<Kind, PastGame[]>();
  for (const past of games) {
    if (!counts(past) || gameIdOf(past) !== game) continue;
    const kind = kindOf(past);
    kinds.set(kind, [...(kinds.get(kind) ?? []), past]);
  }
  const order = (kind: Kind): number =>
    typeof kind === 'number' ? 10 - kind : { online: 0, here: 1, computers: 20 }[kind];
  return [...kinds]
    .sort(([one], [other]) => order(one) - order(other))
    .map(([kind, played]) => ({ kind, ...countsOf(played) }));
}

function kindOf(past: PastGame): Kind {
  const others = othersOf(past);
  if (others.some(({ kind }) => kind === 'guests')) return 'online';
  if (others.some(({ kind }) => kind === 'person')) return 'here';
  const levels = new Set(others.map((player) => (player.kind === 'computer' && !player.changed ? player.level : 0)));
  const [level = 0] = levels;
  return levels.size === 1 && level > 0 ? level : 'computers';
}

export function countsOf(games: readonly PastGame[]): Counts {
  const found = { won: 0, drawn: 0, lost: 0 };
  let [run, streak] = [0, 0];
  const latest = latestFirst(games);
  for (const past of latest) {
    const outcome = outcomeOf(past);
    if (outcome === null) continue;
    found[outcome] += 1;
    run = outcome === 'won' ? run + 1 : 0;
    streak = Math.max(streak, run);
  }
  return { ...found, played: found.won + found.drawn + found.lost, streak, last: latest[0]?.ended ?? 0 };
}

/** Where the statistics begin on this device: when they were cleared, and how many puzzles of each game had been solved by then. */
export interface Beginning {
  readonly at: number;
  readonly solved: Readonly<Record<string, number>>;
}

export const theBeginning: Beginning = { at: 0, solved: {} };

export function readBeginning(text: string | null): Beginning {
  const { at, solved } = fieldsOf(parsed(text));
  if (typeof at !== 'number' || typeof solved !== 'object') return theBeginning;
  const counts = Object.entries(fieldsOf(solved)).filter((entry): entry is [string, number] =>
    Number.isInteger(entry[1]),
  );
  return { at, solved: Object.fromEntries(counts) };
}
