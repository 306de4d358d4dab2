/** The board that other pages embed, in German. */
export const words: Translation<typeof import('../en/embed')> = {
  label: '{game}: eine Partie zum Durchgehen',
  'label.still': '{game}: eine Stellung',
  steps: 'Schritte',
  slider: 'Gezeigter Zug',
  start: 'Der Anfang der Partie.',
  'fault.game': 'Dieses Spiel gibt es nicht, oder nicht mit diesen Optionen.',
  'fault.none': 'Es ist nicht gesagt, welches Spiel hier gezeigt werden soll.',
  'fault.other': 'Diese Aufzeichnung ist von einem anderen Spiel: {game}.',
  'fault.position': 'Diese Stellung ist nicht möglich.',
  'fault.plies': 'Diese Züge sind nicht möglich.',
  'fault.source': 'Diese Aufzeichnung ließ sich nicht laden.',
  'fault.broken': 'Dieses Brett lässt sich nicht zeigen.',
};
