/** Quits, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/texts').words> = {
  name: 'Quits',
  line: 'Faites coulisser les dalles sous les billes et sortez par le coin d’en face.',
  players: '2 ou 4',
  options: {
    players: { name: 'Joueurs', values: { '2': 'deux', '4': 'quatre' } },
    steps: {
      name: 'Comment une bille avance',
      values: {
        diagonal: 'en diagonale, sauf tout droit en arrière',
        forward: 'vers l’avant : en diagonale, ou le long d’une ligne ou d’une colonne',
      },
    },
  },
  prompts: {
    first: 'Choisissez une bille à déplacer, ou une flèche pour pousser une ligne',
    'next.cell': 'Choisissez où elle va',
  },
  plies: {
    step: 'bille de {from} en {cell}',
    rowForth: 'ligne {line} poussée vers e',
    rowBack: 'ligne {line} poussée vers a',
    columnForth: 'colonne {line} poussée vers 5',
    columnBack: 'colonne {line} poussée vers 1',
  },
  endings: { out: 'Billes sorties par le coin d’en face : {scores}.' },
  piles: { hand: 'En main', gained: 'Sorties' },
  board: {
    board: 'plateau de Quits',
    'marble.red': 'bille rouge',
    'marble.blue': 'bille bleue',
    'marble.yellow': 'bille jaune',
    'marble.green': 'bille verte',
    cell: 'colonne {column}, ligne {row}',
    moves: 'peut avancer',
    goes: 'elle peut aller ici',
    goal: 'sortie : {marble}',
    'row.forth': 'pousser la ligne {line} vers e',
    'row.back': 'pousser la ligne {line} vers a',
    'column.forth': 'pousser la colonne {line} vers 5',
    'column.back': 'pousser la colonne {line} vers 1',
  },
};
