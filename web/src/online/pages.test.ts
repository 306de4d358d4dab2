/** What the online pages are made of: who may sit where, new tables, links, the client of the interface, and their words. */
import { describe, expect, it } from 'vitest';
import { stateOf } from '../core/rules';
import { rulesForTests } from '../testing/rules';
import { Api, Refused, Unreachable } from './api';
import { invitePath, sitPath, wishOf } from './links';
import { withHolder } from '../table/seats';
import { chanceNonce, openingOf, resizedWishes, usualSeats } from './opening';
import { keptSeat, seatsFor } from './places';
import { gameName } from './rows';
import { anna, viewOf } from '../testing/online';

describe('seats', () => {
  const stranger = { guest: 'cleo', name: 'Cleo', seat: null, invites: [] };
  const [first, second] = viewOf().seats;
  const free = (more: object) =>
    viewOf({ phase: 'waiting', ...(first && second && { seats: [first, { ...second, people: [], ...more }] }) });

  it('that are open are for whoever comes, those with a link for whoever has it', () => {
    expect(seatsFor(free({}), stranger, null)).toEqual([2]);
    const reserved = free({ setup: { kind: 'reserved' } });
    expect(seatsFor(reserved, stranger, null)).toEqual([]);
    expect(seatsFor(reserved, stranger, { seat: 2, key: 'k' })).toEqual([2]);
    expect(seatsFor(reserved, { ...stranger, guest: 'anna' }, null)).toEqual([2]);
  });

  it('of a rematch are kept', () => {
    const kept = free({ kept: ['ben'] });
    expect(seatsFor(kept, stranger, null)).toEqual([]);
    expect(seatsFor(kept, { ...stranger, guest: 'ben' }, null)).toEqual([2]);
    expect(keptSeat(kept, { ...stranger, guest: 'ben' })).toBe(2);
  });

  it('that are held can be joined where teams are allowed', () => {
    expect(seatsFor(viewOf(), stranger, null)).toEqual([]);
    expect(seatsFor(viewOf({ teams: true }), stranger, null)).toEqual([1, 2]);
    expect(seatsFor(viewOf({ teams: true, public: true }), stranger, null)).toEqual([]);
    expect(seatsFor(viewOf({ teams: true, phase: 'over' }), stranger, null)).toEqual([]);
  });

  it('of programs and computers are for nobody else, and one is enough', () => {
    expect(seatsFor(free({ setup: { kind: 'bot' } }), stranger, null)).toEqual([]);
    expect(seatsFor(free({}), anna, null)).toEqual([]);
  });
});

describe('a new table', () => {
  const rules = rulesForTests();
  const usual = { game: 'pylos', clock: { kind: 'none' } as const, teams: false, public: false, dealt: false };

  it('has me and whoever comes', () => {
    expect(openingOf(rules, { ...usual, seats: usualSeats(2) })).toEqual({
      setup: {
        game: 'pylos',
        seats: [{ kind: 'open' }, { kind: 'open' }],
        teams: false,
        clock: { kind: 'none' },
        public: false,
      },
      sit: { seat: 1 },
    });
  });

  it('can be one at which I do not sit', () => {
    expect(
      openingOf(rules, { ...usual, seats: [{ kind: 'computer', level: 1 }, { kind: 'open' }] }),
    ).not.toHaveProperty('sit');
  });

  it('begins after a dealt set-up with a position that the rules accept', () => {
    const { setup } = openingOf(rules, { ...usual, game: 'ballcube', seats: usualSeats(2), dealt: true });
    expect(stateOf(rules, { game: setup.game, start: setup.position }).setting_up).toBe(false);
  });

  it('has me at one seat only', () => {
    const wishes = withHolder(usualSeats(3), 2, { kind: 'me' });
    expect(wishes.map(({ kind }) => kind)).toEqual(['open', 'open', 'me']);
    expect(resizedWishes(wishes, 2)).toHaveLength(2);
  });

  it('brings a nonce for chance that the server takes', () => {
    expect(chanceNonce()).toMatch(/^[0-9a-f]{32}$/);
    expect(chanceNonce()).not.toBe(chanceNonce());
  });
});

describe('a list', () => {
  it('names games without their options', () => {
    expect(gameName('rolit:players=4')).toBe('Rolit');
    expect(gameName('chess')).toBe('chess');
  });
});

describe('links', () => {
  it('keep keys behind the #', () => {
    const { pathname, hash } = new URL(invitePath('Zx9', { seat: 2, key: 'a-_9' }), 'https://calot.example');
    expect(pathname).toBe('/t/Zx9');
    expect(wishOf(hash.slice(1))).toEqual({ kind: 'invite', invite: { seat: 2, key: 'a-_9' } });
    expect(wishOf(new URL(sitPath('x'), 'https://calot.example').hash.slice(1))).toEqual({ kind: 'sit' });
    for (const hash of ['', 'invite=', 'invite=2', 'invite=x.y', 'invite=2.<script>'])
      expect(wishOf(hash)).toEqual({ kind: 'look' });
  });
});

describe('the client', () => {
  const json = (status: number, body: unknown): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const me = { guest: 'g', name: 'Guest', named: false, bot: false };

  it('asks once who one is', async () => {
    const asked: string[] = [];
    const api = new Api((address) => {
      asked.push(address);
      return Promise.resolve(json(200, address.endsWith('/me') ? me : { bots: [] }));
    });
    await Promise.all([api.bots(), api.bots()]);
    expect(asked.filter((address) => address === '/api/v1/me')).toHaveLength(1);
  });

  it('becomes somebody new when the server does not know it any more', async () => {
    let known = false;
    const api = new Api((address) => {
      if (address.endsWith('/me')) known = true;
      const answer = known
        ? json(200, address.endsWith('/me') ? me : { bots: [] })
        : json(401, { code: 'identity/missing', message: '' });
      return Promise.resolve(answer);
    });
    await api.me();
    known = false;
    expect(await api.bots()).toEqual([]);
  });

  it('tells refusals from a server that is not there, or is another one', async () => {
    await expect(
      new Api(() => Promise.resolve(json(409, { code: 'table/stale', message: '' }))).lobby('waiting'),
    ).rejects.toBeInstanceOf(Refused);
    await expect(new Api(() => Promise.reject(new TypeError('failed'))).lobby('waiting')).rejects.toBeInstanceOf(
      Unreachable,
    );
    await expect(
      new Api(() =>
        Promise.resolve(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })),
      ).lobby('waiting'),
    ).rejects.toBeInstanceOf(Unreachable);
  });
});
