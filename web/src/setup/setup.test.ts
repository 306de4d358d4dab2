/** Tests of setting up positions with the real rules: painting, undo, options, texts, links, random positions, and words for every fault. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { stateOf } from '../core/rules';
import { rulesForTests } from '../testing/rules';
import { words as shared } from '../words/en/setup';
import { Editor } from './editor.svelte';
import { painted } from './fields';
import { positionOf, setupAddress } from './link';
import { randomPosition } from './random';

const rules = rulesForTests();
const games = rules.games().map(({ id }) => id);

function editorOf(game: string, position: string | null = null): Editor {
  return new Editor(rules, game, position, () => undefined);
}

describe('the editor', () => {
  test.each(games)('%s begins with its usual start and nothing to undo', (game) => {
    const editor = editorOf(game);
    expect(editor.position).toBe(stateOf(rules, { game }).position);
    expect(editor.text).toBe(editor.position);
    expect([editor.canUndo, editor.canRedo]).toEqual([false, false]);
  });

  test('a touch paints with the brush, the same touch again takes away', () => {
    const editor = editorOf('pylos');
    expect(editor.brush).toEqual({ kind: 'cell', value: 'light' });
    editor.touch('cell:1a1');
    expect(editor.position).toBe('l3/4/4/4 3/3/3 2/2 1 d');
    editor.touch('cell:1a1');
    expect(editor.position).toBe('4/4/4/4 3/3/3 2/2 1 l');
  });

  test('an impossible position has no text, names the places, and is undone like any other', () => {
    const editor = editorOf('pylos');
    editor.touch('cell:3a1');
    expect([editor.position, editor.text]).toEqual([null, '']);
    expect(editor.faults.map(({ code }) => code)).toContain('pylos.floating');
    expect(editor.hint.touches).toContain('cell:3a1');
    editor.undo();
    expect(editor.position).toBe('4/4/4/4 3/3/3 2/2 1 l');
    editor.redo();
    expect(editor.position).toBeNull();
    editor.touch('cell:3a1');
    expect(editor.canRedo).toBe(false);
  });

  test('a text that cannot be read changes nothing but its field', () => {
    const editor = editorOf('pylos', 'l3/4/4/4 3/3/3 2/2 1 d');
    editor.paste('nonsense');
    expect([editor.text, editor.position]).toEqual(['nonsense', null]);
    expect(editor.faults.map(({ code }) => code)).toEqual(['text.parts']);
    expect(editor.arranged.position).toBe('l3/4/4/4 3/3/3 2/2 1 d');
    // An edit on the board goes on from what is there.
    editor.touch('cell:1b1');
    expect(editor.unread).toBeNull();
  });

  test('other options keep what fits, and a brush that the game still has', () => {
    const editor = editorOf('quits:players=4');
    editor.brush = { kind: 'cell', value: 'yellow' };
    editor.choose('quits');
    expect(editor.brush.value).toBe('red');
    // Red and blue stay, yellow and green are gone.
    const left = editor.fields.filter(({ name, value }) => name.startsWith('cell:') && value !== '-');
    expect(left.map(({ name, value }) => `${name} ${value}`).sort()).toEqual(
      ['a2', 'b1', 'b2']
        .map((cell) => `cell:${cell} red`)
        .concat(['a4', 'b4', 'b5'].map((cell) => `cell:${cell} blue`))
        .sort(),
    );
  });

  test('traps are painted onto the cells above them', () => {
    const { fields, brushes } = editorOf('bille-trap');
    expect([...brushes.keys()]).toEqual(['cell', 'trap']);
    expect(painted(fields, { kind: 'trap', value: 'closed' }, 'cell:7')).toEqual({ name: 'trap:7', value: 'closed' });
    expect(painted(fields, { kind: 'trap', value: 'closed' }, 'tray')).toBeNull();
  });
});

describe('random positions', () => {
  test.each(games)(
    'of %s are possible, not over, and stand in a link',
    (game) => {
      let seed = 7;
      const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
      for (let count = 0; count < 8; count++) {
        const position = randomPosition(rules, game, random);
        const { arranged } = rules.readPosition(game, position);
        expect(arranged?.faults).toEqual([]);
        expect(arranged?.state.outcome).toBeNull();
        const url = new URL(setupAddress(game, position), 'http://localhost');
        expect(url.hash).not.toContain(' ');
        expect(positionOf(url.hash.slice(1))).toBe(position);
      }
      // The many plies of BallCube take their time.
    },
    30_000,
  );

  test('a link without a position has none, a damaged one is read as it stands', () => {
    expect(positionOf('')).toBeNull();
    expect(positionOf('%E0%A4%A')).toBe('%E0%A4%A');
  });
});

describe('there are words for every reason that the rules give, and for no other', () => {
  const source = fileURLToPath(new URL('../../../crates/rules/src/', import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.rs'));
  const own = import.meta.glob<Record<string, string>>('../games/*/words/en/setup.ts', {
    eager: true,
    import: 'words',
  });

  const faults = Object.keys(shared).filter((key) => key.startsWith('text.') || key === 'too-many');

  /** The codes in the files of the rules core for which something holds; those of a game begin with its id. */
  function codes(holds: (file: string) => boolean): string[] {
    const form = new RegExp(`"((?:text|${games.join('|')})\\.[a-z-]+|too-many)"`, 'g');
    const found = files.filter(holds).flatMap((file) => [...readFileSync(source + file, 'utf8').matchAll(form)]);
    return [...new Set(found.map(([, code]) => code ?? ''))].sort();
  }

  test('whatever the game', () => {
    expect(codes((file) => !file.startsWith('games/'))).toEqual(faults.sort());
  });

  test.each(games)('in %s', (game) => {
    const given = codes((file) => file.startsWith(`games/${game.replace('-', '_')}/`));
    const words = own[`../games/${game}/words/en/setup.ts`] ?? {};
    const told = Object.keys(words).filter((key) => key.startsWith('text.') || key.startsWith(`${game}.`));
    expect(given.filter((code) => !faults.includes(code))).toEqual(told.sort());
  });
});
