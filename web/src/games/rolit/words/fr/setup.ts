/** Why a position of Rolit is impossible, in French. */
export const words: Translation<typeof import('../en/setup')> = {
  'rolit.centre': 'La case {cell} est vide, or la partie commence avec une boule à cet endroit.',
  'rolit.apart': 'La boule en {cell} n’en touche aucune autre : personne n’a pu la poser là.',
  'rolit.nobody': 'Personne ne joue {colour} : ces boules restent là où commence la partie.',
  'rolit.no-toss': 'Dans cette partie, on ne lance pas de boule pour savoir qui commence.',
  'rolit.before-toss': 'On ne pose aucune boule avant le tirage au sort.',
  'rolit.turn': 'Boules posées jusqu’ici : {placed}. C’est donc à {side} de jouer.',
};
