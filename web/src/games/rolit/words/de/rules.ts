/** The rules of Rolit, in German. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/rules';

export const words: Same<typeof original> = {
  lead: 'Schließe eine Reihe Kugeln zwischen zwei eigenen ein, und alle rollen auf deine Farbe. Wer auf dem vollen Brett die meisten Kugeln hat, gewinnt.',
  sections: {
    need: [
      'Ein quadratisches Brett mit 8 × 8 Feldern, jedes eine Mulde für eine Kugel, und 64 Kugeln. Jede Kugel trägt vier Farben, jede mit einem Zeichen, das man ertasten kann, und zeigt oben eine davon; so gibt es einen gemeinsamen Vorrat, und die Kugeln gehören niemandem.',
      {
        table: {
          caption: 'Wer welche Farbe spielt',
          head: ['Personen', 'Platz 1', 'Platz 2', 'Platz 3', 'Platz 4'],
          rows: [
            ['2', 'Rot', 'Grün', '–', '–'],
            ['3', 'Rot', 'Gelb', 'Grün', '–'],
            ['4', 'Rot', 'Gelb', 'Grün', 'Blau'],
          ],
        },
      },
      'Vor dem ersten Zug liegen vier Kugeln in der Mitte, eine von jeder Farbe, egal wie viele mitspielen. Gespielt wird reihum im Uhrzeigersinn. Allein spielst du beide Seiten oder gegen den Computer.',
      {
        decisions: {
          start: {
            title: 'Die vier Kugeln in der Mitte',
            rulebook:
              'Zeigt sie auf einer Zeichnung, die in unserem Exemplar fehlt; im Text steht nur, dass sie bei einer bis vier Personen gleich liegen.',
            ours: 'Im Uhrzeigersinn von links oben: Rot, Gelb, Grün, Blau.',
            other: 'Jede andere Reihenfolge der vier Farben. Dafür gibt es keine Option.',
          },
        },
      },
    ],
    goal: ['Am Ende die meisten Kugeln in der eigenen Farbe auf dem Brett haben.'],
    turn: [
      {
        steps: [
          'Lege eine Kugel, deine Farbe nach oben, auf ein leeres Feld.',
          'Schau von ihr aus in alle acht Richtungen: entlang der Reihe, der Spalte und beider Diagonalen. Liegen zwischen der neuen und einer anderen Kugel von dir lückenlos Kugeln anderer Farben, sind sie gefangen.',
          'Rolle alle gefangenen Kugeln auf deine Farbe.',
        ],
      },
      {
        boards: {
          first: {
            title: 'Der erste Fang',
            try: 'Du spielst Rot. Lege eine Kugel auf `f4`.',
            seen: 'Gelb auf e4 lag zwischen deiner neuen Kugel und Rot auf d4: Jetzt ist es auf Rot gerollt.',
          },
        },
      },
      '*Wer fangen kann, muss fangen.* Geht das auf mehreren Feldern, hast du die Wahl. Die Punkte auf den Brettern hier zeigen jedes Feld, das erlaubt ist.',
      {
        boards: {
          several: {
            title: 'Mehrere Linien auf einmal',
            try: 'Lege eine rote Kugel auf `e3`.',
            seen: 'Drei Linien schließen sich zugleich: Gelb und Grün links, Grün darunter, Grün auf der Diagonale. Alle vier Kugeln rollen.',
          },
        },
      },
      'Gelegt ist gelegt. Nur eine Kugel, die an einer verbotenen Stelle liegt, wird wieder aufgenommen und neu gelegt; auf dieser Seite kann das nicht passieren. (Hier kannst du einen Zug trotzdem zurücknehmen; online müssen die anderen einverstanden sein.)',
    ],
    special: [
      {
        list: [
          '*Gemischte Linien zählen.* In einer gefangenen Linie dürfen mehrere Farben liegen. Sie endet an deiner nächsten Kugel; was dahinter liegt, rollt nicht.',
          '*Nur die neue Kugel fängt.* Schließt eine eben gerollte Kugel zufällig noch eine Linie, bleibt diese, wie sie ist.',
          '*Nichts zu fangen?* Dann darfst du auf jedes leere Feld neben einer Kugel legen, auch schräg daneben. So muss niemand passen, und eine Farbe, die vom Brett verschwunden ist, kann wiederkommen.',
          '*Farben, die niemand spielt,* sind neutral: Ihre Kugel liegt von Anfang an in der Mitte, und alle dürfen sie fangen.',
        ],
      },
      {
        boards: {
          onward: {
            title: 'Keine Kettenreaktion',
            try: 'Lege eine rote Kugel auf `c2`.',
            seen: 'Grün auf c3 rollt. Gelb auf d3 liegt jetzt zwischen zwei roten, aber keine davon ist deine neue Kugel: Es bleibt gelb.',
          },
          gone: {
            title: 'Kein Rot mehr da',
            try: 'Vier spielen mit, und Rot ist verschwunden. Lege eine rote Kugel auf `c2` oder sonst irgendwo neben eine Kugel.',
            seen: 'Nichts rollt, aber Rot ist wieder im Spiel.',
          },
        },
      },
      {
        decisions: {
          neutral: {
            title: 'Farben, die niemand spielt',
            rulebook: 'Sagt nicht, was zu zweit oder zu dritt aus ihnen wird.',
            ours: 'Alle dürfen sie fangen wie jede andere Kugel. Sie zählen für niemanden.',
            other: 'Sie könnten als Hindernisse liegen bleiben. Dafür gibt es keine Option.',
          },
          beside: {
            title: 'Direkt daneben',
            rulebook: 'Jede Kugel kommt neben eine, die schon da ist.',
            ours: 'Die acht Felder rund um eine Kugel liegen neben ihr, denn gefangen wird auch schräg.',
            other: 'Nur die vier Felder waagerecht und senkrecht daneben. Dafür gibt es keine Option.',
          },
        },
      },
    ],
    end: [
      'Die Partie ist zu Ende, wenn alle Felder voll sind: auf dem großen Brett nach 60 Kugeln, auf 6 × 6 nach 32, auf 4 × 4 nach 12. Zählt die Farben, die oben liegen; die meisten gewinnen.',
      {
        boards: {
          small: {
            title: 'Die letzte Kugel',
            try: 'Auf diesem Brett mit 4 × 4 Feldern ist noch eines frei, und Grün ist am Zug. Lege eine Kugel auf `a2`.',
            seen: 'Grün fängt noch einmal und gewinnt mit 9 zu 7 Kugeln.',
          },
        },
      },
      'Damit der Abend gerecht wird, lasst in der nächsten Partie jemand anderen beginnen. Und seid nicht gierig: Viele Kugeln am Anfang sagen wenig, Felder, von denen euch niemand mehr vertreibt, etwa die Ecken, sagen viel, und ein einziger Zug kann für alle alles umwerfen.',
    ],
    draws: [
      'Liegen mehrere mit gleich vielen Kugeln vorn, gewinnen sie gemeinsam; sind es alle, ist die Partie unentschieden. Jeder Zug füllt ein Feld, also kommt keine Stellung je wieder, und eine Regel für Wiederholungen braucht es nicht.',
      {
        decisions: {
          ties: {
            title: 'Gleich viele Kugeln',
            rulebook: 'Nennt nur, wer die meisten Kugeln hat.',
            ours: 'Wer gleichauf vorn liegt, teilt sich den ersten Platz.',
            other: 'Eine Zusatzregel, etwa danach, wer begonnen hat. Dafür gibt es keine Option.',
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
              '2': 'Rot gegen Grün; Gelb und Blau sind neutral. Auch das Spiel für eine Person auf beiden Plätzen.',
              '3': 'Rot, Gelb, Grün; Blau ist neutral.',
              '4': 'Rot, Gelb, Grün und Blau.',
            },
          },
          size: {
            about: 'Wie groß das Brett ist. Die kleineren schlägt die Spielanleitung selbst für schnelle Partien vor.',
            values: {
              '8': 'Das ganze Brett: 64 Felder.',
              '6': '36 Felder, zu zweit, zu dritt oder zu viert.',
              '4': '16 Felder, nur zu zweit.',
            },
          },
          first: {
            about:
              'Wer den ersten Zug hat; danach geht es reihum. Wählen kannst du nur Plätze, die es am Tisch auch gibt.',
            values: {
              '1': 'Rot, immer Platz 1.',
              '2': 'Der zweite Platz der Reihe nach.',
              '3': 'Der dritte Platz, zu dritt oder zu viert.',
              '4': 'Der vierte Platz, zu viert.',
              toss: 'Eine Kugel wird geworfen wie ein Würfel, und die Farbe, die oben liegt, beginnt.',
            },
          },
        },
      },
      'Die Spielanleitung schlägt außerdem eine Minute Bedenkzeit vor, wenn jemand lange grübelt. Das ist hier keine Spielregel, sondern eine Uhr: Stelle sie vor der Partie ein.',
    ],
    decisions: [
      {
        decisions: {
          first: {
            title: 'Wer beginnt',
            rulebook: 'Eine geworfene Kugel entscheidet durch die Farbe, die oben liegt.',
            ours: 'Rot beginnt, damit eine Partie ohne Zufall auskommt.',
            other:
              'Der Wurf ist eine Option, „eine geworfene Kugel entscheidet“. Zeigt die Kugel eine Farbe, die niemand spielt, wird noch einmal geworfen; so haben alle dieselbe Chance.',
          },
          runs: {
            title: 'Wie viel gefangen wird',
            rulebook:
              'Beschreibt eine Kugel zwischen zweien einer Farbe und lässt alle Kugeln rollen, die ein Zug fangen kann.',
            ours: 'Beliebig viele Kugeln in beliebig gemischten anderen Farben, bis zu deiner nächsten eigenen.',
            other: 'Nur einzelne Kugeln oder Linien in einer einzigen Farbe. Dafür gibt es keine Option.',
          },
          solo: {
            title: 'Allein spielen',
            rulebook: 'Rechnet mit einer bis vier Personen und gibt auch einer allein Rot und Grün.',
            ours: 'Das Spiel zu zweit: Du sitzt auf beiden Seiten, oder der Computer übernimmt eine davon.',
            other: 'Uns ist keine bekannt.',
          },
        },
      },
    ],
    notation: [
      'Spalten sind Buchstaben von links, Reihen sind Zahlen von oben: `a1` liegt in der Ecke links oben, `h8` in der Ecke gegenüber auf dem großen Brett.',
      {
        table: {
          caption: 'So werden Züge geschrieben',
          head: ['Zug', 'Text'],
          rows: [
            ['eine Kugel wird gelegt', 'ihr Feld: `f4`; was rollt, wird nicht geschrieben'],
            ['die geworfene Kugel', 'die Farbe oben: `red` (Rot), `yellow` (Gelb), `green` (Grün), `blue` (Blau)'],
          ],
        },
      },
    ],
  },
};
