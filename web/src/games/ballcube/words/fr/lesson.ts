/** First steps in BallCube, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/lesson').words> = {
  goal: {
    title: 'Le but',
    text: 'Des barrettes percées traversent le cube, étage sous étage. Les billes s’y tiennent jusqu’à ce qu’un trou se présente. Regardez la bille rouge en c2 : on tire d’un cran la barrette qui la porte.',
    done: 'Elle est tombée à l’étage du dessous. Le premier qui fait sortir toutes ses billes par le bas gagne. Vous avez les rouges ; un cube entier a six étages, ce petit-ci deux.',
  },
  bar: {
    title: 'Phase 1 : les barrettes',
    text: 'D’abord, on remplit le cube de barrettes, chacun à son tour. Choisissez celle qui n’a qu’un trou, dans sa deuxième section (0100), puis l’étage 1, puis le rail b par le nord.',
    done: 'L’étage 1 a maintenant un trou en b2. Les noirs ont mis la dernière barrette à l’étage 2.',
    hint: 'Toute barrette et tout rail libre sont permis. Pour cette fois : barrette 0100, étage 1, rail b par le nord.',
  },
  ball: {
    title: 'Phase 2 : les billes',
    text: 'Puis on lâche les billes dans les cheminées, une par une. Lâchez la vôtre dans c2.',
    done: 'L’étage 1 n’a pas de trou en c2 : la bille s’y arrête. Celle des noirs s’est aussi arrêtée à l’étage 1, en b1.',
    hint: 'Pour cette fois, lâchez la bille dans la cheminée c2.',
  },
  through: {
    title: 'Directement dehors',
    text: 'Là où tous les étages sont ouverts, une bille traverse le cube et sort aussitôt. Trouvez une cheminée ouverte pour votre seconde bille.',
    done: 'Déjà dehors ! La seconde bille des noirs s’est arrêtée en b3.',
    hint: 'Cette bille s’est arrêtée. Cherchez une cheminée où les deux étages ont un trou, ou pas de barrette du tout.',
  },
  pull: {
    title: 'Phase 3 : bouger les barrettes',
    text: 'Désormais, chaque coup bouge une barrette d’un cran, peu importe qui l’a mise. Choisissez la barrette c de l’étage 1 et tirez-la.',
    done: 'Le trou est venu sous c2, et votre bille est tombée à l’étage 2. Les noirs ont tiré la barrette b, et une bille noire est tombée.',
    hint: 'Cette barrette n’aide pas encore votre bille. Choisissez la barrette c de l’étage 1 et tirez-la.',
  },
  push: {
    title: 'Repousser une barrette',
    text: 'Une barrette sortie peut être repoussée. Votre bille en b2 se tient sur la barrette 2 de l’étage 2, tirée d’un cran. Repoussez-la.',
    done: 'Le trou est revenu sous b2, et la bille est dehors. Un coup ne peut pas être défait par le coup suivant. Et une barrette ne quitte le cube pour de bon que si aucune bille ne se trouve au-dessus.',
    hint: 'Votre bille est toujours en b2. Choisissez la barrette 2 de l’étage 2 et poussez-la.',
    others: { pulled: 'Vous l’avez tirée encore plus loin. Poussez-la plutôt.' },
  },
  win: {
    title: 'À vous : gagnez en un coup',
    text: 'L’une de vos billes est dehors, l’autre se tient en c2, à l’étage 1. Faites-la tomber à travers les deux étages.',
    done: 'Deux étages d’un coup, et votre dernière bille est dehors. Vous gagnez !',
    hint: 'Votre bille est toujours dans le cube. Sur quelle barrette se tient-elle ? Bougez celle-là.',
  },
};
