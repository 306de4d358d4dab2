/**
 * Reviews of all games with the real search: every position is weighed, shares add up, a set-up is not judged, and verdicts that were
 * worked out by hand are said in words. What is told is what the parts of the page tell.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { searchForTests } from '../testing/search';
import { speak } from '../words/load.svelte';
import Plies from './Plies.svelte';
import Summary from './Summary.svelte';
import VerdictCard from './VerdictCard.svelte';
import { elements, htmlOf, textOf } from '../testing/drawn';
import { seeded } from '../testing/random';
import { endWords } from '../words/sentences';
import { r } from './words';
import { Review } from './review.svelte';
import { linkTrouble, placeTold } from './sentences';
import { subjectOf, subjectOfLink, subjectOfRecord } from './subject';

const rules = rulesForTests();

afterEach(async () => {
  await speak('en');
});

/** The record of a game as the program writes it. */
function recordOf(game: string, plies: readonly string[], start?: string, names: readonly string[] = []): string {
  const table = rules.open(game, start);
  for (const ply of plies) table.play(ply);
  const record = table.record(names.map((value, index) => ({ key: `Seat${String(index + 1)}`, value })));
  table.free();
  return record;
}

function randomPlies(game: string, seed: number, count: number): string[] {
  const table = rules.open(game);
  const random = seeded(seed);
  for (let made = 0; made < count; made += 1) {
    const { plies, turn } = table.state();
    const chance = turn !== null && 'chance' in turn;
    const ply = chance ? table.drawChance(random()) : plies[Math.floor(random() * plies.length)]?.text;
    table.play(ply ?? '');
  }
  const { history } = table.state();
  table.free();
  return history;
}

/** A review in which everything has been weighed. */
async function weighed(record: string): Promise<Review> {
  const review = new Review(rules, subjectOfRecord(rules, record), searchForTests(3));
  await review.analysis.begin();
  expect(review.analysis.trouble).toBeNull();
  expect(review.progress.done).toBe(review.progress.all);
  return review;
}

/** The rows of the tables beside the board, heads aside: of the summary, or of all values. */
function rowsOf(review: Review, table: 'summary' | 'values'): string[][] {
  const bodies = elements(htmlOf(Summary, { review }), 'tbody');
  const body = bodies[table === 'summary' ? 0 : 1]?.html ?? '';
  return elements(body, 'tr').map(({ html }) =>
    [...html.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => textOf(cell)),
  );
}

const summaryText = (review: Review): string => textOf(htmlOf(Summary, { review }));

/** What the list says of each ply of the game. */
function labels(review: Review): string[] {
  const [, ...plies] = elements(htmlOf(Plies, { review }), 'button').slice(0, review.subject.plies.length + 1);
  return plies.map(({ attributes }) => attributes['aria-label'] ?? '');
}

/** The texts of the plies in the list. */
function listed(review: Review): string[] {
  return elements(htmlOf(Plies, { review }), 'span')
    .filter(({ attributes }) => attributes['class']?.split(' ').includes('text'))
    .map(({ text }) => text);
}

const verdictText = (review: Review): string =>
  textOf(htmlOf(VerdictCard, { review, makers: review.makersOf(review.line) }));

