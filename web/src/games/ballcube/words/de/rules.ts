/** The rules of BallCube, in German. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/rules';

export const words: Same<typeof original> = {
  lead: 'Schieber mit Löchern versperren die Schächte eines durchsichtigen Würfels. Schiebe sie hinein, wirf oben deine Kugeln ein und bewege dann die Schieber Raste für Raste, bis alle deine Kugeln herausgefallen sind.',
  sections: {
    need: [
      'Ein Würfel mit 16 Schächten, vier mal vier, und quer dazu sechs Ebenen mit Schlitzen; 24 Schieber in zwei Sätzen zu je zwölf, der eine mit roten, der andere mit schwarzen Enden; 27 Kugeln: 8 rote, 8 schwarze, 5 blaue, 4 gelbe, 2 weiße. Am Anfang ist der Würfel leer.',
      'Ein Schieber hat vier Abschnitte, manche davon mit einem Loch. Kleine Noppen an seinem farbigen Ende verraten, wo die Löcher sind. Jeder Satz enthält diese zwölf, vom farbigen Ende her geschrieben, 1 für ein Loch und 0 für einen geschlossenen Abschnitt:',
      {
        table: {
          caption: 'Die zwölf Schieber eines Satzes',
          head: ['Löcher', 'Schieber'],
          rows: [
            ['eins', '`1000` `0100` `0010` `0001`'],
            ['zwei', '`1100` `0011` `1010` `0101`'],
            ['drei', '`1110` `1101` `1011` `0111`'],
          ],
        },
      },
      {
        decisions: {
          bars: {
            title: 'Welche Schieber es gibt',
            rulebook:
              'Zwei Sätze zu je zwölf, mit unterschiedlich vielen Löchern an unterschiedlichen Stellen; eine Liste fehlt.',
            ours: 'Die zwölf von oben, mit einem bis drei Löchern.',
            other: 'Eine andere Liste. Dafür gibt es keine Option.',
          },
        },
      },
      {
        boards: {
          cube: {
            title: 'Ein spielbereiter Würfel',
            caption:
              'Links oben siehst du den Würfel von oben: Die Zahl auf einer Kugel ist die Ebene, auf der sie liegt. Darunter kommt jede Ebene mit ihren Schiebern und Löchern. Ebene 1 ist ganz oben.',
          },
        },
      },
    ],
    goal: ['Es gewinnt, wessen Kugeln zuerst alle unten aus dem Würfel gefallen sind.'],
    turn: [
      'Die Partie hat drei Phasen, und von einer zur nächsten geht es einfach reihum weiter. Rot beginnt; die Plätze sind Rot, Schwarz, Blau, Gelb. Ein Team kann sich einen Platz teilen. Wenn es schnell gehen soll, lass diese Seite die Phasen 1 und 2 zufällig erledigen.',
      { heading: 'Phase 1: die Schieber' },
      'Schiebt reihum je einen Schieber bis zum Anschlag in einen leeren Schlitz, von einer beliebigen der vier Seiten. Der erste Schieber einer Ebene bestimmt, ob dort alle in Nord-Süd- oder in West-Ost-Richtung liegen; die anderen dieser Ebene liegen parallel dazu und kommen von einem der beiden Enden. Die nächste Ebene darf quer dazu laufen. Die Phase ist vorbei, wenn alle 24 stecken.',
      {
        boards: {
          bar: {
            title: 'Einen Schieber einsetzen',
            try: 'Ein kleiner Würfel mit zwei Ebenen. Du spielst Rot: Wähle den Schieber `0100`, der sein einziges Loch im zweiten Abschnitt hat, dann Ebene 1, Schiene b, von Süden.',
            seen: 'Seit dem ersten Schieber liegt Ebene 1 in Nord-Süd-Richtung; darum standen dir nur die Enden im Norden und im Süden offen.',
          },
        },
      },
      { heading: 'Phase 2: die Kugeln' },
      'Werft reihum je eine eigene Kugel in einen Schacht, der noch keine bekommen hat. Sie fällt durch jedes Loch, bis ein geschlossener Abschnitt sie aufhält, und mit Pech oder Glück ganz hindurch. Zu zweit habt ihr je acht Kugeln, also bekommt jeder Schacht eine.',
      {
        boards: {
          ball: {
            title: 'Eine Kugel einwerfen',
            try: 'Alle Schieber stecken. Wähle die rote Kugel und wirf sie in Schacht `d2`.',
            seen: 'Ebene 1 hat dort ein Loch, also liegt die Kugel auf Ebene 2. In a4 wäre sie oben geblieben.',
          },
        },
      },
      { heading: 'Phase 3: das Spiel' },
      'Bewegt reihum je einen Schieber, egal wessen, um eine Raste: heraus oder hinein. Dort bleibt er, bis ihn wieder jemand bewegt. Kugeln, die ihren Boden verlieren, fallen, manchmal mehrere zugleich und durch mehrere Ebenen: Schau in die Schächte hinein, nicht nur an den Schiebern entlang. Entweder befreist du deine eigenen Kugeln, oder du schiebst denen der anderen einen Schieber in den Weg.',
      {
        boards: {
          notch: {
            title: 'Eine Raste',
            try: 'Der Schieber auf Schiene a ist `0100`, von Norden eingesetzt. Wähle ihn und ziehe ihn eine Raste heraus.',
            seen: 'Sein Loch ist von a2 nach a1 gewandert, und die rote Kugel ist herausgefallen. Bei a4 liegt jetzt gar kein Schieber mehr.',
          },
          through: {
            title: 'Bis ganz nach unten',
            try: 'Ziehe Schieber 1a, den ersten von Ebene 1, eine Raste heraus.',
            seen: 'Die rote Kugel in a4 verliert ihren Boden, findet auch auf Ebene 2 ein Loch und ist draußen.',
          },
        },
      },
    ],
    special: [
      {
        list: [
          '*Nicht gleich zurück.* Niemand darf den Schieber, der eben bewegt wurde, gleich wieder zurückbewegen. Einen Zug später ist es erlaubt.',
          '*Schieber, die den Würfel verlassen.* Bei drei Rasten steckt ein Schieber nur noch mit seinem letzten Abschnitt im Würfel. Ganz herausziehen darf man ihn, wenn keine Kugel über ihm liegt: in den vier Schächten seiner Schiene keine auf seiner Ebene oder höher. Er kommt nie zurück. Oft ist es klüger, ihn stecken zu lassen, denn er kann andere aufhalten.',
          '*Kugeln treffen sich nie.* Jede hat ihren eigenen Schacht; sie halten keinen Schieber fest und fahren auf keinem mit.',
          '*Schächte können leer bleiben,* wenn mit weniger Kugeln gespielt wird. Zu dritt bleibt einer leer, außer die letzte Kugel von WhiteBall oder CounterBall füllt ihn.',
          '*Nichts möglich?* Lässt sich in Phase 3 kein Schieber bewegen, wird gepasst. Wer danach am Zug ist, darf auch den zuletzt bewegten Schieber gleich wieder zurückbewegen.',
        ],
      },
      {
        boards: {
          leave: {
            title: 'Ein Schieber verlässt den Würfel',
            try: 'Auf Schiene c liegt keine Kugel. Ziehe Schieber 1c viermal eine Raste heraus; hier wechseln sich beide Seiten dabei ab.',
            seen: 'Der Schieber ist endgültig weg. Die Schieber 1a und 1b könnten nicht hinaus: Über beiden liegt eine Kugel.',
          },
        },
      },
    ],
    end: [
      'Sobald alle Kugeln einer Farbe eingeworfen und draußen sind, hat diese Farbe gewonnen, egal wer den Schieber bewegt hat. Befreit ein Zug die letzten Kugeln mehrerer Farben, teilen sie sich den Sieg. Gezählt werden die eigenen Kugeln, die draußen sind.',
      { heading: 'Verkehrte Welt' },
      'Das Ziel ist umgekehrt: Wer zuerst alle Kugeln draußen hat, verliert, und die anderen gewinnen. Also beschütze deine eigenen Kugeln und lass die der anderen fallen.',
      { heading: 'WhiteBall (zu zweit oder zu dritt)' },
      'Zu zweit hat jede Seite sieben farbige Kugeln und eine weiße, die in beliebiger Reihenfolge eingeworfen werden. Bringe zuerst alle deine farbigen Kugeln heraus und lass dann eine weiße fallen: Du gewinnst. Wer vorher eine weiße Kugel fallen lässt, verliert. Farbige Kugeln, die im selben Zug wie die weiße fallen, gelten als vor ihr herausgefallen.',
      'Zu dritt haben alle je fünf farbige Kugeln, und eine einzige weiße kommt ganz von selbst in den letzten freien Schacht.',
      {
        boards: {
          white: {
            title: 'Die weiße zuletzt',
            try: 'Die einzige farbige Kugel von Rot ist schon draußen. Ziehe den Schieber auf Schiene a eine Raste heraus.',
            seen: 'Die weiße Kugel fällt, und Rot gewinnt. Wäre die farbige noch drin gewesen, hätte Rot verloren.',
          },
        },
      },
      { heading: 'CounterBall' },
      'Sechzehn Kugeln in einem gemeinsamen Vorrat sind Punkte wert. In Phase 2 wählst du eine beliebige davon und einen beliebigen freien Schacht. Du behältst die Kugeln, die in deinen eigenen Zügen herausfallen, und es geht weiter, bis alle draußen sind. Die meisten Punkte gewinnen.',
      {
        table: {
          caption: 'Die Kugeln von CounterBall',
          head: ['Kugel', 'Anzahl', 'Punkte je Kugel'],
          rows: [
            ['weiß', '1', '5'],
            ['gelb', '2', '4'],
            ['blau', '3', '3'],
            ['rot', '4', '2'],
            ['schwarz', '6', '1'],
          ],
        },
      },
      'Zu dritt werden reihum fünfzehn eingeworfen; die letzte kommt von selbst in den letzten Schacht.',
    ],
    draws: [
      'Vom Beginn der Phase 3 an ist die Partie zu Ende, wenn dieselbe Stellung zum dritten Mal entsteht: dieselben Schieber, Kugeln und Punkte, derselbe Platz am Zug und derselbe Schieber zuletzt in derselben Richtung bewegt. Sie ist dann unentschieden; bei CounterBall gewinnt, wer bis dahin die meisten Punkte hat. Wer gleich viele Punkte hat, teilt sich den Sieg. In der verkehrten Welt ist es auch unentschieden, wenn ein Zug die letzten Kugeln aller Farben befreit.',
      {
        decisions: {
          repetition: {
            title: 'Wiederholung',
            rulebook: 'Sagt dazu nichts.',
            ours: 'Beim dritten Mal ist Schluss.',
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
              '2': 'Je acht Kugeln.',
              '3': 'Je fünf Kugeln; alle wählen aus allen Schiebern.',
              '4': 'Je vier Kugeln; alle wählen aus allen Schiebern. Kein WhiteBall.',
            },
          },
          rules: {
            about: 'Worum ihr spielt; siehe „Spielende“.',
            values: {
              standard: 'Das Spiel wie beschrieben.',
              misere: 'Die verkehrte Welt: das Ziel umgekehrt.',
              white: 'WhiteBall, zu zweit oder zu dritt.',
              counter: 'CounterBall, zu zweit, zu dritt oder zu viert.',
            },
          },
          draft: {
            about: 'Woher du in Phase 1 deine Schieber nimmst; nur zu zweit.',
            values: {
              sets: 'Rote Enden für Rot, schwarze Enden für Schwarz.',
              open: 'Jeder Schieber, der noch da ist, egal welche Farbe sein Ende hat.',
            },
          },
          levels: {
            about:
              'Wie viele Ebenen des Würfels benutzt werden. Mit weniger wird die Partie kürzer; die Spielanleitung schlägt vier vor.',
            range: 'Von `1` bis `6`; üblich sind 6.',
          },
          bars: {
            about:
              'Wie viele Schieber insgesamt eingesetzt werden. Schlitze können leer bleiben, und wo kein Schieber ist, ist eine Ebene offen.',
            range: 'Von `1` bis vier je Ebene, also höchstens `24`; üblich sind so viele, wie hineinpassen.',
          },
          balls: {
            about: 'Wie viele Kugeln der eigenen Farbe alle haben.',
            range:
              'Von `1` bis `8` zu zweit, bis 5 zu dritt, bis 4 zu viert, bis 7 bei WhiteBall zu zweit; üblich ist jeweils die höchste Zahl. Bei CounterBall und bei WhiteBall zu dritt steht die Zahl fest.',
          },
          faces: {
            about: 'Von welchen Seiten Schieber kommen dürfen: für einen einfacheren Würfel.',
            values: {
              any: 'Von allen vier Seiten; Ebenen dürfen sich kreuzen. Am spannendsten, wenn man das Spiel schon kennt.',
              opposite: 'Nur von Norden und Süden: Alle Schieber liegen parallel.',
              one: 'Nur von Norden.',
            },
          },
        },
      },
      'Die Spielanleitung endet mit der Einladung, eigene Varianten zu erfinden. Der schließen wir uns an.',
    ],
    decisions: [
      {
        decisions: {
          undo: {
            title: 'Nicht gleich zurück',
            rulebook: 'Einen gegnerischen Zug darf man nicht gleich rückgängig machen.',
            ours: 'Verboten ist das genaue Gegenteil des letzten Zuges, egal von wem.',
            other:
              'Zu dritt oder zu viert das Gegenteil des jeweils letzten Zuges von allen. Dafür gibt es keine Option.',
          },
          leave: {
            title: 'Wann ein Schieber hinausdarf',
            rulebook: 'Wenn keine Kugel mehr über ihm ist.',
            ours: 'Wenn in den vier Schächten seiner Schiene keine Kugel auf seiner Ebene oder höher liegt. Kugeln weiter unten stören nicht.',
            other:
              'Nur Schieber der obersten Ebene, oder nur die Schächte, die er noch verdeckt. Dafür gibt es keine Option.',
          },
          through: {
            title: 'Ganz hindurch',
            rulebook: 'Erwähnt keine Kugeln, die schon beim Einwerfen herausfallen.',
            ours: 'Sie sind draußen und zählen auch so.',
            other: 'Sie woanders noch einmal einwerfen. Dafür gibt es keine Option.',
          },
          together: {
            title: 'Mehrere auf einmal',
            rulebook: 'Spricht nur davon, wer zuerst alle Kugeln befreit.',
            ours: 'Wer im selben Zug fertig wird, teilt sich den Sieg (verkehrte Welt: Die anderen gewinnen, oder es ist für alle unentschieden).',
            other: 'Es gewinnt, wer den Schieber bewegt hat. Dafür gibt es keine Option.',
          },
          white: {
            title: 'Weiße Kugeln',
            rulebook: 'Sagt, wer durch die weiße Kugel gewinnt und wer durch sie verliert.',
            ours: 'Jede weiße Kugel zählt, auch die der anderen Seite. Verliert zu dritt jemand, gewinnen die beiden anderen. Fällt zu dritt die eine weiße Kugel gleich durch ihren Schacht hindurch, ist die Partie unentschieden, egal was sonst noch herausgefallen ist.',
            other: 'Nur die eigene weiße Kugel zählt. Dafür gibt es keine Option.',
          },
          counter: {
            title: 'Die letzte Kugel bei CounterBall zu dritt',
            rulebook: 'Legt sie in den letzten Schacht, sagt aber nicht, wer sie bekommt, wenn sie hindurchfällt.',
            ours: 'Niemand. Was die Kugel davor bewirkt, zählt für die Seite, die sie eingeworfen hat.',
            other: 'Wer die Kugel davor eingeworfen hat. Dafür gibt es keine Option.',
          },
          first: {
            title: 'Erster Zug und Passen',
            rulebook: 'Erwähnt beides nicht.',
            ours: 'Platz 1 beginnt; wer nichts tun kann, passt.',
            other: 'Untereinander auslosen und die Plätze danach wählen.',
          },
        },
      },
    ],
    notation: [
      'Schächte: Spalten `a` bis `d` von Westen nach Osten, Reihen `1` bis `4` von Norden nach Süden. Ebenen: `1` ist oben. Schienen: `a` bis `d` für Schieber von Norden oder Süden, `1` bis `4` für Schieber von Westen oder Osten.',
      {
        table: {
          caption: 'So werden Züge geschrieben',
          head: ['Zug', 'Text'],
          rows: [
            [
              'ein Schieber wird eingesetzt',
              'der Schieber, dann Ebene, Schiene und Seite: `0101@3bn` in Ebene 3, Schiene b, von Norden; n Norden, s Süden, w Westen, e Osten',
            ],
            [
              'eine Kugel wird eingeworfen',
              'die Farbe und der Schacht: `R@b3`; R Rot, K Schwarz, B Blau, Y Gelb, W Weiß',
            ],
            ['ein Schieber wird bewegt', 'Ebene und Schiene, `+` heraus oder `-` hinein: `3b+`, `12-`'],
            ['passen', '`pass`'],
          ],
        },
      },
      'Was fällt, wird nicht geschrieben.',
    ],
  },
};
