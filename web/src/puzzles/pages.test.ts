/**
 * Puzzles as the page shows them: what the card of a puzzle says while it is solved, failed or shown, what lists say of it afterwards, the
 * puzzle of the day, and progress that is damaged. What is right is read from the files of puzzles; the search is the real one.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { routeOf } from '../app/router.svelte';
import { searchForTests } from '../testing/search';
import { isAddress, loadPuzzles, nextUnsolved, type Collection } from './collection';
import { dailyPuzzle, dayOf } from './daily';
import { puzzleGames } from './games';
import { streakOn } from './progress';
import type { Puzzle } from './puzzle';
import { PuzzlePlayer } from './puzzle-player.svelte';
import { chooseRun, runOf } from './run';
import { elements, textOf } from '../testing/drawn';
import { TestClock } from '../testing/timing';
import { touchPly } from '../testing/touching';

const rules = rulesForTests();
let collection: Collection;
let kept: Map<string, string>;

beforeEach(async () => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  collection = await loadPuzzles();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The parts that know what is kept, as a page that has just been loaded has them. */
async function loadPage() {
  vi.resetModules();
  const [{ htmlOf }, { keptProgress }, { notesOn }, card, games, overview, daily, core] = await Promise.all([
    import('../testing/drawn'),
    import('./kept-progress.svelte'),
    import('./notes'),
    import('./PuzzleCard.svelte'),
    import('./GamePuzzles.svelte'),
    import('./Overview.svelte'),
    import('./DailyLink.svelte'),
    import('../testing/rules'),
  ]);
  core.rulesForTests();
  const gamePage = (game: string): string => htmlOf(games.default, { game, collection });
  return {
    keptProgress,
    notesOn,
    gamePage: (game: string): string => textOf(gamePage(game)),
    /** What the page of a game says of a puzzle. */
    tile: (game: string, number: number): string | undefined =>
      elements(gamePage(game), 'a')
        .filter(({ attributes }) => attributes['href'] === `/puzzles/${game}/${String(number)}`)
        .flatMap(({ attributes }) => attributes['aria-label'] ?? [])[0],
    overview: (): string => htmlOf(overview.default, { collection }),
    dailyLink: (): string => textOf(htmlOf(daily.default, {})),
    /** What the card of a puzzle says and offers. */
    card: (player: PuzzlePlayer, next: Puzzle | null, streak: number | null): string => {
      const progress = keptProgress.current;
      return textOf(htmlOf(card.default, { player, progress, daily: false, streak, next, follow: () => undefined }));
    },
  };
}
type Page = Awaited<ReturnType<typeof loadPage>>;

function puzzleOf(game: string, number: number): Puzzle {
  const puzzle = collection[game]?.[number - 1];
  if (!puzzle) throw new Error(`no puzzle ${String(number)} of ${game}`);
  return puzzle;
}

/** One's own plies of a line. */
const ownPlies = ({ line }: Puzzle): string[] => line.filter((_, index) => index % 2 === 0);

/** More than the search needs for what is left of a win, in milliseconds. */
const enough = 2000;

/** A puzzle on a page, with what the page keeps of it. */
class Room {
  readonly player: PuzzlePlayer;
  readonly #clock = new TestClock(false);

