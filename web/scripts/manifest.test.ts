/** The installed page offers every game by its name and with an icon; `npm run icons` makes the icons. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gameIds } from '../src/games';
import { wordsOf } from '../src/words/words.svelte';

const folder = new URL('../public/', import.meta.url);

interface Shortcut {
  readonly name: string;
  readonly url: string;
  readonly icons: readonly { readonly src: string }[];
}

test('a shortcut leads to every game', () => {
  const text = readFileSync(new URL('manifest.webmanifest', folder), 'utf8');
  const { shortcuts } = JSON.parse(text) as { readonly shortcuts: readonly Shortcut[] };
  const wanted = gameIds.map((id) => {
    const icons = [{ src: `/icons/${id}.png`, sizes: '96x96', type: 'image/png' }];
    return { name: wordsOf(id)?.texts.name, url: `/new/${id}`, icons };
  });
  expect(new Set(shortcuts)).toEqual(new Set(wanted));
  const missing = shortcuts.flatMap(({ icons }) => icons).filter(({ src }) => !existsSync(new URL(`.${src}`, folder)));
  expect(missing).toEqual([]);
});
