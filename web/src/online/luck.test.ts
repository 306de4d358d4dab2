/** Checking luck: honest servers, and servers that lie in every way that pays, against the real rules core. */
import { describe, expect, it } from 'vitest';
import type { PlyView, TableEvent, TableView } from '../core/generated/protocol';
import { plyOf, viewOf } from '../testing/online';
import { rulesForTests } from '../testing/rules';
import { Unreachable } from './api';
import type { Ledger } from './ledger';
import { Luck, type Verdict } from './luck.svelte';
import { luckWords } from './luck-words';
import { mostPins, pinsIn, type Pin } from './pins';

const rules = rulesForTests();
const [anna, ben, cleo] = ['AQEBAQEBAQEBAQEBAQEBAQ', 'AgICAgICAgICAgICAgICAg', 'AwMDAwMDAwMDAwMDAwMDAw'];
const [annas, bens] = ['a1'.repeat(16), 'b2'.repeat(16)];

/** What was drawn from each seed and these nonces was worked out by another program, from the description of the formula alone. */
const honest = {
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  plies: ['d1', 'in', 'stay', 'd2', 'in', 'd6'],
};
/** A seed with which the game begins with a six, found after both nonces were known. */
const ground = {
  seed: '06'.repeat(32),
  commitment: 'e802086ad6a1e16b78352ad7296d2aabd835b1b16dbe951e1135b97c68e29d81',
  plies: ['d6', 'in'],
};
const movers = [null, 1, 1, null, 2, null];

interface Told {
  readonly seed: string;
  readonly commitment: string;
  readonly plies: readonly string[];
  /** What the table shows before Anna sits down. */
  readonly first?: string;
  /** The nonces that the record names. */
  readonly nonces?: string;
  /** The plies of the record, where they are others. */
  readonly recorded?: readonly string[];
  readonly teams?: boolean;
  readonly computer?: boolean;
}

function noStorage(): Storage {
  throw new Error('there is no storage');
}

function recordOf({
  seed,
  commitment,
  plies,
  recorded = plies,
  nonces = `1 ${anna} ${annas}; 2 ${ben} ${bens}`,
}: Told) {
  const match = rules.open('bille-trap');
  try {
    for (const ply of recorded) match.play(ply);
    return match.record([
      { key: 'Commitment', value: commitment },
      { key: 'Seed', value: seed },
      { key: 'Numbers', value: nonces },
    ]);
  } finally {
    match.free();
  }
}

function seatOf(seat: number, guest: string | null, computer = false): TableView['seats'][number] {
  return {
    seat,
    setup: computer ? { kind: 'computer', level: 1 } : { kind: 'open' },
    people: guest === null ? [] : [{ guest, name: guest, bot: false, left: false }],
    kept: [],
    stand_in: null,
    undo_to: null,
  };
}

/** The table as the page of Anna, or of somebody who is not seen to sit there, hears of it. */
function tableOf(told: Told, who = anna) {
  const ledger = (view: Partial<TableView>, seated: boolean, plies: readonly PlyView[] = []): Ledger => ({
    number: 1,
    view: viewOf({
      game: 'bille-trap',
      commitment: told.commitment,
      teams: told.teams ?? false,
      plies: plies.length,
      seats: [seatOf(1, seated ? anna : null), seatOf(2, told.computer ? null : ben, told.computer)],
      ...view,
    }),
    plies,
    you: { guest: who, name: who, seat: seated && who === anna ? 1 : null, invites: [] },
  });
  const plies = told.plies.map((ply, index) => plyOf(ply, movers[index] ?? null));
  return {
    free: ledger({ phase: 'waiting', commitment: told.first ?? told.commitment }, false),
    begun: ledger({ phase: 'playing' }, true, plies.slice(0, 1)),
    over: ledger({ phase: 'over', seed: told.seed }, true, plies),
  };
}

const begins: TableEvent[] = [
  { type: 'sat', seat: 1, guest: anna, name: 'Anna', number: annas },
  { type: 'started' },
  { type: 'ply', ply: 'd1' },
];

async function settled(luck: Luck): Promise<Verdict | null> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return luck.verdict;
}

function luckAt(told: Told, record = () => Promise.resolve(recordOf(told)), pins = pinsIn(noStorage)) {
  return new Luck('table', { rules, record, pins, nonce: () => annas });
}

