/** What is on a board when: plies one after another, the quicker the more of them wait, and everything at once when that is wanted. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MatchState } from '../core/generated/types';
import type { BoardInput } from './board';
import { LONGEST_PLY, Show, type Motion } from './show';

/** Motions take as long as they may, and make a sound in their middle. */
class Recorder {
  readonly log: string[] = [];
  readonly show = new Show<Motion & { readonly name: string }>({
    prepare: (input, most, chosen) => {
      const name = nameOf(input);
      if (name.startsWith('still')) return null;
      if (chosen.length > 0) this.log.push(`seen ${chosen.join(' ')}`);
      return { name, length: most, sounds: [{ at: most / 2, name: 'wood' }] };
    },
    present: (input, motion) => this.log.push(motion ? `${motion.name} in ${motion.length}` : nameOf(input)),
    rested: (rested) => this.log.push(rested ? 'rests' : 'moves'),
  });
  #before: MatchState | null = null;

  /** Gives a new state by its name. */
  give(name: string, change: Partial<BoardInput> = {}): BoardInput {
    const state = { position: name } as MatchState;
    const from = this.#before && { state: this.#before, ply: name };
    this.#before = state;
    const input = { state, from, motion: true, chosen: [] as string[], sound: () => this.log.push(`wood`), ...change };
    this.show.update(input as unknown as BoardInput);
    return input as unknown as BoardInput;
  }

  /** What has happened since the last time. */
  get news(): string[] {
    return this.log.splice(0);
  }
}

function nameOf({ state }: BoardInput): string {
  return state.position;
}

let page: { hidden: boolean };
let recorder: Recorder;

beforeEach(() => {
  vi.useFakeTimers();
  page = { hidden: false };
  vi.stubGlobal('document', page);
  recorder = new Recorder();
  recorder.give('start');
  expect(recorder.news).toEqual(['moves', 'start', 'rests']);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a ply is seen and heard, and rests when its own time is over', () => {
  recorder.give('one');
  expect(recorder.news).toEqual(['moves', `one in ${LONGEST_PLY}`]);
  vi.advanceTimersByTime(LONGEST_PLY - 1);
  expect(recorder.news).toEqual(['wood']);
  vi.advanceTimersByTime(1);
  expect(recorder.news).toEqual(['one', 'rests']);
});

test('plies that come meanwhile are seen afterwards, quicker while others wait', () => {
  for (const name of ['one', 'two', 'still', 'three']) recorder.give(name);
  expect(recorder.news).toEqual(['moves', `one in ${LONGEST_PLY}`]);
  vi.advanceTimersByTime(LONGEST_PLY);
  expect(recorder.news).toEqual(['wood', `two in ${LONGEST_PLY / 3}`]);
  vi.advanceTimersByTime(LONGEST_PLY / 3 + 1);
  expect(recorder.news).toEqual(['wood', `three in ${LONGEST_PLY}`]);
  vi.advanceTimersByTime(LONGEST_PLY);
  expect(recorder.news).toEqual(['wood', 'three', 'rests']);
});

test('when too many wait the older ones are not seen', () => {
  for (const name of ['one', 'two', 'three', 'four', 'five']) recorder.give(name);
  expect(recorder.news).toEqual(['moves', `one in ${LONGEST_PLY}`]);
  recorder.give('six');
  expect(recorder.news).toEqual([`six in ${LONGEST_PLY}`]);
});

test('a press shows at once what is', () => {
  for (const name of ['one', 'two']) recorder.give(name);
  recorder.show.finish();
  expect(recorder.news).toEqual(['moves', `one in ${LONGEST_PLY}`, 'two', 'rests']);
  recorder.show.finish();
  vi.runAllTimers();
  expect(recorder.news).toEqual([]);
});

test('a state that no ply led to is shown at once', () => {
  recorder.give('one');
  recorder.give('far', { from: null });
  vi.runAllTimers();
  expect(recorder.news).toEqual(['moves', `one in ${LONGEST_PLY}`, 'far', 'rests']);
});

test('without motion a ply is heard', () => {
  recorder.give('one', { motion: false });
  expect(recorder.news).toEqual(['moves', 'wood', 'one', 'rests']);
});

test('motion can be switched off while something moves', () => {
  const input = recorder.give('one');
  recorder.show.update({ ...input, motion: false });
  expect(recorder.news).toEqual(['moves', `one in ${LONGEST_PLY}`, 'one', 'rests']);
});

test('nothing moves in a page that nobody sees', () => {
  page.hidden = true;
  recorder.give('one');
  vi.runAllTimers();
  expect(recorder.news).toEqual(['moves', 'wood', 'one', 'rests']);
});

test('what can be chosen changes only what is at rest', () => {
  const input = recorder.give('one', { chosen: ['cell:a1'] });
  recorder.show.update({ ...input, chosen: [] });
  expect(recorder.news).toEqual(['moves', `one in ${LONGEST_PLY}`]);
  vi.runAllTimers();
  recorder.show.update({ ...input, chosen: ['cell:b2'] });
  expect(recorder.news).toEqual(['wood', 'one', 'rests', 'one']);
});

test('a motion knows the gesture whose preview has been seen, but only at rest', () => {
  const input = recorder.give('still');
  recorder.show.update({ ...input, chosen: ['cell:a1'] });
  recorder.give('one');
  expect(recorder.news.at(-2)).toBe('seen cell:a1');
  recorder.give('two');
  vi.runAllTimers();
  expect(recorder.news).not.toContain('seen');
});

test('a board that is taken away is silent', () => {
  recorder.give('one');
  recorder.show.close();
  vi.runAllTimers();
  expect(recorder.news).toEqual(['moves', `one in ${LONGEST_PLY}`]);
});
