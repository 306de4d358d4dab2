/** Pylos: all that the page knows of it. */
import { boardOf } from '../../board/board';
import type { ModuleOf } from '../game';
import type * as spoken from './spoken';
import type * as phrases from './words/en/spoken';
import type { words as texts } from './words/en/texts';

export const pylos: ModuleOf<'pylos', typeof texts, typeof spoken & typeof phrases> = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).PylosScene,
  lesson: async () => (await import('./lesson')).pylos,
  rules: async () => (await import('./rules')).page,
  minutes: 15,
  shape: '432 / 424',
  setup: { bench: '--bench-shape: 1 / 1.05' },
  puzzles: 2,
  counted: () => ({ kind: 'reserve', by: 'lead' }),
  ending: (state) => {
    const top = boardOf(state, 'pylos').levels.at(-1)?.cells ?? [];
    return top.every(({ marble }) => marble !== null) ? 'top' : 'stuck';
  },
};
