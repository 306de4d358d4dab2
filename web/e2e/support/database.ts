/** The saves in the browser's database, read and written behind the page's back. */
import type { Page } from '@playwright/test';
import type { Save } from '../../src/table/save';

export type Drawer = 'tables' | 'aside';

/** Everything in a drawer, by name. The database must be there already. */
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
    return Object.fromEntries(keys.map((key, index) => [key as string, values[index]]));
  }, drawer);
}

/** Puts values into the drawer of tables, by name, and waits until they are on disk. */
export function putTables(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  return page.evaluate(
    (entries) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('calot', 1);
        // Somebody who has never been here has none yet; the page makes it like this.
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('tables');
          opening.result.createObjectStore('aside');
        };
        opening.onerror = () => reject(opening.error ?? new Error('refused'));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('tables', 'readwrite');
          for (const [id, value] of entries) transaction.objectStore('tables').put(value, id);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          transaction.onabort = () => reject(transaction.error ?? new Error('refused'));
        };
      }),
    Object.entries(values),
  );
}

const emptyPage = '<!doctype html><link rel="icon" href="data:,">';

/** Keeps values before the page is opened, from an empty page at the same address. */
export async function layTables(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: emptyPage }));
  await page.goto('/empty');
  await page.unroute('**/empty');
  await putTables(page, values);
}

export async function readTable(page: Page, id: string): Promise<Save> {
  const save = (await readDrawer(page, 'tables'))[id];
  if (save === undefined) throw new Error(`there is no save ${id}`);
  return save as Save;
}
