/** Cubulus, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/texts').words> = {
  name: 'Cubulus',
  line: 'Enfoncez des boules dans un cube souple jusqu’à en réunir quatre en carré.',
  players: '2–3',
  options: { players: { name: 'Joueurs', values: { '2': 'deux, avec neuf boules neutres', '3': 'trois' } } },
  prompts: {
    setup: 'Placez une boule neutre où vous voulez',
    first: 'Choisissez où faire entrer une boule, ou le bout d’une ligne à pousser',
    'next.axis': 'Choisissez la ligne à pousser',
  },
  plies: {
    put: 'boule en {cell}',
    push: 'boule poussée en {cell} selon {axis}',
    turn: 'ligne pleine poussée depuis {cell} selon {axis}',
  },
  endings: { square: 'Quatre boules d’une couleur forment un carré sur une face.' },
  piles: { hand: 'En main', gained: 'Gagnées' },
  board: {
    board: 'cube de Cubulus, couche par couche',
    'marble.red': 'boule rouge',
    'marble.blue': 'boule bleue',
    'marble.yellow': 'boule jaune',
    'marble.neutral': 'boule neutre',
    cell: 'x {x}, y {y}, z {z}',
    square: 'dans le carré gagnant',
    slice: 'Couper le cube selon',
    cut: 'couper le cube selon {axis}',
    put: 'vous pouvez y mettre une boule',
    neutralHere: 'vous pouvez y mettre une boule neutre',
    pushed: 'vous pouvez pousser ici',
    push: 'pousser selon {axis}',
    turn: 'faire tourner la ligne pleine selon {axis}',
    open: 'Ouvrir le cube',
  },
};
