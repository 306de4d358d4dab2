/**
 * The saved tables. Writes go out in order, one after another, so an older state never overwrites a newer one. A save
 * that cannot be read is never thrown away: it is set aside, with the reason, until a person downloads or discards it.
 */
import { fieldsOf } from '../core/own';
import { readSave, type Save } from './save';
import { openStore, type SaveStore } from './save-store';

/** A damaged save as it was found, and why it could not be read. */
export interface SetAside {
  readonly id: string;
  readonly problem: string;
  readonly found: unknown;
}

export function isSetAside(value: Save | SetAside): value is SetAside {
  return 'problem' in value;
}

/** One for tables, and one for what could not be read. */
export const drawers = ['tables', 'aside'] as const;
export type Disk = SaveStore<(typeof drawers)[number]>;

export class Saves {
  #last: Promise<unknown> = Promise.resolve();
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(private readonly store: Disk) {}

  /** False when everything is lost with the tab. */
  get lasting(): boolean {
    return this.store.lasting;
  }

  write(save: Save): Promise<void> {
    this.#lastWrite = this.#inOrder(() => this.store.put('tables', save.id, save));
    return this.#lastWrite;
  }

  /** Resolves when everything written so far is on disk; rejects when the last write failed, or when nothing lasts. */
  async kept(): Promise<void> {
    if (!this.lasting) throw new Error('nothing lasts here');
    await this.#lastWrite;
  }

  /** The save with this id; undefined when there is none; set aside first when it is damaged. */
  async read(id: string): Promise<Save | SetAside | undefined> {
    const value = await this.store.get('tables', id);
    return value === undefined ? undefined : this.#checked(id, value);
  }

  /** All tables, the latest first; damaged saves are set aside on the way. */
  async all(): Promise<Save[]> {
    const found = await this.store.all('tables');
    const checked = await Promise.all(found.map(({ id, value }) => this.#checked(id, value)));
    return checked.filter((save): save is Save => !isSetAside(save)).sort((one, other) => other.changed - one.changed);
  }

  /** The unfinished ones of them. */
  async unfinished(): Promise<Save[]> {
    return (await this.all()).filter(({ over }) => !over);
  }

  remove(id: string): Promise<void> {
    return this.#inOrder(() => this.store.remove('tables', id));
  }

  /** Takes a save that turned out to be damaged only when it was replayed out of the way. */
  async setAside(id: string, found: unknown, problem: string): Promise<SetAside> {
    const entry: SetAside = { id, problem, found };
    await this.#inOrder(async () => {
      await this.store.put('aside', id, entry);
      await this.store.remove('tables', id);
    });
    return entry;
  }

  async aside(): Promise<SetAside[]> {
    return (await this.store.all('aside')).map(({ id, value }) => readAside(id, value));
  }

  discardAside(id: string): Promise<void> {
    return this.#inOrder(() => this.store.remove('aside', id));
  }

  async #checked(id: string, value: unknown): Promise<Save | SetAside> {
    const save = readSave(value);
    if ('problem' in save) return this.setAside(id, value, save.problem);
    return save.id === id ? save : this.setAside(id, value, 'the name of the table does not fit');
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work, work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

let opening: Promise<Saves> | undefined;

/** The saves of this browser, opened once for the whole page. */
export function keptSaves(): Promise<Saves> {
  opening ??= openStore('calot', drawers).then((store) => new Saves(store));
  return opening;
}

function readAside(id: string, value: unknown): SetAside {
  const { problem, found } = fieldsOf(value);
  return typeof problem === 'string' ? { id, problem, found } : { id, problem: '', found: value };
}
