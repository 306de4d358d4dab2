/** First steps in Bille-Trap, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/lesson').words> = {
  goal: {
    title: 'Das Ziel',
    text: 'Bringe deine drei roten Murmeln über die drei Ringe ins Haus in der Mitte. Unter den 24 Feldern liegen 24 Fallen: Zehn sind geschlossen, die anderen offen, und niemand weiß, welche.',
  },
  enter: {
    title: 'Eine Murmel ins Spiel bringen',
    text: 'Jeder Zug beginnt mit dem Würfel. Er zeigt 4, und mit einer 4 kommt eine neue Murmel auf Feld 4. Wähle deine Schale.',
    done: 'Deine Murmel liegt auf Feld 4. Mit einer 1, 5 oder 6 käme sie auf Feld 1, 5 oder 6.',
    hint: 'Wähle deine Schale, in der deine Murmeln warten.',
  },
  turn: {
    title: 'Drehscheibe drehen oder nicht',
    text: 'Danach darfst du die Drehscheibe eine Raste weiterdrehen, sodass jedes Feld über eine andere Falle kommt, oder sie stehen lassen. Drehe sie jetzt.',
    done: 'Alle Felder sind um eine Falle weitergerückt. Dann hat Gelb eine 2 gewürfelt und ist gleich auf dem mittleren Ring eingestiegen, und du hast eine 6.',
    hint: 'Du darfst die Drehscheibe auch stehen lassen. Drehe sie jetzt aber, um zu sehen, was passiert.',
  },
  move: {
    title: 'Eine Murmel ziehen',
    text: 'Mit einer Murmel auf der Bahn hast du die Wahl: eine neue oder weiterziehen. Ziehe deine Murmel von Feld 4 um sechs weiter.',
    done: 'Von 4 auf 10: Nach Feld 8 geht die Bahn auf dem mittleren Ring weiter.',
    hint: 'Wähle deine Murmel auf Feld 4.',
    others: { in: 'Damit kam eine neue Murmel ins Spiel. Ziehe diesmal die auf Feld 4.' },
  },
  short: {
    title: 'Die Abkürzung',
    text: 'Mit einer 2 kommt eine neue Murmel auf Feld 9, mit einer 3 sogar auf Feld 17. Du hast eine 3 gewürfelt: Nimm die Abkürzung.',
    done: 'Gleich auf den inneren Ring! Nach so einem Einstieg ist der Zug vorbei, und die Drehscheibe bleibt stehen.',
    hint: 'Damit hast du deine Murmel von Feld 10 weitergezogen. Bringe lieber eine neue ins Spiel: Wähle deine Schale.',
  },
  open: {
    title: 'Eine Falle drücken',
    text: 'Ist ein Feld besetzt, wird die Falle darunter gedrückt. Du hast eine 2 gewürfelt: Ziehe deine Murmel von Feld 17 auf Feld 19, wo Gelb liegt.',
    done: 'Die Falle war offen. Die gelbe Murmel ist gefallen und wieder in ihrer Schale, und deine hat ihren Platz eingenommen.',
    hint: 'Wähle deine Murmel auf Feld 17; zwei Felder weiter liegt Gelb.',
  },
  closed: {
    title: 'Eine geschlossene Falle',
    text: 'Noch einmal: Du hast eine 3 gewürfelt, und Gelb liegt auf Feld 13. Ziehe von Feld 10 dorthin.',
    done: 'Diese Falle ist geschlossen: Gelb bleibt, und deine Murmel hüpft weiter auf 14. Eine Falle, die einmal gedrückt wurde, ändert sich nie; es lohnt sich also, sie sich zu merken.',
    hint: 'Wähle deine Murmel auf Feld 10; drei Felder weiter liegt Gelb.',
  },
  win: {
    title: 'Jetzt du: Gewinne in einem Zug!',
    text: 'Zwei deiner Murmeln sind schon im Haus. Das Haus kommt gleich nach Feld 24 und muss genau erreicht werden. Du hast eine 3 gewürfelt: Reicht das von Feld 22 aus?',
    done: 'Genau! Drei Murmeln sind im Haus: Du gewinnst.',
    hint: 'Wähle deine Murmel auf Feld 22.',
  },
};
