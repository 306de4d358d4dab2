/** First steps in BallCube, in words. */
import type { LessonWords } from '../../learn/lesson';
import type { Same } from '../../words/language';

export const en = {
  goal: {
    title: 'The goal',
    text: 'Bars with holes cross the cube, level under level. Balls stand on them until a hole comes by. Watch the red ball on c2: the bar under it is pulled by a notch.',
    done: 'It fell to the level below. Who first gets all their balls out at the bottom wins. You are red; a full cube has six levels, this small one two.',
  },
  bar: {
    title: 'Phase 1: the bars',
    text: 'First you both fill the cube with bars. Choose the one with a single hole, in its second section (0100), then level 1, then lane b from the north.',
    done: 'Level 1 has a hole at b2 now. Black has put the last bar into level 2.',
    hint: 'Any bar and any free lane are legal. For now: bar 0100, level 1, lane b from the north.',
  },
  ball: {
    title: 'Phase 2: the balls',
    text: 'Then balls are dropped into the chimneys, one at a time. Drop yours into c2.',
    done: 'Level 1 has no hole at c2, so the ball rests there. Black’s ball rests on level 1, too, at b1.',
    hint: 'For now drop the ball into chimney c2.',
  },
  through: {
    title: 'Right through',
    text: 'Where every level is open, a ball falls right through and is out at once. Find such a chimney for your second ball.',
    done: 'Out already! Black’s second ball has come to rest at b3.',
    hint: 'That ball came to rest. Look for a chimney where both levels have a hole, or no bar at all.',
  },
  pull: {
    title: 'Phase 3: moving bars',
    text: 'From now on each move shifts one bar by a notch, whoever put it in. Choose bar c of level 1 and pull it.',
    done: 'The hole came under c2, and your ball fell to level 2. Black then pulled bar b, and a black ball fell.',
    hint: 'That bar does not help your ball yet. Choose bar c of level 1 and pull it.',
  },
  push: {
    title: 'Push a bar in again',
    text: 'A bar that is out can be pushed in again. Your ball on b2 stands on bar 2 of level 2, which is out by a notch. Push it in.',
    done: 'The hole is back under b2, and the ball is out. A move may not be undone by the very next one. And a bar leaves the cube for good only when no ball stands above it.',
    hint: 'Your ball on b2 is still there. Choose bar 2 of level 2 and push it in.',
    others: { pulled: 'That pulled the bar further out. Push it in instead.' },
  },
  win: {
    title: 'Now you: win in one move',
    text: 'One of your balls is out, the other one stands on c2, on level 1. Make it fall through both levels.',
    done: 'Two levels in one go, and your last ball is out. You win!',
    hint: 'Your ball is still in the cube. Which bar does it stand on? Move that one.',
  },
} as const satisfies LessonWords;

export const fr: Same<typeof en> = {
  goal: {
    title: 'Le but',
    text: 'Des barrettes percées traversent le cube, étage sous étage. Les billes s’y tiennent jusqu’à ce qu’un trou se présente. Regardez la bille rouge en c2 : on tire d’un cran la barrette qui la porte.',
    done: 'Elle est tombée à l’étage du dessous. Qui fait sortir le premier toutes ses billes par le bas gagne. Vous avez les rouges ; un cube entier a six étages, ce petit-ci deux.',
  },
  bar: {
    title: 'Phase 1 : les barrettes',
    text: 'D’abord, on remplit le cube de barrettes, chacun à son tour. Choisissez celle qui n’a qu’un trou, dans sa deuxième section (0100), puis l’étage 1, puis le rail b par le nord.',
    done: 'L’étage 1 a maintenant un trou en b2. Les noirs ont mis la dernière barrette à l’étage 2.',
    hint: 'Toute barrette et tout rail libre sont permis. Pour cette fois : barrette 0100, étage 1, rail b par le nord.',
  },
  ball: {
    title: 'Phase 2 : les billes',
    text: 'Puis on lâche les billes dans les cheminées, une par une. Lâchez la vôtre dans c2.',
    done: 'L’étage 1 n’a pas de trou en c2 : la bille s’y arrête. Celle des noirs s’est arrêtée à l’étage 1 aussi, en b1.',
    hint: 'Pour cette fois, lâchez la bille dans la cheminée c2.',
  },
  through: {
    title: 'Tout droit dehors',
    text: 'Là où tous les étages sont ouverts, une bille traverse le cube et sort aussitôt. Trouvez une telle cheminée pour votre seconde bille.',
    done: 'Déjà dehors ! La seconde bille des noirs s’est arrêtée en b3.',
    hint: 'Cette bille s’est arrêtée. Cherchez une cheminée où les deux étages ont un trou, ou pas de barrette du tout.',
  },
  pull: {
    title: 'Phase 3 : bouger les barrettes',
    text: 'Désormais, chaque coup bouge une barrette d’un cran, qui que ce soit qui l’ait mise. Choisissez la barrette c de l’étage 1 et tirez-la.',
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
    title: 'À vous : gagnez en un coup',
    text: 'L’une de vos billes est dehors, l’autre se tient en c2, à l’étage 1. Faites-la tomber à travers les deux étages.',
    done: 'Deux étages d’un coup, et votre dernière bille est dehors. Vous gagnez !',
    hint: 'Votre bille est toujours dans le cube. Sur quelle barrette se tient-elle ? Bougez celle-là.',
  },
};
