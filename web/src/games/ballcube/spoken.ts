/** BallCube, spoken: where a bar goes in, how deep each ball falls, a bar that leaves the cube, points collected. */
import { boardOf } from '../../board/board';
import type { BallCubeBoard } from '../../core/generated/types';
import { phrasesOf } from '../spoken-words';
import type { words as english } from './words/en/spoken';
import { sideName } from '../../words/sentences';
import { boardWordsOf } from '../../words/words.svelte';
import { marble, type Change, type SpokenGame } from '../spoken';

const words = phrasesOf<typeof english>('ballcube');

function barCount(board: BallCubeBoard): number {
  return board.levels.flatMap(({ slots }) => slots).filter(({ bar }) => bar !== null).length;
}

/** What became of the balls: those dropped in, and those that fell. */
function ballsMoved({ before, ply, after }: Change): string[] {
  const old = new Map(boardOf(before, 'ballcube').chimneys.map((chimney) => [chimney.chimney, chimney]));
  const dropped = ply.split('@')[1];
  return boardOf(after, 'ballcube').chimneys.flatMap(({ chimney, ball, level }) => {
    const was = old.get(chimney);
    if (ball === null || (was?.ball === ball && was.level === level)) return [];
    const name = marble('ballcube', ball);
    if (was?.ball === ball)
      return [
        level === null ? words('out', { marble: name, chimney }) : words('falls', { marble: name, chimney, level }),
      ];
    const rest = level === null ? words('through') : words('rests', { level });
    return chimney === dropped ? [rest] : [words('added', { marble: name, chimney }), rest];
  });
}

function points({ before, after }: Change): string[] {
  return after.view.scores.flatMap((score, index) => {
    const more = score - (before.view.scores[index] ?? 0);
    return more > 0 ? [words.counted('points', more, { side: sideName(after, index + 1) })] : [];
  });
}

export const spoken: SpokenGame = {
  ply: ({ ply }) => {
    const bar = /^([01]{4})@(\d)(\w)([nswe])$/.exec(ply);
    if (bar === null) return null;
    const [, pattern = '', level = '', lane = '', side = ''] = bar;
    return words('bar', { pattern, level, lane, side: boardWordsOf('ballcube')(`side.${side}`) });
  },
  outcome: (change) => {
    const moves = /[+-]$/.test(change.ply);
    const fallen = ballsMoved(change);
    const leaves = moves && barCount(boardOf(change.after, 'ballcube')) < barCount(boardOf(change.before, 'ballcube'));
    // In CounterBall, where balls lie in a common stock or are points, points are told.
    const counter = change.before.game.includes('rules=counter');
    return [
      ...(leaves ? [words('leaves')] : []),
      ...fallen,
      ...(moves && fallen.length === 0 ? [words('nothing')] : []),
      ...(counter ? points(change) : []),
    ];
  },
};
