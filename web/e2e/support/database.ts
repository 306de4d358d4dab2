/** The saves in the browser's database, read and written behind the page's back. */
import type { Page } from '@playwright/test';
import type { Save } from '../../src/table/save';

export type Drawer = 'tables' | 'aside';

/** Everything in a drawer, by name. The page must have made the database already. */
export function readDrawer(page: Page, drawer: Drawer): Promise<Record<string, unknown>> {
  return page.evaluate(async (store) => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('refused'));
      });
    const database = await answer(indexedDB.open('calot'));
    const drawn = database.transaction(store).objectStore(store);
    const [keys, values] = await Promise.all([answer(drawn.getAllKeys()), answer<unknown[]>(drawn.getAll())]);
    database.close();
    return Object.fromEntries(keys.map((key, index) => [String(key), values[index]]));
  }, drawer);
}

/** Puts a value into the drawer of tables and waits until it is on disk. */
export function putTable(page: Page, id: string, value: unknown): Promise<void> {
  return page.evaluate(
    ({ id, value }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('calot');
        opening.onerror = () => reject(opening.error ?? new Error('refused'));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('tables', 'readwrite');
          transaction.objectStore('tables').put(value, id);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          transaction.onabort = () => reject(transaction.error ?? new Error('refused'));
        };
      }),
    { id, value },
  );
}

export async function readTable(page: Page, id: string): Promise<Save> {
  const save = (await readDrawer(page, 'tables'))[id];
  if (save === undefined) throw new Error(`there is no save ${id}`);
  return save as Save;
}

/** A save as the page would have written it: two people, no clock. */
export function saveOf(game: string, plies: readonly string[] = [], more: Partial<Save> = {}): Save {
  return {
    version: 1,
    id: 'e2e',
    game,
    start: null,
    plies,
    dealt: 0,
    seats: [{ kind: 'me' }, { kind: 'person' }],
    clock: { kind: 'none' },
    times: [0, 0],
    early: null,
    over: false,
    begun: Date.UTC(2024, 0, 1),
    changed: Date.UTC(2024, 0, 1),
    ...more,
  };
}
