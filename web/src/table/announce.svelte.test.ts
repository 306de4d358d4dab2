/** What is said at a table: every story in both languages, line by line. */
import { afterEach, describe, expect, test } from 'vitest';
import { rulesForTests } from '../core/rules-for-tests';
import { gameIds } from '../games';
import { speak } from '../words/load.svelte';
import { Listener } from '../testing/listener.svelte';
import { saveOf } from '../testing/save-of';
import { openGame } from '../testing/tables';
import { plyForm } from '../words/sentences';
import { readTyped } from '../keys/typed';
import type { Story } from '../testing/story';

const rules = rulesForTests();
const files = import.meta.glob<readonly Story[]>('../games/*/stories.ts', { eager: true, import: 'stories' });

afterEach(async () => {
  await speak('en');
});

async function tell({ game, start, before = [], steps }: Story, column: 1 | 2, seed: number): Promise<void> {
  const played = openGame(rules, saveOf(game, before, { start: start ?? null }), seed, { pauses: true });
  const { table } = played;
  const listener = new Listener(played);
  // Whoever comes in is told whose turn it is.
  expect(await listener.next()).toMatch(/\S/);
  for (const step of steps) {
    const [text] = step;
    const words = step[column];
    if (text !== null) {
      const typed = readTyped(
        text,
        table.live.plies.map((ply) => ply.text),
        (ply) => plyForm(table.live.id, ply) !== undefined,
      );
      if (!('ply' in typed)) throw new Error(`${text} is ${typed.wrong}`);
      expect(table.playNamed(typed.ply), text).toBe(true);
    }
    // Which spaces may break a line is nothing to those who listen.
    const line = (await listener.next()).replace(/\s/g, ' ');
    if (typeof words === 'string') expect(line).toBe(words);
    else expect(line).toMatch(words);
  }
  listener.leave();
  played.close();
}

describe.each([
  ['en', 1],
  ['fr', 2],
] as const)('what is said, %s', (language, column) => {
  test.each(gameIds)('%s', async (game) => {
    const stories = files[`../games/${game}/stories.ts`];
    if (!stories) throw new Error(`${game} has no stories.ts`);
    await speak(language);
    for (const [index, story] of stories.entries()) await tell(story, column, index);
  });
});
