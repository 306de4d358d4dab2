/** Quits: all that the page knows of it. */
import type { GameModule } from '../game';

export const quits: GameModule = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).QuitsScene,
  lesson: async () => (await import('./lesson')).quits,
  rules: async () => (await import('./rules')).facts,
  picture: () => ({
    day: new URL('./pictures/day.svg', import.meta.url).href,
    evening: new URL('./pictures/evening.svg', import.meta.url).href,
  }),
  minutes: 15,
  forms: [
    ['step', /^(?<from>[a-e][1-5])(?<cell>[a-e][1-5])$/],
    ['rowForth', /^(?<line>[1-5])\+$/],
    ['rowBack', /^(?<line>[1-5])-$/],
    ['columnForth', /^(?<line>[a-e])\+$/],
    ['columnBack', /^(?<line>[a-e])-$/],
  ],
  ending: () => 'out',
};
