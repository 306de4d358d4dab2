/** Pylos: all that the page knows of it. */
import type { GameModule } from '../game';

export const pylos: GameModule = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).PylosScene,
  lesson: async () => (await import('./lesson')).pylos,
  rules: async () => (await import('./rules')).facts,
  picture: () => ({
    day: new URL('./pictures/day.svg', import.meta.url).href,
    evening: new URL('./pictures/evening.svg', import.meta.url).href,
  }),
  minutes: 15,
  forms: [
    ['place', /^(?<cell>\w{3})$/],
    ['placeBack', /^(?<cell>\w{3})-(?<taken>.+)$/],
    ['raise', /^(?<from>\w{3})>(?<cell>\w{3})$/],
    ['raiseBack', /^(?<from>\w{3})>(?<cell>\w{3})-(?<taken>.+)$/],
  ],
  ending: (state) => (state.history.at(-1)?.includes('4a1') ? 'top' : 'stuck'),
};
