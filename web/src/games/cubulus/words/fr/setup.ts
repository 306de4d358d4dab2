/** Why a position of Cubulus is impossible, in French. */
export const words: Translation<typeof import('../en/setup')> = {
  'cubulus.neutral': 'Les neuf boules neutres se placent avant toutes les autres ; il en manque {missing}.',
  'cubulus.set-up': 'C’est le second camp qui place les boules neutres.',
  'cubulus.counts': 'Boules dans le cube, {side} : {count} au lieu de {due}. Aucune ligne n’est pleine, donc aucune n’a tourné, et les {total} boules ont été placées à tour de rôle.',
  'cubulus.turn': 'Boules placées à tour de rôle : {total}. C’est donc à {side} de jouer.',
  'cubulus.turn-early': 'On ne tourne aucune ligne avant d’avoir placé toutes les boules neutres.',
  'cubulus.turn-gap': 'La dernière ligne tournée, « {ply} », n’est pas pleine.',
  'cubulus.turn-colour': 'La dernière ligne tournée, « {ply} », n’a qu’une couleur : on ne peut pas la tourner.',
};
