/** Pylos in words. */
import type { Same } from '../../words/language';
import type { GameTexts, GameWords } from '../game-words';

const en = {
  name: 'Pylos',
  line: 'Build the pyramid sparingly and put the last ball on its top.',
  players: '2',
  minutes: '15',
  options: {
    rules: {
      name: 'Squares and lines',
      values: {
        standard: 'a square of your colour gives balls back',
        children: 'nothing gives balls back (for children)',
        expert: 'squares and full lines give balls back (expert)',
      },
    },
    takeback: { name: 'Taking balls back', values: { may: 'none, one or two', must: 'one or two' } },
  },
  prompts: {
    first: 'Place a ball, or choose one of yours to raise',
    'next.cell': 'Choose where it goes',
    done: 'Take back up to two balls',
  },
  plies: {
    place: 'ball on {cell}',
    placeBack: 'ball on {cell}, {taken} taken back',
    raise: 'ball raised from {from} to {cell}',
    raiseBack: 'ball raised from {from} to {cell}, {taken} taken back',
  },
  endings: { top: 'The last ball is on the top of the pyramid.', stuck: 'The other side has no ball left to play.' },
  piles: { hand: 'In reserve', gained: 'Gained' },
  board: {
    board: 'Pylos pyramid, level by level',
    cell: 'level {level}, column {column}, row {row}',
    place: 'you can put a ball here',
    goes: 'it can go here',
    back: 'can be taken back',
    raise: 'can be raised',
  },
} as const;

const fr: Same<typeof en> = {
  name: 'Pylos',
  line: 'Montez la pyramide en économisant vos boules, et posez la dernière au sommet.',
  players: '2',
  minutes: '15',
  options: {
    rules: {
      name: 'Carrés et lignes',
      values: {
        standard: 'un carré de sa couleur permet de reprendre des boules',
        children: 'on ne reprend jamais de boule (règle des enfants)',
        expert: 'carrés et lignes pleines permettent de reprendre des boules (expert)',
      },
    },
    takeback: { name: 'Reprise de boules', values: { may: 'aucune, une ou deux', must: 'une ou deux' } },
  },
  prompts: {
    first: 'Posez une boule, ou choisissez une des vôtres à monter',
    'next.cell': 'Choisissez où elle va',
    done: 'Reprenez jusqu’à deux boules',
  },
  plies: {
    place: 'boule en {cell}',
    placeBack: 'boule en {cell}, reprise de {taken}',
    raise: 'boule montée de {from} en {cell}',
    raiseBack: 'boule montée de {from} en {cell}, reprise de {taken}',
  },
  endings: { top: 'La dernière boule est au sommet de la pyramide.', stuck: 'L’autre camp n’a plus de boule à jouer.' },
  piles: { hand: 'En réserve', gained: 'Gagnées' },
  board: {
    board: 'pyramide de Pylos, étage par étage',
    cell: 'étage {level}, colonne {column}, ligne {row}',
    place: 'vous pouvez y poser une boule',
    goes: 'elle peut aller ici',
    back: 'peut être reprise',
    raise: 'peut être montée',
  },
};

export const pylos: GameWords = {
  en: en satisfies GameTexts,
  fr: fr satisfies GameTexts,
  forms: [
    ['place', /^(?<cell>\w{3})$/],
    ['placeBack', /^(?<cell>\w{3})-(?<taken>.+)$/],
    ['raise', /^(?<from>\w{3})>(?<cell>\w{3})$/],
    ['raiseBack', /^(?<from>\w{3})>(?<cell>\w{3})-(?<taken>.+)$/],
  ],
  ending: (state) => (state.history.at(-1)?.includes('4a1') ? 'top' : 'stuck'),
};
