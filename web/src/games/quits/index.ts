/** Quits: all that the page knows of it. */
import type { ModuleOf } from '../game';
import type * as spoken from './spoken';
import type * as phrases from './words/en/spoken';
import type { words as texts } from './words/en/texts';

export const quits: ModuleOf<'quits', typeof texts, typeof spoken & typeof phrases> = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).QuitsScene,
  lesson: async () => (await import('./lesson')).quits,
  rules: async () => (await import('./rules')).page,
  minutes: 15,
  puzzles: 3,
  counted: () => ({ kind: 'out', by: 'lead' }),
  ending: () => 'out',
};
