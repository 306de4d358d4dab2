/** Every lesson is played against the real rules: what it asks for is possible, and what it says of wins and gains is true. */
import { beforeAll, describe, expect, it } from 'vitest';
import { rulesForTests } from '../testing/rules';
import type { Rules, Match, MatchState } from '../core/rules';
import { gameIds } from '../games';
import { languageIds } from '../words/language';
import { speak } from '../words/load.svelte';
import { isAccepted, ownAnswer, type Play, type Step } from './lesson';
import { loadCourse, type Course } from './course';

let rules: Rules;
const all: Record<string, Course> = {};

beforeAll(async () => {
  rules = rulesForTests();
  for (const game of gameIds) all[game] = await loadCourse(game);
});

function course(game: string): Course {
  const found = all[game];
  if (!found) throw new Error(`there is no lesson for ${game}`);
  return found;
}

function tableAt({ board }: Step): Match {
  const table = rules.open(board.game, board.start ?? undefined);
  for (const ply of board.plies) table.play(ply);
  return table;
}

function legal(table: Match): string[] {
  return table.state().plies.map(({ text }) => text);
}

function tasks(game: string): { step: Step; task: Play }[] {
  return course(game).lesson.flatMap((step) => (step.task.kind === 'play' ? [{ step, task: step.task }] : []));
}

function step(game: string, name: string): Step {
  const found = course(game).lesson.find((one) => one.name === name);
  if (!found) throw new Error(`${game} has no step ${name}`);
  return found;
}

/** The state after a ply and whatever is forced after it. */
function outcomeOf(at: Step, ply: string): MatchState {
  const table = tableAt(at);
  table.play(ply);
  for (let plies = legal(table); plies.length === 1; plies = legal(table)) table.play(plies[0] ?? '');
  return table.state();
}

/** The legal plies of a step for which something holds afterwards. */
function pliesWith(at: Step, holds: (after: MatchState, before: MatchState) => boolean): string[] {
  const table = tableAt(at);
  const before = table.state();
  return legal(table).filter((ply) => {
    table.play(ply);
    const after = table.state();
    table.undo();
    return holds(after, before);
  });
}

function accepted(at: Step): string[] {
  const { task } = at;
  const state = tableAt(at).state();
  return task.kind === 'play' ? legal(tableAt(at)).filter((ply) => isAccepted(task, state, ply)) : [];
}

describe.each(gameIds)('the lesson of %s', (game) => {
  it('has five to eight steps, each with a name of its own', () => {
    const { lesson } = course(game);
    expect(lesson.length).toBeGreaterThanOrEqual(5);
    expect(lesson.length).toBeLessThanOrEqual(8);
    expect(new Set(lesson.map(({ name }) => name)).size).toBe(lesson.length);
  });

  it('opens at every step, with the first seat to move where something is to be done', () => {
    for (const one of course(game).lesson) {
      const state = tableAt(one).state();
      expect(state.id).toBe(game);
      if (one.task.kind === 'play') expect(state.turn, one.name).toEqual({ seat: 1 });
    }
  });

  it('accepts only legal plies, at least one, and can be made by touches', () => {
    for (const { step: one, task } of tasks(game)) {
      const state = tableAt(one).state();
      const right = state.plies.filter(({ text }) => isAccepted(task, state, text));
      expect(right.length, one.name).toBeGreaterThan(0);
      if (typeof task.accepts !== 'function')
        expect(right.map(({ text }) => text).sort(), one.name).toEqual([...task.accepts].sort());
      for (const { touches } of right) expect(touches[0]?.length, one.name).toBeGreaterThan(0);
    }
  });

  it('plays legal replies after every accepted ply, and shows legal plies', () => {
    for (const one of course(game).lesson) {
      const lines =
        one.task.kind === 'look'
          ? [one.task.shows]
          : accepted(one).map((ply) => [ply, ...(one.task.kind === 'play' ? one.task.replies : [])]);
      for (const line of lines) {
        const table = tableAt(one);
        for (const ply of line) {
          expect(legal(table), `${one.name}: ${line.join(' ')}`).toContain(ply);
          table.play(ply);
        }
      }
    }
  });

  it('has an answer for every ply that is not accepted, and special answers only for legal plies', () => {
    for (const { step: one, task } of tasks(game)) {
      const state = tableAt(one).state();
      const others = legal(tableAt(one)).filter((ply) => !isAccepted(task, state, ply));
      const answers = new Set(others.map((ply) => ownAnswer(task, state, ply)));
      for (const key of Object.keys(task.others)) expect(answers, one.name).toContain(key);
    }
  });

  it('has all its words in every language', async () => {
    const { lesson, words } = course(game);
    for (const language of languageIds) {
      await speak(language);
      expect(Object.keys(words()), language).toEqual(lesson.map(({ name }) => name));
      for (const one of lesson) {
        const said = words()[one.name];
        const asks = one.task.kind === 'play';
        const shows = one.task.kind === 'look' && one.task.shows.length > 0;
        expect(said?.done !== undefined, `${language} ${one.name} done`).toBe(asks || shows);
        expect(said?.hint !== undefined, `${language} ${one.name} hint`).toBe(asks);
        const keys = one.task.kind === 'play' ? Object.keys(one.task.others) : [];
        const answers = Object.keys(said ?? {}).filter((key) => !['title', 'text', 'done', 'hint'].includes(key));
        expect(answers.sort(), `${language} ${one.name} answers`).toEqual([...keys].sort());
      }
    }
  });

  it('ends with a task that is won by exactly the accepted plies', () => {
    const last = course(game).lesson.at(-1);
    expect(last?.name).toBe('win');
    if (!last) return;
    const winning = legal(tableAt(last)).filter((ply) => outcomeOf(last, ply).outcome?.winners.join() === '1');
    expect(winning).toEqual(accepted(last));
  });

  it('wins at once in the last task, where the rules allow that', () => {
    const last = step(game, 'win');
    const atOnce = pliesWith(last, ({ outcome }) => outcome?.winners.join() === '1');
    // The last ball of Rolit is always green's.
    expect(atOnce).toEqual(game === 'rolit' ? [] : accepted(last));
  });
});

