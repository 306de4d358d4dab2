/** The rules of Quits, in German. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/rules';

export const words: Same<typeof original> = {
  lead: 'Ein Wettlauf auf einem Boden, der sich bewegt. Ziehe mit deinen Murmeln in die Ecke gegenüber, oder schiebe eine ganze Reihe Platten mit allem, was darauf liegt.',
  sections: {
    need: [
      'Ein Brett mit 25 losen Platten, fünf mal fünf, so gedreht, dass alle eine Ecke vor sich haben. Zu zweit hat jede Seite fünf Murmeln, zu viert drei.',
      'Deine *Heimatecke* liegt vor dir, deine *Zielecke* gegenüber. Die Murmeln liegen rund um die Heimatecke; die Eckplatte selbst ist leer.',
      {
        boards: {
          start: {
            title: 'Der Start zu zweit',
            caption:
              'Rot ist in der Ecke a1 zu Hause und verlässt das Brett bei e5; Blau umgekehrt. Eine Ecke zeigt die Farbe, die dort hinausgeht.',
          },
        },
      },
    ],
    goal: ['Bringe vor allen anderen drei Murmeln durch deine Zielecke hinaus (zu viert: eine Murmel).'],
    turn: [
      'Du hast die Wahl: Ziehe eine Murmel, oder schiebe eine Reihe oder Spalte. Rot hat den ersten Zug.',
      { heading: 'Eine Murmel ziehen' },
      'Ziehe eine Murmel einen Schritt weit auf eine leere Platte. Von deiner Ecke aus gesehen geht sie nach vorn, nach rechts oder nach links, und das sind drei der vier Diagonalen des Gitters. Geradewegs zurück zur Heimatecke zieht sie nie. Murmeln springen nicht, und sie schlagen einander nicht.',
      {
        boards: {
          step: {
            title: 'Drei mögliche Schritte',
            try: 'Du spielst Rot. Wähle deine Murmel in der Mitte, auf `c3`: Drei Platten leuchten auf. Ziehe nach `b4`.',
            seen: 'Ein Schritt nach links. Nach vorn wäre es d4 gewesen, nach rechts d2; zurück nach b2 ist nicht erlaubt.',
          },
        },
      },
      {
        decisions: {
          steps: {
            title: 'Wo vorn ist',
            rulebook:
              'Lässt eine Murmel eine Platte weit ziehen und nennt diagonal, vorwärts, rechts und links in einem Atemzug. Das lässt sich auf zwei Arten lesen.',
            ours: 'Die drei Richtungen sind Diagonalen des Gitters, so wie man sie von der eigenen Ecke aus sieht.',
            other:
              'Vorwärts entlang der Diagonale, der Reihe oder der Spalte: die Option „vorwärts: diagonal oder entlang einer Reihe oder Spalte“.',
          },
        },
      },
      { heading: 'Eine Reihe oder Spalte schieben' },
      'Wähle eine Reihe oder Spalte aus fünf Platten, auf der mindestens eine Murmel von dir liegt und die an einem Ende eine leere Platte hat. Nimm diese Platte heraus, schiebe die anderen vier in die Lücke und setze sie am anderen Ende wieder ein. Alle Murmeln auf der Linie fahren mit, egal wem sie gehören.',
      {
        boards: {
          slide: {
            title: 'Eine Reihe schieben',
            try: 'Reihe 3 hat am hinteren Ende eine leere Platte, e3. Schiebe sie dorthin, mit dem Pfeil am vorderen Ende, neben a3.',
            seen: 'Alle Murmeln der Reihe sind einen Platz weitergerückt, auch die blaue, und die leere Platte liegt jetzt auf a3.',
          },
        },
      },
    ],
    special: [
      {
        list: [
          '*Rückwärts nur durch Schieben.* Anders kommt keine Murmel zurück.',
          '*Nicht gleich zurück.* Eine Linie, die eben geschoben wurde, darfst du nicht gleich wieder zurückschieben. Einen Zug später darfst du es.',
          '*Sofort draußen.* Eine Murmel, die in ihre Zielecke kommt, verlässt das Brett sofort, auch wenn andere sie dorthin geschoben haben. In jeder anderen Ecke bleibt sie einfach liegen.',
          '*Nichts möglich?* Wer weder ziehen noch schieben kann, passt.',
        ],
      },
      {
        boards: {
          undo: {
            title: 'Nicht gleich zurück',
            try: 'Rot hat eben Reihe 2 Richtung e geschoben. Blau darf sie nicht zurückschieben: Dieser Pfeil fehlt. Schiebe stattdessen Spalte d Richtung 1, mit dem Pfeil neben d5.',
            seen: 'Die blauen Murmeln in Spalte d sind nach unten gefahren, und die rote ist auf d1 zurückgefallen. Von jetzt an darf Reihe 2 wieder in beide Richtungen.',
          },
        },
      },
    ],
    end: [
      'Zu zweit gewinnt, wer zuerst drei Murmeln draußen hat, zu viert, wer zuerst eine draußen hat. Gezählt werden die Murmeln, die draußen sind.',
      {
        boards: {
          out: {
            title: 'Die letzte geht hinaus',
            try: 'Beide Seiten haben zwei Murmeln draußen. Schiebe Spalte e Richtung 5, mit dem Pfeil neben e1.',
            seen: 'Die Murmel fährt von e4 in die Ecke und ist draußen: die dritte für Rot, und Rot gewinnt.',
          },
        },
      },
    ],
    draws: [
      'Entsteht dieselbe Stellung zum dritten Mal, ist die Partie unentschieden. Dieselbe heißt: dieselben Murmeln, derselbe Platz am Zug und, wenn zuletzt geschoben wurde, auch derselbe Schub. Der Anfang zählt als einmal.',
      {
        decisions: {
          repetition: {
            title: 'Wiederholung',
            rulebook: 'Sagt dazu nichts.',
            ours: 'Beim dritten Mal ist es unentschieden.',
            other: 'Endlos weiterspielen. Dafür gibt es keine Option.',
          },
        },
      },
    ],
    options: [
      {
        options: {
          players: {
            about:
              'Zu zweit oder zu viert; zu dritt geht es auf einem Brett mit vier Ecken und Zielen gegenüber nicht.',
            values: {
              '2': 'Rot (Heimatecke a1) gegen Blau (Heimatecke e5), je fünf Murmeln, drei müssen hinaus.',
              '4': 'Rot (a1), Blau (a5), Gelb (e5), Grün (e1), im Uhrzeigersinn, je drei Murmeln; wer zuerst eine draußen hat, gewinnt.',
            },
          },
          steps: {
            about: 'Zwei Lesarten davon, wie eine Murmel zieht.',
            values: {
              diagonal:
                'Nach vorn, nach rechts und nach links entlang der Diagonalen des Gitters; nie geradewegs zurück.',
              forward: 'Diagonal nach vorn oder gerade entlang der Reihe oder Spalte, die von der Heimatecke wegführt.',
            },
          },
        },
      },
      {
        boards: {
          forward: {
            title: 'Die andere Lesart',
            try: 'Dieselbe Stellung mit Schritten vorwärts. Wähle die Murmel auf `c3` und ziehe nach `c4`.',
            seen: 'Jetzt sind neben d4 auch d3 und c4 möglich, dafür b4 und d2 nicht.',
          },
          four: {
            title: 'Der Start zu viert',
            caption:
              'Drei Murmeln rund um jede Ecke: die zwei direkt daneben und die eine schräg davor. Rot, Blau, Gelb und Grün ziehen in dieser Reihenfolge.',
          },
        },
      },
    ],
    decisions: [
      {
        decisions: {
          start: {
            title: 'Wo die Murmeln liegen',
            rulebook: 'In der Ecke, mit leerer Eckplatte; einzeln aufgezählt sind die Platten nicht.',
            ours: 'Zu zweit auf den Platten, die entlang der Reihen und Spalten einen oder zwei Schritte von der Ecke liegen; zu viert auf den drei Platten rundherum.',
            other: 'Fünf Murmeln in anderer Anordnung. Dafür gibt es keine Option.',
          },
          carried: {
            title: 'Von anderen hinausgeschoben',
            rulebook: 'Eine Murmel verlässt das Brett, sobald sie die Ecke gegenüber erreicht.',
            ours: 'Egal, wer sie dorthin bewegt hat.',
            other: 'Nur im eigenen Zug. Dafür gibt es keine Option.',
          },
          undo: {
            title: 'Zurückschieben zu viert',
            rulebook: 'Verbietet die Umkehrung dessen, was die Gegenseite eben gespielt hat.',
            ours: 'Die Umkehrung des letzten Zuges, egal von wem. Umkehren lässt sich ohnehin nur ein Schub.',
            other: 'Die Umkehrung des jeweils letzten Zuges aller anderen. Dafür gibt es keine Option.',
          },
          order: {
            title: 'Reihenfolge und erster Zug',
            rulebook: 'Sagt weder, wer beginnt, noch, in welcher Reihenfolge vier spielen.',
            ours: 'Platz 1, Rot, beginnt; zu viert geht es im Uhrzeigersinn.',
            other: 'Untereinander auslosen und die Plätze danach wählen.',
          },
          pass: {
            title: 'Nichts möglich',
            rulebook: 'Erwähnt es nicht.',
            ours: 'Dann wird gepasst.',
            other: 'Wer festsitzt, verliert. Dafür gibt es keine Option.',
          },
        },
      },
    ],
    notation: [
      'Von der Ecke von Rot aus gesehen, `a1`, zählen die Spalten `a` bis `e` am Rand nach rechts und die Reihen `1` bis `5` am Rand nach links.',
      {
        table: {
          caption: 'So werden Züge geschrieben',
          head: ['Zug', 'Text'],
          rows: [
            ['ziehen', 'von und nach: `b2c3`'],
            [
              'schieben',
              'die Linie und wohin ihre Murmeln rücken: `3+` Reihe 3 Richtung e, `3-` Richtung a, `c+` Spalte c Richtung 5, `c-` Richtung 1',
            ],
            ['passen', '`pass`'],
          ],
        },
      },
    ],
  },
};
