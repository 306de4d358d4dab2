// The solid boards by the id of their game, each loaded when it is first needed.
import type { BoardMaker } from '../board/solid/scene';

export const solidBoards: Readonly<Record<string, () => Promise<BoardMaker>>> = {
  rolit: () => import('./rolit/solid/scene').then((module) => module.rolit),
  pylos: () => import('./pylos/solid/scene').then((module) => module.pylos),
  quits: () => import('./quits/solid/scene').then((module) => module.quits),
  cubulus: () => import('./cubulus/solid/scene').then((module) => module.cubulus),
  ballcube: () => import('./ballcube/solid/scene').then((module) => module.ballcube),
  'bille-trap': () => import('./bille-trap/solid/scene').then((module) => module.billetrap),
};
