/** First steps in Pylos, in English. */
import type { LessonWords } from '../../../../learn/lesson';

export const words = {
  goal: {
    title: 'The goal',
    text: 'Light and dark build one pyramid together. Whoever puts the last ball on its top wins. You are light, and only that ball is missing: put it on level 4.',
    done: 'That is how a game is won. Each side has only 15 balls: the art is to have one left at the end.',
    hint: 'Choose the only place on level 4.',
  },
  place: {
    title: 'Place a ball',
    text: 'A new game. The simplest move is to place a ball from your reserve. Put it on level 1, at b2.',
    done: 'Dark has put a ball right beside it.',
    hint: 'Any place on level 1 would do. For now choose b2.',
  },
  climb: {
    title: 'Build upwards',
    text: 'Four balls in a square, of any colours, carry a ball on the next level. Put yours up there, on level 2.',
    done: 'Your ball rests on the four below, and none of these can move any more.',
    hint: 'That is legal, but it stays on the ground. Look at level 2: one place there is free to take.',
  },
  raise: {
    title: 'Raise a ball',
    text: 'Instead of placing a ball you may raise one of yours that carries nothing. Choose your ball on d3 of level 1, then the free place on level 2.',
    done: 'Nothing left your reserve. A ball saved like this may decide the game.',
    hint: 'That took a ball from your reserve. Raise one instead: choose your ball on d3 first.',
    others: {
      reserve: 'The right place, but with a ball from your reserve. Choose your ball on d3 first, then that place.',
    },
  },
  square: {
    title: 'A square gives balls back',
    text: 'Four balls of your own in a square let you take up to two of your free balls back. Complete your square at b2, then choose two balls to take back.',
    done: 'Two balls are in your reserve again: you have played, and even gained one.',
    hint: 'Your square is missing a ball on b2 of level 1.',
    others: {
      none: 'Taking none is allowed, but you give balls away. After b2, choose two of your balls before you finish.',
      one: 'One ball back is good, two are better. Choose a second one before you finish.',
    },
  },
  win: {
    title: 'Your turn: win in one move',
    text: 'Dark has no ball left and can only raise. Whoever can neither place nor raise has lost. Take away dark’s last chance.',
    done: 'Dark can neither place nor raise. You win!',
    hint: 'Now dark raises a ball to level 3 and plays on. Take that place yourself.',
  },
} as const satisfies LessonWords;
