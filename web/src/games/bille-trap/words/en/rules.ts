/** The rules of Bille-Trap, in English. */
import type { RulesWords } from '../../../../rules/rules-page';

export const words = {
  lead: 'A race of dice, nerve and memory: bring three marbles to the House over traps that nobody knows.',
  sections: {
    need: [
      'A board with a top that clicks round, ten keys, a die, and three marbles for each of two to four players: red, yellow, green, blue. All marbles begin in the start tray.',
      'The track has 24 cells on three rings and ends at the House in the middle. Each ring begins with a marked cell: “1” is cell 1, “2” is cell 9, “3” is cell 17. Under the cells lie 24 traps. The keys close ten of them at random, the other fourteen stay open, and then the top is turned until nobody knows which is where. The page sees to that.',
      {
        decisions: {
          board: {
            title: 'The shape of the board',
            rulebook:
              'Its picture is lost. The text speaks of 24 traps, cells marked 1, 2 and 3, a House in the middle and a top that clicks.',
            ours: 'Three rings of eight cells, each over eight traps of its own; the marked cells begin the rings.',
            other: 'Another track. No option offers one.',
          },
        },
      },
    ],
    goal: ['Be the first to have all three marbles in the House.'],
    turn: [
      { heading: '1. Roll' },
      'Throw the die.',
      { heading: '2. Bring in or move' },
      {
        list: [
          '*Bring in* a new marble, if one is in your tray. It counts from the cell marked “1”: with a 1, 4, 5 or 6 it goes to the cell with that number.',
          '*A 2 or 3 is a short cut:* a new marble goes straight to the cell marked “2” or “3”, and your turn ends there. This holds for every new marble, throughout the game.',
          '*Or move* one of your marbles on the track forward by the roll, along the rings towards the House.',
        ],
      },
      {
        boards: {
          enter: {
            title: 'A short cut',
            try: 'You are red and have rolled a 3. Bring a marble in: touch the tray.',
            seen: 'It stands on cell 17, at the beginning of the inner ring, and the turn is over.',
          },
          move: {
            title: 'Forward',
            try: 'A 6. Move the marble on cell `4`, or bring in another one.',
            seen: 'From 4 to 10: it has gone on from the outer ring to the middle one. Now you may turn the top.',
          },
        },
      },
      { heading: '3. Press' },
      'If the cell is occupied, by anybody’s marble, your own included, you press that marble down with yours at once:',
      {
        list: [
          '*Open trap:* the marble drops, rolls back into the tray of its owner and has to start again. Yours takes its place.',
          '*Closed trap:* it holds, and yours goes on to the next cell. If that is occupied too, you press again, and so on until you find a free cell or an open trap.',
        ],
      },
      {
        boards: {
          press: {
            title: 'Open or closed?',
            try: 'A 4. Move from cell `4` onto the yellow marble on cell 8.',
            seen: 'Luck decides: 10 of 24 traps are closed. Either yellow has dropped, or you stand on cell 9.',
          },
          onward: {
            title: 'Pressing on',
            try: 'Two traps are known here: closed under cell 8, open under cell 9. Move from cell `4` by 4.',
            seen: 'The marble on 8 holds, so red goes on to 9 and presses again: that yellow marble drops to its tray.',
          },
        },
      },
      { heading: '4. Turn the top, or not' },
      'After moving a marble, or bringing one in with a 1, 4, 5 or 6, you may click the top round by one notch. Every cell, with the marble on it, then lies over the next trap of its ring. The turn is over.',
      {
        boards: {
          turn: {
            title: 'One click',
            try: 'Your marble on cell 11 stands over a trap known to be open. Turn the top.',
            seen: 'The open trap now lies under cell 10, and your marble over one that nobody knows.',
          },
        },
      },
    ],
    special: [
      {
        list: [
          '*You must play* if you can, even if that means pressing your own marble. If you can neither bring in nor move, the turn is over.',
          '*No testing.* Nobody may test a trap before moving.',
          '*A trap stays as it is* throughout the game. What has been pressed is known to everybody, at least to those who remember. The page can show it: the switch “Show what is known of the traps” in the table’s menu.',
          '*After cell 24* a closed trap sends the marble into the House.',
        ],
      },
      'Two tips: if you know that you stand over an open trap, turning the top is often wise. And keeping a marble in the tray for a 2 or 3 can pay.',
    ],
    end: [
      'A marble enters the House only by an exact roll: four cells away takes a 4, and a 5 cannot be used for that marble, though for another one it can.',
      {
        boards: {
          home: {
            title: 'Exactly home',
            try: 'A 4. Move the marble on cell `21`; the one on cell 23 would go too far.',
            seen: 'It is in the House. You may still turn the top.',
          },
        },
      },
      'The third marble in the House wins at once. The score is the number of marbles there.',
    ],
    draws: [
      'There are none. The die keeps the race going until somebody is home, and it does not matter whether a position comes back.',
    ],
    options: [
      {
        options: {
          players: {
            about: 'How many seats there are; red, yellow, green and blue take turns in this order.',
            values: { '2': 'Red and yellow.', '3': 'Red, yellow and green.', '4': 'Red, yellow, green and blue.' },
          },
          closed: {
            about: 'How many of the 24 traps are closed. The more, the safer the marbles.',
            range:
              'From `0`, where every press drops a marble, to `24`, where none does; usually 10, one for each key.',
          },
        },
      },
      'For the next game the keys are moved to other places. Here every game has new traps.',
    ],
    decisions: [
      {
        decisions: {
          hidden: {
            title: 'Hidden traps',
            rulebook: 'Players set the keys at random and turn the top until nobody knows.',
            ours: 'Chance decides when a trap is first pressed, with the same odds: closed traps not yet found, out of all traps not yet pressed. From then on it keeps its state.',
            other: 'None: the odds are equal.',
          },
          click: {
            title: 'What a click does',
            rulebook: 'Turns the top clockwise by a notch.',
            ours: 'Each cell of a ring comes over the next trap of that ring; eight clicks make a round.',
            other: 'Other distances on another board. No option offers it.',
          },
          short: {
            title: 'A short cut onto a marble',
            rulebook: 'A new marble that enters with a 2 or 3 ends the turn.',
            ours: 'An occupied cell is pressed as usual, and the turn still ends then, wherever closed traps have sent the marble.',
            other: 'Turning the top after such a press. No option offers it.',
          },
          after: {
            title: 'When the top may be turned',
            rulebook: 'After moving a marble.',
            ours: 'Also after one has come home, unless that wins; not when you could do nothing.',
            other: 'Also without a move. No option offers it.',
          },
          beyond: {
            title: 'Past the last cell',
            rulebook: 'A closed trap sends the marble on to the following cell.',
            ours: 'After cell 24 that is the House.',
            other: 'The exact roll is asked for here, too. No option offers it.',
          },
          first: {
            title: 'Who begins',
            rulebook: 'Somebody is chosen.',
            ours: 'Seat 1, red.',
            other: 'Choose another seat before the game.',
          },
        },
      },
    ],
    notation: [
      'Cells are numbered along the track: the outer ring has 1 to 8, the middle ring 9 to 16, the inner ring 17 to 24.',
      {
        table: {
          caption: 'How moves are written',
          head: ['Move', 'Text'],
          rows: [
            ['the die', '`d1` to `d6`'],
            ['a new marble', '`in`'],
            ['a marble moves', '`m` and its cell: `m7`'],
            ['the trap', '`open` or `closed`, when it was not known'],
            ['the top', '`turn` or `stay`'],
            ['nothing possible', '`pass`'],
          ],
        },
      },
    ],
  },
} as const satisfies RulesWords;
