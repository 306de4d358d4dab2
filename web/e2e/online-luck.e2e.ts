/**
 * The luck of online games as the page checks it: with the program as it is, and with a program that lies. What lies is put between the real
 * program and the page, so everything but the lie is real.
 */
import { expect, type Page } from '@playwright/test';
import type { ClientMessage, Command, ServerMessage, TableView } from '../src/core/generated/protocol';
import { check, context } from './support/axe';
import { ask, openTable, sitDown, watch } from './support/online-page';
import { act, hurry } from './support/playing';
import { verify } from './support/program';
import { seeded } from '../src/testing/random';
import type { TablePage } from './support/table-page';
import { test } from './support/test';

/** What is changed on the way. */
interface Lies {
  readonly toPage?: (view: TableView, message: ServerMessage) => void;
  readonly toProgram?: (command: Command) => void;
  readonly record?: (record: string) => string;
}

async function lie(page: Page, lies: Lies): Promise<void> {
  await page.routeWebSocket(/\/tables\/[^/]+\/live/, (near) => {
    const far = near.connectToServer();
    let known: TableView;
    near.onMessage((text) => {
      const message = JSON.parse(String(text)) as ClientMessage;
      if (message.type === 'command') lies.toProgram?.(message.command);
      far.send(JSON.stringify(message));
    });
    far.onMessage((text) => {
      let message = JSON.parse(String(text)) as ServerMessage;
      if (message.type === 'played') {
        // Whoever lies may say more than is asked for.
        const { number, now, events, change } = message;
        const view = { ...known, plies: known.plies + events.length, turn: change.turn };
        message = { type: 'update', number, now, events, view };
      }
      if ('view' in message) {
        known = { ...message.view };
        lies.toPage?.(message.view, message);
      }
      near.send(JSON.stringify(message));
    });
  });
  await page.route(/\/tables\/[^/]+\/record$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: lies.record?.(await answer.text()) ?? (await answer.text()) });
  });
}

async function againstComputer(page: Page): Promise<TablePage> {
  return openTable(page, { game: 'bille-trap', name: 'Anna', others: ['computer'] });
}

async function resign(table: TablePage): Promise<void> {
  const menu = await table.openMenu();
  await menu.getByRole('button', { name: 'Give up' }).click();
  await table.page.getByRole('dialog', { name: 'Give up this game?' }).getByRole('button', { name: 'Give up' }).click();
}

const fingerprint = '5e'.repeat(32);

test.describe('the luck of a game', () => {
  test('is checked at its end for those who played, and as far as possible for others', async ({ visits }) => {
    const [anna, ben, cleo] = [
      await visits.visitor({ context }),
      await visits.visitor({ phone: true }),
      await visits.visitor(),
    ];
    const one = await openTable(anna, { game: 'bille-trap', name: 'Anna' });
    const two = await sitDown(ben, anna.url(), 'Ben');
    const three = await watch(cleo, anna.url());
    const now = await one.ready();
    await act(one, hurry(now, seeded(1)));
    await expect(anna.getByTestId('luck')).toHaveCount(0);
    await resign(one);
    for (const table of [one, two]) {
      const sign = table.page.getByTestId('luck');
      await expect(sign).toContainText('The luck was checked: it fits what was settled before the game.');
      await table.said('The luck was checked: it fits what was settled before the game.');
      await sign.click();
      const sheet = table.page.getByRole('dialog', { name: 'How the luck was checked' });
      await expect(sheet).toContainText('Before you sat down, the server showed the fingerprint of a secret number.');
      await sheet.getByRole('button', { name: 'Close' }).click();
    }
    await check(anna, 'luck that was checked');
    await expect(three.page.getByTestId('luck')).toContainText('as far as this browser can tell');
    // The page kept what it needs, and anybody can check the record with it.
    const kept = await anna.evaluate(
      (id) => JSON.parse(localStorage.getItem(`calot.luck.${id}`) ?? '{}') as { commitment: string; nonce: string },
      one.id,
    );
    const record = await one.downloadRecord();
    expect(record).toContain(kept.commitment);
    expect(record).toContain(kept.nonce);
    expect(verify(record)).toMatch(/^ok /);
    await anna.reload();
    await expect(anna.getByTestId('luck')).toContainText('it fits what was settled before the game');
  });

  test('is no subject in games without luck', async ({ page }) => {
    const table = await openTable(page, { game: 'pylos', name: 'Anna', others: ['computer'] });
    await resign(table);
    await table.ending();
    await expect(page.getByTestId('luck')).toHaveCount(0);
  });
});

test.describe('a server is found out that', () => {
  const warned = async (table: TablePage, words: string): Promise<void> => {
    await expect(table.page.getByTestId('luck')).toContainText('Something is wrong with the luck of this game.');
    await expect(table.page.getByTestId('luck')).toContainText(words);
    await table.said(words);
  };
  const notKept = 'did not keep to the secret number that it had settled on before the game';

  test('picks its seed after it has seen the nonces', async ({ page }) => {
    let nonceKnown = false;
    await lie(page, {
      toProgram: ({ type }) => (nonceKnown ||= type === 'sit'),
      toPage: (view) => {
        if (!nonceKnown) view.commitment = fingerprint;
      },
    });
    const table = await againstComputer(page);
    await warned(table, notKept);
  });

  test('changes its commitment during the game', async ({ page }) => {
    let changes = false;
    await lie(page, {
      toPage: (view) => {
        if (changes) view.commitment = fingerprint;
      },
      record: (record) => record.replace(/(?<=\[Commitment ")\w+/, fingerprint),
    });
    const table = await againstComputer(page);
    const now = await table.ready();
    await expect(page.getByTestId('luck')).toHaveCount(0);
    changes = true;
    await act(table, hurry(now, seeded(1)));
    // It is told at once, and stays so.
    await warned(table, notKept);
    changes = false;
    await resign(table);
    await table.ending();
    await warned(table, notKept);
  });

  test('replaces a nonce', async ({ visits }) => {
    const page = await visits.visitor({ context });
    await lie(page, {
      toProgram: (command) => {
        if (command.type === 'sit') command.number = 'lucky';
      },
    });
    const table = await againstComputer(page);
    await resign(table);
    await warned(table, 'The random number of this browser was left out or replaced.');
    await check(page, 'luck that is wrong');
  });

  test('changes a die', async ({ page }) => {
    let die = '';
    const other = (): string => (die === 'd4' ? 'd5' : 'd4');
    await lie(page, {
      toPage: (_, message) => {
        if (message.type === 'welcome') for (const ply of message.plies.slice(0, 1)) ply.ply = other();
        if (message.type !== 'update') return;
        for (const { event } of message.events)
          if (event.type === 'ply' && die === '') {
            die = event.ply;
            event.ply = other();
          }
      },
      record: (record) => record.replace(/(?<=^1\. )d\d/m, other()),
    });
    const table = await againstComputer(page);
    await resign(table);
    await warned(table, 'Move 1 is not what chance had drawn.');
  });
});

test('an older page that sits down as it opens a table plays on, with luck that it cannot check', async ({ page }) => {
  await page.goto('/lobby');
  await ask(page, 'GET', '/me');
  const { table: id } = await ask<{ table: string }>(page, 'POST', '/tables', {
    setup: { game: 'bille-trap', seats: [{ kind: 'open' }, { kind: 'computer', level: 1 }] },
    sit: { seat: 1, number: '8b1f0e' },
  });
  const table = await watch(page, `/t/${id}`);
  await resign(table);
  await expect(page.getByTestId('luck')).toContainText('as far as this browser can tell');
});
