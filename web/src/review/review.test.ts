/** A whole review with the real rules and a weigher that answers when it is told to. */
import { flushSync } from 'svelte';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rulesForTests } from '../testing/rules';
import type { Rules, Worth } from '../core/rules';
import type { Question } from '../core/thinker';
import { Review } from './review.svelte';
import { subjectOf, subjectOfRecord } from './subject';

let rules: Rules;
beforeAll(() => {
  rules = rulesForTests();
});

/** Remembers every question; answers come from the test. */
class FakeWeigher {
  readonly asked: Question[] = [];
  #answer: ((worth: Worth | null) => void) | null = null;

  weigh(question: Question): Promise<Worth | null> {
    this.asked.push(question);
    return new Promise((resolve) => (this.#answer = resolve));
  }

  async answer(worth: Partial<Worth> = {}): Promise<void> {
    this.#answer?.({ shares: [0.5, 0.5], exact: false, plies: null, pv: [], ...worth });
    // The review goes on in the tasks after the answer.
    await new Promise((resolve) => setTimeout(resolve));
    flushSync();
  }

  cancel(): void {
    this.#answer?.(null);
    this.#answer = null;
  }

  close(): void {
    this.cancel();
  }

  get last(): Question {
    const question = this.asked.at(-1);
    if (!question) throw new Error('nothing was asked');
    return question;
  }
}

let weigher: FakeWeigher;
beforeEach(() => {
  weigher = new FakeWeigher();
});

/** What is found out of a game stays, so each test of the analysis has a game of its own. */
function review(game: string, plies: readonly string[]): Review {
  return new Review(rules, subjectOf(rules, { game, start: null, plies, tags: [] }), weigher);
}

/** The first plies of a game, now the first legal one and now the second. */
function legal(game: string, count: number): string[] {
  const table = rules.open(game);
  const plies: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const ply = table.state().plies[index % 2]?.text ?? '';
    table.play(ply);
    plies.push(ply);
  }
  table.free();
  return plies;
}

describe('the analysis', () => {
  test('asks for the shown position first, then for all, quickly and then closely; it can be stopped and goes on where it was', async () => {
    const opened = review('quits', legal('quits', 3));
    void opened.analysis.begin();
    expect(weigher.last).toMatchObject({ level: 5, plies: opened.subject.plies });
    await weigher.answer();
    await weigher.answer();
    expect(opened.progress).toEqual({ done: 2, all: 8 });
    opened.analysis.cancel();
    expect(opened.analysis.running).toBe(false);
    const before = weigher.asked.length;
    await weigher.answer();
    expect(weigher.asked).toHaveLength(before);
    expect(opened.progress.done).toBe(2);
    void opened.analysis.begin();
    // The question that was cancelled is asked again.
    expect(weigher.last).toEqual(weigher.asked[before - 1]);
    for (let left = 6; left > 0; left -= 1) await weigher.answer();
    expect(opened.progress).toEqual({ done: 8, all: 8 });
    expect(opened.analysis.running).toBe(false);
    expect(weigher.asked.filter(({ level }) => level === 8)).toHaveLength(4);
    opened.close();
  });

  test('remembers a game for as long as the page is open', async () => {
    const plies = legal('pylos', 2);
    const first = review('pylos', plies);
    void first.analysis.begin();
    for (let left = 6; left > 0; left -= 1) await weigher.answer();
    first.close();
    const again = review('pylos', plies);
    expect(again.progress).toEqual({ done: 6, all: 6 });
    again.close();
  });

  test('says why it stopped', async () => {
    const opened = review('cubulus:players=3', legal('cubulus:players=3', 1));
    weigher.weigh = () => Promise.reject(new Error('out of memory'));
    await opened.analysis.begin();
    expect(opened.analysis).toMatchObject({ running: false, trouble: 'out of memory' });
    opened.close();
  });
});

describe('variations', () => {
  test('begin where the board is touched, are weighed at once, and leave the game as it is', () => {
    const plies = legal('rolit', 4);
    const opened = review('rolit', plies);
    opened.show(1);
    const other = opened.table.live.plies.find(({ text }) => text !== plies[1]);
    if (!other) throw new Error('there is only one ply');
    for (const touch of other.touches[0] ?? []) opened.table.touch(touch);
    expect(opened.plies).toEqual([plies[0], other.text]);
    expect(opened.onGame).toBe(false);
    expect(opened.lines.all[0]).toEqual(plies);
    expect(weigher.last.plies).toEqual([plies[0], other.text]);
    opened.choose(0, 4);
    expect(opened.table.live.history).toEqual(plies);
    opened.close();
  });

  test('show the expected line as far as luck has no say', async () => {
    const opened = review('bille-trap', ['d1']);
    void opened.analysis.begin();
    // A marble comes in, the top stays, and then the die would have to be rolled.
    await weigher.answer({ pv: ['in', 'stay', 'd4', 'in'] });
    opened.showExpected(1);
    expect(opened.line).toEqual(['d1', 'in', 'stay']);
    expect(opened.plies).toEqual(['d1', 'in']);
    opened.close();
  });
});

describe('verdicts', () => {
  test('say what was better, and nothing of luck', async () => {
    const opened = review('bille-trap:closed=0', ['d1', 'in', 'stay']);
    void opened.analysis.begin();
    const answers = new Map<number, Partial<Worth>>([
      [1, { pv: ['in'], shares: [0.6, 0.4] }],
      [2, { pv: ['turn'], shares: [0.6, 0.4] }],
      [3, { shares: [0.5, 0.5] }],
    ]);
    for (let left = 4; left > 0; left -= 1) await weigher.answer(answers.get(weigher.last.plies.length) ?? {});
    opened.analysis.cancel();
    expect(
      opened.verdicts.map((verdict) => (verdict.kind === 'judged' ? verdict.judgement.grade : verdict.kind)),
    ).toEqual(['chance', 'forced', 'slip']);
    expect(opened.verdicts[2]).toMatchObject({ judgement: { better: ['turn'] } });
    opened.showNextFault();
    expect(opened.at).toBe(3);
    opened.close();
  });

  test('leave a set-up alone', () => {
    const plies = legal('ballcube:levels=2', 5);
    const opened = review('ballcube:levels=2', plies);
    expect(new Set(opened.verdicts.map(({ kind }) => kind))).toEqual(new Set(['setup']));
    expect(opened.progress.all).toBe(0);
    expect(opened.hasSetUp).toBe(true);
    opened.close();
  });
});

test('a record of the game keeps its tags; one of a variation forgets how the game was stopped', () => {
  const tags = Object.entries({ Seat1: 'Ada', Termination: 'resignation', Result: '1' }).map(([key, value]) => ({
    key,
    value,
  }));
  const source = new Review(rules, subjectOf(rules, { game: 'pylos', start: null, plies: ['1a1'], tags }), weigher);
  expect(source.result).toMatchObject({ winners: [1], early: { kind: 'resigned', seat: 2 } });
  const again = subjectOfRecord(rules, source.record());
  expect(again).toMatchObject({ plies: ['1a1'], early: { kind: 'resigned', seat: 2 } });
  source.play('1b2');
  expect(source.record()).not.toContain('Termination');
  expect(subjectOfRecord(rules, source.record()).plies).toEqual(['1a1', '1b2']);
  source.close();
});

test('an impossible game is refused', () => {
  expect(() => review('rolit', ['a1'])).toThrow();
});
