/** The rules of Cubulus, in German. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/rules';

export const words: Same<typeof original> = {
  lead: 'Drücke Kugeln in einen weichen Würfel. Drinnen schieben sie einander umher, und vier eigene im Quadrat auf einer beliebigen Seite gewinnen.',
  sections: {
    need: [
      'Ein weicher Würfel mit 3 × 3 × 3 Feldern, alle leer, und 27 Kugeln: je neun in drei Farben. Alle nehmen sich die neun Kugeln einer Farbe. Zu zweit ist die dritte Farbe neutral.',
      'Die Bretter auf dieser Seite zeigen den Würfel in drei Schichten. Mit den Knöpfen daran schneidest du ihn entlang einer anderen Achse; der Würfel selbst bleibt, wie er ist.',
      {
        table: {
          caption: 'Wer welche Farbe spielt',
          head: ['Personen', 'Platz 1', 'Platz 2', 'Platz 3'],
          rows: [
            ['2', 'Rot', 'Blau', 'niemand: neun neutrale Kugeln'],
            ['3', 'Rot', 'Blau', 'Gelb'],
          ],
        },
      },
      'Zu zweit setzt zuerst Blau, die Farbe mit dem zweiten Zug, alle neun neutralen Kugeln ein, und zwar ganz nach Belieben, auch in die Mitte des Würfels. Dann beginnt Rot.',
      {
        boards: {
          neutral: {
            title: 'Zuerst die neutralen Kugeln',
            try: 'Blau hat in die Mitte jeder Seite eine neutrale Kugel gesetzt. Setze die nächste in die Mitte des Würfels, `222`.',
            seen: 'Noch zwei, dann darf Rot beginnen. Später kann niemand mehr eine Kugel direkt in die Mitte setzen.',
          },
        },
      },
    ],
    goal: ['Bilde auf einer der sechs Seiten des Würfels ein Quadrat aus vier Kugeln deiner Farbe.'],
    turn: [
      'Tu eines von beidem: Bringe eine Kugel ins Spiel, oder drehe eine volle Linie.',
      { heading: 'Eine Kugel ins Spiel bringen' },
      {
        list: [
          'Setze eine eigene Kugel in ein leeres Feld an der Außenseite des Würfels, also in irgendeines außer der Mitte; oder',
          'drücke sie dort hinein, wo schon eine liegt. Diese weicht aus, und wenn nötig auch die nächste, bis in die erste Lücke der geraden Linie dahinter. Es rücken also eine oder zwei Kugeln weiter.',
        ],
      },
      'Herausgedrückt werden darf dabei nichts: In eine Linie ohne Lücke passt keine neue Kugel.',
      {
        boards: {
          insert: {
            title: 'Eine Kugel hineindrücken',
            try: 'Du spielst Rot. Drücke bei `113` entlang x: Wähle dieses Feld in der Schicht z = 3, dann den Pfeil.',
            seen: 'Blau und Gelb sind ein Feld weitergerückt, und deine Kugel hat den Platz am Rand eingenommen.',
          },
        },
      },
      { heading: 'Eine volle Linie drehen' },
      'Nimm eine beliebige gerade Linie, in der drei Kugeln liegen, egal wessen. Drücke auf die Kugel an einem Ende; die Kugel, die am anderen Ende herausspringt, kommt dort wieder hinein, wo du gedrückt hast.',
      {
        boards: {
          line: {
            title: 'Eine volle Linie drehen',
            try: 'Die Linie entlang x ganz oben in der Schicht z = 3 ist voll. Drehe sie von `113` aus.',
            seen: 'Aus Blau, Gelb, Rot ist Rot, Blau, Gelb geworden.',
          },
        },
      },
      'Sind alle Kugeln im Würfel, bleibt nur noch das Drehen.',
    ],
    special: [
      {
        list: [
          '*Nicht gleich zurück.* Eine Linie, die eben gedreht wurde, darf im nächsten Zug nicht gleich zurückgedreht werden. In derselben Richtung weiterdrehen ist erlaubt.',
          '*Drei Kugeln einer Farbe* kann man nicht drehen: Es würde sich nichts ändern.',
          '*Neutrale Quadrate* gewinnen für niemanden.',
          '*Nichts möglich?* Dann wird gepasst.',
        ],
      },
      {
        decisions: {
          same: {
            title: 'Linien in einer Farbe',
            rulebook: 'Erlaubt, die Reihenfolge einer vollen Linie zu ändern.',
            ours: 'Bei drei gleichen Kugeln lässt sich keine Reihenfolge ändern, und es wäre heimliches Passen: nicht erlaubt.',
            other: 'Es erlauben, um abzuwarten. Dafür gibt es keine Option.',
          },
        },
      },
    ],
    end: [
      'Das erste Quadrat gewinnt. Es liegt auf einer Seite des Würfels, und es gibt drei Formen: vier Felder nebeneinander, die vier Ecken oder die Mitten der vier Kanten. Das macht sechs Quadrate auf jeder Seite und 36 insgesamt.',
      {
        boards: {
          block: {
            title: 'Quadrat 1: ein Block',
            try: 'Setze eine rote Kugel in `221`.',
            seen: 'Vier rote Kugeln nebeneinander auf der Seite z = 1: Rot gewinnt.',
          },
          corners: {
            title: 'Quadrat 2: die Ecken',
            try: 'Setze eine rote Kugel in `331`.',
            seen: 'Alle vier Ecken der Seite z = 1 sind rot: Rot gewinnt.',
          },
          middles: {
            title: 'Quadrat 3: die Kantenmitten',
            try: 'Setze eine rote Kugel in `231`.',
            seen: 'Die Mitten der vier Kanten der Seite z = 1 sind rot: Rot gewinnt.',
          },
        },
      },
      {
        decisions: {
          squares: {
            title: 'Welche Quadrate zählen',
            rulebook:
              'Spricht von drei Möglichkeiten und zeigt sie auf einer Zeichnung, die in unserem Exemplar fehlt.',
            ours: 'Der Block, die Ecken und die Kantenmitten.',
            other: 'Blöcke an drei Stellen oder in drei Größen, oder nur Blöcke. Dafür gibt es keine Option.',
          },
        },
      },
      '*Vorsicht:* Bildet dein Zug ein Quadrat für eine andere Farbe, gewinnt diese Farbe, auch wenn er zugleich eines für dich bildet.',
      {
        boards: {
          both: {
            title: 'Ein Quadrat zu viel',
            try: 'Du spielst Rot. Drehe die Linie von `111` aus entlang x: Das bringt eine rote Kugel auf die linke Seite und eine blaue auf die rechte.',
            seen: 'Rot hat ein Quadrat auf der Seite x = 1 und Blau eines auf der Seite x = 3. Rot war am Zug, also gewinnt Blau.',
          },
        },
      },
    ],
    draws: [
      'Entsteht dieselbe Stellung zum dritten Mal, ist die Partie unentschieden. Dieselbe heißt: dieselben Kugeln, derselbe Platz am Zug und, wenn zuletzt eine Linie gedreht wurde, dieselbe Linie in derselben Richtung. Der leere Würfel zählt als einmal.',
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
            about: 'Wie viele Plätze es gibt.',
            values: {
              '2': 'Blau setzt zuerst die neun neutralen Kugeln ein, dann beginnt Rot.',
              '3': 'Keine neutralen Kugeln: Der Würfel ist am Anfang leer, und Rot, Blau und Gelb ziehen reihum im Uhrzeigersinn. Alles andere ist gleich.',
            },
          },
        },
      },
    ],
    decisions: [
      {
        decisions: {
          first: {
            title: 'Wer beginnt',
            rulebook: 'Das Los entscheidet.',
            ours: 'Platz 1, Rot.',
            other: 'Untereinander auslosen und die Plätze danach wählen.',
          },
          centre: {
            title: 'Neutrale Kugeln',
            rulebook: 'Wer nicht den ersten Zug hat, setzt sie nach Belieben ein.',
            ours: 'Dazu gehört auch die Mitte. In der Aufzeichnung ist jede Kugel ein eigener Zug.',
            other: 'Nur Felder an der Außenseite. Dafür gibt es keine Option.',
          },
          undo: {
            title: 'Nicht gleich zurück, zu dritt',
            rulebook: 'Verbietet im folgenden Zug das genaue Gegenteil.',
            ours: 'Verboten ist das Gegenteil des letzten Zuges, egal von wem.',
            other: 'Verboten, bis dieselbe Person wieder am Zug ist. Dafür gibt es keine Option.',
          },
          three: {
            title: 'Zwei Quadrate für zwei andere',
            rulebook:
              'Entsteht ein Quadrat einer anderen Farbe, gewinnt diese; was gilt, wenn beide anderen eines bekommen, steht nicht da.',
            ours: 'Von beiden gewinnt, wer als Nächstes an der Reihe wäre.',
            other: 'Beide teilen sich den Sieg. Dafür gibt es keine Option.',
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
      'Ein Feld hat drei Ziffern x, y, z von 1 bis 3: In einer Schicht geht x von links nach rechts und y von oben nach unten; z ist die Schicht. `222` ist die Mitte.',
      {
        table: {
          caption: 'So werden Züge geschrieben',
          head: ['Zug', 'Text'],
          rows: [
            ['eine Kugel in ein leeres Feld', 'das Feld: `113`, egal von welcher Seite sie hineinkommt'],
            ['eine Kugel wird hineingedrückt', 'das Feld und die Achse: `113>x`'],
            [
              'eine volle Linie wird gedreht',
              'das Ende, an dem gedrückt wird, und die Achse: `113@x`; `313@x` dreht sie andersherum',
            ],
            ['passen', '`pass`'],
          ],
        },
      },
      'Wer gewinnt, bekommt 1, alle anderen 0; bei Unentschieden bekommen alle 0.',
    ],
  },
};
