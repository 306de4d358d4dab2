/** Rolit: all that the page knows of it. */
import type { GameModule } from '../game';

export const rolit: GameModule = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).RolitScene,
  lesson: async () => (await import('./lesson')).rolit,
  rules: async () => (await import('./rules')).facts,
  picture: () => ({
    day: new URL('./pictures/day.svg', import.meta.url).href,
    evening: new URL('./pictures/evening.svg', import.meta.url).href,
  }),
  minutes: 20,
  forms: [
    ['cell', /^(?<cell>[a-h][1-8])$/],
    ['toss', /^(?<colour>red|yellow|green|blue)$/],
  ],
  showsScore: () => true,
  ending: (state) => (state.outcome?.winners.length === state.view.seats.length ? 'draw' : 'most'),
};
