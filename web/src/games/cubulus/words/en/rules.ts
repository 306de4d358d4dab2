/** The rules of Cubulus, in English. */
import type { RulesWords } from '../../../../rules/rules-page';

export const words = {
  lead: 'Squeeze balls into a soft cube. They push each other around inside, and four of yours in a square on any face win.',
  sections: {
    need: [
      'A soft cube with 3 × 3 × 3 cells, all empty, and 27 balls: nine of each of three colours. Everybody takes nine balls of one colour. With two players the third colour is neutral.',
      'The boards on this page show the cube in three layers. Buttons on the board slice it along another axis; the cube itself stays as it is.',
      {
        table: {
          caption: 'Who plays which colour',
          head: ['Players', 'Seat 1', 'Seat 2', 'Seat 3'],
          rows: [
            ['2', 'red', 'blue', 'nobody: nine neutral balls'],
            ['3', 'red', 'blue', 'yellow'],
          ],
        },
      },
      'With two players blue, who has the second turn, first puts in all nine neutral balls, wherever they like, even in the centre of the cube. Then red begins.',
      {
        boards: {
          neutral: {
            title: 'Neutral balls first',
            try: 'Blue has put one neutral ball into the middle of every face. Put the next one into the centre of the cube, `222`.',
            seen: 'Two more, and red may begin. Later on nobody can put a ball straight into the centre.',
          },
        },
      },
    ],
    goal: ['Form a square of four balls of your colour on one of the six faces of the cube.'],
    turn: [
      'Do one of two things: bring in a ball, or turn a full line.',
      { heading: 'Bring in a ball' },
      {
        list: [
          'Put a ball of yours into an empty cell on the outside of the cube, that is, any cell but the centre; or',
          'push it in where a ball lies already. That ball gives way, and if need be the next one too, into the first gap of the straight line behind it. So one or two balls move.',
        ],
      },
      'Nothing may be pushed out: a line without a gap takes no new ball.',
      {
        boards: {
          insert: {
            title: 'Push a ball in',
            try: 'You are red. Push in at `113` along x: choose that cell in the layer z = 3, then the arrow.',
            seen: 'Blue and yellow have moved along by one cell, and your ball has taken the place at the edge.',
          },
        },
      },
      { heading: 'Turn a full line' },
      'Take any straight line with three balls in it, whoever’s they are. Push the ball at one end; the one that pops out at the far end goes in again where you pushed.',
      {
        boards: {
          line: {
            title: 'Turn a full line',
            try: 'The line along x at the top of the layer z = 3 is full. Turn it from `113`.',
            seen: 'Blue, yellow, red has become red, blue, yellow.',
          },
        },
      },
      'Once all balls are in, only turning is left.',
    ],
    special: [
      {
        list: [
          '*No undoing.* The line that has just been turned may not be turned straight back by the next player. Turning it on in the same direction is fine.',
          '*Three of one colour* cannot be turned: nothing would change.',
          '*Neutral squares* win nothing for anybody.',
          '*Nothing possible?* Then you pass.',
        ],
      },
      {
        decisions: {
          same: {
            title: 'Lines of one colour',
            rulebook: 'Lets you change the order of a full line.',
            ours: 'With three equal balls there is no order to change, and it would be a hidden pass: not allowed.',
            other: 'Allow it as a way to wait. No option offers it.',
          },
        },
      },
    ],
    end: [
      'The first square wins. It lies on one face and comes in three forms: four cells side by side, the four corners, or the middles of the four edges. That makes six squares on each face and 36 in all.',
      {
        boards: {
          block: {
            title: 'Square 1: a block',
            try: 'Put a red ball at `221`.',
            seen: 'Four red balls side by side on the face z = 1: red wins.',
          },
          corners: {
            title: 'Square 2: the corners',
            try: 'Put a red ball at `331`.',
            seen: 'All four corners of the face z = 1 are red: red wins.',
          },
          middles: {
            title: 'Square 3: the edge middles',
            try: 'Put a red ball at `231`.',
            seen: 'The middles of the four edges of the face z = 1 are red: red wins.',
          },
        },
      },
      {
        decisions: {
          squares: {
            title: 'Which squares count',
            rulebook: 'Speaks of three ways and shows them in a drawing that our copy has lost.',
            ours: 'The block, the corners and the edge middles.',
            other: 'Blocks in three places or sizes, or blocks only. No option offers it.',
          },
        },
      },
      '*Beware:* if your turn makes a square for somebody else, they win, even if it makes one for you as well.',
      {
        boards: {
          both: {
            title: 'One square too many',
            try: 'You are red. Turn the line from `111` along x: it brings a red ball to the left face and a blue one to the right.',
            seen: 'Red has a square on the face x = 1 and blue one on the face x = 3. It was red’s turn, so blue wins.',
          },
        },
      },
    ],
    draws: [
      'When the same position comes up for the third time, the game is a draw. Same means: the balls, the seat to move and, if a line was turned last, which one and in which direction. The empty cube counts as once.',
      {
        decisions: {
          repetition: {
            title: 'Repetition',
            rulebook: 'Says nothing about it.',
            ours: 'The third time is a draw.',
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
              '2': 'Blue first places the nine neutral balls, then red begins.',
              '3': 'No neutral balls: the cube begins empty, and red, blue and yellow take turns clockwise. Everything else is the same.',
            },
          },
        },
      },
    ],
    decisions: [
      {
        decisions: {
          first: {
            title: 'Who begins',
            rulebook: 'Draws lots.',
            ours: 'Seat 1, red.',
            other: 'Draw lots among yourselves, and take your seats accordingly.',
          },
          centre: {
            title: 'Neutral balls',
            rulebook: 'The first player’s opponent places them as they like.',
            ours: 'That includes the centre. Each ball is a turn of its own in the record.',
            other: 'Outside cells only. No option offers it.',
          },
          undo: {
            title: 'No undoing with three players',
            rulebook: 'Forbids the exact opposite on the following turn.',
            ours: 'The opposite of the turn just before, whoever’s it was.',
            other: 'Until it is the same player’s turn again. No option offers it.',
          },
          three: {
            title: 'Two squares for two opponents',
            rulebook: 'An opponent whose square appears wins; it does not say what happens when both get one.',
            ours: 'The one whose turn would come first wins.',
            other: 'They share the win. No option offers it.',
          },
          pass: {
            title: 'Nothing possible',
            rulebook: 'Does not mention it.',
            ours: 'You pass.',
            other: 'Being stuck loses. No option offers it.',
          },
        },
      },
    ],
    notation: [
      'A cell is three digits x, y, z from 1 to 3: x from left to right and y from top to bottom within a layer, z the layer. `222` is the centre.',
      {
        table: {
          caption: 'How moves are written',
          head: ['Move', 'Text'],
          rows: [
            ['a ball into an empty cell', 'the cell: `113`, whichever face it comes through'],
            ['a ball pushed in', 'the cell and the axis: `113>x`'],
            ['a full line turned', 'the end that is pushed and the axis: `113@x`; `313@x` turns it the other way'],
            ['pass', '`pass`'],
          ],
        },
      },
      'The winner scores 1, all others 0; a draw is 0 for all.',
    ],
  },
} as const satisfies RulesWords;
