/** Solving: right and wrong plies, hints, the solution, and the computer's part, with a computer that says what the test wants. */
import { beforeAll, describe, expect, it } from 'vitest';
import { stateOf, type Rules, type Worth } from '../core/rules';
import { rulesForTests } from '../testing/rules';
import type { Question } from '../core/thinker';
import { LONGEST_PLY } from '../board/pace';
import { TestClock } from '../testing/timing';
import { touchPly } from '../testing/touching';
import { PuzzlePlayer } from './puzzle-player.svelte';
import { readPuzzles, type Puzzle } from './puzzle';

/** Pylos: dark wins in five plies, and nothing but this line does. */
const pylos = '1\t5\tpylos\t1dll/ldld/dldd/lldl 1ld/dll/1ld 1d/1l 1 d\t2a3 3a2 1a1';
/** Pylos again: dark wins in seven plies, with a choice at every turn. */
const choice = '3\t7\tpylos\tldd1/llll/dldd/dlll dl1/dll/2d d1/2 1 d\t2a3 1d1 2c1 3b1 2b3';
/** Quits: blue wins in three plies. */
const quits = '1\t3\tquits\t4b/3rr/r1b1b/5/4r b a+\tc3b2';

let rules: Rules;
beforeAll(() => {
  rules = rulesForTests();
});

/** Answers every question in the same way, as soon as it is asked. */
function weigherOf(worth: (question: Question) => Partial<Worth> | Error) {
  const asked: Question[] = [];
  return {
    asked,
    weigh(question: Question): Promise<Worth | null> {
      asked.push(question);
      const answer = worth(question);
      return answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve({ shares: [0.5, 0.5], exact: false, plies: null, pv: [], ...answer });
    },
    cancel: () => undefined,
    close: () => undefined,
  };
}

function puzzleOf(line: string): Puzzle {
  const [puzzle] = readPuzzles(line.split('\t')[2] ?? '', line);
  if (!puzzle) throw new Error('no puzzle');
  return puzzle;
}

function open(line: string, worth: (question: Question) => Partial<Worth> | Error = () => ({})) {
  const notes: string[] = [];
  const weigher = weigherOf(worth);
  const clock = new TestClock();
  const player = new PuzzlePlayer(
    rules,
    puzzleOf(line),
    weigher,
    { failed: () => notes.push('failed'), solved: () => notes.push('solved'), seen: () => notes.push('seen') },
    clock,
  );
  return { player, notes, weigher, next: () => clock.pass(LONGEST_PLY + 700) };
}

const make = (player: PuzzlePlayer, ply: string): void => touchPly(player.table, ply);

/** A legal ply that is not the one to be found. */
function another(player: PuzzlePlayer): string {
  const right = player.puzzle.line[player.at];
  return player.table.live.plies.find(({ text }) => text !== right)?.text ?? '';
}