describe('what the lessons say is true', () => {
  function marbles(state: MatchState, colour: string): number {
    return state.id === 'rolit' ? state.view.board.cells.filter(({ marble }) => marble === colour).length : 0;
  }

  it('Rolit: the best cell turns four balls, no other does; nothing can be captured where that is said', () => {
    const turned = (count: number) => (after: MatchState, before: MatchState) =>
      marbles(after, 'red') - marbles(before, 'red') - 1 === count;
    expect(
      pliesWith(step('rolit', 'many'), (after, before) => marbles(after, 'red') - marbles(before, 'red') - 1 >= 4),
    ).toEqual(['c5']);
    expect(pliesWith(step('rolit', 'many'), turned(4))).toEqual(['c5']);
    const none = step('rolit', 'none');
    expect(pliesWith(none, turned(0))).toEqual(legal(tableAt(none)));
    const must = step('rolit', 'must');
    expect(pliesWith(must, turned(0))).toEqual([]);
    expect(outcomeOf(step('rolit', 'win'), 'a1').outcome?.scores).toEqual([22, 14]);
    expect(outcomeOf(step('rolit', 'win'), 'e2').outcome?.scores).toEqual([17, 19]);
  });

  it('Pylos: raising keeps the reserve, a square gives two balls back, dark would go on after any other last move', () => {
    const reserve = ({ view }: MatchState): number => view.scores[0] ?? 0;
    expect(pliesWith(step('pylos', 'raise'), (after, before) => reserve(after) === reserve(before))).toEqual([
      '1d3>2a1',
    ]);
    expect(pliesWith(step('pylos', 'square'), (after, before) => reserve(after) === reserve(before) + 1)).toEqual(
      accepted(step('pylos', 'square')),
    );
    expect(pliesWith(step('pylos', 'win'), ({ plies }) => plies.some(({ text }) => text.includes('>3')))).toEqual([
      '1a1',
      '1d1',
    ]);
    expect(pliesWith(step('pylos', 'goal'), ({ outcome }) => outcome?.winners.join() === '1')).toEqual(['4a1']);
  });

  it('Quits: the accepted slides carry the blue marble off b2, and exactly one ply lets a marble out', () => {
    const blueOnB2 = (state: MatchState): boolean =>
      state.id === 'quits' && state.view.board.cells.some(({ cell, marble }) => cell === 'b2' && marble === 'blue');
    expect(pliesWith(step('quits', 'away'), (after) => !blueOnB2(after))).toEqual(['2+', 'b+']);
    expect(
      pliesWith(step('quits', 'leave'), (after, before) => (after.view.scores[0] ?? 0) > (before.view.scores[0] ?? 0)),
    ).toEqual(['d4e5']);
  });

  it('Cubulus: the squares win, and the push that is warned of wins for blue', () => {
    for (const name of ['goal', 'corners']) {
      const one = step('cubulus', name);
      expect(pliesWith(one, ({ outcome }) => outcome?.winners.join() === '1').sort(), name).toEqual(
        accepted(one).sort(),
      );
    }
    expect(pliesWith(step('cubulus', 'danger'), ({ outcome }) => outcome?.winners.join() === '2')).toEqual(['113>y']);
  });

  it('BallCube: exactly the open chimneys let a ball through, and the bars do what is said', () => {
    const out = ({ view }: MatchState): number => view.scores[0] ?? 0;
    const through = step('ballcube', 'through');
    expect(pliesWith(through, (after, before) => out(after) > out(before))).toEqual(accepted(through));
    const push = step('ballcube', 'push');
    expect(pliesWith(push, (after, before) => out(after) > out(before))).toEqual(['22-']);
  });

  it('Bille-Trap: the marbles arrive where the words say', () => {
    const reds = (state: MatchState): number[] =>
      state.id === 'bille-trap'
        ? state.view.board.track.filter(({ marble }) => marble === 'red').map(({ cell }) => cell)
        : [];
    const after = (name: string): number[] => {
      const one = step('bille-trap', name);
      const table = tableAt(one);
      table.play(accepted(one)[0] ?? '');
      for (const ply of one.task.kind === 'play' ? one.task.replies : []) table.play(ply);
      return reds(table.state());
    };
    expect(after('enter')).toEqual([4]);
    expect(after('move')).toEqual([10]);
    expect(after('short')).toEqual([10, 17]);
    expect(after('open')).toEqual([9, 19]);
    expect(after('closed')).toEqual([14]);
  });
});
