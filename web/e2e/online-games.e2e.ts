/**
 * Whole games at online tables, by browsers that know nothing of each other: people, a computer and a program play, somebody watches, loads the
 * page again, loses the network. All of them see the same game, and the program agrees with its record.
 */
import { expect } from '@playwright/test';
import type { BotLine, Command } from '../src/core/generated/protocol';
import { annaAndBen, goOffline, openTable, playTogether, reload, seated, sitDown, watch } from './support/online-page';
import { anything, hurry } from './support/playing';
import { endOfTrace, randomPlies, replay, show, verify } from './support/program';
import { seeded } from '../src/testing/random';
import type { TablePage } from './support/table-page';
import { address } from './support/server';
import { test } from './support/test';

/** Everybody has the same plies, which the record has too, and the program knows how they end. */
async function checkAgreement(tables: readonly TablePage[], start?: string): Promise<string> {
  const [first] = tables;
  if (!first) throw new Error('nobody is there');
  const plies = await first.plies();
  for (const table of tables) await expect.poll(() => table.plies()).toEqual(plies);
  const record = await first.downloadRecord();
  const { game, outcome } = replay(record);
  expect(outcome, record).not.toBeNull();
  expect(endOfTrace(game, plies, start)).toBe(
    `over winners=${outcome?.winners.join(',') ?? ''} scores=${outcome?.scores.join(',') ?? ''}`,
  );
  return record;
}

test.describe('an online table', () => {
  test('two browsers play; one reloads, one goes offline, a third one watches', async ({ visits }) => {
    visits.expectErrors();
    const [anna, ben, cleo] = [await visits.visitor(), await visits.visitor({ phone: true }), await visits.visitor()];
    const one = await openTable(anna, { game: 'rolit:size=4', name: 'Anna' });
    await one.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    const link = anna.url();
    const watching = await watch(cleo, link);
    const two = await sitDown(ben, link, 'Ben');
    await expect(one.page.locator('.seats')).toContainText('Ben');
    await cleo.getByText('You are watching.').waitFor();
    await playTogether([one, two], seeded(11), anything, async (plies) => {
      if (plies === 2) await reload(one);
      if (plies === 5) await goOffline(two);
      if (plies === 8) await reload(two);
    });
    const endings = [await one.ending(), await two.ending(), await watching.ending()];
    expect(endings.filter(({ title }) => title === 'You win')).toHaveLength(1);
    expect(endings[2]?.title).toMatch(/^(Anna|Ben) wins$/);
    await watching.untilPlies((await one.plies()).length);
    await checkAgreement([one, two, watching]);
    // The rematch: whoever asks sits at once, and the other follows; somebody else begins.
    await one.button('Rematch').click();
    await two.page.getByRole('link', { name: 'Go to the rematch' }).click();
    await expect(two.page).not.toHaveURL(link);
    await expect.poll(async () => (await two.now())?.lit.length ?? 0).toBeGreaterThan(0);
    await expect(one.page).toHaveURL(two.page.url());
  });

  test('a ply that is made without a network arrives when it is back', async ({ visits }) => {
    visits.expectErrors();
    const [anna, ben] = [await visits.visitor(), await visits.visitor()];
    const [one, two] = await annaAndBen(anna, ben);
    await one.ready();
    await goOffline(one, async () => {
      await one.touch('cell:1a1');
      await one.untilPlies(1);
      await expect.poll(() => two.plies()).toEqual([]);
    });
    await two.untilPlies(1);
    await expect.poll(() => two.plies()).toEqual(['1a1']);
    await expect.poll(() => one.plies()).toEqual(['1a1']);
  });

  test('four browsers play Rolit; one reloads, one goes offline', async ({ visits }) => {
    visits.expectErrors();
    const pages = [
      await visits.visitor(),
      await visits.visitor({ phone: true }),
      await visits.visitor(),
      await visits.visitor(),
    ];
    // Most of the game has been played elsewhere.
    const game = 'rolit:players=4,size=6';
    const { position } = show(game, randomPlies(game, 2, 20));
    const open = { kind: 'open' } as const;
    const tables = await seated(
      pages.map((page, index) => ({ page, name: ['Anna', 'Ben', 'Cleo', 'Dan'][index] ?? '' })),
      { game, position, seats: [open, open, open, open] },
    );
    const [, second, third] = tables;
    await playTogether(tables, seeded(12), anything, async (plies) => {
      if (plies === 3 && second) await reload(second);
      if (plies === 6 && third) await goOffline(third);
    });
    await checkAgreement(tables, position);
  });

  test('a computer fills a seat', async ({ visits }) => {
    const table = await openTable(await visits.visitor(), { game: 'rolit:size=4', name: 'Anna', others: ['computer'] });
    await playTogether([table], seeded(13), anything);
    await checkAgreement([table]);
  });

  test('a program joins by the interface for bots', async ({ visits }) => {
    const page = await visits.visitor();
    await page.goto('/me');
    await page.getByLabel('Name of the bot').fill('Robo');
    await page.getByRole('button', { name: 'Make a bot' }).click();
    const token = await page.getByRole('textbox', { name: 'Token of Robo' }).inputValue();
    const table = await openTable(page, { game: 'rolit:size=4', name: 'Anna', others: ['bot'] });
    const stop = new AbortController();
    const bot = playAsBot(token, table.id, stop.signal);
    await playTogether([table], seeded(14), anything);
    await checkAgreement([table]);
    expect(await bot).toBe('over');
    stop.abort();
    await expect(page.locator('.seats')).toContainText('Robo');
  });

  test('a game of Bille-Trap is fair, which the program verifies', async ({ visits }) => {
    const [anna, ben] = [await visits.visitor(), await visits.visitor({ phone: true })];
    const game = 'bille-trap:closed=24';
    const { position } = show(game, randomPlies(game, 152).slice(0, -20));
    const open = { kind: 'open' } as const;
    const people = [
      { page: anna, name: 'Anna' },
      { page: ben, name: 'Ben' },
    ];
    const tables = await seated(people, { game, position, seats: [open, open] });
    await playTogether(tables, seeded(15), hurry);
    const record = await checkAgreement(tables, position);
    expect(verify(record)).toMatch(/\S/);
  });
});

/** A program of 30 lines: sits down, and plays the first legal ply whenever it is its turn. */
async function playAsBot(token: string, table: string, signal: AbortSignal): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const base = `${address()}/api/v1`;
  const command = async (id: string, order: Command): Promise<void> => {
    const answer = await fetch(`${base}/tables/${id}/commands`, {
      method: 'POST',
      headers,
      body: JSON.stringify(order),
      signal,
    });
    expect(answer.status, await answer.text()).toBe(200);
  };
  const stream = await fetch(`${base}/bot/stream`, { headers, signal });
  await command(table, { type: 'sit', number: 'r0b0' });
  let rest = '';
  for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines.filter(Boolean)) {
      const line = JSON.parse(text) as BotLine;
      if (line.type === 'turn')
        await command(line.table, {
          type: 'ply',
          ply: line.legal[0] ?? '',
          after: line.plies.length,
          undos: line.undos,
        });
      if (line.type === 'over') return 'over';
    }
  }
  return 'the stream ended';
}
