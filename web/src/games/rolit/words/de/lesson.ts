/** First steps in Rolit, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/lesson').words> = {
  'goal.title': 'Das Ziel',
  'goal.text': 'Rot und Grün legen abwechselnd eine Kugel auf das Brett. Ist es voll, gewinnt, wer die meisten Kugeln in der eigenen Farbe hat. Du spielst Rot; die gelbe und die blaue Kugel gehören niemandem.',
  'capture.title': 'Eine Kugel einschließen',
  'capture.text': 'Kugeln, die zwischen deiner neuen und einer anderen von dir liegen, rollen auf deine Farbe. Lege eine Kugel auf e3, und die gelbe ist gefangen.',
  'capture.done': 'Die gelbe Kugel ist auf Rot gerollt. Dann hat Grün auf dieselbe Weise die blaue gefangen, zwischen b4 und d4.',
  'capture.hint': 'Auch das ist erlaubt. Lege deine Kugel aber jetzt auf e3, wo sie die gelbe einschließt.',
  'must.title': 'Fangen geht vor',
  'must.text': 'Wer fangen kann, muss fangen. Die Felder, auf denen das geht, sind markiert: Such dir eines aus.',
  'must.done': 'Alles, was du eingeschlossen hast, ist jetzt rot.',
  'must.hint': 'Wähle eines der markierten Felder.',
  'many.title': 'Mehrere Linien auf einmal',
  'many.text': 'Eine Kugel fängt in allen acht Richtungen zugleich, ob Grün, Gelb oder Blau. Von einem Feld aus drehst du hier vier Kugeln um, jede in einer anderen Richtung. Finde es.',
  'many.done': 'Vier Kugeln in vier Richtungen, mit einem einzigen Zug.',
  'many.hint': 'So drehst du weniger als vier um. Sieh dir Reihe 5 an, in der unteren Hälfte.',
  'none.title': 'Nichts zu fangen',
  'none.text': 'Hier kann Rot nichts fangen. Dann darfst du deine Kugel neben jede beliebige andere legen; gepasst wird nie. Wähle ein Feld.',
  'none.done': 'Umgedreht hat sich nichts, aber deine Kugel liegt für später bereit.',
  'none.hint': 'Wähle eines der markierten Felder.',
  'win.title': 'Jetzt du: Gewinne!',
  'win.text': 'Zwei Felder sind noch frei. Eines nimmst du, das andere bekommt Grün, und dann ist Schluss. Mit welchem gewinnst du?',
  'win.done': 'Grün hat das letzte Feld genommen, aber Rot liegt mit 22 zu 14 vorn. Du gewinnst!',
  'win.hint': 'Von dort dreht die letzte grüne Kugel so viele um, dass Grün mit 19 zu 17 gewinnt. Nimm das andere Feld.',
};
