/** One complete game of each of the six against the computer, small variants where a game is long, and its end checked with the program. */
import { expect } from '@playwright/test';
import { startFromPanel, type Choice } from './support/panel';
import { anything, checkEnd, hurry, playOut, pullOut, type Policy } from './support/playing';
import { seeded } from './support/random';
import { test } from './support/test';

interface Match extends Choice {
  readonly game: string;
  readonly policy?: Policy;
}

const matches: readonly Match[] = [
  { game: 'rolit', options: { size: '6' }, sitters: ['Me', 2] },
  { game: 'pylos', options: { rules: 'children' }, sitters: [1, 'Me'] },
  { game: 'quits', sitters: ['Me', 3] },
  { game: 'cubulus', sitters: ['Me', 1] },
  { game: 'ballcube', options: { levels: '2', balls: '3' }, sitters: ['Me', 3], policy: pullOut },
  { game: 'bille-trap', options: { closed: '24' }, sitters: ['Me', 1], policy: hurry },
];

test.describe('a complete game against the computer', () => {
  for (const { game, policy = anything, ...choice } of matches)
    test(game, async ({ page }) => {
      const table = await startFromPanel(page, game, { ...choice, quick: true });
      await playOut(table, seeded(11), policy);
      await checkEnd(table);
      const { seats } = await table.save();
      expect(seats.filter(({ kind }) => kind === 'computer')).toHaveLength(1);
    });

  test('three computers and one person at one table', async ({ page }) => {
    const table = await startFromPanel(page, 'rolit', {
      options: { players: '4', size: '6' },
      sitters: ['Me', 1, 2, 3],
      quick: true,
    });
    await playOut(table, seeded(12));
    await checkEnd(table);
  });
});
