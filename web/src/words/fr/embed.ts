/** The board that other pages embed, in French. */
export const words: Translation<typeof import('../en/embed')> = {
  label: '{game} : une partie à parcourir',
  'label.still': '{game} : une position',
  steps: 'Déroulement',
  slider: 'Coup montré',
  start: 'Le début de la partie.',
  'fault.game': 'Ce jeu n’existe pas, ou pas avec ces options.',
  'fault.none': 'Il n’est pas dit quel jeu montrer ici.',
  'fault.other': 'Cette feuille de partie est d’un autre jeu : {game}.',
  'fault.position': 'Cette position est impossible.',
  'fault.plies': 'Ces coups sont impossibles.',
  'fault.source': 'Cette feuille de partie n’a pas pu être chargée.',
  'fault.broken': 'Ce plateau ne peut pas être affiché.',
};
