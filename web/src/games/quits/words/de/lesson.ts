/** First steps in Quits, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/lesson').words> = {
  'goal.title': 'Das Ziel',
  'goal.text': 'Deine roten Murmeln starten rund um die Ecke a1. Bringe drei der fünf in die Ecke gegenüber, e5; dort verlassen sie das Brett. Blau kommt dir entgegen, nach a1.',
  'step.title': 'Mit einer Murmel ziehen',
  'step.text': 'Eine Murmel zieht diagonal auf eine freie Platte, aber nie geradewegs zurück. Wähle deine Murmel auf b2, dann c3.',
  'step.done': 'Ein Schritt näher an deiner Zielecke. Auch Blau hat einen Schritt gemacht.',
  'step.hint': 'Auch das ist ein Schritt. Wähle jetzt aber die Murmel auf b2, dann c3.',
  'step.slide': 'Damit hast du eine ganze Linie geschoben; das kommt als Nächstes. Wähle jetzt erst die Murmel auf b2, dann c3.',
  'slide.title': 'Eine Linie schieben',
  'slide.text': 'Oder schiebe eine Reihe oder Spalte, in der eine Murmel von dir liegt. Die Platte an ihrem Ende muss frei sein: Sie wird herausgenommen und am anderen Ende wieder eingesetzt. Wähle den Pfeil, der Reihe 1 Richtung e schiebt.',
  'slide.done': 'Zwei Murmeln haben sich auf einmal bewegt. Blau hat darauf Reihe 5 geschoben.',
  'slide.hint': 'Suche an Reihe 1 den Pfeil, der Richtung e zeigt.',
  'away.title': 'Beim Schieben fahren alle mit',
  'away.text': 'Die blaue Murmel auf b2 steht kurz davor, über a1 hinauszugehen. Schiebe eine Reihe oder Spalte, die sie von dort wegträgt.',
  'away.done': 'Weggetragen! Und Blau darf diese Linie nicht gleich wieder zurückschieben.',
  'away.hint': 'Die blaue Murmel liegt noch auf b2. In Reihe 2 und in Spalte b liegt je eine Murmel von dir: Schiebe eine der beiden.',
  'leave.title': 'Durch die Ecke hinaus',
  'leave.text': 'Eine Murmel, die ihre Zielecke erreicht, verlässt sofort das Brett. Eine von deinen ist nur noch einen Schritt von e5 entfernt: Lass sie hinaus.',
  'leave.done': 'Draußen! Sie zählt, und die Platte ist wieder frei.',
  'leave.hint': 'Nichts hat das Brett verlassen. Deine Murmel auf d4 kann nach e5 ziehen.',
  'win.title': 'Jetzt du: Gewinne in einem Zug!',
  'win.text': 'Zwei deiner Murmeln sind draußen. Bringe auch die dritte hinaus.',
  'win.done': 'Die Spalte hat deine Murmel in die Ecke getragen. Drei sind draußen: Du gewinnst!',
  'win.hint': 'Von hier kann keine Murmel nach e5 ziehen, aber eine Linie kann eine dorthin tragen.',
};
