/** The rules as JavaScript has them: the WebAssembly with checks of what it is given. */
import * as check from './check.js';
import type {
  Arranged,
  Change,
  CheckedChance,
  GameEntry,
  MatchState,
  OptionChoices,
  PlyView,
  ReadPosition,
  RecordFacts,
  RecordTag,
} from './types.js';
import * as core from '../wasm/rules.js';

/** The compiled rules, or their bytes. */
export type Module = WebAssembly.Module | BufferSource;

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

/** The six games. What is refused throws an error with the reason (`Refusal`) and changes nothing. */
export interface Rules {
  /** Every game and its options. */
  readonly games: () => GameEntry[];
  /** The canonical form of a game text such as `rolit:players=4`. */
  readonly canonical: (game: string) => string;
  /** What can be chosen for each option, beside the others as they are. */
  readonly choices: (game: string) => OptionChoices[];
  /** A new match, from a position of its own if one is given. */
  readonly open: (game: string, start?: string | null) => Match;
  /** The match at the end of a recorded game. */
  readonly openRecord: (record: string) => Match;
  /** Everything that a record says. */
  readonly readRecord: (record: string) => RecordFacts;
  /** A ply of a game as data, whether it is legal anywhere or not. */
  readonly plyView: (game: string, ply: string) => PlyView;
  /** The position of a game with these `name=value` entries, possible or not. */
  readonly arrange: (game: string, entries: readonly string[]) => Arranged;
  /** What a position text says, possible or not. */
  readonly readPosition: (game: string, position: string) => ReadPosition;
  /** Draws the chance in the record of a server again, and compares it with the game as it was shown and with what was kept. */
  readonly checkChance: (record: string, shown: string, kept: KeptChance) => CheckedChance;
}

/** A game and its plies. Its memory is given back when it is freed, or some time after nobody has it any more. */
export class Match {
  readonly #core: core.Match;

  /** Matches are made by `Rules.open` and `Rules.openRecord`. */
  constructor(made: unknown) {
    if (!(made instanceof core.Match)) throw new TypeError('a match is made by open or openRecord');
    this.#core = made;
  }

  /** The match as it stands: whose turn it is, the board, the legal plies, and what the last one changed. */
  state(): MatchState {
    return this.#core.state();
  }

  /** Plays a legal ply. Another one is refused and changes nothing. */
  play(ply: string): void {
    this.#core.play(check.text(ply, 'a ply'));
  }

  /** What a legal ply would change, in the order in which people see it happen. */
  changes(ply: string): Change[] {
    return this.#core.changes(check.text(ply, 'a ply'));
  }

  /** Takes the last ply back, and returns its text. */
  undo(): string | undefined {
    return this.#core.undo();
  }

  /** The ply that chance draws by its true weights with a random number from 0 up to 1; it is not played. Undefined when it is not for chance to decide. */
  drawChance(random: number = Math.random()): string | undefined {
    return this.#core.drawChance(check.number(random, 'the random number'));
  }

  /** Plays random legal plies until the game is no longer being set up, and returns them. */
  setUp(seed: number): string[] {
    return this.#core.setUp(check.number(seed, 'the seed'));
  }

  /** The record of the game so far, with the milliseconds that the plies took where they are known. */
  record(tags: readonly RecordTag[] = [], times: readonly (number | null)[] = []): string {
    check.list(tags, 'the tags');
    const millis = times.map((time) => (time === null ? -1 : check.number(time, 'a time')));
    return this.#core.record([...tags], millis);
  }

  /** Gives its memory back. It cannot be used any more. */
  free(): void {
    this.#core.free();
  }

  [Symbol.dispose](): void {
    this.free();
  }
}

/** The rules from a module that is on its way. */
export async function startRules(wasm: Module | Promise<Response>): Promise<Rules> {
  await core.default({ module_or_path: wasm });
  return rules;
}

/** The rules from a module that is at hand, at once. */
export function rulesFrom(module: Module): Rules {
  core.initSync({ module });
  return rules;
}

const rules: Rules = {
  games: () => core.games(),
  canonical: (game) => core.canonical(check.text(game, 'a game')),
  choices: (game) => core.choices(check.text(game, 'a game')),
  open: (game, start) =>
    new Match(new core.Match(check.text(game, 'a game'), check.maybeText(start, 'the position at the start'))),
  openRecord: (record) => new Match(core.Match.fromRecord(check.text(record, 'a record'))),
  readRecord: (record) => core.readRecord(check.text(record, 'a record')),
  plyView: (game, ply) => core.plyView(check.text(game, 'a game'), check.text(ply, 'a ply')),
  arrange: (game, entries) => core.arrange(check.text(game, 'a game'), check.texts(entries, 'the entries')),
  readPosition: (game, position) => core.readPosition(check.text(game, 'a game'), check.text(position, 'a position')),
  checkChance: (record, shown, { commitment, nonce, guest, people }) =>
    core.checkChance(
      check.text(record, 'a record'),
      check.text(shown, 'a record'),
      check.maybeText(commitment, 'a commitment'),
      check.maybeText(nonce, 'a nonce'),
      check.text(guest, 'a guest'),
      check.texts(people, 'the people'),
    ),
};
