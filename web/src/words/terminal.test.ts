/**
 * The words that `calot play` shares with the page are in `crates/terminal/words/<language>.json`, so that the terminal can be packaged without the page.
 * They follow from the lists here: `make words` writes them again.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languageIds } from './language';

const files = import.meta.glob<{ words: Readonly<Record<string, string>> }>(
  ['./*/{page,games,spoken,keys,learn,puzzles,online,online-errors}.ts', '../games/*/words/*/{texts,spoken,lesson}.ts'],
  { eager: true },
);

/** A list as `pageWords` and `wordsOfGames` name it, `page` or `rolit/texts`; undefined when it is in another language. */
function nameOf(path: string, language: string): string | undefined {
  const [, game, name] = new RegExp(`(?:games/([\\w-]+)/words|\\.)/${language}/([\\w-]+)\\.ts$`).exec(path) ?? [];
  return name === undefined ? undefined : game === undefined ? name : `${game}/${name}`;
}

test.each(languageIds)('the terminal has the words of the page, %s', async (language) => {
  const lists = Object.keys(files).flatMap((path) => {
    const name = nameOf(path, language);
    return name === undefined ? [] : [[name, files[path]?.words] as const];
  });
  // Eight lists of the pages, three of each of the six games.
  expect(lists.length).toBe(8 + 3 * 6);
  const text = `${JSON.stringify(Object.fromEntries(lists), null, 1)}\n`;
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, `../../../crates/terminal/words/${language}.json`));
});
