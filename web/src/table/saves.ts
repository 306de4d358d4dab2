/**
 * The saved tables. Writes go out in order, one after another, so an older state never overwrites a newer one. A save
 * that cannot be read is never thrown away: it is set aside, with the reason, until a person downloads or discards it.
 */
import { readSave, type Save } from './save';
import { openStore, type SaveStore } from './save-store';

/** A damaged save as it was found, and why it could not be read. */
export interface SetAside {
  readonly id: string;
  readonly problem: string;
  readonly found: unknown;
}

export interface Saves {
  readonly lasting: boolean;
  write(save: Save): Promise<void>;
  /** Resolves when everything written so far is on disk; rejects when the last write failed, or when nothing lasts. */
  kept(): Promise<void>;
  /** The save with this id; undefined when there is none; set aside first when it is damaged. */
  read(id: string): Promise<Save | SetAside | undefined>;
  /** All tables, the latest first; damaged saves are set aside on the way. */
  all(): Promise<Save[]>;
  /** The unfinished ones of them. */
  unfinished(): Promise<Save[]>;
  /** Takes a save that turned out to be damaged only when it was replayed out of the way. */
  setAside(id: string, found: unknown, problem: string): Promise<SetAside>;
  aside(): Promise<SetAside[]>;
  discardAside(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

export function isSetAside(value: Save | SetAside): value is SetAside {
  return 'problem' in value;
}

export function createSaves(store: SaveStore): Saves {
  let last: Promise<unknown> = Promise.resolve();
  let lastWrite: Promise<void> = Promise.resolve();

  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  }

  async function setAside(id: string, found: unknown, problem: string): Promise<SetAside> {
    const entry: SetAside = { id, problem, found };
    await inOrder(async () => {
      await store.put('aside', id, entry);
      await store.remove('tables', id);
    });
    return entry;
  }

  async function check(id: string, value: unknown): Promise<Save | SetAside> {
    const save = readSave(value);
    if ('problem' in save) return setAside(id, value, save.problem);
    return save.id === id ? save : setAside(id, value, 'the name of the table does not fit');
  }

  async function all(): Promise<Save[]> {
    const found = await store.all('tables');
    const checked = await Promise.all(found.map(({ id, value }) => check(id, value)));
    return checked.filter((save): save is Save => !isSetAside(save)).sort((one, other) => other.changed - one.changed);
  }

  return {
    lasting: store.lasting,
    write(save) {
      lastWrite = inOrder(() => store.put('tables', save.id, save));
      return lastWrite;
    },
    async kept() {
      if (!store.lasting) throw new Error('nothing lasts here');
      await lastWrite;
    },
    async read(id) {
      const value = await store.get('tables', id);
      return value === undefined ? undefined : check(id, value);
    },
    all,
    async unfinished() {
      return (await all()).filter(({ over }) => !over);
    },
    setAside,
    async aside() {
      const found = await store.all('aside');
      return found.map(({ id, value }) => readAside(id, value));
    },
    discardAside: (id) => inOrder(() => store.remove('aside', id)),
    remove: (id) => inOrder(() => store.remove('tables', id)),
  };
}

let opening: Promise<Saves> | undefined;

/** The saves of this browser, opened once for the whole page. */
export function keptSaves(): Promise<Saves> {
  opening ??= openStore().then(createSaves);
  return opening;
}

function readAside(id: string, value: unknown): SetAside {
  if (typeof value === 'object' && value !== null && 'problem' in value && 'found' in value) {
    return { id, problem: String(value.problem), found: value.found };
  }
  return { id, problem: '', found: value };
}
