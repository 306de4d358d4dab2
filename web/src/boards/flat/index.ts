// The flat boards by the id of their game, each loaded when it is first needed.
import type { Component } from 'svelte';
import type { BoardEvents, BoardInput } from '../board';

export type FlatBoard = Component<{ input: BoardInput; events: BoardEvents }>;

export const flatBoards: Readonly<Record<string, () => Promise<FlatBoard>>> = {
  rolit: async () => (await import('./Rolit.svelte')).default,
  quits: async () => (await import('./Quits.svelte')).default,
  pylos: async () => (await import('./Pylos.svelte')).default,
  cubulus: async () => (await import('./Cubulus.svelte')).default,
  ballcube: async () => (await import('./BallCube.svelte')).default,
  'bille-trap': async () => (await import('./BilleTrap.svelte')).default,
};
