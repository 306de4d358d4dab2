/**
 * Asks the server for things. What it refuses is a `Refused` with a code that does not change; no answer, or one that is not of this interface
 * (a plain host for the page has none), is `Unreachable`. Who one is lies in a cookie, which the server makes at the first question.
 */
import type * as protocol from '../core/generated/protocol';
import { fieldsOf } from '../core/own';

export class Refused extends Error {
  constructor(readonly refusal: protocol.Refusal) {
    super(refusal.message);
  }
  get code(): protocol.ErrorCode {
    return this.refusal.code;
  }
}

export class Unreachable extends Error {
  constructor() {
    super('the server cannot be reached');
  }
}

const base = '/api/v1';

type Fetch = (address: string, options: RequestInit) => Promise<Response>;

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (!response.headers.get('content-type')?.startsWith('application/json')) throw new Unreachable();
  try {
    return await response.json();
  } catch {
    throw new Unreachable();
  }
}

function isRefusal(value: unknown): value is protocol.Refusal {
  return 'code' in fieldsOf(value) && 'message' in fieldsOf(value);
}

export class Api {
  #me: Promise<protocol.Me> | null = null;

  constructor(private readonly fetch: Fetch = (address, options) => globalThis.fetch(address, options)) {}

  /** Who one is; asked once, and again when that failed. */
  me(): Promise<protocol.Me> {
    this.#me ??= this.#whoever().catch((error: unknown) => {
      this.#me = null;
      throw error;
    });
    return this.#me;
  }

  /** Asks again who one is: the cookie may have gone or changed. */
  meAnew(): Promise<protocol.Me> {
    this.#me = null;
    return this.me();
  }

  async rename(name: string): Promise<protocol.Me> {
    const me = await this.#asked<protocol.Me>('PUT', '/me', { name } satisfies protocol.ChangeMe);
    this.#me = Promise.resolve(me);
    return me;
  }

  personalLink(): Promise<protocol.PersonalLink> {
    return this.#asked('POST', '/me/link', {});
  }

  async claim(token: string): Promise<protocol.Me> {
    const me = await this.#ask<protocol.Me>('POST', '/me/claim', { token } satisfies protocol.Claim);
    this.#me = Promise.resolve(me);
    return me;
  }

  async bots(): Promise<readonly protocol.Bot[]> {
    return (await this.#asked<protocol.Bots>('GET', '/me/bots')).bots;
  }

  makeBot(name: string): Promise<protocol.MadeBot> {
    return this.#asked('POST', '/me/bots', { name } satisfies protocol.NewBot);
  }

  async revokeBot(id: string): Promise<void> {
    await this.#asked('DELETE', `/me/bots/${id}`);
  }

  open(table: protocol.OpenTable): Promise<protocol.OpenedTable> {
    return this.#asked('POST', '/tables', table);
  }

  /** Public tables; nobody has to be known for it. */
  lobby(phase: protocol.Phase, before: number | null = null): Promise<protocol.Lobby> {
    return this.#ask('GET', `/tables?phase=${phase}${before === null ? '' : `&before=${String(before)}`}`);
  }

  /** `most` are given at once; as many as usual when it is left out. */
  myTables(over: boolean, before: number | null = null, most?: number): Promise<protocol.MyTables> {
    const asked = { over, ...(before !== null && { before }), ...(most !== undefined && { limit: most }) };
    const query = Object.entries(asked).map(([key, value]) => `${key}=${String(value)}`);
    return this.#asked('GET', `/me/tables?${query.join('&')}`);
  }

  command(table: string, command: protocol.Command): Promise<protocol.Done> {
    return this.#asked('POST', `/tables/${table}/commands`, command);
  }

  /** Whether there is such a table for whoever asks. Throws what the server says instead. */
  async look(table: string): Promise<void> {
    await this.table(table);
  }

  table(table: string): Promise<protocol.TableAnswer> {
    return this.#asked('GET', `/tables/${encodeURIComponent(table)}`);
  }

  async record(table: string): Promise<string> {
    const response = await this.#send('GET', `/tables/${table}/record`);
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/plain')) {
      const refusal = await answerOf(response);
      throw isRefusal(refusal) ? new Refused(refusal) : new Unreachable();
    }
    return response.text();
  }

  /** A cookie that is not valid is forgotten by the server as it refuses it, so the second question begins anew. */
  async #whoever(): Promise<protocol.Me> {
    try {
      return await this.#ask('GET', '/me');
    } catch (error) {
      if (error instanceof Refused && error.code.startsWith('identity/')) return this.#ask('GET', '/me');
      throw error;
    }
  }

  /** For what only somebody known may ask. */
  async #asked<T>(method: string, path: string, body?: unknown): Promise<T> {
    await this.me();
    try {
      return await this.#ask(method, path, body);
    } catch (error) {
      if (!(error instanceof Refused) || (error.code !== 'identity/missing' && error.code !== 'identity/invalid'))
        throw error;
      await this.meAnew();
      return this.#ask(method, path, body);
    }
  }

  async #ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.#send(method, path, body);
    const answer = await answerOf(response);
    if (response.ok) return answer as T;
    throw isRefusal(answer) ? new Refused(answer) : new Unreachable();
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    const options: RequestInit = { method, cache: 'no-store', credentials: 'same-origin' };
    if (body !== undefined) {
      options.headers = { 'content-type': 'application/json' };
      options.body = JSON.stringify(body);
    }
    try {
      return await this.fetch(base + path, options);
    } catch {
      throw new Unreachable();
    }
  }
}

/** The one that the pages share. */
export const api = new Api();

/** Where a live connection begins. */
export function liveAddress(path: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${base}${path}`;
}
