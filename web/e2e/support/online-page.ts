/** Online tables, opened and joined as people do it, and played by several of them. */
import { expect, type Page } from '@playwright/test';
import type { Command, Done, Me, OpenTable, OpenedTable } from '../../src/core/generated/protocol';
import { act, type Policy } from './playing';
import type { Random } from '../../src/testing/random';
import { type Now, TablePage } from './table-page';

export interface NewTable {
  /** The game text. */
  readonly game: string;
  readonly name: string;
  /** The kinds of seats from the second on, by their values in the panel; whoever comes without it. */
  readonly others?: readonly ('open' | 'reserved' | 'computer' | 'bot')[];
  readonly level?: number;
  readonly public?: boolean;
  readonly teams?: boolean;
  readonly clock?: string;
}

/** Opens a table by the panel, and comes to its page. */
export async function openTable(page: Page, wanted: NewTable): Promise<TablePage> {
  await page.goto(`/lobby/${wanted.game}`);
  await page.locator('form[aria-busy="false"]').waitFor();
  await page.getByLabel('Your name').fill(wanted.name);
  for (const [index, kind] of (wanted.others ?? []).entries()) {
    const seat = index + 2;
    await page.getByLabel(new RegExp(`^Seat ${String(seat)},`)).selectOption(kind);
    if (kind === 'computer')
      await page.getByLabel(`Level of seat ${String(seat)}`).selectOption(String(wanted.level ?? 1));
  }
  if (wanted.public) await page.getByRole('radio', { name: 'Everybody, in the list of tables' }).check();
  if (wanted.teams) await page.getByRole('switch', { name: 'Several people may share a seat' }).check();
  if (wanted.clock) await page.getByRole('radio', { name: wanted.clock }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  // What follows a # goes when one has sat down.
  await page.waitForURL(/\/t\/[^#]+$/);
  const table = new TablePage(page);
  await table.opened();
  return table;
}

/** Asks the server as the person who has this page, past the page itself: the quick way to a state that is looked at. */
export async function ask<T>(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> {
  const answer = await page.request.fetch(`/api/v1${path}`, { method, ...(body !== undefined && { data: body }) });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Does something at a table, past the page. */
export async function command(page: Page, table: string, order: Command): Promise<void> {
  await ask<Done>(page, 'POST', `/tables/${table}/commands`, order);
}

/** Opens a table past the page, and sits down at its first seat; the answer is its id. */
export async function openQuickly(page: Page, setup: OpenTable['setup']): Promise<string> {
  await ask<Me>(page, 'GET', '/me');
  const opened = await ask<OpenedTable>(page, 'POST', '/tables', {
    setup,
    sit: { seat: 1, number: '1' },
  } satisfies OpenTable);
  return opened.table;
}

/** Sits down past the page. */
export async function sitQuickly(page: Page, table: string, seat: number): Promise<void> {
  await ask<Me>(page, 'GET', '/me');
  await command(page, table, { type: 'sit', seat, number: '1' });
}

/** People who sit at a table already, one at each of its first seats; how one gets there by the page has tests of its own. */
export async function seated(
  people: readonly { readonly page: Page; readonly name: string }[],
  setup: OpenTable['setup'],
): Promise<TablePage[]> {
  const [first] = people;
  if (!first) throw new Error('nobody came');
  for (const { page, name } of people) {
    await ask<Me>(page, 'GET', '/me');
    await ask<Me>(page, 'PUT', '/me', { name });
  }
  const id = await openQuickly(first.page, setup);
  for (const [index, { page }] of people.slice(1).entries()) await sitQuickly(page, id, index + 2);
  return Promise.all(people.map(({ page }) => watch(page, `/t/${id}`)));
}

/** Anna and Ben at a table of Pylos, where it is Anna's turn. */
export async function annaAndBen(
  anna: Page,
  ben: Page,
  more: Partial<OpenTable['setup']> = {},
): Promise<[TablePage, TablePage]> {
  const people = [
    { page: anna, name: 'Anna' },
    { page: ben, name: 'Ben' },
  ];
  const [one, two] = await seated(people, { game: 'pylos', seats: [{ kind: 'open' }, { kind: 'open' }], ...more });
  if (!one || !two) throw new Error('somebody is missing');
  await expect(anna.locator('.prompt.mine')).toBeVisible();
  return [one, two];
}

/** Comes to a table by a link, without a seat. */
export async function watch(page: Page, link: string): Promise<TablePage> {
  await page.goto(link);
  const table = new TablePage(page);
  await table.opened();
  return table;
}

/** Comes to a table by a link and sits down, at the first seat that is offered or the one of this side. */
export async function sitDown(page: Page, link: string, name: string, side?: string): Promise<TablePage> {
  const table = await watch(page, link);
  if (side) await page.getByRole('radio', { name: side }).check();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'detached' });
  return table;
}

/** Whoever is to move moves, until the game is over for everybody. `between` is called before each ply, with the number of plies so far. */
export async function playTogether(
  tables: readonly TablePage[],
  random: Random,
  policy: Policy,
  between: (plies: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  let seen = -1;
  for (;;) {
    const mover = await whoseTurn(tables);
    if (!mover) return;
    const { plies } = mover.now;
    if (plies > seen) {
      seen = plies;
      await between(seen);
      // The page may have been loaded again meanwhile.
      continue;
    }
    await act(mover.table, policy(mover.now, random));
  }
}

/** Waits until somebody can move, or the game is over for everybody. */
async function whoseTurn(tables: readonly TablePage[]): Promise<{ table: TablePage; now: Now } | null> {
  let mover: { table: TablePage; now: Now } | null = null;
  await expect
    .poll(
      async () => {
        const all = await Promise.all(tables.map(async (table) => ({ table, now: await table.now() })));
        const able = all.flatMap(({ table, now }) => (now && !now.over && now.lit.length > 0 ? [{ table, now }] : []));
        mover = able[0] ?? null;
        return mover !== null || all.every(({ now }) => now?.over);
      },
      { message: 'somebody can move', intervals: [20], timeout: 60_000 },
    )
    .toBe(true);
  return mover;
}

/** Takes the network of a page away, waits until it says so, and gives it back. */
export async function goOffline(
  table: TablePage,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const context = table.page.context();
  await context.setOffline(true);
  await table.page.getByText('Connection lost.', { exact: false }).first().waitFor();
  await meanwhile();
  await context.setOffline(false);
  await expect(table.page.getByRole('button', { name: 'Try now' })).toHaveCount(0);
}

/** Loads the page of a table again. */
export async function reload(table: TablePage): Promise<void> {
  await table.page.reload();
  await table.opened();
}
