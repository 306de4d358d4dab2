/** When a board moves and when it rests. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MatchState } from 'calot-rules';
import type { BoardInput } from './board';
import { Show, type Motion } from './show';

const LENGTH = 400;

/** All motions are equally long, and make a sound in their middle. */
class Recorder {
  readonly log: string[] = [];
  readonly show = new Show<Motion & { readonly name: string }>({
    prepare: (input) => {
      const name = nameOf(input);
      if (name.startsWith('still')) return null;
      return { name, length: LENGTH, sounds: [{ at: LENGTH / 2, name: 'wood' }] };
    },
    present: (input, motion) => this.log.push(motion ? `${motion.name} in ${motion.length}` : nameOf(input)),
    rested: (state) => this.log.push(state ? `rests at ${state.position}` : 'moves'),
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
  expect(recorder.news).toEqual(['moves', 'start', 'rests at start']);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a ply is seen and heard, and rests when its own time is over', () => {
  recorder.give('one');
  expect(recorder.news).toEqual(['moves', `one in ${LENGTH}`]);
  vi.advanceTimersByTime(LENGTH - 1);
  expect(recorder.news).toEqual(['wood']);
  vi.advanceTimersByTime(1);
  expect(recorder.news).toEqual(['one', 'rests at one']);
});

test('a ply that is overtaken by the next one is over', () => {
  recorder.give('one');
  vi.advanceTimersByTime(LENGTH / 4);
  recorder.give('two');
  expect(recorder.news).toEqual(['moves', `one in ${LENGTH}`, 'moves', `two in ${LENGTH}`]);
  vi.advanceTimersByTime(LENGTH);
  expect(recorder.news).toEqual(['wood', 'two', 'rests at two']);
});

test('a press shows at once what is', () => {
  recorder.give('one');
  recorder.show.finish();
  expect(recorder.news).toEqual(['moves', `one in ${LENGTH}`, 'one', 'rests at one']);
  recorder.show.finish();
  vi.runAllTimers();
  expect(recorder.news).toEqual([]);
});

test('a state that no ply led to is shown at once', () => {
  recorder.give('one');
  recorder.give('far', { from: null });
  vi.runAllTimers();
  expect(recorder.news).toEqual(['moves', `one in ${LENGTH}`, 'moves', 'far', 'rests at far']);
});

test('without motion a ply is heard', () => {
  recorder.give('one', { motion: false });
  expect(recorder.news).toEqual(['moves', 'wood', 'one', 'rests at one']);
});

test('motion can be switched off while something moves', () => {
  const input = recorder.give('one');
  recorder.show.update({ ...input, motion: false });
  expect(recorder.news).toEqual(['moves', `one in ${LENGTH}`, 'one', 'rests at one']);
});

test('nothing moves in a page that nobody sees', () => {
  page.hidden = true;
  recorder.give('one');
  vi.runAllTimers();
  expect(recorder.news).toEqual(['moves', 'wood', 'one', 'rests at one']);
});

test('what can be chosen changes only what is at rest', () => {
  const input = recorder.give('one', { chosen: ['cell:a1'] });
  recorder.show.update({ ...input, chosen: [] });
  expect(recorder.news).toEqual(['moves', `one in ${LENGTH}`]);
  vi.runAllTimers();
  recorder.show.update({ ...input, chosen: ['cell:b2'] });
  expect(recorder.news).toEqual(['wood', 'one', 'rests at one', 'one']);
});

test('a board that is taken away is silent', () => {
  recorder.give('one');
  recorder.show.close();
  vi.runAllTimers();
  expect(recorder.news).toEqual(['moves', `one in ${LENGTH}`]);
});
