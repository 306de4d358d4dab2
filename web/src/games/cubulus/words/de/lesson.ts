/** First steps in Cubulus, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/lesson').words> = {
  goal: {
    title: 'Das Ziel',
    text: 'Vier Kugeln deiner Farbe im Quadrat, auf einer Seite des Würfels, und du gewinnst. Du spielst Rot, und auf der Seite z 3 fehlt eine Kugel: Setze sie in das Feld x 2, y 2, z 3 (kurz 223).',
    done: 'Ein Viererblock gewinnt. Genauso gewinnen die vier Ecken einer Seite und die Mitten ihrer vier Kanten.',
    hint: 'Noch kein Quadrat. Das fehlende Feld ist 223: x 2, y 2, z 3.',
  },
  insert: {
    title: 'Eine Kugel einsetzen',
    text: 'Vor einer Partie zu zweit setzt Blau neun neutrale Kugeln in den Würfel; sie gehören niemandem. Dann beginnst du. Setze eine Kugel in ein leeres Feld an der Außenseite: 113.',
    done: 'Blau hat auf derselben Seite geantwortet, in 333.',
    hint: 'Andere Felder wären auch möglich. Nimm jetzt aber 113: x 1, y 1, z 3.',
  },
  push: {
    title: 'Kugeln weiterschieben',
    text: 'Eine Kugel kann auch dort hinein, wo schon eine liegt: Sie schiebt die anderen entlang einer Linie in die nächste Lücke. Wähle noch einmal 113, dann die Linie entlang x.',
    done: 'Deine erste Kugel ist nach 213 gerückt, und die neue liegt in 113. Blau hat in 313 die Linie gefüllt.',
    hint: 'Wähle diesmal 113, wo deine Kugel liegt, dann die Linie entlang x.',
    others: {
      insert: 'Diese Kugel kam in ein leeres Feld. Wähle 113, wo deine Kugel liegt, dann die Linie entlang x.',
    },
  },
  turn: {
    title: 'Eine volle Linie drehen',
    text: 'Auch eine volle Linie lässt sich schieben, ganz ohne neue Kugel: Was am anderen Ende herauskommt, kommt dort wieder hinein, wo du gedrückt hast. Wähle 113, dann die Linie entlang x.',
    done: 'Die blaue Kugel kam in 313 heraus und in 113 wieder hinein. Niemand darf die Linie gleich wieder zurückdrehen.',
    hint: 'Wähle noch einmal 113, dann die Linie entlang x, die jetzt voll ist.',
  },
  danger: {
    title: 'Behalte die anderen im Auge',
    text: 'Blau fehlt nur noch eine Kugel zum Quadrat auf der Seite z 3: in 123. Du bist am Zug, also nimm dieses Feld selbst.',
    done: 'Fürs Erste bist du sicher. Ein Quadrat zählt, egal wer es vollendet; also schau zweimal hin, bevor du drückst.',
    hint: 'Am sichersten ist es, die Lücke selbst zu füllen: Setze eine Kugel in 123.',
    others: {
      helped: 'Schau: Du hast eine blaue Kugel in die Lücke geschoben. Blau hat ein Quadrat und gewinnt, obwohl es dein Zug war. Setze stattdessen eine Kugel in 123.',
    },
  },
  corners: {
    title: 'Die vier Ecken',
    text: 'Auch die Ecken einer Seite bilden ein Quadrat. Drei Ecken der Seite z 3 sind rot: Nimm die vierte.',
    done: 'Vier Ecken in deiner Farbe: Auch das gewinnt.',
    hint: 'Noch kein Quadrat. In der Schicht z 3 ist noch eine Ecke leer.',
  },
  win: {
    title: 'Jetzt du: Gewinne in einem Zug!',
    text: 'Deinem Block auf der Seite z 3 fehlt nur noch 123, aber dort liegt eine blaue Kugel. Drücke sie so weg, dass eine rote ihren Platz einnimmt.',
    done: 'Die blaue Kugel musste einer roten weichen. Du gewinnst!',
    hint: 'Noch kein Quadrat. Sieh dir die Linien durch 123 an: Drücke entlang einer davon, sodass Rot nach 123 kommt.',
  },
};
