/** The rules of Quits, in English. */
import type { RulesWords } from '../../../../rules/rules-page';

export const words = {
  lead: 'A race across a floor that moves. Walk your marbles to the far corner, or slide a whole row of tiles with everything that stands on it.',
  sections: {
    need: [
      'A tray with 25 loose tiles, five by five, turned so that each player faces a corner. Two players have five marbles each, four players three.',
      'Your *home* is the corner in front of you, your *goal* the one opposite. The marbles stand around the home corner; the corner tile itself is empty.',
      {
        boards: {
          start: {
            title: 'Two players at the start',
            caption:
              'Red is at home in the corner a1 and leaves at e5; blue the other way round. A corner shows the colour that leaves there.',
          },
        },
      },
    ],
    goal: ['Be the first to bring three marbles out through your goal corner (with four players: one marble).'],
    turn: [
      'Do one of two things: step or slide. Red has the first turn.',
      { heading: 'Step' },
      'Move one marble by one tile onto an empty tile. Seen from your corner it goes forward, to the right or to the left, and these are three of the four diagonals of the grid. It never steps straight back towards home. Marbles neither jump nor capture.',
      {
        boards: {
          step: {
            title: 'Three ways to step',
            try: 'You are red. Choose your marble in the middle, on `c3`: three tiles light up. Step to `b4`.',
            seen: 'A step to the left. Forward would have been d4, to the right d2; back to b2 is not allowed.',
          },
        },
      },
      {
        decisions: {
          steps: {
            title: 'Which way is forward',
            rulebook:
              'Lets a marble go one tile, and names diagonal, forward, right and left in one breath. That can be read in two ways.',
            ours: 'The three directions are diagonals of the grid, as a player at the corner sees them.',
            other:
              'Forward along the diagonal, the row or the column: the option “forward: diagonally, or along a row or column”.',
          },
        },
      },
      { heading: 'Slide' },
      'Choose a row or column of five tiles that carries at least one marble of yours and has an empty tile at one end. Lift that tile out, push the other four into the gap, and put it in again at the other end. All marbles on the line ride along, whoever’s they are.',
      {
        boards: {
          slide: {
            title: 'Slide a row',
            try: 'Row 3 has an empty tile at its far end, e3. Slide it that way with the arrow at the near end, beside a3.',
            seen: 'Every marble of the row has moved one place, blue’s too, and the empty tile now lies at a3.',
          },
        },
      },
    ],
    special: [
      {
        list: [
          '*Back only by sliding.* A slide is the only thing that can carry a marble backwards.',
          '*No undoing.* You may not slide a line straight back when it has just been slid. One turn later you may.',
          '*Out at once.* A marble that comes to its goal corner leaves the board immediately, even when somebody else’s slide has carried it there. On any other corner it simply stays.',
          '*Nothing possible?* Whoever can neither step nor slide passes.',
        ],
      },
      {
        boards: {
          undo: {
            title: 'Not straight back',
            try: 'Red has just slid row 2 towards e. Blue may not slide it back: that arrow is missing. Slide column d towards 1 instead, with the arrow beside d5.',
            seen: 'Blue’s marbles on d rode down, and red fell back to d1. From now on row 2 may move both ways again.',
          },
        },
      },
    ],
    end: [
      'With two players the first to have three marbles out wins, with four players the first to have one out. The score is the number of marbles out.',
      {
        boards: {
          out: {
            title: 'The last one out',
            try: 'Both sides have two marbles out. Slide column e towards 5, with the arrow beside e1.',
            seen: 'The marble rides from e4 into the corner and is out: three for red, who wins.',
          },
        },
      },
    ],
    draws: [
      'When the same position comes up for the third time, the game is a draw. Same means: the marbles, the seat to move and, if the last turn was a slide, that slide. The start counts as once.',
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
            about: 'Two or four; three are not possible on a board with four corners and opposite goals.',
            values: {
              '2': 'Red (home a1) against blue (home e5), five marbles each, three have to get out.',
              '4': 'Red (a1), blue (a5), yellow (e5), green (e1), clockwise, three marbles each; one out wins.',
            },
          },
          steps: {
            about: 'The two readings of how a marble steps.',
            values: {
              diagonal: 'Forward, right and left along the diagonals of the grid; never straight back.',
              forward: 'Along the forward diagonal, or straight along the row or column that leads away from home.',
            },
          },
        },
      },
      {
        boards: {
          forward: {
            title: 'The other reading',
            try: 'The same position with forward steps. Choose the marble on `c3` and step to `c4`.',
            seen: 'Now d3 and c4 are possible beside d4, while b4 and d2 are not.',
          },
          four: {
            title: 'Four players at the start',
            caption:
              'Three marbles around each corner: the two next to it and the one diagonal to it. Red, blue, yellow and green move in this order.',
          },
        },
      },
    ],
    decisions: [
      {
        decisions: {
          start: {
            title: 'Where the marbles stand',
            rulebook: 'In the corner, with the corner tile empty; it does not list the tiles.',
            ours: 'With two players on the tiles one or two steps from the corner along rows and columns; with four on the three tiles around it.',
            other: 'Another pattern of five. No option offers one.',
          },
          carried: {
            title: 'Carried out by others',
            rulebook: 'A marble leaves as soon as it gets to the opposite corner.',
            ours: 'No matter who moved it there.',
            other: 'Only by its own player’s turn. No option offers it.',
          },
          undo: {
            title: 'No undoing with four players',
            rulebook: 'Forbids the inverse of what the opponent has just played.',
            ours: 'Of the turn just before, whoever’s it was. Only slides can be undone at all.',
            other: 'Of the last turn of each opponent. No option offers it.',
          },
          order: {
            title: 'Order and first turn',
            rulebook: 'Says neither who begins nor how four players take turns.',
            ours: 'Seat 1, red, begins; four players go clockwise.',
            other: 'Draw lots among yourselves, and take your seats accordingly.',
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
      'Seen from red’s corner, `a1`, the columns `a` to `e` are counted along the edge to the right and the rows `1` to `5` along the edge to the left.',
      {
        table: {
          caption: 'How moves are written',
          head: ['Move', 'Text'],
          rows: [
            ['step', 'from and to: `b2c3`'],
            [
              'slide',
              'the line and which way its marbles go: `3+` row 3 towards e, `3-` towards a, `c+` column c towards 5, `c-` towards 1',
            ],
            ['pass', '`pass`'],
          ],
        },
      },
    ],
  },
} as const satisfies RulesWords;
