/**
 * A live connection that comes back by itself. While it is lost it tries again after growing pauses, and at once when there is a reason to hope:
 * the browser says that it is online, or the page is looked at again. A connection over which nothing comes, although it was asked, counts as
 * lost. It knows nothing of tables; what comes in is handed on as it is, except for the answers to its own pings.
 *
 * ```text
 *   start ──► trying ──► open ──► lost, waiting ──► trying ──► …
 *                └────────────────────▲
 * ```
 */

/** What a browser's WebSocket does, so tests can bring another. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: never) => void) | null;
}

export type Timer = ReturnType<typeof setTimeout>;

/** What a connection needs from outside. */
export interface ConnectionAround {
  connect(address: string): Wire;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  after(millis: number, act: () => void): Timer;
  cancel(timer: Timer): void;
  /** In 0..1: many clients of a server that comes back do not all come in the same moment. */
  random(): number;
}

interface ConnectionUser {
  /** Where to connect to now. */
  address(): string;
  heard(message: { readonly type: string }): void;
  changed?(status: Status): void;
  /** The answer to a ping: what it was sent and received, by `now`. */
  pong?(message: { readonly now: number }, sent: number, received: number): void;
  /** Done before every try, since a refused connection does not say why; it rejects when there is no use in connecting. */
  prepare?(): Promise<unknown>;
}

/** `retryAt` is when it is tried again, by `now`. */
export type Status =
  | { readonly kind: 'trying'; readonly tries: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'lost'; readonly tries: number; readonly retryAt: number }
  | { readonly kind: 'closed' };

const pauses = [250, 500, 1000, 2000, 4000, 8000, 15_000] as const;
/** How often it is asked whether the other end is there, and how long it may take to answer, in milliseconds. */
export const beat = 15_000;
export const patience = 8000;
/** A page that is looked at again wants to know sooner. */
export const impatience = 3000;

/** How long to wait after so many tries in vain. */
export function pauseAfter(tries: number, random: number): number {
  const pause = pauses[Math.min(tries, pauses.length - 1)] ?? 15_000;
  return Math.round(pause * (0.75 + random / 2));
}

export class Connection {
  #status: Status = { kind: 'closed' };
  #wire: Wire | null = null;
  /** One for trying again, asking, or waiting for the answer: only one of them is under way. */
  #timer: Timer | null = null;
  #tries = 0;
  #pinged: number | null = null;

  constructor(
    private readonly around: ConnectionAround,
    private readonly user: ConnectionUser,
  ) {}

  get status(): Status {
    return this.#status;
  }

  /** `prepared` says that what has to be done before the first try has been done. */
  start(prepared = false): void {
    if (this.#status.kind === 'closed') this.#try(prepared);
  }

  /** Ends it for good. */
  close(): void {
    this.#drop();
    this.#become({ kind: 'closed' });
  }

  /** Whether it was sent; while nothing is connected nothing is. */
  send(message: unknown): boolean {
    if (this.#status.kind !== 'open' || !this.#wire) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }

  /** There is hope: a lost connection is tried at once, an open one has to prove itself. */
  nudge(): void {
    if (this.#status.kind === 'lost') this.#try();
    else if (this.#status.kind === 'open') this.#ping(impatience);
  }

  /** The connection is known to be useless, or what came over it does not fit: it is begun anew. */
  renew(): void {
    if (this.#status.kind === 'open' || this.#status.kind === 'trying') this.#lose();
  }

  #try(prepared = false): void {
    this.#drop();
    this.#become({ kind: 'trying', tries: this.#tries });
    const tried = this.#status;
    const connect = (): void => {
      if (this.#status === tried) this.#connect();
    };
    if (prepared || !this.user.prepare) connect();
    else this.user.prepare().then(connect, () => this.#status === tried && this.#lose());
  }

  #connect(): void {
    let wire: Wire;
    try {
      wire = this.around.connect(this.user.address());
    } catch {
      this.#lose();
      return;
    }
    this.#wire = wire;
    this.#arm(patience, () => this.#lose());
    wire.onopen = () => {
      if (wire !== this.#wire) return;
      this.#become({ kind: 'open' });
      this.#rest();
    };
    wire.onmessage = ({ data }: { readonly data: unknown }) => {
      if (wire === this.#wire && typeof data === 'string') this.#message(data);
    };
    wire.onclose = () => {
      if (wire === this.#wire) this.#lose();
    };
  }

  #message(text: string): void {
    // Somebody speaks at the other end: from now on a loss is a new one.
    this.#tries = 0;
    const asked = this.#pinged;
    this.#pinged = null;
    this.#rest();
    let message: { readonly type: string };
    try {
      message = JSON.parse(text) as { readonly type: string };
    } catch {
      this.#lose();
      return;
    }
    if (message.type !== 'pong') this.user.heard(message);
    else if (asked !== null) this.user.pong?.(message as unknown as { now: number }, asked, this.around.now());
  }

  /** Nothing is to be done until it is time to ask again. */
  #rest(): void {
    this.#arm(beat, () => this.#ping(patience));
  }

  #ping(wait: number): void {
    this.#pinged = this.around.now();
    this.send({ type: 'ping' });
    this.#arm(wait, () => this.#lose());
  }

  #lose(): void {
    this.#drop();
    const pause = pauseAfter(this.#tries, this.around.random());
    this.#tries += 1;
    this.#become({ kind: 'lost', tries: this.#tries, retryAt: this.around.now() + pause });
    this.#arm(pause, () => this.#try());
  }

  #drop(): void {
    if (this.#timer !== null) this.around.cancel(this.#timer);
    this.#timer = null;
    this.#pinged = null;
    const wire = this.#wire;
    this.#wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  #arm(millis: number, act: () => void): void {
    if (this.#timer !== null) this.around.cancel(this.#timer);
    this.#timer = this.around.after(millis, act);
  }

  #become(status: Status): void {
    this.#status = status;
    this.user.changed?.(status);
  }
}

/** The real surroundings. */
export const browser: ConnectionAround = {
  connect: (address) => new WebSocket(address),
  now: () => performance.now(),
  after: (millis, act) => setTimeout(act, millis),
  cancel: (timer) => clearTimeout(timer),
  random: () => Math.random(),
};

/** Tells a connection what the browser knows; the answer stops it. A browser that says to be offline may still reach a server on the same device, so trying goes on. */
export function heedBrowser(connection: Connection): () => void {
  const hope = (): void => {
    if (!document.hidden) connection.nudge();
  };
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('online', () => connection.nudge(), { signal });
  addEventListener('offline', () => connection.renew(), { signal });
  document.addEventListener('visibilitychange', hope, { signal });
  return () => listening.abort();
}
