/**
 * The finished games of whoever uses this browser. What is remembered of each is small and is kept apart from the saves, so it outlives them. A
 * save that is over has one here, and loses it when the game goes on; tables of a server are added as the server lists them, under their own ids.
 * So a game counts once, however often and from wherever it is told.
 */
import { remembered } from '../app/remembered';
import { loadRules, type Rules } from '../core/rules';
import { api, type Api } from '../online/api';
import { openStore, type SaveStore } from '../table/save-store';
import { keptSaves, type Saves } from '../table/saves';
import { isFinished, latestFirst, pastOfSave, pastOfTable, readPast, wasPlayed, type PastGame } from './past';

/** One for the games, and one for the guests whose older tables have all been read. */
export const pastDrawers = ['games', 'read'] as const;
type Drawer = (typeof pastDrawers)[number];

export class PastGames {
  constructor(
    private readonly store: SaveStore<Drawer>,
    private readonly saves: Pick<Saves, 'all'>,
    private readonly rules: Rules,
  ) {}

  /** All that is known here, the latest first. */
  async all(): Promise<readonly PastGame[]> {
    const known = await this.#known();
    for (const save of await this.saves.all()) {
      const before = known.get(save.id);
      if (isFinished(save)) {
        if (before?.ended === save.changed) continue;
        const past = pastOfSave(this.rules, save);
        if (past) await this.#add(known, past);
      } else if (before) {
        known.delete(save.id);
        await this.store.remove('games', save.id);
      }
    }
    return latestFirst(known.values());
  }

  /** Asks the server for those of the guest, of which only the newest are new once all have been read; then all that is known. Rejects when it does not answer. */
  async withGuest(server: Pick<Api, 'me' | 'myTables'>): Promise<readonly PastGame[]> {
    const { guest } = await server.me();
    const known = await this.#known();
    const whole = (await this.store.get('read', guest)) === true;
    for (let before: number | null = null; ;) {
      const { tables, next } = await server.myTables(true, before, mostTables);
      const fresh = tables.filter(({ summary }) => wasPlayed(summary) && !known.has(summary.table));
      for (const { summary, seat } of fresh)
        if (wasPlayed(summary)) await this.#add(known, pastOfTable(summary, seat, guest));
      if (next === null || (whole && fresh.length === 0)) break;
      before = next;
    }
    await this.store.put('read', guest, true);
    return this.all();
  }

  async #known(): Promise<Map<string, PastGame>> {
    const found = await this.store.all('games');
    return new Map(found.flatMap(({ value }) => readPast(value) ?? []).map((past) => [past.id, past]));
  }

  async #add(known: Map<string, PastGame>, past: PastGame): Promise<void> {
    known.set(past.id, past);
    await this.store.put('games', past.id, past);
  }
}

/** As many as the server gives at once. */
const mostTables = 100;

let opening: Promise<PastGames> | undefined;

function opened(): Promise<PastGames> {
  opening ??= Promise.all([openStore('calot-history', pastDrawers), keptSaves(), loadRules()]).then(
    ([store, saves, rules]) => new PastGames(store, saves, rules),
  );
  return opening;
}

export async function pastGames(): Promise<readonly PastGame[]> {
  return (await opened()).all();
}

/** Those of the guest, too. Rejects when no server answers. */
export async function pastGamesOnline(): Promise<readonly PastGame[]> {
  return (await opened()).withGuest(api);
}

/** Whether somebody has ever been at a table of a server from this browser. */
export const wasOnline = (): boolean => remembered('online') !== null;
