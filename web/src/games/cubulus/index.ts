/** Cubulus: all that the page knows of it. */
import type { ModuleOf } from '../game';
import type { words as spoken } from './words/en/spoken';
import type { words } from './words/en/texts';

export const cubulus: ModuleOf<'cubulus', typeof words, typeof spoken> = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).CubulusScene,
  lesson: async () => (await import('./lesson')).cubulus,
  rules: async () => (await import('./rules')).page,
  minutes: 15,
  puzzles: 4,
  counted: () => null,
  ending: () => 'square',
};
