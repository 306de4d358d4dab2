/**
 * Where saves lie: a small key–value store with two drawers, one for tables and one for what could not be read. In the
 * browser it is IndexedDB, which is on disk as soon as a write is answered (local storage is written seconds later, and
 * a killed browser would lose them). Where IndexedDB is refused, a store in memory stands in.
 */
export type Drawer = 'tables' | 'aside';

export interface SaveStore {
  /** False when everything is lost with the tab. */
  readonly lasting: boolean;
  get(drawer: Drawer, id: string): Promise<unknown>;
  all(drawer: Drawer): Promise<{ id: string; value: unknown }[]>;
  put(drawer: Drawer, id: string, value: unknown): Promise<void>;
  remove(drawer: Drawer, id: string): Promise<void>;
}

export function memoryStore(): SaveStore {
  const drawers: Record<Drawer, Map<string, unknown>> = { tables: new Map(), aside: new Map() };
  return {
    lasting: false,
    get: (drawer, id) => Promise.resolve(drawers[drawer].get(id)),
    all: (drawer) => Promise.resolve([...drawers[drawer]].map(([id, value]) => ({ id, value }))),
    put: (drawer, id, value) => {
      drawers[drawer].set(id, structuredClone(value));
      return Promise.resolve();
    },
    remove: (drawer, id) => {
      drawers[drawer].delete(id);
      return Promise.resolve();
    },
  };
}

/** The store of this browser. */
export function openStore(): Promise<SaveStore> {
  return openDatabase()
    .then(databaseStore)
    .catch(() => memoryStore());
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('calot', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables');
      request.result.createObjectStore('aside');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB was refused'));
  });
}

function databaseStore(database: IDBDatabase): SaveStore {
  /** Runs one request in a transaction of its own and answers when it is on disk. */
  function run<T>(drawer: Drawer, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(drawer, mode, { durability: 'strict' });
      const request = ask(transaction.objectStore(drawer));
      // Otherwise the end of the transaction waits for this page to hear of the request, and a page that is left or
      // loaded again at that moment takes the ply with it.
      transaction.commit();
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () =>
        reject(transaction.error ?? new Error('The save could not be written'));
    });
  }

  return {
    lasting: true,
    get: (drawer, id) => run<unknown>(drawer, 'readonly', (store) => store.get(id)),
    async all(drawer) {
      const [keys, values] = await Promise.all([
        run(drawer, 'readonly', (store) => store.getAllKeys() as IDBRequest<string[]>),
        run<unknown[]>(drawer, 'readonly', (store) => store.getAll()),
      ]);
      return keys.map((key, index) => ({ id: key, value: values[index] }));
    },
    async put(drawer, id, value) {
      await run(drawer, 'readwrite', (store) => store.put(value, id));
    },
    async remove(drawer, id) {
      await run(drawer, 'readwrite', (store) => store.delete(id));
    },
  };
}
