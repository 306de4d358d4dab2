/** Why a position of Quits is impossible, in French. */
export const words: Translation<typeof import('../en/setup')> = {
  'quits.count': 'Billes sur le plateau, {side} : {count}. Il y en a toujours de 2 à {most}.',
  'quits.goal': '{side} : la bille en {cell} est arrivée à son but, elle aurait quitté le plateau.',
  'quits.both': 'Deux camps ne peuvent pas avoir sorti tous deux leur dernière bille.',
  'quits.finish': '{side} a gagné, mais le dernier coup n’a pas pu faire sortir sa bille.',
  'quits.slide-end': 'Le dernier coup, « {ply} », laisse la dalle {cell} vide : aucune bille ne peut s’y trouver.',
  'quits.slide-line': '{side} n’a aucune bille sur la ligne de « {ply} » et n’a donc pas pu jouer ce coup.',
};
