/** First steps in Pylos, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/lesson').words> = {
  goal: {
    title: 'Das Ziel',
    text: 'Hell und Dunkel bauen gemeinsam eine Pyramide. Wer die letzte Kugel auf die Spitze setzt, gewinnt. Du spielst Hell, und nur diese Kugel fehlt noch: Setze sie auf Ebene 4.',
    done: 'So gewinnt man eine Partie. Jede Seite hat nur 15 Kugeln: Die Kunst ist, am Ende noch eine übrig zu haben.',
    hint: 'Wähle den einzigen Platz auf Ebene 4.',
  },
  place: {
    title: 'Eine Kugel setzen',
    text: 'Eine neue Partie. Der einfachste Zug: eine Kugel aus deinem Vorrat setzen. Setze sie auf Ebene 1 auf b2.',
    done: 'Dunkel hat eine Kugel gleich daneben gesetzt.',
    hint: 'Jeder Platz auf Ebene 1 wäre möglich. Nimm jetzt aber b2.',
  },
  climb: {
    title: 'Nach oben bauen',
    text: 'Vier Kugeln im Quadrat, egal in welchen Farben, tragen eine Kugel auf der nächsten Ebene. Setze deine dort hinauf, auf Ebene 2.',
    done: 'Deine Kugel ruht auf den vier darunter, und keine davon kann jetzt noch weg.',
    hint: 'Das ist erlaubt, bleibt aber ganz unten. Sieh dir Ebene 2 an: Dort ist ein Platz zu haben.',
  },
  raise: {
    title: 'Eine Kugel hochsetzen',
    text: 'Statt eine Kugel zu setzen, darfst du eine eigene hochsetzen, die nichts trägt. Wähle auf Ebene 1 deine Kugel auf d3, dann auf Ebene 2 den freien Platz.',
    done: 'Dein Vorrat ist so groß wie vorher. Eine so gesparte Kugel kann die Partie entscheiden.',
    hint: 'Diese Kugel kam aus deinem Vorrat. Setze lieber eine hoch: Wähle zuerst deine Kugel auf d3.',
    others: {
      reserve: 'Der richtige Platz, aber mit einer Kugel aus deinem Vorrat. Wähle zuerst deine Kugel auf d3, dann diesen Platz.',
    },
  },
  square: {
    title: 'Ein Quadrat bringt Kugeln zurück',
    text: 'Mit vier eigenen Kugeln im Quadrat darfst du bis zu zwei deiner freien Kugeln zurückholen. Vollende dein Quadrat auf b2 und wähle dann zwei Kugeln, die du zurückholst.',
    done: 'Zwei Kugeln sind wieder in deinem Vorrat: Du hast gezogen und sogar eine gewonnen.',
    hint: 'Deinem Quadrat fehlt auf Ebene 1 noch die Kugel auf b2.',
    others: {
      none: 'Du darfst auch keine zurückholen, aber damit verschenkst du Kugeln. Wähle nach b2 zwei eigene Kugeln, bevor du den Zug beendest.',
      one: 'Eine Kugel zurück ist gut, zwei sind besser. Wähle noch eine zweite, bevor du den Zug beendest.',
    },
  },
  win: {
    title: 'Jetzt du: Gewinne in einem Zug!',
    text: 'Dunkel hat keine Kugel mehr und kann nur noch hochsetzen. Wer weder setzen noch hochsetzen kann, hat verloren. Nimm Dunkel die letzte Möglichkeit.',
    done: 'Dunkel kann weder setzen noch hochsetzen. Du gewinnst!',
    hint: 'Jetzt setzt Dunkel eine Kugel auf Ebene 3 hoch und spielt weiter. Nimm diesen Platz selbst.',
  },
};
