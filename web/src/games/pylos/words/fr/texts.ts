/** Pylos, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/texts').words> = {
  name: 'Pylos',
  line: 'Montez la pyramide en économisant vos boules, et posez la dernière au sommet.',
  players: '2',
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
  endings: {
    top: 'La dernière boule est au sommet de la pyramide.',
    stuck: 'L’autre camp ne peut plus ni poser ni monter de boule.',
  },
  piles: { hand: 'En réserve', gained: 'Gagnées' },
  board: {
    board: 'pyramide de Pylos, étage par étage',
    'marble.light': 'boule claire',
    'marble.dark': 'boule foncée',
    cell: 'étage {level}, colonne {column}, ligne {row}',
    place: 'vous pouvez y poser une boule',
    goes: 'elle peut aller ici',
    back: 'peut être reprise',
    raise: 'peut être montée',
  },
};
