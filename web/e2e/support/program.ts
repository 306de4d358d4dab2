/** Asks the real program, which decides independently of the page what a game text, a ply or a record means. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programPath } from './launch.mjs';

export interface Shown {
  readonly game: string;
  /** Its text. */
  readonly position: string;
  readonly outcome: { readonly winners: readonly number[]; readonly scores: readonly number[] } | null;
  readonly view: { readonly seats: readonly { readonly seat: number; readonly colour: string | null }[] };
}

export interface GameEntry {
  readonly id: string;
  readonly options: readonly { readonly key: string; readonly values: readonly string[]; readonly default: string }[];
}

export function calot(args: readonly string[], input = ''): string {
  return execFileSync(programPath(), args, { input, encoding: 'utf8' });
}

export function games(): GameEntry[] {
  return JSON.parse(calot(['games', '--json'])) as GameEntry[];
}

/** A position after plies. */
export function show(game: string, plies: readonly string[] = []): Shown {
  const after = plies.length > 0 ? ['--after', plies.join(' ')] : [];
  return JSON.parse(calot(['show', game, '--json', ...after])) as Shown;
}

/** The last line of the trace of these plies: `open`, or `over winners=… scores=…`. Fails when one of them is illegal. */
export function endOfTrace(game: string, plies: readonly string[], start?: string): string {
  return (
    calot(['trace', game, ...(start === undefined ? [] : ['--position', start])], plies.join('\n'))
      .trim()
      .split('\n')
      .at(-1) ?? ''
  );
}

/** What a record leads to. */
export function replay(record: string): Shown {
  return withRecord(record, (file) => JSON.parse(calot(['replay', file, '--json'])) as Shown);
}

function withRecord<T>(record: string, act: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'calot-record-'));
  try {
    const file = join(folder, 'record.txt');
    writeFileSync(file, record);
    return act(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What `calot verify` says of a record; throws when it finds anything wrong. */
export function verify(record: string): string {
  return withRecord(record, (file) => calot(['verify', file]));
}

/** The plies of a random game; the same seed gives the same game. */
export function randomPlies(game: string, seed: number, most = 10_000): string[] {
  const trace = calot(['random', game, '--seed', String(seed), '--max', String(most)]);
  return trace
    .trim()
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' ')[2] ?? '');
}
