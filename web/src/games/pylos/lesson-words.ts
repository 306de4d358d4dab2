/** First steps in Pylos, in words. */
import type { LessonWords } from '../../learn/lesson';
import type { Same } from '../../words/language';

export const en = {
  goal: {
    title: 'The goal',
    text: 'Light and dark build one pyramid together. Whoever puts the last ball on its top wins. You are light, and only that ball is missing: put it on level 4.',
    done: 'That is how a game is won. Each side has but 15 balls: the art is to have one left at the end.',
    hint: 'Choose the single cell of level 4.',
  },
  place: {
    title: 'Place a ball',
    text: 'A new game. The plainest move places a ball from your reserve. Put it on level 1, at b2.',
    done: 'Dark has put a ball right beside it.',
    hint: 'Any cell of level 1 would do. For now choose b2.',
  },
  climb: {
    title: 'Build upwards',
    text: 'Four balls in a square, of whatever colours, carry a ball on the next level. Put yours up there, on level 2.',
    done: 'Your ball rests on the four below, and none of these can move any more.',
    hint: 'That is legal, but it stays on the ground. Look at level 2: one cell there is free to take.',
  },
  raise: {
    title: 'Raise a ball',
    text: 'Instead of placing a ball you may raise one of yours that carries nothing. Choose your ball on d3 of level 1, then the free cell of level 2.',
    done: 'Nothing left your reserve. A ball saved like this may decide the game.',
    hint: 'That took a ball from your reserve. Raise one instead: choose your ball on d3 first.',
    others: {
      reserve: 'The right cell, but with a ball from your reserve. Choose your ball on d3 first, then that cell.',
    },
  },
  square: {
    title: 'A square gives balls back',
    text: 'Four balls of your own in a square let you take up to two of your free balls back. Complete your square at b2, then choose two balls to take back.',
    done: 'Two balls are in your reserve again: you have played, and even gained one.',
    hint: 'Your square lacks a ball on b2 of level 1.',
    others: {
      none: 'Taking none is allowed, but you give balls away. After b2, choose two of your balls before you finish.',
      one: 'One ball back is good, two are better. Choose a second one before you finish.',
    },
  },
  win: {
    title: 'Now you: win in one move',
    text: 'Dark has no ball left and can only raise. Who can neither place nor raise has lost. Take the last chance away from dark.',
    done: 'Dark can neither place nor raise. You win!',
    hint: 'Now dark raises a ball to level 3 and plays on. Take that place yourself.',
  },
} as const satisfies LessonWords;

export const fr: Same<typeof en> = {
  goal: {
    title: 'Le but',
    text: 'Clairs et foncés bâtissent ensemble une seule pyramide. Qui pose la dernière boule, au sommet, gagne. Vous avez les claires et il ne manque qu’elle : posez-la à l’étage 4.',
    done: 'Voilà comment on gagne. Chaque camp n’a que 15 boules : tout l’art est d’en garder une pour la fin.',
    hint: 'Choisissez l’unique place de l’étage 4.',
  },
  place: {
    title: 'Poser une boule',
    text: 'Une nouvelle partie. Le coup le plus simple : poser une boule de votre réserve. Posez-la à l’étage 1, en b2.',
    done: 'Les foncés ont posé la leur juste à côté.',
    hint: 'Toutes les places de l’étage 1 conviendraient. Choisissez b2 pour cette fois.',
  },
  climb: {
    title: 'Monter d’un étage',
    text: 'Quatre boules en carré, quelles que soient leurs couleurs, en portent une à l’étage suivant. Posez la vôtre là-haut, à l’étage 2.',
    done: 'Votre boule repose sur les quatre du dessous, qui ne peuvent plus bouger.',
    hint: 'C’est permis, mais cela reste au sol. Regardez l’étage 2 : une place y est à prendre.',
  },
  raise: {
    title: 'Monter une boule',
    text: 'Au lieu de poser une boule, vous pouvez en monter une des vôtres qui ne porte rien. Choisissez votre boule en d3 de l’étage 1, puis la place libre de l’étage 2.',
    done: 'Rien n’a quitté votre réserve. Une boule économisée ainsi peut décider de la partie.',
    hint: 'Cette boule venait de votre réserve. Montez-en plutôt une : choisissez d’abord celle de d3.',
    others: {
      reserve:
        'La bonne place, mais avec une boule de la réserve. Choisissez d’abord votre boule en d3, puis cette place.',
    },
  },
  square: {
    title: 'Un carré rend des boules',
    text: 'Quatre boules à vous en carré vous permettent de reprendre une ou deux de vos boules libres. Complétez le carré en b2, puis choisissez deux boules à reprendre.',
    done: 'Deux boules sont revenues dans votre réserve : vous avez joué, et même gagné une boule.',
    hint: 'Il manque une boule à votre carré, en b2 de l’étage 1.',
    others: {
      none: 'Vous pouvez n’en reprendre aucune, mais c’est un cadeau. Après b2, choisissez deux de vos boules avant de terminer.',
      one: 'Une boule reprise, c’est bien ; deux, c’est mieux. Choisissez-en une seconde avant de terminer.',
    },
  },
  win: {
    title: 'À vous : gagnez en un coup',
    text: 'Les foncés n’ont plus de boule et ne peuvent que monter. Qui ne peut ni poser ni monter a perdu. Ôtez-leur leur dernière chance.',
    done: 'Les foncés ne peuvent ni poser ni monter. Vous gagnez !',
    hint: 'Les foncés montent alors une boule à l’étage 3 et continuent. Prenez cette place vous-même.',
  },
};
