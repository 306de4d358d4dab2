/** Which key does what in which room, as docs/accessibility.md says, and that the list of keys shows these and no others. */
import { describe, expect, it } from 'vitest';
import { elements, htmlOf } from '../testing/drawn';
import { actionOf, type Pressed, type RoomKind } from './keyboard';
import KeyLine from './KeyLine.svelte';
import KeysSheet from './KeysSheet.svelte';

const held = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const beside = { letters: true, typing: false, onBoard: false };

function done(room: RoomKind, key: string, place = beside, more: Partial<Pressed> = {}): string | undefined {
  return actionOf(room, { ...held, key, ...more }, place);
}

/** Every key that does something, in the order in which it is listed. */
const letters = {
  table: 'n N d l a s c m M t / u h ?',
  online: 'n N d l a s c m M t / u ?',
  lesson: 'n N ?',
  puzzle: 'n N d l m h r 1 2 ?',
  review: 'n N ?',
  setup: 'n N ?',
} as const;
const rooms = Object.keys(letters) as (keyof typeof letters)[];
const all = 'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 ? / . , - + M N'.split(' ');

describe.each(rooms)('%s', (room) => {
  it('knows these letters and signs', () => {
    const known = all.filter(
      (key) => done(room, key) !== undefined && done(room, key) !== done(room, key.toLowerCase()),
    );
    const plain = all.filter((key) => done(room, key) !== undefined && key === key.toLowerCase());
    expect([...plain, ...known].sort()).toEqual(letters[room].split(' ').sort());
  });

  it('knows none of them when they are switched off, while something is typed, or with another key held', () => {
    for (const key of all) {
      expect(done(room, key, { ...beside, letters: false }), key).toBeUndefined();
      expect(done(room, key, { ...beside, typing: true }), key).toBeUndefined();
      expect(done(room, key, beside, { altKey: true }), key).toBeUndefined();
      if (room !== 'setup') expect(done(room, key, beside, { ctrlKey: true }), key).toBeUndefined();
    }
  });

  it('cancels by Escape wherever something can be begun', () => {
    expect(done(room, 'Escape', { ...beside, letters: false, onBoard: true })).toBe(
      room === 'setup' ? undefined : 'cancel',
    );
  });

  it('leaves stepping to the board while the focus is on it', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
      expect(done(room, key, { ...beside, onBoard: true }), key).toBeUndefined();
    const steps = [done(room, 'ArrowLeft'), done(room, 'ArrowRight')];
    const stepping = room === 'table' || room === 'online' || room === 'review';
    expect(steps).toEqual(stepping ? ['back', 'forward'] : [undefined, undefined]);
    expect([done(room, 'Home'), done(room, 'End')]).toEqual(
      room === 'review' ? ['start', 'end'] : [undefined, undefined],
    );
  });

  it('lists its keys', () => {
    const rows = elements(htmlOf(KeysSheet, { room, open: false }), 'th', 'row').map(({ text }) => text);
    const board = ['Arrows', 'Page Up, Page Down', 'Home, End', 'Enter, Space'];
    const escape = room === 'setup' ? [] : ['Escape'];
    const further = {
      table: ['Left, Right', 'D', 'L', 'A', 'S', 'C', 'M, Shift+M', 'T or /', 'U', 'H'],
      online: ['Left, Right', 'D', 'L', 'A', 'S', 'C', 'M, Shift+M', 'T or /', 'U'],
      lesson: [],
      puzzle: ['D', 'L', 'M', 'H', 'R', '1', '2'],
      review: ['Left, Right', 'Home, End'],
      setup: ['Ctrl+Z', 'Ctrl+Y'],
    }[room];
    expect(rows).toEqual([...board, ...escape, 'N, Shift+N', ...further, '?']);
  });
});

it('a board of the rules has the keys of a board alone', () => {
  expect(['Escape', 'n', 'N', 'm', '?', 'ArrowLeft'].map((key) => done('rules', key))).toEqual([
    'cancel',
    'next',
    'previous',
    undefined,
    undefined,
    undefined,
  ]);
});

it('the line below a puzzle and a review has the keys beside the board', () => {
  const line = htmlOf(KeyLine, { room: 'puzzle' });
  for (const key of ['D done', 'L last move', 'M legal moves', 'H hint', 'R try again', '1 previous', '2 next'])
    expect(line).toContain(key);
  expect(htmlOf(KeyLine, { room: 'review' })).toContain('Left, Right one move back or forward · Home, End the start');
});

it('a dialog is cancelled by Escape wherever the focus is in it', () => {
  expect(done('sheet', 'Escape', { ...beside, typing: true })).toBe('cancel');
  expect(all.filter((key) => done('sheet', key))).toEqual([]);
});

it('capitals mean something else at a table only', () => {
  expect([done('table', 'm'), done('table', 'M'), done('puzzle', 'M')]).toEqual(['legal', 'plies', 'legal']);
  // Capitals may be locked.
  expect([done('table', 'D'), done('puzzle', 'H'), done('lesson', 'N')]).toEqual(['done', 'hint', 'previous']);
});

it('changes of a set-up are undone and redone as everywhere', () => {
  for (const command of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(done('setup', 'z', beside, command)).toBe('undo');
    expect(done('setup', 'y', beside, command)).toBe('redo');
    expect(done('setup', 'Z', beside, { ...command, shiftKey: true })).toBe('redo');
    // Not by letters alone, so it cannot be switched off with them.
    expect(done('setup', 'z', { ...beside, letters: false }, command)).toBe('undo');
  }
  expect(done('setup', 'z')).toBeUndefined();
});
