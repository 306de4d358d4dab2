/** The rules of Pylos, in German. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/rules';

export const words: Same<typeof original> = {
  lead: 'Zu zweit baut ihr aus 30 Kugeln eine Pyramide. Wer die Kugel auf die Spitze setzt, gewinnt; darum zählt jede Kugel, die du unterwegs sparst.',
  sections: {
    need: [
      'Ein Brett mit 4 × 4 Mulden und 30 Kugeln: 15 helle und 15 dunkle. Zu Beginn liegen alle im Vorrat, in der Rinne rund um das Brett. Hell hat den ersten Zug.',
      'Die Pyramide hat vier Ebenen: unten 16 Kugeln, dann 9, dann 4 und eine an der Spitze. Jede Kugel oberhalb der untersten Ebene liegt in der Lücke zwischen vier anderen.',
      {
        boards: {
          levels: {
            title: 'Eine Pyramide entsteht',
            caption:
              'Die kleine Pyramide ist von oben zu sehen; die Quadrate zeigen jede Ebene für sich, und die Kugeln darunter scheinen durch.',
          },
        },
      },
    ],
    goal: [
      'Setze deine Kugel ganz oben auf die Spitze. Es gibt genau so viele Plätze wie Kugeln; wer unterwegs mehr Kugeln spart, hat also noch eine für die Spitze.',
    ],
    turn: [
      'Du hast die Wahl:',
      {
        list: [
          '*Setzen:* eine Kugel aus deinem Vorrat, entweder in eine leere Mulde des Bretts oder auf vier Kugeln, die ein Quadrat bilden.',
          '*Hochsetzen:* eine eigene Kugel, die nichts trägt, auf einen freien Platz einer höheren Ebene. Das kostet keine Kugel aus dem Vorrat, und darauf kommt es an.',
        ],
      },
      {
        boards: {
          raise: {
            title: 'Eine Kugel hochsetzen',
            try: 'Du spielst Hell. Wähle deine Kugel auf `1d4`, dann den freien Platz `2a1` auf der zweiten Ebene.',
            seen: 'Die Kugel liegt jetzt oben, und dein Vorrat ist so groß wie vorher.',
          },
        },
      },
      'Beim Hochsetzen darf eine Kugel auch mehrere Ebenen steigen und überall auf der Pyramide landen, aber die vier Kugeln, auf denen sie liegen soll, müssen noch da sein, wenn sie angehoben ist: Auf einen Platz, den sie selbst stützt, kann sie nicht.',
      { heading: 'Quadrate lohnen sich' },
      'Vollendet deine Kugel, gesetzt oder hochgesetzt, ein Quadrat aus vier Kugeln deiner Farbe, die auf einer Ebene dicht beieinanderliegen, darfst du im selben Zug eine oder zwei eigene Kugeln von der Pyramide in deinen Vorrat zurückholen.',
      {
        boards: {
          square: {
            title: 'Ein Quadrat bilden',
            try: 'Setze eine Kugel auf `1b2`, und du siehst das Quadrat. Hole dann `1a1` und `1a2` zurück oder zwei andere.',
            seen: 'Zwei Kugeln sind wieder in deinem Vorrat: Der Zug hat eine gekostet und zwei gebracht.',
          },
        },
      },
      {
        decisions: {
          takeback: {
            title: 'Zurückholen ist ein Recht',
            rulebook: 'Sagt: Wer ein Quadrat bildet, kann Kugeln zurückholen.',
            ours: 'Du darfst auch keine zurückholen.',
            other: 'Mindestens eine muss zurück: die Option „eine oder zwei“.',
          },
        },
      },
    ],
    special: [
      {
        list: [
          '*Nur freie Kugeln.* Eine Kugel, auf der eine andere liegt, kann weder hochgesetzt noch zurückgeholt werden.',
          '*Beliebige eigene Kugeln.* Was du zurückholst, muss nicht zum Quadrat gehören; sogar die eben gespielte Kugel ist erlaubt.',
          '*Eine nach der anderen.* Die zweite Kugel darf eine sein, die erst frei wird, wenn die erste weg ist.',
          '*Zwei Quadrate auf einmal* bringen nicht mehr als eines.',
        ],
      },
    ],
    end: [
      'Die Partie endet mit der Kugel auf der Spitze, und wer sie dorthin gesetzt hat, gewinnt. Sie endet auch, wenn jemand am Zug ist und nichts mehr zu setzen und nichts hochzusetzen hat: Damit ist die Partie verloren. Gepasst wird also nie.',
      {
        boards: {
          top: {
            title: 'Die letzte Kugel',
            try: 'Hier haben beide Seiten gleich viel gespart, und dann hat Dunkel das letzte Wort. Setze die Kugel auf `4a1`.',
            seen: 'Dunkel hat die Spitze besetzt und gewinnt.',
          },
        },
      },
      'Hell beginnt. Spart niemand eine Kugel oder sparen beide gleich viele, setzt Dunkel die letzte. Hell muss also eine mehr sparen als Dunkel.',
    ],
    draws: [
      'Hochsetzen und Zurückholen kann sich im Kreis drehen. Liegt dieselbe Stellung mit derselben Seite am Zug zum dritten Mal auf dem Brett, ist die Partie unentschieden. Das leere Brett am Anfang zählt als einmal.',
      {
        decisions: {
          repetition: {
            title: 'Wiederholung',
            rulebook: 'Sagt dazu nichts.',
            ours: 'Beim dritten Mal ist es unentschieden.',
            other:
              'Endlos weiterspielen, oder wer die Stellung wiederholt, muss anders ziehen. Dafür gibt es keine Option.',
          },
        },
      },
    ],
    options: [
      {
        options: {
          rules: {
            about: 'Was Kugeln in deinen Vorrat zurückbringt.',
            values: {
              standard: 'Ein Quadrat in deiner Farbe, wie oben beschrieben.',
              children: 'Nichts wird je zurückgeholt. Nur setzen und hochsetzen: gut für die allererste Partie.',
              expert:
                'Ein Quadrat oder eine volle gerade Linie in deiner Farbe: vier in einer Reihe oder Spalte der untersten Ebene, drei in einer Reihe oder Spalte der zweiten. Diagonalen zählen nicht.',
            },
          },
          takeback: {
            about:
              'Wie viele Kugeln du nach einem Quadrat oder einer Linie zurückholst. Im Spiel für Kinder ohne Bedeutung.',
            values: { may: 'So viele du willst, höchstens zwei.', must: 'Gar keine zurückzuholen ist nicht erlaubt.' },
          },
        },
      },
      {
        boards: {
          line: {
            title: 'Die Linie für Fortgeschrittene',
            try: 'Setze im Spiel für Fortgeschrittene eine Kugel auf `1d4`, um die Spalte zu füllen. Hole dann `1d1` und `1d2` zurück.',
            seen: 'Eine Linie bringt so viel wie ein Quadrat. Vollenden muss sie deine Kugel aus diesem Zug.',
          },
        },
      },
    ],
    decisions: [
      {
        decisions: {
          order: {
            title: 'Zwei Kugeln zurückholen',
            rulebook: 'Verlangt, dass jede Kugel frei ist, wenn sie zurückgeholt wird.',
            ours: 'Eine nach der anderen: Die erste darf die zweite frei machen.',
            other: 'Beide müssen vorher schon frei sein. Dafür gibt es keine Option.',
          },
          many: {
            title: 'Mehrere Quadrate auf einmal',
            rulebook: 'Erwähnt sie nicht.',
            ours: 'Höchstens zwei Kugeln, wie bei einem Quadrat.',
            other: 'Zwei Kugeln für jedes. Dafür gibt es keine Option.',
          },
          stuck: {
            title: 'Keine Kugel zu spielen',
            rulebook: 'Kennt nur den Sieg an der Spitze.',
            ours: 'Wer nicht ziehen kann, verliert.',
            other: 'Passen, bis die andere Seite fertig ist. Dafür gibt es keine Option.',
          },
          shape: {
            title: 'Wie viele es sind',
            rulebook: 'Nennt in dem Text, den wir haben, weder die Zahl der Kugeln noch die der Mulden.',
            ours: '4 × 4 Mulden und 15 Kugeln für jede Seite, wie das Spiel verkauft wird.',
            other: 'Uns ist keine bekannt.',
          },
          variants: {
            title: 'Für Kinder und für Fortgeschrittene',
            rulebook: 'Kennt in unserem Exemplar nur das normale Spiel.',
            ours: 'Zwei bekannte Spielweisen, als Optionen angeboten.',
            other: 'Sie weglassen.',
          },
        },
      },
    ],
    notation: [
      'Ein Platz besteht aus seiner Ebene, dem Buchstaben der Spalte von links und der Zahl der Reihe von oben: unten `1a1` bis `1d4`, an der Spitze `4a1`. Ein Platz liegt auf den vieren darunter mit demselben oder dem nächsten Buchstaben und derselben oder der nächsten Zahl: `2b1` auf `1b1`, `1c1`, `1b2`, `1c2`.',
      {
        table: {
          caption: 'So werden Züge geschrieben',
          head: ['Zug', 'Text'],
          rows: [
            ['setzen', 'der Platz: `2b1`'],
            ['hochsetzen', 'von und nach: `1a1>2c3`'],
            ['eine zurückholen', 'ein Strich und ihr Platz dahinter: `2b1-1a4`'],
            [
              'zwei zurückholen',
              'beide der Reihe nach: `2b1-1a4-1b4`; sind beide Reihenfolgen möglich, zuerst die nach Ebene, Spalte und Reihe vordere',
            ],
          ],
        },
      },
      'Der Punktestand in einer Aufzeichnung nennt, was noch in den Vorräten liegt; er entscheidet nichts.',
    ],
  },
};
