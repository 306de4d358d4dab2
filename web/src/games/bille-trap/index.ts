/** Bille-Trap: all that the page knows of it. */
import type { GameModule } from '../game';

export const billeTrap: GameModule = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).BilleTrapScene,
  lesson: async () => (await import('./lesson')).billeTrap,
  rules: async () => (await import('./rules')).facts,
  picture: () => ({
    day: new URL('./pictures/day.svg', import.meta.url).href,
    evening: new URL('./pictures/evening.svg', import.meta.url).href,
  }),
  minutes: 20,
  forms: [
    ['die', /^d(?<roll>[1-6])$/],
    ['in', /^in$/],
    ['move', /^m(?<cell>\d+)$/],
    ['open', /^open$/],
    ['closed', /^closed$/],
    ['turn', /^turn$/],
    ['stay', /^stay$/],
  ],
  ending: () => 'home',
};
