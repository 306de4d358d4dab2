/** First steps in BallCube, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/lesson').words> = {
  goal: {
    title: 'Das Ziel',
    text: 'Schieber mit Löchern liegen quer im Würfel, Ebene unter Ebene. Auf ihnen liegen die Kugeln, bis ein Loch vorbeikommt. Achte auf die rote Kugel in c2: Der Schieber unter ihr wird eine Raste herausgezogen.',
    done: 'Sie ist auf die nächste Ebene gefallen. Wer zuerst alle eigenen Kugeln unten herausbekommt, gewinnt. Du spielst Rot; ein ganzer Würfel hat sechs Ebenen, dieser kleine zwei.',
  },
  bar: {
    title: 'Phase 1: die Schieber',
    text: 'Zuerst füllt ihr beide den Würfel mit Schiebern. Wähle den, der nur ein Loch hat, und zwar im zweiten Abschnitt (0100), dann Ebene 1, dann Schiene b von Norden.',
    done: 'Ebene 1 hat jetzt ein Loch bei b2. Schwarz hat den letzten Schieber in Ebene 2 geschoben.',
    hint: 'Jeder Schieber und jede freie Schiene wären erlaubt. Nimm jetzt aber Schieber 0100, Ebene 1, Schiene b von Norden.',
  },
  ball: {
    title: 'Phase 2: die Kugeln',
    text: 'Dann kommen die Kugeln in die Schächte, eine nach der anderen. Wirf deine in c2.',
    done: 'Ebene 1 hat bei c2 kein Loch, also bleibt die Kugel dort liegen. Auch die Kugel von Schwarz liegt auf Ebene 1, in b1.',
    hint: 'Wirf die Kugel jetzt in Schacht c2.',
  },
  through: {
    title: 'Ganz hindurch',
    text: 'Wo alle Ebenen offen sind, fällt eine Kugel ganz hindurch und ist sofort draußen. Finde so einen Schacht für deine zweite Kugel.',
    done: 'Schon draußen! Die zweite Kugel von Schwarz ist in b3 liegen geblieben.',
    hint: 'Diese Kugel ist liegen geblieben. Suche einen Schacht, in dem beide Ebenen ein Loch haben oder gar keinen Schieber.',
  },
  pull: {
    title: 'Phase 3: Schieber bewegen',
    text: 'Von jetzt an bewegt jeder Zug einen Schieber um eine Raste, egal wer ihn eingesetzt hat. Wähle Schieber c von Ebene 1 und ziehe ihn heraus.',
    done: 'Das Loch kam bei c2 unter deine Kugel, und sie fiel auf Ebene 2. Dann hat Schwarz Schieber b herausgezogen, und eine schwarze Kugel ist gefallen.',
    hint: 'Dieser Schieber hilft deiner Kugel noch nicht. Wähle Schieber c von Ebene 1 und ziehe ihn heraus.',
  },
  push: {
    title: 'Einen Schieber wieder hineinschieben',
    text: 'Ist ein Schieber ein Stück herausgezogen, kann man ihn auch wieder hineinschieben. Deine Kugel in b2 liegt auf Schieber 2 von Ebene 2, der eine Raste heraussteht. Schiebe ihn hinein.',
    done: 'Das Loch ist wieder unter b2, und die Kugel ist draußen. Kein Zug darf gleich mit dem nächsten rückgängig gemacht werden. Und ganz aus dem Würfel darf ein Schieber nur, wenn keine Kugel mehr über ihm liegt.',
    hint: 'Deine Kugel in b2 ist noch da. Wähle Schieber 2 von Ebene 2 und schiebe ihn hinein.',
    others: { pulled: 'Damit hast du den Schieber weiter herausgezogen. Schiebe ihn stattdessen hinein.' },
  },
  win: {
    title: 'Jetzt du: Gewinne in einem Zug!',
    text: 'Eine deiner Kugeln ist draußen, die andere liegt in c2 auf Ebene 1. Lass sie durch beide Ebenen fallen.',
    done: 'Zwei Ebenen auf einmal, und deine letzte Kugel ist draußen. Du gewinnst!',
    hint: 'Deine Kugel ist noch im Würfel. Auf welchem Schieber liegt sie? Bewege diesen.',
  },
};
