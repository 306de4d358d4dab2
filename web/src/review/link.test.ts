/** Links: out and in again, plain ones, and those that cannot be read. */
import { describe, expect, test } from 'vitest';
import { BadLink, readLink, writeLink, type ToldGame } from './link';

const told: ToldGame = {
  game: 'rolit:players=3,size=6',
  start: null,
  plies: ['d2', 'e3', 'b4'],
  tags: [
    { key: 'Date', value: '2026-11-15' },
    { key: 'Seat1', value: 'Ada, née Byron' },
  ],
};

async function faultOf(hash: string): Promise<string> {
  const error: unknown = await readLink(hash).catch((thrown: unknown) => thrown);
  return error instanceof BadLink ? error.fault : `no fault: ${String(error)}`;
}

describe('a link with a whole game', () => {
  test.each<[string, ToldGame]>([
    ['with tags', told],
    ['from a position', { game: 'pylos', start: '4/4/4/4 3/3/3 2/2 1 l', plies: [], tags: [] }],
    [
      'of many plies',
      {
        game: 'bille-trap',
        start: null,
        plies: Array.from({ length: 400 }, (_, index) => `d${String((index % 6) + 1)}`),
        tags: [],
      },
    ],
  ])('reads back as it was: %s', async (_, game) => {
    const hash = await writeLink(game);
    expect(hash).toMatch(/^A[\w-]+$/);
    expect(await readLink(hash)).toEqual(game);
  });

  test('is short: repeated plies cost next to nothing', async () => {
    const plies = Array.from({ length: 400 }, (_, index) => `d${String((index % 6) + 1)}`);
    expect((await writeLink({ game: 'bille-trap', start: null, plies, tags: [] })).length).toBeLessThan(120);
  });

  test('is what deflate and base64url make of these lines, so other programs can read it', async () => {
    const { inflateRawSync } = await import('node:zlib');
    const hash = await writeLink(told);
    const text = inflateRawSync(Buffer.from(hash.slice(1), 'base64url')).toString('utf8');
    expect(text).toBe('rolit:players=3,size=6\n\nd2 e3 b4\nDate 2026-11-15\nSeat1 Ada, née Byron');
  });
});

describe('a plain link', () => {
  test('may be a record', async () => {
    const record = '[Calot "1"]\n[Game "rolit"]\n\n1. f4\nopen\n';
    expect(await readLink(encodeURIComponent(record))).toEqual({ record });
  });

  test('may be a game and its plies, on one line or on several', async () => {
    const plain = { game: 'rolit', start: null, plies: ['f4', 'c3'], tags: [] };
    expect(await readLink('rolit%20f4%20c3')).toEqual(plain);
    expect(await readLink('rolit%0A%0Af4%20c3')).toEqual(plain);
    expect(await readLink('pylos')).toEqual({ game: 'pylos', start: null, plies: [], tags: [] });
  });
});

describe('a link that cannot be read', () => {
  test('was cut off or altered', async () => {
    const hash = await writeLink(told);
    expect(await faultOf(hash.slice(0, -8))).toBe('damaged');
    expect(await faultOf('A')).toBe('damaged');
    expect(await faultOf('A!!')).toBe('damaged');
    expect(await faultOf('%E0%A4%A')).toBe('damaged');
    expect(await faultOf('%20')).toBe('damaged');
  });

  test('was made by a later version', async () => {
    expect(await faultOf('B0123')).toBe('unknown');
  });

  test('would fill the memory', async () => {
    const { deflateRawSync } = await import('node:zlib');
    expect(await faultOf(`A${deflateRawSync(Buffer.alloc(5_000_000, 'x')).toString('base64url')}`)).toBe('long');
  });
});
