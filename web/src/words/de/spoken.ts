/** What is said at a table, in German. */
import type { Same } from '../language';

export const words: Same<typeof import('../en/spoken').words> = {
  undone: 'Zurückgenommen: zurück zu Zug {ply}.',
  'undone.start': 'Zurückgenommen: zurück zum Anfang.',
  looking: 'Zug {ply} von {plies}. {told}',
  'looking.start': 'Der Anfang der Partie.',
  returned: 'Zurück in der Partie.',
  cancelled: 'Abgebrochen.',
  refused: 'Das lässt sich jetzt nicht wählen.',
  doneKey: 'Drück D, wenn du fertig bist.',
  'chosen.cell': '{name} gewählt.',
  'chosen.ball': '{name} gewählt.',
  noPly: 'Noch wurde kein Zug gemacht.',
  noClock: 'Es gibt keine Uhr.',
  noLegal: 'Jetzt gibt es nichts zu wählen.',
  'legal.one': 'Es gibt einen möglichen Zug.',
  'legal.other': 'Es gibt {count} mögliche Züge.',
  more: 'noch {count}',
  score: 'Punktestand {score}',
};
