/** Rolit: all that the page knows of it. */
import type { ModuleOf } from '../game';
import type { words } from './words/en/texts';

export const rolit: ModuleOf<typeof words> = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).RolitScene,
  lesson: async () => (await import('./lesson')).rolit,
  rules: async () => (await import('./rules')).page,
  minutes: 20,
  forms: [
    ['cell', /^(?<cell>[a-h][1-8])$/],
    ['toss', /^(?<colour>red|yellow|green|blue)$/],
  ],
  showsScore: () => true,
  counted: () => ({ kind: 'end', by: 'own' }),
  ending: (state) => (state.outcome?.winners.length === state.view.seats.length ? 'draw' : 'most'),
};