/** What Anna's page finds, who sits down and plays to the end. */
async function found(told: Told): Promise<Verdict | null> {
  const luck = luckAt(told);
  const { free, begun, over } = tableOf(told);
  luck.heard(free);
  expect(luck.sit(free, { seat: 1 })).toEqual({ type: 'sit', seat: 1, number: annas });
  luck.heard(begun, 'waiting', begins);
  if (luck.verdict?.kind !== 'wrong') expect(luck.verdict).toBeNull();
  luck.heard(over, 'playing');
  return settled(luck);
}

describe('an honest server', () => {
  it('is believed', async () => {
    const verdict = await found(honest);
    expect(verdict).toEqual({ kind: 'right', drawn: 3, own: true });
    expect(verdict && luckWords(verdict)).toBe('The luck was checked: it fits what was settled before the game.');
  });

  it('is believed against a computer, which brings nothing', async () => {
    const plies = ['d4', 'in', 'stay', 'd2', 'in', 'd6'];
    const told = { ...honest, plies, computer: true, nonces: `1 ${anna} ${annas}` };
    expect(await found(told)).toEqual({ kind: 'right', drawn: 3, own: true });
  });

  it('cannot show everything to those who only watch', async () => {
    const luck = luckAt(honest);
    const { free, over } = tableOf(honest, cleo);
    luck.heard(free);
    luck.heard(over, 'waiting');
    const verdict = await settled(luck);
    expect(verdict).toEqual({ kind: 'right', drawn: 3, own: false });
    expect(verdict && luckWords(verdict)).toBe('The luck was checked, as far as this browser can tell.');
  });

  it('is not accused by somebody whose seat another one got', async () => {
    const luck = luckAt(honest);
    const { free, begun, over } = tableOf(honest, cleo);
    luck.heard(free);
    luck.sit(free, { seat: 1 });
    luck.heard(begun, 'waiting', begins);
    luck.heard(over, 'playing');
    expect(await settled(luck)).toMatchObject({ kind: 'right', own: false });
  });

  it('is not accused by somebody who joined others after the game had begun', async () => {
    const plies = ['d1', 'in', 'stay', 'd3', 'in', 'd2'];
    const told = { ...honest, plies, teams: true, nonces: `2 ${ben} ${bens}` };
    const luck = luckAt(told);
    const { free, begun, over } = tableOf(told);
    luck.heard(free);
    luck.sit(free, { seat: 1 });
    luck.heard(begun, 'waiting', [...begins].reverse());
    luck.heard(over, 'playing');
    expect(await settled(luck)).toEqual({ kind: 'right', drawn: 3, own: false });
  });

  it('is not accused by a device that has left its seat, which was taken again on another one', async () => {
    const luck = luckAt(honest);
    const { free, begun, over } = tableOf(honest);
    luck.heard(free);
    luck.sit(free, { seat: 1 });
    luck.heard({ ...begun, view: { ...begun.view, phase: 'waiting' }, plies: [] }, 'waiting');
    luck.heard(free, 'waiting');
    luck.heard(begun, 'waiting', begins);
    luck.heard(over, 'playing');
    expect(await settled(luck)).toEqual({ kind: 'right', drawn: 3, own: false });
  });

  it('is asked again when it could not be reached', async () => {
    let away = true;
    const luck = luckAt(honest, () => (away ? Promise.reject(new Unreachable()) : Promise.resolve(recordOf(honest))));
    luck.heard(tableOf(honest).over);
    expect(await settled(luck)).toEqual({ kind: 'unreachable' });
    away = false;
    luck.heard(tableOf(honest).over);
    expect(await settled(luck)).toMatchObject({ kind: 'right' });
  });

  it('is asked nothing after a game without chance', async () => {
    const luck = luckAt(honest, () => Promise.reject(new Error('it was asked')));
    const { over } = tableOf(honest);
    luck.heard({ ...over, plies: over.plies.filter(({ seat }) => seat !== null) });
    expect(await settled(luck)).toBeNull();
  });
});

