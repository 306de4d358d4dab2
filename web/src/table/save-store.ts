/**
 * Where saves lie, and whatever else has to last: a small key–value store with drawers. In the
 * browser it is IndexedDB, which is on disk as soon as a write is answered (local storage is written seconds later, and
 * a killed browser would lose them). Where IndexedDB is refused, a store in memory stands in.
 */
export interface SaveStore<Drawer extends string> {
  /** False when everything is lost with the tab. */
  readonly lasting: boolean;
  get(drawer: Drawer, id: string): Promise<unknown>;
  all(drawer: Drawer): Promise<{ id: string; value: unknown }[]>;
  put(drawer: Drawer, id: string, value: unknown): Promise<void>;
  remove(drawer: Drawer, id: string): Promise<void>;
}

export function memoryStore<Drawer extends string>(drawers: readonly Drawer[]): SaveStore<Drawer> {
  const kept = new Map<Drawer, Map<string, unknown>>(drawers.map((drawer) => [drawer, new Map<string, unknown>()]));
  const inside = (drawer: Drawer): Map<string, unknown> => kept.get(drawer) ?? new Map<string, unknown>();
  return {
    lasting: false,
    get: (drawer, id) => Promise.resolve(inside(drawer).get(id)),
    all: (drawer) => Promise.resolve([...inside(drawer)].map(([id, value]) => ({ id, value }))),
    put: (drawer, id, value) => {
      inside(drawer).set(id, structuredClone(value));
      return Promise.resolve();
    },
    remove: (drawer, id) => {
      inside(drawer).delete(id);
      return Promise.resolve();
    },
  };
}

/** A store of this browser. Its drawers are made with it: one that comes later is a store of its own, since older tabs would keep it from being opened. */
export function openStore<Drawer extends string>(name: string, drawers: readonly Drawer[]): Promise<SaveStore<Drawer>> {
  return openDatabase(name, drawers)
    .then((database) => databaseStore<Drawer>(database))
    .catch(() => memoryStore(drawers));
}

function openDatabase(name: string, drawers: readonly string[]): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const drawer of drawers) request.result.createObjectStore(drawer);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB was refused'));
  });
}

function databaseStore<Drawer extends string>(database: IDBDatabase): SaveStore<Drawer> {
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
