// The flat boards by the id of their game, each loaded when it is first needed.
import type { Component } from 'svelte';
import type { BoardEvents, BoardInput } from '../board/board';

export type FlatBoard = Component<{ input: BoardInput; events: BoardEvents }>;

export const flatBoards: Readonly<Record<string, () => Promise<FlatBoard>>> = {
  rolit: async () => (await import('./rolit/flat/Flat.svelte')).default,
  quits: async () => (await import('./quits/flat/Flat.svelte')).default,
  pylos: async () => (await import('./pylos/flat/Flat.svelte')).default,
  cubulus: async () => (await import('./cubulus/flat/Flat.svelte')).default,
  ballcube: async () => (await import('./ballcube/flat/Flat.svelte')).default,
  'bille-trap': async () => (await import('./bille-trap/flat/Flat.svelte')).default,
};