describe('a server that lies is found out: it', () => {
  it('picks its seed after it has seen the nonces', async () => {
    const wrong = { kind: 'wrong', fault: 'commitment', ply: null };
    expect(await found({ ...ground, first: honest.commitment })).toEqual(wrong);
    // Or shows no commitment before it has them.
    expect(await found({ ...ground, first: '' })).toEqual(wrong);
    // Or keeps to the commitment in words alone.
    const told = { ...ground, commitment: honest.commitment };
    expect(await found(told)).toEqual({ kind: 'wrong', fault: 'seed', ply: null });
  });

  it('changes its commitment during the game, which is told at once', async () => {
    const luck = luckAt(honest);
    const { free, begun, over } = tableOf(honest);
    luck.heard(free);
    luck.sit(free);
    luck.heard(begun, 'waiting', begins);
    const other = { ...begun, view: { ...begun.view, commitment: ground.commitment } };
    luck.heard(other, 'playing');
    expect(luck.verdict).toMatchObject({ kind: 'wrong', fault: 'commitment' });
    // It does not help to change it back.
    luck.heard(over, 'playing');
    expect(await settled(luck)).toMatchObject({ kind: 'wrong', fault: 'commitment' });
  });

  it('replaces a nonce, or leaves it out', async () => {
    for (const nonces of [`1 ${anna} ${bens}; 2 ${ben} ${bens}`, `2 ${ben} ${bens}`, `1 ${anna} -; 2 ${ben} ${bens}`])
      expect(await found({ ...honest, nonces })).toEqual({ kind: 'wrong', fault: 'nonce', ply: null });
  });

  it('puts somebody on another seat, since that would be another mix', async () => {
    const luck = luckAt(honest);
    const { free, begun, over } = tableOf(honest);
    luck.heard(free);
    luck.sit(free, { seat: 2 });
    luck.heard(begun, 'waiting', begins);
    luck.heard(over, 'playing');
    expect(await settled(luck)).toMatchObject({ kind: 'wrong', fault: 'people' });
  });

  it('mixes in a nonce for the computer', async () => {
    const told = { ...honest, computer: true };
    expect(await found(told)).toEqual({ kind: 'wrong', fault: 'people', ply: null });
  });

  it('changes what was drawn', async () => {
    const plies = ['d4', ...honest.plies.slice(1)];
    const verdict = await found({ ...honest, plies });
    expect(verdict).toEqual({ kind: 'wrong', fault: 'ply', ply: 1 });
    expect(verdict && luckWords(verdict)).toContain('Move 1 is not what chance had drawn.');
    // And puts it right again in the record.
    const told = { ...honest, plies, recorded: honest.plies };
    expect(await found(told)).toEqual({ kind: 'wrong', fault: 'game', ply: null });
  });

  it('gives no record, which is not taken for a game that is right', async () => {
    const luck = luckAt(honest, () => Promise.resolve('nothing'));
    luck.heard(tableOf(honest).over);
    expect(await settled(luck)).toEqual({ kind: 'unknown' });
  });
});

describe('a nonce', () => {
  it('is made once, and sent again as it was', () => {
    let made = 0;
    const { free } = tableOf(honest);
    const pins = pinsIn(noStorage);
    const luck = new Luck('table', {
      rules,
      record: () => Promise.reject(new Unreachable()),
      pins,
      nonce: () => `n${String((made += 1))}`,
    });
    const nonces = [1, 2, 1].map((seat) => luck.sit(free, { seat }));
    expect(nonces.map((command) => 'number' in command && command.number)).toEqual(['n1', 'n1', 'n1']);
    expect(pins.read('table')?.nonce).toBe('n1');
    // Somebody else in the same browser brings another one.
    const other = { ...free, you: { ...free.you, guest: ben } };
    expect(luck.sit(other)).toMatchObject({ number: 'n2' });
  });

  it('is not brought to a game that has begun', () => {
    expect(luckAt(honest).sit(tableOf(honest).begun)).toEqual({ type: 'sit', number: '-' });
  });
});

describe('what is kept of a table', () => {
  it('lasts, and the oldest ones make room', () => {
    const kept = new Map<string, string>([['calot.view', 'flat']]);
    const storage = {
      get length() {
        return kept.size;
      },
      key: (index: number) => [...kept.keys()][index] ?? null,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
    };
    let now = 0;
    const pins = pinsIn(
      () => storage,
      () => (now += 1),
    );
    const pin: Pin = { commitment: 'c', nonce: null, guest: '', seat: null, state: 'made' };
    pins.write('first', pin);
    pins.write('second', pin);
    pins.write('first', { ...pin, nonce: 'n' });
    const again = pinsIn(() => storage);
    expect(again.read('first')).toEqual({ ...pin, nonce: 'n' });
    for (let more = 0; more < mostPins - 1; more += 1) pins.write(`more ${String(more)}`, pin);
    expect([again.read('first'), again.read('second')]).toEqual([null, pin]);
    expect(kept.get('calot.view')).toBe('flat');
    kept.set('calot.luck.second', '{');
    expect(again.read('second')).toBeNull();
  });
});
