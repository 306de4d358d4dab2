/** Finished games: each is known once, counts for those who played it, and is told in words. Numbers are counted by hand. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MyTable, MyTables, TableResult } from '../core/generated/protocol';
import { elements, htmlOf, textOf } from '../testing/drawn';
import { viewOf } from '../testing/online';
import { rulesForTests } from '../testing/rules';
import { saveOf } from '../testing/save-of';
import { memoryStore, type SaveStore } from '../table/save-store';
import type { Save } from '../table/save';
import { drawers, Saves } from '../table/saves';
import type { Holder } from '../table/seats';
import { speak } from '../words/load.svelte';
import GameList from './GameList.svelte';
import { outcomeOf, pastOfSave, pastOfTable, readPast, type PastGame } from './past';
import { pastDrawers, PastGames } from './past-games';
import Statistics from './Statistics.svelte';
import { opponentsWords, outcomeWords, scoreWords, tallyWords, variantWords } from './sentences';
import { countsOf, readBeginning, rowsOf, theBeginning } from './statistics';
import { standings, tallyOf } from './tally';

const rules = rulesForTests();
const computer = (level: number): Holder => ({ kind: 'computer', level });

/** Rolit that a seat has given up after one ply: the others have won. */
function given(id: string, seat: number, more: Partial<Save> = {}): Save {
  const seats = more.seats ?? [{ kind: 'me' }, computer(5)];
  return saveOf(`rolit:players=${String(seats.length)}`, ['f4'], {
    id,
    seats,
    times: seats.map(() => 0),
    early: { kind: 'resigned', seat },
    over: true,
    begun: 1,
    changed: 2,
    ...more,
  });
}

function pastOf(save: Save): PastGame {
  const past = pastOfSave(rules, save);
  if (!past) throw new Error('this game is not over');
  return past;
}

/** A table at which Anna, who asks, and Ben have played; `winner` is a guest. */
function tableOf(table: string, winner: string | null, at: number, annaFirst = true): MyTable {
  const { seats } = viewOf();
  const order = annaFirst ? seats : [...seats].reverse().map((place, index) => ({ ...place, seat: index + 1 }));
  const seat = order.findIndex(({ people }) => people[0]?.guest === 'anna') + 1;
  const won = order.findIndex(({ people }) => people[0]?.guest === winner) + 1;
  const result: TableResult = {
    reason: winner === null ? 'abandoned' : 'rules',
    seat: null,
    outcome: winner === null ? null : { winners: [won], scores: [3, 1] },
    at,
  };
  const { game, phase, teams } = viewOf({ phase: 'over' });
  const more = { public: false, clock: { kind: 'none' }, turn: null, plies: 9, until: null } as const;
  const summary = { table, game, phase, teams, seats: order, result, ...more, opened_at: 0, updated_at: at };
  return { summary, seat, your_turn: false };
}

/** A server that gives its tables two at a time, and counts how often it is asked. */
function serverOf(tables: readonly MyTable[]) {
  const server = {
    asked: 0,
    me: () => Promise.resolve({ guest: 'anna', name: 'Anna', named: true, bot: false }),
    myTables: (_over: boolean, before: number | null = null): Promise<MyTables> => {
      server.asked += 1;
      const older = tables.filter(({ summary }) => before === null || summary.updated_at < before);
      const given = older.slice(0, 2);
      const next = older.length > 2 ? (given.at(-1)?.summary.updated_at ?? null) : null;
      return Promise.resolve({ tables: given, next });
    },
  };
  return server;
}

