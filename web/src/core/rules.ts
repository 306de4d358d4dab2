/**
 * The rules core on the main thread: synchronous and quick, loaded once and only when it is needed (it is a chunk of its
 * own). Everything that the page knows about legality, turns and outcomes comes from here.
 */
import type {
  Arranged,
  CheckedChance,
  GameEntry,
  OptionChoices,
  ReadPosition,
  RecordFacts,
  RecordTag,
  MatchState,
} from './generated/types';
import { readPliesBy } from './plies';

export type * from './generated/types';

/** A game text and its plies, as the rules core keeps them. */
export interface RulesMatch {
  state(): MatchState;
  /** Throws on an illegal ply; nothing changes then. */
  play(ply: string): void;
  undo(): string | undefined;
  /** The ply that chance draws by its true weights for `random` in 0..1; it is not played. */
  drawChance(random: number): string | undefined;
  /** Plays random legal plies until the set-up is over, and returns them. */
  setUp(seed: number): string[];
  record(tags: RecordTag[]): string;
  free(): void;
}

export interface Rules {
  games(): GameEntry[];
  canonical(game: string): string;
  choices(game: string): OptionChoices[];
  open(game: string, start?: string): RulesMatch;
  openRecord(text: string): RulesMatch;
  /** What a record says beside the plies. */
  readRecord(text: string): RecordFacts;
  /** The position with these `name=value` entries, possible or not; what is not given is empty, and what does not fit is not looked at. */
  arrange(game: string, entries: string[]): Arranged;
  /** What a position text says, possible or not. */
  readPosition(game: string, text: string): ReadPosition;
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
export function rulesOf(core: typeof import('./generated/rules.js')): Rules {
  readPliesBy(core.plyView);
  return {
    games: core.games,
    canonical: core.canonical,
    choices: core.choices,
    open: (game, start) => new core.Match(game, start),
    openRecord: (text) => core.Match.fromRecord(text),
    readRecord: core.readRecord,
    arrange: core.arrange,
    readPosition: core.readPosition,
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
