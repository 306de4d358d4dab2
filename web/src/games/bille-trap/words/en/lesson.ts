/** First steps in Bille-Trap, in English. */
import type { LessonWords } from '../../../../learn/lesson';

export const words = {
  goal: {
    title: 'The goal',
    text: 'Bring your three red marbles along the three rings into the House in the middle. Under the 24 cells lie 24 traps: ten are closed, the others open, and nobody knows which.',
  },
  enter: {
    title: 'Bring a marble in',
    text: 'A turn begins with the die. It shows 4, and with a 4 a new marble enters on cell 4. Choose your tray.',
    done: 'Your marble is on cell 4. With a 1, 5 or 6 it would enter on cell 1, 5 or 6.',
    hint: 'Choose your tray, where your marbles wait.',
  },
  turn: {
    title: 'Turn the top, or not',
    text: 'Then you may turn the top by one click, so every cell comes over another trap, or leave it. Turn it now.',
    done: 'All cells have moved on by one trap. Then yellow threw a 2 and entered straight onto the middle ring, and you threw a 6.',
    hint: 'Leaving the top is allowed, too. For now turn it, to see what happens.',
  },
  move: {
    title: 'Move a marble',
    text: 'With a marble on the track you have a choice: a new one, or a move. Move your marble on cell 4 by six.',
    done: 'From 4 to 10: after cell 8 the track goes on along the middle ring.',
    hint: 'Choose your marble on cell 4.',
    others: { in: 'That brought a new marble in. This time move the one on cell 4.' },
  },
  short: {
    title: 'The short way in',
    text: 'With a 2 a new marble enters on cell 9, with a 3 even on cell 17. You threw a 3: take the short way.',
    done: 'Straight onto the inner ring! After such an entry the turn is over, without turning the top.',
    hint: 'That moved your marble on cell 10. Bring in a new one instead: choose your tray.',
  },
  open: {
    title: 'Press a trap',
    text: 'If a cell is taken, the trap under it is pressed. You threw a 2: move your marble from 17 to cell 19, where yellow is.',
    done: 'The trap was open. The yellow marble fell and is back in its tray, and yours has taken its place.',
    hint: 'Choose your marble on cell 17; yellow is two cells further on.',
  },
  closed: {
    title: 'A closed trap',
    text: 'Once more: you threw a 3, and yellow is on cell 13. Go there from cell 10.',
    done: 'This trap is closed: yellow stays, and your marble hops on to 14. A trap that has been pressed never changes, so it pays to remember it.',
    hint: 'Choose your marble on cell 10; yellow is three cells further on.',
  },
  win: {
    title: 'Your turn: win in one move',
    text: 'Two of your marbles are home. The House comes right after cell 24 and must be reached exactly. You threw a 3: is that enough from cell 22?',
    done: 'Exactly! Three marbles are in the House: you win.',
    hint: 'Choose your marble on cell 22.',
  },
} as const satisfies LessonWords;
