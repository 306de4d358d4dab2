/** Rolit: all that the page knows of it. */
import type { ModuleOf } from '../game';
import type * as spoken from './spoken';
import type * as phrases from './words/en/spoken';
import type { words as texts } from './words/en/texts';

export const rolit: ModuleOf<'rolit', typeof texts, typeof spoken & typeof phrases> = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).RolitScene,
  lesson: async () => (await import('./lesson')).rolit,
  rules: async () => (await import('./rules')).page,
  minutes: 20,
  showsScore: () => true,
  puzzles: 1,
  counted: () => ({ kind: 'end', by: 'own', atEnd: true }),
  ending: (state) => (state.outcome?.winners.length === state.view.seats.length ? 'draw' : 'most'),
};
