/** Pylos: all that the page knows of it. */
import type { ModuleOf } from '../game';
import type { words } from './words/en/texts';

export const pylos: ModuleOf<typeof words> = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).PylosScene,
  lesson: async () => (await import('./lesson')).pylos,
  rules: async () => (await import('./rules')).page,
  minutes: 15,
  shape: '432 / 424',
  forms: [
    ['place', /^(?<cell>\w{3})$/],
    ['placeBack', /^(?<cell>\w{3})-(?<taken>.+)$/],
    ['raise', /^(?<from>\w{3})>(?<cell>\w{3})$/],
    ['raiseBack', /^(?<from>\w{3})>(?<cell>\w{3})-(?<taken>.+)$/],
  ],
  counted: () => ({ kind: 'reserve', by: 'lead' }),
  ending: (state) => (state.history.at(-1)?.includes('4a1') ? 'top' : 'stuck'),
};
