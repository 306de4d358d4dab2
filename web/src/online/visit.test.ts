/** A visit: gaps, lost connections, refused plies, answers to questions. */
import { describe, expect, it } from 'vitest';
import type { ServerMessage } from '../core/generated/protocol';
import { rulesForTests } from '../testing/rules';
import { Refused, Unreachable } from './api';
import type { ConnectionAround, Timer, Wire } from './connection';
import { noTime } from '../testing/timing';
import { updateOf, viewOf, welcomeOf } from '../testing/online';
import { pinsIn } from './pins';
import { Visit } from './visit.svelte';

const rules = rulesForTests();

interface Line extends Wire {
  readonly address: string;
  readonly sent: { type: string; id?: number; command?: unknown }[];
}

function begin(look: () => Promise<void> = () => Promise.resolve()) {
  const lines: Line[] = [];
  const timers: (() => void)[] = [];
  const connection: ConnectionAround = {
    connect(address) {
      const line: Line = {
        address,
        sent: [],
        onopen: null,
        onmessage: null,
        onclose: null,
        close: () => undefined,
        send: (text) => line.sent.push(JSON.parse(text) as Line['sent'][number]),
      };
      lines.push(line);
      return line;
    },
    now: () => 0,
    after: (_, act) => timers.push(act) as unknown as Timer,
    cancel: (timer) => void (timers[(timer as unknown as number) - 1] = () => undefined),
    random: () => 0,
  };
  const visit = new Visit('table', {
    rules,
    pins: pinsIn(() => {
      throw new Error('there is no storage');
    }),
    api: {
      look,
      record: () => Promise.reject(new Unreachable()),
      meAnew: () => Promise.resolve({ guest: 'anna', name: 'Anna', named: true, bot: false }),
    },
    connection,
    address: (table, after) => `${table} after ${String(after)}`,
    ...noTime,
  });
  const last = (): Line => {
    const line = lines.at(-1);
    if (!line) throw new Error('nothing was connected');
    return line;
  };
  const say = (message: ServerMessage): void => last().onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) {
      await Promise.resolve();
    }
  };
  const connect = async (): Promise<void> => {
    await settle();
    last().onopen?.(undefined as never);
  };
  return { visit, lines, say, last, settle, connect };
}

async function seated(plies: readonly string[] = []) {
  const begun = begin();
  await begun.visit.open();
  await begun.connect();
  begun.say(welcomeOf(plies));
  return begun;
}

