/** Cubulus in words. */
import type { Same } from '../../words/language';
import type { GameTexts, GameWords } from '../game-words';

const en = {
  name: 'Cubulus',
  line: 'Push balls into a soft cube until four of yours make a square.',
  players: '2–3',
  minutes: '15',
  options: {
    players: { name: 'Players', values: { '2': 'two, and nine neutral balls', '3': 'three' } },
  },
  prompts: {
    setup: 'Place a neutral ball anywhere',
    first: 'Choose where a ball goes in, or an end of a line to push',
    'next.axis': 'Choose the line to push along',
  },
  plies: {
    put: 'ball at {cell}',
    push: 'pushed in at {cell} along {axis}',
    turn: 'full line pushed from {cell} along {axis}',
  },
  endings: { square: 'Four balls of one colour make a square on a face.' },
  piles: { hand: 'In hand', gained: 'Gained' },
  board: {
    board: 'Cubulus cube, layer by layer',
    cell: 'x {x}, y {y}, z {z}',
    square: 'part of the winning square',
    slice: 'Slice the cube along',
    cut: 'slice the cube along {axis}',
    put: 'you can put a ball in here',
    neutralHere: 'you can put a neutral ball here',
    pushed: 'you can push here',
    push: 'push in along {axis}',
    turn: 'turn the full line along {axis}',
  },
} as const;

const fr: Same<typeof en> = {
  name: 'Cubulus',
  line: 'Enfoncez des boules dans un cube souple jusqu’à en réunir quatre en carré.',
  players: '2–3',
  minutes: '15',
  options: {
    players: { name: 'Joueurs', values: { '2': 'deux, avec neuf boules neutres', '3': 'trois' } },
  },
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
    cell: 'x {x}, y {y}, z {z}',
    square: 'dans le carré gagnant',
    slice: 'Couper le cube selon',
    cut: 'couper le cube selon {axis}',
    put: 'vous pouvez y mettre une boule',
    neutralHere: 'vous pouvez y mettre une boule neutre',
    pushed: 'vous pouvez pousser ici',
    push: 'pousser selon {axis}',
    turn: 'faire tourner la ligne pleine selon {axis}',
  },
};

export const cubulus: GameWords = {
  en: en satisfies GameTexts,
  fr: fr satisfies GameTexts,
  forms: [
    ['put', /^(?<cell>\d{3})$/],
    ['push', /^(?<cell>\d{3})>(?<axis>[xyz])$/],
    ['turn', /^(?<cell>\d{3})@(?<axis>[xyz])$/],
  ],
  ending: () => 'square',
};