describe('the games of this browser', () => {
  let store: SaveStore<(typeof pastDrawers)[number]>;
  let saves: Saves;
  let games: PastGames;
  beforeEach(() => {
    store = memoryStore(pastDrawers);
    saves = new Saves(memoryStore(drawers));
    games = new PastGames(store, saves, rules);
  });
  const ids = async (): Promise<string[]> => (await games.all()).map(({ id }) => id);

  it('are those that are over, the latest first', async () => {
    await saves.write(given('a', 1, { changed: 5 }));
    await saves.write(given('b', 1, { changed: 9 }));
    await saves.write({ ...given('c', 1), early: null, over: false });
    expect(await ids()).toEqual(['b', 'a']);
  });

  it('outlive their saves, and are known once', async () => {
    await saves.write(given('a', 1));
    expect(await ids()).toEqual(['a']);
    expect(await ids()).toEqual(['a']);
    await saves.remove('a');
    expect(await ids()).toEqual(['a']);
  });

  it('are none while a game that was over goes on, and the new end when it ends again', async () => {
    await saves.write(given('a', 1));
    expect((await games.all()).map(outcomeOf)).toEqual(['lost']);
    await saves.write({ ...given('a', 1), early: null, over: false, changed: 3 });
    expect(await ids()).toEqual([]);
    await saves.write(given('a', 2, { changed: 4 }));
    expect((await games.all()).map(outcomeOf)).toEqual(['won']);
  });

  it('are no records that were opened when they were over, and nothing that was given up at once', async () => {
    await saves.write(given('a', 1, { begun: 2, changed: 2, study: true }));
    await saves.write(given('b', 1, { plies: [] }));
    expect(await ids()).toEqual([]);
  });

  it('are not lost for one that is damaged, or was written by a newer page', async () => {
    await store.put('games', 'new', { ...pastOf(given('new', 1)), version: 99 });
    await store.put('games', 'bad', 'nonsense');
    await saves.write(given('a', 1));
    expect(await ids()).toEqual(['a']);
    expect(await store.get('games', 'new')).toMatchObject({ version: 99 });
  });

  it('are joined by the tables of a guest, page by page, and later only by new ones', async () => {
    const old = [5, 4, 3, 2, 1].map((at) => tableOf(`t${String(at)}`, 'anna', at));
    const server = serverOf(old);
    await saves.write(given('a', 1, { changed: 4.5 }));
    expect((await games.withGuest(server)).map(({ id }) => id)).toEqual(['t5', 'a', 't4', 't3', 't2', 't1']);
    expect(server.asked).toBe(3);
    await games.withGuest(server);
    expect(server.asked).toBe(4);
    const more = serverOf([tableOf('t7', 'ben', 7), tableOf('t6', null, 6), ...old]);
    const all = await games.withGuest(more);
    // The table that was closed before anybody played is no game.
    expect(all.map(({ id }) => id)).toEqual(['t7', 't5', 'a', 't4', 't3', 't2', 't1']);
    expect(more.asked).toBe(2);
    expect(all.map(outcomeOf)).toEqual(['lost', 'won', 'lost', 'won', 'won', 'won', 'won']);
  });
});

it('what is kept is read back, and nothing else', () => {
  const past = pastOf(given('a', 1));
  expect(readPast(JSON.parse(JSON.stringify(past)))).toEqual(past);
  for (const wrong of [null, 'x', {}, { ...past, result: null }, { ...past, version: 2 }])
    expect(readPast(wrong)).toBeUndefined();
});

/** Anna against Ben at another seat each time: 2 to 1, and one draw. */
function withBen(): PastGame[] {
  const ends = [['anna', 1, true] as const, ['ben', 2, false] as const, ['anna', 3, false] as const];
  const played = ends.map(([winner, at, first]) => {
    const { summary, seat } = tableOf(`t${String(at)}`, winner, at, first);
    return pastOfTable({ ...summary, result: summary.result as TableResult }, seat, 'anna');
  });
  const draw = { ...(played[0] as PastGame), id: 't4', ended: 4 };
  return [{ ...draw, result: { ...draw.result, winners: [1, 2] } }, ...played.reverse()];
}

describe('running scores', () => {
  afterEach(async () => {
    await speak('en');
  });

  it('follow people from seat to seat', () => {
    const games = withBen();
    expect(tallyOf(games, games[0] as PastGame, 'pylos')).toMatchObject({ played: 4, won: 2, drawn: 1 });
    expect(standings(games, null).map(tallyWords)).toEqual(['You against Ben: 2 to 1, 1 draw']);
    expect(standings(games, 'rolit')).toEqual([]);
  });

  it('are of a level of the computer, and of one game only where one is meant', () => {
    const games = [
      pastOf(given('a', 2)),
      pastOf(given('b', 1, { seats: [computer(5), { kind: 'me' }] })),
      pastOf(given('c', 1)),
      pastOf(given('d', 1, { seats: [{ kind: 'me' }, computer(3)] })),
      pastOf(given('e', 1, { study: true })),
    ];
    expect(standings(games, 'rolit').map(tallyWords)).toEqual(['You against the computer (level 5): 2 to 1']);
  });

  it('tell people at this screen apart by their names', () => {
    const three = (id: string, seat: number, names: readonly string[]): PastGame =>
      pastOf(given(id, seat, { seats: [{ kind: 'me' }, ...names.map((name) => ({ kind: 'person' as const, name }))] }));
    const games = [three('a', 1, ['Zoe', 'Max']), three('b', 2, ['Max', 'Zoe'])];
    // Whoever gives up loses, and the others share the win: Max lost one, I the other.
    expect(standings(games, null).map(tallyWords)).toEqual(['Wins: You\u00a01, Zoe\u00a02, Max\u00a01']);
    expect(standings([...games, three('c', 1, ['Zoe', 'Ann'])], null)).toHaveLength(1);
    const unnamed = [1, 2].map((seat) =>
      pastOf(given(`u${String(seat)}`, seat, { seats: [{ kind: 'me' }, { kind: 'person' }, { kind: 'person' }] })),
    );
    expect(standings(unnamed, null).map(tallyWords)).toEqual(['You against 2 people here: 1 of 2 won']);
  });

  it.each([
    ['fr', 'Vous contre Ben\u00a0: 2 à 1, 1 nulle'],
    ['de', 'Du gegen Ben: 2 zu 1, 1 Unentschieden'],
  ] as const)('are told in %s', async (language, words) => {
    await speak(language);
    expect(standings(withBen(), null).map(tallyWords)).toEqual([words]);
  });
});

