// Positions worth looking at: every game at its start and in the middle, its variants, and gestures under way.

export interface Exhibit {
  game: string;
  plies: string;
  chosen: readonly string[];
}

export const exhibits: Readonly<Record<string, Exhibit>> = {
  'rolit-start': {
    game: 'rolit',
    plies: '',
    chosen: [],
  },
  'rolit-mid': {
    game: 'rolit',
    plies: 'f6 f4 g4 h3 d6 f5 h4 h5 e6 f3 f2 e2 d2 d1 g2 c2 b2 d3 c4 b3 b1 a2 b4 g6 h7 a4',
    chosen: [],
  },
  'rolit-four': {
    game: 'rolit:players=4,size=6',
    plies: 'e5 b5 a6 d6 e3 e4 e2 f4 f6 e1 f1 d2 b4 e6 d1 c1 c6',
    chosen: [],
  },
  'rolit-small': {
    game: 'rolit:size=4',
    plies: 'd4 a1 a3 d1 c1 a4 d2',
    chosen: [],
  },
  'pylos-start': {
    game: 'pylos',
    plies: '',
    chosen: [],
  },
  'pylos-mid': {
    game: 'pylos',
    plies: '1b2 1b3 1b1 1c1 1c3 1c2 1a1 1a2 1b1>2b2 1b4 1d2 1d3 1a1>2c2 1a4 1a3 1a4>2a2 1d4',
    chosen: [],
  },
  'pylos-late': {
    game: 'pylos',
    plies:
      '1b2 1b3 1b4 1c1 1c2 1c3 1c4 1c1>2b3 1c1 1b1 1d2 1b1>2b2 1b1-1b1-1d2 1b1 1d2 1d1 1d2>2b1 1d3 1d4 2c3 1a3 1a4 1a1 1d1>2a3 1d2',
    chosen: [],
  },
  'pylos-square': {
    game: 'pylos',
    plies: '1a1 1d4 1b1 1d3 1a2 1c4',
    chosen: ['cell:1b2'],
  },
  'quits-start': {
    game: 'quits',
    plies: '',
    chosen: [],
  },
  'quits-mid': {
    game: 'quits',
    plies: 'a2b3 4- b2c3 d- b1c2 4- b+ b5a4 4+ d- c4d5 5- c3d4',
    chosen: [],
  },
  'quits-four': {
    game: 'quits:players=4',
    plies: 'b2c3 a4b3 4- d1c2 c+ 3+ d- 1+ c4d5 5- 3- 1-',
    chosen: [],
  },
  'quits-slide': {
    game: 'quits',
    plies: 'c1d2 e4d3 b2c3 d5c4 a- c5b4 3- b+',
    chosen: [],
  },
  'cubulus-setup': {
    game: 'cubulus',
    plies: '123 131 132 133 211',
    chosen: [],
  },
  'cubulus-mid': {
    game: 'cubulus',
    plies: '123 131 132 133 211 212 213 221 222 133>y 231 113>z 113>z 132>y 132>x 132@y 132@y',
    chosen: [],
  },
  'cubulus-three': {
    game: 'cubulus:players=3',
    plies: '311 111 112 322 321 113 331 111>y 122 313 112>x 311>x',
    chosen: [],
  },
  'cubulus-push': {
    game: 'cubulus',
    plies: '123 131 132 133 211 212 213 221 222 133>y 231 113>z 113>z 132>y 132>x 132@y 132@y',
    chosen: ['cell:232'],
  },
  'ballcube-start': {
    game: 'ballcube',
    plies: '',
    chosen: [],
  },
  'ballcube-bars': {
    game: 'ballcube',
    plies: '1011@44e 1011@11e 1110@3bs 0100@2ds 0010@41e 0011@6ds 1100@6cn 0111@42e 1010@3dn 1000@5dn 0100@14e',
    chosen: [],
  },
  'ballcube-level': {
    game: 'ballcube',
    plies: '1011@44e 1011@11e 1110@3bs 0100@2ds 0010@41e 0011@6ds 1100@6cn 0111@42e 1010@3dn 1000@5dn 0100@14e',
    chosen: ['pattern:0001'],
  },
  'ballcube-slot': {
    game: 'ballcube',
    plies: '1011@44e 1011@11e 1110@3bs 0100@2ds 0010@41e 0011@6ds 1100@6cn 0111@42e 1010@3dn 1000@5dn 0100@14e',
    chosen: ['pattern:0001', 'level:1'],
  },
  'ballcube-balls': {
    game: 'ballcube',
    plies:
      '1011@44e 1011@11e 1110@3bs 0100@2ds 0010@41e 0011@6ds 1100@6cn 0111@42e 1010@3dn 1000@5dn 0100@14e 1100@6bn 0101@2bs 1010@2cn 1000@5cs 0010@5bs 1101@3as 1110@3cn 0011@12e 1101@43w 0001@6as 0101@13e 0111@2an 0001@5an R@d2 K@a4 R@d4 K@b4 R@a3 K@b3 R@c4 K@a2 R@c3',
    chosen: ['ball:black'],
  },
  'ballcube-play': {
    game: 'ballcube',
    plies:
      '1011@44e 1011@11e 1110@3bs 0100@2ds 0010@41e 0011@6ds 1100@6cn 0111@42e 1010@3dn 1000@5dn 0100@14e 1100@6bn 0101@2bs 1010@2cn 1000@5cs 0010@5bs 1101@3as 1110@3cn 0011@12e 1101@43w 0001@6as 0101@13e 0111@2an 0001@5an R@d2 K@a4 R@d4 K@b4 R@a3 K@b3 R@c4 K@a2 R@c3 K@d1 R@c1 K@d3 R@b1 K@a1 R@b2 K@c2 14+ 13+ 3a+ 13- 14+ 43+ 12+ 3a+ 43- 6a+ 13+ 5d+',
    chosen: [],
  },
  'ballcube-way': {
    game: 'ballcube',
    plies:
      '1011@44e 1011@11e 1110@3bs 0100@2ds 0010@41e 0011@6ds 1100@6cn 0111@42e 1010@3dn 1000@5dn 0100@14e 1100@6bn 0101@2bs 1010@2cn 1000@5cs 0010@5bs 1101@3as 1110@3cn 0011@12e 1101@43w 0001@6as 0101@13e 0111@2an 0001@5an R@d2 K@a4 R@d4 K@b4 R@a3 K@b3 R@c4 K@a2 R@c3 K@d1 R@c1 K@d3 R@b1 K@a1 R@b2 K@c2 14+ 13+ 3a+ 13- 14+ 43+ 12+ 3a+ 43- 6a+ 13+ 5d+',
    chosen: ['bar:3c'],
  },
  'ballcube-counter': {
    game: 'ballcube:players=3,rules=counter,levels=4',
    plies:
      '0100@12e 0101@4as 0101@4cn 0001@2as 1010@11e 0001@2bn 1000@34w 1011@2cn 0011@31e 0011@32e 1100@4bn 0111@4dn 1110@13w 0100@2ds 1000@33e 0111@14w K@c2 R@b4 Y@a2 K@d3 Y@b3',
    chosen: [],
  },
  'ballcube-one': {
    game: 'ballcube:levels=1',
    plies: '0100@11e 0101@14w 0111@13e 0001@12e R@c1 K@a1 R@b4 K@c4 R@a3 K@a4 R@d2 K@b2 R@d4',
    chosen: [],
  },
  'ballcube-fall': {
    game: 'ballcube',
    plies:
      '1011@44e 1011@11e 1110@3bs 0100@2ds 0010@41e 0011@6ds 1100@6cn 0111@42e 1010@3dn 1000@5dn 0100@14e 1100@6bn 0101@2bs 1010@2cn 1000@5cs 0010@5bs 1101@3as 1110@3cn 0011@12e 1101@43w 0001@6as 0101@13e 0111@2an 0001@5an R@d2 K@a4 R@d4 K@b4 R@a3 K@b3 R@c4 K@a2 R@c3 K@d1 R@c1 K@d3 R@b1 K@a1 R@b2 K@c2 14+',
    chosen: [],
  },
  'bille-start': {
    game: 'bille-trap',
    plies: '',
    chosen: [],
  },
  'bille-four': {
    game: 'bille-trap:players=4',
    plies:
      'd4 in turn d2 in d5 in turn d2 in open d6 in turn d4 in closed open turn d4 in turn d4 in open stay d2 in open d3 m5 turn d2 in closed d4 m4 closed open turn d2 m9 turn d5 m8 stay d2 in d6 in stay d4 m6 open stay d5 in turn d6 m9',
    chosen: [],
  },
  'bille-choose': {
    game: 'bille-trap',
    plies:
      'd5 in turn d2 in d2 m5 stay d5 in stay d5 in open turn d3 m9 turn d3 m7 stay d4 in stay d5 in open turn d2 m12 turn d2 m10 turn d4 m4 stay d1 m12 turn d1 in stay d1 in turn d1 m14 turn d6 m1 turn d5 m15 stay d1 m5 stay d2',
    chosen: [],
  },
  'bille-click': {
    game: 'bille-trap',
    plies:
      'd5 in turn d2 in d2 m5 stay d5 in stay d5 in open turn d3 m9 turn d3 m7 stay d4 in stay d5 in open turn d2 m12 turn d2 m10 turn d4 m4 stay d1 m12 turn d1 in stay d1 in turn d1 m14 turn d6 m1 turn d5 m15 stay d1 m5 stay d2 m20',
    chosen: [],
  },
  'bille-press': {
    game: 'bille-trap',
    plies: 'd5 in turn d2 in d2 m5 stay d5 in stay d5 in open turn d3 m9 turn d3 m7 stay d4 in stay d5 in',
    chosen: [],
  },
  'bille-open': {
    game: 'bille-trap',
    plies: 'd5 in turn d2 in d2 m5 stay d5 in stay d5 in open turn d3 m9 turn d3 m7 stay d4 in stay d5 in open',
    chosen: [],
  },
  'bille-turn': {
    game: 'bille-trap',
    plies:
      'd5 in turn d2 in d2 m5 stay d5 in stay d5 in open turn d3 m9 turn d3 m7 stay d4 in stay d5 in open turn d2 m12 turn d2 m10 turn d4 m4 stay d1 m12 turn d1 in stay d1 in turn d1 m14 turn d6 m1 turn',
    chosen: [],
  },
};
