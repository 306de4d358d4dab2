/** What is said at a table, in French. */
import type { Same } from '../language';

export const words: Same<typeof import('../en/spoken').words> = {
  undone: 'Annulé : retour au coup {ply}.',
  'undone.start': 'Annulé : retour au début.',
  looking: 'Coup {ply} sur {plies}. {told}',
  'looking.start': 'Le début de la partie.',
  returned: 'De retour dans la partie.',
  cancelled: 'Choix annulé.',
  refused: 'On ne peut pas choisir cela maintenant.',
  doneKey: 'D pour terminer.',
  'chosen.cell': 'Case {name} choisie.',
  'chosen.ball': '{name} choisie.',
  noPly: 'Aucun coup n’a encore été joué.',
  noClock: 'Il n’y a pas de pendule.',
  noLegal: 'Il n’y a rien à choisir maintenant.',
  'legal.one': 'Un seul coup possible.',
  'legal.other': '{count} coups possibles.',
  more: '{count} de plus',
  score: 'score {score}',
};
