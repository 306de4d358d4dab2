/** Going through a lesson: right and wrong plies, replies, stepping, and that nothing leads to a dead end. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONGEST_PLY } from '../board/pace';
import { rulesForTests } from '../testing/rules';
import type { Rules } from '../core/rules';
import { after, at, find, follow, look, type Lesson } from './lesson';
import { LessonPlayer } from './lesson-player.svelte';
import { TestClock } from '../testing/timing';

const start = at('quits');
const lesson: Lesson = [
  { name: 'look', board: start, task: look() },
  { name: 'show', board: start, task: look('b2c3', 'c5b4') },
  {
    name: 'follow',
    board: start,
    task: follow(['b2c3'], { replies: ['c5b4'], others: { slide: ({ kind }) => kind !== 'step' } }),
  },
  { name: 'find', board: after(start, 'b2c3', 'c5b4'), task: find(['c3d2', '1+']) },
];

let rules: Rules;
let clock: TestClock;
beforeAll(() => {
  rules = rulesForTests();
});
beforeEach(() => {
  clock = new TestClock();
});

/** A player at a step, by its name. */
function playerAt(name: string): LessonPlayer {
  return new LessonPlayer(
    rules,
    lesson,
    lesson.findIndex((step) => step.name === name),
    clock,
  );
}

/** How long a ply is looked at, and how long a person has to wait at most until the next one is there. */
const pause = 900;
const next = LONGEST_PLY + pause;

function touch(player: LessonPlayer, ...touches: readonly string[]): void {
  for (const one of touches) player.table.touch(one);
}

describe('something to look at', () => {
  it('is complete at once when nothing is shown, and nothing can be touched', () => {
    const player = playerAt('look');
    expect(player).toMatchObject({ complete: true, busy: false, feedback: null });
    touch(player, 'slide:1+');
    expect(player.table.live.history).toEqual([]);
  });

  it('moves nothing while the person reads', async () => {
    const player = playerAt('show');
    await clock.pass(60_000);
    expect(player).toMatchObject({ complete: false, busy: false, waits: true, feedback: null });
    expect(player.table.live.history).toEqual([]);
  });

  it('plays what is shown once it is asked for, one ply after another, each when the one before has been looked at, whatever a view says', async () => {
    const player = playerAt('show');
    player.showMe();
    player.showMe();
    expect(player).toMatchObject({ complete: false, busy: true, waits: false });
    await clock.pass(pause);
    expect(player.table.live.history).toEqual(['b2c3']);
    expect(player).toMatchObject({ complete: false, busy: true });
    await clock.pass(LONGEST_PLY + pause - 1);
    expect(player.table.live.history).toEqual(['b2c3']);
    await clock.pass(1);
    expect(player.table.live.history).toEqual(['b2c3', 'c5b4']);
    expect(player).toMatchObject({ complete: true, busy: false, feedback: { kind: 'done' } });
    await clock.pass(10_000);
    expect(player.table.live.history).toHaveLength(2);
  });
});

describe('something to do', () => {
  it('shows the parts to touch when it is guided, and only on request when it is not', () => {
    expect(playerAt('follow').table.hint?.touches).toEqual(['cell:b2', 'cell:c3']);
    const player = playerAt('find');
    expect(player.table.hint).toBeNull();
    player.showMe();
    expect(player.table.hint?.ply).toBe('c3d2');
  });

  it('plays the right ply and the reply, and lets nobody touch the board meanwhile or afterwards', async () => {
    const player = playerAt('follow');
    touch(player, 'cell:b2', 'cell:c3');
    expect(player).toMatchObject({ complete: false, busy: true, feedback: null });
    touch(player, 'slide:5-');
    expect(player.table.live.history).toEqual(['b2c3']);
    await clock.pass(next);
    expect(player.table.live.history).toEqual(['b2c3', 'c5b4']);
    expect(player).toMatchObject({ complete: true, feedback: { kind: 'done' } });
    expect(player.table.canTouch).toBe(false);
  });

  it('accepts any of several plies', () => {
    const player = playerAt('find');
    touch(player, 'slide:1+');
    expect(player).toMatchObject({ complete: true, busy: false, feedback: { kind: 'done' } });
  });

  it('shows a wrong ply, answers it, and takes it back', async () => {
    const player = playerAt('follow');
    touch(player, 'slide:1+');
    expect(player).toMatchObject({ complete: false, busy: true, feedback: { kind: 'hint', key: 'slide' } });
    expect(player.table.live.history).toEqual(['1+']);
    await clock.pass(next);
    expect(player.table.live.history).toEqual([]);
    expect(player).toMatchObject({ complete: false, busy: false, feedback: { kind: 'hint', key: 'slide' } });
    expect(player.table.canTouch).toBe(true);
    touch(player, 'cell:a2', 'cell:b3');
    expect(player.feedback).toEqual({ kind: 'hint', key: null });
    await clock.pass(next);
    touch(player, 'cell:b2', 'cell:c3');
    await clock.pass(next);
    expect(player.feedback).toEqual({ kind: 'done' });
  });

  it('shows the parts to touch after two wrong plies', async () => {
    const player = playerAt('find');
    touch(player, 'slide:a+');
    await clock.pass(next);
    expect(player.table.hint).toBeNull();
    touch(player, 'slide:a+');
    await clock.pass(next);
    expect(player.table.hint?.ply).toBe('c3d2');
  });
});

describe('going through', () => {
  it('steps on, back and to the start, and leaves a step in the middle of anything', async () => {
    const player = playerAt('follow');
    touch(player, 'slide:1+');
    player.next();
    expect(player).toMatchObject({ index: 3, busy: false, complete: false, feedback: null });
    await clock.pass(next);
    expect(player.table.live.history).toEqual(['b2c3', 'c5b4']);
    player.back();
    expect(player.table.live.history).toEqual([]);
    player.restart();
    expect(player.index).toBe(0);
    player.back();
    expect(player.index).toBe(0);
  });

  it('replays a step that is done from its beginning, as often as it is wanted', async () => {
    for (const name of ['show', 'follow']) {
      const player = playerAt(name);
      const { index } = player;
      for (let times = 0; times < 2; times += 1) {
        expect(player).toMatchObject({ index, complete: false, replayable: false, feedback: null });
        expect(player.table.live.history).toEqual([]);
        if (name === 'show') player.showMe();
        else touch(player, 'cell:b2', 'cell:c3');
        await clock.pass(2 * next);
        expect(player.table.live.history).toEqual(['b2c3', 'c5b4']);
        await clock.pass(60_000);
        expect(player).toMatchObject({ index, complete: true, replayable: true, feedback: { kind: 'done' } });
        player.replay();
      }
    }
    expect(playerAt('look').replayable).toBe(false);
  });

  it('ends when the last step is skipped, without praise', () => {
    const player = playerAt('find');
    expect(player.isLast).toBe(true);
    player.next();
    expect(player).toMatchObject({ index: 3, complete: true, feedback: null });
  });
});