describe('a game of each', () => {
  /** How many plies are reviewed: enough of BallCube to get beyond its set-up. */
  const lengths: Readonly<Record<string, number>> = { ballcube: 30, cubulus: 16 };
  // 8 bars and 16 balls are put into two levels; seat 2 puts 9 neutral balls into the cube.
  const setUps: Readonly<Record<string, number>> = { ballcube: 24, cubulus: 9 };

  test.each(rules.games())('$id is stepped through, weighed and judged', async ({ id }) => {
    const game = id === 'ballcube' ? 'ballcube:levels=2' : id;
    const plies = randomPlies(game, 4, lengths[id] ?? 12);
    const review = await weighed(recordOf(game, plies));
    expect(listed(review)).toEqual(plies);
    expect(review.at).toBe(plies.length);
    for (const [to, at] of [
      [0, 0],
      [-1, 0],
      [2, 2],
      [1, 1],
      [99, plies.length],
    ] as const) {
      review.show(to);
      expect(review.at).toBe(at);
      expect(review.table.live.history).toEqual(plies.slice(0, at));
    }
    const rows = rowsOf(review, 'values');
    expect(rows).toHaveLength(plies.length + 1);
    const shown = rows.map((row) => row.slice(2, 4));
    const shares = shown
      .filter(([first]) => first !== '–')
      .map((row) => row.map((share) => Number.parseInt(share, 10)));
    for (const [first = 0, second = 0] of shares) expect(Math.abs(first + second - 100)).toBeLessThanOrEqual(1);
    const setUp = shown.length - shares.length;
    expect(setUp).toBe(setUps[id] ?? 0);
    expect(summaryText(review).includes('The set-up is not judged.')).toBe(setUp > 0);
    for (let at = 0; at <= plies.length; at += 1) {
      review.show(at);
      expect(placeTold(review)).toMatch(
        at === 0 ? /^The start of the game\.$/ : new RegExp(`^Move ${String(at)}\\. \\S`),
      );
    }
    review.close();
  });

  test('four seats share what is to be won', async () => {
    const game = 'rolit:players=4,size=6';
    const review = await weighed(recordOf(game, randomPlies(game, 2, 6)));
    for (const row of rowsOf(review, 'values')) {
      const sum = row.slice(2, 6).reduce((total, share) => total + Number.parseInt(share, 10), 0);
      expect(Math.abs(sum - 100), row.join(' ')).toBeLessThanOrEqual(2);
    }
    review.close();
  });
});

describe('verdicts', () => {
  // Each has brought out two of five marbles and stands next to the exit with a third: d4e5 wins for red, b2a1 for blue.
  const record = recordOf('quits', ['b5c4', 'd1c2', 'd4e5'], 'rr3/3r1/5/1b3/3bb r -', ['Ada', 'Bob']);

  function endOf(review: Review): string {
    const people = review.seats.map(() => ({ kind: 'person' as const }));
    return review.result ? endWords(review.table.live, people, review.table.options, review.result).title : '';
  }

  test('name a win that is missed and one that is allowed, and the better line can be played through', async () => {
    const review = await weighed(record);
    expect(labels(review)).toEqual([
      'Move 1: b5c4. Red: marble from b5 to c4. A blunder: misses an immediate win and allows an immediate win.',
      'Move 2: d1c2. Blue: marble from d1 to c2. A blunder: misses an immediate win and allows an immediate win.',
      'Move 3: d4e5. Red: marble from d4 to e5. The best move.',
    ]);
    expect(rowsOf(review, 'values').map((row) => row[2])).toEqual(['100%', '0%', '100%', '100%']);
    expect(endOf(review)).toBe('Red wins');
    review.showNextFault();
    expect(review.at).toBe(1);
    expect(verdictText(review)).toContain('Better: marble from d4 to e5');
    review.showExpected(0);
    expect(review.onGame).toBe(false);
    expect(review.plies).toEqual(['d4e5']);
    // The new line is weighed by itself.
    await vi.waitUntil(() => !review.analysis.running);
    expect(verdictText(review)).toContain('The best move');
    expect(placeTold(review)).toContain('marble from d4 to e5. The best move. In a variation.');
    expect(endOf(review)).toBe('Red wins');
    review.choose(0, 0);
    expect([review.onGame, review.at]).toEqual([true, 0]);
    const summary = summaryText(review);
    expect(summary).toContain('Red (Ada)');
    expect(summary).toContain('Blue (Bob)');
    const rows = rowsOf(review, 'summary');
    expect(rows.find(([name]) => name?.endsWith('Blunders'))?.slice(1)).toEqual(['1', '1']);
    expect(rows.find(([name]) => name?.includes('given away'))?.slice(1)).toEqual(['50%', '100%']);
    review.close();
  });

  test('are said in French, too', async () => {
    await speak('fr');
    const review = await weighed(record);
    for (const label of labels(review))
      expect(label).toMatch(/^Coup [123]\s: \w+\. (Rouge|Bleu)\s: bille de \w\d en \w\d\. \S/);
    review.close();
  });
});

