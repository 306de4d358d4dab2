/** BallCube: what its rules page shows in which order, the positions of its boards, and its usual game. */
import type { RulesPage } from '../../rules/rules-page';
import type { words } from './words/en/rules';

const twoLevels = 'ballcube:levels=2,balls=3';
/** All bars of a cube with two levels: red's across the first, black's across the second. */
const bars = ['1000@1an', '1000@22w', '0100@1bs', '0100@23e', '0001@1cn', '0010@21w', '0010@1ds', '0001@24e'];
const balls = ['R@a4', 'K@c4', 'R@d2', 'K@c3', 'R@a1', 'K@b1'];

export const page = {
  boards: {
    cube: {
      game: 'ballcube',
      start:
        'k1101s,k1010n,k0100n,r1000s/r0100w,r0001e,k0001e,r0011w/k0010s,k1100n,r1100n,r0101n/r1110s,r1101n,r1010n,r0010n/r1011n,k1000n,k0101n,k1110n/k1011n,k0011s,k0111s,r0111s R2R*R1K1/R1K1K2R1/R3K2K1R1/K2K1K1R4 1 - -',
    },
    bar: { game: twoLevels, plies: bars.slice(0, 2), try: ['0100@1bs'] },
    ball: { game: twoLevels, plies: bars, try: ['R@d2'] },
    notch: {
      game: 'ballcube:levels=1,balls=2',
      start: 'r0100n,k1000n,r0010n,k0001n R1..K1../..K1..../R1....../........ 1 - -',
      try: ['1a+'],
    },
    through: { game: twoLevels, plies: [...bars, ...balls, '23+', '1c+'], try: ['1a+'] },
    leave: {
      game: 'ballcube:levels=1,bars=3,balls=1',
      plies: ['1000@1an', '0100@1bs', '0010@1cn', 'K@b1', 'R@a3'],
      try: ['1c+', '1c+', '1c+', '1c+'],
    },
    white: {
      game: 'ballcube:rules=white,levels=1,balls=1',
      start: 'r0100n,k1000n,r0010n,k0001n W1..W1../R*K1..../......../........ 1 - -',
      try: ['1a+'],
    },
  },
  usual: { players: '2', rules: 'standard', draft: 'sets', levels: '6', bars: '24', balls: '8', faces: 'any' },
  sections: {
    need: [
      'need.cube',
      'need.bar',
      { table: 'need.set', rows: ['need.holes1', 'need.holes2', 'need.holes3'] },
      { decisions: ['bars'] },
      { boards: ['cube'] },
    ],
    goal: ['goal.fallen'],
    turn: [
      'turn.phases',
      { heading: 'turn.bars' },
      'turn.pushing',
      { boards: ['bar'] },
      { heading: 'turn.balls' },
      'turn.dropping',
      { boards: ['ball'] },
      { heading: 'turn.play' },
      'turn.moving',
      { boards: ['notch', 'through'] },
    ],
    special: [
      { list: ['special.undo', 'special.leave', 'special.meet', 'special.empty', 'special.nothing'] },
      { boards: ['leave'] },
    ],
    end: [
      'end.out',
      { heading: 'end.misere' },
      'end.misereAim',
      { heading: 'end.white' },
      'end.whiteEach',
      'end.whiteThree',
      { boards: ['white'] },
      { heading: 'end.counter' },
      'end.counterAim',
      {
        table: 'end.worth',
        rows: ['end.worthWhite', 'end.worthYellow', 'end.worthBlue', 'end.worthRed', 'end.worthBlack'],
      },
      'end.counterThree',
    ],
    draws: ['draws.position', { decisions: ['repetition'] }],
    options: [
      {
        options: {
          players: ['2', '3', '4'],
          rules: ['standard', 'misere', 'white', 'counter'],
          draft: ['sets', 'open'],
          levels: 'range',
          bars: 'range',
          balls: 'range',
          faces: ['any', 'opposite', 'one'],
        },
      },
      'options.inventing',
    ],
    decisions: [{ decisions: ['undo', 'leave', 'through', 'together', 'white', 'counter', 'first'] }],
    notation: [
      'notation.places',
      { table: 'notation.moves', rows: ['notation.bar', 'notation.ball', 'notation.move', 'notation.pass'] },
      'notation.falls',
    ],
  },
} as const satisfies RulesPage<keyof typeof words>;
