/**
 * The rules core on the main thread: synchronous and quick, loaded once and only when it is needed (it is a chunk of its
 * own). Everything that the page knows about legality, turns and outcomes comes from here.
 */
import type { CheckedChance, MatchState } from './generated/types';
import { readPliesBy } from './plies';

export type * from './generated/types';

type Core = typeof import('./generated/rules.js');
type Asked = 'games' | 'canonical' | 'choices' | 'readRecord' | 'arrange' | 'readPosition';

/** A game text and its plies, as the rules core keeps them. */
export type RulesMatch = InstanceType<Core['Match']>;

export interface Rules extends Pick<Core, Asked> {
  open(game: string, start?: string): RulesMatch;
  openRecord(text: string): RulesMatch;
  /** Draws the chance in the record of a server again, and compares it with the game as it was shown and with what was kept. */
  checkChance(record: string, shown: string, kept: KeptChance): CheckedChance;
}

/** What a page kept of the chance of an online game. */
export interface KeptChance {
  /** What the table showed before a nonce was sent. */
  readonly commitment: string | undefined;
  /** The own nonce, and the id of whoever brought it. */
  readonly nonce: string | undefined;
  readonly guest: string;
  /** Everybody who can have brought a nonce: the seat, a space, and the id. */
  readonly people: readonly string[];
}

let loading: Promise<Rules> | undefined;

/** The rules core; loaded at the first call. A failed load is forgotten, so asking again tries again. */
export function loadRules(): Promise<Rules> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Rules> {
  // At once, or the core would only ask for it when it is there itself.
  const wasm = fetch(new URL('./generated/rules_bg.wasm', import.meta.url));
  const [core] = await Promise.all([import('./generated/rules.js'), wasm]);
  await core.default({ module_or_path: wasm });
  return rulesOf(core);
}

/** The rules of an initialised core; tests initialise it in their own way. */
export function rulesOf(core: Core): Rules {
  readPliesBy(core.plyView);
  return {
    ...core,
    open: (game, start) => new core.Match(game, start),
    openRecord: (text) => core.Match.fromRecord(text),
    checkChance: (record, shown, { commitment, nonce, guest, people }) =>
      core.checkChance(record, shown, commitment, nonce, guest, [...people]),
  };
}

/** The state after some plies of a game. Throws when the start or a ply is refused. */
export function stateOf(
  rules: Rules,
  { game, start, plies = [] }: { game: string; start?: string | null; plies?: readonly string[] },
): MatchState {
  const match = rules.open(game, start ?? undefined);
  try {
    for (const ply of plies) match.play(ply);
    return match.state();
  } finally {
    match.free();
  }
}

/** The options of a game text with the values that count, defaults included. */
export function optionsOf(rules: Rules, game: string): Record<string, string> {
  return Object.fromEntries(rules.choices(game).map((option) => [option.key, option.value ?? '']));
}
