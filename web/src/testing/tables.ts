/** Games as tests play them: real rules, no time, luck from a seed, and people who touch lit parts. */
import { stateOf, type Rules } from '../core/rules';
import type { Thinker } from '../core/thinker';
import type { Save } from '../table/save';
import { HomeGame } from '../table/home-game.svelte';
import type { Table } from '../table/table.svelte';
import { oneOf, seeded, type Random } from './random';
import { saveOf } from './save-of';
import { noTime } from './timing';

/** A new table of a game, with people at all its seats. */
export function peopleAt(rules: Rules, game: string): Save {
  const { game: canonical, view } = stateOf(rules, { game });
  return saveOf(canonical, [], {
    seats: view.seats.map((_, index) => ({ kind: index === 0 ? 'me' : 'person' })),
    times: view.seats.map(() => 0),
  });
}

const nobodyThinks: Thinker = {
  think: () => Promise.reject(new Error('no computer sits here')),
  cancel: () => undefined,
  close: () => undefined,
};

interface Around {
  readonly thinker?: Thinker;
  readonly write?: (save: Save) => void;
  /** Whether other tasks run between what the game does by itself, as they do in a browser. */
  readonly pauses?: boolean;
}

/** A game that is open and has begun to play by itself what needs no person. */
export function openGame(rules: Rules, save: Save, seed: number, around: Around = {}): HomeGame {
  const { thinker = nobodyThinks, write = () => undefined, pauses = false } = around;
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const wait = pauses ? pause : noTime.wait;
  const game = new HomeGame(save, { ...noTime, rules, thinker, write, wait, now: () => 0, random: seeded(seed) });
  game.start();
  return game;
}

/** Waits until a person can do something, or the game is over. */
export async function untilReady(game: HomeGame): Promise<void> {
  for (let rounds = 0; rounds < 10_000; rounds += 1) {
    if (game.table.canTouch || game.over) return;
    if (game.trouble !== null) throw new Error(game.trouble);
    await Promise.resolve();
  }
  throw new Error('nothing happens at the table');
}

/** Chooses the next touch, or null to be done. */
export type Policy = (table: Table, random: Random) => string | null;

/** Any lit part; where a gesture makes a ply already, it ends half of the time. */
export const anything: Policy = ({ gesture }, random) =>
  gesture.complete !== null && random() < 0.5 ? null : oneOf([...gesture.lit], random);

/** Makes one ply of a person by touches. */
export function makePly({ table }: HomeGame, random: Random, policy: Policy = anything): void {
  const before = table.live.history.length;
  for (let touches = 0; table.live.history.length === before; touches += 1) {
    if (touches > 20) throw new Error('the touches do not make a ply');
    const touch = policy(table, random);
    if (touch === null) table.done();
    else if (!table.touch(touch)) throw new Error(`${touch} means nothing, although it is lit`);
  }
}

/** Plays for the people at the table until the game is over; `each` is called before every ply of theirs. */
export async function playOut(
  game: HomeGame,
  seed: number,
  { policy = anything, each = () => undefined }: { policy?: Policy; each?: () => void } = {},
): Promise<void> {
  const random = seeded(seed);
  for (let plies = 0; plies < 5000; plies += 1) {
    await untilReady(game);
    if (game.over) return;
    each();
    makePly(game, random, policy);
  }
  throw new Error('the game does not end');
}