const answered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('a puzzle', () => {
  it('is solved by the plies of its line, with the replies between them', async () => {
    const { player, notes, next } = open(pylos);
    expect(player).toMatchObject({ solver: 2, phase: 'find', left: 5 });
    make(player, '2a3');
    expect(player).toMatchObject({ phase: 'reply', busy: true });
    expect(player.table.canTouch).toBe(false);
    await next();
    expect(player).toMatchObject({ phase: 'find', busy: false, left: 3 });
    expect(player.table.live.history).toEqual(['2a3', '3a2']);
    expect(notes).toEqual([]);
    make(player, '1a1');
    expect(player).toMatchObject({ phase: 'defence', found: true });
    expect(notes).toEqual(['solved']);
    player.close();
  });

  it.each([
    ['wins too, later', { shares: [0, 1], exact: true, plies: 8 }, { leads: 'later', plies: 9 }],
    [
      'wins too, in a number of plies that cannot be right',
      { shares: [0, 1], exact: true, plies: 2 },
      { leads: 'later', plies: null },
    ],
    ['leaves a draw', { shares: [0.5, 0.5], exact: true }, { leads: 'draw' }],
    ['loses', { shares: [1, 0], exact: true, plies: 4 }, { leads: 'lost' }],
    ['seems to lose', { shares: [0.8, 0.2] }, { leads: 'slipped' }],
    ['seems to win', { shares: [0.2, 0.8] }, { leads: 'open' }],
  ] as const)('says when a wrong ply %s', async (_, worth, mistake) => {
    const { player, notes, weigher } = open(pylos, () => ({ ...worth, shares: [...worth.shares] }));
    const wrong = another(player);
    make(player, wrong);
    expect(player).toMatchObject({ phase: 'wrong', mistake: { ply: wrong, thinking: true } });
    expect(notes).toEqual(['failed']);
    await answered();
    expect(weigher.asked).toMatchObject([{ game: 'pylos', start: player.puzzle.position, plies: [wrong], level: 8 }]);
    expect(player.mistake).toMatchObject({ ...mistake, thinking: false });
    player.close();
  });

  it('shows the answer to a wrong ply, and goes back to where it was', async () => {
    const { player, next } = open(choice, ({ plies }) => {
      const { plies: legal } = stateOf(rules, { game: 'pylos', start: puzzleOf(choice).position, plies });
      return { pv: legal.slice(0, 1).map(({ text }) => text) };
    });
    make(player, '2a3');
    await next();
    make(player, another(player));
    await answered();
    await next();
    expect(player.table.live.history).toHaveLength(4);
    player.tryAgain();
    expect(player.table.live.history).toEqual(['2a3', '1d1']);
    expect(player).toMatchObject({ phase: 'find', mistake: null });
    expect(player.table.canTouch).toBe(true);
    player.close();
  });

  it('can be tried again before the computer has answered, whose answer is then forgotten', async () => {
    const { player } = open(pylos, () => ({ pv: ['1a1'] }));
    make(player, another(player));
    player.tryAgain();
    await answered();
    expect(player).toMatchObject({ phase: 'find', mistake: null, busy: false });
    player.close();
  });

  it('goes on when the computer does not answer', async () => {
    const { player } = open(pylos, () => new Error('no worker'));
    make(player, another(player));
    await answered();
    expect(player).toMatchObject({ phase: 'wrong', trouble: 'no worker', mistake: { thinking: false } });
    player.tryAgain();
    expect(player).toMatchObject({ phase: 'find', trouble: '' });
    player.close();
  });

  it('shows where a ply begins, then the ply', () => {
    const { player } = open(quits);
    player.hint();
    expect(player.hintStep).toBe('begin');
    expect(player.table.hint?.touches).toEqual(['cell:c3']);
    player.hint();
    expect(player.hintStep).toBe('ply');
    expect(player.table.hint).toMatchObject({ ply: 'c3b2', touches: ['cell:c3', 'cell:b2'] });
    player.close();
  });

  it('shows a few parts first where one touch makes the ply', () => {
    const { player } = open(pylos);
    player.hint();
    expect(player.hintStep).toBe('choice');
    expect(player.table.hint?.touches).toContain('cell:2a3');
    expect(player.table.hint?.touches.length).toBeGreaterThan(1);
    player.hint();
    expect(player.table.hint?.touches).toEqual(['cell:2a3']);
    player.close();
  });

  it('shows its solution from where it stands, which counts as seen', async () => {
    const { player, notes, next } = open(pylos);
    make(player, another(player));
    player.showSolution();
    expect(player).toMatchObject({ phase: 'showing', busy: true });
    expect(player.table.live.history).toEqual([]);
    for (let ply = 0; ply < 3; ply += 1) await next();
    expect(player.table.live.history).toEqual(['2a3', '3a2', '1a1']);
    expect(player.phase).toBe('seen');
    expect(notes).toEqual(['failed', 'seen']);
    player.restart();
    expect(player).toMatchObject({ phase: 'find', at: 0, left: 5 });
    player.close();
  });

  it('lets the computer play the win to its end', async () => {
    // The first legal ply that wins, or any: whoever plays so against itself ends this game soon.
    const { player, next } = open(quits, ({ plies }) => {
      const table = rules.open('quits', puzzleOf(quits).position);
      for (const ply of plies) table.play(ply);
      const legal = table.state().plies.map(({ text }) => text);
      const winning = legal.find((ply) => {
        table.play(ply);
        const won = table.state().outcome !== null;
        table.undo();
        return won;
      });
      return { pv: [winning ?? legal[0] ?? ''] };
    });
    make(player, 'c3b2');
    await answered();
    await next();
    expect(player.phase).toBe('finish');
    player.playOut();
    await answered();
    await next();
    expect(player.over).toBe(true);
    expect(player.table.live.outcome?.winners).toEqual([player.solver]);
    expect(player.phase).toBe('solved');
    player.close();
  });

  describe('once it is solved', () => {
    /** Quits again: blue has two marbles out and wins with the third, at once or later. */
    const sure = { shares: [0, 1], exact: true };
    const first = (plies: readonly string[]): string =>
      stateOf(rules, { game: 'quits', start: puzzleOf(quits).position, plies: [...plies] }).plies[0]?.text ?? '';

    async function solved(worths: readonly Partial<Worth>[]) {
      const left = [...worths];
      const room = open(quits, ({ plies }) => ({ pv: [first(plies)], ...left.shift() }));
      make(room.player, 'c3b2');
      await answered();
      await room.next();
      return room;
    }
    /** A ply that does not end the game. */
    function goingOn({ table }: PuzzlePlayer): string {
      const ply = table.live.plies.find(({ text }) => table.stateIf(text)?.outcome === null);
      if (!ply) throw new Error('every ply ends the game');
      return ply.text;
    }

    it('is played on, and says how soon it is won', async () => {
      const { player } = await solved([{ ...sure, plies: 2 }]);
      expect(player).toMatchObject({ phase: 'finish', within: 1, slower: false, open: true });
      player.close();
    });

    it('may be won later, too', async () => {
      const { player, notes, next } = await solved([
        { ...sure, plies: 2 },
        { ...sure, plies: 4 },
      ]);
      make(player, goingOn(player));
      expect(player.phase).toBe('defence');
      await answered();
      await next();
      expect(player).toMatchObject({ phase: 'finish', within: 3, slower: true, mistake: null });
      expect(notes).toEqual(['solved']);
      player.close();
    });

    it.each([
      ['lost', { shares: [1, 0], exact: true, plies: 2 }],
      ['draw', { shares: [0.5, 0.5], exact: true, plies: 2 }],
      ['slipped', { shares: [0.8, 0.2], exact: false }],
    ] as const)('offers to take back what is %s, which counts as nothing', async (leads, worth) => {
      const { player, notes, next } = await solved([
        { ...sure, plies: 2 },
        { ...worth, shares: [...worth.shares] },
      ]);
      const { history } = player.table.live;
      const ply = goingOn(player);
      make(player, ply);
      await answered();
      await next();
      expect(player).toMatchObject({ phase: 'wrong', found: true, mistake: { ply, leads, thinking: false } });
      // The answer is seen, as it is after a wrong ply.
      expect(player.table.live.history).toHaveLength(history.length + 2);
      player.tryAgain();
      expect(player).toMatchObject({ phase: 'finish', within: 1, slower: false, mistake: null });
      expect(player.table.live.history).toEqual(history);
      expect(notes).toEqual(['solved']);
      player.close();
    });

    it('does not doubt the line of the puzzle', async () => {
      const { player } = await solved([{ shares: [0.9, 0.1], exact: false }]);
      expect(player).toMatchObject({ phase: 'finish', within: 1 });
      player.close();
    });

    it('is solved without a computer, too, which can be asked again', async () => {
      let there = false;
      const { player, next } = open(quits, ({ plies }) => (there ? { pv: [first(plies)] } : new Error('no worker')));
      make(player, 'c3b2');
      await answered();
      expect(player).toMatchObject({ phase: 'solved', found: true, trouble: 'no worker' });
      there = true;
      player.playOut();
      await answered();
      expect(player).toMatchObject({ phase: 'winning', trouble: '' });
      await next();
      expect(player.table.live.history).toHaveLength(2);
      player.close();
    });
  });

  it('has its only answer weighed by what it leads to', async () => {
    const { player, weigher, next } = open(pylos, () => ({ shares: [0, 1], exact: true, plies: 1 }));
    make(player, '2a3');
    await next();
    make(player, '1a1');
    const [only, ...more] = player.table.live.plies;
    expect(more).toEqual([]);
    await answered();
    expect(weigher.asked).toMatchObject([{ plies: ['2a3', '3a2', '1a1', only?.text] }]);
    await next();
    expect(player).toMatchObject({ phase: 'finish', within: 1 });
    player.close();
  });
});
