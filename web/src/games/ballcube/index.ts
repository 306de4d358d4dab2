/** BallCube: all that the page knows of it. */
import type { GameModule } from '../game';

export const ballcube: GameModule = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).BallCubeScene,
  lesson: async () => (await import('./lesson')).ballcube,
  rules: async () => (await import('./rules')).facts,
  picture: () => ({
    day: new URL('./pictures/day.svg', import.meta.url).href,
    evening: new URL('./pictures/evening.svg', import.meta.url).href,
  }),
  minutes: 30,
  dealt: true,
  forms: [
    ['bar', /^(?<pattern>[01]{4})@(?<level>\d)(?<slot>\w\w)$/],
    ['ball', /^(?<colour>[RKBYW])@(?<chimney>\w\d)$/],
    ['out', /^(?<bar>\d\w)\+$/],
    ['in', /^(?<bar>\d\w)-$/],
  ],
  showsScore: (options) => options['rules'] === 'counter',
  ending: (_state, options) => options['rules'] ?? 'standard',
};
