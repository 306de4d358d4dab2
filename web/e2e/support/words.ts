/** The words of the page, read from the files in which they stand: these tests run without what builds the page. */
import type { GameTexts } from '../../src/games/game';
import { gameIds, games } from '../../src/games';
import { lessonWords, type Lesson, type LessonTexts, type LessonWords } from '../../src/learn/lesson';
import type { RulesPage } from '../../src/rules/rules-page';
import { words as alike } from '../../src/words/en/games';
import { words as lessons } from '../../src/words/en/learn';
import type { Language } from '../../src/words/language';

interface Parts {
  readonly texts: GameTexts;
  readonly lesson: LessonTexts;
  readonly rules: Readonly<Record<string, string>>;
}

export async function gameWords<P extends keyof Parts>(
  game: string,
  part: P,
  language: Language = 'en',
): Promise<Parts[P]> {
  const file = (await import(`../../src/games/${game}/words/${language}/${part}.ts`)) as { words: Parts[P] };
  return file.words;
}

async function pageWords(name: string, language: Language): Promise<Readonly<Record<string, string>>> {
  return ((await import(`../../src/words/${language}/${name}.ts`)) as { words: Readonly<Record<string, string>> })
    .words;
}

/** What the games say in English. */
export const englishTexts: ReadonlyMap<string, GameTexts> = new Map(
  await Promise.all(gameIds.map(async (game) => [game, { ...alike, ...(await gameWords(game, 'texts')) }] as const)),
);

export async function lessonOf(game: string): Promise<{ readonly lesson: Lesson; readonly words: LessonWords }> {
  const id = gameIds.find((known) => known === game);
  if (!id) throw new Error(`there is no game ${game}`);
  return { lesson: await games[id].lesson(), words: lessonWords(await gameWords(game, 'lesson'), lessons) };
}

export async function rulesOf(
  game: string,
  language: Language,
): Promise<{ readonly facts: RulesPage; readonly text: (key: string) => string }> {
  const id = gameIds.find((known) => known === game);
  if (!id) throw new Error(`there is no game ${game}`);
  const texts = { ...(await pageWords('rules', language)), ...(await gameWords(game, 'rules', language)) };
  return { facts: await games[id].rules(), text: (key) => texts[key] ?? '' };
}
