/** The rules pages as they are drawn, in every language, and their boards: played by touches, left for other plies, and put back. */
import { afterEach, describe, expect, test } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { settings } from '../app/settings.svelte';
import { speak } from '../words/load.svelte';
import type { Timing } from '../table/timing';
import { elements, htmlOf, textOf } from '../testing/drawn';
import { noTime, TestClock } from '../testing/timing';
import { touchPly } from '../testing/touching';
import { gameIds } from '../games';
import { t, wordsOf } from '../words/words.svelte';
import { languageIds } from '../words/language';
import { loadRulesContent, type RulesContent } from './content';
import { sectionKeys, type BoardFacts } from './rules-page';
import { chancePause } from '../table/timing';
import { plyWords } from '../words/sentences';
import RulesOf from './RulesOf.svelte';
import { Trial } from './trial.svelte';
import { triedWords } from './tried';
import { r } from './words';

const rules = rulesForTests();
const written = import.meta.glob<{ words: Record<string, string> }>('../games/*/words/en/rules.ts', { eager: true });

afterEach(async () => {
  await speak('en');
});

async function contentOf(game: string): Promise<RulesContent> {
  const content = await loadRulesContent(game, settings.language.value);
  if (!content) throw new Error(`${game} has no rules page`);
  return content;
}

/** The boards on which something is to be tried, with what is to be seen then. */
function triesOf({ text, facts }: RulesContent): { name: string; board: BoardFacts; seen: string }[] {
  const boards = Object.entries(facts.boards).filter(([, board]) => board.try);
  return boards.map(([name, board]) => ({ name, board, seen: text(`board.${name}.seen`) }));
}

/** Luck draws the first of what it can bring. */
function trialOf(board: BoardFacts, timing: Timing = noTime): Trial {
  return new Trial(rules, board, () => 0, timing);
}

/** A text as it is read: without marks. */
const plain = (text: string): string => text.replace(/[`*]/g, '').replace(/\s+/g, ' ');

describe.each(languageIds)('in %s', (language) => {
  test.each(gameIds)('the page of %s has all its sections and no gaps', async (game) => {
    await speak(language);
    const content = await contentOf(game);
    const html = htmlOf(RulesOf, { game, content });
    const name = wordsOf(game)?.texts.name ?? '';
    expect(elements(html, 'h1').map(({ text }) => text)).toEqual([t('rules.link.game', { game: name })]);
    expect(
      elements(html, 'h2').filter(({ attributes }) => sectionKeys.some((key) => key === attributes['id'])),
    ).toHaveLength(sectionKeys.length);
    const text = textOf(html);
    expect(text).toContain(plain(content.text('lead')));
    expect(text).not.toMatch(/[{}]|undefined/);
  });

  test.each(gameIds)('all texts of %s stand on its page', async (game) => {
    await speak(language);
    const content = await contentOf(game);
    const read = new Set<string>();
    const text = (key: string): string => {
      read.add(key);
      return content.text(key);
    };
    htmlOf(RulesOf, { game, content: { ...content, text } });
    expect([...read].sort()).toEqual(
      expect.arrayContaining(Object.keys(written[`../games/${game}/words/en/rules.ts`]?.words ?? {})),
    );
    expect([...read].filter((key) => content.text(key) === '')).toEqual([]);
  });

  test.each(gameIds)('the boards of %s are played by touching, and put back', async (game) => {
    await speak(language);
    for (const { name, board, seen } of triesOf(await contentOf(game))) {
      const trial = trialOf(board);
      const { table } = trial;
      const before = new Set(table.gesture.lit);
      expect(triedWords(table, board, seen), name).toBe('');
      for (const ply of board.try ?? []) {
        expect(trial.tried, name).toMatchObject({ follows: true, done: false });
        // What luck decides is not touched.
        if (table.seat === null) trial.showNext();
        else touchPly(table, ply);
      }
      expect(triedWords(table, board, seen), name).toBe(seen);
      trial.putBack();
      expect(triedWords(table, board, seen), name).toBe('');
      expect(table.gesture.lit, name).toEqual(before);
      // Another ply is possible, too, and says so.
      const other = table.live.plies.find(({ text }) => text !== board.try?.[0]);
      if (other && table.seat !== null) {
        touchPly(table, other.text);
        expect(triedWords(table, board, seen), name).toBe(r('try.other', { ply: plyWords(table.live, other.text) }));
      }
      trial.close();
    }
  });
});

test('a gesture that is begun is told, and let go', async () => {
  const found = triesOf(await contentOf('quits')).find(({ name }) => name === 'step');
  if (!found) throw new Error('there is no such board');
  const { board, seen } = found;
  const trial = trialOf(board);
  const { table } = trial;
  table.touch('cell:c3');
  expect(triedWords(table, board, seen)).toMatch(/^Choose/);
  table.cancelGesture();
  expect(triedWords(table, board, seen)).toBe('');
  table.touch('cell:c3');
  table.touch('cell:b4');
  expect(triedWords(table, board, seen)).toContain('A step to the left');
  await speak('fr');
  const french = triesOf(await contentOf('quits')).find(({ name }) => name === 'step');
  expect(french && triedWords(table, board, french.seen)).toContain('Un pas à gauche');
  trial.close();
});

test('other plies than the proposed one are answered in words', async () => {
  const found = triesOf(await contentOf('rolit')).find(({ name }) => name === 'first');
  if (!found) throw new Error('there is no such board');
  const { board, seen } = found;
  const trial = trialOf(board);
  const { table } = trial;
  table.touch('cell:d6');
  expect(triedWords(table, board, seen)).toContain('Also possible');
  trial.putBack();
  touchPly(table, board.try?.[0] ?? '');
  expect(triedWords(table, board, seen)).toContain('rolled over to red');
  trial.close();
});

test('luck takes its turn when a ply has been looked at, and is put back with it', async () => {
  const clock = new TestClock(false);
  const trial = trialOf({ game: 'bille-trap', plies: ['d1', 'in'], try: ['stay'] }, clock);
  trial.showNext();
  await clock.pass(chancePause - 1);
  expect(trial.table.live.history).toEqual(['d1', 'in', 'stay']);
  await clock.pass(1);
  expect(trial.table.live.history).toEqual(['d1', 'in', 'stay', 'd1']);
  trial.putBack();
  trial.showNext();
  trial.putBack();
  await clock.pass(10_000);
  expect(trial.table.live.history).toEqual(['d1', 'in']);
  trial.close();
});
