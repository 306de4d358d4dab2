/** First steps in Rolit, in English. */
import type { LessonTexts } from '../../../../learn/lesson';

export const words = {
  'goal.title': 'The goal',
  'goal.text': 'Red and green take turns to put a ball on the board. When it is full, whoever has more balls of their colour wins. You are red; the yellow and the blue ball belong to nobody.',
  'capture.title': 'Trap a ball',
  'capture.text': 'Balls between the one you put down and another of yours turn to your colour. Put a ball on e3, and the yellow one is trapped.',
  'capture.done': 'The yellow ball has rolled over to red. Green then caught the blue one in the same way, between b4 and d4.',
  'capture.hint': 'That is legal, too. For now put your ball on e3, where it traps the yellow one.',
  'must.title': 'Capturing comes first',
  'must.text': 'If you can capture, you must. The cells where you can are marked: choose any of them.',
  'must.done': 'Everything you trapped is red now.',
  'must.hint': 'Choose one of the marked cells.',
  'many.title': 'Several lines at once',
  'many.text': 'A ball captures in all eight directions at once, green, yellow and blue alike. One cell here turns four balls, each in a direction of its own. Find it.',
  'many.done': 'Four balls in four directions with a single move.',
  'many.hint': 'That turns fewer than four. Look at row 5, in the lower half.',
  'none.title': 'Nothing to capture',
  'none.text': 'Here red can capture nothing. A ball may then be put beside any other ball; nobody ever passes. Choose a cell.',
  'none.done': 'Nothing turned, but your ball is there for later.',
  'none.hint': 'Choose one of the marked cells.',
  'win.title': 'Your turn: win',
  'win.text': 'Two cells are left. You play one, green gets the other, and that is the end. Which one makes you win?',
  'win.done': 'Green took what was left, but red leads 22 to 14. You win!',
  'win.hint': 'From there green’s last ball turns so many that green wins 19 to 17. Take the other cell.',
} as const satisfies LessonTexts;
