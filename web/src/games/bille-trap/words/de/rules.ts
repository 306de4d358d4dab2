/** The rules of Bille-Trap, in German. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/rules';

export const words: Same<typeof original> = {
  lead: 'Ein Wettlauf mit Würfel, Nerven und Gedächtnis: Bringe drei Murmeln ins Haus, während unter der Bahn Fallen lauern, die niemand kennt.',
  sections: {
    need: [
      'Ein Spielbrett mit einer Drehscheibe, die Raste für Raste weiterklickt, zehn Schlüssel, ein Würfel und je drei Murmeln für zwei bis vier Personen: Rot, Gelb, Grün, Blau. Am Anfang liegen alle Murmeln in der Startschale.',
      'Die Bahn hat 24 Felder auf drei Ringen und endet am Haus in der Mitte. Jeder Ring beginnt mit einem markierten Feld: „1“ ist Feld 1, „2“ ist Feld 9, „3“ ist Feld 17. Unter den Feldern liegen 24 Fallen. Die Schlüssel schließen zufällig zehn davon, die anderen vierzehn bleiben offen, und dann wird die Drehscheibe gedreht, bis niemand mehr weiß, welche wo liegt. Darum kümmert sich diese Seite.',
      {
        decisions: {
          board: {
            title: 'Wie das Spielbrett aussieht',
            rulebook:
              'Sein Bild ist verloren. Der Text kennt 24 Fallen, Felder mit den Zeichen 1, 2 und 3, ein Haus in der Mitte und eine Drehscheibe, die einrastet.',
            ours: 'Drei Ringe aus acht Feldern, jeder über acht eigenen Fallen; mit den markierten Feldern beginnen die Ringe.',
            other: 'Eine andere Bahn. Dafür gibt es keine Option.',
          },
        },
      },
    ],
    goal: ['Bringe als Erstes alle drei Murmeln ins Haus.'],
    turn: [
      { heading: '1. Würfeln' },
      'Wirf den Würfel.',
      { heading: '2. Ins Spiel bringen oder ziehen' },
      {
        list: [
          '*Neu ins Spiel:* Bringe eine neue Murmel auf die Bahn, wenn noch eine in deiner Schale liegt. Gezählt wird ab dem Feld „1“: Mit einer 1, 4, 5 oder 6 kommt sie auf das Feld mit dieser Zahl.',
          '*Eine 2 oder 3 ist eine Abkürzung:* Eine neue Murmel kommt gleich auf das Feld „2“ oder „3“, und damit ist dein Zug vorbei. Das gilt für jede neue Murmel, die ganze Partie lang.',
          '*Oder ziehe* eine deiner Murmeln auf der Bahn um die gewürfelte Zahl weiter, die Ringe entlang Richtung Haus.',
        ],
      },
      {
        boards: {
          enter: {
            title: 'Eine Abkürzung',
            try: 'Du spielst Rot und hast eine 3 gewürfelt. Bringe eine Murmel ins Spiel: Wähle die Schale.',
            seen: 'Sie liegt auf Feld 17, am Anfang des inneren Rings, und der Zug ist vorbei.',
          },
          move: {
            title: 'Vorwärts',
            try: 'Eine 6. Ziehe die Murmel auf Feld `4`, oder bringe noch eine ins Spiel.',
            seen: 'Von 4 auf 10: Sie ist vom äußeren Ring auf den mittleren weitergezogen. Jetzt darfst du die Drehscheibe drehen.',
          },
        },
      },
      { heading: '3. Drücken' },
      'Ist das Feld besetzt, egal von wem, auch von dir selbst, drückst du die Murmel dort sofort mit deiner hinunter:',
      {
        list: [
          '*Offene Falle:* Die Murmel fällt, rollt zurück in ihre Schale und muss von vorn anfangen. Deine nimmt ihren Platz ein.',
          '*Geschlossene Falle:* Die Murmel hält, und deine geht auf das nächste Feld weiter. Ist auch das besetzt, drückst du wieder, und so weiter, bis du ein freies Feld oder eine offene Falle findest.',
        ],
      },
      {
        boards: {
          press: {
            title: 'Offen oder geschlossen?',
            try: 'Eine 4. Ziehe von Feld `4` auf die gelbe Murmel auf Feld 8.',
            seen: 'Das Glück entscheidet: 10 von 24 Fallen sind geschlossen. Entweder ist Gelb gefallen, oder deine Murmel liegt auf Feld 9.',
          },
          onward: {
            title: 'Weiterdrücken',
            try: 'Zwei Fallen sind hier bekannt: unter Feld 8 geschlossen, unter Feld 9 offen. Ziehe von Feld `4` um 4 weiter.',
            seen: 'Die Murmel auf 8 hält, also geht Rot weiter auf 9 und drückt wieder: Diese gelbe Murmel fällt in ihre Schale.',
          },
        },
      },
      { heading: '4. Drehscheibe drehen oder nicht' },
      'Nachdem du eine Murmel gezogen oder mit einer 1, 4, 5 oder 6 ins Spiel gebracht hast, darfst du die Drehscheibe eine Raste weiterdrehen. Jedes Feld liegt dann, samt der Murmel darauf, über der nächsten Falle seines Rings. Damit ist der Zug vorbei.',
      {
        boards: {
          turn: {
            title: 'Eine Raste weiter',
            try: 'Deine Murmel auf Feld 11 liegt über einer Falle, die bekannt und offen ist. Drehe die Drehscheibe.',
            seen: 'Die offene Falle liegt jetzt unter Feld 10 und deine Murmel über einer, die niemand kennt.',
          },
        },
      },
    ],
    special: [
      {
        list: [
          '*Du musst spielen,* wenn du kannst, selbst wenn du dabei eine eigene Murmel drückst. Kannst du weder eine ins Spiel bringen noch ziehen, ist der Zug vorbei.',
          '*Kein Ausprobieren.* Niemand darf vor dem Ziehen eine Falle testen.',
          '*Eine Falle bleibt, wie sie ist,* die ganze Partie lang. Was gedrückt wurde, wissen alle, jedenfalls alle, die es sich merken. Diese Seite kann es zeigen: mit dem Schalter „Zeigen, was über die Fallen bekannt ist“ im Menü des Tisches.',
          '*Nach Feld 24* schickt eine geschlossene Falle die Murmel ins Haus.',
        ],
      },
      'Zwei Tipps: Weißt du, dass deine Murmel über einer offenen Falle liegt, ist Drehen oft klug. Und es kann sich lohnen, eine Murmel für eine 2 oder 3 in der Schale zu behalten.',
    ],
    end: [
      'Ins Haus kommt eine Murmel nur mit der genauen Zahl: Vier Felder davor braucht sie eine 4, und mit einer 5 darf sie nicht ziehen, eine andere Murmel vielleicht schon.',
      {
        boards: {
          home: {
            title: 'Genau ins Haus',
            try: 'Eine 4. Ziehe die Murmel auf Feld `21`; die auf Feld 23 käme zu weit.',
            seen: 'Sie ist im Haus. Du darfst noch die Drehscheibe drehen.',
          },
        },
      },
      'Die dritte Murmel im Haus gewinnt sofort. Gezählt werden die Murmeln im Haus.',
    ],
    draws: [
      'Gibt es nicht. Der Würfel hält den Wettlauf in Gang, bis jemand im Haus ist, und ob eine Stellung wiederkommt, spielt keine Rolle.',
    ],
    options: [
      {
        options: {
          players: {
            about: 'Wie viele Plätze es gibt; Rot, Gelb, Grün und Blau ziehen in dieser Reihenfolge.',
            values: { '2': 'Rot und Gelb.', '3': 'Rot, Gelb und Grün.', '4': 'Rot, Gelb, Grün und Blau.' },
          },
          closed: {
            about: 'Wie viele der 24 Fallen geschlossen sind. Je mehr, desto sicherer die Murmeln.',
            range:
              'Von `0`, wo bei jedem Drücken eine Murmel fällt, bis `24`, wo keine fällt; üblich sind 10, eine für jeden Schlüssel.',
          },
        },
      },
      'Für die nächste Partie werden die Schlüssel umgesteckt. Hier hat jede Partie neue Fallen.',
    ],
    decisions: [
      {
        decisions: {
          hidden: {
            title: 'Verborgene Fallen',
            rulebook:
              'Die Schlüssel werden zufällig gesteckt, und die Drehscheibe wird gedreht, bis niemand mehr etwas weiß.',
            ours: 'Der Zufall entscheidet, wenn eine Falle zum ersten Mal gedrückt wird, und zwar mit denselben Chancen: die noch nicht gefundenen geschlossenen Fallen unter allen noch nicht gedrückten. Von da an bleibt die Falle, wie sie ist.',
            other: 'Keine: Die Chancen sind gleich.',
          },
          click: {
            title: 'Was eine Raste bewirkt',
            rulebook: 'Dreht die Drehscheibe im Uhrzeigersinn eine Raste weiter.',
            ours: 'Jedes Feld eines Rings kommt über die nächste Falle dieses Rings; acht Rasten sind eine ganze Runde.',
            other: 'Andere Abstände auf einem anderen Spielbrett. Dafür gibt es keine Option.',
          },
          short: {
            title: 'Abkürzung auf eine Murmel',
            rulebook: 'Eine neue Murmel, die mit einer 2 oder 3 ins Spiel kommt, beendet den Zug.',
            ours: 'Auf einem besetzten Feld wird wie üblich gedrückt, und danach ist der Zug trotzdem vorbei, egal wohin geschlossene Fallen die Murmel geschickt haben.',
            other: 'Nach so einem Drücken noch drehen. Dafür gibt es keine Option.',
          },
          after: {
            title: 'Wann gedreht werden darf',
            rulebook: 'Nach dem Ziehen einer Murmel.',
            ours: 'Auch wenn dabei eine ins Haus gekommen ist, außer die Partie ist damit gewonnen; nicht, wenn du nichts tun konntest.',
            other: 'Auch ohne zu ziehen. Dafür gibt es keine Option.',
          },
          beyond: {
            title: 'Über das letzte Feld hinaus',
            rulebook: 'Eine geschlossene Falle schickt die Murmel auf das folgende Feld.',
            ours: 'Nach Feld 24 ist das schon das Haus.',
            other: 'Auch hier wird die genaue Zahl verlangt. Dafür gibt es keine Option.',
          },
          first: {
            title: 'Wer beginnt',
            rulebook: 'Jemand wird ausgesucht.',
            ours: 'Platz 1, Rot.',
            other: 'Wähle dir vor der Partie einen anderen Platz.',
          },
        },
      },
    ],
    notation: [
      'Die Felder sind entlang der Bahn nummeriert: Der äußere Ring hat 1 bis 8, der mittlere 9 bis 16, der innere 17 bis 24.',
      {
        table: {
          caption: 'So werden Züge geschrieben',
          head: ['Zug', 'Text'],
          rows: [
            ['der Würfel', '`d1` bis `d6`'],
            ['eine neue Murmel', '`in`'],
            ['eine Murmel zieht', '`m` und ihr Feld: `m7`'],
            ['die Falle', '`open` (offen) oder `closed` (geschlossen), wenn sie nicht bekannt war'],
            ['die Drehscheibe', '`turn` (gedreht) oder `stay` (stehen gelassen)'],
            ['nichts möglich', '`pass`'],
          ],
        },
      },
    ],
  },
};
