/** BallCube, spoken: where a bar goes in, how deep each ball falls, a bar that leaves the cube, points collected. */
import { boardOf } from '../../board/board';
import { plyOf } from '../../core/plies';
import { sideName } from '../../words/sentences';
import { boardWordsOf } from '../../words/words.svelte';
import { changesOf, marble, type Played, type SpokenGame } from '../spoken';
import { phrasesOf } from '../spoken-words';
import type { words as english } from './words/en/spoken';

const words = phrasesOf<typeof english>('ballcube');

/** What became of the balls: those dropped in, and those that fell. */
function falls(played: Played): string[] {
  const ply = plyOf(played.before, played.ply, 'ballcube');
  return changesOf(played, 'fall').flatMap(({ marble: colour, chimney, from, to }) => {
    const name = marble('ballcube', colour);
    if (from > 0)
      return [
        to === null ? words('out', { marble: name, chimney }) : words('falls', { marble: name, chimney, level: to }),
      ];
    const rest = to === null ? words('through') : words('rests', { level: to });
    return ply?.kind === 'ball' && chimney === ply.chimney ? [rest] : [words('added', { marble: name, chimney }), rest];
  });
}

export const spoken: SpokenGame = {
  ply: (played) =>
    changesOf(played, 'bar-in')
      .map(({ lane, pattern, side }) =>
        words('bar', {
          pattern,
          level: lane.charAt(0),
          lane: lane.charAt(1),
          side: boardWordsOf('ballcube')(`side.${side}`),
        }),
      )
      .at(0) ?? null,
  outcome: (played) => {
    const ply = plyOf(played.before, played.ply, 'ballcube');
    const fallen = falls(played);
    // In CounterBall, where balls lie in a common stock or are points, points are told.
    const points = boardOf(played.before, 'ballcube').balls.length > 0 ? changesOf(played, 'score') : [];
    return [
      ...changesOf(played, 'bar-out').map(() => words('leaves')),
      ...fallen,
      ...((ply?.kind === 'out' || ply?.kind === 'in') && fallen.length === 0 ? [words('nothing')] : []),
      ...points.map(({ seat, from, to }) => words.counted('points', to - from, { side: sideName(played.after, seat) })),
    ];
  },
};
