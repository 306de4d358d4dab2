/**
 * The rules core on the main thread: synchronous and quick, loaded once and only when it is needed (it is a chunk of its
 * own). Everything that the page knows about legality, turns and outcomes comes from here.
 */
import { loadRules as load, type MatchState, type Rules } from 'calot-rules';
import { readPliesBy } from './plies';

export type * from 'calot-rules';

/** The rules core; loaded at the first call. Asking again after a failed load tries again. */
export async function loadRules(): Promise<Rules> {
  const rules = await load();
  readPliesBy(rules.plyView);
  return rules;
}

/** The state after some plies of a game. Throws when the start or a ply is refused. */
export function stateOf(
  rules: Rules,
  { game, start, plies = [] }: { game: string; start?: string | null; plies?: readonly string[] },
): MatchState {
  const match = rules.open(game, start);
  try {
    for (const ply of plies) match.play(ply);
    return match.state();
  } finally {
    match.free();
  }
}

/** The options of a game by their keys, each with the value that counts. */
export type Options = Readonly<Record<string, string>>;

/** The options of a game text with the values that count, defaults included. */
export function optionsOf(rules: Rules, game: string): Options {
  return Object.fromEntries(rules.choices(game).map((option) => [option.key, option.value ?? '']));
}
