/** The live connection, with a socket and a clock of the tests' own. */
import { describe, expect, it } from 'vitest';
import {
  beat,
  Connection,
  impatience,
  patience,
  pauseAfter,
  type ConnectionAround,
  type Status,
  type Timer,
  type Wire,
} from './connection';

class FakeWire implements Wire {
  sent: string[] = [];
  closed = false;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.(undefined as never);
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
  lose(): void {
    this.onclose?.(undefined as never);
  }
}

/** Timers that go off when the tests turn the clock. */
class FakeAround implements ConnectionAround {
  time = 0;
  wires: FakeWire[] = [];
  #timers = new Map<number, { at: number; act: () => void }>();
  #count = 0;
  connect(address: string): Wire {
    const wire = new FakeWire(address);
    this.wires.push(wire);
    return wire;
  }
  now(): number {
    return this.time;
  }
  after(millis: number, act: () => void): Timer {
    this.#timers.set(++this.#count, { at: this.time + millis, act });
    return this.#count as unknown as Timer;
  }
  cancel(timer: Timer): void {
    this.#timers.delete(timer as unknown as number);
  }
  random(): number {
    return 0.5;
  }
  turn(millis: number): void {
    this.time += millis;
    for (const [id, { at, act }] of [...this.#timers]) {
      if (at <= this.time && this.#timers.delete(id)) act();
    }
  }
  get last(): FakeWire {
    const wire = this.wires.at(-1);
    if (!wire) throw new Error('nothing was connected');
    return wire;
  }
}

function begin(prepare?: () => Promise<void>) {
  const around = new FakeAround();
  const heard: unknown[] = [];
  const changes: Status['kind'][] = [];
  const pongs: [number, number, number][] = [];
  let after = 0;
  const connection = new Connection(around, {
    address: () => `live?after=${String(after)}`,
    heard: (message) => heard.push(message),
    changed: ({ kind }) => changes.push(kind),
    pong: ({ now }, sent, received) => pongs.push([now, sent, received]),
    ...(prepare && { prepare }),
  });
  return { around, heard, changes, pongs, connection, seen: (number: number) => void (after = number) };
}

describe('a live connection', () => {
  it('hands on what comes, and sends only while it is open', () => {
    const { around, heard, changes, connection } = begin();
    connection.start();
    expect(connection.send({ type: 'x' })).toBe(false);
    around.last.open();
    around.last.say({ type: 'welcome' });
    expect(connection.send({ type: 'x' })).toBe(true);
    expect(around.last.sent).toEqual(['{"type":"x"}']);
    expect(heard).toEqual([{ type: 'welcome' }]);
    expect(changes).toEqual(['trying', 'open']);
  });

  it('comes back by itself, with what it has seen last', () => {
    const { around, connection, seen, changes } = begin();
    connection.start();
    around.last.open();
    around.last.say({ type: 'update' });
    seen(7);
    around.last.lose();
    expect(connection.status.kind).toBe('lost');
    around.turn(pauseAfter(0, 0.5));
    expect(around.wires).toHaveLength(2);
    expect(around.last.address).toBe('live?after=7');
    around.last.open();
    expect(changes).toEqual(['trying', 'open', 'lost', 'trying', 'open']);
  });

  it('waits longer after every try in vain, and begins anew after a word', () => {
    const { around, connection } = begin();
    connection.start();
    const pauses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      around.last.lose();
      const { status } = connection;
      if (status.kind !== 'lost') throw new Error(status.kind);
      pauses.push(status.retryAt - around.time);
      around.turn(status.retryAt - around.time);
    }
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    expect(new Set(pauses).size).toBeGreaterThan(4);
    around.last.open();
    around.last.say({ type: 'welcome' });
    around.last.lose();
    expect(connection.status).toEqual({ kind: 'lost', tries: 1, retryAt: around.time + pauseAfter(0, 0.5) });
  });

  it('tries at once when there is hope, and an open one has to prove itself', () => {
    const { around, connection } = begin();
    connection.start();
    around.last.lose();
    connection.nudge();
    expect(around.wires).toHaveLength(2);
    around.last.open();
    connection.nudge();
    expect(around.last.sent).toEqual(['{"type":"ping"}']);
    around.turn(impatience);
    expect(connection.status.kind).toBe('lost');
    expect(around.last.closed).toBe(true);
  });

  it('asks a silent end, measures the way, and gives a dead one up', () => {
    const { around, connection, pongs, heard } = begin();
    connection.start();
    around.last.open();
    around.turn(beat);
    expect(around.last.sent).toEqual(['{"type":"ping"}']);
    around.turn(40);
    around.last.say({ type: 'pong', now: 1000 });
    expect(pongs).toEqual([[1000, beat, beat + 40]]);
    expect(heard).toEqual([]);
    around.turn(beat);
    around.turn(patience);
    expect(connection.status.kind).toBe('lost');
  });

  it('gives up a try that is not answered', () => {
    const { around, connection } = begin();
    connection.start();
    around.turn(patience);
    expect(connection.status.kind).toBe('lost');
  });

  it('listens no more to what it has left', () => {
    const { around, connection, heard } = begin();
    connection.start();
    const old = around.last;
    old.open();
    connection.renew();
    old.say({ type: 'late' });
    old.lose();
    expect(heard).toEqual([]);
    expect(connection.status).toMatchObject({ kind: 'lost', tries: 1 });
    connection.close();
    around.turn(60_000);
    expect(around.wires).toHaveLength(1);
  });

  it('prepares every try, and waits on when that fails', async () => {
    let fails = true;
    const { around, connection } = begin(() => (fails ? Promise.reject(new Error('away')) : Promise.resolve()));
    connection.start();
    await Promise.resolve();
    await Promise.resolve();
    expect(connection.status.kind).toBe('lost');
    expect(around.wires).toHaveLength(0);
    fails = false;
    connection.nudge();
    await Promise.resolve();
    await Promise.resolve();
    expect(around.wires).toHaveLength(1);
  });

  it('that brings rubbish is begun anew', () => {
    const { around, connection } = begin();
    connection.start();
    around.last.open();
    around.last.onmessage?.({ data: '{' } as MessageEvent);
    expect(connection.status.kind).toBe('lost');
  });
});
