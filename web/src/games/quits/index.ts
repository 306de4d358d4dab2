/** Quits: all that the page knows of it. */
import type { ModuleOf } from '../game';
import type { words } from './words/en/texts';

export const quits: ModuleOf<typeof words> = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).QuitsScene,
  lesson: async () => (await import('./lesson')).quits,
  rules: async () => (await import('./rules')).page,
  minutes: 15,
  forms: [
    ['step', /^(?<from>[a-e][1-5])(?<cell>[a-e][1-5])$/],
    ['rowForth', /^(?<line>[1-5])\+$/],
    ['rowBack', /^(?<line>[1-5])-$/],
    ['columnForth', /^(?<line>[a-e])\+$/],
    ['columnBack', /^(?<line>[a-e])-$/],
  ],
  counted: () => ({ kind: 'out', by: 'lead' }),
  ending: () => 'out',
};
