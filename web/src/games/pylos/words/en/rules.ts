/** The rules of Pylos, in English. */
import type { RulesWords } from '../../../../rules/rules-page';

export const words = {
  lead: 'Two players build one pyramid out of 30 balls. Whoever puts the ball on top wins, so every ball saved on the way counts.',
  sections: {
    need: [
      'A board of 4 × 4 wells and 30 balls: 15 light ones and 15 dark ones. All balls begin in the reserve, the groove around the board. Light has the first turn.',
      'The pyramid has four levels: 16 balls at the bottom, then 9, then 4, and one at the top. Every ball above the bottom lies in the hollow between four balls.',
      {
        boards: {
          levels: {
            title: 'A pyramid in the making',
            caption:
              'The small pyramid shows it from above; the squares show each level by itself, with the balls below showing through.',
          },
        },
      },
    ],
    goal: [
      'Put your ball on the very top. There are exactly as many places as balls, so whoever saves more balls on the way has one left for the top.',
    ],
    turn: [
      'Do one of two things:',
      {
        list: [
          '*Place* a ball from your reserve, either in an empty well of the board or on four balls that form a square.',
          '*Raise* one of your own balls that carries nothing to a free place on a higher level. It costs no ball from the reserve, and that is the point.',
        ],
      },
      {
        boards: {
          raise: {
            title: 'Raise a ball',
            try: 'You are light. Choose your ball on `1d4`, then the free place `2a1` on the second level.',
            seen: 'The ball has gone up, and your reserve is as large as before.',
          },
        },
      },
      'A raised ball may climb more than one level and land anywhere on the pyramid, but the four balls it is to lie on must still be there once it has been lifted: it cannot climb onto a place that it holds up itself.',
      { heading: 'Squares pay' },
      'When your ball, placed or raised, completes a square of four balls of your colour side by side on one level, you may take one or two of your own balls off the pyramid and back into your reserve, within the same turn.',
      {
        boards: {
          square: {
            title: 'Make a square',
            try: 'Place a ball on `1b2` and see the square. Then take back `1a1` and `1a2`, or any other two.',
            seen: 'Two balls are back in your reserve: the turn cost one and gained two.',
          },
        },
      },
      {
        decisions: {
          takeback: {
            title: 'Taking back is a right',
            rulebook: 'Says that whoever makes a square can take balls back.',
            ours: 'You may also take none.',
            other: 'At least one must be taken: the option “one or two”.',
          },
        },
      },
    ],
    special: [
      {
        list: [
          '*Free balls only.* A ball with another one lying on it can be neither raised nor taken back.',
          '*Any of your balls.* What you take back need not belong to the square; even the ball you have just played will do.',
          '*One after the other.* The second ball may be one that comes free only when the first has gone.',
          '*Two squares at once* pay no more than one.',
        ],
      },
    ],
    end: [
      'The game ends with the ball on the top, and whoever put it there has won. It also ends when a player who is to move has nothing left to place and nothing to raise: that player loses. So nobody ever passes.',
      {
        boards: {
          top: {
            title: 'The last ball',
            try: 'Both sides have saved the same number here, so dark has the last word. Put the ball on `4a1`.',
            seen: 'Dark has filled the top and wins.',
          },
        },
      },
      'Light begins. If nobody saves a ball, or both save equally many, dark places the last one. So light has to save one more than dark.',
    ],
    draws: [
      'Balls raised and taken back can go round in circles. When the same position, with the same side to move, stands on the board for the third time, the game is a draw. The empty board at the start counts as once.',
      {
        decisions: {
          repetition: {
            title: 'Repetition',
            rulebook: 'Says nothing about it.',
            ours: 'The third time is a draw.',
            other: 'Play on forever, or make the repeating side change. No option offers it.',
          },
        },
      },
    ],
    options: [
      {
        options: {
          rules: {
            about: 'What brings balls back into your reserve.',
            values: {
              standard: 'A square of your colour, as described above.',
              children: 'Nothing is ever taken back. Place and raise only: a good first game.',
              expert:
                'A square, or a full straight line of your colour: four in a row or column of the bottom, three in a row or column of the second level. Diagonals do not count.',
            },
          },
          takeback: {
            about: 'How many balls you take off after a square or line. It means nothing in the children’s game.',
            values: { may: 'As many as you like up to two.', must: 'Taking none is not allowed.' },
          },
        },
      },
      {
        boards: {
          line: {
            title: 'The expert’s line',
            try: 'In the expert game, place a ball on `1d4` to fill the column. Then take back `1d1` and `1d2`.',
            seen: 'A line pays like a square. It must be your ball of this turn that completes it.',
          },
        },
      },
    ],
    decisions: [
      {
        decisions: {
          order: {
            title: 'Two balls taken back',
            rulebook: 'Wants each ball to be free when it is taken.',
            ours: 'One after the other: taking the first may free the second.',
            other: 'Both free before either is taken. No option offers it.',
          },
          many: {
            title: 'Several squares at once',
            rulebook: 'Does not mention them.',
            ours: 'Two balls at most, as for one square.',
            other: 'Two balls for each. No option offers it.',
          },
          stuck: {
            title: 'No ball to play',
            rulebook: 'Knows only the winner at the top.',
            ours: 'Whoever cannot move loses.',
            other: 'Passing until the other side has finished. No option offers it.',
          },
          shape: {
            title: 'Numbers',
            rulebook: 'Counts neither balls nor wells in the text we have.',
            ours: '4 × 4 wells and 15 balls each, as the game is sold.',
            other: 'None that we know of.',
          },
          variants: {
            title: 'Children’s and expert game',
            rulebook: 'Ours has only the standard game.',
            ours: 'Two well-known ways to play, offered as options.',
            other: 'Leave them aside.',
          },
        },
      },
    ],
    notation: [
      'A place is its level, a column letter from the left and a row number from the top: `1a1` to `1d4` at the bottom, `4a1` at the top. A place lies on the four below it with the same or the next letter and number: `2b1` on `1b1`, `1c1`, `1b2`, `1c2`.',
      {
        table: {
          caption: 'How moves are written',
          head: ['Move', 'Text'],
          rows: [
            ['place', 'the place: `2b1`'],
            ['raise', 'from and to: `1a1>2c3`'],
            ['take back one', 'a dash and the place after it: `2b1-1a4`'],
            [
              'take back two',
              'both, in order: `2b1-1a4-1b4`; where either order is possible, the one that comes first by level, column and row',
            ],
          ],
        },
      },
      'The score in a record is what is left in the reserves; it does not decide anything.',
    ],
  },
} as const satisfies RulesWords;