describe('statistics', () => {
  it('count what was won, drawn and lost, and the longest run', () => {
    // Won, won, lost, won, drawn, in this order.
    const ends = [2, 2, 1, 2].map((seat, index) => pastOf(given(`g${String(index)}`, seat, { changed: 10 + index })));
    const drawn = { ...(ends[0] as PastGame), id: 'g4', ended: 20 };
    const games = [...ends, { ...drawn, result: { ...drawn.result, winners: [1, 2] } }];
    expect(rowsOf(games, 'rolit')).toEqual([{ kind: 5, played: 5, won: 3, drawn: 1, lost: 1, streak: 2, last: 20 }]);
    expect(countsOf([]).played).toBe(0);
  });

  it('keep opponents apart, people first, and leave out what was begun in the middle', () => {
    const games = [
      pastOf(given('a', 1, { seats: [{ kind: 'me' }, computer(2), computer(2)] })),
      pastOf(given('b', 1, { seats: [{ kind: 'me' }, computer(2), computer(8)] })),
      pastOf(given('c', 1, { seats: [{ kind: 'me' }, computer(8)] })),
      pastOf(given('d', 1, { seats: [{ kind: 'me' }, { kind: 'person' }, computer(8)] })),
      pastOf(given('e', 1, { study: true })),
      pastOf(given('f', 1, { seats: [computer(1), computer(1)] })),
      pastOf(given('g', 1, { earlier: [{ seat: 2, level: 8, until: 1 }], plies: ['f4', 'c3'] })),
    ];
    expect(rowsOf(games, 'rolit').map(({ kind, played }) => [kind, played])).toEqual([
      ['here', 1],
      [8, 1],
      [2, 1],
      ['computers', 2],
    ]);
    expect(rowsOf(withBen(), 'pylos').map(({ kind, played }) => [kind, played])).toEqual([['online', 4]]);
  });

  it('begin where they were cleared, and a damaged text clears nothing', () => {
    expect(readBeginning('{"at":5,"solved":{"rolit":3,"quits":"x"}}')).toEqual({ at: 5, solved: { rolit: 3 } });
    for (const text of [null, '', 'null', '{"at":"5"}', '[]']) expect(readBeginning(text)).toEqual(theBeginning);
  });

  it('are a table with a heading for each line', () => {
    const html = htmlOf(Statistics, { games: [pastOf(given('a', 2)), pastOf(given('b', 1))] });
    const [head, row] = elements(html, 'tr').map(({ html: cells }) =>
      [...cells.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => textOf(cell)),
    );
    expect(head).toEqual(['Against', 'Played', 'Won', 'Drawn', 'Lost', 'Best run', 'Last game']);
    expect(row?.slice(0, 6)).toEqual(['Computer, level 5', '2', '1', '0', '1', '1']);
  });
});

describe('a game in the list', () => {
  it('says against whom and how it ended, the own score first', () => {
    const past = pastOf(given('a', 2));
    const played = { ...past, result: { winners: [2], scores: [30, 34], early: null, repeated: false } };
    expect(scoreWords(played, {})).toBe('30 : 34');
    expect(scoreWords({ ...played, own: 2 }, {})).toBe('34 : 30');
    expect(scoreWords(past, {})).toBe('');
    const [line] = elements(htmlOf(GameList, { games: [past], rules }), 'a');
    expect(line?.attributes['href']).toBe('/review/a');
    expect(line?.text).toMatch(/^Rolit Won against the computer \(level 5\) .* · somebody gave up Review Rolit$/);
  });

  it.each([
    ['rolit:players=4,size=6', 'Board: 6 × 6'],
    ['rolit', ''],
    ['pylos:rules=standard,takeback=must', 'Taking balls back: one or two'],
    ['bille-trap:players=3,closed=8', 'Closed traps: 8'],
    ['ballcube:rules=white', 'WhiteBall: your balls out, then the white one'],
  ])('tells the variant %s as %j', (game, words) => {
    expect(variantWords(rules, rules.canonical(game))).toBe(words);
    expect(variantWords(rules, game)).toBe(words);
  });

  it('between computers is nobody’s', () => {
    const past = pastOf(given('a', 1, { seats: [computer(1), computer(8)] }));
    expect(outcomeOf(past)).toBeNull();
    expect(opponentsWords(past)).toBe('Computer, level 1 and Computer, level 8');
    expect(outcomeWords(past)).toBe('Computer, level 8 wins');
    const named = pastOf(given('b', 2, { seats: [{ kind: 'person', name: 'Ana' }, computer(3)] }));
    expect(outcomeWords(named)).toBe('Ana wins');
  });
});