  constructor(
    readonly page: Page,
    readonly puzzle: Puzzle,
    now?: Date,
    most = 20,
  ) {
    const notes = page.notesOn(puzzle, now && (() => now));
    this.player = new PuzzlePlayer(rules, puzzle, searchForTests(most), notes, this.#clock);
  }

  async make(ply: string): Promise<void> {
    touchPly(this.player.table, ply);
    await this.settle();
  }

  /** Lets the program play what waits. */
  async settle(): Promise<void> {
    for (let plies = 0; this.player.busy && plies < 100; plies += 1) await this.#clock.pass(1000);
  }

  async solve(): Promise<void> {
    for (const ply of ownPlies(this.puzzle)) await this.make(ply);
    expect(this.player.found).toBe(true);
  }

  /** Waits until the computer has answered, if it has to. */
  async defended(): Promise<void> {
    await vi.waitUntil(async () => {
      await this.settle();
      return this.player.phase !== 'defence';
    });
  }

  /** Plays the win that was found to its end, with the plies that the search finds. */
  async finish(): Promise<void> {
    await this.defended();
    while (this.player.phase === 'finish') {
      const { game, start, history } = this.player.table.live;
      const asked = { game, start: start ?? undefined, plies: [...history], level: 8, millis: enough, seed: 1 };
      const worth = await searchForTests(enough).weigh(asked);
      await this.make(worth?.pv[0] ?? '');
      await this.defended();
    }
  }

  async answered(): Promise<void> {
    await vi.waitUntil(() => !this.player.mistake?.thinking);
    await this.settle();
  }

  /** What the card says and offers. */
  words(streak: number | null = null): string {
    const next = nextUnsolved(collection, runOf(this.puzzle), this.page.keptProgress.current, this.puzzle);
    return this.page.card(this.player, next, streak);
  }
}

describe('a puzzle', () => {
  test('is solved ply by ply, and stays solved', async () => {
    const page = await loadPage();
    const puzzle = puzzleOf('pylos', 18);
    const room = new Room(page, puzzle);
    expect(room.words()).toContain(`Dark to move wins in ${String(puzzle.plies)} moves. Find the first.`);
    const [first = '', ...more] = ownPlies(puzzle);
    await room.make(first);
    expect(room.words()).toContain(`Right. Dark now wins in ${String(puzzle.plies - 2)} moves.`);
    for (const ply of more) await room.make(ply);
    expect(room.player.found).toBe(true);
    expect(room.words()).toContain('Solved');
    expect(room.words()).toContain('Next puzzle');
    const again = await loadPage();
    expect(new Room(again, puzzle).words()).toContain('You have solved it already.');
    expect(again.tile('pylos', 18)).toBe('Puzzle 18, solved');
    expect(again.gamePage('pylos')).toContain('1 of 40 solved');
  });

  test('is won to its end by the computer when that is wanted', async () => {
    const room = new Room(await loadPage(), puzzleOf('quits', 1));
    await room.solve();
    await room.defended();
    expect(room.words()).toContain('Now the last move: Blue wins with it.');
    room.player.playOut();
    await vi.waitUntil(async () => {
      await room.settle();
      return room.player.over;
    });
    expect(room.words()).toContain('You win. Marbles out by the far corner');
    // Three marbles out win; blue had two.
    expect(room.words()).toMatch(/You 3/);
    expect(nextUnsolved(collection, runOf(room.puzzle), room.page.keptProgress.current, room.puzzle)).toMatchObject({
      game: 'quits',
      number: 2,
    });
  });

  test('that was failed says why, is answered, and can be tried again', async () => {
    const page = await loadPage();
    const room = new Room(page, puzzleOf('quits', 1));
    await room.make('e3d2');
    expect(room.player.phase).toBe('wrong');
    expect(room.words()).toContain('Not this one.');
    await room.answered();
    // Whether it wins later the computer may or may not see; that it does not win in time is proved.
    expect(room.words()).toMatch(/no longer wins within 3 moves|wins too, but not as soon|lets the win slip/);
    expect(room.words()).toContain('The computer answers:');
    room.player.tryAgain();
    expect(room.player.table.live.history).toEqual([]);
    expect(room.words()).toContain('One wrong try so far');
    expect(page.tile('quits', 1)).toBe('Puzzle 1, tried');
    await room.solve();
    expect(page.tile('quits', 1)).toBe('Puzzle 1, solved');
  });

  test('of Rolit speaks of the only ply that still wins', async () => {
    const puzzle = puzzleOf('rolit', 6);
    const room = new Room(await loadPage(), puzzle);
    expect(room.words()).toContain(
      `The board will be full in ${String(puzzle.plies)} moves, and only one move here still wins.`,
    );
    await room.solve();
  });

  test('has a hint for the beginning of a ply, and one for all of it', async () => {
    const page = await loadPage();
    const room = new Room(page, puzzleOf('quits', 1));
    room.player.hint();
    expect(room.words()).toContain('Start with the marked part.');
    expect(room.player.table.hint?.touches).toEqual(['cell:c3']);
    room.player.hint();
    expect(room.words()).toContain('The move: marble from c3 to b2.');
    expect(room.player.table.hint?.touches).toEqual(['cell:c3', 'cell:b2']);
    await room.solve();
    expect(page.tile('quits', 1)).toBe('Puzzle 1, solved');
  });

  test('shows its solution, which does not count as solved in this visit', async () => {
    const page = await loadPage();
    const room = new Room(page, puzzleOf('pylos', 18));
    room.player.showSolution();
    await room.settle();
    expect(room.player.phase).toBe('seen');
    expect(room.words()).toContain('The solution');
    room.player.restart();
    await room.solve();
    expect(page.tile('pylos', 18)).toBe('Puzzle 18, solution seen');
    expect(page.gamePage('pylos')).toContain('0 of 40 solved');
    const later = new Room(page, puzzleOf('pylos', 18));
    expect(later.words()).toContain('You have seen its solution.');
    await later.solve();
    expect(page.tile('pylos', 18)).toBe('Puzzle 18, solved');
  });

  test.each(puzzleGames)('of %s is solved by its own line, all forty of them', async (game) => {
    const page = await loadPage();
    for (const puzzle of collection[game] ?? []) {
      const room = new Room(page, puzzle);
      await room.solve();
      expect(room.words(), `puzzle ${String(puzzle.number)}`).not.toMatch(/[{}]|undefined/);
      room.player.close();
    }
    expect(page.gamePage(game)).toContain('40 of 40 solved');
  });

  test.each(puzzleGames)('of %s is won to its end, which comes as soon as the file says', async (game) => {
    const page = await loadPage();
    for (const number of [1, 11, 21, 31]) {
      const room = new Room(page, puzzleOf(game, number), undefined, enough);
      const about = `puzzle ${String(number)}`;
      await room.solve();
      expect(page.tile(game, number)).toContain('solved');
      await room.finish();
      const { live } = room.player.table;
      expect(live.outcome?.winners, about).toEqual([room.player.solver]);
      expect(live.history, about).toHaveLength(room.puzzle.plies);
      expect(room.player).toMatchObject({ phase: 'solved', mistake: null, slower: false });
      room.player.close();
    }
  });

  test('that is not there is none, and those that are there have addresses', () => {
    const there = (address: string): boolean => {
      const route = routeOf(address);
      if (route.page !== 'puzzles') throw new Error(`${address} is no address of puzzles`);
      return isAddress(collection, route.game, route.number);
    };
    const missing = [
      'chess/1',
      'chess',
      'rolit/41',
      'rolit/0',
      'rolit/1x',
      'rolit/01',
      'bille-trap',
      'toString',
      'constructor/1',
    ];
    for (const address of missing) expect(there(`/puzzles/${address}`), address).toBe(false);
    for (const address of ['', '/rolit', '/rolit/1', '/ballcube/40'])
      expect(there(`/puzzles${address}`), address).toBe(true);
  });
});

test('the free run goes through the games in one grade and leaves out what is solved', async () => {
  const page = await loadPage();
  await new Room(page, puzzleOf('quits', 1)).solve();
  const run = { game: null, grade: 1 } as const;
  const nextAfter = (puzzle: Puzzle | null): Puzzle => {
    const next = nextUnsolved(collection, run, page.keptProgress.current, puzzle);
    if (!next) throw new Error('there is none');
    return next;
  };
  const links = elements(page.overview(), 'a').filter(({ text }) => text.startsWith('Grade 1'));
  expect(links.map(({ attributes }) => attributes['href'])).toEqual(['/puzzles/rolit/1']);
  chooseRun(run);
  const first = nextAfter(null);
  expect(runOf(first)).toEqual(run);
  await new Room(page, first).solve();
  const second = nextAfter(first);
  expect([second.game, second.number]).toEqual(['pylos', 1]);
  const seen = new Room(page, second);
  seen.player.showSolution();
  await seen.settle();
  // Quits has its first one solved.
  expect(nextAfter(second)).toMatchObject({ game: 'cubulus', number: 1 });
});

describe('the puzzle of the day', () => {
  /** A day with Rolit, followed by one with Pylos. */
  function firstDay(): Date {
    const day = Array.from({ length: 200 }, (_, index) => new Date(2027, 0, 1 + index, 12)).find(
      (date) => dailyPuzzle(dayOf(date)).game === 'rolit' && dailyPuzzle(dayOf(date) + 1).game === 'pylos',
    );
    if (!day) throw new Error('no such day');
    return day;
  }
  const at = (days: number, hour: number): Date => {
    const day = firstDay();
    return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour);
  };
  function setDate(date: Date): void {
    vi.useFakeTimers({ toFake: ['Date'], now: date });
  }
  const dailyAddress = (page: Page): string | undefined =>
    elements(page.overview(), 'a').find(({ text }) => text === 'Solve it')?.attributes['href'];

  test('is the same for everybody on a date, and another one the next day', async () => {
    const page = await loadPage();
    setDate(at(0, 1));
    const today = dailyAddress(page);
    expect(today).toMatch(/^\/puzzles\/rolit\/\d+$/);
    setDate(at(0, 23));
    expect(dailyAddress(page)).toBe(today);
    setDate(at(1, 1));
    expect(dailyAddress(page)).toMatch(/^\/puzzles\/pylos\/\d+$/);
  });

  test('is offered at home, and days in a row are counted', async () => {
    const page = await loadPage();
    for (const [day, name] of ['Rolit', 'Pylos'].entries()) {
      const date = at(day, 12);
      setDate(date);
      expect(page.dailyLink()).toContain(`Puzzle of the day ${name}`);
      const { game, number } = dailyPuzzle(dayOf(date));
      expect(dailyAddress(page)).toBe(`/puzzles/${game}/${String(number)}`);
      const room = new Room(page, puzzleOf(game, number), date);
      await room.solve();
      const streak = streakOn(page.keptProgress.current, dayOf(date));
      expect(streak).toBe(day + 1);
      if (day === 1) expect(room.words(streak)).toContain('2 days in a row');
    }
    expect(textOf(page.overview())).toContain('Solved today · 2 days in a row');
    expect(page.dailyLink()).toMatch(/Puzzle of the day ?Pylos, solved/);
    // The days of the one that was left out are over.
    setDate(at(3, 12));
    expect(textOf(page.overview())).toContain('Solve it today to start a streak.');
  });

  test('counts only on its day, and not when its solution was seen', async () => {
    const page = await loadPage();
    const { game, number } = dailyPuzzle(dayOf(at(0, 12)));
    const streak = (): number => page.keptProgress.current.streak.length;
    await new Room(page, puzzleOf(game, number), at(1, 12)).solve();
    expect(streak()).toBe(0);
    const next = dailyPuzzle(dayOf(at(1, 12)));
    const seen = new Room(page, puzzleOf(next.game, next.number), at(1, 12));
    seen.player.showSolution();
    await seen.settle();
    await new Room(page, puzzleOf(next.game, next.number), at(1, 12)).solve();
    expect(streak()).toBe(0);
  });
});

describe('progress that is damaged', () => {
  test.each([
    'nonsense',
    '{"version":1,"tried":[1,2],"streak":"long"}',
    '{"version":1,"tried":{"quits/1":7,"quits/2":{"end":"solved"}}}',
  ])('%s is harmless', async (damaged) => {
    kept.set('calot.puzzles', damaged);
    const page = await loadPage();
    for (const html of [page.dailyLink(), page.overview(), page.gamePage('quits')])
      expect(html).not.toMatch(/undefined|NaN/);
    const puzzle = puzzleOf('quits', 1);
    await new Room(page, puzzle).solve();
    const again = await loadPage();
    expect(new Room(again, puzzle).words()).toContain('You have solved it already.');
    expect(again.tile('quits', 2)).toBe(damaged.includes('quits/2') ? 'Puzzle 2, solved' : 'Puzzle 2');
  });
});
