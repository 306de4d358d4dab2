/** BallCube: all that the page knows of it. */
import { boardOf } from '../../board/board';
import type { ModuleOf } from '../game';
import type * as spoken from './spoken';
import type * as phrases from './words/en/spoken';
import type { words as texts } from './words/en/texts';

/** Points of CounterBall. */
const points = { white: 5, yellow: 4, blue: 3, red: 2, black: 1 } as const;

export const ballcube: ModuleOf<'ballcube', typeof texts, typeof spoken & typeof phrases> = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).BallCubeScene,
  lesson: async () => (await import('./lesson')).ballcube,
  rules: async () => (await import('./rules')).page,
  minutes: 30,
  dealt: true,
  // Only there all balls lie in common.
  worth: (state) => (boardOf(state, 'ballcube').balls.length > 0 ? points : null),
  showsScore: (options) => options['rules'] === 'counter',
  // The cube is taken apart into levels, whose bars want room.
  wide: true,
  setup: {
    painted: ['chimney'],
    fields: ['points'],
    part: async () => (await import('./setup/Bars.svelte')).default,
    bench: '--bench-height: 150vw; --bench-shape: auto; --bench-most: 900px',
  },
  puzzles: 5,
  counted: ({ rules }) =>
    rules === 'counter' ? { kind: 'points', by: 'lead' } : { kind: 'fallen', by: rules === 'misere' ? 'lag' : 'lead' },
  ending: (_state, { rules }) => (rules === 'misere' || rules === 'white' || rules === 'counter' ? rules : 'standard'),
};