describe('a visit', () => {
  it('is welcomed, and comes back with the number of the last event', async () => {
    const { visit, say, last, connect } = await seated(['1a1', '1a2']);
    expect(last().address).toBe('table after null');
    expect(visit.game?.table.live.history).toEqual(['1a1', '1a2']);
    say(updateOf(12, 2, ['1a3'], { turn: 2 }));
    last().onclose?.(undefined as never);
    expect(visit.status.kind).toBe('lost');
    visit.connection.nudge();
    await connect();
    expect(last().address).toBe('table after 13');
    visit.close();
  });

  it('asks for everything after a gap', async () => {
    const { visit, say, last, connect } = await seated(['1a1', '1a2']);
    say(updateOf(14, 4, ['1b1']));
    expect(visit.status.kind).toBe('lost');
    visit.connection.nudge();
    await connect();
    expect(last().address).toBe('table after null');
    say(welcomeOf(['1a1', '1a2', '1a3', '1a4', '1b1'], { turn: 2 }));
    expect(visit.game?.ledger.number).toBe(15);
    visit.close();
  });

  it('begins anew when the server goes back to an earlier state, and plays on from there', async () => {
    const { visit, say, last, connect, settle } = await seated(['1a1', '1a2', '1a3']);
    say(updateOf(11, 1, ['1b2']));
    expect(visit.status.kind).toBe('lost');
    visit.connection.nudge();
    await connect();
    expect(last().address).toBe('table after null');
    say(welcomeOf(['1a1']));
    expect(visit.game?.table.live.history).toEqual(['1a1']);
    say(updateOf(11, 1, ['1b2']));
    await settle();
    expect(visit.game?.table.live.history).toEqual(['1a1', '1b2']);
    // A server that knows that it was set back says so at once.
    say(welcomeOf([]));
    expect(visit.game?.table.live.history).toEqual([]);
    visit.close();
  });

  it('knows a table that has gone from the server', async () => {
    const { visit, say, last } = await seated(['1a1']);
    say({ type: 'refused', id: null, error: { code: 'table/not_found', message: '' } });
    expect([visit.problem, visit.status.kind]).toEqual(['missing', 'closed']);
    expect(last().address).toBe('table after null');
  });

  it('takes a refused ply back and says why', async () => {
    const { visit, say, last, settle } = await seated();
    visit.game?.table.playNamed('1a1');
    expect(last().sent).toEqual([{ type: 'command', id: 1, command: { type: 'ply', ply: '1a1', after: 0 } }]);
    say({ type: 'refused', id: 1, error: { code: 'table/out_of_time', message: '' } });
    await settle();
    expect(visit.game?.table.live.history).toEqual([]);
    expect(visit.trouble).toMatchObject({ code: 'table/out_of_time' });
    visit.close();
  });

  it('says that nobody answers when something is asked without a connection', async () => {
    const { visit, last, settle } = await seated();
    last().onclose?.(undefined as never);
    visit.game?.resign();
    await settle();
    expect(visit.trouble).toBeInstanceOf(Unreachable);
    visit.close();
  });

  it('knows when the server can keep nothing or hears late, until it is told otherwise or connects anew', async () => {
    const { visit, say, last } = await seated();
    say({ type: 'notice', code: 'storage_away' });
    expect(visit.storageAway).toBe(true);
    say({ type: 'notice', code: 'storage_back' });
    expect(visit.storageAway).toBe(false);
    say({ type: 'notice', code: 'bus_away' });
    expect(visit.slow).toBe(true);
    say({ type: 'notice', code: 'bus_back' });
    expect(visit.slow).toBe(false);
    say({ type: 'notice', code: 'storage_away' });
    say({ type: 'notice', code: 'bus_away' });
    last().onclose?.(undefined as never);
    expect([visit.storageAway, visit.slow]).toEqual([false, false]);
    visit.close();
  });

  it('sends a ply again that may have been lost, once', async () => {
    const { visit, say, last, connect } = await seated();
    visit.game?.table.playNamed('1a1');
    last().onclose?.(undefined as never);
    visit.connection.nudge();
    await connect();
    say({ type: 'update', number: 10, now: 0, events: [], view: welcomeOf([]).view });
    expect(last().sent).toEqual([{ type: 'command', id: 2, command: { type: 'ply', ply: '1a1', after: 0 } }]);
    say({ type: 'you', you: welcomeOf([]).you });
    say({ type: 'update', number: 10, now: 0, events: [], view: welcomeOf([]).view });
    expect(last().sent).toHaveLength(1);
    visit.close();
  });

  it('does not send a ply again that had arrived', async () => {
    const { visit, say, last, connect, settle } = await seated();
    visit.game?.table.playNamed('1a1');
    last().onclose?.(undefined as never);
    visit.connection.nudge();
    await connect();
    say(updateOf(10, 0, ['1a1'], { turn: 2 }));
    await settle();
    expect(last().sent).toEqual([]);
    expect(visit.game?.pending).toBeNull();
    visit.close();
  });

  it('does not send a ply again that had arrived and was taken back', async () => {
    const { visit, say, last, connect, settle } = await seated();
    visit.game?.table.playNamed('1a1');
    last().onclose?.(undefined as never);
    visit.connection.nudge();
    await connect();
    const arrived = updateOf(10, 0, ['1a1']);
    const undone = { number: 12, at: 0, version: 1, event: { type: 'undone', to: 0 } } as const;
    say({ ...arrived, number: 12, events: [...arrived.events, undone], view: viewOf({ undos: 1 }) });
    await settle();
    expect(last().sent).toEqual([]);
    expect(visit.game?.table.live.history).toEqual([]);
    visit.game?.table.playNamed('1a1');
    expect(last().sent).toEqual([{ type: 'command', id: 2, command: { type: 'ply', ply: '1a1', after: 0, undos: 1 } }]);
    visit.close();
  });

  it('answers questions when the server does, or when the connection is lost', async () => {
    const { visit, say, last } = await seated();
    const [done, refused, lost] = [
      visit.ask({ type: 'resign' }),
      visit.ask({ type: 'agree' }),
      visit.ask({ type: 'decline' }),
    ];
    say({ type: 'done', id: 1, number: 11 });
    say({ type: 'refused', id: 2, error: { code: 'table/no_offer', message: '' } });
    last().onclose?.(undefined as never);
    await expect(done).resolves.toBeUndefined();
    await expect(refused).rejects.toBeInstanceOf(Refused);
    await expect(lost).rejects.toBeInstanceOf(Unreachable);
    await expect(visit.ask({ type: 'agree' })).rejects.toBeInstanceOf(Unreachable);
    visit.close();
  });

  it('knows a table that is not there from a server that does not answer', async () => {
    const missing = begin(() => Promise.reject(new Refused({ code: 'table/not_found', message: '' })));
    await missing.visit.open();
    expect(missing.visit.problem).toBe('missing');
    expect(missing.lines).toHaveLength(0);
    const away = begin(() => Promise.reject(new Unreachable()));
    await away.visit.open();
    expect(away.visit.problem).toBe('unreachable');
    expect(away.visit.status.kind).not.toBe('closed');
    away.visit.close();
  });

  it('tells what happened, and for a while what somebody said', async () => {
    const { visit, say, settle } = await seated();
    const told: string[] = [];
    visit.told = (events) => told.push(...events.map(({ type }) => type));
    say({ ...updateOf(10, 0, ['1a1'], { turn: 2 }) });
    expect(told).toEqual(['ply']);
    say({ type: 'reaction', guest: 'ben', reaction: 'wow' });
    expect(visit.reactions.get('ben')).toBe('wow');
    await settle();
    expect(visit.reactions.size).toBe(0);
    visit.close();
  });
});
