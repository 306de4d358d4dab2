/** What is asked of the computer player, and how it is answered at once, by whoever has the time. */
import * as check from './check.js';
import type { Module } from './rules.js';
import type { Answer, Worth } from './types.js';
import * as core from '../wasm/search.js';

/** A position, and how hard to think about it. */
export interface Question {
  /** The game text. */
  readonly game: string;
  /** The position before the first ply, if it is not the usual one. */
  readonly start?: string | null | undefined;
  /** The plies so far. */
  readonly plies?: readonly string[];
  /** How strong it plays, from 1 to 8; 8 unless told otherwise. */
  readonly level?: number;
  /** The time to think in milliseconds; a second where neither time nor nodes are limited. */
  readonly millis?: number;
  /** The most positions or playouts to look at. With `seed` and without `millis` an answer is always the same. */
  readonly nodes?: number;
  /** Decides what is random; a random one unless told otherwise. */
  readonly seed?: number;
}

/** The computer player of this thread. It answers at once, and nothing else happens meanwhile. */
export interface Player {
  /** What it would play. */
  readonly best: (question: Question) => Answer;
  /** What a position is worth to everybody, also where chance decides next or the game is over. */
  readonly worth: (question: Question) => Worth;
}

/** The computer player of this thread from a module that is on its way. */
export async function startPlayer(wasm: Module | Promise<Response>): Promise<Player> {
  await core.default({ module_or_path: wasm });
  return player;
}

/** The computer player of this thread from a module that is at hand, at once. */
export function playerFrom(module: Module): Player {
  core.initSync({ module });
  return player;
}

const player: Player = {
  best: (question) => core.best(...parts(question)),
  worth: (question) => core.worth(...parts(question)),
};

type Parts = Parameters<typeof core.best>;

function parts({ game, start, plies = [], level = 8, millis, nodes, seed }: Question): Parts {
  const limit = (value: number | undefined, what: string) =>
    value === undefined ? undefined : check.number(value, what);
  // What is between two levels is none of them.
  const whole = Number.isInteger(check.number(level, 'the level')) && level >= 0 ? level : 0;
  return [
    check.text(game, 'a game'),
    check.maybeText(start, 'the position at the start'),
    check.texts(plies, 'the plies'),
    whole,
    limit(millis, 'the time') ?? (nodes === undefined ? 1000 : undefined),
    limit(nodes, 'the number of nodes'),
    limit(seed, 'the seed') ?? Math.floor(Math.random() * 2 ** 32),
  ];
}
