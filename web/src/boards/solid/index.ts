// The solid boards by the id of their game, each loaded when it is first needed.
import type { BoardMaker } from './scene';

export const solidBoards: Readonly<Record<string, () => Promise<BoardMaker>>> = {
  rolit: () => import('./rolit').then((module) => module.rolit),
  pylos: () => import('./pylos').then((module) => module.pylos),
  quits: () => import('./quits').then((module) => module.quits),
  cubulus: () => import('./cubulus').then((module) => module.cubulus),
  ballcube: () => import('./ballcube').then((module) => module.ballcube),
  'bille-trap': () => import('./billetrap').then((module) => module.billetrap),
};
