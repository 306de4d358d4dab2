/** The rules of BallCube, in English. */
import type { RulesWords } from '../../../../rules/rules-page';

export const words = {
  lead: 'Bars with holes block the chimneys of a clear cube. Push them in, drop your balls on top, then move the bars notch by notch until all of yours have fallen out.',
  sections: {
    need: [
      'A cube with 16 chimneys, four by four, and six levels of slots across them; 24 bars in two sets of twelve, one with red ends and one with black ends; 27 balls: 8 red, 8 black, 5 blue, 4 yellow, 2 white. The cube is empty at first.',
      'A bar has four sections, some with a hole. Small nubs on its coloured end show where the holes are. Each set has these twelve, written from the coloured end inwards, 1 for a hole and 0 for a solid section:',
      {
        table: {
          caption: 'The twelve bars of a set',
          head: ['Holes', 'Bars'],
          rows: [
            ['one', '`1000` `0100` `0010` `0001`'],
            ['two', '`1100` `0011` `1010` `0101`'],
            ['three', '`1110` `1101` `1011` `0111`'],
          ],
        },
      },
      {
        decisions: {
          bars: {
            title: 'Which bars there are',
            rulebook: 'Two sets of twelve with different numbers and places of holes; it does not list them.',
            ours: 'The twelve above: one to three holes each.',
            other: 'Another list. No option offers one.',
          },
        },
      },
      {
        boards: {
          cube: {
            title: 'A cube ready to play',
            caption:
              'Top left the cube from above: the number on a ball is the level on which it lies. Below, each level with its bars and holes. Level 1 is at the top.',
          },
        },
      },
    ],
    goal: ['Be the first whose balls have all fallen out at the bottom of the cube.'],
    turn: [
      'The game has three phases, and turns simply go on from one to the next. Red begins; the seats are red, black, blue, yellow. Teams can share a seat. In a hurry, let the page deal phases 1 and 2.',
      { heading: 'Phase 1: the bars' },
      'In turn, push one bar all the way into an empty slot, from any of the four sides. The first bar of a level decides whether its bars run north–south or west–east; the others of that level lie parallel to it and come from either end. The next level may run across. The phase is over when all 24 are in.',
      {
        boards: {
          bar: {
            title: 'Put a bar in',
            try: 'A small cube of two levels. You are red: choose the bar `0100`, whose only hole is in its second section, then level 1, lane b, from the south.',
            seen: 'Level 1 runs north–south since its first bar, so only the north and south ends were open to you.',
          },
        },
      },
      { heading: 'Phase 2: the balls' },
      'In turn, drop one ball of yours into a chimney that has had none. It falls through every hole until a solid section stops it, and with good or bad luck right through. With two players everybody has eight balls, so all chimneys get one.',
      {
        boards: {
          ball: {
            title: 'Drop a ball',
            try: 'All bars are in. Choose the red ball and drop it into chimney `d2`.',
            seen: 'Level 1 has a hole there, so the ball lies on level 2. In a4 it would have stayed on top.',
          },
        },
      },
      { heading: 'Phase 3: play' },
      'In turn, move one bar, anybody’s, by one notch: out or in. It stays there until somebody moves it again. Balls that lose their floor fall, perhaps several at once and through several levels: look down the chimneys as well as along the bars. You free your own balls, or put a bar in the way of the others’.',
      {
        boards: {
          notch: {
            title: 'One notch',
            try: 'The bar of lane a is `0100`, put in from the north. Choose it and pull it out one notch.',
            seen: 'Its hole has moved from a2 to a1, and the red ball has dropped out. Over a4 there is no bar at all any more.',
          },
          through: {
            title: 'All the way down',
            try: 'Pull bar 1a, the first of level 1, out one notch.',
            seen: 'The red ball in a4 loses its floor, finds a hole on level 2 as well, and is out.',
          },
        },
      },
    ],
    special: [
      {
        list: [
          '*No undoing.* Nobody may move the bar that has just been moved straight back. One turn later it is allowed.',
          '*Bars that leave.* Pulled out three notches, a bar is held only by its last section. It may be pulled out altogether when no ball stands above it: none on its level or higher in the four chimneys of its lane. It never comes back. Often it is wiser to leave it in, since it can block others.',
          '*Balls never meet.* Each has a chimney of its own; they do not hold bars in place and do not ride on them.',
          '*Chimneys may stay empty* when fewer balls are played. With three players one does, unless the last ball of WhiteBall or CounterBall fills it.',
          '*Nothing possible?* If no bar can be moved in phase 3, you pass. Whoever moves next may then also move the last bar straight back.',
        ],
      },
      {
        boards: {
          leave: {
            title: 'A bar leaves the cube',
            try: 'No ball stands in lane c. Pull bar 1c out four times; both sides take turns at it here.',
            seen: 'The bar is gone for good. Bars 1a and 1b could not leave: a ball stands over each.',
          },
        },
      },
    ],
    end: [
      'As soon as all balls of a seat have been dropped and are out, that seat has won, whoever moved the bar. If one turn frees the last balls of several seats, they share the win. The score is the number of your own balls out.',
      { heading: 'Misère' },
      'The aim is reversed: whoever’s balls are all out first loses, and the others win. So protect your own balls and drop the others’.',
      { heading: 'WhiteBall (two or three players)' },
      'Each of two players has seven coloured balls and a white one, dropped in any order. First get all your coloured balls out, then make a white ball fall, and you win. Whoever makes a white ball fall any earlier loses. Coloured balls that fall in the same turn as the white one count as out before it.',
      'With three players everybody has five coloured balls, and a single white one goes into the last free chimney, all by itself.',
      {
        boards: {
          white: {
            title: 'The white one last',
            try: 'Red’s only coloured ball is out already. Pull the bar of lane a one notch.',
            seen: 'The white ball falls, and red wins. With the coloured ball still inside, red would have lost.',
          },
        },
      },
      { heading: 'CounterBall' },
      'Sixteen balls in a common stock are worth points. In phase 2 you choose any of them and any free chimney. You keep the balls that fall out in your own turns, and the game goes on until all are out. The most points win.',
      {
        table: {
          caption: 'The balls of CounterBall',
          head: ['Ball', 'How many', 'Points each'],
          rows: [
            ['white', '1', '5'],
            ['yellow', '2', '4'],
            ['blue', '3', '3'],
            ['red', '4', '2'],
            ['black', '6', '1'],
          ],
        },
      },
      'With three players fifteen are dropped in turn; the last one goes into the last chimney by itself.',
    ],
    draws: [
      'From the start of phase 3 on, the game is over when the same position comes up for the third time: the same bars, balls and points, the same seat to move, and the same bar moved last in the same direction. It is a draw; CounterBall goes to whoever has the most points by then. Equal points share the win. A misère game in which one turn frees the last balls of all seats is a draw, too.',
      {
        decisions: {
          repetition: {
            title: 'Repetition',
            rulebook: 'Says nothing about it.',
            ours: 'The third time is the end.',
            other: 'Play on forever. No option offers it.',
          },
        },
      },
    ],
    options: [
      {
        options: {
          players: {
            about: 'How many seats there are.',
            values: {
              '2': 'Eight balls each.',
              '3': 'Five balls each; all choose from all bars.',
              '4': 'Four balls each; all choose from all bars. No WhiteBall.',
            },
          },
          rules: {
            about: 'What you play for; see “The end”.',
            values: {
              standard: 'The game as described.',
              misere: 'The aim reversed.',
              white: 'WhiteBall, for two or three players.',
              counter: 'CounterBall, for two, three or four players.',
            },
          },
          draft: {
            about: 'Where you take your bars from in phase 1; only with two players.',
            values: {
              sets: 'Red ends for red, black ends for black.',
              open: 'Any bar that is left, whatever colour its ends have.',
            },
          },
          levels: {
            about: 'How many levels of the cube are used. Fewer make a shorter game; the rulebook proposes four.',
            range: 'From `1` to `6`; usually 6.',
          },
          bars: {
            about:
              'How many bars the players put in altogether. Slots may stay empty, and where there is no bar a level is open.',
            range: 'From `1` to four for each level, so at most `24`; usually as many as fit.',
          },
          balls: {
            about: 'How many balls of their colour players have.',
            range:
              'From `1` to `8` with two players, to 5 with three, to 4 with four, to 7 in WhiteBall for two; usually as many as that. CounterBall and WhiteBall for three have fixed numbers.',
          },
          faces: {
            about: 'From which sides bars may come: for a simpler cube.',
            values: {
              any: 'All four sides; levels may cross. The most interesting for people who know the game.',
              opposite: 'North and south only: all bars are parallel.',
              one: 'North only.',
            },
          },
        },
      },
      'The rulebook ends by inviting everybody to invent variants of their own. So do we.',
    ],
    decisions: [
      {
        decisions: {
          undo: {
            title: 'No undoing',
            rulebook: 'You may not directly undo the opponent’s move.',
            ours: 'Not the exact opposite of the turn just before, whoever’s it was.',
            other: 'With more players, of anybody’s last move. No option offers it.',
          },
          leave: {
            title: 'When a bar may leave',
            rulebook: 'When no ball is above it any more.',
            ours: 'No ball in the four chimneys of its lane, on its level or higher. Balls further down do not matter.',
            other: 'Only bars of the top level, or only the chimneys still covered. No option offers it.',
          },
          through: {
            title: 'Straight through',
            rulebook: 'Does not mention balls that fall out while they are dropped.',
            ours: 'They are out and count as such.',
            other: 'Drop them again elsewhere. No option offers it.',
          },
          together: {
            title: 'Several at once',
            rulebook: 'Speaks of the first to free all balls.',
            ours: 'Seats that finish in the same turn share the win (misère: the others win, or all draw).',
            other: 'Whoever moved the bar wins. No option offers it.',
          },
          white: {
            title: 'White balls',
            rulebook: 'Names who wins by the white ball and who loses by it.',
            ours: 'Any white ball counts, even the other side’s. When one of three loses, the other two win. If the one white ball of three players drops straight through its chimney, the game is a draw, no matter what else has come out.',
            other: 'Only one’s own white ball counts. No option offers it.',
          },
          counter: {
            title: 'The last ball of CounterBall for three',
            rulebook: 'Puts it into the last chimney; it does not say who gets it if it falls through.',
            ours: 'Nobody. What the ball before it does counts for its player.',
            other: 'Whoever dropped the ball before it. No option offers it.',
          },
          first: {
            title: 'First turn and passing',
            rulebook: 'Does not mention them.',
            ours: 'Seat 1 begins; whoever can do nothing passes.',
            other: 'Draw lots among yourselves, and take your seats accordingly.',
          },
        },
      },
    ],
    notation: [
      'Chimneys: columns `a` to `d` from west to east, rows `1` to `4` from north to south. Levels: `1` at the top. Lanes: `a` to `d` for bars from north or south, `1` to `4` for bars from west or east.',
      {
        table: {
          caption: 'How moves are written',
          head: ['Move', 'Text'],
          rows: [
            ['a bar put in', 'the bar, then level, lane and side: `0101@3bn` into level 3, lane b, from the north'],
            ['a ball dropped', 'the colour and the chimney: `R@b3`; R red, K black, B blue, Y yellow, W white'],
            ['a bar moved', 'level and lane, `+` out or `-` in: `3b+`, `12-`'],
            ['pass', '`pass`'],
          ],
        },
      },
      'What falls is not written.',
    ],
  },
} as const satisfies RulesWords;
