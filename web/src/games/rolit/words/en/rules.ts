/** The rules of Rolit, in English. */
import type { RulesWords } from '../../../../rules/rules-page';

export const words = {
  lead: 'Trap a row of balls between two of your own, and they all roll over to your colour. Whoever shows the most when the board is full wins.',
  sections: {
    need: [
      'A square board of 8 × 8 cells, each a hollow for one ball, and 64 balls. Every ball carries four colours, each with a mark that can be felt, and shows one of them on top; so there is one common supply and nobody owns a ball.',
      {
        table: {
          caption: 'Who plays which colour',
          head: ['Players', 'Seat 1', 'Seat 2', 'Seat 3', 'Seat 4'],
          rows: [
            ['2', 'red', 'green', '–', '–'],
            ['3', 'red', 'yellow', 'green', '–'],
            ['4', 'red', 'yellow', 'green', 'blue'],
          ],
        },
      },
      'Four balls, one of each colour, lie in the middle before the first turn, however many people play. Seats take turns clockwise. On your own, play both sides or take on the computer.',
      {
        decisions: {
          start: {
            title: 'The four balls in the middle',
            rulebook:
              'Shows them in a drawing that our copy has lost; it only says that they are the same for one to four players.',
            ours: 'Clockwise from the top left: red, yellow, green, blue.',
            other: 'Any other order of the four colours. No option offers one.',
          },
        },
      },
    ],
    goal: ['Have more balls of your colour on the board than anybody else at the end.'],
    turn: [
      {
        steps: [
          'Put one ball, your colour up, into an empty cell.',
          'Look from it in all eight directions: along the row, the column and both diagonals. Where balls of other colours lie without a gap between the new ball and another one of yours, they are captured.',
          'Roll all captured balls over to your colour.',
        ],
      },
      {
        boards: {
          first: {
            title: 'The first capture',
            try: 'You are red. Put a ball on `f4`.',
            seen: 'Yellow on e4 lay between your new ball and red on d4: it has rolled over to red.',
          },
        },
      },
      '*If you can capture, you must.* Where several cells capture, the choice is yours. The dots on the boards here show every cell you may use.',
      {
        boards: {
          several: {
            title: 'Several lines at once',
            try: 'Put a red ball on `e3`.',
            seen: 'Three lines close together: yellow and green to the left, green below, green on the diagonal. All four balls roll.',
          },
        },
      },
      'A ball once played stays: no second thoughts. Only a ball put where it must not go is picked up and played again; on this page that cannot happen. (You can still undo a move here; online the others have to agree.)',
    ],
    special: [
      {
        list: [
          '*Mixed lines count.* A captured line may hold several colours. It stops at the nearest ball of yours; nothing behind that one rolls.',
          '*Only the new ball captures.* If a ball that has just rolled happens to close another line, that line stays as it is.',
          '*Nothing to capture?* Then any empty cell next to a ball will do; diagonal neighbours count. So nobody ever passes, and a colour that has vanished from the board can come back.',
          '*Colours without a player* are neutral: their ball lies in the middle from the start, and anyone may capture it.',
        ],
      },
      {
        boards: {
          onward: {
            title: 'No chain reaction',
            try: 'Put a red ball on `c2`.',
            seen: 'Green on c3 rolls. Yellow on d3 now lies between two reds, but your new ball is neither of them: it stays yellow.',
          },
          gone: {
            title: 'No red left',
            try: 'Four play, and red has vanished. Put a red ball on `c2`, or anywhere beside a ball.',
            seen: 'Nothing rolls, but red is back in the game.',
          },
        },
      },
      {
        decisions: {
          neutral: {
            title: 'Colours that nobody plays',
            rulebook: 'Does not say what becomes of them when two or three play.',
            ours: 'Anyone may capture them like any other ball. They score for nobody.',
            other: 'They could be left alone as obstacles. No option offers it.',
          },
          beside: {
            title: 'Side by side',
            rulebook: 'Every ball goes next to one that is there already.',
            ours: 'The eight cells around a ball are next to it, since captures run along diagonals too.',
            other: 'Only the four cells that share a side. No option offers it.',
          },
        },
      },
    ],
    end: [
      'The game is over when every cell is full: after 60 balls on the large board, 32 on 6 × 6, 12 on 4 × 4. Count the colours on top; the most win.',
      {
        boards: {
          small: {
            title: 'The last ball',
            try: 'One cell is left on this 4 × 4 board, and green is to move. Put a ball on `a2`.',
            seen: 'Green captures once more and wins by 9 balls to 7.',
          },
        },
      },
      'For a fair evening, let somebody else begin in the next game. And do not be greedy: many balls early say little, cells that cannot be captured back, such as corners, say a lot, and one turn can upset everything for everybody.',
    ],
    draws: [
      'Seats with the same highest count share the win; if all of them do, it is a draw. Every turn fills a cell, so no position ever comes back and there is nothing to say about repetition.',
      {
        decisions: {
          ties: {
            title: 'Equal counts',
            rulebook: 'Names only the one with the most balls.',
            ours: 'Equal leaders share first place.',
            other: 'A tie-break, such as who began. No option offers one.',
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
              '2': 'Red against green; yellow and blue are neutral. Also the game for one person on both seats.',
              '3': 'Red, yellow, green; blue is neutral.',
              '4': 'Red, yellow, green and blue.',
            },
          },
          size: {
            about: 'How large the board is. The rulebook itself proposes the smaller ones for quick games.',
            values: {
              '8': 'The whole board: 64 cells.',
              '6': '36 cells, for any number of players.',
              '4': '16 cells, for two players only.',
            },
          },
          first: {
            about:
              'Who has the first turn; then play goes round in order. Only seats that are at the table can be chosen.',
            values: {
              '1': 'Red, always seat 1.',
              '2': 'The second seat in order.',
              '3': 'The third seat, when three or four play.',
              '4': 'The fourth seat, when four play.',
              toss: 'A ball is thrown like a die, and the colour on top begins.',
            },
          },
        },
      },
      'The rulebook also suggests a minute of thinking time for slow players. Here that is not a rule of the game but a clock: choose it before the game.',
    ],
    decisions: [
      {
        decisions: {
          first: {
            title: 'Who begins',
            rulebook: 'A thrown ball decides by the colour on top.',
            ours: 'Red begins, so a game needs no luck.',
            other:
              'The throw is an option, “a thrown ball decides”. If it shows a colour without a player, it is thrown once more, so all players have the same chance.',
          },
          runs: {
            title: 'How much is captured',
            rulebook: 'Describes one ball between two of a colour, and has all balls rolled that one turn can capture.',
            ours: 'Any number of balls, of any mixture of other colours, up to the nearest ball of your own.',
            other: 'Single balls, or lines of one colour. No option offers it.',
          },
          solo: {
            title: 'One player',
            rulebook: 'Counts one player among one to four and gives out red and green.',
            ours: 'The game for two: you sit on both sides, or the computer takes one of them.',
            other: 'None that we know of.',
          },
        },
      },
    ],
    notation: [
      'Columns are letters from the left, rows numbers from the top: `a1` lies in the top left corner, `h8` in the opposite corner of the large board.',
      {
        table: {
          caption: 'How moves are written',
          head: ['Move', 'Text'],
          rows: [
            ['a ball is put down', 'its cell: `f4`; what rolls is not written'],
            ['the thrown ball', 'the colour on top: `red`, `yellow`, `green`, `blue`'],
          ],
        },
      },
    ],
  },
} as const satisfies RulesWords;
