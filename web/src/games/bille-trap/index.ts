/** Bille-Trap: all that the page knows of it. */
import type { ModuleOf } from '../game';
import type { words } from './words/en/texts';

export const billeTrap: ModuleOf<typeof words> = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).BilleTrapScene,
  lesson: async () => (await import('./lesson')).billeTrap,
  rules: async () => (await import('./rules')).page,
  minutes: 20,
  shape: '384 / 480',
  forms: [
    ['die', /^d(?<roll>[1-6])$/],
    ['in', /^in$/],
    ['move', /^m(?<cell>\d+)$/],
    ['open', /^open$/],
    ['closed', /^closed$/],
    ['turn', /^turn$/],
    ['stay', /^stay$/],
  ],
  counted: () => ({ kind: 'home', by: 'own' }),
  ending: () => 'home',
};
