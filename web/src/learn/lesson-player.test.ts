/** Going through a lesson: right and wrong plies, replies, stepping, and that nothing leads to a dead end. */
import { beforeAll, describe, expect, it } from 'vitest';
import { rulesForTests } from '../core/rules-for-tests';
import type { Rules } from '../core/rules';
import { after, at, find, follow, look, type Lesson } from './lesson';
import { LessonPlayer } from './lesson-player.svelte';

const start = at('quits');
const lesson: Lesson = [
  { name: 'look', board: start, task: look() },
  { name: 'show', board: start, task: look('b2c3', 'c5b4') },
  { name: 'follow', board: start, task: follow(['b2c3'], { replies: ['c5b4'], others: [[/[+-]$/, 'slide']] }) },
  { name: 'find', board: after(start, 'b2c3', 'c5b4'), task: find(['c3d2', '1+']) },
];

let rules: Rules;
beforeAll(() => {
  rules = rulesForTests();
});

/** A player at a step, by its name. */
function playerAt(name: string): LessonPlayer {
  return new LessonPlayer(
    rules,
    lesson,
    lesson.findIndex((step) => step.name === name),
  );
}

function touch(player: LessonPlayer, ...touches: readonly string[]): void {
  for (const one of touches) player.study.touch(one);
}

describe('something to look at', () => {
  it('is complete at once when nothing is shown, and nothing can be touched', () => {
    const player = playerAt('look');
    expect(player).toMatchObject({ complete: true, busy: false, feedback: null });
    touch(player, 'slide:1+');
    expect(player.study.live.history).toEqual([]);
  });

  it('plays what is shown one ply after another, each when the board is at rest', () => {
    const player = playerAt('show');
    expect(player).toMatchObject({ complete: false, busy: true });
    player.proceed();
    expect(player.study.live.history).toEqual(['b2c3']);
    expect(player).toMatchObject({ complete: false, busy: true });
    player.proceed();
    expect(player.study.live.history).toEqual(['b2c3', 'c5b4']);
    expect(player).toMatchObject({ complete: true, busy: false, feedback: { kind: 'done' } });
    player.proceed();
    expect(player.study.live.history).toHaveLength(2);
  });
});

describe('something to do', () => {
  it('shows the parts to touch when it is guided, and only on request when it is not', () => {
    expect(playerAt('follow').study.hint?.touches).toEqual(['cell:b2', 'cell:c3']);
    const player = playerAt('find');
    expect(player.study.hint).toBeNull();
    player.showMe();
    expect(player.study.hint?.ply).toBe('c3d2');
  });

  it('plays the right ply and the reply, and lets nobody touch the board meanwhile or afterwards', () => {
    const player = playerAt('follow');
    touch(player, 'cell:b2', 'cell:c3');
    expect(player).toMatchObject({ complete: false, busy: true, feedback: null });
    touch(player, 'slide:5-');
    expect(player.study.live.history).toEqual(['b2c3']);
    player.proceed();
    expect(player.study.live.history).toEqual(['b2c3', 'c5b4']);
    expect(player).toMatchObject({ complete: true, feedback: { kind: 'done' } });
    expect(player.study.canTouch).toBe(false);
  });

  it('accepts any of several plies', () => {
    const player = playerAt('find');
    touch(player, 'slide:1+');
    expect(player).toMatchObject({ complete: true, busy: false, feedback: { kind: 'done' } });
  });

  it('shows a wrong ply, answers it, and takes it back', () => {
    const player = playerAt('follow');
    touch(player, 'slide:1+');
    expect(player).toMatchObject({ complete: false, busy: true, feedback: { kind: 'hint', key: 'slide' } });
    expect(player.study.live.history).toEqual(['1+']);
    player.proceed();
    expect(player.study.live.history).toEqual([]);
    expect(player).toMatchObject({ complete: false, busy: false, feedback: { kind: 'hint', key: 'slide' } });
    expect(player.study.canTouch).toBe(true);
    touch(player, 'cell:a2', 'cell:b3');
    expect(player.feedback).toEqual({ kind: 'hint', key: null });
    player.proceed();
    touch(player, 'cell:b2', 'cell:c3');
    player.proceed();
    expect(player.feedback).toEqual({ kind: 'done' });
  });

  it('shows the parts to touch after two wrong plies', () => {
    const player = playerAt('find');
    touch(player, 'slide:a+');
    player.proceed();
    expect(player.study.hint).toBeNull();
    touch(player, 'slide:a+');
    player.proceed();
    expect(player.study.hint?.ply).toBe('c3d2');
  });
});

describe('going through', () => {
  it('steps on, back and to the start, and leaves a step in the middle of anything', () => {
    const player = playerAt('follow');
    touch(player, 'slide:1+');
    player.next();
    expect(player).toMatchObject({ index: 3, busy: false, complete: false, feedback: null });
    expect(player.study.live.history).toEqual(['b2c3', 'c5b4']);
    player.back();
    expect(player.study.live.history).toEqual([]);
    player.restart();
    expect(player.index).toBe(0);
    player.back();
    expect(player.index).toBe(0);
  });

  it('ends when the last step is skipped, without praise', () => {
    const player = playerAt('find');
    expect(player.isLast).toBe(true);
    player.next();
    expect(player).toMatchObject({ index: 3, complete: true, feedback: null });
  });
});
