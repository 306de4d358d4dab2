/** Cubulus: all that the page knows of it. */
import type { GameModule } from '../game';

export const cubulus: GameModule = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).CubulusScene,
  lesson: async () => (await import('./lesson')).cubulus,
  rules: async () => (await import('./rules')).facts,
  picture: () => ({
    day: new URL('./pictures/day.svg', import.meta.url).href,
    evening: new URL('./pictures/evening.svg', import.meta.url).href,
  }),
  minutes: 15,
  forms: [
    ['put', /^(?<cell>\d{3})$/],
    ['push', /^(?<cell>\d{3})>(?<axis>[xyz])$/],
    ['turn', /^(?<cell>\d{3})@(?<axis>[xyz])$/],
  ],
  ending: () => 'square',
};
