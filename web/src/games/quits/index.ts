/** Quits: all that the page knows of it. */
import type { ModuleOf } from '../game';
import type { words as spoken } from './words/en/spoken';
import type { words } from './words/en/texts';

export const quits: ModuleOf<'quits', typeof words, typeof spoken> = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).QuitsScene,
  lesson: async () => (await import('./lesson')).quits,
  rules: async () => (await import('./rules')).page,
  minutes: 15,
  puzzles: 3,
  counted: () => ({ kind: 'out', by: 'lead' }),
  ending: () => 'out',
};
