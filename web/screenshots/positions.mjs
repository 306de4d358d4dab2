/**
 * The games that are photographed: a position from the middle of each that shows what the game is about, and the seat
 * from which it is seen, whose turn it is, so the computers have nothing to think about.
 */
export const positions = {
  rolit: {
    game: 'rolit:players=4',
    me: 3,
    plies:
      'd6 c6 c3 f6 f4 f5 g7 e6 g6 f7 d7 h8 g8 f3 g3 f8 e8 h3 g2 d8 b2 h7 b5 h6 h5 f2 e2 b6 h2 h1 h4 d3 c5 g4 g5 ' +
      'a1 c7 d2 a7 e3 a5 b4',
  },
  pylos: {
    game: 'pylos',
    me: 1,
    plies:
      '1b2 1b3 1b1 1c1 1c3 1c2 1a1 1a2 1b1>2b2 1b4 1d2 1d3 1a1>2c2 1a4 1a3 1a4>2a2 1d4 1a1 1a4 1c1>2a3 1c1 1c4 ' +
      '1c1>2c3 1a1>2b3 2c3>3a2 1a1',
  },
  quits: {
    game: 'quits:players=4',
    me: 1,
    plies: 'b2c3 a4b3 4- d1c2 c+ 3+ d- 1+ c4d5 5- 3- 1-',
  },
  ballcube: {
    game: 'ballcube',
    me: 1,
    plies:
      '1011@44e 1011@11e 1110@3bs 0100@2ds 0010@41e 0011@6ds 1100@6cn 0111@42e 1010@3dn 1000@5dn 0100@14e ' +
      '1100@6bn 0101@2bs 1010@2cn 1000@5cs 0010@5bs 1101@3as 1110@3cn 0011@12e 1101@43w 0001@6as 0101@13e ' +
      '0111@2an 0001@5an R@d2 K@a4 R@d4 K@b4 R@a3 K@b3 R@c4 K@a2 R@c3 K@d1 R@c1 K@d3 R@b1 K@a1 R@b2 K@c2 14+ ' +
      '13+ 3a+ 13- 14+ 43+ 12+ 3a+ 43- 6a+ 13+ 5d+',
  },
  cubulus: {
    game: 'cubulus:players=3',
    me: 1,
    plies: '111 231 132 112 331 133 111>x 321 112>y 321>z 331>y 122>x 321>z 132>x 211>z 211>y 331>z 211>z',
  },
  'bille-trap': {
    game: 'bille-trap:players=4',
    me: 4,
    plies:
      'd6 in stay d2 in d2 in closed d1 in stay d2 in open d6 in open stay d2 in d4 m1 turn d3 in d2 m9 turn d5 ' +
      'in open stay d6 in open stay d6 m17 stay d3 m11 stay d4 in turn d5 in turn d6 in closed turn d4 in ' +
      'closed closed open stay d1 m10 stay d2 in d1 in turn d1 m14 turn d6 m4 stay d1 m6 turn d6 m1 stay d5 m15 ' +
      'turn d1 in stay d1 in turn d5 in stay d4 m20 stay d4 m10 turn d4 m9 stay d2 m7 turn d2 in closed d2 m14 ' +
      'stay d3 m13 closed stay d3 m9 turn d2 m10 stay d2 m16 stay d4 m2 stay d3 m12 turn d1 m13 stay d3 m18 ' +
      'turn d4 m6 stay d6 m15 closed turn d1 in stay d4 m11 stay d1 in turn d4 m5 stay d4 m2 turn d6 m1 turn d1 ' +
      'm17',
  },
};