describe('variations', () => {
  test('go through luck: what it brings is chosen', () => {
    const review = new Review(rules, subjectOfRecord(rules, recordOf('bille-trap', ['d2', 'in'])), searchForTests(1));
    review.analysis.cancel();
    expect(review.table.live.plies.map(({ text }) => text)).toEqual(['d1', 'd2', 'd3', 'd4', 'd5', 'd6']);
    review.play('d4');
    expect(placeTold(review)).toBe('Move 3. The die shows 4. In a variation.');
    review.table.touch('tray');
    review.table.touch('top:stay');
    review.play(review.table.drawChance(0.5) ?? '');
    expect(placeTold(review)).toMatch(/The die shows [1-6]\./);
    expect(review.plies.slice(0, -1)).toEqual(['d2', 'in', 'd4', 'in', 'stay']);
    review.close();
  });

  test('begin where the board is touched, several are kept, and a ply of the game leads back into it', () => {
    const review = new Review(
      rules,
      subjectOfRecord(rules, recordOf('pylos', ['1a1', '1d4', '1b1'])),
      searchForTests(1),
    );
    review.analysis.cancel();
    review.show(1);
    for (const touch of ['cell:1c3', 'cell:1b3']) review.table.touch(touch);
    review.choose(0, 1);
    review.table.touch('cell:1a2');
    expect(review.lines.all.slice(1)).toEqual([
      ['1a1', '1c3', '1b3'],
      ['1a1', '1a2'],
    ]);
    const html = htmlOf(Plies, { review });
    expect(
      elements(html, 'ol').filter(({ attributes }) => attributes['aria-label'] === 'Variation from move 2'),
    ).toHaveLength(2);
    review.choose(0, 1);
    review.table.touch('cell:1d4');
    expect([review.onGame, review.at]).toEqual([true, 2]);
    const again = new Review(rules, review.subject, searchForTests(1), JSON.parse(JSON.stringify(review.keep())));
    expect(again.lines).toEqual(review.lines);
    review.remove(2);
    review.remove(1);
    expect(review.lines.all).toEqual([['1a1', '1d4', '1b1']]);
    again.close();
    review.close();
  });
});

describe('what cannot be reviewed is told in words', () => {
  async function wordsOf(hash: string): Promise<string> {
    try {
      await subjectOfLink(rules, hash);
    } catch (error) {
      return linkTrouble(error);
    }
    return 'it can be read';
  }

  test.each([
    ['a link that was cut off', 'AS8', /^This link is damaged/],
    ['a link of a later version', 'Zabc', /newer version/],
    ['a link with an impossible game', 'rolit%20a1', /^The game in this link is not possible\.$/],
  ])('%s', async (_, hash, words) => {
    expect(await wordsOf(hash)).toMatch(words);
  });

  test('a text that is no record', () => {
    expect(() => subjectOfRecord(rules, '1. e4 e5 2. Nf3')).toThrow();
    expect(() => subjectOfRecord(rules, 'nonsense')).toThrow();
  });

  test('a table that is not here', () => {
    expect(r('table.missing')).toMatch(/^This game is not here/);
  });

  test('a plain link with a game on one line is read', async () => {
    expect(await subjectOfLink(rules, 'pylos%201a1%201b2')).toMatchObject({ game: 'pylos', plies: ['1a1', '1b2'] });
  });
});

test('a finished table is reviewed with its end and who sat there', () => {
  const { plies, early } = subjectOf(rules, {
    game: 'pylos',
    start: null,
    plies: ['1a1', '1b2'],
    tags: [
      { key: 'Termination', value: 'resignation' },
      { key: 'Result', value: '1' },
    ],
  });
  expect({ plies, early }).toEqual({ plies: ['1a1', '1b2'], early: { kind: 'resigned', seat: 2 } });
});
