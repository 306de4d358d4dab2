/** Cubulus: all that the page knows of it. */
import type { ModuleOf } from '../game';
import type * as spoken from './spoken';
import type * as phrases from './words/en/spoken';
import type { words as texts } from './words/en/texts';

export const cubulus: ModuleOf<'cubulus', typeof texts, typeof spoken & typeof phrases> = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).CubulusScene,
  lesson: async () => (await import('./lesson')).cubulus,
  rules: async () => (await import('./rules')).page,
  minutes: 15,
  puzzles: 4,
  counted: () => null,
  ending: () => 'square',
};
