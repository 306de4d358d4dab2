/** Why a position of Quits is impossible, in German. */
export const words: Translation<typeof import('../en/setup')> = {
  'quits.count': 'Murmeln von {side} auf dem Brett: {count}. Es sind immer 2 bis {most}.',
  'quits.goal': 'Die Murmel von {side} auf {cell} liegt in ihrer Zielecke und hätte das Brett verlassen.',
  'quits.both': 'Es können nicht zwei Seiten ihre letzte Murmel hinausgebracht haben.',
  'quits.finish': '{side} hat gewonnen, aber der letzte Zug kann die Murmel nicht hinausgebracht haben.',
  'quits.slide-end': 'Der letzte Zug, „{ply}“, lässt die Platte {cell} leer zurück; dort kann keine Murmel liegen.',
  'quits.slide-line': 'Auf der Linie von „{ply}“ liegt keine Murmel von {side}, also war dieser Zug nicht möglich.',
};
